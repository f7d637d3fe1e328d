package runtime

import "psct/corpus/card"

// moving is one card's move from where it is to another place.
type moving struct {
	card   CardID
	to     Place         // Player counts only on the field; elsewhere a card goes to its owner
	pos    card.Position // PositionNone: as the zone has it
	reason card.ReasonSet
	by     Player
	cause  Ref
	bottom bool   // to the bottom of the Deck
	host   CardID // for ZoneMaterial
	drawn  bool   // drawn, which is not adding
}

// move carries a card to another place and tells so. It returns the object that the card is afterwards;
// a Token that leaves the field ceases to exist and the zero Ref comes back.
//
// Rule: PSCT 6.8 (a change of zone makes a new object; hand, Deck and GY are always the owner's).
func (d *Duel) move(m moving) Ref {
	s := &d.s
	o := s.obj(m.card)
	d.redirect(&m, o)
	e := Event{
		Kind: EvMoved, By: m.by, Player: o.ctrl, Reason: m.reason, Prior: o.gen, From: o.place(), OldPos: o.pos,
		Cause: m.cause, Amount: boolInt(m.drawn),
	}
	if o.has(markSummoning) {
		// Rule: PSCT 6.6 (a monster whose Summon is negated was never on the field)
		e.From = Place{Player: o.owner, Zone: s.summoning.from, Seq: -1}
	}
	if o.onField() && !o.has(markSummoning) {
		s.remember(d, m.card)
	}
	s.take(m.card)
	freed := s.leave(o, m.card, m.to.Zone)
	s.put(o, m)
	e.Card, e.To, e.Pos = s.ref(m.card), o.place(), o.pos
	d.touch()
	d.emit(e)
	for _, c := range freed {
		d.move(moving{card: c, to: Place{Zone: card.ZoneGY}, reason: card.ReasonRule.Set(), by: m.by})
	}
	if o.zone == card.ZoneNone {
		return Ref{}
	}
	return e.Card
}

// redirect changes the destination where the rules of the game do.
//
// Rule: PSCT 3.1 (Extra Deck monsters return to the Extra Deck, never to hand or Main Deck).
func (d *Duel) redirect(m *moving, o *object) {
	switch m.to.Zone {
	case card.ZoneHand, card.ZoneDeck:
		if o.def.Card.IsExtraDeck() {
			m.to.Zone, m.pos, m.bottom = card.ZoneExtraDeck, card.PositionFaceDown, false
		}
	case card.ZoneGY:
		// Rule: PSCT 6.10 (a Pendulum Monster that would go from the field to the GY goes face-up to the Extra Deck).
		if o.onField() && o.def.Card.Types.Has(card.TypePendulum) && !o.has(markNegatedSummon) {
			m.to.Zone, m.pos = card.ZoneExtraDeck, card.PositionFaceUp
		}
	}
	d.redirectByEffects(m, o)
	if o.has(markToken) && !card.ZonesField.Has(m.to.Zone) {
		m.to.Zone = card.ZoneNone
	}
	if !card.ZonesField.Has(m.to.Zone) {
		m.to.Player, m.to.Seq = o.owner, -1
	}
	if m.to.Zone == card.ZoneMaterial {
		m.to.Player = hostSide(&d.s, m.host, o.owner)
	}
}

// destination returns the zone in which a move would end.
func (d *Duel) destination(c CardID, m moving) card.Zone {
	d.redirect(&m, d.s.obj(c))
	return m.to.Zone
}

// hostSide returns the controller of host, or else when there is no host.
func hostSide(s *State, host CardID, otherwise Player) Player {
	if host == 0 {
		return otherwise
	}
	return s.obj(host).ctrl
}

// take removes a card from the list or slot it is in.
func (s *State) take(c CardID) {
	o := s.obj(c)
	if o.zone == card.ZoneMaterial {
		s.detach(c)
		return
	}
	if l := s.list(o.ctrl, o.zone); l != nil {
		*l = without(*l, c)
		return
	}
	if at := s.slot(o.place()); at != nil && *at == c {
		*at = 0
	}
}

// detach removes the record that c is a material.
func (s *State) detach(c CardID) {
	for i := range s.attach {
		if s.attach[i].Card == c {
			s.attach = append(s.attach[:i], s.attach[i+1:]...)
			return
		}
	}
}

