package build

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ir"
)

// What a monster's older text waits for is the event of a Trigger Effect, also without a colon; what holds while a state
// lasts stays what it is. Nothing is read so unless older texts are asked for.
func TestOlderTextsOfMonsters(t *testing.T) {
	for _, c := range []struct {
		head, text string
		want       ir.AbilityKind
	}{
		{effectMonster, "When this card is destroyed by battle and sent to the Graveyard, you can draw 1 card.", ir.Trigger},
		{effectMonster, "When this card is Normal Summoned, draw 1 card.", ir.Trigger},
		{effectMonster, "When this card inflicts battle damage to your opponent, draw 1 card.", ir.Trigger},
		{effectMonster, "If you control another Warrior-Type monster, this card gains 300 ATK.", ir.Continuous},
	} {
		db := block(t, c.head, c.text)
		u := builder(t, db, Config{PrePSCT: true}).Card(&db.Cards[0])
		require.NotNil(t, u.Program, "%s: %v", c.text, u.Diags)
		require.Len(t, u.Program.Abilities, 1, c.text)
		assert.Equal(t, c.want, u.Program.Abilities[0].Kind, c.text)
		if c.want == ir.Trigger {
			assert.Nil(t, unit(t, c.head, c.text).Program, "not asked for: %s", c.text)
		}
	}
}
