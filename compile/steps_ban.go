package compile

import (
	"psct/ast"
)

// Prohibitions that one subject shares: `it cannot attack directly or be destroyed by battle this turn`. `or` is no choice
// there: nothing of it can be.

// shareBans gives `or be destroyed by battle` behind a prohibition the subject, `cannot` and the times of that.
//
// Rule: PSCT 2.5.
func shareBans(steps []*ast.Step) []*ast.Step {
	out := append([]*ast.Step(nil), steps...)
	for i := 1; i < len(out); i++ {
		first, second, ok := sharedBan(out[i-1], out[i])
		if ok && (i+1 == len(out) || !isOr(out[i+1].Conj)) && (i == 1 || !isOr(out[i-1].Conj) && out[i-1].Conj != ast.ConjComma) {
			out[i-1], out[i] = first, second
		}
	}
	return out
}

// sharedBan makes two whole prohibitions of a pair of steps; false: it is no such pair.
func sharedBan(a, b *ast.Step) (first, second *ast.Step, ok bool) {
	if !isBan(a.Clause) || b.Clause == nil || !isOr(b.Conj) || len(b.Lead) > 0 || b.Clause.Subject != nil {
		return nil, nil, false
	}
	aux := banAux(a.Clause, b.Clause)
	if aux == nil {
		return nil, nil, false
	}
	for _, n := range a.Lead {
		if !isTurnAlone(n) && !isPP(n, ast.PrepUntil) {
			return nil, nil, false
		}
	}
	times := timesBehind(b.Clause.Args)
	if len(timesBehind(a.Clause.Args)) > 0 || len(times) > 0 && len(a.Lead) > 0 {
		return nil, nil, false // of which of the two it is said is not clear
	}
	st, next, c, d := *a, *b, *a.Clause, *b.Clause
	c.Args = append(c.Args[:len(c.Args):len(c.Args)], times...)
	d.Subject = a.Clause.Subject
	d.Aux = aux
	st.Clause, next.Clause, next.Conj, next.Lead = &c, &d, ast.ConjAlso, a.Lead
	return &st, &next, true
}

// timesBehind are the durations at the end of a clause.
func timesBehind(args []ast.Node) []ast.Node {
	i := len(args)
	for i > 0 && (isTurnAlone(args[i-1]) || isPP(args[i-1], ast.PrepUntil) || isForRest(args[i-1])) {
		i--
	}
	return args[i:]
}

// isForRest recognises `for the rest of this turn`.
func isForRest(n ast.Node) bool {
	pp, ok := n.(*ast.PP)
	if !ok || pp.Prep != ast.PrepFor {
		return false
	}
	p, ok := pp.Object.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounRest
}

// isBan recognises a prohibition: `it cannot attack`.
func isBan(c *ast.Clause) bool {
	return c != nil && len(c.Verbs) > 0 && hasAux(c, ast.AuxCannot)
}

// banAux are the auxiliaries of the clause behind a prohibition: `cannot attack or be destroyed`, `cannot be Tributed, or
// used as material`, `cannot change its battle position or declare an attack`; nil when it is no such clause.
func banAux(first, c *ast.Clause) []*ast.AuxWord {
	switch {
	case len(c.Verbs) == 0:
		return nil
	case len(c.Aux) == 0 && c.Verbs[0].Form == first.Verbs[0].Form:
		return first.Aux
	case len(c.Aux) == 1 && c.Aux[0].Aux == ast.AuxBe:
		for _, w := range first.Aux {
			if w.Aux == ast.AuxCannot {
				return []*ast.AuxWord{w, c.Aux[0]}
			}
		}
	}
	return nil
}
