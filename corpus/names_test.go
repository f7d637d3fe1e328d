package corpus

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/corpus/card"
)

func TestNames(t *testing.T) {
	db := &Database{Cards: []card.Card{
		{Name: `Gear "X" Golem`, Kind: card.KindSpell, Lang: "en", Series: []string{"Gear"},
			Text: "Add 1 \"Gear \"X\" Golem\" or \"Gear\" card. Special Summon 1 \"Ember Token\" (Fire/Pyro). Then Special Summon 2 \"Sprout Tokens\"."},
		{Name: "Lamp", Kind: card.KindTrap, Lang: "en",
			Text: "Place 1 Spell Counter on it, then remove 2 A-Counters, each Rising Sun Counter and any \"Toll Counter(s)\". Counter Traps negate. Your \"Harbor\" cards and Counters."},
		{Name: "Ember Token", Kind: card.KindMonster, Types: card.TypeToken, Lang: "en"},
		{Name: "Quiet Sea", Kind: card.KindMonster, Types: card.TypeNormal, Lang: "en", Text: "He said \"the sea\" and kept a Fog Counter.", PendulumText: "Place 1 Tide Counter."},
		{Name: "Rush Lamp", Kind: card.KindSpell, Dialect: card.DialectRush, Lang: "en", Text: "\"Rush\" Rush Counter"},
	}}
	got := Names(db)
	assert.Equal(t, NameList{
		Cards:      []string{`Gear "X" Golem`, "Lamp", "Quiet Sea", "Rush Lamp"},
		Archetypes: []string{"Gear"},
		Tokens:     []string{"Ember Token", "Sprout Token"},
		Counters:   []string{"A-Counter", "Rising Sun Counter", "Spell Counter", "Tide Counter", "Toll Counter"},
		Quoted:     []string{"Harbor"},
	}, got)
}

func TestNamesOfOddTexts(t *testing.T) {
	for _, text := range []string{`"`, `""`, `"a`, `Counter`, `-Counter`, `" Counter"`, "\"\n\"", `X Counterpart`, "Ä Counter"} {
		got := Names(&Database{Cards: []card.Card{{Name: "N", Kind: card.KindSpell, Text: text}}})
		assert.Equal(t, []string{"N"}, got.Cards, text)
	}
}
