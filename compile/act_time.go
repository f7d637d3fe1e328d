package compile

import (
	"psct/ast"
	"psct/ir"
)

// When an action happens, where its own words say so, and how long it lasts.

// until takes a duration from the arguments; nil when there is none.
func (s *scope) until(a *argList) (*ir.Duration, error) {
	for _, n := range a.left() {
		d, ok, err := s.duration(n)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		a.take(n)
		if isPP(n, ast.PrepDuring) {
			a.adverb(ast.AdvOnly)
		}
		s.sticky(a, d)
		return d, nil
	}
	return s.untilNote(a)
}

// untilNote reads a duration in parentheses: `(until the End Phase)`, and `(even if this card leaves the
// field)` of what lasts as long as the affected card stays.
func (s *scope) untilNote(a *argList) (*ir.Duration, error) {
	for _, n := range a.left() {
		note, ok := n.(*ast.Note)
		if !ok || len(note.Items) != 1 {
			continue
		}
		d, ok, err := s.duration(note.Items[0])
		if err != nil {
			return nil, err
		}
		if ok {
			a.take(n)
			s.sticky(a, d)
			return d, nil
		}
	}
	if s.stage == stageResolution && a.note(isEvenIfGone) != nil {
		return &ir.Duration{Kind: ir.WhileFaceUp, Sticky: true}, nil
	}
	return nil, nil
}

// sticky takes `(even if this card leaves the field)`.
func (s *scope) sticky(a *argList, d *ir.Duration) {
	if a.note(isEvenIfGone) != nil {
		d.Sticky = true
	}
}

// isEvenIfGone recognises `(even if this card leaves the field)`.
func isEvenIfGone(n *ast.Note) bool {
	if len(n.Items) != 1 || !isSub(n.Items[0], ast.SubEvenIf) {
		return false
	}
	c := onlyClause(n.Items[0].(*ast.SubClause).Steps)
	return c != nil && len(c.Verbs) == 1 && c.Verbs[0].Verb == ast.VerbLeave && isThisCard(c.Subject)
}

// delayed has the op done later where the clause says when: `destroy it during the End Phase`, `banish
// it when it leaves the field`.
func (s *scope) delayed(op ir.Op, c *ast.Clause, a *argList) (ir.Op, error) {
	for _, n := range a.left() {
		if s.stage == stageCost {
			break
		}
		if sub, ok := n.(*ast.SubClause); ok {
			later, err := s.onEvent(op, sub, c, a)
			if err != nil || later != nil {
				return later, err
			}
			continue
		}
		w, ok, err := s.window(n)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		a.take(n)
		if ofBattle(op) && (w.Phases != 0 || w.Turn != nil) {
			return nil, unsupported("later, of the present battle:", n)
		}
		return s.delay(op, c, &ir.Timing{Word: ir.WordDuring, Window: w}), nil
	}
	return op, nil
}

// ofBattle reports whether an op speaks of the present battle, which is over at a later time.
func ofBattle(op ir.Op) bool {
	one := &ir.Program{Abilities: []*ir.Ability{{Do: ir.Block{{Op: op}}}}}
	for range ir.Nodes[*ir.BattlingRef](one) {
		return true
	}
	return false
}

func (s *scope) delay(op ir.Op, c *ast.Clause, t *ir.Timing) ir.Op {
	return &ir.DelayOp{Timing: t, Once: true, Do: ir.Block{{Op: op, Span: s.span(c)}}}
}

// onEvent has the op done when an event happens; nil when the clause is no such event. A card that is
// banished, shuffled or returned when it leaves the field goes there instead of where it would go.
//
// Rule: PSCT 1.8.
func (s *scope) onEvent(op ir.Op, sub *ast.SubClause, c *ast.Clause, a *argList) (ir.Op, error) {
	inner := onlyClause(sub.Steps)
	if sub.Word != ast.SubWhen && sub.Word != ast.SubIf || inner == nil || !s.isEvent(inner) {
		return nil, nil
	}
	list := newArgs(inner)
	events, err := s.event(inner, list)
	if err != nil {
		return nil, err
	}
	if err := list.rest(); err != nil {
		return nil, err
	}
	a.take(sub)
	move, ok := op.(*ir.MoveOp)
	if ok && len(events) == 1 && events[0].Kind == ir.EventLeftField && s.isRedirect(move, events[0]) {
		return &ir.ReplaceOp{Event: events[0], Do: ir.Block{{Op: op, Span: s.span(c)}}}, nil
	}
	if err := s.comesOnce(events, sub); err != nil {
		return nil, err
	}
	return s.delay(op, c, &ir.Timing{Word: word(sub.Word), Events: events}), nil
}

// comesOnce refuses, in a resolution, an event that may happen more than once, as nothing says whether what is delayed is
// done each time; and one of a card that is gone when its resolution ends.
func (s *scope) comesOnce(events []*ir.Event, n ast.Node) error {
	if s.stage != stageResolution {
		return nil
	}
	for _, e := range events {
		switch e.Kind {
		case ir.EventLeftField, ir.EventDestroyed, ir.EventResolved:
		default:
			return unsupported("how often:", n)
		}
		if is, ok := e.Subject.(*ir.IsFilter); ok && !s.compiler.stays() {
			if _, this := is.Ref.(*ir.ThisRef); this {
				return unsupported("event of a card that resolves and leaves:", n)
			}
		}
	}
	return nil
}

func word(w ast.Subordinator) ir.TimingWord {
	if w == ast.SubWhen {
		return ir.WordWhen
	}
	return ir.WordIf
}

// isRedirect reports whether the card that leaves the field is the one that is moved.
func (s *scope) isRedirect(move *ir.MoveOp, e *ir.Event) bool {
	is, ok := e.Subject.(*ir.IsFilter)
	return ok && move.What != nil && move.What.Filter == nil && sameRef(is.Ref, move.What.Ref)
}
