package grammar

import (
	"psct/ast"
	"psct/ast/diag"
	"psct/grammar/token"
)

// The lists of steps, by what their clauses may be. They are types of their own
// so that productions say which they mean.
type (
	statementSteps  struct{ list []*ast.Step } // subordinate and relative clauses
	participleSteps struct{ list []*ast.Step } // destroyed by battle [and sent to the GY]
	ingSteps        struct{ list []*ast.Step } // Tributing 1 monster [and banishing it]
	bareSteps       struct{ list []*ast.Step } // activate and resolve this effect
	contactSteps    struct{ list []*ast.Step } // you control
	leadList        struct{ list []ast.Node }  // adjuncts before a clause, each with a comma behind it
)

// clauseReader reads the clause of a step.
type clauseReader func(stream) (*ast.Clause, error)

// conjs is a table of the conjunctions a list of steps may use, longest first.
type conjs []conjRow

type conjRow struct {
	words []string
	conj  ast.Conj
}

var commandConjs = conjs{
	{[]string{",", "also", ",", "after that", ","}, ast.ConjAlsoAfterThat},
	{[]string{",", "and", "if", "you", "do", "that", ","}, ast.ConjIfYouDoThat},
	{[]string{",", "and", "if", "you", "do", ","}, ast.ConjIfYouDo},
	{[]string{",", "and", "if", "they", "do", ","}, ast.ConjIfTheyDo},
	{[]string{",", "and", "if", "it", "does", ","}, ast.ConjIfItDoes},
	{[]string{",", "and", "then"}, ast.ConjAndThen},
	{[]string{",", "and", "also"}, ast.ConjAndAlso},
	{[]string{",", "then", ","}, ast.ConjThenComma},
	{[]string{",", "then"}, ast.ConjThen},
	{[]string{",", "also", ","}, ast.ConjAlsoComma},
	{[]string{",", "also"}, ast.ConjAlso},
	{[]string{"and", "if", "you", "do", ","}, ast.ConjIfYouDoBare},
	{[]string{",", "and", ","}, ast.ConjCommaAndComma},
	{[]string{",", "but", ","}, ast.ConjButComma},
	{[]string{",", "or", ","}, ast.ConjCommaOrComma},
	{[]string{",", "OR"}, ast.ConjUpperOr},
	{[]string{",", "otherwise"}, ast.ConjOtherwise},
	{[]string{",", "and/or"}, ast.ConjCommaAndOr},
	{[]string{",", "nor"}, ast.ConjCommaNor},
	{[]string{",", "in which case"}, ast.ConjInWhichCase},
	{[]string{",", "and"}, ast.ConjCommaAnd},
	{[]string{",", "or"}, ast.ConjCommaOr},
	{[]string{",", "but"}, ast.ConjBut},
	{[]string{"and"}, ast.ConjAnd},
	{[]string{"or"}, ast.ConjOr},
	{[]string{"and/or"}, ast.ConjAndOr},
	{[]string{"but"}, ast.ConjButBare},
	{[]string{"nor"}, ast.ConjNor},
	{[]string{"then"}, ast.ConjThenBare},
	{[]string{","}, ast.ConjComma},
}

var statementConjs = conjs{
	{[]string{",", "and"}, ast.ConjCommaAnd},
	{[]string{",", "or"}, ast.ConjCommaOr},
	{[]string{",", "but"}, ast.ConjBut},
	{[]string{"and"}, ast.ConjAnd},
	{[]string{"or"}, ast.ConjOr},
	{[]string{"and/or"}, ast.ConjAndOr},
	{[]string{"but"}, ast.ConjButBare},
	{[]string{"nor"}, ast.ConjNor},
	{[]string{"then"}, ast.ConjThenBare},
	{[]string{",", "then"}, ast.ConjThen},
	{[]string{",", "OR"}, ast.ConjUpperOr},
}

var fragmentConjs = conjs{
	{[]string{",", "and"}, ast.ConjCommaAnd},
	{[]string{",", "also"}, ast.ConjAlso},
	{[]string{",", "but"}, ast.ConjBut},
	{[]string{"and"}, ast.ConjAnd},
	{[]string{"or"}, ast.ConjOr},
	{[]string{"but"}, ast.ConjButBare},
}

// conj reads a conjunction of the table, ConjNone when there is none.
func (e *engine) conj(s stream, table conjs) ast.Conj {
	e.note(s)
	for _, row := range table {
		if e.acceptAll(s, row.words...) {
			return row.conj
		}
	}
	return ast.ConjNone
}

