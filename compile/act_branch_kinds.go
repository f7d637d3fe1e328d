package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// Effects that depend on what cards are: `depending on its Attribute`, `based on the Monster Types on the field`,
// with what they can be as the labels of the bullets.

// trait is what the labels name of the cards on which effects depend.
type trait struct {
	noun     ast.Noun
	original bool
}

// traitOf is the trait that a phrase is about: `original Attributes`, `monster card types`; nil for other phrases.
func traitOf(n *ast.NounPhrase) *trait {
	t := &trait{noun: headNoun(n)}
	var card bool
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			if m.Adj != ast.AdjOriginal || m.Tail != ast.TailNone {
				return nil
			}
			t.original = true
		case *ast.NounMod:
			if m.Noun != ast.NounCard && m.Noun != ast.NounMonster {
				return nil
			}
			card = card || m.Noun == ast.NounCard
		case *ast.KindMod:
			if m.Kind != ast.KindMonster || m.Not {
				return nil
			}
		default:
			return nil
		}
	}
	switch t.noun {
	case ast.NounAttribute, ast.NounType:
		return t
	case ast.NounName:
		if t.original {
			return t
		}
	case ast.NounTypeLower:
		if card && !t.original {
			return t
		}
	}
	return nil
}

// fits reports whether a label names the trait.
func (t *trait) fits(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AttributeFilter:
		return t.noun == ast.NounAttribute
	case *ir.RaceFilter:
		return t.noun == ast.NounType
	case *ir.NameFilter:
		return t.noun == ast.NounName
	case *ir.TypesFilter, *ir.KindFilter:
		return t.noun == ast.NounTypeLower
	case *ir.NotFilter:
		return t.fits(f.Not)
	case *ir.OrFilter:
		for _, g := range f.Any {
			if !t.fits(g) {
				return false
			}
		}
		return true
	}
	return false
}

// label reads what a label says of the trait: `FIRE`, `Ritual/Fusion`, `Other`, which is none of the others.
func (s *scope) traitLabel(t *trait, l *ast.Label, list []*ast.Label) (ir.Filter, error) {
	if n, ok := l.Phrase.(*ast.NounPhrase); ok && adjOfHead(n) == ast.AdjOther && len(n.Dets)+len(n.Mods)+len(n.Post) == 0 {
		return s.otherLabel(t, l, list)
	}
	if l.Phrase == nil || l.Numbers != nil {
		return nil, unsupported("label", l)
	}
	f, err := s.filter(l.Phrase)
	if err != nil || !t.fits(f) {
		return nil, orUnsupported(err, "label", l)
	}
	if !t.original {
		return f, nil
	}
	if name, ok := f.(*ir.NameFilter); ok {
		return &ir.NameFilter{Names: name.Names, Original: true}, nil
	}
	if f, ok := asOriginal(f, true); ok {
		return f, nil
	}
	return nil, unsupported("label", l)
}

func (s *scope) otherLabel(t *trait, other *ast.Label, list []*ast.Label) (ir.Filter, error) {
	var named []ir.Filter
	for _, l := range list {
		if l == other {
			continue
		}
		f, err := s.traitLabel(t, l, nil)
		if err != nil {
			return nil, err
		}
		named = append(named, f)
	}
	if len(named) == 0 {
		return nil, unsupported("label", other)
	}
	return &ir.NotFilter{Not: orFilter(named)}, nil
}

// onTrait reads `its Attribute`, `the card types of the monsters you control`; false: the effects depend on
// something else.
//
// Rule: PSCT 1.5.
func (s *scope) onTrait(n *ast.NounPhrase, a *argList) (labelTest, bool, error) {
	t := traitOf(n)
	if t == nil {
		return nil, false, nil
	}
	labels := labelsOf(s.bullets)
	ref, err := s.traitHolder(n)
	if err != nil {
		return nil, true, err
	}
	if ref != nil {
		return func(l *ast.Label) (ir.Pred, error) {
			f, err := s.traitLabel(t, l, labels)
			return &ir.IsPred{Ref: ref, Filter: f}, err
		}, true, nil
	}
	sel, err := s.traitBearers(n, a, labels)
	if err != nil {
		return nil, true, err
	}
	return func(l *ast.Label) (ir.Pred, error) {
		f, err := s.traitLabel(t, l, nil)
		if err != nil {
			return nil, err
		}
		return oneFits(sel, f), nil
	}, true, nil
}

