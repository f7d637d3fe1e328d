package scenario_test

import (
	"fmt"

	"psct/corpus/card"
	"psct/ir"
)

// library is a Library of invented cards built by hand, so that scenarios are tested without the compiler.
type library map[string]entry

type entry struct {
	card *card.Card
	prog *ir.Program
}

// Program returns a card of the library.
func (l library) Program(name string) (*card.Card, *ir.Program, error) {
	e, ok := l[name]
	if !ok {
		return nil, nil, fmt.Errorf("not in the library")
	}
	return e.card, e.prog, nil
}

func (l library) monster(name string, level, atk int, abilities ...*ir.Ability) {
	l[name] = entry{&card.Card{
		Name: name, Kind: card.KindMonster, Types: card.TypeEffect, Race: card.RaceWarrior,
		Attribute: card.AttributeLight, Level: level, ATK: card.Points(atk), DEF: card.Points(atk / 2),
	}, &ir.Program{Name: name, Abilities: abilities}}
}

func (l library) other(name string, k card.Kind, prop card.Property, abilities ...*ir.Ability) {
	l[name] = entry{&card.Card{Name: name, Kind: k, Property: prop}, &ir.Program{Name: name, Abilities: abilities}}
}

func you() *ir.Player { return ir.Player{}.Ptr() }

func step(link ir.Link, op ir.Op) *ir.Step { return &ir.Step{Link: link, Op: op} }

func cardActivation(do ...*ir.Step) *ir.Ability {
	return &ir.Ability{
		Kind: ir.CardActivation, Optional: true, Negatable: true, Zones: card.ZoneHand.Set() | card.ZoneSpellTrap.Set(), Do: do,
	}
}

// cards are the cards of the scenarios under testdata.
func cards() library {
	l := library{}
	l.monster("Gale Runner", 4, 1600)
	l.monster("Filler Wisp", 2, 500)
	l.monster("Gate Colossus", 7, 2500)
	l.other("Ember Script", card.KindSpell, card.PropertyNormal,
		cardActivation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})))
	l.monster("Lantern Warden", 4, 1800, &ir.Ability{
		Kind: ir.Trigger, Optional: true, Negatable: true, Zones: card.ZonesMonster,
		Timing: &ir.Timing{Word: ir.WordWhen, Events: []*ir.Event{{
			Kind: ir.EventSummoned, SummonKinds: ir.SetOf(card.SummonNormal), Subject: &ir.IsFilter{Ref: &ir.ThisRef{}},
		}}},
		Targets: []*ir.Target{{Slot: 1, Select: &ir.Selector{
			Qty: ir.Exactly(1), Zones: card.ZoneGY.Set(), Controller: you(),
			Filter: &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)},
		}}},
		Do: ir.Block{step(ir.LinkStart, &ir.MoveOp{What: ir.Of(&ir.TargetRef{Slot: 1}), To: card.ZoneHand})},
	})
	seal := cardActivation(step(ir.LinkStart, &ir.NegateOp{What: ir.NegateEffect}))
	seal.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{
		Kind: ir.EventActivated, Link: &ir.LinkFilter{Source: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}},
	}}}
	l.other("Quiet Seal", card.KindTrap, card.PropertyNormal, seal)
	l.other("Sudden Ruin", card.KindSpell, card.PropertyNormal, cardActivation(step(ir.LinkStart, &ir.MoveOp{
		What: &ir.Selector{Qty: ir.All(), Zones: card.ZonesMonster}, To: card.ZoneGY, Reason: card.ReasonDestroy,
	})))
	toll := cardActivation(step(ir.LinkStart, &ir.MoveOp{
		What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesMonster, Controller: ir.Player{Who: ir.Opponent}.Ptr()},
		To:   card.ZoneBanished,
	}))
	toll.Costs = []*ir.Step{step(ir.LinkStart, &ir.MoveOp{
		What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneHand.Set(), Controller: you()}, To: card.ZoneGY,
		Reason: card.ReasonDiscard,
	})}
	l.other("Ferry Toll", card.KindSpell, card.PropertyNormal, toll)
	l.parts()
	l.other("Bright Harness", card.KindSpell, card.PropertyEquip, &ir.Ability{
		Kind: ir.Continuous, Negatable: true, Zones: card.ZoneSpellTrap.Set(), Do: ir.Block{step(ir.LinkStart, &ir.StatOp{
			What: ir.Of(&ir.EquippedRef{}), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(700),
		})},
	})
	return l
}
