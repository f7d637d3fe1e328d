package diff

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"psct/compile/build"
	"psct/ir"
)

// saying is one thing in several wordings that mean the same: of different years, or with a list in another
// order. The first is today's.
//
// Rule: PSCT 4.2, C21
type saying []string

var (
	openings = []saying{
		{"During your Main Phase: You can "},
		{"Once per turn: You can "},
		{"Once per turn (Quick Effect): You can ", "Once per turn, during either player's turn: You can "},
		{"If this card is Normal or Special Summoned: You can ", "If this card is Special or Normal Summoned: You can "},
		{"If this card is sent to the GY: You can ", "If this card is sent to the Graveyard: You can "},
		{"If this card is destroyed by battle or card effect: You can ", "If this card is destroyed by card effect or battle: You can "},
	}
	costs = []saying{
		{""},
		{"discard 1 card; "},
		{"pay 500 LP; ", "pay 500 Life Points; "},
		{"banish 1 monster from your GY; ", "banish 1 monster from your Graveyard; "},
		{"detach 1 material from this card; ", "detach 1 Xyz Material from this card; "},
		{"send 1 FIRE or WATER monster from your hand to the GY; ", "send 1 WATER or FIRE monster from your hand to the Graveyard; "},
	}
	effects = []saying{
		{"draw 1 card."},
		{"gain 300 LP.", "gain 300 Life Points."},
		{"destroy 1 Spell/Trap on the field.", "destroy 1 Spell/Trap Card on the field.", "destroy 1 Spell or Trap on the field.", "destroy 1 Spell or Trap Card on the field."},
		{"add 1 Warrior monster from your Deck to your hand.", "add 1 Warrior-Type monster from your Deck to your hand."},
		{"add 1 Dragon or Fairy monster from your Deck or GY to your hand.", "add 1 Fairy-Type or Dragon-Type monster from your Graveyard or Deck to your hand."},
		{"Special Summon 1 Level 4 or lower LIGHT Beast monster from your GY.", "Special Summon 1 Level 4 or lower LIGHT Beast-Type monster from your Graveyard."},
		{"send 1 Trap from your Deck to the GY.", "send 1 Trap Card from your Deck to the Graveyard."},
	}
)

// TestSameMeaning: sentences that say the same in other words compile to the same IR.
func TestSameMeaning(t *testing.T) {
	b := builder(t)
	rapid.Check(t, func(rt *rapid.T) {
		today, other := "", ""
		for _, part := range [][]saying{openings, costs, effects} {
			s := rapid.SampledFrom(part).Draw(rt, "part")
			today += s[0]
			other += rapid.SampledFrom([]string(s)).Draw(rt, "wording")
		}
		require.True(rt, Same(compiledText(rt, b, today), compiledText(rt, b, other)), "%s\n%s", today, other)
	})
}

// compiledText compiles a text completely.
func compiledText(t require.TestingT, b *build.Builder, text string) *ir.Program {
	u := b.Card(lantern(text))
	require.Equal(t, build.Compiled, u.Status, text)
	return u.Program
}
