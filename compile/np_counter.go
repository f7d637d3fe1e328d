package compile

import (
	"psct/ast"
	"psct/ir"
)

// holdsCounter reads `that you can place an Ember Counter on`: a card whose own text lets it have such counters. false:
// the clause says something else.
//
// Rule: S1-CTR-2.
func (r *nounReader) holdsCounter(n *ast.RelClause) bool {
	c := onlyClause(n.Steps)
	if !isVerb(c, ast.VerbPlace) || !isYou(c.Subject) || len(c.Args) != 2 || len(c.Verbs) != 1 {
		return false
	}
	g, on := groupOf(c), c.Args[1]
	if g.Modal != ast.AuxCan || g.Not || !isPP(on, ast.PrepOn) || on.(*ast.PP).Object != nil {
		return false
	}
	counter, ok := c.Args[0].(*ast.NounPhrase)
	if !ok || !isCounters(counter) || !onlyArticle(counter) || len(counter.Post) > 0 {
		return false
	}
	name, ok := counterName(counter.Mods)
	if !ok || name == "" {
		return false
	}
	r.must = append(r.must, &ir.CanFilter{Action: ir.ActPlaceCounter, Counter: name})
	return true
}
