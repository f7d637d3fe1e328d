package compile

import (
	"psct/ast"
)

// Lists whose bullets stand behind more sentences: `Apply 1 of these effects. Unless you control a "X" monster, your
// opponent chooses the effect. ● … ● …`. The bullets belong to the sentence that announces them.

// aboutList reads a sentence between an announced list and its bullets; false: it is none, or it says nothing of the list.
// What it says otherwise is classified as if the bullets stood above it.
//
// Rule: PSCT 1.5.
func (k *compiler) aboutList(s *ast.Sentence, lead *unit) bool {
	u := k.openList()
	if u == nil || isMarked(s) || len(s.Inner) > 0 || announcesList(s) || isLimitSentence(s) && speaksOfEach(s) {
		return false
	}
	both, chooser := false, false
	if len(s.Resolution) == 1 {
		both, chooser = appliesBoth(s.Resolution[0].Clause), choosesTheEffect(s.Resolution[0].Clause)
	}
	if len(s.Bullets) == 0 && !both && !chooser {
		return false
	}
	head := *u.head
	head.Bullets = s.Bullets
	switch {
	case both:
		second := *s.Resolution[0]
		second.Conj = ast.ConjCommaOr
		head.Resolution = append(head.Resolution[:len(head.Resolution):len(head.Resolution)], &second)
	case chooser:
		u.chooser = s
	default:
		bare := *s
		bare.Bullets = nil
		k.sentence(&bare, lead)
	}
	u.head = &head
	return true
}

// openList is the effect before that announces a list whose bullets have not come yet; nil for none.
func (k *compiler) openList() *unit {
	for i := len(k.units) - 1; i >= 0; i-- {
		switch u := k.units[i]; u.kind {
		case unitEffect:
			if u.box != k.box || len(u.more) > 0 || len(u.head.Bullets) > 0 || len(u.head.Alternatives) > 0 || !announcesList(u.head) {
				return nil
			}
			return u
		case unitStatement:
			if !isResolveRule(u.head) {
				return nil
			}
		case unitMaterials, unitAside:
			return nil
		}
	}
	return nil
}

// announcesList reports whether a sentence ends in `apply 1 of these effects`, `activate 1 of the following effects`.
func announcesList(s *ast.Sentence) bool {
	c := lastClause(&ast.SubClause{Steps: s.Resolution})
	if c == nil || !isVerb(c, ast.VerbApply, ast.VerbActivate) || hasAux(c, ast.AuxCannot) || hasAdverb(c, ast.AdvOnly) {
		return false
	}
	obj, _ := firstObject(c).(*ast.NounPhrase)
	_, ok := listQty(obj)
	return ok && headNoun(obj) == ast.NounEffect && !isThisEffect(obj)
}

// appliesBoth recognises `you can apply both effects in sequence`.
func appliesBoth(c *ast.Clause) bool {
	return c != nil && isVerb(c, ast.VerbApply) && isBothEffects(firstObject(c))
}

// speaksOfEach reports whether a limit is about each of several effects, not about the choice as a whole.
func speaksOfEach(s *ast.Sentence) bool {
	return anyIn(s.Resolution, func(n ast.Node) bool {
		p, ok := n.(*ast.NounPhrase)
		return ok && headNoun(p) == ast.NounEffect && hasDet(p, ast.DetEach)
	})
}

// isBothEffects recognises `both effects`.
func isBothEffects(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && headNoun(n) == ast.NounEffect && onlyDeterminers(n, ast.DetBoth) && len(n.Dets) == 1 && len(n.Mods)+len(n.Post) == 0
}

// choosesTheEffect recognises `your opponent chooses the effect`.
func choosesTheEffect(c *ast.Clause) bool {
	return c != nil && isVerb(c, ast.VerbChoose) && c.Subject != nil && isJust(firstObject(c), ast.NounEffect) && len(attach(c.Args)) == 1
}
