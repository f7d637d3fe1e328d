package compile

import (
	"psct/ast"
	"psct/ir"
)

// What stays as it is: cards unaffected by effects, effects that cannot be negated, positions, counters.

// unaffected lowers `this card is unaffected by your opponent's card effects`.
//
// Rule: PSCT 6.10 (unaffected).
func (s *scope) unaffected(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of unaffected:", c)
	}
	adj := a.adjPhrase()
	model := &ir.ProtectOp{Actions: ir.SetOf(ir.ActAffect)}
	if p, ok := s.player(subject); ok && isPlayerPhrase(subject) {
		model.Player = p.Ptr()
	} else {
		what, err := s.subjects(subject)
		if err != nil {
			return nil, err
		}
		model.What = what
	}
	a.items = append(attach(adj.Args), a.items...)
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	model.Until = until
	return s.against(model, a)
}

// cannotBeNegated lowers `the activation and effects of your "X" cards cannot be negated`, `this card's
// Normal Summon cannot be negated`.
//
// Rule: PSCT 6.6.
func (s *scope) cannotBeNegated(subject ast.Phrase, a *argList) ([]ir.Op, error) {
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op := &ir.ProtectOp{Actions: ir.SetOf(ir.ActNegate), Until: until}
	if err := s.unnegated(op, subject); err != nil {
		return nil, err
	}
	return s.against(op, a)
}

// unnegated reads what cannot be negated and of which cards.
func (s *scope) unnegated(op *ir.ProtectOp, subject ast.Phrase) error {
	n, extra := lastNoun(subject)
	if n == nil {
		return unsupported("what cannot be negated:", subject)
	}
	for _, noun := range append(extra, headNoun(n)) {
		switch noun {
		case ast.NounActivation:
			op.Stages = op.Stages.With(ir.NegateActivation)
		case ast.NounEffect:
			op.Stages = op.Stages.With(ir.NegateEffect)
		case ast.NounSummon:
			op.Stages = op.Stages.With(ir.NegateSummon)
		case ast.NounAttack:
			op.Stages = op.Stages.With(ir.NegateAttack)
		default:
			return unsupported("what cannot be negated:", subject)
		}
	}
	return s.unnegatedOwner(op, n, subject)
}

// lastNoun is the noun phrase that says whose, and the nouns joined with it: `the activation and effects
// of X`.
func lastNoun(p ast.Phrase) (*ast.NounPhrase, []ast.Noun) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		return p, nil
	case *ast.Coord:
		if p.Conj != ast.ListAnd && p.Conj != ast.ListOr || len(p.Items) != 2 {
			return nil, nil
		}
		a, ok := p.Items[0].(*ast.NounPhrase)
		b, ok2 := p.Items[1].(*ast.NounPhrase)
		if !ok || !ok2 || len(a.Mods)+len(a.Post)+len(b.Mods) > 0 {
			return nil, nil
		}
		if len(b.Dets) == 0 {
			c := *b
			c.Dets = a.Dets
			b = &c
		}
		return b, []ast.Noun{headNoun(a)}
	}
	return nil, nil
}

// unnegatedOwner reads whose activation, effect or Summon it is.
func (s *scope) unnegatedOwner(op *ir.ProtectOp, n *ast.NounPhrase, subject ast.Phrase) error {
	if headNoun(n) == ast.NounSummon {
		kinds, ok := summonMods(n.Mods)
		if !ok {
			return unsupported("what cannot be negated:", subject)
		}
		op.SummonKinds = kinds
	} else if len(n.Mods) > 0 && !onlyActivated(n.Mods) {
		return unsupported("what cannot be negated:", subject)
	}
	owner := *n
	owner.Mods = nil
	what, err := s.propertyOwner(&owner)
	if err != nil {
		return err
	}
	everyOne(what)
	op.What = what
	return nil
}

// positionStays lowers `its battle position cannot be changed`.
func (s *scope) positionStays(subject ast.Phrase, a *argList) ([]ir.Op, error) {
	op := &ir.RestrictOp{Actions: ir.SetOf(ir.ActChangePosition)}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	what, err := s.positionsOwner(subject)
	if err != nil {
		return nil, err
	}
	op.What = what
	return []ir.Op{op}, exceptEffects(op, a)
}

// cannotBeActivated lowers `Trap Cards, and their effects on the field, cannot be activated`, `it cannot
// be activated this turn`.
func (s *scope) cannotBeActivated(subject ast.Phrase, a *argList) ([]ir.Op, error) {
	op := &ir.RestrictOp{Actions: ir.SetOf(ir.ActActivate)}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	if sel, err := s.every(subject); err == nil && sel.Ref != nil && len(sel.And) == 0 {
		op.What = sel
		return []ir.Op{op}, nil
	}
	op.Player = &ir.Player{Who: ir.BothPlayers}
	ops, err := s.banLinks(op, subject)
	if err == nil && s.stage != stageStatic && op.Until == nil {
		err = ofCards(ops, subject)
	}
	return ops, err
}

// ofCards makes a ban on the effects of certain cards one of those cards, which lasts as long as they do:
// `Special Summon 2 monsters, but their effects cannot be activated`.
func ofCards(ops []ir.Op, p ast.Phrase) error {
	for _, op := range ops {
		r := op.(*ir.RestrictOp)
		if r.Link == nil {
			return unsupported("what cannot be activated:", p)
		}
		rest := *r.Link
		rest.Source, rest.What = nil, ir.CardOrEffect
		is, ok := r.Link.Source.(*ir.IsFilter)
		if !ok || !isEmptyLink(&rest) {
			return unsupported("what cannot be activated:", p)
		}
		r.Player, r.What, r.Link = nil, ir.Of(is.Ref), &ir.LinkFilter{What: r.Link.What}
	}
	return nil
}

// cannotBeSummoned lowers a ban on Summons of other cards than this one: `it cannot be Special Summoned`.
func (s *scope) cannotBeSummoned(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	op := &ir.RestrictOp{}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	sel, err := s.every(subject)
	if err != nil {
		return nil, err
	}
	if sel.Ref != nil {
		op.What = sel
	} else {
		op.Player = &ir.Player{Who: ir.BothPlayers}
		if err := s.banned(op, subject); err != nil {
			return nil, err
		}
	}
	if err := s.banPlaces(op, a); err != nil {
		return nil, err
	}
	return s.banVerb(op, c.Verbs[0], c)
}

// countersStay lowers `counters cannot be removed from this card`: not yet said of any field of the IR.
func (s *scope) countersStay(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	n, ok := subject.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounCounter && headNoun(n) != ast.NounCounterLower || len(n.Dets)+len(n.Post) > 0 {
		return nil, unsupported("what cannot be done:", c)
	}
	on := a.pp(ast.PrepOn, ast.PrepFrom)
	if on == nil {
		return nil, unsupported("what cannot be done:", c)
	}
	p, ok := on.Object.(ast.Phrase)
	if !ok || len(n.Mods) > 0 {
		return nil, unsupported("what cannot be done:", c)
	}
	what, err := s.subjects(p)
	if err != nil {
		return nil, err
	}
	action := ir.ActPlaceCounter
	if isVerb(c, ast.VerbRemove) {
		action = ir.ActRemoveCounter
	}
	until, err := s.lastsFor(a)
	return []ir.Op{&ir.ProtectOp{What: what, Actions: ir.SetOf(action), Until: until}}, err
}