// steps reads a list of steps: the first clause by first, later ones by next.
func (e *engine) steps(s stream, table conjs, first, next clauseReader) ([]*ast.Step, error) {
	return e.stepsFrom(s, table, first, next, false)
}

func (e *engine) stepsFrom(s stream, table conjs, first, next clauseReader, leads bool) ([]*ast.Step, error) {
	st, err := e.firstStep(s, first, leads)
	if err != nil {
		return nil, err
	}
	list := []*ast.Step{st}
	for {
		st, ok := try(s, func(s stream) (*ast.Step, error) { return e.nextStep(s, table, next) })
		if !ok {
			return list, nil
		}
		list = append(list, st)
	}
}

// firstStep reads the first step; only in a resolution may adjuncts stand before
// its clause, elsewhere they belong to what is around.
func (e *engine) firstStep(s stream, first clauseReader, leads bool) (*ast.Step, error) {
	if leads {
		return e.oneStep(s, ast.ConjNone, first)
	}
	return rule(e, s, func(s stream) (*ast.Step, error) {
		c, err := first(s)
		if err != nil {
			return nil, err
		}
		return &ast.Step{Clause: c}, nil
	})
}

// nextStep reads a conjunction and a step, longest conjunction first.
func (e *engine) nextStep(s stream, table conjs, next clauseReader) (*ast.Step, error) {
	e.want(s, diag.TermConjunction)
	return rule(e, s, func(s stream) (*ast.Step, error) {
		for _, row := range table {
			st, ok := try(s, func(s stream) (*ast.Step, error) {
				if !e.acceptAll(s, row.words...) {
					return nil, errNoMatch
				}
				return e.oneStep(s, row.conj, next)
			})
			if ok {
				return st, nil
			}
		}
		return nil, errNoMatch
	})
}

func (e *engine) oneStep(s stream, conj ast.Conj, clause clauseReader) (*ast.Step, error) {
	return rule(e, s, func(s stream) (*ast.Step, error) {
		st := &ast.Step{Conj: conj}
		if e.is(s, 0, "either") && !e.nominal(s, 1) {
			st.Either = true
			s.Next()
		}
		lead, _ := e.lead(s)
		st.Lead = lead.list
		if bare, ok := try(s, e.bareLead); ok {
			st.Lead = append(st.Lead, bare)
			st.Bare = true
		}
		c, err := clause(s)
		if err != nil {
			return nil, err
		}
		st.Clause = c
		return st, nil
	})
}

// lead reads adjuncts that each have a comma behind them.
func (e *engine) lead(s stream) (leadList, error) {
	var l leadList
	for {
		a, ok := try(s, func(s stream) (ast.Node, error) {
			a, err := choose(e, s, e.leadAdjunct, e.leadAdverb)
			if err != nil || !e.accept(s, ",") {
				return nil, errNoMatch
			}
			return a, nil
		})
		if !ok {
			if len(l.list) == 0 {
				return l, errNoMatch
			}
			return l, nil
		}
		l.list = append(l.list, a)
	}
}

// bareLead reads a time without a comma behind it: `for the rest of this turn you
// cannot …`.
func (e *engine) bareLead(s stream) (ast.Node, error) {
	if a := e.entry(s, 0).Adverb; at(s) == 0 && a == ast.AdvThen || a == ast.AdvInWhichCase {
		return e.adverbial(s)
	}
	switch e.entry(s, 0).Prep {
	case ast.PrepFor, ast.PrepUntil:
	default:
		return nil, errNoMatch
	}
	n, err := e.ppRule(s)
	if err != nil {
		return nil, err
	}
	if l := e.entry(s, 0); l.Pronoun == 0 && l.Det == 0 {
		return nil, errNoMatch
	}
	return n, nil
}

func (e *engine) leadAdjunct(s stream) (ast.Node, error) {
	e.inSub++
	a, err := e.adjunct(s)
	e.inSub--
	return a.Node, err
}

// leadAdverb reads `Otherwise`, `in that case`.
func (e *engine) leadAdverb(s stream) (ast.Node, error) {
	if e.entry(s, 0).Adverb == 0 {
		return nil, errNoMatch
	}
	return e.adverbial(s)
}

// commandList reads activation and resolution.
func (e *engine) commandList(s stream) ([]*ast.Step, error) {
	return e.stepsFrom(s, commandConjs, e.anyClause, e.laterCommand, true)
}

// segmentSteps reads a whole zone: steps, or a fragment without a verb (`Even if
// this card leaves the field`, a bullet that is only a name).
func (e *engine) segmentSteps(s stream) ([]*ast.Step, error) {
	return choose(e, s, e.wholeCommands, e.leadIn, e.fragment)
}

