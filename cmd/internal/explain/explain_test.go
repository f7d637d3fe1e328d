package explain

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
)

func text(t *testing.T, abilities ...*ir.Ability) string {
	var b strings.Builder
	require.NoError(t, Program(&b, &ir.Program{Name: "Test Card", Abilities: abilities}))
	return b.String()
}

// TestTrigger is "When this card is Normal Summoned: You can target 1 Spell in your GY; add it to your hand, then discard 1
// card. You can only use this effect of "Test Card" once per turn.", built by hand.
func TestTrigger(t *testing.T) {
	you := ir.Player{}.Ptr()
	got := text(t, &ir.Ability{
		Kind: ir.Trigger, Optional: true, Speed: 1, Negatable: true,
		Timing: &ir.Timing{Word: ir.WordWhen, Events: []*ir.Event{{
			Kind: ir.EventSummoned, Subject: &ir.IsFilter{Ref: &ir.ThisRef{}}, SummonKinds: ir.SetOf(card.SummonNormal),
		}}},
		Limits: []*ir.Limit{{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn, Name: "Test Card"}},
		Targets: []*ir.Target{{Slot: 1, Select: &ir.Selector{
			Qty: ir.Exactly(1), Zones: card.ZoneGY.Set(), Controller: you, Filter: &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)},
		}}},
		Do: ir.Block{
			{Op: &ir.MoveOp{What: ir.Of(&ir.TargetRef{Slot: 1}), To: card.ZoneHand}},
			{Link: ir.LinkThen, Op: &ir.MoveOp{
				What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneHand.Set(), Controller: you},
				To:   card.ZoneGY, Reason: card.ReasonDiscard,
			}},
		},
	})
	for _, want := range []string{
		"Trigger Effect", "Spell Speed 1", "optional",
		"can miss its timing",
		"1 per turn, for you, over all copies of \"Test Card\", used up even if the activation is negated",
		"target:      1 Spell in your GY [#1]",
		"1. add the target #1 to the hand",
		"2. afterwards, if what stands before was done (\"then\", PSCT 1.10): discard 1 card in your hand",
	} {
		assert.Contains(t, got, want)
	}
	assert.NotContains(t, got, "cost:")
}

// TestTimingWords has the four ways in which an ability can treat its timing.
func TestTimingWords(t *testing.T) {
	events := []*ir.Event{{Kind: ir.EventDestroyed}}
	for _, tc := range []struct {
		optional bool
		timing   ir.Timing
		want     string
	}{
		{true, ir.Timing{Word: ir.WordWhen, Events: events}, "can miss its timing"},
		{true, ir.Timing{Word: ir.WordIf, Events: events}, "cannot miss its timing: it waits"},
		{false, ir.Timing{Word: ir.WordWhen, Events: events}, "mandatory: cannot miss its timing"},
		{true, ir.Timing{Word: ir.WordWhen, Events: events, Response: true}, "answers directly"},
	} {
		assert.Contains(t, text(t, &ir.Ability{Kind: ir.Trigger, Optional: tc.optional, Timing: &tc.timing}), tc.want)
	}
}

// TestEveryLinkIsWorded walks the links until their names end.
func TestEveryLinkIsWorded(t *testing.T) {
	for l := ir.LinkAnd; l.String() != "" && !strings.ContainsAny(l.String(), "0123456789?"); l++ {
		assert.Contains(t, link(l), " ", "link %s has only its wire name", l)
	}
}

// TestNothingIsLeftOut sets one field of an op that no template uses, and expects it in the text.
func TestNothingIsLeftOut(t *testing.T) {
	for _, tc := range []struct {
		op   ir.Op
		want string
	}{
		{&ir.MoveOp{What: ir.This(), To: card.ZoneDeck, Shuffle: true}, "(shuffle)"},
		{&ir.SummonOp{What: ir.This(), Kind: card.SummonSpecial, IgnoreConditions: true}, "(ignore conditions)"},
		{&ir.DrawOp{Count: ir.N(2), UpTo: true}, "(up to)"},
		{&ir.CoinOp{Count: ir.N(3), Call: true}, "count: 3; call"},
		{&ir.StatOp{What: ir.This(), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(500), Original: true}, "(original)"},
	} {
		assert.Contains(t, op(tc.op), tc.want)
	}
}

// TestNestedStepsHaveLines checks that whatever holds steps is written out below its op.
func TestNestedStepsHaveLines(t *testing.T) {
	draw := ir.Block{{Op: &ir.DrawOp{Count: ir.N(1)}}}
	got := text(t, &ir.Ability{Kind: ir.CardActivation, Do: ir.Block{{Op: &ir.ChooseOp{
		Qty: ir.Exactly(1), Options: []*ir.Option{{Label: "Heads", Do: draw}, {Do: draw}},
	}}}})
	assert.Contains(t, got, "option 1 \"Heads\":")
	assert.Equal(t, 2, strings.Count(got, "1. draw 1"))
	assert.True(t, hasLines(reflect.TypeFor[ir.Block]()))
	assert.False(t, hasLines(reflect.TypeFor[string]()))
}

func TestSet(t *testing.T) {
	assert.Equal(t, "face up attack or face up defense", set("face-up-attack|face-up-defense"))
	assert.Equal(t, "Quick-Play or Continuous", set("Quick-Play|Continuous"))
}
