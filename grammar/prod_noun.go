package grammar

import (
	"strings"

	"psct/ast"
	"psct/ast/diag"
	"psct/grammar/lexicon"
	"psct/grammar/token"
)

// entry is a lexicon entry, short because rules read many.
type entry = lexicon.Entry

// pQuantity is `up to 2`, `1 or 2`, `2 or more`.
type pQuantity struct {
	Bound  slot[ast.Bound] `parser:"@@?"`
	First  string          `parser:"@Number"`
	Join   string          `parser:"( @( 'or' | 'to' | 'and' | 'and/or' )"`
	Second string          `parser:"  @Number )?"`
	Tail   slot[ast.Tail]  `parser:"@@?"`
	Of     bool            `parser:"@'of'?"`
}

// pStat is `Level 4 or lower`, `Level 3, 5, or 7`, `Rank 4`.
type pStat struct {
	Stat   slot[ast.Noun] `parser:"@@"`
	First  string         `parser:"@( Number | '?' )"`
	Middle []string       `parser:"( ',' @Number )*"`
	Oxford bool           `parser:"( @','?"`
	Join   string         `parser:"  @( 'or' | 'and' | 'and/or' )"`
	Last   string         `parser:"  @Number )?"`
	Tail   slot[ast.Tail] `parser:"@@?"`
}

// pLink is `Link-2 or lower`.
type pLink struct {
	Number string         `parser:"@LinkNum"`
	Tail   slot[ast.Tail] `parser:"@@?"`
}

var listConjs = map[string]ast.ListConj{
	"and": ast.ListAnd, "or": ast.ListOr, "and/or": ast.ListAndOr, "nor": ast.ListNor,
	"/": ast.ListSlash, "+": ast.ListPlus, "but": ast.ListBut, "OR": ast.ListUpperOr, "&": ast.ListAmp,
}

// numberJoins join two numbers.
var numberJoins = map[string]ast.ListConj{"and": ast.ListAnd, "or": ast.ListOr, "and/or": ast.ListAndOr, "to": ast.ListTo}

func (e *engine) quantityRule(s stream) (*ast.Quantity, error) {
	return rule(e, s, func(s stream) (*ast.Quantity, error) {
		p, err := e.prod.quantity.parse(s)
		if err != nil {
			return nil, err
		}
		q := &ast.Quantity{Bound: value(p.Bound), Numbers: []string{p.First}, Tail: value(p.Tail), Of: p.Of}
		if p.Second != "" {
			q.Numbers = append(q.Numbers, p.Second)
			q.Join = numberJoins[p.Join]
		}
		return q, nil
	})
}

func (e *engine) statMod(s stream) (ast.Mod, error) {
	plural := e.entry(s, 0).Number == ast.Plural
	p, err := e.prod.stat.parse(s)
	if err != nil {
		return nil, err
	}
	m := &ast.StatMod{Stat: p.Stat.get(), Plural: plural, Numbers: append([]string{p.First}, p.Middle...), Tail: value(p.Tail), Oxford: p.Oxford}
	if p.Last != "" {
		m.Numbers = append(m.Numbers, p.Last)
		m.Join = listConjs[p.Join]
	}
	return m, nil
}

// core reads one noun phrase without possessors and posts: det* mod* head?. Dets
// given come first. It is the rule that runs most often, thirteen times a sentence;
// as a production it would take a third of the whole parse.
func (e *engine) core(s stream, dets []ast.Det) (*ast.NounPhrase, error) {
	e.want(s, diag.TermNoun)
	return rule(e, s, func(s stream) (*ast.NounPhrase, error) {
		n := &ast.NounPhrase{Dets: many(s, e.det), Mods: many(s, e.mod)}
		n.Head, _ = try(s, e.head)
		if len(n.Dets)+len(n.Mods) == 0 && (n.Head == nil || len(dets) == 0 && e.verbRather(s, n.Head)) {
			return nil, errNoMatch
		}
		if len(n.Mods) == 0 && n.Head == nil && !standsAlone(n.Dets) {
			return nil, errNoMatch
		}
		n.Dets = append(dets, n.Dets...)
		return n, nil
	})
}

// standsAlone reports whether determiners may be a phrase without a noun: numbers
// and `all`, but not `the`.
func standsAlone(dets []ast.Det) bool {
	for _, d := range dets {
		w, ok := d.(*ast.DetWord)
		if !ok {
			return true
		}
		switch w.Word {
		case ast.DetAll, ast.DetEach, ast.DetBoth, ast.DetAny, ast.DetEither, ast.DetNeither, ast.DetAsMany, ast.DetHalf,
			ast.DetThatMany, ast.DetThatMuch, ast.DetDouble, ast.DetAnother, ast.DetAnyNumberOf, ast.DetSome:
			return true
		}
	}
	return len(dets) == 0
}

