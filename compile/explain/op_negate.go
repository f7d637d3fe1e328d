package explain

import (
	"psct/ir"
)

func (t *teller) negateFamily(op ir.Op, label string) said {
	switch op := op.(type) {
	case *ir.NegateOp:
		return t.negate(op)
	case *ir.NegateEffectsOp:
		return t.negateEffects(op)
	case *ir.CopyEffectOp:
		return t.copyEffect(op)
	case *ir.ApplyEffectOp:
		return t.applyEffect(op)
	case *ir.ChangeEffectOp:
		return t.changeEffect(op)
	case *ir.ActivateOp:
		s := t.doing(op.Player, t.s("activate|"), t.selectFrom(op.What).text)
		return s.with(t.detail(t.s("This happens while this effect resolves; it must be a legal activation."), "PSCT 6.7"))
	default:
		return t.noOp(op)
	}
}

// negate tells what is negated and what that means.
//
// Rule: PSCT 6.6.
func (t *teller) negate(o *ir.NegateOp) said {
	which := t.s("the card or effect that this answers")
	if o.Link != nil {
		which = t.ref(o.Link).text
	}
	of := ""
	if o.Of != nil {
		of = t.selectNoun(o.Of).text
	}
	you := ir.Player{}
	switch o.What {
	case ir.NegateActivation:
		return t.doing(you, t.s("negate| the activation of"), which, bracket(of)).
			with(t.detail(t.s("That Chain Link does not resolve; a card so negated counts as never activated."), "PSCT 6.6", "S0-AUC-4"))
	case ir.NegateEffect:
		return t.doing(you, t.s("negate| the effect of"), which, bracket(of)).
			with(t.detail(t.s("The card or effect was still activated; its Chain Link resolves and does nothing."), "PSCT 6.6"))
	case ir.NegateSummon:
		return t.doing(you, t.s("negate| the Summon of"), t.orText(of, t.s("the monster being Summoned")), t.linkNote(o)).
			with(t.detail(t.s("The Summon is not successful: no effect answers it, and what was paid for it stays paid."), "PSCT 6.6"))
	case ir.NegateAttack:
		return t.doing(you, t.s("negate| the attack of"), t.orText(of, t.s("the attacking monster")), t.linkNote(o)).
			with(t.detail(t.s("There is no Damage Step, and that attack is used up."), "PSCT 6.6", "S1-BTL-5"))
	default:
		return said{free: t.unknown("thing to negate", o.What)}
	}
}

func (t *teller) linkNote(o *ir.NegateOp) string {
	if o.Link == nil {
		return ""
	}
	return t.s("(of %s)", t.ref(o.Link).text)
}

func (t *teller) orText(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// negateEffects tells whose effects are negated, and which of them.
//
// Rule: S0-SDV-2, S0-SDV-3, C1.
func (t *teller) negateEffects(o *ir.NegateEffectsOp) said {
	what := t.selectNoun(o.What)
	s := becoming(noun{text: t.s("the effects of %s", what.text), many: true}, t.s("be| negated"))
	if o.Link != nil {
		s = s.more(t.s("(only such activations: %s)", t.link(o.Link)))
	}
	if o.Until != nil {
		s = s.more(t.duration(o.Until))
	}
	switch o.Scope {
	case ir.WhileFaceUpOnField:
		s = s.with(t.detail(t.s("This reaches effects that apply or resolve while the card is face-up on the field; one that has left the field by then escapes."), "S0-SDV-2", "S0-SDV-4"))
	case ir.ActivatedWhileAffected:
		s = s.with(t.detail(t.s("This also reaches effects that it activates on the field while it is affected, even if it has left the field when they resolve."), "S0-SDV-3", "C1"))
	case ir.ActivatedInPlace:
		s = s.with(t.detail(t.s("This reaches effects activated %s, wherever the card is when they resolve.", t.placesText(o)), "S0-ACE-2", "appendix B7"))
	case ir.OfBattleDestroyed:
		s = s.with(t.detail(t.s("This is decided when battle destroys the monster, and reaches all its effects from then on, also where it was sent, until it leaves that place."), "S0-CNE-E4"))
	default:
		s = s.more(t.unknown("reach of a negation", o.Scope))
	}
	if o.Places != 0 && o.Scope != ir.ActivatedInPlace {
		s = s.more(t.s("(%s)", t.anywhere(o.Places)))
	}
	return t.lastingNegation(s, o)
}

func (t *teller) placesText(o *ir.NegateEffectsOp) string {
	if o.Places == 0 {
		return t.fail("the places of a negation are missing")
	}
	return t.anywhere(o.Places)
}

func (t *teller) lastingNegation(s said, o *ir.NegateEffectsOp) said {
	if o.Until != nil || t.static {
		return s
	}
	return s.with(t.detail(t.s("No end is stated: it lasts while the card stays face-up on the field."), "PSCT 2.7"))
}

func (t *teller) copyEffect(o *ir.CopyEffectOp) said {
	var what []string
	if o.Name {
		what = append(what, t.s("name"))
	}
	if o.Effects {
		what = append(what, t.s("effects"))
	}
	if o.Stats {
		what = append(what, t.s("ATK, DEF, and Level"))
	}
	if len(what) == 0 {
		what = append(what, t.fail("it is not said what is copied"))
	}
	s := becoming(t.selectNoun(o.To), t.s("get| the %s of %s", t.and(what), t.selectNoun(o.From).text))
	if o.Kinds != 0 {
		s = s.more(t.s("(only: %s)", t.and(t.abilityKinds(o.Kinds))))
	}
	if o.Replace {
		s = s.more(t.s("in place of its own effects"))
	}
	return t.lastingChange(s, o.Until)
}

// applyEffect tells that another card's effect is carried out.
//
// Rule: PSCT 3.1.
func (t *teller) applyEffect(o *ir.ApplyEffectOp) said {
	what := t.s("the effect of %s", t.selectFrom(o.Of).text)
	if o.Kinds != 0 {
		what = t.s("the effect (%s) of %s", t.or(t.abilityKinds(o.Kinds)), t.selectFrom(o.Of).text)
	}
	if o.Replace {
		s := said{free: t.s("this effect becomes %s", what)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(as an effect of %s)", t.player(o.Player).text))
		}
		return s.with(t.detail(t.s("Its targets and choices are made when this is activated."), "PSCT 3.1"))
	}
	return t.doing(o.Player, t.s("apply|"), what).
		with(t.detail(t.s("Nothing is activated and no cost is paid for it."), "PSCT 3.1"))
}

func (t *teller) changeEffect(o *ir.ChangeEffectOp) said {
	which := t.s("the activated effect that this answers")
	if o.Link != nil {
		which = t.ref(o.Link).text
	}
	s := said{}
	switch {
	case o.Targets != nil:
		s = said{free: t.s("the targets of %s are changed to %s", which, t.selectNoun(o.Targets).text)}
	case o.Ability != nil:
		s = said{free: t.s("the effect of %s becomes the following, seen from its player", which)}
	default:
		s = said{free: t.fail("it is not said what an effect becomes")}
	}
	if o.Ability != nil {
		s = s.with(t.grantedEffect(o.Ability))
	}
	return s
}
