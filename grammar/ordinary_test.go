package grammar

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
