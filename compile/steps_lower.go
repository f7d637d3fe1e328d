package compile

import (
	"psct/ast"
	"psct/ir"
)

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
	if s.waits {
		defer s.battlerFirst(c)()
	}
	before, pending, it, acting, fielded := s.step, s.pending, s.it, s.acting, s.fielded
	s.acting, s.fielded = c.Subject, actsOnField(c)
	s.step, s.pending, s.it = step, nil, s.subjectIt(c)
	defer func() {
		s.settled()
		s.step, s.pending, s.it, s.acting, s.fielded = before, pending, it, acting, fielded
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

// isTokensOwn recognises `this Token's`.
func isTokensOwn(d ast.Det) bool {
	p, ok := d.(*ast.Possessor)
	return ok && headNoun(p.Of) == ast.NounToken && hasDet(p.Of, ast.DetThis)
}

// subjectIt is what the subject of a clause means, where it is just `it`, or whose value it is (`this Token's
// Level`).
func (s *scope) subjectIt(c *ast.Clause) ir.Ref {
	if n, ok := c.Subject.(*ast.NounPhrase); ok && len(n.Dets) == 1 && statsOf(headNoun(n)) != nil && isTokensOwn(n.Dets[0]) {
		ref, err := s.holder(n.Dets[0])
		if err != nil {
			return nil // whoever reads the subject says so
		}
		return ref
	}
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
	also := s.stage == stageCost && hasAdverb(c, ast.AdvAlso)
	if subject == nil || a.group.Passive || s.stage == stageCost && !s.isOpened(c) && !also {
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
	if also {
		a.adverb(ast.AdvAlso)
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
			ok, err := s.exempts(n, ops)
			if !ok && err == nil {
				ok, err = s.stepClause(step, n)
			}
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

// exempts reads `unless …` behind what cannot be done from then on: `it cannot be activated unless you control a Normal
// Monster` looks at the field whenever it would be activated, not once when the effect resolves.
func (s *scope) exempts(n *ast.SubClause, ops []ir.Op) (bool, error) {
	if n.Word != ast.SubUnless || len(ops) != 1 {
		return false, nil
	}
	op, ok := ops[0].(*ir.RestrictOp)
	if !ok || op.Condition != nil {
		return false, nil
	}
	p, err := s.pred(n.Steps)
	if err != nil {
		return false, err
	}
	op.Condition = &ir.NotPred{Not: p}
	return true, nil
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
		if st.Clause == nil || len(st.Clause.Verbs) < 2 || isUpOrDown(st.Clause) || isBan(st.Clause) {
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
