package build

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
)

// asTriggers is the tree of a monster older than Problem-Solving Card Text as today's text would put it: `When this card is
// destroyed by battle and sent to the Graveyard, you can add …` says what its effect waits for, which stands before a colon
// today. The tree itself is not changed; it is returned as it is where nothing is read so.
//
// Rule: PSCT 1.3 (what a text waits for is a condition; the effect is activated).
func asTriggers(tree *ast.Card, c *card.Card) *ast.Card {
	if c.Kind != card.KindMonster {
		return tree
	}
	out := *tree
	out.Boxes = slices.Clone(tree.Boxes)
	for i, b := range out.Boxes {
		box := *b
		box.Lines = slices.Clone(b.Lines)
		for j, l := range box.Lines {
			line := *l
			line.Sentences = slices.Clone(l.Sentences)
			for k, s := range line.Sentences {
				line.Sentences[k] = asTrigger(s)
			}
			box.Lines[j] = &line
		}
		out.Boxes[i] = &box
	}
	return &out
}

// asTrigger puts the event at the head of a sentence before its colon.
func asTrigger(s *ast.Sentence) *ast.Sentence {
	if len(s.Labels)+len(s.Conditions)+len(s.Activation)+len(s.Alternatives)+len(s.Bullets) > 0 || len(s.Resolution) == 0 {
		return s
	}
	first := s.Resolution[0]
	if len(first.Lead) != 1 || first.Clause == nil || !waitsForEvent(first.Lead[0]) {
		return s
	}
	out, step := *s, *first
	step.Lead = nil
	out.Conditions = first.Lead
	out.Resolution = append([]*ast.Step{&step}, s.Resolution[1:]...)
	return &out
}

// waitsForEvent recognises `when this card is destroyed`, `if it is sent from the field to the Graveyard`: something that
// happens at once, not a state, not what would happen, and not an attack, of which older texts also tell what merely applies.
func waitsForEvent(n ast.Node) bool {
	sub, ok := n.(*ast.SubClause)
	if !ok || sub.Word != ast.SubWhen && sub.Word != ast.SubIf || len(sub.Steps) == 0 {
		return false
	}
	return !slices.ContainsFunc(sub.Steps, func(st *ast.Step) bool { return !isEventClause(st.Clause) })
}

func isEventClause(c *ast.Clause) bool {
	if c == nil || len(c.Verbs) != 1 {
		return false
	}
	for _, a := range c.Aux {
		if a.Aux != ast.AuxIs && a.Aux != ast.AuxAre {
			return false
		}
	}
	switch c.Verbs[0].Verb {
	case ast.VerbDestroy, ast.VerbSend, ast.VerbSummon, ast.VerbDiscard, ast.VerbBanish, ast.VerbFlip, ast.VerbTribute:
		return c.Verbs[0].Form == ast.FormParticiple
	case ast.VerbInflict:
		return true
	}
	return false
}
