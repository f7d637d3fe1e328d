package compile

import (
	"psct/ast"
	"psct/ir"
)

// Odd and even stats: `an odd Pendulum Scale`.

// parity tests whether a stat of a card is even: twice its half, rounded up, is the stat itself.
func parity(stat ir.Stat, even, original bool) ir.Filter {
	own := &ir.StatValue{Of: &ir.CandidateRef{}, Stat: stat, Original: original}
	f := &ir.StatFilter{Stat: stat, Compare: ir.Equal, Value: multiplied(half(own), ir.N(2)), Original: original}
	if !even {
		f.Compare = ir.NotEqual
	}
	return f
}

// parityOf recognises `odd` or `even` before a stat, alone.
func parityOf(n *ast.NounPhrase) (stat ir.Stat, even, ok bool) {
	stats := statsOf(headNoun(n))
	if len(stats) != 1 || len(n.Mods) != 1 || len(n.Post) > 0 || !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return ir.StatNone, false, false
	}
	a, isAdj := n.Mods[0].(*ast.AdjMod)
	if !isAdj || a.Tail != ast.TailNone || a.Adj != ast.AdjOdd && a.Adj != ast.AdjEven {
		return ir.StatNone, false, false
	}
	return stats[0], a.Adj == ast.AdjEven, true
}

// haveParity reads `you have an odd Pendulum Scale in your Pendulum Zone`: a card there has one. nil: it is another state.
func (s *scope) haveParity(n *ast.NounPhrase, a *argList, who ir.Player) (ir.Pred, error) {
	stat, even, ok := parityOf(n)
	in := a.peekPP(ast.PrepIn)
	if !ok || stat != ir.Scale || in == nil {
		return nil, nil
	}
	list, isPlace, err := s.placesOf(in.Object)
	if err != nil || !isPlace || len(list) != 1 || list[0].test != nil {
		return nil, orUnsupported(err, "state", n)
	}
	a.take(in)
	sel := &ir.Selector{Zones: list[0].zones, Controller: playerCondition(who), Filter: parity(stat, even, false)}
	return exists(sel, ir.AtLeast, ir.N(1)), nil
}
