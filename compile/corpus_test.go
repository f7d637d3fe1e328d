package compile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/corpus/own"
	"psct/grammar/era"
	"psct/ir"

	"psct/corpus"
)

// loweredShare is the least share of parsed official cards that must compile completely.
const loweredShare = 0.55

// TestOfficialCards compiles every official card that parses. A program must be valid, and those that
// are complete must be so many. It logs what keeps the others from compiling.
func TestOfficialCards(t *testing.T) {
	db := official(t)
	p := newPipeline(t, db)
	parsed, complete := 0, 0
	tally := map[string]int{}
	for i := range db.Cards {
		l := p.parse(&db.Cards[i])
		if l.era != era.PSCT || !l.parsed.Parsed {
			continue
		}
		l = p.card(&db.Cards[i])
		parsed++
		assert.Empty(t, ir.Verify(l.program), db.Cards[i].Name)
		if len(l.diags) == 0 {
			complete++
		}
		count(tally, l)
	}
	t.Logf("parsed %d, lowered %d (%.1f %%)", parsed, complete, 100*float64(complete)/float64(parsed))
	logBlockers(t, tally)
	assert.GreaterOrEqual(t, float64(complete), loweredShare*float64(parsed))
}

func count(tally map[string]int, l *lowered) {
	seen := map[string]bool{}
	for _, d := range l.diags {
		if !seen[d.Summary] {
			seen[d.Summary] = true
			tally[d.Summary]++
		}
	}
}

func logBlockers(t *testing.T, tally map[string]int) {
	var lines []string
	for what, n := range tally {
		lines = append(lines, fmt.Sprintf("%5d %s", n, what))
	}
	slices.Sort(lines)
	slices.Reverse(lines)
	t.Log("\n" + strings.Join(lines[:min(40, len(lines))], "\n"))
}

// TestOwnCards compiles the project's own cards: those that parse must have valid programs.
func TestOwnCards(t *testing.T) {
	db, err := corpus.OpenFS(own.Files(), corpus.Options{})
	assert.NoError(t, err)
	p := newPipeline(t, db)
	for i := range db.Cards {
		l := p.card(&db.Cards[i])
		assert.Empty(t, ir.Verify(l.program), db.Cards[i].Name)
		for _, d := range l.diags {
			t.Logf("%s: %s", db.Cards[i].Name, d.Summary)
		}
	}
}
