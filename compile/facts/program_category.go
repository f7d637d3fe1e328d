package facts

import (
	"psct/corpus/card"
	"psct/ir"
)

// programCategories gives what the resolution of an ability may do.
func programCategories(a *ir.Ability) []string {
	f := found{categories: map[string]bool{}, inDeck: map[ir.Slot]bool{}, excavated: map[ir.Slot]bool{}}
	f.block(a.Do)
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			f.block(m.Do)
		}
	}
	out := []string{}
	for _, category := range order {
		if f.categories[category] {
			out = append(out, category)
		}
	}
	return out
}

// found is what was seen of a resolution so far.
type found struct {
	categories map[string]bool
	// inDeck is the results that are cards of a Deck: taken from it, revealed or excavated, and not moved yet.
	inDeck    map[ir.Slot]bool
	excavated map[ir.Slot]bool
}

func (f found) block(steps []*ir.Step) {
	for _, s := range steps {
		f.shows(s)
		f.op(s.Op)
	}
}

// shows remembers a step that only chooses or shows cards of a Deck.
//
// Rule: S1-EXC-3 (excavated cards are cards of the Deck until they are moved).
func (f found) shows(s *ir.Step) {
	switch op := s.Op.(type) {
	case *ir.ExcavateOp:
		f.inDeck[s.Slot], f.excavated[s.Slot] = true, true
	case *ir.SelectOp:
		f.showsOf(s.Slot, op.What)
	case *ir.RevealOp:
		f.showsOf(s.Slot, op.What)
	case *ir.LookOp:
		f.showsOf(s.Slot, op.What)
	}
}

func (f found) showsOf(slot ir.Slot, what *ir.Selector) {
	f.inDeck[slot], f.excavated[slot] = f.from(what).Has(card.ZoneDeck), f.isExcavated(what)
}

// from is every zone that the cards of a selector may be in.
func (f found) from(s *ir.Selector) card.ZoneSet {
	if z := zonesOf(s); z != 0 || s == nil {
		return z
	}
	if r, ok := s.Ref.(*ir.ResultRef); ok && f.inDeck[r.Slot] {
		return card.ZoneDeck.Set()
	}
	return 0
}

func (f found) isExcavated(s *ir.Selector) bool {
	r, ok := s.Ref.(*ir.ResultRef)
	return ok && f.excavated[r.Slot]
}

// op adds the categories of one op. What is done later or by others is not done by the resolution.
func (f found) op(op ir.Op) {
	switch op := op.(type) {
	case *ir.IfOp:
		f.block(op.Then)
		f.block(op.Else)
	case *ir.ForEachOp:
		f.block(op.Do)
	case *ir.EachPlayerOp:
		f.block(op.Do)
	case *ir.RepeatOp:
		f.block(op.Do)
	case *ir.GroupOp:
		f.block(op.Do)
	case *ir.UnlessOp:
		f.block(op.Do)
		f.block(op.Else)
	case *ir.ChooseOp:
		for _, o := range op.Options {
			f.block(o.Do)
		}
	default:
		f.action(op)
	}
}

func (f found) action(op ir.Op) {
	switch op := op.(type) {
	case *ir.MoveOp:
		f.move(op)
	case *ir.SummonOp:
		f.summon(op)
	case *ir.StatOp:
		f.stat(op)
	case *ir.NegateOp:
		f.negate(op)
	case *ir.PositionOp:
		f.categories["position"] = true
		if !op.To.Empty() && op.To == ir.SetOf(card.PositionFaceDownDefense) {
			f.categories["set"] = true
		}
	default:
		if c, ok := plainCategories[ir.KindOf(op)]; ok {
			f.categories[c] = true
			if c == "token" {
				f.categories["special_summon"] = true
			}
		}
		if l, ok := op.(*ir.LifeOp); ok && l.Do == ir.Gain {
			f.categories["recover"] = true
		}
		if c, ok := op.(*ir.CounterOp); ok && c.Do == ir.CounterPlace {
			f.categories["counter"] = true
		}
	}
}

// plainCategories are the categories of ops that have one by their kind.
var plainCategories = map[ir.OpKind]string{
	ir.OpDraw: "draw", ir.OpSet: "set", ir.OpToken: "token", ir.OpControl: "control", ir.OpEquip: "equip",
	ir.OpNegateEffects: "disable", ir.OpDamage: "damage", ir.OpCoin: "coin", ir.OpDie: "dice",
}

func (f found) move(op *ir.MoveOp) {
	switch op.Reason {
	case card.ReasonDestroy:
		f.categories["destroy"] = true
		return
	case card.ReasonDiscard:
		f.categories["handes"] = true
		return
	case card.ReasonTribute:
		f.categories["tribute"] = true
		return
	case card.ReasonDetach:
		return // `detach`: it has no category
	}
	from := f.from(op.What)
	switch op.To {
	case card.ZoneGY:
		if op.What != nil && (op.What.End == ir.Top || f.isExcavated(op.What)) {
			f.categories["deck_destroy"] = true
			return
		}
		f.categories["to_gy"] = true
	case card.ZoneBanished:
		f.categories["banish"] = true
	case card.ZoneHand:
		f.categories["to_hand"] = true
		if from.Has(card.ZoneDeck) {
			f.categories["search"] = true
		}
	case card.ZoneDeck:
		if from != card.ZoneDeck.Set() { // a card of the Deck that gets another place there does not go to it
			f.categories["to_deck"] = true
		}
	case card.ZoneExtraDeck:
		f.categories["to_extra"] = true
	}
}

// zonesOf is every zone that a selector names.
func zonesOf(s *ir.Selector) card.ZoneSet {
	if s == nil {
		return 0
	}
	z := s.Zones
	for _, part := range s.Or {
		z |= zonesOf(part)
	}
	for _, part := range s.And {
		z |= zonesOf(part)
	}
	return z
}

func (f found) summon(op *ir.SummonOp) {
	switch {
	case op.Kind == card.SummonFusion:
		f.categories["special_summon"], f.categories["fusion_summon"] = true, true
	case op.Kind.IsSpecial():
		f.categories["special_summon"] = true
	default:
		f.categories["normal_summon"] = true
	}
	if op.Positions.Has(card.PositionFaceDownDefense) {
		f.categories["set"] = true
	}
}

func (f found) stat(op *ir.StatOp) {
	for _, s := range op.Stats {
		switch s {
		case ir.ATK:
			f.categories["atk_change"] = true
		case ir.DEF:
			f.categories["def_change"] = true
		case ir.Level, ir.Rank, ir.LevelRank:
			f.categories["level_change"] = true
		}
	}
}

func (f found) negate(op *ir.NegateOp) {
	switch op.What {
	case ir.NegateActivation:
		f.categories["negate"] = true
	case ir.NegateEffect:
		f.categories["disable"] = true
	case ir.NegateSummon:
		f.categories["disable_summon"] = true
	}
}
