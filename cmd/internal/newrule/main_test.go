package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const family = `package lint

func oddRules() []Rule {
	return []Rule{
		{
			Code: 3001, Name: "one",
		},
	}
}
`

func TestAdd(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "odd.go")
	require.NoError(t, os.WriteFile(path, []byte(family), 0o644))
	r := row{family: "odd", name: "two", message: "write `%[2]s`", severity: "Warning", summary: "S.", why: "W.", source: "PSCT 4.1",
		bad: "Draw «one more» card.", good: "Draw 1 card."}
	require.NoError(t, add(r, folder))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "Code: 3002, Name: \"two\", Severity: diag.Warning")
	assert.Contains(t, string(data), `Run: find("one more", "(?P<at>one more)", "1"),`)

	r.good = "Take 1 card."
	assert.ErrorContains(t, add(r, folder), "between « and »")
	r.family = "none"
	assert.ErrorContains(t, add(r, folder), "no family")
	assert.ErrorContains(t, add(row{}, folder), "are needed")
}
