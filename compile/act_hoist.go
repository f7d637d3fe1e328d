package compile

import (
	"psct/ast"
)

// Phrases that the parser left inside the object of an action although they belong to the verb.

// hoist makes arguments of the phrases inside the objects that belong to the verb.
func (a *argList) hoist(own func(*ast.PP) bool) {
	if own == nil {
		return
	}
	var out []ast.Node
	for _, n := range mergeTop(a.items) {
		kept, tail := unhook(n, own)
		out = append(out, kept)
		out = append(out, tail...)
	}
	a.items = out
}

// mergeTop joins `the top` and `5 cards of your Deck`, which the parser may give as two phrases.
func mergeTop(items []ast.Node) []ast.Node {
	var out []ast.Node
	for _, n := range items {
		if k := len(out) - 1; k >= 0 {
			if whole := topOf(out[k], n); whole != nil {
				out[k] = whole
				continue
			}
		}
		out = append(out, n)
	}
	return out
}

// topOf is `the top 5 cards …` of `the top` and `5 cards …`; nil for other phrases.
func topOf(end, cards ast.Node) *ast.NounPhrase {
	e, ok := end.(*ast.NounPhrase)
	n, ok2 := cards.(*ast.NounPhrase)
	if !ok || !ok2 || !isDeckEnd(e) || len(e.Mods)+len(e.Post) > 0 || len(e.Dets) != 1 || quantityOf(n) == nil {
		return nil
	}
	h := e.Head.(*ast.NounHead)
	m := &ast.NounMod{Noun: h.Noun, Number: h.Number}
	m.SetSpan(h.Span())
	c := *n
	c.Dets = append([]ast.Det{e.Dets[0]}, n.Dets...)
	c.Mods = append([]ast.Mod{m}, n.Mods...)
	return &c
}

// absorb gives the object the places that stand apart from it: in `add 1 "X" or 1 "Y", from your Deck, to
// your hand` the Deck is where the cards are.
func (a *argList) absorb(own func(*ast.PP) bool) {
	at := a.objectAt()
	if at < 0 || a.saysEach() {
		return
	}
	object := a.items[at]
	var out []ast.Node
	for i, n := range a.items {
		if i == at {
			out = append(out, nil)
			at = len(out) - 1
			continue
		}
		p, ok := n.(*ast.PP)
		if ok && isPP(p, ast.PrepFrom, ast.PrepIn, ast.PrepOn) && !own(p) && headNoun(p.Object).IsPlace() {
			if with, ok := withPost(object, p); ok {
				object = with
				continue
			}
		}
		out = append(out, n)
	}
	out[at] = object
	a.items = out
}

// saysEach reports whether as many are taken from each of several places: `1 card each from your hand and
// field`.
func (a *argList) saysEach() bool {
	for _, n := range a.items {
		if isAdverb(n, ast.AdvEach) {
			return true
		}
	}
	return false
}

// objectAt is the index of the object; -1 when there is none.
func (a *argList) objectAt() int {
	for i, n := range a.items {
		if _, ok := n.(ast.Phrase); ok {
			return i
		}
	}
	return -1
}

// unhook splits n into what it is and the verb's phrases at its end. It copies what it changes.
func unhook(n ast.Node, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return unhookPosts(n, own)
	case *ast.Coord:
		last := n.Items[len(n.Items)-1]
		kept, tail := unhook(last, own)
		if len(tail) == 0 {
			return n, nil
		}
		return withLast(n, kept.(ast.Phrase)), tail
	}
	return n, nil
}

