package compile

import (
	"slices"

	"strconv"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What the rules do not allow and a card does: `this card can attack directly`, `you can activate "X" from
// your hand`, additional Summons.

// permitted lowers a clause with `can` that is no action.
func (s *scope) permitted(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	if p, ok := s.actor(subject); ok && isPlayerPhrase(subject) {
		s.mention(p)
		return s.playerMay(p, c, a)
	}
	if op, _, ok, err := s.materialOption(subject, c, a); ok || err != nil {
		return []ir.Op{op}, err
	}
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op := &ir.PermitOp{What: what, Until: until}
	if len(c.Verbs) != 1 {
		return nil, unsupported("what cards can do:", c)
	}
	switch {
	case a.group.Passive && isVerb(c, ast.VerbActivate):
		return []ir.Op{op}, s.mayBeActivated(op, a)
	case !a.group.Passive && isVerb(c, ast.VerbAttack):
		return []ir.Op{op}, s.mayAttack(op, a)
	case !a.group.Passive && isVerb(c, ast.VerbMake):
		return []ir.Op{op}, s.moreAttacks(op, a)
	}
	return nil, unsupported("what cards can do:", c)
}

// mayAttack reads `attack directly`, `attack twice`, `attack all monsters once each`, `attack while in
// Defense Position`.
func (s *scope) mayAttack(op *ir.PermitOp, a *argList) error {
	if a.adverb(ast.AdvDirectly) {
		op.Actions = ir.SetOf(ir.ActAttackDirectly)
		a.takeIf(isOpponentOrLP)
		return nil
	}
	if isInDefense(a) {
		op.Actions = ir.SetOf(ir.ActAttackInDefense)
		return nil
	}
	if n := a.takeIf(isTimesAdverb); n != nil {
		adv := n.(*ast.Adverbial)
		if p := firstPhrase(a); p == nil {
			op.Actions, op.Count = ir.SetOf(ir.ActAttackMore), ir.N(timesOf(adv.Adverb)-1)
			return s.perBattlePhase(adv.Per, a)
		}
		a.items = append(a.items, n)
	}
	p := a.object()
	if p == nil {
		return unsupported("how cards can attack:", a.clause)
	}
	if headNoun(p) == ast.NounNumber {
		return s.attackNumber(op, p, a)
	}
	return s.attackAll(op, p, a)
}

func firstPhrase(a *argList) ast.Phrase {
	for _, n := range a.left() {
		if p, ok := n.(ast.Phrase); ok && !isTimeNode(n) {
			return p
		}
	}
	return nil
}

func isTimesAdverb(n ast.Node) bool {
	a, ok := n.(*ast.Adverbial)
	return ok && timesOf(a.Adverb) > 0
}

// isInDefense takes `while in face-up Defense Position`, `in Defense Position`.
func isInDefense(a *argList) bool {
	return a.takeIf(func(n ast.Node) bool {
		switch words(n) {
		case "while in face-up Defense Position", "while in Defense Position", "while it is in Defense Position",
			"while they are in Defense Position", "in Defense Position", "while in their face-up Defense Position":
			return true
		}
		return false
	}) != nil
}

// perBattlePhase takes `during each Battle Phase`, which is the rules' own period of attacks.
func (s *scope) perBattlePhase(per ast.Node, a *argList) error {
	if per == nil {
		n := a.takeIf(func(n ast.Node) bool {
			return isPP(n, ast.PrepDuring, ast.PrepPer) && headNoun(n.(*ast.PP).Object) == ast.NounBattlePhase || headNoun(n) == ast.NounBattlePhase
		})
		per = n
	}
	if per == nil {
		return nil
	}
	obj := per
	if p, ok := per.(*ast.PP); ok {
		obj = p.Object
	}
	n, ok := obj.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounBattlePhase || len(n.Mods)+len(n.Post) > 0 || !onlyDeterminers(n, ast.DetEach, ast.DetYour, ast.DetThe) {
		return unsupported("period of attacks:", per)
	}
	return nil
}

// attackNumber reads `attack a number of times each Battle Phase, up to the number of materials …`.
func (s *scope) attackNumber(op *ir.PermitOp, p ast.Phrase, a *argList) error {
	n, ok := p.(*ast.NounPhrase)
	up := a.pp(ast.PrepUpTo, ast.PrepEqualTo)
	if !ok || up == nil || len(n.Mods) > 0 || !onlyDeterminers(n, ast.DetA) {
		return unsupported("number of attacks:", p)
	}
	for _, post := range n.Post {
		if isPP(post, ast.PrepOf) && isJust(post.(*ast.PP).Object, ast.NounTime) {
			continue
		}
		a.items = append(a.items, post)
	}
	v, err := s.value(up.Object)
	if err != nil {
		return err
	}
	op.Actions, op.Count = ir.SetOf(ir.ActAttackMore), lessOne(v)
	return s.perBattlePhase(nil, a)
}

// lessOne is the number of attacks beyond the usual one.
func lessOne(v ir.Value) ir.Value {
	if k, ok := v.(*ir.ConstValue); ok {
		return ir.N(k.N - 1)
	}
	return &ir.ArithValue{Op: ir.Minus, Args: []ir.Value{v, ir.N(1)}}
}

// attackAll reads `attack all monsters your opponent controls, once each`.
func (s *scope) attackAll(op *ir.PermitOp, p ast.Phrase, a *argList) error {
	n, ok := p.(*ast.NounPhrase)
	if !ok || !hasDet(n, ast.DetAll) && !hasDet(n, ast.DetEach) && !hasDet(n, ast.DetEvery) {
		return unsupported("what cards can attack:", p)
	}
	target, err := s.every(n)
	if err != nil {
		return err
	}
	op.Actions = ir.SetOf(ir.ActAttackAll)
	f, ok := filterOf(target)
	if !ok {
		return unsupported("what cards can attack:", p)
	}
	op.Object = beyondSide(f)
	each := a.adverb(ast.AdvEach)
	once := a.takeIf(func(n ast.Node) bool { v, ok := n.(*ast.Adverbial); return ok && v.Adverb == ast.AdvOnce })
	if adv, ok := once.(*ast.Adverbial); ok && adv.Per != nil {
		return s.perBattlePhase(adv.Per, a)
	}
	if once == nil && !each && !hasDet(n, ast.DetEach) {
		return unsupported("what cards can attack:", p)
	}
	return s.perBattlePhase(nil, a)
}

// beyondSide drops from a filter that it is a monster the opponent controls.
func beyondSide(f ir.Filter) ir.Filter {
	all := []ir.Filter{f}
	if and, ok := f.(*ir.AndFilter); ok {
		all = and.All
	}
	var more []ir.Filter
	for _, g := range all {
		switch g := g.(type) {
		case *ir.KindFilter:
			continue
		case *ir.SideFilter:
			if g.Owner == nil && g.Controller != nil && g.Controller.Who == ir.Opponent {
				continue
			}
		case *ir.ZoneFilter:
			if g.Zones&^card.ZonesField == 0 && (g.Controller == nil || g.Controller.Who == ir.Opponent) {
				continue
			}
		}
		more = append(more, g)
	}
	return andFilter(more)
}

// moreAttacks reads `make a second attack during each Battle Phase`, `make up to 2 attacks on monsters`.
func (s *scope) moreAttacks(op *ir.PermitOp, a *argList) error {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounAttack {
		return unsupported("attacks", a.clause)
	}
	a.items = append(a.items, n.Post...)
	op.Actions = ir.SetOf(ir.ActAttackMore)
	count, err := s.attackCount(n, a)
	if err != nil {
		return err
	}
	op.Count = count
	if on := a.pp(ast.PrepOn); on != nil {
		m, ok := on.Object.(*ast.NounPhrase)
		if !ok || headNoun(m) != ast.NounMonster || len(m.Dets)+len(m.Mods)+len(m.Post) > 0 {
			return unsupported("attacks", on)
		}
		op.OnMonsters = true
	}
	return s.perBattlePhase(nil, a)
}

// attackCount is how many attacks beyond the usual one a phrase allows: `a second attack`, `up to 2
// attacks`, `1 additional attack`.
func (s *scope) attackCount(n *ast.NounPhrase, a *argList) (ir.Value, error) {
	if hasAdjective(n, ast.AdjSecond) && len(n.Mods) == 1 && onlyDeterminers(n, ast.DetA) {
		return ir.N(1), nil
	}
	if len(n.Dets) == 0 && len(n.Mods) == 0 {
		if up := a.pp(ast.PrepUpTo, ast.PrepEqualTo); up != nil {
			v, err := s.value(up.Object)
			if err != nil {
				return nil, err
			}
			return lessOne(v), nil
		}
	}
	q := quantityOf(n)
	if q == nil || len(n.Dets) != 1 || len(q.Numbers) != 1 || q.Tail != ast.TailNone {
		return nil, unsupported("number of attacks:", n)
	}
	k, err := strconv.Atoi(q.Numbers[0])
	switch {
	case err != nil:
		return nil, unsupported("number of attacks:", n)
	case len(n.Mods) == 0 && (q.Bound == ast.BoundUpTo || q.Bound == ast.BoundNone):
		return ir.N(k - 1), nil
	case len(n.Mods) == 1 && (hasAdjective(n, ast.AdjAdditional) || hasAdjective(n, ast.AdjMore)) && (q.Bound == ast.BoundNone || q.Bound == ast.BoundUpTo):
		return ir.N(k), nil
	}
	return nil, unsupported("number of attacks:", n)
}

// mayBeActivated reads `can be activated this turn`, `can be activated from your hand`, of a Set card.
func (s *scope) mayBeActivated(op *ir.PermitOp, a *argList) error {
	if from := a.pp(ast.PrepFrom); from != nil {
		if !isJust(from.Object, ast.NounHand) {
			return unsupported("where cards can be activated:", from)
		}
		op.Actions = ir.SetOf(ir.ActFromHand)
		return nil
	}
	op.Actions = ir.SetOf(ir.ActTurnSet)
	a.takeIf(isSetTurn)
	return nil
}

// isSetTurn recognises `the turn it was Set`, `during the turn it was Set`.
func isSetTurn(n ast.Node) bool {
	p := turnOf(n)
	return p != nil && isVerb(turnRelative(p), ast.VerbSet)
}

// playerMay lowers what a player may do although the rules do not allow it.
func (s *scope) playerMay(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if len(c.Verbs) != 1 {
		return nil, unsupported("what a player can do:", c)
	}
	switch c.Verbs[0].Verb {
	case ast.VerbSummon, ast.VerbSummonSet:
		return s.extraSummon(p, c, a)
	case ast.VerbConduct:
		return s.extraPendulum(p, c, a)
	case ast.VerbActivate:
		return s.mayActivate(p, c, a)
	case ast.VerbTreat:
		return s.mayTreat(p, c, a)
	case ast.VerbSubstitute:
		return s.maySubstitute(c, a)
	case ast.VerbUse:
		return s.mayUse(p, c, a)
	}
	return nil, unsupported("what a player can do:", c)
}

// extraSummon lowers `you can Normal Summon 1 "X" monster in addition to your Normal Summon/Set`.
func (s *scope) extraSummon(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.hoist(func(n *ast.PP) bool { return n.Prep == ast.PrepInAdditionTo || n.Prep == ast.PrepDuring })
	add := a.pp(ast.PrepInAdditionTo)
	if add == nil || !isUsualSummon(add.Object) {
		return nil, unsupported("additional Summon:", c)
	}
	kind, err := summonKind(c.Verbs[0])
	if err != nil {
		return nil, err
	}
	op := &ir.ExtraSummonOp{Player: p, Kind: kind, OrSet: isVerb(c, ast.VerbSummonSet), Count: ir.N(1)}
	if kind != card.SummonNormal && kind != card.SummonTribute && kind != card.SummonPendulum {
		return nil, unsupported("additional Summon:", c)
	}
	a.takeIf(isMainPhase)
	// Rule: S1-TRB (a monster that is not Set is Normal or Tribute Summoned in face-up Attack Position)
	a.takeIf(func(n ast.Node) bool {
		w := words(n)
		return w == "in Attack Position" || w == "in face-up Attack Position"
	})
	op.Once = a.note(func(n *ast.Note) bool { return words(n) == "(you can only gain this effect once per turn)" }) != nil
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if once := a.takeIf(isTimesAdverb); once != nil {
		if adv := once.(*ast.Adverbial); timesOf(adv.Adverb) != 1 || adv.UpTo {
			return nil, unsupported("additional Summon:", once)
		}
	}
	obj := a.object()
	if obj == nil {
		return nil, unsupported("additional Summon:", c)
	}
	return []ir.Op{op}, s.summonable(op, obj)
}

// isUsualSummon recognises the Summon that a turn has anyway.
func isUsualSummon(n ast.Node) bool {
	switch words(n) {
	case "your Normal Summon/Set", "your Normal Summon or Set", "your Normal Summon", "your 1 Normal Summon/Set per turn", "your Pendulum Summon":
		return true
	}
	return false
}

// summonable reads the monsters of an additional Summon.
func (s *scope) summonable(op *ir.ExtraSummonOp, p ast.Phrase) error {
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	switch {
	case sel.Ref != nil, len(sel.Group) > 0, len(sel.And) > 0:
		return unsupported("additional Summon:", p)
	case sel.Qty.Mode == ir.QtyExactly:
		op.Count = sel.Qty.N
	case sel.Qty.Mode != ir.QtyAll:
		return unsupported("additional Summon:", p)
	}
	if len(sel.Or) == 0 {
		if sel.Controller != nil && sel.Controller.Who == ir.You {
			sel.Controller = nil
		}
		op.From, sel.Zones = sel.Zones, 0
		if op.From == card.ZoneHand.Set() {
			op.From = 0
		}
	}
	f, ok := filterOf(sel)
	if !ok {
		return unsupported("additional Summon:", p)
	}
	op.Filter = f
	if k, ok := f.(*ir.KindFilter); ok && k.Kinds == ir.SetOf(card.KindMonster) {
		op.Filter = nil
	}
	return nil
}

// extraPendulum lowers `you can conduct 1 Pendulum Summon of "X" monsters in addition to your Pendulum
// Summon`.
func (s *scope) extraPendulum(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.hoist(func(n *ast.PP) bool { return n.Prep == ast.PrepInAdditionTo || n.Prep == ast.PrepDuring })
	add := a.pp(ast.PrepInAdditionTo)
	n, ok := a.object().(*ast.NounPhrase)
	if add == nil || words(add.Object) != "your Pendulum Summon" || !ok || headNoun(n) != ast.NounSummon || !isOne(n) {
		return nil, unsupported("additional Summon:", c)
	}
	kinds, ok := summonMods(n.Mods)
	if !ok || kinds != ir.SetOf(card.SummonPendulum) {
		return nil, unsupported("additional Summon:", c)
	}
	op := &ir.ExtraSummonOp{Player: p, Kind: card.SummonPendulum, Count: ir.N(1)}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	for _, post := range spread(n.Post) {
		of, ok := post.(*ast.PP)
		phrase, isPhrase := ast.Phrase(nil), false
		if ok {
			phrase, isPhrase = of.Object.(ast.Phrase)
		}
		if !ok || of.Prep != ast.PrepOf || !isPhrase {
			return nil, unsupported("additional Summon:", post)
		}
		if err := s.summonable(op, phrase); err != nil {
			return nil, err
		}
		op.Count = ir.N(1)
	}
	return []ir.Op{op}, nil
}

// mayActivate lowers `you can activate "X" Traps from your hand`, `you can activate this card the turn it
// was Set`.
func (s *scope) mayActivate(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op := &ir.PermitOp{Player: p.Ptr(), Until: until}
	a.hoist(func(n *ast.PP) bool { return n.Prep == ast.PrepFrom })
	obj := a.object()
	if obj == nil {
		return nil, unsupported("what can be activated:", c)
	}
	switch from := a.pp(ast.PrepFrom); {
	case from != nil && isJust(from.Object, ast.NounHand):
		op.Actions = ir.SetOf(ir.ActFromHand)
	case from == nil && a.takeIf(isSetTurn) != nil:
		op.Actions = ir.SetOf(ir.ActTurnSet)
	default:
		return nil, unsupported("what can be activated:", c)
	}
	sel, err := s.every(obj)
	if err != nil {
		return nil, err
	}
	f, ok := filterOf(sel)
	if !ok {
		return nil, unsupported("what can be activated:", obj)
	}
	op.Object = f
	return []ir.Op{op}, nil
}

// mayTreat lowers `for this card's Synchro Summon, you can treat 1 "X" monster you control as a Tuner`.
func (s *scope) mayTreat(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if p.Who != ir.You {
		return nil, unsupported("who treats:", c)
	}
	a.hoist(ownsRole)
	obj := a.object()
	as := a.pp(ast.PrepAs)
	if obj == nil || as == nil {
		return nil, unsupported("treatment", c)
	}
	op := &ir.TreatOp{Optional: true}
	if err := s.treatFor(op, a); err != nil {
		return nil, err
	}
	what, err := s.what(obj)
	if err != nil {
		return nil, err
	}
	op.What = what
	if what.Ref == nil && what.Zones == 0 {
		what.Zones = card.ZonesMonster
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	traits, err := s.traitsOf(as.Object)
	op.As = traits
	return []ir.Op{op}, err
}

// maySubstitute lowers `for a Synchro Summon, you can substitute this card for any 1 "X" Tuner`.
func (s *scope) maySubstitute(c *ast.Clause, a *argList) ([]ir.Op, error) {
	op := &ir.MaterialRuleOp{Rule: ir.MaterialSubstitute}
	lead := a.takeIf(func(n ast.Node) bool {
		p, ok := n.(*ast.PP)
		return ok && p.Prep == ast.PrepFor && headNoun(p.Object) == ast.NounSummon
	})
	if lead != nil {
		kinds, of, ok := summonOfPhrase(lead.(*ast.PP).Object)
		if !ok || of != nil {
			return nil, unsupported("substitute", lead)
		}
		op.Kinds = kinds
	}
	a.hoist(func(p *ast.PP) bool { return p.Prep == ast.PrepFor })
	obj, for_ := a.object(), a.pp(ast.PrepFor)
	if !isThisCard(obj) || for_ == nil {
		return nil, unsupported("substitute", c)
	}
	return []ir.Op{op}, s.substituted(op, for_.Object)
}

// substituted reads what a card can stand for: `any 1 "X" Tuner`, `any 1 Fusion Material whose name is
// specifically listed on the Fusion Monster Card`.
func (s *scope) substituted(op *ir.MaterialRuleOp, n ast.Node) error {
	p, ok := n.(*ast.NounPhrase)
	if !ok {
		return unsupported("substitute", n)
	}
	if isMaterialNoun(headNoun(p)) && isNamedMaterial(p) {
		kinds, ok := summonMods(p.Mods)
		if !ok {
			return unsupported("substitute", p)
		}
		op.Kinds |= kinds
		return nil
	}
	c := *p
	c.Dets = nil
	for _, d := range p.Dets {
		if w, ok := d.(*ast.DetWord); ok && w.Word == ast.DetAny {
			continue
		}
		c.Dets = append(c.Dets, d)
	}
	f, err := s.filter(&c)
	op.Replaces = f
	return err
}

// isOthersCorrect recognises `but the other material(s) must be correct`, which is so anyway: only one is replaced.
func isOthersCorrect(c *ast.Clause) bool {
	if c == nil || !isVerb(c, ast.VerbBe) || !hasAux(c, ast.AuxMust) || len(c.Args) != 1 || !isMaterialNoun(headNoun(c.Subject)) {
		return false
	}
	p, ok := c.Args[0].(*ast.AdjPhrase)
	return ok && len(p.Args) == 0 && slices.Equal(p.Adjs, []ast.Adjective{ast.AdjCorrect})
}

// isNamedMaterial recognises `(any 1) Fusion Material whose name is specifically listed on …`.
func isNamedMaterial(p *ast.NounPhrase) bool {
	if len(p.Post) == 0 {
		return true
	}
	r, ok := p.Post[0].(*ast.RelClause)
	if !ok || len(p.Post) > 1 || len(r.Steps) == 0 || r.Steps[0].Clause == nil {
		return false
	}
	if rest := r.Steps[1:]; len(rest) > 1 || len(rest) == 1 && !isOthersCorrect(rest[0].Clause) {
		return false
	}
	c := r.Steps[0].Clause
	return isVerb(c, ast.VerbMention, ast.VerbList) &&
		(r.Word == ast.RelWhose || r.Word == ast.RelThat || r.Word == ast.RelReduced && anyIn(c.Args, isByName))
}

// mayUse lowers `you can use this card in your hand as material`, with the Summon that the frame names.
func (s *scope) mayUse(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	return nil, unsupported("what a player can use:", c)
}

// isMainPhase recognises `during your Main Phase`, in which every Normal Summon is anyway.
func isMainPhase(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	return ok && p.Prep == ast.PrepDuring && ast.Print(p.Object) == "your Main Phase"
}
