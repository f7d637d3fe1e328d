package grammar

import (
	"psct/ast"
	"psct/grammar/token"
)

// pMaterials is `1 Tuner + 1+ non-Tuner monsters`.
type pMaterials struct {
	First ast.Phrase   `parser:"@@"`
	More  []ast.Phrase `parser:"( '+' @@ )*"`
}

// pConditions is what stands before the colon.
type pConditions struct {
	First slot[adjunctNode]     `parser:"@@"`
	More  []slot[moreCondition] `parser:"@@*"`
}

// moreCondition is a further condition with its comma, if it has one.
type moreCondition struct{ ast.Node }

// pLabel is `FLIP`, `2+`, `Heads`.
type pLabel struct {
	Phrase ast.Phrase `parser:"@@"`
}

func (e *engine) moreConditions(s stream) (moreCondition, error) {
	if st, ok := try(s, e.conditionStep); ok {
		return moreCondition{st}, nil
	}
	comma := e.accept(s, ",")
	if !comma && !e.is(s, 0, "(") && e.entry(s, 0).Prep == 0 && e.entry(s, 0).Sub == 0 && !(e.entry(s, 0).Det == ast.DetThat && e.entry(s, 1).Adj == ast.AdjSame) {
		return moreCondition{}, errNoMatch
	}
	a, err := choose(e, s, e.adjunctNode, e.auxOnlyStep)
	if err != nil {
		return moreCondition{}, err
	}
	a.SetComma(comma)
	return moreCondition{a}, nil
}

// conditionStep reads a condition that a conjunction links to the one before:
// `(except during the Damage Step), or if …`, `, and you control no Tokens`.
func (e *engine) conditionStep(s stream) (ast.Node, error) {
	return rule(e, s, func(s stream) (ast.Node, error) {
		conj := e.conj(s, conditionConjs)
		if conj == ast.ConjNone {
			return nil, errNoMatch
		}
		c, err := choose(e, s, e.adjunctClause, e.statementClause)
		if err != nil {
			return nil, err
		}
		return &ast.Step{Conj: conj, Clause: c}, nil
	})
}

var conditionConjs = conjs{
	{[]string{",", "or"}, ast.ConjCommaOr},
	{[]string{",", "and"}, ast.ConjCommaAnd},
	{[]string{"or"}, ast.ConjOr},
	{[]string{"and"}, ast.ConjAnd},
}

// adjunctClause reads an adjunct as a clause without a verb.
func (e *engine) adjunctClause(s stream) (*ast.Clause, error) {
	return rule(e, s, func(s stream) (*ast.Clause, error) {
		a, err := e.adjunct(s)
		if err != nil {
			return nil, err
		}
		return &ast.Clause{Args: []ast.Node{a.Node}}, nil
	})
}

// conditions reads the segment before the colon.
func (e *engine) conditions(s stream) ([]ast.Node, error) {
	e.inCond = true
	list, err := choose(e, s, e.adjuncts, e.actionCondition)
	e.inCond = false
	return list, err
}

// actionCondition reads an action before the colon: `You can reveal 1 monster in
// your hand:`.
func (e *engine) actionCondition(s stream) ([]ast.Node, error) {
	steps, err := e.wholeCommands(s)
	if err != nil {
		return nil, err
	}
	list := make([]ast.Node, len(steps))
	for i, st := range steps {
		list[i] = st
	}
	return list, nil
}

func (e *engine) adjuncts(s stream) ([]ast.Node, error) {
	p, err := e.prod.conds.parse(s)
	if err != nil {
		return nil, err
	}
	list := []ast.Node{p.First.get().Node}
	for _, m := range p.More {
		list = append(list, m.get().Node)
	}
	if t := e.tok(s, 0); t.Type != token.EOF && !t.Is(":") {
		return nil, errNoMatch
	}
	return list, nil
}

