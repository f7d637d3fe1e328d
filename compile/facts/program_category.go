package facts

import (
	"psct/corpus/card"
	"psct/ir"
)

// programCategories gives what the resolution of an ability may do.
func programCategories(a *ir.Ability) []string {
	f := found{}
	f.block(a.Do)
	if a.Modal != nil {
		for _, m := range a.Modal.Modes {
			f.block(m.Do)
		}
	}
	out := []string{}
	for _, category := range order {
		if f[category] {
			out = append(out, category)
		}
	}
	return out
}

// found is a set of categories.
type found map[string]bool

func (f found) block(steps []*ir.Step) {
	for _, s := range steps {
		f.op(s.Op)
	}
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
		f["position"] = true
		if !op.To.Empty() && op.To == ir.SetOf(card.PositionFaceDownDefense) {
			f["set"] = true
		}
	default:
		if c, ok := plainCategories[ir.KindOf(op)]; ok {
			f[c] = true
			if c == "token" {
				f["special_summon"] = true
			}
		}
		if l, ok := op.(*ir.LifeOp); ok && l.Do == ir.Gain {
			f["recover"] = true
		}
		if c, ok := op.(*ir.CounterOp); ok && c.Do == ir.CounterPlace {
			f["counter"] = true
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
		f["destroy"] = true
		return
	case card.ReasonDiscard:
		f["handes"] = true
		return
	case card.ReasonTribute:
		f["tribute"] = true
		return
	}
	from := zonesOf(op.What)
	switch op.To {
	case card.ZoneGY:
		if op.What != nil && op.What.End == ir.Top {
			f["deck_destroy"] = true
			return
		}
		f["to_gy"] = true
	case card.ZoneBanished:
		f["banish"] = true
	case card.ZoneHand:
		f["to_hand"] = true
		if from.Has(card.ZoneDeck) {
			f["search"] = true
		}
	case card.ZoneDeck:
		f["to_deck"] = true
	case card.ZoneExtraDeck:
		f["to_extra"] = true
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
		f["special_summon"], f["fusion_summon"] = true, true
	case op.Kind.IsSpecial():
		f["special_summon"] = true
	default:
		f["normal_summon"] = true
	}
	if op.Positions.Has(card.PositionFaceDownDefense) {
		f["set"] = true
	}
}

func (f found) stat(op *ir.StatOp) {
	for _, s := range op.Stats {
		switch s {
		case ir.ATK:
			f["atk_change"] = true
		case ir.DEF:
			f["def_change"] = true
		case ir.Level, ir.Rank, ir.LevelRank:
			f["level_change"] = true
		}
	}
}

func (f found) negate(op *ir.NegateOp) {
	switch op.What {
	case ir.NegateActivation:
		f["negate"] = true
	case ir.NegateEffect:
		f["disable"] = true
	case ir.NegateSummon:
		f["disable_summon"] = true
	}
}
