package compile

import (
	"reflect"
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// coord reads a list of cards: `this card and 1 other monster`, `1 "X" or "Y"`, `all Spells and Traps`.
func (s *scope) coord(c *ast.Coord) (*ir.Selector, error) {
	var list []*ir.Selector
	k := len(s.antes)
	for i, item := range s.items(c) {
		sel, err := s.coordItem(c, i, item)
		if err != nil {
			return nil, err
		}
		list = append(list, sel)
		s.add(antecedent{phrase: item}) // only for the name in it
	}
	s.antes = s.antes[:k]
	if p := unsharedTrait(c); p != nil && len(list[len(list)-1].Group) == 0 {
		return nil, unsupported("how far a trait behind a list reaches:", p)
	}
	switch c.Conj {
	case ast.ListAnd, ast.ListComma, ast.ListPlus:
		if oneOfEach(list, c) {
			return together(list, c)
		}
		if len(list) > 1 && (sharesQuantity(c) || isBareList(c)) {
			return union(list, c)
		}
		return together(list, c)
	case ast.ListOr, ast.ListAndOr, ast.ListSlash:
		return union(list, c)
	}
	return nil, unsupported("list of cards", c)
}

// coordItem reads one item. What stands before it counts as named: `this card and 1 other`.
func (s *scope) coordItem(c *ast.Coord, i int, item ast.Phrase) (*ir.Selector, error) {
	sel, err := s.what(item)
	if err != nil {
		return nil, err
	}
	if i > 0 && sel.Except != nil && isThisCard(c.Items[0]) {
		sel.Except, sel.Other = nil, true
	}
	return sel, nil
}

// items fills in what the items of a list leave out: a noun that only the last has (`1 FIRE and 1 WATER
// monster`), a place that only the last has (`1 "X" or 1 "Y" from your Deck`), `both … and`.
//
// Rule: PSCT 2.3, 7.2 (`you control` after a list distributes over the list).
func (s *scope) items(c *ast.Coord) []ast.Phrase {
	out := sharedLie(sharedOwner(append([]ast.Phrase(nil), c.Items...)))
	last, ok := out[len(out)-1].(*ast.NounPhrase)
	if !ok {
		return out
	}
	for i, item := range out[:len(out)-1] {
		n, ok := item.(*ast.NounPhrase)
		if ok && c.Conj == ast.ListAnd && !(c.Oxford && len(out) == 2) && isThisCard(n) {
			out[i] = s.besideThis(n, last)
		}
		if !ok || isReference(n) {
			continue
		}
		f := *n
		if f.Head == nil {
			f.Head, f.Mods = last.Head, sharedMods(n.Mods, last.Mods)
		}
		f.Post = sharedPosts(spread(n.Post), spread(last.Post), sharesQuantity(c) && quantityOf(c.Items[0].(*ast.NounPhrase)) != nil)
		out[i] = &f
	}
	return out
}

// sharedMods gives an item without a noun the words that stand between the last item's own and its noun: `1 LIGHT and 1
// DARK "X" monster`.
func sharedMods(own, last []ast.Mod) []ast.Mod {
	if len(own) == 0 || len(last) <= len(own) {
		return own
	}
	for i, m := range own {
		if reflect.TypeOf(m) != reflect.TypeOf(last[i]) {
			return own
		}
	}
	return append(own[:len(own):len(own)], last[len(own):]...)
}

// besideThis gives `this card` the place of the last item where all are taken from one place off the field: `banish
// this card and 1 monster from your GY`.
//
// Rule: PSCT 2.3.
func (s *scope) besideThis(this, last *ast.NounPhrase) ast.Phrase {
	if hasPlace(spread(this.Post)) {
		return this
	}
	for _, n := range spread(last.Post) {
		if !isPP(n, ast.PrepFrom, ast.PrepIn) {
			continue
		}
		list, ok, err := s.placesOf(n.(*ast.PP).Object)
		if err != nil || !ok || len(list) != 1 || list[0].zones&^card.ZonesOffField != 0 || !isSingleZone(list[0].zones) {
			return this
		}
		c := *this
		c.Post = append(this.Post[:len(this.Post):len(this.Post)], n)
		return &c
	}
	return this
}

// sharedLie gives bare nouns behind the first item how that one lies: `all Set Spells and Traps`.
//
// Rule: PSCT 2.5.
func sharedLie(items []ast.Phrase) []ast.Phrase {
	first, ok := items[0].(*ast.NounPhrase)
	if !ok || len(first.Mods) != 1 || !saysHowItLies(first.Mods[0]) {
		return items
	}
	for i, item := range items[1:] {
		n, ok := item.(*ast.NounPhrase)
		if !ok || len(n.Dets) > 0 || len(n.Mods) > 0 || n.Head == nil || isReference(n) {
			continue
		}
		if h, isNoun := n.Head.(*ast.NounHead); !isNoun || h.Number != ast.Plural {
			continue
		}
		c := *n
		c.Mods = first.Mods
		items[i+1] = &c
	}
	return items
}

// saysHowItLies recognises face-up, face-down and Set.
func saysHowItLies(m ast.Mod) bool {
	switch m := m.(type) {
	case *ast.AdjMod:
		return (m.Adj == ast.AdjFaceUp || m.Adj == ast.AdjFaceDown) && m.Tail == ast.TailNone
	case *ast.VerbMod:
		return m.Verb.Verb == ast.VerbSet && len(m.Verb.Kinds) == 0
	}
	return false
}

func isSingleZone(z card.ZoneSet) bool { return z != 0 && z&(z-1) == 0 }

// sharedOwner gives later items whose cards they are: `1 of your "X" monsters or "Y" cards`, `1 of your "X",
// or 1 monster that mentions it, that is banished or in your GY`.
func sharedOwner(items []ast.Phrase) []ast.Phrase {
	first, ok := items[0].(*ast.NounPhrase)
	if !ok {
		return items
	}
	first = outerDets(first)
	rest, of := partOf(first)
	if of == nil || len(rest.Dets) != 1 || !isPossessive(rest.Dets[0]) {
		return items
	}
	var place []ast.Mod // `1 of your banished "X" or "Y"`: both are banished
	if len(rest.Mods) > 0 && isBanishedMod(rest.Mods[0]) {
		place = rest.Mods[:1:1]
	}
	last, ok := items[len(items)-1].(*ast.NounPhrase)
	aside := ok && slices.ContainsFunc(spread(last.Post), func(p ast.Node) bool { return p.Comma() && isPlacePost(p) })
	for i, item := range items[1:] {
		n, ok := item.(*ast.NounPhrase)
		if !ok || isReference(n) || len(n.Dets) > 0 && !(aside && len(n.Dets) == 1 && quantityOf(n) != nil) {
			continue
		}
		c := *n
		c.Dets = append(n.Dets[:len(n.Dets):len(n.Dets)], rest.Dets...)
		if !hasPlace(spread(n.Post)) {
			c.Mods = append(place, n.Mods...)
		}
		items[i+1] = &c
	}
	return items
}

// isBanishedMod recognises `banished` before a noun.
func isBanishedMod(m ast.Mod) bool {
	v, ok := m.(*ast.VerbMod)
	return ok && v.Verb.Verb == ast.VerbBanish && v.Verb.Form != ast.FormIng
}

func isPossessive(d ast.Det) bool {
	switch d := d.(type) {
	case *ast.Possessor:
		return true
	case *ast.DetWord:
		return d.Word == ast.DetYour || d.Word == ast.DetTheir
	}
	return false
}

// isReference reports whether the phrase points at a known object, which shares nothing with the others.
func isReference(n *ast.NounPhrase) bool {
	return isBarePronoun(n) || isDetermined(n)
}

// sharedPosts adds to an item's own post-modifiers those of the last item that hold for all: places and
// exceptions, and what a comma sets off from the last item. Of cards of which one number is taken (whole), a trait
// behind the shared place holds for all, too: `1 "A" or "B" monster from your Deck whose Level is 4`.
func sharedPosts(own, last []ast.Node, whole bool) []ast.Node {
	out := own[:len(own):len(own)]
	placed, behind := hasPlace(own), false
	for _, p := range last {
		if !placed && (isPlacePost(p) || isPP(p, ast.PrepExcept, ast.PrepOtherThan)) || (p.Comma() || behind) && isTrait(p) {
			out = append(out, p)
		}
		behind = behind || whole && !placed && isPlacePost(p)
	}
	return out
}

// unsharedTrait is a trait behind the last item of a list that has one number or one noun for all items and no comma in
// front of the trait: whether `1 Dragon monster or "X" monster with 1000 ATK` asks it of both is not said. nil: there is none.
func unsharedTrait(c *ast.Coord) ast.Node {
	first, isNoun := c.Items[0].(*ast.NounPhrase)
	last, ok := c.Items[len(c.Items)-1].(*ast.NounPhrase)
	if !ok || !isNoun || isReference(last) || isReference(first) || quantityOf(first) == nil || !sharesQuantity(c) && first.Head != nil {
		return nil
	}
	for _, p := range spread(last.Post) {
		switch {
		case isPlacePost(p) || p.Comma():
			return nil
		case isTrait(p):
			return p
		}
	}
	return nil
}

// isTrait recognises what is asked of the cards themselves: `with 1500 ATK`, `whose Level is 4`.
func isTrait(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.PP:
		return isPP(n, ast.PrepWith, ast.PrepWithout)
	case *ast.RelClause:
		return !isPlacePost(n) && (n.Word == ast.RelWhose || n.Word == ast.RelThat)
	}
	return false
}

