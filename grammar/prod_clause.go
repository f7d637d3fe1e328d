package grammar

import (
	"psct/ast"
	"psct/ast/diag"
)

// pClause is a statement: `you can draw 1 card`.
type pClause struct {
	Subject slot[subjectPhrase]  `parser:"@@"`
	Aux     slot[[]*ast.AuxWord] `parser:"@@"`
	Verbs   slot[verbGroup]      `parser:"@@"`
	Args    slot[[]ast.Node]     `parser:"@@"`
}

// pBareClause is a command, or a statement whose subject stands before.
type pBareClause struct {
	Aux   slot[[]*ast.AuxWord] `parser:"@@"`
	Verbs slot[verbGroup]      `parser:"@@"`
	Args  slot[[]ast.Node]     `parser:"@@"`
}

// pSummonWord is `Normal or Special Summoned`.
type pSummonWord struct {
	First  slot[ast.Kind]   `parser:"@@"`
	Middle []slot[ast.Kind] `parser:"( ',' @@ )*"`
	Oxford bool             `parser:"( @','?"`
	Join   string           `parser:"  @( 'or' | 'and' | 'and/or' | '/' )"`
	Last   slot[ast.Kind]   `parser:"  @@ )?"`
}

// verbGroup is one or more verbs that share their arguments.
type verbGroup struct {
	words []*ast.VerbWord
	conj  ast.ListConj
}

// opensSummonVerb reports whether Summon kinds and a form of Summon follow.
func (e *engine) opensSummonVerb(s stream, form ast.VerbForm) bool {
	return e.opensSummonVerbAt(s, 0, form)
}

func (e *engine) opensSummonVerbAt(s stream, k int, form ast.VerbForm) bool {
	for ; k < 20; k++ {
		l := e.entry(s, k)
		_, conj := listConjs[e.tok(s, k).Value]
		switch {
		case l.Verb == ast.VerbSummon, l.Verb == ast.VerbSummonSet, k > 0 && l.Verb == ast.VerbSet && e.entry(s, k-1).Kind == ast.KindNormal:
			return l.Forms.Has(form)
		case l.Kind.IsSummon() || conj || e.is(s, k, ","):
		default:
			return false
		}
	}
	return false
}

// opensCommand reports whether a verb in its base form follows.
func (e *engine) opensCommand(s stream) bool { return e.opensCommandAt(s, 0) }

func (e *engine) opensCommandAt(s stream, k int) bool {
	l := e.entry(s, k)
	if l.Kind.IsSummon() && e.opensSummonVerbAt(s, k, ast.FormBase) {
		return true
	}
	if l.Kind != 0 && (l.Verb != ast.VerbTribute && e.nominal(s, k+1) || e.opensSummonVerbAt(s, k, ast.FormParticiple)) {
		return false // Equip Card, Flip monster, Tribute Summoned monster
	}
	return l.Verb != 0 && l.Forms.Has(ast.FormBase) && l.Aux == 0 && l.Verb != ast.VerbControl && l.Verb != ast.VerbBattle
}

// finite reports whether an auxiliary or a verb of a statement follows.
func (e *engine) finite(s stream) bool { return e.finiteAt(s, 0) }

func (e *engine) finiteAt(s stream, k int) bool {
	l := e.entry(s, k)
	if l.Aux != 0 {
		return true
	}
	if l.Adverb == ast.AdvAlso || l.Adverb == ast.AdvAlways || l.Adverb == ast.AdvStill || l.Adverb == ast.AdvCurrently || l.Adverb == ast.AdvBoth || l.Adverb == ast.AdvEach || l.Adverb == ast.AdvRandomly {
		next := e.entry(s, k+1)
		return next.Aux != 0 || next.Verb != 0 && (next.Noun == 0 || l.Adverb != ast.AdvEach)
	}
	return l.Verb != 0 && l.Prep == 0 && (!e.is(s, k, "Set") || e.entry(s, k+1).Pronoun != 0) && (l.Forms.Has(ast.FormS) || l.Forms.Has(ast.FormPast) && !l.Forms.Has(ast.FormParticiple) || l.Forms.Has(ast.FormBase))
}

