package compile

import "psct/ast"

// What actions share with those beside them.

// shareObjects gives alternatives without an object that of the one behind them: `add to your hand, or
// Special Summon, 1 "X" monster from your Deck`.
func shareObjects(parts []*ast.Step) []*ast.Step {
	out := make([]*ast.Step, len(parts))
	copy(out, parts)
	for i := len(out) - 2; i >= 0; i-- {
		if lacksObject(out[i].Clause) && out[i+1].Clause != nil {
			if obj := firstObject(out[i+1].Clause); obj != nil {
				out[i] = withObject(out[i], obj)
			}
		}
	}
	return out
}

// lacksObject reports whether an action is said without what it acts on.
func lacksObject(c *ast.Clause) bool {
	if c == nil || len(c.Verbs) != 1 || verbTable[c.Verbs[0].Verb].act == nil || groupOf(c).Passive {
		return false
	}
	switch c.Verbs[0].Verb {
	case ast.VerbAdd, ast.VerbSummon, ast.VerbSet, ast.VerbReturn, ast.VerbShuffle, ast.VerbSend, ast.VerbBanish, ast.VerbPlace,
		ast.VerbDestroy:
		return firstObject(c) == nil
	}
	return false
}

func withObject(st *ast.Step, obj ast.Phrase) *ast.Step {
	c, out := *st.Clause, *st
	c.Args = append([]ast.Node{obj}, c.Args...)
	out.Clause = &c
	return &out
}

// splitPurposes makes steps of their own of the targets that older texts say with the cost: `banish 1
// monster from your GY to target 1 card on the field`, `pay 500 LP to activate 1 of these effects`.
//
// Rule: PSCT 2.1.
func splitPurposes(steps []*ast.Step) []*ast.Step {
	var out []*ast.Step
	for _, st := range steps {
		inf := purpose(st)
		if inf == nil {
			out = append(out, st)
			continue
		}
		c, cost := *st.Clause, *st
		c.Args = c.Args[: len(c.Args)-1 : len(c.Args)-1]
		cost.Clause = &c
		out = append(out, &cost)
		for i, then := range inf.Steps {
			next := *then
			if i == 0 {
				next.Conj = ast.ConjThen
			}
			out = append(out, &next)
		}
	}
	return out
}

// purpose is the infinitive at the end of a cost that says what is targeted or activated; nil for other
// steps.
func purpose(st *ast.Step) *ast.Infinitive {
	if st.Clause == nil || len(st.Clause.Args) == 0 {
		return nil
	}
	inf, ok := st.Clause.Args[len(st.Clause.Args)-1].(*ast.Infinitive)
	if !ok || len(inf.Steps) == 0 || inf.Steps[0].Clause == nil || inf.Steps[0].Clause.Subject != nil {
		return nil
	}
	if !isVerb(inf.Steps[0].Clause, ast.VerbTarget, ast.VerbActivate) {
		return nil
	}
	return inf
}

// splitBut gives `but for the rest of this turn` to the step behind it, where the parser made it a part of
// the step before: `return it to the hand, but for the rest of this turn, you cannot …`.
//
// Rule: PSCT 1.10.
func splitBut(steps []*ast.Step) []*ast.Step {
	var out []*ast.Step
	for i := 0; i < len(steps); i++ {
		st, next := steps[i], i+1
		if st.Clause == nil || len(st.Clause.Args) == 0 || next >= len(steps) || steps[next].Conj != ast.ConjComma {
			out = append(out, st)
			continue
		}
		last := len(st.Clause.Args) - 1
		kept, lead := dropBut(st.Clause.Args[last])
		if lead == nil {
			out = append(out, st)
			continue
		}
		c, one := *st.Clause, *st
		c.Args = append(c.Args[:last:last], kept)
		one.Clause = &c
		out = append(out, &one)
		then := *steps[next]
		then.Conj = ast.ConjBut
		then.Lead = append([]ast.Node{lead}, then.Lead...)
		steps = append(append(steps[:next:next], &then), steps[next+1:]...)
	}
	return out
}

// dropBut takes the part behind `but` off the end of n; nil when there is none.
func dropBut(n ast.Node) (kept, but ast.Node) {
	switch n := n.(type) {
	case *ast.List:
		return dropLast(n)
	case *ast.PP:
		if n.Object == nil {
			return n, nil
		}
		object, but := dropBut(n.Object)
		c := *n
		c.Object = object
		return &c, but
	case *ast.NounPhrase:
		if len(n.Post) == 0 {
			return n, nil
		}
		last := len(n.Post) - 1
		post, but := dropBut(n.Post[last])
		c := *n
		c.Post = append(n.Post[:last:last], post)
		return &c, but
	case *ast.Coord:
		last, but := dropBut(n.Items[len(n.Items)-1])
		if p, ok := last.(ast.Phrase); ok {
			return withLast(n, p), but
		}
	case *ast.RelClause:
		return dropFromClause(n)
	}
	return n, nil
}

func dropLast(n *ast.List) (kept, but ast.Node) {
	last := len(n.Items) - 1
	if n.Conj != ast.ListBut {
		item, but := dropBut(n.Items[last])
		c := *n
		c.Items = append(n.Items[:last:last], item)
		return &c, but
	}
	if last == 1 {
		return n.Items[0], n.Items[1]
	}
	return n, nil
}

func dropFromClause(n *ast.RelClause) (kept, but ast.Node) {
	if len(n.Steps) == 0 || n.Steps[len(n.Steps)-1].Clause == nil || len(n.Steps[len(n.Steps)-1].Clause.Args) == 0 {
		return n, nil
	}
	args := n.Steps[len(n.Steps)-1].Clause.Args
	last, but := dropBut(args[len(args)-1])
	c := *n
	c.Steps = withArgs(n.Steps, append(args[:len(args)-1:len(args)-1], last))
	return &c, but
}
