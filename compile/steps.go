package compile

import (
	"psct/ast"
	"psct/ir"
)

// block lowers a list of steps: a resolution, or what is done before `;`.
//
// Rule: PSCT 1.10.
func (s *scope) block(steps []*ast.Step) (ir.Block, error) {
	out, err := s.sentence(steps)
	if err == nil && s.els != nil {
		s.els = nil
		err = unsupported("otherwise after nothing:", steps[0])
	}
	return out, err
}

// continued lowers one more sentence and puts it behind the steps of those before.
//
// Rule: PSCT 1.10.
func (s *scope) continued(to ir.Block, steps []*ast.Step) (ir.Block, error) {
	if ok, err := s.lasts(to, steps); ok || err != nil {
		return to, err
	}
	more, err := s.sentence(steps)
	els := s.els
	s.els = nil
	switch {
	case err != nil:
		return nil, err
	case els == nil:
		return appendSentence(to, more), nil
	case len(to) == 0 || len(more) > 0:
		return nil, unsupported("otherwise after nothing:", steps[0])
	}
	to = s.orElse(to, els)
	s.prev = to[len(to)-1]
	return to, nil
}

// sentence lowers the steps of one sentence; els is set when it is the other branch of the one before.
func (s *scope) sentence(steps []*ast.Step) (ir.Block, error) {
	b := &builder{scope: s, steps: expandVerbs(shareBans(splitBut(steps)))}
	s.subj = nil
	for b.at < len(b.steps) {
		if err := b.next(); err != nil {
			return nil, err
		}
	}
	return b.out, nil
}

// builder is a block while it is lowered.
type builder struct {
	*scope
	steps []*ast.Step
	at    int
	out   ir.Block
	until cover
	// main is the step that `if you do` asks about: the last one that is no rider (`but negate its effects`).
	main *ir.Step
}

// next lowers the step at hand, or the alternatives that start there.
func (b *builder) next() error {
	st := b.steps[b.at]
	if st.Bad != nil || st.Clause == nil {
		return unsupported("text that was not parsed", st)
	}
	link, err := linkOf(b.steps, b.at)
	if err != nil {
		return err
	}
	if n := choiceAt(b.steps, b.at); n > 0 {
		if isBan(st.Clause) {
			return unsupported("prohibitions joined by or:", b.steps[b.at+1])
		}
		if n == 2 && insteadOf(b.steps[b.at+1]) {
			return b.improved(link)
		}
		return b.choice(link, n)
	}
	b.at++
	if sub := eachTimeLead(st); sub != nil {
		return b.eachTime(link, st, sub)
	}
	if err := b.one(link, st); err != nil {
		return err
	}
	if !isBut(st.Conj) {
		b.main = b.prev
	}
	return nil
}

// add appends a lowered step.
func (b *builder) add(step *ir.Step) {
	if len(b.out) == 0 && step.Link != ir.LinkImmediately {
		step.Link = ir.LinkStart
	}
	b.out = append(b.out, step)
	b.prev = step
}

// choice lowers alternatives: `A, or B`.
func (b *builder) choice(link ir.Link, n int) error {
	first := b.steps[b.at]
	step := &ir.Step{Link: link, Span: b.span(first)}
	op := &ir.ChooseOp{Qty: ir.Exactly(1), Player: b.doer}
	parts := sharePlaces(shareObjects(shareSubjects(b.steps[b.at : b.at+n])))
	for i, st := range parts {
		st = alone(st)
		if i == 0 {
			st = b.choiceHead(st, step)
		} else if b.sharesCan(parts[0].Clause, st.Clause) {
			st = withoutCan(st)
		}
		do, err := b.alternative(st)
		if err != nil {
			return err
		}
		o := &ir.Option{Do: do, Span: b.span(st)}
		if i > 0 && !step.Optional {
			mayInstead(o, step.Decider)
		}
		op.Options = append(op.Options, o)
	}
	op.Player = step.Decider
	step.Op = op
	b.at += n
	b.add(step)
	return nil
}