// anyClause reads a command or a statement.
func (e *engine) anyClause(s stream) (*ast.Clause, error) {
	return e.clauseRule(s, true)
}

// clauseRule reads a clause; commands only where the context has them.
func (e *engine) clauseRule(s stream, commands bool) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		causative, gap, verb := e.causative, e.gap, e.gapVerb
		e.causative, e.gap, e.gapVerb = 0, false, ast.VerbNone
		defer func() { e.causative, e.gap, e.gapVerb = causative, gap, verb }()
		l := e.entry(s, 0)
		switch {
		case l.Aux != 0:
			return choose(e, s, e.bareClause, e.statement)
		case l.Verb == ast.VerbSet && e.nominal(s, 1):
			return choose(e, s, e.statement, e.bareClause) // Set cards cannot …
		case commands && e.opensCommand(s):
			return choose(e, s, e.bareClause, e.statement)
		case l.Verb != 0 && l.Noun == 0 && l.Adj == 0 && l.Det == 0 && !e.nominal(s, 0) && (commands || l.Forms&^(1<<ast.FormBase) != 0):
			return choose(e, s, e.bareClause, e.statement)
		}
		return choose(e, s, e.statement, e.plainStatement, e.bareContinuation)
	})
}

// bareContinuation reads a clause whose subject stands before although its first
// word could open a phrase (`and attacks directly`, `or Special Summoned`).
func (e *engine) bareContinuation(s stream) (*ast.Clause, error) {
	l := e.entry(s, 0)
	if l.Verb == 0 && l.Adverb == 0 && !e.opensSummonVerb(s, ast.FormParticiple) && !e.opensSummonVerb(s, ast.FormS) {
		return nil, errNoMatch
	}
	return e.bareClause(s)
}

// statement reads a clause with a subject.
func (e *engine) statement(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		p, err := e.prod.clause.parse(s)
		if err != nil {
			return nil, err
		}
		return e.fitting(finish(newClause(p.Subject.get().Phrase, p.Aux, p.Verbs, p.Args)))
	})
}

// plainStatement is a statement whose verb is a past form or participle right
// behind the subject: `this card battled`.
func (e *engine) plainStatement(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		e.plain++
		subject, err := e.coord(s, true, false)
		e.plain--
		if err != nil {
			return nil, err
		}
		c, err := e.bareClause(s)
		if err != nil {
			return nil, err
		}
		c.Subject = subject
		return e.fitting(finish(c))
	})
}

// bareClause reads a clause without a subject.
func (e *engine) bareClause(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		p, err := e.prod.bare.parse(s)
		if err != nil {
			return nil, err
		}
		return e.fitting(finish(newClause(nil, p.Aux, p.Verbs, p.Args)))
	})
}

func newClause(subject ast.Phrase, aux slot[[]*ast.AuxWord], verbs slot[verbGroup], args slot[[]ast.Node]) *ast.Clause {
	g := verbs.get()
	return &ast.Clause{Subject: subject, Aux: aux.get(), Verbs: g.words, Conj: g.conj, Args: args.get()}
}

// finish settles the form of verbs that are written alike in several forms: the
// participle behind a form of be or have, the base form behind other
// auxiliaries and in commands.
func finish(c *ast.Clause) *ast.Clause {
	want := ast.FormPast
	if c.Subject == nil {
		want = ast.FormBase
	}
	for _, a := range c.Aux {
		switch {
		case a.Aux.IsBe(), a.Aux == ast.AuxHas, a.Aux == ast.AuxHave, a.Aux == ast.AuxHad:
			want = ast.FormParticiple
		case a.Aux != ast.AuxNone && a.Aux != ast.AuxNot:
			want = ast.FormBase
		}
	}
	for _, v := range c.Verbs {
		if v.Verb.Spell(want) == v.Verb.Spell(v.Form) {
			v.Form = want
		}
	}
	return c
}

