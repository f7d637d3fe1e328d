package compile

import (
	"strings"

	"psct/ast"
	"psct/corpus/card"
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

// sharedProp is the property that cards are to have in common; of a name it may be the printed one.
func sharedProp(h *ast.NounHead, w statWords) ir.Prop {
	p := propOf(h.Noun)
	if h.Noun == ast.NounTypeLower {
		return ir.PropKind // Monster, Spell or Trap
	}
	if p == ir.PropName && w.original {
		return ir.PropOriginalName
	}
	return p
}

// notedProp is sharedProp; a note behind `type` says which types are meant: `(Monster, Spell, or Trap)`,
// `(Fusion, Synchro, Xyz, or Link)`. The note is taken.
func (s *scope) notedProp(n *ast.NounPhrase, h *ast.NounHead, w statWords) (*ast.NounPhrase, ir.Prop) {
	prop := sharedProp(h, w)
	k := len(n.Post) - 1
	if prop != ir.PropKind || k < 0 {
		return n, prop
	}
	note, ok := n.Post[k].(*ast.Note)
	if !ok {
		return n, prop
	}
	words, ok := kindWords(note.Items)
	c := *n
	c.Post = n.Post[:k:k]
	switch {
	case !ok:
		return n, ir.PropNone
	case words == 0:
		return &c, ir.PropKind
	}
	return &c, ir.PropTypes
}

// kindWords counts the kinds of monsters among words that are card kinds; false when there are others.
func kindWords(list []ast.Node) (int, bool) {
	count := 0
	for _, n := range list {
		switch n := n.(type) {
		case *ast.Coord:
			for _, i := range n.Items {
				k, ok := kindWords([]ast.Node{i})
				if !ok {
					return 0, false
				}
				count += k
			}
		case *ast.NounPhrase:
			k, ok := kindsIn(n)
			if !ok {
				return 0, false
			}
			count += k
		default:
			return 0, false
		}
	}
	return count, true
}

func kindsIn(n *ast.NounPhrase) (int, bool) {
	if len(n.Dets)+len(n.Post) > 0 {
		return 0, false
	}
	if h, ok := n.Head.(*ast.NounHead); ok {
		switch h.Noun {
		case ast.NounMonster, ast.NounMonsterCap, ast.NounSpell, ast.NounTrap, ast.NounSpellTrap:
			return 0, len(n.Mods) == 0
		}
		return 0, false
	}
	count := 0
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.KindMod:
			if kindCardTable[m.Kind] == card.KindNone {
				count++
			}
		case *ast.ModList:
			for _, item := range m.Items {
				k, ok := kindsIn(&ast.NounPhrase{Mods: item})
				if !ok {
					return 0, false
				}
				count += k
			}
		default:
			return 0, false
		}
	}
	return count, n.Head == nil && len(n.Mods) > 0
}

// withSame reads `with the same name as that monster`, `with the same Type`.
func (r *nounReader) withSame(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	n, prop := r.s.notedProp(n, h, w)
	if prop == ir.PropNone {
		return unsupported("property", n)
	}
	if isEachOther(n) {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupSame, prop, w))
		return nil
	}
	if len(n.Post) == 0 && isSingular(r.np) {
		return r.sameAsLast(n, prop, w)
	}
	ref, ok, err := r.s.sameAs(n)
	switch {
	case err != nil:
		return err
	case ok:
		r.must = append(r.must, &ir.SameFilter{Prop: prop, With: ref, Original: w.original})
		return nil
	case len(n.Post) == 1:
		return r.sameAsAny(n, prop, w)
	case len(n.Post) > 0 || isSingular(r.np):
		return unsupported("property", n)
	}
	r.sel.Group = append(r.sel.Group, groupRule(ir.GroupSame, prop, w))
	return nil
}

// isEachOther recognises `the same name as each other`.
func isEachOther(n *ast.NounPhrase) bool {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepAs, ast.PrepFrom) {
		return false
	}
	o := n.Post[0].(*ast.PP).Object
	return isPronoun(o, ast.PronEachOther) || isPronoun(o, ast.PronOneAnother)
}

// sameAsLast reads `with the same Attribute`: as the card named before.
func (r *nounReader) sameAsLast(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	a, ok := r.s.find(query{notThis: true})
	if !ok {
		return unresolved(n)
	}
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: a.ref, Original: w.original})
	return nil
}

