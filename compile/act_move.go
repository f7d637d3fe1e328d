package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Verbs that move cards from zone to zone: destroy, banish, send, discard, Tribute, return, add,
// shuffle, place.
//
// Rule: PSCT 3.1 (from where to where each verb moves, and what else it is).

// onField is where cards are that a verb of the field names without a place.
func onField(sel *ir.Selector) { sel.Zones = card.ZonesField }

// inHand is the hand of who acts.
func (s *scope) inHand(sel *ir.Selector) {
	sel.Zones = card.ZoneHand.Set()
	if sel.Controller == nil {
		sel.Controller = s.doer.Ptr()
	}
}

// monstersOf is the monsters that who acts controls.
func (s *scope) monstersOf(sel *ir.Selector) {
	sel.Zones = card.ZonesMonster
	if sel.Controller == nil {
		sel.Controller = s.doer.Ptr()
	}
}

// destroy lowers `destroy 1 monster your opponent controls`.
func (s *scope) destroy(c *ast.Clause, a *argList) (ir.Op, error) {
	sel, err := s.things(c, a, onField)
	if err != nil {
		return nil, err
	}
	return &ir.MoveOp{What: sel, Player: s.doer, To: card.ZoneGY, Reason: card.ReasonDestroy}, nil
}

// tribute lowers `Tribute 1 monster`; without a place the monster is one that who acts controls.
func (s *scope) tribute(c *ast.Clause, a *argList) (ir.Op, error) {
	elsewhere := anyIn(c.Args, func(n ast.Node) bool { h, ok := n.(*ast.NounHead); return ok && h.Noun == ast.NounField })
	object := a.peekPatient()
	sel, err := s.things(c, a, s.monstersOf)
	if err != nil {
		return nil, err
	}
	for _, part := range append([]*ir.Selector{sel}, sel.Or...) {
		if part.Ref == nil && part.Controller == nil && !elsewhere {
			part.Controller = s.doer.Ptr() // Rule: PSCT 2.5 (only what a player controls can be Tributed, unless it is said)
		}
	}
	if sel.Ref == nil && sel.Qty.Mode == ir.QtyAll && object != nil && !hasDets(object) {
		sel.Qty = ir.Qty{Mode: ir.QtyAny} // `Tribute monsters from your hand`: those that the player chooses
	}
	return &ir.MoveOp{What: sel, Player: s.doer, To: card.ZoneGY, Reason: card.ReasonTribute}, nil
}

// discard lowers `discard 1 card`, which is always from the hand.
func (s *scope) discard(c *ast.Clause, a *argList) (ir.Op, error) {
	if p := a.pp(ast.PrepTo); p != nil && headNoun(p.Object) != ast.NounGY {
		return nil, unsupported("discard to", p)
	}
	sel, err := s.things(c, a, s.inHand)
	if err != nil {
		return nil, err
	}
	return &ir.MoveOp{What: sel, Player: s.doer, To: card.ZoneGY, Reason: card.ReasonDiscard}, nil
}

