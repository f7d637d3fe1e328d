package compile_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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

// scenarioRow is a row of the table of scenarios: their cards are compiled from their text.
var scenarioRow = regexp.MustCompile(`(?m)^\| (S\d-\S+) \| (.*) \|$`)

// scenarioTests returns what the table of scenarios says of each id.
func scenarioTests(t *testing.T) map[string]string {
	data, err := os.ReadFile(scenarioTable)
	require.NoError(t, err)
	out := map[string]string{}
	for _, m := range scenarioRow.FindAllStringSubmatch(string(data), -1) {
		out[m[1]] = m[2]
	}
	return out
}

// The table id -> test is what the tests say. Run with -update to write it anew.
func TestLedgerTable(t *testing.T) {
	got := ledgerTests(t)
	for id, test := range scenarioTests(t) {
		if _, known := got[id]; !known && strings.HasPrefix(id, "S2-D") && strings.Contains(id, "-E") {
			got[id] = "scenario " + test
		}
	}
	ids := make([]string, 0, len(got))
	for id := range got {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int { return strings.Compare(padded(a), padded(b)) })
	var b strings.Builder
	b.WriteString("# Ledger entries about the text or the IR, and the tests that show them\n\n" +
		"Written by `go test ./compile -run LedgerTable -update`. Scenarios compile their cards from text before they play them.\n\n" +
		"| id | test |\n|---|---|\n")
	for _, id := range ids {
		fmt.Fprintf(&b, "| %s | %s |\n", id, got[id])
	}
	if *update {
		require.NoError(t, os.WriteFile(ledgerTable, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(ledgerTable)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s is stale: run the test with -update", ledgerTable)
}

var digits = regexp.MustCompile(`\d+`)

// padded makes numbers sort by size.
func padded(id string) string {
	return digits.ReplaceAllStringFunc(id, func(n string) string { return fmt.Sprintf("%04s", n) })
}

// Every entry of the ledger that is about the text or the IR has a row.
func TestLedgerComplete(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS names no folder with the ledger")
	}
	data, err := os.ReadFile(filepath.Join(dir, "ledger.tsv"))
	require.NoError(t, err)
	table, err := os.ReadFile(ledgerTable)
	require.NoError(t, err)
	found := 0
	for line := range strings.Lines(string(data)) {
		f := strings.Split(line, "\t")
		layers := strings.Split(f[2], ",")
		if slices.Contains(layers, "ast") || slices.Contains(layers, "compile") {
			found++
			assert.Contains(t, string(table), "| "+f[0]+" |", "no test shows it")
		}
	}
	assert.Positive(t, found)
}
