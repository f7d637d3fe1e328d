package own

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/plain"
)

func TestCardsReadWithoutFault(t *testing.T) {
	cards, err := plain.ReadFS(Files())
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(cards), 60, "issue 2 asks for at least 60 own cards")
	ids, names := map[int64]bool{}, map[string]bool{}
	for _, c := range cards {
		assert.NotEmpty(t, c.Text, c.Name)
		assert.Empty(t, c.Fault, c.Name)
		assert.NotZero(t, c.ID, c.Name)
		assert.False(t, ids[c.ID] || names[c.Name], "%s is there twice", c.Name)
		ids[c.ID], names[c.Name] = true, true
	}
}

// The own cards have every kind of card, so that what is shown with them holds for all.
func TestEveryKindOfCardIsThere(t *testing.T) {
	cards, err := Cards()
	require.NoError(t, err)
	var types card.TypeSet
	spells, traps := map[card.Property]bool{}, map[card.Property]bool{}
	for _, c := range cards {
		types |= c.Types
		switch c.Kind {
		case card.KindSpell:
			spells[c.Property] = true
		case card.KindTrap:
			traps[c.Property] = true
		}
	}
	assert.Equal(t, card.TypesAll&^card.TypeToken, types&^card.TypeToken, "missing: %s", card.TypesAll&^types)
	assert.Len(t, spells, 6, "Normal, Quick-Play, Continuous, Equip, Field, Ritual")
	assert.Len(t, traps, 3, "Normal, Continuous, Counter")
}