// quoted reads effect text between quotes, a sentence of its own.
func (e *engine) quoted(s stream) (*ast.QuotedText, error) {
	return rule(e, s, func(s stream) (*ast.QuotedText, error) {
		if !e.accept(s, `"`) {
			return nil, errNoMatch
		}
		from := at(s)
		in := &ast.Sentence{End: ast.EndNone}
		in.Conditions, _ = try(s, func(s stream) ([]ast.Node, error) { return before(e, s, e.adjuncts, ":") })
		in.Activation, _ = try(s, func(s stream) ([]*ast.Step, error) { return before(e, s, e.commandList, ";") })
		steps, err := e.commandList(s)
		if err != nil {
			return nil, err
		}
		in.Resolution = steps
		if e.accept(s, ".") {
			in.End = ast.EndPeriod
		}
		in.SetSpan(e.span(s, from))
		if !e.accept(s, `"`) {
			return nil, errNoMatch
		}
		return &ast.QuotedText{Sentences: []*ast.Sentence{in}}, nil
	})
}

// before reads what stands before a mark, and the mark.
func before[T any](e *engine, s stream, f func(stream) (T, error), mark string) (T, error) {
	v, err := f(s)
	if err == nil && !e.accept(s, mark) {
		err = errNoMatch
	}
	return v, err
}

// materials reads the material line.
func (e *engine) materials(s stream) (*ast.Materials, error) {
	return rule(e, s, func(s stream) (*ast.Materials, error) {
		p, err := e.prod.materials.parse(s)
		if err != nil {
			return nil, err
		}
		return &ast.Materials{Parts: append([]ast.Phrase{p.First}, p.More...)}, nil
	})
}

// pNumbers is `2, 3, or 4`.
type pNumbers struct {
	First []string `parser:"@Number ( ',' @Number )*"`
	Join  string   `parser:"',' @( 'or' | 'and' )"`
	Last  string   `parser:"@Number"`
}

func (e *engine) numberList(s stream) (*ast.Quantity, error) {
	return rule(e, s, func(s stream) (*ast.Quantity, error) {
		p, err := e.prod.numbers.parse(s)
		if err != nil || e.tok(s, 0).Type != token.EOF {
			return nil, errNoMatch
		}
		return &ast.Quantity{Numbers: append(p.First, p.Last), Join: numberJoins[p.Join], Oxford: true}, nil
	})
}

// adjLabel reads `Other`, `Leftmost`.
func (e *engine) adjLabel(s stream) (*ast.NounPhrase, error) {
	return rule(e, s, func(s stream) (*ast.NounPhrase, error) {
		h, err := rule(e, s, func(s stream) (*ast.AdjHead, error) {
			adj := e.entry(s, 0).Adj
			s.Next()
			return &ast.AdjHead{Adj: adj}, nil
		})
		return &ast.NounPhrase{Head: h}, err
	})
}

var labelWords = map[string]ast.LabelWord{"FLIP": ast.LabelFlip, "Heads": ast.LabelHeads, "Tails": ast.LabelTails, "heads": ast.LabelHeads, "tails": ast.LabelTails}

// label reads what stands before an inner colon.
func (e *engine) label(s stream) (*ast.Label, error) {
	return rule(e, s, func(s stream) (*ast.Label, error) {
		t := e.tok(s, 0)
		if w, ok := labelWords[t.Value]; ok {
			s.Next()
			return &ast.Label{Word: w}, nil
		}
		if l := e.entry(s, 0); l.Adj != 0 && e.tok(s, 1).Type == token.EOF {
			p, err := e.adjLabel(s)
			return &ast.Label{Phrase: p}, err
		}
		if t.Type == token.Number {
			if q, ok := try(s, e.numberList); ok {
				return &ast.Label{Numbers: q}, nil
			}
			q, ok := try(s, func(s stream) (*ast.Quantity, error) {
				q, err := e.quantityRule(s)
				if err == nil && e.tok(s, 0).Type != token.EOF {
					err = errNoMatch
				}
				return q, err
			})
			if ok {
				return &ast.Label{Numbers: q}, nil
			}
		}
		p, err := e.prod.label.parse(s)
		if err != nil {
			return nil, err
		}
		return &ast.Label{Phrase: p.Phrase}, nil
	})
}
