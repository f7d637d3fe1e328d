package build

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"psct/corpus"
	"psct/corpus/card"
)

// benchCards returns the cards to measure with: the real database where PSCT_CORPUS names its folder, else the project's own.
func benchCards(b *testing.B) *corpus.Database {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		return ownCards(b)
	}
	db, err := corpus.Open([]string{dir + "/cards.json"}, corpus.Options{})
	require.NoError(b, err)
	return db
}

// perCard reports cards per second and allocations per card of a stage.
func perCard(b *testing.B, db *corpus.Database, stage func(*card.Card)) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		for i := range db.Cards {
			stage(&db.Cards[i])
		}
	}
	b.ReportMetric(float64(len(db.Cards)*b.N)/b.Elapsed().Seconds(), "cards/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(len(db.Cards)*b.N), "ns/card")
}

// BenchmarkStages measures each stage with all stages before it, on one core: normalise and split, then parse, then everything.
func BenchmarkStages(b *testing.B) {
	db := benchCards(b)
	for _, stage := range []struct {
		name string
		cfg  Config
	}{
		{"split", Config{SplitOnly: true}},
		{"compile", Config{}},
		{"every-reading", Config{AllReadings: true}},
	} {
		b.Run(stage.name, func(b *testing.B) {
			w := builder(b, db, stage.cfg).start()
			perCard(b, db, func(c *card.Card) { w.card(c) })
		})
	}
	b.Run("record", func(b *testing.B) {
		bu := builder(b, db, Config{})
		units := make(map[int64]*Unit, len(db.Cards))
		for u := range bu.All(context.Background(), pointers(db)) {
			units[u.Card.ID] = u
		}
		var line []byte
		perCard(b, db, func(c *card.Card) {
			r := units[c.ID].Record()
			var err error
			line, err = r.AppendJSON(line[:0])
			require.NoError(b, err)
		})
	})
}

// BenchmarkWholeDatabase is what `psct compile` does without writing, on all processors, beside what encoding/json needs to
// decode the same file into structs with all its fields and languages. The metric x-decode is the ratio of the two.
func BenchmarkWholeDatabase(b *testing.B) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		b.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	path := dir + "/cards.json"
	data, err := os.ReadFile(path)
	require.NoError(b, err)
	var decode time.Duration
	for range 3 {
		began := time.Now()
		var all []everyField
		require.NoError(b, json.Unmarshal(data, &all))
		decode += time.Since(began) / 3
	}
	b.ReportAllocs()
	for b.Loop() {
		db, err := corpus.Open([]string{path}, corpus.Options{})
		require.NoError(b, err)
		for u := range Map(context.Background(), builder(b, db, Config{}), pointers(db), encoded) {
			_ = u
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(decode.Nanoseconds()), "x-decode")
}

func encoded(u *Unit) []byte {
	r := u.Record()
	line, err := r.AppendJSON(nil)
	if err != nil {
		return nil
	}
	return line
}

// everyField is a card of the yaml-yugi database with all its fields and languages.
type everyField struct {
	KonamiID    *int64            `json:"konami_id"`
	Password    *int64            `json:"password"`
	Name        map[string]string `json:"name"`
	Text        map[string]string `json:"text"`
	Pendulum    map[string]string `json:"pendulum_effect"`
	Kind        string            `json:"card_type"`
	Line        string            `json:"monster_type_line"`
	Property    string            `json:"property"`
	Attribute   string            `json:"attribute"`
	Level       *int              `json:"level"`
	Rank        *int              `json:"rank"`
	Arrows      []string          `json:"link_arrows"`
	ATK         any               `json:"atk"`
	DEF         any               `json:"def"`
	Scale       *int              `json:"pendulum_scale"`
	Materials   string            `json:"materials"`
	Series      []string          `json:"series"`
	Unofficial  map[string]any    `json:"is_translation_unofficial"`
	RitualSpell string            `json:"ritual_spell"`
}
