package compile

import (
	"psct/ast"
	"psct/ir"
)

// isStatic reports whether a clause says what holds and is no command: it forbids, permits, requires,
// protects, or names a state.
func isStatic(c *ast.Clause) bool {
	g := groupOf(c)
	switch g.Modal {
	case ast.AuxCannot, ast.AuxCouldNot:
		return true
	case ast.AuxMust, ast.AuxHaveTo:
		return isDuty(c, g)
	case ast.AuxCan, ast.AuxMay:
		return isPermission(c, g)
	case ast.AuxNone:
		return isState(c, g) || isWaiver(c)
	}
	return false
}

// isDuty tells what must hold, or be done whenever it comes up, from what a player must do now.
func isDuty(c *ast.Clause, g verbGroup) bool {
	if g.Passive || isVerb(c, ast.VerbAttack, ast.VerbBattle, ast.VerbTarget, ast.VerbKeep, ast.VerbUse) {
		return true
	}
	if isVerb(c, ast.VerbPay) {
		return anyIn(c.Args, func(n ast.Node) bool { _, ok := n.(*ast.Infinitive); return ok })
	}
	return isVerb(c, ast.VerbBe, ast.VerbControl, ast.VerbHave, ast.VerbRemain) || isVerb(c, ast.VerbTribute) && hasAdverb(c, ast.AdvAlso)
}

// isPermission tells what may be done at any time from what a player may do now.
func isPermission(c *ast.Clause, g verbGroup) bool {
	if hasAdverb(c, ast.AdvOnly) || isNobody(c.Subject) {
		return true
	}
	if !isPlayerPhrase(c.Subject) {
		return c.Subject != nil || len(c.Aux) > 0 && c.Subject == nil && !g.Passive && isVerb(c, ast.VerbAttack, ast.VerbMake)
	}
	switch {
	case g.Passive, len(c.Verbs) == 0:
		return false
	case isVerb(c, ast.VerbTreat, ast.VerbSubstitute):
		return true
	case isVerb(c, ast.VerbConduct):
		return true
	case isVerb(c, ast.VerbSummon, ast.VerbSummonSet):
		return anyIn(c.Args, isInAddition)
	case isVerb(c, ast.VerbActivate):
		return anyIn(c.Args, func(n ast.Node) bool { return isPP(n, ast.PrepFrom) }) && isUsualActivation(c)
	case isVerb(c, ast.VerbUse):
		return anyIn(c.Args, isMaterialNode)
	}
	return false
}

// isUsualActivation tells `activate "X" cards from your hand`, which the rules forbid, from the activation
// of a card in the Deck as part of a resolution.
func isUsualActivation(c *ast.Clause) bool {
	hand := false
	for _, arg := range c.Args {
		ast.Walk(arg, func(n ast.Node) bool {
			h, ok := n.(*ast.NounHead)
			hand = hand || ok && h.Noun == ast.NounHand
			return true
		})
	}
	q := quantityOfPhrase(firstObject(c))
	return hand && q == nil
}

func quantityOfPhrase(p ast.Phrase) *ast.Quantity {
	if n, ok := p.(*ast.NounPhrase); ok {
		return quantityOf(n)
	}
	return nil
}

func isInAddition(n ast.Node) bool { return isPP(n, ast.PrepInAdditionTo) }

func isMaterialNode(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && isMaterialNoun(headNoun(p))
}

// isState reports whether a clause without a modal names a state: `is unaffected by …`, `its effects are
// negated`, `you take no damage`.
func isState(c *ast.Clause, g verbGroup) bool {
	if isUnaffected(c) || isUsedToSummon(c) {
		return true
	}
	switch {
	case g.Passive && g.Not:
		return isVerb(c, ast.VerbDestroy, ast.VerbTreat, ast.VerbAffect)
	case g.Passive && isVerb(c, ast.VerbHalve, ast.VerbDouble, ast.VerbIncrease, ast.VerbReduce):
		return isDamagePhrase(c.Subject)
	case isVerb(c, ast.VerbTake):
		return isNoDamage(firstObject(c)) || isOtherDamage(firstObject(c)) || isDamageRefused(c, g)
	case isVerb(c, ast.VerbInflict):
		return isPiercing(c)
	case isVerb(c, ast.VerbBecome):
		return isDamagePhrase(c.Subject)
	}
	return false
}

