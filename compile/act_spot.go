package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Zones as words describe them: which one a card is put into.

// zonePlace is `your Pendulum Zone`, `a zone this card points to`, `another of your Main Monster Zones`.
func (s *scope) zonePlace(n *ast.NounPhrase, noun ast.Noun) (destination, error) {
	at := destination{zone: singleZone(noun), field: true}
	spot := &ir.Spot{Zones: zonesOf(noun)}
	for _, d := range n.Dets {
		if err := s.zoneDet(n, d, &at); err != nil {
			return destination{}, err
		}
	}
	for _, m := range n.Mods {
		if err := spotMod(m, &at, spot); err != nil {
			return destination{}, err
		}
	}
	for _, post := range n.Post {
		if err := s.spotPost(post, &at, spot); err != nil {
			return destination{}, err
		}
	}
	at.spot = spot
	return at, nil
}

// singleZone is the zone that is one kind of zone only; ZoneNone for monster zones in general.
func singleZone(noun ast.Noun) card.Zone {
	switch noun {
	case ast.NounMainMonsterZone:
		return card.ZoneMainMonster
	case ast.NounExtraMonsterZone:
		return card.ZoneExtraMonster
	case ast.NounSpellTrapZone:
		return card.ZoneSpellTrap
	case ast.NounFieldZone:
		return card.ZoneField
	case ast.NounPendulumZone:
		return card.ZonePendulum
	}
	return card.ZoneNone
}

// zoneDet reads a determiner of a zone: whose it is, or that it is another one.
func (s *scope) zoneDet(n *ast.NounPhrase, d ast.Det, at *destination) error {
	switch d := d.(type) {
	case *ast.Quantity:
		if len(d.Numbers) == 1 && d.Numbers[0] == "1" && d.Bound == ast.BoundNone && d.Tail == ast.TailNone {
			return nil
		}
	case *ast.DetWord:
		if d.Word == ast.DetAnother {
			return nil
		}
	}
	p, err := s.whoseDet(n, d)
	if p != nil {
		at.player = p
	}
	return err
}

// spotMod reads an adjective of a zone.
func spotMod(m ast.Mod, at *destination, spot *ir.Spot) error {
	if k, ok := m.(*ast.KindMod); ok && !k.Not && k.Kind == ast.KindMonster && spot.Zones == 0 {
		spot.Zones = card.ZonesMonster
		return nil
	}
	adj, ok := m.(*ast.AdjMod)
	if !ok {
		return unsupported("zone", m)
	}
	switch adj.Adj {
	case ast.AdjUnused, ast.AdjUnoccupied, ast.AdjAnother, ast.AdjOther:
		return nil // a card is only ever put into a free zone, and moved into another one
	case ast.AdjAdjacent:
		at.adjacent = true
		return nil
	}
	return unsupported("zone", m)
}

// spotPost reads `this card points to`, `in its same column`, `on your field`.
func (s *scope) spotPost(n ast.Node, at *destination, spot *ir.Spot) error {
	switch n := n.(type) {
	case *ast.RelClause:
		return s.zonePointedTo(n, at, spot)
	case *ast.PP:
		return s.spotPP(n, at, spot)
	case *ast.AdjPhrase:
		return s.spotAdj(n, spot)
	}
	return unsupported("zone", n)
}

// zonePointedTo is `a zone this card points to`, `a zone your Link Monster points to`.
func (s *scope) zonePointedTo(n *ast.RelClause, at *destination, spot *ir.Spot) error {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return unsupported("zone", n)
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbPoint || c.Subject == nil || len(c.Aux) > 0 || len(c.Args) != 1 || !isPP(c.Args[0], ast.PrepTo) {
		return unsupported("zone", n)
	}
	subject := pointingSubject(n, c)
	sel, err := s.what(subject)
	if err != nil {
		return err
	}
	if ref, narrowed := refOf(sel); ref != nil && !narrowed {
		spot.LinkedTo = ref
		return nil
	}
	f, ok := filterOf(sel)
	if !ok || f == nil || sel.Ref != nil || at.player == nil {
		return unsupported("zone that several cards may point to:", c)
	}
	spot.LinkedBy = f
	return pointingNumber(sel.Qty, spot, c)
}

