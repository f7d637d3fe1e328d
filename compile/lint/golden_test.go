package lint

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
)

// TestPagesFresh checks that the document of all rules is what the rules say; -update writes it.
func TestPagesFresh(t *testing.T) { golden(t, filepath.Join("doc", "rules.md"), Pages()) }

// golden compares text with a file; -update writes it.
func golden(t *testing.T, name, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
		return
	}
	data, err := os.ReadFile(name)
	require.NoError(t, err, "go test ./compile/lint -update writes it")
	assert.Equal(t, string(data), text, "go test ./compile/lint -update writes it")
}

// TestGoldens checks a file for each rule: the bad text, what is said about it and where, the mended text, and the good text,
// about which nothing is said. Every rule has a file, and every file a rule.
func TestGoldens(t *testing.T) {
	b := workbench(t)
	files := map[string]bool{}
	for _, r := range Rules() {
		if r.Run == nil || strings.HasPrefix(r.Doc.Bad, "Name:") {
			continue
		}
		name := filepath.Join("testdata", "rules", r.Name+".txtar")
		files[name] = true
		t.Run(r.Name, func(t *testing.T) { golden(t, name, ruleGolden(t, b, &r)) })
	}
	found, err := filepath.Glob(filepath.Join("testdata", "rules", "*.txtar"))
	require.NoError(t, err)
	for _, name := range found {
		assert.True(t, files[name], "%s belongs to no rule", name)
	}
}

func ruleGolden(t *testing.T, b bench, r *Rule) string {
	c := scout(t, r.Doc.Card, r.Doc.BadText())
	a := &txtar.Archive{Comment: []byte(fmt.Sprintf("%s. %s\n", r, r.Doc.Summary))}
	add := func(name, text string) {
		a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(strings.TrimSuffix(text, "\n") + "\n")})
	}
	add("bad", c.Text)
	add("want", lines(b.Unit(b.Card(c)), diag.Info))
	if m := b.Mend(b.Builder, c, diag.Suggested); m.Changed() {
		add("mended", m.Card.Text)
	}
	add("good", r.Doc.Good)
	if rest := lines(b.Unit(b.Card(scout(t, r.Doc.Card, r.Doc.Good))), diag.Warning); rest != "" {
		t.Errorf("the good text is not good: %s", rest)
	}
	return string(txtar.Format(a))
}

// lines writes findings as the goldens have them, down to a severity.
func lines(found []Finding, least diag.Severity) string {
	var out strings.Builder
	for _, f := range found {
		if f.Severity > least {
			continue
		}
		fmt.Fprintf(&out, "%d:%d-%d %s %s %s: %s\n", f.Line, f.Start, f.End, f.Severity, f.Rule, f.Name, f.Message)
		if f.Fix != nil {
			fmt.Fprintf(&out, "  %s: %s\n", f.Fix.Applicability, f.Fix.Title)
		}
	}
	return out.String()
}

// TestEveryRowHasARuleOrAReason checks that each row of PSCT 4.5 has a rule, or is in doc/left-out.md with the reason.
func TestEveryRowHasARuleOrAReason(t *testing.T) {
	rows := map[string]int{"F": 13, "S": 20, "T": 10, "O": 11, "J": 10, "V": 16, "C": 11, "E": 16, "P": 16, "L": 10}
	done := map[string]bool{}
	for _, r := range Rules() {
		done[r.Ref] = true
	}
	data, err := os.ReadFile(filepath.Join("doc", "left-out.md"))
	require.NoError(t, err)
	total, ruled := 0, 0
	for letter, n := range rows {
		for i := 1; i <= n; i++ {
			row := fmt.Sprintf("%s%02d", letter, i)
			total++
			if done[row] {
				ruled++
				continue
			}
			assert.Contains(t, string(data), "| "+row+" ", "row %s has no rule and no reason", row)
		}
	}
	t.Logf("%d rows, %d with a rule of their own", total, ruled)
	assert.Equal(t, 133, total)
	assert.GreaterOrEqual(t, ruled, 100)
}
