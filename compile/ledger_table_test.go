package compile_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the generated tables anew")

const (
	ledgerTable   = "LEDGER.md"
	scenarioTable = "../runtime/scenario/doc/ledger.md"
)

// ledgerTests returns, for each id of the ledger that a card in testdata/ledger shows, that test.
func ledgerTests(t *testing.T) map[string]string {
	files, err := filepath.Glob("testdata/ledger/*.txtar")
	require.NoError(t, err)
	out := map[string]string{}
	for _, f := range files {
		ar, err := txtar.ParseFile(f)
		require.NoError(t, err)
		for _, file := range ar.Files {
			ids, isCard := strings.CutSuffix(file.Name, ".card")
			if !isCard {
				continue
			}
			for id := range strings.SplitSeq(ids, ",") {
				out[id] = fmt.Sprintf("`TestLedger/%s`, %s", id, filepath.Base(f))
			}
		}
	}
	return out
}

// The table id -> test is what the tests say. Run with -update to write it anew.
func TestLedgerTable(t *testing.T) {
	got := ledgerTests(t)
	var b strings.Builder
	b.WriteString("# Ledger entries about the text or the IR, and the tests that show them\n\n" +
		"Written by `go test ./compile -run LedgerTable -update`. More of them are shown by the scenarios of\n" +
		"runtime/scenario/doc/ledger.md, which compile their cards from text before they play them.\n\n" +
		"| id | test |\n|---|---|\n")
	for _, id := range slices.Sorted(maps.Keys(got)) {
		fmt.Fprintf(&b, "| %s | %s |\n", id, got[id])
	}
	if *update {
		require.NoError(t, os.WriteFile(ledgerTable, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(ledgerTable)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s is stale: run the test with -update", ledgerTable)
}

// Every entry of the ledger that is about the text or the IR is shown by a card here or by a scenario, or its row in the
// table of scenarios says why not.
func TestLedgerComplete(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS names no folder with the ledger")
	}
	data, err := os.ReadFile(filepath.Join(dir, "ledger.tsv"))
	require.NoError(t, err)
	here := ledgerTests(t)
	played, err := os.ReadFile(scenarioTable)
	require.NoError(t, err)
	found, unshown := 0, 0
	for line := range strings.Lines(string(data)) {
		f := strings.Split(line, "\t")
		layers := strings.Split(f[2], ",")
		if !slices.Contains(layers, "ast") && !slices.Contains(layers, "compile") {
			continue
		}
		found++
		id := f[0]
		if here[id] != "" {
			continue
		}
		row := "| " + id + " | "
		assert.True(t, strings.Contains(string(played), row), "%s: no test shows it", id)
		if strings.Contains(string(played), row+"none: ") {
			unshown++
		}
	}
	assert.Positive(t, found)
	t.Logf("%d entries about the text or the IR, %d of them with a reason in place of a test", found, unshown)
}
