package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// locus is where cards are: `your hand`, `the face-up field`.
type locus struct {
	zones card.ZoneSet
	side  *ir.Player
	// owner is whose Deck they come from, with `in its owner's possession`.
	owner *ir.Player
	test  ir.Filter // face-up, and the like
	both  bool      // `both players' fields`: a number counts for each of them
}

// loci are alternatives: `your hand or face-up field`.
type loci struct{ list []locus }

// within narrows the places to those that lie in one of more; false when none does.
func (p *loci) within(more ...locus) bool {
	if len(p.list) == 0 {
		p.list = more
		return true
	}
	var both []locus
	for _, a := range p.list {
		for _, b := range more {
			if c, ok := a.within(b); ok {
				both = append(both, c)
			}
		}
	}
	p.list = both
	return len(both) > 0
}

// within is what two places have in common.
func (p locus) within(q locus) (locus, bool) {
	c := locus{zones: p.zones & q.zones, side: p.side, owner: p.owner, test: andFilter([]ir.Filter{p.test, q.test})}
	if p.zones == 0 || q.zones == 0 {
		c.zones = p.zones | q.zones
	}
	if c.side == nil {
		c.side = q.side
	}
	if c.owner == nil {
		c.owner = q.owner
	}
	ok := (q.side == nil || samePlayer(c.side, q.side)) && (q.owner == nil || samePlayer(c.owner, q.owner))
	return c, ok && (c.zones != 0 || p.zones == 0 && q.zones == 0)
}

// placesOf reads a phrase as places; false when it names none.
func (s *scope) placesOf(n ast.Node) ([]locus, bool, error) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return s.onePlace(n)
	case *ast.Coord:
		return s.placeList(n)
	}
	return nil, false, nil
}

// placeList reads `your hand, Deck, and/or GY`: the owner of the first is that of the others.
//
// Rule: PSCT 2.5.
func (s *scope) placeList(n *ast.Coord) ([]locus, bool, error) {
	var list []locus
	var side *ir.Player
	for _, i := range n.Items {
		ps, ok, err := s.placesOf(i)
		if err != nil || !ok {
			return nil, ok, err
		}
		if !hasDets(i) {
			for k := range ps {
				ps[k].side = side
			}
		}
		side = ps[len(ps)-1].side
		list = append(list, ps...)
	}
	return list, true, nil
}

func hasDets(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return !ok || len(n.Dets) > 0
}

// onePlace reads `your opponent's GY`.
func (s *scope) onePlace(n *ast.NounPhrase) ([]locus, bool, error) {
	h, ok := n.Head.(*ast.NounHead)
	if !ok || !h.Noun.IsPlace() {
		return nil, false, nil
	}
	if h.Noun == ast.NounSide {
		return s.sideOfField(n)
	}
	p := locus{zones: zonesOf(h.Noun)}
	if p.zones == 0 && h.Noun != ast.NounPossession {
		return nil, false, nil
	}
	if h.Noun == ast.NounPossession {
		p.zones = 0
	}
	for _, d := range n.Dets {
		if err := s.placeDet(&p, d); err != nil {
			return nil, true, err
		}
	}
	for _, m := range n.Mods {
		if err := placeMod(&p, m, h.Noun); err != nil {
			return nil, true, err
		}
	}
	for _, post := range n.Post {
		if note, ok := post.(*ast.Note); !ok || !s.presence(note, p.zones) {
			return nil, true, unsupported("place", n)
		}
	}
	return []locus{p}, true, nil
}

// sideOfField reads `your side of the field`.
func (s *scope) sideOfField(n *ast.NounPhrase) ([]locus, bool, error) {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) || headNoun(n.Post[0].(*ast.PP).Object) != ast.NounField || len(n.Mods) > 0 {
		return nil, true, unsupported("place", n)
	}
	p := locus{zones: card.ZonesField}
	for _, d := range n.Dets {
		if err := s.placeDet(&p, d); err != nil {
			return nil, true, err
		}
	}
	return []locus{p}, true, nil
}

