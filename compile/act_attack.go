package compile

import (
	"psct/ast"
	"psct/ir"
)

// isSecondAttack recognises `can make a second attack in a row` and `can attack once again in a row`: it is
// done in the battle at hand, not allowed from now on.
func isSecondAttack(c *ast.Clause) bool {
	if c.Subject == nil || !isVerb(c, ast.VerbMake, ast.VerbAttack) || len(c.Verbs) != 1 || !hasAux(c, ast.AuxCan) {
		return false
	}
	row := false
	for _, n := range c.Args {
		row = row || isAdverb(n, ast.AdvInARow)
	}
	return row
}

// secondAttack lowers `it can make a second attack in a row`.
func (s *scope) secondAttack(c *ast.Clause, a *argList) (ir.Op, error) {
	a.modal()
	a.adverb(ast.AdvInARow)
	if isVerb(c, ast.VerbMake) {
		n, ok := a.object().(*ast.NounPhrase)
		if !ok || headNoun(n) != ast.NounAttack || !hasAdjective(n, ast.AdjSecond) || len(n.Mods) != 1 || len(n.Post) > 0 {
			return nil, unsupported("attack", c)
		}
	} else if a.adverb(ast.AdvOnce); !a.adverb(ast.AdvAgain) {
		return nil, unsupported("attack", c)
	}
	what, err := s.thingsOf(a.subject(), c, a, onField)
	return &ir.AttackOp{Do: ir.AttackAgain, What: what, Player: s.doer}, err
}
