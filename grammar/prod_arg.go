package grammar

import (
	"psct/ast"
	"psct/ast/diag"
	"psct/grammar/token"
)

// pInfinitive is `to activate this card`.
type pInfinitive struct {
	Steps slot[bareSteps] `parser:"@@"`
}

// pGerund is `Tributing 1 monster`.
type pGerund struct {
	Steps slot[ingSteps] `parser:"@@"`
}

// listed continues a list of prepositional phrases, infinitives or the like:
// `by battle or by card effect`. Anything else is returned as it is.
func (e *engine) listed(s stream, first ast.Node, next func(stream) (ast.Node, error)) ast.Node {
	if !listable(first) || !e.jointAhead(s) {
		return first
	}
	list, ok := try(s, func(s stream) (*ast.List, error) {
		l := &ast.List{Items: []ast.Node{first}}
		for l.Conj == ast.ListNone {
			conj, oxford, ok := e.listJoint(s)
			if !ok || conj == ast.ListPlus || e.ifYouDo(s, 0) {
				return nil, errNoMatch
			}
			item, err := e.listItem(s, next)
			if err != nil || !sameSort(first, item) || e.startsClause(s, item) {
				return nil, errNoMatch
			}
			l.Items = append(l.Items, item)
			if conj != ast.ListComma {
				l.Conj, l.Oxford = conj, oxford
			}
		}
		return l, nil
	})
	if !ok {
		return first
	}
	list.SetSpan(first.Span().Join(list.Items[len(list.Items)-1].Span()))
	return list
}

// startsClause reports whether an item is rather the start of a clause: `from your
// hand, but it has its effects negated`.
func (e *engine) startsClause(s stream, item ast.Node) bool {
	rel, ok := item.(*ast.RelClause)
	return ok && rel.Word == ast.RelContact && e.opensPhrase(s, 0)
}

// listItem reads an item of a list; an adverb may stand before a preposition:
// `from your hand and/or face-up from your field`.
func (e *engine) listItem(s stream, next func(stream) (ast.Node, error)) (ast.Node, error) {
	if e.entry(s, 0).Adverb != 0 && e.entry(s, 1).Prep != 0 {
		return e.adverbPP(s)
	}
	return next(s)
}

// jointAhead reports whether a list can go on here: at a conjunction, or at a comma
// with a conjunction somewhere behind it, as far as a sentence reaches.
func (e *engine) jointAhead(s stream) bool {
	for k := range 200 {
		if _, conj := listConjs[e.tok(s, k).Value]; conj {
			return true
		}
		if k == 0 && !e.is(s, 0, ",") || e.tok(s, k).Type == token.EOF {
			return false
		}
	}
	return true
}

func listable(n ast.Node) bool {
	switch n.(type) {
	case *ast.PP, *ast.Infinitive, *ast.RelClause, *ast.SubClause, *ast.AdjPhrase:
		return true
	}
	return false
}

// sameSort reports whether two nodes can be items of one list.
func sameSort(a, b ast.Node) bool {
	switch a.(type) {
	case *ast.PP:
		_, ok := b.(*ast.PP)
		rel, isRel := b.(*ast.RelClause)
		return ok || isRel && rel.Word != ast.RelReduced
	case *ast.RelClause:
		_, ok := b.(*ast.PP)
		rel, isRel := b.(*ast.RelClause)
		return ok || isRel && rel.Word != ast.RelContact
	case *ast.Infinitive:
		_, ok := b.(*ast.Infinitive)
		return ok
	case *ast.AdjPhrase:
		_, ok := b.(*ast.AdjPhrase)
		_, pp := b.(*ast.PP)
		return ok || pp
	case *ast.SubClause:
		_, ok := b.(*ast.SubClause)
		_, pp := b.(*ast.PP)
		return ok || pp
	}
	return false
}

