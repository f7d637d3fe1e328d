package compile

import "psct/ir"

// tidySlots removes the slots of an ability that nothing refers to and numbers the others in the order of
// the program. Granted abilities have slots of their own and were tidied when they were lowered. outside
// are the references to the ability's slots from other abilities.
func tidySlots(a *ir.Ability, outside []*ir.NamedRef) {
	t := &slotTidier{used: map[ir.Slot]bool{}, number: map[ir.Slot]ir.Slot{}, done: map[*ir.Slot]bool{}}
	for _, r := range outside {
		t.used[r.Slot] = true
	}
	for _, pass := range []func(any){t.note, t.define, t.rename} {
		// Walk fails only on parts of unknown kinds, which ir.Verify reports with their place.
		_ = ir.Walk(&ir.Program{Abilities: []*ir.Ability{a}}, func(node any) error {
			if b, ok := node.(*ir.Ability); ok && b != a {
				return ir.ErrSkipChildren
			}
			pass(node)
			return nil
		})
	}
	for _, r := range outside {
		r.Slot = t.number[r.Slot]
	}
}

// slotTidier renumbers slots in three passes: what is used, the new numbers, their use. References may
// be shared between nodes, so each is renamed once.
type slotTidier struct {
	used   map[ir.Slot]bool
	number map[ir.Slot]ir.Slot
	done   map[*ir.Slot]bool
}

func (t *slotTidier) note(node any) {
	if s := slotUse(node); s != nil && *s != 0 {
		t.used[*s] = true
	}
}

func (t *slotTidier) define(node any) {
	s := slotDef(node)
	if s == nil || *s == 0 || t.done[s] {
		return
	}
	t.done[s] = true
	if _, isTarget := node.(*ir.Target); !isTarget && !t.used[*s] {
		*s = 0
		return
	}
	n := ir.Slot(len(t.number) + 1)
	t.number[*s] = n
	*s = n
}

func (t *slotTidier) rename(node any) {
	s := slotUse(node)
	if s == nil || *s == 0 || t.done[s] {
		return
	}
	t.done[s] = true
	if n, ok := t.number[*s]; ok {
		*s = n
	}
}

// slotDef is the slot that a node fills; nil for none.
func slotDef(node any) *ir.Slot {
	switch n := node.(type) {
	case *ir.Step:
		return &n.Slot
	case *ir.Target:
		return &n.Slot
	}
	return nil
}

// slotUse is the slot that a node reads; nil for none.
func slotUse(node any) *ir.Slot {
	switch n := node.(type) {
	case *ir.TargetRef:
		return &n.Slot
	case *ir.ResultRef:
		return &n.Slot
	case *ir.CostRef:
		return &n.Slot
	case *ir.ResultValue:
		return &n.Slot
	case *ir.DeclaredValue:
		return &n.Slot
	case *ir.DonePred:
		return &n.Slot
	case *ir.SummonedFilter:
		return &n.Step
	case *ir.SameFilter:
		return &n.Declared
	case *ir.PropertyOp:
		return &n.Declared
	}
	return nil
}
