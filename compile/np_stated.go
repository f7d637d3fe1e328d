package compile

import (
	"reflect"

	"psct/ast"
	"psct/ir"
)

// Words that point at the cards that a state asks for: `if you control only 1 face-up monster: Target that monster`.

// statedCards are the cards that a state asks for.
type statedCards struct {
	sel    *ir.Selector
	class  class
	number ast.Number
	count  ir.Value // how many there must be exactly; nil: more can be there
	stage  stage
}

// state keeps the cards of a state for words that point at them.
func (s *scope) state(sel *ir.Selector, n *ast.NounPhrase, compare ir.Compare, v ir.Value) {
	one := statedCards{sel: sel, class: classOf(n), number: numberOf(n), stage: s.stage}
	if compare == ir.Equal {
		one.count = v
	}
	if len(sel.Or)+len(sel.And)+len(sel.Group) == 0 && sel.Zones != 0 && one.class&classCard != 0 {
		s.inState = append(s.inState, one)
	}
}

// statedIn finds the cards of a state; a choice made by the words `target` or as a cost is made when the state is
// looked at, and so is a state within a resolution. What a condition of the activation asked for may be other cards
// when the effect resolves: those are not meant.
//
// Rule: PSCT 2.2.
func (s *scope) statedIn(c class, number ast.Number) (*ir.Selector, bool) {
	if len(s.inState) == 0 {
		return nil, false
	}
	last := s.inState[len(s.inState)-1]
	if last.stage != s.stage && !(last.stage == stageCondition && s.stage == stageCost) ||
		c != 0 && last.class&c != last.class || !numbersAgree(number, last.number) {
		return nil, false
	}
	sel := *last.sel
	sel.Qty = ir.All()
	if last.count != nil && s.stage == stageCost {
		sel.Qty = ir.Qty{Mode: ir.QtyExactly, N: last.count}
	}
	return &sel, true
}

// stateCards points the phrase at the cards of a state; false: there is none that it can mean.
func (r *nounReader) stateCards() bool {
	if len(r.done) > 0 || len(r.posts) > 0 || len(r.np.Mods) > 0 || r.owner != nil || r.definite != ast.DetThat && r.definite != ast.DetThose {
		return false
	}
	sel, ok := r.s.statedIn(classOf(r.np), r.refNumber())
	if !ok || r.sel.Qty.Mode != ir.QtyUnset && !reflect.DeepEqual(r.sel.Qty.N, sel.Qty.N) {
		return false
	}
	sel.Span = r.sel.Span
	*r.sel = *sel
	r.pointed = true
	return true
}
