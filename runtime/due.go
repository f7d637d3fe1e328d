package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// due is something to be done without a Chain because an event happened: a delayed action, or a continuous
// "each time".
//
// Rule: S0-EPE-6, PSCT 1.9 (each time)
type due struct {
	block    ir.Block
	f        frame
	times    int32 // number of the lasting effect that ends with it; 0 none
	source   CardID
	optional bool
}

// noteDue notes what an event makes due.
func (d *Duel) noteDue(ev *Event) {
	kinds := ev.kinds()
	for _, c := range d.shared.reacting {
		o := d.s.obj(c)
		for _, a := range o.def.abilities {
			if a.Activated() || a.Timing == nil || len(a.Timing.Events) == 0 || !d.applies(c, a) {
				continue
			}
			e := d.envFor(c)
			if e.anyOf(a.Timing.Events, kinds) && e.anyMatch(a.Timing.Events, ev) {
				in := e.answering(ev)
				d.noteOne(a.Timing, due{block: a.Do, f: *in.f, source: c})
			}
		}
		d.noteStaticDelays(c, ev, kinds)
	}
	for i := range d.s.lasting {
		l := &d.s.lasting[i]
		op, ok := l.op.(*ir.DelayOp)
		if !ok || op.Timing == nil || len(op.Timing.Events) == 0 || op.Once && l.uses > 0 {
			continue
		}
		e := d.envOf(l.f)
		if !e.anyOf(op.Timing.Events, kinds) || !e.anyMatch(op.Timing.Events, ev) || !e.holds(op.Condition) {
			continue
		}
		l.uses++
		in := e.answering(ev)
		in.f.slots = append([]slot(nil), in.f.slots...)
		item := due{block: op.Do, f: *in.f, optional: op.Optional}
		if op.Once {
			item.times = l.id
		}
		d.noteOne(op.Timing, item)
	}
}

// noteOne notes what is due, once for all events of a batch where the text says so.
//
// Rule: PSCT 1.9 (each time), 2.4 ((s): one or several at once)
func (d *Duel) noteOne(t *ir.Timing, item due) {
	same := -1
	if t.Together {
		same = slices.IndexFunc(d.s.dues, func(o due) bool {
			return &o.block[0] == &item.block[0] && o.f.source == item.f.source && o.f.events[0].Batch == item.f.events[0].Batch
		})
	}
	if same < 0 {
		d.s.dues = append(d.s.dues, item)
		return
	}
	d.s.dues = slices.Clone(d.s.dues) // copies of the state share it
	f := &d.s.dues[same].f
	f.events = append(f.events[:len(f.events):len(f.events)], item.f.events...)
}

// noteStaticDelays notes what a card's text has done, without a Chain, when an event happens.
func (d *Duel) noteStaticDelays(c CardID, ev *Event, kinds ir.Set[ir.EventKind]) {
	o := d.s.obj(c)
	for _, a := range o.def.abilities {
		if a.Activated() || !d.inPlace(o, a) {
			continue
		}
		for _, op := range eventDelays(a) {
			e := d.envFor(c)
			if !e.anyOf(op.Timing.Events, kinds) || !e.anyMatch(op.Timing.Events, ev) || !d.applies(c, a) || !e.holds(op.Condition) {
				continue
			}
			in := e.answering(ev)
			d.noteOne(op.Timing, due{block: op.Do, f: *in.f, source: c, optional: op.Optional})
		}
	}
}

// eventDelays returns the ops of an ability that have something done when an event happens.
func eventDelays(a *ir.Ability) []*ir.DelayOp {
	var out []*ir.DelayOp
	for _, st := range a.Do {
		if op, ok := st.Op.(*ir.DelayOp); ok && op.Timing != nil && len(op.Timing.Events) > 0 {
			out = append(out, op)
		}
	}
	return out
}

