package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// notePost reads a note about the noun: `(from your hand)`, `(min. 1)`.
func (r *nounReader) notePost(n *ast.Note) error {
	if isYourChoice(n) && r.extreme != nil {
		return nil // whoever chooses may choose among equals
	}
	if isTheirChoice(n) && r.s.doer.Who == ir.Opponent && r.sel.Ref == nil {
		r.sel.Chooser = r.s.doer
		return nil
	}
	if len(n.Items) != 1 || n.Stats != nil {
		return unsupported("note", n)
	}
	switch i := n.Items[0].(type) {
	case *ast.PP:
		return r.onePost(i)
	case *ast.Coord:
		return r.noteList(i)
	case *ast.NounPhrase:
		if isOneOnEach(i) && isNumber(r.sel.Qty.N, 2) && r.sel.Qty.Mode == ir.QtyExactly {
			r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupDistinct, Prop: ir.PropController})
			return nil
		}
		if i.Head == nil && len(i.Dets)+len(i.Post) == 0 && len(i.Mods) > 0 {
			return r.noteMods(i)
		}
		if q := quantityOf(i); q != nil && len(i.Dets) == 1 && i.Head == nil && len(i.Mods)+len(i.Post) == 0 {
			return r.bound(q)
		}
	}
	return unsupported("note", n)
}

// isOneOnEach recognises `(1 on each field)`, `(1 from each side of the field)` of 2 cards: they have different controllers.
func isOneOnEach(n *ast.NounPhrase) bool {
	switch ast.Print(n) {
	case "1 on each field", "1 from each field", "1 on each side of the field", "1 from each side of the field":
		return true
	}
	return false
}

// noteMods reads `(EARTH or FIRE)`.
func (r *nounReader) noteMods(n *ast.NounPhrase) error {
	for _, m := range n.Mods {
		f, err := r.s.modFilter(m)
		if err != nil {
			return err
		}
		r.must = append(r.must, f)
	}
	return nil
}

// noteList reads `(Warrior or Dragon)`, `(1 Beast, 1 Fish, and 1 Pyro)`, `(1 from your hand and 1 from your
// Deck)`.
func (r *nounReader) noteList(c *ast.Coord) error {
	switch {
	case c.Conj == ast.ListOr:
		f, ok, err := r.s.beList(c)
		if err != nil || !ok {
			return orUnsupported(err, "note", c)
		}
		r.must = append(r.must, f)
		return nil
	case c.Conj == ast.ListAnd || c.Conj == ast.ListComma:
		return r.parts(c)
	}
	return unsupported("note", c)
}

// parts reads how a number of cards is made up. What the parts are may not overlap, or one card could
// stand for two.
func (r *nounReader) parts(c *ast.Coord) error {
	var filters []ir.Filter
	var counts []int
	var places []locus
	total := 0
	for _, i := range c.Items {
		n, ok := i.(*ast.NounPhrase)
		if !ok || len(n.Dets) != 1 {
			return unsupported("note", c)
		}
		q, ok := n.Dets[0].(*ast.Quantity)
		if !ok || len(q.Numbers) != 1 || q.Bound != ast.BoundNone || q.Tail != ast.TailNone {
			return unsupported("note", c)
		}
		count, _ := number(q.Numbers[0])
		total += count
		rest := *n
		rest.Dets = nil
		if rest.Head == nil && len(rest.Mods) == 0 && len(rest.Post) == 1 && isPP(rest.Post[0], ast.PrepFrom) && count == 1 {
			list, isPlace, err := r.s.placesOf(rest.Post[0].(*ast.PP).Object)
			if err != nil || !isPlace {
				return orUnsupported(err, "note", c)
			}
			places = append(places, list...)
			continue
		}
		f, err := r.s.filter(&rest)
		if err != nil || f == nil {
			return orUnsupported(err, "note", c)
		}
		filters = append(filters, f)
		counts = append(counts, count)
	}
	if !isNumber(r.sel.Qty.N, total) || r.sel.Qty.Mode != ir.QtyExactly {
		return unsupported("note", c)
	}
	switch {
	case len(places) == total && len(filters) == 0:
		r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupEachOnce})
		if !r.place.within(places...) {
			return unsupported("note", c)
		}
		return nil
	case len(places) > 0:
		return unsupported("note", c)
	case disjoint(filters):
		for i, f := range filters {
			r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupIncluding, Value: ir.N(counts[i]), Filter: f})
		}
		return nil
	case r.made != nil:
		return unsupported("note", c)
	}
	r.made = &makeup{note: c, filters: filters, counts: counts}
	return nil
}

// withoutMakeup takes the note that says what a number of cards is made up of off a phrase; nil for none.
func withoutMakeup(n *ast.NounPhrase) (*ast.NounPhrase, *ast.Note) {
	for i, p := range n.Post {
		note, ok := p.(*ast.Note)
		if !ok || !isMakeup(note) {
			continue
		}
		c := *n
		c.Post = slices.Delete(slices.Clone(n.Post), i, i+1)
		return &c, note
	}
	return n, nil
}

// isMakeup recognises `(1 "A" monster and 1 "B" monster)`, `(1 on each field)`: not parts told by their places.
func isMakeup(n *ast.Note) bool {
	if !saysParts(n) {
		return false
	}
	list, ok := n.Items[0].(*ast.Coord)
	return !ok || !slices.ContainsFunc(list.Items, func(p ast.Phrase) bool {
		part := p.(*ast.NounPhrase)
		return len(part.Mods) == 0 && part.Head == nil
	})
}

