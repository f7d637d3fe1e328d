package compile

import (
	"slices"
	"strconv"
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// nounReader reads one noun phrase. Every determiner, modifier, head and post-modifier is read once;
// one that has no meaning there is an error.
type nounReader struct {
	s    *scope
	np   *ast.NounPhrase
	sel  *ir.Selector
	must []ir.Filter // what each object must be

	// definite is the, this, that, these, those or both: it points at something known.
	definite ast.Determiner
	// owner is whose cards they are: `your`, `your opponent's`.
	owner *ir.Player
	// holder is whose materials, Equip Cards … they are: `this card's`.
	holder ir.Ref
	// done are the participles before the head: `the destroyed monster`.
	done []*ast.VerbWord
	// told are the tests by which the object is described; a known object need not pass them again.
	told []ir.Filter
	// kinds are the card kinds before the head, which the head gives a meaning.
	kinds []kindWord
	// pointed is set when the words found a known object.
	pointed bool
	// order is the first or second of several targets; 0 is unset.
	order int
	// noun is the head, NounNone for a name or none.
	noun    ast.Noun
	place   loci
	posts   []ast.Node
	extreme *ir.GroupRule
	// made is what the cards are made up of, where the parts are chosen one by one.
	made *makeup
	// asMany is set when `as possible` follows `as many`.
	asMany bool
}

// kindWord is a card kind with its negation.
type kindWord struct {
	kind ast.Kind
	not  bool
	node ast.Node
}

// noun reads a noun phrase about cards.
func (s *scope) noun(p *ast.NounPhrase) (*ir.Selector, error) {
	p = outerDets(p)
	if rest, of := partOf(p); of != nil {
		return s.part(of, rest)
	}
	if sel, ok, err := s.wholePlace(p); ok || err != nil {
		return sel, err
	}
	if sel, ok, err := s.numberOf(p); ok || err != nil {
		return sel, err
	}
	if isAllNumber(p) {
		return s.pronoun(p, &ast.PronounHead{Pronoun: ast.PronAll})
	}
	if h, ok := p.Head.(*ast.PronounHead); ok {
		return s.pronoun(p, h)
	}
	r := &nounReader{s: s, np: p, sel: &ir.Selector{Span: s.span(p)}, posts: rejoinSteps(spread(p.Post))}
	for _, read := range []func() error{r.dets, r.mods, r.head, r.point, r.post, r.finish} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r.sel, nil
}

// wholePlace reads `your (entire) hand`: all cards in it; false: the phrase is no place of cards.
func (s *scope) wholePlace(p *ast.NounPhrase) (*ir.Selector, bool, error) {
	switch headNoun(p) {
	case ast.NounHand, ast.NounDeck, ast.NounMainDeck, ast.NounExtraDeck, ast.NounGY:
	default:
		return nil, false, nil
	}
	if len(p.Dets) == 0 {
		return nil, false, nil
	}
	c := *p
	c.Mods, c.Post = nil, nil
	for _, m := range p.Mods {
		if a, ok := m.(*ast.AdjMod); !ok || a.Adj != ast.AdjEntire {
			c.Mods = append(c.Mods, m)
		}
	}
	r := &nounReader{s: s, np: &ast.NounPhrase{}, sel: &ir.Selector{Span: s.span(p), Qty: ir.All()}, posts: spread(p.Post)}
	list, ok, err := s.placesOf(&c)
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "cards", p)
	}
	r.place.within(list...)
	if err := r.post(); err != nil {
		return nil, true, err
	}
	r.setPlace()
	r.sel.Filter = andFilter(r.must)
	return r.sel, true, nil
}

// numberOf reads `a total of 2 Dragon monsters`, `the same number of cards`; false: the phrase is another.
func (s *scope) numberOf(p *ast.NounPhrase) (*ir.Selector, bool, error) {
	h := headNoun(p)
	if h != ast.NounNumber && h != ast.NounTotal || len(p.Post) == 0 || !isPP(p.Post[0], ast.PrepOf) {
		return nil, false, nil
	}
	of, ok := p.Post[0].(*ast.PP).Object.(ast.Phrase)
	total := h == ast.NounTotal && len(p.Mods) == 0 && onlyDeterminers(p, ast.DetA)
	same := h == ast.NounNumber && len(p.Mods) == 1 && (hasAdjective(p, ast.AdjSame) || hasAdjective(p, ast.AdjEqual))
	if !ok || !total && !same || len(p.Post) > 1 {
		return nil, false, nil
	}
	sel, err := s.what(of)
	if err != nil {
		return nil, true, err
	}
	if same {
		n, known := s.thatMany()
		if !known {
			return nil, true, unresolved(p)
		}
		sel.Qty = ir.Qty{Mode: ir.QtyExactly, N: n}
	}
	return sel, true, nil
}

