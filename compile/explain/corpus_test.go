package explain

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/corpus/own"
)

// explainAll explains every compiled card and returns how many there were, and how many programs say something
// that cannot be told because it makes no sense (an event that refers to itself): faults of the lowering, which are
// logged. Missing words are never excused.
func explainAll(t *testing.T, cards []*card.Card, names corpus.NameList) (explained, senseless int) {
	t.Helper()
	b, err := build.New(build.Config{Names: names})
	require.NoError(t, err)
	words := Printer(language.English)
	for u := range b.All(context.Background(), slices.Values(cards)) {
		if u.Program == nil {
			continue
		}
		e, err := Program(u.Program, u.Card, words)
		if err != nil {
			require.NotContains(t, err.Error(), "has no wording")
			t.Log(u.Card.ID, err)
			senseless++
			continue
		}
		require.Len(t, e.Effects, len(u.Program.Abilities))
		for i := range e.Effects {
			sourced(t, e.Effects[i].Statements)
		}
		explained++
	}
	return explained, senseless
}

// TestOwnCards explains the project's own cards.
func TestOwnCards(t *testing.T) {
	db, err := corpus.OpenFS(own.Files(), corpus.Options{Lang: "en"})
	require.NoError(t, err)
	n, senseless := explainAll(t, pointers(db.Cards), corpus.Names(db))
	t.Logf("%d of %d own cards explained", n, len(db.Cards))
	require.Positive(t, n)
	require.Zero(t, senseless)
}

// TestOfficialCards explains every tenth card of the real database.
func TestOfficialCards(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	db, err := corpus.Open([]string{filepath.Join(dir, "cards.json")}, corpus.Options{Lang: "en"})
	require.NoError(t, err)
	var some []*card.Card
	for i, c := range pointers(db.Cards) {
		if i%10 == 0 {
			some = append(some, c)
		}
	}
	n, senseless := explainAll(t, some, corpus.Names(db))
	t.Logf("%d of %d official cards explained, %d senseless", n, len(some), senseless)
	require.Positive(t, n)
	require.LessOrEqual(t, senseless, n/500)
}

func pointers(cards []card.Card) []*card.Card {
	out := make([]*card.Card, len(cards))
	for i := range cards {
		out[i] = &cards[i]
	}
	return out
}
