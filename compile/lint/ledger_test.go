package lint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
)

// Rule: S0-GRP-1
func TestS0_GRP_1_OlderTextIsToldAsSuch(t *testing.T) {
	b := workbench(t)
	found := b.Unit(b.Card(scout(t, "", "You can remove from play this card; this card gains 500 ATK.")))
	assert.Contains(t, rulesOf(found), "remove-from-play", "a text with a mark is measured by today's wording")
	old := b.Unit(b.Card(scout(t, "", "This card attacks on your opponent's side of the field.")))
	assert.Contains(t, rulesOf(old), "side-of-the-field")
	lenient := New(Config{Era: Era2011})
	assert.NotContains(t, rulesOf(lenient.Unit(b.Card(scout(t, "", "You can discard 1 card; add 1 card from your Graveyard to your hand.")))), "graveyard",
		"a print of 2011 is right for its time")
}

// Rule: S0-GRP-E2
func TestS0_GRP_E2_TwoColonsAndNoSemicolon(t *testing.T) {
	b := workbench(t)
	const right = "Once per turn: You can target 1 face-up monster on the field; banish it."
	assert.Empty(t, rulesOf(b.Unit(b.Card(scout(t, "", right)))))
	c := scout(t, "", "Once per turn: You can target 1 face-up monster on the field: banish it.")
	found := b.Unit(b.Card(c))
	require.Contains(t, rulesOf(found), "colon-for-semicolon")
	assert.Equal(t, right, b.Mend(b.Builder, c, diag.Suggested).Card.Text)
}

// An activation can be illegal although the text reads well, because what is paid is what the effect needs.
//
// Rule: S0-AIL-1
func TestS0_AIL_1_ActivationThatFindsNothing(t *testing.T) {
	b := workbench(t)
	for text, rule := range map[string]string{
		"You can Tribute this card; draw 1 card, then destroy this card.":                                            "moved-as-cost",
		"Cannot be Special Summoned. You can discard 1 card; Special Summon this card from your hand.":               "summons-what-cannot-be",
		"If this card is Normal Summoned: You can add 1 Level 4 Link Monster from your GY to your hand.":             "impossible-filter",
		"During your Main Phase 2: You can discard 1 card; monsters your opponent controls cannot attack this turn.": "attack-ban-in-main-phase-2",
	} {
		assert.Contains(t, rulesOf(b.Unit(b.Card(scout(t, "", text)))), rule, text)
	}
}

// An effect that may be used during damage calculation says so; without the words it cannot be, and a note that forbids what is
// forbidden anyway is reported.
//
// Rule: S2-HON-3
func TestS2_HON_3_TheTextSaysWhenInTheDamageStep(t *testing.T) {
	b := workbench(t)
	said := "During damage calculation, if this card battles (Quick Effect): You can pay 2000 LP; this card gains 3000 ATK during that damage calculation only."
	assert.Empty(t, rulesOf(b.Unit(b.Card(scout(t, "", said)))))
	note := "During your Main Phase (except during the Damage Step): You can discard 1 card; draw 1 card."
	assert.Contains(t, rulesOf(b.Unit(b.Card(scout(t, "", note)))), "damage-step-note")
}

// rulesOf lists the rules of findings.
func rulesOf(found []Finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, f.Name)
	}
	return out
}
