package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// withPost reads what cards have: `with 1500 or less ATK`, `with different names`; without turns it
// round.
func (r *nounReader) withPost(n ast.Node, without bool) error {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return r.withOne(n, without)
	case *ast.Coord:
		return r.withList(n, without)
	}
	return unsupported("property", n)
}

// withList reads `with 1500 or less ATK and DEF`, `with 1500 ATK/2100 DEF` (both), `with the same Type and
// Attribute`: what an item
// leaves out it shares with the first.
func (r *nounReader) withList(n *ast.Coord, without bool) error {
	if head, tail := butTail(n); head != nil && !without {
		for _, part := range append([]ast.Phrase{head}, tail...) {
			if err := r.withPost(part, false); err != nil {
				return err
			}
		}
		return nil
	}
	switch {
	case without:
		return unsupported("property", n)
	case n.Conj == ast.ListAnd || n.Conj == ast.ListComma || n.Conj == ast.ListBut || n.Conj == ast.ListSlash:
		for _, i := range n.Items {
			p, ok := likeFirst(n, i)
			if !ok {
				return unsupported("property", n)
			}
			if err := r.withOne(p, false); err != nil {
				return err
			}
		}
		return nil
	case n.Conj == ast.ListOr || n.Conj == ast.ListAndOr:
		return r.withAny(n)
	}
	return unsupported("property", n)
}

// butTail splits `the same Type and (Attribute but different names)`, as the parser groups it, into what stands before
// `but` and what stands behind it; nil for other lists.
func butTail(n *ast.Coord) (ast.Phrase, []ast.Phrase) {
	last := len(n.Items) - 1
	inner, ok := n.Items[last].(*ast.Coord)
	if !ok || inner.Conj != ast.ListBut || n.Conj != ast.ListAnd {
		return nil, nil
	}
	head := *n
	head.Items = append(n.Items[:last:last], inner.Items[0])
	return &head, inner.Items[1:]
}

// likeFirst gives an item of a list the determiners, or the modifiers and what stands behind, that only
// the first or last item has.
func likeFirst(n *ast.Coord, item ast.Phrase) (*ast.NounPhrase, bool) {
	first, ok := n.Items[0].(*ast.NounPhrase)
	p, ok2 := item.(*ast.NounPhrase)
	last, ok3 := n.Items[len(n.Items)-1].(*ast.NounPhrase)
	if !ok || !ok2 || !ok3 {
		return nil, false
	}
	c := *p
	shares := len(c.Dets)+len(c.Mods) == 0
	if shares {
		c.Dets, c.Mods = first.Dets, first.Mods
	}
	if len(c.Post) == 0 && (shares || p == first) && !ownsDets(last) {
		c.Post = last.Post
	}
	if c.Head == nil {
		c.Head = last.Head
	}
	return &c, true
}

// ownsDets reports whether an item has words of its own, so that what stands behind it is its own too.
func ownsDets(n *ast.NounPhrase) bool { return len(n.Dets)+len(n.Mods) > 0 }

// withAny reads alternatives: `with 0 ATK or 0 DEF`.
func (r *nounReader) withAny(n *ast.Coord) error {
	var any []ir.Filter
	groups := len(r.sel.Group)
	for _, i := range n.Items {
		p, ok := likeFirst(n, i)
		if !ok {
			return unsupported("property", n)
		}
		one := &nounReader{s: r.s, np: r.np, sel: &ir.Selector{}}
		if err := one.withOne(p, false); err != nil {
			return err
		}
		if len(one.sel.Group) > 0 || one.extreme != nil || len(one.must) == 0 {
			return unsupported("property", n)
		}
		any = append(any, andFilter(one.must))
	}
	if len(r.sel.Group) != groups {
		return unsupported("property", n)
	}
	r.must = append(r.must, orFilter(any))
	return nil
}