// labelsOf is the labels of a list of effects.
func labelsOf(list []*ast.Bullet) []*ast.Label {
	var out []*ast.Label
	for _, b := range list {
		if len(b.Sentences) > 0 {
			out = append(out, b.Sentences[0].Labels...)
		}
	}
	return out
}

// traitHolder is the card of `its Attribute`, `the returned monster's card type`, `the Type it had on the field`; nil for
// traits of any number of cards.
func (s *scope) traitHolder(n *ast.NounPhrase) (ir.Ref, error) {
	if len(n.Dets) != 1 || !isSingular(n) {
		return nil, nil
	}
	if !namesNobody(n) {
		if len(n.Post) > 0 {
			return nil, unsupported("what the effects depend on:", n)
		}
		ref, err := s.holder(n.Dets[0])
		if err == nil && s.isGone(ref) {
			ref = &ir.LastKnownRef{Of: ref}
		}
		return ref, err
	}
	if len(n.Post) != 1 {
		return nil, nil
	}
	rel, ok := n.Post[0].(*ast.RelClause)
	if !ok || !isHadClause(rel) {
		return nil, nil
	}
	var b bearer
	if err := s.hadClause(&b, rel); err != nil {
		return nil, err
	}
	return &ir.LastKnownRef{Of: b.ref}, nil
}

// traitBearers is the cards of `the Attributes of its attached materials`, `the Monster Types on the field`.
func (s *scope) traitBearers(n *ast.NounPhrase, a *argList, labels []*ast.Label) (*ir.Selector, error) {
	if !namesNobody(n) || isSingular(n) {
		return nil, unsupported("what the effects depend on:", n)
	}
	posts := n.Post
	if len(posts) > 0 && isListOf(posts[0], labels) {
		posts = posts[1:]
	}
	if len(posts) == 0 {
		place := a.pp(ast.PrepOn)
		if place == nil {
			place = a.pp(ast.PrepIn)
		}
		if place == nil {
			return nil, unsupported("what the effects depend on:", n)
		}
		posts = []ast.Node{place}
	}
	sel, err := s.what(kindBearers(posts))
	if err != nil {
		return nil, err
	}
	if len(sel.Group) > 0 || len(sel.And) > 0 || len(sel.Or) > 0 {
		return nil, unsupported("what the effects depend on:", n)
	}
	if ref, _ := refOf(sel); ref == nil && s.stage == stageResolution {
		return nil, unsupported("what the effects depend on:", n) // as it is now, or as it is when each of them is applied?
	}
	return sel, nil
}

// isListOf recognises `(Fusion/Synchro)`, which names the labels.
func isListOf(n ast.Node, labels []*ast.Label) bool {
	note, ok := n.(*ast.Note)
	if !ok {
		return false
	}
	var names []string
	for _, l := range labels {
		names = append(names, strings.TrimSuffix(ast.Print(l), ":"))
	}
	return ast.Print(note) == "("+strings.Join(names, "/")+")"
}

// oneFits holds while one of the cards passes a filter.
func oneFits(sel *ir.Selector, f ir.Filter) ir.Pred {
	if ref, _ := refOf(sel); ref != nil {
		return &ir.IsPred{Ref: ref, Filter: andFilter([]ir.Filter{narrowing(sel), f}), Any: true}
	}
	c := *sel
	c.Filter = andFilter([]ir.Filter{sel.Filter, f})
	return exists(&c, ir.AtLeast, ir.N(1))
}
