package grammar

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
	"psct/ast/astjson"
	"psct/ast/diag"
	"psct/corpus"
	"psct/grammar/split"
)

// update writes the goldens anew: go test ./grammar -run Golden -update. What
// changes has to be read: a golden is the tree that the text means.
var update = flag.Bool("update", false, "write the golden files anew")

// goldenReading knows the names of the own cards.
func goldenReading(tb testing.TB, opt Options) *reading { return newReading(tb, ownCards(tb), opt) }

// boxOf cuts a text of one box.
func (r *reading) boxOf(text string, materials bool) *split.Text {
	text = corpus.Normalize(text, "en").Norm
	box := split.SplitBox(text, r.scanner.Scan(nil, text), split.Options{Lang: "en", Materials: materials})
	return &split.Text{Boxes: []split.Box{box}}
}

// archives reads the txtar files of a folder below testdata.
func archives(tb testing.TB, folder string) map[string]*txtar.Archive {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
	require.NoError(tb, err)
	require.NotEmpty(tb, paths)
	out := map[string]*txtar.Archive{}
	for _, p := range paths {
		a, err := txtar.ParseFile(p)
		require.NoError(tb, err)
		out[p] = a
	}
	return out
}

// example is a text of a golden.
type example struct {
	name      string
	text      string
	materials bool
}

// textsOf are the texts of an archive.
func textsOf(path string, a *txtar.Archive) []example {
	var out []example
	for _, f := range a.Files {
		if name, ok := strings.CutSuffix(f.Name, ".txt"); ok {
			out = append(out, example{name, strings.TrimSuffix(string(f.Data), "\n"), strings.HasSuffix(path, "materials.txtar")})
		}
	}
	return out
}

// goldenExamples are the texts of all goldens.
func goldenExamples(tb testing.TB) []example {
	var out []example
	for path, a := range archives(tb, "effects") {
		out = append(out, textsOf(path, a)...)
	}
	return out
}

// TestGoldenEffects checks the tree of each text, a family of phrases a file, and
// that it prints the text: byte for byte, or, for a declared variant, as its
// canonical form, which the golden then holds too.
func TestGoldenEffects(t *testing.T) {
	r := goldenReading(t, Options{Exhaustive: true})
	for path, a := range archives(t, "effects") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			want := map[string]string{}
			for _, f := range a.Files {
				want[f.Name] = string(f.Data)
			}
			made := &txtar.Archive{Comment: a.Comment}
			for _, ex := range textsOf(path, a) {
				text := r.boxOf(ex.text, ex.materials)
				res := r.parser.Parse(text)
				if !assert.True(t, res.RoundTrip, "%s: `%s`: %v", ex.name, ex.text, res.Diags) {
					continue
				}
				assert.False(t, res.Ambiguous, ex.name)
				assert.Empty(t, faults(&text.Boxes[0], res.Tree.Boxes[0]), ex.name)
				files := golden(t, ex, text, res.Tree.Boxes[0])
				made.Files = append(made.Files, files...)
				for _, f := range files {
					if !*update {
						assert.Equal(t, want[f.Name], string(f.Data), f.Name)
					}
				}
			}
			if *update && !t.Failed() {
				require.NoError(t, os.WriteFile(path, txtar.Format(made), 0o644))
			}
		})
	}
}

// golden is the files of one text: the text, its tree, what it prints if that is
// not the text.
func golden(t *testing.T, ex example, text *split.Text, tree ast.Node) []txtar.File {
	var b strings.Builder
	require.NoError(t, astjson.Outline(&b, tree, text.Boxes[0].Text))
	files := []txtar.File{
		{Name: ex.name + ".txt", Data: []byte(ex.text + "\n")},
		{Name: ex.name + ".tree", Data: []byte(b.String())},
	}
	if printed := ast.Print(tree); printed != ex.text {
		files = append(files, txtar.File{Name: ex.name + ".print", Data: []byte(printed + "\n")})
	}
	return files
}

// TestGoldenErrors checks what a designer is told who writes a text slightly
// wrong: the code, the words at fault, what is said of them and what is advised.
func TestGoldenErrors(t *testing.T) {
	r := goldenReading(t, Options{})
	for path, a := range archives(t, "errors") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			want := map[string]string{}
			for _, f := range a.Files {
				want[f.Name] = string(f.Data)
			}
			made := &txtar.Archive{Comment: a.Comment}
			for _, ex := range textsOf(path, a) {
				text := r.boxOf(ex.text, false)
				res := r.parser.Parse(text)
				require.False(t, res.Parsed, ex.text)
				name := ex.name + ".diag"
				got := told(res, text.Boxes[0].Text)
				made.Files = append(made.Files, txtar.File{Name: ex.name + ".txt", Data: []byte(ex.text + "\n")}, txtar.File{Name: name, Data: []byte(got)})
				if !*update {
					assert.Equal(t, want[name], got, ex.text)
				}
			}
			if *update && !t.Failed() {
				require.NoError(t, os.WriteFile(path, txtar.Format(made), 0o644))
			}
		})
	}
}

// told writes the reports of a text.
func told(res *Result, text string) string {
	var b strings.Builder
	for _, d := range res.Diags {
		fmt.Fprintf(&b, "%s at `%s`: %s\n  %s\n", d.Code, d.Span.In(text), d.Summary, d.Detail)
		for _, fix := range d.Fixes {
			mended, err := diag.ApplyEdits(text, fix.Edits)
			if err != nil {
				mended = err.Error()
			}
			fmt.Fprintf(&b, "  %s: %s\n", fix.Title, strings.ReplaceAll(mended, "\n", " / "))
		}
	}
	return b.String()
}
