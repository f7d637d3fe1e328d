package compile

import (
	"psct/ast"
	"psct/ast/source"
	"psct/corpus/card"
	"psct/ir"
)

// duration reads how long something applies: `until the End Phase`, `for the rest of this turn`, `this
// turn`, `while it is face-up on the field`. false: the node is no duration. A time in which something
// may be done (`during your Main Phase`) is a window and no duration.
//
// Rule: PSCT 2.7.
func (s *scope) duration(n ast.Node) (*ir.Duration, bool, error) {
	switch n := n.(type) {
	case *ast.PP:
		return s.durationPP(n)
	case *ast.NounPhrase:
		t, ok, err := s.time(n)
		if err != nil || !ok || !t.isTurn || !t.this || t.point != ir.Within {
			return nil, false, err
		}
		return ir.EndOfTurn(), true, nil
	case *ast.SubClause:
		return s.durationSub(n)
	}
	return nil, false, nil
}

func (s *scope) durationPP(n *ast.PP) (*ir.Duration, bool, error) {
	switch n.Prep {
	case ast.PrepUntil, ast.PrepFor, ast.PrepDuring:
	default:
		return nil, false, nil
	}
	t, ok, err := s.time(n.Object)
	if err != nil || !ok {
		return nil, false, err
	}
	switch n.Prep {
	case ast.PrepUntil:
		d, err := t.until(n)
		return d, true, err
	case ast.PrepFor:
		return t.forTime(n)
	}
	return t.during(n)
}

// forTime reads `for the rest of this turn`.
func (t timeOf) forTime(n ast.Node) (*ir.Duration, bool, error) {
	switch {
	case t.duel:
		return &ir.Duration{Kind: ir.ForDuel}, true, nil
	case t.isTurn && t.this:
		return ir.EndOfTurn(), true, nil
	case t.isTurn && t.nth == 1:
		return &ir.Duration{Kind: ir.DuringTurn, Turn: t.turn, Nth: 1}, true, nil
	case t.phases == phasesOf(ast.NounBattlePhase):
		return &ir.Duration{Kind: ir.UntilEndOfBattle}, true, nil
	}
	return nil, true, unsupported("duration", n)
}

// during reads the times that end with the thing itself: `during this turn`, `during your next turn`,
// `during damage calculation only`. Others are windows.
func (t timeOf) during(n ast.Node) (*ir.Duration, bool, error) {
	switch {
	case t.isTurn && t.this:
		return ir.EndOfTurn(), true, nil
	case t.isTurn && t.nth > 0:
		return &ir.Duration{Kind: ir.DuringTurn, Turn: t.turn, Nth: t.nth}, true, nil
	case t.this && t.phases == phasesOf(ast.NounBattlePhase):
		return &ir.Duration{Kind: ir.UntilEndOfBattle}, true, nil
	case (t.this || t.only) && t.steps == stepsOf(ast.NounDamageCalculation) && t.turn == nil:
		return &ir.Duration{Kind: ir.CalculationOnly}, true, nil
	case t.only:
		w, ok, err := t.window(n)
		if err != nil || !ok {
			return nil, false, err
		}
		return &ir.Duration{Kind: ir.WhilePred, Pred: &ir.TimePred{Window: *w}}, true, nil
	}
	return nil, false, nil
}

// until reads the end point of `until …`.
func (t timeOf) until(n ast.Node) (*ir.Duration, error) {
	switch {
	case t.isTurn && t.point == ir.AtEnd:
		return t.untilTurnEnds(n)
	case t.isTurn:
		return t.untilTurnStarts(n)
	case t.point == ir.AtStart || t.rest || t.duel:
		return nil, unsupported("duration", n)
	case !t.steps.Empty():
		return t.untilStep(n)
	}
	return t.untilPhase(n)
}

// untilTurnEnds reads `until the end of your next turn`.
func (t timeOf) untilTurnEnds(n ast.Node) (*ir.Duration, error) {
	switch {
	case t.this, t.turn == nil && t.nth == 0:
		return ir.EndOfTurn(), nil
	case t.each:
		return nil, unsupported("duration", n)
	case t.nth == 0:
		// `until the end of your opponent's turn`: the present one, if it is theirs.
		return &ir.Duration{Kind: ir.UntilEndOfPhase, Phase: card.PhaseEnd, Turn: t.turn, Nth: 1, Present: true}, nil
	}
	return &ir.Duration{Kind: ir.UntilEndOfPhase, Phase: card.PhaseEnd, Turn: t.turn, Nth: t.nth}, nil
}