// phaseDelays returns the ops of a card's text that have something done at a point of the turn.
func phaseDelays(def *Def) []*ir.DelayOp {
	var out []*ir.DelayOp
	for _, a := range def.abilities {
		if a.Activated() {
			continue
		}
		for _, st := range a.Do {
			if op, ok := st.Op.(*ir.DelayOp); ok && op.Timing != nil && len(op.Timing.Events) == 0 {
				out = append(out, op)
			}
		}
	}
	return out
}

// dueByText notes one thing that a card's text has done in this phase, or in this part of the Damage Step, and that was
// not done yet; false when there is no more.
//
// Rule: appendix B2 (no activation), S0-EPE-6
func (d *Duel) dueByText(damageStep bool) bool {
	found := false
	per := ir.PerPhase
	if damageStep {
		per = ir.PerDamageStep
	}
	for _, c := range d.shared.waiting {
		o := d.s.obj(c)
		d.continuousOf(c, o.def, ir.SetOf(ir.OpDelay), func(e *env, op ir.Op, _ *lasting) bool {
			delay := op.(*ir.DelayOp)
			w := delay.Timing.Window
			if w == nil || inDamageStep(w) != damageStep || len(delay.Timing.Events) > 0 || d.doneThisPhase(op, e.this) || !e.within(w) || !e.holds(delay.Condition) ||
				w.Nth > 0 && d.phasesUp(e, w) != w.Nth {
				return true
			}
			d.s.used = append(d.s.used, use{op: op, key: useKey{card: e.this, per: per}})
			f := frame{player: e.you, source: e.this, index: -1, def: o.def, ability: noAbility()}
			d.s.dues = append(d.s.dues, due{block: delay.Do, f: f, source: c, optional: delay.Optional})
			found = true
			return false
		})
		if found {
			return true
		}
	}
	return false
}

// doneThisPhase reports whether an op of a card's text was carried out in this phase.
func (d *Duel) doneThisPhase(op ir.Op, c Ref) bool {
	for i := range d.s.used {
		if u := &d.s.used[i]; u.op == op && u.key.card == c {
			return true
		}
	}
	return false
}

// phasesUp counts the phases of a window's kind that have come since this card lies face-up where it is, the
// present one included.
func (d *Duel) phasesUp(e *env, w *ir.Window) int {
	up := d.s.obj(e.this.Card).up
	n := 0
	for turn := up.turn; turn <= d.s.turn; turn++ {
		p := d.s.turnPlayer
		if (d.s.turn-turn)%2 != 0 {
			p = p.Opponent()
		}
		if e.isPlayer(w.Turn, p) && (turn > up.turn || w.Phases.Allows(d.s.phase) && d.s.phase > up.phase) {
			n++
		}
	}
	return n
}

// anyOf reports whether one of the wanted kinds of event is among kinds.
func (e *env) anyOf(wanted []*ir.Event, kinds ir.Set[ir.EventKind]) bool {
	for _, w := range wanted {
		if kinds.Has(w.Kind) {
			return true
		}
	}
	return false
}

// runDues carries out what is due, in the order in which it became so.
func runDues(d *Duel, t *task) status {
	switch t.step {
	case 1:
		d.dropFrame(t.frame)
		t.step = 0
	case 2:
		t.step = 0
		if d.picks()[0] == 0 {
			d.s.dues = append([]due(nil), d.s.dues[1:]...)
		} else {
			d.s.dues = append([]due(nil), d.s.dues...)
			d.s.dues[0].optional = false
		}
	}
	if len(d.s.dues) == 0 {
		return done
	}
	item := d.s.dues[0]
	if item.optional {
		if e := d.envOf(&item.f); e.blockPossible(item.block) {
			t.step, t.card = 2, item.f.source
			return d.askYesNo(item.f.player, t)
		}
		d.s.dues = append([]due(nil), d.s.dues[1:]...)
		return again
	}
	d.s.dues = append([]due(nil), d.s.dues[1:]...)
	d.newBatch()
	if item.times > 0 {
		d.endNumber(item.times)
	}
	t.frame = d.addFrame(item.f)
	t.step = 1
	d.push(task{kind: taskBlock, frame: t.frame, player: item.f.player, card: item.f.source, block: item.block})
	return again
}

