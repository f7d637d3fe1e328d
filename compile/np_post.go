package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// post reads what stands behind the head.
func (r *nounReader) post() error {
	for _, p := range thatClauses(r.posts) {
		if err := r.onePost(p); err != nil {
			return err
		}
	}
	return nil
}

// thatClauses restores what the parser took apart: relative clauses without their object, and what a
// different name differs from.
func thatClauses(posts []ast.Node) []ast.Node {
	var out []ast.Node
	for _, p := range posts {
		if rel, ok := p.(*ast.RelClause); ok && rel.Word == ast.RelContact && len(rel.Steps) == 1 && rel.Steps[0].Clause != nil &&
			isPronoun(rel.Steps[0].Clause.Subject, ast.PronThat) && len(rel.Steps[0].Clause.Args) > 0 {
			c, step, that := *rel.Steps[0].Clause, *rel.Steps[0], *rel
			c.Subject = nil
			step.Clause = &c
			that.Word, that.Steps = ast.RelThat, []*ast.Step{&step}
			kept, tail := detach(&that)
			out = append(append(out, kept), tail...)
			continue
		}
		if k := len(out) - 1; k >= 0 {
			if obj, ok := p.(ast.Phrase); ok {
				if filled, ok := fillThat(out[k], obj); ok {
					kept, tail := detach(filled)
					out = append(append(out[:k], kept), tail...)
					continue
				}
			}
			if with, ok := differentFrom(out[k], p); ok {
				out[k] = with
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// differentFrom joins `with a different name` and `from that monster`.
func differentFrom(with, from ast.Node) (ast.Node, bool) {
	w, ok := with.(*ast.PP)
	f, ok2 := from.(*ast.PP)
	if !ok || !ok2 || w.Prep != ast.PrepWith || f.Prep != ast.PrepFrom || headNoun(f.Object).IsPlace() || isPlaceList(f.Object) {
		return nil, false
	}
	n, ok := w.Object.(*ast.NounPhrase)
	if !ok || !hasAdjective(n, ast.AdjDifferent) || len(n.Post) > 0 {
		return nil, false
	}
	c, p := *n, *w
	c.Post = []ast.Node{from}
	p.Object = &c
	return &p, true
}

func (r *nounReader) onePost(n ast.Node) error {
	switch n := n.(type) {
	case *ast.PP:
		return r.prepPost(n)
	case *ast.RelClause:
		return r.relative(n)
	case *ast.SubClause:
		if isAsPossible(n) {
			return r.possible(n)
		}
	case *ast.AdjPhrase:
		return r.adjPost(n)
	case *ast.Note:
		return r.notePost(n)
	case *ast.List:
		return r.listPost(n)
	case *ast.NounPhrase:
		return r.namePost(n)
	}
	return unsupported("post-modifier", n)
}

// namePost reads an archetype behind its noun: `1 monster "X"`.
func (r *nounReader) namePost(n *ast.NounPhrase) error {
	h, ok := n.Head.(*ast.NameHead)
	if !ok || h.Plural || len(n.Dets)+len(n.Mods) > 0 {
		return unsupported("post-modifier", n)
	}
	r.must = append(r.must, &ir.ArchetypeFilter{Names: []string{h.Name}})
	r.posts = spread(n.Post)
	return r.post()
}

// possible reads the end of `as many … as possible`.
func (r *nounReader) possible(n *ast.SubClause) error {
	if r.sel.Qty.Mode != ir.QtyAsMany {
		return unsupported("post-modifier", n)
	}
	r.asMany = true
	for _, a := range n.Steps[0].Clause.Args {
		p, ok := a.(*ast.AdjPhrase)
		if !ok {
			return unsupported("post-modifier", a)
		}
		for _, rest := range spread(p.Args) {
			if err := r.onePost(rest); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *nounReader) prepPost(n *ast.PP) error {
	if n.Object == nil || n.Adverb != ast.AdvNone && !isPP(n, ast.PrepIn, ast.PrepOn, ast.PrepFrom) {
		return unsupported("post-modifier", n)
	}
	switch n.Prep {
	case ast.PrepIn, ast.PrepOn, ast.PrepFrom:
		return r.placePost(n)
	case ast.PrepOf:
		return r.ofPost(n)
	case ast.PrepWith:
		return r.withPost(n.Object, false)
	case ast.PrepWithout:
		return r.withPost(n.Object, true)
	case ast.PrepExcept, ast.PrepOtherThan, ast.PrepExcluding:
		return r.exceptPost(n)
	case ast.PrepIncluding:
		return r.including(n)
	case ast.PrepAmong:
		return r.among(n)
	case ast.PrepUpTo:
		return r.upTo(n)
	case ast.PrepEqualTo:
		return r.equalTo(n)
	}
	return unsupported("post-modifier", n)
}

// placePost reads where the cards are.
func (r *nounReader) placePost(n *ast.PP) error {
	if p, ok := n.Object.(*ast.NounPhrase); ok && n.Prep != ast.PrepOn && n.Adverb == ast.AdvNone {
		if done, err := r.placeOfCards(n, p); done || err != nil {
			return err
		}
	}
	list, ok, err := r.s.placesOf(n.Object)
	if err != nil {
		return err
	}
	if !ok {
		return unsupported("place", n)
	}
	if err := r.placeAdverb(n, list); err != nil {
		return err
	}
	if !r.place.within(list...) {
		return unsupported("place", n)
	}
	return nil
}

// placeAdverb reads the adverb before a place: `face-up from your field`, `currently on the field`.
func (r *nounReader) placeAdverb(n *ast.PP, list []locus) error {
	var test ir.Filter
	switch n.Adverb {
	case ast.AdvNone:
		return nil
	case ast.AdvCurrently:
		r.sel.Snapshot = true
		return nil
	case ast.AdvFaceUp:
		test = positions(card.PositionFaceUp)
	case ast.AdvFaceDown:
		test = positions(card.PositionFaceDown)
	default:
		return unsupported("place", n)
	}
	for i := range list {
		list[i].test = andFilter([]ir.Filter{list[i].test, test})
	}
	return nil
}

// placeOfCards reads what stands where a place does: a battle position, a column, a card that has
// materials, possession.
func (r *nounReader) placeOfCards(n *ast.PP, p *ast.NounPhrase) (bool, error) {
	h, ok := p.Head.(*ast.NounHead)
	if !ok {
		return r.fromCard(n, p)
	}
	switch h.Noun {
	case ast.NounAttackPosition, ast.NounDefensePosition:
		f, err := r.s.positionOf(p)
		r.must = append(r.must, f)
		return true, err
	case ast.NounColumn:
		return true, r.column(p)
	case ast.NounPossession, ast.NounControl:
		return r.possession(p, h.Noun)
	case ast.NounTop, ast.NounBottom:
		return true, r.deckEnd(p, h.Noun)
	}
	if headClass(p) == headCard {
		return r.fromCard(n, p)
	}
	return false, nil
}

// deckEnd reads `from the top of your Deck`.
func (r *nounReader) deckEnd(p *ast.NounPhrase, noun ast.Noun) error {
	if len(p.Post) != 1 || !isPP(p.Post[0], ast.PrepOf) || len(p.Mods) > 0 || !onlyDeterminers(p, ast.DetThe) {
		return unsupported("place", p)
	}
	r.sel.End = ir.Top
	if noun == ast.NounBottom {
		r.sel.End = ir.Bottom
	}
	return r.ofPost(p.Post[0].(*ast.PP))
}

// positionOf reads `face-up Defense Position`.
func (s *scope) positionOf(p *ast.NounPhrase) (ir.Filter, error) {
	h := p.Head.(*ast.NounHead)
	var all []ir.Filter
	for _, m := range p.Mods {
		f, err := s.modFilter(m)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	if len(p.Dets)+len(p.Post) > 0 {
		return nil, unsupported("position", p)
	}
	switch h.Noun {
	case ast.NounAttackPosition:
		all = append(all, attackPosition())
	case ast.NounDefensePosition:
		all = append(all, defensePosition())
	default:
		return nil, unsupported("position", p)
	}
	return andFilter(all), nil
}

// column reads `in this card's column`, `in the same column as this card`.
func (r *nounReader) column(p *ast.NounPhrase) error {
	if len(p.Dets) == 1 && len(p.Mods)+len(p.Post) == 0 {
		ref, ok, err := r.s.holderOf(p.Dets[0])
		if err != nil || !ok {
			return orUnsupported(err, "column", p)
		}
		r.onField(&ir.RelationFilter{Relation: ir.SameColumn, To: ref})
		return nil
	}
	ref, ok, err := r.s.sameAs(p)
	if err != nil || !ok {
		return orUnsupported(err, "column", p)
	}
	r.onField(&ir.RelationFilter{Relation: ir.SameColumn, To: ref})
	return nil
}

// onField adds a test that only cards on the field pass.
func (r *nounReader) onField(f ir.Filter) {
	r.must = append(r.must, f)
	if len(r.place.list) == 0 && r.sel.Ref == nil {
		r.place.within(locus{zones: r.fieldZones(), side: r.owner})
	}
}

func orUnsupported(err error, what string, n ast.Node) error {
	if err != nil {
		return err
	}
	return unsupported(what, n)
}

// holderOf reads a possessive determiner as the cards it names: `its`, `this card's`.
func (s *scope) holderOf(d ast.Det) (ir.Ref, bool, error) {
	switch d := d.(type) {
	case *ast.DetWord:
		if d.Word != ast.DetIts && d.Word != ast.DetTheir {
			return nil, false, nil
		}
		a, ok := s.find(query{number: numberOfPossessive(d.Word)})
		if !ok && d.Word == ast.DetIts {
			return &ir.ThisRef{}, true, nil
		}
		return a.ref, ok, nil
	case *ast.Possessor:
		return s.plainRef(d.Of)
	}
	return nil, false, nil
}

// sameAs reads the `as that monster` of `the same name as that monster`; false when nothing is named.
func (s *scope) sameAs(p *ast.NounPhrase) (ir.Ref, bool, error) {
	if len(p.Post) != 1 || !hasAdjective(p, ast.AdjSame) {
		return nil, false, nil
	}
	as, ok := p.Post[0].(*ast.PP)
	if !ok || as.Prep != ast.PrepAs {
		return nil, false, nil
	}
	of, ok := as.Object.(ast.Phrase)
	if !ok {
		return nil, false, nil
	}
	return s.plainRef(of)
}

func hasAdjective(p *ast.NounPhrase, adj ast.Adjective) bool {
	for _, m := range p.Mods {
		if a, ok := m.(*ast.AdjMod); ok && a.Adj == adj && a.Tail == ast.TailNone {
			return true
		}
	}
	return false
}

// fromCard reads `1 material from this card`, `1 material from a monster you control`.
func (r *nounReader) fromCard(n *ast.PP, p *ast.NounPhrase) (bool, error) {
	if n.Prep == ast.PrepFrom && isBarePronoun(p) && r.sel.Ref == nil && r.noun != ast.NounMaterial && r.noun != ast.NounMaterialCap {
		return true, r.fromLooked(p)
	}
	if r.noun != ast.NounMaterial && r.noun != ast.NounMaterialCap || n.Prep != ast.PrepFrom {
		return false, nil
	}
	ref, ok, err := r.s.plainRef(p)
	if err != nil {
		return true, err
	}
	if ok {
		r.sel.Ref, r.sel.Zones = &ir.MaterialsRef{Of: ref}, 0
		return true, nil
	}
	host, err := r.s.what(p)
	if err != nil {
		return true, err
	}
	f, ok := filterOf(host)
	if !ok {
		return true, unsupported("material", n)
	}
	r.must = append(r.must, &ir.RelationFilter{Relation: ir.MaterialOf, With: f})
	return true, nil
}

// fromLooked reads `(look at your opponent's hand and banish) 1 card from it`.
func (r *nounReader) fromLooked(p *ast.NounPhrase) error {
	for i := len(r.s.antes) - 1; i >= 0; i-- {
		if a := r.s.antes[i]; a.ref != nil && isLooked(a.verb) {
			r.sel.Ref = a.ref
			return nil
		}
	}
	return unresolved(p)
}

// possession reads `in your possession`, `in its owner's control`: whose Deck the card came from, and
// who has it.
//
// Rule: PSCT 2.3.
func (r *nounReader) possession(p *ast.NounPhrase, noun ast.Noun) (bool, error) {
	if len(p.Dets) != 1 || len(p.Mods)+len(p.Post) > 0 {
		return true, unsupported("place", p)
	}
	if isItsOwner(p.Dets[0]) {
		r.sel.Owner = ir.Player{}.Ptr()
		r.sel.Controller = ir.Player{}.Ptr()
		return true, nil
	}
	var pl locus
	if err := r.s.placeDet(&pl, p.Dets[0]); err != nil || pl.side == nil {
		return true, orUnsupported(err, "place", p)
	}
	r.sel.Controller = pl.side
	return true, nil
}

// isItsOwner recognises `its owner's`. The effect's player is who has the card when it is used, so
// that its owner has it means that this player owns it.
func isItsOwner(d ast.Det) bool {
	p, ok := d.(*ast.Possessor)
	if !ok {
		return false
	}
	n, ok := p.Of.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 {
		return false
	}
	w, isWord := n.Dets[0].(*ast.DetWord)
	h, isNoun := n.Head.(*ast.NounHead)
	return isWord && isNoun && w.Word == ast.DetIts && h.Noun == ast.NounOwner
}

// ofPost reads `3 cards of your Deck`, `a monster of that Type`.
func (r *nounReader) ofPost(n *ast.PP) error {
	p, ok := n.Object.(*ast.NounPhrase)
	if !ok {
		return unsupported("post-modifier", n)
	}
	if headClass(p) == headStat {
		return r.withPost(p, false)
	}
	list, ok, err := r.s.placesOf(p)
	if err != nil || !ok {
		return orUnsupported(err, "post-modifier", n)
	}
	if !r.place.within(list...) {
		return unsupported("place", n)
	}
	return nil
}

// exceptPost reads `except "X"`, `other than this card`.
func (r *nounReader) exceptPost(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("exception", n)
	}
	if isThisCard(p) || isThisOne(p) {
		r.sel.Other = true
		return nil
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	if ref, narrowed := refOf(sel); ref != nil && !narrowed {
		if r.sel.Except != nil {
			return unsupported("exception", n)
		}
		r.sel.Except = ref
		return nil
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("exception", n)
	}
	r.must = append(r.must, not(f))
	return nil
}

// isThisOne recognises `except this one`.
func isThisOne(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if h, isPronoun := n.Head.(*ast.PronounHead); isPronoun && len(n.Dets) == 0 {
		return h.Pronoun == ast.PronThisOne
	}
	return false
}

// including reads `including 1 Dragon monster`: some of the chosen are such.
func (r *nounReader) including(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("including", n)
	}
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	rule := ir.GroupRule{Rule: ir.GroupIncluding}
	if sel.Ref != nil {
		rule.Filter = ownFilter(sel)
		r.sel.Group = append(r.sel.Group, rule)
		return nil
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly, ir.QtyAtLeast:
		if c, isConst := sel.Qty.N.(*ir.ConstValue); !isConst || c.N != 1 {
			rule.Value = sel.Qty.N
		}
	default:
		return unsupported("including", n)
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("including", n)
	}
	rule.Filter = f
	r.sel.Group = append(r.sel.Group, rule)
	return nil
}

// among reads `among them`, `among the revealed cards`.
func (r *nounReader) among(n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok || r.sel.Ref != nil {
		return unsupported("post-modifier", n)
	}
	ref, ok, err := r.s.ref(p)
	if err != nil || !ok {
		return orUnsupported(err, "post-modifier", n)
	}
	r.sel.Ref = ref
	return nil
}

// upTo reads `up to the number of monsters you control`.
func (r *nounReader) upTo(n *ast.PP) error {
	if m := r.sel.Qty.Mode; m != ir.QtyUnset && m != ir.QtyAny {
		return unsupported("quantity", n)
	}
	v, err := r.s.value(n.Object)
	if err != nil {
		return err
	}
	r.sel.Qty = ir.Qty{Mode: ir.QtyUpTo, N: v}
	return nil
}

// equalTo reads `cards equal to the number of monsters you control`.
func (r *nounReader) equalTo(n *ast.PP) error {
	if r.sel.Qty.Mode != ir.QtyUnset {
		return unsupported("quantity", n)
	}
	v, err := r.s.value(n.Object)
	if err != nil {
		return err
	}
	r.sel.Qty = ir.Qty{Mode: ir.QtyExactly, N: v}
	return nil
}

// adjPost reads an adjective behind the noun.
func (r *nounReader) adjPost(n *ast.AdjPhrase) error {
	if len(n.Adjs) == 1 && n.Adjs[0] == ast.AdjAdjacent && len(n.Args) == 1 {
		p, ok := n.Args[0].(*ast.PP)
		if ok && p.Prep == ast.PrepTo {
			if of, isPhrase := p.Object.(ast.Phrase); isPhrase {
				ref, found, err := r.s.plainRef(of)
				if err != nil || !found {
					return orUnsupported(err, "post-modifier", n)
				}
				r.onField(&ir.RelationFilter{Relation: ir.Adjacent, To: ref})
				return nil
			}
		}
	}
	return unsupported("post-modifier", n)
}

// notePost reads a note about the noun: `(from your hand)`, `(min. 1)`.
func (r *nounReader) notePost(n *ast.Note) error {
	if isYourChoice(n) && r.extreme != nil {
		return nil // whoever chooses may choose among equals
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
		if i.Head == nil && len(i.Dets)+len(i.Post) == 0 && len(i.Mods) > 0 {
			return r.noteMods(i)
		}
		if q := quantityOf(i); q != nil && len(i.Dets) == 1 && i.Head == nil && len(i.Mods)+len(i.Post) == 0 {
			return r.bound(q)
		}
	}
	return unsupported("note", n)
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
		r.sel.Group = append(r.sel.Group, ir.GroupRule{Rule: ir.GroupIncluding, Value: ir.N(count), Filter: f})
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
	case len(places) == 0 && disjoint(filters):
		return nil
	}
	return unsupported("note", c)
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
func exclude(f, g ir.Filter) bool {
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
	if and, ok := g.(*ir.AndFilter); ok {
		for _, h := range and.All {
			if exclude(f, h) {
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

// listPost reads alternatives behind the noun: `you control or in your GY`.
func (r *nounReader) listPost(n *ast.List) error {
	if n.Conj != ast.ListOr && n.Conj != ast.ListAndOr {
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
