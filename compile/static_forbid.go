package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What players and cards cannot do: `you cannot Special Summon monsters, except Dragon monsters`, `this
// card cannot attack directly`.

// forbidden lowers a clause with `cannot`, or with `neither player can`.
func (s *scope) forbidden(c *ast.Clause, a *argList) ([]ir.Op, error) {
	turn := a.takeIf(func(n ast.Node) bool { return turnOf(n) != nil })
	ops, err := s.forbiddenTo(c, a)
	if err != nil || turn == nil {
		return ops, err
	}
	cond, err := s.turnState(turn)
	if err != nil {
		return nil, err
	}
	return ops, onlyWhen(ops, cond, c)
}

// onlyWhen makes a state the condition of restrictions and protections.
func onlyWhen(ops []ir.Op, cond ir.Pred, c *ast.Clause) error {
	for _, op := range ops {
		switch op := op.(type) {
		case *ir.RestrictOp:
			op.Condition = joinPreds(op.Condition, cond)
		case *ir.ProtectOp:
			op.Condition = joinPreds(op.Condition, cond)
		case *ir.MaterialRuleOp:
			op.Condition = joinPreds(op.Condition, cond)
		default:
			return unsupported("turn of a statement:", c)
		}
	}
	return nil
}

func (s *scope) forbiddenTo(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	if isPronoun(subject, ast.PronNeither) {
		return s.neitherCannot(c, a)
	}
	if p, ok := s.actor(subject); ok && !a.group.Passive && !s.theyAttack(subject, c) {
		s.mention(p)
		return s.playerCannot(p, c, a)
	}
	if a.group.Passive {
		return s.cannotBe(subject, c, a)
	}
	return s.cardsCannot(subject, c, a)
}

// theyAttack recognises `they cannot attack` where cards were acted on before: those are meant, not a player.
func (s *scope) theyAttack(subject ast.Phrase, c *ast.Clause) bool {
	if !isPronoun(subject, ast.PronThey) || !isVerb(c, ast.VerbAttack, ast.VerbDeclare) || s.stage == stageStatic {
		return false
	}
	_, ok := s.find(query{number: ast.Plural, notThis: true, origin: originResult})
	return ok
}

// actor is the player that a phrase names, `neither player` and `players` included.
func (s *scope) actor(p ast.Phrase) (ir.Player, bool) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return ir.Player{}, false
	}
	h, isNoun := n.Head.(*ast.NounHead)
	if isNoun && h.Noun == ast.NounPlayer && len(n.Mods)+len(n.Post) == 0 {
		if len(n.Dets) == 0 && h.Number == ast.Plural || hasDet(n, ast.DetNeither) || hasDet(n, ast.DetNo) {
			return ir.Player{Who: ir.BothPlayers}, true
		}
	}
	return s.player(p)
}

// playerBans says which action each verb names when a player may not do it to the cards of its object.
var playerBans = [ast.NumVerbs]ir.Action{
	ast.VerbSet: ir.ActSet, ast.VerbDraw: ir.ActDraw, ast.VerbAdd: ir.ActAdd, ast.VerbSend: ir.ActSendToGY,
	ast.VerbBanish: ir.ActBanish, ast.VerbDiscard: ir.ActDiscard, ast.VerbTribute: ir.ActTribute,
	ast.VerbDestroy: ir.ActDestroy, ast.VerbReturn: ir.ActReturn, ast.VerbDetach: ir.ActDetach,
}

// playerCannot lowers what a player may not do. Several verbs are several restrictions.
func (s *scope) playerCannot(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if isVerb(c, ast.VerbTarget, ast.VerbSelect, ast.VerbChoose) {
		return attacksUnless(c, ast.VerbTarget)(s.cannotTarget(p, c, a))
	}
	if hasVerbs(c) {
		return s.eachVerb(nil, c, a, func(_ ast.Phrase, one *ast.Clause, a *argList) ([]ir.Op, error) { return s.playerCannot(p, one, a) })
	}
	model := &ir.RestrictOp{Player: p.Ptr()}
	if err := s.lastsAsSaid(model, a); err != nil {
		return nil, err
	}
	if isVerb(c, ast.VerbChange) {
		return s.cannotChange(p, model.Until, a)
	}
	var ops []ir.Op
	var err error
	if isVerb(c, ast.VerbActivate) {
		ops, err = s.banActivation(model, c, a)
	} else if err = s.banObject(model, c, a); err == nil {
		ops, err = s.banVerb(model, c.Verbs[0], c)
	}
	s.endsOf(ops)
	return ops, err
}

