package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "psct"

// source is one Go file of the module.
type source struct {
	path string // relative to the module's root, with slashes
	pkg  string // relative path of its package; "." at the root
	test bool
	size int // lines
	fset *token.FileSet
	file *ast.File
}

func (s source) line(n ast.Node) int { return s.fset.Position(n.Pos()).Line }

// root returns the module's root, the nearest folder above with a go.mod.
func root(t *testing.T) string {
	dir, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		require.NotEqual(t, up, dir, "no go.mod above the test")
		dir = up
	}
}

// walk calls visit for every file of the module that belongs to it: no dotfiles.
func walk(t *testing.T, visit func(rel string, content func() []byte)) {
	top := root(t)
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasPrefix(d.Name(), ".") && path != top {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() {
			return nil
		}
		rel, err := filepath.Rel(top, path)
		if err != nil {
			return err
		}
		visit(filepath.ToSlash(rel), func() []byte {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			return data
		})
		return nil
	})
	require.NoError(t, err)
}

// load parses every Go file of the module.
func load(t *testing.T) []source {
	fset := token.NewFileSet()
	var all []source
	walk(t, func(rel string, content func() []byte) {
		if !strings.HasSuffix(rel, ".go") || strings.Contains(rel, "/testdata/") {
			return
		}
		data := content()
		file, err := parser.ParseFile(fset, rel, data, parser.ParseComments|parser.SkipObjectResolution)
		require.NoError(t, err)
		all = append(all, source{
			path: rel, pkg: filepath.ToSlash(filepath.Dir(rel)), test: strings.HasSuffix(rel, "_test.go"),
			size: strings.Count(string(data), "\n"), fset: fset, file: file,
		})
	})
	require.NotEmpty(t, all)
	return all
}

// packages groups the non-test files by package.
func packages(all []source) map[string][]source {
	by := map[string][]source{}
	for _, s := range all {
		if !s.test {
			by[s.pkg] = append(by[s.pkg], s)
		}
	}
	return by
}

// parseSource parses Go code that a test planted.
func parseSource(code string) (source, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "planted.go", code, parser.ParseComments|parser.SkipObjectResolution)
	return source{path: "planted.go", pkg: "p", fset: fset, file: file}, err
}
