package compile_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/compile/explain"
	"psct/ir"
)

// TestLedger compiles an invented card for each entry of the ledger that speaks of the text or of the IR, and
// looks for what the entry asks for in the readable form of the program. The subtests carry the entries' ids.
func TestLedger(t *testing.T) {
	files, err := filepath.Glob("testdata/ledger/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		ar, err := txtar.ParseFile(f)
		require.NoError(t, err)
		require.Equal(t, 0, len(ar.Files)%2, "files come in pairs: card and says")
		for i := 0; i < len(ar.Files); i += 2 {
			ids := strings.TrimSuffix(ar.Files[i].Name, ".card")
			require.Equal(t, ids+".says", ar.Files[i+1].Name)
			for id := range strings.SplitSeq(ids, ",") {
				t.Run(id, func(t *testing.T) {
					program, told := compiled(t, string(ar.Files[i].Data))
					says(t, program, told, string(ar.Files[i+1].Data))
				})
			}
		}
	}
}

// compiled compiles one card block completely: the readable form of its IR, and what is told of it.
func compiled(t *testing.T, block string) (program, told string) {
	db := blocks(t, block)
	l := newPipeline(t, db).card(&db.Cards[0])
	require.True(t, l.parsed.Parsed, "%v", l.parsed.Diags)
	require.Empty(t, l.diags)
	require.Empty(t, ir.Verify(l.program))
	e, err := explain.Program(l.program, &db.Cards[0], explain.Printer(language.English))
	require.NoError(t, err)
	var b strings.Builder
	for _, effect := range e.Effects {
		for _, s := range effect.Statements {
			b.WriteString(string(s.Topic) + ": " + s.Text + "\n")
		}
	}
	return ir.Text(l.program), b.String()
}

// says checks lines: words that the program or what is told of it holds, `! words` that the program does not
// hold, `# why` for people.
func says(t *testing.T, program, told, want string) {
	for line := range strings.Lines(want) {
		line = strings.TrimSpace(line)
		no, denied := strings.CutPrefix(line, "! ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case denied:
			assert.NotContains(t, program, no)
		default:
			assert.Contains(t, program+told, line)
		}
	}
}
