package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
)

// pressCtrlC is a standard error that interrupts the command when something is written to it for the first time: the progress
// bar of a terminal.
type pressCtrlC struct{ cancel context.CancelFunc }

func (w pressCtrlC) Write(p []byte) (int, error) {
	w.cancel()
	return len(p), nil
}

func TestInterruptLeavesTheOldOutput(t *testing.T) {
	for _, args := range [][]string{
		{"compile"}, {"coverage"}, {"coverage", "--format", "html"}, {"parse", "--format", "json"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "out")
		require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
		ctx, cancel := context.WithCancel(context.Background())
		var out bytes.Buffer
		env := &cli.Env{
			In: bytes.NewReader(nil), Out: &out, Err: pressCtrlC{cancel}, ErrTTY: true,
			Getenv: func(string) string { return "" },
		}
		assert.Equal(t, cli.ExitInterrupted, execute(ctx, env, append(args, "-o", path)), args)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, "old", string(data), args)
		entries, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.Len(t, entries, 1, "nothing is left beside the output")
		assert.Empty(t, out.String())
	}
}

// broken is a standard output that cannot be written to.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestUnwritableOutputIsTold(t *testing.T) {
	var errs bytes.Buffer
	env := &cli.Env{In: bytes.NewReader(nil), Out: broken{}, Err: &errs, Getenv: func(string) string { return "" }}
	code := execute(context.Background(), env, []string{"compile"})
	assert.Equal(t, cli.ExitUsage, code)
	assert.Contains(t, errs.String(), "cannot write the output")
}
