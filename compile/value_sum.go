package compile

import "psct/ast"

// summed makes a total of `the ATK of all "X" monsters attached to it`, `the original ATK of each monster it points to`: an
// amount that is equal to what several cards have is what they have together.
//
// Rule: PSCT 2.6.
func summed(n ast.Node) ast.Node {
	p, ok := n.(*ast.NounPhrase)
	if !ok || statsOf(headNoun(p)) == nil || len(p.Post) == 0 || !isPP(p.Post[0], ast.PrepOf) {
		return n
	}
	of, ok := p.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || !hasDet(of, ast.DetAll) && !hasDet(of, ast.DetEach) {
		return n
	}
	total := &ast.AdjMod{Adj: ast.AdjTotal}
	total.SetSpan(p.Span())
	c := *p
	c.Mods = append([]ast.Mod{total}, p.Mods...)
	return &c
}