// endsOf ends restrictions that say no end: an answer is forbidden to the next such event; what a card that
// stays on the field says when it is activated lasts as long as it stays.
func (s *scope) endsOf(ops []ir.Op) {
	if s.stage == stageStatic {
		return
	}
	for _, op := range ops {
		r, ok := op.(*ir.RestrictOp)
		switch {
		case !ok || r.Until != nil:
		case len(r.Answering) > 0:
			r.Until = &ir.Duration{Kind: ir.UntilNext, Count: 1}
		case s.ability != nil && s.ability.Kind == ir.CardActivation && s.staysOnField():
			r.Until = &ir.Duration{Kind: ir.WhileFaceUp, Of: &ir.ThisRef{}}
		}
	}
}

// staysOnField reports whether the card is a Spell or Trap that stays after its activation.
//
// Rule: S0-RSE-5 (Continuous, Equip and Field Cards).
func (s *scope) staysOnField() bool {
	return !s.is(card.KindMonster) && (s.has(card.PropertyContinuous) || s.has(card.PropertyEquip) || s.has(card.PropertyField))
}

// lastsAsSaid reads how long a restriction lasts and when it holds.
func (s *scope) lastsAsSaid(op *ir.RestrictOp, a *argList) error {
	until, err := s.lastsFor(a)
	if err != nil {
		return err
	}
	op.Until = until
	return nil
}

// lastsFor takes a duration. A state behind a statement that stands by itself is its condition and no
// duration.
func (s *scope) lastsFor(a *argList) (*ir.Duration, error) {
	if s.stage != stageStatic {
		return s.until(a)
	}
	var subs []ast.Node
	for a.takeSubs(&subs) {
	}
	d, err := s.until(a)
	a.items = append(a.items, subs...)
	return d, err
}

// takeSubs moves a subordinate clause out of the list.
func (a *argList) takeSubs(to *[]ast.Node) bool {
	n := a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.SubClause); return ok })
	if n != nil {
		*to = append(*to, n)
	}
	return n != nil
}

// banVerb makes the restrictions of one verb from the model.
func (s *scope) banVerb(model *ir.RestrictOp, v *ast.VerbWord, c *ast.Clause) ([]ir.Op, error) {
	op := *model
	switch v.Verb {
	case ast.VerbSummon, ast.VerbSummonSet:
		kinds, ok := summonKinds(v.Kinds)
		if !ok {
			return nil, unsupported("Summon", v)
		}
		op.Actions, op.SummonKinds = ir.SetOf(ir.ActSummon), kinds
		if v.Verb == ast.VerbSummon {
			return []ir.Op{&op}, nil
		}
		set := *model
		set.Actions = ir.SetOf(ir.ActSet)
		set.Object = andFilter([]ir.Filter{&ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}, model.Object})
		return []ir.Op{&op, &set}, nil
	case ast.VerbUse:
		return []ir.Op{&op}, nil
	case ast.VerbAttack, ast.VerbDeclare:
		op.Actions = ir.SetOf(ir.ActAttack)
		return []ir.Op{&op}, nil
	case ast.VerbConduct:
		op.Actions = ir.SetOf(ir.ActBattlePhase)
		return []ir.Op{&op}, nil
	}
	if len(v.Kinds) > 0 || playerBans[v.Verb] == ir.ActNone {
		return nil, unsupported("what cannot be done:", c)
	}
	op.Actions = ir.SetOf(playerBans[v.Verb])
	return []ir.Op{&op}, nil
}

