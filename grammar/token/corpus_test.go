package token

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// corpusTexts reads the texts and the names of the database in PSCT_CORPUS, or
// skips. The texts are as the database has them: it holds NFC and LF.
func corpusTexts(t testing.TB) (texts, names []string) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cards.json"))
	require.NoError(t, err)
	var cards []struct {
		Name, Text map[string]string
		Pendulum   map[string]string `json:"pendulum_effect"`
		Series     []string
	}
	require.NoError(t, json.Unmarshal(data, &cards))
	for _, c := range cards {
		names = append(append(names, c.Name["en"]), c.Series...)
		texts = append(texts, c.Text["en"])
		if p := c.Pendulum["en"]; p != "" {
			texts = append(texts, p)
		}
	}
	return texts, names
}

func TestCorpusCovered(t *testing.T) {
	texts, names := corpusTexts(t)
	scanner := NewScanner(testForms(), NewNames(names))
	var tokens []Token
	lonely := 0
	for _, text := range texts {
		tokens = scanner.Scan(tokens[:0], text)
		checkCover(t, text, tokens)
		for i, tok := range tokens {
			if tok.Is(`"`) {
				lonely++
			}
			if tok.Type.IsName() && strings.ContainsAny(tok.Value, ".;") && len(tok.Value) > 60 {
				t.Errorf("effect text read as a name: token %d of %.40q", i, text)
			}
		}
	}
	if lonely%2 != 0 {
		t.Errorf("%d quotes without a partner", lonely)
	}
}

func BenchmarkScanCorpus(b *testing.B) {
	texts, names := corpusTexts(b)
	scanner := NewScanner(testForms(), NewNames(names))
	tokens := make([]Token, 0, 1024)
	count := 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		count = 0
		for _, text := range texts {
			tokens = scanner.Scan(tokens[:0], text)
			count += len(tokens)
		}
	}
	b.ReportMetric(float64(count)*float64(b.N)/b.Elapsed().Seconds(), "tokens/s")
}
