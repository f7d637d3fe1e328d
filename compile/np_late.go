package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Where a triggered effect is used although its card was elsewhere when the event happened.

// presence reads the note of a place in `your GY (if it was there when the monster was destroyed) or hand (even if
// not)`: what holds of every effect, and where this one need not have been. false: the note says something else.
//
// Rule: PSCT 6.4 (location rule).
func (s *scope) presence(n *ast.Note, zones card.ZoneSet) bool {
	if len(n.Items) != 1 || n.Stats != nil || len(s.trigger) == 0 || s.ability == nil {
		return false
	}
	if isEvenIfNot(n) {
		s.ability.Late |= zones
		return true
	}
	sub, ok := n.Items[0].(*ast.SubClause)
	return ok && sub.Word == ast.SubIf && s.isThereThen(onlyClause(sub.Steps))
}

// isThereThen recognises `it was there when that monster was destroyed`, of what the effect waits for.
func (s *scope) isThereThen(c *ast.Clause) bool {
	if c == nil || !isPronoun(c.Subject, ast.PronIt) || !isVerb(c, ast.VerbBe) || c.Verbs[0].Form != ast.FormPast || len(c.Args) != 2 {
		return false
	}
	when, ok := c.Args[1].(*ast.SubClause)
	if !ok || when.Word != ast.SubWhen || !isAdverb(c.Args[0], ast.AdvThere) {
		return false
	}
	then := onlyClause(when.Steps)
	if then == nil || len(then.Args) > 0 || groupOf(then).Not {
		return false
	}
	for _, ev := range s.trigger {
		if !slices.ContainsFunc(then.Verbs, func(v *ast.VerbWord) bool { return isCalled(ev, v.Verb) }) {
			return false
		}
	}
	return true
}

// isCalled reports whether a verb is what the words about the event call it: a Summon `resolved`.
func isCalled(ev *ir.Event, v ast.Verb) bool {
	switch v {
	case ast.VerbSummon, ast.VerbResolve:
		return ev.Kind == ir.EventSummoned
	case ast.VerbDestroy:
		return ev.Kind == ir.EventDestroyed
	case ast.VerbLeave:
		return ev.Kind == ir.EventLeftField
	case ast.VerbChange:
		return ev.Kind == ir.EventPosition
	case ast.VerbTribute:
		return ev.Kind == ir.EventMoved && ev.Reasons.Has(card.ReasonTribute)
	case ast.VerbSend, ast.VerbBanish:
		return ev.Kind == ir.EventMoved
	}
	return false
}

// lateOnlyAsTrigger is an error where an effect that is no trigger, or is used elsewhere, says that its card may have
// come late.
func (e *effect) lateOnlyAsTrigger() error {
	a := e.ability
	if a.Late == 0 || a.Kind == ir.Trigger && a.Late&^a.Zones == 0 && a.Late != a.Zones {
		return nil
	}
	return unsupported("coming late:", e.unit.head)
}
