package compile

import (
	"psct/ast"
	"psct/ir"
)

// block lowers a list of steps: a resolution, or what is done before `;`.
//
// Rule: PSCT 1.10.
func (s *scope) block(steps []*ast.Step) (ir.Block, error) {
	b := &builder{scope: s, steps: expandVerbs(splitBut(steps))}
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
		if n == 2 && insteadOf(b.steps[b.at+1]) {
			return b.improved(link)
		}
		return b.choice(link, n)
	}
	b.at++
	return b.one(link, st)
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
		} else if isYou(st.Clause.Subject) && parts[0].Clause.Subject == st.Clause.Subject {
			st = withoutCan(st)
		}
		do, err := b.alternative(st)
		if err != nil {
			return err
		}
		op.Options = append(op.Options, &ir.Option{Do: do, Span: b.span(st)})
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
	l, err := b.leads(st)
	if err != nil {
		return err
	}
	if l.link != ir.LinkStart {
		link = l.link
	}
	if l.otherwise {
		return b.otherwise(link, l, st)
	}
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
	if err != nil {
		return err
	}
	for i, step := range steps {
		if i == 0 {
			step.Link = firstLink(step.Link, link)
			step.Condition = joinPreds(l.cond, step.Condition)
		} else if step.Condition == nil {
			step.Condition = l.cond
		}
		b.add(step)
	}
	return nil
}

// firstLink keeps a link that the step found out by itself (`immediately after this effect resolves`).
func firstLink(own, link ir.Link) ir.Link {
	if own == ir.LinkStart {
		return link
	}
	return own
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
	if elseOf(prev, inner.out) {
		return nil
	}
	b.add(&ir.Step{Link: sequence(link), Span: b.span(st), Op: &ir.IfOp{
		Condition: &ir.NotPred{Not: &ir.DonePred{Slot: b.slotOf(prev)}}, Then: inner.out}})
	return nil
}

// sequence is the link of a branch on the step before: the branch may not hang on that step's success.
func sequence(l ir.Link) ir.Link {
	if l == ir.LinkStart {
		return ir.LinkStart
	}
	return ir.LinkAfter
}

// elseOf makes do the other branch of the step, if that has a condition.
func elseOf(step *ir.Step, do ir.Block) bool {
	if op, ok := step.Op.(*ir.IfOp); ok && op.Else == nil && step.Condition == nil {
		op.Else = do
		return true
	}
	if step.Condition == nil {
		return false
	}
	then := *step
	then.Link, then.Condition = ir.LinkStart, nil
	*step = ir.Step{Link: step.Link, Op: &ir.IfOp{Condition: step.Condition, Then: ir.Block{&then}, Else: do}, Span: step.Span}
	return true
}

// lowered lowers the clause of a step with its leads. Several ops of one statement are several steps.
func (s *scope) lowered(st *ast.Step, l *leads) ([]*ir.Step, error) {
	if s.stage != stageCost {
		ops, ok, err := s.replacement(st)
		if err != nil {
			return nil, err
		}
		if ok {
			return s.stepsOf(st, ops), nil
		}
	}
	c := st.Clause
	a := newArgs(c)
	s.shareSubject(a)
	for i := len(l.args) - 1; i >= 0; i-- {
		a.lead(l.args[i])
	}
	step := &ir.Step{Span: s.span(st), Link: l.ownLink}
	before, pending, it := s.step, s.pending, s.it
	s.step, s.pending, s.it = step, nil, s.subjectIt(c)
	defer func() {
		s.settled()
		s.step, s.pending, s.it = before, pending, it
	}()
	if isStatic(c) && !isSecondAttack(c) && s.stage != stageCost {
		return s.stating(st, step, a)
	}
	s.choosing(step, c, a)
	if op, ok, err := s.listed(c, a); ok || err != nil {
		step.Op = op
		return []*ir.Step{step}, err
	}
	op, err := s.action(c, a)
	var notes []*ast.Note
	if err == nil {
		step.Op = op
		notes, err = s.leftover(step, a, []ir.Op{op})
	}
	if err != nil {
		return nil, err
	}
	return s.noted([]*ir.Step{s.looped(step, l)}, notes)
}

