package facts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"psct/corpus/card"
	"psct/grammar/split"
	"psct/grammar/token"
)

var (
	monster    = card.Card{Kind: card.KindMonster, Types: card.TypeEffect}
	synchro    = card.Card{Kind: card.KindMonster, Types: card.TypeSynchro | card.TypeEffect}
	spell      = card.Card{Kind: card.KindSpell, Property: card.PropertyNormal}
	field      = card.Card{Kind: card.KindSpell, Property: card.PropertyField}
	contSpell  = card.Card{Kind: card.KindSpell, Property: card.PropertyContinuous}
	equip      = card.Card{Kind: card.KindSpell, Property: card.PropertyEquip}
	trap       = card.Card{Kind: card.KindTrap, Property: card.PropertyNormal}
	contTrap   = card.Card{Kind: card.KindTrap, Property: card.PropertyContinuous}
	counter    = card.Card{Kind: card.KindTrap, Property: card.PropertyCounter}
	pendulum   = card.Card{Kind: card.KindMonster, Types: card.TypePendulum | card.TypeEffect}
	testNames  = token.NewNames([]string{"Ember Fox", "Ember"})
	hardEmber  = ` You can only use this effect of "Ember Fox" once per turn.`
	eachEmber  = ` You can only use each effect of "Ember Fox" once per turn.`
	groupEmber = ` You can only use 1 "Ember Fox" effect per turn, and only once that turn.`
	startEmber = ` You can only activate 1 "Ember Fox" per turn.`
)

func factsOf(c card.Card, text, pendulumText string) Line {
	c.Lang = "en"
	t := split.Card(token.NewScanner(nil, testNames), &c, text, pendulumText)
	return FromSplit(&c, &t)
}

// show writes an effect in one line: class, optional, timing, targets, cost,
// limit, categories.
func show(e Effect) string {
	parts := []string{string(e.Class)}
	if e.Optional {
		parts = append(parts, "optional")
	}
	if e.Timing != NoTiming {
		parts = append(parts, string(e.Timing))
	}
	if e.Targets {
		parts = append(parts, "targets")
	}
	if e.Cost {
		parts = append(parts, "cost")
	}
	if e.Limit.Scope != NoLimit {
		limit := fmt.Sprintf("%s*%d", e.Limit.Scope, e.Limit.Count)
		if e.Limit.Shared {
			limit += " shared"
		}
		parts = append(parts, limit)
	}
	return strings.Join(parts, " ") + " [" + strings.Join(e.Categories, " ") + "]"
}

