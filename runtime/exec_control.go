package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// execControl changes who controls cards.
func execControl(x *run) status {
	op := x.step.Op.(*ir.ControlOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if op.Do == ir.ControlSwap {
		return x.swapControl(op, refs)
	}
	var hit []Ref
	for _, r := range refs {
		o := x.d.s.alive(r)
		if o == nil || !o.onField() {
			continue
		}
		to := x.player(op.Player)
		if op.Do == ir.ControlReturn {
			to = o.owner
		}
		if x.switchable(r.Card) && x.d.giveControl(r.Card, to, x.you, x.this) {
			hit = append(hit, r)
		}
	}
	if len(hit) == 0 {
		return done
	}
	x.keepControl(op, hit)
	return x.carried(hit)
}

// switchable reports whether an effect of the run can change a card's controller.
func (x *run) switchable(c CardID) bool {
	return !x.d.protected(c, ir.ActControl, x.how()) && !x.d.unaffected(c, x.how())
}

// keepControl has control return when the duration ends.
func (x *run) keepControl(op *ir.ControlOp, hit []Ref) {
	if op.Until == nil || op.Do == ir.ControlReturn {
		return
	}
	x.d.begin(lasting{op: op, until: op.Until, f: x.keepFrame(), refs: hit, cards: true, player: x.you})
}

// swapControl switches control of two sets of cards, all or none.
//
// Rule: S3-UAS-2
func (x *run) swapControl(op *ir.ControlOp, ours []Ref) status {
	theirs, ok, st := x.choose(1, op.With, x.chooser(op.With, ir.Player{Who: ir.Opponent}))
	if !ok {
		return st
	}
	both := append(append([]Ref(nil), ours...), theirs...)
	for _, r := range both {
		if x.d.s.alive(r) == nil || !x.switchable(r.Card) {
			return done
		}
	}
	if len(ours) != 1 || len(theirs) != 1 {
		return done
	}
	x.d.exchange(ours[0].Card, theirs[0].Card, x.you, x.this)
	x.keepControl(op, both)
	return x.carried(both)
}

// exchange has two monsters change sides, each into the other's zone.
func (d *Duel) exchange(a, b CardID, by Player, cause Ref) {
	oa, ob := d.s.obj(a), d.s.obj(b)
	pa, pb := oa.place(), ob.place()
	*d.s.slot(pa), *d.s.slot(pb) = b, a
	oa.ctrl, oa.zone, oa.seq = pb.Player, pb.Zone, pb.Seq
	ob.ctrl, ob.zone, ob.seq = pa.Player, pa.Zone, pa.Seq
	d.touch()
	d.emit(Event{Kind: EvControl, Card: d.s.ref(a), Player: oa.ctrl, By: by, Cause: cause, From: pa, To: pb})
	d.emit(Event{Kind: EvControl, Card: d.s.ref(b), Player: ob.ctrl, By: by, Cause: cause, From: pb, To: pa})
}

// giveControl moves a card to another player's side; false when it is there already or no zone is free.
//
// Rule: PSCT 3.1 (take control: same card, battle position kept)
func (d *Duel) giveControl(c CardID, to, by Player, cause Ref) bool {
	o := d.s.obj(c)
	if o.ctrl == to {
		return false
	}
	zone := o.zone
	if zone == card.ZoneExtraMonster {
		zone = card.ZoneMainMonster
	}
	pl, ok := d.s.freePlace(Place{Player: to, Zone: zone})
	if !ok {
		return false
	}
	from := o.place()
	*d.s.slot(from) = 0
	*d.s.slot(pl) = c
	o.ctrl, o.zone, o.seq = to, pl.Zone, pl.Seq
	d.touch()
	d.emit(Event{Kind: EvControl, Card: d.s.ref(c), Player: to, By: by, Cause: cause, From: from, To: pl})
	return true
}

// execEquip equips cards to a monster.
//
// Rule: appendix B5
func execEquip(x *run) status {
	op := x.step.Op.(*ir.EquipOp)
	what, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	hosts, ok, st := x.choose(1, op.To, x.chooser(op.To, op.Player))
	if !ok {
		return st
	}
	if len(hosts) == 0 {
		return done
	}
	host := x.d.s.alive(hosts[0])
	if host == nil || !host.inMonsterZone() || !host.faceUp() {
		return done
	}
	var hit []Ref
	for _, r := range what {
		if x.d.s.alive(r) != nil && r.Card != hosts[0].Card {
			if eq := x.d.equip(r.Card, hosts[0], x.you, x.this, x.reason(card.ReasonNone)); !eq.IsZero() {
				hit = append(hit, eq)
			}
		}
	}
	if len(hit) == 0 {
		return done
	}
	return x.carried(hit)
}

// equip makes a card an Equip Card on host. It returns the zero Ref when no zone is free.
func (d *Duel) equip(c CardID, host Ref, by Player, cause Ref, why card.ReasonSet) Ref {
	o := d.s.obj(c)
	if o.zone != card.ZoneSpellTrap {
		pl, ok := d.s.freePlace(Place{Player: by, Zone: card.ZoneSpellTrap})
		if !ok {
			return Ref{}
		}
		d.move(moving{card: c, to: pl, pos: card.PositionFaceUp, reason: why, by: by, cause: cause})
	}
	o.host, o.equipper = host.Card, cause.Card
	o.pos = card.PositionFaceUp
	o.clear(markLeaveToGY)
	d.touch()
	d.emit(Event{Kind: EvEquipped, Card: d.s.ref(c), Other: host, Player: by, By: by, Cause: cause})
	return d.s.ref(c)
}

// execUnequip stops cards being equipped. What no later step takes from its zone goes to the GY by the rules.
func execUnequip(x *run) status {
	op := x.step.Op.(*ir.UnequipOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, ir.Player{}))
	if !ok {
		return st
	}
	var hit []Ref
	for _, r := range refs {
		o := x.d.s.alive(r)
		if o == nil || !o.onField() || o.host == 0 {
			continue
		}
		host := x.d.s.ref(o.host)
		o.host = 0
		o.set(markLoose)
		x.d.touch()
		x.d.emit(Event{Kind: EvUnequipped, Card: r, Other: host, Player: x.you, By: x.you, Cause: x.this})
		hit = append(hit, r)
	}
	if len(hit) == 0 {
		return done
	}
	return x.carried(hit)
}

