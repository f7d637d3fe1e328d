package compile

import (
	"psct/ast"
	"psct/ir"
)

// movedBy is the step that moved the targets of which a phrase counts those it reached: `each card destroyed`. nil: it
// counts all of them.
func (s *scope) movedBy(ref ir.Ref, p ast.Phrase) *ir.Step {
	if ir.KindOfRef(ref) != ir.RefTarget {
		return nil
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		if a.verb == nil || a.step == nil || !sameRef(a.ref, ref) {
			continue
		}
		if !anyIn([]ast.Phrase{p}, func(n ast.Node) bool { v, ok := n.(*ast.VerbWord); return ok && v.Form == ast.FormParticiple }) {
			return nil
		}
		return a.step
	}
	return nil
}
