package lint

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
)

// shelf is a library of invented cards: a place, a card that is always treated as it, one that is so on the field only, and
// forty others.
func shelf() Library {
	cards := []*card.Card{
		{ID: 1, Name: "Emberwing Roost", Kind: card.KindSpell, Property: card.PropertyField, Text: "All FIRE monsters gain 200 ATK."},
		{ID: 2, Name: "Emberwing Shore", Kind: card.KindSpell, Property: card.PropertyField, Text: "(This card's name is always treated as \"Emberwing Roost\".)\nAll FIRE monsters gain 300 ATK."},
		{ID: 3, Name: "Emberwing Matron", Kind: card.KindMonster, Types: card.TypeEffect, Text: "This card's name becomes \"Emberwing Roost\" while it is on the field or in the GY."},
		{ID: 4, Name: "Emberwing Kin", Kind: card.KindMonster, Types: card.TypeEffect, Text: "(This card is always treated as an \"Emberwing\" card.)\nCannot attack."},
		{ID: 5, Name: "Emberwing Roost", Alias: 1, Kind: card.KindSpell, Property: card.PropertyField, Text: "All FIRE monsters gain 200 ATK."},
		{ID: 6, Name: "Emberwing Ring", Kind: card.KindMonster, Types: card.TypeLink | card.TypeEffect, Link: 1, Text: "1 FIRE monster"},
	}
	for i := int64(100); i < 140; i++ {
		cards = append(cards, &card.Card{ID: i, Name: fmt.Sprint("Filler ", i), Kind: card.KindMonster, Types: card.TypeNormal})
	}
	return NewLibrary(cards)
}

// deckOf makes a deck of the given main cards, filled up to forty.
func deckOf(t *testing.T, ids ...int64) *Deck {
	var b strings.Builder
	b.WriteString("#created by a test\r\n#main\r\n")
	for _, id := range ids {
		fmt.Fprintf(&b, "%08d\r\n", id)
	}
	for i := len(ids); i < 40; i++ {
		fmt.Fprintf(&b, "%d\r\n", 100+i)
	}
	b.WriteString("\r\n#extra\r\n!side\r\n")
	d, err := ParseDeck("deck.ydk", b.String())
	require.NoError(t, err)
	return d
}

func messages(found []Finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, fmt.Sprintf("%d:%d %s %s", f.Line, f.Col, f.Rule, f.Message))
	}
	return out
}

// Rule: S0-CIN-4
func TestS0_CIN_4_AlwaysTreatedAsIsACopy(t *testing.T) {
	assert.Equal(t, []string{"6:1 PSCT2201 4 copies of `Emberwing Roost`, at most 3 are allowed"},
		messages(CheckDeck(deckOf(t, 2, 2, 1, 1), shelf())))
	assert.Empty(t, messages(CheckDeck(deckOf(t, 2, 2, 1), shelf())))
	assert.NotEmpty(t, messages(CheckDeck(deckOf(t, 1, 1, 1, 5), shelf())), "another picture of the card is a copy")
}

// Rule: S0-CIN-E4
func TestS0_CIN_E4_OneOfOneAndThreeOfTheOther(t *testing.T) {
	assert.Equal(t, []string{"6:1 PSCT2201 4 copies of `Emberwing Roost`, at most 3 are allowed"},
		messages(CheckDeck(deckOf(t, 2, 1, 1, 1), shelf())))
}

// Rule: S0-CIN-E5
func TestS0_CIN_E5_ANameOnTheFieldDoesNotCount(t *testing.T) {
	assert.NotEmpty(t, messages(CheckDeck(deckOf(t, 1, 1, 1, 2), shelf())))
	assert.Empty(t, messages(CheckDeck(deckOf(t, 1, 1, 1, 3), shelf())), "its name changes on the field and in the GY only")
	assert.Empty(t, messages(CheckDeck(deckOf(t, 1, 1, 1, 4), shelf())), "a group is no name")
}

func TestDeckRules(t *testing.T) {
	assert.Equal(t, []string{"3:1 PSCT2204 `Emberwing Ring` does not belong in the Main Deck"}, messages(CheckDeck(deckOf(t, 6), shelf())))
	assert.Equal(t, []string{"3:1 PSCT2203 no card of the database has the passcode 77"}, messages(CheckDeck(deckOf(t, 77, 77), shelf())))
	d, err := ParseDeck("d.ydk", "#main\n100\n101\n")
	require.NoError(t, err)
	assert.Equal(t, []string{"3:1 PSCT2202 the Main Deck has 2 cards, it may have 40 to 60"}, messages(CheckDeck(d, shelf())))
}

func TestParseDeckErrors(t *testing.T) {
	_, err := ParseDeck("d.ydk", "#main\nBlue Bird\n")
	assert.ErrorContains(t, err, "d.ydk:2: `Blue Bird` is no passcode")
	_, err = ParseDeck("d.ydk", "#main\n\n")
	assert.ErrorContains(t, err, "no cards")
}
