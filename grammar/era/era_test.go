package era

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/corpus/card"
	"psct/grammar/split"
	"psct/grammar/token"
)

var (
	monster = card.Card{Kind: card.KindMonster, Types: card.TypeEffect}
	normal  = card.Card{Kind: card.KindMonster, Types: card.TypeNormal}
	fusion  = card.Card{Kind: card.KindMonster, Types: card.TypeFusion}
	equip   = card.Card{Kind: card.KindSpell, Property: card.PropertyEquip}
	spell   = card.Card{Kind: card.KindSpell, Property: card.PropertyNormal}
	trap    = card.Card{Kind: card.KindTrap, Property: card.PropertyContinuous}
)

func judge(c card.Card, text, pendulum string) Verdict {
	t := split.Card(token.NewScanner(nil, nil), &c, text, pendulum)
	return Judge(&c, &t)
}

func TestJudge(t *testing.T) {
	for _, tc := range []struct {
		card card.Card
		text string
		want string // era and signals
	}{
		{monster, "", "no-rules-text []"},
		{normal, "When it sings, it can select 1 side of the field.", "no-rules-text []"},
		{fusion, `"Ember" + "Tide"`, "no-rules-text []"},
		{normal, "A lamp.\n(This card is always treated as an \"Ember\" card.)", "psct []"},

		// One marker makes a card PSCT, whatever its words.
		{monster, "When this card is Summoned: You can select 1 monster on your opponent's side of the field; destroy it.", "psct []"},
		{monster, "Pay 500 Life Points; draw 1 card. When this card dies, you can draw 1 card.", "psct []"},

		// The old language without markers.
		{spell, "Select 1 monster. Destroy it.", "pre-psct [A1]"},
		{monster, "Your opponent cannot select 1 monster as an attack target.", "psct []"},
		{monster, "Your opponent selects the attack target.", "psct []"},
		{spell, "Remove 1 Dragon from play.", "pre-psct [A2]"},
		{monster, "A monster sent to the Graveyard is removed from play instead.", "pre-psct [A2]"},
		{trap, "All monsters on your side of the field gain 300 ATK.", "pre-psct [A3]"},
		{equip, "Increase the ATK of the equipped monster by 500 points.", "pre-psct [A6]"},
		{spell, "You can pay 800 Life Points to draw 1 card.", "pre-psct [A5]"},
		{trap, "Tribute 1 monster to destroy 1 card.", "pre-psct [A5]"},

		// Activations that markers would have to mark off.
		{monster, "When this card is destroyed by battle, draw 1 card.", "pre-psct [A4]"},
		{monster, "When this card is Summoned, you can add 1 Dragon from your Deck to your hand.", "pre-psct [A4 B7]"},
		{monster, "Once per turn, you can destroy 1 card.", "pre-psct [B7]"},
		{monster, "When this card inflicts Battle Damage, your opponent discards 1 card.", "pre-psct [A4]"},
		{equip, "When this card is sent to the Graveyard, draw 1 card.", "pre-psct [A4]"},

		// Modern sentences that need no marker.
		{monster, "If this card attacks a Defense Position monster, inflict piercing battle damage.", "psct []"},
		{monster, "If you control no monsters, you can Special Summon this card (from your hand).", "psct []"},
		{monster, "If this card would be destroyed, you can banish 1 card from your GY instead.", "psct []"},
		{monster, "Once per turn, during your Standby Phase, pay 500 LP or destroy this card.", "psct []"},
		{monster, "If this card attacks, it is changed to Defense Position at the end of the Damage Step.", "psct []"},
		{monster, "During your Main Phase, you can Normal Summon 1 Dragon in addition to your Normal Summon/Set.", "psct []"},
		{monster, "You can Ritual Summon this card with \"Ember Rite\".", "psct []"},
		{monster, "If Summoned this way, banish this card when it leaves the field.", "psct []"},
		{monster, "Each time a Spell is activated, place 1 Counter on this card.", "psct []"},
		{monster, "You can only use this effect of \"Ember\" once per turn.", "psct []"},
		{equip, "When this card leaves the field, destroy that monster.", "psct []"},
		{spell, "Draw 2 cards. If this card was activated as Chain Link 2, discard 1 card.", "psct []"},
		{spell, "Reveal 3 cards; your opponent picks 1 for you to add to your hand.", "psct []"},
		{monster, "FLIP: You can add 1 Dragon from your Deck to your hand.", "psct []"},
		{monster, "FLIP: Select 1 monster and destroy it.", "pre-psct [A1]"},
	} {
		v := judge(tc.card, tc.text, "")
		assert.Equal(t, tc.want, fmt.Sprintf("%s %v", v.Era, v.Signals), tc.text)
	}
}

func TestPendulumBoxCounts(t *testing.T) {
	pendulum := card.Card{Kind: card.KindMonster, Types: card.TypePendulum | card.TypeNormal}
	assert.Equal(t, NoRules, judge(pendulum, "A lamp.", "").Era)
	assert.Equal(t, PSCT, judge(pendulum, "A lamp.", "Once per turn: You can draw 1 card.").Era)
	assert.Equal(t, PrePSCT, judge(pendulum, "A lamp.", "Once per turn, you can draw 1 card.").Era)
}

func TestNamesCountForNothing(t *testing.T) {
	assert.Equal(t, PSCT, judge(spell, `Add 1 "Select 1 of the 500 points" to your hand.`, "").Era)
}
