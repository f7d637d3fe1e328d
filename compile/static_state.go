package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// States without a modal: `is not destroyed by battle`, `you take no battle damage`, `battle damage is
// halved`, `inflicts piercing battle damage`.

// stated lowers a clause that names a state.
func (s *scope) stated(c *ast.Clause, a *argList) ([]ir.Op, error) {
	switch {
	case a.group.Passive && a.group.Not:
		return s.isNot(c, a)
	case isPiercing(c):
		return s.pierces(c, a)
	case isVerb(c, ast.VerbTake):
		return s.takesNone(c, a)
	case isDamagePhrase(c.Subject):
		return s.damageIs(c, a)
	}
	return nil, unsupported("statement", c)
}

// isNot lowers `is not destroyed`, `are not affected by …`.
func (s *scope) isNot(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.not()
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	if isVerb(c, ast.VerbTreat) {
		return s.notTreated(subject, a)
	}
	action := passiveBans[c.Verbs[0].Verb]
	if action == ir.ActNone || len(c.Verbs) != 1 {
		return nil, unsupported("statement", c)
	}
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	return s.protect(&ir.ProtectOp{What: what, Actions: ir.SetOf(action)}, c, a)
}

// pierces lowers `inflict piercing battle damage`, of this card or of what the condition in front says
// attacks.
func (s *scope) pierces(c *ast.Clause, a *argList) ([]ir.Op, error) {
	subject := a.subject()
	obj := a.object().(*ast.NounPhrase)
	op := &ir.PermitOp{Actions: ir.SetOf(ir.ActPierce)}
	if len(obj.Dets) == 1 && hasDet(obj, ast.DetDouble) {
		plain := *obj
		plain.Dets = nil
		obj, op.Count = &plain, ir.N(2)
	}
	if len(obj.Dets) > 0 || len(obj.Mods) != 1 || headNoun(obj) != ast.NounBattleDamage && headNoun(obj) != ast.NounDamage {
		return nil, unsupported("piercing damage", obj)
	}
	a.items = append(a.items, obj.Post...)
	if to := a.pp(ast.PrepTo); to != nil {
		if _, ok := s.playerNode(to.Object); !ok {
			return nil, unsupported("piercing damage", to)
		}
	}
	if sub := a.sub(ast.SubIf, ast.SubWhen); sub != nil {
		attacker, err := s.attackIn(op, sub)
		if err != nil {
			return nil, err
		}
		subject = attacker
	}
	if subject == nil {
		subject = thisCard(c)
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	if until != nil {
		op.Until = until // otherwise what the condition in front says: `if it attacks a monster this turn`
	}
	op.What, err = s.subjects(subject)
	return []ir.Op{op}, err
}

// oldPiercing reads the older words for piercing battle damage; false: it is none.
//
// Rule: S1-PRC.
func (s *scope) oldPiercing(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	switch words(sent) {
	case "During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of this card, inflict the difference as battle damage to your opponent.",
		"During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of this card, inflict the difference as battle damage to your opponent":
	default:
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	f.add(ir.Continuous, sent.Resolution[0], nil, []ir.Op{&ir.PermitOp{What: ir.Of(&ir.ThisRef{}), Actions: ir.SetOf(ir.ActPierce)}})
	return f.list, true, nil
}

// attackIn reads `if this card attacks a Defense Position monster`: who attacks, and what more is asked of
// the attacked monster.
//
// Rule: S1-PRC (piercing is about Defense Position monsters).
func (s *scope) attackIn(op *ir.PermitOp, sub *ast.SubClause) (ast.Phrase, error) {
	c := onlyClause(sub.Steps)
	if c == nil || !isVerb(c, ast.VerbAttack) || len(c.Verbs) != 1 || c.Subject == nil || len(c.Aux) > 0 {
		return nil, unsupported("piercing damage", sub)
	}
	a := newArgs(c)
	target, ok := a.object().(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("piercing damage", sub)
	}
	f, err := s.filter(target)
	if err != nil {
		return nil, err
	}
	op.Object = beyondDefense(f)
	if until, err := s.lastsFor(a); err != nil {
		return nil, err
	} else if until != nil {
		op.Until = until
	}
	a.subject()
	return c.Subject, a.rest()
}

// beyondDefense is what a filter asks beyond a monster in Defense Position that the opponent controls; nil
// for nothing.
func beyondDefense(f ir.Filter) ir.Filter {
	all := []ir.Filter{f}
	if and, ok := f.(*ir.AndFilter); ok {
		all = and.All
	}
	var more []ir.Filter
	for _, g := range all {
		switch g := g.(type) {
		case *ir.KindFilter:
			continue
		case *ir.PositionFilter:
			if g.Positions == defensePosition().(*ir.PositionFilter).Positions {
				continue
			}
		case *ir.SideFilter:
			if g.Owner == nil {
				continue
			}
		case *ir.ZoneFilter:
			if g.Zones&^card.ZonesField == 0 {
				continue
			}
		}
		more = append(more, g)
	}
	return andFilter(more)
}

// takesNone lowers `you take no battle damage from battles involving this card`, `your opponent takes any
// battle damage you would have taken from …`.
func (s *scope) takesNone(c *ast.Clause, a *argList) ([]ir.Op, error) {
	subject := a.subject()
	who, ok := s.actor(subject)
	if !ok {
		return nil, unsupported("who takes damage:", c)
	}
	obj := a.object().(*ast.NounPhrase)
	op := &ir.DamageRuleOp{Player: who, Do: ir.DamageZero}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if hasDet(obj, ast.DetAny) && !isNobody(subject) {
		return s.takesOther(op, obj, a)
	}
	return []ir.Op{op}, s.whichDamage(op, obj, a)
}

// whichDamage reads what damage a rule is about.
func (s *scope) whichDamage(op *ir.DamageRuleOp, n *ast.NounPhrase, a *argList) error {
	switch headNoun(n) {
	case ast.NounBattleDamage:
		op.Reasons = card.ReasonBattle.Set()
	case ast.NounEffectDamage:
		op.Reasons = card.ReasonEffect.Set()
	case ast.NounDamage:
	default:
		return unsupported("damage", n)
	}
	for _, m := range n.Mods {
		noun, ok := m.(*ast.NounMod)
		switch {
		case ok && noun.Noun == ast.NounBattle:
			op.Reasons = card.ReasonBattle.Set()
		case ok && noun.Noun == ast.NounEffect:
			op.Reasons = card.ReasonEffect.Set()
		default:
			return unsupported("damage", n)
		}
	}
	for _, post := range spread(n.Post) {
		if err := s.damagePost(op, post); err != nil {
			return err
		}
	}
	for {
		p := a.pp(ast.PrepFrom)
		if p == nil {
			return nil
		}
		if err := s.damageFrom(op, p); err != nil {
			return err
		}
	}
}

// damagePost reads `from battles involving this card`, `from that battle`, `you take`.
func (s *scope) damagePost(op *ir.DamageRuleOp, n ast.Node) error {
	switch n := n.(type) {
	case *ast.PP:
		switch n.Prep {
		case ast.PrepFrom:
			return s.damageFrom(op, n)
		case ast.PrepInvolving:
			return s.damageBattles(op, n.Object)
		}
	case *ast.RelClause:
		return s.damageTaken(op, n)
	}
	return unsupported("damage", n)
}

// damageTaken reads whose damage it is: `battle damage you would take from battles involving this card`,
// `battle damage your opponent takes`, `battle damage inflicted to your opponent`.
func (s *scope) damageTaken(op *ir.DamageRuleOp, n *ast.RelClause) error {
	c := onlyClause(n.Steps)
	if c == nil || len(c.Verbs) != 1 {
		return unsupported("damage", n)
	}
	a := newArgs(c)
	a.modal()
	if op.Until == nil {
		until, err := s.lastsFor(a) // `damage you take this turn`
		if err != nil {
			return err
		}
		op.Until = until
	}
	switch {
	case isVerb(c, ast.VerbTake) && !a.group.Passive && c.Subject != nil:
		who, ok := s.actor(a.subject())
		if !ok {
			return unsupported("damage", n)
		}
		op.Player = who
	case isVerb(c, ast.VerbInflict):
		if err := s.damageInflicted(op, a, n); err != nil {
			return err
		}
	default:
		return unsupported("damage", n)
	}
	for {
		p := a.pp(ast.PrepFrom, ast.PrepInvolving, ast.PrepBy)
		if p == nil {
			break
		}
		if p.Object == nil {
			continue
		}
		var err error
		switch p.Prep {
		case ast.PrepInvolving:
			err = s.damageBattles(op, p.Object)
		default:
			err = s.damageFrom(op, p)
		}
		if err != nil {
			return err
		}
	}
	if obj := a.object(); obj != nil {
		if err := s.damageFromPhrase(op, obj); err != nil {
			return err
		}
	}
	return a.rest()
}

// damageInflicted reads `inflicted to your opponent`, `this card inflicts`.
func (s *scope) damageInflicted(op *ir.DamageRuleOp, a *argList, n ast.Node) error {
	if to := a.pp(ast.PrepTo); to != nil {
		who, ok := s.playerNode(to.Object)
		if !ok {
			return unsupported("damage", n)
		}
		op.Player = who
	} else if a.peekSubject() == nil || a.group.Passive {
		return unsupported("damage", n)
	} else {
		op.Player = ir.Player{Who: ir.Opponent}
	}
	if by := a.subject(); by != nil && !a.group.Passive {
		what, err := s.every(by)
		if err != nil {
			return err
		}
		everyOne(what)
		op.Battles = what
	}
	return nil
}

// damageFrom reads `from battles involving this card`, `from attacks involving this card`, `from card
// effects`, `from that battle`.
func (s *scope) damageFrom(op *ir.DamageRuleOp, p *ast.PP) error {
	phrase, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("damage", p)
	}
	return s.damageFromPhrase(op, phrase)
}

func (s *scope) damageFromPhrase(op *ir.DamageRuleOp, phrase ast.Phrase) error {
	n, ok := phrase.(*ast.NounPhrase)
	if !ok {
		return unsupported("damage", phrase)
	}
	switch headNoun(n) {
	case ast.NounBattle, ast.NounAttack:
		op.Reasons = card.ReasonBattle.Set()
		if len(n.Post) == 0 && hasDet(n, ast.DetThat) {
			if s.stage == stageStatic && s.battle == nil && !s.waits {
				return unsupported("battle that was not named:", n)
			}
			op.Battles = ir.Of(&ir.BattlingRef{Party: ir.BothBattling})
			if s.stage != stageStatic && (op.Until == nil || isStickyOnly(op.Until)) {
				op.Until = &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepDamageEnd, Sticky: op.Until != nil}
			}
			return nil
		}
		if len(n.Post) != 1 || len(n.Mods)+len(n.Dets) > 0 || !isPP(n.Post[0], ast.PrepInvolving, ast.PrepWith, ast.PrepOf) {
			return unsupported("damage", n)
		}
		return s.damageBattles(op, n.Post[0].(*ast.PP).Object)
	case ast.NounEffect, ast.NounCardEffect:
		causes, err := s.causesOf(n)
		if err != nil || len(causes) != 1 || causes[0].link != nil || causes[0].side != nil {
			return orUnsupported(err, "damage", n)
		}
		op.Reasons, op.Source = card.ReasonEffect.Set(), causes[0].source
		return nil
	}
	return unsupported("damage", n)
}

