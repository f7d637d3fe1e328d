package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// periodWords are stretches of time that are looked back over.
var periodWords = [...]string{
	ir.PeriodUnset: "so far", ir.ThisTurn: "this turn", ir.LastTurn: "last turn", ir.YourLastTurn: "in your previous turn",
	ir.ThisDuel: "this Duel", ir.ThisChain: "in this Chain", ir.ThisPhase: "this phase",
	ir.ThisBattlePhase: "this Battle Phase", ir.ThisBattle: "in this battle",
	ir.SinceFaceUp: "while this card has been face-up on the field", ir.PreviousTurns: "before this turn",
	ir.SinceWindow: "since that time came last", ir.InTrigger: "in what triggered this effect",
}

func (t *teller) period(p ir.Period) string { return word(t, "period", periodWords[:], p) }

var damagePoints = ir.SetOf(card.StepDamageStart, card.StepDamageBefore, card.StepDamageCalculation, card.StepDamageAfter, card.StepDamageEnd)

// window names a part of a turn: "during your Main Phase".
//
// Rule: PSCT 1.3.
func (t *teller) window(w *ir.Window) string {
	var words []string
	switch {
	case w.Steps == 0:
		words = append(words, t.point(w.Point), t.coming(w, t.phases(w)))
	case w.Point == ir.Within:
		words = append(words, t.steps(w.Steps))
	default:
		words = append(words, t.point(w.Point), t.s("what is"), t.steps(w.Steps))
	}
	if w.Steps != 0 {
		if w.Phases != 0 && w.Phases != ir.SetOf(card.PhaseBattle) {
			words = append(words, t.s("in the %s", t.or(t.phaseNames(w.Phases))))
		}
		if w.Turn != nil {
			words = append(words, t.s("in %s turn", t.whose(*w.Turn)))
		}
		if w.Nth > 0 {
			words = append(words, t.s("(the %s time)", t.nth(w.Nth)))
		}
	}
	if w.NotThisTurn {
		words = append(words, t.s("(not in the turn in which it began)"))
	}
	if w.ThisTurn {
		words = append(words, t.s("(this turn only)"))
	}
	if w.First {
		words = append(words, t.s("(in the first turn of the Duel only)"))
	}
	return phrase(words...)
}

// point is the preposition of a part of a turn.
func (t *teller) point(p ir.Point) string {
	switch p {
	case ir.Within:
		return t.s("during")
	case ir.AtStart:
		return t.s("at the start of")
	case ir.AtEnd:
		return t.s("at the end of")
	default:
		return t.unknown("point", p)
	}
}

func (t *teller) phaseNames(set ir.Set[card.Phase]) []string {
	main := ir.SetOf(card.PhaseMain1, card.PhaseMain2)
	if set&main == main {
		rest := members[card.Phase](t, "phase", phaseWords[:], uint64(set&^main))
		return append([]string{t.s("Main Phase")}, rest...)
	}
	return members[card.Phase](t, "phase", phaseWords[:], uint64(set))
}

// phases is the phase, or the turn where no phase is named.
func (t *teller) phases(w *ir.Window) string {
	if w.Phases == 0 {
		return t.s("turn")
	}
	return t.or(t.phaseNames(w.Phases))
}

// coming says whose and which of those to come: "your 2nd Standby Phase from now".
func (t *teller) coming(w *ir.Window, what string) string {
	switch {
	case w.Nth == 0 && w.Turn == nil && w.Phases == 0:
		return t.s("either player's %s", what)
	case w.Nth == 0 && w.Turn == nil:
		return t.s("the %s", what)
	case w.Nth == 0:
		return t.s("%s %s", t.whose(*w.Turn), what)
	default:
		return t.s("%s %s %s", t.whoseOr(w.Turn, t.s("the")), t.nth(w.Nth), what)
	}
}

func (t *teller) nth(n int) string {
	if n <= 1 {
		return t.s("next")
	}
	return t.s("%s next", ordinal(n))
}

func (t *teller) steps(set ir.Set[card.Step]) string {
	if set == damagePoints {
		return t.s("during the Damage Step")
	}
	return t.or(members[card.Step](t, "step", stepWords[:], uint64(set)))
}

// duration says how long something lasts: "until the end of this turn".
//
// Rule: PSCT 2.7, C9.
func (t *teller) duration(d *ir.Duration) string {
	text := t.durationText(d)
	if d.Sticky && d.Kind == ir.DurationUnset && t.durationRest(d) == "" {
		return t.s("(even if this card leaves the field)")
	}
	if d.Sticky {
		text = phrase(text, t.s("(even if this card leaves the field)"))
	}
	return text
}