// banObject reads what may not be acted on.
func (s *scope) banObject(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	switch {
	case isVerb(c, ast.VerbUse):
		return s.banMaterial(op, c, a)
	case isVerb(c, ast.VerbConduct):
		return banPhase(c, a)
	case isVerb(c, ast.VerbDeclare, ast.VerbAttack):
		return s.banAttack(op, c, a)
	}
	if p := a.object(); p != nil {
		if err := s.banned(op, p); err != nil {
			return err
		}
	}
	return s.banPlaces(op, a)
}

// banMaterial reads `use monsters as Link Material`.
func (s *scope) banMaterial(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	a.hoist(isAsMaterial)
	as := a.takeIf(func(n ast.Node) bool { p, ok := n.(*ast.PP); return ok && isAsMaterial(p) })
	obj := a.object()
	if as == nil || obj == nil {
		return unsupported("what cannot be done:", c)
	}
	n := as.(*ast.PP).Object.(*ast.NounPhrase)
	kinds, ok := summonMods(n.Mods)
	if !ok || len(n.Post) > 0 || !onlyArticle(n) {
		return unsupported("material", n)
	}
	op.Actions, op.SummonKinds = ir.SetOf(ir.ActMaterial), kinds
	return s.banned(op, obj)
}

func isAsMaterial(p *ast.PP) bool {
	n, ok := p.Object.(*ast.NounPhrase)
	return ok && p.Prep == ast.PrepAs && isMaterialNoun(headNoun(n))
}

// banned reads the cards that may not be acted on; what is excepted stands apart.
func (s *scope) banned(op *ir.RestrictOp, p ast.Phrase) error {
	p, except := splitExcept(p)
	sel, err := s.every(p)
	if err != nil {
		return err
	}
	if len(sel.Or)+len(sel.And) == 0 && sel.Ref == nil && sel.Zones != 0 && sel.Zones&card.ZonesField == 0 {
		op.From, sel.Zones = sel.Zones, 0
		if isSelf(sel.Controller, op.Player) {
			sel.Controller = nil
		}
	}
	f, ok := filterOf(sel)
	if !ok {
		return unsupported("cards that may not be acted on:", p)
	}
	op.Object = f
	for _, e := range except {
		if err := s.excepted(op, e); err != nil {
			return err
		}
	}
	return nil
}

// isSelf reports whether a side is that of the restricted player, which it is anyway.
func isSelf(side, player *ir.Player) bool {
	return side != nil && player != nil && (*side == *player || player.Who == ir.BothPlayers)
}

// splitExcept takes exceptions off a phrase: `monsters, except Dragon monsters`.
func splitExcept(p ast.Phrase) (ast.Phrase, []*ast.PP) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return p, nil
	}
	var except []*ast.PP
	var posts []ast.Node
	for _, post := range spread(n.Post) {
		if isPP(post, ast.PrepExcept, ast.PrepExceptFrom, ast.PrepExceptBy) {
			except = append(except, post.(*ast.PP))
			continue
		}
		posts = append(posts, post)
	}
	if len(except) == 0 {
		return p, nil
	}
	c := *n
	c.Post = posts
	return &c, except
}

// excepted reads what is left out of a restriction: cards, places, or kinds of Summon.
func (s *scope) excepted(op *ir.RestrictOp, e *ast.PP) error {
	if e.Prep == ast.PrepExceptBy {
		return s.exceptedSummon(op, e)
	}
	obj := e.Object
	if inner, ok := obj.(*ast.PP); ok && isPP(inner, ast.PrepFrom, ast.PrepIn) {
		obj = inner.Object
	}
	if places, ok, err := s.placesOf(obj); ok || err != nil {
		if err != nil {
			return err
		}
		op.Except = orFilter(append(filtersOf(op.Except), placesFilter(places)...))
		return nil
	}
	p, ok := obj.(ast.Phrase)
	if !ok {
		return unsupported("exception of a restriction:", e)
	}
	if isThisOne(p) {
		p = thisCard(p)
	}
	f, err := s.filter(p)
	if err != nil {
		return err
	}
	if f == nil {
		return unsupported("exception of a restriction:", e)
	}
	op.Except = orFilter(append(filtersOf(op.Except), f))
	return nil
}

