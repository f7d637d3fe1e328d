package compile

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// From where a statement applies.

// place is from where ops of the statement apply: where its conditions say that this card is, the Spell & Trap
// Zone where they are about the monster that it is equipped to, and otherwise where such a card lies on the field.
//
// Rule: S3-EQP-4.
func (f *frame) place(cond ir.Pred, ops []ir.Op) card.ZoneSet {
	conds := append(f.conds[:len(f.conds):len(f.conds)], cond)
	for _, p := range conds {
		if z := placeWithin(p); z != 0 {
			return f.compiler.asItself(z)
		}
	}
	if slices.ContainsFunc(ops, isOfHost) {
		return card.ZoneSpellTrap.Set()
	}
	return f.compiler.home()
}

// isOfHost reports whether an op is about the monster to which this card is equipped.
func isOfHost(op ir.Op) bool {
	switch op := op.(type) {
	case *ir.ReplaceOp:
		return isEventOfHost(op.Event)
	case *ir.DelayOp:
		return waitsForHost(op.Timing.Events) || slices.ContainsFunc(op.Do, func(st *ir.Step) bool { return isOfHost(st.Op) })
	}
	w := whatOf(op)
	return w != nil && *w != nil && (isHostRef((*w).Ref) || saysHost((*w).Filter))
}

// waitsForHost reports whether each of several events is about the equipped monster of this card.
func waitsForHost(events []*ir.Event) bool {
	return len(events) > 0 && !slices.ContainsFunc(events, func(ev *ir.Event) bool { return !isEventOfHost(ev) })
}

// isEventOfHost reports whether the equipped monster of this card is a party of an event.
func isEventOfHost(ev *ir.Event) bool { return saysHost(ev.Subject) || saysHost(ev.Object) }

// isHostRef recognises the equipped monster of this card.
func isHostRef(r ir.Ref) bool {
	e, ok := r.(*ir.EquippedRef)
	return ok && (e.Of == nil || ir.KindOfRef(e.Of) == ir.RefThis)
}

// saysHost reports whether only what this card is equipped to passes f.
func saysHost(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, saysHost)
	case *ir.IsFilter:
		return isHostRef(f.Ref)
	case *ir.RelationFilter:
		return f.Relation == ir.EquippedWith && f.With == nil && (f.To == nil || ir.KindOfRef(f.To) == ir.RefThis)
	}
	return false
}
