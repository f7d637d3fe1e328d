package archtest

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// blind refuses every import: the checker below needs the names of one package only.
type blind struct{}

func (blind) Import(string) (*types.Package, error) { return nil, errors.New("not loaded") }

// resolve tells for every identifier of a package what it names. Type errors are expected, as nothing is imported.
func resolve(pkg string, files []source) *types.Info {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: blind{}, Error: func(error) {}, FakeImportC: true}
	var parsed []*ast.File
	for _, s := range files {
		parsed = append(parsed, s.file)
	}
	// The error repeats what the Error function was told.
	_, _ = conf.Check(pkg, files[0].fset, parsed, info)
	return info
}

func TestNoInit(t *testing.T) {
	for _, s := range load(t) {
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s:%d: no init(): build tables as literals or by sync.OnceValue", s.path, s.line(f))
			}
		}
	}
}

// TestNoPackageState checks that no package-level variable is a place to keep state: each has a value where it is declared,
// and nothing assigns to it or to a part of it afterwards.
func TestNoPackageState(t *testing.T) {
	for pkg, files := range packages(load(t)) {
		for _, fault := range packageState(resolve(pkg, files), files) {
			t.Error(fault)
		}
	}
}

func packageState(info *types.Info, files []source) []string {
	var faults []string
	for _, s := range files {
		report := func(n ast.Node, text string) {
			faults = append(faults, s.fset.Position(n.Pos()).String()+": "+text)
		}
		for _, d := range s.file.Decls {
			if gen, ok := d.(*ast.GenDecl); ok && gen.Tok == token.VAR {
				checkVars(gen, report)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			for _, target := range assigned(n) {
				if name := packageVar(info, target); name != "" {
					report(n, "assigns to the package-level variable "+name)
				}
			}
			return true
		})
	}
	return faults
}

// checkVars reports variables without a value (embedded files apart) and variables that are made to be changed.
func checkVars(gen *ast.GenDecl, report func(ast.Node, string)) {
	for _, spec := range gen.Specs {
		v := spec.(*ast.ValueSpec)
		if len(v.Values) == 0 && v.Names[0].Name != "_" && !embeds(gen.Doc) && !embeds(v.Doc) {
			report(v, "package-level variable "+v.Names[0].Name+" without a value is state")
		}
		if sel, ok := v.Type.(*ast.SelectorExpr); ok {
			if p, ok := sel.X.(*ast.Ident); ok && (p.Name == "atomic" || p.Name == "sync") {
				report(v, "package-level variable "+v.Names[0].Name+" of type "+p.Name+"."+sel.Sel.Name+" is state")
			}
		}
	}
}

func embeds(doc *ast.CommentGroup) bool {
	if doc == nil {
		return false
	}
	for _, c := range doc.List {
		if strings.HasPrefix(c.Text, "//go:embed ") {
			return true
		}
	}
	return false
}

// assigned returns the expressions that a statement writes to.
func assigned(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	}
	return nil
}

// packageVar returns the name of the package-level variable that e is or is a part of; empty when it is not one.
func packageVar(info *types.Info, e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.IndexExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.Ident:
			v, ok := info.Uses[x].(*types.Var)
			if ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
				return x.Name
			}
			return ""
		default:
			return ""
		}
	}
}

// TestStateIsFound plants the faults that TestNoPackageState looks for.
func TestStateIsFound(t *testing.T) {
	for _, tc := range []struct {
		name, code string
		faults     int
	}{
		{"table", "var t = []int{1}\nfunc f() int { return t[0] }", 0},
		{"local of the same name", "var t = []int{1}\nfunc f() { t := []int{2}; t[0] = 3 }", 0},
		{"no value", "var n int", 1},
		{"element", "var t = map[string]int{}\nfunc f() { t[\"a\"] = 1 }", 1},
		{"field", "var t = struct{n int}{}\nfunc f() { t.n++ }", 1},
		{"pointer", "var t = new(int)\nfunc f() { *t = 2 }", 1},
		{"lock", "import \"sync\"\nvar m sync.Mutex", 2},
		{"embedded", "import \"embed\"\n//go:embed a\nvar files embed.FS", 0},
		{"blank", "var _ error", 0},
	} {
		s := parse(t, "package p\n"+tc.code)
		assert.Len(t, packageState(resolve("p", []source{s}), []source{s}), tc.faults, tc.name)
	}
}

// TestPanicsAreDocumented checks that a function which panics says so: it is called Must…, or its comment speaks of it.
func TestPanicsAreDocumented(t *testing.T) {
	for _, s := range load(t) {
		if s.test {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil || strings.HasPrefix(strings.ToLower(f.Name.Name), "must") {
				continue
			}
			if n := findPanic(f.Body); n != nil && (f.Doc == nil || !strings.Contains(strings.ToLower(f.Doc.Text()), "panic")) {
				t.Errorf("%s:%d: %s panics, and its comment does not say when", s.path, s.line(n), f.Name.Name)
			}
		}
	}
}

func findPanic(body ast.Node) (found ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "panic" {
				found = n
			}
		}
		return found == nil
	})
	return found
}

func parse(t *testing.T, code string) source {
	s, err := parseSource(code)
	require.NoError(t, err)
	return s
}
