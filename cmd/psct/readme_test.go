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

// TestReadmeCI runs the example of the README about CI: the annotation for a card of a new project with a mistake in it, and
// the steps of the job, which are those that psct init writes.
func TestReadmeCI(t *testing.T) {
	path, err := filepath.Abs("../../README.md")
	require.NoError(t, err)
	readme, err := os.ReadFile(path)
	require.NoError(t, err)
	before, section, ok := strings.Cut(string(readme), "## Linting in CI\n")
	require.True(t, ok)
	parts := strings.Split(section, fence)
	require.GreaterOrEqual(t, len(parts), 5, "annotation, steps of the job")
	dir := t.TempDir()
	newProject(t, dir)
	t.Chdir(dir)
	text, err := os.ReadFile("cards/harbour.txt")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("cards/harbour.txt", bytes.Replace(text, []byte(";"), []byte(" ;"), 1), 0o600))
	var out, errs bytes.Buffer
	env := &cli.Env{In: bytes.NewReader(nil), Out: &out, Err: &errs, Getenv: func(string) string { return "" }}
	assert.Equal(t, cli.ExitFindings, execute(context.Background(), env, []string{"lint", "--format", "github"}))
	if *update {
		parts[1] = out.String()
		all := before + "## Linting in CI\n" + strings.Join(parts, fence)
		require.NoError(t, os.WriteFile(path, []byte(all), 0o600))
	}
	assert.Equal(t, parts[1], out.String())
	job, err := os.ReadFile(".github/workflows/cards.yml")
	require.NoError(t, err)
	assert.Contains(t, string(job), parts[3])
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
