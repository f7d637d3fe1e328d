package corpus

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkPlainDecode is the yardstick of issue 2: encoding/json decodes the same file into structs with all of its
// fields and languages. Compiling the file may take at most 12 times as long.
func BenchmarkPlainDecode(b *testing.B) {
	data, err := os.ReadFile(filepath.Join(officialFolder(b), "cards.json"))
	require.NoError(b, err)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		var rows []plainRow
		require.NoError(b, json.Unmarshal(data, &rows))
		n += len(rows)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "cards/s")
}

// BenchmarkOpen reads the official JSON, English only.
func BenchmarkOpen(b *testing.B) { benchmarkOpen(b, "cards.json") }

// BenchmarkOpenCDB reads the nine official databases.
func BenchmarkOpenCDB(b *testing.B) { benchmarkOpen(b, "cdb") }

func benchmarkOpen(b *testing.B, name string) {
	path := filepath.Join(officialFolder(b), name)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		db, err := Open([]string{path}, Options{})
		require.NoError(b, err)
		n += len(db.Cards)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "cards/s")
}

// BenchmarkNormalize normalises every official text.
func BenchmarkNormalize(b *testing.B) {
	db, err := Open([]string{filepath.Join(officialFolder(b), "cards.json")}, Options{})
	require.NoError(b, err)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		for i := range db.Cards {
			Normalize(db.Cards[i].Text, db.Cards[i].Lang)
		}
		n += len(db.Cards)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "cards/s")
}

// BenchmarkNames collects the names of the official cards.
func BenchmarkNames(b *testing.B) {
	db, err := Open([]string{filepath.Join(officialFolder(b), "cards.json")}, Options{})
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		Names(db)
	}
}