// untilTurnStarts reads `until your next turn`.
func (t timeOf) untilTurnStarts(n ast.Node) (*ir.Duration, error) {
	if t.nth == 0 || t.each {
		return nil, unsupported("duration", n)
	}
	return &ir.Duration{Kind: ir.UntilPhase, Phase: card.PhaseDraw, Turn: t.turn, Nth: t.nth}, nil
}

func (t timeOf) untilStep(n ast.Node) (*ir.Duration, error) {
	switch {
	case t.point != ir.AtEnd || t.nth > 0:
		return nil, unsupported("duration", n)
	case t.steps == stepsOf(ast.NounDamageStep):
		return &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepDamageEnd}, nil
	case t.steps == stepsOf(ast.NounBattleStep):
		return &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepBattle}, nil
	case t.steps == stepsOf(ast.NounDamageCalculation):
		return &ir.Duration{Kind: ir.CalculationOnly}, nil
	}
	return nil, unsupported("duration", n)
}

// untilPhase reads `until the End Phase`, `until your next Standby Phase`, `until the end of the Battle
// Phase`.
//
// Rule: C9 (`until the End Phase` ends in it).
func (t timeOf) untilPhase(n ast.Node) (*ir.Duration, error) {
	if t.phases.Len() != 1 || t.each {
		return nil, unsupported("duration", n)
	}
	var phase card.Phase
	for p := range t.phases.All() {
		phase = p
	}
	nth := t.nth
	if t.next && nth == 0 {
		nth = 1
	}
	end := t.point == ir.AtEnd
	switch {
	case phase == card.PhaseEnd && nth == 0 && t.turn == nil && !end:
		return &ir.Duration{Kind: ir.UntilEndPhase}, nil
	case phase == card.PhaseBattle && end && nth == 0 && t.turn == nil:
		return &ir.Duration{Kind: ir.UntilEndOfBattle}, nil
	}
	d := &ir.Duration{Kind: ir.UntilPhase, Phase: phase, Turn: t.turn, Nth: nth, Present: nth == 0}
	if end {
		d.Kind = ir.UntilEndOfPhase
	}
	if d.Nth == 0 {
		d.Nth = 1
	}
	return d, nil
}

// durationSub reads `while this card is face-up on the field`, `while face-up on the field`, `as long as
// …`, `until this card leaves the field`.
func (s *scope) durationSub(n *ast.SubClause) (*ir.Duration, bool, error) {
	switch n.Word {
	case ast.SubWhile, ast.SubAsLongAs:
	default:
		return nil, false, nil
	}
	if len(n.Steps) == 1 && n.Steps[0].Clause != nil {
		if d, ok, err := s.whileOnField(n.Steps[0].Clause); ok || err != nil {
			return d, ok, err
		}
	}
	p, err := s.pred(s.ofActing(n.Steps))
	if err != nil {
		return nil, true, err
	}
	return &ir.Duration{Kind: ir.WhilePred, Pred: p}, true, nil
}

// ofActing gives a clause of a duration without a subject that of the clause it stands in: `that monster loses 500 ATK
// while equipped with this card`.
func (s *scope) ofActing(steps []*ast.Step) []*ast.Step {
	if len(steps) != 1 || steps[0].Clause == nil || steps[0].Clause.Subject != nil || s.acting == nil {
		return steps
	}
	step, clause := *steps[0], *steps[0].Clause
	clause.Subject, step.Clause = s.acting, &clause
	return []*ast.Step{&step}
}

