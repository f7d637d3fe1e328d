package compile

import (
	"psct/ast"
	"psct/ir"
)

// The sentence that says what must hold both when the effect before it is activated and when it resolves.

// isResolveRule recognises `… must … to activate and to resolve this effect`, of one state or of several that are
// joined: `"X" must be on the field and this card must be in your GY to activate and to resolve this effect`.
func isResolveRule(s *ast.Sentence) bool {
	if len(s.Resolution) == 0 || isMarked(s) || len(s.Labels) > 0 {
		return false
	}
	for i, st := range s.Resolution {
		if st.Clause == nil || st.Bad != nil || i == 0 && !hasAux(st.Clause, ast.AuxMust) ||
			i > 0 && st.Conj != ast.ConjAnd && st.Conj != ast.ConjCommaAnd {
			return false
		}
	}
	return resolveInfinitive(s.Resolution[len(s.Resolution)-1].Clause) != nil
}

// resolveInfinitive is the `to activate and to resolve this effect` of a clause; nil for none.
func resolveInfinitive(c *ast.Clause) ast.Node {
	for _, n := range attach(c.Args) {
		switch n.(type) {
		case *ast.Infinitive, *ast.List:
		default:
			continue
		}
		switch words(n) {
		case "to activate and to resolve this effect", "to activate and resolve this effect", "to activate this effect and resolve it":
			return n
		}
	}
	return nil
}

// resolveRule makes the states a condition of the activation, and of every part of the resolution.
//
// Rule: PSCT 1.1 (conditions that must still hold).
func (s *scope) resolveRule(sent *ast.Sentence) error {
	before, failed := s.lastAbility(sent)
	if before == nil || !before.Activated() {
		if failed {
			return nil // reported already
		}
		return unsupported("condition of no effect:", sent)
	}
	var states []*ast.Step
	for _, st := range sent.Resolution {
		if anyNode(st, pointsBack) {
			return unsupported("condition about what the effect before names:", st)
		}
		states = append(states, requiredState(st))
	}
	p, err := s.pred(states)
	if err != nil {
		return err
	}
	if z := placeWithin(p); z&before.Zones == 0 && z != 0 {
		before.Zones = z
	}
	before.Condition = joinPreds(before.Condition, p)
	before.Do = ir.Block{{Op: &ir.IfOp{Condition: p, Then: before.Do}, Span: before.Span}}
	return nil
}

// requiredState is what a step says must hold, as a state: without `must` and without what for.
func requiredState(st *ast.Step) *ast.Step {
	state := *st.Clause
	state.Aux, state.Args = nil, nil
	for _, w := range st.Clause.Aux {
		if w.Aux != ast.AuxMust {
			state.Aux = append(state.Aux, w)
		}
	}
	what := resolveInfinitive(st.Clause)
	for _, n := range attach(st.Clause.Args) {
		if what == nil || words(n) != words(what) {
			state.Args = append(state.Args, n)
		}
	}
	out := *st
	out.Clause = &state
	return &out
}

// pointsBack reports whether n is a word for a card that another sentence named: `its`, `that monster`.
func pointsBack(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.DetWord:
		return n.Word == ast.DetIts || n.Word == ast.DetThat || n.Word == ast.DetThose || n.Word == ast.DetTheir
	case *ast.PronounHead:
		return n.Pronoun == ast.PronIt || n.Pronoun == ast.PronThey
	}
	return false
}
