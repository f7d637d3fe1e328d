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
	switch {
	case slices.ContainsFunc(ops, isOfHost):
		return card.ZoneSpellTrap.Set()
	case slices.ContainsFunc(ops, func(op ir.Op) bool { return isOfFilter(op, saysAttached) }):
		return card.ZoneMaterial.Set()
	case slices.ContainsFunc(ops, func(op ir.Op) bool { return isOfFilter(op, saysUsed) }):
		return 0 // wherever the material is now
	case slices.ContainsFunc(ops, isFromHand):
		return card.ZoneHand.Set()
	}
	return f.compiler.onField()
}

// isFromHand reports whether an op lets this card be activated from the hand, where it then is.
func isFromHand(op ir.Op) bool {
	permit, ok := op.(*ir.PermitOp)
	if !ok || !permit.Actions.Has(ir.ActFromHand) {
		return false
	}
	is, ok := permit.Object.(*ir.IsFilter)
	return ok && ir.KindOfRef(is.Ref) == ir.RefThis
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

// isOfFilter reports whether an op is about cards of which f says that they are in a relation to this card.
func isOfFilter(op ir.Op, f func(ir.Filter) bool) bool {
	w := whatOf(op)
	return w != nil && *w != nil && f((*w).Filter)
}

// saysAttached reports whether only what has this card as material passes f.
func saysAttached(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, saysAttached)
	case *ir.RelationFilter:
		return f.Relation == ir.HasMaterial && (ir.KindOfRef(f.To) == ir.RefThis || isThisFilter(f.With))
	}
	return false
}

// saysUsed reports whether only what was Summoned using this card passes f.
func saysUsed(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, saysUsed)
	case *ir.RelationFilter:
		return f.Relation == ir.SummonedUsing && (ir.KindOfRef(f.To) == ir.RefThis || isThisFilter(f.With))
	case *ir.SummonedFilter:
		return isThisFilter(f.Using)
	}
	return false
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
