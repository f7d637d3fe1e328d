package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// `this effect` of a card with several: the activated effect before the sentence that speaks of it.

// effectBefore narrows links of `this effect was activated this turn` to the effect before.
//
// Rule: PSCT 1.4 (scope words).
func (r *eventReader) effectBefore(p ast.Phrase, links []*ir.LinkFilter) error {
	own := r.s.compiler.effectBefore(r.s.box)
	if len(own) == 0 {
		return unsupported("one of several effects:", p)
	}
	for _, l := range links {
		r.s.compiler.narrowTo(l, own)
	}
	return nil
}

// wasNotNegated reads `(and was not negated)` behind a condition that something was activated.
func wasNotNegated(conditions []ir.Pred, n *ast.Note) bool {
	if len(conditions) == 0 || ast.Print(n) != "(and was not negated)" {
		return false
	}
	p, ok := conditions[len(conditions)-1].(*ir.HappenedPred)
	if !ok || p.Event.Kind != ir.EventActivated || p.Event.Link == nil {
		return false
	}
	p.Event.Link.Unnegated = true
	return true
}

// effectBefore is the abilities of the last activated effect of the box that was lowered; none when there is none, or
// when it could not be lowered.
func (k *compiler) effectBefore(box ir.Box) []*ir.Ability {
	var last []*ir.Ability
	for _, u := range k.units {
		switch {
		case u.kind != unitEffect || u.box != box:
		case u.failed:
			last = nil
		case len(u.abilities) > 0:
			last = slices.DeleteFunc(slices.Clone(u.abilities), func(a *ir.Ability) bool {
				return a.Kind == ir.CardActivation && len(a.Do) == 0 && a.Modal == nil
			})
		}
	}
	return last
}

// narrowTo notes which abilities a link is one of; their numbers are known at the end.
func (k *compiler) narrowTo(l *ir.LinkFilter, abilities []*ir.Ability) {
	if k.ownLinks == nil {
		k.ownLinks = map[*ir.LinkFilter][]*ir.Ability{}
	}
	k.ownLinks[l] = abilities
}

// numberOwnLinks writes the numbers of the abilities into the links that are narrowed to them.
func (k *compiler) numberOwnLinks() {
	for l, own := range k.ownLinks {
		for i, a := range k.program.Abilities {
			if slices.Contains(own, a) {
				l.Abilities = append(l.Abilities, i)
			}
		}
	}
}