func (t *teller) durationText(d *ir.Duration) string {
	rest := t.durationRest(d)
	switch d.Kind {
	case ir.DurationUnset:
		return phrase(t.s("for as long as the rules say (no end is stated)"), rest)
	case ir.UntilEndOfTurn:
		return phrase(t.s("until the end of this turn"), rest)
	case ir.UntilEndPhase:
		return phrase(t.s("until the End Phase (it ends in the End Phase, not after it)"), rest)
	case ir.UntilPhase:
		return t.s("until %s begins", t.comingPhase(d))
	case ir.UntilEndOfPhase:
		if d.Phase == card.PhaseEnd {
			return t.s("until the end of %s", t.comingTurn(d))
		}
		return t.s("until the end of %s", t.comingPhase(d))
	case ir.DuringTurn:
		return t.s("only during %s", t.comingTurn(d))
	case ir.UntilEndOfStep:
		return phrase(t.untilStep(d), t.without(d, 's'))
	case ir.UntilEndOfBattle:
		return phrase(t.s("until the end of the Battle Phase"), rest)
	case ir.CalculationOnly:
		return phrase(t.s("during damage calculation only"), rest)
	case ir.WhileFaceUp:
		return phrase(t.s("while %s", t.stays(d, t.s("face-up on the field"))), t.without(d, 'o'))
	case ir.WhileOnField:
		return phrase(t.s("while %s", t.stays(d, t.s("on the field"))), t.without(d, 'o'))
	case ir.WhilePred:
		return t.whilePred(d)
	case ir.UntilNext:
		return phrase(t.untilNext(d), t.without(d, 'c'))
	case ir.ForDuel:
		return phrase(t.s("for the rest of this Duel"), rest)
	case ir.UntilChainEnds:
		return phrase(t.s("until this Chain has resolved"), rest)
	case ir.Forever:
		return phrase(t.s("for good, wherever the card goes"), rest)
	default:
		return t.unknown("duration", d.Kind)
	}
}

// comingPhase names the phase that a duration counts to, or the turn.
func (t *teller) comingPhase(d *ir.Duration) string {
	what := t.s("turn")
	if d.Phase != card.PhaseNone {
		what = word(t, "phase", phaseWords[:], d.Phase)
	}
	return phrase(t.s("%s %s %s", t.whoseOr(d.Turn, t.s("the")), t.nth(d.Nth), what), t.present(d), t.without(d, 'p'))
}

func (t *teller) comingTurn(d *ir.Duration) string {
	rest := t.without(d, 't')
	return phrase(t.s("%s %s turn", t.whoseOr(d.Turn, t.s("the")), t.nth(d.Nth)), t.present(d), rest)
}

func (t *teller) present(d *ir.Duration) string {
	if d.Present {
		return t.s("(the present one counts)")
	}
	return ""
}

func (t *teller) untilStep(d *ir.Duration) string {
	if d.Step.IsDamageStep() {
		if d.Step == card.StepDamageEnd {
			return t.s("until the end of the Damage Step")
		}
		return t.s("until the point is over: %s", word(t, "step", stepWords[:], d.Step))
	}
	return t.s("until this is over: %s", word(t, "step", stepWords[:], d.Step))
}

// stays is "this card stays face-up on the field".
func (t *teller) stays(d *ir.Duration, how string) string {
	n := one(t.s("the affected card"))
	if d.Of != nil {
		n = t.ref(d.Of)
	}
	return phrase(n.text, agree(t.s("stay|"), n), how)
}

func (t *teller) whilePred(d *ir.Duration) string {
	if d.Pred == nil {
		return t.fail("a duration `while` has no condition")
	}
	return phrase(t.s("as long as %s", t.pred(d.Pred, false)), t.without(d, 'w'))
}

func (t *teller) untilNext(d *ir.Duration) string {
	if d.Count <= 1 {
		return t.s("for the next time only")
	}
	return t.s("for the next %s times", num(d.Count))
}

// durationRest words fields that the kind of a duration does not use.
func (t *teller) durationRest(d *ir.Duration) string { return t.without(d, 0) }

// without words the fields of a duration that its kind does not use; used names those it does: p phase,
// t turn, s step, c count, o object, w condition.
func (t *teller) without(d *ir.Duration, used rune) string {
	var words []string
	if d.Phase != card.PhaseNone && used != 'p' {
		words = append(words, t.s("(%s)", word(t, "phase", phaseWords[:], d.Phase)))
	}
	if d.Step != card.StepNone && used != 's' {
		words = append(words, t.s("(%s)", word(t, "step", stepWords[:], d.Step)))
	}
	if used != 'p' && used != 't' {
		if d.Turn != nil {
			words = append(words, t.s("(%s turn)", t.whose(*d.Turn)))
		}
		if d.Nth > 0 {
			words = append(words, t.s("(the %s)", t.nth(d.Nth)))
		}
		words = append(words, t.present(d))
	}
	if d.Count > 0 && used != 'c' {
		words = append(words, t.s("(%s times)", num(d.Count)))
	}
	if d.Of != nil && used != 'o' {
		words = append(words, t.s("(of %s)", t.ref(d.Of).text))
	}
	if d.Pred != nil && used != 'w' {
		words = append(words, t.s("(as long as %s)", t.pred(d.Pred, false)))
	}
	return phrase(words...)
}

// lasting is a duration behind a sentence; nothing where none is stated.
func (t *teller) lasting(d *ir.Duration) string {
	if d == nil {
		return ""
	}
	return t.duration(d)
}
