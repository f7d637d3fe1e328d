package compile

import (
	"psct/ast"
	"psct/ir"
)

// How many times a number goes into an amount: `for every 2 Spells in your GY`, `for every 1000 ATK of that monster`.
//
// Rule: PSCT 2.6.

// everyCount reads what stands behind `every`, where a number stands there; false: every one counts.
func (s *scope) everyCount(each *ast.NounPhrase) (ir.Value, bool, error) {
	q := quantityOf(each)
	if q == nil {
		return nil, false, nil
	}
	if len(each.Dets) != 1 || q.Bound != ast.BoundNone || q.Tail != ast.TailNone || len(q.Numbers) != 1 || q.Of {
		return nil, true, unsupported("amount", each)
	}
	n, ok := number(q.Numbers[0])
	if !ok || n < 1 {
		return nil, true, unsupported("amount", each)
	}
	v, err := s.measuredOf(each)
	if err != nil {
		return nil, true, err
	}
	return &ir.ArithValue{Op: ir.Quotient, Args: []ir.Value{v, ir.N(n)}}, true, nil
}

// measuredOf is the whole of which so much is taken at a time: an amount of LP, a stat, or a number of cards.
func (s *scope) measuredOf(each *ast.NounPhrase) (ir.Value, error) {
	rest := *each
	rest.Dets = nil
	h, ok := each.Head.(*ast.NounHead)
	if !ok {
		return s.countOf(&rest)
	}
	if stat := statOf(h.Noun); stat != ir.StatNone {
		return s.statValue(&rest, stat)
	}
	if h.Noun == ast.NounLP {
		if len(each.Mods) > 0 || len(each.Post) != 1 || !isDoneClause(each.Post[0]) {
			return nil, unsupported("amount", each)
		}
		if v, known := s.lastAmount(); known {
			return v, nil
		}
		return nil, unresolved(each)
	}
	one := *h
	one.Number = ast.Singular // `3 cards shuffled`: each card shuffled
	rest.Head = &one
	return s.countOf(&rest)
}

// isRoundDown recognises `(round down)`, which a number that goes into an amount so many times does anyhow.
func isRoundDown(n *ast.Note) bool { return ast.Print(n) == "(round down)" }