// controlHeld gives and takes back control where a card says who controls another one as long as it applies.
//
// Rule: appendix B5 (Equip Cards that take control), S1-CTL
func (d *Duel) controlHeld() bool {
	did := false
	for i := 0; i < len(d.s.lasting); {
		l := &d.s.lasting[i]
		if _, ok := l.op.(*ir.ControlOp); ok && l.held && !d.holdsControl(l) {
			d.end(i)
			did = true
			continue
		}
		i++
	}
	d.continuous(ir.SetOf(ir.OpControl), func(e *env, op ir.Op, l *lasting) bool {
		c := op.(*ir.ControlOp)
		if l != nil || c.Do != ir.ControlTake {
			return true
		}
		to := e.player(c.Player)
		for _, id := range e.candidates(c.What, nil) {
			if d.s.obj(id).ctrl == to || !d.giveControl(id, to, e.you, e.this) {
				continue
			}
			f := frame{player: e.you, source: e.this, index: -1, def: d.s.obj(e.this.Card).def, ability: noAbility()}
			d.begin(lasting{op: c, f: &f, refs: one(d.s.ref(id)), cards: true, player: e.you, held: true})
			did = true
		}
		return !did
	})
	return did
}

// holdsControl reports whether the ability that gave control of a card still applies to it.
func (d *Duel) holdsControl(l *lasting) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpControl), func(e *env, op ir.Op, other *lasting) bool {
		c := op.(*ir.ControlOp)
		found = other == nil && op == l.op && e.this == l.f.source && d.s.alive(l.refs[0]) != nil &&
			e.selects(c.What, d.live(l.refs[0].Card))
		return !found
	})
	return found
}

// execShift moves a card to another zone of the same kind, or exchanges the places of two.
//
// Rule: PSCT 2.5 (field geography)
func execShift(x *run) status {
	op := x.step.Op.(*ir.ShiftOp)
	refs, ok, st := x.choose(0, op.What, x.player(op.Chooser))
	if !ok {
		return st
	}
	if op.Swap {
		if len(refs) != 2 || x.d.s.alive(refs[0]) == nil || x.d.s.alive(refs[1]) == nil {
			return done
		}
		x.d.exchange(refs[0].Card, refs[1].Card, x.you, x.this)
		return x.carried(refs)
	}
	if len(refs) == 0 || x.d.s.alive(refs[0]) == nil || x.d.unaffected(refs[0].Card, x.how()) {
		return done
	}
	o := x.d.s.obj(refs[0].Card)
	free := x.spotPlaces(op.Spot, x.d.s.freeMain(nil, o.ctrl))
	if !o.inMonsterZone() {
		free = x.spotPlaces(op.Spot, x.d.s.freeSpell(nil, o.ctrl))
	}
	if len(free) == 0 {
		return done
	}
	from := o.place()
	*x.d.s.slot(from) = 0
	*x.d.s.slot(free[0]) = refs[0].Card
	o.zone, o.seq = free[0].Zone, free[0].Seq
	x.d.touch()
	x.d.emit(Event{Kind: EvPlaced, Card: refs[0], Player: x.you, By: x.you, Cause: x.this, From: from, To: free[0]})
	return x.carried(refs)
}

// execSwap exchanges two sets of cards between their zones.
func execSwap(x *run) status {
	op := x.step.Op.(*ir.SwapOp)
	a, ok, st := x.choose(0, op.A, x.chooser(op.A, ir.Player{}))
	if !ok {
		return st
	}
	b, ok, st := x.choose(1, op.B, x.chooser(op.B, ir.Player{}))
	if !ok {
		return st
	}
	if len(a)+len(b) == 0 {
		return done
	}
	to := [2]card.Zone{zoneIn(op.B), zoneIn(op.A)}
	for i, refs := range [2][]Ref{a, b} {
		for _, r := range refs {
			if x.d.s.alive(r) != nil {
				x.d.move(moving{card: r.Card, to: Place{Zone: to[i]}, reason: x.reason(card.ReasonNone), by: x.you, cause: x.this})
			}
		}
	}
	return x.carried(append(append([]Ref(nil), a...), b...))
}

// zoneIn returns the zone of a selector that names one.
func zoneIn(sel *ir.Selector) card.Zone {
	for _, z := range sel.Zones.Members() {
		return z
	}
	return card.ZoneNone
}
