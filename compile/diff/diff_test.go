package diff

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/compile/build"
	"psct/compile/explain"
	"psct/corpus"
	"psct/corpus/card"
)

// lantern is an invented monster with the given text.
func lantern(text string) *card.Card {
	return &card.Card{
		Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeEffect, Race: card.RaceWarrior,
		Attribute: card.AttributeLight, Level: 4, ATK: card.Points(1800), DEF: card.Points(1200), Text: text, Lang: "en",
	}
}

// side compiles a text.
func side(t *testing.T, b *build.Builder, text string) Side {
	t.Helper()
	u := b.Card(lantern(text))
	s := Side{Card: u.Card, Text: u.Text.Norm, Program: u.Program}
	if u.Status != build.Compiled {
		s.Unread = []explain.Unread{{Why: string(u.Status)}}
	}
	return s
}

func builder(t *testing.T) *build.Builder {
	t.Helper()
	b, err := build.New(build.Config{
		Workers: 1, Names: corpus.NameList{Cards: []string{"Lantern Warden", "Ember Script"}, Archetypes: []string{"Lantern"}},
	})
	require.NoError(t, err)
	return b
}

// TestWordings: the expected verdicts follow from PSCT 4.2 (changes of wording that mean the same) and from
// the rules named beside them.
func TestWordings(t *testing.T) {
	for name, tc := range map[string]struct {
		old, now string
		want     Verdict
	}{
		"same text": {
			"This card gains 500 ATK.", "This card gains 500 ATK.", Unchanged,
		},
		"Graveyard, PSCT 4.2": {
			"When this card is Normal Summoned: You can target 1 Spell in your Graveyard; add it to your hand.",
			"When this card is Normal Summoned: You can target 1 Spell in your GY; add it to your hand.", WordingOnly,
		},
		"-Type, PSCT 4.2": {
			"All Warrior-Type monsters you control gain 300 ATK.", "All Warrior monsters you control gain 300 ATK.", WordingOnly,
		},
		"Life Points, PSCT 4.2": {
			"If this card is Normal Summoned: You can pay 500 Life Points; draw 1 card.",
			"If this card is Normal Summoned: You can pay 500 LP; draw 1 card.", WordingOnly,
		},
		"when and if, PSCT 6.4": {
			"When this card is Normal Summoned: You can draw 1 card.", "If this card is Normal Summoned: You can draw 1 card.", Changed,
		},
		"optional, PSCT 1.2": {
			"If this card is Normal Summoned: Draw 1 card.", "If this card is Normal Summoned: You can draw 1 card.", Changed,
		},
		"cost and effect, S4-CST-E2": {
			"If this card is Normal Summoned: You can discard 1 card; draw 1 card.",
			"If this card is Normal Summoned: You can discard 1 card, and if you do, draw 1 card.", Changed,
		},
		"limit, PSCT 1.4": {
			"If this card is Normal Summoned: You can draw 1 card.",
			`If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Lantern Warden" once per turn.`, Changed,
		},
		"number": {
			"This card gains 500 ATK.", "This card gains 600 ATK.", Changed,
		},
		"and if you do against then, PSCT 1.10": {
			"If this card is Normal Summoned: You can draw 1 card, then discard 1 card.",
			"If this card is Normal Summoned: You can draw 1 card, and if you do, discard 1 card.", Changed,
		},
		"not understood": {
			"If this card is Normal Summoned: You can frobnicate 1 card.", "If this card is Normal Summoned: You can draw 1 card.", NotUnderstood,
		},
		"a further effect": {
			"This card gains 500 ATK.", "This card gains 500 ATK. If this card is Normal Summoned: You can draw 1 card.", Changed,
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := builder(t)
			c, err := Compare(side(t, b, tc.old), side(t, b, tc.now), explain.Printer(language.English))
			require.NoError(t, err)
			require.Equal(t, tc.want, c.Verdict, "%+v", c)
			if tc.want == Changed {
				requireDifference(t, c)
			}
		})
	}
}

// requireDifference: a change is never told without what changed.
func requireDifference(t *testing.T, c *Card) {
	for _, e := range c.Effects {
		if e.Verdict == Changed {
			require.NotEmpty(t, e.Differences)
		}
	}
}

// TestOrderOfEffects: an effect that only moved within the text is the same one.
func TestOrderOfEffects(t *testing.T) {
	b := builder(t)
	first, second := "This card gains 500 ATK.", "This card cannot attack directly."
	third := "If this card is Normal Summoned: You can draw 1 card."
	c, err := Compare(side(t, b, first+" "+third), side(t, b, first+" "+second+" "+third), explain.Printer(language.English))
	require.NoError(t, err)
	require.Equal(t, Changed, c.Verdict)
	var added int
	for _, e := range c.Effects {
		if e.Old == 0 {
			added++
			continue
		}
		require.Equal(t, WordingOnly, e.Verdict)
	}
	require.Equal(t, 1, added)
}

func TestText(t *testing.T) {
	b := builder(t)
	c, err := Compare(side(t, b, "This card gains 500 ATK."), side(t, b, "This card gains 600 ATK."), explain.Printer(language.English))
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, c.WriteText(&out, Layout{}))
	require.Equal(t, `Lantern Warden: gameplay changed
  effect 1 (Continuous Effect): gameplay changed
    effect
      - This card gains 500 ATK.
      + This card gains 600 ATK.
`, out.String())
}