// subjectIt is what the subject of a clause means, where it is just `it`.
func (s *scope) subjectIt(c *ast.Clause) ir.Ref {
	if c.Subject == nil || !isPronoun(c.Subject, ast.PronIt) {
		return nil
	}
	sel, err := s.what(c.Subject)
	if err != nil {
		return nil // whoever reads the subject says so
	}
	return sel.Ref
}

// stating lowers the clause of a step that states what holds from then on.
func (s *scope) stating(st *ast.Step, step *ir.Step, a *argList) ([]*ir.Step, error) {
	before := len(s.antes)
	ops, err := s.static(st.Clause, a)
	s.eachNoMore(before)
	var notes []*ast.Note
	if err == nil {
		notes, err = s.leftover(step, a, ops)
	}
	if err != nil {
		return nil, err
	}
	steps := s.stepsOf(st, ops)
	if len(steps) == 0 {
		return nil, nil // it says more about a step before
	}
	steps[0].Slot, steps[0].Condition, steps[0].Link = step.Slot, step.Condition, step.Link
	return s.noted(steps, notes)
}

// eachNoMore makes what a statement was about referable as a whole: behind it, `them` is all of them.
func (s *scope) eachNoMore(from int) {
	for i := from; i < len(s.antes); i++ {
		if a := &s.antes[i]; ir.KindOfRef(a.ref) == ir.RefEach {
			a.slot = s.stepSlot()
			a.ref, a.origin = &ir.ResultRef{Slot: a.slot}, originResult
		}
	}
}

// noted adds what the notes behind a step say is done with it: `(but negate its effects)`.
func (s *scope) noted(steps []*ir.Step, notes []*ast.Note) ([]*ir.Step, error) {
	if len(notes) == 0 {
		return steps, nil
	}
	s.settled()
	subj := s.subj
	for _, n := range notes {
		list := make([]*ast.Step, len(n.Items))
		for i, item := range n.Items {
			list[i] = item.(*ast.Step)
		}
		first := list[0].Conj
		list[0] = alone(list[0])
		more, err := s.block(list)
		if err != nil {
			return nil, err
		}
		more[0].Link = linkTable[first]
		steps = append(steps, more...)
	}
	s.subj = subj
	return steps, nil
}

// isStepNote reports whether a note says what is done: all its items are steps, joined to the text before.
func isStepNote(n *ast.Note) bool {
	for i, item := range n.Items {
		st, ok := item.(*ast.Step)
		if !ok || i == 0 && linkTable[st.Conj] == ir.LinkStart {
			return false
		}
	}
	return len(n.Items) > 0 && n.Stats == nil
}

// stepsOf makes steps of the ops of one statement.
func (s *scope) stepsOf(st *ast.Step, ops []ir.Op) []*ir.Step {
	steps := make([]*ir.Step, len(ops))
	for i, op := range ops {
		steps[i] = &ir.Step{Op: op, Span: s.span(st), Link: ir.LinkAlso}
	}
	if len(steps) > 0 {
		steps[0].Link = ir.LinkStart
	}
	return steps
}

// shareSubject gives a clause that shares the subject of the clause before that subject: `draws 1 card,
// then discards 1 card`. A command does not.
func (s *scope) shareSubject(a *argList) {
	c := a.clause
	if c.Subject != nil {
		s.subj = c.Subject
		return
	}
	if len(c.Verbs) == 0 || c.Verbs[0].Form == ast.FormBase && len(c.Aux) == 0 {
		return
	}
	a.share(s.subj)
}

// choosing takes `you can` off a clause: the step is optional.
func (s *scope) choosing(step *ir.Step, c *ast.Clause, a *argList) {
	if a.group.Modal != ast.AuxCan && a.group.Modal != ast.AuxMay {
		return
	}
	subject := a.peekSubject()
	if subject == nil || a.group.Passive || s.stage == stageCost && !s.isOpened(c) {
		return
	}
	p, ok := s.player(subject)
	if !ok {
		return
	}
	a.modal()
	if s.isOpened(c) {
		return
	}
	step.Optional, step.Decider = true, p
}

// isOpened reports whether c is the `you can` that made the ability itself optional.
func (s *scope) isOpened(c *ast.Clause) bool {
	return s.opened != nil && c.Subject != nil && c.Subject == s.opened.Subject
}

