package grammar

import (
	"psct/ast"
	"psct/grammar/token"
)

// mod reads one modifier, or a list of them: `LIGHT or DARK`.
func (e *engine) mod(s stream) (ast.Mod, error) {
	return rule(e, s, func(s stream) (ast.Mod, error) {
		m, err := e.oneMod(s)
		if err != nil {
			return nil, err
		}
		if list, ok := try(s, func(s stream) (*ast.ModList, error) { return e.modList(s, m) }); ok {
			return list, nil
		}
		return m, nil
	})
}

// modList continues a list whose first item is first. Where several modifiers
// make an item (`LIGHT Dragon or DARK Fiend`), the words before the conjunction
// that the later item does not repeat stay outside the list.
func (e *engine) modList(s stream, first ast.Mod) (*ast.ModList, error) {
	list := &ast.ModList{Items: [][]ast.Mod{{first}}}
	list.SetSpan(first.Span())
	for {
		conj, oxford, ok := e.listJoint(s)
		if !ok {
			break
		}
		item, err := e.oneMod(s)
		if err != nil {
			return nil, err
		}
		list.Items = append(list.Items, []ast.Mod{item})
		if conj != ast.ListComma {
			list.Conj, list.Oxford = conj, oxford
			break
		}
	}
	if list.Conj == ast.ListNone || !e.modListEnds(s) {
		return nil, errNoMatch
	}
	return list, nil
}

// modListEnds reports whether a list of modifiers may end here: a noun must
// follow, or no noun phrase at all (`treated as LIGHT or DARK`).
func (e *engine) modListEnds(s stream) bool {
	return e.nominal(s, 0) || e.entry(s, 0).Verb == 0 && !e.tok(s, 0).Type.IsName()
}

// listJoint reads `,`, `or`, `, or`, `/` … between items of a list.
func (e *engine) listJoint(s stream) (conj ast.ListConj, oxford, ok bool) {
	comma := e.is(s, 0, ",")
	k := 0
	if comma {
		k = 1
	}
	if c, found := listConjs[e.tok(s, k).Value]; found && (e.tok(s, k).Type == token.Punct) == (c == ast.ListSlash || c == ast.ListPlus || c == ast.ListAmp) {
		for range k + 1 {
			s.Next()
		}
		return c, comma, true
	}
	if comma {
		s.Next()
		return ast.ListComma, false, true
	}
	return ast.ListNone, false, false
}

// oneMod dispatches on the readings of the next token.
func (e *engine) oneMod(s stream) (ast.Mod, error) {
	return rule(e, s, func(s stream) (ast.Mod, error) {
		t, l := e.tok(s, 0), e.entry(s, 0)
		switch {
		case t.Is("(") && e.noteBehind(s, 0):
			return e.modNote(s)
		case t.Type == token.LinkNum:
			return e.linkMod(s)
		case t.Type.IsName():
			return e.nameMod(s, false)
		case t.Type == token.Ordinal:
			s.Next()
			return &ast.OrdinalMod{Ordinal: t.Value}, nil
		case t.Value == "non-":
			s.Next()
			return e.notMod(s)
		case l.Noun != 0 && (e.tok(s, 1).Type == token.Number || e.is(s, 1, "?")) && numbered(l.Noun):
			return e.statMod(s)
		}
		return e.wordMod(s, l)
	})
}

func (e *engine) linkMod(s stream) (ast.Mod, error) {
	p, err := e.prod.link.parse(s)
	if err != nil {
		return nil, err
	}
	return &ast.LinkMod{Number: p.Number, Tail: value(p.Tail)}, nil
}

// numbered reports whether the noun carries a number behind it.
func numbered(n ast.Noun) bool {
	switch n {
	case ast.NounLevel, ast.NounRank, ast.NounLevelRank, ast.NounLinkRating, ast.NounLevelRankLinkRating,
		ast.NounLevelRankLink, ast.NounRankLink, ast.NounLevelLink,
		ast.NounScale, ast.NounPendulumScale, ast.NounChainLink, ast.NounATK, ast.NounDEF, ast.NounATKDEF:
		return true
	}
	return false
}

