package explain

import "psct/ir"

// limits tells how often the ability can be used.
func (t *teller) limits(a *ir.Ability) []Statement {
	var out []Statement
	for _, l := range a.Limits {
		out = append(out, t.limit(a, l))
	}
	if len(a.Limits) == 0 && a.Kind.Info().Activated && (a.Modal == nil || !modesLimited(a.Modal)) {
		out = append(out, state(Limit, t.s("No limit of its own on how often it can be used."), "PSCT 1.4"))
	}
	return out
}

func modesLimited(m *ir.Modal) bool {
	if m.OncePerMode {
		return true
	}
	for _, mode := range m.Modes {
		if mode != nil && len(mode.Limits) > 0 {
			return true
		}
	}
	return false
}

// limit tells one use limit: how often, what counts it, and what negation does to it.
//
// Rule: PSCT 1.4.
func (t *teller) limit(a *ir.Ability, l *ir.Limit) Statement {
	if l == nil {
		return state(Limit, t.fail("a use limit is missing"))
	}
	text := phrase(t.limitVerb(l), t.timesEach(l)) + t.limitMore(l) + "."
	st := state(Limit, text, "PSCT 1.4")
	st.Below = append(st.Below, t.detail(t.counterKey(a, l), "PSCT 1.4"))
	if a.Kind.Info().Activated || l.Class == ir.LimitSummon {
		st.Below = append(st.Below, t.detail(t.negatedUse(l), "PSCT 1.4", "PSCT 6.6"))
	}
	return st
}

// limitVerb is what a limit counts.
func (t *teller) limitVerb(l *ir.Limit) string {
	switch l.Class {
	case ir.LimitSoft:
		return t.s("This can be used")
	case ir.LimitUse:
		if l.Shared {
			return t.s("One of the effects that share this limit can be used")
		}
		return t.s("This effect can be used")
	case ir.LimitActivate:
		return t.s("The card can be activated")
	case ir.LimitSummon:
		return t.s("The card can be %s", t.limitSummon(l))
	case ir.LimitGain:
		return t.s("This effect can be gained")
	case ir.LimitApply:
		return t.s("This can apply")
	default:
		return t.unknown("class of use limit", l.Class)
	}
}

func (t *teller) limitSummon(l *ir.Limit) string {
	how := t.s("Summoned")
	if l.SummonKinds != 0 {
		how = t.summoned(l.SummonKinds)
	}
	if l.ThisWay {
		return t.s("%s this way", how)
	}
	return how
}

var perWords = [...]string{
	ir.PerTurn: "per turn", ir.PerChain: "per Chain", ir.PerDuel: "per Duel", ir.PerFaceUp: "while it is face-up on the field",
	ir.PerPhase: "per phase", ir.PerBattle: "per battle", ir.PerBattlePhase: "per Battle Phase", ir.PerBattleStep: "per Battle Step",
	ir.PerDamageStep: "per Damage Step", ir.PerAttack: "per attack",
	ir.PerStay: "while it stays where it is",
}

// timesEach is "once per turn".
func (t *teller) timesEach(l *ir.Limit) string {
	per := word(t, "period of a use limit", perWords[:], l.Per)
	if l.Count == nil {
		return phrase(t.fail("the number of a use limit is missing"), per)
	}
	if n, ok := constant(l.Count); ok {
		switch n {
		case 1:
			return t.s("once %s", per)
		case 2:
			return t.s("twice %s", per)
		default:
			return t.s("%s times %s", num(n), per)
		}
	}
	return t.s("this often %s: %s", per, t.value(l.Count))
}

// limitMore words what narrows a limit.
func (t *teller) limitMore(l *ir.Limit) string {
	out := ""
	if l.Turn != nil {
		out += t.s(", counting only %s turns", t.whose(*l.Turn))
	}
	if l.PerProp != ir.PropNone {
		out += t.s(", counted for each %s by itself", word(t, "property", propWords[:], l.PerProp))
	}
	if l.OnePerChain {
		out += t.s(", and only once in the same Chain")
	}
	if l.SummonKinds != 0 && l.Class != ir.LimitSummon {
		out += t.s(", counting a %s", t.summonList(l.SummonKinds, t.s("or")))
	}
	if l.ThisWay && l.Class != ir.LimitSummon {
		out += t.s(", counting only this way")
	}
	if l.Shared && l.Class != ir.LimitUse {
		out += t.s(", shared by several effects")
	}
	return out
}

// counterKey says what a limit counts by: this card, or the player and a name; and which effects share it.
func (t *teller) counterKey(a *ir.Ability, l *ir.Limit) string {
	var text string
	switch {
	case l.Name != "" && (l.Class == ir.LimitActivate || l.Class == ir.LimitSummon):
		text = t.s("Hard limit: counted for each player by the name \"%s\", all copies together.", l.Name)
	case l.Name != "":
		text = t.s("Hard limit: counted for each player by the name \"%s\", all copies together.", l.Name)
	case l.Per == ir.PerFaceUp:
		text = t.s("Soft limit: counted for this card while it stays face-up; copies count apart.")
	default:
		text = t.s("Soft limit: counted for this card while it stays in place; copies count apart.")
	}
	if with := t.sharers(a, l); with != "" {
		text = t.s("%s It shares the counter with %s.", text, with)
	} else if l.Shared {
		text = t.s("%s All effects of the card share the counter.", text)
	} else if l.Group != 0 && t.granted {
		text = t.s("%s Its counter is number %s of the card.", text, num(l.Group))
	}
	return text
}

// sharers names the other abilities of the card that draw on the same counter.
func (t *teller) sharers(a *ir.Ability, l *ir.Limit) string {
	if l.Group == 0 {
		return ""
	}
	var words []string
	for i, other := range t.program.Abilities {
		if other == nil || other == a {
			continue
		}
		for _, m := range other.Limits {
			if m != nil && m.Group == l.Group {
				words = append(words, t.s("effect %d", i+1))
				break
			}
		}
	}
	return t.and(words)
}

// negatedUse says whether a use that was negated counts.
func (t *teller) negatedUse(l *ir.Limit) string {
	switch {
	case l.Class == ir.LimitSummon:
		return t.s("Only successful Summons count.")
	case l.Class.SpentIfNegated():
		return t.s("A negated use counts too.")
	default:
		return t.s("It does not count if the activation is negated.")
	}
}
