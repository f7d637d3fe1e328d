package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// negation tells what negating this card's effects, or the activation, does to the ability.
//
// Rule: PSCT 6.6, S0-SDV-2, S0-SDV-3.
func (t *teller) negation(a *ir.Ability) []Statement {
	if !a.Kind.Info().Activated {
		return t.staticNegation(a)
	}
	var out []Statement
	onField := a.Zones&card.ZonesField != 0
	switch {
	case !a.Negatable:
		out = append(out, state(Negation, t.s("Negating this card's effects does not stop it."), "PSCT 6.6"))
	case onField:
		out = append(out, state(Negation, t.s("While this card's effects are negated on the field: it can be activated, but does nothing."), "S4-CST-6", "S0-SDV-2"))
	default:
		out = append(out, state(Negation, t.s("Used off the field: negating effects on the field does not reach it."), "S0-ACE-2", "S0-SDV-2"))
	}
	if stays := t.staysNote(a); stays != "" {
		out = append(out, state(Negation, stays, "S0-RSE-5"))
	}
	return out
}

// staysNote says that Spells and Traps that stay on the field must be there to resolve.
func (t *teller) staysNote(a *ir.Ability) string {
	pendulum := a.Box == ir.PendulumBox
	if t.granted || !pendulum && (t.card.Kind == card.KindMonster || !t.card.Property.Stays()) {
		return ""
	}
	if a.Zones&card.ZonesField == 0 || a.PaysWithThis() {
		return ""
	}
	return t.s("This card must still be face-up on the field when it resolves, or nothing happens.")
}

func (t *teller) staticNegation(a *ir.Ability) []Statement {
	switch {
	case a.Negatable && a.Kind == ir.Procedure:
		return []Statement{state(Negation, t.s("Nothing can respond to it; only the Summon can be negated."), "S0-CNE-4")}
	case a.Negatable:
		return []Statement{state(Negation, t.s("Does not apply while this card's effects are negated."), "S0-CNE-1", "PSCT 6.6")}
	default:
		return []Statement{state(Negation, t.s("Holds even while this card's effects are negated."), "S0-CIN-1")}
	}
}
