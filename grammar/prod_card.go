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

// conditions reads the segment before the colon.
func (e *engine) conditions(s stream) ([]ast.Node, error) {
	p, err := e.prod.conds.parse(s)
	if err != nil {
		return nil, err
	}
	list := []ast.Node{p.First.get().Node}
	for _, m := range p.More {
		list = append(list, m.get().Node)
	}
	return list, nil
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

var labelWords = map[string]ast.LabelWord{"FLIP": ast.LabelFlip, "Heads": ast.LabelHeads, "Tails": ast.LabelTails, "heads": ast.LabelHeads, "tails": ast.LabelTails}

// label reads what stands before an inner colon.
func (e *engine) label(s stream) (*ast.Label, error) {
	return rule(e, s, func(s stream) (*ast.Label, error) {
		t := e.tok(s, 0)
		if w, ok := labelWords[t.Value]; ok {
			s.Next()
			return &ast.Label{Word: w}, nil
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