// placeDet reads whose place it is.
func (s *scope) placeDet(p *locus, d ast.Det) error {
	switch d := d.(type) {
	case *ast.DetWord:
		switch d.Word {
		case ast.DetThe, ast.DetA, ast.DetAn, ast.DetEither, ast.DetEach, ast.DetBoth, ast.DetAny:
			return nil
		case ast.DetYour:
			p.side = ir.Player{}.Ptr()
			return nil
		case ast.DetTheir, ast.DetHis, ast.DetHisOrHer:
			who, ok := s.lastPlayer()
			if !ok {
				return unresolved(d)
			}
			p.side = who.Ptr()
			return nil
		case ast.DetIts:
			return unsupported("place", d)
		}
	case *ast.Possessor:
		who, ok := s.player(d.Of)
		if !ok {
			return unsupported("place", d)
		}
		p.side = who.Ptr()
		if who.Who == ir.EitherPlayer || who.Who == ir.BothPlayers {
			p.side, p.both = nil, who.Who == ir.BothPlayers
		}
		return nil
	case *ast.Quantity:
	}
	return unsupported("place", d)
}

// placeMod reads `face-up` before a place, and the column of a zone.
func placeMod(p *locus, m ast.Mod, noun ast.Noun) error {
	a, ok := m.(*ast.AdjMod)
	if !ok || a.Tail != ast.TailNone {
		return unsupported("place", m)
	}
	switch a.Adj {
	case ast.AdjEntire:
		return nil
	case ast.AdjFaceUp:
		p.test = positions(card.PositionFaceUp)
		return nil
	case ast.AdjFaceDown:
		p.test = positions(card.PositionFaceDown)
		return nil
	case ast.AdjOther:
		if noun == ast.NounPendulumZone {
			p.test = not(&ir.IsFilter{Ref: &ir.ThisRef{}})
			return nil
		}
	}
	return unsupported("place", m)
}

// setPlace gives the selector its places. Where they differ in more than the zone, each is a test of its
// own.
func (r *nounReader) setPlace() {
	if len(r.place.list) == 0 {
		return
	}
	r.sel.Controller, r.sel.Owner = commonSide(r.place.list), commonOwner(r.place.list)
	same := samePlaces(r.place.list)
	if r.sel.Zones == card.ZoneMaterial.Set() && same && r.place.list[0].test == nil && onlyField(r.place.list) {
		return // `Xyz Materials on the field` are not the cards there
	}
	var any []ir.Filter
	for _, p := range r.place.list {
		r.sel.Zones |= p.zones
		any = append(any, p.filter(same))
	}
	if !same || r.place.list[0].test != nil {
		if f := orFilter(any); f != nil {
			r.must = append(r.must, f)
		}
	}
}

// onlyField reports whether the places are the field as a whole.
func onlyField(list []locus) bool {
	return len(list) == 1 && list[0].zones == card.ZonesField
}

// samePlaces reports whether the places differ only in their zones.
func samePlaces(list []locus) bool {
	for _, p := range list {
		if p.test != list[0].test || !samePlayer(p.side, list[0].side) || !samePlayer(p.owner, list[0].owner) {
			return false
		}
	}
	return true
}

func samePlayer(a, b *ir.Player) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func commonSide(list []locus) *ir.Player {
	for _, p := range list {
		if !samePlayer(p.side, list[0].side) {
			return nil
		}
	}
	return list[0].side
}

func commonOwner(list []locus) *ir.Player {
	for _, p := range list {
		if !samePlayer(p.owner, list[0].owner) {
			return nil
		}
	}
	return list[0].owner
}

// filter is the place as a test; with same, only what its zones and sides do not say.
func (p locus) filter(same bool) ir.Filter {
	if same {
		return p.test
	}
	return andFilter([]ir.Filter{&ir.ZoneFilter{Zones: p.zones, Controller: p.side}, p.test})
}