func (e *engine) wholeCommands(s stream) ([]*ast.Step, error) {
	steps, err := e.commandList(s)
	if err == nil && e.tok(s, 0).Type != token.EOF {
		e.want(s, diag.TermEnd)
		err = errNoMatch
	}
	return steps, err
}

// leadIn reads a zone that ends in `you can:`, before bullets.
func (e *engine) leadIn(s stream) ([]*ast.Step, error) {
	st, err := e.oneStep(s, ast.ConjNone, e.auxOnly)
	if err != nil {
		return nil, err
	}
	return []*ast.Step{st}, nil
}

// fragment reads arguments without a verb up to the end of the zone.
func (e *engine) fragment(s stream) ([]*ast.Step, error) {
	st, err := rule(e, s, func(s stream) (*ast.Step, error) {
		c, err := rule(e, s, func(s stream) (*ast.Clause, error) {
			c := &ast.Clause{}
			for {
				n, ok := try(s, e.arg)
				if !ok {
					break
				}
				c.Args = append(c.Args, n)
			}
			return c, nil
		})
		if err != nil {
			return nil, err
		}
		return &ast.Step{Clause: c}, nil
	})
	if err != nil {
		return nil, err
	}
	return []*ast.Step{st}, nil
}

// laterCommand reads a further clause of a resolution: also one without a verb
// (`and only once that turn`).
func (e *engine) laterCommand(s stream) (*ast.Clause, error) {
	return choose(e, s, e.anyClause, e.onlyOnce)
}

// auxOnly reads `you can`, `you can either` where a list of choices follows.
func (e *engine) auxOnly(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		subject, err := e.coord(s, true, false)
		if err != nil {
			return nil, err
		}
		c := &ast.Clause{Subject: subject}
		for e.entry(s, 0).Aux != 0 || e.is(s, 0, "either") {
			w := &ast.AuxWord{Aux: e.entry(s, 0).Aux}
			if w.Aux == 0 {
				w.Adverb = ast.AdvEither
			}
			from := at(s)
			s.Next()
			w.SetSpan(e.span(s, from))
			c.Aux = append(c.Aux, w)
		}
		if len(c.Aux) == 0 || e.tok(s, 0).Type != token.EOF && !e.is(s, 0, "(") {
			return nil, errNoMatch
		}
		return c, nil
	})
}

func (e *engine) auxOnlyStep(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		c, err := e.auxOnly(s)
		if err != nil {
			return nil, err
		}
		return &ast.Step{Clause: c}, nil
	})
}

// onlyOnce reads `only once that turn`.
func (e *engine) onlyOnce(s stream) (*ast.Clause, error) {
	switch l := e.entry(s, 0); {
	case l.Adverb == ast.AdvOnly, l.Sub == ast.SubOnlyIf, l.Sub == ast.SubOnlyWhen, l.Sub == ast.SubOnlyWhile:
		return e.verbless(s)
	}
	return nil, errNoMatch
}

// bareSteps reads clauses without a subject: `activate and resolve this effect`.
func (e *engine) bareSteps(s stream) (bareSteps, error) {
	l, err := e.steps(s, statementConjs, e.bareClause, e.bareCommand)
	return bareSteps{l}, err
}

func (e *engine) bareCommand(s stream) (*ast.Clause, error) {
	if !e.opensCommand(s) {
		return nil, errNoMatch
	}
	return e.bareClause(s)
}

// statementClause reads a clause of a subordinate clause; commands do not
// stand there.
func (e *engine) statementClause(s stream) (*ast.Clause, error) {
	return choose(e, s, func(s stream) (*ast.Clause, error) { return e.clauseRule(s, false) }, e.shortStatement)
}

func (e *engine) statements(s stream) (statementSteps, error) {
	l, err := e.steps(s, statementConjs, e.statementClause, e.laterStatement)
	return statementSteps{l}, err
}

// laterStatement reads a further clause of a subordinate clause. A command is
// the main clause and ends the list.
func (e *engine) laterStatement(s stream) (*ast.Clause, error) {
	if e.opensCommand(s) && !e.entry(s, 0).Forms.Has(ast.FormParticiple) {
		return nil, errNoMatch
	}
	return choose(e, s, e.statementClause, e.verblessPlace)
}

