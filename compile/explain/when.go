package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// timing tells what an ability waits for, as a clause that opens a sentence.
//
// Rule: PSCT 1.9.
func (t *teller) timing(tm *ir.Timing) string {
	var words []string
	if len(tm.Events) > 0 {
		words = append(words, t.timingWord(tm.Word), t.anyEvent(tm.Events, present))
	} else {
		words = append(words, t.windowWord(tm.Word))
	}
	if tm.Window != nil {
		window := t.window(tm.Window)
		if last := len(words) - 1; strings.HasPrefix(window, strings.TrimSuffix(words[last], t.s(" this:"))+" ") {
			words[last] = "" // "after damage calculation" says it already
		}
		words = append(words, window)
	}
	if tm.Together {
		words = append(words, t.s("(what happens at the same time counts once)"))
	}
	if tm.Response {
		words = append(words, t.s("(as a direct answer to it)"))
	}
	return phrase(words...)
}

func (t *teller) timingWord(w ir.TimingWord) string {
	switch w {
	case ir.WordIf:
		return t.s("if")
	case ir.WordWhen:
		return t.s("when")
	case ir.WordEachTime:
		return t.s("each time")
	case ir.WordDuring:
		return t.s("during (if)")
	case ir.WordAfter:
		return t.s("after")
	case ir.WordBefore:
		return t.s("before")
	case ir.WordFlip:
		return t.s("when, by this card being flipped face-up,")
	case ir.WordNone:
		return t.s("as soon as")
	default:
		return t.unknown("timing word", w)
	}
}

// windowWord is the word before a time without an event.
func (t *teller) windowWord(w ir.TimingWord) string {
	switch w {
	case ir.WordNone, ir.WordDuring:
		return ""
	case ir.WordAfter:
		return t.s("after this:")
	case ir.WordBefore:
		return t.s("before this:")
	case ir.WordFlip:
		return t.s("when this card is flipped face-up")
	case ir.WordIf, ir.WordWhen, ir.WordEachTime:
		return t.timingWord(w)
	default:
		return t.unknown("timing word", w)
	}
}

// when tells what the ability waits for and whether it can miss it.
func (t *teller) when(a *ir.Ability) []Statement {
	if a.Timing == nil {
		return nil
	}
	var out []Statement
	text := strings.TrimSpace(t.timing(a.Timing))
	if text != "" {
		out = append(out, state(When, text, "PSCT 1.2"))
	}
	if len(a.Timing.Events) > 0 && a.Kind.Info().Activated {
		out = append(out, t.missing(a))
	}
	return out
}

// missing tells whether the ability can miss its timing.
//
// Rule: PSCT 6.4.
func (t *teller) missing(a *ir.Ability) Statement {
	switch {
	case a.Timing.CanMiss(a.Optional || a.Kind == ir.CardActivation):
		return state(Timing, t.s("It can miss its timing: that must be the very last thing that happened (not a cost, not before a \"then\", not while more of a Chain had to resolve)."), "PSCT 6.4")
	case a.Timing.Response:
		return state(Timing, t.s("It answers directly, as the next Chain Link, or not at all."), "PSCT 6.4")
	case a.Optional:
		return state(Timing, t.s("It cannot miss its timing."), "PSCT 6.4")
	default:
		return state(Timing, t.s("It cannot miss its timing."), "PSCT 6.4")
	}
}

// windowOf tells when the ability can be activated.
//
// Rule: PSCT 6.1, PSCT 6.2.
func (t *teller) windowOf(a *ir.Ability) []Statement {
	if !a.Kind.Info().Activated {
		return nil
	}
	text, rules := t.windowText(a)
	return []Statement{state(Window, text, rules...)}
}

