package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// What an effect would do when it resolves, as effects that answer it ask for ("that would destroy a card on the field").
//
// It must be certain that it is done: what its player may decline, what hangs on a condition, a coin or a die, and what is
// chosen among other cards too does not count. That the card may be unaffected, or be protected, does not matter. So official
// rulings of cards that ask for it.

// does reports whether the link, as it would resolve now, does one of the deeds.
func (e *env) does(deeds []*ir.Deed, l *frame) bool {
	return len(deeds) == 0 || slices.ContainsFunc(deeds, func(deed *ir.Deed) bool { return e.doesOne(deed, l) })
}

func (e *env) doesOne(deed *ir.Deed, l *frame) bool {
	of := e.d.envOf(l)
	blocks := []ir.Block{l.ability.Do}
	for _, m := range l.modes {
		blocks = append(blocks, l.ability.Modal.Modes[m].Do)
	}
	n := 0
	for _, b := range blocks {
		n += e.certainIn(b, deed, &of)
	}
	if deed.What == nil {
		return n > 0
	}
	least, _, ok := e.take(deed.What.Qty, n)
	return ok && n >= least
}

// certainIn counts to how many cards, or how often, the block certainly does the deed.
func (e *env) certainIn(b ir.Block, deed *ir.Deed, of *env) int {
	n := 0
	for _, st := range b {
		if st.Optional || st.Condition != nil {
			continue
		}
		switch op := st.Op.(type) {
		case *ir.GroupOp:
			n += e.certainIn(op.Do, deed, of)
		case *ir.MoveOp:
			if movesSo(op, deed.Does) {
				n += e.certainOf(op.What, deed.What, of)
			}
		case *ir.DamageOp:
			if deed.Does == ir.DoInflictsDamage && (deed.Player == nil || e.player(*deed.Player) == of.player(op.Player)) {
				n++
			}
		}
	}
	return n
}

// movesSo reports whether the op does what a deed of such a category is.
func movesSo(op *ir.MoveOp, does ir.Category) bool {
	switch does {
	case ir.DoDestroys:
		return op.Reason == card.ReasonDestroy
	case ir.DoBanishes:
		return op.Reason != card.ReasonDestroy && op.To == card.ZoneBanished
	}
	return false
}

// certainOf counts the cards of what that are certainly among those that sel will take, and pass what.
func (e *env) certainOf(sel, what *ir.Selector, of *env) int {
	all := of.candidates(sel, nil)
	passing := len(all)
	if what != nil {
		passing = 0
		for _, c := range all {
			if e.selects(what, e.d.live(c)) {
				passing++
			}
		}
	}
	least, _, ok := of.take(sel.Qty, len(all))
	if !ok {
		return 0
	}
	others := len(all) - passing
	return max(0, min(least, len(all))-others)
}
