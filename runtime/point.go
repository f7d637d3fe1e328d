package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// damagePoints are the parts of the Damage Step.
var damagePoints = ir.SetOf(
	card.StepDamageStart, card.StepDamageBefore, card.StepDamageCalculation, card.StepDamageAfter, card.StepDamageEnd,
)

// battleEvents are the events that, together with a part of the Damage Step, describe the battle that is going on rather
// than something that has just happened: "At the start of the Damage Step, if this card battles".
var battleEvents = ir.SetOf(ir.EventBattles, ir.EventAttack, ir.EventTargetedForAttack)

// atBattlePoint reports whether a timing is a part of the Damage Step of a battle of a kind.
//
// Rule: PSCT 6.5, appendix D
func atBattlePoint(t *ir.Timing) bool {
	if t == nil || t.Window == nil || t.Window.Steps.Empty() || t.Window.Steps&^damagePoints != 0 || len(t.Events) == 0 {
		return false
	}
	for _, want := range t.Events {
		if !battleEvents.Has(want.Kind) {
			return false
		}
	}
	return true
}

// inBattle returns the event by which the battle that is going on is one that a timing describes: the attack, or the
// pairing of the two monsters.
func (e *env) inBattle(t *ir.Timing) (Event, bool) {
	b := &e.d.s.battle
	at := e.d.s.alive(b.attacker)
	if at == nil {
		return Event{}, false
	}
	pairing := Event{
		Kind: EvBattled, Card: b.attacker, Other: b.target, Player: at.ctrl, By: at.ctrl, Seq: b.seq, Batch: e.d.s.batch,
		OldPos: b.declared,
	}
	attack := pairing
	attack.Kind = EvAttack
	for _, want := range t.Events {
		ev := &attack
		if want.Kind == ir.EventBattles {
			ev = &pairing
		}
		if e.matches(want, ev) {
			return e.oriented(want, *ev), true
		}
	}
	return Event{}, false
}

// oriented turns a battle or attack so that its first party is the one that the text is about.
func (e *env) oriented(want *ir.Event, ev Event) Event {
	if (ev.Kind == EvAttack || ev.Kind == EvBattled) && !ev.Other.IsZero() && e.subjectOf(want, &ev) == ev.Other {
		ev.Card, ev.Other = ev.Other, ev.Card
	}
	return ev
}

// orientedFor turns an event for the first of an ability's events that it is an instance of.
func (e *env) orientedFor(a *ir.Ability, ev *Event) Event {
	if a.Timing != nil {
		for _, want := range a.Timing.Events {
			if e.matches(want, ev) {
				return e.oriented(want, *ev)
			}
		}
	}
	return *ev
}

// notePoint sets off the effects that wait for this point of the Damage Step. They go on one Chain with what
// else triggers there. With fallen they are those of the monsters that battle destroyed and that are about to be sent: they
// activate, too.
//
// Rule: appendix D (today: SEGOC), S2-D7-E20, S2-D7-E24
func (d *Duel) notePoint(fallen bool) {
	ev := d.s.events[len(d.s.events)-1]
	for i := len(d.s.events) - 1; i >= 0 && ev.Kind != EvStep; i-- {
		ev = d.s.events[i]
	}
	for _, c := range d.shared.phased {
		o := d.s.obj(c)
		for i, a := range o.def.abilities {
			info := &o.def.info[i]
			if !info.phase && !info.point || !isTrigger(a) || a.Timing.Window.Steps.Empty() || !d.triggerPlace(o, a, &ev) ||
				!d.atPoint(a, c) || fallen && (!o.has(markBattleDoomed) || a.Zones == 0 || a.Zones.Has(card.ZoneGY)) {
				continue
			}
			if p := d.pendAtPoint(c, int16(i), a, ev); p != nil && fallen {
				p.fallen = o.place()
			}
		}
	}
}

// pendAtPoint has a triggered effect wait to be activated at the present point of the Damage Step, where the battle is one
// that it is about; nil where it is not.
func (d *Duel) pendAtPoint(c CardID, i int16, a *ir.Ability, ev Event) *pending {
	o := d.s.obj(c)
	e := d.envFor(c)
	e.you = d.activator(&e, a)
	if len(a.Timing.Events) > 0 {
		var ok bool
		if ev, ok = e.inBattle(a.Timing); !ok {
			return nil
		}
	}
	p := pending{
		card: c, ability: i, def: o.def, player: e.you, source: d.s.ref(c), events: []Event{ev}, late: true, faceUp: o.onField() && o.faceUp(),
	}
	d.s.pending = append(d.s.pending, p)
	return &d.s.pending[len(d.s.pending)-1]
}