func (e *engine) wordMod(s stream, l *entry) (ast.Mod, error) {
	switch {
	case e.opensSummonVerb(s, ast.FormParticiple) || l.Verb != 0 && (l.Forms.Has(ast.FormParticiple) || l.Forms.Has(ast.FormIng)) && l.Noun == 0 && l.Prep == 0:
		return e.verbMod(s)
	case l.Kind != 0:
		return e.kindMod(s, l)
	case l.Attribute != 0:
		s.Next()
		suffix := e.is(s, 0, "-") && e.entry(s, 1).Noun == ast.NounAttribute && e.acceptAll(s, "-", "Attribute")
		return &ast.AttributeMod{Attribute: l.Attribute, Suffix: suffix}, nil
	case l.Race != 0:
		s.Next()
		return &ast.RaceMod{Race: l.Race}, nil
	case l.Noun != 0:
		return e.nounMod(s, l)
	case l.Adj != 0:
		return e.adjMod(s, l)
	case l.Adverb == ast.AdvCurrently && e.banishedFollows(s):
		s.Next()
		return &ast.AdverbMod{Adverb: l.Adverb}, nil
	case e.counterName(s, 0):
		return e.counterMod(s), nil
	}
	return nil, errNoMatch
}

// kindMod reads a card kind. A kind that is also a noun is the head when no
// noun follows.
func (e *engine) kindMod(s stream, l *entry) (ast.Mod, error) {
	if l.Noun != 0 && !e.headAhead(s) && !e.kindListFollows(s) {
		return nil, errNoMatch
	}
	s.Next()
	return &ast.KindMod{Kind: l.Kind}, nil
}

// headAhead reports whether the word behind this one goes on with the noun
// phrase; a noun that is a verb too (`Monster attacks`) does not.
func (e *engine) headAhead(s stream) bool {
	if !e.nominal(s, 1) {
		return false
	}
	next := e.entry(s, 1)
	return next.Verb == 0 || next.Noun == 0 || next.Kind != 0 || next.Noun == ast.NounSummon && next.Number == ast.Singular || next.Noun == ast.NounSummonSet
}

// kindListFollows reports whether the kind here is an item of a list of kinds
// that ends before a noun: `Spell or Trap Card`.
func (e *engine) kindListFollows(s stream) bool {
	for k := 1; k < 16; k++ {
		t := e.tok(s, k)
		_, conj := listConjs[t.Value]
		switch {
		case conj || t.Value == ",":
		case e.lex.Entry(t.Type).Kind != 0:
			if e.nominal(s, k+1) {
				return !e.spellOrTrap(s, 0) || !e.spellOrTrap(s, k+1) || e.nominal(s, k+2)
			}
		default:
			return false
		}
	}
	return false
}

// spellOrTrap reports whether Spell or Trap stands k ahead; where another kind of
// Spell or Trap follows in a list, it is a noun: `1 Field Spell or Continuous Spell`.
func (e *engine) spellOrTrap(s stream, k int) bool {
	n := e.entry(s, k).Noun
	return n == ast.NounSpell || n == ast.NounTrap
}

// adjMod reads an adjective that has a noun behind it.
func (e *engine) adjMod(s stream, l *entry) (ast.Mod, error) {
	if !e.attributive(s, 0) && !e.adjListFollows(s) && !(l.Adj == ast.AdjAdjacent && e.noteBehind(s, 1)) {
		return nil, errNoMatch
	}
	s.Next()
	m := &ast.AdjMod{Adj: l.Adj}
	if t := e.entry(s, 0).Tail; t != 0 {
		m.Tail = t
		s.Next()
	}
	return m, nil
}

// banishedFollows reports whether `banished` and a noun stand behind the adverb.
func (e *engine) banishedFollows(s stream) bool {
	k := 1
	if e.entry(s, k).Adj == ast.AdjFaceDown || e.entry(s, k).Adj == ast.AdjFaceUp {
		k++
	}
	return e.entry(s, k).Verb == ast.VerbBanish && e.attributive(s, k)
}

// noteBehind reports whether a note stands k ahead that has a noun behind it:
// `adjacent (horizontal) Monster Zone`.
func (e *engine) noteBehind(s stream, k int) bool {
	if !e.is(s, k, "(") || k == 0 && !e.afterAdjacent(s) {
		return false
	}
	const longest = 6 // words of the note
	for i := k + 1; i <= k+longest; i++ {
		if e.is(s, i, ")") {
			return e.entry(s, i+1).Noun.IsPlace()
		}
	}
	return false
}

// afterAdjacent reports whether `adjacent` stands before.
func (e *engine) afterAdjacent(s stream) bool {
	i := at(s) - 1
	return i >= 0 && e.lex.Entry(e.tokens[i].Type).Adj == ast.AdjAdjacent
}

// modNote reads a note before a noun.
func (e *engine) modNote(s stream) (ast.Mod, error) {
	n, err := e.noteRule(s)
	note, ok := n.(*ast.Note)
	if err != nil || !ok {
		return nil, errNoMatch
	}
	return note, nil
}

func (e *engine) adjListFollows(s stream) bool {
	_, conj := listConjs[e.tok(s, 1).Value]
	return conj && e.entry(s, 2).Adj != 0 && e.attributive(s, 2)
}

