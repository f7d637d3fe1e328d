package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
)

// fenced returns the code blocks of a Markdown text.
func fenced(text string) []string {
	var out []string
	for i, part := range strings.Split(text, "```") {
		if i%2 == 1 {
			_, block, _ := strings.Cut(part, "\n")
			out = append(out, block)
		}
	}
	return out
}

// TestReadmeExample runs the example of the README and compares all that it prints.
func TestReadmeExample(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	blocks := fenced(string(readme))
	require.GreaterOrEqual(t, len(blocks), 3, "commands, card, output")
	card, want := blocks[1], blocks[2]

	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile(filepath.Join(".", "harbour.txt"), []byte(card), 0o600))
	var both bytes.Buffer
	env := &cli.Env{In: bytes.NewReader(nil), Out: &both, Err: &both, Getenv: func(string) string { return "" }}
	assert.Equal(t, cli.ExitFindings, execute(context.Background(), env, []string{"explain", "harbour.txt"}))
	assert.Equal(t, want, strings.ReplaceAll(both.String(), "\n\n", "\n"))
}