// verbRather reports whether a lone noun that was read is rather the verb of a
// clause: `battles an opponent's monster`, `attacks,`.
func (e *engine) verbRather(s stream, h ast.Head) bool {
	n, ok := h.(*ast.NounHead)
	if !ok || n.Number != ast.Plural || !e.lex.Entry(e.tokens[at(s)-1].Type).Forms.Has(ast.FormS) {
		return false
	}
	if i := at(s) - 2; i >= 0 {
		before := e.lex.Entry(e.tokens[i].Type)
		if before.Prep != 0 || before.Verb == ast.VerbDeclare {
			return false
		}
	}
	next := e.entry(s, 0)
	return next.Det != 0 || next.Pronoun != 0 || e.tok(s, 0).Type == token.Number || e.is(s, 0, ",") && e.inRel+e.inContact > 0 || next.Adverb == ast.AdvDirectly
}

// nounPhrase reads possessors, core and posts.
func (e *engine) nounPhrase(s stream, reduced bool) (*ast.NounPhrase, error) {
	return rule(e, s, func(s stream) (*ast.NounPhrase, error) {
		from := at(s)
		n, err := e.core(s, nil)
		for err == nil && e.tok(s, 0).Type == token.Possessive {
			n.SetSpan(e.span(s, from))
			s.Next()
			owner := &ast.Possessor{Of: n}
			owner.SetSpan(e.span(s, from))
			n, err = e.core(s, []ast.Det{owner})
			if err != nil {
				n, err = &ast.NounPhrase{Dets: []ast.Det{owner}}, nil
			}
		}
		if err != nil {
			return nil, err
		}
		n.Post = e.posts(s, n, reduced)
		return n, nil
	})
}

// det reads one determiner.
func (e *engine) det(s stream) (ast.Det, error) {
	return rule(e, s, func(s stream) (ast.Det, error) {
		l := e.entry(s, 0)
		switch {
		case e.tok(s, 0).Type == token.Number, l.Bound != 0 && e.tok(s, 1).Type == token.Number:
			return e.quantityRule(s)
		case e.is(s, 0, "?") && e.entry(s, 1).Noun >= ast.NounATK && e.entry(s, 1).Noun <= ast.NounATKDEF:
			s.Next()
			return &ast.Quantity{Numbers: []string{"?"}}, nil
		case (l.Noun == ast.NounTop || l.Noun == ast.NounBottom) && e.tok(s, 1).Type == token.Number:
			s.Next()
			return &ast.NounMod{Noun: l.Noun, Number: l.Number}, nil
		case l.Adj == ast.AdjFirst && e.tok(s, 1).Type == token.Number && e.nominal(s, 2), l.Adj == ast.AdjMore && e.entry(s, 1).Det == ast.DetSuch:
			s.Next()
			return &ast.AdjMod{Adj: l.Adj}, nil
		case l.Pronoun == ast.PronEachOther && e.nominal(s, 1):
			s.Next()
			return &ast.DetWord{Word: ast.DetEachOther}, nil
		case l.Det == 0, l.Det == ast.DetThat && e.pluralHead(s, 1):
			return nil, errNoMatch
		case l.Det == ast.DetWhich && !e.entry(s, 1).Noun.IsPlayer() && e.entry(s, 1).Noun != ast.NounMethod:
			return nil, errNoMatch
		case l.Det == ast.DetOnly || l.Det == ast.DetJust:
			if next := e.entry(s, 1); !e.nominal(s, 1) && next.Det == 0 && next.Pronoun != ast.PronYou && e.tok(s, 1).Type != token.Number || next.Verb != 0 && next.Kind == 0 {
				return nil, errNoMatch
			}
			s.Next()
			return &ast.DetWord{Word: l.Det}, nil
		case e.is(s, 1, "of") && detTakesOf(l.Det):
			s.Next()
			s.Next()
			return &ast.DetWord{Word: l.Det, Of: true}, nil
		case !e.opensRest(s, l):
			return nil, errNoMatch
		}
		s.Next()
		return &ast.DetWord{Word: l.Det}, nil
	})
}

// pluralHead reports whether a plural noun that is a verb too stands k ahead: `that
// targets` is no phrase.
func (e *engine) pluralHead(s stream, k int) bool {
	l := e.entry(s, k)
	return l.Noun != 0 && l.Number == ast.Plural && l.Verb != 0
}

func detTakesOf(d ast.Determiner) bool {
	switch d {
	case ast.DetAll, ast.DetEach, ast.DetAny, ast.DetHalf, ast.DetBoth, ast.DetEither, ast.DetNeither, ast.DetSome:
		return true
	}
	return false
}

// opensRest reports whether the determiner l is followed by the rest of a noun
// phrase; `that`, `all`, `both` … also stand alone, as pronouns.
func (e *engine) opensRest(s stream, l *entry) bool {
	if l.Pronoun == 0 {
		return true
	}
	return e.nominal(s, 1) || e.tok(s, 1).Type == token.Number || e.entry(s, 1).Bound != 0 ||
		(l.Det == ast.DetAll || l.Det == ast.DetBoth || l.Det == ast.DetHalf) && e.entry(s, 1).Det != 0
}

