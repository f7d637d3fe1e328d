package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
)

// testEnv returns an Env with buffers for streams and the given environment variables.
func testEnv(vars map[string]string) (*Env, *bytes.Buffer, *bytes.Buffer) {
	var out, errs bytes.Buffer
	return &Env{In: bytes.NewReader(nil), Out: &out, Err: &errs, Getenv: func(k string) string { return vars[k] }}, &out, &errs
}

func TestExitCode(t *testing.T) {
	for _, tc := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{Findingsf("3 cards were not compiled"), 1},
		{Usagef("unknown flag"), 2},
		{fmt.Errorf("reading: %w", Usage(io.ErrUnexpectedEOF)), 2},
		{errors.New("anything else is a fault of ours"), 3},
		{fmt.Errorf("compile: %w", context.Canceled), 130},
		{Usage(context.Canceled), 130},
	} {
		assert.Equal(t, tc.want, ExitCode(tc.err), "%v", tc.err)
	}
	assert.NoError(t, Usage(nil))
}

func TestFlagsCheck(t *testing.T) {
	good := Flags{Color: "auto", Lang: "en", Messages: "es"}
	assert.NoError(t, good.Check())
	for _, bad := range []Flags{
		{Color: "sometimes", Lang: "en", Messages: "en"},
		{Color: "auto", Lang: "en", Messages: "en", Jobs: -1},
		{Color: "auto", Lang: "not a language", Messages: "en"},
		{Color: "auto", Lang: "en", Messages: "ja"},
	} {
		assert.Equal(t, ExitUsage, ExitCode(bad.Check()), "%+v", bad)
	}
}

func TestPainter(t *testing.T) {
	for _, tc := range []struct {
		color string
		vars  map[string]string
		tty   bool
		want  bool
	}{
		{"auto", nil, true, true},
		{"auto", nil, false, false},
		{"auto", map[string]string{"NO_COLOR": "1"}, true, false},
		{"auto", map[string]string{"TERM": "dumb"}, true, false},
		{"always", map[string]string{"NO_COLOR": "1"}, false, true},
		{"never", nil, true, false},
	} {
		env, _, _ := testEnv(tc.vars)
		style := (&Flags{Color: tc.color}).Painter(env, tc.tty)
		assert.Equal(t, tc.want, style != nil, "%+v", tc)
		if style != nil {
			assert.Contains(t, style(diag.RoleError, "x"), "\x1b[")
		}
	}
}

func TestOutputAppearsWhole(t *testing.T) {
	env, _, _ := testEnv(nil)
	path := filepath.Join(t.TempDir(), "out.jsonl")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))

	out, err := OpenOutput(env, path)
	require.NoError(t, err)
	_, err = io.WriteString(out, "new")
	require.NoError(t, err)
	assert.Equal(t, "old", read(t, path), "before Commit")
	require.NoError(t, out.Commit())
	out.Abort()
	assert.Equal(t, "new", read(t, path))

	out, err = OpenOutput(env, path)
	require.NoError(t, err)
	_, err = io.WriteString(out, "half")
	require.NoError(t, err)
	out.Abort()
	assert.Equal(t, "new", read(t, path), "after Abort")
	entries, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left beside it")
}

