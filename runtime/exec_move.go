package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// chooser returns who picks for a selector: whoever it names, or else who carries out the op.
func (x *run) chooser(sel *ir.Selector, by ir.Player) Player {
	if sel.Chooser.Who != ir.You {
		return x.player(sel.Chooser)
	}
	return x.player(by)
}

// moveHow describes a move for protections.
func (e *env) moveHow(op *ir.MoveOp, cost bool) protection {
	how := protection{source: e.this.Card, by: e.you, reason: card.ReasonEffect, link: e.f}
	if cost {
		how.reason = card.ReasonCost
	}
	return how
}

// moveAction returns what a move is as an action that can be forbidden.
func moveAction(op *ir.MoveOp) ir.Action {
	switch op.Reason {
	case card.ReasonDestroy:
		return ir.ActDestroy
	case card.ReasonTribute:
		return ir.ActTribute
	case card.ReasonDiscard:
		return ir.ActDiscard
	}
	switch op.To {
	case card.ZoneBanished:
		return ir.ActBanish
	case card.ZoneGY:
		return ir.ActSendToGY
	case card.ZoneHand:
		if op.Reason == card.ReasonReturn {
			return ir.ActReturn
		}
		return ir.ActAdd
	case card.ZoneDeck, card.ZoneExtraDeck:
		return ir.ActReturn
	default:
		return ir.ActMove
	}
}

// movable reports whether a card can be moved so: nothing protects it, and it is no card that is already
// on its way to the GY.
func (d *Duel) movable(c CardID, op *ir.MoveOp, how protection) bool {
	o := d.s.obj(c)
	// Rule: S0-CMD-3, S3-RAC-3 (a card that goes to the GY anyway cannot be returned to hand or Deck)
	if o.has(markLeaveToGY) && returns(op.To) && o.onField() && o.def.Card.Kind != card.KindMonster && !d.negatedCard(c) {
		return false
	}
	if o.has(markBattleDoomed) && returns(op.To) {
		return false
	}
	act := moveAction(op)
	if d.protected(c, act, how) || d.forbidden(how.by, attempt{
		act: act, card: c, from: o.zone, link: how.link, effect: how.reason == card.ReasonEffect,
	}) {
		return false
	}
	if how.reason == card.ReasonEffect && o.onField() {
		return !d.unaffected(c, how)
	}
	return true
}

// negatedCard reports whether the activation of a Spell or Trap was negated: what negated it may send it elsewhere.
//
// Rule: PSCT 6.6
func (d *Duel) negatedCard(c CardID) bool {
	for i := range d.s.chain {
		if l := &d.s.chain[i]; l.source.Card == c && l.asCard && l.marks&linkActNegated != 0 {
			return true
		}
	}
	return false
}

func returns(z card.Zone) bool {
	return z == card.ZoneHand || z == card.ZoneDeck || z == card.ZoneExtraDeck
}

// unaffected reports whether a card on the field is unaffected by an effect of the source. No card is by
// its own.
//
// Rule: S3-UAS-1, PSCT 6.7
func (d *Duel) unaffected(c CardID, how protection) bool {
	return c != how.source && d.protected(c, ir.ActAffect, how)
}

