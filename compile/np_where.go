package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

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
	if len(p.Post) != 1 || !hasAdjective(p, ast.AdjSame) || !isPP(p.Post[0], ast.PrepAs) {
		return unsupported("column", p)
	}
	f, err := r.s.relatedTo(ir.SameColumn, p.Post[0].(*ast.PP).Object)
	if err != nil {
		return err
	}
	r.onField(f)
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
		if s.owning != nil && d.Word == ast.DetIts {
			return s.owning, true, nil
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
