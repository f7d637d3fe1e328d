package compile

import (
	"psct/ast"
	"psct/ir"
)

// Statements that are done once something has happened: `immediately after it resolves`, `after this card was
// Normal Summoned`.

// happened is `after this card is Summoned` for `after this card was Summoned`: what is waited for.
func happened(n *ast.SubClause) *ast.SubClause {
	out := *n
	out.Steps = append([]*ast.Step(nil), n.Steps...)
	for i, st := range out.Steps {
		if st.Clause == nil || len(st.Clause.Aux) != 1 || st.Clause.Aux[0].Aux != ast.AuxWas && st.Clause.Aux[0].Aux != ast.AuxWere {
			continue
		}
		aux := *st.Clause.Aux[0]
		aux.Aux = ast.AuxIs
		c, one := *st.Clause, *st
		c.Aux = []*ast.AuxWord{&aux}
		one.Clause = &c
		out.Steps[i] = &one
	}
	return &out
}

// leadResolved reads `immediately after it resolves` behind an activation: what follows is done then.
func (f *frame) leadResolved(n *ast.SubClause) error {
	c := onlyClause(n.Steps)
	if c == nil || !isVerb(c, ast.VerbResolve) || f.timing == nil || f.after != nil || f.timing.Word != ir.WordEachTime {
		return unsupported("condition of a statement:", n)
	}
	list := newArgs(c)
	events, err := f.event(c, list)
	if err == nil {
		err = list.rest()
	}
	if len(events) == 1 && len(f.timing.Events) == 1 && events[0].Link != nil && f.timing.Events[0].Link != nil {
		events[0].Link.What = f.timing.Events[0].Link.What // `it` is what was activated
	}
	f.after = events
	return err
}

// resolvedBehind takes `immediately after it resolves` from behind the only clause.
func (f *frame) resolvedBehind() error {
	if f.timing.Word != ir.WordEachTime || len(f.sent.Resolution) != 1 || f.sent.Resolution[0].Clause == nil {
		return nil
	}
	c := *f.sent.Resolution[0].Clause
	var args []ast.Node
	for _, n := range c.Args {
		sub, ok := n.(*ast.SubClause)
		if ok && sub.Word == ast.SubImmediatelyAfter && words(sub) == "immediately after it resolves" {
			if err := f.leadResolved(sub); err != nil {
				return err
			}
			continue
		}
		args = append(args, n)
	}
	c.Args = args
	st, sent := *f.sent.Resolution[0], *f.sent
	st.Clause = &c
	sent.Resolution = []*ast.Step{&st}
	f.sent = &sent
	return nil
}
