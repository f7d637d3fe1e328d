package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
	"psct/compile/facts"
)

// judgement is a row of judged.tsv.
type judgement struct {
	id           int64
	field, fault string
}

// TestJudgedDisagreements checks that no card on the list of judged disagreements with the record that psct was wrong
// about, and that compiles today, still disagrees there.
func TestJudgedDisagreements(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not there: tools/agree.py cannot run")
	}
	path := filepath.Join(t.TempDir(), "facts.jsonl")
	env := &cli.Env{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Getenv: func(string) string { return "" }}
	require.Equal(t, cli.ExitOK, execute(context.Background(), env, []string{"facts", "--quiet", "-o", path, filepath.Join(dir, "cards.json")}))
	compiled := compiledLines(t, path)
	disagree := map[string]map[int64]bool{}
	checked := 0
	for _, j := range judgements(t) {
		if j.fault != "ours" || !compiled[j.id] {
			continue
		}
		if disagree[j.field] == nil {
			out, err := exec.Command(python, filepath.Join(dir, "..", "tools", "agree.py"), path, filepath.Join(dir, "facts.jsonl"), "--list", j.field, "--most", "1000000").Output()
			require.NoError(t, err)
			disagree[j.field] = firstNumbers(string(out))
		}
		checked++
		assert.False(t, disagree[j.field][j.id], "card %d was judged to be wrong in %s, compiles, and still disagrees", j.id, j.field)
	}
	assert.NotZero(t, checked)
}

// compiledLines is the cards whose facts rest on the compiled card.
func compiledLines(t *testing.T, path string) map[int64]bool {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	out := map[int64]bool{}
	for line := range strings.Lines(string(data)) {
		var l facts.Line
		require.NoError(t, json.Unmarshal([]byte(line), &l))
		if l.From == facts.FromIR {
			out[l.ID] = true
		}
	}
	return out
}

// judgements reads judged.tsv and checks its form.
func judgements(t *testing.T) []judgement {
	data, err := os.ReadFile(filepath.Join("..", "..", "compile", "facts", "testdata", "judged.tsv"))
	require.NoError(t, err)
	var out []judgement
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(strings.TrimSpace(line), "\t")
		require.Len(t, cells, 3, line)
		id, err := strconv.ParseInt(cells[0], 10, 64)
		require.NoError(t, err)
		require.Contains(t, []string{"ours", "record", "ambiguous", "convention"}, cells[2])
		out = append(out, judgement{id, cells[1], cells[2]})
	}
	return out
}

// firstNumbers is the numbers that lines begin with.
func firstNumbers(text string) map[int64]bool {
	out := map[int64]bool{}
	for line := range strings.Lines(text) {
		word, _, _ := strings.Cut(line, " ")
		if n, err := strconv.ParseInt(word, 10, 64); err == nil {
			out[n] = true
		}
	}
	return out
}