func filtersOf(f ir.Filter) []ir.Filter {
	if f == nil {
		return nil
	}
	return []ir.Filter{f}
}

func placesFilter(list []locus) []ir.Filter {
	var any []ir.Filter
	for _, p := range list {
		any = append(any, p.filter(false))
	}
	return any
}

// exceptedSummon reads `except by Pendulum Summon`, `except by Normal Summon`.
func (s *scope) exceptedSummon(op *ir.RestrictOp, e *ast.PP) error {
	n, ok := e.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounSummon || len(n.Dets)+len(n.Post) > 0 {
		return unsupported("exception of a restriction:", e)
	}
	for _, m := range n.Mods {
		k, ok := m.(*ast.KindMod)
		if !ok || k.Not || kindSummonTable[k.Kind] == card.SummonNone {
			return unsupported("exception of a restriction:", e)
		}
		op.ExceptKinds = op.ExceptKinds.With(kindSummonTable[k.Kind])
	}
	return nil
}

// banPlaces reads places and exceptions among the arguments: `from the Extra Deck`, `except from your
// hand`.
func (s *scope) banPlaces(op *ir.RestrictOp, a *argList) error {
	for {
		p := a.pp(ast.PrepFrom, ast.PrepExcept, ast.PrepExceptFrom, ast.PrepExceptBy, ast.PrepTo)
		if p == nil {
			return nil
		}
		var err error
		switch p.Prep {
		case ast.PrepFrom:
			err = s.banFrom(op, p)
		case ast.PrepTo:
			err = banTo(a.clause, p)
		default:
			err = s.banExcept(op, p, a)
		}
		if err != nil {
			return err
		}
	}
}

func (s *scope) banFrom(op *ir.RestrictOp, p *ast.PP) error {
	places, ok, err := s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place of a restriction:", p)
	}
	for _, pl := range places {
		if pl.test != nil || pl.side != nil && !isSelf(pl.side, op.Player) {
			return unsupported("place of a restriction:", p)
		}
		op.From |= pl.zones
	}
	return nil
}

// banTo reads where cards may not be moved: the verb and the place are one action.
func banTo(c *ast.Clause, p *ast.PP) error {
	if isVerb(c, ast.VerbAdd) && isJust(p.Object, ast.NounHand) || isVerb(c, ast.VerbSend) && isJust(p.Object, ast.NounGY) {
		return nil // said by the action, which banVerb sets
	}
	return unsupported("place of a restriction:", p)
}

// banExcept reads an exception. `except by drawing` says nothing new of adding, which is no draw.
//
// Rule: PSCT 3.1 (add).
func (s *scope) banExcept(op *ir.RestrictOp, p *ast.PP, a *argList) error {
	if g, ok := p.Object.(*ast.Gerund); ok && p.Prep == ast.PrepExceptBy && isVerb(a.clause, ast.VerbAdd) {
		if c := onlyClause(g.Steps); c != nil && isVerb(c, ast.VerbDraw) {
			return nil
		}
	}
	return s.excepted(op, p)
}

// banPhase reads `your Battle Phase`.
func banPhase(c *ast.Clause, a *argList) error {
	if !isJust(a.object(), ast.NounBattlePhase) {
		return unsupported("what cannot be done:", c)
	}
	return nil
}

// banAttack reads `declare an attack`, `attack with monsters`, and with what attacks are allowed:
// `except with Dragon monsters`.
func (s *scope) banAttack(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	if isVerb(c, ast.VerbDeclare) {
		if !isJust(a.object(), ast.NounAttack) {
			return unsupported("what cannot be done:", c)
		}
	}
	if a.adverb(ast.AdvDirectly) {
		return unsupported("direct attack of a player:", c)
	}
	for {
		p := a.pp(ast.PrepWith, ast.PrepExcept)
		if p == nil {
			return nil
		}
		obj := p.Object
		if inner, ok := obj.(*ast.PP); ok && p.Prep == ast.PrepExcept && inner.Prep == ast.PrepWith {
			obj = inner.Object
		} else if p.Prep == ast.PrepExcept {
			return unsupported("exception of a restriction:", p)
		}
		phrase, ok := obj.(ast.Phrase)
		if !ok {
			return unsupported("what cannot attack:", p)
		}
		if p.Prep == ast.PrepWith {
			if err := s.banned(op, phrase); err != nil {
				return err
			}
			continue
		}
		f, err := s.filter(phrase)
		if err != nil {
			return err
		}
		op.Except = f
	}
}