func (e *engine) oneArg(s stream) (ast.Node, error) {
	e.want(s, diag.TermPreposition)
	return rule(e, s, func(s stream) (ast.Node, error) {
		l := e.entry(s, 0)
		switch {
		case e.is(s, 0, "("):
			return e.phraseNote(s)
		case e.is(s, 0, "whose") && !e.gap:
			return e.relWhose(s)
		case e.is(s, 0, "that") && e.inContact == 0 && e.opensRelative(s):
			return choose(e, s, e.relThat, e.objectRule)
		case l.Sub == ast.SubSo && e.opensPhrase(s, 1):
			return e.subClause(s)
		case l.Adverb != 0 && e.adverbArg(s, l):
			return e.adverbial(s)
		case l.Bound == ast.BoundUpTo && e.entry(s, 1).Adverb != 0:
			return e.adverbial(s)
		case l.Prep == ast.PrepAs && e.inRel > 0:
			return e.ppRule(s)
		case l.Prep == ast.PrepAs:
			return choose(e, s, e.ppRule, e.subClause)
		case l.Sub != 0 && l.Prep != 0:
			return choose(e, s, e.subClause, e.ppRule)
		case l.Sub != 0:
			return choose(e, s, e.subClause, e.adverbial)
		case l.Bound != 0 && e.tok(s, 1).Type == token.Number:
			return e.objectRule(s)
		case e.is(s, 0, "either") && e.entry(s, 1).Prep != 0 && e.entry(s, 1).Prep != ast.PrepOf:
			return e.eitherList(s)
		case e.is(s, 0, "to"):
			return choose(e, s, e.infinitive, e.ppRule, e.stranded)
		case l.Prep != 0:
			return choose(e, s, e.ppRule, e.gerund, e.stranded)
		case e.causative > 0 && l.Forms.Has(ast.FormBase) && (l.Noun == 0 || e.opensSummonVerb(s, ast.FormBase) || e.tok(s, 1).Type == token.Number || e.entry(s, 1).Det != 0):
			return choose(e, s, e.bareInfinitive, e.objectRule)
		case l.Forms.Has(ast.FormIng) && l.Noun == 0:
			return choose(e, s, e.objectRule, e.gerund)
		case l.Adj != 0 && !e.nominal(s, 0):
			return e.adjPhrase(s)
		case l.Verb != 0 && l.Forms.Has(ast.FormParticiple) && l.Noun == 0 && (e.verbBefore(s, ast.VerbBecome) || e.keeps(s)):
			return choose(e, s, e.relReduced, e.objectRule)
		}
		return choose(e, s, e.objectRule, e.adjPhrase)
	})
}

// opensRelative reports whether the verb of a relative clause stands behind `that`.
func (e *engine) opensRelative(s stream) bool {
	k := 1
	for midAdverb(e.entry(s, k).Adverb) {
		k++
	}
	l := e.entry(s, k)
	if l.Aux != 0 {
		return true
	}
	if l.Forms.Has(ast.FormS) {
		return l.Noun == 0 || e.pluralHead(s, k)
	}
	return l.Forms.Has(ast.FormBase) && l.Noun == 0 && l.Kind == 0 && e.opensPhrase(s, k+1)
}

// eitherList reads `either by battle or by card effect`.
func (e *engine) eitherList(s stream) (ast.Node, error) {
	s.Next()
	first, err := e.ppRule(s)
	if err != nil {
		return nil, err
	}
	list, ok := e.listed(s, first, e.ppRule).(*ast.List)
	if !ok {
		return nil, errNoMatch
	}
	list.Either = true
	return list, nil
}

// opensPhrase reports whether a phrase, and not a verb, stands k ahead.
func (e *engine) opensPhrase(s stream, k int) bool {
	l := e.entry(s, k)
	return !e.finiteAt(s, k) && (l.Det != 0 || l.Pronoun != 0 || e.tok(s, k).Type == token.Number || e.nominal(s, k))
}

// bareInfinitive reads what someone is made to do.
func (e *engine) bareInfinitive(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		steps, err := e.bareSteps(s)
		if err != nil {
			return nil, err
		}
		return &ast.Infinitive{Bare: true, Steps: steps.list}, nil
	})
}