func TestFromSplit(t *testing.T) {
	for _, tc := range []struct {
		name string
		card card.Card
		text string
		want []string
	}{
		// Rule: PSCT 1.2
		{"optional trigger with if", monster, "If this card is Normal Summoned: You can draw 1 card.", []string{"trigger optional if [draw]"}},
		{"optional trigger with when", monster, "When this card is Special Summoned: You can target 1 card; destroy it.", []string{"trigger optional when targets [destroy]"}},
		{"mandatory trigger", monster, "If this card is destroyed by battle: Draw 1 card.", []string{"trigger [draw]"}},
		{"event with joined kinds", monster, "If this card is Normal/Special Summoned, or flipped face-up: You can draw 1 card.", []string{"trigger optional if [draw]"}},
		{"a payment as event", monster, "If a Warrior monster you control paid LP to activate its effect: You can draw 1 card.", []string{"trigger optional if [draw]"}},
		{"never in the Damage Step", monster, "If you draw a card, except during the Damage Step: You can draw 1 card.", []string{"trigger optional if [draw]"}},
		{"a state makes no trigger", monster, "If you control no monsters: You can Special Summon this card from your hand.", []string{"ignition optional [special_summon]"}},
		{"a card with a past is a state", monster, "If this card was Normal Summoned this turn: You can draw 1 card.", []string{"ignition optional [draw]"}},
		{"an event in a relative clause is none", monster, "If you control a monster that is equipped: You can draw 1 card.", []string{"ignition optional [draw]"}},
		{"ignition", monster, "You can discard 1 card; draw 2 cards.", []string{"ignition optional cost [draw]"}},
		{"quick", monster, "(Quick Effect): You can Tribute this card, then target 1 card; banish it.", []string{"quick optional targets cost [banish]"}},
		{"quick in old words", monster, "During either player's turn: You can banish this card from your Graveyard; draw 1 card.", []string{"quick optional cost [draw]"}},
		{"you can before a note", monster, "If you draw a card, you can (except during the Damage Step): Draw 1 card.", []string{"trigger optional if [draw]"}},
		{"flip", monster, "FLIP: You can draw 1 card.", []string{"flip optional if [draw]"}},
		{"mandatory flip", monster, "FLIP: Destroy 1 monster on the field.", []string{"flip [destroy]"}},
		{"phase", monster, "Once per turn, during the End Phase: You can draw 1 card.", []string{"trigger optional soft*1 [draw]"}},
		{"point of the Damage Step", monster, "At the start of the Damage Step, if this card battles: You can destroy that monster.", []string{"trigger optional when [destroy]"}},
		{"the Damage Step in a note is no point of it", monster, "If you draw a card (except during the Damage Step): You can draw 1 card.", []string{"trigger optional if [draw]"}},
		{"static text is no effect", monster, "Cannot be destroyed by battle. You can Special Summon this card (from your hand).", nil},
		{"replacement is no effect", monster, "If this card would be destroyed, you can banish 1 card from your GY instead.", nil},
		{"Union", monster, "Once per turn, you can either: Target 1 monster you control; equip this card to it, OR: Unequip this card and Special Summon it.",
			[]string{"ignition optional targets soft*1 [equip]", "ignition optional soft*1 [special_summon]"}},
		{"materials are no effect", synchro, "1 Tuner + 1+ non-Tuners\nIf this card is Synchro Summoned: You can draw 1 card.", []string{"trigger optional if [draw]"}},

		// Rule: PSCT 1.4
		{"hard", monster, "You can discard 1 card; draw 1 card." + hardEmber + " If you draw a card: You can gain 500 LP.",
			[]string{"ignition optional cost hard*1 [draw]", "trigger optional if [recover]"}},
		{"each", monster, "You can discard 1 card; draw 1 card. If you draw a card: You can gain 500 LP." + eachEmber,
			[]string{"ignition optional cost hard*1 [draw]", "trigger optional if hard*1 [recover]"}},
		{"shared", monster, "You can discard 1 card; draw 1 card. If you draw a card: You can gain 500 LP." + groupEmber,
			[]string{"ignition optional cost hard*1 shared [draw]", "trigger optional if hard*1 shared [recover]"}},
		{"following", monster, `You can draw 1 card. You can only use each of the following effects of "Ember Fox" once per turn. If you draw a card: You can gain 500 LP. You can discard 1 card; draw 1 card.`,
			[]string{"trigger optional if hard*1 [recover]", "ignition optional cost hard*1 [draw]"}},
		{"soft twice", monster, "Twice per turn: You can draw 1 card.", []string{"ignition optional soft*2 [draw]"}},
		{"chain", monster, "Once per Chain, when a card is activated (Quick Effect): You can draw 1 card.", []string{"quick optional chain*1 [draw]"}},
		{"Duel", monster, `You can discard 1 card; draw 1 card. You can only use this effect of "Ember Fox" once per Duel.`, []string{"ignition optional cost duel*1 [draw]"}},
		{"activation of the card", spell, "Draw 2 cards." + startEmber, []string{"activation hard_activation*1 [draw]"}},

		// Rule: PSCT 1.5
		{"choices at activation", monster, "Once per turn: You can activate 1 of these effects;\n● Target 1 card; destroy it.\n● Discard 1 card; draw 1 card.",
			[]string{"ignition optional targets cost soft*1 [destroy draw]"}},
		{"choices without a marker", monster, "Once per turn, you can activate 1 of these effects.\n● Target 1 card; destroy it.\n● Discard 1 card; draw 1 card.",
			[]string{"ignition optional targets cost soft*1 [destroy draw]"}},
		{"choices at resolution", monster, "If this card is Summoned: Toss a coin.\n● Heads: Draw 1 card.\n● Tails: If you draw: Destroy it.", []string{"trigger [coin destroy draw]"}},
		{"a block of effects", monster, "You can only use each of the following effects of \"Ember Fox\" once per turn.\n● If you draw a card: You can gain 500 LP.\n● You can discard 1 card; draw 1 card.",
			[]string{"trigger optional if hard*1 [recover]", "ignition optional cost hard*1 [draw]"}},

		// Spells and Traps. Rule: PSCT 1.1, PSCT 1.6
		{"a Normal Spell with a later effect", spell, "Target 1 monster; destroy it. You can banish this card from your GY; draw 1 card.",
			[]string{"activation targets [destroy]", "ignition optional cost [draw]"}},
		{"a Normal Trap with a later effect", trap, "When an attack is declared: Destroy the attacking monster. If this card is sent to the GY: You can draw 1 card. You can banish this card from your GY; draw 1 card.",
			[]string{"activation [destroy]", "trigger optional if [draw]", "quick optional cost [draw]"}},
		{"a preface belongs to the activation", counter, "If you have no cards in your GY, you can activate this card from your hand. When a card is activated: Negate the activation.",
			[]string{"activation [negate]"}},
		{"Equip Spell", equip, "Equip only to a Dragon monster. It gains 500 ATK. When the equipped monster is destroyed: You can draw 1 card.",
			[]string{"activation targets [equip]", "trigger optional when [draw]"}},
		{"Equip Spell with its own activation", equip, "Activate this card by paying 800 LP, then target 1 monster in your GY; Special Summon it and equip it with this card.",
			[]string{"activation targets cost [equip special_summon]"}},
		{"the bare activation is no effect", field, "All Dragon monsters gain 300 ATK. Once per turn: You can draw 1 card.", []string{"ignition optional soft*1 [draw]"}},
		{"first activation of a permanent", field, "When this card is activated: You can add 1 Dragon from your Deck to your hand. If you draw: Gain 100 LP.",
			[]string{"activation optional [search to_hand]", "trigger [recover]"}},
		{"activation that pays", contSpell, "Activate this card by paying 500 LP. All monsters gain 100 ATK.", []string{"activation cost []"}},
		{"Continuous Trap", contTrap, "Once per turn: You can target 1 card; destroy it. If a monster is Summoned: You can draw 1 card.",
			[]string{"quick optional targets soft*1 [destroy]", "trigger optional if [draw]"}},
		{"Continuous Trap that answers", contTrap, "When your opponent activates a card or effect: You can discard 1 card; negate that effect.", []string{"quick optional cost [disable]"}},
		{"Continuous Trap that targets at once", contTrap, "Target 1 monster in your GY; Special Summon it. When this card leaves the field, destroy that monster.",
			[]string{"activation targets [special_summon]"}},
		{"Continuous Trap that says when it is activated", contTrap, "When you activate this card: You can draw 1 card. When an attack is declared: You can negate the attack.",
			[]string{"activation optional [draw]", "trigger optional when []"}},
		{"Trap monster with a condition", contTrap, "During the Main Phase: Special Summon this card as a Normal Monster (Fairy/LIGHT/Level 4/ATK 0/DEF 0).", []string{"activation [special_summon]"}},
		{"a later effect may stand first", trap, "If this card is sent to the GY: You can draw 1 card. When an attack is declared: Destroy the attacking monster.",
			[]string{"trigger optional if [draw]", "activation [destroy]"}},
		{"Trap monster", contTrap, "Special Summon this card as an Effect Monster (Fairy/LIGHT/Level 4/ATK 0/DEF 0). (This card is also still a Trap.)", []string{"activation [special_summon]"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			line := factsOf(tc.card, tc.text, "")
			require.False(t, line.Declined, line.Reason)
			var got []string
			for _, e := range line.Effects {
				got = append(got, show(e))
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

func TestPendulumBoxesAreSeparate(t *testing.T) {
	line := factsOf(pendulum, "If you draw a card: You can gain 500 LP."+hardEmber, "You can discard 1 card; draw 1 card.")
	require.Len(t, line.Effects, 2)
	assert.Equal(t, "ignition optional cost [draw]", show(line.Effects[0]))
	assert.Equal(t, "trigger optional if hard*1 [recover]", show(line.Effects[1]))
}

func TestDeclines(t *testing.T) {
	line := factsOf(monster, "When this card is destroyed, you can select 1 monster and destroy it.", "")
	assert.True(t, line.Declined)
	assert.Contains(t, line.Reason, "older than")
	assert.Empty(t, line.Effects)

	broken := monster
	broken.Fault = "the record has no name"
	assert.Equal(t, "the record has no name", factsOf(broken, "You can discard 1 card; draw 1 card.", "").Reason)
}

func TestLineIsJSONOfTheContract(t *testing.T) {
	line := Line{ID: 7, Name: "A <B>", From: FromIR, Effects: []Effect{
		{Class: Trigger, Optional: true, Timing: When, Limit: Limit{Scope: Hard, Count: 1, Shared: true}, Categories: []string{"draw"}},
		{Class: Activation, Limit: Limit{Scope: NoLimit, Count: 1}, Categories: []string{}},
	}}
	var out bytes.Buffer
	require.NoError(t, line.Encode(&out))
	assert.Equal(t, `{"id":7,"name":"A <B>","declined":false,"from":"ir","effects":[`+
		`{"class":"trigger","optional":true,"timing":"when","targets":false,"cost":false,"limit":{"scope":"hard","count":1,"shared":true},"categories":["draw"]},`+
		`{"class":"activation","optional":false,"timing":null,"targets":false,"cost":false,"limit":{"scope":"none","count":1,"shared":false},"categories":[]}]}`+"\n", out.String())
	var back Line
	require.NoError(t, json.Unmarshal(out.Bytes(), &back))
	assert.Equal(t, line, back)

	out.Reset()
	require.NoError(t, (&Line{From: FromText, Declined: true}).Encode(&out))
	assert.Contains(t, out.String(), `"effects":[]`)
	assert.Error(t, json.Unmarshal([]byte(`{"timing":3}`), &back.Effects[0]))
}

func TestCategoriesAreSortedAndKnown(t *testing.T) {
	known := map[string]bool{}
	for i, category := range order {
		known[category] = true
		assert.True(t, i == 0 || order[i-1] < category, category)
	}
	for _, rule := range categoryRules {
		assert.True(t, known[rule.category], rule.category)
	}
}

func TestAnyTextGivesALine(t *testing.T) {
	piece := rapid.SampledFrom([]string{"If ", "you ", "is ", "destroyed", ":", ";", ". ", "You can ", "\n● ", "(", ")", "target 1 ", "Once per turn", "FLIP: ", ", OR: ", `"Ember" `,
		"activate 1 of these effects", "You can only use this effect ", "this card ", "negate "})
	cards := rapid.SampledFrom([]card.Card{monster, synchro, spell, field, equip, contTrap, counter, pendulum})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		line := factsOf(cards.Draw(t, "card"), text, text)
		for _, e := range line.Effects {
			if e.Class == "" || e.Limit.Scope == "" || e.Limit.Count < 1 || e.Categories == nil {
				t.Fatalf("incomplete effect %+v of %q", e, text)
			}
		}
	})
}
