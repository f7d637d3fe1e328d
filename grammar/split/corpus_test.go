package split

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/grammar/lexicon"
	"psct/grammar/token"
)

// rawCard is what these tests need of a record of the official database.
type rawCard struct {
	Password int64
	Name     map[string]string
	Text     map[string]string
	Pendulum map[string]string `json:"pendulum_effect"`
	Series   []string
	TypeLine string `json:"monster_type_line"`
	CardType string `json:"card_type"`
}

// corpusCards reads the database in PSCT_CORPUS, or skips.
func corpusCards(t testing.TB) []rawCard {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cards.json"))
	require.NoError(t, err)
	var cards []rawCard
	require.NoError(t, json.Unmarshal(data, &cards))
	return cards
}

// corpusScanner knows every name of the database in one language.
func corpusScanner(cards []rawCard, lang string) *token.Scanner {
	var names []string
	for _, c := range cards {
		names = append(append(names, c.Name[lang]), c.Series...)
	}
	return token.NewScanner(nil, token.NewNames(names))
}

// straight replaces the quotes a normaliser would replace.
var straight = strings.NewReplacer("„", `"`, "“", `"`, "”", `"`, "’", "'")

// card gives the record in one language the way a reader would.
func (r *rawCard) card(t testing.TB, lang string) *card.Card {
	c := &card.Card{ID: r.Password, Name: straight.Replace(r.Name[lang]), Lang: lang, Text: straight.Replace(r.Text[lang]),
		PendulumText: straight.Replace(r.Pendulum[lang])}
	kind, ok := card.ParseKind(r.CardType)
	require.True(t, ok, r.CardType)
	c.Kind = kind
	if kind == card.KindMonster {
		for _, part := range strings.Split(r.TypeLine, "/") {
			if bit, ok := card.ParseType(strings.TrimSpace(part)); ok {
				c.Types |= bit
			}
		}
	}
	return c
}

// checkLeaves fails when the leaves of a box are not in order, overlap, or leave
// out a byte that is not blank.
func checkLeaves(t interface{ Fatalf(string, ...any) }, b *Box) {
	at := 0
	for leaf := range b.Leaves() {
		if int(leaf.Start) < at || leaf.End <= leaf.Start || int(leaf.End) > len(b.Text) {
			t.Fatalf("leaf %v after offset %d in %q", leaf, at, b.Text)
		}
		if gap := b.Text[at:leaf.Start]; strings.Trim(gap, " \t\n") != "" {
			t.Fatalf("%q is in no leaf of %q", gap, b.Text)
		}
		at = int(leaf.End)
	}
	if rest := strings.Trim(b.Text[at:], " \t\n"); rest != "" {
		t.Fatalf("%q is in no leaf of %q", rest, b.Text)
	}
}

func TestCorpusSplitsWithoutLeftover(t *testing.T) {
	cards := corpusCards(t)
	for _, lang := range []string{"en", "es", "pt", "de", "fr", "it"} {
		scanner := corpusScanner(cards, lang)
		for i := range cards {
			c := cards[i].card(t, lang)
			text := Card(scanner, c, c.Text, c.PendulumText)
			for j := range text.Boxes {
				checkLeaves(t, &text.Boxes[j])
			}
		}
	}
}

func TestCorpusSplitDoesNotDependOnTheLexicon(t *testing.T) {
	cards := corpusCards(t)
	words := corpusScanner(cards, "en")
	lexemes := token.NewScanner(lexicon.New(), words.Names())
	for i := range cards {
		c := cards[i].card(t, "en")
		a, b := Card(words, c, c.Text, c.PendulumText), Card(lexemes, c, c.Text, c.PendulumText)
		for j := range a.Boxes {
			require.Equal(t, slices.Collect(a.Boxes[j].Leaves()), slices.Collect(b.Boxes[j].Leaves()), "card %d", c.ID)
		}
	}
}