func (t *teller) windowText(a *ir.Ability) (string, []string) {
	events := a.Timing != nil && len(a.Timing.Events) > 0
	limited := a.Timing != nil && a.Timing.Window != nil
	switch {
	case a.Kind == ir.CardActivation:
		return t.activationWindow(a, events)
	case a.Kind == ir.Ignition:
		return t.s("In your Main Phase only, when no Chain is going on."), []string{"PSCT 6.1", "S0-GRP-7"}
	case a.Kind == ir.Quick && a.Timing != nil && a.Timing.Response:
		return t.s("In either player's turn, in the Chain, directly in answer to that."), []string{"PSCT 6.2", "PSCT 6.4"}
	case a.Kind == ir.Quick && events:
		return t.s("In either player's turn, when fast effects can be used right after that."), []string{"PSCT 6.1", "PSCT 6.2"}
	case a.Kind == ir.Quick && limited:
		return t.s("At that time, whenever fast effects can be used, also in a Chain."), []string{"PSCT 6.1", "PSCT 6.2"}
	case a.Kind == ir.Quick:
		return t.s("In either player's turn, whenever fast effects can be used, also in a Chain."), []string{"PSCT 6.1", "PSCT 6.2"}
	case !events && limited:
		return t.s("At that time, in a Chain of its own."), []string{"PSCT 6.3", "C20"}
	default:
		return t.s("Right after the Chain or the action in which it happened."), []string{"PSCT 6.2", "PSCT 6.3"}
	}
}

// activationWindow tells when a Spell or Trap can be activated.
func (t *teller) activationWindow(a *ir.Ability, events bool) (string, []string) {
	rules := []string{"PSCT 6.1"}
	switch {
	case a.Box == ir.PendulumBox, t.card.Kind == card.KindSpell && t.card.Property != card.PropertyQuickPlay:
		return t.s("In your Main Phase, when no Chain is going on."), rules
	case t.card.Kind == card.KindSpell:
		return t.s("From the hand in your own turn only; if Set, in either turn, but not in the turn it was Set."), rules
	case events && a.Timing.Response:
		return t.s("In either player's turn, directly in answer to that; it must have been Set before this turn."), append(rules, "PSCT 6.4")
	default:
		return t.s("In either player's turn, if it was Set before this turn."), rules
	}
}

// damageStep tells whether the ability can be activated in the Damage Step.
//
// Rule: PSCT 6.5, S2-DSG-2.
func (t *teller) damageStep(a *ir.Ability) []Statement {
	if !a.Kind.Info().Activated {
		return nil
	}
	text, rules := t.damageText(a)
	if a.DamageStep.Points != 0 && a.DamageStep.Policy != ir.DamagePoints {
		text = t.s("%s (named: %s)", text, t.steps(a.DamageStep.Points))
	}
	return []Statement{state(DamageStep, text, rules...)}
}

func (t *teller) damageText(a *ir.Ability) (string, []string) {
	rules := []string{"PSCT 6.5"}
	switch a.DamageStep.Policy {
	case ir.DamageNever:
		return t.s("Not in the Damage Step: the card says so"), rules
	case ir.DamageAllowed:
		return t.s("Also in the Damage Step: the card says so"), append(rules, "S2-DSG-7")
	case ir.DamagePoints:
		if a.DamageStep.Points == 0 {
			return t.s("Only at the point of the Damage Step that is named"), append(rules, "S2-DSG-5")
		}
		return t.s("Only %s", t.steps(a.DamageStep.Points)), append(rules, "S2-DSG-5")
	case ir.DamageDefault:
		use := damageUses[DefaultDamageUse(a)]
		return t.s(use.text), use.rules
	default:
		return t.unknown("Damage Step policy", a.DamageStep.Policy), rules
	}
}

// DamageUse is where in the Damage Step the rules let an ability be activated whose text says nothing of it.
type DamageUse uint8

// The answers.
const (
	DamageNo      DamageUse = iota // not at all
	DamagePoint                    // at the point that it waits for
	DamageCounter                  // it is a Counter Trap
	DamageMust                     // it is a mandatory trigger
	DamageItself                   // it is about what happened to its own card
	DamageLoss                     // it waits for cards destroyed or sent to the GY
	DamageNegates                  // it negates an activation
	DamageChanges                  // it changes ATK or DEF: until damage calculation
)