func (r *nounReader) withOne(n *ast.NounPhrase, without bool) error {
	before := len(r.must)
	if err := r.having(n); err != nil {
		return err
	}
	if !without {
		return nil
	}
	if len(r.must) != before+1 || r.extreme != nil {
		return unsupported("property", n)
	}
	r.must[before] = not(r.must[before])
	return nil
}

// having reads one property.
func (r *nounReader) having(n *ast.NounPhrase) error {
	h, ok := n.Head.(*ast.NounHead)
	switch {
	case n.Head == nil && len(n.Mods) == 1 && isCounterMod(n.Mods[0]):
		f, err := r.s.counterFilter(n)
		r.must = append(r.must, f)
		return err
	case n.Head == nil && len(n.Mods) == 1 && len(n.Dets)+len(n.Post) == 0:
		f, err := r.s.modFilter(n.Mods[0])
		r.must = append(r.must, f)
		return err
	case !ok:
		return r.withName(n)
	case h.Noun == ast.NounNumber:
		f := numberInName(n)
		if f == nil {
			return unsupported("property", n)
		}
		r.must = append(r.must, f)
		return nil
	case isCounterNoun(h.Noun):
		f, err := r.s.counterFilter(n)
		r.must = append(r.must, f)
		return err
	case h.Noun == ast.NounEffect:
		return r.withEffect(n)
	case h.Noun == ast.NounMaterial || h.Noun == ast.NounMaterialCap:
		f, err := r.s.materialFilter(n)
		r.must = append(r.must, f)
		return err
	case len(statsOf(h.Noun)) > 0 || propOf(h.Noun) != ir.PropNone || h.Noun == ast.NounTypeLower:
		return r.withStat(n, h)
	}
	return unsupported("property", n)
}

// isCounterNoun recognises `Counter` and, without a name, `counter`.
func isCounterNoun(n ast.Noun) bool { return n == ast.NounCounter || n == ast.NounCounterLower }

// isCounterMod recognises `A-Counters`, a name that is the noun too.
func isCounterMod(m ast.Mod) bool {
	c, ok := m.(*ast.CounterMod)
	return ok && (strings.HasSuffix(c.Name, "Counter") || strings.HasSuffix(c.Name, "Counters"))
}

// withName reads `with "X" in its name`: nothing yet.
func (r *nounReader) withName(n *ast.NounPhrase) error { return unsupported("property", n) }

// numberInName reads `a number between "101" and "107" in its name`; nil for other phrases.
func numberInName(n *ast.NounPhrase) ir.Filter {
	if headNoun(n) != ast.NounNumber || !onlyDeterminers(n, ast.DetA) || len(n.Mods) > 0 || len(n.Post) == 0 || !isPP(n.Post[0], ast.PrepBetween) {
		return nil
	}
	ends, ok := n.Post[0].(*ast.PP).Object.(*ast.Coord)
	if !ok || len(ends.Items) != 2 || ends.Conj != ast.ListAnd {
		return nil
	}
	last, ok := ends.Items[1].(*ast.NounPhrase)
	if !ok || !inItsName(append(last.Post[:len(last.Post):len(last.Post)], n.Post[1:]...)) {
		return nil
	}
	f := &ir.NumberNameFilter{}
	for i, end := range []*int{&f.From, &f.To} {
		p, ok := ends.Items[i].(*ast.NounPhrase)
		if !ok {
			return nil
		}
		h, ok := p.Head.(*ast.NameHead)
		if !ok {
			return nil
		}
		if *end, ok = number(h.Name); !ok {
			return nil
		}
	}
	return f
}

// inItsName recognises `in its name` as the only post-modifier.
func inItsName(posts []ast.Node) bool {
	return len(posts) == 1 && isPP(posts[0], ast.PrepIn) && ast.Print(posts[0].(*ast.PP).Object) == "its name"
}

