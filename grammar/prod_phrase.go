package grammar

import (
	"psct/ast"
	"psct/grammar/token"
)

// subjectPhrase is a phrase in front of its verb, where `and` joins phrases even
// though a verb follows.
type subjectPhrase struct{ ast.Phrase }

// phrase reads a phrase that is not a subject.
func (e *engine) phrase(s stream) (ast.Phrase, error) { return e.coord(s, false, true) }

// subject reads a subject. A participle behind it may belong to it (`a monster
// destroyed by battle is …`) or be its verb (`this card battled`); the clause
// decides, see [engine.clauseRule].
func (e *engine) subject(s stream) (subjectPhrase, error) {
	p, err := e.coord(s, true, true)
	return subjectPhrase{p}, err
}

// coord reads a noun phrase or a list of them.
func (e *engine) coord(s stream, subject, reduced bool) (ast.Phrase, error) {
	if e.is(s, 0, "either") || e.is(s, 0, "both") || e.is(s, 0, "neither") {
		list, ok := try(s, func(s stream) (ast.Phrase, error) {
			return rule(e, s, func(s stream) (ast.Phrase, error) {
				if !e.either(s) {
					return nil, errNoMatch
				}
				return e.coordOf(s, subject, reduced, true)
			})
		})
		if ok {
			return list, nil
		}
	}
	return e.coordOf(s, subject, reduced, false)
}

func (e *engine) coordOf(s stream, subject, reduced, either bool) (ast.Phrase, error) {
	return rule(e, s, func(s stream) (ast.Phrase, error) {
		first, err := e.item(s, reduced)
		if err != nil {
			return nil, err
		}
		list, ok := try(s, func(s stream) (*ast.Coord, error) { return e.coordRest(s, first, subject, reduced) })
		if !ok {
			if either {
				return nil, errNoMatch
			}
			return first, nil
		}
		list.Either = either
		list.SetSpan(first.Span().Join(list.Items[len(list.Items)-1].Span()))
		outer, ok := try(s, func(s stream) (*ast.Coord, error) {
			o, err := e.coordRest(s, list, subject, reduced)
			if err == nil && (o.Conj == list.Conj || len(o.Items) != 2) {
				err = errNoMatch
			}
			return o, err
		})
		if ok {
			return outer, nil
		}
		return list, nil
	})
}

// either reads `either`, `neither`, or `both` before a list.
func (e *engine) either(s stream) bool {
	if e.is(s, 0, "neither") && e.entry(s, 1).Det != 0 {
		s.Next()
		return true
	}
	if e.is(s, 0, "both") && (e.entry(s, 1).Det != 0 || e.entry(s, 1).Pronoun == ast.PronYou) && !e.is(s, 1, "of") {
		s.Next()
		return true
	}
	if !e.is(s, 0, "either") || e.is(s, 1, "of") || e.nominal(s, 1) && e.tok(s, 1).Type != token.Name {
		return false
	}
	s.Next()
	return true
}

// coordRest continues a list: items joined by commas need a conjunction at the
// end. What follows a list that is not a subject may not be a verb: then the
// last item is the subject of the next clause.
func (e *engine) coordRest(s stream, first ast.Phrase, subject, reduced bool) (*ast.Coord, error) {
	list := &ast.Coord{Items: []ast.Phrase{first}}
	for list.Conj == ast.ListNone {
		conj, oxford, ok := e.listJoint(s)
		if !ok || conj == ast.ListPlus || conj == ast.ListSlash && len(list.Items) > 1 || e.opensCommand(s) || e.is(s, 0, "either") && e.opensCommandAt(s, 1) || e.entry(s, 0).Noun == ast.NounControl && e.opensPhrase(s, 1) {
			return nil, errNoMatch
		}
		item, err := e.item(s, reduced)
		if err != nil {
			return nil, err
		}
		if isPlace(first) != isPlace(item) {
			return nil, errNoMatch
		}
		if conj != ast.ListComma {
			list.Conj, list.Oxford = conj, oxford
			item = e.nested(s, item, conj, oxford, subject, reduced)
		}
		list.Items = append(list.Items, item)
	}
	if !subject && (e.finite(s) || e.opensSummonVerb(s, ast.FormS) || e.summoner(s, list)) && !isPlace(first) && !e.caused(s) {
		return nil, errNoMatch
	}
	if list.Oxford && e.is(s, 0, ",") && (subject && e.finiteAt(s, 1) || !subject && e.closesList(s)) {
		list.SetClosed(true)
		s.Next()
	}
	return list, nil
}