// saysParts recognises what a number of cards is made up of: also `(1 from your hand and 1 from your Deck)`.
func saysParts(n *ast.Note) bool {
	if len(n.Items) != 1 || n.Stats != nil {
		return false
	}
	switch i := n.Items[0].(type) {
	case *ast.NounPhrase:
		return isOneOnEach(i)
	case *ast.Coord:
		return i.Conj != ast.ListOr && !slices.ContainsFunc(i.Items, func(p ast.Phrase) bool {
			part, ok := p.(*ast.NounPhrase)
			return !ok || quantityOf(part) == nil || len(part.Dets) != 1
		})
	}
	return false
}

// makeup is what cards are made up of where one card could be two of the parts: `(1 "A" monster and 1 "B" monster)`.
type makeup struct {
	note    ast.Node
	filters []ir.Filter
	counts  []int
}

// divide chooses each part by itself, as in `1 "A" monster and 1 "B" monster`: no card stands for two parts.
func (r *nounReader) divide() error {
	m := r.made
	if m == nil {
		return nil
	}
	if r.pointed || r.sel.Ref != nil || len(r.sel.Group)+len(r.sel.Or)+len(r.sel.And) > 0 {
		return unsupported("note", m.note)
	}
	whole := *r.sel
	for i, f := range m.filters {
		part := r.sel
		if i > 0 {
			part = new(ir.Selector)
			*part = whole
			r.sel.And = append(r.sel.And, part)
		}
		part.Qty, part.Filter = ir.Exactly(m.counts[i]), andFilter([]ir.Filter{f, whole.Filter})
	}
	return nil
}

// disjoint reports whether no card passes two of the filters.
func disjoint(list []ir.Filter) bool {
	for i, f := range list {
		for _, g := range list[:i] {
			if !exclude(f, g) {
				return false
			}
		}
	}
	return true
}

// exclude reports whether no card passes both f and g: different Races, Attributes or kinds, or one the
// negation of the other.
func exclude(f, g ir.Filter) bool { return excludes(f, g) || excludes(g, f) }

func excludes(f, g ir.Filter) bool {
	switch f := f.(type) {
	case *ir.RaceFilter:
		g, ok := g.(*ir.RaceFilter)
		return ok && f.Races&g.Races == 0
	case *ir.AttributeFilter:
		g, ok := g.(*ir.AttributeFilter)
		return ok && f.Attributes&g.Attributes == 0
	case *ir.KindFilter:
		g, ok := g.(*ir.KindFilter)
		return ok && f.Kinds&g.Kinds == 0
	case *ir.TypesFilter:
		if n, ok := g.(*ir.NotFilter); ok {
			t, isTypes := n.Not.(*ir.TypesFilter)
			return isTypes && t.Types == f.Types
		}
		g, ok := g.(*ir.TypesFilter)
		return ok && f.Types&g.Types == 0 && (f.Types|g.Types)&^card.TypesExtraDeck == 0
	case *ir.AndFilter:
		for _, h := range f.All {
			if exclude(h, g) {
				return true
			}
		}
	}
	return false
}

// bound reads `(min. 1)`, `(max. 3)`.
func (r *nounReader) bound(q *ast.Quantity) error {
	n, ok := 0, false
	if len(q.Numbers) == 1 {
		n, ok = number(q.Numbers[0])
	}
	switch {
	case !ok:
	case q.Bound == ast.BoundMin && r.sel.Qty.Mode == ir.QtyAll, q.Bound == ast.BoundMin && r.sel.Qty.Mode == ir.QtyAny && n == 1:
		r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupIncluding, Value: ir.N(n), Filter: r.anything()})
		return nil
	case q.Bound == ast.BoundMin && r.sel.Qty.Mode == ir.QtyUnset && !isSingular(r.np):
		r.sel.Qty = ir.Qty{Mode: ir.QtyAtLeast, N: ir.N(n)}
		return nil
	case q.Bound == ast.BoundMin && r.sel.Qty.Mode == ir.QtyAsMany && n == 1:
		return nil // as many as possible is 1 at least
	case q.Bound == ast.BoundMin && r.sel.Qty.Mode == ir.QtyUpTo && r.sel.Qty.Min == nil && n == 1:
		return nil // up to some is 1 at least
	case q.Bound == ast.BoundMax && r.sel.Qty.Mode == ir.QtyAsMany && r.sel.Qty.N == nil:
		r.sel.Qty.N = ir.N(n)
		return nil
	case q.Bound == ast.BoundMax && r.sel.Qty.Mode == ir.QtyAny:
		r.sel.Qty = ir.UpTo(n)
		return nil
	}
	return unsupported("note", q)
}

// anything passes every card.
func (r *nounReader) anything() ir.Filter {
	return &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap)}
}

// listPost reads alternatives behind the noun: `you control or in your GY`; of all cards it can be `on the
// field and in the GYs`.
func (r *nounReader) listPost(n *ast.List) error {
	switch {
	case n.Conj == ast.ListOr, n.Conj == ast.ListAndOr:
	case n.Conj == ast.ListAnd && (r.sel.Qty.Mode == ir.QtyAll || len(r.np.Dets) == 0):
	default:
		return unsupported("post-modifier", n)
	}
	before := r.place
	var list []locus
	for _, i := range n.Items {
		r.place = loci{}
		if err := r.onePost(i); err != nil {
			return err
		}
		if len(r.place.list) == 0 {
			return unsupported("post-modifier", i)
		}
		list = append(list, r.place.list...)
	}
	r.place = before
	if !r.place.within(list...) {
		return unsupported("place", n)
	}
	return nil
}