// without removes c from list in place, looking from the end.
func without(list []CardID, c CardID) []CardID {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i] == c {
			return append(list[:i], list[i+1:]...)
		}
	}
	return list
}

// leave makes the object a new one where its zone changes. It returns the materials that lose their host.
//
// Rule: S1-XYM (materials of an Xyz Monster that leaves the field are sent to the GY).
func (s *State) leave(o *object, c CardID, to card.Zone) []CardID {
	if o.onField() && card.ZonesField.Has(to) {
		if !card.ZonesMonster.Has(to) {
			return s.materials(nil, c)
		}
		return nil
	}
	var freed []CardID
	if o.onField() {
		freed = s.materials(nil, c)
		s.dropCounters(c)
	}
	o.gen++
	keep := o.marks & (markToken | markProper)
	if o.onField() && to != card.ZoneGY && to != card.ZoneBanished {
		// Rule: PSCT 6.10 (a card that returned to hand or Deck must be Summoned properly again).
		keep &^= markProper
	}
	o.marks, o.summon, o.attacks, o.again, o.host, o.from, o.alt = keep, card.SummonNone, 0, 0, 0, card.ZoneNone, nil
	return freed
}

// dropCounters removes every counter on a card.
func (s *State) dropCounters(c CardID) {
	kept := s.counter[:0]
	for _, k := range s.counter {
		if k.Card != c {
			kept = append(kept, k)
		}
	}
	s.counter = kept
}

// put places a card that is nowhere.
func (s *State) put(o *object, m moving) {
	o.zone, o.ctrl, o.seq, o.turn = m.to.Zone, m.to.Player, m.to.Seq, s.turn
	s.stamps++
	o.stamp = s.stamps
	o.up = upMoment{turn: s.turn, phase: s.phase}
	o.pos = m.pos
	if o.pos == card.PositionNone {
		o.pos = usualPosition(m.to.Zone)
	}
	if m.to.Zone == card.ZoneMaterial {
		o.host = m.host
		s.attach = append(s.attach, attachment{Card: m.card, Host: m.host})
		return
	}
	if l := s.list(o.ctrl, o.zone); l != nil {
		*l = inserted(*l, m.card, m.bottom)
		return
	}
	if at := s.slot(m.to); at != nil {
		*at = m.card
	}
}

// inserted adds c at the end of list, or at its front.
func inserted(list []CardID, c CardID, front bool) []CardID {
	list = append(list, c)
	if front {
		copy(list[1:], list)
		list[0] = c
	}
	return list
}

// usualPosition is how a card lies in a zone when nothing else is said.
func usualPosition(z card.Zone) card.Position {
	switch z {
	case card.ZoneMainMonster, card.ZoneExtraMonster:
		return card.PositionFaceUpAttack
	case card.ZoneDeck, card.ZoneExtraDeck:
		return card.PositionFaceDown
	case card.ZoneHand, card.ZoneNone:
		return card.PositionNone
	default:
		return card.PositionFaceUp
	}
}

// draw moves up to n cards from the top of a player's Deck to the hand and returns them. Drawing from an
// empty Deck loses the Duel; that is checked with the other state-based rules.
//
// Rule: PSCT 6.10 (a draw from an empty Deck loses).
func (d *Duel) draw(p Player, n int, reason card.ReasonSet, cause Ref) []Ref {
	var drawn []Ref
	for range n {
		deck := d.s.halves[p].deck
		if len(deck) == 0 {
			d.s.halves[p].deckedOut = true
			return drawn
		}
		top := deck[len(deck)-1]
		r := d.move(moving{card: top, to: Place{Player: p, Zone: card.ZoneHand}, reason: reason, by: p, cause: cause, drawn: true})
		d.emit(Event{Kind: EvDrawn, Player: p, By: p, Card: r, Reason: reason, Cause: cause})
		drawn = append(drawn, r)
	}
	return drawn
}

// shuffle puts a player's Deck in random order.
func (d *Duel) shuffle(p Player) {
	deck := d.s.halves[p].deck
	for i := len(deck) - 1; i > 0; i-- {
		j := d.s.random(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
	d.emit(Event{Kind: EvShuffled, Player: p})
}