// sameAsAny reads `with the same name as a card in your GY`.
func (r *nounReader) sameAsAny(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	as, ok := n.Post[0].(*ast.PP)
	if !ok || as.Prep != ast.PrepAs {
		return unsupported("property", n)
	}
	p, ok := as.Object.(ast.Phrase)
	if !ok {
		return unsupported("property", n)
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	if sel.Qty.Mode != ir.QtyExactly && sel.Qty.Mode != ir.QtyAll || sel.Zones == 0 {
		return unsupported("property", n)
	}
	sel.Qty = ir.All()
	r.must = append(r.must, &ir.SameFilter{Prop: prop, Among: sel, Original: w.original})
	return nil
}

// withDifferent reads `with different names`, `with a different name from that monster`.
func (r *nounReader) withDifferent(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	n, prop := r.s.notedProp(n, h, w)
	if prop == ir.PropNone {
		return unsupported("property", n)
	}
	if len(n.Post) == 0 && h.Number == ast.Plural && len(n.Dets) == 0 {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	if len(n.Post) == 0 && isCounted(r.np) {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	if len(n.Post) == 0 && h.Number == ast.Singular {
		return r.differsFromNamed(n, prop, w)
	}
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepThan, ast.PrepFrom, ast.PrepDifferentFrom) {
		return unsupported("property", n)
	}
	p, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return unsupported("property", n)
	}
	if isPronoun(p, ast.PronEachOther) || isPronoun(p, ast.PronOneAnother) {
		r.sel.Group = append(r.sel.Group, groupRule(ir.GroupDistinct, prop, w))
		return nil
	}
	return r.differs(p, prop, w)
}

// differsFromNamed reads `with a different name`: than the card named before.
func (r *nounReader) differsFromNamed(n *ast.NounPhrase, prop ir.Prop, w statWords) error {
	a, ok := r.s.find(query{notThis: true})
	if !ok {
		return unresolved(n)
	}
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: a.ref, Different: true, Original: w.original})
	return nil
}

// groupRule is a rule about a property; of a name the property itself says whether the printed one is meant.
func groupRule(kind ir.GroupKind, prop ir.Prop, w statWords) ir.GroupRule {
	return ir.GroupRule{Rule: kind, Prop: prop, Original: w.original && prop != ir.PropOriginalName}
}

// isCounted recognises `(for each) "X" monster with a different name`: the determiner was taken off.
func isCounted(p *ast.NounPhrase) bool { return len(p.Dets) == 0 }

// differs adds that the property is not that of p.
func (r *nounReader) differs(p ast.Phrase, prop ir.Prop, w statWords) error {
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	f := &ir.SameFilter{Prop: prop, Different: true, Original: w.original}
	if ref, _ := refOf(sel); ref != nil {
		f.With = ref
	} else {
		sel.Qty = ir.All()
		f.Among = sel
		if sel.Zones == 0 {
			return unsupported("property", p)
		}
	}
	r.must = append(r.must, f)
	return nil
}

// withThat reads `with that name`, `of the declared Type`: what was declared, or the property of what
// was named.
func (r *nounReader) withThat(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	prop := sharedProp(h, w)
	if prop == ir.PropNone || len(n.Post) > 0 || w.compare != ir.CompareNone {
		return unsupported("property", n)
	}
	f, ok := r.s.sameAsNamed(prop, w.original, w.declared)
	if !ok {
		return unresolved(n)
	}
	r.must = append(r.must, f)
	return nil
}

// withIts reads `with its name`, `with that monster's Attribute`.
func (r *nounReader) withIts(n *ast.NounPhrase, h *ast.NounHead, w statWords) error {
	prop := sharedProp(h, w)
	if prop == ir.PropNone || len(n.Dets) != 1 || len(n.Post) > 0 || w.compare != ir.CompareNone {
		return unsupported("property", n)
	}
	ref, ok, err := r.s.holderOf(n.Dets[0])
	if err != nil || !ok {
		return orUnsupported(err, "property", n)
	}
	r.must = append(r.must, &ir.SameFilter{Prop: prop, With: ref, Original: w.original})
	return nil
}

// sameAsNamed is what `that name` asks for.
func (s *scope) sameAsNamed(prop ir.Prop, original, declared bool) (ir.Filter, bool) {
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		switch {
		case a.verb != nil && a.verb.Verb == ast.VerbDeclare && a.slot != 0:
			return &ir.SameFilter{Prop: prop, Declared: a.slot, Original: original}, true
		case !declared && a.class&(classCard|classToken) != 0 && a.origin != originThis:
			return &ir.SameFilter{Prop: prop, With: a.ref, Original: original}, true
		}
	}
	return nil, false
}

