package runtime

import "psct/ir"

// emit records an event, tells the tracer and lets triggers see it. It returns the event's number.
func (d *Duel) emit(e Event) int32 {
	s := &d.s
	s.seq++
	e.Seq, e.Batch = s.seq, s.batch
	if e.Link == 0 {
		e.Link = s.solving
	}
	s.events = append(s.events, e)
	s.logHash = e.mix(s.logHash)
	if d.tracer != nil {
		d.tracer.Event(d, e)
	}
	d.listen(&s.events[len(s.events)-1])
	if len(d.shared.reacting) > 0 || len(s.lasting) > 0 {
		d.noteDue(&s.events[len(s.events)-1])
	}
	return s.seq
}

// newBatch says that what happens from now on does not happen together with what happened before.
//
// Rule: PSCT 6.4
func (d *Duel) newBatch() { d.s.batch++ }

// pending is a triggered effect that waits to be put on a Chain.
type pending struct {
	card    CardID
	ability int16
	player  Player
	def     *Def
	source  Ref // the object as it is when the event has happened
	events  []Event
	missed  bool
	late    bool  // its event happened in a part of the Damage Step in which it cannot activate yet
	faceUp  bool  // it was face-up on the field
	absent  bool  // its card was not where it had to be when the event happened; it may still come where it may come late
	fallen  Place // where it lay when battle destroyed it: it is sent at the moment at which the effect activates
}

// listen notes the triggered effects that an event sets off.
func (d *Duel) listen(e *Event) {
	kinds := e.kinds()
	if kinds.Empty() {
		return
	}
	for _, c := range d.shared.listeners {
		def := d.s.obj(c).def
		if def.listens&kinds == 0 {
			continue
		}
		for i, a := range def.abilities {
			if def.info[i].listens&kinds != 0 && isTrigger(a) {
				d.noteTrigger(c, int16(i), a, e)
			}
		}
	}
}

// isTrigger reports whether an ability activates because its event happened, rather than being used as a
// fast effect when it has.
func isTrigger(a *ir.Ability) bool {
	return a.Kind == ir.Trigger || a.Kind == ir.Flip
}

// noteTrigger adds a triggered effect to those pending, or the event to one that waits already.
func (d *Duel) noteTrigger(c CardID, i int16, a *ir.Ability, ev *Event) {
	o := d.s.obj(c)
	there := d.triggerPlace(o, a, ev) && (a.Late == 0 || !d.cameIn(c, ev.Batch))
	if !there && a.Late == 0 {
		return
	}
	e := d.envFor(c)
	e.you = d.activator(&e, a)
	if !e.triggeredBy(a, ev) {
		return
	}
	if p := d.waiting(c, i, a, ev); p != nil {
		p.events = append(p.events[:len(p.events):len(p.events)], e.orientedFor(a, ev))
		return
	}
	d.s.pending = append(d.s.pending, pending{
		card: c, ability: i, def: o.def, player: e.you, source: d.s.ref(c), events: []Event{e.orientedFor(a, ev)},
		faceUp: there && o.onField() && o.faceUp(), absent: !there,
	})
}

// cameIn reports whether a card went where it is together with what else happened in a batch.
func (d *Duel) cameIn(c CardID, batch int32) bool {
	for i := len(d.s.events) - 1; i >= 0 && d.s.events[i].Batch == batch; i-- {
		if ev := &d.s.events[i]; ev.Kind == EvMoved && ev.Card.Card == c {
			return true
		}
	}
	return false
}

// triggeredBy reports whether an event is one that the ability waits for.
func (e *env) triggeredBy(a *ir.Ability, ev *Event) bool {
	if a.Timing == nil || len(a.Timing.Events) == 0 {
		return a.Kind == ir.Flip && ev.Kind == EvPosition && e.isSource(ev.Card.Card) && ev.Pos.IsFaceUp()
	}
	if atBattlePoint(a.Timing) || a.Timing.Window != nil && !e.within(a.Timing.Window) {
		return false
	}
	for _, want := range a.Timing.Events {
		if e.matches(want, ev) {
			return true
		}
	}
	return false
}

// waiting returns the pending effect that the event joins: that of the same ability and batch, unless the
// ability answers each event by itself.
func (d *Duel) waiting(c CardID, i int16, a *ir.Ability, ev *Event) *pending {
	if a.Timing != nil && a.Timing.Word == ir.WordEachTime && !a.Timing.Together {
		return nil
	}
	for k := range d.s.pending {
		p := &d.s.pending[k]
		if p.card == c && p.ability == i && p.events[0].Batch == ev.Batch && (p.source == d.s.ref(c) || a.Late != 0) {
			return p
		}
	}
	return nil
}

// activator returns who activates an ability of the env's card: its controller on the field, its owner
// elsewhere, unless the text says otherwise.
func (d *Duel) activator(e *env, a *ir.Ability) Player {
	o := d.s.obj(e.this.Card)
	e.you = zoneOwner(o)
	return e.player(a.Player)
}

// triggerPlace reports whether the card is, right after the event, where its ability triggers. A card that
// moved is asked where it went, and for leaving the field where it was.
func (d *Duel) triggerPlace(o *object, a *ir.Ability, ev *Event) bool {
	if o.has(markSummoning) {
		return false
	}
	if a.Zones != 0 && !a.Zones.Has(o.zone) {
		return false
	}
	return !o.onField() || o.faceUp() || a.FaceDown
}
