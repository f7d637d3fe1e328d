package compile

import (
	"psct/ast"
	"psct/ir"
)

// Choices of an effect that answer an activation: `● When your opponent activates a card or effect: Negate …`.

// modeConditions reads the conditions of a choice: states, times, and the activation that it answers.
func (s *scope) modeConditions(sent *ast.Sentence) (ir.Pred, error) {
	var parts []ir.Pred
	for _, n := range attach(sent.Conditions) {
		p, ok, err := s.answeredIn(n)
		if err == nil && !ok {
			p, err = s.optionCondition(n)
		}
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return allOf(parts), nil
}

// answeredIn reads `when your opponent activates a card or effect`: the choice may be made only in direct answer to
// such a Chain Link. false: the condition is another.
//
// Rule: PSCT 6.4.
func (s *scope) answeredIn(n ast.Node) (ir.Pred, bool, error) {
	sub, ok := n.(*ast.SubClause)
	if !ok || sub.Word != ast.SubWhen {
		return nil, false, nil
	}
	h, err := s.happening(sub.Steps)
	if err != nil {
		return nil, true, err
	}
	var any []ir.Pred
	for _, ev := range h.events {
		if *ev != (ir.Event{Kind: ir.EventActivated, Link: ev.Link, Span: ev.Span}) || ev.Link == nil {
			return nil, true, unsupported("condition in a list", n)
		}
		any = append(any, &ir.ChainPred{Link: ev.Link})
	}
	if len(any) == 0 || h.damage.Policy != ir.DamageDefault || h.quick {
		return nil, true, unsupported("condition in a list", n)
	}
	return allOf(append([]ir.Pred{anyOf(any)}, h.states...)), true, nil
}

// fastModes is an error where a choice answers an activation, and the effect is too slow for that.
//
// Rule: PSCT 1.3.
func (e *effect) fastModes() error {
	m := e.ability.Modal
	if m == nil || e.ability.Speed != 1 {
		return nil
	}
	for _, mode := range m.Modes {
		if ir.Answers(mode.Condition) {
			return unsupported("condition in a list", e.unit.head)
		}
	}
	return nil
}
