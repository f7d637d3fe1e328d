package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) lifeFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.DamageOp:
		return t.damage(op)
	case *ir.LifeOp:
		return t.life(op)
	case *ir.DamageRuleOp:
		return t.damageRule(op)
	case *ir.WinOp:
		return t.win(op)
	default:
		return t.noOp(op)
	}
}

func (t *teller) damage(o *ir.DamageOp) said {
	amount := t.fail
	text := ""
	if o.Amount == nil {
		text = amount("an amount of damage is missing")
	} else {
		text = t.points(o.Amount, t.s("damage"))
	}
	n := t.player(o.Player)
	s := said{subject: n, verb: t.s("take|"), rest: text, holds: true}
	if o.AsBattle {
		s = s.more(t.s("(it counts as battle damage)"))
	}
	return s
}

// life tells a change of LP.
//
// Rule: PSCT 6.7 (LP are paid in full or not at all).
func (t *teller) life(o *ir.LifeOp) said {
	if o.Do == ir.Become {
		n := one(t.possessive(t.player(o.Player), t.s("LP")))
		return t.lifeMore(becoming(n, t.s("become| %s", t.amountOf(o.Amount))), o)
	}
	verb, rest := t.lifeVerb(o)
	s := t.doing(o.Player, verb, rest)
	s.holds = !o.Pay
	return t.lifeMore(s, o)
}

func (t *teller) amountOf(v ir.Value) string {
	if v == nil {
		return t.fail("an amount is missing")
	}
	return t.value(v)
}

func (t *teller) lifeVerb(o *ir.LifeOp) (verb, rest string) {
	lp := t.s("LP")
	switch o.Do {
	case ir.Gain, ir.Lose:
		verb = t.s("gain|")
		if o.Do == ir.Lose {
			verb = t.s("lose|")
		}
		if o.Pay {
			verb = t.s("pay|")
		}
		if o.Amount == nil {
			return verb, t.amountOf(nil)
		}
		return verb, t.points(o.Amount, lp)
	case ir.Halve:
		verb = t.s("lose|")
		if o.Pay {
			verb = t.s("pay|")
		}
		return verb, phrase(t.s("half of"), t.own(o.Player, lp), t.unusedValue(o.Amount))
	case ir.Double:
		return t.s("double|"), phrase(t.own(o.Player, lp), t.unusedValue(o.Amount))
	case ir.Become, ir.SwapATKDEF, ir.Revert, ir.Exchange:
		return t.fail("LP cannot `%s`", o.Do), ""
	default:
		return t.unknown("change", o.Do), ""
	}
}

func (t *teller) lifeMore(s said, o *ir.LifeOp) said {
	if o.Multiple {
		s = s.more(t.s("or any multiple of that"))
	}
	if o.Max != nil {
		s = s.more(t.s("(at most %s)", t.value(o.Max)))
	}
	if o.Pay && o.Do != ir.Lose && o.Do != ir.Halve {
		s = s.more(t.s("(as a payment)"))
	}
	return s
}

// damageRule tells how damage to come is changed.
func (t *teller) damageRule(o *ir.DamageRuleOp) said {
	what := t.s("%s that %s would take", t.damageKind(o.Reasons), t.player(o.Player).text)
	if o.Battles != nil {
		what = t.s("%s in battles of %s", what, t.everyOne(o.Battles))
	}
	if o.Source != nil {
		what = t.s("%s from %s", what, t.aNoun(o.Source))
	}
	if o.Answered {
		what = t.s("%s by the effect that this one answers", what)
	}
	s := said{subject: one(what), verb: t.damageVerb(o), holds: true}
	if valued(o.Do) != (o.Value != nil) {
		if o.Value == nil {
			s = s.more(t.fail("an amount of damage is missing"))
		} else {
			s = s.more(t.unusedValue(o.Value))
		}
	}
	if o.Times > 0 {
		s = s.more(t.s("(only the next %s)", t.times1(o.Times)))
	}
	return s.more(t.lasting(o.Until))
}

// damageKind is "battle damage", "effect damage" or any damage.
func (t *teller) damageKind(r card.ReasonSet) string {
	switch r {
	case 0:
		return t.s("damage")
	case card.ReasonBattle.Set():
		return t.s("battle damage")
	case card.ReasonEffect.Set():
		return t.s("effect damage")
	default:
		return t.s("damage %s", t.anyReason(r))
	}
}

func valued(d ir.DamageRule) bool {
	return d == ir.DamageBecomes || d == ir.DamageMore || d == ir.DamageLess
}

// times1 is "time" or "2 times".
func (t *teller) times1(n int) string {
	if n == 1 {
		return t.s("time")
	}
	return t.s("%s times", num(n))
}

func (t *teller) damageVerb(o *ir.DamageRuleOp) string {
	value := ""
	if o.Value != nil {
		value = t.value(o.Value)
	}
	switch o.Do {
	case ir.DamageZero:
		return t.s("be| not taken (it becomes 0)")
	case ir.DamageHalf:
		return t.s("be| halved")
	case ir.DamageDouble:
		return t.s("be| doubled")
	case ir.DamageBecomes:
		return phrase(t.s("become|"), value)
	case ir.DamageMore:
		return phrase(t.s("be| increased by"), value)
	case ir.DamageLess:
		return phrase(t.s("be| reduced by"), value)
	case ir.DamageToOther:
		return t.s("be| taken by the other player instead")
	case ir.DamageToBoth:
		return t.s("be| also taken by the other player")
	case ir.DamageAsGain:
		return t.s("be| gained as LP instead")
	case ir.DamagePiercing:
		return t.s("be| inflicted even though the attacked monster is in Defense Position (piercing)")
	default:
		return t.unknown("rule of damage", o.Do)
	}
}

// win tells the end of the Duel.
//
// Rule: S0-CIN-11.
func (t *teller) win(o *ir.WinOp) said {
	what := t.s("the Duel")
	if o.Match {
		what = t.s("the Match")
	}
	if o.Draw {
		s := said{free: t.s("%s ends in a draw", what)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(declared for %s)", t.player(o.Player).text))
		}
		return s
	}
	s := t.doing(o.Player, t.s("win|"), what, t.s("at once"))
	s.holds = true
	return s
}
