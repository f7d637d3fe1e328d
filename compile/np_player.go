package compile

import (
	"psct/ast"
	"psct/ir"
)

// player reads a phrase as a player; false: it names none.
func (s *scope) player(p ast.Phrase) (ir.Player, bool) {
	n, ok := p.(*ast.NounPhrase)
	if ok && isTurnPlayer(n) {
		return ir.Player{Who: ir.TurnPlayer}, true
	}
	if ok && s.isSummoner(n) {
		return ir.Player{}, true
	}
	if p, ok := s.playerOfPhrase(n); ok {
		return p, true
	}
	if !ok || len(n.Mods)+len(n.Post) > 0 {
		return ir.Player{}, false
	}
	switch h := n.Head.(type) {
	case *ast.PronounHead:
		return s.playerPronoun(n, h)
	case *ast.NounHead:
		if h.Noun.IsPlayer() && len(n.Dets) == 1 {
			p, ok := s.playerNoun(h, n.Dets[0])
			if ok && p.Who != ir.You {
				s.mention(p)
			}
			return p, ok
		}
		if h.Noun == ast.NounOpponent && len(n.Dets) == 0 {
			return ir.Player{Who: ir.Opponent}, true
		}
	}
	return ir.Player{}, false
}

// isTurnPlayer recognises `the turn player`.
func isTurnPlayer(n *ast.NounPhrase) bool {
	if headNoun(n) != ast.NounPlayer || len(n.Mods) != 1 || len(n.Post) > 0 {
		return false
	}
	m, ok := n.Mods[0].(*ast.NounMod)
	return ok && m.Noun == ast.NounTurn
}

// isSummoner recognises `the player who Summoned it` of what this effect Summons: who uses the effect.
func (s *scope) isSummoner(n *ast.NounPhrase) bool {
	if headNoun(n) != ast.NounPlayer || len(n.Post) != 1 || len(n.Mods) > 0 || !onlyDeterminers(n, ast.DetThe) {
		return false
	}
	rel, ok := n.Post[0].(*ast.RelClause)
	if !ok || rel.Word != ast.RelWho {
		return false
	}
	c := onlyClause(rel.Steps)
	if c == nil || c.Subject != nil || !isVerb(c, ast.VerbSummon) || len(c.Args) != 1 {
		return false
	}
	obj, ok := c.Args[0].(ast.Phrase)
	if !ok || !isBack(obj) {
		return false
	}
	sel, err := s.what(obj)
	if err != nil || sel.Ref == nil {
		return false
	}
	for i := len(s.antes) - 1; i >= 0; i-- {
		if a := s.antes[i]; a.verb != nil && sameRef(a.ref, sel.Ref) {
			return a.verb.Verb == ast.VerbSummon && s.stage == stageResolution
		}
	}
	return false
}

func (s *scope) playerPronoun(n *ast.NounPhrase, h *ast.PronounHead) (ir.Player, bool) {
	if len(n.Dets) > 0 {
		return ir.Player{}, false
	}
	switch h.Pronoun {
	case ast.PronYou, ast.PronYours:
		return ir.Player{}, true
	case ast.PronThey, ast.PronThem, ast.PronTheirs, ast.PronHim:
		return s.theyPlayer()
	case ast.PronNeither, ast.PronBoth, ast.PronEither, ast.PronEach:
		return ir.Player{}, false
	}
	return ir.Player{}, false
}

// theyPlayer answers `they` with the player named last. Where cards could be meant too, the verb decides;
// callers ask for a player only where the verb takes one.
//
// Rule: PSCT 2.2.
func (s *scope) theyPlayer() (ir.Player, bool) { return s.lastPlayer() }

func (s *scope) playerNoun(h *ast.NounHead, d ast.Det) (ir.Player, bool) {
	switch d := d.(type) {
	case *ast.DetWord:
		return s.playerByWord(h, d.Word)
	case *ast.Possessor:
		return s.playerByOwner(h, d)
	}
	return ir.Player{}, false
}

func (s *scope) playerByWord(h *ast.NounHead, d ast.Determiner) (ir.Player, bool) {
	switch h.Noun {
	case ast.NounOpponent:
		switch d {
		case ast.DetYour, ast.DetAn, ast.DetThe:
			return ir.Player{Who: ir.Opponent}, true
		case ast.DetTheir, ast.DetHis, ast.DetHisOrHer:
			return s.opponentOf()
		}
	case ast.NounPlayer:
		return s.playerWord(d)
	case ast.NounController, ast.NounOwner:
		return s.playerOf(h.Noun, d)
	}
	return ir.Player{}, false
}

// opponentOf is `their opponent`.
func (s *scope) opponentOf() (ir.Player, bool) {
	p, ok := s.lastPlayer()
	switch {
	case !ok:
	case p.Who == ir.You:
		return ir.Player{Who: ir.Opponent}, true
	case p.Who == ir.Opponent:
		return ir.Player{}, true
	}
	return ir.Player{}, false
}

// playerWord reads `each player`, `that player`.
func (s *scope) playerWord(d ast.Determiner) (ir.Player, bool) {
	switch d {
	case ast.DetEach, ast.DetBoth:
		return ir.Player{Who: ir.BothPlayers}, true
	case ast.DetEither, ast.DetA, ast.DetAny:
		return ir.Player{Who: ir.EitherPlayer}, true
	case ast.DetThat, ast.DetThe:
		return s.lastPlayer()
	}
	return ir.Player{}, false
}

// playerOf reads `its controller`, `their owners`.
func (s *scope) playerOf(n ast.Noun, d ast.Determiner) (ir.Player, bool) {
	q := query{}
	switch d {
	case ast.DetIts:
		q.number = ast.Singular
	case ast.DetTheir:
		q.number = ast.Plural
	default:
		return ir.Player{}, false
	}
	if s.owning != nil && d == ast.DetIts {
		return ir.Player{Who: whoOf(n), Of: s.owning}, true
	}
	a, ok := s.find(q)
	if !ok && d == ast.DetIts {
		a, ok = antecedent{ref: &ir.ThisRef{}}, true
	}
	return ir.Player{Who: whoOf(n), Of: a.ref}, ok
}

// playerOfPhrase reads `the controller of the equipped monster`, `the owner of this card`; false: the phrase is another.
func (s *scope) playerOfPhrase(n *ast.NounPhrase) (ir.Player, bool) {
	if n == nil || len(n.Post) != 1 || len(n.Mods) > 0 || !onlyDeterminers(n, ast.DetThe) || !isPP(n.Post[0], ast.PrepOf) {
		return ir.Player{}, false
	}
	h, ok := n.Head.(*ast.NounHead)
	of, isPhrase := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	if !ok || !isPhrase {
		return ir.Player{}, false
	}
	return s.playerByOwner(h, &ast.Possessor{Of: of})
}

func whoOf(n ast.Noun) ir.Who {
	if n == ast.NounOwner {
		return ir.OwnerOf
	}
	return ir.ControllerOf
}

// playerByOwner reads `that monster's controller`, `this card's owner`.
func (s *scope) playerByOwner(h *ast.NounHead, d *ast.Possessor) (ir.Player, bool) {
	if h.Noun != ast.NounController && h.Noun != ast.NounOwner {
		return ir.Player{}, false
	}
	ref, ok, err := s.plainRef(d.Of)
	if err != nil || !ok {
		return ir.Player{}, false
	}
	return ir.Player{Who: whoOf(h.Noun), Of: ref}, true
}
