package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// A time in front of a sentence is that of all its actions: `during the End Phase, destroy that monster, and if you do,
// inflict 500 damage`.
//
// Rule: PSCT 1.10, 2.7.

// sharesTime puts the actions behind one that its lead puts off to the same time.
func (b *builder) sharesTime(l *leads, steps []*ir.Step) error {
	rest := b.steps[b.at:]
	if len(l.args) == 0 || len(steps) != 1 || len(rest) == 0 {
		return nil
	}
	op, ok := steps[0].Op.(*ir.DelayOp)
	if !ok || !op.Once || op.Timing.Window == nil || len(op.Do) != 1 {
		return nil
	}
	if slices.ContainsFunc(rest, saysTime) {
		return unsupported("two times in one sentence:", rest[0])
	}
	op.Do[0].Slot, steps[0].Slot = steps[0].Slot, 0 // what was done is known only then
	inner := &builder{scope: b.scope, steps: b.steps, at: b.at, out: op.Do}
	before := b.prev
	b.prev = op.Do[0]
	defer func() { b.prev = before }()
	for inner.at < len(inner.steps) {
		if err := inner.next(); err != nil {
			return err
		}
	}
	b.at, op.Do = len(b.steps), inner.out
	return nil
}

// saysTime reports whether a time stands in front of a step.
func saysTime(st *ast.Step) bool {
	return slices.ContainsFunc(st.Lead, func(n ast.Node) bool { return isPP(n, ast.PrepDuring, ast.PrepAt) })
}
