package grammar

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
	"psct/corpus"
	"psct/grammar/split"
)

// grown makes a text with n of something.
type grown struct {
	name string
	text func(n int) string
}

// lists are texts with a list of n items.
var lists = []grown{
	{"cards", func(n int) string { return "Destroy " + strings.Repeat("1 monster, ", n-1) + "and 1 Spell." }},
	{"names", func(n int) string {
		return "Add " + strings.Repeat(`"Lantern", `, n-1) + `or "Ember" from your Deck to your hand.`
	}},
	{"modifiers", func(n int) string { return "Banish 1 " + strings.Repeat("LIGHT, ", n-1) + "or DARK monster." }},
	{"places", func(n int) string {
		return "Banish 1 card from your " + strings.Repeat("hand, ", n-1) + "or GY."
	}},
	{"actions", func(n int) string { return "Draw 1 card" + strings.Repeat(", then draw 1 card", n-1) + "." }},
	{"conditions", func(n int) string { return strings.Repeat("during your turn, ", n) + "draw 1 card." }},
	{"materials", func(n int) string { return "1 Tuner" + strings.Repeat(" + 1 monster", n-1) }},
	{"numbers", func(n int) string {
		return "Level 1" + strings.Repeat(", 2", n-1) + ", or 3 monsters you control gain 100 ATK."
	}},
	{"owners", func(n int) string { return "Negate this card" + strings.Repeat("'s effect", n) + "." }},
	{"parts", func(n int) string { return "Negate the effect" + strings.Repeat(" of the effect", n) + "." }},
	{"events", func(n int) string {
		return "If you draw" + strings.Repeat(", draw", n-1) + ", or draw 1 card: Draw 1 card."
	}},
}

// effort is the work of a text of one segment, and its result.
func effort(r *reading, text string) (int, *Result) {
	box := split.SplitBox(text, r.scanner.Scan(nil, text), split.Options{Lang: "en", Materials: strings.HasPrefix(text, "1 ")})
	res := r.parser.Parse(&split.Text{Boxes: []split.Box{box}})
	return r.parser.engine.work, res
}

// TestListsGrow doubles the length of lists; the work may grow 2.5-fold at most.
func TestListsGrow(t *testing.T) {
	r := newReading(t, &corpus.Database{}, Options{})
	for _, l := range lists {
		t.Run(l.name, func(t *testing.T) {
			before, res := effort(r, l.text(2))
			require.True(t, res.Parsed, l.text(2))
			for n := 4; n <= 32; n *= 2 {
				work, res := effort(r, l.text(n))
				assert.True(t, res.Parsed, l.text(n))
				assert.LessOrEqual(t, float64(work), 2.5*float64(before), "%d items", n)
				before = work
			}
		})
	}
}

// BenchmarkLists parses lists of 2 to 32 items.
func BenchmarkLists(b *testing.B) {
	r := newReading(b, &corpus.Database{}, Options{})
	for _, l := range lists {
		for n := 2; n <= 32; n *= 2 {
			b.Run(fmt.Sprintf("%s-%d", l.name, n), func(b *testing.B) {
				text := l.text(n)
				for b.Loop() {
					effort(r, text)
				}
			})
		}
	}
}

// nested are texts with n phrases inside each other.
var nested = []grown{
	{"parentheses", func(n int) string {
		return "Draw 1 card " + strings.Repeat("(", n) + "if you can" + strings.Repeat(")", n) + "."
	}},
	{"clauses in parentheses", func(n int) string {
		return "Draw 1 card " + strings.Repeat("(draw 1 card ", n) + strings.Repeat(")", n) + "."
	}},
	{"parentheses without an end", func(n int) string { return "Draw 1 card " + strings.Repeat("(", n) }},
	{"quotation marks", func(n int) string { return strings.Repeat(`"`, n) + "Draw 1 card." + strings.Repeat(`"`, n) }},
	{"relatives", func(n int) string { return "Destroy 1 monster" + strings.Repeat(" that destroyed a monster", n) + "." }},
	{"relatives around a subject", func(n int) string {
		return "Destroy 1 monster" + strings.Repeat(" that a monster", n) + strings.Repeat(" destroyed", n) + "."
	}},
	{"conditions", func(n int) string { return "Draw 1 card" + strings.Repeat(" if you control a monster", n) + "." }},
	{"conditions in a row", func(n int) string { return "Draw 1 card" + strings.Repeat(", if you control a monster", n) + " of." }},
	{"purposes", func(n int) string {
		return "You can Tribute this card" + strings.Repeat(" to activate this effect", n) + "."
	}},
	{"means", func(n int) string { return "Draw 1 card" + strings.Repeat(" by destroying a card", n) + "." }},
	{"causes", func(n int) string { return "You can" + strings.Repeat(" make this card", n) + " gain 100 ATK." }},
	{"times", func(n int) string { return strings.Repeat("during your turn, ", n) + "draw 1 card of." }},
	{"steps", func(n int) string { return "Draw 1 card" + strings.Repeat(", then draw 1 card", n) + " of." }},
}

// TestNestingIsBounded nests phrases 10,000 deep: the work is bounded, nothing is
// claimed to be understood, and the report says why.
func TestNestingIsBounded(t *testing.T) {
	r := newReading(t, &corpus.Database{}, Options{})
	clear := map[diag.Code]bool{diag.TooComplex: true, diag.TextNotUnderstood: true, diag.UnbalancedParen: true}
	for _, l := range nested {
		t.Run(l.name, func(t *testing.T) {
			work, res := effort(r, l.text(10_000))
			assert.False(t, res.Parsed)
			assert.LessOrEqual(t, work, mostWork+1)
			require.NotEmpty(t, res.Diags)
			assert.True(t, clear[res.Diags[0].Code], res.Diags[0].Error())
			assert.Less(t, len(res.Diags[0].Summary), 200)
		})
	}
}
