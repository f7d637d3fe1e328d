package main

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"psct/corpus"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"psct": main, "psct-decode": decode})
}

// decode reads the databases that are named and does nothing with them, to measure batches by.
func decode() {
	debug.SetGCPercent(gcPercent)
	if _, err := corpus.Open(os.Args[1:], corpus.Options{Lang: "en"}); err != nil {
		panic(err)
	}
}

// TestScripts runs the command scripts: what users type, what they get, and the exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":    exits,
			"generate": generate,
			"damage":   damage,
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("PSCT_CORPUS", os.Getenv("PSCT_CORPUS"))
			env.Setenv("PSCT_CACHE", "off") // a script that tries the cache names its own
			return nil
		},
		Condition: func(cond string) (bool, error) {
			if cond == "corpus" {
				return os.Getenv("PSCT_CORPUS") != "", nil
			}
			return false, errors.New("unknown condition " + cond)
		},
	})
}

// exits runs a command and checks its exit code: `exits 2 psct --nonsense`.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		got = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("%s ended with exit code %d, want %d", strings.Join(args[1:], " "), got, want)
	}
	ts.Logf("exit code %d", got)
}

// damage cuts every file of a folder in half: `damage cache`.
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: damage FOLDER")
	}
	ts.Check(filepath.WalkDir(ts.MkAbs(args[0]), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.Truncate(path, info.Size()/2)
	}))
}

// cardHead is a plain card block up to its text.
const cardHead = "Name: Deep One\nType: Aqua / Effect\nAttribute: WATER\nLevel: 4\nATK: 0\nDEF: 0\nText:\n"

// hostile holds the inputs that are too large or too broken to stand in a script.
var hostile = map[string]func() []byte{
	"long-line":     func() []byte { return []byte(cardHead + strings.Repeat("Draw 1 card. ", 8<<20)) },
	"long-json":     func() []byte { return []byte(`[{"name":{"en":"` + strings.Repeat("x", 100<<20) + `"}}]`) },
	"deep-json":     func() []byte { return bytes.Repeat([]byte("["), 100_000) },
	"nested-quotes": func() []byte { return []byte(cardHead + "Draw 1 " + strings.Repeat(`"A `, 10_000) + "card.\n") },
	"nested-parens": func() []byte { return []byte(cardHead + "Draw 1 card " + strings.Repeat("(", 10_000) + ".\n") },
	"many-colons":   func() []byte { return []byte(cardHead + strings.Repeat("If you do: ", 5_000) + "draw 1 card.\n") },
	"many-bullets":  func() []byte { return []byte(cardHead + strings.Repeat("● Draw 1 card.\n", 3_000)) },
	"not-utf8":      func() []byte { return []byte(cardHead + "Draw 1 c\xe4rd, then \xff\xfe discard 1 card.\n") },
	"truncated-cdb": func() []byte { return append([]byte("SQLite format 3\x00"), make([]byte, 50)...) },
	"random-cdb":    func() []byte { return append([]byte("SQLite format 3\x00"), noise(64<<10)...) },
	"noise":         func() []byte { return noise(64 << 10) },
	"truncated-json": func() []byte {
		return []byte(`[{"password":1,"name":{"en":"A"},"card_type":"Spell","property":"Normal","text":{"en":"Draw 1`)
	},
}

// noise returns n bytes without meaning, the same each time.
func noise(n int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(r.Uint32())
	}
	return out
}

// generate writes one of the hostile inputs: `generate long-line card.txt`.
func generate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 || hostile[args[0]] == nil {
		ts.Fatalf("usage: generate KIND FILE, with a kind of the table `hostile`")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), hostile[args[0]](), 0o600))
}
