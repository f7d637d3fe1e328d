package archtest

import (
	"go/ast"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	maxFile     = 1000 // lines of a file, hard
	warnFile    = 600  // lines of a file that are logged
	maxMedian   = 10   // lines of the median function
	maxP90      = 50   // lines of the function at the ninth decile
	longWithWhy = 80   // lines from which a function's doc comment must say why it is long
)

var topLevel = []string{"go.mod", "go.sum", "cmd", "grammar", "ast", "compile", "ir", "runtime", "corpus", "README.md"}

func TestTopLevel(t *testing.T) {
	entries, err := os.ReadDir(root(t))
	require.NoError(t, err)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") && !slices.Contains(topLevel, e.Name()) {
			t.Errorf("%s: only %v and dotfiles stand at the top level", e.Name(), topLevel)
		}
	}
}

func TestFileSize(t *testing.T) {
	for _, s := range load(t) {
		switch {
		case s.size > maxFile:
			t.Errorf("%s: %d lines, at most %d", s.path, s.size, maxFile)
		case s.size > warnFile:
			t.Logf("%s: %d lines, think about splitting it", s.path, s.size)
		}
	}
}

func TestEveryPackageHasADoc(t *testing.T) {
	for pkg, files := range packages(load(t)) {
		i := slices.IndexFunc(files, func(s source) bool { return strings.HasSuffix(s.path, "/doc.go") })
		if i < 0 {
			t.Errorf("%s: no doc.go", pkg)
			continue
		}
		doc := files[i].file.Doc
		if doc == nil || len(doc.Text()) < 80 {
			t.Errorf("%s: the package comment says what it promises, takes, gives and does not do", files[i].path)
		}
	}
}

// why matches a doc comment that gives the reason for a long function.
var why = regexp.MustCompile(`(?i)\b(long|length|one piece|lines)\b`)

func TestFunctionLength(t *testing.T) {
	var lengths []int
	for _, s := range load(t) {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil {
				continue
			}
			n := s.fset.Position(f.End()).Line - s.line(f.Type) // lines after the first
			lengths = append(lengths, n)
			if n > longWithWhy && (f.Doc == nil || !why.MatchString(f.Doc.Text())) {
				t.Errorf("%s:%d: %s has %d lines: split it, or say in its doc comment why it is long", s.path, s.line(f), f.Name.Name, n)
			}
		}
	}
	slices.Sort(lengths)
	median, p90 := lengths[len(lengths)/2], lengths[len(lengths)*9/10]
	t.Logf("%d functions: median %d lines, p90 %d, longest %d", len(lengths), median, p90, lengths[len(lengths)-1])
	assert.LessOrEqual(t, median, maxMedian)
	assert.LessOrEqual(t, p90, maxP90)
}

// todo matches the note of unfinished work; a good one says for what it waits: TODO(v2): reason.
var (
	todo     = regexp.MustCompile(`\b(TODO|FIXME|XXX)\b`)
	todoGood = regexp.MustCompile(`\bTODO\([a-z0-9 -]+\): \S.{10,}`)
)

func TestNotesOfUnfinishedWork(t *testing.T) {
	for _, s := range load(t) {
		for _, group := range s.file.Comments {
			for _, c := range group.List {
				if s.pkg != "cmd/internal/archtest" && todo.MatchString(c.Text) && !todoGood.MatchString(c.Text) {
					t.Errorf("%s:%d: write `TODO(what it waits for): reason`", s.path, s.line(c))
				}
			}
		}
	}
}

// TestExportedHaveComments checks that each exported function, method and type says what it does, beginning with its name.
func TestExportedHaveComments(t *testing.T) {
	for _, s := range load(t) {
		if s.test || strings.HasPrefix(s.pkg, "cmd/psct") {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && exportedReceiver(d) && d.Doc == nil {
					t.Errorf("%s:%d: %s has no comment", s.path, s.line(d), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					ts, ok := spec.(*ast.TypeSpec)
					if ok && ts.Name.IsExported() && d.Doc == nil && ts.Doc == nil && ts.Comment == nil {
						t.Errorf("%s:%d: %s has no comment", s.path, s.line(ts), ts.Name.Name)
					}
				}
			}
		}
	}
}

// exportedReceiver reports whether a function is one that users of the package can call: no method of an unexported type.
func exportedReceiver(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return true
	}
	typ := f.Recv.List[0].Type
	if star, ok := typ.(*ast.StarExpr); ok {
		typ = star.X
	}
	if ix, ok := typ.(*ast.IndexExpr); ok {
		typ = ix.X
	}
	id, ok := typ.(*ast.Ident)
	return ok && id.IsExported()
}
