package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/corpus/card"
	"psct/ir"
)

func warden() *ir.Program {
	return &ir.Program{Card: 7, Name: "Lantern Warden", Abilities: []*ir.Ability{{
		Kind: ir.Trigger, Optional: true, Negatable: true, Speed: 1, Zones: card.ZonesMonster,
		Timing: &ir.Timing{Word: ir.WordWhen, Events: []*ir.Event{{
			Kind: ir.EventSummoned, Subject: &ir.IsFilter{Ref: &ir.ThisRef{}}, SummonKinds: ir.SetOf(card.SummonNormal),
		}}},
		DamageStep: ir.DamageStep{Policy: ir.DamageNever},
		Condition:  &ir.ComparePred{Left: &ir.LifeValue{}, Compare: ir.Less, Right: ir.N(4000)},
		Limits:     []*ir.Limit{{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn, Name: "Lantern Warden", Group: 1}},
		Costs:      []*ir.Step{{Slot: 3, Op: &ir.LifeOp{Do: ir.Lose, Amount: ir.N(500), Pay: true}}},
		Targets: []*ir.Target{{Slot: 1, After: 1, Select: &ir.Selector{
			Qty: ir.Exactly(1), Zones: card.ZoneGY.Set(), Controller: &ir.Player{},
			Filter: &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)},
		}}},
		Do: ir.Block{
			{Slot: 2, Op: &ir.MoveOp{What: ir.Of(&ir.TargetRef{Slot: 1}), To: card.ZoneHand}, Span: ir.Span{Start: 68, End: 87}},
			{Link: ir.LinkThen, Op: &ir.MoveOp{
				What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneHand.Set(), Controller: &ir.Player{}},
				To:   card.ZoneGY, Reason: card.ReasonDiscard,
			}},
			{Link: ir.LinkAlso, Op: &ir.RestrictOp{
				Player: &ir.Player{}, Actions: ir.SetOf(ir.ActSummon), SummonKinds: ir.SetOf(card.SummonSpecial),
				Except: &ir.RaceFilter{Races: ir.SetOf(card.RaceDragon)}, Until: ir.EndOfTurn(),
			}},
			{Link: ir.LinkSentence, Op: &ir.IfOp{
				Condition: &ir.DonePred{Slot: 2},
				Then:      ir.Block{{Op: &ir.DrawOp{Count: ir.N(1)}}},
				Else: ir.Block{{Op: &ir.DamageOp{
					Player: ir.Player{Who: ir.ControllerOf, Of: &ir.TargetRef{Slot: 1}},
					Amount: &ir.ArithValue{Op: ir.Times, Args: []ir.Value{ir.N(100), &ir.StatValue{Of: &ir.ThisRef{}, Stat: ir.Level}}},
				}}},
			}},
		},
	}}}
}

func monster() *card.Card {
	return &card.Card{Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeEffect, Race: card.RaceWarrior, Attribute: card.AttributeLight, Level: 4}
}

func TestWarden(t *testing.T) {
	e, err := Program(warden(), monster(), Printer(language.English))
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, e.WriteText(&b, Layout{Rules: true}))
	t.Log("\n" + b.String())
}
