package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// execApply carries out the resolution of another card's ability as part of this one. What it would target is
// chosen now, without targeting.
//
// Rule: PSCT 3.1 (apply an effect: no activation, no cost)
func execApply(x *run) status {
	op := x.step.Op.(*ir.ApplyEffectOp)
	t := x.t
	if t.m > 0 {
		x.d.dropFrame(int16(t.m - applyBase))
		return x.finish(x.d.s.blockDid)
	}
	refs, ok, st := x.choose(0, op.Of, x.chooser(op.Of, op.Player))
	if !ok {
		return st
	}
	if len(refs) == 0 {
		return done
	}
	def := x.d.s.obj(refs[0].Card).def
	i := appliedAbility(def, op)
	if i < 0 {
		return done
	}
	a := def.abilities[i]
	f := frame{
		player: x.player(op.Player), def: def, ability: a, index: -1, source: x.this, number: x.f.number, place: x.f.place,
	}
	for k, tg := range a.Targets {
		found, ok, st := x.choose(1+k, tg.Select, f.player)
		if !ok {
			return st
		}
		f.keep(tg.Slot, slot{refs: found, did: len(found) > 0})
	}
	n := x.d.addFrame(f)
	t.m = int32(n) + applyBase
	x.d.push(task{kind: taskBlock, frame: n, player: f.player, card: x.this, block: a.Do})
	return again
}

// applyBase is added to the index of the frame of an applied effect, so that 0 stays free in task.m.
const applyBase = 1 << 12

// appliedAbility returns the ability of a card that an op has applied, or -1: of those of the kinds asked for
// one without modes whose targets can be chosen in one go.
func appliedAbility(def *Def, op *ir.ApplyEffectOp) int {
	for i, a := range def.abilities {
		kinds := op.Kinds.Has(a.Kind) || op.Kinds.Empty() && a.Activated()
		if kinds && a.Modal == nil && len(a.Targets) <= 2 && len(a.Do) > 0 && def.info[i].supported {
			return i
		}
	}
	return -1
}

// execActivate has a player activate a card as part of a resolution: it is placed face-up. A card whose
// activation does something by itself cannot be.
func execActivate(x *run) status {
	op := x.step.Op.(*ir.ActivateOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	p := x.player(op.Player)
	var hit []Ref
	for _, r := range refs {
		o := x.d.s.alive(r)
		if o == nil || !x.d.placeable(o, p) {
			continue
		}
		to := Place{Player: p, Zone: card.ZoneSpellTrap}
		if o.def.Card.Property == card.PropertyField {
			to.Zone = card.ZoneField
			x.d.clearField(p)
		}
		to, _ = x.d.s.freePlace(to)
		got := x.d.move(moving{card: r.Card, to: to, pos: card.PositionFaceUp, reason: x.main().Set(), by: p, cause: x.this})
		x.d.emit(Event{Kind: EvPlaced, Card: got, Player: p, By: p, Cause: x.this})
		hit = append(hit, got)
	}
	if len(hit) == 0 {
		return done
	}
	return x.carried(hit)
}

// placeable reports whether a card can be activated as part of a resolution by being placed.
func (d *Duel) placeable(o *object, p Player) bool {
	c := o.def.Card
	if c.Kind == card.KindMonster || !c.Property.Stays() || !d.hasSpellZone(o, p) {
		return false
	}
	for _, a := range o.def.abilities {
		if a.Kind == ir.CardActivation && (len(a.Do) > 0 || a.Modal != nil) {
			return false
		}
	}
	return true
}
