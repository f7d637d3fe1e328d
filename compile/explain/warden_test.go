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

// texts are the statements of an effect on a topic, with those below them.
func texts(list []Statement, topic Topic) []string {
	var out []string
	for _, st := range list {
		if st.Topic != topic {
			continue
		}
		out = append(out, st.Text)
		for _, below := range st.Below {
			out = append(out, below.Text)
		}
	}
	return out
}

// TestWarden: the expected words follow from the rules named beside them.
func TestWarden(t *testing.T) {
	e, err := Program(warden(), monster(), Printer(language.English))
	require.NoError(t, err)
	require.Len(t, e.Effects, 1)
	require.Equal(t, "Trigger Effect, optional, Spell Speed 1", e.Effects[0].Title)
	for topic, want := range map[Topic][]string{
		Use:        {"Optional: you may activate it, or not."},
		When:       {"When this card is Normal Summoned."},
		DamageStep: {"Not in the Damage Step: the card says so."},
		Where:      {"To activate it, this card must be face-up on the field."},
		Condition:  {"Only if your LP is less than 4000 (looked at when it is activated, not again)."},
		Limit: { // PSCT 1.4: hard, by player and name, spent if negated
			"This effect can be used once per turn.",
			"Hard limit: counted for each player by the name \"Lantern Warden\", all copies together.",
			"A negated use counts too.",
		},
		Cost:   {"1. Pay 500 LP.", "Paid in full when it is activated; not given back if it is negated."},
		Target: {"2. 1 Spell in your GY.", "At resolution it need only be still there (not moved since)."},
	} {
		require.Equal(t, want, texts(e.Effects[0].Statements, topic), "%s", topic)
	}
	require.Contains(t, texts(e.Effects[0].Statements, Timing)[0], "It can miss its timing")
	does := texts(e.Effects[0].Statements, Does)
	require.Contains(t, does, "2. Afterwards, only if step 1 happened: discard 1 card from your hand.")
	require.Contains(t, does, "3. At the same time, whether or not step 2 happened: you cannot Special Summon monsters "+
		"(except Dragon monsters) until the end of this turn.")
}

// TestText: the layout has one group for each effect and no line that is too long.
func TestText(t *testing.T) {
	e, err := Program(warden(), monster(), Printer(language.English))
	require.NoError(t, err)
	var plain, ruled strings.Builder
	require.NoError(t, e.WriteText(&plain, Layout{}))
	require.NoError(t, e.WriteText(&ruled, Layout{Rules: true}))
	require.True(t, strings.HasPrefix(plain.String(), "Lantern Warden  (Effect Monster, Warrior, LIGHT, Level 4)\n\nEffect 1: "))
	require.NotContains(t, plain.String(), "PSCT 6.4")
	require.Contains(t, ruled.String(), "[PSCT 6.4]")
	for line := range strings.Lines(ruled.String()) {
		require.LessOrEqual(t, len(strings.TrimRight(line, "\n")), lineWidth, line)
	}
}
