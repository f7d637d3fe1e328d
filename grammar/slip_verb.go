package grammar

import (
	"strings"

	"psct/ast"
)

// clause checks the verb group and what the verb takes.
func (c *slipFinder) clause(cl *ast.Clause) {
	c.misused(cl)
	if len(cl.Verbs) == 0 {
		c.count(cl, 1)
		return
	}
	c.group(cl)
	c.objects(cl)
	c.target(cl)
}

// group checks the form of the verb behind its auxiliaries.
func (c *slipFinder) group(cl *ast.Clause) {
	var final ast.Aux
	for _, a := range cl.Aux {
		if a.Aux != ast.AuxNone && a.Aux != ast.AuxNot && a.Aux != ast.AuxNotUpper {
			final = a.Aux
		}
	}
	v := cl.Verbs[0]
	switch final {
	case ast.AuxCan, ast.AuxCannot, ast.AuxMust, ast.AuxWould, ast.AuxWill, ast.AuxCould, ast.AuxMay, ast.AuxCouldNot, ast.AuxHaveTo:
		if v.Form == ast.FormBase {
			return
		}
		right := inNumber(v, several)
		if v.Form == ast.FormParticiple || v.Form == ast.FormPast {
			c.add(v.Span(), "be "+ast.Print(v))
			return
		}
		c.add(v.Span(), right)
	}
}

// source checks the preposition before the place that a card is added from.
func (c *slipFinder) source(cl *ast.Clause) {
	o, ok := first(cl.Args).(*ast.NounPhrase)
	if !ok {
		return
	}
	if pp, ok := last(o.Post).(*ast.PP); ok && pp.Prep == ast.PrepIn && !pp.Comma() {
		if at, isPhrase := pp.Object.(ast.Phrase); isPhrase && headOf(at) == ast.NounDeck {
			c.prep(pp, ast.PrepFrom)
		}
	}
}

// target checks the preposition before the place that cards go to.
func (c *slipFinder) target(cl *ast.Clause) {
	if cl.Verbs[0].Verb == ast.VerbAdd {
		c.source(cl)
	}
	var in *ast.PP
	for _, a := range cl.Args {
		pp, ok := a.(*ast.PP)
		if !ok {
			continue
		}
		switch pp.Prep {
		case ast.PrepTo, ast.PrepInto, ast.PrepOn:
			return
		case ast.PrepIn:
			in = pp
		}
	}
	if in == nil {
		return
	}
	o, _ := in.Object.(ast.Phrase)
	switch h := headOf(o); cl.Verbs[0].Verb {
	case ast.VerbShuffle:
		if h == ast.NounDeck {
			c.prep(in, ast.PrepInto)
		}
	case ast.VerbAdd, ast.VerbSend, ast.VerbReturn:
		if h == ast.NounHand || h == ast.NounGY || h == ast.NounDeck {
			c.prep(in, ast.PrepTo)
		}
	}
}

// objects checks how many objects a verb has.
func (c *slipFinder) objects(cl *ast.Clause) {
	v := cl.Verbs[0].Verb
	most := 1
	switch {
	case twoObjects(v):
		most = 2
	case v == ast.VerbLook:
		most = 0
	}
	c.count(cl, most)
}

// count checks that a clause has at most so many phrases without a preposition.
func (c *slipFinder) count(cl *ast.Clause, most int) {
	var before ast.Phrase
	for i, a := range cl.Args {
		if adv, ok := last(cl.Args[:i]).(*ast.Adverbial); ok && (adv.Adverb == ast.AdvNot || adv.Adverb == ast.AdvJust) {
			continue // `2 cards, not just 1`
		}
		p, ok := a.(ast.Phrase)
		if !ok || a.Comma() || timePhrase(p) || apposed(p) {
			continue
		}
		if len(cl.Verbs) > 0 {
			c.bareObject(p)
		}
		most--
		if most < 0 {
			c.extra(cl, before, p)
			return
		}
		before = p
	}
}

// extra reports an object that a verb does not take: a preposition is missing, or
// the verb of `your opponent controls`.
func (c *slipFinder) extra(cl *ast.Clause, before, p ast.Phrase) {
	verb := ast.VerbNone
	if len(cl.Verbs) > 0 {
		verb = cl.Verbs[0].Verb
	}
	switch {
	case verb == ast.VerbLook:
		c.add(p.Span(), "at "+p.Span().In(c.text))
		return
	case before == nil:
		c.add(p.Span(), "")
		return
	}
	at, right := before.Span().Join(p.Span()), ""
	link, behind := "", ""
	switch h := headOf(p); {
	case strings.HasSuffix(p.Span().In(c.text), "attack"):
		behind = "s"
	case h.IsPlayer() && headOf(before) == ast.NounDamage, h.IsPlace(), verb == ast.VerbEquip, verb == ast.VerbAttach:
		link = " to"
	case h == ast.NounAttackPosition || h == ast.NounDefensePosition:
		link = " in"
	case h.IsPlayer():
		behind = " controls"
	}
	if link+behind != "" {
		right = before.Span().In(c.text) + link + " " + p.Span().In(c.text) + behind
	}
	c.add(at, right)
}

// misused checks adverbs: `up to 2`, `once per turn`.
func (c *slipFinder) misused(cl *ast.Clause) {
	for i, a := range cl.Args {
		adv, ok := a.(*ast.Adverbial)
		if !ok || i+1 == len(cl.Args) {
			continue
		}
		next, ok := cl.Args[i+1].(*ast.NounPhrase)
		if !ok {
			continue
		}
		switch _, counts := first(next.Dets).(*ast.Quantity); {
		case adv.Adverb == ast.AdvUp && counts:
			c.add(adv.Span(), "up to")
		case (adv.Adverb == ast.AdvOnce || adv.Adverb == ast.AdvTwice) && len(next.Dets)+len(next.Mods) == 0 && timeNoun(next):
			c.add(next.Span(), "per "+next.Span().In(c.text))
		}
	}
}

