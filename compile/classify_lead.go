package compile

import "psct/ast"

// timeFirst puts an event that stands behind what it brings about in front of it: `Inflict 400 damage to your opponent
// each time you activate a Normal Spell`.
//
// Rule: PSCT 1.9 (`each time`).
func timeFirst(s *ast.Sentence) *ast.Sentence {
	if isMarked(s) || len(s.Resolution) != 1 {
		return s
	}
	step := s.Resolution[0]
	if step.Clause == nil || len(step.Lead) > 0 || len(step.Clause.Args) == 0 {
		return s
	}
	last := len(step.Clause.Args) - 1
	sub, ok := step.Clause.Args[last].(*ast.SubClause)
	if !ok || sub.Word != ast.SubEachTime {
		return s
	}
	clause, first, out := *step.Clause, *step, *s
	clause.Args = clause.Args[:last:last]
	first.Clause, first.Lead = &clause, []ast.Node{sub}
	out.Resolution = []*ast.Step{&first}
	return &out
}