// verbWord reads one verb with its Summon kinds.
func (e *engine) verbWord(s stream) (*ast.VerbWord, error) {
	e.want(s, diag.TermVerb)
	return rule(e, s, func(s stream) (*ast.VerbWord, error) {
		v := &ast.VerbWord{}
		if e.entry(s, 0).Kind.IsSummon() && e.entry(s, 0).Verb != ast.VerbSummon && !e.tributeAlone(s) {
			p, err := e.prod.summon.parse(s)
			if err != nil {
				return nil, err
			}
			v.Kinds = append([]ast.Kind{p.First.get()}, values(p.Middle)...)
			v.Oxford = p.Oxford
			if p.Last != nil {
				v.Kinds = append(v.Kinds, p.Last.get())
				v.KindConj = listConjs[p.Join]
			}
			if v := e.entry(s, 0).Verb; v != ast.VerbSummon && v != ast.VerbSummonSet && v != ast.VerbSet {
				return nil, errNoMatch
			}
		}
		l := e.entry(s, 0)
		if l.Verb == 0 || l.Kind != 0 && (l.Verb == ast.VerbEquip || l.Verb == ast.VerbFlip) && e.nominal(s, 1) {
			return nil, errNoMatch
		}
		v.Verb, v.Form = l.Verb, firstForm(l)
		s.Next()
		return v, nil
	})
}

// tributeAlone reports whether Tribute or Flip is the verb here and not a kind of
// Summon.
func (e *engine) tributeAlone(s stream) bool {
	if v := e.entry(s, 0).Verb; v != ast.VerbTribute && v != ast.VerbFlip {
		return false
	}
	for f := ast.FormBase; f < ast.NumForms; f++ {
		if e.opensSummonVerb(s, f) {
			return false
		}
	}
	return true
}

// firstForm is the form taken until [finish] settles it.
func firstForm(l *entry) ast.VerbForm {
	for _, f := range [...]ast.VerbForm{ast.FormS, ast.FormParticiple, ast.FormPast, ast.FormIng, ast.FormBase, ast.FormPlural, ast.FormPastPlural} {
		if l.Forms.Has(f) {
			return f
		}
	}
	return ast.FormNone
}

func (e *engine) summonKind(s stream) (ast.Kind, error) {
	e.note(s)
	k := e.entry(s, 0).Kind
	if !k.IsSummon() {
		return 0, errNoMatch
	}
	s.Next()
	return k, nil
}

// verbGroup reads verbs that share their arguments: `banished or destroyed`.
func (e *engine) verbGroup(s stream) (verbGroup, error) {
	first, err := e.verbWord(s)
	if err != nil {
		return verbGroup{}, err
	}
	if e.gap {
		e.gapVerb = first.Verb
	}
	if first.Verb == ast.VerbMake || first.Verb == ast.VerbHave {
		e.causative++ // lowered where the clause ends, see clauseRule
	}
	g := verbGroup{words: []*ast.VerbWord{first}}
	for {
		more, ok := try(s, func(s stream) (verbGroup, error) { return e.moreVerbs(s, g) })
		if !ok {
			return g, nil
		}
		g = more
	}
}

func (e *engine) moreVerbs(s stream, g verbGroup) (verbGroup, error) {
	conj, oxford, ok := e.listJoint(s)
	if !ok || oxford || conj == ast.ListComma || conj == ast.ListPlus || g.conj != ast.ListNone && g.conj != conj {
		return g, errNoMatch
	}
	if e.entry(s, 0).Aux != 0 || e.gap && conj == ast.ListAnd && e.opensPhrase(s, 1) {
		return g, errNoMatch // `1 monster you control and declare …`: a command
	}
	v, err := e.verbWord(s)
	if err != nil || !sameForm(g.words[0], v) || summons(v) != summons(g.words[0]) {
		return g, errNoMatch
	}
	return verbGroup{append(g.words, v), conj}, nil
}