// headOf is the noun that a phrase is about; NounNone for other phrases.
func headOf(p ast.Phrase) ast.Noun {
	if n, ok := p.(*ast.NounPhrase); ok {
		if h, ok := n.Head.(*ast.NounHead); ok {
			return h.Noun
		}
	}
	return ast.NounNone
}

// bareObject: a single card or monster has a number or determiner.
func (c *slipFinder) bareObject(p ast.Phrase) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) > 0 || c.shared[p] {
		return
	}
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Number != ast.Singular {
		return
	}
	switch h.Noun {
	case ast.NounActivation:
		c.add(n.Span(), "the "+n.Span().In(c.text))
	case ast.NounMonster, ast.NounMonsterCap, ast.NounCard, ast.NounToken, ast.NounSpell, ast.NounTrap, ast.NounOpponent, ast.NounPlayer:
		c.add(n.Span(), "a "+n.Span().In(c.text))
	}
}

// twoObjects reports whether a verb takes two phrases without a preposition.
func twoObjects(v ast.Verb) bool {
	switch v {
	case ast.VerbGive, ast.VerbMake, ast.VerbHave, ast.VerbShow, ast.VerbCall:
		return true
	}
	return false
}

// apposed reports whether a phrase says more of the one before: `them all`, `the
// cards themselves`, `not just 1`.
func apposed(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		_, gerund := p.(*ast.Gerund)
		return gerund
	}
	if h, ok := n.Head.(*ast.PronounHead); ok {
		return h.Pronoun == ast.PronAll || h.Pronoun == ast.PronThemselves || h.Pronoun == ast.PronItself || h.Pronoun == ast.PronEach
	}
	if w, ok := first(n.Dets).(*ast.DetWord); ok {
		return w.Word == ast.DetJust || n.Head == nil && (w.Word == ast.DetAll || w.Word == ast.DetEach)
	}
	return false
}

// last is the last of a list, or nothing.
func last[T any](list []T) T {
	if len(list) == 0 {
		var none T
		return none
	}
	return list[len(list)-1]
}

// first is the first of a list, or nothing.
func first[T any](list []T) T {
	var none T
	if len(list) == 0 {
		return none
	}
	return list[0]
}

// timePhrase reports whether a phrase says when or how often.
func timePhrase(p ast.Phrase) bool {
	switch p := p.(type) {
	case *ast.NounPhrase:
		return timeNoun(p) || timesOf(p)
	case *ast.Coord:
		return timePhrase(p.Items[0])
	}
	return false
}

// timesOf reports whether a phrase says how often: `a number of times`.
func timesOf(p *ast.NounPhrase) bool {
	pp, ok := first(p.Post).(*ast.PP)
	if !ok || pp.Prep != ast.PrepOf {
		return false
	}
	of, ok := pp.Object.(*ast.NounPhrase)
	return ok && timeNoun(of)
}

// bareCondition: `if do` lacks who does.
func (c *slipFinder) bareCondition(n *ast.SubClause) {
	if len(n.Steps) == 0 || n.Steps[0].Clause == nil {
		return
	}
	cl := n.Steps[0].Clause
	if cl.Subject == nil && len(cl.Aux) == 0 && len(cl.Verbs) > 0 && cl.Verbs[0].Form == ast.FormBase && cl.Verbs[0].Verb.Spell(ast.FormParticiple) != cl.Verbs[0].Verb.Spell(ast.FormBase) {
		c.add(n.Span(), n.Word.String()+" you "+ast.Print(cl))
	}
}

// pp checks the preposition before a place.
func (c *slipFinder) pp(n *ast.PP) {
	p, ok := n.Object.(*ast.NounPhrase)
	if !ok {
		return // `in your field or GY`
	}
	h, ok := p.Head.(*ast.NounHead)
	if !ok {
		return
	}
	switch {
	case n.Prep == ast.PrepIn && onlyThe(p) && (h.Noun == ast.NounField || h.Noun == ast.NounTop || h.Noun == ast.NounBottom):
		c.prep(n, ast.PrepOn)
	case n.Prep == ast.PrepOn && (h.Noun == ast.NounGY || h.Noun == ast.NounHand):
		c.prep(n, ast.PrepIn)
	}
	if len(p.Dets) == 0 && h.Number == ast.Singular && bareable(n.Prep) && needsOwner(h.Noun) {
		c.add(p.Span(), "your "+p.Span().In(c.text))
	}
}

// onlyThe reports whether a phrase is `the` and its noun.
func onlyThe(p *ast.NounPhrase) bool {
	w, ok := first(p.Dets).(*ast.DetWord)
	return ok && w.Word == ast.DetThe && len(p.Dets) == 1
}

// prep reports a wrong preposition.
func (c *slipFinder) prep(n *ast.PP, right ast.Prep) {
	at := n.Span()
	at.End = at.Start + int32(len(n.Prep.String()))
	if n.Adverb == ast.AdvNone {
		c.add(at, right.String())
	}
}

// bareable reports whether a place behind the preposition says whose it is.
func bareable(p ast.Prep) bool {
	switch p {
	case ast.PrepFrom, ast.PrepTo, ast.PrepIn, ast.PrepInto, ast.PrepOn:
		return true
	}
	return false
}

// needsOwner reports whether a place has `your`, `the` or the like.
func needsOwner(n ast.Noun) bool {
	switch n {
	case ast.NounHand, ast.NounDeck, ast.NounMainDeck, ast.NounExtraDeck, ast.NounField, ast.NounGY:
		return true
	}
	return false
}