// objectRule reads a phrase as an argument.
func (e *engine) objectRule(s stream) (ast.Node, error) {
	if e.gap && e.afterVerb(s) {
		return e.timePhrase(s) // damage you take this turn
	}
	p, err := e.phrase(s)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// verbBefore reports whether the word before is a form of v.
func (e *engine) verbBefore(s stream, v ast.Verb) bool {
	i := at(s) - 1
	return i >= 0 && e.lex.Entry(e.tokens[i].Type).Verb == v
}

// keeps reports whether `keep` and its object stand before: `keep it revealed`.
func (e *engine) keeps(s stream) bool {
	for i := at(s) - 2; i >= 0 && i >= at(s)-4; i-- {
		if e.lex.Entry(e.tokens[i].Type).Verb == ast.VerbKeep {
			return true
		}
	}
	return false
}

// afterVerb reports whether the word before is a verb.
func (e *engine) afterVerb(s stream) bool {
	i := at(s) - 1
	return i >= 0 && e.lex.Entry(e.tokens[i].Type).Verb != 0
}

// commaArg reads an argument with a comma before it; few words may open one,
// fewer inside a subordinate clause, where the next adjunct follows a comma too.
func (e *engine) commaArg(s stream) (ast.Node, error) {
	l := e.entry(s, 1)
	if !e.commaOpens(s, l) {
		return nil, errNoMatch
	}
	start := s.MakeCheckpoint()
	s.Next()
	n, err := e.arg(s)
	if err != nil {
		s.LoadCheckpoint(start)
		return nil, err
	}
	n.SetComma(true)
	if e.inContact > 0 && e.is(s, 0, ",") && e.finiteAt(s, 1) {
		n.SetClosed(true)
		s.Next()
	}
	return n, nil
}

func (e *engine) commaOpens(s stream, l *entry) bool {
	switch l.Prep {
	case ast.PrepExcept, ast.PrepExceptFrom, ast.PrepExceptBy, ast.PrepExceptDuring, ast.PrepUsing, ast.PrepIncluding, ast.PrepExcluding, ast.PrepOtherThan, ast.PrepInvolving,
		ast.PrepFromAmong, ast.PrepPlus, ast.PrepNoMatter:
		return true
	case ast.PrepUntil, ast.PrepBy, ast.PrepUpTo, ast.PrepInsteadOf, ast.PrepInAdditionTo, ast.PrepRegardlessOf,
		ast.PrepAlongWith, ast.PrepWith, ast.PrepFrom, ast.PrepBasedOn, ast.PrepDependingOn, ast.PrepDuring, ast.PrepFor, ast.PrepWithout, ast.PrepIn, ast.PrepOn,
		ast.PrepAs, ast.PrepTo, ast.PrepAt:
		return e.inSub == 0
	}
	if l.Prep.IsComparison() || e.is(s, 1, "whose") || e.inSub == 0 && e.is(s, 1, "the") && e.entry(s, 2).Noun == ast.NounTurn {
		return true
	}
	switch l.Sub {
	case ast.SubIf, ast.SubWhen, ast.SubWhile, ast.SubUnless, ast.SubUntil, ast.SubEvenIf, ast.SubEvenWhile, ast.SubAsLongAs, ast.SubThough, ast.SubBecause, ast.SubAfter, ast.SubBefore, ast.SubAsIf, ast.SubEvenThough, ast.SubExceptIf, ast.SubExceptWhen:
		return e.inSub == 0 && !e.ifYouDo(s, 1)
	}
	if e.inSub == 0 && (l.Det != 0 || e.tok(s, 1).Type.IsName()) && e.placeFirst(s) {
		return true
	}
	if e.is(s, 1, "this") && e.entry(s, 2).Noun == ast.NounTurn && e.tok(s, 3).Type == token.EOF {
		return true
	}
	if l.Adj == ast.AdjAdjacent && e.is(s, 2, "to") {
		return true
	}
	if e.inSub == 0 && (e.tok(s, 1).Type == token.Number || l.Bound != 0 || l.Det == ast.DetAsMany || l.Det == ast.DetAnyNumberOf) && e.nominalNumber(s) {
		return true
	}
	switch l.Adverb {
	case ast.AdvNot:
		return e.entry(s, 2).Det == ast.DetJust
	case ast.AdvFaceUp, ast.AdvFaceDown, ast.AdvOnce, ast.AdvInSequence, ast.AdvInAnyOrder, ast.AdvInTheSameOrder, ast.AdvAtRandom, ast.AdvInstead, ast.AdvAsWell, ast.AdvInARow:
		return e.entry(s, 2).Verb == 0 && e.entry(s, 2).Aux == 0 && !e.nominal(s, 2) && (l.Adverb != ast.AdvInstead || !e.is(s, 2, ","))
	}
	if l.Adverb == ast.AdvInsteadSo {
		return true
	}
	return l.Forms.Has(ast.FormIng) && l.Noun == 0 && !e.nominal(s, 1) && e.inSub == 0
}

// placeFirst reports whether only places stand between the verb and the comma here,
// so that its object follows: `shuffle into the Deck, all cards in your GY`.
func (e *engine) placeFirst(s stream) bool {
	const longest = 16 // words of the places
	for i := at(s) - 1; i >= 0 && i > at(s)-longest; i-- {
		l := e.lex.Entry(e.tokens[i].Type)
		switch {
		case l.Noun.IsPlace(), l.Noun == ast.NounAttackPosition, l.Noun == ast.NounDefensePosition, l.Det != 0,
			l.Prep != 0 && l.Verb == 0, l.Adj == ast.AdjFaceUp, l.Adj == ast.AdjFaceDown, e.tokens[i].Type == token.Possessive,
			l.Noun == ast.NounOpponent, e.tokens[i].Is(","), listConjs[e.tokens[i].Value] != 0:
		default:
			return l.Verb != 0 && l.Forms.Has(ast.FormBase) && e.lex.Entry(e.tokens[i+1].Type).Prep != 0
		}
	}
	return false
}

// nominalNumber reports whether the object of a verb stands behind the comma
// because a place was put before it: `Special Summon from your Deck, 1 …`.
func (e *engine) nominalNumber(s stream) bool {
	if e.entry(s, 2).Det == ast.DetEach || e.entry(s, 2).Prep == ast.PrepOn || e.entry(s, 2).Prep == ast.PrepTo && e.entry(s, 3).Det == ast.DetEach {
		return true
	}
	before := at(s) - 1
	return before >= 0 && (e.lex.Entry(e.tokens[before].Type).Verb == ast.VerbSummon || e.lex.Entry(e.tokens[before].Type).Noun.IsPlace() || e.lex.Entry(e.tokens[before].Type).Noun.IsPlayer())
}

// ifYouDo reports whether `if you do` and the like stand k ahead.
func (e *engine) ifYouDo(s stream, k int) bool {
	if !e.is(s, k, "if") {
		return false
	}
	return e.is(s, k+2, "do") || e.is(s, k+2, "does")
}

// adverbArg reports whether the adverb here is an argument and not part of the
// next clause or phrase.
func (e *engine) adverbArg(s stream, l *entry) bool {
	switch l.Adverb {
	case ast.AdvAlso, ast.AdvStill, ast.AdvAlways, ast.AdvCurrently:
		next := e.entry(s, 1)
		return next.Verb == 0 && next.Aux == 0
	case ast.AdvNot:
		return e.entry(s, 1).Verb == 0 || e.entry(s, 1).Noun != 0
	case ast.AdvThen, ast.AdvOtherwise, ast.AdvEither, ast.AdvImmediately:
		return l.Adverb == ast.AdvOtherwise && e.tok(s, 1).Type == token.EOF
	case ast.AdvOnly:
		return true
	case ast.AdvEach, ast.AdvBoth:
		return !e.is(s, 1, "of") && !e.nominal(s, 1) && e.tok(s, 1).Type != token.Number && e.entry(s, 1).Det == 0
	case ast.AdvFaceUp, ast.AdvFaceDown, ast.AdvFirst, ast.AdvEven, ast.AdvMore, ast.AdvExactly:
		return !e.nominal(s, 1) && e.tok(s, 1).Type != token.Number && e.entry(s, 1).Tail == 0
	case ast.AdvOnce:
		return true
	}
	return true
}

func (e *engine) infinitive(s stream) (ast.Node, error) {
	if e.inContact > 0 && e.verbBefore(s, ast.VerbPoint) {
		return nil, errNoMatch // monsters this card points to gain ATK
	}
	gap := e.gap
	e.gap = false
	defer func() { e.gap = gap }()
	return rule(e, s, func(s stream) (ast.Node, error) {
		s.Next()
		if !e.opensCommand(s) && e.entry(s, 0).Aux != ast.AuxBe && e.entry(s, 0).Aux != ast.AuxHave {
			return nil, errNoMatch
		}
		p, err := e.prod.inf.parse(s)
		if err != nil {
			return nil, err
		}
		return &ast.Infinitive{Steps: p.Steps.get().list}, nil
	})
}

// gerund reads `Tributing 1 monster and banishing it`.
func (e *engine) gerund(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		p, err := e.prod.gerund.parse(s)
		if err != nil {
			return nil, err
		}
		return &ast.Gerund{Steps: p.Steps.get().list}, nil
	})
}

