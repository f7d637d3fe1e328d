package runtime

import "psct/ir"

// serves reports whether a card can be the target of a slot as far as the effect that the target is for can be carried out
// on it: a monster that may not be Special Summoned so is no target for that, nor a card that cannot be returned or added.
// Whether it could be destroyed is not asked.
//
// Rule: S0-CMD-3, S0-CIN-E3, PSCT 6.7
func (e *env) serves(slot ir.Slot, c CardID) bool {
	if e.f == nil || e.f.ability == nil {
		return true
	}
	if m := e.f.ability.Modal; m != nil {
		for _, i := range e.f.modes {
			if !e.blockServes(m.Modes[i].Do, slot, c) {
				return false
			}
		}
	}
	return e.blockServes(e.f.ability.Do, slot, c)
}

// blockServes looks at the first thing that a block does with the target.
func (e *env) blockServes(b ir.Block, slot ir.Slot, c CardID) bool {
	for _, st := range b {
		switch op := st.Op.(type) {
		case *ir.GroupOp:
			if !e.blockServes(op.Do, slot, c) {
				return false
			}
		case *ir.SummonOp:
			if isTarget(op.What, slot) {
				return usesMaterials(op) || e.summonLegal(op, e.player(op.Player), c) == Legal
			}
		case *ir.MoveOp:
			if isTarget(op.What, slot) {
				return !returns(op.To) || e.d.movable(c, op, e.moveHow(op, false))
			}
		}
	}
	return true
}

// isTarget reports whether a selector is the target of a slot.
func isTarget(sel *ir.Selector, slot ir.Slot) bool {
	if sel == nil {
		return false
	}
	r, ok := sel.Ref.(*ir.TargetRef)
	return ok && r.Slot == slot
}
