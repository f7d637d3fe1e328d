package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// replacement is something that would be done instead of an event.
type replacement struct {
	op  *ir.ReplaceOp
	you Player
	f   *frame // what made it, for a lasting one
	src Ref    // the card whose effect it is
}

// isRedirect reports whether a replacement only sends the card elsewhere. Such a one is applied by move, to
// every move that it is about.
func isRedirect(op *ir.ReplaceOp) (*ir.MoveOp, bool) {
	if op.Optional || len(op.Do) != 1 || op.Event == nil {
		return nil, false
	}
	if op.Event.Kind != ir.EventLeftField && op.Event.Kind != ir.EventMoved {
		return nil, false
	}
	m, ok := op.Do[0].Op.(*ir.MoveOp)
	if !ok || m.What == nil || m.What.Ref == nil || card.ZonesField.Has(m.To) {
		return nil, false
	}
	return m, true
}

// wouldMove is the event that a move would be. Nothing has happened yet: its subject is looked at as it is.
func (d *Duel) wouldMove(m *moving, o *object) Event {
	to := m.to
	if !card.ZonesField.Has(to.Zone) {
		to.Player = o.owner // whoever moves it
	}
	return Event{
		Kind: EvMoved, Player: o.ctrl, By: m.by, Reason: m.reason, Prior: o.gen, From: o.place(), To: to, OldPos: o.pos,
		Card: d.s.ref(m.card), Cause: m.cause, Link: d.s.solving,
	}
}

// redirectByEffects changes a move's destination where an effect says so.
//
// Rule: PSCT 1.8 (redirection), S0-EPE-E1
func (d *Duel) redirectByEffects(m *moving, o *object) {
	if m.to.Zone == card.ZoneNone || !d.replaces() {
		return
	}
	ev := d.wouldMove(m, o)
	d.continuous(ir.SetOf(ir.OpReplace), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.ReplaceOp)
		to, ok := isRedirect(r)
		if !ok || to.To == m.to.Zone {
			return true
		}
		e.would = true
		if !e.matches(r.Event, &ev) || !e.redirects(to, &ev) {
			return true
		}
		m.to = Place{Player: o.owner, Zone: to.To, Seq: -1}
		m.pos = card.PositionNone
		m.bottom = to.End == ir.Bottom
		if to.FaceDown {
			m.pos = card.PositionFaceDown
		}
		return false
	})
}

// redirects reports whether the card that would move is the one that the replacement moves.
func (e *env) redirects(to *ir.MoveOp, ev *Event) bool {
	if ref, ok := to.What.Ref.(*ir.EventRef); ok && ref.Role == ir.RoleSubject {
		return true
	}
	for _, r := range e.refs(to.What.Ref) {
		if r.Card == ev.Card.Card {
			return true
		}
	}
	return false
}

// replaces reports whether there can be any replacement at all.
func (d *Duel) replaces() bool {
	if d.shared.replacing {
		return true
	}
	for i := range d.s.lasting {
		if ir.KindOf(d.s.lasting[i].op) == ir.OpReplace {
			return true
		}
	}
	return false
}

// replacements returns what could be done instead of an event, redirections aside: what applies, can be
// carried out and has not been used up.
//
// Rule: PSCT 1.8 (if the replacing action cannot be done, the replacement is not available)
func (d *Duel) replacements(ev *Event) []replacement {
	if !d.replaces() {
		return nil
	}
	var out []replacement
	d.continuous(ir.SetOf(ir.OpReplace), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.ReplaceOp)
		if _, redirect := isRedirect(r); redirect {
			return true
		}
		e.would = true
		if !e.matches(r.Event, ev) || d.replacedOften(r, ev.Card) {
			return true
		}
		got := replacement{op: r, you: e.you, f: e.f, src: e.this}
		in := e.answering(ev)
		if len(r.Do) == 0 || in.blockPossible(r.Do) {
			out = append(out, got)
		}
		return true
	})
	return out
}

