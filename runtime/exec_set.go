package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// setting is a card being Set.
type setting struct {
	card  CardID
	field Player
	by    Player
	cause Ref
	why   card.ReasonSet
	op    *ir.SetOp // the effect or procedure that says where and as what; nil: as the rules say
	e     *env      // from where op is seen
}

// execSet Sets cards by an effect. The turn's Normal Set of a monster goes the way of a Normal Summon.
func execSet(x *run) status {
	op := x.step.Op.(*ir.SetOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if op.Normal {
		return x.normalSet(refs, x.player(op.Player))
	}
	var out []Ref
	for _, r := range refs {
		if x.d.s.alive(r) == nil {
			continue
		}
		got := x.d.setAs(setting{
			card: r.Card, field: x.fieldOf(op.Player, op.ToPlayer), by: x.player(op.Player), cause: x.this,
			why: x.reason(card.ReasonNone), op: op, e: &x.env,
		})
		if !got.IsZero() {
			if op.UsableThisTurn {
				x.d.s.obj(got.Card).clear(markSetThisTurn)
			}
			out = append(out, got)
		}
	}
	if len(out) == 0 {
		return done
	}
	return x.carried(out)
}

// normalSet has an effect Normal Set a monster.
func (x *run) normalSet(refs []Ref, p Player) status {
	if x.t.sub == 1 {
		return x.finish(x.d.s.blockDid)
	}
	if len(refs) == 0 || x.d.normalSummonLegal(normalTry{player: p, card: refs[0].Card, set: true, effect: true}) != Legal {
		return done
	}
	x.t.sub = 1
	x.res.refs = refs
	x.d.push(task{kind: taskNormal, player: p, act: Action{Kind: ActNormalSet, Card: refs[0].Card}, flag: true, frame: noFrame})
	return again
}

// setCard Sets a card as the rules say; the zero Ref when no zone is free.
func (d *Duel) setCard(c CardID, field, by Player, cause Ref, why card.ReasonSet) Ref {
	return d.setAs(setting{card: c, field: field, by: by, cause: cause, why: why})
}

// setAs places a card face-down; the zero Ref when no zone is free.
//
// Rule: S1-SET, PSCT 3.1 (Set)
func (d *Duel) setAs(s setting) Ref {
	o := d.s.obj(s.card)
	zone, pos, kind := setPlace(o, s.op)
	if o.onField() {
		if !d.reposition(s.card, pos, s.by, s.cause) {
			return Ref{}
		}
		return d.s.ref(s.card)
	}
	free := d.setZones(s, zone)
	if len(free) == 0 {
		return Ref{}
	}
	to := free[0]
	if to.Zone == card.ZoneField {
		d.clearField(s.field)
	}
	from := o.place()
	r := d.move(moving{card: s.card, to: to, pos: pos, reason: s.why, by: s.by, cause: s.cause})
	if s.op != nil && s.op.As != nil {
		o.alt = s.e.dressed(s.card, s.op.As)
		d.touch()
	}
	o.set(markSetThisTurn | markArrived)
	o.summon = kind
	d.emit(Event{
		Kind: EvSet, Card: r, Player: s.by, By: s.by, Cause: s.cause, Summon: kind, From: from, To: to, Pos: pos, Reason: s.why,
	})
	return r
}

// setPlace returns the zone in which a card is Set, and how it lies there.
func setPlace(o *object, op *ir.SetOp) (card.Zone, card.Position, card.SummonKind) {
	kind := o.def.Card.Kind
	if op != nil && op.As != nil && op.As.Kind != card.KindNone {
		kind = op.As.Kind
	}
	switch {
	case kind == card.KindMonster:
		return card.ZoneMainMonster, card.PositionFaceDownDefense, card.SummonSet
	case o.def.Card.Property == card.PropertyField:
		return card.ZoneField, card.PositionFaceDown, card.SummonNone
	default:
		return card.ZoneSpellTrap, card.PositionFaceDown, card.SummonNone
	}
}

// setZones returns the places in which a card can be Set. A Field Zone always is one.
func (d *Duel) setZones(s setting, zone card.Zone) []Place {
	var free []Place
	switch zone {
	case card.ZoneMainMonster:
		free = d.s.freeMain(nil, s.field)
	case card.ZoneField:
		free = []Place{{Player: s.field, Zone: zone}}
	default:
		free = d.s.freeSpell(nil, s.field)
	}
	if s.op != nil {
		return s.e.spotPlaces(s.op.Spot, free)
	}
	return free
}

// setByProcedure tests the Set of a card by its own procedure.
func (d *Duel) setByProcedure(p Player, act Action) Because {
	o := d.s.obj(act.Card)
	op, ok := setProcedure(o.def.abilities[act.Way-1])
	if !ok {
		return WrongKind
	}
	if why := d.procedureOpen(p, act.Card, act.Way-1); why != Legal {
		return why
	}
	e := d.envFor(act.Card)
	e.you = p
	zone, _, _ := setPlace(o, op)
	switch {
	case len(d.setZones(setting{card: act.Card, field: p, op: op, e: &e}, zone)) == 0:
		return NoZone
	case d.forbidden(p, attempt{act: ir.ActSet, card: act.Card, from: o.zone}):
		return Restricted
	default:
		return Legal
	}
}

// setProcedure returns the Set that a procedure is.
func setProcedure(a *ir.Ability) (*ir.SetOp, bool) {
	if a.Kind != ir.Procedure || len(a.Do) == 0 {
		return nil, false
	}
	op, ok := a.Do[0].Op.(*ir.SetOp)
	return op, ok
}

// setSelf Sets a card by its own procedure.
func (d *Duel) setSelf(a Action, p Player) {
	op, _ := setProcedure(d.s.obj(a.Card).def.abilities[a.Way-1])
	e := d.envFor(a.Card)
	e.you = p
	d.setAs(setting{card: a.Card, field: p, by: p, why: card.ReasonRule.Set(), op: op, e: &e})
}
