package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// TestSearchable checks that grams never hide a word that occurs, and never show one that does not.
func TestSearchable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("ab é●")), 0, 40, -1).Draw(t, "text")
		word := rapid.StringOfN(rapid.SampledFrom([]rune("ab é●")), 0, 6, -1).Draw(t, "word")
		s := searchable{text: text}
		if got := s.has([]string{"never there", word}); got != strings.Contains(text, word) {
			t.Fatalf("has(%q, %q) = %v", text, word, got)
		}
	})
	s := searchable{text: ""}
	assert.True(t, s.has(nil))
}
