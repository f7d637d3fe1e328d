package compile_test

import (
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

const wordingTable = "WORDING.md"

// example is the shortest golden text whose program has a member of the IR, and the line that has it.
type example struct{ text, line string }

// Members as the readable form of the IR writes them.
var (
	opOfLine    = regexp.MustCompile(`^(?:start|and|then|also|after|sentence|immediately|if-do|cost|all turn)\s+(?:\[[^\]]*\] )?(?:\$\d+ = )?([a-z][a-z-]+)\b`)
	eventOfLine = regexp.MustCompile(`\bevent=([a-z-]+)`)
	predOfLine  = regexp.MustCompile(`^if\s+(?:not\(not=|and\(all=\[|or\(any=\[)?([a-z-]+)\(`)
	untilOfLine = regexp.MustCompile(`\buntil=\(until=([a-z-]+)`)
	limitOfLine = regexp.MustCompile(`^limit\s+\(class=([a-z-]+)`)
)

// examples collects, by kind of member and name, the shortest example of the goldens.
func examples(t *testing.T) map[string]map[string]example {
	kinds := map[string]*regexp.Regexp{
		"Ops": opOfLine, "Events": eventOfLine, "Conditions": predOfLine, "Durations": untilOfLine, "Use limits": limitOfLine,
	}
	out := map[string]map[string]example{}
	for kind := range kinds {
		out[kind] = map[string]example{}
	}
	files, err := filepath.Glob("testdata/golden/*.txtar")
	require.NoError(t, err)
	for _, f := range files {
		ar, err := txtar.ParseFile(f)
		require.NoError(t, err)
		for i := 0; i+1 < len(ar.Files); i += 2 {
			_, text, _ := strings.Cut(string(ar.Files[i].Data), "\nText:\n")
			text = strings.Join(strings.Fields(text), " ")
			for line := range strings.Lines(string(ar.Files[i+1].Data)) {
				line = strings.TrimSpace(line)
				for kind, form := range kinds {
					for _, m := range form.FindAllStringSubmatch(line, -1) {
						if e, ok := out[kind][m[1]]; !ok || len(text)+len(line) < len(e.text)+len(e.line) {
							out[kind][m[1]] = example{text, line}
						}
					}
				}
			}
		}
	}
	return out
}

// The page wording -> IR is what the goldens say. Run with -update to write it anew.
func TestWordingTable(t *testing.T) {
	all := examples(t)
	var b strings.Builder
	b.WriteString("# From wording to IR\n\nWritten by `go test ./compile -run Wording -update` from the goldens: for each member of the IR the shortest " +
		"text that has it, on cards invented for the tests, and its line in the readable form.\n")
	for _, kind := range []string{"Ops", "Events", "Conditions", "Durations", "Use limits"} {
		fmt.Fprintf(&b, "\n## %s\n\n| member | text | IR |\n|---|---|---|\n", kind)
		names := make([]string, 0, len(all[kind]))
		for name := range all[kind] {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			e := all[kind][name]
			fmt.Fprintf(&b, "| %s | %s | `%s` |\n", name, cell(e.text), cell(e.line))
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(wordingTable, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(wordingTable)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s is stale: run the test with -update", wordingTable)
}

// cell is a text as a cell of a Markdown table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
