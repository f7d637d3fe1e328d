package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// decideKind says what the effect is, when all of it was read.
//
// Rule: PSCT 1.2, PSCT 6.1.
func (e *effect) decideKind() error {
	a := e.ability
	if e.unit.own {
		e.compiler.cardActivation(a)
		a.Condition = allOf(e.parts)
		e.ownTiming()
		return nil
	}
	a.Negatable = true
	a.Condition = allOf(e.parts)
	a.DamageStep = e.damage
	a.Zones = e.placed()
	if a.Zones&card.ZonesField == 0 && e.placeAfter() != 0 {
		a.Condition = wasOnField(a.Condition)
		if asksForField(a.Condition) {
			return &Unsupported{What: "condition that asks for a card on the field that has left it", Span: e.at()}
		}
	}
	switch {
	case a.Kind == ir.Flip:
		a.Timing = &ir.Timing{Word: ir.WordFlip}
	case e.isQuickKind():
		a.Kind = ir.Quick
		a.Timing = e.timing()
	case e.isTriggerKind():
		a.Kind = ir.Trigger
		a.Timing = e.timing()
		if destroyedBeforehand(a.Timing) {
			return &Unsupported{What: "destruction by battle before the end of the Damage Step", Span: e.at()}
		}
	default:
		a.Kind = ir.Ignition
		a.Timing = e.timing()
		for _, l := range a.Limits {
			if l.Per == ir.PerBattle || l.Per == ir.PerBattlePhase || l.Per == ir.PerBattleStep {
				return &Unsupported{What: "limit of a Battle Phase on an effect of the Main Phase", Span: e.at()}
			}
		}
	}
	if a.Kind == ir.Ignition || a.Kind == ir.Quick && (a.Timing == nil || len(a.Timing.Events) == 0) {
		a.Optional = true // what is activated by choice, at no event
	}
	a.Speed = e.speed()
	e.damagePoints()
	return nil
}

// destroyedBeforehand reports whether a trigger waits for a destruction by battle at a point of the Damage Step at which
// it is decided and not carried out yet.
//
// Rule: S2-D6-E5, S2-D7-1.
func destroyedBeforehand(t *ir.Timing) bool {
	if t == nil || t.Window == nil || !t.Window.Steps.Has(card.StepDamageAfter) {
		return false
	}
	return slices.ContainsFunc(t.Events, func(e *ir.Event) bool { return e.Kind == ir.EventDestroyed })
}

// ownTiming sets what the activation of the card itself waits for.
func (e *effect) ownTiming() {
	e.ability.DamageStep = e.damage
	e.ability.Timing = e.timing()
	if isOwnActivationEvent(e.when.events) {
		e.ability.Timing = nil // `when this card is activated` is the activation itself
	}
	e.damagePoints()
}

// isOwnActivationEvent recognises `when this card is activated`.
func isOwnActivationEvent(events []*ir.Event) bool {
	if len(events) != 1 || events[0].Kind != ir.EventActivated || events[0].Link == nil {
		return false
	}
	is, ok := events[0].Link.Source.(*ir.IsFilter)
	return ok && ir.KindOfRef(is.Ref) == ir.RefThis && events[0].Link.What != ir.EffectOnly
}

// timing is what the ability waits for; nil for nothing.
func (e *effect) timing() *ir.Timing {
	w := e.when
	if len(w.events) == 0 && w.window == nil {
		return nil
	}
	t := &ir.Timing{Word: w.word, Events: w.events, Window: w.window, Together: w.together}
	t.Response = w.word == ir.WordWhen && answers(w.events)
	return t
}

// answers reports whether every event must be answered at once: activations, attack declarations, Summons
// that are attempted.
//
// Rule: PSCT 6.4.
func answers(events []*ir.Event) bool {
	for _, ev := range events {
		switch ev.Kind {
		case ir.EventActivated, ir.EventAttack, ir.EventWouldBeSummoned, ir.EventTargeted, ir.EventTargetedForAttack:
		default:
			return false
		}
	}
	return len(events) > 0
}