// damageBattles reads the monsters whose battles are meant.
func (s *scope) damageBattles(op *ir.DamageRuleOp, n ast.Node) error {
	p, ok := n.(ast.Phrase)
	if !ok {
		return unsupported("damage", n)
	}
	what, err := s.every(p)
	op.Battles = what
	if err == nil {
		everyOne(what)
	}
	return err
}

// takesOther lowers `your opponent takes any battle damage you would have taken …`.
func (s *scope) takesOther(op *ir.DamageRuleOp, obj *ast.NounPhrase, a *argList) ([]ir.Op, error) {
	taker := op.Player
	op.Do = ir.DamageToOther
	if a.adverb(ast.AdvAlso) {
		op.Do = ir.DamageToBoth
	}
	a.adverb(ast.AdvInstead)
	c := *obj
	c.Dets = nil
	op.Player = ir.Player{}
	if err := s.whichDamage(op, &c, a); err != nil {
		return nil, err
	}
	if taker.Who != ir.Opponent || op.Player.Who != ir.You {
		return nil, unsupported("who takes damage:", obj)
	}
	return []ir.Op{op}, nil
}

// damageIs lowers `the battle damage … is halved`, `any battle damage your opponent takes becomes 1000`,
// `… is doubled`.
func (s *scope) damageIs(c *ast.Clause, a *argList) ([]ir.Op, error) {
	subject, ok := a.subject().(*ast.NounPhrase)
	if !ok || len(c.Verbs) != 1 {
		return nil, unsupported("damage", c)
	}
	op := &ir.DamageRuleOp{Player: ir.Player{Who: ir.EitherPlayer}}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if err := s.damageChange(op, c, a); err != nil {
		return nil, err
	}
	if pointsAtDamage(subject) {
		return nil, unsupported("damage that was named:", subject)
	}
	n := *subject
	n.Dets = nil
	for _, d := range subject.Dets {
		if err := s.damageDet(op, d); err != nil {
			return nil, err
		}
	}
	return []ir.Op{op}, s.whichDamage(op, &n, a)
}