// banish lowers `banish 1 card from your GY, face-down`, `banish it until the End Phase`.
func (s *scope) banish(c *ast.Clause, a *argList) (ir.Op, error) {
	op := &ir.MoveOp{Player: s.doer, To: card.ZoneBanished}
	if err := s.banishedFace(op, a); err != nil {
		return nil, err
	}
	for _, n := range a.left() {
		if isSub(n, ast.SubWhile, ast.SubAsLongAs) {
			return nil, unsupported("argument of banish:", n) // a state is no end of a banishment
		}
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if op.What, err = s.things(c, a, onField); err != nil {
		return nil, err
	}
	if op.Player != (ir.Player{}) {
		return op, nil
	}
	return op, nil
}

// banishedFace reads how the card lies among the banished ones; face-up is the rule.
func (s *scope) banishedFace(op *ir.MoveOp, a *argList) error {
	op.FaceDown = a.adverb(ast.AdvFaceDown)
	a.adverb(ast.AdvFaceUp)
	note := a.note(func(n *ast.Note) bool { return noteFace(n) != 0 })
	if note == nil {
		return nil
	}
	op.FaceDown = op.FaceDown || noteFace(note) == ast.AdvFaceDown
	return nil
}

// noteFace is the adverb of `(face-down)` and `(face-up)`; AdvNone for other notes.
func noteFace(n *ast.Note) ast.Adverb {
	if len(n.Items) != 1 {
		return ast.AdvNone
	}
	switch i := n.Items[0].(type) {
	case *ast.Adverbial:
		if i.Per == nil && !i.UpTo && (i.Adverb == ast.AdvFaceDown || i.Adverb == ast.AdvFaceUp) {
			return i.Adverb
		}
	case *ast.AdjPhrase:
		if len(i.Adjs) != 1 || len(i.Args) > 0 {
			return ast.AdvNone
		}
		switch i.Adjs[0] {
		case ast.AdjFaceDown:
			return ast.AdvFaceDown
		case ast.AdjFaceUp:
			return ast.AdvFaceUp
		}
	}
	return ast.AdvNone
}

// send lowers `send 1 card from your hand to the GY`.
func (s *scope) send(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.moveTo(c, a, card.ReasonNone)
}

// addCard lowers `add 1 card from your Deck to your hand`.
func (s *scope) addCard(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.moveTo(c, a, card.ReasonNone)
}

// returnCard lowers `return it to the hand`.
func (s *scope) returnCard(c *ast.Clause, a *argList) (ir.Op, error) {
	if control := a.peekSubject(); headNoun(control) == ast.NounControl && !a.group.Passive {
		return s.controlReturns(c, a)
	}
	if p := a.peekPP(ast.PrepTo); p != nil && headNoun(p.Object) == ast.NounField {
		return s.returnToField(c, a)
	}
	return s.moveTo(c, a, card.ReasonReturn)
}

// returnToField lowers `return that banished monster to the field`: it comes back without a Summon.
func (s *scope) returnToField(c *ast.Clause, a *argList) (ir.Op, error) {
	at, err := s.placeOf(a.pp(ast.PrepTo).Object)
	if err != nil {
		return nil, err
	}
	op := &ir.MoveOp{Player: s.doer, To: card.ZoneMainMonster, Reason: card.ReasonReturn, ToPlayer: at.player}
	op.What, err = s.things(c, a, nil)
	return op, err
}

// moveTo lowers a verb that says where cards go.
func (s *scope) moveTo(c *ast.Clause, a *argList, why card.Reason) (ir.Op, error) {
	to := a.pp(ast.PrepTo, ast.PrepInto, ast.PrepOnto, ast.PrepOn)
	if to == nil {
		return nil, unsupported("no destination of "+verbName(c)+":", c)
	}
	op := &ir.MoveOp{Player: s.doer, Reason: why}
	if err := s.aim(op, to, a); err != nil {
		return nil, err
	}
	sel, err := s.things(c, a, onField)
	op.What = sel
	return op, err
}

// aim sets where a move goes, with the adverbs that say how.
func (s *scope) aim(op *ir.MoveOp, to *ast.PP, a *argList) error {
	at, err := s.placeOf(to.Object)
	if err != nil {
		return err
	}
	if at.field || at.zone == card.ZoneNone {
		return unsupported("destination", to)
	}
	op.To, op.ToPlayer, op.End = at.zone, at.player, at.end
	op.AnyOrder = a.adverb(ast.AdvInAnyOrder)
	a.adverb(ast.AdvBack)
	if at.zone == card.ZoneExtraDeck || at.zone == card.ZoneDeck {
		op.FaceUp = a.adverb(ast.AdvFaceUp) || at.faceUp
	}
	if p := a.pp(ast.PrepIn); p != nil {
		return randomOrder(op, p)
	}
	return nil
}

// randomOrder reads `in random order`, `in any order`.
func randomOrder(op *ir.MoveOp, p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounOrder || len(n.Mods) > 1 || len(n.Post) > 0 {
		return unsupported("argument", p)
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); !ok || w.Word != ast.DetAny {
			return unsupported("argument", p)
		}
		op.AnyOrder = true
	}
	for _, m := range n.Mods {
		if w, ok := m.(*ast.AdjMod); !ok || w.Adj != ast.AdjRandom {
			return unsupported("argument", p)
		}
		op.Random = true
	}
	return nil
}

// shuffle lowers `shuffle your Deck` and `shuffle 1 card from your GY into the Deck`.
func (s *scope) shuffle(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepInto, ast.PrepTo)
	if to == nil {
		return s.shufflePlace(c, a)
	}
	op := &ir.MoveOp{Player: s.doer, Shuffle: true}
	if err := s.aim(op, to, a); err != nil {
		return nil, err
	}
	sel, err := s.things(c, a, onField)
	op.What = sel
	return op, err
}

// shufflePlace lowers `shuffle your Deck`, `shuffle them`.
func (s *scope) shufflePlace(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	noun := headNoun(p)
	if noun != ast.NounDeck && noun != ast.NounMainDeck && noun != ast.NounHand {
		sel, err := s.thingsOf(p, c, a, nil)
		return &ir.ShuffleOp{Player: s.doer, What: sel}, err
	}
	at, err := s.placeOf(p)
	if err != nil {
		return nil, err
	}
	op := &ir.ShuffleOp{Player: s.doer, Zone: at.zone}
	if at.player != nil {
		op.Player = *at.player
	}
	return op, nil
}