// execMove moves cards between zones.
func execMove(x *run) status {
	op := x.step.Op.(*ir.MoveOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if !x.arranged(op, refs) {
		return wait
	}
	refs = x.t.pick.got[0]
	if !x.destroyed(op, refs) {
		return again
	}
	how := x.moveHow(op, x.cost)
	var moved, spared []Ref
	var from []resting
	owners := [2]bool{}
	for _, r := range refs {
		o := x.d.s.alive(r)
		if contains(x.t.spared, r) {
			spared = append(spared, r)
			continue
		}
		if o == nil || !x.d.movable(r.Card, op, how) {
			if o != nil {
				x.d.spend(r.Card, moveAction(op), how)
			}
			spared = append(spared, r)
			continue
		}
		owners[o.owner] = owners[o.owner] || o.zone == card.ZoneDeck || op.Shuffle && op.To == card.ZoneDeck
		if to, fits := x.moveTo(op, r.Card, o); fits {
			from = append(from, resting{place: o.place(), pos: o.pos})
			moved = append(moved, x.d.moveFor(x, op, r.Card, to))
		}
	}
	x.reshuffle(op, owners)
	x.res.rest = spared
	if len(moved) == 0 {
		return done
	}
	if op.Until != nil {
		x.d.begin(lasting{
			op: op, until: op.Until, f: x.keepFrame(), refs: moved, cards: true, player: x.you, back: from,
		})
	}
	x.res.amount = int32(len(moved))
	return x.carried(moved)
}

// arranged asks for the order in which cards are put into the Deck and for its end, where the player chooses;
// false while it has to ask. The order goes into pick.got, so that it is the order of the moves.
func (x *run) arranged(op *ir.MoveOp, refs []Ref) bool {
	t := x.t
	if op.End == ir.TopOrBottom && len(refs) > 0 && t.end != 1 && t.end != 2 {
		if t.end == 3 {
			t.end = 2 - uint8(x.d.picks()[0])
		} else {
			t.end = 3
			p := Prompt{Kind: AskMode, Player: x.player(op.Player), Min: 1, Max: 1, Options: []Option{{Value: 0}, {Value: 1}}}
			p.Cause, p.Ability = x.d.causeOf(t)
			x.d.ask(p)
			return false
		}
	}
	if !op.AnyOrder || len(refs) < 2 || t.ordered == 2 {
		return true
	}
	if t.ordered == 1 {
		t.ordered = 2
		sorted := make([]Ref, len(refs))
		for i, k := range x.d.picks() {
			sorted[i] = refs[k]
		}
		t.pick.got[0] = sorted
		return true
	}
	t.ordered = 1
	p := Prompt{Kind: AskOrder, Player: x.player(op.Player), Min: len(refs), Max: len(refs)}
	p.Cause, p.Ability = x.d.causeOf(t)
	for _, r := range refs {
		p.Options = append(p.Options, Option{Card: r})
	}
	x.d.ask(p)
	return false
}

// moveTo returns where a card goes; false when there is no zone for it.
func (x *run) moveTo(op *ir.MoveOp, c CardID, o *object) (Place, bool) {
	to := Place{Player: o.owner, Zone: op.To, Seq: -1}
	if !card.ZonesField.Has(op.To) {
		return to, true
	}
	to.Player = x.fieldOf(op.Player, op.ToPlayer)
	return x.d.s.freePlace(to)
}

// freePlace returns the first free slot of a zone; false when there is none. A Field Zone counts as free.
func (s *State) freePlace(to Place) (Place, bool) {
	var free []Place
	switch to.Zone {
	case card.ZoneMainMonster:
		free = s.freeMain(nil, to.Player)
	case card.ZoneSpellTrap:
		free = s.freeSpell(nil, to.Player)
	case card.ZonePendulum:
		free = s.freePendulum(nil, to.Player)
	case card.ZoneField:
		return Place{Player: to.Player, Zone: to.Zone}, true
	}
	if len(free) == 0 {
		return to, false
	}
	return free[0], true
}

// moveFor moves one card as the op says.
func (d *Duel) moveFor(x *run, op *ir.MoveOp, c CardID, to Place) Ref {
	m := moving{
		card: c, to: to, reason: x.reason(op.Reason), by: x.you, cause: x.this, bottom: op.End == ir.Bottom || op.End == ir.TopOrBottom && x.t.end == 1,
	}
	switch {
	case op.FaceDown:
		m.pos = card.PositionFaceDown
	case op.FaceUp:
		m.pos = card.PositionFaceUp
	}
	if to.Zone == card.ZoneField {
		d.clearField(to.Player)
	}
	r := d.move(m)
	if op.As != nil && card.ZonesField.Has(to.Zone) {
		d.s.obj(c).alt = x.dressed(c, op.As)
		d.touch()
	}
	if card.ZonesField.Has(to.Zone) {
		d.emit(Event{Kind: EvPlaced, Card: r, Player: x.you, By: x.you, Cause: x.this})
	}
	return r
}

// clearField sends the Field Spell that makes room for another one to the GY.
func (d *Duel) clearField(p Player) {
	if c := d.s.halves[p].field; c != 0 {
		d.move(moving{card: c, to: Place{Player: p, Zone: card.ZoneGY}, reason: card.ReasonRule.Set(), by: p})
	}
}

// reshuffle shuffles the Decks that were searched or into which cards were shuffled.
//
// Rule: PSCT 6.9 (after looking through the Deck: shuffle), S1-SRC
func (x *run) reshuffle(op *ir.MoveOp, owners [2]bool) {
	if op.What.End != ir.AnyPlace || op.What.Ref != nil && !op.Shuffle {
		return
	}
	for p, yes := range owners {
		if yes {
			x.d.shuffle(Player(p))
		}
	}
}

// execShuffle shuffles a Deck.
func execShuffle(x *run) status {
	op := x.step.Op.(*ir.ShuffleOp)
	for _, p := range x.players(op.Player) {
		if op.Zone != card.ZoneHand {
			x.d.shuffle(p)
		}
	}
	return x.carried(nil)
}

// execDraw draws cards.
func execDraw(x *run) status {
	op := x.step.Op.(*ir.DrawOp)
	var drawn []Ref
	for _, p := range x.players(op.Player) {
		if x.d.forbidden(p, attempt{act: ir.ActDraw}) {
			continue
		}
		n := x.number(op.Count)
		if op.Until != nil {
			n = x.number(op.Until) - len(x.d.s.halves[p].hand)
		}
		drawn = append(drawn, x.d.draw(p, max(n, 0), x.reason(card.ReasonNone), x.this)...)
	}
	x.res.amount = int32(len(drawn))
	if len(drawn) == 0 {
		return done
	}
	return x.carried(drawn)
}

// execAttach attaches cards to an Xyz Monster.
func execAttach(x *run) status {
	op := x.step.Op.(*ir.AttachOp)
	hosts, ok, st := x.choose(0, op.To, x.chooser(op.To, ir.Player{}))
	if !ok {
		return st
	}
	what, ok, st := x.choose(1, op.What, x.chooser(op.What, ir.Player{}))
	if !ok {
		return st
	}
	if len(hosts) == 0 || x.d.s.alive(hosts[0]) == nil || !x.d.s.obj(hosts[0].Card).faceUp() {
		return done
	}
	host := hosts[0]
	var cards []CardID
	for _, r := range what {
		if x.d.s.alive(r) == nil {
			continue
		}
		if op.Transfer {
			cards = x.d.s.materials(cards, r.Card)
		} else if r.Card != host.Card && !x.d.s.obj(r.Card).has(markToken) {
			cards = append(cards, r.Card)
		}
	}
	var attached []Ref
	for _, c := range cards {
		attached = append(attached, x.d.attach(c, host, x.reason(card.ReasonNone), x.you, x.this))
	}
	if len(attached) == 0 {
		return done
	}
	return x.carried(attached)
}

// attach puts a card under an Xyz Monster.
//
// Rule: PSCT 3.1 (attach: not sent to the GY, and no "leaves the field")
func (d *Duel) attach(c CardID, host Ref, why card.ReasonSet, by Player, cause Ref) Ref {
	r := d.move(moving{card: c, to: Place{Zone: card.ZoneMaterial}, reason: why, by: by, cause: cause, host: host.Card})
	d.emit(Event{Kind: EvAttached, Card: r, Other: host, Player: by, By: by, Cause: cause})
	return r
}