// choiceHead takes `you can` and the leads off the first alternative: they are about the whole choice.
func (b *builder) choiceHead(st *ast.Step, step *ir.Step) *ast.Step {
	c := st.Clause
	if c.Subject == nil || !hasAux(c, ast.AuxCan) || isStatic(c) {
		return st
	}
	p, ok := b.player(c.Subject)
	if !ok {
		return st
	}
	step.Optional, step.Decider = !b.isOpened(c), p
	return withoutCan(st)
}

// sharesCan reports whether an alternative says `you can` as the first one does, which is about the choice.
func (b *builder) sharesCan(first, c *ast.Clause) bool {
	if c.Subject == nil || first.Subject == nil || !hasAux(first, ast.AuxCan) || isStatic(c) {
		return false
	}
	p, ok := b.player(first.Subject)
	q, ok2 := b.player(c.Subject)
	return ok && ok2 && p == q
}

func withoutCan(st *ast.Step) *ast.Step {
	c := *st.Clause
	c.Aux = nil
	for _, w := range st.Clause.Aux {
		if w.Aux != ast.AuxCan {
			c.Aux = append(c.Aux, w)
		}
	}
	out := *st
	out.Clause = &c
	return &out
}

// alternative lowers one alternative as a block of its own; what it yields is not referable outside.
func (s *scope) alternative(st *ast.Step) (ir.Block, error) {
	before := len(s.antes)
	prev, subj := s.prev, s.subj
	do, err := s.block([]*ast.Step{st})
	s.antes, s.prev, s.subj = s.antes[:before], prev, subj
	return do, err
}

// one lowers a step that is no alternative. A condition in front of it covers what hangs on it.
func (b *builder) one(link ir.Link, st *ast.Step) error {
	if done, err := b.extraMaterials(st); done || err != nil {
		return err
	}
	l, err := b.leads(st)
	if err != nil {
		return err
	}
	if l.link != ir.LinkStart {
		link = l.link
	}
	if link == ir.LinkAnd && l.cond != nil {
		link = ir.LinkIfDo // `A, and if it is …, B`: A happens either way
	}
	if l.otherwise {
		defer b.beforeBranch()()
		return b.otherwise(link, l, st)
	}
	b.branchAt(l)
	if l.cond != nil && b.prev != nil && !b.isReplacing(st) && insteadOf(st) {
		return b.instead(l, st)
	}
	if l.cond != nil && b.covers() {
		return b.covered(link, l, st)
	}
	steps, err := b.lowered(st, l)
	if err == nil {
		err = b.reach(l, link, st, steps)
	}
	if err == nil {
		err = b.sharesTime(l, steps)
	}
	if err != nil {
		return err
	}
	for i, step := range steps {
		if i == 0 {
			step.Condition = joinPreds(joinPreds(b.gate(step.Link, link), l.cond), step.Condition)
			step.Link = firstLink(step.Link, link)
		} else if step.Condition == nil {
			step.Condition = l.cond
		}
		b.add(step)
	}
	return nil
}

// branchAt notes from where on a sentence is the first branch of what `otherwise` may follow.
func (b *builder) branchAt(l *leads) {
	if b.at == 1 && len(b.out) == 0 {
		b.branch = nil
	}
	if l.cond != nil && b.branch == nil {
		known := len(b.antes)
		b.branch = &known
	}
}

// beforeBranch takes back what the first branch named, which the other one cannot mean, until the function that it
// returns is called: in `if it is a Spell, you can destroy 1 card. Otherwise, send it to the GY` it is the Spell.
func (b *builder) beforeBranch() func() {
	if b.branch == nil || *b.branch > len(b.antes) {
		return func() {}
	}
	known := *b.branch
	first := append([]antecedent(nil), b.antes[known:]...)
	b.antes = b.antes[:known:known]
	return func() { b.antes = append(append(b.antes[:known:known], first...), b.antes[known:]...) }
}

// firstLink keeps a link that the step found out by itself (`immediately after this effect resolves`).
func firstLink(own, link ir.Link) ir.Link {
	if own == ir.LinkStart {
		return link
	}
	return own
}

