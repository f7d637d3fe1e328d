package compile

import (
	"psct/ast"
	"psct/ir"
)

// headKind is what a noun phrase is about, as far as its post-modifiers depend on it.
type headKind uint8

const (
	headCard headKind = iota
	headPlace
	headStat
	headTime
	headPlayer
	headCount
	headLink
	headOther
)

// headClass returns what a noun phrase is about.
func headClass(n *ast.NounPhrase) headKind {
	switch h := n.Head.(type) {
	case *ast.NounHead:
		if h.Noun == ast.NounRest && len(n.Post) > 0 && isPP(n.Post[0], ast.PrepOf) {
			return headTime
		}
		return nounClass(h.Noun)
	case *ast.PronounHead:
		if h.Pronoun == ast.PronYou || h.Pronoun == ast.PronYours || h.Pronoun == ast.PronTheirs {
			return headPlayer
		}
		return headCard
	case *ast.NameHead:
		return headCard
	case nil:
		if len(n.Mods) == 1 {
			if s, ok := n.Mods[0].(*ast.StatMod); ok && s.Stat != ast.NounChainLink {
				return headStat
			}
		}
		return headCard
	}
	return headOther
}

func nounClass(n ast.Noun) headKind {
	switch n {
	case ast.NounCard, ast.NounCardCap, ast.NounMonster, ast.NounMonsterCap, ast.NounSpell, ast.NounTrap,
		ast.NounSpellTrap, ast.NounToken, ast.NounTuner, ast.NounMaterial, ast.NounMaterialCap, ast.NounCounter, ast.NounCounterLower,
		ast.NounCopy, ast.NounOne, ast.NounTarget, ast.NounPair, ast.NounRest:
		return headCard
	case ast.NounResult, ast.NounNumber, ast.NounAmount, ast.NounTotal, ast.NounSum, ast.NounDifference, ast.NounValue, ast.NounMultiple,
		ast.NounHalf, ast.NounCount, ast.NounLP, ast.NounDamage, ast.NounBattleDamage, ast.NounEffectDamage:
		return headCount
	case ast.NounATK, ast.NounDEF, ast.NounATKDEF, ast.NounLevel, ast.NounRank, ast.NounLevelRank, ast.NounLinkRating,
		ast.NounLevelRankLinkRating, ast.NounScale, ast.NounPendulumScale, ast.NounName, ast.NounType,
		ast.NounTypeLower, ast.NounAttribute, ast.NounTypeAttribute, ast.NounArchetype, ast.NounProperty:
		return headStat
	case ast.NounEffect, ast.NounActivation, ast.NounCardEffect, ast.NounSummon, ast.NounAttack:
		return headLink
	case ast.NounPosition, ast.NounAttackPosition, ast.NounDefensePosition, ast.NounBattlePosition:
		return headPlace
	}
	switch {
	case n.IsTime():
		return headTime
	case n.IsPlace():
		return headPlace
	case n.IsPlayer():
		return headPlayer
	}
	return headOther
}

// takesPost reports whether the post-modifier can belong to the noun phrase.
func takesPost(n *ast.NounPhrase, post ast.Node) bool {
	if isAboutClause(post) || isActivationTurn(post) || isUntilNote(post) {
		return false
	}
	if isBareNumber(n) && isExceptTime(post) {
		return false // `2000 higher than yours, except the turn this card was sent to the GY`
	}
	if isOfThis(n) && isPP(post, ast.PrepExcept, ast.PrepExceptBy, ast.PrepExceptFrom) {
		return false // nothing is left out of one card: `the turn you activate this card, except Dragon monsters`
	}
	if headNoun(n) == ast.NounBattle {
		return isPP(post, ast.PrepWith, ast.PrepInvolving, ast.PrepBetween)
	}
	switch headClass(n) {
	case headPlace:
		return placeTakes(n, post)
	case headStat, headCount:
		return statTakes(n, post)
	case headTime:
		return timeTakes(post)
	case headPlayer:
		_, relative := post.(*ast.RelClause)
		return relative
	}
	switch p := post.(type) {
	case *ast.PP:
		return cardTakes(p)
	case *ast.RelClause:
		return !isUsing(p)
	}
	return true
}