// DefaultDamageUse says where in the Damage Step an activated ability can be used by the rules alone.
//
// Rule: PSCT 6.5, S2-DSG-3, S2-DSG-4, S2-DSG-5, S2-DSG-6.
func DefaultDamageUse(a *ir.Ability) DamageUse {
	speed := a.Speed
	if speed == 0 {
		speed = a.Kind.Info().Speed
	}
	triggered := a.Kind == ir.Trigger || a.Kind == ir.Flip
	switch {
	case namesDamagePoint(a):
		return DamagePoint
	case speed == 3:
		return DamageCounter
	case triggered && !a.Optional:
		return DamageMust
	case triggered && aboutItself(a):
		return DamageItself
	case triggered && aboutLoss(a):
		return DamageLoss
	case speed >= 2 && a.Categories().Has(ir.DoNegatesActivation):
		return DamageNegates
	case speed >= 2 && !triggered && startsWithStats(a):
		return DamageChanges
	default:
		return DamageNo
	}
}

// damageUses are the answers in words, with their sources.
var damageUses = [...]struct {
	text  string
	rules []string
}{
	DamageNo:      {"No", []string{"PSCT 6.5"}},
	DamagePoint:   {"At the point of the Damage Step that it waits for", []string{"PSCT 6.5", "S2-DSG-5"}},
	DamageCounter: {"Yes: Counter Traps can be activated in the Damage Step", []string{"PSCT 6.5", "S2-DSG-3"}},
	DamageMust:    {"Yes: mandatory triggers are activated in the Damage Step too", []string{"PSCT 6.5"}},
	DamageItself:  {"Yes: it is about what happened to this card itself", []string{"PSCT 6.5"}},
	DamageLoss:    {"Yes: it waits for cards being destroyed or sent to the GY", []string{"PSCT 6.5"}},
	DamageNegates: {"Yes: it negates an activation", []string{"PSCT 6.5", "S2-DSG-6"}},
	DamageChanges: {"Yes, until damage calculation: what it does is change ATK or DEF", []string{"PSCT 6.5", "S2-DSG-4"}},
}

// namesDamagePoint reports whether the ability waits for a point of the Damage Step, or for something that
// happens there.
func namesDamagePoint(a *ir.Ability) bool {
	if a.Kind == ir.Flip {
		return true
	}
	if a.Timing == nil {
		return false
	}
	if w := a.Timing.Window; w != nil && w.Steps&damagePoints != 0 {
		return true
	}
	for _, e := range a.Timing.Events {
		if e != nil && (e.Kind == ir.EventDestroys || e.Kind == ir.EventBattleDamage ||
			e.Reasons.Has(card.ReasonBattle) || e.AnyReason.Has(card.ReasonBattle)) {
			return true
		}
	}
	return false
}

// aboutItself reports whether a trigger is about its own card.
func aboutItself(a *ir.Ability) bool {
	if a.Timing == nil || len(a.Timing.Events) == 0 {
		return false
	}
	for _, e := range a.Timing.Events {
		if e == nil || !isThis(e.Subject) {
			return false
		}
	}
	return true
}

// isThis reports whether a filter passes this card only.
func isThis(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.IsFilter:
		return ir.KindOfRef(f.Ref) == ir.RefThis
	case *ir.AndFilter:
		for _, part := range f.All {
			if isThis(part) {
				return true
			}
		}
	}
	return false
}

// aboutLoss reports whether a trigger waits for cards being destroyed or sent to the GY.
func aboutLoss(a *ir.Ability) bool {
	if a.Timing == nil || len(a.Timing.Events) == 0 {
		return false
	}
	e := a.Timing.Events[0]
	return e != nil && (e.Kind == ir.EventDestroyed || e.Kind == ir.EventMoved && (e.To == card.ZoneGY.Set() || e.Reasons.Has(card.ReasonDestroy)))
}

// startsWithStats reports whether changing ATK or DEF is what the ability directly does.
func startsWithStats(a *ir.Ability) bool {
	if len(a.Do) == 0 || a.Do[0] == nil {
		return false
	}
	op, ok := a.Do[0].Op.(*ir.StatOp)
	if !ok {
		return false
	}
	for _, s := range op.Stats {
		if s == ir.ATK || s == ir.DEF {
			return true
		}
	}
	return false
}