// gate is what a step with a link of its own hangs on where a conjunction stands before it too: `and if you
// do, immediately after this effect resolves, …`. nil for others.
//
// Rule: PSCT 1.10.
func (b *builder) gate(own, link ir.Link) ir.Pred {
	switch {
	case own == ir.LinkStart || !link.Gated() || b.main == nil:
		return nil
	case link == ir.LinkThen:
		return b.anyDone()
	}
	return &ir.DonePred{Slot: b.slotOf(b.main)}
}

// anyDone holds if the group of steps before happened at all: what needs another step of it is left out.
func (b *builder) anyDone() ir.Pred {
	var heads []ir.Pred
	for i := len(b.out) - 1; i >= 0; i-- {
		step := b.out[i]
		if binds := step.Link.Binding(); binds <= ir.LinkAlso.Binding() {
			heads = append(heads, &ir.DonePred{Slot: b.slotOf(step)})
			if binds < ir.LinkAlso.Binding() {
				break
			}
		}
	}
	return anyOf(heads)
}

func joinPreds(a, b ir.Pred) ir.Pred {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &ir.AndPred{All: []ir.Pred{a, b}}
}

// covers reports whether a condition in front of the step at hand also holds for steps behind it, which
// do not hang on the step by themselves: `if A, B, also C`.
func (b *builder) covers() bool {
	for _, st := range b.steps[b.at:] {
		if len(st.Lead) > 0 {
			return false
		}
		switch linkTable[st.Conj] {
		case ir.LinkAlso, ir.LinkAfter, ir.LinkAnd:
			return true
		}
	}
	return false
}

// covered lowers the step with all that follow it as one block under the condition.
func (b *builder) covered(link ir.Link, l *leads, st *ast.Step) error {
	rest := append([]*ast.Step{alone(st)}, b.steps[b.at:]...)
	end := len(rest)
	for i := 1; i < len(rest); i++ {
		if len(rest[i].Lead) > 0 {
			end = i
			break
		}
	}
	step := &ir.Step{Link: link, Span: b.span(st)}
	inner := &builder{scope: b.scope, steps: rest[:end]}
	first := *rest[0]
	first.Lead = nil
	inner.steps[0] = &first
	for inner.at < len(inner.steps) {
		var err error
		if inner.at == 0 {
			inner.at++
			err = inner.plain(&first, l)
		} else {
			err = inner.next()
		}
		if err != nil {
			return err
		}
	}
	step.Op = &ir.IfOp{Condition: l.cond, Then: inner.out}
	b.at += end - 1
	b.add(step)
	return nil
}

// plain lowers a step whose condition is taken care of.
func (b *builder) plain(st *ast.Step, l *leads) error {
	steps, err := b.lowered(st, l)
	if err == nil {
		err = b.reach(l, ir.LinkStart, st, steps)
	}
	for _, step := range steps {
		b.add(step)
	}
	return err
}

// otherwise lowers what is done when the condition before did not hold, or what could be done was not.
func (b *builder) otherwise(link ir.Link, l *leads, st *ast.Step) error {
	prev := b.prev
	if prev == nil {
		return unsupported("otherwise after nothing:", st)
	}
	c := *st
	c.Conj, c.Lead = ast.ConjNone, nil
	inner := &builder{scope: b.scope, steps: append([]*ast.Step{&c}, b.steps[b.at:]...)}
	inner.at = 1
	if err := inner.plain(&c, l); err != nil {
		return err
	}
	for inner.at < len(inner.steps) {
		if err := inner.next(); err != nil {
			return err
		}
	}
	b.at = len(b.steps)
	if l.cond != nil {
		inner.out = ir.Block{{Op: &ir.IfOp{Condition: l.cond, Then: inner.out}, Span: b.span(st)}}
	}
	b.prev = prev
	if len(b.out) == 0 {
		b.els = inner.out // the branch of the sentence before, which continued joins it to
		return nil
	}
	b.out = b.orElse(b.out, inner.out)
	b.prev = b.out[len(b.out)-1]
	return nil
}