// answering returns the env of a frame that answers the event.
func (e *env) answering(ev *Event) env {
	f := frame{player: e.you, source: e.this, index: -1, events: []Event{*ev}, def: e.d.s.obj(e.this.Card).def, ability: noAbility()}
	if e.f != nil {
		f.slots = e.f.slots
	}
	in := *e
	in.f = &f
	return in
}

// noAbility is the ability of a frame that carries out a block which belongs to none.
func noAbility() *ir.Ability { return &ir.Ability{} }

// replacedOften reports whether a replacement that holds so many times a turn has done so for the card.
func (d *Duel) replacedOften(r *ir.ReplaceOp, c Ref) bool {
	if r.Times == 0 {
		return false
	}
	n := 0
	for i := range d.s.used {
		if u := &d.s.used[i]; u.op == ir.Op(r) && u.key.card == c {
			n++
		}
	}
	return n >= r.Times
}

// The steps of taskWould.
const (
	wouldLook = iota
	wouldAsked
	wouldDone
)

// runWould lets what would happen to a card (task.event) be replaced: mandatory replacements are carried out,
// for optional ones their player is asked. State.replaced says whether one was.
//
// Rule: PSCT 1.8
func runWould(d *Duel, t *task) status {
	switch t.step {
	case wouldLook:
		list := d.replacements(t.event)
		if int(t.n) >= len(list) {
			d.s.replaced = false
			return done
		}
		r := list[t.n]
		if !r.op.Optional {
			return d.replace(t, r)
		}
		t.step = wouldAsked
		e := env{d: d, f: r.f, you: r.you, this: r.src, turn: r.you}
		return d.ask(Prompt{
			Kind: AskYesNo, Player: e.player(r.op.Player), Min: 1, Max: 1, Options: []Option{{Value: 0}, {Value: 1}},
			Cause: r.src, Ability: -1,
		})
	case wouldAsked:
		list := d.replacements(t.event)
		if d.picks()[0] == 1 && int(t.n) < len(list) {
			return d.replace(t, list[t.n])
		}
		t.n++
		t.step = wouldLook
		return again
	default:
		d.dropFrame(t.frame)
		d.s.replaced = true
		return done
	}
}

// replace carries out a replacement.
func (d *Duel) replace(t *task, r replacement) status {
	d.emit(Event{Kind: EvReplaced, Card: t.event.Card, Player: r.you, By: r.you, Cause: r.src})
	if r.op.Times > 0 {
		d.s.used = append(d.s.used, use{op: r.op, key: useKey{card: t.event.Card, per: ir.PerTurn}})
	}
	e := env{d: d, f: r.f, you: r.you, this: r.src, turn: r.you}
	in := e.answering(t.event)
	t.frame = d.addFrame(*in.f)
	t.step = wouldDone
	d.push(task{kind: taskBlock, frame: t.frame, player: r.you, card: r.src, block: r.op.Do})
	return again
}

// destroyed lets the destruction of each card of an op be replaced, one after the other; true when all have
// been asked about. Those that are not destroyed are kept in task.spared.
func (x *run) destroyed(op *ir.MoveOp, refs []Ref) bool {
	t := x.t
	if op.Reason != card.ReasonDestroy || !x.d.replaces() {
		return true
	}
	if t.sub == 1 {
		t.sub = 0
		if x.d.s.replaced {
			t.spared = appendRef(t.spared, refs[t.m])
		}
		t.m++
	}
	for ; int(t.m) < len(refs); t.m++ {
		r := refs[t.m]
		o := x.d.s.alive(r)
		if o == nil || !x.d.movable(r.Card, op, x.moveHow(op, x.cost)) {
			continue
		}
		ev := x.d.wouldMove(&moving{
			card: r.Card, to: Place{Player: o.owner, Zone: op.To, Seq: -1}, reason: x.reason(op.Reason), by: x.you, cause: x.this,
		}, o)
		if len(x.d.replacements(&ev)) == 0 {
			continue
		}
		t.sub = 1
		x.d.push(task{kind: taskWould, event: &ev, frame: noFrame})
		return false
	}
	return true
}