// summons reports whether v Summons or Sets; such verbs share their object with
// no others (`cannot Special Summon or conduct your Battle Phase`).
func summons(v *ast.VerbWord) bool {
	return v.Verb == ast.VerbSummon || v.Verb == ast.VerbSummonSet || v.Verb == ast.VerbSet
}

// sameForm reports whether two verbs can stand in one group.
func sameForm(a, b *ast.VerbWord) bool {
	for f := ast.FormBase; f < ast.NumForms; f++ {
		if a.Verb.Spell(f) == a.Verb.Spell(a.Form) && b.Verb.Spell(f) == b.Verb.Spell(b.Form) {
			return true
		}
	}
	return false
}

// auxWord reads an auxiliary, or an adverb before the verb.
func (e *engine) auxWord(s stream) (*ast.AuxWord, error) {
	return rule(e, s, func(s stream) (*ast.AuxWord, error) {
		l := e.entry(s, 0)
		switch {
		case l.Aux != 0 && e.auxHere(s, l.Aux):
			s.Next()
			return &ast.AuxWord{Aux: l.Aux}, nil
		case midAdverb(l.Adverb) && e.verbFollows(s):
			s.Next()
			return &ast.AuxWord{Adverb: l.Adverb}, nil
		}
		return nil, errNoMatch
	})
}

// verbFollows reports whether the word behind the adverb here belongs to the
// verb group.
func (e *engine) verbFollows(s stream) bool {
	l := e.entry(s, 1)
	return l.Aux != 0 || l.Verb != 0 || midAdverb(l.Adverb) || e.opensSummonVerbAt(s, 1, ast.FormBase) || e.opensSummonVerbAt(s, 1, ast.FormParticiple)
}

func midAdverb(a ast.Adverb) bool {
	switch a {
	case ast.AdvAlso, ast.AdvOnly, ast.AdvAlways, ast.AdvStill, ast.AdvCurrently, ast.AdvFirst, ast.AdvThen, ast.AdvNow,
		ast.AdvImmediately, ast.AdvOriginally, ast.AdvNoLonger, ast.AdvEach, ast.AdvBoth, ast.AdvInstead, ast.AdvAlready,
		ast.AdvRandomly, ast.AdvPreviously, ast.AdvSpecifically, ast.AdvNormally, ast.AdvSuccessfully,
		ast.AdvEven, ast.AdvJust, ast.AdvExactly, ast.AdvAutomatically, ast.AdvSimultaneously, ast.AdvPermanently, ast.AdvEither, ast.AdvEver, ast.AdvNever:
		return true
	}
	return false
}

// auxHere decides between an auxiliary and the main verbs be, have and do: an
// auxiliary has the rest of a verb group behind it.
func (e *engine) auxHere(s stream, a ast.Aux) bool {
	k := 1
	for midAdverb(e.entry(s, k).Adverb) || e.entry(s, k).Aux == ast.AuxNot || e.entry(s, k).Aux == ast.AuxNotUpper {
		k++
	}
	l := e.entry(s, k)
	switch {
	case a.IsBe():
		return l.Aux == ast.AuxBeing || l.Aux == ast.AuxBeen || e.participleAt(s, k, l)
	case a == ast.AuxHas || a == ast.AuxHave || a == ast.AuxHad:
		return l.Aux == ast.AuxBeen || l.Forms.Has(ast.FormParticiple) && l.Noun == 0 || e.opensSummonVerbAt(s, k, ast.FormParticiple)
	case a == ast.AuxDo || a == ast.AuxDoes || a == ast.AuxDid:
		return e.entry(s, 1).Aux == ast.AuxNot
	}
	return true
}

// participleAt reports whether a participle (or -ing form) as part of the verb
// group stands k ahead, and not one that describes a noun.
func (e *engine) participleAt(s stream, k int, l *entry) bool {
	if e.opensSummonVerbAt(s, k, ast.FormParticiple) {
		return true
	}
	if l.Verb == 0 || l.Noun != 0 && !l.Forms.Has(ast.FormParticiple) {
		return false
	}
	return l.Forms.Has(ast.FormParticiple) || l.Forms.Has(ast.FormIng)
}
