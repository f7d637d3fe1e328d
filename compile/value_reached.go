package compile

import (
	"psct/ast"
	"psct/ir"
)

// movedBy is the step that moved the targets, or what an earlier step reached, of which a phrase counts those it reached:
// `each card destroyed`, `(destroy them, and if you do, banish them) … each monster banished`. nil: it counts all of them.
func (s *scope) movedBy(ref ir.Ref, p ast.Phrase) *ir.Step {
	if k := ir.KindOfRef(ref); k != ir.RefTarget && k != ir.RefResult {
		return nil
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		if a.verb == nil || a.step == nil || !sameRef(a.ref, ref) {
			continue
		}
		same := ir.KindOfRef(ref) == ir.RefTarget
		if !anyIn([]ast.Phrase{p}, func(n ast.Node) bool {
			v, ok := n.(*ast.VerbWord)
			return ok && v.Form == ast.FormParticiple && (same || v.Verb == a.verb.Verb)
		}) {
			return nil
		}
		if r, ok := ref.(*ir.ResultRef); ok {
			if what := whatOf(a.step.Op); a.step.Slot == r.Slot || what == nil || *what == nil || !sameRef((*what).Ref, ref) {
				return nil // that step itself
			}
		}
		return a.step
	}
	return nil
}
