package grammar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus"
	"psct/grammar/split"
	"psct/grammar/token"
)

// ofText makes a reader for the segments of one text.
func ofText(t *testing.T, text string) (*reader, source.Span) {
	t.Helper()
	r := newReading(t, &corpus.Database{}, Options{Exhaustive: true})
	box := split.SplitBox(text, r.scanner.Scan(nil, text), split.Options{Lang: "en"})
	return &reader{Parser: r.parser, result: &Result{}, box: &box}, source.NewSpan(0, len(text))
}

// adverbs reads n adverbs as one node; the tree says how many.
func adverbs(e *engine, n int) func(stream) (ast.Node, error) {
	return func(s stream) (ast.Node, error) {
		for range n {
			if e.entry(s, 0).Adverb == 0 {
				return nil, errNoMatch
			}
			s.Next()
		}
		return &ast.CounterMod{Name: strings.Repeat("I", n)}, nil
	}
}

// TestPlantedAmbiguity gives the grammar a second reading of one sentence.
func TestPlantedAmbiguity(t *testing.T) {
	r, span := ofText(t, "Draw 1 card.")
	segment(r, span, r.engine.segmentSteps)
	require.Empty(t, r.result.Blockers)
	assert.False(t, r.result.Ambiguous)

	e := &r.engine
	planted := func(s stream) ([]*ast.Step, error) {
		for e.tok(s, 0).Type != token.EOF {
			s.Next()
		}
		return []*ast.Step{{Clause: &ast.Clause{Args: []ast.Node{&ast.Adverbial{Adverb: ast.AdvAgain}}}}}, nil
	}
	segment(r, span, func(s stream) ([]*ast.Step, error) { return choose(e, s, e.segmentSteps, planted) })
	assert.True(t, r.result.Ambiguous)
	require.Len(t, r.result.Diags, 1)
	assert.Equal(t, diag.AmbiguousText, r.result.Diags[0].Code)
	assert.Equal(t, span, r.result.Diags[0].Span)
}

func TestSecondReading(t *testing.T) {
	reading := newReading(t, &corpus.Database{}, Options{})
	e := &reading.parser.engine
	two := func(s stream, first, second int) ([]ast.Node, error) {
		a, err := choose(e, s, adverbs(e, first), adverbs(e, 3-first))
		if err != nil {
			return nil, err
		}
		b, err := choose(e, s, adverbs(e, second), adverbs(e, 3-second))
		return []ast.Node{a, b}, err
	}
	tests := []struct {
		name, text string
		rule       func(stream) ([]ast.Node, error)
		want       verdict
	}{
		{"both choices have to change", "again again again", func(s stream) ([]ast.Node, error) { return two(s, 1, 2) }, twoReadings},
		{"no other split fits", "again again", func(s stream) ([]ast.Node, error) { return two(s, 1, 1) }, oneReading},
		{"another way to the same tree", "again", func(s stream) ([]ast.Node, error) {
			a, err := choose(e, s, adverbs(e, 1), adverbs(e, 1))
			return []ast.Node{a}, err
		}, oneReading},
		{"too many combinations", strings.Repeat("again ", 40), func(s stream) ([]ast.Node, error) {
			for range 40 {
				if _, err := choose(e, s, adverbs(e, 1), adverbs(e, 1)); err != nil {
					return nil, err
				}
			}
			return nil, nil
		}, gaveUp},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tokens := reading.scanner.Scan(nil, tt.text)
			first, ok := attempt(e, tokens, tt.rule)
			require.True(t, ok)
			_, got := secondReading(e, tokens, tt.rule, first)
			assert.Equal(t, tt.want, got)
		})
	}
}

// TestGivingUpIsTold checks that a segment whose readings were not all tried is
// counted.
func TestGivingUpIsTold(t *testing.T) {
	r, span := ofText(t, "Again.")
	r.judge(span, gaveUp)
	assert.Equal(t, 1, r.result.GaveUp)
	assert.False(t, r.result.Ambiguous)
	require.Len(t, r.result.Diags, 1)
	assert.Equal(t, diag.TooManyReadings, r.result.Diags[0].Code)
}

// TestOwnCardsHaveOneReading tries every reading of the project's own cards.
func TestOwnCardsHaveOneReading(t *testing.T) { oneReadingEach(t, ownCards(t)) }

// TestOfficialCardsHaveOneReading tries every reading of the official cards.
func TestOfficialCardsHaveOneReading(t *testing.T) { oneReadingEach(t, officialCards(t)) }

func oneReadingEach(t *testing.T, db *corpus.Database) {
	r := newReading(t, db, Options{Exhaustive: true})
	given := 0
	for _, c := range r.modern(db) {
		res := r.parser.Parse(c.text)
		assert.False(t, res.Ambiguous, "passcode %d: %v", c.card.ID, res.Diags)
		given += res.GaveUp
	}
	assert.LessOrEqual(t, given, len(db.Cards)/500, "segments whose readings were not all tried")
}
