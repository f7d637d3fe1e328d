package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Damage that is not taken, changed, or taken by somebody else.

// takesNone lowers `you take no battle damage from battles involving this card`, `your opponent takes any
// battle damage you would have taken from …`.
func (s *scope) takesNone(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.not()
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
		case isFurther(m):
			// what was taken before stays taken
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
	a.adverb(ast.AdvInstead) // of the clause around it
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
		if len(n.Post) == 0 && (hasDet(n, ast.DetThat) || hasDet(n, ast.DetThis) && s.stage == stageResolution) {
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
		op.Reasons = card.ReasonEffect.Set()
		if hasDet(n, ast.DetThat) {
			return s.damageOfAnswered(op, n)
		}
		return s.damageSource(op, n)
	case ast.NounCard, ast.NounCardCap:
		return s.damageSource(op, n)
	}
	return unsupported("damage", n)
}

// damageOfAnswered reads `from that effect`: the one that this effect answers, and no other of its card.
//
// Rule: PSCT 2.2
func (s *scope) damageOfAnswered(op *ir.DamageRuleOp, n *ast.NounPhrase) error {
	if s.stage != stageResolution || !s.answersLink() || op.Until != nil || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return unsupported("damage", n)
	}
	op.Answered, op.Until = true, &ir.Duration{Kind: ir.UntilChainEnds}
	return nil
}

// damageSource reads the cards that the damage comes from: `your opponent's card effects`.
func (s *scope) damageSource(op *ir.DamageRuleOp, n *ast.NounPhrase) error {
	causes, err := s.causesOf(n)
	if err != nil || len(causes) != 1 || causes[0].link != nil {
		return orUnsupported(err, "damage", n)
	}
	var all []ir.Filter
	if causes[0].source != nil {
		all = append(all, causes[0].source)
	}
	if causes[0].side != nil {
		all = append(all, &ir.SideFilter{Controller: causes[0].side})
	}
	op.Source = andFilter(all)
	return nil
}

// isFurther recognises the word in `takes no further battle damage`.
func isFurther(m ast.Mod) bool {
	a, ok := m.(*ast.AdjMod)
	return ok && a.Adj == ast.AdjFurther
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
	c := *obj
	c.Dets = nil
	op.Player = ir.Player{}
	if err := s.whichDamage(op, &c, a); err != nil {
		return nil, err
	}
	a.adverb(ast.AdvInstead)
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
		if how := a.scaledBy(); how != ir.ChangeNone {
			op.Do = ir.DamageHalf
			if how == ir.Double {
				op.Do = ir.DamageDouble
			}
			return nil
		}
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
		if to := a.pp(ast.PrepTo); to != nil {
			return s.damageReducedTo(op, to)
		}
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

// damageReducedTo is `battle damage you take is reduced to 0`.
func (s *scope) damageReducedTo(op *ir.DamageRuleOp, to *ast.PP) error {
	v, err := s.value(to.Object)
	if err != nil {
		return err
	}
	if !isNumber(v, 0) {
		return unsupported("damage", to)
	}
	op.Do = ir.DamageZero
	return nil
}

// makeDamage lowers `make that effect damage to you 0`, of the effect that is answered, and `make the battle
// damage you take from this battle 0`.
func (s *scope) makeDamage(p ast.Phrase, c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("make", c)
	}
	op := &ir.DamageRuleOp{Player: ir.Player{Who: ir.EitherPlayer}, Do: ir.DamageBecomes}
	if to := a.pp(ast.PrepTo); to != nil {
		who, isPlayer := s.playerNode(to.Object)
		if !isPlayer {
			return nil, unsupported("make", c)
		}
		op.Player = who
	}
	value := a.object()
	if value == nil {
		return nil, unsupported("make", c)
	}
	v, err := s.value(value)
	if err != nil {
		return nil, err
	}
	if op.Value = v; isNumber(v, 0) {
		op.Do, op.Value = ir.DamageZero, nil
	}
	if headNoun(n) == ast.NounEffectDamage && pointsAtDamage(n) && len(n.Mods) == 0 {
		if !s.answersLink() {
			return nil, unresolved(n)
		}
		op.Reasons, op.Answered = card.ReasonEffect.Set(), true
		op.Until = &ir.Duration{Kind: ir.UntilChainEnds}
		return op, nil
	}
	if headNoun(n) != ast.NounBattleDamage || pointsAtDamage(n) {
		return nil, unsupported("make", c)
	}
	for _, d := range n.Dets {
		if err := s.damageDet(op, d); err != nil {
			return nil, err
		}
	}
	return op, s.whichDamage(op, n, a)
}

// answersLink reports whether the ability answers the activation of a card or effect.
func (s *scope) answersLink() bool {
	for _, a := range s.antes {
		if e, ok := a.ref.(*ir.EventRef); ok && e.Role == ir.RoleLink {
			return true
		}
	}
	return false
}

// scaleDamage lowers `halve any effect damage you take`, `double all battle damage your opponent takes`; false:
// the phrase names no damage.
func (s *scope) scaleDamage(subject ast.Phrase, a *argList, do ir.Change) (ir.Op, bool, error) {
	n, ok := subject.(*ast.NounPhrase)
	if !ok || !isDamage(n) && headNoun(n) != ast.NounBattleDamage || pointsAtDamage(n) {
		return nil, false, nil
	}
	op := &ir.DamageRuleOp{Player: ir.Player{Who: ir.EitherPlayer}, Do: ir.DamageHalf}
	if do == ir.Double {
		op.Do = ir.DamageDouble
	}
	for _, d := range n.Dets {
		if err := s.damageDet(op, d); err != nil {
			return nil, true, err
		}
	}
	if err := s.whichDamage(op, n, a); err != nil {
		return nil, true, err
	}
	until, err := s.until(a)
	if until != nil {
		op.Until = until
	}
	return op, true, err
}