func hasPlace(posts []ast.Node) bool {
	for _, p := range posts {
		if isPlacePost(p) {
			return true
		}
	}
	return false
}

// isPlacePost recognises `from your Deck`, `you control`.
func isPlacePost(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.PP:
		return isPP(n, ast.PrepFrom, ast.PrepIn, ast.PrepOn)
	case *ast.RelClause:
		return n.Word == ast.RelContact || isZoneClause(n)
	case *ast.List:
		return isPlacePost(n.Items[0])
	}
	return false
}

// isZoneClause recognises `that is banished or in your GY`.
func isZoneClause(n *ast.RelClause) bool {
	if n.Word != ast.RelThat || len(n.Steps) == 0 || n.Steps[0].Clause == nil {
		return false
	}
	c := n.Steps[0].Clause
	g := groupOf(c)
	switch {
	case len(c.Verbs) != 1 || g.Past || g.Perfect || g.Modal != ast.AuxNone:
		return false
	case c.Verbs[0].Verb == ast.VerbBanish:
		return true
	}
	return c.Verbs[0].Verb == ast.VerbBe && len(c.Args) > 0 && isPP(c.Args[0], ast.PrepIn, ast.PrepOn)
}

// sharesQuantity reports whether only the first item has a quantity: `all Spells and Traps`.
func sharesQuantity(c *ast.Coord) bool {
	first, ok := c.Items[0].(*ast.NounPhrase)
	if !ok || len(first.Dets) == 0 || isReference(first) {
		return false
	}
	for _, i := range c.Items[1:] {
		n, ok := i.(*ast.NounPhrase)
		if !ok || len(n.Dets) > 0 || isReference(n) {
			return false
		}
	}
	return true
}