// isQuickKind reports whether the effect has Spell Speed 2.
//
// Rule: PSCT 1.3.
func (e *effect) isQuickKind() bool {
	switch {
	case e.quick || e.quickNote:
		return true
	case e.isTrapNow():
		return answersActivation(e.when.events) && e.when.word == ir.WordWhen || len(e.when.events) == 0 && (e.ability.Optional || e.when.window == nil)
	case len(e.when.events) > 0 || e.when.window == nil:
		return false
	}
	return onlyFast(e.when.window, e.ability.Optional, e.box == ir.MainBox && e.is(card.KindMonster))
}

func (e *effect) isTrapText() bool { return e.is(card.KindTrap) && e.box == ir.MainBox }

// isTrapNow reports whether the card is a Trap when the effect is used: a Trap, or a monster that is
// treated as one.
func (e *effect) isTrapNow() bool {
	if e.isTrapText() {
		return true
	}
	for _, p := range e.parts {
		is, ok := p.(*ir.IsPred)
		if ok && ir.KindOfRef(is.Ref) == ir.RefThis && saysTrap(is.Filter) {
			return true
		}
	}
	return false
}

func saysTrap(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.KindFilter:
		return f.Kinds == ir.SetOf(card.KindTrap)
	case *ir.AndFilter:
		for _, g := range f.All {
			if saysTrap(g) {
				return true
			}
		}
	}
	return false
}

func answersActivation(events []*ir.Event) bool {
	for _, ev := range events {
		if ev.Kind != ir.EventActivated && ev.Kind != ir.EventResolved {
			return false
		}
	}
	return len(events) > 0
}

// onlyFast reports whether a window without an event can only be used by fast effects: the Battle Phase,
// or the opponent's turn.
func onlyFast(w *ir.Window, optional, monster bool) bool {
	if !optional || w.Point != ir.Within || isDamageStep(w) {
		return false
	}
	if w.Phases == ir.SetOf(card.PhaseBattle) {
		return true
	}
	return monster && w.Phases&ir.SetOf(card.PhaseDraw, card.PhaseStandby, card.PhaseEnd) == 0 && (w.Turn == nil && w.Phases.Empty() || w.Turn != nil && w.Turn.Who == ir.Opponent)
}

func isDamageStep(w *ir.Window) bool {
	for s := range w.Steps.All() {
		if s.IsDamageStep() {
			return true
		}
	}
	return false
}

// isTriggerKind reports whether the effect waits for an event or for a fixed point of a turn.
func (e *effect) isTriggerKind() bool {
	if len(e.when.events) > 0 {
		return true
	}
	w := e.when.window
	switch {
	case w == nil:
		return false
	case w.Point != ir.Within, isDamageStep(w):
		return true
	case !e.ability.Optional && !w.Phases.Empty():
		return true
	}
	return !w.Phases.Empty() && w.Phases&^ir.SetOf(card.PhaseDraw, card.PhaseStandby, card.PhaseEnd) == 0
}

// speed is the Spell Speed.
func (e *effect) speed() ir.Speed {
	if e.ability.Kind == ir.Quick || e.isTrapNow() {
		return 2
	}
	return 1
}

// damagePoints notes the points of the Damage Step that the window names. A fast effect that says no more than `during
// the Damage Step` can be used until before damage calculation, unless it answers an activation.
//
// Rule: PSCT 6.5, S2-HON-1, C14.
func (e *effect) damagePoints() {
	w := e.when.window
	if w == nil || !isDamageStep(w) || e.ability.DamageStep.Policy != ir.DamageDefault {
		return
	}
	points := w.Steps
	if points == stepsOf(ast.NounDamageStep) && e.ability.Kind != ir.Trigger && !answersActivation(e.when.events) {
		points = ir.SetOf(card.StepDamageStart, card.StepDamageBefore)
	}
	e.ability.DamageStep = ir.DamageStep{Policy: ir.DamagePoints, Points: points}
}