// outerDets takes the number out of the possessor that it stands before: `1 of your opponent's monsters`,
// `all your opponent's monsters`.
func outerDets(p *ast.NounPhrase) *ast.NounPhrase {
	if len(p.Dets) == 0 {
		return p
	}
	d, ok := p.Dets[0].(*ast.Possessor)
	if !ok {
		return p
	}
	of, ok := d.Of.(*ast.NounPhrase)
	if !ok || len(of.Dets) == 0 {
		return p
	}
	player := headClass(of) == headPlayer
	whose, c := *of, *p
	var outer []ast.Det
	if len(of.Dets) > 1 && (player || isMultiple(of.Dets[0])) {
		outer, whose.Dets = of.Dets[:1:1], of.Dets[1:]
	}
	if player && len(of.Mods) > 0 {
		// `that face-up opponent's monster`: the monster is face-up
		c.Mods = append(of.Mods[:len(of.Mods):len(of.Mods)], p.Mods...)
		whose.Mods = nil
	}
	owner := *d
	owner.Of = &whose
	c.Dets = append(append(outer, &owner), p.Dets[1:]...)
	return &c
}

// isMultiple recognises `half`, `double`.
func isMultiple(d ast.Det) bool {
	w, ok := d.(*ast.DetWord)
	return ok && (w.Word == ast.DetHalf || w.Word == ast.DetDouble || w.Word == ast.DetTwice || w.Word == ast.DetTriple)
}

func (r *nounReader) dets() error {
	for _, d := range r.np.Dets {
		if err := r.det(d); err != nil {
			return err
		}
	}
	return nil
}

func (r *nounReader) det(d ast.Det) error {
	switch d := d.(type) {
	case *ast.Quantity:
		q, err := quantity(d)
		r.sel.Qty = q
		return err
	case *ast.DetWord:
		return r.detWord(d)
	case *ast.Possessor:
		return r.possessor(d)
	case *ast.NounMod:
		if r.nounMod(d) {
			return nil
		}
	}
	return unsupported("determiner", d)
}

func (r *nounReader) detWord(d *ast.DetWord) error {
	switch d.Word {
	case ast.DetA, ast.DetAn:
		r.sel.Qty = ir.Exactly(1)
	case ast.DetThe, ast.DetThis, ast.DetThat, ast.DetThese, ast.DetThose:
		r.definite = d.Word
	case ast.DetBoth:
		r.sel.Qty = ir.All()
		r.definite = d.Word
	case ast.DetAll, ast.DetEach, ast.DetEvery:
		r.sel.Qty = ir.All()
	case ast.DetAny:
		r.sel.Qty = ir.Exactly(1)
		if !isSingular(r.np) {
			r.sel.Qty = ir.All()
		}
	case ast.DetAnother:
		r.sel.Qty = ir.Exactly(1)
		return r.other()
	case ast.DetAnyNumberOf:
		r.sel.Qty = ir.Qty{Mode: ir.QtyAny}
	case ast.DetAsMany:
		r.sel.Qty = ir.Qty{Mode: ir.QtyAsMany}
	case ast.DetThatMany:
		n, ok := r.s.thatMany()
		if !ok {
			return unresolved(d)
		}
		r.sel.Qty = ir.Qty{Mode: ir.QtyExactly, N: n}
	case ast.DetYour, ast.DetTheir, ast.DetHis, ast.DetHisOrHer, ast.DetIts:
		return r.possessive(d)
	default:
		return unsupported("determiner", d)
	}
	return nil
}

