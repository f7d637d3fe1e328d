package compile

import (
	"psct/ast"
	"psct/ir"
)

// A step of a resolution that opens with `each time` waits for an event as long as it says: `this turn, each time your
// opponent Special Summons a monster(s), draw 1 card`.
//
// Rule: PSCT 1.9 (`each time`), appendix B3 (lingering effects).

// eachTimeLead is the event that a step waits for each time; nil for none.
func eachTimeLead(st *ast.Step) *ast.SubClause {
	for _, n := range st.Lead {
		if sub, ok := n.(*ast.SubClause); ok && sub.Word == ast.SubEachTime {
			return sub
		}
	}
	return nil
}

// eachTime lowers such a step and those behind it, which are done each time, too.
func (b *builder) eachTime(link ir.Link, st *ast.Step, sub *ast.SubClause) error {
	c := onlyClause(sub.Steps)
	if c == nil || b.stage == stageCost {
		return unsupported("event of `each time`:", sub)
	}
	args := newArgs(c)
	until, err := b.eachTimeEnd(st, sub, args)
	if err != nil {
		return err
	}
	events, err := b.event(c, args)
	if err != nil {
		return err
	}
	if err := args.rest(); err != nil {
		return err
	}
	op := &ir.DelayOp{Timing: &ir.Timing{Word: ir.WordEachTime, Events: events, Together: anyOneOrMore(sub.Steps)}, Until: until}
	step := &ir.Step{Link: link, Op: op, Span: b.span(st)}
	if op.Do, err = b.eachTimeDo(st); err != nil {
		return err
	}
	if first := op.Do[0]; len(op.Do) == 1 && first.Optional && first.Decider == (ir.Player{}) {
		op.Optional, first.Optional = true, false
	}
	b.add(step)
	return nil
}

// eachTimeDo lowers what is done, up to the end of the sentence.
func (b *builder) eachTimeDo(st *ast.Step) (ir.Block, error) {
	first := *st
	first.Conj, first.Lead, first.Clause = ast.ConjNone, nil, withoutAdverb(st.Clause, ast.AdvImmediately)
	inner := &builder{scope: b.scope, steps: append([]*ast.Step{&first}, b.steps[b.at:]...)}
	waits := b.waits
	b.waits = true
	defer func() { b.waits = waits }()
	for inner.at < len(inner.steps) {
		if err := inner.next(); err != nil {
			return nil, err
		}
	}
	b.at = len(b.steps)
	return inner.out, nil
}

// eachTimeEnd is how long the step waits, which stands in front of the event or in it.
func (b *builder) eachTimeEnd(st *ast.Step, sub *ast.SubClause, args *argList) (*ir.Duration, error) {
	var until *ir.Duration
	take := func(n ast.Node) (bool, error) {
		d, ok, err := b.duration(n)
		if err != nil || !ok || until != nil {
			return false, err
		}
		until = d
		return true, nil
	}
	for _, n := range attach(st.Lead) {
		if n == ast.Node(sub) {
			continue
		}
		ok, err := take(n)
		if err != nil || !ok {
			return nil, orUnsupported(err, "time of `each time`", n)
		}
	}
	for _, n := range args.left() {
		ok, err := take(n)
		if err != nil {
			return nil, err
		}
		if ok {
			args.take(n)
		}
	}
	if until == nil {
		return nil, unsupported("`each time` without an end:", sub)
	}
	return until, nil
}

// withoutAdverb is a clause without one adverb in front of its verb.
func withoutAdverb(c *ast.Clause, adverb ast.Adverb) *ast.Clause {
	for i, aux := range c.Aux {
		if aux.Adverb == adverb {
			out := *c
			out.Aux = append(c.Aux[:i:i], c.Aux[i+1:]...)
			return &out
		}
	}
	return c
}

// anyOneOrMore reports whether an event is about one or several cards at once: `each time a monster(s) is Summoned`.
//
// Rule: PSCT 2.4.
func anyOneOrMore(steps []*ast.Step) bool {
	found := false
	for _, st := range steps {
		ast.Walk(st, func(n ast.Node) bool {
			h, ok := n.(*ast.NounHead)
			found = found || ok && h.Number == ast.OptionalPlural
			return !found
		})
	}
	return found
}
