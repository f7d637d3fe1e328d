package grammar

import (
	"hash/fnv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus"
	"psct/grammar/era"
)

// What the official cards have to show. The shares only ever rise.
const (
	leastCards     = 0.961 // of the cards whose text is PSCT, parsed and printed back
	leastSentences = 0.984 // of their sentences
	mostApart      = 0.015 // between the cards that were left out and the rest
	mostOld        = 0.08  // of the cards with rules are older than PSCT
	leastOld       = 0.60  // of those are parsed
)

// tally counts cards and what became of them.
type tally struct{ cards, parsed, sentences, read int }

func (c *tally) add(res *Result) {
	c.cards++
	c.sentences += res.Sentences
	c.read += res.Read
	if res.RoundTrip {
		c.parsed++
	}
}

func (c *tally) share() float64 { return float64(c.parsed) / float64(c.cards) }

// leftOut reports whether a card is one of the fifth that was not looked at while
// the grammar was written: FNV-1a of the decimal passcode.
func leftOut(id int64) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(strconv.FormatInt(id, 10))) // never fails
	return h.Sum32()%5 == 0
}

// measured is what the official cards show.
type measured struct{ all, out, in, old tally }

func measure(tb testing.TB, db *corpus.Database) measured {
	tb.Helper()
	r := newReading(tb, db, Options{})
	var m measured
	for i := range db.Cards {
		c := &db.Cards[i]
		text := r.split(c)
		switch era.Judge(c, text).Era {
		case era.PSCT:
			res := r.parser.Parse(text)
			assert.Equal(tb, res.Parsed, res.RoundTrip, "passcode %d is printed otherwise", c.ID)
			m.all.add(res)
			if leftOut(c.ID) {
				m.out.add(res)
			} else {
				m.in.add(res)
			}
		case era.PrePSCT:
			m.old.add(r.parser.Parse(text))
		}
	}
	return m
}

// TestCoverage measures the official cards; that each has one reading is
// TestOfficialCardsHaveOneReading.
func TestCoverage(t *testing.T) {
	m := measure(t, officialCards(t))
	t.Logf("cards %.2f %%, sentences %.2f %%, left out %.2f %%, the rest %.2f %%, older %.2f %%",
		100*m.all.share(), 100*float64(m.all.read)/float64(m.all.sentences), 100*m.out.share(), 100*m.in.share(), 100*m.old.share())
	assert.GreaterOrEqual(t, m.all.share(), leastCards)
	assert.GreaterOrEqual(t, float64(m.all.read), leastSentences*float64(m.all.sentences))
	assert.InDelta(t, m.in.share(), m.out.share(), mostApart)
	assert.LessOrEqual(t, float64(m.old.cards), mostOld*float64(m.all.cards+m.old.cards))
	assert.GreaterOrEqual(t, m.old.share(), leastOld)
}

// TestEveryLedgerEntryHasATest looks for a test named by each id that the ledger
// tags for this package.
func TestEveryLedgerEntryHasATest(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(officialFolder(t), "ledger.tsv"))
	require.NoError(t, err)
	source, err := os.ReadFile("ledger_test.go")
	require.NoError(t, err)
	found := 0
	for _, line := range strings.Split(string(data), "\n") {
		fields := strings.Split(line, "\t")
		if len(fields) < 3 || !strings.Contains(","+fields[2]+",", ",grammar,") {
			continue
		}
		found++
		name := "func TestLedger_" + strings.ReplaceAll(fields[0], "-", "_") + "("
		assert.Contains(t, string(source), name, fields[0])
	}
	assert.Positive(t, found)
}
