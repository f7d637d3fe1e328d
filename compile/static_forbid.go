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
	if n := a.takeIf(isUnlessPaid); n != nil {
		return s.unlessPaid(n.(*ast.SubClause), c, a)
	}
	turn := a.takeIf(func(n ast.Node) bool { return turnOf(n) != nil })
	ops, err := s.forbiddenTo(c, a)
	if err != nil || turn == nil {
		return ops, err
	}
	if s.stage != stageStatic && isVerb(turnRelative(turnOf(turn)), ast.VerbActivate) {
		return nil, unsupported("turn of the activation in a resolution:", turn)
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