// possessive reads `your`, `their`, `its` before a noun.
func (r *nounReader) possessive(d *ast.DetWord) error {
	switch d.Word {
	case ast.DetYour:
		r.owner = ir.Player{}.Ptr()
		return nil
	case ast.DetTheir, ast.DetHis, ast.DetHisOrHer:
		if p, ok := r.s.lastPlayer(); ok && !r.isPartNoun() {
			r.owner = p.Ptr()
			return nil
		}
	}
	a, ok := r.s.find(query{number: numberOfPossessive(d.Word)})
	if !ok && d.Word == ast.DetIts {
		a, ok = antecedent{ref: &ir.ThisRef{}}, true
	}
	if !ok {
		return unresolved(d)
	}
	r.holder = a.ref
	return nil
}

func numberOfPossessive(d ast.Determiner) ast.Number {
	if d == ast.DetIts {
		return ast.Singular
	}
	return ast.Plural
}

// isPartNoun reports whether the head is something that cards have: materials, Equip Cards.
func (r *nounReader) isPartNoun() bool {
	h, ok := r.np.Head.(*ast.NounHead)
	return ok && (h.Noun == ast.NounMaterial || h.Noun == ast.NounMaterialCap)
}

// possessor reads `your opponent's`, `this card's`.
func (r *nounReader) possessor(d *ast.Possessor) error {
	if of, ok := d.Of.(*ast.NounPhrase); ok {
		if opp, word := thatOpponent(of); opp {
			r.owner = ir.Player{Who: ir.Opponent}.Ptr()
			r.s.mention(*r.owner)
			return r.opponentDet(word)
		}
	}
	if p, ok := r.s.player(d.Of); ok {
		r.owner = p.Ptr()
		return nil
	}
	ref, ok, err := r.s.plainRef(d.Of)
	if err != nil {
		return err
	}
	if !ok {
		return unsupported("possessor", d)
	}
	r.holder = ref
	return nil
}

// thatOpponent recognises `that opponent's monster`, `an opponent's monster`: the determiner is the
// monster's.
func thatOpponent(of *ast.NounPhrase) (bool, ast.Determiner) {
	h, ok := of.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounOpponent || len(of.Dets) != 1 || len(of.Mods)+len(of.Post) > 0 {
		return false, ast.DetNone
	}
	d, ok := of.Dets[0].(*ast.DetWord)
	if !ok || d.Word == ast.DetYour || d.Word == ast.DetTheir {
		return false, ast.DetNone
	}
	return true, d.Word
}

func (r *nounReader) opponentDet(word ast.Determiner) error {
	switch word {
	case ast.DetA, ast.DetAn:
		if r.sel.Qty.Mode == ir.QtyUnset && isSingular(r.np) {
			r.sel.Qty = ir.Exactly(1)
		}
		return nil
	case ast.DetThe, ast.DetThat, ast.DetThose, ast.DetThese:
		r.definite = word
		return nil
	}
	return unsupported("determiner", r.np)
}

func isSingular(p *ast.NounPhrase) bool {
	h, ok := p.Head.(*ast.NounHead)
	return !ok || h.Number == ast.Singular
}

// quantity reads a number before a noun.
func quantity(q *ast.Quantity) (ir.Qty, error) {
	if len(q.Numbers) != 1 {
		return quantityRange(q)
	}
	text, plus := strings.CutSuffix(q.Numbers[0], "+")
	n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
	if err != nil {
		return ir.Qty{}, unsupported("quantity", q)
	}
	atLeast := plus || q.Tail == ast.TailOrMore || q.Tail == ast.TailOrHigher
	switch {
	case atLeast && q.Bound == ast.BoundNone:
		return ir.Qty{Mode: ir.QtyAtLeast, N: ir.N(n)}, nil
	case atLeast || q.Tail != ast.TailNone:
		return ir.Qty{}, unsupported("quantity", q)
	}
	switch q.Bound {
	case ast.BoundNone, ast.BoundExactly, ast.BoundOnly:
		return ir.Exactly(n), nil
	case ast.BoundUpTo:
		return ir.UpTo(n), nil
	case ast.BoundAtLeast:
		return ir.Qty{Mode: ir.QtyAtLeast, N: ir.N(n)}, nil
	}
	return ir.Qty{}, unsupported("quantity", q)
}