// nominal reports whether the token k ahead can stand inside a noun phrase
// after its determiner.
func (e *engine) nominal(s stream, k int) bool {
	t := e.tok(s, k)
	if t.Type.IsName() || t.Type == token.LinkNum || t.Type == token.Ordinal || t.Value == "non-" {
		return true
	}
	l := e.lex.Entry(t.Type)
	if l.Noun != 0 || l.Kind != 0 || l.Attribute != 0 || l.Race != 0 {
		return true
	}
	if e.changeNoun(s, k) != 0 {
		return true
	}
	if l.Adverb == ast.AdvCurrently {
		return e.entry(s, k+1).Verb == ast.VerbBanish && e.attributive(s, k+1)
	}
	if l.Adj != 0 || l.Forms.Has(ast.FormParticiple) || l.Forms.Has(ast.FormIng) {
		return e.attributive(s, k)
	}
	return e.counterName(s, k)
}

// changes are the verbs that are nouns too where another verb follows.
var changes = map[ast.Verb]ast.Noun{
	ast.VerbChange: ast.NounChange, ast.VerbIncrease: ast.NounIncrease, ast.VerbDecrease: ast.NounDecrease, ast.VerbGain: ast.NounGain,
}

// changeNoun is the noun k ahead in `this ATK gain remains`; NounNone elsewhere.
func (e *engine) changeNoun(s stream, k int) ast.Noun {
	l := e.entry(s, k)
	if !l.Forms.Has(ast.FormBase) {
		return ast.NounNone
	}
	if next := e.entry(s, k+1); next.Verb != ast.VerbLast && next.Verb != ast.VerbRemain || !next.Forms.Has(ast.FormS) {
		return ast.NounNone
	}
	return changes[l.Verb]
}

// attributive reports whether the adjective or participle k ahead has a noun
// behind it.
func (e *engine) attributive(s stream, k int) bool {
	if e.entry(s, k+1).Tail != 0 {
		k++
	}
	return e.nominal(s, k+1) || e.tok(s, k+1).Type == token.Number && e.nominal(s, k+2)
}

// counterName reports whether a counter's name stands k ahead: `Ember` in
// `2 Ember Counters`.
func (e *engine) counterName(s stream, k int) bool {
	if e.tok(s, k).Type != token.Word {
		return false
	}
	if hyphenCounter(e.tok(s, k).Value) != "" {
		return true
	}
	return e.entry(s, k+1).Noun == ast.NounCounter ||
		e.tok(s, k+1).Type == token.Word && e.entry(s, k+2).Noun == ast.NounCounter
}

// hyphenCounter is the name in a word such as A-Counter, "" for other words.
func hyphenCounter(word string) string {
	for _, end := range [...]string{"-Counter", "-Counters"} {
		if name, ok := strings.CutSuffix(word, end); ok {
			return name
		}
	}
	return ""
}

// head reads what the phrase is about.
func (e *engine) head(s stream) (ast.Head, error) {
	e.want(s, diag.TermNoun)
	return rule(e, s, func(s stream) (ast.Head, error) {
		t, l := e.tok(s, 0), e.entry(s, 0)
		switch {
		case t.Type.IsName():
			s.Next()
			h := &ast.NameHead{Name: t.Value, Plural: t.Type == token.NamePlural}
			if e.tok(s, 0).Type == token.PluralS {
				h.After = true
				s.Next()
			}
			return h, nil
		case t.Is(`"`):
			return e.quoted(s)
		case e.is(s, 0, "non-") && e.entry(s, 1).Noun != 0:
			s.Next()
			return e.nounHead(s, true), nil
		case e.changeNoun(s, 0) != 0:
			h := &ast.NounHead{Noun: e.changeNoun(s, 0), Number: ast.Singular}
			s.Next()
			return h, nil
		case l.Pronoun != 0 && (l.Noun == 0 || !e.nominal(s, 1)):
			s.Next()
			return &ast.PronounHead{Pronoun: l.Pronoun}, nil
		case l.Noun != 0 && !e.afterTail(s):
			return e.nounHead(s, false), nil
		case l.Adj != 0 && e.afterDet(s):
			s.Next()
			return &ast.AdjHead{Adj: l.Adj}, nil
		}
		return nil, errNoMatch
	})
}

// afterDet reports whether a determiner or number stands before.
func (e *engine) afterDet(s stream) bool {
	i := at(s) - 1
	return i >= 0 && (e.lex.Entry(e.tokens[i].Type).Det != 0 || e.tokens[i].Type == token.Number)
}

// afterTail reports whether `or higher`, `or lower` stands before: no noun
// follows a number with them.
func (e *engine) afterTail(s stream) bool {
	i := at(s) - 1
	if i < 1 || e.tokens[i-1].Type != token.Number {
		return false
	}
	t := e.lex.Entry(e.tokens[i].Type).Tail
	return (t == ast.TailOrHigher || t == ast.TailOrLower) && e.lex.Entry(e.tokens[max(i-2, 0)].Type).Noun == 0
}

func (e *engine) nounHead(s stream, not bool) *ast.NounHead {
	l := e.entry(s, 0)
	h := &ast.NounHead{Not: not, Noun: l.Noun, Number: l.Number}
	s.Next()
	if e.tok(s, 0).Type == token.PluralS {
		h.Number = ast.OptionalPlural
		s.Next()
	}
	return h
}
