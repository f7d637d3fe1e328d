package facts

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/grammar/split"
	"psct/grammar/token"
)

// rawCard is what these tests need of a record of the official database.
type rawCard struct {
	Password int64
	Name     map[string]string
	Text     map[string]string
	Pendulum map[string]string `json:"pendulum_effect"`
	Series   []string
	TypeLine string `json:"monster_type_line"`
	CardType string `json:"card_type"`
	Property string
}

// corpusCards reads the database in PSCT_CORPUS, or skips.
func corpusCards(t testing.TB) (cards []rawCard, scanner *token.Scanner) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cards.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &cards))
	var names []string
	for _, c := range cards {
		names = append(append(names, c.Name["en"]), c.Series...)
	}
	return cards, token.NewScanner(nil, token.NewNames(names))
}

func (r *rawCard) card() *card.Card {
	c := &card.Card{ID: r.Password, Name: r.Name["en"], Lang: "en", Text: r.Text["en"], PendulumText: r.Pendulum["en"]}
	c.Kind, _ = card.ParseKind(r.CardType)
	if c.Kind != card.KindMonster {
		c.Property, _ = card.ParseProperty(r.Property)
		return c
	}
	for _, part := range strings.Split(r.TypeLine, "/") {
		if bit, ok := card.ParseType(strings.TrimSpace(part)); ok {
			c.Types |= bit
		}
	}
	return c
}

func corpusLine(scanner *token.Scanner, c *card.Card) Line {
	text := split.Card(scanner, c, c.Text, c.PendulumText)
	return FromSplit(c, &text)
}

// agreed is the least share of each field that must agree with the recorded
// facts: what was measured, less half a point.
var agreed = map[string]float64{
	"count": 0.955, "class": 0.954, "optional": 0.986, "timing": 0.967, "targets": 0.986, "cost": 0.987, "limit": 0.982, "shared": 0.988,
	"category": 0.948, "category_precision": 0.872, "whole_card": 0.90,
}

func TestCorpusAgreesWithTheRecord(t *testing.T) {
	cards, scanner := corpusCards(t)
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not there: tools/agree.py cannot run")
	}
	path := filepath.Join(t.TempDir(), "facts.jsonl")
	writeLines(t, path, cards, scanner)
	dir := os.Getenv("PSCT_CORPUS")
	out, err := exec.Command(python, filepath.Join(dir, "..", "tools", "agree.py"), path, filepath.Join(dir, "facts.jsonl"), "--json").Output()
	require.NoError(t, err)
	var got map[string]struct{ Share float64 }
	var sums struct {
		Cards struct{ Recorded, Declined int }
	}
	require.NoError(t, json.Unmarshal(out, &got))
	require.NoError(t, json.Unmarshal(out, &sums))
	for field, least := range agreed {
		assert.GreaterOrEqual(t, got[field].Share, least, field)
	}
	assert.Less(t, float64(sums.Cards.Declined), 0.1*float64(sums.Cards.Recorded), "declined cards")
}

// writeLines writes the line of every card, and checks that there is one for
// each.
func writeLines(t *testing.T, path string, cards []rawCard, scanner *token.Scanner) {
	f, err := os.Create(path)
	require.NoError(t, err)
	w := bufio.NewWriter(f)
	for i := range cards {
		line := corpusLine(scanner, cards[i].card())
		require.NoError(t, line.Encode(w))
	}
	require.NoError(t, w.Flush())
	require.NoError(t, f.Close())
}

func BenchmarkFactsCorpus(b *testing.B) {
	raw, scanner := corpusCards(b)
	cards := make([]*card.Card, len(raw))
	for i := range raw {
		cards[i] = raw[i].card()
	}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		for _, c := range cards {
			corpusLine(scanner, c)
		}
	}
	b.ReportMetric(float64(len(cards))*float64(b.N)/b.Elapsed().Seconds(), "cards/s")
}
