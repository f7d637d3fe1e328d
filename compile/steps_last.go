package compile

import (
	"psct/ast"
	"psct/ir"
)

// lasts reads a sentence that says how long the changes before it last: `These changes last until the end of
// this turn`, `This ATK increase lasts until …`; false for other sentences.
//
// Rule: PSCT 2.7.
func (s *scope) lasts(to ir.Block, steps []*ast.Step) (bool, error) {
	c := onlyClause(steps)
	if !isVerb(c, ast.VerbLast) || c.Subject == nil {
		return false, nil
	}
	n, ok := c.Subject.(*ast.NounPhrase)
	if !ok || !hasDet(n, ast.DetThis) && !hasDet(n, ast.DetThese) || len(n.Post) > 0 {
		return true, unsupported("what lasts:", c)
	}
	onlyStats, ok := changeWords(n)
	if !ok {
		return true, unsupported("what lasts:", c)
	}
	a := newArgs(c)
	a.subject()
	until, err := s.until(a)
	if err != nil {
		return true, err
	}
	if until == nil {
		return true, unsupported("duration", c)
	}
	if bound := endAll(to, until, onlyStats); bound == 0 {
		return true, unresolved(n)
	}
	return true, a.rest()
}

// changeWords reads `changes`, `effects` (everything before) and `ATK increase`, `ATK/DEF change` (stats only).
func changeWords(n *ast.NounPhrase) (onlyStats, ok bool) {
	for _, m := range n.Mods {
		stat, isNoun := m.(*ast.NounMod)
		if !isNoun || statsOf(stat.Noun) == nil {
			return false, false
		}
		onlyStats = true
	}
	return onlyStats, headNoun(n).IsChange() || headNoun(n) == ast.NounEffect
}

// endAll gives the ops that state no end this one, and counts them.
func endAll(b ir.Block, until *ir.Duration, onlyStats bool) int {
	bound := 0
	for _, step := range b {
		if g, ok := step.Op.(*ir.GroupOp); ok {
			bound += endAll(g.Do, until, onlyStats)
			continue
		}
		_, isStat := step.Op.(*ir.StatOp)
		if end := untilOf(step.Op); end != nil && *end == nil && (isStat || !onlyStats) {
			own := *until
			*end = &own
			bound++
		}
	}
	return bound
}