// nameMod reads a quoted archetype; a name with no noun behind it is a head.
func (e *engine) nameMod(s stream, not bool) (ast.Mod, error) {
	if !e.nominalAfterNames(s) {
		return nil, errNoMatch
	}
	t := e.tok(s, 0)
	s.Next()
	return &ast.NameMod{Not: not, Name: t.Value}, nil
}

// nominalAfterNames reports whether the name here, or the list of names it
// opens, has a noun behind it.
func (e *engine) nominalAfterNames(s stream) bool {
	if e.tok(s, 0).Type == token.NamePlural {
		return false
	}
	k := 1
	for ; k < 24; k++ {
		t := e.tok(s, k)
		_, conj := listConjs[t.Value]
		if !conj && t.Value != "," && !t.Type.IsName() {
			break
		}
		if t.Type == token.NamePlural || t.Value == "+" {
			return false
		}
	}
	if k > 1 && !e.tok(s, k-1).Type.IsName() {
		return false
	}
	return e.nominal(s, k) && (e.lex.Entry(e.tok(s, k).Type).Verb == 0 || e.entry(s, k).Noun == 0 || e.entry(s, k).Kind != 0 || e.is(s, k+1, "to"))
}

// notMod reads what stands behind `non-`.
func (e *engine) notMod(s stream) (ast.Mod, error) {
	t, l := e.tok(s, 0), e.entry(s, 0)
	switch {
	case t.Type.IsName():
		return e.nameMod(s, true)
	case l.Attribute != 0:
		s.Next()
		return &ast.AttributeMod{Not: true, Attribute: l.Attribute}, nil
	case l.Race != 0:
		s.Next()
		return &ast.RaceMod{Not: true, Race: l.Race}, nil
	case l.Kind != 0 && (l.Noun == 0 || e.nominal(s, 1) || e.kindListFollows(s)):
		s.Next()
		return &ast.KindMod{Not: true, Kind: l.Kind}, nil
	}
	return nil, errNoMatch
}

// verbMod reads a participle before a noun.
func (e *engine) verbMod(s stream) (ast.Mod, error) {
	v, err := e.verbWord(s)
	if err != nil || v.Form != ast.FormParticiple && v.Form != ast.FormIng || !e.nominal(s, 0) && (e.tok(s, 0).Type != token.Number || v.Form == ast.FormIng) {
		return nil, errNoMatch
	}
	return &ast.VerbMod{Verb: v}, nil
}

// nounMod reads a noun that modifies the noun behind it.
func (e *engine) nounMod(s stream, l *entry) (ast.Mod, error) {
	if !e.compound(s, l) {
		return nil, errNoMatch
	}
	s.Next()
	return &ast.NounMod{Noun: l.Noun, Number: l.Number}, nil
}

// compound reports whether the noun l and the next word make one term. A word
// that is a verb too (`attacks`) counts as a verb, except in fixed terms.
func (e *engine) compound(s stream, l *entry) bool {
	if e.tok(s, 1).Type == token.PluralS {
		return false
	}
	next := e.entry(s, 1)
	if l.Noun.IsPlace() && (next.Noun == ast.NounAttackPosition || next.Noun == ast.NounDefensePosition) {
		return false
	}
	if l.Noun == ast.NounTotal && next.Adj != 0 && e.attributive(s, 1) {
		return true // the total original ATK
	}
	if l.Noun == ast.NounAttackPosition || l.Noun == ast.NounDefensePosition || l.Noun == ast.NounEitherPosition {
		return e.nominal(s, 1)
	}
	if next.Kind != 0 && next.Noun == 0 && l.Number != ast.Singular {
		return false
	}
	if next.Noun == 0 {
		return e.changeNoun(s, 1) != 0
	}
	switch {
	case l.Noun == ast.NounAttack && next.Noun == ast.NounTarget, l.Noun == ast.NounTotal && next.Noun == ast.NounRoll,
		l.Noun == ast.NounDie && next.Noun == ast.NounRoll, l.Noun == ast.NounCoin && next.Noun == ast.NounToss:
		return true
	case l.Noun.IsPlayer() && next.Verb != 0:
		return false
	case next.Verb != 0 && (next.Noun != ast.NounSummon || next.Number != ast.Singular):
		return false
	}
	return l.Number == ast.Singular
}

func (e *engine) counterMod(s stream) ast.Mod {
	name := e.tok(s, 0).Value
	s.Next()
	if e.tok(s, 0).Type == token.Word {
		name += " " + e.tok(s, 0).Value
		s.Next()
	}
	m := &ast.CounterMod{Name: name}
	if e.tok(s, 0).Type == token.PluralS {
		m.Optional = true
		s.Next()
	}
	return m
}