// pointsAtDamage recognises `the damage`, `that damage`: damage that was named before.
func pointsAtDamage(n *ast.NounPhrase) bool {
	return len(n.Post) == 0 && (hasDet(n, ast.DetThe) || hasDet(n, ast.DetThat))
}

// damageDet reads `any`, `the`, `all` and whose damage it is.
func (s *scope) damageDet(op *ir.DamageRuleOp, d ast.Det) error {
	if w, ok := d.(*ast.DetWord); ok {
		switch w.Word {
		case ast.DetAny, ast.DetThe, ast.DetAll:
			return nil
		}
	}
	return unsupported("damage", d)
}

func (s *scope) damageChange(op *ir.DamageRuleOp, c *ast.Clause, a *argList) error {
	switch c.Verbs[0].Verb {
	case ast.VerbHalve:
		op.Do = ir.DamageHalf
	case ast.VerbDouble:
		op.Do = ir.DamageDouble
	case ast.VerbBecome:
		op.Do = ir.DamageBecomes
		v := a.object()
		if v == nil {
			return unsupported("damage", c)
		}
		n, err := s.value(v)
		op.Value = n
		if isNumber(n, 0) {
			op.Do, op.Value = ir.DamageZero, nil
		}
		return err
	case ast.VerbIncrease, ast.VerbReduce:
		op.Do = ir.DamageMore
		if c.Verbs[0].Verb == ast.VerbReduce {
			op.Do = ir.DamageLess
		}
		by := a.pp(ast.PrepBy)
		if by == nil {
			return unsupported("damage", c)
		}
		n, err := s.value(by.Object)
		op.Value = n
		return err
	default:
		return unsupported("damage", c)
	}
	return nil
}
