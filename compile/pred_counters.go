package compile

import (
	"psct/ast"
	"psct/ir"
)

// States about counters: `while 4 or more Ember Counters are on this card`, `if there are less than 3 Ember Counters on
// your field`. The number is that of the counters, all cards together.

// countersPred reads how many counters there are on the cards behind `on`, which stands in the phrase or, as the parser
// has it after a verb, in the clause.
func (s *scope) countersPred(n *ast.NounPhrase, a *argList) (ir.Pred, error) {
	compare, v := ir.AtLeast, ir.Value(ir.N(1))
	rest := *n
	if len(n.Dets) > 0 {
		var err error
		if compare, v, err = countDet(n.Dets[0]); err != nil {
			return nil, err
		}
		rest.Dets = n.Dets[1:]
	}
	if on := a.peekPP(ast.PrepOn); on != nil && len(n.Post) == 0 {
		a.take(on)
		rest.Post = []ast.Node{on}
	}
	count, err := s.countCounters(&rest)
	if err != nil {
		return nil, err
	}
	if _, lies := count.(*ir.CountersValue); !lies {
		return nil, unsupported("counters", n) // a number of counters that were removed
	}
	return &ir.ComparePred{Left: count, Compare: compare, Right: v}, nil
}

// countersAre reads `4 or more Ember Counters are on this card`.
func (s *scope) countersAre(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, error) {
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe || groupOf(c).Past || groupOf(c).Perfect {
		return nil, unsupported("state", c)
	}
	a.subject()
	not := a.not()
	p, err := s.countersPred(n, a)
	return negated1(p, not), err
}