// isExceptTime recognises `except the turn this card was sent to the GY`.
func isExceptTime(n ast.Node) bool {
	if !isPP(n, ast.PrepExcept) {
		return false
	}
	p, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	return ok && headClass(p) == headTime
}

// isUntilNote recognises `(until the end of this turn)`, which says how long the whole lasts.
func isUntilNote(n ast.Node) bool {
	note, ok := n.(*ast.Note)
	return ok && len(note.Items) == 1 && note.Stats == nil && isPP(note.Items[0], ast.PrepUntil)
}

// isUsing recognises `using monsters you control`, which says how a Summon is made.
func isUsing(n *ast.RelClause) bool {
	if n.Word != ast.RelReduced || len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return false
	}
	v := n.Steps[0].Clause.Verbs[0]
	return v.Verb == ast.VerbUse && v.Form == ast.FormIng
}

// isOfThis recognises `this card`, `this effect`, `either of this card's effects`, `either of these effects`.
func isOfThis(n *ast.NounPhrase) bool {
	if headNoun(n) == ast.NounEffect && hasDet(n, ast.DetThese) {
		return true
	}
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			if d.Word == ast.DetThis {
				return true
			}
		case *ast.Possessor:
			if of, ok := d.Of.(*ast.NounPhrase); ok && len(of.Mods)+len(of.Post) == 0 && hasDet(of, ast.DetThis) {
				return true // also `either of this card's effects`
			}
		}
	}
	return false
}

// cardTakes reports whether a prepositional phrase can describe cards; the others are the verb's.
func cardTakes(p *ast.PP) bool {
	switch p.Prep {
	case ast.PrepOn:
		n := headNoun(p.Object)
		return n != ast.NounTop && n != ast.NounBottom
	case ast.PrepWith, ast.PrepWithout:
		return aboutProperty(p.Object)
	case ast.PrepIn, ast.PrepFrom, ast.PrepOf, ast.PrepExcept, ast.PrepOtherThan,
		ast.PrepExcluding, ast.PrepIncluding, ast.PrepAmong, ast.PrepUpTo, ast.PrepInvolving, ast.PrepAlongWith,
		ast.PrepThan, ast.PrepBetween:
		return true
	}
	return p.Prep.IsComparison()
}

// isAboutClause reports whether n is a note about the clause it stands in.
func isAboutClause(n ast.Node) bool {
	note, ok := n.(*ast.Note)
	return ok && aboutClause(note)
}

// aboutClause reports whether a note is about the clause and not about a noun: `(Quick Effect)`,
// `(except during the Damage Step)`, `(even if this card leaves the field)`, whole sentences.
func aboutClause(n *ast.Note) bool {
	if n.Quick {
		return true
	}
	if n.Stats != nil || len(n.Items) == 0 || whicheverNote(n) != ir.ArithNone {
		return false
	}
	switch i := n.Items[0].(type) {
	case *ast.Sentence, *ast.SubClause, *ast.Step:
		return true
	case *ast.PP:
		return i.Prep != ast.PrepFrom && i.Prep != ast.PrepIncluding && i.Prep != ast.PrepWith && !isExceptCards(i)
	case *ast.Adverbial:
		return i.Adverb != ast.AdvEvenIfNot
	}
	return false
}

// isEvenIfNot recognises `(even if not)` behind a place.
func isEvenIfNot(n *ast.Note) bool {
	return len(n.Items) == 1 && n.Stats == nil && isAdverb(n.Items[0], ast.AdvEvenIfNot)
}

// placeTakes: a place has parts and an owner; zones can be pointed to.
func placeTakes(n *ast.NounPhrase, post ast.Node) bool {
	h, _ := n.Head.(*ast.NounHead)
	zone := h != nil && (h.Noun == ast.NounZone || h.Noun == ast.NounColumn || h.Noun == ast.NounLocation ||
		h.Noun == ast.NounMonsterZone || h.Noun == ast.NounMainMonsterZone || h.Noun == ast.NounSpellTrapZone ||
		h.Noun == ast.NounExtraMonsterZone)
	switch post := post.(type) {
	case *ast.PP:
		return post.Prep == ast.PrepOf || zone && isPP(post, ast.PrepIn, ast.PrepOn) ||
			post.Prep == ast.PrepAs && h != nil && h.Noun == ast.NounColumn && hasAdjective(n, ast.AdjSame)
	case *ast.RelClause:
		return zone
	case *ast.AdjPhrase:
		return zone
	case *ast.Note:
		return isEvenIfNot(post)
	}
	return false
}

