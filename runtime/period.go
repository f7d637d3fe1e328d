package runtime

import (
	"slices"

	"psct/ir"
)

// sinceWindow returns what happened since the phase began last for which the ability waits, and before it began this time:
// of `during your next Standby Phase after this card was destroyed`, all for which that Standby Phase is the next. It
// reaches back over two turns, in which each player had a phase of each kind.
func (s *State) sinceWindow(e *env) []Event {
	if e.f == nil || e.f.ability == nil || e.f.ability.Timing == nil || e.f.ability.Timing.Window == nil {
		return nil
	}
	w := e.f.ability.Timing.Window
	all := slices.Concat(s.earlier, s.before, s.events)
	end := e.lastPhase(all, w)
	if end < 0 {
		return all
	}
	if w.Phases.Has(s.phase) && e.isPlayer(w.Turn, s.turnPlayer) {
		return all[max(e.lastPhase(all[:end], w), 0):end]
	}
	return all[end:]
}

// lastPhase returns the index of the last event with which a phase of a window began, -1 when there is none.
func (e *env) lastPhase(events []Event, w *ir.Window) int {
	for i, ev := range slices.Backward(events) {
		if ev.Kind == EvPhase && w.Phases.Has(ev.Phase) && e.isPlayer(w.Turn, ev.Player) {
			return i
		}
	}
	return -1
}
