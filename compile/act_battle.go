package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// battled is `any monster destroyed by battle with this card`: the monster, and what it battled. nil for other
// phrases.
func battled(p ast.Phrase) (*ast.NounPhrase, *ast.PP) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || !onlyDeterminers(n, ast.DetAny) || len(n.Dets) != 1 || len(n.Post) != 1 {
		return nil, nil
	}
	r, ok := n.Post[0].(*ast.RelClause)
	if !ok || r.Word != ast.RelReduced {
		return nil, nil
	}
	c := onlyClause(r.Steps)
	if !isVerb(c, ast.VerbDestroy) || len(c.Verbs) != 1 || len(c.Aux) > 0 || len(c.Args) != 1 || !isPP(c.Args[0], ast.PrepBy) {
		return nil, nil
	}
	by, ok := c.Args[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || headNoun(by) != ast.NounBattle || len(by.Dets)+len(by.Mods) > 0 || len(by.Post) != 1 || !isPP(by.Post[0], ast.PrepWith) {
		return nil, nil
	}
	plain := *n
	plain.Post = nil
	return &plain, by.Post[0].(*ast.PP)
}

// battledMoves lowers `banish any monster destroyed by battle with this card`: as long as it holds, such a
// monster goes there instead of to the GY. false: the clause is another one.
//
// Rule: PSCT 1.8.
func (s *scope) battledMoves(c *ast.Clause, a *argList) (ir.Op, bool, error) {
	monster, with := battled(a.peekPatient())
	if monster == nil || !isVerb(c, ast.VerbBanish) {
		return nil, false, nil
	}
	a.take(a.peekPatient())
	sel, err := s.every(monster)
	if err != nil {
		return nil, true, err
	}
	subject, ok := filterOf(sel)
	if !ok {
		return nil, true, unsupported("subject", monster)
	}
	why, err := s.battleWith(with)
	if err != nil {
		return nil, true, err
	}
	why.reasons |= card.ReasonDestroy.Set()
	ev := &ir.Event{Kind: ir.EventMoved, Subject: subject, To: card.ZoneGY.Set(), Span: s.span(c)}
	why.apply(ev)
	move := &ir.MoveOp{What: ir.Of(&ir.EventRef{Role: ir.RoleSubject}), To: card.ZoneBanished}
	if err := s.banishedFace(move, a); err != nil {
		return nil, true, err
	}
	return &ir.ReplaceOp{Event: ev, Do: ir.Block{{Op: move, Span: s.span(c)}}}, true, nil
}

// actsOnField reports whether a clause does something that can only be done to a monster on the field: it gains
// or loses values, attacks again, gets counters.
func actsOnField(c *ast.Clause) bool {
	switch {
	case isVerb(c, ast.VerbGain, ast.VerbLose, ast.VerbGet):
		return statsOf(headNoun(firstObject(c))) != nil
	case isVerb(c, ast.VerbAttack), isVerb(c, ast.VerbMake) && headNoun(firstObject(c)) == ast.NounAttack:
		return hasAux(c, ast.AuxCan)
	case isVerb(c, ast.VerbPlace, ast.VerbPut):
		return headNoun(firstObject(c)) == ast.NounCounter
	}
	return false
}

// isDestroyed reports whether an antecedent is what was destroyed in the event that is answered: it is not on
// the field any more.
func isDestroyed(a antecedent) bool {
	return a.origin == originEvent && a.role == ir.RoleObject && a.verb != nil && a.verb.Verb == ast.VerbDestroy
}