// shortStatement reads `you do not`, `you cannot`.
func (e *engine) shortStatement(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		subject, err := e.coord(s, true, false)
		if err != nil {
			return nil, err
		}
		c := &ast.Clause{Subject: subject}
		for e.entry(s, 0).Aux != 0 {
			w := &ast.AuxWord{Aux: e.entry(s, 0).Aux}
			from := at(s)
			s.Next()
			w.SetSpan(e.span(s, from))
			c.Aux = append(c.Aux, w)
		}
		if len(c.Aux) == 0 || !e.is(s, 0, ",") && e.tok(s, 0).Type != token.EOF {
			return nil, errNoMatch
		}
		return c, nil
	})
}

// verblessPlace reads a further predicate that is only a place: `that is
// banished or in your GY`.
func (e *engine) verblessPlace(s stream) (*ast.Clause, error) {
	if p := e.entry(s, 0).Prep; p != ast.PrepIn && p != ast.PrepOn {
		return nil, errNoMatch
	}
	return e.verblessPhrase(s)
}

// participleClause reads `destroyed by battle`.
func (e *engine) participleClause(s stream) (*ast.Clause, error) {
	if !e.opensForm(s, ast.FormParticiple) && !e.opensForm(s, ast.FormIng) {
		return nil, errNoMatch
	}
	c, err := e.bareClause(s)
	if err != nil {
		return nil, err
	}
	return e.asForm(c, ast.FormParticiple, ast.FormIng)
}

// opensForm reports whether the clause here can have its verb in a form: the
// words before the verb are passed over.
func (e *engine) opensForm(s stream, f ast.VerbForm) bool {
	for k := 0; ; k++ {
		l := e.entry(s, k)
		switch {
		case l.Aux == ast.AuxBeing, l.Forms.Has(f), e.opensSummonVerbAt(s, k, f):
			return true
		case l.Aux != ast.AuxNot && l.Aux != ast.AuxNotUpper && !midAdverb(l.Adverb):
			return false
		}
	}
}

// asForm checks that the clause's verb has one of the forms and settles it.
func (e *engine) asForm(c *ast.Clause, forms ...ast.VerbForm) (*ast.Clause, error) {
	if len(c.Aux) > 0 && c.Aux[0].Aux == ast.AuxBeing {
		return c, nil
	}
	for _, a := range c.Aux {
		if a.Aux != ast.AuxNone && a.Aux != ast.AuxNot && a.Aux != ast.AuxBeing {
			return nil, errNoMatch
		}
	}
	for _, f := range forms {
		if c.Verbs[0].Verb.Spell(f) == c.Verbs[0].Verb.Spell(c.Verbs[0].Form) {
			for _, v := range c.Verbs {
				v.Form = f
			}
			return c, nil
		}
	}
	return nil, errNoMatch
}

func (e *engine) participles(s stream) (participleSteps, error) {
	l, err := e.steps(s, statementConjs, e.participleClause, e.laterParticiple)
	return participleSteps{l}, err
}

// laterParticiple continues a list of participles; a noun may not follow, or
// the participle belongs to it.
func (e *engine) laterParticiple(s stream) (*ast.Clause, error) {
	if e.nominal(s, 0) && e.attributive(s, 0) {
		return nil, errNoMatch
	}
	return e.participleClause(s)
}

// ingClause reads `Tributing 1 monster`.
func (e *engine) ingClause(s stream) (*ast.Clause, error) {
	if !e.opensForm(s, ast.FormIng) {
		return nil, errNoMatch
	}
	c, err := e.bareClause(s)
	if err != nil {
		return nil, err
	}
	return e.asForm(c, ast.FormIng)
}

func (e *engine) gerunds(s stream) (ingSteps, error) {
	l, err := e.steps(s, statementConjs, e.ingClause, e.ingClause)
	return ingSteps{l}, err
}

// contactClause reads `you control`.
func (e *engine) contactClause(s stream) (*ast.Clause, error) {
	return choose(e, s, e.statement, e.plainStatement)
}

func (e *engine) contactSteps(s stream) (contactSteps, error) {
	e.inContact++
	defer func() { e.inContact-- }()
	l, err := e.steps(s, contactConjs, e.contactClause, e.laterContact)
	return contactSteps{l}, err
}

var contactConjs = conjs{{[]string{"or"}, ast.ConjOr}}

// laterContact continues a contact clause: `a turn this card attacked or was
// attacked`.
func (e *engine) laterContact(s stream) (*ast.Clause, error) {
	if a := e.entry(s, 0).Aux; a != ast.AuxWas && a != ast.AuxWere && a != ast.AuxWould {
		return nil, errNoMatch
	}
	return e.bareClause(s)
}
