package compile

import (
	"psct/ast"
	"psct/ir"
)

// By how much the step before changed a stat: `the ATK lost by this effect`, `that lost ATK`, `that same amount of ATK`,
// `(100 ATK for each) Level gained`.
//
// Rule: PSCT 2.6.

// changedStat reads such an amount; false: the phrase says nothing of a change.
func (s *scope) changedStat(n *ast.NounPhrase, stat ir.Stat) (ir.Value, bool, error) {
	if hasAdjective(n, ast.AdjOriginal) {
		return nil, false, nil
	}
	way := ir.ChangeNone
	switch {
	case len(n.Mods) == 1 && len(n.Post) == 0:
		if m, ok := n.Mods[0].(*ast.VerbMod); ok && m.Verb.Form == ast.FormParticiple {
			way = lostOrGained(m.Verb.Verb)
		}
	case len(n.Mods) == 0 && len(n.Post) == 1:
		way = changedClause(n.Post[0])
	}
	if way == ir.ChangeNone {
		return nil, false, nil
	}
	if !onlyDeterminers(n, ast.DetThe, ast.DetThat) {
		return nil, true, unsupported("amount", n)
	}
	v, ok := s.changeBefore(stat, way)
	if !ok {
		return nil, true, unresolved(n)
	}
	return v, true, nil
}

func lostOrGained(v ast.Verb) ir.Change {
	switch v {
	case ast.VerbLose:
		return ir.Lose
	case ast.VerbGain:
		return ir.Gain
	}
	return ir.ChangeNone
}

// changedClause recognises `lost`, `gained by this effect`.
func changedClause(n ast.Node) ir.Change {
	rel, ok := n.(*ast.RelClause)
	if !ok || rel.Word != ast.RelReduced {
		return ir.ChangeNone
	}
	c := onlyClause(rel.Steps)
	if c == nil || len(c.Verbs) != 1 || len(c.Aux) > 0 || c.Subject != nil || c.Verbs[0].Form != ast.FormParticiple {
		return ir.ChangeNone
	}
	a := newArgs(c)
	takeThisWay(a)
	if a.rest() != nil {
		return ir.ChangeNone
	}
	return lostOrGained(c.Verbs[0].Verb)
}

// sameAmountOf reads `that same amount of ATK`; false: the phrase is another.
func (s *scope) sameAmountOf(n *ast.NounPhrase) (statAmount, bool, error) {
	if headNoun(n) != ast.NounAmount || !onlyDeterminers(n, ast.DetThe, ast.DetThat) || len(n.Dets) != 1 ||
		len(n.Mods) != 1 || !hasAdjective(n, ast.AdjSame) || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return statAmount{}, false, nil
	}
	p, _ := n.Post[0].(*ast.PP).Object.(ast.Phrase)
	stats := bareStats(p)
	if len(stats) != 1 {
		return statAmount{}, false, nil
	}
	v, ok := s.changeBefore(stats[0], ir.ChangeNone)
	if !ok {
		return statAmount{}, true, unresolved(n)
	}
	return statAmount{stats: stats, value: v}, true, nil
}

// changeBefore is by how much the step before changed a stat, in one way or in any; false: it changed something else.
func (s *scope) changeBefore(stat ir.Stat, way ir.Change) (ir.Value, bool) {
	if s.prev == nil {
		return nil, false
	}
	op, ok := s.prev.Op.(*ir.StatOp)
	if !ok || len(op.Stats) != 1 || op.Stats[0] != stat || op.Original || !isOneObject(op.What) {
		return nil, false
	}
	if did := wayOf(op); did == ir.ChangeNone || way != ir.ChangeNone && did != way {
		return nil, false
	}
	return &ir.ResultValue{Slot: s.slotOf(s.prev), What: ir.Amount}, true
}

// wayOf is whether an op takes from a stat or adds to it; ChangeNone when that depends.
func wayOf(op *ir.StatOp) ir.Change {
	switch op.Do {
	case ir.Lose, ir.Halve:
		return ir.Lose
	case ir.Gain, ir.Double:
		return ir.Gain
	case ir.Become:
		if isNumber(op.Value, 0) {
			return ir.Lose
		}
		if v, ok := op.Value.(*ir.ArithValue); ok && v.Op == ir.Half {
			if own, ok := v.Args[0].(*ir.StatValue); ok && !own.Original && own.Stat == op.Stats[0] && sameRef(own.Of, op.What.Ref) {
				return ir.Lose
			}
		}
	}
	return ir.ChangeNone
}

// isOneObject reports whether a selector names at most one object.
func isOneObject(sel *ir.Selector) bool {
	if len(sel.And)+len(sel.Or) > 0 {
		return false
	}
	return sel.Ref != nil || sel.Qty.Mode == ir.QtyExactly && isNumber(sel.Qty.N, 1)
}
