package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
)

var update = flag.Bool("update", false, "rewrite the outputs in the README")

// fence opens and closes the code blocks of the README.
const fence = "```\n"

// TestReadmeExample runs the example of the README: the explanation of its card, and the message for the same card with a
// mistake in it.
func TestReadmeExample(t *testing.T) {
	path, err := filepath.Abs("../../README.md")
	require.NoError(t, err)
	readme, err := os.ReadFile(path)
	require.NoError(t, err)
	parts := strings.Split(string(readme), fence)
	require.GreaterOrEqual(t, len(parts), 9, "commands, card, explanation, message")
	card, explanation, message := parts[3], &parts[5], &parts[7]

	wrong := strings.Replace(card, "destroy", "destory", 1)
	require.NotEqual(t, card, wrong)
	gotExplanation, _ := runOn(t, cli.ExitOK, card, "explain", "--rules=false")
	_, gotMessage := runOn(t, cli.ExitFindings, wrong, "parse", "-q")
	if *update {
		*explanation, *message = gotExplanation, gotMessage
		require.NoError(t, os.WriteFile(path, []byte(strings.Join(parts, fence)), 0o600))
	}
	assert.Equal(t, *explanation, gotExplanation)
	assert.Equal(t, *message, gotMessage)
}

// runOn runs a command on harbour.txt with the given content and returns what it wrote, without blank lines at the end.
func runOn(t *testing.T, code int, content string, args ...string) (out, errs string) {
	t.Helper()
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("harbour.txt", []byte(content), 0o600))
	var stdout, stderr bytes.Buffer
	env := &cli.Env{In: bytes.NewReader(nil), Out: &stdout, Err: &stderr, Getenv: func(string) string { return "" }}
	assert.Equal(t, code, execute(context.Background(), env, append(args, "harbour.txt")))
	return strings.TrimRight(stdout.String(), "\n") + "\n", stderr.String()
}
