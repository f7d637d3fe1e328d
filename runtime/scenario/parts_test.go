package scenario_test

import (
	"psct/corpus/card"
	"psct/ir"
)

// parts adds cards, built by hand, that use parts of the IR which texts use seldom or not at all.
func (l library) parts() {
	mine := func(f ir.Filter) *ir.Selector {
		return &ir.Selector{Qty: ir.All(), Zones: card.ZonesMonster, Controller: you(), Filter: f}
	}
	l.bill("Count Counters", &ir.CountValue{Of: mine(&ir.CounterFilter{Name: "Tide", Compare: ir.AtLeast, Value: ir.N(1)})})
	l.bill("Count Triggers", &ir.CountValue{Of: mine(&ir.HasFilter{Kinds: ir.SetOf(ir.Trigger)})})
	l.bill("Count Arrivals", &ir.CountValue{Of: mine(&ir.HistoryFilter{Event: &ir.Event{Kind: ir.EventSummoned}, Period: ir.ThisTurn})})
	l.bill("Count Either", &ir.CountValue{Of: mine(&ir.OrFilter{Any: []ir.Filter{
		&ir.NameFilter{Names: []string{"Gale Runner"}}, &ir.NameFilter{Names: []string{"Filler Wisp"}},
	}})})
	l.bill("Count by State", &ir.CountValue{Of: mine(&ir.PredFilter{Pred: &ir.IsPred{
		Ref: &ir.CandidateRef{}, Filter: &ir.StatFilter{Stat: ir.ATK, Compare: ir.AtLeast, Value: ir.N(1000)},
	}})})
	everyone := mine(&ir.SideFilter{Controller: ir.Player{Who: ir.Opponent}.Ptr()})
	everyone.Controller = nil
	l.bill("Count Theirs", &ir.CountValue{Of: everyone})
	l.bill("Count Specials", &ir.CountValue{Of: mine(&ir.SummonedFilter{Kinds: ir.SetOf(card.SummonSpecial)})})
	dead := mine(&ir.ZoneFilter{Zones: card.ZoneGY.Set()})
	dead.Zones |= card.ZoneGY.Set()
	l.bill("Count the Dead", &ir.CountValue{Of: dead})
	l.bill("Count Turns", &ir.GameValue{Number: ir.TurnCount})
	l.bill("Count Draws", &ir.HistoryValue{Event: &ir.Event{Kind: ir.EventDrawn, Player: you()}, Period: ir.ThisTurn})
	l.flowParts()
	l.rulesParts()
}

// bill adds a Spell that gains 100 LP for each of an amount.
func (l library) bill(name string, v ir.Value) {
	l.other(name, card.KindSpell, card.PropertyNormal, cardActivation(gain(&ir.ArithValue{
		Op: ir.Times, Args: []ir.Value{v, ir.N(100)},
	})))
}

func gain(v ir.Value) *ir.Step { return step(ir.LinkStart, &ir.LifeOp{Do: ir.Gain, Amount: v}) }

func afterwards(s *ir.Step) *ir.Step {
	s.Link = ir.LinkSentence
	return s
}

// flowParts adds cards for steps that carry out others, and for values that steps keep.
func (l library) flowParts() {
	monsters := &ir.Selector{Qty: ir.All(), Zones: card.ZonesMonster}
	l.other("Round and Round", card.KindSpell, card.PropertyNormal, cardActivation(
		step(ir.LinkStart, &ir.ForEachOp{Of: monsters, Do: ir.Block{gain(ir.N(100))}}),
		step(ir.LinkSentence, &ir.RepeatOp{Count: ir.N(2), Do: ir.Block{gain(ir.N(1000))}}),
	))
	keep := step(ir.LinkStart, &ir.RememberOp{Value: ir.N(300)})
	keep.Slot = 1
	pick := step(ir.LinkSentence, &ir.SelectOp{What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesMonster}})
	pick.Slot = 2
	l.other("Kept in Mind", card.KindSpell, card.PropertyNormal, cardActivation(keep, pick,
		afterwards(gain(&ir.ResultValue{Slot: 1, What: ir.Amount})),
		step(ir.LinkSentence, &ir.MoveOp{What: ir.Of(&ir.ResultRef{Slot: 2}), To: card.ZoneBanished}),
	))
	level := step(ir.LinkStart, &ir.DeclareOp{What: ir.DeclareLevel})
	level.Slot = 1
	named := cardActivation(afterwards(gain(&ir.DeclaredValue{Slot: 1})))
	named.Costs = []*ir.Step{level}
	l.other("Named Level", card.KindSpell, card.PropertyNormal, named)
	l.other("Set Again", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.SetOp{What: &ir.Selector{
		Qty: ir.Exactly(1), Zones: card.ZoneGY.Set(), Controller: you(), Filter: &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)},
	}})))
	l.other("Last Word", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.WinOp{})))
	l.other("Mirror of Life", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.DamageOp{
		Player: ir.Player{Who: ir.Opponent}, Amount: &ir.LifeValue{},
	})))
	first := cardActivation(gain(ir.N(100)))
	first.Condition = &ir.AndPred{All: []ir.Pred{
		&ir.ChainPred{Compare: ir.Equal, Value: ir.N(1)},
		&ir.OrPred{Any: []ir.Pred{
			&ir.NotPred{Not: &ir.SamePlayerPred{A: ir.Player{}, B: ir.Player{Who: ir.TurnPlayer}}},
			&ir.SamePlayerPred{A: ir.Player{}, B: ir.Player{Who: ir.TurnPlayer}},
		}},
	}}
	l.other("First Link", card.KindSpell, card.PropertyNormal, first)
	l.monster("Debt Collector", 4, 1000, &ir.Ability{
		Kind: ir.Trigger, Negatable: true, Zones: card.ZonesMonster,
		Timing: &ir.Timing{Word: ir.WordIf, Events: []*ir.Event{{Kind: ir.EventDamage, Player: you()}}},
		Do:     ir.Block{gain(&ir.EventValue{})},
	})
}

