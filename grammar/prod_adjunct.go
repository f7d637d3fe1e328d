package grammar

import (
	"psct/ast"
	"psct/ast/diag"
)

// adjunctNode is an adjunct: what says when, if, how often, how long.
type adjunctNode struct{ ast.Node }

// arg reads one argument of a verb: object, prepositional phrase, adverb …
func (e *engine) arg(s stream) (ast.Node, error) {
	if e.gap && e.gapVerb == ast.VerbControl && !e.placeFollows(s) {
		return nil, errNoMatch // `monsters you control to your hand`: the rest is not about control
	}
	if e.is(s, 0, ",") {
		return e.commaArg(s)
	}
	first, err := e.oneArg(s)
	if err != nil {
		return nil, err
	}
	return e.listed(s, first, e.oneArg), nil
}

// adjunct reads what says when, if, how often or how long, or a list of it.
func (e *engine) adjunct(s stream) (adjunctNode, error) {
	n, err := e.oneAdjunct(s)
	if err == nil {
		n = e.listed(s, n, e.oneAdjunct)
	}
	return adjunctNode{n}, err
}

func (e *engine) oneAdjunct(s stream) (ast.Node, error) {
	e.want(s, diag.TermCondition)
	return rule(e, s, func(s stream) (ast.Node, error) {
		l := e.entry(s, 0)
		switch {
		case e.is(s, 0, "("):
			return e.noteRule(s)
		case l.Adverb != 0 && l.Sub == 0 && l.Prep == 0 && (l.Det == 0 || e.entry(s, 1).Prep == ast.PrepPer):
			return e.adverbial(s)
		case e.is(s, 0, "to"):
			return choose(e, s, e.infinitive, e.ppRule)
		case l.Bound == ast.BoundUpTo && e.entry(s, 1).Adverb != 0:
			return e.adverbial(s)
		case l.Sub != 0 && l.Adverb != 0:
			return choose(e, s, e.perAdverbial, e.subClause, e.adverbial)
		case l.Sub != 0 && l.Prep != 0:
			return choose(e, s, e.subClause, e.ppRule)
		case l.Sub != 0:
			return e.subClause(s)
		case l.Prep != 0:
			return e.ppRule(s)
		}
		return e.timePhrase(s)
	})
}

// perAdverbial reads `once per turn`.
func (e *engine) perAdverbial(s stream) (ast.Node, error) {
	if next := e.entry(s, 1); next.Prep != ast.PrepPer && next.Prep != ast.PrepDuring && (next.Det == 0 || e.entry(s, 2).Noun != ast.NounTurn) {
		return nil, errNoMatch
	}
	return e.adverbial(s)
}

// timePhrase reads `this turn`, `the turn this card is Summoned`, `each turn`.
func (e *engine) timePhrase(s stream) (ast.Node, error) {
	p, err := e.phrase(s)
	if err != nil {
		return nil, err
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || n.Head == nil {
		return nil, errNoMatch
	}
	if h, ok := n.Head.(*ast.NounHead); !ok || !h.Noun.IsTime() && h.Noun != ast.NounBattle {
		return nil, errNoMatch
	}
	return p, nil
}

// adverbial reads an adverb: `instead`, `once per turn`, `up to twice per turn`.
func (e *engine) adverbial(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		a := &ast.Adverbial{}
		if e.entry(s, 0).Bound == ast.BoundUpTo {
			a.UpTo = true
			s.Next()
		}
		a.Adverb = e.entry(s, 0).Adverb
		if a.Adverb == 0 {
			return nil, errNoMatch
		}
		s.Next()
		if p := e.entry(s, 0).Prep; p == ast.PrepPer || a.Adverb == ast.AdvOnce && p == ast.PrepDuring {
			per, err := e.ppRule(s)
			if err != nil {
				return nil, err
			}
			a.Per = per
		} else if a.Adverb == ast.AdvOnce && e.entry(s, 0).Det != 0 && e.entry(s, 1).Noun == ast.NounTurn {
			per, err := e.timePhrase(s)
			if err != nil {
				return nil, err
			}
			a.Per = per
		}
		return a, nil
	})
}

// pSubClause is `if you control a monster`.
type pSubClause struct {
	Word  slot[ast.Subordinator] `parser:"@@"`
	Steps slot[statementSteps]   `parser:"@@"`
}

// subClause reads a subordinate clause.
func (e *engine) subClause(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		e.inSub++
		if e.is(s, 0, "where") {
			e.inContact++
			defer func() { e.inContact-- }()
		}
		p, err := e.prod.sub.parse(s)
		e.inSub--
		if err != nil {
			return e.shortSub(s)
		}
		return &ast.SubClause{Word: p.Word.get(), Steps: p.Steps.get().list}, nil
	})
}

// shortSub is a subordinate clause without subject and verb: `while face-up on
// the field`, `if able`.
func (e *engine) shortSub(s stream) (ast.Node, error) {
	word := e.entry(s, 0).Sub
	if word == ast.SubOnce || word == ast.SubSo || word == ast.SubAs && e.nominal(s, 1) {
		return nil, errNoMatch // `once per turn`, `as face-up Traps`
	}
	s.Next()
	c, err := e.verbless(s)
	if err != nil {
		return nil, err
	}
	step := &ast.Step{Clause: c}
	step.SetSpan(c.Span())
	return &ast.SubClause{Word: word, Steps: []*ast.Step{step}}, nil
}

// verbless reads a clause that is only its arguments, or opens with a
// participle.
func (e *engine) verbless(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		if c, ok := try(s, e.participleClause); ok {
			return c, nil
		}
		c := &ast.Clause{}
		for {
			l := e.entry(s, 0)
			if len(c.Args) == 0 && l.Adverb == 0 && l.Prep == 0 && l.Adj == 0 && l.Sub == 0 && l.Pronoun != ast.PronAny {
				return nil, errNoMatch
			}
			n, ok := try(s, e.arg)
			if !ok {
				break
			}
			c.Args = append(c.Args, n)
		}
		if len(c.Args) == 0 {
			return nil, errNoMatch
		}
		return c, nil
	})
}