// summoner reports whether the last item Summons: `or you Special Summon a monster`.
func (e *engine) summoner(s stream, list *ast.Coord) bool {
	n, ok := list.Items[len(list.Items)-1].(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := n.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronYou && e.opensSummonVerb(s, ast.FormBase)
}

// caused reports whether the verb here is what the phrase is made to do: `make this
// card and 1 other monster gain 500 ATK`.
func (e *engine) caused(s stream) bool {
	l := e.entry(s, 0)
	return e.causative > 0 && l.Aux == 0 && l.Forms.Has(ast.FormBase)
}

// isPlace reports whether the phrase names a place; places and cards do not make
// one list (`from your Extra Deck, 1 monster …`).
func isPlace(p ast.Phrase) bool {
	if l, ok := p.(*ast.Coord); ok {
		return isPlace(l.Items[0])
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := n.Head.(*ast.NounHead)
	return ok && h.Noun.IsPlace() && h.Noun != ast.NounTop && h.Noun != ast.NounBottom
}

// nested reads a list within the last item: `this card, and 1 monster or 1 card`,
// `this card and 1 each of "A", "B", and "C"`.
func (e *engine) nested(s stream, item ast.Phrase, conj ast.ListConj, oxford, subject, reduced bool) ast.Phrase {
	if conj != ast.ListAnd || !oxford && !e.is(s, 0, ",") {
		return item
	}
	inner, ok := try(s, func(s stream) (*ast.Coord, error) { return e.coordRest(s, item, subject, reduced) })
	if !ok {
		return item
	}
	inner.SetSpan(item.Span().Join(inner.Items[len(inner.Items)-1].Span()))
	return inner
}

// closesList reports whether a comma that ends an inserted item stands here:
// `this card, and any monsters in its column, into the Deck`.
func (e *engine) closesList(s stream) bool {
	switch e.entry(s, 1).Prep {
	case ast.PrepInto, ast.PrepTo, ast.PrepFrom:
		return true
	}
	return false
}

// item reads one item of a list: a noun phrase or a product.
func (e *engine) item(s stream, reduced bool) (ast.Phrase, error) {
	return rule(e, s, func(s stream) (ast.Phrase, error) {
		left, err := e.nounPhrase(s, reduced)
		if err != nil {
			return nil, err
		}
		if e.is(s, 0, "+") && e.opensSum(s, left) {
			return e.sum(s, left)
		}
		if timeNoun(left) || !e.accept(s, "x") {
			return left, nil
		}
		right, err := e.item(s, reduced)
		if err != nil {
			return nil, err
		}
		return &ast.Product{Left: left, Right: right}, nil
	})
}

// opensSum reports whether `+` here adds numbers and does not join materials.
func (e *engine) opensSum(s stream, left *ast.NounPhrase) bool {
	if left.Head == nil {
		return false
	}
	if e.tok(s, 1).Type == token.Number {
		return e.entry(s, 2).Kind == 0 && !e.nominal(s, 2) && e.entry(s, 2).Tail == 0
	}
	return e.entry(s, 1).Det == ast.DetThe && e.entry(s, 2).Noun == ast.NounNumber
}

// sum reads `+1` behind a phrase.
func (e *engine) sum(s stream, left ast.Phrase) (ast.Phrase, error) {
	s.Next()
	tight := e.tok(s, 0).Glued
	right, err := e.item(s, true)
	if err != nil {
		return nil, err
	}
	return &ast.Sum{Left: left, Right: right, Tight: tight}, nil
}

// posts reads what stands behind the head.
func (e *engine) posts(s stream, n *ast.NounPhrase, reduced bool) []ast.Node {
	var posts []ast.Node
	for {
		p, ok := try(s, func(s stream) (ast.Node, error) { return e.post(s, n, reduced) })
		if !ok {
			return posts
		}
		posts = append(posts, p)
	}
}

// post dispatches on the next token; a comma may stand before `except` and
// `including`.
func (e *engine) post(s stream, n *ast.NounPhrase, reduced bool) (ast.Node, error) {
	comma := e.is(s, 0, ",")
	if comma {
		if !e.commaPost(s, n) {
			return nil, errNoMatch
		}
		s.Next()
	}
	p, err := rule(e, s, func(s stream) (ast.Node, error) { return e.onePost(s, n, reduced) })
	if err != nil {
		return nil, err
	}
	p = e.listed(s, p, func(s stream) (ast.Node, error) {
		return rule(e, s, func(s stream) (ast.Node, error) { return e.onePost(s, n, reduced) })
	})
	p.SetComma(comma)
	if rel, ok := p.(*ast.RelClause); ok && rel.Word == ast.RelThat && !comma && e.is(s, 0, ",") && e.entry(s, 1).Aux == ast.AuxIs {
		p.SetClosed(true) // the first monster that would be destroyed, is not destroyed
		s.Next()
	}
	if comma && e.is(s, 0, ",") && e.finiteAt(s, 1) {
		p.SetClosed(true)
		s.Next()
	}
	return p, nil
}

// commaPost reports whether the word behind a comma continues the noun phrase.
func (e *engine) commaPost(s stream, n *ast.NounPhrase) bool {
	if area(n) || timeNoun(n) {
		return false
	}
	switch e.entry(s, 1).Prep {
	case ast.PrepExcept, ast.PrepIncluding, ast.PrepOtherThan, ast.PrepExcluding, ast.PrepAlongWith, ast.PrepInvolving:
		return !isPronoun(n)
	case ast.PrepWith:
		return !isPronoun(n)
	}
	if e.is(s, 1, "whose") {
		return true
	}
	if h, ok := n.Head.(*ast.NounHead); ok && h.Noun == ast.NounCardCap && e.tok(s, 1).Type == token.Name && e.tok(s, 2).Type == token.EOF {
		return true
	}
	if e.is(s, 1, "that") && (e.entry(s, 2).Aux != 0 || e.entry(s, 2).Forms.Has(ast.FormS) || e.entry(s, 2).Pronoun == ast.PronYou || e.entry(s, 3).Noun == ast.NounOpponent) && !isPronoun(n) {
		return true
	}
	l := e.entry(s, 1)
	return n.Head != nil && l.Forms.Has(ast.FormParticiple) && l.Noun == 0 && !l.Forms.Has(ast.FormBase) && e.participleGroupEnds(s, 1) ||
		e.opensSummonVerbAt(s, 1, ast.FormParticiple) && e.participleGroupEnds(s, 1)
}

// participleGroupEnds reports whether a participle group between commas stands
// k ahead: `this card, Special Summoned from the Extra Deck, is …`.
func (e *engine) participleGroupEnds(s stream, k int) bool {
	for ; k < 24; k++ {
		switch {
		case e.is(s, k, ","):
			return e.entry(s, k+1).Aux != 0 || e.entry(s, k+1).Verb == ast.VerbLeave
		case e.tok(s, k).Type == token.EOF:
			return false
		}
	}
	return false
}

func isPronoun(n *ast.NounPhrase) bool {
	_, ok := n.Head.(*ast.PronounHead)
	return ok
}

func (e *engine) onePost(s stream, n *ast.NounPhrase, reduced bool) (ast.Node, error) {
	l := e.entry(s, 0)
	if area(n) {
		return e.areaPost(s, n, l)
	}
	switch {
	case e.is(s, 0, "("):
		return e.phraseNote(s)
	case e.tok(s, 0).Type == token.Name:
		return e.apposition(s)
	case e.is(s, 0, "whose"):
		return e.relWhose(s)
	case l.Pronoun == ast.PronWhoseTurnItIs:
		return e.apposition(s)
	case e.is(s, 0, "in") && e.is(s, 1, "which"):
		return e.relInWhich(s)
	case (e.is(s, 0, "that") || e.is(s, 0, "which") || e.is(s, 0, "who")) && !isPronoun(n) && (e.entry(s, 1).Noun != ast.NounTurn || e.opensPhrase(s, 2)):
		if e.otherNumber(s, n) {
			return nil, errNoMatch // monsters with a Level that were …: said of the monsters
		}
		return e.relThat(s)
	case l.Prep == ast.PrepThan && e.thanClause(s):
		return e.subClause(s)
	case l.Tail != 0 && n.Head != nil:
		s.Next()
		return &ast.Quantity{Tail: l.Tail}, nil
	case l.Sub == ast.SubAfter && timeNoun(n):
		return choose(e, s, e.subClause, e.ppRule)
	case timeNoun(n) && (l.Det == ast.DetThis || l.Det == ast.DetThat) && e.entry(s, 1).Noun == ast.NounTurn:
		return e.timePhrase(s)
	case timeNoun(n) && l.Adverb == ast.AdvOnly && e.inSub > 0 && e.is(s, 1, ","):
		return e.adverbial(s)
	case l.Prep != 0 && e.nounTakes(s, n, l.Prep):
		return e.ppRule(s)
	case (l.Adverb == ast.AdvCurrently || l.Adverb == ast.AdvFaceUp || l.Adverb == ast.AdvFaceDown) && (e.entry(s, 1).Prep == ast.PrepOn || e.entry(s, 1).Prep == ast.PrepIn) && !isPronoun(n) && reduced && !e.positionFollows(s, 2):
		return e.adverbPP(s)
	case e.opensContact(s, n):
		return e.relContact(s, n)
	case reduced && e.opensReduced(s, n, l):
		return e.relReduced(s)
	case l.Adj != 0 && !isPronoun(n) && comparative(l.Adj):
		return e.adjPhrase(s)
	}
	return nil, errNoMatch
}

// otherNumber reports whether the verb of the relative clause here shows another
// number than the phrase has, which is then not what it describes.
func (e *engine) otherNumber(s stream, n *ast.NounPhrase) bool {
	if i := at(s) - 1; i >= 0 && e.tokens[i].Is(",") {
		return false // `1 of your monsters, that is …`
	}
	has := numberOfNoun(n)
	for _, pair := range auxPairs {
		switch a := e.entry(s, 1).Aux; {
		case has == one && a == pair[1], has == several && a == pair[0]:
			return true
		}
	}
	l := e.entry(s, 1)
	if l.Verb == 0 || l.Noun != 0 && !e.opensPhrase(s, 2) {
		return false
	}
	return has == one && l.Forms.Has(ast.FormBase) && !l.Forms.Has(ast.FormPast) || has == several && l.Forms.Has(ast.FormS)
}

// phraseNote reads a parenthesis behind a phrase. In a condition, notes about
// when it applies belong to the condition.
func (e *engine) phraseNote(s stream) (ast.Node, error) {
	if e.inCond && (e.is(s, 1, "Quick Effect") || e.entry(s, 1).Prep == ast.PrepExceptDuring || e.is(s, 1, "even")) {
		return nil, errNoMatch
	}
	return e.noteRule(s)
}

// property reports whether the phrase names a statistic or another property of
// cards; where the cards are is said of them, not of it.
func property(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	return ok && h.Noun >= ast.NounATK && h.Noun <= ast.NounArchetype && h.Noun != ast.NounLP
}

// area reports whether the phrase names the hand, a Deck, the field, a GY or the
// banishment. What follows such a phrase describes what is there, not the place.
func area(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	return ok && (h.Noun >= ast.NounHand && h.Noun <= ast.NounBanishment || h.Noun == ast.NounPossession)
}

// areaPost reads the little that may describe a place.
func (e *engine) areaPost(s stream, n *ast.NounPhrase, l *entry) (ast.Node, error) {
	switch {
	case e.is(s, 0, "("):
		return e.phraseNote(s)
	case e.is(s, 0, "in") && e.is(s, 1, "which"):
		return e.relInWhich(s)
	case l.Prep == ast.PrepOf:
		return e.ppRule(s)
	case e.opensContact(s, n):
		return e.relContact(s, n)
	}
	return nil, errNoMatch
}

// apposition reads the name behind `the Ritual Spell Card,`, or `whose turn it is`.
func (e *engine) apposition(s stream) (ast.Node, error) {
	return e.core(s, nil)
}

// comparative reports whether the adjective may stand behind its noun: `ATK
// equal to …`, `a Level higher than …`.
func comparative(a ast.Adjective) bool {
	switch a {
	case ast.AdjPossible, ast.AdjAdjacent, ast.AdjCoLinked, ast.AdjLinked:
		return true
	}
	return false
}

// nounTakes reports whether the preposition attaches to the noun before it.
// What a verb may claim instead (`to`, `by`, `for`, `as`, times) is left to it.
func (e *engine) nounTakes(s stream, n *ast.NounPhrase, p ast.Prep) bool {
	switch p {
	case ast.PrepOf, ast.PrepAmong, ast.PrepIncluding, ast.PrepExcluding, ast.PrepOtherThan, ast.PrepBetween, ast.PrepInvolving, ast.PrepAlongWith:
		return true
	case ast.PrepExcept:
		return true
	case ast.PrepIn, ast.PrepOn, ast.PrepFrom:
		if property(n) && !e.is(s, 1, "each other") && !e.is(s, 1, "that") && !e.is(s, 1, "it") {
			return false
		}
		return (!isPronoun(n) || len(n.Dets) > 0) && !e.positionFollows(s, 1) && !e.is(s, 1, "a") || e.quantityOnly(n)
	case ast.PrepWith, ast.PrepWithout:
		return (!isPronoun(n) || len(n.Dets) > 0) && !e.entry(s, 1).Forms.Has(ast.FormIng)
	case ast.PrepThan:
		return true
	case ast.PrepAs:
		return sameAs(n)
	case ast.PrepTo, ast.PrepFor, ast.PrepBy, ast.PrepDuring:
		return false
	}
	return p.IsComparison() && !isPronoun(n)
}

func (e *engine) quantityOnly(n *ast.NounPhrase) bool {
	return n.Head == nil && len(n.Mods) == 0 && len(n.Dets) > 0
}

// sameAs reports whether the phrase says `the same …`, `as many …`.
func sameAs(n *ast.NounPhrase) bool {
	for _, m := range n.Mods {
		if a, ok := m.(*ast.AdjMod); ok && a.Adj == ast.AdjSame {
			return true
		}
	}
	for _, d := range n.Dets {
		if w, ok := d.(*ast.DetWord); ok && w.Word == ast.DetAsMany {
			return true
		}
	}
	return false
}

// positionFollows reports whether a battle position stands k ahead.
func (e *engine) positionFollows(s stream, k int) bool {
	for ; k < 6; k++ {
		l := e.entry(s, k)
		switch {
		case l.Noun == ast.NounAttackPosition || l.Noun == ast.NounDefensePosition || l.Noun == ast.NounBattlePosition:
			return true
		case l.Adj == 0 && l.Det == 0 && !e.is(s, k, "or"):
			return false
		}
	}
	return false
}

func timeNoun(n *ast.NounPhrase) bool {
	h, ok := n.Head.(*ast.NounHead)
	return ok && h.Noun.IsTime()
}

var relatives = map[string]ast.Relative{"that": ast.RelThat, "which": ast.RelWhich, "who": ast.RelWho}
