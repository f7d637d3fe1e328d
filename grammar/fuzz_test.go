package grammar

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast"
)

// FuzzParsePrint reads any text. What is understood and printed back must print a
// text that is understood too, gives the same tree and prints itself, and every
// word of it has one owner; everything else is told (a sentence with a small letter
// at its start is printed otherwise).
func FuzzParsePrint(f *testing.F) {
	for _, seed := range fuzzSeeds(f) {
		f.Add(seed)
	}
	r := goldenReading(f, Options{})
	const longest = 1500 // bytes: the longest official text has 700
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > longest {
			return
		}
		for _, materials := range []bool{false, true} {
			fixpoint(t, r, text, materials)
		}
	})
}

// fixpoint parses, prints, parses and prints.
func fixpoint(t *testing.T, r *reading, text string, materials bool) {
	box := r.boxOf(text, materials)
	first := r.parser.Parse(box)
	if !first.RoundTrip {
		if len(first.Diags) == 0 {
			t.Fatalf("%q is refused without a word", text)
		}
		return
	}
	if box.Boxes[0].Text != "" && !hasFlavor(&box.Boxes[0]) {
		if bad := faults(&box.Boxes[0], first.Tree.Boxes[0]); len(bad) > 0 {
			t.Fatalf("%q: %v", text, bad)
		}
	}
	printed := ast.Print(first.Tree.Boxes[0])
	second := r.parser.Parse(r.boxOf(printed, materials))
	switch {
	case !second.Parsed:
		t.Fatalf("%q prints %q, which is not understood: %v", text, printed, second.Diags)
	case ast.Print(second.Tree.Boxes[0]) != printed:
		t.Fatalf("%q prints %q, which prints %q", text, printed, ast.Print(second.Tree.Boxes[0]))
	case !ast.Equal(first.Tree, second.Tree):
		t.Fatalf("%q prints %q, which has another tree", text, printed)
	}
}

// fuzzSeeds are the texts of the goldens, the sentences of testdata/words, the own
// cards, and the sentences that frames make of verbs and phrases.
func fuzzSeeds(tb testing.TB) []string {
	tb.Helper()
	var seeds []string
	for _, ex := range goldenExamples(tb) {
		seeds = append(seeds, ex.text)
	}
	seeds = append(seeds, wordSentences(tb)...)
	db := ownCards(tb)
	for i := range db.Cards {
		seeds = append(seeds, db.Cards[i].Text)
	}
	return append(append(seeds, verbSentences()...), phraseSentences(tb)...)
}

// verbFrames are sentences with one form of a verb in them.
var verbFrames = map[ast.VerbForm]string{
	ast.FormBase: "you can %s 1 card.", ast.FormS: "this card %s 1 card.", ast.FormPast: "if you %s 1 card: draw 1 card.",
	ast.FormParticiple: "if this card is %s: draw 1 card.", ast.FormIng: "draw 1 card by %s 1 card.",
	ast.FormPlural: "they %s 1 card.", ast.FormPastPlural: "if they %s 1 card: draw 1 card.",
}

// verbSentences are every form of every verb in a sentence.
func verbSentences() []string {
	var out []string
	for v := ast.VerbNone + 1; v < ast.NumVerbs; v++ {
		for form := ast.FormBase; form < ast.NumForms; form++ {
			if word := v.Spell(form); word != "" {
				out = append(out, upperFirst(fmt.Sprintf(verbFrames[form], word)))
			}
		}
	}
	return out
}

// phraseFrames are sentences with a noun phrase as object, as subject and after a
// preposition.
var phraseFrames = []string{"Destroy %s.", "If %s is destroyed: Draw 1 card.", "Draw 1 card for each of %s, until the End Phase."}

// phraseSentences are every noun phrase of the goldens in other places.
func phraseSentences(tb testing.TB) []string {
	tb.Helper()
	phrases := map[string]bool{}
	r := goldenReading(tb, Options{})
	for _, ex := range goldenExamples(tb) {
		ast.Walk(r.parser.Parse(r.boxOf(ex.text, ex.materials)).Tree, func(n ast.Node) bool {
			if p, ok := n.(*ast.NounPhrase); ok {
				phrases[ast.Print(p)] = true
			}
			return true
		})
	}
	var out []string
	for _, p := range slices.Sorted(maps.Keys(phrases)) {
		for _, frame := range phraseFrames {
			out = append(out, strings.ReplaceAll(frame, "%s", p))
		}
	}
	return out
}

// TestEverySeedKindOccurs names the kinds of nodes and the verbs that no seed of
// FuzzParsePrint has in a text that is understood.
func TestEverySeedKindOccurs(t *testing.T) {
	u := &usage{nodes: map[string]bool{}, words: map[string]map[uint64]bool{}}
	r := goldenReading(t, Options{})
	for _, seed := range fuzzSeeds(t) {
		for _, materials := range []bool{false, true} {
			if res := r.parser.Parse(r.boxOf(seed, materials)); res.Parsed {
				u.use(res.Tree)
			}
		}
	}
	for name := range nodeTypes(t) {
		if name != "Bad" {
			assert.True(t, u.nodes[name], "no seed has a %s", name)
		}
	}
	for v := ast.VerbNone + 1; v < ast.NumVerbs; v++ {
		assert.True(t, u.words["Verb"][uint64(v)], "no seed has the verb %s", v)
	}
}