func unhookPosts(n *ast.NounPhrase, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	var posts, tail []ast.Node
	for i, post := range n.Post {
		if possible, ok := post.(*ast.SubClause); ok && isAsPossible(possible) {
			kept, more := unhookPossible(possible, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if r, ok := post.(*ast.RelClause); ok && i == len(n.Post)-1 {
			kept, more := unhookRelative(r, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if p, ok := post.(*ast.PP); ok && own(p) {
			tail = append(tail, p)
			continue
		}
		if place, ok := post.(*ast.PP); ok && (isPP(place, ast.PrepFrom, ast.PrepIn) || isPP(place, ast.PrepWith) && i == len(n.Post)-1) {
			kept, more := unhookObject(place, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if isAdverb(post, ast.AdvFaceUp) || isAdverb(post, ast.AdvFaceDown) || isAdverb(post, ast.AdvDirectly) {
			tail = append(tail, post)
			continue
		}
		posts = append(posts, post)
	}
	if len(tail) == 0 {
		return n, nil
	}
	c := *n
	c.Post = posts
	return &c, tail
}

// unhookPossible takes the verb's place off `as possible to the GY`.
func unhookPossible(n *ast.SubClause, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	adj := n.Steps[0].Clause.Args[0].(*ast.AdjPhrase)
	var keep, tail []ast.Node
	for _, arg := range append(adj.Args[:len(adj.Args):len(adj.Args)], n.Steps[0].Clause.Args[1:]...) {
		if p, ok := arg.(*ast.PP); ok && own(p) {
			tail = append(tail, p)
			continue
		}
		keep = append(keep, arg)
	}
	if len(tail) == 0 {
		return n, nil
	}
	a := *adj
	a.Args = keep
	out := *n
	out.Steps = withArgs(n.Steps, []ast.Node{&a})
	return &out, tail
}

// unhookRelative takes the verb's place off a relative clause: in `send 1 Equip Card equipped to this card
// to the GY` the GY is the last argument of `equipped`. What the inner verb has a use for itself stays.
func unhookRelative(n *ast.RelClause, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return n, nil
	}
	c := n.Steps[0].Clause
	last := len(c.Args) - 1
	if last < 0 {
		return n, nil
	}
	p, ok := c.Args[last].(*ast.PP)
	if ok && movesCards(c, p) {
		return n, nil
	}
	if !ok || isPP(p, ast.PrepBy, ast.PrepUsing, ast.PrepAs, ast.PrepFor, ast.PrepWith) {
		return n, nil
	}
	if !own(p) {
		kept, tail := unhookObject(p, own)
		if len(tail) == 0 {
			return n, nil
		}
		out := *n
		out.Steps = withArgs(n.Steps, append(c.Args[:last:last], kept))
		return &out, tail
	}
	out := *n
	out.Steps = withArgs(n.Steps, c.Args[:last:last])
	return &out, []ast.Node{p}
}

// movesCards reports whether the place at the end of a clause is where its own verb moved cards: the only
// place it has, and for a Summon a field.
func movesCards(c *ast.Clause, last *ast.PP) bool {
	if isVerb(c, ast.VerbSummon) {
		noun := headNoun(last.Object)
		return noun == ast.NounField || noun == ast.NounSide || isZoneNoun(noun)
	}
	for _, n := range c.Args[:len(c.Args)-1] {
		if isPP(n, ast.PrepTo, ast.PrepInto) {
			return false
		}
	}
	return isVerb(c, ast.VerbSend, ast.VerbReturn, ast.VerbAdd, ast.VerbShuffle, ast.VerbPlace, ast.VerbSet, ast.VerbPoint)
}

func unhookObject(p *ast.PP, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	if p.Prep == ast.PrepWith {
		verbs := own // `the same Level as that monster` compares; only places are the verb's
		own = func(p *ast.PP) bool { return verbs(p) && isPP(p, ast.PrepTo, ast.PrepInto, ast.PrepOn) }
	}
	kept, tail := unhook(p.Object, own)
	if len(tail) == 0 {
		return p, nil
	}
	c := *p
	c.Object = kept
	return &c, tail
}

// headNoun is the noun a phrase is about: that of the last item of a list; NounNone for anything else.
func headNoun(n ast.Node) ast.Noun {
	switch n := n.(type) {
	case *ast.NounPhrase:
		if h, ok := n.Head.(*ast.NounHead); ok && !h.Not {
			return h.Noun
		}
	case *ast.Coord:
		return headNoun(n.Items[len(n.Items)-1])
	}
	return ast.NounNone
}

// isPronoun reports whether n is just the pronoun.
func isPronoun(n ast.Node, pron ast.Pronoun) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Mods)+len(p.Post) > 0 {
		return false
	}
	h, ok := p.Head.(*ast.PronounHead)
	return ok && h.Pronoun == pron
}

// The verbs' own phrases.

func ownsNothing(*ast.PP) bool { return false }

// ownsPlace: where cards are moved to.
func ownsPlace(p *ast.PP) bool {
	noun := headNoun(p.Object)
	switch p.Prep {
	case ast.PrepTo, ast.PrepInto, ast.PrepOnto:
		return noun.IsPlace() || isPronoun(p.Object, ast.PronTheirs) || isPronoun(p.Object, ast.PronYours)
	case ast.PrepOn:
		return noun == ast.NounTop || noun == ast.NounBottom
	case ast.PrepIn:
		return isZoneNoun(noun) || noun == ast.NounFieldZone || noun == ast.NounPendulumZone || noun == ast.NounSpellTrapZone
	case ast.PrepAs:
		return true
	}
	return false
}

// ownsSummonPlace: to which field, in which position, with which materials.
func ownsSummonPlace(p *ast.PP) bool {
	switch p.Prep {
	case ast.PrepTo, ast.PrepIn:
		noun := headNoun(p.Object)
		return isPositionNoun(noun) || isZoneNoun(noun) || p.Prep == ast.PrepTo && noun.IsPlace()
	case ast.PrepUsing, ast.PrepBy, ast.PrepAs:
		return true
	case ast.PrepOn:
		return p.Adverb == ast.AdvFaceUp && headNoun(p.Object) == ast.NounField // nothing on a field is Summoned
	}
	return false
}

// ownsSetPlace: to which field, too.
func ownsSetPlace(p *ast.PP) bool {
	return ownsPlace(p) || p.Prep == ast.PrepOn && p.Adverb == ast.AdvNone && headNoun(p.Object) == ast.NounField
}

// ownsSource: how a card is activated.
func ownsSource(p *ast.PP) bool { return p.Prep == ast.PrepBy }

// ownsHost: what cards are equipped or attached to.
func ownsHost(p *ast.PP) bool {
	return p.Prep == ast.PrepTo || p.Prep == ast.PrepAs
}

// ownsChange: the new position or value.
func ownsChange(p *ast.PP) bool {
	return p.Prep == ast.PrepTo || p.Prep == ast.PrepBy
}

func ownsPosition(p *ast.PP) bool {
	return p.Prep == ast.PrepTo && isPositionNoun(headNoun(p.Object))
}

func ownsAmount(p *ast.PP) bool   { return p.Prep == ast.PrepBy }
func ownsReceiver(p *ast.PP) bool { return p.Prep == ast.PrepTo }
func ownsTarget(p *ast.PP) bool   { return p.Prep == ast.PrepTo }
func ownsWith(p *ast.PP) bool     { return p.Prep == ast.PrepWith }
func ownsRole(p *ast.PP) bool     { return p.Prep == ast.PrepAs || p.Prep == ast.PrepFor }

func isZoneNoun(n ast.Noun) bool {
	switch n {
	case ast.NounZone, ast.NounMonsterZone, ast.NounMainMonsterZone, ast.NounExtraMonsterZone:
		return true
	}
	return false
}

func isPositionNoun(n ast.Noun) bool {
	switch n {
	case ast.NounPosition, ast.NounAttackPosition, ast.NounDefensePosition, ast.NounBattlePosition:
		return true
	}
	return false
}
