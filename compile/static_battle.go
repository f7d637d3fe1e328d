package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Statements about a battle: `if this card attacks, it gains 1200 ATK during the Damage Step only`. The
// attack is no event that is waited for, but the state in which the statement holds.

// inBattle reports whether the sentence holds during a part of the battle that its lead names.
func (f *frame) inBattle() bool {
	if f.timing == nil {
		return false
	}
	for _, e := range f.timing.Events {
		if e.Kind != ir.EventAttack && e.Kind != ir.EventBattles {
			return false
		}
	}
	for _, st := range f.sent.Resolution {
		if st.Clause == nil || !anyIn(attach(st.Clause.Args), isBattleTime) {
			return false
		}
	}
	return true
}

// isBattleTime recognises `during the Damage Step`, `during damage calculation`, without a turn to come.
func isBattleTime(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepDuring {
		return false
	}
	obj, ok := p.Object.(*ast.NounPhrase)
	return ok && (headNoun(obj) == ast.NounDamageStep || headNoun(obj) == ast.NounDamageCalculation) && len(obj.Post) == 0 && onlyDeterminers(obj, ast.DetThe, ast.DetThat)
}

// battleState turns the event into the state of the battle, and its parties into those of the battle.
func (f *frame) battleState() error {
	var any []ir.Pred
	for _, e := range f.timing.Events {
		p, err := battlePred(e, f.sent)
		if err != nil {
			return err
		}
		any = append(any, p)
	}
	f.conds = append(f.conds, anyOf(any))
	attack := f.timing.Events[0].Kind == ir.EventAttack
	for i := range f.antes {
		if r, ok := f.antes[i].ref.(*ir.EventRef); ok {
			party, err := partyOf(r.Role, attack, f.sent)
			if err != nil {
				return err
			}
			f.antes[i].ref = &ir.BattlingRef{Party: party}
		}
	}
	f.timing = nil
	return nil
}

func partyOf(r ir.Role, attack bool, n ast.Node) (ir.Party, error) {
	switch {
	case r == ir.RoleSubject && attack:
		return ir.Attacker, nil
	case r == ir.RoleObject && attack:
		return ir.AttackTarget, nil
	case r == ir.RoleObject:
		return ir.BattleOpponent, nil
	}
	return ir.PartyNone, unsupported("battle", n)
}

// battlePred is the state in which the event's attack or battle is going on.
func battlePred(e *ir.Event, n ast.Node) (ir.Pred, error) {
	rest := *e
	rest.Subject, rest.Side, rest.Object, rest.ObjectSide, rest.Direct, rest.Other = nil, nil, nil, nil, false, false
	rest.Kind, rest.Span, rest.Qty = 0, ir.Span{}, ir.Qty{}
	if !isZeroEvent(&rest) {
		return nil, unsupported("battle", n)
	}
	subject, object := sideFilter(e.Subject, e.Side, e.Other), sideFilter(e.Object, e.ObjectSide, false)
	if e.Kind == ir.EventAttack {
		return attackPred(subject, object, e.Direct), nil
	}
	if !isThisFilter(e.Subject) || e.Direct {
		return nil, unsupported("battle", n)
	}
	var all []ir.Pred
	all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.BothBattling}, Filter: subject, Any: true})
	if object != nil {
		all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.BattleOpponent}, Filter: object})
	}
	return allOf(all), nil
}

func attackPred(subject, object ir.Filter, direct bool) ir.Pred {
	var all []ir.Pred
	if subject != nil {
		all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.Attacker}, Filter: subject})
	}
	if object != nil {
		all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.AttackTarget}, Filter: object})
	}
	if direct {
		all = append(all, &ir.NotPred{Not: &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.AttackTarget}, Filter: anything()}})
	}
	return allOf(all)
}

// sideFilter is a filter with whose card it is.
func sideFilter(f ir.Filter, side *ir.Player, other bool) ir.Filter {
	all := []ir.Filter{f}
	if side != nil {
		all = append(all, &ir.SideFilter{Controller: side})
	}
	if other {
		all = append(all, not(&ir.IsFilter{Ref: &ir.ThisRef{}}))
	}
	return andFilter(all)
}

// isZeroEvent reports whether nothing is asked of an event.
func isZeroEvent(e *ir.Event) bool {
	return e.From == 0 && e.To == 0 && e.Reasons == 0 && e.AnyReason == 0 && e.NotReasons == 0 && e.SummonKinds == 0 && e.Cause == nil &&
		e.CauseSide == nil && e.CauseLink == nil && e.Player == nil && e.Amount == nil && e.Link == nil && e.Window == nil && !e.FaceUp && !e.FaceDown &&
		e.Owner == nil && e.FromSide == nil && e.ToSide == nil && e.Counter == "" && e.Stat == ir.StatNone
}

// insteadOfMoving reports whether the sentence replaces what becomes of a destroyed card: `if this card is
// destroyed, place it face-up in your Spell & Trap Zone instead of sending it to the GY`.
func (f *frame) insteadOfMoving() bool {
	if f.timing == nil || len(f.timing.Events) != 1 || f.timing.Word != ir.WordIf && f.timing.Word != ir.WordWhen {
		return false
	}
	for _, st := range f.sent.Resolution {
		if st.Clause != nil && anyIn(attach(st.Clause.Args), isInstead) {
			return true
		}
	}
	return false
}

// moveReplaced lowers it: the move to the GY does not happen, the destruction does.
//
// Rule: PSCT 1.8 (redirection).
func (f *frame) moveReplaced() ([]*ir.Ability, error) {
	e := *f.timing.Events[0]
	switch e.Kind {
	case ir.EventDestroyed:
		e.Kind, e.To = ir.EventMoved, card.ZoneGY.Set()
		e.Reasons |= card.ReasonDestroy.Set()
	case ir.EventMoved, ir.EventLeftField:
	default:
		return nil, unsupported("replacement", f.sent)
	}
	op := &ir.ReplaceOp{Event: &e}
	f.timing = nil
	if err := f.insteadDo(op, f.sent.Resolution); err != nil {
		return nil, err
	}
	f.add(ir.Replacement, f.sent.Resolution[0], nil, []ir.Op{op})
	return f.list, nil
}

// unanswered reports whether the sentence says that nothing can be activated in answer to an event.
func (f *frame) unanswered() bool {
	if f.timing == nil || len(f.sent.Resolution) != 1 || f.timing.Word == ir.WordEachTime {
		return false
	}
	c := f.sent.Resolution[0].Clause
	if !isVerb(c, ast.VerbActivate) || !hasAux(c, ast.AuxCannot) && !isNobody(c.Subject) {
		return false
	}
	for _, e := range f.timing.Events {
		if e.Kind != ir.EventSummoned && e.Kind != ir.EventActivated {
			return false
		}
	}
	for _, n := range attach(c.Args) {
		if _, ok, _ := f.duration(n); ok {
			return false
		}
	}
	return true
}

// noAnswer lowers it.
func (f *frame) noAnswer() ([]*ir.Ability, error) {
	events := f.timing.Events
	f.timing = nil
	st := f.sent.Resolution[0]
	if err := f.clause(st, 0); err != nil {
		return nil, err
	}
	for _, a := range f.list {
		for _, step := range a.Do {
			r, ok := step.Op.(*ir.RestrictOp)
			if !ok || len(r.Answering) > 0 {
				return nil, unsupported("what is answered:", st)
			}
			r.Answering = events
		}
	}
	return f.list, nil
}