// pointingSubject is what points to the zone. A singular noun that only `that` stands before is `that monster`: `your
// zone that monster points to`.
func pointingSubject(n *ast.RelClause, c *ast.Clause) ast.Phrase {
	p, ok := c.Subject.(*ast.NounPhrase)
	if !ok || n.Word != ast.RelThat || len(p.Dets) > 0 || !isSingular(p) {
		return c.Subject
	}
	that := *p
	that.Dets = []ast.Det{&ast.DetWord{Word: ast.DetThat}}
	return &that
}

// pointingNumber is how many must point to the zone: `2 or more Link Monsters`; 1 where the words say no more.
func pointingNumber(q ir.Qty, spot *ir.Spot, c *ast.Clause) error {
	n, isNumber := q.N.(*ir.ConstValue)
	switch {
	case q.Mode == ir.QtyUnset || q.Mode == ir.QtyOneOrMore || sameQty(q, ir.Exactly(1)):
		return nil
	case q.Mode == ir.QtyAtLeast && isNumber:
		spot.LinkedAtLeast = n.N
		return nil
	}
	return unsupported("zone that several cards may point to:", c)
}

func (s *scope) spotPP(p *ast.PP, at *destination, spot *ir.Spot) error {
	noun := headNoun(p.Object)
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return unsupported("zone", p)
	}
	switch {
	case noun == ast.NounField && len(n.Mods)+len(n.Post) == 0:
		player, err := s.whose(n)
		at.player = player
		return err
	case noun == ast.NounColumn:
		return s.columnSpot(n, spot)
	case isZoneNoun(noun) && p.Prep == ast.PrepOf:
		return s.ofZones(n, at, spot)
	}
	return unsupported("zone", p)
}

// ofZones is the zones in `1 of your Main Monster Zones`.
func (s *scope) ofZones(n *ast.NounPhrase, at *destination, spot *ir.Spot) error {
	inner, err := s.zonePlace(n, headNoun(n))
	if err != nil {
		return err
	}
	*at, *spot = inner, *inner.spot
	return nil
}

// columnSpot is `in its same column`, `in this card's column`.
func (s *scope) columnSpot(n *ast.NounPhrase, spot *ir.Spot) error {
	for _, m := range n.Mods {
		if a, ok := m.(*ast.AdjMod); !ok || a.Adj != ast.AdjSame {
			return unsupported("column", n)
		}
	}
	if len(n.Post) > 0 || len(n.Dets) != 1 {
		return unsupported("column", n)
	}
	ref, err := s.holder(n.Dets[0])
	if err != nil {
		return err
	}
	spot.Column = ref
	return nil
}

// holder is the object whose something is: `its`, `this card's`, `that monster's`.
func (s *scope) holder(d ast.Det) (ir.Ref, error) {
	switch d := d.(type) {
	case *ast.Possessor:
		ref, ok, err := s.ref(d.Of)
		if err == nil && !ok {
			err = unsupported("owner of a property:", d)
		}
		return ref, err
	case *ast.DetWord:
		if phrase := possessive(d); phrase != nil {
			ref, ok, err := s.ref(phrase)
			if err == nil && !ok {
				err = unresolved(d)
			}
			return ref, err
		}
	}
	return nil, unsupported("owner of a property:", d)
}

// possessive is the pronoun of which d is the possessive form; nil for other determiners.
func possessive(d *ast.DetWord) *ast.NounPhrase {
	pron := ast.PronNone
	switch d.Word {
	case ast.DetIts:
		pron = ast.PronIt
	case ast.DetTheir:
		pron = ast.PronThey
	default:
		return nil
	}
	head := &ast.PronounHead{Pronoun: pron}
	head.SetSpan(d.Span())
	p := &ast.NounPhrase{Head: head}
	p.SetSpan(d.Span())
	return p
}

func (s *scope) spotAdj(n *ast.AdjPhrase, spot *ir.Spot) error {
	if len(n.Adjs) != 1 || n.Adjs[0] != ast.AdjAdjacent || len(n.Args) != 1 || !isPP(n.Args[0], ast.PrepTo) {
		return unsupported("zone", n)
	}
	p, ok := n.Args[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return unsupported("zone", n)
	}
	ref, ok, err := s.ref(p)
	if err == nil && !ok {
		err = unsupported("zone", n)
	}
	spot.Adjacent = ref
	return err
}