// statTakes: a stat has a bearer and a comparison.
func statTakes(n *ast.NounPhrase, post ast.Node) bool {
	if headNoun(n) == ast.NounNumber && inItsName([]ast.Node{post}) {
		return true
	}
	if countsKinds(n) && (isPP(post, ast.PrepIn, ast.PrepOn) || isControlClause(post)) {
		return true
	}
	switch post := post.(type) {
	case *ast.PP:
		switch post.Prep {
		case ast.PrepOf, ast.PrepAs, ast.PrepThan, ast.PrepBetween, ast.PrepAmong:
			return true
		case ast.PrepFrom:
			// `a different name from that monster`, but not `different names from your Deck`
			return hasAdjective(n, ast.AdjDifferent) && !headNoun(post.Object).IsPlace() && post.Object != nil && !isPlaceList(post.Object)
		case ast.PrepIn, ast.PrepOn:
			// `its ATK in the GY`, but not `1500 ATK in your GY`
			return hasBearer(n) && zonesOf(headNoun(post.Object)) != 0
		}
		return post.Prep.IsComparison()
	case *ast.RelClause:
		return post.Word == ast.RelReduced || isHadClause(post) && !isBanishedNow(post)
	case *ast.Note:
		return !saysParts(post) // `the same Level (1 from your Deck and 1 from your GY)`
	case *ast.AdjPhrase:
		return true
	}
	return false
}

// countsKinds recognises `each different Attribute` and `the number of different Types`: what stands behind says
// whose they are.
func countsKinds(n *ast.NounPhrase) bool {
	if headNoun(n) == ast.NounNumber {
		return kindsCounted(n) != nil
	}
	return isKindsNoun(headNoun(n)) && (hasDet(n, ast.DetEach) || hasDet(n, ast.DetEvery))
}

// isControlClause recognises `you control`.
func isControlClause(n ast.Node) bool {
	r, ok := n.(*ast.RelClause)
	return ok && isVerb(onlyClause(r.Steps), ast.VerbControl)
}

func isPlaceList(n ast.Node) bool {
	c, ok := n.(*ast.Coord)
	return ok && headNoun(c.Items[0]).IsPlace()
}

// hasBearer reports whether a stat names whose it is before it.
func hasBearer(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Possessor:
			return true
		case *ast.DetWord:
			if d.Word == ast.DetIts || d.Word == ast.DetTheir {
				return true
			}
		}
	}
	return false
}

// isBanishedNow recognises `that are banished`, which says where the cards are.
func isBanishedNow(n *ast.RelClause) bool {
	c := onlyClause(n.Steps)
	return c != nil && c.Subject == nil && isVerb(c, ast.VerbBanish) && groupOf(c).Passive && len(c.Args) == 0
}

// isHadClause recognises `it had on the field`.
func isHadClause(n *ast.RelClause) bool {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return false
	}
	switch n.Steps[0].Clause.Verbs[0].Verb {
	case ast.VerbHave, ast.VerbTake, ast.VerbInflict, ast.VerbPay, ast.VerbGain, ast.VerbLose, ast.VerbReceive, ast.VerbRemove,
		ast.VerbDraw, ast.VerbDiscard, ast.VerbSend, ast.VerbBanish, ast.VerbTribute, ast.VerbReveal, ast.VerbShuffle:
		return true
	}
	return false
}

// timeTakes: a time is part of another, or the time of an event.
func timeTakes(post ast.Node) bool {
	switch post := post.(type) {
	case *ast.PP:
		return post.Prep == ast.PrepOf || post.Prep == ast.PrepAfter
	case *ast.RelClause, *ast.SubClause:
		return true
	}
	return false
}