// leftover reads what the action did not take and what changes the step as a whole.
// It returns the notes that say what else is done.
func (s *scope) leftover(step *ir.Step, a *argList, ops []ir.Op) (notes []*ast.Note, err error) {
	for _, n := range append([]ast.Node(nil), a.left()...) {
		switch n := n.(type) {
		case *ast.SubClause:
			ok, err := s.stepClause(step, n)
			if err != nil {
				return nil, err
			}
			if ok {
				a.take(n)
			}
		case *ast.Note:
			if s.stepNote(n, ops) {
				a.take(n)
			} else if isStepNote(n) {
				a.take(n)
				notes = append(notes, n)
			}
		case *ast.AuxWord, *ast.Adverbial:
			if isAdverb(n, ast.AdvThen) || isAdverb(n, ast.AdvAlso) && step.Link == ir.LinkStart {
				a.take(n) // said by the conjunction
			}
		}
	}
	return notes, a.rest()
}

// stepNote reads a note behind a step that changes its ops or the ability.
func (s *scope) stepNote(n *ast.Note, ops []ir.Op) bool {
	if isEvenIfGone(n) {
		return stays(ops)
	}
	switch ast.Print(n) {
	case "(this is a Quick Effect)", "(This is a Quick Effect)":
		s.quickNote = true
		return true
	}
	return false
}

// stays makes ops last although their card leaves the field.
func stays(ops []ir.Op) bool {
	found := false
	for _, op := range ops {
		d := untilOf(op)
		if d == nil {
			continue
		}
		until := ir.Duration{}
		if *d != nil {
			until = **d
		}
		until.Sticky = true
		*d, found = &until, true
	}
	return found
}

// stepClause reads a subordinate clause behind a step.
func (s *scope) stepClause(step *ir.Step, n *ast.SubClause) (bool, error) {
	switch n.Word {
	case ast.SubImmediatelyAfter:
		if !isThisResolves(n) {
			return false, nil
		}
		step.Link = ir.LinkImmediately
		return true, nil
	case ast.SubIf, ast.SubUnless, ast.SubOnlyIf:
		p, err := s.pred(n.Steps)
		if err != nil {
			return false, err
		}
		if n.Word == ast.SubUnless {
			p = &ir.NotPred{Not: p}
		}
		step.Condition = joinPreds(step.Condition, p)
		return true, nil
	}
	return false, nil
}

// isThisResolves recognises `immediately after this effect resolves`.
func isThisResolves(n *ast.SubClause) bool {
	switch ast.Print(n) {
	case "immediately after this effect resolves", "immediately after it resolves", "immediately after that effect resolves",
		"immediately after this card resolves":
		return true
	}
	return false
}

// looped wraps the step into the loop that its leads ask for.
func (s *scope) looped(step *ir.Step, l *leads) *ir.Step {
	if l.each == nil && l.times == nil {
		return step
	}
	inner := *step
	inner.Link, inner.Optional, inner.Decider, inner.Condition = ir.LinkStart, false, ir.Player{}, nil
	return &ir.Step{Link: step.Link, Optional: step.Optional, Decider: step.Decider, Condition: step.Condition, Span: step.Span,
		Op: &ir.ForEachOp{Of: l.each, Times: l.times, Do: ir.Block{&inner}}}
}

// expandVerbs makes a step for each verb of a clause with several: `reveal and discard it`.
func expandVerbs(steps []*ast.Step) []*ast.Step {
	var out []*ast.Step
	for _, st := range steps {
		if st.Clause == nil || len(st.Clause.Verbs) < 2 || isUpOrDown(st.Clause) {
			out = append(out, st)
			continue
		}
		conj, ok := verbConj(st.Clause.Conj)
		if !ok {
			out = append(out, st)
			continue
		}
		for i, v := range st.Clause.Verbs {
			c, one := *st.Clause, *st
			c.Verbs = []*ast.VerbWord{v}
			if i > 0 {
				one.Conj, one.Lead = conj, nil
			}
			one.Clause = &c
			out = append(out, &one)
		}
	}
	return out
}

func verbConj(c ast.ListConj) (ast.Conj, bool) {
	switch c {
	case ast.ListAnd:
		return ast.ConjAnd, true
	case ast.ListOr:
		return ast.ConjOr, true
	}
	return ast.ConjNone, false
}