// oneOfEach gives each item of `1 "A", "B", and "C"` its own 1; false where the list has another quantity or none.
func oneOfEach(list []*ir.Selector, c *ast.Coord) bool {
	one := ir.Exactly(1)
	if len(list) < 2 || c.Conj != ast.ListAnd || !sharesQuantity(c) || !sameQty(list[0].Qty, one) {
		return false
	}
	for _, sel := range list[1:] {
		sel.Qty = one
	}
	return true
}

// together chooses every item.
func together(list []*ir.Selector, c *ast.Coord) (*ir.Selector, error) {
	first := list[0]
	if len(first.Or) > 0 {
		return nil, unsupported("list of cards", c)
	}
	for _, sel := range list[1:] {
		first.And = append(first.And, sel.And...)
		sel.And = nil
		first.And = append(first.And, sel)
	}
	return first, nil
}

// union makes alternatives that share one quantity.
func union(list []*ir.Selector, c *ast.Coord) (*ir.Selector, error) {
	first := list[0]
	q := first.Qty
	if last := list[len(list)-1]; sharesQuantity(c) {
		// `2 "X" monsters or "Y" cards with different names`: the chosen ones, whichever they are
		first.Group, last.Group = joinGroups(first.Group, last.Group), nil
	}
	for _, sel := range list[1:] {
		if len(sel.And)+len(sel.Or)+len(sel.Group) > 0 || sel.Random || sel.End != ir.AnyPlace {
			return nil, unsupported("list of cards", c)
		}
		if !sharesQuantity(c) && !sameQty(q, sel.Qty) && !isBareItems(c) {
			return nil, unsupported("list of cards", c)
		}
		sel.Qty = ir.Qty{}
		if sharesQuantity(c) && first.Other && sel.Ref == nil {
			sel.Other = true // `1 other "X" card or Dragon monster`
		}
		if sel.Zones == 0 && sel.Ref == nil && sel.Controller == nil && first.Ref == nil && isBareItems(c) {
			// `1 of your banished "X" monsters or "Y" cards`
			sel.Zones, sel.Controller, sel.Owner = first.Zones, first.Controller, first.Owner
		}
		if sel.Zones == 0 && sel.Ref == nil && sel.Controller == nil && first.Ref != nil && sharesQuantity(c) && beginsWithParticiple(c.Items[0]) {
			sel.Ref = first.Ref // `1 excavated "X" monster or "Y" card`
		}
		if mergeSelector(first, sel) {
			continue
		}
		first.Or = append(first.Or, sel)
	}
	if len(first.And) > 0 {
		return nil, unsupported("list of cards", c)
	}
	known := func(o *ir.Selector) bool { return o.Ref != nil }
	if known(first) && first.Qty.Mode == ir.QtyUnset && len(first.Or) == 1 && known(first.Or[0]) && c.Conj == ast.ListOr {
		first.Qty = ir.Exactly(1) // `either that monster or this card`
	}
	return first, nil
}

