package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// A number of a whole: `1 of your banished monsters`, `2 of those cards`.

// partOf splits `2 of those monsters` into the quantity and the whole; nil when p is no part.
func partOf(p *ast.NounPhrase) (rest *ast.NounPhrase, of ast.Det) {
	if len(p.Dets) == 0 {
		return p, nil
	}
	switch d := p.Dets[0].(type) {
	case *ast.Quantity:
		if !d.Of {
			return p, nil
		}
	case *ast.DetWord:
		if !d.Of {
			return p, nil
		}
	default:
		return p, nil
	}
	c := *p
	c.Dets = p.Dets[1:]
	return &c, p.Dets[0]
}

// part reads `1 of your banished monsters`: a number of a whole.
func (s *scope) part(of ast.Det, whole *ast.NounPhrase) (*ir.Selector, error) {
	whole, note := withoutMakeup(whole)
	sel, err := s.noun(whole)
	if err != nil {
		return nil, err
	}
	r := &nounReader{s: s, np: whole, sel: &ir.Selector{}}
	if err := r.det(of); err != nil {
		return nil, err
	}
	sel.Qty = r.sel.Qty
	if err := s.oneShares(sel, whole); err != nil {
		return nil, err
	}
	if note == nil {
		return sel, nil
	}
	r.sel = sel
	if err := r.notePost(note); err != nil {
		return nil, err
	}
	return sel, r.divide()
}

// oneShares reads `1 of your monsters with the same Attribute`: one card shares it with the card named before.
func (s *scope) oneShares(sel *ir.Selector, n ast.Node) error {
	if sel.Qty.Mode != ir.QtyExactly || !isNumber(sel.Qty.N, 1) {
		return nil
	}
	for _, g := range sel.Group {
		if g.Rule == ir.GroupDistinct {
			return unsupported("property of 1 card", n)
		}
		if g.Rule != ir.GroupSame {
			continue
		}
		a, ok := s.find(query{notThis: true})
		if !ok {
			return unresolved(n)
		}
		s.compared, s.comparedWith = g.Prop, a.ref
		sel.Filter = andFilter([]ir.Filter{sel.Filter, &ir.SameFilter{Prop: g.Prop, With: a.ref, Original: g.Original}})
	}
	sel.Group = slices.DeleteFunc(sel.Group, func(g ir.GroupRule) bool { return g.Rule == ir.GroupSame })
	return nil
}