// isUnaffected recognises `unaffected by …`, with or without `is`.
func isUnaffected(c *ast.Clause) bool {
	if len(c.Verbs) > 0 && !isVerb(c, ast.VerbBe) {
		return false
	}
	for _, n := range c.Args {
		if a, ok := n.(*ast.AdjPhrase); ok && len(a.Adjs) == 1 && a.Adjs[0] == ast.AdjUnaffected {
			return true
		}
	}
	return false
}

// isDamagePhrase reports whether a phrase is about damage that is yet to come.
func isDamagePhrase(p ast.Phrase) bool {
	switch headNoun(p) {
	case ast.NounDamage, ast.NounBattleDamage, ast.NounEffectDamage:
		return true
	}
	return false
}

func isNoDamage(p ast.Phrase) bool {
	return isDamagePhrase(p) && hasDet(p, ast.DetNo)
}

// isDamageRefused recognises `neither player takes damage`, `does not take battle damage`.
func isDamageRefused(c *ast.Clause, g verbGroup) bool {
	obj, ok := firstObject(c).(*ast.NounPhrase)
	return ok && isDamagePhrase(obj) && len(obj.Dets) == 0 && g.Not != isNobody(c.Subject)
}

// isOtherDamage recognises `any damage you would take …`.
func isOtherDamage(p ast.Phrase) bool {
	return isDamagePhrase(p) && hasDet(p, ast.DetAny)
}

func hasDet(p ast.Phrase, w ast.Determiner) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	for _, d := range n.Dets {
		if dw, ok := d.(*ast.DetWord); ok && dw.Word == w {
			return true
		}
	}
	return false
}

func isPiercing(c *ast.Clause) bool {
	p, ok := firstObject(c).(*ast.NounPhrase)
	return ok && hasAdjective(p, ast.AdjPiercing)
}

// isNobody recognises `neither player`, `no player`, `neither`.
func isNobody(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if h, ok := n.Head.(*ast.PronounHead); ok && h.Pronoun == ast.PronNeither {
		return true
	}
	return hasDet(n, ast.DetNeither) || hasDet(n, ast.DetNo)
}

// isPlayerPhrase reports whether a phrase names a player, without asking which.
func isPlayerPhrase(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	switch h := n.Head.(type) {
	case *ast.PronounHead:
		return h.Pronoun == ast.PronYou
	case *ast.NounHead:
		return h.Noun.IsPlayer()
	}
	return false
}

// static lowers a clause that says what holds. It takes durations and what narrows the statement; states
// behind it are the caller's.
func (s *scope) static(c *ast.Clause, a *argList) ([]ir.Op, error) {
	g := a.group
	switch {
	case isUnaffected(c):
		return s.unaffected(c, a)
	case isUsedToSummon(c):
		return s.usedToRitual(c, a)
	case len(c.Verbs) == 0:
		return nil, unsupported("statement without a verb:", c)
	case g.Modal == ast.AuxCannot, g.Modal == ast.AuxCouldNot:
		return s.forbidden(c, a)
	case (g.Modal == ast.AuxCan || g.Modal == ast.AuxMay) && isNobody(a.peekSubject()):
		return s.forbidden(c, a)
	case (g.Modal == ast.AuxCan || g.Modal == ast.AuxMay) && hasAdverb(c, ast.AdvOnly):
		return s.confined(c, a)
	case g.Modal == ast.AuxCan, g.Modal == ast.AuxMay:
		return s.permitted(c, a)
	case g.Modal == ast.AuxMust, g.Modal == ast.AuxHaveTo:
		return s.required(c, a)
	}
	if isWaiver(c) {
		return s.waived(c, a)
	}
	return s.stated(c, a)
}