// endNumber ends the lasting effect with a number.
func (d *Duel) endNumber(id int32) {
	for i := range d.s.lasting {
		if d.s.lasting[i].id == id {
			d.end(i)
			return
		}
	}
}

// ended undoes what a lasting effect did to the board: control returns, banished cards come back.
//
// Rule: PSCT 2.7 (until the End Phase: a game action there returns card or control)
func (d *Duel) ended(l *lasting) {
	switch op := l.op.(type) {
	case *ir.ControlOp:
		for _, r := range l.refs {
			if o := d.s.alive(r); o != nil && o.onField() && o.ctrl != o.owner {
				d.giveControl(r.Card, o.owner, l.player, l.f.source)
			}
		}
	case *ir.MoveOp:
		d.comeBack(l, op)
	}
}

// comeBack returns cards that were moved for a time to where they were: to the field in the position that
// they had, or to their owner's zone. A card that finds no zone goes to the GY.
func (d *Duel) comeBack(l *lasting, op *ir.MoveOp) {
	for i, r := range l.refs {
		if d.s.alive(r) == nil {
			continue
		}
		m := moving{
			card: r.Card, to: l.back[i].place, pos: l.back[i].pos, by: l.player, cause: l.f.source,
			reason: card.ReasonEffect.Set() | card.ReasonReturn.Set(),
		}
		if card.ZonesField.Has(m.to.Zone) {
			pl, ok := d.s.freePlace(mainZone(m.to))
			if !ok {
				pl, m.pos = Place{Zone: card.ZoneGY}, card.PositionNone
			}
			m.to = pl
		}
		d.move(m)
	}
}

// mainZone returns the place with an Extra Monster Zone replaced by the Main Monster Zones.
func mainZone(p Place) Place {
	if p.Zone == card.ZoneExtraMonster {
		p.Zone = card.ZoneMainMonster
	}
	return p
}

// runUpkeep has the maintenance costs of this phase paid, one card after the other. n is the next card.
//
// Rule: S4-MNT-2, LEDGER B3 (maintenance cost: never negated)
func runUpkeep(d *Duel, t *task) status {
	if t.step == 1 {
		d.dropFrame(t.frame)
		t.step = 0
	}
	for int(t.n) < len(d.shared.upkeep) {
		c := d.shared.upkeep[t.n]
		o := d.s.obj(c)
		abilities := o.def.abilities
		for int(t.m) < len(abilities) {
			a := abilities[t.m]
			t.m++
			if a.Kind != ir.Maintenance || !d.inPlace(o, a) || a.Timing == nil || a.Timing.Window == nil || !d.atPoint(a, c) {
				continue
			}
			e := d.envFor(c)
			if !e.holds(a.Condition) {
				continue
			}
			d.newBatch()
			t.frame = d.addFrame(frame{player: o.ctrl, source: d.s.ref(c), index: -1, def: o.def, ability: a, place: o.place()})
			t.step = 1
			d.push(task{kind: taskBlock, frame: t.frame, player: o.ctrl, card: d.s.ref(c), block: a.Do})
			return again
		}
		t.n++
		t.m = 0
	}
	return done
}

// victories ends the Duel for a player whose card says so now.
//
// Rule: appendix B3 (victory condition), S0-CIN-E19
func (d *Duel) victories() {
	for _, c := range d.shared.winning {
		o := d.s.obj(c)
		for _, a := range o.def.abilities {
			if a.Kind == ir.Victory && d.applies(c, a) {
				e := d.envFor(c)
				e.you = d.activator(&e, a)
				d.finishDuel(int8(e.you), ByEffect)
			}
		}
	}
}
