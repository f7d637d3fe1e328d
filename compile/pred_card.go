package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// cardPred reads a state of cards: of known ones, or that there are such.
func (s *scope) cardPred(c *ast.Clause, a *argList, subj ast.Phrase) (ir.Pred, error) {
	if s.isPastEvent(c) {
		return s.happenedPred(c, a)
	}
	if p, ok, err := s.onlyCards(c, a, subj); ok || err != nil {
		return p, err
	}
	if n, ok := subj.(*ast.NounPhrase); ok && isNo(n) {
		a.subject()
		return s.noneIs(c, a, n)
	}
	a.subject()
	sel, err := s.what(subj)
	if err != nil {
		return nil, err
	}
	f, err := s.stateOf(c, a)
	if err != nil {
		return nil, err
	}
	if f == nil {
		return nil, unsupported("state", c)
	}
	if ref, _ := refOf(sel); ref != nil {
		if groupOf(c).Past && s.isGone(ref) {
			ref = &ir.LastKnownRef{Of: ref}
		}
		if isThisCard(subj) && s.stage == stageResolution {
			// `then, if this card is in Attack Position, change it to Defense Position`
			s.add(antecedent{ref: &ir.ThisRef{}, origin: originThis, class: classOf(subj), number: ast.Singular, phrase: subj})
		}
		return &ir.IsPred{Ref: ref, Filter: andFilter([]ir.Filter{narrowing(sel), f})}, nil
	}
	if turned, ok := f.(*ir.NotFilter); ok && isPlaceFilter(turned.Not) {
		return s.noneAre(sel, turned.Not, subj)
	}
	return s.someAre(sel, f, subj)
}

// noneAre reads `"X" is not on the field`: there is none, whatever lies elsewhere.
func (s *scope) noneAre(sel *ir.Selector, f ir.Filter, p ast.Phrase) (ir.Pred, error) {
	if _, several := p.(*ast.Coord); several {
		return nil, unsupported("state", p) // of which one is not there, or none
	}
	is, err := s.someAre(sel, f, p)
	if err != nil {
		return nil, err
	}
	return &ir.NotPred{Not: is}, nil
}

// isPlaceFilter reports whether a filter asks only where a card is.
func isPlaceFilter(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return !slices.ContainsFunc(f.All, func(in ir.Filter) bool { return !isPlaceFilter(in) })
	case *ir.ZoneFilter, *ir.SideFilter:
		return true
	}
	return false
}

// narrowing is what a reference asks besides: `this face-up card`.
func narrowing(sel *ir.Selector) ir.Filter {
	one := *sel
	one.Ref, one.And = nil, nil
	return ownFilter(&one)
}

// someAre says that cards of the selector pass f: at least one, or as many as it says.
func (s *scope) someAre(sel *ir.Selector, f ir.Filter, p ast.Phrase) (ir.Pred, error) {
	if len(sel.And)+len(sel.Group) > 0 || sel.Random || sel.Qty.Mode == ir.QtyAll && !isPluralBare(p) {
		return nil, unsupported("state", p)
	}
	compare, v := ir.AtLeast, ir.Value(ir.N(1))
	if n, ok := p.(*ast.NounPhrase); ok {
		if q := quantityOf(n); q != nil {
			var err error
			if compare, v, err = countQuantity(q); err != nil {
				return nil, err
			}
		}
	}
	placeIn(sel, f)
	return exists(sel, compare, v), nil
}

// isPluralBare recognises `monsters` without a determiner.
func isPluralBare(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && len(n.Dets) == 0
}

// placeIn adds a test to a selector; a place becomes the selector's own.
func placeIn(sel *ir.Selector, f ir.Filter) {
	for _, o := range sel.Or {
		placeIn(o, f)
	}
	if list, ok := lociOf(f); ok && sel.Zones == 0 && sel.Ref == nil && (sel.Controller == nil || commonSide(list) == nil) {
		r := &nounReader{sel: &ir.Selector{}, place: loci{list: list}}
		r.setPlace()
		sel.Zones = r.sel.Zones
		if r.sel.Controller != nil {
			sel.Controller = r.sel.Controller
		}
		sel.Filter = andFilter(append([]ir.Filter{sel.Filter}, r.must...))
		return
	}
	sel.Filter = andFilter([]ir.Filter{sel.Filter, f})
	if sel.Zones == 0 && sel.Ref == nil {
		sel.Zones = fieldOf(sel.Filter)
	}
}

// isNo recognises `no monsters`.
func isNo(n *ast.NounPhrase) bool {
	if len(n.Dets) == 0 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && d.Word == ast.DetNo
}

// noneIs reads `no monsters are on the field`.
func (s *scope) noneIs(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, error) {
	rest := *n
	rest.Dets = n.Dets[1:]
	sel, err := s.what(&rest)
	if err != nil {
		return nil, err
	}
	f, err := s.stateOf(c, a)
	if err != nil || f == nil || len(sel.And)+len(sel.Group) > 0 {
		return nil, orUnsupported(err, "state", c)
	}
	placeIn(sel, f)
	return exists(sel, ir.Equal, ir.N(0)), nil
}

// onlyCards reads `the only monsters you control are "X" monsters`, `all monsters you control are …`.
func (s *scope) onlyCards(c *ast.Clause, a *argList, subj ast.Phrase) (ir.Pred, bool, error) {
	n, ok := subj.(*ast.NounPhrase)
	if !ok || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe {
		return nil, false, nil
	}
	rest := *n
	switch {
	case len(n.Dets) == 1 && onlyDeterminers(n, ast.DetAll):
	case len(n.Dets) == 2 && onlyDeterminers(n, ast.DetThe, ast.DetOnly, ast.DetAll):
	default:
		return nil, false, nil
	}
	rest.Dets = nil
	a.subject()
	sel, err := s.what(&rest)
	if err != nil {
		return nil, true, err
	}
	f, err := s.stateOf(c, a)
	if err != nil {
		return nil, true, err
	}
	if sel.Ref != nil || sel.Zones == 0 || len(sel.Or)+len(sel.And)+len(sel.Group) > 0 || f == nil {
		return nil, true, unsupported("state", c)
	}
	// Nothing of this kind may fail the test, and something must pass it.
	fails := *sel
	fails.Qty = ir.All()
	fails.Filter = andFilter([]ir.Filter{sel.Filter, not(f)})
	pass := *sel
	pass.Filter = andFilter([]ir.Filter{sel.Filter, f})
	none := exists(&fails, ir.Equal, ir.N(0))
	return &ir.AndPred{All: []ir.Pred{exists(&pass, ir.AtLeast, ir.N(1)), none}}, true, nil
}