// cannotChange lowers `your opponent cannot change the battle positions of monsters`.
func (s *scope) cannotChange(p ir.Player, until *ir.Duration, a *argList) ([]ir.Op, error) {
	obj := a.object()
	what, err := s.positionsOwner(obj)
	if err != nil {
		return nil, err
	}
	f, ok := filterOf(what)
	if !ok {
		return nil, unsupported("battle position", obj)
	}
	return []ir.Op{&ir.RestrictOp{Player: p.Ptr(), Actions: ir.SetOf(ir.ActChangePosition), Object: f, Until: until}}, nil
}

// positionsOwner is whose battle position a phrase names.
func (s *scope) positionsOwner(p ast.Phrase) (*ir.Selector, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounBattlePosition && headNoun(n) != ast.NounPosition || len(n.Mods) > 0 {
		return nil, unsupported("battle position", p)
	}
	what, err := s.propertyOwner(n)
	if err != nil {
		return nil, err
	}
	everyOne(what)
	return what, nil
}

// cardsCannot lowers what cards may not do by themselves.
func (s *scope) cardsCannot(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if isVerb(c, ast.VerbTarget, ast.VerbSelect) {
		return s.monstersCannotTarget(subject, c, a)
	}
	if isVerb(c, ast.VerbSwitch) {
		return s.controlStays(subject, a)
	}
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	op := &ir.RestrictOp{What: what}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	return []ir.Op{op}, s.cardBan(op, c, a)
}

// subjects reads the cards that a statement is about and makes them referable.
func (s *scope) subjects(p ast.Phrase) (*ir.Selector, error) {
	sel, err := s.every(p)
	if err != nil {
		return nil, err
	}
	for _, part := range append(append([]*ir.Selector{sel}, sel.Or...), sel.And...) {
		if part.Ref == nil && part.Zones == 0 {
			part.Zones = card.ZonesField
		}
	}
	s.about(p, sel)
	return sel, nil
}

// about makes the cards that a statement is about referable: within it, each of them by itself; in a
// resolution they are what its step acted on.
func (s *scope) about(p ast.Phrase, sel *ir.Selector) {
	a := antecedent{ref: &ir.EachRef{}, origin: originSelect, class: classOf(p), number: numberOf(p), phrase: p}
	switch {
	case isThisCard(p):
		a.ref, a.origin = sel.Ref, originThis
	case sel.Ref != nil && sel.Filter == nil:
		a.ref = sel.Ref
	case s.stage != stageStatic:
		a.ref, a.slot = &ir.ResultRef{Slot: s.stepSlot()}, s.stepSlot()
	default:
		a.set = sel
	}
	s.add(a)
}

// cardBan reads what the cards of a restriction may not do.
func (s *scope) cardBan(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	if len(c.Verbs) != 1 {
		return unsupported("what cards cannot do:", c)
	}
	switch c.Verbs[0].Verb {
	case ast.VerbAttack:
		return s.cannotAttack(op, a)
	case ast.VerbDeclare:
		if !isJust(a.object(), ast.NounAttack) {
			return unsupported("what cards cannot do:", c)
		}
		op.Actions = ir.SetOf(ir.ActAttack)
		return nil
	case ast.VerbActivate:
		return s.cannotActivateOwn(op, c, a)
	case ast.VerbChange:
		if n, ok := a.object().(*ast.NounPhrase); !ok || headNoun(n) != ast.NounBattlePosition || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
			return unsupported("what cards cannot do:", c)
		}
		op.Actions = ir.SetOf(ir.ActChangePosition)
		return exceptEffects(op, a)
	}
	return unsupported("what cards cannot do:", c)
}

