package compile

import (
	"psct/ast"
	"psct/ast/diag"
	"psct/corpus/card"
	"psct/ir"
)

// compiler is one card while it is compiled.
type compiler struct {
	card    *card.Card
	tree    *ast.Card
	box     ir.Box
	program *ir.Program
	diags   diag.List
}
