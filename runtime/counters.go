package runtime

import (
	"iter"

	"psct/ir"
)

// mayHold reports whether one more counter of a name can be placed on a card: its text places such on itself, and it may
// have more of them.
//
// Rule: S1-CTR-2.
func (d *Duel) mayHold(x entity, name string) bool {
	for op := range ownCounters(x.o.def) {
		if op.Name == name && (op.Max == 0 || d.s.countersOn(x.id, name) < op.Max) {
			return true
		}
	}
	return false
}

// ownCounters yields how a card places counters on itself.
func ownCounters(def *Def) iter.Seq[*ir.CounterOp] {
	return func(yield func(*ir.CounterOp) bool) {
		for _, a := range def.abilities {
			for op := range ir.Nodes[ir.Op](&ir.Program{Abilities: []*ir.Ability{a}}) {
				c, ok := op.(*ir.CounterOp)
				if ok && c.Do == ir.CounterPlace && c.What.IsThis() && !yield(c) {
					return
				}
			}
		}
	}
}