// exceptEffects reads `except with a card effect`: the restriction is on players' choices only, as that
// of the rules.
func exceptEffects(op *ir.RestrictOp, a *argList) error {
	p := a.pp(ast.PrepExcept, ast.PrepExceptBy)
	if p == nil {
		return nil
	}
	obj := p.Object
	if inner, ok := obj.(*ast.PP); ok && isPP(inner, ast.PrepWith, ast.PrepBy) {
		obj = inner.Object
	}
	if w := words(obj); w != "a card effect" && w != "card effects" && w != "an effect" {
		return unsupported("exception of a restriction:", p)
	}
	op.ExceptEffects = true
	return nil
}

// cannotAttack reads `attack`, `attack directly`, `attack "X" monsters`.
func (s *scope) cannotAttack(op *ir.RestrictOp, a *argList) error {
	op.Actions = ir.SetOf(ir.ActAttack)
	if a.adverb(ast.AdvDirectly) {
		op.Actions = ir.SetOf(ir.ActAttackDirectly)
		a.takeIf(isOpponentOrLP) // there is nobody else to attack directly
		return nil
	}
	p := a.object()
	if p == nil {
		return nil
	}
	if isOpponentNode(p) {
		return unsupported("attack target", p)
	}
	return s.banned(op, p)
}

// isOpponentOrLP recognises `your opponent`, `your opponent's LP`.
func isOpponentOrLP(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if ok && headNoun(p) == ast.NounLP && len(p.Dets) == 1 && len(p.Mods)+len(p.Post) == 0 {
		d, isPossessor := p.Dets[0].(*ast.Possessor)
		return isPossessor && isOpponentNode(d.Of)
	}
	return isOpponentNode(n)
}

func isOpponentNode(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && isOpponent(p)
}

// cannotActivateOwn reads `activate its effects`.
func (s *scope) cannotActivateOwn(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounEffect || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return unsupported("what cards cannot do:", c)
	}
	if w, ok := n.Dets[0].(*ast.DetWord); !ok || w.Word != ast.DetIts && w.Word != ast.DetTheir {
		return unsupported("what cards cannot do:", c)
	}
	op.Actions = ir.SetOf(ir.ActActivate)
	op.Link = &ir.LinkFilter{What: ir.EffectOnly}
	return nil
}

// controlStays lowers `control of this card cannot switch`.
func (s *scope) controlStays(subject ast.Phrase, a *argList) ([]ir.Op, error) {
	n, ok := subject.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounControl && headNoun(n) != ast.NounPossession || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return nil, unsupported("what cannot switch:", subject)
	}
	of, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("what cannot switch:", subject)
	}
	what, err := s.subjects(of)
	if err != nil {
		return nil, err
	}
	until, err := s.lastsFor(a)
	return []ir.Op{&ir.ProtectOp{What: what, Actions: ir.SetOf(ir.ActControl), Until: until}}, err
}

// neitherCannot lowers `if this card battles a monster, neither can be destroyed by that battle`: both
// parties of the event.
func (s *scope) neitherCannot(c *ast.Clause, a *argList) ([]ir.Op, error) {
	var refs []ir.Ref
	for i := len(s.antes) - 1; i >= 0 && len(refs) < 2; i-- {
		if n := s.antes[i]; n.ref != nil && n.class&classCard != 0 && (n.origin == originEvent || n.origin == originThis) {
			if len(refs) == 0 || !sameRef(refs[0], n.ref) {
				refs = append(refs, n.ref)
			}
		}
	}
	if len(refs) < 2 || !a.group.Passive || len(c.Verbs) != 1 || passiveBans[c.Verbs[0].Verb] != ir.ActDestroy {
		return nil, unsupported("what neither can be:", c)
	}
	what := ir.Of(&ir.UnionRef{Of: []ir.Ref{refs[1], refs[0]}})
	ops, err := s.protect(&ir.ProtectOp{What: what, Actions: ir.SetOf(ir.ActDestroy)}, c, a)
	for _, op := range ops {
		if p := op.(*ir.ProtectOp); p.Until == nil && s.stage != stageStatic {
			p.Until = &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepDamageEnd}
		}
	}
	return ops, err
}