// quantityRange reads `1 or 2`.
func quantityRange(q *ast.Quantity) (ir.Qty, error) {
	if len(q.Numbers) != 2 || q.Join != ast.ListOr || q.Bound != ast.BoundNone || q.Tail != ast.TailNone {
		return ir.Qty{}, unsupported("quantity", q)
	}
	low, err := strconv.Atoi(q.Numbers[0])
	high, err2 := strconv.Atoi(q.Numbers[1])
	if err != nil || err2 != nil || high != low+1 {
		return ir.Qty{}, unsupported("quantity", q)
	}
	qty := ir.UpTo(high)
	if low != 1 {
		qty.Min = ir.N(low)
	}
	return qty, nil
}

// finish puts together what was read.
func (r *nounReader) finish() error {
	sel := r.sel
	if sel.Qty.Mode == ir.QtyAsMany && !r.asMany {
		return unsupported("as many", r.np)
	}
	if err := r.equippedMonsters(); err != nil {
		return err
	}
	if err := r.pendulumMonsters(); err != nil {
		return err
	}
	r.setPlace()
	r.attachedPlace()
	both := sel.Qty.Mode == ir.QtyExactly && slices.ContainsFunc(r.place.list, func(p locus) bool { return p.both })
	if r.owner != nil && sel.Controller == nil && sel.Ref == nil {
		sel.Controller = r.owner
	}
	if !r.pointed {
		r.defaultQty()
		r.must = append(r.must, r.told...)
	}
	sel.Filter = andFilter(append([]ir.Filter{sel.Filter}, r.must...))
	if r.extreme != nil {
		sel.Group = append(sel.Group, *r.extreme)
	}
	if both {
		return r.fromBoth()
	}
	return r.divide()
}

// fromBoth makes `1 card on both players' fields` as many of each player's.
//
// Rule: PSCT 2.3.
func (r *nounReader) fromBoth() error {
	sel := r.sel
	if r.s.stage != stageResolution || len(sel.Group)+len(sel.And)+len(sel.Or) > 0 || sel.Ref != nil || sel.Controller != nil || sel.Owner != nil || len(r.place.list) != 1 || sel.Other {
		return unsupported("number from both players' places", r.np)
	}
	theirs := *sel
	theirs.Controller, sel.Controller = ir.Player{Who: ir.Opponent}.Ptr(), ir.Player{}.Ptr()
	sel.And = []*ir.Selector{&theirs}
	return nil
}

// attachedPlace is the place of cards that are attached to something: `1 card attached to this card`.
//
// Rule: S1-XYM-2.
func (r *nounReader) attachedPlace() {
	isAttached := func(f ir.Filter) bool { m, ok := f.(*ir.RelationFilter); return ok && m.Relation == ir.MaterialOf }
	if r.sel.Zones == 0 && r.sel.Ref == nil && slices.ContainsFunc(r.must, isAttached) {
		r.sel.Zones = card.ZoneMaterial.Set()
	}
}

// defaultQty is the quantity of a phrase that states none.
func (r *nounReader) defaultQty() {
	if h, ok := r.np.Head.(*ast.NounHead); ok && h.Number == ast.OptionalPlural {
		if m := r.sel.Qty.Mode; m == ir.QtyUnset || m == ir.QtyExactly {
			r.sel.Qty = ir.Qty{Mode: ir.QtyOneOrMore}
		}
		return
	}
	if h, ok := r.np.Head.(*ast.NameHead); ok && h.Plural {
		r.sel.Qty = ir.Qty{Mode: ir.QtyOneOrMore}
		return
	}
	if r.sel.Qty.Mode != ir.QtyUnset {
		return
	}
	if h, ok := r.np.Head.(*ast.NounHead); ok && h.Number == ast.Plural {
		r.sel.Qty = ir.All()
		return
	}
	r.sel.Qty = ir.Exactly(1)
}

// isMonsterHead reports whether the phrase is about monsters.
func (r *nounReader) isMonsterHead() bool {
	switch r.noun {
	case ast.NounMonster, ast.NounMonsterCap, ast.NounTuner, ast.NounToken:
		return true
	}
	return false
}

// fieldZones is where the cards of the phrase are when they are controlled.
func (r *nounReader) fieldZones() card.ZoneSet {
	if r.isMonsterHead() {
		return card.ZonesMonster
	}
	return card.ZonesField
}
