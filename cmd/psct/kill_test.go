package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// psctCommand is a process of psct: the test binary under the name of the command, see TestMain.
func psctCommand(t *testing.T, dir string, args ...string) *exec.Cmd {
	exe, err := os.Executable()
	require.NoError(t, err)
	return &exec.Cmd{Path: exe, Args: append([]string{"psct"}, args...), Dir: dir, Env: os.Environ()}
}

// TestKilledBatchesLeaveOldOrNew kills each batch with SIGKILL at many moments: what its output file held before is there, or
// what it should hold after, and never anything else.
func TestKilledBatchesLeaveOldOrNew(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a hundred processes")
	}
	for _, tc := range []struct {
		name, file string
		old        []byte // what the file holds before; nil: what a new project has
		times      int
		args       []string
	}{
		{"compile", "out.jsonl", []byte("old\n"), 50, []string{"compile", "-q", "-o", "out.jsonl"}},
		{"lint", "out.sarif", []byte("old\n"), 20, []string{"lint", "-q", "--format", "sarif", "--fail-on", "never", "-o", "out.sarif"}},
		{"baseline", "known.json", []byte("old\n"), 10, []string{"baseline", "create", "-q", "--force", "--baseline", "known.json"}},
		{"fmt --write", "cards/harbour.txt", nil, 20, []string{"fmt", "-q", "--write", "cards"}},
	} {
		t.Run(tc.name, func(t *testing.T) { killOften(t, tc.file, tc.old, tc.times, tc.args) })
	}
}

func killOften(t *testing.T, file string, old []byte, times int, args []string) {
	dir := t.TempDir()
	newProject(t, dir)
	path := filepath.Join(dir, file)
	if old == nil { // a text that fmt changes
		old = []byte("Name: Harbour Bell\nType: Spell\nText:\nAdd 1 card from your Graveyard to your hand.\n")
	}
	reset := func() { require.NoError(t, os.WriteFile(path, old, 0o600)) }
	reset()
	began := time.Now()
	require.NoError(t, psctCommand(t, dir, args...).Run())
	whole := time.Since(began)
	done, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotEqual(t, string(old), string(done), "the batch changes its output")

	random := rand.New(rand.NewPCG(7, uint64(times)))
	kept := 0
	for range times {
		reset()
		cmd := psctCommand(t, dir, args...)
		require.NoError(t, cmd.Start())
		time.Sleep(time.Duration(random.Float64() * 1.2 * float64(whole)))
		_ = cmd.Process.Kill() // it may have ended already
		_ = cmd.Wait()         // "signal: killed" is what is wanted
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		if string(got) == string(old) {
			kept++
			continue
		}
		require.Equal(t, string(done), string(got), "a mixture")
	}
	t.Logf("%d times killed within %s: %d times the old output, %d times the new", times, whole, kept, times-kept)
	assert.Positive(t, kept, "some were killed before their end")
}
