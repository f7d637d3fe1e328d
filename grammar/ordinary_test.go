package grammar

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus"
	"psct/grammar/token"
)

// TestOrdinaryTexts reads thirty texts in ordinary PSCT, written to be unlike the
// goldens (by somebody who knew the grammar): 85 in 100 have to be understood, and a text that is not says which
// words, at most five.
func TestOrdinaryTexts(t *testing.T) {
	data, err := os.ReadFile("testdata/ordinary.txt")
	require.NoError(t, err)
	r := goldenReading(t, Options{Exhaustive: true})
	texts := strings.Split(strings.TrimSpace(string(data)), "\n")
	require.Len(t, texts, 30)
	read := 0
	for _, text := range texts {
		box := r.boxOf(text, false)
		res := r.parser.Parse(box)
		assert.False(t, res.Ambiguous, text)
		if res.RoundTrip {
			read++
			continue
		}
		require.NotEmpty(t, res.Diags, text)
		t.Logf("%s: %v", text, res.Diags)
		words := len(token.Within(box.Boxes[0].Tokens, res.Diags[0].Span))
		assert.True(t, 0 < words && words <= mostShown, text)
	}
	assert.GreaterOrEqual(t, float64(read), 0.85*float64(len(texts)))
}

// TestOutsiderCards reads forty cards that somebody invented who never saw the grammar, and did not change after the first
// run (December 2026): 85 in 100 have to be understood, and a text that is not says which words, at most five.
func TestOutsiderCards(t *testing.T) {
	data, err := os.ReadFile("testdata/outsider.json")
	require.NoError(t, err)
	db, err := corpus.OpenFS(fstest.MapFS{"outsider.json": {Data: data}}, corpus.Options{})
	require.NoError(t, err)
	require.Len(t, db.Cards, 40)
	r := newReading(t, db, Options{Exhaustive: true})
	read := 0
	for i := range db.Cards {
		text := r.split(&db.Cards[i])
		res := r.parser.Parse(text)
		assert.False(t, res.Ambiguous, db.Cards[i].Name)
		if res.RoundTrip {
			read++
			continue
		}
		require.NotEmpty(t, res.Diags, db.Cards[i].Name)
		words := len(token.Within(text.Boxes[0].Tokens, res.Diags[0].Span))
		assert.True(t, 0 < words && words <= mostShown, db.Cards[i].Name)
	}
	t.Logf("%d of %d", read, len(db.Cards))
	assert.GreaterOrEqual(t, float64(read), 0.85*float64(len(db.Cards)))
}