func read(t *testing.T, path string) string {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func TestOutputThroughALink(t *testing.T) {
	env, _, _ := testEnv(nil)
	dir := t.TempDir()
	target, link := filepath.Join(dir, "real"), filepath.Join(dir, "link")
	require.NoError(t, os.WriteFile(target, []byte("old"), 0o600))
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	out, err := OpenOutput(env, link)
	require.NoError(t, err)
	_, err = io.WriteString(out, "new")
	require.NoError(t, err)
	require.NoError(t, out.Commit())
	assert.Equal(t, "new", read(t, target), "the link stays a link")
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
}

func TestOutputErrors(t *testing.T) {
	env, stdout, _ := testEnv(nil)
	dir := t.TempDir()
	for _, path := range []string{dir, filepath.Join(dir, "no", "such", "folder", "f")} {
		_, err := OpenOutput(env, path)
		assert.Equal(t, ExitUsage, ExitCode(err), path)
	}
	out, err := OpenOutput(env, "-")
	require.NoError(t, err)
	_, err = io.WriteString(out, "x")
	require.NoError(t, err)
	require.NoError(t, out.Commit())
	assert.Equal(t, "x", stdout.String())
}

// torn is a stream that keeps what each call of Write brought.
type torn struct{ writes [][]byte }

func (w *torn) Write(p []byte) (int, error) {
	w.writes = append(w.writes, bytes.Clone(p))
	return len(p), nil
}

func TestOutputDoesNotTearRecords(t *testing.T) {
	env, _, _ := testEnv(nil)
	stream := &torn{}
	env.Out = stream
	out, err := OpenOutput(env, "")
	require.NoError(t, err)
	record := append(bytes.Repeat([]byte("x"), 999), '\n')
	for range 200 {
		_, err := out.Write(record)
		require.NoError(t, err)
	}
	_, err = out.Write(append(bytes.Repeat([]byte("y"), 3*bufferSize), '\n'))
	require.NoError(t, err)
	out.Abort()
	total := 0
	for _, w := range stream.writes {
		assert.Equal(t, byte('\n'), w[len(w)-1])
		total += len(w)
	}
	assert.Equal(t, 200*1000+3*bufferSize+1, total, "an aborted stream has every record that was written")
}

func TestSuggest(t *testing.T) {
	commands := []string{"parse", "compile", "coverage", "facts"}
	assert.Equal(t, "compile", Suggest("compil", commands))
	assert.Equal(t, "facts", Suggest("FACT", commands))
	assert.Empty(t, Suggest("zzzzzz", commands))
	assert.Equal(t, ": did you mean `coverage`?", DidYouMean("covarage", commands))
	assert.NoError(t, OneOf("--format", "json", "text", "json"))
	assert.EqualError(t, OneOf("--format", "jsno", "text", "json"), "--format jsno: did you mean `json`?")
	assert.EqualError(t, OneOf("--format", "pdf-document", "text", "json"), "--format pdf-document: use text, json")
}

func TestFlagError(t *testing.T) {
	cmd := &cobra.Command{Use: "psct", RunE: func(*cobra.Command, []string) error { return nil }, SilenceErrors: true, SilenceUsage: true}
	cmd.Flags().String("format", "", "")
	cmd.SetFlagErrorFunc(FlagError)
	for args, want := range map[string]string{
		"--fromat": "unknown flag `--fromat`: did you mean `--format`?",
		"--what":   "unknown flag `--what`: see `psct --help`",
		"-x":       "unknown shorthand flag: 'x' in -x: see `psct --help`",
	} {
		cmd.SetArgs([]string{args})
		err := cmd.Execute()
		assert.EqualError(t, err, want)
		assert.Equal(t, ExitUsage, ExitCode(err))
	}
}

func TestProgressIsSilentInAPipe(t *testing.T) {
	env, _, errs := testEnv(nil)
	p := StartProgress(env, &Flags{}, 10, "compiling")
	p.Add(10)
	p.Done()
	assert.Empty(t, errs.String())

	env.ErrTTY = true
	p = StartProgress(env, &Flags{Quiet: true}, 10, "compiling")
	p.Add(10)
	p.Done()
	assert.Empty(t, errs.String())

	p = StartProgress(env, &Flags{}, 10, "compiling")
	p.Add(10)
	p.Done()
	assert.Contains(t, errs.String(), "compiling")
}

func TestCount(t *testing.T) {
	require.Equal(t, "1 card", Count(1, "card"))
	require.Equal(t, "0 cards", Count(0, "card"))
	require.Equal(t, "2 fixes", CountOf(2, "fix", "fixes"))
}
