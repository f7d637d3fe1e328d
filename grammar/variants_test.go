package grammar

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast"
	"psct/grammar/lexicon"
)

// declared are the variants of the lexicon and those of Types.
func declared() []lexicon.Variant {
	list := lexicon.Variants()
	for r := ast.RaceNone + 1; r < ast.NumRaces; r++ {
		list = append(list, lexicon.Variant{Text: r.String() + "-Type", Canonical: r.String()})
	}
	return list
}

// variantFrames are sentences in which a variant can stand: as a place, as places,
// as something that is gained or inflicted, before a noun.
var variantFrames = []string{
	"Destroy 1 card in your %s.", "Destroy all cards in both players' %s.", "Gain 500 %s.", "Inflict 500 %s.", "Destroy 1 %s monster.",
	"That %s cannot be used.", "Those %s cannot be used.",
}

// TestVariants checks every declared variant: a phrase of at most six words, never
// a sentence, with a canonical form that the lexicon has. A text with it has the
// tree of the canonical text and prints as that.
func TestVariants(t *testing.T) {
	forms := map[string]bool{}
	for _, e := range lexicon.New().Entries() {
		forms[e.Text] = true
	}
	r := goldenReading(t, Options{Exhaustive: true})
	for _, v := range declared() {
		t.Run(v.Text, func(t *testing.T) {
			assert.LessOrEqual(t, len(strings.Fields(v.Text)), 6)
			assert.NotContains(t, v.Text, ".")
			assert.NotEqual(t, v.Canonical, v.Text)
			assert.True(t, forms[v.Canonical], "the lexicon has no %s", v.Canonical)
			shown := 0
			for _, frame := range variantFrames {
				canonical, older := fmt.Sprintf(frame, v.Canonical), fmt.Sprintf(frame, v.Text)
				want := r.parser.Parse(r.boxOf(canonical, false))
				if !want.Parsed {
					continue
				}
				shown++
				got := r.parser.Parse(r.boxOf(older, false))
				if assert.True(t, got.RoundTrip, "%s: %v", older, got.Diags) {
					assert.True(t, ast.Equal(want.Tree, got.Tree), older)
					assert.Equal(t, canonical, ast.Print(got.Tree.Boxes[0]))
					assert.False(t, got.Ambiguous)
				}
			}
			assert.Positive(t, shown, "no frame has room for it")
		})
	}
}

// spacings are texts whose spacing or case differs from the canonical text.
var spacings = []struct{ written, canonical string }{
	{`Special Summon 1 "Ember Token" (Pyro / FIRE / Level 1 / ATK 0 / DEF 0).`, `Special Summon 1 "Ember Token" (Pyro/FIRE/Level 1/ATK 0/DEF 0).`},
	{"Once per turn: you can draw 1 card.", "Once per turn: You can draw 1 card."},
	{"Draw  1 card.", "Draw 1 card."},
}

// TestSpacings checks the variants of spacing and case.
func TestSpacings(t *testing.T) {
	r := goldenReading(t, Options{})
	for _, s := range spacings {
		got := r.parser.Parse(r.boxOf(s.written, false))
		if assert.True(t, got.RoundTrip, "%s: %v", s.written, got.Diags) {
			assert.Equal(t, s.canonical, ast.Print(got.Tree.Boxes[0]))
			assert.True(t, ast.Equal(r.parser.Parse(r.boxOf(s.canonical, false)).Tree, got.Tree), s.written)
		}
	}
}
