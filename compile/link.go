package compile

import (
	"psct/ast"
	"psct/ir"
)

// linkTable says how each conjunction hangs a step on those before it. LinkStart marks those that join
// choices or depend on what follows.
//
// Rule: PSCT 1.10.
var linkTable = [ast.NumConj]ir.Link{
	ast.ConjThen: ir.LinkThen, ast.ConjThenBare: ir.LinkThen, ast.ConjThenComma: ir.LinkThen,
	ast.ConjAndThen: ir.LinkThen,
	ast.ConjAlso:    ir.LinkAlso, ast.ConjAlsoComma: ir.LinkAlso, ast.ConjAndAlso: ir.LinkAlso,
	ast.ConjAlsoAfterThat: ir.LinkAfter,
	ast.ConjIfYouDo:       ir.LinkIfDo, ast.ConjIfTheyDo: ir.LinkIfDo, ast.ConjIfItDoes: ir.LinkIfDo,
	ast.ConjIfYouDoBare: ir.LinkIfDo,
	ast.ConjIfYouDoThat: ir.LinkIfDoThat,
	ast.ConjAnd:         ir.LinkAnd, ast.ConjCommaAnd: ir.LinkAnd, ast.ConjCommaAndComma: ir.LinkAnd,
	ast.ConjBut: ir.LinkIfDo, ast.ConjButBare: ir.LinkIfDo, ast.ConjButComma: ir.LinkIfDo,
}

// linkOf is the link of the step at i. A comma stands for the conjunction at the end of the list.
func linkOf(steps []*ast.Step, i int) (ir.Link, error) {
	st := steps[i]
	if st.Conj == ast.ConjNone {
		return ir.LinkStart, nil
	}
	conj := st.Conj
	for j := i + 1; conj == ast.ConjComma && j < len(steps); j++ {
		conj = steps[j].Conj
	}
	if l := linkTable[conj]; l != ir.LinkStart {
		return l, nil
	}
	return ir.LinkStart, unsupported("conjunction "+st.Conj.String()+":", st)
}

// choiceAt is how many steps from i on are alternatives (`A, or B`): 0 when the step at i is none.
func choiceAt(steps []*ast.Step, i int) int {
	j := i + 1
	for j < len(steps) && (steps[j].Conj == ast.ConjComma || isOr(steps[j].Conj)) {
		j++
	}
	if j == i+1 || !isOr(steps[j-1].Conj) {
		return 0
	}
	return j - i
}
