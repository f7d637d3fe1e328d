package compile

import (
	"psct/ast"
	"psct/ir"
)

// cover is a duration that stands before a step and also holds for steps behind it: `for the rest of this
// turn, it cannot attack and neither player can activate its effects`.
type cover struct {
	until *ir.Duration
	all   bool // it opens the sentence and holds to its end
}

// reach gives the steps the duration in front of their clause, or of one before, where they say none of
// their own; and a duration behind a comma at the end of the sentence to the steps joined with it.
//
// Rule: PSCT 2.7.
func (b *builder) reach(l *leads, link ir.Link, st *ast.Step, steps []*ir.Step) error {
	own, err := b.leadDuration(l)
	if err != nil {
		return err
	}
	switch {
	case own != nil:
		b.until = cover{until: own, all: len(b.out) == 0}
	case b.until.all || link == ir.LinkAnd:
	default:
		b.until = cover{}
	}
	if own == nil && b.until.all && link != ir.LinkAnd && movesOn(steps) {
		b.until = cover{} // what is done with cards is done once, and what hangs on it is of its own
	}
	if b.until.until != nil {
		for _, s := range steps {
			fillUntil(s.Op, b.until.until)
		}
	}
	return b.reachBack(link, st)
}

// leadDuration is the duration among the leads; nil when there is none.
func (s *scope) leadDuration(l *leads) (*ir.Duration, error) {
	for _, n := range l.args {
		d, ok, err := s.duration(n)
		if err != nil {
			return nil, err
		}
		if ok {
			return d, nil
		}
	}
	return nil, nil
}

// reachBack gives a duration behind a comma to the steps joined by `and` or `also` before: `it gains 500 ATK and
// cannot be destroyed by battle, until the end of this turn`.
func (b *builder) reachBack(link ir.Link, st *ast.Step) error {
	if link != ir.LinkAnd && link != ir.LinkAlso {
		return nil
	}
	args := attach(st.Clause.Args)
	if len(args) == 0 || !isPP(args[len(args)-1], ast.PrepUntil) || !args[len(args)-1].Comma() {
		return nil
	}
	d, ok, err := b.duration(args[len(args)-1])
	if err != nil || !ok {
		return err
	}
	for i := len(b.out) - 1; i >= 0; i-- {
		fillUntil(b.out[i].Op, d)
		if b.out[i].Link != ir.LinkAnd && b.out[i].Link != ir.LinkAlso {
			return nil
		}
	}
	return nil
}

// fillUntil gives an op that lasts a duration, where it has none of its own. What is done instead `the next time`
// is so within that duration.
func fillUntil(op ir.Op, d *ir.Duration) {
	if r, ok := op.(*ir.ReplaceOp); ok && r.Until != nil && r.Until.Kind == ir.UntilNext && r.Times == 0 && d.Kind == ir.UntilEndOfTurn {
		own := *d
		r.Until, r.Times = &own, max(r.Until.Count, 1)
		return
	}
	for _, b := range innerBlocks(op) {
		for _, s := range b {
			fillUntil(s.Op, d)
		}
	}
	until := lastsUntil(op)
	switch {
	case until == nil:
	case *until == nil:
		own := *d
		*until = &own
	case isStickyOnly(*until):
		own := *d // `(even if this card leaves the field)` says nothing about the end
		own.Sticky = true
		*until = &own
	}
}

// isStickyOnly reports whether a duration comes from `(even if this card leaves the field)` alone.
func isStickyOnly(d *ir.Duration) bool { return d.Sticky && d.Kind == ir.WhileFaceUp && d.Of == nil }

// movesOn reports whether a step Summons, moves or draws cards: a duration in front of a statement does not go on
// behind it.
func movesOn(steps []*ir.Step) bool {
	for _, st := range steps {
		switch op := st.Op.(type) {
		case *ir.SummonOp, *ir.TokenOp, *ir.MoveOp, *ir.DrawOp, *ir.SetOp:
			return true
		case *ir.GroupOp:
			return movesOn(op.Do)
		}
	}
	return false
}

// innerBlocks is the blocks of an op that only groups others.
func innerBlocks(op ir.Op) []ir.Block {
	switch op := op.(type) {
	case *ir.GroupOp:
		return []ir.Block{op.Do}
	case *ir.IfOp:
		return []ir.Block{op.Then, op.Else}
	case *ir.ForEachOp:
		return []ir.Block{op.Do}
	case *ir.EachPlayerOp:
		return []ir.Block{op.Do}
	}
	return nil
}

// lastsUntil is the duration of an op that changes what holds from then on; nil for others.
func lastsUntil(op ir.Op) **ir.Duration {
	switch op := op.(type) {
	case *ir.DamageRuleOp:
		return &op.Until
	case *ir.TreatOp:
		return &op.Until
	case *ir.RequireOp:
		return &op.Until
	case *ir.CopyEffectOp:
		return &op.Until
	case *ir.MaterialRuleOp:
		return &op.Until
	}
	return untilOf(op)
}
