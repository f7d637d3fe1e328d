package compile

import (
	"psct/ast"
	"psct/ir"
)

// Properties that a phrase names: whose they are, and which.

// property is whose property a phrase names: `its ATK`, `the Levels of all monsters you control`.
type property struct {
	what     *ir.Selector
	stats    []ir.Stat
	noun     ast.Noun
	original bool
}

// propertyOf reads the phrase as a property of cards.
func (s *scope) propertyOf(p ast.Phrase) (property, error) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		return s.propertyOfNoun(p)
	case *ast.Coord:
		return s.propertyList(p)
	}
	return property{}, unsupported("property", p)
}

// propertyList is `its ATK and DEF`: stats of the same cards.
func (s *scope) propertyList(p *ast.Coord) (property, error) {
	if p.Conj != ast.ListAnd && p.Conj != ast.ListSlash {
		return property{}, unsupported("property", p)
	}
	owner, extra := ownerItem(p)
	if owner == nil {
		return property{}, unsupported("property", p)
	}
	all, err := s.propertyOf(owner)
	if err != nil {
		return all, err
	}
	if all.stats == nil {
		return all, unsupported("property", p)
	}
	all.stats = append(extra[:len(extra):len(extra)], all.stats...)
	if owner == p.Items[0] {
		all.stats = append(all.stats[len(extra):len(all.stats):len(all.stats)], extra...)
	}
	return all, nil
}

// ownerItem finds the one item that says whose property it is, and the stats of the others.
func ownerItem(p *ast.Coord) (ast.Phrase, []ir.Stat) {
	var owner ast.Phrase
	var extra []ir.Stat
	for _, item := range p.Items {
		if stats := namedStats(item); stats != nil {
			extra = append(extra, stats...)
			continue
		}
		if owner != nil {
			return nil, nil
		}
		owner = item
	}
	return owner, extra
}

// namedStats are the stats of `DEF` and `the ATK`, nil for a phrase that says more.
func namedStats(p ast.Phrase) []ir.Stat {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 {
		return nil
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetThe {
			return nil
		}
	}
	return statsOf(headNoun(n))
}

func (s *scope) propertyOfNoun(n *ast.NounPhrase) (property, error) {
	p := property{noun: headNoun(n), stats: statsOf(headNoun(n))}
	if p.stats == nil && propOf(p.noun) == ir.PropNone && p.noun != ast.NounTypeAttribute {
		return p, unsupported("property", n)
	}
	for _, m := range n.Mods {
		a, ok := m.(*ast.AdjMod)
		if !ok || a.Tail != ast.TailNone || a.Adj != ast.AdjOriginal && a.Adj != ast.AdjCurrent {
			return p, unsupported("property", m)
		}
		p.original = p.original || a.Adj == ast.AdjOriginal
	}
	what, err := s.propertyOwner(n)
	p.what = what
	return p, err
}

// propertyOwner reads whose property it is: before the noun, or behind it with `of`.
func (s *scope) propertyOwner(n *ast.NounPhrase) (*ir.Selector, error) {
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) && namesNobody(n) {
		phrase, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
		if !ok {
			return nil, unsupported("property", n)
		}
		return s.owners(phrase)
	}
	if len(n.Post) > 0 || len(n.Dets) != 1 {
		return nil, unsupported("property", n)
	}
	switch d := n.Dets[0].(type) {
	case *ast.Possessor:
		return s.owners(d.Of)
	case *ast.DetWord:
		if phrase := possessive(d); phrase != nil {
			return s.owners(phrase)
		}
	}
	return nil, unsupported("property", n)
}

// namesNobody reports whether the determiners are only `the`.
func namesNobody(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetThe {
			return false
		}
	}
	return true
}

// owners reads the cards whose property is changed.
func (s *scope) owners(p ast.Phrase) (*ir.Selector, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	before := len(s.pending)
	s.yieldChanged(p)
	for i := before; i < len(s.pending) && sel.Ref != nil; i++ {
		s.pending[i].late = true
	}
	s.fill(sel, onField)
	return sel, nil
}

// yieldChanged makes cards whose property changes referable, or again the nearest where they were named before.
func (s *scope) yieldChanged(p ast.Phrase) {
	s.yield(p, &ast.VerbWord{Verb: ast.VerbChange, Form: ast.FormBase})
}
