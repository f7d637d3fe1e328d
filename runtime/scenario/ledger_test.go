package scenario_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	ledgerTable   = "doc/ledger.md"
	ledgerReasons = "testdata/ledger_reasons.tsv"
)

// ledgerID is the id of an entry of the ledger.
var ledgerID = regexp.MustCompile(`^S\d-[A-Z0-9]+(-[A-Z]?\d+)?$`)

// ticked returns, for each id of the ledger, the passing scenarios that show it, as file: name.
func ticked(t *testing.T) map[string][]string {
	out := map[string][]string{}
	for _, o := range append(byHand(t), played(t)...) {
		for _, id := range o.s.Rules {
			if ledgerID.MatchString(id) && o.passed() {
				out[id] = append(out[id], fmt.Sprintf("`%s`: %s", o.file, o.s.Name))
			}
		}
	}
	return out
}

// reasons returns why entries have no scenario.
func reasons(t *testing.T) map[string]string {
	data, err := os.ReadFile(ledgerReasons)
	require.NoError(t, err)
	out := map[string]string{}
	for line := range strings.Lines(string(data)) {
		id, why, ok := strings.Cut(strings.TrimSpace(line), "\t")
		require.True(t, ok && why != "", "a line is ID<TAB>REASON: %q", line)
		out[id] = why
	}
	return out
}

// byNumber orders ids by document, chapter, rules before examples, and number.
func byNumber(a, b string) int { return strings.Compare(padded(a), padded(b)) }

var digits = regexp.MustCompile(`\d+`)

func padded(id string) string {
	return digits.ReplaceAllStringFunc(id, func(n string) string { return fmt.Sprintf("%04s", n) })
}

// The table id -> scenario in doc/ledger.md is what the scenarios say. Run with -update to write it anew.
func TestLedgerTable(t *testing.T) {
	got, why := ticked(t), reasons(t)
	var ids []string
	for id := range got {
		ids = append(ids, id)
		assert.NotContains(t, why, id, "has a scenario, and a reason for having none")
	}
	for id := range why {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, byNumber)
	var b strings.Builder
	b.WriteString("# Ledger entries and the scenarios that show them\n\nWritten by `go test ./runtime/scenario -run Ledger -update`; " +
		"what has no scenario says why.\n\n| id | shown by |\n|---|---|\n")
	for _, id := range slices.Compact(ids) {
		cell := strings.Join(got[id], "; ")
		if cell == "" {
			cell = "none: " + why[id]
		}
		fmt.Fprintf(&b, "| %s | %s |\n", id, strings.ReplaceAll(cell, "|", "\\|"))
	}
	if *update {
		require.NoError(t, os.WriteFile(ledgerTable, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(ledgerTable)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s is stale: run the test with -update", ledgerTable)
}

// Every entry of the ledger that is about Chains, battle or what applies without a Chain has a scenario, or a
// reason; and only entries of the ledger do.
func TestLedgerComplete(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS names no folder with the ledger")
	}
	data, err := os.ReadFile(filepath.Join(dir, "ledger.tsv"))
	require.NoError(t, err)
	got, why, known := ticked(t), reasons(t), map[string]bool{}
	var holes []string
	for line := range strings.Lines(string(data)) {
		f := strings.Split(line, "\t")
		known[f[0]] = true
		played := slices.ContainsFunc(strings.Split(f[2], ","), func(l string) bool {
			return l == "chain" || l == "battle" || l == "cont"
		})
		if played && len(got[f[0]]) == 0 && why[f[0]] == "" {
			holes = append(holes, f[0])
		}
	}
	assert.Empty(t, holes, "entries without a scenario and without a reason")
	for id := range got {
		assert.True(t, known[id], "the ledger has no %s", id)
	}
	for id := range why {
		assert.True(t, known[id], "the ledger has no %s", id)
	}
}
