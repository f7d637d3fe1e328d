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
	if prev.Link == ir.LinkImmediately {
		return unsupported("alternative to what is done afterwards:", st) // the alternative may belong to the effect itself
	}
	sameChoice(then[0].Op, prev)
	if b.at < len(b.steps) && isBut(b.steps[b.at].Conj) {
		return unsupported("more said of an alternative:", b.steps[b.at]) // it is not said of the first one
	}
	if refersTo(then, prev.Slot) {
		return unsupported("alternative to what is named in it:", st)
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

// sameChoice makes `it` in the other choice a card that is described like the one of the first: `add 1 "X" from your Deck
// to your hand, or if …, you can Special Summon it instead`. A place that stands beside `it` is the other choice's.
func sameChoice(op ir.Op, first *ir.Step) {
	sel, like := pickedBy(op), pickedBy(first.Op)
	if sel == nil || like == nil || first.Slot == 0 || like.Ref != nil {
		return
	}
	if r, ok := sel.Ref.(*ir.ResultRef); !ok || r.Slot != first.Slot || r.Rest || sel.Filter != nil || len(sel.Or)+len(sel.And) > 0 {
		return
	}
	place := *sel
	*sel = *like
	sel.Span = place.Span
	if place.Zones != 0 {
		sel.Zones, sel.Controller = place.Zones, place.Controller
	}
}

// refersTo reports whether steps act on what the step with a slot acted on: in the other choice that does not happen.
func refersTo(steps ir.Block, slot ir.Slot) bool {
	one := &ir.Program{Abilities: []*ir.Ability{{Do: steps}}}
	for r := range ir.Nodes[*ir.ResultRef](one) {
		if slot != 0 && r.Slot == slot {
			return true
		}
	}
	return false
}
