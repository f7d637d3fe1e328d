package compile

import (
	"psct/ast"
	"psct/ir"
)

// insteadOf reports whether st has a condition and says `instead`: it takes the place of the step before
// when the condition holds.
func insteadOf(st *ast.Step) bool {
	if st.Clause == nil || len(st.Lead) == 0 || !hasAdverb(st.Clause, ast.AdvInstead) {
		return false
	}
	for _, l := range st.Lead {
		if isSub(l, ast.SubIf, ast.SubWhile) {
			return true
		}
	}
	return false
}

// improved lowers `A, or if C, you can B instead`.
func (b *builder) improved(link ir.Link) error {
	first, second := b.steps[b.at], b.steps[b.at+1]
	b.at++
	if err := b.one(link, alone(first)); err != nil {
		return err
	}
	b.at++
	second = alone(second)
	l, err := b.leads(second)
	if err != nil {
		return err
	}
	if l.cond == nil {
		return unsupported("alternative", second)
	}
	return b.instead(l, second)
}

// instead puts a step in the place of the one before it when its condition holds; with `you can` its
// player chooses.
func (b *builder) instead(l *leads, st *ast.Step) error {
	prev := b.prev
	cond := l.cond
	plain := *l
	plain.cond = nil
	steps, err := b.lowered(unInstead(st), &plain)
	if err != nil {
		return err
	}
	then := ir.Block(steps)
	if len(then) == 0 {
		return unsupported("alternative", st)
	}
	then[0].Link = ir.LinkStart
	old := *prev
	old.Link = ir.LinkStart
	step := ir.Step{Link: prev.Link, Span: prev.Span}
	if !then[0].Optional {
		step.Op = &ir.IfOp{Condition: cond, Then: then, Else: ir.Block{&old}}
	} else {
		player := then[0].Decider
		then[0].Optional, then[0].Decider = false, ir.Player{}
		step.Op = &ir.ChooseOp{Player: player, Qty: ir.Exactly(1), Options: []*ir.Option{
			{Do: ir.Block{&old}, Span: old.Span}, {Condition: cond, Do: then, Span: b.span(st)}}}
	}
	*prev = step
	return nil
}

// unInstead is the step without its leads and the `instead`.
func unInstead(st *ast.Step) *ast.Step {
	c := *st.Clause
	c.Aux, c.Args = nil, nil
	for _, w := range st.Clause.Aux {
		if w.Aux != ast.AuxNone || w.Adverb != ast.AdvInstead {
			c.Aux = append(c.Aux, w)
		}
	}
	for _, n := range attach(st.Clause.Args) {
		if !isAdverb(n, ast.AdvInstead) {
			c.Args = append(c.Args, n)
		}
	}
	out := *st
	out.Clause, out.Lead = &c, nil
	return &out
}
