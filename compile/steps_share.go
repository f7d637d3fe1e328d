package compile

import "psct/ast"

// sharePlaces gives alternatives without a place that of the last one, where a comma stands before it:
// `Special Summon 1 "A" monster, or add 1 "B" card to your hand, from your Deck or GY`.
func sharePlaces(parts []*ast.Step) []*ast.Step {
	last := parts[len(parts)-1].Clause
	if last == nil {
		return parts
	}
	args := attach(last.Args)
	if len(args) == 0 || !isPP(args[len(args)-1], ast.PrepFrom) || !args[len(args)-1].Comma() {
		return parts
	}
	place := args[len(args)-1]
	out := append([]*ast.Step(nil), parts...)
	for i, st := range out[:len(out)-1] {
		if st.Clause == nil || anyIn(st.Clause.Args, func(n ast.Node) bool { return isPP(n, ast.PrepFrom, ast.PrepIn) }) {
			continue
		}
		c, shared := *st.Clause, *st
		c.Args = append(c.Args[:len(c.Args):len(c.Args)], place)
		shared.Clause = &c
		out[i] = &shared
	}
	return out
}
