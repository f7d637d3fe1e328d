package runtime

import (
	"slices"

	"psct/ir"
)

// Events about Chain Links: the one of the present Chain, or one of a Chain that has ended.

// linkOfEvent tests the Chain Link that an event is about.
func (e *env) linkOfEvent(f *ir.LinkFilter, ev *Event) bool {
	l := e.linkAt(ev)
	return l != nil && e.linkPasses(f, l) && !(f.Unnegated && e.d.wasNegated(ev))
}

// linkAt returns the Chain Link that an event is about. An activation in a Chain that has ended is put together from
// its event, without its targets.
func (e *env) linkAt(ev *Event) *frame {
	l := e.d.frame(int16(ev.Link) - 1)
	if ev.Kind != EvLink || l != nil && l.atSeq == ev.Seq {
		return l
	}
	def := e.d.s.obj(ev.Card.Card).def
	if def == nil || ev.Amount < 0 || int(ev.Amount) >= len(def.abilities) {
		return nil
	}
	a := def.abilities[ev.Amount]
	return &frame{
		number: ev.Link, player: ev.Player, speed: uint8(speedOf(def.Card, a)), asCard: a.Kind == ir.CardActivation,
		index: int16(ev.Amount), def: def, ability: a, source: ev.Cause, place: ev.From, atSeq: ev.Seq,
	}
}

// wasNegated reports whether the activation that an event tells of, or its effect, was negated later in its Chain.
func (d *Duel) wasNegated(act *Event) bool {
	for _, ev := range slices.Concat(d.s.before, d.s.events) {
		switch {
		case ev.Seq <= act.Seq:
		case ev.Kind == EvLink && ev.Link <= act.Link:
			return false // the next Chain
		case (ev.Kind == EvActNegated || ev.Kind == EvEffNegated) && ev.Link == act.Link:
			return true
		}
	}
	return false
}

// isOneOf reports whether a Chain Link is one of the abilities with the indexes; none is no condition.
func (l *frame) isOneOf(abilities []int) bool {
	return len(abilities) == 0 || slices.Contains(abilities, int(l.index))
}
