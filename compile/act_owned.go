package compile

import (
	"psct/ast"
	"psct/ir"
)

// owned reads `your monster` and `your opponent's monster` without a number: the one of that player among
// what was named before, never a free choice.
//
// Rule: PSCT 2.2.
func (s *scope) owned(p ast.Phrase, sel *ir.Selector) error {
	n, ok := p.(*ast.NounPhrase)
	if !ok || !isOwnedSingle(n) || sel.Ref != nil || sel.Qty.Mode != ir.QtyExactly {
		return nil
	}
	who := ownerNamed(n)
	var found []antecedent
	for _, a := range s.antes {
		if a.ref == nil || a.origin == originThis || a.origin == originCost || a.verb != nil && movesAway(a.verb.Verb) || a.number == ast.Plural || a.class&classOf(n) == 0 || ownerNamed(a.phrase) != who {
			continue
		}
		if len(found) == 0 || !sameRef(found[0].ref, a.ref) {
			found = append(found, a)
		}
	}
	if len(found) != 1 {
		return unresolved(p)
	}
	s.compiler.useOutside(found[0])
	s.markUsed(found[0])
	sel.Ref, sel.Qty, sel.Zones, sel.Controller = found[0].ref, ir.Qty{}, 0, nil
	if len(n.Mods) == 0 {
		sel.Filter = nil
	}
	return nil
}

// isOwnedSingle recognises one monster or card of a player's, with no number and no place.
func isOwnedSingle(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Number != ast.Singular || len(n.Dets) != 1 || len(n.Post) > 0 {
		return false
	}
	switch h.Noun {
	case ast.NounMonster, ast.NounMonsterCap, ast.NounCard, ast.NounCardCap:
	default:
		return false
	}
	switch d := n.Dets[0].(type) {
	case *ast.DetWord:
		return d.Word == ast.DetYour
	case *ast.Possessor:
		of, ok := d.Of.(*ast.NounPhrase)
		return ok && headNoun(of) == ast.NounOpponent && onlyDeterminers(of, ast.DetYour)
	}
	return false
}

// ownerNamed is the player that a phrase says its cards belong to; nil for none.
func ownerNamed(p ast.Phrase) any {
	if p == nil {
		return nil
	}
	var who any
	ast.Walk(p, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.NounHead:
			if n.Noun == ast.NounOpponent {
				who = ir.Opponent
				return false
			}
		case *ast.DetWord:
			if n.Word == ast.DetYour && who == nil {
				who = ir.You
			}
		case *ast.PronounHead:
			if n.Pronoun == ast.PronYou && who == nil {
				who = ir.You
			}
		}
		return true
	})
	return who
}
