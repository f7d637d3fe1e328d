package compile

import (
	"psct/ast"
	"psct/ir"
)

// pronoun reads `it`, `them`, `both`, `itself`.
//
// Rule: PSCT 2.2.
func (s *scope) pronoun(p *ast.NounPhrase, h *ast.PronounHead) (*ir.Selector, error) {
	sel := &ir.Selector{Span: s.span(p)}
	if err := s.pronounDets(p, sel); err != nil {
		return nil, err
	}
	if len(p.Mods) > 0 {
		return nil, unsupported("pronoun", p)
	}
	a, ok := s.pronounAntecedent(h.Pronoun)
	if !ok {
		return nil, unresolved(p)
	}
	sel.Ref = a.ref
	if h.Pronoun == ast.PronBoth || isAllOf(p) {
		sel.Qty = ir.All()
		if a.origin == originTarget {
			s.recheck(a.slot, ir.RecheckBoth)
		}
	}
	r := &nounReader{s: s, np: p, sel: sel, posts: spread(p.Post)}
	if err := r.post(); err != nil {
		return nil, err
	}
	r.setPlace()
	sel.Filter = andFilter(append([]ir.Filter{sel.Filter}, r.must...))
	return sel, nil
}

// pronounDets reads what can stand before a pronoun: `all 3`, `each`.
func (s *scope) pronounDets(p *ast.NounPhrase, sel *ir.Selector) error {
	r := &nounReader{s: s, np: p, sel: sel}
	return r.dets()
}

// isAllOf recognises `all 3` without a noun.
func isAllOf(p *ast.NounPhrase) bool {
	h, ok := p.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronAll
}

func (s *scope) pronounAntecedent(p ast.Pronoun) (antecedent, bool) {
	switch p {
	case ast.PronIt, ast.PronItself, ast.PronThat:
		if a, ok := s.find(query{number: ast.Singular}); ok {
			return a, true
		}
		return antecedent{ref: &ir.ThisRef{}, origin: originThis}, true
	case ast.PronThey, ast.PronThem, ast.PronThemselves, ast.PronThose, ast.PronThese, ast.PronBoth, ast.PronAll:
		if a, ok := s.find(query{number: ast.Plural, notThis: true}); ok {
			return a, true
		}
		return s.bothTargets()
	}
	return antecedent{}, false
}

// bothTargets answers `them` after two single objects: `target 1 A and 1 B; destroy them`.
func (s *scope) bothTargets() (antecedent, bool) {
	var refs []ir.Ref
	slot := ir.Slot(0)
	for _, a := range s.antes {
		if a.origin == originTarget {
			refs = append(refs, a.ref)
			slot = a.slot
		}
	}
	if len(refs) < 2 {
		return antecedent{}, false
	}
	return antecedent{ref: &ir.UnionRef{Of: refs}, origin: originTarget, slot: slot, number: ast.Plural}, true
}
