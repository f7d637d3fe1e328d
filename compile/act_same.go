package compile

import (
	"psct/ast"
	"psct/ir"
)

// Several properties that change together, and properties taken from another card.

// eachProperty lowers `this card's Type and Attribute become the same as that monster's`: each of the properties
// takes the value that the other card has for it.
func (s *scope) eachProperty(c *ast.Clause, a *argList, list []*ast.NounPhrase) (ir.Op, error) {
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	value, err := s.newValue(c, a)
	if err != nil {
		return nil, err
	}
	var ops []ir.Op
	for _, item := range list {
		p, err := s.propertyOf(item)
		if err != nil {
			return nil, err
		}
		if isChoice(p.what) {
			return nil, unsupported("property", item) // every change would choose anew
		}
		from := partAbout(value, p.noun)
		if from == nil {
			return nil, unsupported("new property", value)
		}
		op, err := s.takesOver(c, p, from, until)
		if err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return s.together(c, ops), nil
}

// isChoice reports whether carrying out an op on the selector chooses among cards.
func isChoice(sel *ir.Selector) bool { return sel.Ref == nil && sel.Qty.Mode != ir.QtyAll }

// takesOver gives one property the value that a phrase names.
func (s *scope) takesOver(c *ast.Clause, p property, from ast.Node, until *ir.Duration) (ir.Op, error) {
	if p.stats != nil {
		return s.newStat(&ir.StatOp{What: p.what, Stats: p.stats, Do: ir.Become, Original: p.original, Until: until}, from, c)
	}
	op := &ir.PropertyOp{What: p.what, Prop: propOf(p.noun), Do: ir.Become, Original: p.original, Until: until}
	return op, s.newProperty(op, from)
}

// becomesSame lowers `it becomes the same Type and Level as that monster`; nil for other phrases.
func (s *scope) becomesSame(c *ast.Clause, a *argList, subject, object ast.Phrase) (ir.Op, error) {
	nouns, as := sameWords(object)
	if nouns == nil {
		return nil, nil
	}
	if as == nil {
		if as = a.pp(ast.PrepAs); as == nil {
			return nil, nil
		}
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	what, err := s.owners(subject)
	if err != nil {
		return nil, err
	}
	if len(nouns) > 1 && isChoice(what) {
		return nil, unsupported("what a card becomes:", c) // every change would choose anew
	}
	var ops []ir.Op
	for _, noun := range nouns {
		p := property{what: what, noun: noun, stats: statsOf(noun)}
		op, err := s.takesOver(c, p, as.Object, until)
		if err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return s.together(c, ops), nil
}

// sameWords are the properties of `the same Type and Level`, and what they are the same as where that stands
// inside.
func sameWords(p ast.Phrase) ([]ast.Noun, *ast.PP) {
	items := []ast.Phrase{p}
	if list, ok := p.(*ast.Coord); ok {
		if list.Conj != ast.ListAnd && list.Conj != ast.ListSlash {
			return nil, nil
		}
		items = list.Items
	}
	var nouns []ast.Noun
	var as *ast.PP
	for i, item := range items {
		n, ok := item.(*ast.NounPhrase)
		if !ok || i == 0 && !(hasAdjective(n, ast.AdjSame) && len(n.Mods) == 1) || i > 0 && len(n.Mods)+len(n.Dets) > 0 {
			return nil, nil
		}
		if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepAs) && i == len(items)-1 {
			as = n.Post[0].(*ast.PP)
		} else if len(n.Post) > 0 {
			return nil, nil
		}
		one := changeable(headNoun(n))
		if one == nil {
			return nil, nil
		}
		nouns = append(nouns, one...)
	}
	return nouns, as
}

// changeable are the properties that a noun names, as far as they can change; `Type/Attribute` names two.
func changeable(n ast.Noun) []ast.Noun {
	switch {
	case n == ast.NounTypeAttribute:
		return []ast.Noun{ast.NounType, ast.NounAttribute}
	case n == ast.NounName || n == ast.NounType || n == ast.NounAttribute || statsOf(n) != nil:
		return []ast.Noun{n}
	}
	return nil
}

// mixedProperties lists the properties of one owner in `this card's name and original ATK`; nil where all of them
// are stats or there is only one, and for other phrases.
func mixedProperties(p ast.Phrase) []*ast.NounPhrase {
	list := propertyItems(p)
	if len(list) < 2 {
		return nil
	}
	for _, n := range list {
		if statsOf(headNoun(n)) == nil {
			return list
		}
	}
	return nil
}

// propertyItems lists the properties that a phrase names, each with the owner that only one of them says.
func propertyItems(p ast.Phrase) []*ast.NounPhrase {
	items := []ast.Phrase{p}
	if list, ok := p.(*ast.Coord); ok {
		if list.Conj != ast.ListAnd && list.Conj != ast.ListSlash {
			return nil
		}
		items = list.Items
	}
	var out []*ast.NounPhrase
	var owner *ast.NounPhrase
	for _, item := range items {
		n, ok := item.(*ast.NounPhrase)
		if !ok {
			return nil
		}
		nouns := changeable(headNoun(n))
		if nouns == nil {
			return nil
		}
		if hasOwner(n) {
			if owner != nil {
				return nil
			}
			owner = n
		}
		for _, noun := range nouns {
			out = append(out, withNoun(n, noun))
		}
	}
	if owner == nil {
		return nil
	}
	for _, n := range out {
		n.Dets, n.Post = owner.Dets, owner.Post
	}
	return out
}

// withNoun is the phrase with another noun.
func withNoun(n *ast.NounPhrase, noun ast.Noun) *ast.NounPhrase {
	c := *n
	head := &ast.NounHead{Noun: noun, Number: ast.Singular}
	head.SetSpan(n.Head.Span())
	c.Head = head
	return &c
}

// partAbout is the part of `that monster's original name and current ATK` that is about one property; the whole
// phrase where it only names the other card.
func partAbout(n ast.Node, noun ast.Noun) ast.Node {
	p, ok := n.(ast.Phrase)
	if !ok {
		return nil
	}
	list := propertyItems(p)
	if list == nil {
		return n
	}
	for _, item := range list {
		if headNoun(item) == noun {
			return item
		}
	}
	return nil
}

// sharedOwners gives `the Levels of both that monster and this card` the list of cards that the parser made a list
// of Levels and cards; nil for other phrases.
func sharedOwners(p ast.Phrase) *ast.NounPhrase {
	list, ok := p.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return nil
	}
	first, ok := list.Items[0].(*ast.NounPhrase)
	last, ok2 := list.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || statsOf(headNoun(first)) == nil || headClass(last) != headCard || len(first.Post) != 1 || !isPP(first.Post[0], ast.PrepOf) {
		return nil
	}
	of := *first.Post[0].(*ast.PP)
	card, ok := of.Object.(*ast.NounPhrase)
	if !ok {
		return nil
	}
	if d, word := firstWord(card); word && d.Word == ast.DetBoth {
		c := *card
		c.Dets = card.Dets[1:]
		card = &c
	}
	both := *list
	both.Items = []ast.Phrase{card, last}
	of.Object = &both
	whole := *first
	whole.Post = []ast.Node{&of}
	return &whole
}