// whileOnField reads `while it is (face-up) on the field`: the field's own end point.
func (s *scope) whileOnField(c *ast.Clause) (*ir.Duration, bool, error) {
	d := &ir.Duration{Kind: ir.WhileOnField}
	if len(c.Verbs) > 0 && (c.Verbs[0].Verb != ast.VerbBe || len(c.Verbs) > 1 || c.Verbs[0].Form == ast.FormPast) || len(c.Aux) > 0 {
		return nil, false, nil
	}
	place := false
	for _, arg := range c.Args {
		switch arg := arg.(type) {
		case *ast.AdjPhrase:
			if len(arg.Adjs) != 1 || arg.Adjs[0] != ast.AdjFaceUp || len(arg.Args) > 0 {
				return nil, false, nil
			}
			d.Kind = ir.WhileFaceUp
		case *ast.Adverbial:
			if arg.Adverb != ast.AdvFaceUp || arg.Per != nil {
				return nil, false, nil
			}
			d.Kind = ir.WhileFaceUp
		case *ast.PP:
			list, ok, err := s.placesOf(arg.Object)
			if err != nil || !ok || len(list) != 1 || list[0].zones != zonesOf(ast.NounField) || list[0].side != nil {
				return nil, false, err
			}
			place = true
		default:
			return nil, false, nil
		}
	}
	if !place && d.Kind != ir.WhileFaceUp {
		return nil, false, nil
	}
	if c.Subject == nil {
		return d, true, nil
	}
	ref, ok, err := s.plainRef(c.Subject)
	if err != nil || !ok {
		return nil, false, err
	}
	d.Of = ref
	return d, true, nil
}

// endWithEquipCard ends what a host gets from this card when this card stops being its Equip Card: `equip this
// card to that target. It gains 500 ATK`.
//
// Rule: PSCT 2.7 (what a card on the field gives without an end is bound to its source).
func endWithEquipCard(list []*ir.Ability) error {
	for _, a := range list {
		if err := whileEquipped(a.Do); err != nil {
			return err
		}
		if a.Modal == nil {
			continue
		}
		for _, m := range a.Modal.Modes {
			if err := whileEquipped(m.Do); err != nil {
				return err
			}
		}
	}
	return nil
}

func whileEquipped(b ir.Block) error {
	var host ir.Ref
	for _, step := range b {
		if e, ok := step.Op.(*ir.EquipOp); ok && e.What.Ref != nil && ir.KindOfRef(e.What.Ref) == ir.RefThis {
			host, _ = refOf(e.To)
			continue
		}
		if host != nil {
			if err := endWithEquip(step, host); err != nil {
				return err
			}
		}
		if g, ok := step.Op.(*ir.GroupOp); ok {
			if err := whileEquipped(g.Do); err != nil {
				return err
			}
		}
	}
	return nil
}

// endWithEquip gives an op on the host that states no end its end. An amount that is counted would have to be counted
// anew all the while, which the IR says of standing effects only.
func endWithEquip(step *ir.Step, host ir.Ref) error {
	if g, ok := step.Op.(*ir.GroupOp); ok {
		for _, inner := range g.Do {
			if err := endWithEquip(inner, host); err != nil {
				return err
			}
		}
		return nil
	}
	if until := untilOf(step.Op); until == nil || *until != nil || !isOnHost(step.Op, host) {
		return nil
	}
	if counts(step.Op) {
		return &Unsupported{What: "amount that is counted all the while", Span: source.Span{Start: step.Span.Start, End: step.Span.End}}
	}
	equipped := &ir.RelationFilter{Relation: ir.EquippedWith, To: &ir.ThisRef{}}
	*untilOf(step.Op) = &ir.Duration{Kind: ir.WhilePred, Pred: &ir.IsPred{Ref: host, Filter: equipped}}
	return nil
}

// counts reports whether an amount of an op is a number of cards or counters.
func counts(op ir.Op) bool {
	one := &ir.Program{Abilities: []*ir.Ability{{Do: ir.Block{{Op: op}}}}}
	for v := range ir.Nodes[ir.Value](one) {
		switch v.(type) {
		case *ir.CountValue, *ir.CountersValue:
			return true
		}
	}
	return false
}

// isOnHost reports whether an op is on the host, as such or as the equipped monster of this card.
func isOnHost(op ir.Op, host ir.Ref) bool {
	if r, ok := op.(*ir.RestrictOp); ok {
		if is, ok := r.Object.(*ir.IsFilter); ok && (sameRef(is.Ref, host) || isHostRef(is.Ref)) {
			return true
		}
	}
	what := whatOf(op)
	if c, ok := op.(*ir.ControlOp); ok {
		what = &c.What
	}
	return what != nil && *what != nil && (*what).Ref != nil && (sameRef((*what).Ref, host) || isHostRef((*what).Ref))
}
