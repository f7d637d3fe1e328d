package ir

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMembersAreRegistered derives the members of each family from the source: every type with the
// family's method must be made by the family's table, and each kind by exactly one type.
func TestMembersAreRegistered(t *testing.T) {
	declared := methodReceivers(t)
	for _, s := range shapes() {
		if s.kind != shapeFamily {
			continue
		}
		method := map[string]string{
			"Op": "opKind", "Ref": "refKind", "Value": "valueKind", "Filter": "filterKind", "Pred": "predKind",
		}[s.typ.Name()]
		var made []string
		for kind, m := range s.family.members {
			if kind == 0 {
				continue
			}
			require.NotNil(t, m, "%s kind %d", s.typ.Name(), kind)
			made = append(made, m.typ.Name())
			require.Equal(t, kind, s.family.kindOf(s.family.make(kind)), "%s", m.typ.Name())
		}
		sort.Strings(made)
		require.Equal(t, declared[method], made, "members of %s", s.typ.Name())
	}
}

// methodReceivers returns, by method name, the sorted receiver types in this package.
func methodReceivers(t *testing.T) map[string][]string {
	found := map[string][]string{}
	for _, f := range sources(t) {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil {
				continue
			}
			recv := fn.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			if id, ok := recv.(*ast.Ident); ok {
				found[fn.Name.Name] = append(found[fn.Name.Name], id.Name)
			}
		}
	}
	for _, names := range found {
		sort.Strings(names)
	}
	return found
}

// sources returns the package's own files, without tests.
func sources(t *testing.T) []*ast.File {
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	var files []*ast.File
	fset := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		require.NoError(t, err)
		files = append(files, f)
	}
	return files
}

// TestOpsSayWhenTheyAreCarriedOut: the doc comment of every op says what happens when it cannot be.
func TestOpsSayWhenTheyAreCarriedOut(t *testing.T) {
	said := map[string]string{}
	for _, f := range sources(t) {
		for _, d := range f.Decls {
			gen, ok := d.(*ast.GenDecl)
			if !ok || gen.Tok != token.TYPE {
				continue
			}
			for _, spec := range gen.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					said[ts.Name.Name] = gen.Doc.Text()
				}
			}
		}
	}
	outcome := regexp.MustCompile(`carried\s+out|observed`)
	for k := OpNone + 1; k < numOps; k++ {
		name := reflect.TypeOf(k.Info().New()).Elem().Name()
		require.Regexp(t, outcome, said[name], "%s", name)
	}
}

var wireName = regexp.MustCompile(`^([a-z][a-z0-9]*([-_][a-z0-9]+)*)$`)

func TestWireNamesAreWellFormed(t *testing.T) {
	for _, s := range shapes() {
		names := s.names
		if s.kind == shapeFamily {
			names = s.family.names
		}
		seen := map[string]bool{}
		for i, n := range names {
			if n == "" {
				require.Zero(t, i, "%s has no name for %d", s.typ, i)
				continue
			}
			require.Regexp(t, wireName, n, "%s", s.typ)
			require.False(t, seen[n], "%s says %q twice", s.typ, n)
			seen[n] = true
		}
	}
}

func TestFieldNamesAreExplicit(t *testing.T) {
	field := regexp.MustCompile(`^[a-z][a-zA-Z]*$`)
	for _, s := range shapes() {
		require.NotEqual(t, shapeNone, s.kind, "%s has no wire form", s.typ)
		seen := map[string]bool{s.key: true}
		for _, f := range s.fields {
			require.Regexp(t, field, f.name, "%s", s.typ)
			require.False(t, seen[f.name], "%s has %q twice", s.typ, f.name)
			seen[f.name] = true
		}
	}
}

func TestOpTableIsComplete(t *testing.T) {
	for k := OpNone + 1; k < numOps; k++ {
		info := k.Info()
		require.NotEmpty(t, info.Name, "op %d", k)
		require.NotEqual(t, FamilyNone, info.Family, "%s", info.Name)
		require.True(t, info.Cost || info.Static || info.Resolve, "%s may stand nowhere", info.Name)
		require.Equal(t, k, KindOf(info.New()))
	}
	require.Equal(t, OpInfo{}.Name, OpKind(200).Info().Name)
}

func TestAbilityTableIsComplete(t *testing.T) {
	for k := KindNone + 1; k < numAbilityKinds; k++ {
		require.NotEmpty(t, k.Info().Doc, "%s", k)
		require.NotEmpty(t, k.Info().Ledger, "%s", k)
		require.Equal(t, k.Info().Activated, k.Info().Speed > 0, "%s", k)
	}
}

// TestLedgerRowsHaveAPlace: every row of the ledger's tables B1 to B3 is named by an ability kind.
func TestLedgerRowsHaveAPlace(t *testing.T) {
	var all strings.Builder
	for k := KindNone + 1; k < numAbilityKinds; k++ {
		all.WriteString(k.Info().Ledger + "; ")
	}
	for _, row := range []string{
		"B1 card activation", "B1 effect activation", "B1 Ignition Effect", "B1 Trigger Effect", "B1 Flip effect",
		"B1 Quick Effect", "B1 trigger on a phase/step end", "B1 Continuous Effect", "B2 Summoning condition, built-in Summon",
		"B2 Limit of copies on the field", "B2 Substitution effect", "B2 Multiple Tributes", "B2 Fusion substitute",
		"B2 Match winner", "B2 Graveyard condition", "B2 Level change for a Summon", "B3 Summoning restriction",
		"B3 Permanent name", "B3 Maintenance cost", "B3 Material limitation", "B3 Situational condition",
		"B3 Usage restriction", "B3 Substitute Tuner", "B3 Victory condition", "B4 Summon cost", "B4 Maintenance cost",
		"B4 Waiver of a maintenance cost", "B4 Cost from a continuous effect",
		"B4 Non-maintenance cost of a card on the field", "B5 Equip Cards",
	} {
		require.Contains(t, all.String(), row)
	}
}