// counterFilter reads `a Spell Counter`, `2 or more counters`.
func (s *scope) counterFilter(n *ast.NounPhrase) (ir.Filter, error) {
	name, ok := counterName(n.Mods)
	if !ok || len(n.Dets) > 1 {
		return nil, unsupported("counters", n)
	}
	for _, p := range n.Post {
		if !isOnIt(p) {
			return nil, unsupported("counters", n)
		}
	}
	f := &ir.CounterFilter{Name: name, Compare: ir.AtLeast, Value: ir.N(1)}
	if len(n.Dets) == 1 {
		var err error
		if f.Compare, f.Value, err = countDet(n.Dets[0]); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// isOnIt recognises the `on it` of `with a Spell Counter on it`.
func isOnIt(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	return ok && p.Prep == ast.PrepOn && (isPronoun(p.Object, ast.PronIt) || isPronoun(p.Object, ast.PronThem))
}

// countDet reads a determiner as a comparison of a number: `a`, `no`, `2 or more`.
func countDet(d ast.Det) (ir.Compare, ir.Value, error) {
	switch d := d.(type) {
	case *ast.DetWord:
		switch d.Word {
		case ast.DetA, ast.DetAn, ast.DetAny:
			return ir.AtLeast, ir.N(1), nil
		case ast.DetNo:
			return ir.Equal, ir.N(0), nil
		}
	case *ast.Quantity:
		return countQuantity(d)
	}
	return ir.CompareNone, nil, unsupported("quantity", d)
}

// countQuantity reads a number as a comparison: `exactly 2`, `3 or more`, `2+`. A plain number is that
// many at least, as in `if you control 2 Dragon monsters`.
func countQuantity(q *ast.Quantity) (ir.Compare, ir.Value, error) {
	if len(q.Numbers) != 1 || q.Of {
		return ir.CompareNone, nil, unsupported("quantity", q)
	}
	text, plus := cutPlus(q.Numbers[0])
	n, ok := number(text)
	c := tailCompare(q.Tail)
	switch {
	case !ok, c == ir.CompareNone, plus && q.Tail != ast.TailNone:
		return ir.CompareNone, nil, unsupported("quantity", q)
	case plus:
		c = ir.AtLeast
	}
	switch q.Bound {
	case ast.BoundNone:
		if c == ir.Equal {
			c = ir.AtLeast
			if n == 0 {
				c = ir.Equal
			}
		}
	case ast.BoundExactly, ast.BoundOnly:
	case ast.BoundAtLeast:
		c = ir.AtLeast
	case ast.BoundMoreThan:
		c = ir.Greater
	case ast.BoundLessThan:
		c = ir.Less
	default:
		return ir.CompareNone, nil, unsupported("quantity", q)
	}
	return c, ir.N(n), nil
}

func cutPlus(text string) (string, bool) {
	if k := len(text) - 1; k > 0 && text[k] == '+' {
		return text[:k], true
	}
	return text, false
}

// materialFilter reads `a material`, `2 or more materials`, `a "X" card as material` being a clause.
func (s *scope) materialFilter(n *ast.NounPhrase) (ir.Filter, error) {
	for _, m := range n.Mods {
		if k, ok := m.(*ast.KindMod); !ok || k.Kind != ast.KindXyz || k.Not {
			return nil, unsupported("material", n)
		}
	}
	for _, p := range n.Post {
		if a, ok := p.(*ast.RelClause); !ok || !isAttachedToIt(a) {
			return nil, unsupported("material", n)
		}
	}
	f := &ir.StatFilter{Stat: ir.Materials, Compare: ir.AtLeast, Value: ir.N(1)}
	if len(n.Dets) > 1 {
		return nil, unsupported("material", n)
	}
	if len(n.Dets) == 1 {
		var err error
		if f.Compare, f.Value, err = countDet(n.Dets[0]); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// isAttachedToIt recognises `attached to it`.
func isAttachedToIt(n *ast.RelClause) bool {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return false
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbAttach || len(c.Args) != 1 {
		return false
	}
	p, ok := c.Args[0].(*ast.PP)
	return ok && p.Prep == ast.PrepTo && isPronoun(p.Object, ast.PronIt)
}

// withEffect reads `with a Flip effect`: nothing yet.
func (r *nounReader) withEffect(n *ast.NounPhrase) error { return unsupported("property", n) }

// statWords is what modifiers say of a stat or property.
type statWords struct {
	original, same, different, declared bool
	extreme                             bool
	lowest                              bool
	total                               bool
	compare                             ir.Compare
}

// withStat reads a stat, or a property that cards share.
func (r *nounReader) withStat(n *ast.NounPhrase, h *ast.NounHead) error {
	n = numberFirst(n)
	if stat, even, ok := parityOf(n); ok {
		r.must = append(r.must, parity(stat, even, false))
		return nil
	}
	w, err := readStatWords(n.Mods)
	if err != nil {
		return err
	}
	switch {
	case w.extreme:
		return r.withExtreme(n, h, w)
	case w.same:
		return r.withSame(n, h, w)
	case w.different:
		return r.withDifferent(n, h, w)
	case w.declared || isThatDet(n):
		return r.withThat(n, h, w)
	case hasBearer(n) && quantityOf(n) == nil:
		return r.withIts(n, h, w)
	}
	f, err := r.s.statFilter(n, h, w)
	if err != nil {
		return err
	}
	r.must = append(r.must, f)
	return nil
}

func readStatWords(mods []ast.Mod) (statWords, error) {
	w := statWords{}
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			if !w.adjective(m) {
				return w, unsupported("property", m)
			}
		case *ast.VerbMod:
			if m.Verb.Verb != ast.VerbDeclare || w.declared {
				return w, unsupported("property", m)
			}
			w.declared = true
		case *ast.NounMod:
			switch m.Noun {
			case ast.NounTotal:
				w.total = true
			case ast.NounCard:
				// card type
			default:
				return w, unsupported("property", m)
			}
		default:
			return w, unsupported("property", m)
		}
	}
	return w, nil
}

func (w *statWords) adjective(m *ast.AdjMod) bool {
	if m.Tail != ast.TailNone {
		if m.Adj != ast.AdjEqual {
			return false
		}
		w.compare = tailCompare(m.Tail)
		return w.compare != ir.CompareNone
	}
	switch m.Adj {
	case ast.AdjOriginal:
		w.original = true
	case ast.AdjCurrent:
	case ast.AdjSame:
		w.same = true
	case ast.AdjDifferent:
		w.different = true
	case ast.AdjHighest:
		w.extreme = true
	case ast.AdjLowest:
		w.extreme, w.lowest = true, true
	case ast.AdjHigher, ast.AdjGreater:
		w.compare = ir.Greater
	case ast.AdjLower, ast.AdjLess:
		w.compare = ir.Less
	case ast.AdjTotal, ast.AdjCombined:
		w.total = true
	default:
		return false
	}
	return true
}

// isThatDet recognises `that name`.
func isThatDet(n *ast.NounPhrase) bool {
	if len(n.Dets) != 1 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && (d.Word == ast.DetThat || d.Word == ast.DetThose)
}

// withExtreme reads `with the highest ATK (your choice, if tied)`.
func (r *nounReader) withExtreme(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	stats := statsOf(h.Noun)
	if len(stats) != 1 || w.same || w.different || w.total || w.compare != ir.CompareNone || r.extreme != nil {
		return unsupported("property", n)
	}
	for _, p := range n.Post {
		if note, ok := p.(*ast.Note); !ok || !isYourChoice(note) {
			return unsupported("property", n)
		}
	}
	r.extreme = &ir.GroupRule{Rule: ir.GroupExtreme, Stat: stats[0], Lowest: w.lowest, Original: w.original}
	return nil
}
