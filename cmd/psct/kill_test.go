package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus"
)

// psctCommand is a process of psct: the test binary under the name of the command, see TestMain.
func psctCommand(t *testing.T, dir string, args ...string) *exec.Cmd {
	exe, err := os.Executable()
	require.NoError(t, err)
	return &exec.Cmd{Path: exe, Args: append([]string{"psct"}, args...), Dir: dir, Env: append(os.Environ(), "PSCT_CACHE="+filepath.Join(dir, "cache"))}
}

// killed is a batch that is killed often.
type killed struct {
	name, file string
	old        []byte // what the file holds before
	times      int
	args       []string
	cards      bool // the file is a database: what is read from it is compared, not its bytes
}

// TestKilledBatchesLeaveOldOrNew kills each batch with SIGKILL at many moments: what its output file held before is there, or
// what it should hold after, and never anything else.
func TestKilledBatchesLeaveOldOrNew(t *testing.T) {
	if testing.Short() {
		t.Skip("starts some hundred processes")
	}
	plain := []byte("Name: Harbour Bell\nType: Spell\nText:\nAdd 1 card from your Graveyard to your hand.\n") // which fmt changes
	fix := []string{"lint", "-q", "--config", "none", "--fail-on", "never", "--fix", "--write"}
	for _, tc := range []killed{
		{"compile", "out.jsonl", []byte("old\n"), 50, []string{"compile", "-q", "-o", "out.jsonl"}, false},
		{"lint", "out.sarif", []byte("old\n"), 20, []string{"lint", "-q", "--format", "sarif", "--fail-on", "never", "-o", "out.sarif"}, false},
		{"baseline", "known.json", []byte("old\n"), 10, []string{"baseline", "create", "-q", "--force", "--baseline", "known.json"}, false},
		{"fmt --write", "cards/harbour.txt", plain, 20, []string{"fmt", "-q", "--write", "cards"}, false},
		{"lint --fix --write JSON", "faulty.json", faultyJSON(t), 50, append(fix, "faulty.json"), false},
		{"lint --fix --write cdb", "faulty.cdb", faultyCDB(t), 50, append(fix, "faulty.cdb"), true},
	} {
		t.Run(tc.name, func(t *testing.T) { killOften(t, tc) })
	}
}

// faultyCards is how many cards the databases have that are mended.
const faultyCards = 150

const faultyText = "If this card is Normal Summoned: You can add 1 card from your deck to your hand."

// faultyJSON is a database of cards with a mistake that has a safe fix.
func faultyJSON(t *testing.T) []byte {
	var cards []map[string]any
	for i := range faultyCards {
		cards = append(cards, map[string]any{
			"password": 210_900_000 + i, "name": map[string]string{"en": fmt.Sprintf("Harbour Hand %d", i)}, "card_type": "Monster",
			"monster_type_line": "Aqua / Effect", "attribute": "WATER", "level": 4, "atk": 1000, "def": 1000,
			"text": map[string]string{"en": faultyText},
		})
	}
	data, err := json.Marshal(cards)
	require.NoError(t, err)
	return data
}

// faultyCDB is the same for EDOPro.
func faultyCDB(t *testing.T) []byte {
	path := filepath.Join(t.TempDir(), "faulty.cdb")
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	_, err = db.Exec(`CREATE TABLE datas(id integer primary key,ot integer,alias integer,setcode integer,type integer,atk integer,def integer,level integer,race integer,attribute integer,category integer);
		CREATE TABLE texts(id integer primary key,name text,desc text)`)
	require.NoError(t, err)
	for i := range faultyCards {
		_, err = db.Exec(`INSERT INTO datas VALUES(?,3,0,0,33,1000,1000,4,64,2,0)`, i+1)
		require.NoError(t, err)
		_, err = db.Exec(`INSERT INTO texts VALUES(?,?,?)`, i+1, fmt.Sprintf("Harbour Hand %d", i), faultyText)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return data
}

// state is what the file holds.
func (k killed) state(t *testing.T, path string) string {
	if k.cards {
		db, err := corpus.Open([]string{path}, corpus.Options{Lang: "en"})
		require.NoError(t, err)
		var texts []string
		for i := range db.Cards {
			texts = append(texts, db.Cards[i].Text)
		}
		return strings.Join(texts, "\n")
	}
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func killOften(t *testing.T, k killed) {
	dir := t.TempDir()
	newProject(t, dir)
	path := filepath.Join(dir, k.file)
	reset := func() {
		require.NoError(t, os.RemoveAll(path+"-journal"))
		require.NoError(t, os.WriteFile(path, k.old, 0o600))
	}
	reset()
	old := k.state(t, path)
	began := time.Now()
	require.NoError(t, psctCommand(t, dir, k.args...).Run())
	whole := time.Since(began)
	done := k.state(t, path)
	require.NotEqual(t, old, done, "the batch changes its output")

	random := rand.New(rand.NewPCG(7, uint64(k.times)))
	kept := 0
	for range k.times {
		reset()
		cmd := psctCommand(t, dir, k.args...)
		require.NoError(t, cmd.Start())
		time.Sleep(time.Duration(random.Float64() * 1.2 * float64(whole)))
		_ = cmd.Process.Kill() // it may have ended already
		_ = cmd.Wait()         // "signal: killed" is what is wanted
		got := k.state(t, path)
		if got == old {
			kept++
			continue
		}
		require.Equal(t, done, got, "a mixture")
	}
	t.Logf("%d times killed within %s: %d times the old output, %d times the new", k.times, whole, kept, k.times-kept)
	assert.Positive(t, kept, "some were killed before their end")
}
