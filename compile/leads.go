package compile

import (
	"reflect"

	"psct/ast"
	"psct/ir"
)

// leads is what stands before the clause of a step.
type leads struct {
	args      []ast.Node // durations and times: arguments of the clause
	cond      ir.Pred
	otherwise bool
	link      ir.Link // a link that a lead says; LinkStart for none
	ownLink   ir.Link // LinkImmediately
	each      *ir.Selector
	times     ir.Value
}

// leads reads the adjuncts in front of a step.
func (s *scope) leads(st *ast.Step) (*leads, error) {
	l := &leads{}
	if s.isReplacing(st) {
		return l, nil // read as a whole
	}
	for _, n := range attach(st.Lead) {
		if err := s.lead(l, n); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// isReplacing reports whether a lead says what would happen: the step is a replacement.
func (s *scope) isReplacing(st *ast.Step) bool {
	st = wouldForm(st)
	for _, l := range st.Lead {
		sub, ok := l.(*ast.SubClause)
		if !ok {
			continue
		}
		if sub.Word == ast.SubTheFirstTime || sub.Word == ast.SubTheNextTime {
			return true
		}
		for _, in := range sub.Steps {
			if in.Clause != nil && hasAux(in.Clause, ast.AuxWould) {
				return true
			}
		}
	}
	return false
}

func (s *scope) lead(l *leads, n ast.Node) error {
	switch n := n.(type) {
	case *ast.Adverbial:
		return s.leadAdverb(l, n)
	case *ast.SubClause:
		return s.leadClause(l, n)
	case *ast.PP:
		if n.Prep == ast.PrepFor {
			ok, err := s.leadEach(l, n)
			if ok || err != nil {
				return err
			}
		}
	}
	l.args = append(l.args, n)
	return nil
}

// leadAdverb reads `otherwise`, `then`, `also`.
func (s *scope) leadAdverb(l *leads, n *ast.Adverbial) error {
	if n.Per != nil {
		l.args = append(l.args, n)
		return nil
	}
	switch n.Adverb {
	case ast.AdvOtherwise, ast.AdvEvenIfNot:
		l.otherwise = true
	case ast.AdvThen:
		l.link = ir.LinkThen
	case ast.AdvAfterThat:
		l.link = ir.LinkAfter
	case ast.AdvAlso:
		if s.prev != nil {
			l.link = ir.LinkAlso
		}
	case ast.AdvInThatCase:
		return s.leadDone(l, n)
	default:
		l.args = append(l.args, n)
	}
	return nil
}

// leadClause reads `if you do`, `if <state>`, `immediately after this effect resolves`.
func (s *scope) leadClause(l *leads, n *ast.SubClause) error {
	switch {
	case isDoAnd(n):
		return s.leadDoneAnd(l, n)
	case isDoClause(n):
		if saysNotDone(n.Steps[0].Clause) {
			l.otherwise = true
			return nil
		}
		return s.leadDone(l, n)
	case n.Word == ast.SubImmediatelyAfter && isThisResolves(n):
		l.ownLink = ir.LinkImmediately
		return nil
	case n.Word == ast.SubIf || n.Word == ast.SubUnless || n.Word == ast.SubOnlyIf || n.Word == ast.SubWhen:
		return s.leadState(l, n)
	}
	l.args = append(l.args, n)
	return nil
}

// leadDone makes the step depend on the one before it: `if you do`.
func (s *scope) leadDone(l *leads, n ast.Node) error {
	if s.prev == nil {
		return unsupported("branch on nothing:", n)
	}
	l.cond = joinPreds(l.cond, &ir.DonePred{Slot: s.slotOf(s.prev)})
	return nil
}

// isDoAnd recognises `if you do, and the Spell was a "X" card`: what was done, and a state.
func isDoAnd(n *ast.SubClause) bool {
	if n.Word != ast.SubIf || len(n.Steps) < 2 {
		return false
	}
	first, one := *n, *n.Steps[0]
	first.Steps = []*ast.Step{&one}
	next := n.Steps[1].Conj
	return isDoClause(&first) && !saysNotDone(one.Clause) && (next == ast.ConjAnd || next == ast.ConjCommaAnd || next == ast.ConjCommaAndComma)
}

// leadDoneAnd makes the step depend on the one before it and on a state.
//
// Rule: PSCT 1.10.
func (s *scope) leadDoneAnd(l *leads, n *ast.SubClause) error {
	if s.prev == nil {
		return unsupported("branch on nothing:", n)
	}
	rest := append([]*ast.Step{alone(n.Steps[1])}, n.Steps[2:]...)
	p, err := s.pred(rest)
	if err != nil {
		return err
	}
	l.link, l.cond = ir.LinkIfDo, joinPreds(l.cond, p)
	return nil
}

// leadState reads a condition in the resolution. A thing that happens is none: what waits for it is done
// later, and its reader finds the clause among the arguments.
func (s *scope) leadState(l *leads, n *ast.SubClause) error {
	for _, st := range n.Steps {
		if st.Clause != nil && st.Clause.Subject != nil && s.isEvent(st.Clause) && len(st.Lead) == 0 {
			l.args = append(l.args, n)
			return nil
		}
	}
	if n.Word == ast.SubWhen {
		l.args = append(l.args, n)
		return nil
	}
	p, err := s.pred(n.Steps)
	if err != nil {
		return err
	}
	if n.Word == ast.SubUnless {
		p = &ir.NotPred{Not: p}
	}
	if s.tookTheLast(p) {
		return unsupported("state that the step before decides:", n)
	}
	l.cond = joinPreds(l.cond, p)
	return nil
}

// tookTheLast reports whether a state says that there is no such card as the step before has just taken away: is there
// none left, or was there none?
func (s *scope) tookTheLast(p ir.Pred) bool {
	if s.prev == nil {
		return false
	}
	none, ok := p.(*ir.NotPred)
	move, ok2 := s.prev.Op.(*ir.MoveOp)
	if !ok || !ok2 {
		return false
	}
	there, ok := none.Not.(*ir.ExistsPred)
	return ok && there.What.Zones == move.What.Zones && reflect.DeepEqual(there.What.Controller, move.What.Controller) &&
		reflect.DeepEqual(there.What.Filter, move.What.Filter)
}

// leadEach reads `for each card destroyed this way`.
func (s *scope) leadEach(l *leads, n *ast.PP) (bool, error) {
	p, ok := n.Object.(*ast.NounPhrase)
	if !ok || len(p.Dets) == 0 {
		return false, nil
	}
	d, ok := p.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetEach || headNoun(p).IsTime() {
		return false, nil
	}
	sel, err := s.what(p)
	if err != nil {
		return true, err
	}
	sel.Qty = ir.Qty{}
	l.each = sel
	return true, nil
}
