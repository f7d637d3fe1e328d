package compile

import (
	"slices"

	"psct/ast"
)

// Quantities that hold for each item of a list: `1 each of "X", "Y", and "Z"`, `up to 1 each "X" and/or "Y" monster(s)`.

// someOfEach is the list of things with a quantity each that a phrase means; nil: it has no such quantity.
func someOfEach(p ast.Phrase) (*ast.Coord, error) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		if !countsEach(p) {
			return nil, nil
		}
		return eachOfMods(p)
	case *ast.Coord:
		first, ok := p.Items[0].(*ast.NounPhrase)
		if !ok || !countsEach(first) {
			return nil, nil
		}
		return eachOfItems(p, first)
	}
	return nil, nil
}

// countsEach recognises `1 each`, `up to 1 each of` before a noun.
func countsEach(n *ast.NounPhrase) bool {
	if len(n.Dets) != 2 {
		return false
	}
	_, isQuantity := n.Dets[0].(*ast.Quantity)
	each, ok := n.Dets[1].(*ast.DetWord)
	return isQuantity && ok && each.Word == ast.DetEach
}

// eachOfItems gives every item of `1 each of "X", "Y", and "Z"` the quantity.
func eachOfItems(list *ast.Coord, first *ast.NounPhrase) (*ast.Coord, error) {
	out := *list
	out.Conj, out.Items = ast.ListAnd, nil
	for _, item := range list.Items {
		n, ok := item.(*ast.NounPhrase)
		if !ok || item != ast.Phrase(first) && len(n.Dets) > 0 {
			return nil, unsupported("quantity of each:", list)
		}
		one := *n
		one.Dets = first.Dets[:1:1]
		out.Items = append(out.Items, &one)
	}
	return &out, nil
}

// eachOfMods makes a phrase of its own of every word of the list before the noun: `1 each of Beast and Plant monsters`.
func eachOfMods(p *ast.NounPhrase) (*ast.Coord, error) {
	at := slices.IndexFunc(p.Mods, func(m ast.Mod) bool { _, ok := m.(*ast.ModList); return ok })
	if at < 0 {
		return nil, unsupported("quantity of each:", p)
	}
	list := p.Mods[at].(*ast.ModList)
	out := &ast.Coord{Conj: ast.ListAnd, Oxford: list.Oxford}
	out.SetSpan(p.Span())
	for _, words := range list.Items {
		one := *p
		one.Dets = p.Dets[:1:1]
		one.Mods = slices.Concat(p.Mods[:at], words, p.Mods[at+1:])
		out.Items = append(out.Items, &one)
	}
	return out, nil
}