// rulesParts adds cards for rules of play that no text which compiles is about.
func (l library) rulesParts() {
	one := func(p *ir.Player) *ir.Selector {
		return &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesMonster, Controller: p}
	}
	theirs := one(ir.Player{Who: ir.Opponent}.Ptr())
	theirs.Chooser = ir.Player{Who: ir.Opponent}
	l.other("Trade of Heads", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.ControlOp{
		Do: ir.ControlSwap, What: one(you()), With: theirs,
	})))
	l.monster("Warded Swordsman", 4, 2300, &ir.Ability{
		Kind: ir.Continuous, Negatable: true, Zones: card.ZonesMonster, Do: ir.Block{step(ir.LinkStart, &ir.ProtectOp{
			What: ir.This(), Actions: ir.SetOf(ir.ActAffect), SourcePlayer: ir.Player{Who: ir.Opponent}.Ptr(),
			Source: &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)},
		})},
	})
	gy := &ir.Event{Kind: ir.EventMoved, To: card.ZoneGY.Set()}
	l.other("Macro Page", card.KindTrap, card.PropertyContinuous, &ir.Ability{
		Kind: ir.Replacement, Negatable: true, Zones: card.ZoneSpellTrap.Set(), Do: ir.Block{step(ir.LinkStart, &ir.ReplaceOp{
			Event: gy, Do: ir.Block{step(ir.LinkStart, &ir.MoveOp{
				What: ir.Of(&ir.EventRef{Role: ir.RoleSubject}), To: card.ZoneBanished,
			})},
		})},
	})
	destroyed := func() *ir.Timing {
		return &ir.Timing{Word: ir.WordIf, Events: []*ir.Event{{
			Kind: ir.EventDestroyed, Reasons: card.ReasonBattle.Set(), Subject: &ir.IsFilter{Ref: &ir.ThisRef{}},
		}}}
	}
	l.monster("Fallen Apprentice", 2, 400, &ir.Ability{
		Kind: ir.Trigger, Negatable: true, Zones: card.ZoneGY.Set() | card.ZoneBanished.Set(), Timing: destroyed(),
		Do: ir.Block{gain(ir.N(500))},
	})
	sent := &ir.Ability{
		Kind: ir.Trigger, Negatable: true, Zones: card.ZoneGY.Set() | card.ZoneBanished.Set(),
		Timing: &ir.Timing{Word: ir.WordIf, Events: []*ir.Event{{
			Kind: ir.EventMoved, To: card.ZoneGY.Set(), Subject: &ir.IsFilter{Ref: &ir.ThisRef{}},
		}}},
		Do: ir.Block{gain(ir.N(700))},
	}
	l.monster("Sent Apprentice", 2, 400, sent)
	toGY := cardActivation(gain(ir.N(100)))
	toGY.Costs = []*ir.Step{step(ir.LinkStart, &ir.MoveOp{
		What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneHand.Set(), Controller: you()}, To: card.ZoneGY,
	})}
	l.other("Toll to the Grave", card.KindSpell, card.PropertyNormal, toGY)
	l.other("Merge", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.SummonOp{
		Kind: card.SummonFusion, What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneExtraDeck.Set(), Controller: you()},
	})))
	part := func(name string) *ir.MaterialPart {
		return &ir.MaterialPart{Qty: ir.Exactly(1), Filter: &ir.NameFilter{Names: []string{name}}}
	}
	l["Wind Colossus"] = entry{&card.Card{
		Name: "Wind Colossus", Kind: card.KindMonster, Types: card.TypeFusion | card.TypeEffect, Level: 8,
		ATK: card.Points(2800), DEF: card.Points(2000),
	}, &ir.Program{Name: "Wind Colossus", Abilities: []*ir.Ability{{Kind: ir.MaterialLine, Do: ir.Block{step(ir.LinkStart, &ir.MaterialsOp{
		Kind: card.SummonFusion, Materials: ir.MaterialSet{Parts: []*ir.MaterialPart{part("Gale Runner"), part("Gate Colossus")}},
	})}}}}}
	l.monster("Swamp Crown", 3, 500, &ir.Ability{Kind: ir.MaterialOption, Negatable: true, Do: ir.Block{step(ir.LinkStart,
		&ir.MaterialRuleOp{Rule: ir.MaterialSubstitute, Kinds: ir.SetOf(card.SummonFusion)})}})
}
