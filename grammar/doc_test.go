package grammar

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
)

// examples are the lines of the fenced blocks of one kind in the reference.
func examples(t *testing.T, kind string) []string {
	t.Helper()
	data, err := os.ReadFile("doc/psct.md")
	require.NoError(t, err)
	var lines []string
	inside := false
	for _, line := range strings.Split(string(data), "\n") {
		switch {
		case line == "```"+kind:
			inside = true
		case strings.HasPrefix(line, "```"):
			inside = false
		case inside:
			lines = append(lines, line)
		}
	}
	require.NotEmpty(t, lines)
	return lines
}

// TestReferenceExamples reads every example of the reference and prints it again.
func TestReferenceExamples(t *testing.T) {
	for _, text := range examples(t, "psct") {
		r := readText(t, text)
		if assert.True(t, r.Parsed, "%s: %v", text, r.Blockers) {
			assert.Equal(t, text, ast.Print(r.Tree.Boxes[0]))
		}
	}
}

// TestReferenceRefusals reads what the reference says is refused.
func TestReferenceRefusals(t *testing.T) {
	for _, text := range examples(t, "not-psct") {
		r := readText(t, text)
		assert.False(t, r.Parsed, text)
		assert.NotEmpty(t, r.Diags, text)
	}
}