// statFilter reads `1500 or less ATK`, `a Level`, `an ATK lower than this card's`.
func (s *scope) statFilter(n *ast.NounPhrase, h *ast.NounHead, w statWords) (ir.Filter, error) {
	stats := statsOf(h.Noun)
	if len(stats) == 0 || w.total {
		return nil, unsupported("property", n)
	}
	if len(stats) > 1 && h.Noun == ast.NounLevelRankLinkRating {
		return s.anyStat(n, w, stats)
	}
	var all []ir.Filter
	for _, stat := range stats {
		f, err := s.oneStat(n, w, stat)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return andFilter(all), nil
}

func (s *scope) anyStat(n *ast.NounPhrase, w statWords, stats []ir.Stat) (ir.Filter, error) {
	var any []ir.Filter
	for _, stat := range stats {
		f, err := s.oneStat(n, w, stat)
		if err != nil {
			return nil, err
		}
		any = append(any, f)
	}
	return orFilter(any), nil
}

func (s *scope) oneStat(n *ast.NounPhrase, w statWords, stat ir.Stat) (ir.Filter, error) {
	f := &ir.StatFilter{Stat: stat, Original: w.original}
	if q := quantityOf(n); q != nil {
		return s.numberedStat(n, w, q, f)
	}
	for _, d := range n.Dets {
		if word, ok := d.(*ast.DetWord); !ok || word.Word != ast.DetA && word.Word != ast.DetAn && word.Word != ast.DetThe {
			return nil, unsupported("property", n)
		}
	}
	switch {
	case len(n.Post) == 0 && w.compare == ir.CompareNone:
		f.Known = true
		return f, nil
	case len(n.Post) == 0:
		return s.implied(n, w, f)
	case len(n.Post) > 1:
		return nil, unsupported("property", n)
	}
	p, ok := n.Post[0].(*ast.PP)
	if !ok || p.Object == nil {
		return nil, unsupported("property", n)
	}
	return s.comparedStat(n, w, f, p)
}

func (s *scope) comparedStat(n *ast.NounPhrase, w statWords, f *ir.StatFilter, p *ast.PP) (ir.Filter, error) {
	f.Compare = comparisonOf(p.Prep)
	if p.Prep == ast.PrepThan || p.Prep == ast.PrepTo || p.Prep == ast.PrepAs {
		f.Compare = w.compare
	} else if w.compare != ir.CompareNone {
		return nil, unsupported("property", n)
	}
	if f.Compare == ir.CompareNone {
		return nil, unsupported("property", n)
	}
	v, err := s.statAgainst(f.Stat, w.original, p.Object)
	if err != nil {
		return nil, err
	}
	f.Value = v
	return f, nil
}

// implied reads `with a lower Level`, `with an equal or lower Level`: than that of what was named.
func (s *scope) implied(n *ast.NounPhrase, w statWords, f *ir.StatFilter) (ir.Filter, error) {
	a, ok := s.find(query{notThis: true})
	if !ok {
		a, ok = s.find(query{})
	}
	if !ok {
		return nil, unresolved(n)
	}
	ref := a.ref
	if s.isGone(ref) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	f.Compare = w.compare
	f.Value = &ir.StatValue{Of: ref, Stat: f.Stat}
	return f, nil
}

// numberedStat reads `1500 or less ATK`, `less than 1000 DEF`.
func (s *scope) numberedStat(n *ast.NounPhrase, w statWords, q *ast.Quantity, f *ir.StatFilter) (ir.Filter, error) {
	if len(n.Dets) != 1 || len(n.Post) > 0 || w.compare != ir.CompareNone || q.Of {
		return nil, unsupported("property", n)
	}
	switch q.Bound {
	case ast.BoundNone, ast.BoundExactly:
		f.Compare = tailCompare(q.Tail)
	case ast.BoundMoreThan:
		f.Compare = ir.Greater
	case ast.BoundLessThan:
		f.Compare = ir.Less
	case ast.BoundAtLeast:
		f.Compare = ir.AtLeast
	}
	if f.Compare == ir.CompareNone || q.Bound != ast.BoundNone && q.Tail != ast.TailNone {
		return nil, unsupported("property", n)
	}
	var any []ir.Filter
	for _, text := range q.Numbers {
		i, ok := number(text)
		if !ok || len(q.Numbers) > 1 && q.Join != ast.ListOr {
			return nil, unsupported("property", n)
		}
		g := *f
		g.Value = ir.N(i)
		any = append(any, &g)
	}
	return orFilter(any), nil
}
