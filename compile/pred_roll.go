package compile

import (
	"strconv"

	"psct/ast"
	"psct/ir"
)

// rolledPred reads `you roll a 2 or 5` of the die that the step before rolled.
//
// Rule: PSCT 3.1 (roll).
func (s *scope) rolledPred(c *ast.Clause, a *argList) (ir.Pred, error) {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || s.prev == nil || groupOf(c).Past || len(n.Dets) != 2 || len(n.Mods)+len(n.Post) > 0 || n.Head != nil {
		return nil, unsupported("state roll:", c)
	}
	article, isWord := n.Dets[0].(*ast.DetWord)
	q, isQuantity := n.Dets[1].(*ast.Quantity)
	die, isDie := s.prev.Op.(*ir.DieOp)
	if !isWord || article.Word != ast.DetA || !isQuantity || !isDie || !isNumber(die.Count, 1) {
		return nil, unsupported("state roll:", c)
	}
	if q.Bound != ast.BoundNone || len(q.Numbers) == 0 || len(q.Numbers) > 1 && q.Join != ast.ListOr {
		return nil, unsupported("state roll:", c)
	}
	any := make([]ir.Pred, len(q.Numbers))
	for i, digits := range q.Numbers {
		number, err := strconv.Atoi(digits)
		if err != nil {
			return nil, unsupported("state roll:", c)
		}
		any[i] = &ir.ComparePred{Left: &ir.ResultValue{Slot: s.slotOf(s.prev), What: ir.Amount}, Compare: ir.Equal, Right: ir.N(number)}
	}
	return anyOf(any), nil
}
