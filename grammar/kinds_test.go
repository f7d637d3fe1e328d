package grammar

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// nodeTypes are the structs of package ast that are nodes, by name: those that
// embed base or leaf. They are read from the source, so that a new kind of node
// cannot be forgotten.
func nodeTypes(tb testing.TB) map[string]*ast.StructType {
	tb.Helper()
	nodes := map[string]*ast.StructType{}
	entries, err := os.ReadDir("../ast")
	require.NoError(tb, err)
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("../ast", entry.Name()), nil, 0)
		require.NoError(tb, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if s, ok := spec.Type.(*ast.StructType); ok && isNode(s) {
					nodes[spec.Name.Name] = s
				}
			}
			return true
		})
	}
	delete(nodes, "leaf")
	require.NotEmpty(tb, nodes)
	return nodes
}

func isNode(s *ast.StructType) bool {
	for _, f := range s.Fields.List {
		id, ok := f.Type.(*ast.Ident)
		if ok && len(f.Names) == 0 && (id.Name == "base" || id.Name == "leaf") {
			return true
		}
	}
	return false
}

// stringFields are the fields of nodes whose type says string anywhere.
func stringFields(nodes map[string]*ast.StructType) map[string]bool {
	found := map[string]bool{}
	for name, s := range nodes {
		for _, f := range s.Fields.List {
			ast.Inspect(f.Type, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && (id.Name == "string" || id.Name == "any" || id.Name == "byte" || id.Name == "rune" || id.Name == "Token") {
					for _, field := range f.Names {
						found[name+"."+field.Name] = true
					}
				}
				return true
			})
		}
	}
	return found
}
