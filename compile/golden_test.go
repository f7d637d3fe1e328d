package compile_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ir"
)

// TestGolden compiles the invented cards in testdata/golden and compares the readable form of their
// programs with what the rules named in the files say.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			ar, err := txtar.ParseFile(f)
			require.NoError(t, err)
			require.Equal(t, 0, len(ar.Files)%2, "files come in pairs: card and ir")
			for i := 0; i < len(ar.Files); i += 2 {
				db := blocks(t, string(ar.Files[i].Data))
				l := newPipeline(t, db).card(&db.Cards[0])
				require.True(t, l.parsed.Parsed, "%s: %v", ar.Files[i].Name, l.parsed.Diags)
				assert.Empty(t, l.diags, ar.Files[i].Name)
				assert.Empty(t, ir.Verify(l.program), ar.Files[i].Name)
				assert.Equal(t, string(ar.Files[i+1].Data), ir.Text(l.program), ar.Files[i].Name)
			}
		})
	}
}

// TestRefused compiles cards of which a clause must not be lowered, and finds that clause named.
func TestRefused(t *testing.T) {
	ar, err := txtar.ParseFile("testdata/refused.txtar")
	require.NoError(t, err)
	require.Equal(t, 0, len(ar.Files)%2, "files come in pairs: card and says")
	for i := 0; i < len(ar.Files); i += 2 {
		t.Run(ar.Files[i].Name, func(t *testing.T) {
			db := blocks(t, string(ar.Files[i].Data))
			l := newPipeline(t, db).card(&db.Cards[0])
			require.True(t, l.parsed.Parsed, "%v", l.parsed.Diags)
			require.Len(t, l.diags, 1)
			for line := range strings.Lines(string(ar.Files[i+1].Data)) {
				if !strings.HasPrefix(line, "#") {
					assert.Contains(t, l.diags[0].Summary, strings.TrimSpace(line))
				}
			}
		})
	}
}