// place lowers `place 1 Ember Counter on it`, `place it on the bottom of the Deck`, `place 1 "X" in
// your Field Zone`.
func (s *scope) place(c *ast.Clause, a *argList) (ir.Op, error) {
	if isCounters(a.peekPatient()) {
		return s.placeCounters(c, a)
	}
	if to := a.peekPP(ast.PrepOn, ast.PrepTo, ast.PrepOnto); to != nil && isDeckEnd(to.Object) {
		return s.moveTo(c, a, card.ReasonNone)
	}
	return s.placeInZone(c, a)
}

// ownsZone: in which zone, or at which end of a Deck, cards are placed.
func ownsZone(p *ast.PP) bool {
	return ownsPlace(p) || p.Prep == ast.PrepOn && (headNoun(p.Object) == ast.NounField || headNoun(p.Object) == ast.NounSide)
}

// peekPatient looks at what is acted on.
func (a *argList) peekPatient() ast.Phrase {
	if a.group.Passive {
		return a.peekSubject()
	}
	for _, n := range a.items {
		if p, ok := n.(ast.Phrase); ok && !isTurnAlone(n) {
			return p
		}
	}
	return nil
}

func isDeckEnd(n ast.Node) bool {
	noun := headNoun(n)
	return noun == ast.NounTop || noun == ast.NounBottom
}

// placeInZone lowers `place 1 "X" from your Deck face-up in your Spell & Trap Zone as a Continuous
// Trap`. It is no activation and no Set.
func (s *scope) placeInZone(c *ast.Clause, a *argList) (ir.Op, error) {
	op := &ir.MoveOp{Player: s.doer}
	op.FaceDown = a.adverb(ast.AdvFaceDown)
	a.adverb(ast.AdvFaceUp)
	to := a.pp(ast.PrepIn, ast.PrepTo, ast.PrepOn)
	if to == nil {
		return nil, unsupported("no destination of "+verbName(c)+":", c)
	}
	if err := s.zoneAim(op, to); err != nil {
		return nil, err
	}
	if as := a.pp(ast.PrepAs); as != nil {
		traits, err := s.placedAs(as)
		if err != nil {
			return nil, err
		}
		op.As = traits
	}
	if op.To == card.ZoneNone {
		op.To = zoneByKind(a.peekPatient())
	}
	if op.To == card.ZoneNone {
		return nil, unsupported("zone that the card decides:", to)
	}
	sel, err := s.things(c, a, nil)
	op.What = sel
	return op, err
}

// zoneByKind is the zone on the field that a kind of card goes to: `1 Field Spell`, `1 Continuous Trap`;
// ZoneNone when the words do not say.
func zoneByKind(p ast.Phrase) card.Zone {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return card.ZoneNone
	}
	for _, m := range n.Mods {
		if k, ok := m.(*ast.KindMod); ok && !k.Not {
			switch k.Kind {
			case ast.KindField:
				return card.ZoneField
			case ast.KindContinuous, ast.KindEquip:
				return card.ZoneSpellTrap
			}
		}
	}
	return card.ZoneNone
}

// zoneAim sets the zone a card is placed in.
func (s *scope) zoneAim(op *ir.MoveOp, to *ast.PP) error {
	at, err := s.placeOf(to.Object)
	if err != nil {
		return err
	}
	op.ToPlayer, op.To = at.player, at.zone
	if at.spot != nil && (at.spot.LinkedTo != nil || at.spot.LinkedBy != nil || at.spot.Column != nil || at.spot.Adjacent != nil) {
		op.Spot = at.spot
	}
	return nil
}

// placedAs is `as a Continuous Spell`, `as a face-up Continuous Trap`.
func (s *scope) placedAs(p *ast.PP) (*ir.CardTraits, error) {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 || !onlyArticle(n) {
		return nil, unsupported("kind of card", p)
	}
	traits := &ir.CardTraits{}
	switch headNoun(n) {
	case ast.NounSpell:
		traits.Kind = card.KindSpell
	case ast.NounTrap:
		traits.Kind = card.KindTrap
	case ast.NounCardCap:
	default:
		return nil, unsupported("kind of card", p)
	}
	for _, m := range n.Mods {
		if err := placedMod(m, traits); err != nil {
			return nil, err
		}
	}
	if traits.Kind == card.KindNone {
		return nil, unsupported("kind of card", p)
	}
	return traits, nil
}

func placedMod(m ast.Mod, traits *ir.CardTraits) error {
	switch m := m.(type) {
	case *ast.AdjMod:
		if m.Adj == ast.AdjFaceUp {
			return nil
		}
	case *ast.KindMod:
		if k := kindCardTable[m.Kind]; k == card.KindSpell || k == card.KindTrap {
			traits.Kind = k
			return nil
		}
		if p := kindPropertyTable[m.Kind]; p != card.PropertyNone && !m.Not {
			traits.Property = p
			return nil
		}
	}
	return unsupported("kind of card", m)
}
