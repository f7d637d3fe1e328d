package runtime

import (
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/ir"
)

// inert are members that say nothing about how a Duel is played, or that say again what is played anyway.
var inert = map[string]string{
	"Ability.Label":       "a name for people",
	"Mode.Label":          "a name for people",
	"Option.Label":        "a name for people",
	"Program.Card":        "the card data of a Def says it",
	"Program.Name":        "the card data of a Def says it",
	"Limit.Shared":        "Group makes the counter common",
	"Timing.Response":     "the events say it: their window is the response itself",
	"RestrictOp.Lookback": "TurnClauses are the restrictions that look back",
	"CopyLimitOp.FaceUp":  "only face-up copies are ever counted",
	"Duration.Sticky":     "a duration never ends because its source left, but for those that name it",
	"SummonOp.Free":       "a Normal Summon by an effect never uses up the turn's",
	"ExtraSummonOp.Kind":  "Missing allows Normal Summons only",
	"Selector.When":       "a choice is made where it stands: targets and costs at activation, steps at resolution",
	"NegateOp.Link":       "Missing allows the answered link only",
	"ChooseOp.Sequence":   "chosen blocks are always carried out from first to last",
	"Limit.ThisWay":       "a procedure's limit counts what the procedure Summons",
	"Selector.Snapshot":   "what a resolution begins is locked to the cards of that moment",
	"Selector.Span":       "a place in the text",
	"Step.Span":           "a place in the text",
	"Target.Span":         "a place in the text",
	"Ability.Span":        "a place in the text",
	"Event.Span":          "a place in the text",
	"Limit.Span":          "a place in the text",
	"MaterialPart.Span":   "a place in the text",
	"Mode.Span":           "a place in the text",
	"Option.Span":         "a place in the text",
}

// TestUnread derives which members of the IR the code of this package looks at: the others are inert or in
// the table that Missing goes by.
func TestUnread(t *testing.T) {
	listed := map[string]bool{}
	for name, members := range unread {
		for _, member := range members {
			listed[name+"."+member] = true
		}
	}
	read, all := membersRead(t)
	for member := range all {
		switch _, says := inert[member]; {
		case read[member] && (says || listed[member]):
			t.Errorf("%s is read now: take it out of the table", member)
		case !read[member] && !says && !listed[member]:
			t.Errorf("%s is not looked at by any code here: play it, or enter it in unread", member)
		}
		delete(listed, member)
	}
	require.Empty(t, listed, "no such members")
}

// membersRead type-checks the package without its tests and lists the members of IR nodes that it selects,
// and all there are.
func membersRead(t *testing.T) (read, all map[string]bool) {
	fset := token.NewFileSet()
	paths, err := filepath.Glob("*.go")
	require.NoError(t, err)
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || path == "missing.go" || path == "unread.go" {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		files = append(files, file)
	}
	info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	// What the two files left out declare is unknown here: those errors do not matter.
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil), Error: func(error) {}}
	pkg, _ := conf.Check("psct/runtime", fset, files, info)
	read = map[string]bool{}
	for _, s := range info.Selections {
		if field, ok := s.Obj().(*types.Var); ok && field.IsField() {
			read[typeName(s.Recv())+"."+field.Name()] = true
		}
	}
	return read, nodeMembers(t, pkg)
}

func typeName(of types.Type) string {
	if p, ok := of.(*types.Pointer); ok {
		of = p.Elem()
	}
	if named, ok := of.(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

// nodeMembers lists the members of the structs that a program is made of, but of the kinds that are not played
// at all.
func nodeMembers(t *testing.T, pkg *types.Package) map[string]bool {
	nodes := nodeTypes(t)
	out := map[string]bool{}
	for _, imported := range pkg.Imports() {
		if imported.Path() != "psct/ir" {
			continue
		}
		for _, name := range imported.Scope().Names() {
			s, ok := imported.Scope().Lookup(name).Type().Underlying().(*types.Struct)
			if !ok || !nodes[name] {
				continue
			}
			for field := range s.Fields() {
				out[name+"."+field.Name()] = true
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}

// nodeTypes names the types of played nodes: what the schema defines, without the ops that no code carries out.
func nodeTypes(t *testing.T) map[string]bool {
	text, err := ir.Schema()
	require.NoError(t, err)
	var schema struct {
		Defs map[string]any `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(text, &schema))
	nodes := map[string]bool{}
	for name := range schema.Defs {
		nodes[name] = name != "Span"
	}
	for k := ir.OpKind(0); ; k++ {
		info := k.Info()
		if info.New == nil {
			if k > 0 {
				return nodes
			}
			continue
		}
		if int(k) < len(execTable) && execTable[k] == nil && !observed.Has(k) {
			nodes[reflect.TypeOf(info.New()).Elem().Name()] = false
		}
	}
}
