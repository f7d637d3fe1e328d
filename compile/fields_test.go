package compile_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// unreadFields are the fields of tree nodes that lowering need not read, each with the reason.
var unreadFields = map[string]string{
	"AdjPhrase.Conj":      "readers take phrases of one adjective and refuse several",
	"AttributeMod.Suffix": "spelling: DARK-Attribute is DARK",
	"Bullet.Inline":       "layout: where the line of the bullet stands",
	"CounterMod.Optional": "spelling: A-Counter(s)",
	"List.Either":         "emphasis: the conjunction says whether all or one is meant",
	"List.Oxford":         "punctuation",
	"NameHead.After":      "spelling: where the (s) stands, which Plural says",
	"Quantity.Oxford":     "punctuation",
	"Sentence.End":        "punctuation",
	"StatMod.Oxford":      "punctuation",
	"StatMod.Plural":      "spelling: Levels 3 and 4",
	"Step.Bare":           "punctuation: a comma behind the leads",
	"Sum.Tight":           "spacing",
	"VerbWord.KindConj":   "a Summon is of one kind, so that kinds are alternatives whatever joins them",
	"VerbWord.Oxford":     "punctuation",
}

// sources type-checks packages of this module from their files; others come from the toolchain.
type sources struct {
	fset *token.FileSet
	std  types.Importer
	done map[string]*types.Package
	info *types.Info
}

func (s *sources) Import(path string) (*types.Package, error) {
	if p, ok := s.done[path]; ok {
		return p, nil
	}
	rest, ours := strings.CutPrefix(path, "psct/")
	if !ours {
		return s.std.Import(path)
	}
	dir := filepath.Join("..", filepath.FromSlash(rest))
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(s.fset, filepath.Join(dir, e.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	conf := types.Config{Importer: s}
	info := (*types.Info)(nil)
	if path == "psct/compile" {
		info = s.info
	}
	p, err := conf.Check(path, s.fset, files, info)
	s.done[path] = p
	return p, err
}

// TestEveryFieldIsRead requires that lowering looks at every field of every node of the tree: a field that it
// never looks at is a word of the text that is dropped. Its exceptions are listed with their reasons, and one
// that is read after all must leave the list.
func TestEveryFieldIsRead(t *testing.T) {
	fset := token.NewFileSet()
	s := &sources{fset: fset, std: importer.ForCompiler(fset, "source", nil), done: map[string]*types.Package{},
		info: &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}}
	_, err := s.Import("psct/compile")
	require.NoError(t, err)
	read := map[*types.Var]bool{}
	for _, sel := range s.info.Selections {
		if v, ok := sel.Obj().(*types.Var); ok {
			read[v] = true
		}
	}
	tree := s.done["psct/ast"].Scope()
	seen := 0
	for _, name := range tree.Names() {
		st, ok := tree.Lookup(name).Type().Underlying().(*types.Struct)
		if !ok || !tree.Lookup(name).Exported() {
			continue
		}
		for i := range st.NumFields() {
			f := st.Field(i)
			if !f.Exported() || f.Embedded() {
				continue
			}
			seen++
			key := name + "." + f.Name()
			if reason, listed := unreadFields[key]; listed {
				require.NotEmpty(t, reason, key)
				if read[f] {
					t.Errorf("%s is read now: take it off the list", key)
				}
				continue
			}
			if !read[f] {
				t.Errorf("%s is never read: a word of the text is dropped", key)
			}
		}
	}
	require.Greater(t, seen, 50)
}
