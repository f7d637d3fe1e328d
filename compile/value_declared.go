package compile

import (
	"psct/ast"
	"psct/ir"
)

// declaredStat reads `the declared Level`: the number that was declared; nil for other phrases.
func (s *scope) declaredStat(n *ast.NounPhrase, stat ir.Stat) ir.Value {
	if len(n.Mods) != 1 || len(n.Post) > 0 || len(n.Dets) != 1 || !onlyDeterminers(n, ast.DetThe, ast.DetThat) {
		return nil
	}
	m, ok := n.Mods[0].(*ast.VerbMod)
	if !ok || m.Verb.Verb != ast.VerbDeclare {
		return nil
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		if a := s.antes[i]; a.verb != nil && a.verb.Verb == ast.VerbDeclare && a.slot != 0 && statOf(headNoun(a.phrase)) == stat {
			return &ir.DeclaredValue{Slot: a.slot}
		}
	}
	return nil
}