// beginsWithParticiple recognises `1 excavated "X" monster`.
func beginsWithParticiple(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods) == 0 {
		return false
	}
	m, ok := n.Mods[0].(*ast.VerbMod)
	return ok && m.Verb.Form == ast.FormParticiple
}

// joinGroups joins what is asked of cards together; a rule shared by the items counts once.
func joinGroups(a, b []ir.GroupRule) []ir.GroupRule {
	for _, g := range b {
		if !slices.ContainsFunc(a, func(h ir.GroupRule) bool { return reflect.DeepEqual(g, h) }) {
			a = append(a, g)
		}
	}
	return a
}

// isBareList reports whether no item has a quantity, so that one behind the list is about all of them: `Spells and
// Traps on the field, equal to the number of monsters you control`.
func isBareList(c *ast.Coord) bool {
	first, ok := c.Items[0].(*ast.NounPhrase)
	return ok && len(first.Dets) == 0 && !isReference(first) && headNoun(first) != ast.NounNone && isBareItems(c)
}

// isBareItems reports whether the later items have no quantity of their own.
func isBareItems(c *ast.Coord) bool {
	for _, i := range c.Items[1:] {
		n, ok := i.(*ast.NounPhrase)
		if !ok || len(n.Dets) > 0 {
			return false
		}
	}
	return true
}

func sameQty(a, b ir.Qty) bool {
	x, ok := a.N.(*ir.ConstValue)
	y, ok2 := b.N.(*ir.ConstValue)
	if !ok || !ok2 {
		return a.Mode == b.Mode && a.N == nil && b.N == nil
	}
	return a.Mode == b.Mode && x.N == y.N && a.Min == nil && b.Min == nil
}

// mergeSelector puts b into a where they differ only in the filter.
func mergeSelector(a, b *ir.Selector) bool {
	if a.Ref != nil || b.Ref != nil || a.Zones != b.Zones || !samePlayer(a.Controller, b.Controller) || !samePlayer(a.Owner, b.Owner) ||
		a.Other != b.Other || a.Except != nil || b.Except != nil || a.Filter == nil || b.Filter == nil || len(a.Or) > 0 {
		return false
	}
	a.Filter = orFilter([]ir.Filter{a.Filter, b.Filter})
	return true
}
