package compile

import (
	"psct/ast"
	"psct/ir"
)

// Amounts made of two: `the difference between its original and current ATK`, `its ATK or DEF (whichever is
// higher)`.
//
// Rule: PSCT 2.6.

// whichever reads `its ATK or DEF (whichever is higher)`; false when the list has no such note.
func (s *scope) whichever(n *ast.Coord) (ir.Value, bool, error) {
	first, ok := n.Items[0].(*ast.NounPhrase)
	last, ok2 := n.Items[len(n.Items)-1].(*ast.NounPhrase)
	if !ok || !ok2 || len(n.Items) != 2 || n.Conj != ast.ListOr || headNoun(first) != ast.NounATK || headNoun(last) != ast.NounDEF ||
		len(last.Dets)+len(last.Mods) > 0 {
		return nil, false, nil
	}
	op := ir.ArithNone
	whole := *first
	for _, p := range last.Post {
		if note, isNote := p.(*ast.Note); isNote {
			op = whicheverNote(note)
			continue
		}
		whole.Post = append(whole.Post[:len(whole.Post):len(whole.Post)], p)
	}
	if op == ir.ArithNone {
		return nil, false, nil
	}
	v := &ir.ArithValue{Op: op}
	for _, stat := range []ir.Stat{ir.ATK, ir.DEF} {
		one, err := s.value(withStat(&whole, stat))
		if err != nil {
			return nil, true, err
		}
		v.Args = append(v.Args, one)
	}
	return v, true, nil
}

// whicheverNote is what `(whichever is higher)` and `(whichever is lower)` take of two amounts.
func whicheverNote(n *ast.Note) ir.Arith {
	if len(n.Items) != 1 {
		return ir.ArithNone
	}
	switch ast.Print(n.Items[0]) {
	case "whichever is higher":
		return ir.Most
	case "whichever is lower":
		return ir.Least
	}
	return ir.ArithNone
}

// twoAmounts are the phrases of the two amounts that a difference is between; nil when there are not two.
func twoAmounts(n ast.Node) []ast.Node {
	switch n := n.(type) {
	case *ast.Coord:
		if len(n.Items) == 2 && n.Conj == ast.ListAnd {
			return []ast.Node{n.Items[0], withOwnerOf(n.Items[0], n.Items[1])}
		}
	case *ast.NounPhrase:
		if two := twoAdjectives(n); two != nil {
			return two
		}
		return twoOwners(n)
	}
	return nil
}

// withOwnerOf gives `current ATK` the owner of `that monster's original ATK` before it.
func withOwnerOf(before, n ast.Phrase) ast.Node {
	first, ok := before.(*ast.NounPhrase)
	p, ok2 := n.(*ast.NounPhrase)
	if !ok || !ok2 || len(p.Dets)+len(p.Post) > 0 || statsOf(headNoun(p)) == nil || !hasBearer(first) {
		return n
	}
	c := *p
	c.Dets = first.Dets
	return &c
}

// twoAdjectives reads `its current and original DEF`.
func twoAdjectives(n *ast.NounPhrase) []ast.Node {
	if len(n.Mods) != 1 {
		return nil
	}
	list, ok := n.Mods[0].(*ast.ModList)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return nil
	}
	var two []ast.Node
	for _, item := range list.Items {
		c := *n
		c.Mods = item
		two = append(two, &c)
	}
	return two
}

// twoOwners reads `the original ATK of that monster and this card`.
func twoOwners(n *ast.NounPhrase) []ast.Node {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return nil
	}
	of := n.Post[0].(*ast.PP)
	list, ok := of.Object.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return nil
	}
	var two []ast.Node
	for _, item := range list.Items {
		c, pp := *n, *of
		pp.Object = item
		c.Post = []ast.Node{&pp}
		two = append(two, &c)
	}
	return two
}

// bothLives reads `both players' LP`, the two amounts of a difference.
func bothLives(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounLP || len(p.Dets) != 1 || len(p.Mods)+len(p.Post) > 0 {
		return false
	}
	d, ok := p.Dets[0].(*ast.Possessor)
	return ok && ast.Print(d.Of) == "both players"
}

// bareOwner recognises `that monster's`, an amount that leaves out what it measures.
func bareOwner(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || p.Head != nil || len(p.Dets) != 1 || len(p.Mods)+len(p.Post) > 0 {
		return false
	}
	_, ok = p.Dets[0].(*ast.Possessor)
	return ok
}

// measured reads an amount of a stat; the amount may leave the stat out: `ATK equal to that monster's`.
func (s *scope) measured(stat ir.Stat, n ast.Node) (ir.Value, error) {
	if bareOwner(n) {
		return s.statAgainst(stat, false, n)
	}
	return s.value(n)
}
