package compile

import (
	"psct/ast"
	"psct/ir"
)

// amountPred reads `your LP are 2000 or less`, `its ATK is higher than …`, `the number of … is …`.
func (s *scope) amountPred(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, error) {
	a.subject()
	turn := a.not()
	if p, ok, err := s.propPred(c, a, n); ok || err != nil {
		return negated1(p, turn), err
	}
	if p, ok, err := s.coinPred(c, a, n); ok || err != nil {
		return negated1(p, turn), err
	}
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe && c.Verbs[0].Verb != ast.VerbEqual && c.Verbs[0].Verb != ast.VerbExceed {
		return nil, unsupported("state of an amount:", c)
	}
	left, err := s.value(n)
	if err != nil {
		return nil, err
	}
	s.amount(left)
	compare, right, err := s.comparison(left, c, a)
	if err != nil {
		return nil, err
	}
	return negated1(&ir.ComparePred{Left: left, Compare: compare, Right: right}, turn), nil
}

// levelsAndRanks makes one amount of `the total Levels and Ranks of all monsters you control`: a monster has the
// one or the other. nil when the list is another.
func levelsAndRanks(list *ast.Coord) *ast.NounPhrase {
	if len(list.Items) != 2 || list.Conj != ast.ListAnd || headNoun(list.Items[0]) != ast.NounLevel || headNoun(list.Items[1]) != ast.NounRank {
		return nil
	}
	levels, ok := list.Items[0].(*ast.NounPhrase)
	ranks, ok2 := list.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || len(levels.Post) > 0 || len(ranks.Dets)+len(ranks.Mods) > 0 {
		return nil
	}
	n := *ranks
	n.Dets, n.Mods = levels.Dets, levels.Mods
	n.Head = &ast.NounHead{Noun: ast.NounLevelRank, Number: ast.Plural}
	n.Head.SetSpan(ranks.Span())
	return &n
}

// propPred reads `its original name is "X"`, `that monster's Attribute is LIGHT`; false: the subject is
// an amount.
func (s *scope) propPred(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, bool, error) {
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounName && h.Noun != ast.NounType && h.Noun != ast.NounAttribute {
		return nil, false, nil
	}
	w, err := readStatWords(n.Mods)
	if err != nil {
		return nil, true, err
	}
	if len(n.Dets) != 1 || len(n.Post) > 0 || len(c.Verbs) != 1 {
		return nil, true, unsupported("state", c)
	}
	ref, ok, err := s.holderOf(n.Dets[0])
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "state", c)
	}
	r := &nounReader{s: s, np: &ast.NounPhrase{}, sel: &ir.Selector{}}
	if err := r.whoseProp(c, a, h, w, false); err != nil {
		return nil, true, err
	}
	if a.group.Past && s.isGone(ref) && !w.original {
		ref = &ir.LastKnownRef{Of: ref}
	}
	return &ir.IsPred{Ref: ref, Filter: andFilter(r.must)}, true, nil
}

// comparison reads what an amount is compared with: `is 0`, `is 2000 or less`, `equals 8`, `is lower than
// your opponent's`.
func (s *scope) comparison(left ir.Value, c *ast.Clause, a *argList) (ir.Compare, ir.Value, error) {
	if p := a.takeIf(isComparisonPP); p != nil {
		pp := p.(*ast.PP)
		right, err := s.sameMeasure(left, pp.Object)
		if err != nil {
			return ir.CompareNone, nil, err
		}
		s.amount(right)
		return comparisonOf(pp.Prep), right, nil
	}
	obj := a.object()
	a.adverb(ast.AdvExactly)
	if obj == nil {
		return ir.CompareNone, nil, unsupported("comparison", c)
	}
	if compare, v, ok, err := s.offset(left, obj); ok || err != nil {
		return compare, v, err
	}
	if n, ok := obj.(*ast.NounPhrase); ok && len(n.Dets) == 1 && n.Head == nil && len(n.Mods)+len(n.Post) == 0 {
		if q, isNumber := n.Dets[0].(*ast.Quantity); isNumber {
			compare, v, err := exactCount(q)
			if err == nil && isEqualOrExceed(c) {
				compare = ir.AtLeast
			}
			return compare, v, err
		}
	}
	right, err := s.sameMeasure(left, obj)
	compare := ir.Equal
	switch {
	case isEqualOrExceed(c):
		compare = ir.AtLeast
	case c.Verbs[0].Verb == ast.VerbExceed:
		compare = ir.Greater
	}
	return compare, right, err
}

// offset reads `2 higher than that target`, `at least 1000 lower than yours`; false: it is no difference.
func (s *scope) offset(left ir.Value, p ast.Phrase) (ir.Compare, ir.Value, bool, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Dets) != 1 || len(n.Mods) > 0 || len(n.Post) != 1 {
		return ir.CompareNone, nil, false, nil
	}
	than, ok := n.Post[0].(*ast.PP)
	q, ok2 := n.Dets[0].(*ast.Quantity)
	if !ok || !ok2 || len(q.Numbers) != 1 || q.Tail != ast.TailNone {
		return ir.CompareNone, nil, false, nil
	}
	by, ok := number(q.Numbers[0])
	op, compare := ir.Plus, ir.AtLeast
	switch comparisonOf(than.Prep) {
	case ir.Greater:
	case ir.Less:
		op, compare = ir.Minus, ir.AtMost
	default:
		return ir.CompareNone, nil, false, nil
	}
	switch q.Bound {
	case ast.BoundNone, ast.BoundExactly:
		compare = ir.Equal
	case ast.BoundAtLeast:
	default:
		ok = false
	}
	if !ok {
		return ir.CompareNone, nil, true, unsupported("comparison", n)
	}
	base, err := s.sameMeasure(left, than.Object)
	if err != nil {
		return ir.CompareNone, nil, true, err
	}
	return compare, &ir.ArithValue{Op: op, Args: []ir.Value{base, ir.N(by)}}, true, nil
}

func isComparisonPP(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	return ok && p.Prep.IsComparison() && p.Object != nil
}
