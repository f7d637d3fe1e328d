package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What a card always is, and how it wins.

// identity reads `this card is always treated as a "X" card`, `this card's name becomes "X" while on the
// field`, `this card is treated as a Normal Monster while face-up on the field or in the GY`.
//
// Rule: appendix B3 (permanent name).
func (s *scope) identity(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if a.group.Modal != ast.AuxNone {
		return 0, nil, false, nil
	}
	switch {
	case isVerb(c, ast.VerbTreat) && a.group.Passive:
		zones, placed, err := s.whileIn(a)
		if err != nil {
			return 0, nil, true, err
		}
		op, always, err := s.treated(c, a)
		if err != nil || op == nil {
			return 0, nil, true, err
		}
		if always && !placed {
			return ir.Treatment, []ir.Op{op}, true, nil
		}
		return s.status(zones, placed, op)
	case isVerb(c, ast.VerbBecome) && isNameOfThis(a.peekSubject()):
		zones, placed, err := s.whileIn(a)
		if err != nil || !placed {
			return 0, nil, err != nil, err
		}
		op, err := s.action(c, a)
		if err != nil {
			return 0, nil, true, err
		}
		return s.status(zones, placed, op)
	}
	return 0, nil, false, nil
}

// status is what a card counts as in some zones.
func (s *scope) status(zones card.ZoneSet, placed bool, op ir.Op) (ir.AbilityKind, []ir.Op, bool, error) {
	if !placed {
		return ir.Continuous, []ir.Op{op}, true, nil
	}
	switch op := op.(type) {
	case *ir.PropertyOp:
		op.Zones = zones
	case *ir.TreatOp:
		op.Zones = zones
	}
	return ir.Status, []ir.Op{op}, true, nil
}

func isNameOfThis(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounName || len(n.Dets) != 1 {
		return false
	}
	switch d := n.Dets[0].(type) {
	case *ast.Possessor:
		return isThisCard(d.Of)
	case *ast.DetWord:
		return d.Word == ast.DetIts
	}
	return false
}

// whileIn takes `while on the field or in the GY`, `on the field`: the zones in which this card counts as
// something.
func (s *scope) whileIn(a *argList) (card.ZoneSet, bool, error) {
	a.hoist(func(p *ast.PP) bool { return placesOfWhile(p) != nil })
	n := a.takeIf(func(n ast.Node) bool { return placesOfWhile(n) != nil })
	if n == nil {
		return 0, false, nil
	}
	zones := card.ZoneSet(0)
	for _, p := range placesOfWhile(n) {
		list, ok, err := s.placesOf(p.Object)
		if err != nil || !ok {
			return 0, true, orUnsupported(err, "place of this card:", p)
		}
		for _, l := range list {
			if l.test != nil || l.side != nil && l.side.Who != ir.You {
				return 0, true, unsupported("place of this card:", p)
			}
			zones |= l.zones
		}
	}
	return zones, true, nil
}

// placesOfWhile are the places of `while (face-up) on the field or in the GY`, with or without `while`; nil
// for other nodes.
func placesOfWhile(n ast.Node) []*ast.PP {
	switch n := n.(type) {
	case *ast.PP:
		if isPP(n, ast.PrepOn, ast.PrepIn) && (headNoun(n.Object).IsPlace() || n.Adverb == ast.AdvFaceUp) {
			return []*ast.PP{n}
		}
	case *ast.List:
		var all []*ast.PP
		for _, i := range n.Items {
			more := placesOfWhile(i)
			if more == nil {
				return nil
			}
			all = append(all, more...)
		}
		return all
	case *ast.SubClause:
		return placesOfClause(n)
	}
	return nil
}

// placesOfClause are the places of `while (this card is) (face-up) on the field`.
func placesOfClause(n *ast.SubClause) []*ast.PP {
	if n.Word != ast.SubWhile || len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return nil
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) > 0 && !isVerb(c, ast.VerbBe) || c.Subject != nil && !isThisCard(c.Subject) && !isPronoun(c.Subject, ast.PronIt) {
		return nil
	}
	var all []*ast.PP
	for _, arg := range c.Args {
		if isFaceUpNode(arg) {
			continue
		}
		more := placesOfWhile(arg)
		if more == nil {
			return nil
		}
		all = append(all, more...)
	}
	return all
}

func isFaceUpNode(n ast.Node) bool {
	if isAdverb(n, ast.AdvFaceUp) {
		return true
	}
	a, ok := n.(*ast.AdjPhrase)
	return ok && len(a.Adjs) == 1 && a.Adjs[0] == ast.AdjFaceUp && len(a.Args) == 0
}

// victory reads `you win the Duel`.
//
// Rule: appendix B3 (victory condition).
func (s *scope) victory(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if !isVerb(c, ast.VerbWin) || a.group.Modal != ast.AuxNone {
		return 0, nil, false, nil
	}
	op, err := s.action(c, a)
	if err != nil {
		return 0, nil, true, err
	}
	kind := ir.Victory
	if w, ok := op.(*ir.WinOp); ok && w.Match {
		kind = ir.MatchVictory
	}
	return kind, []ir.Op{op}, true, nil
}
