package grammar

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/grammar/split"
)

// BenchmarkParse parses the own cards, already split: time and allocations of
// one sentence and of one card.
func BenchmarkParse(b *testing.B) {
	db := ownCards(b)
	r := newReading(b, db, Options{})
	var texts []*split.Text
	for i := range db.Cards {
		texts = append(texts, r.split(&db.Cards[i]))
	}
	b.Run("cards", func(b *testing.B) { benchmarkTexts(b, r, texts, len(texts)) })
	sentences := 0
	for _, t := range texts {
		sentences += r.parser.Parse(t).Sentences
	}
	b.Run("sentences", func(b *testing.B) { benchmarkTexts(b, r, texts, sentences) })
}

// benchmarkTexts parses the texts and reports time and allocations of one of n
// parts.
func benchmarkTexts(b *testing.B, r *reading, texts []*split.Text, n int) {
	allocs := testing.AllocsPerRun(1, func() { parseAll(r, texts) })
	runs := 0
	for b.Loop() {
		parseAll(r, texts)
		runs++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(runs*n), "ns/part")
	b.ReportMetric(allocs/float64(n), "allocs/part")
}

func parseAll(r *reading, texts []*split.Text) {
	for _, t := range texts {
		r.parser.Parse(t)
	}
}

// englishRow is a record of the database with its English texts only.
type englishRow struct {
	Name struct {
		EN string `json:"en"`
	}
	Text struct {
		EN string `json:"en"`
	}
	Pendulum struct {
		EN string `json:"en"`
	} `json:"pendulum_effect"`
}

// BenchmarkDatabase compares the whole way from text to tree with encoding/json
// decoding the same texts, both on one processor: `json` decodes the file into
// structs that hold the English texts, `english` a file with nothing else in it.
func BenchmarkDatabase(b *testing.B) {
	data, err := os.ReadFile(filepath.Join(officialFolder(b), "cards.json"))
	require.NoError(b, err)
	var rows []englishRow
	require.NoError(b, json.Unmarshal(data, &rows))
	english, err := json.Marshal(rows)
	require.NoError(b, err)
	db := officialCards(b)
	r := newReading(b, db, Options{})
	b.Run("json", func(b *testing.B) { benchmarkDecode(b, data) })
	b.Run("english", func(b *testing.B) { benchmarkDecode(b, english) })
	b.Run("parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for i := range db.Cards {
				r.parser.Parse(r.split(&db.Cards[i]))
			}
		}
	})
}

func benchmarkDecode(b *testing.B, data []byte) {
	b.ReportAllocs()
	for b.Loop() {
		var rows []englishRow
		require.NoError(b, json.Unmarshal(data, &rows))
	}
}