// adjectiveList is one or two adjectives: `less than or equal`.
type adjectiveList struct {
	words []ast.Adjective
	conj  ast.ListConj
}

func (e *engine) adjectives(s stream) (adjectiveList, error) {
	e.note(s)
	l := e.entry(s, 0)
	if l.Adj == 0 {
		return adjectiveList{}, errNoMatch
	}
	s.Next()
	list := adjectiveList{words: []ast.Adjective{l.Adj}}
	if conj, ok := listConjs[e.tok(s, 0).Value]; ok && e.entry(s, 1).Adj != 0 && conj != ast.ListPlus {
		s.Next()
		list.words = append(list.words, e.entry(s, 0).Adj)
		list.conj = conj
		s.Next()
	}
	return list, nil
}

// adjPhrase reads a predicate adjective with what it governs.
func (e *engine) adjPhrase(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		adjs, err := e.adjectives(s)
		if err != nil {
			return nil, err
		}
		n := &ast.AdjPhrase{Adjs: adjs.words, Conj: adjs.conj}
		for governs(e.entry(s, 0).Prep) || e.is(s, 0, "to") && e.opensInfinitive(s) {
			a, ok := try(s, e.arg)
			if !ok {
				break
			}
			n.Args = append(n.Args, a)
		}
		return n, nil
	})
}

func (e *engine) opensInfinitive(s stream) bool { return e.entry(s, 1).Forms.Has(ast.FormBase) }

func (e *engine) adjunctNode(s stream) (ast.Node, error) {
	a, err := e.adjunct(s)
	return a.Node, err
}
