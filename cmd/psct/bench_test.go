//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// usage is what a batch took.
type usage struct {
	cpu, wall time.Duration
	memory    float64 // MB at most
}

// run runs psct, or psct-decode, on a database and returns what it took.
func run(b *testing.B, command string, args ...string) usage {
	exe, err := os.Executable()
	require.NoError(b, err)
	cmd := &exec.Cmd{Path: exe, Args: append([]string{command}, args...), Env: os.Environ(), Stderr: os.Stderr}
	began := time.Now()
	require.NoError(b, cmd.Run())
	state := cmd.ProcessState
	u := usage{cpu: state.UserTime() + state.SystemTime(), wall: time.Since(began)}
	if r, ok := state.SysUsage().(*syscall.Rusage); ok {
		u.memory = float64(r.Maxrss) / 1024
	}
	return u
}

// best is the least of some runs of the same batch: what other work on the machine adds is left out.
func best(times int, batch func() usage) usage {
	least := batch()
	for range times - 1 {
		u := batch()
		least.cpu, least.wall, least.memory = min(least.cpu, u.cpu), min(least.wall, u.wall), min(least.memory, u.memory)
	}
	return least
}

// BenchmarkBatch compares batches over the official database with each other: ratios say the same on every machine. Times are
// those of processors where the number of workers does not matter, so that other work on the machine counts little.
//
//	PSCT_CORPUS=… go test -run '^$' -bench Batch -benchtime 1x ./cmd/psct
func BenchmarkBatch(b *testing.B) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		b.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	db := filepath.Join(dir, "cards.json")
	compile := func(jobs, db string, more ...string) usage {
		return run(b, "psct", append([]string{"compile", "-q", "-j", jobs, "-o", os.DevNull, db}, more...)...)
	}
	lint := func(db string, more ...string) usage {
		return run(b, "psct", append([]string{"lint", "-q", "-j", "1", "--config", "none", "--fail-on", "never", "-o", os.DevNull, db}, more...)...)
	}
	b.Setenv("PSCT_CACHE", b.TempDir())
	for b.Loop() {
		one := best(2, func() usage { return compile("1", db, "--no-cache") })
		two := best(2, func() usage { return compile("2", db, "--no-cache") })
		linted := best(2, func() usage { return lint(db, "--no-cache") })
		ten := compile("1", tenCopies(b, db), "--no-cache")
		compile("1", db) // these fill the cache
		lint(db)
		read := best(3, func() usage { return run(b, "psct-decode", db) })
		warm := best(3, func() usage { return compile("1", db) })
		warmLint := best(3, func() usage { return lint(db) })
		b.ReportMetric(one.cpu.Seconds(), "s-compile")
		b.ReportMetric(linted.cpu.Seconds(), "s-lint")
		b.ReportMetric(linted.cpu.Seconds()/one.cpu.Seconds(), "lint/compile")
		b.ReportMetric(one.wall.Seconds()/two.wall.Seconds(), "speedup-j2")
		b.ReportMetric(ten.cpu.Seconds()/one.cpu.Seconds(), "ten-copies-time")
		b.ReportMetric(ten.memory/one.memory/10, "ten-copies-memory-per-card")
		b.ReportMetric(read.cpu.Seconds(), "s-decode")
		b.ReportMetric(warm.cpu.Seconds()/read.cpu.Seconds(), "warm-compile/decode")
		b.ReportMetric(warmLint.cpu.Seconds()/read.cpu.Seconds(), "warm-lint/decode")
	}
}

// tenCopies writes a database with every card ten times, under passcodes of its own each time.
func tenCopies(b *testing.B, db string) string {
	data, err := os.ReadFile(db)
	require.NoError(b, err)
	var cards []map[string]any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	require.NoError(b, d.Decode(&cards))
	path := filepath.Join(b.TempDir(), "ten.json")
	f, err := os.Create(path)
	require.NoError(b, err)
	defer f.Close()
	_, err = f.WriteString("[")
	require.NoError(b, err)
	for copied := range 10 {
		for i, c := range cards {
			c["password"], c["konami_id"] = 1_000_000*copied+i+1, nil
			line, err := json.Marshal(c)
			require.NoError(b, err)
			if copied+i > 0 {
				line = append([]byte(","), line...)
			}
			_, err = f.Write(line)
			require.NoError(b, err)
		}
	}
	_, err = f.WriteString("]")
	require.NoError(b, err)
	return path
}
