package facts

import (
	"strings"

	"psct/corpus/card"
	"psct/grammar/split"
)

// classOf gives the class of an effect.
//
// Rule: PSCT 1.2
func classOf(c *card.Card, u *unit) Class {
	switch {
	case u.own:
		return Activation
	case u.flip:
		return Flip
	case isQuick(c, u):
		return Quick
	case isTrigger(c, u):
		return Trigger
	case c.Kind == card.KindTrap && u.box == split.Main:
		return Quick
	}
	return Ignition
}

// isQuick tells whether an effect has Spell Speed 2 of its own.
//
// Rule: PSCT 1.3
func isQuick(c *card.Card, u *unit) bool {
	if u.quick || has(u.act, "(Quick Effect)", "this is a Quick Effect") || has(u.cond, "is a Continuous Trap", "treated as a Continuous Trap") {
		return true
	}
	if has(u.activation(), "either player's") && has(u.activation(), "turn", "Phase", "Step") {
		return c.Kind != card.KindSpell && !has(u.cond, "either player's Draw Phase")
	}
	if c.Kind == card.KindTrap && u.box == split.Main {
		return isResponse(u.cond) || isOptional(u) && onlyPhase(u.cond)
	}
	return inBattle(u.cond)
}

// onlyPhase tells whether a condition is a phase and no event.
func onlyPhase(cond string) bool {
	event, _ := eventOf(cond)
	return begins(cond, "During") && phasePoint(cond) && !isEvent(event)
}

// inBattle tells whether an effect without an event can be used in a Battle
// Phase, where only Spell Speed 2 can.
//
// Rule: PSCT 6.1
func inBattle(cond string) bool {
	cond = withoutNotes(cond)
	event, _ := eventOf(cond)
	return has(cond, "during your Battle Phase", "during the Battle Phase", "during your opponent's Battle Phase", "during your Battle Step", "during the Battle Step") &&
		!has(cond, "at the start", "at the end", "after", "before") && !isEvent(event)
}

// isResponse tells whether a condition answers the activation of a card.
func isResponse(cond string) bool {
	event, word := eventOf(cond)
	return word == When && has(event, "is activated", "are activated", "activates", "activate", "resolves") && !has(event, "activates its effect")
}

// isTrigger tells whether a condition is met by something that happens: an event
// or a fixed point of a phase.
func isTrigger(c *card.Card, u *unit) bool {
	cond := withoutNotes(u.cond)
	if event, _ := eventOf(cond); isEvent(event) {
		return true
	}
	if phasePoint(cond) || damageStepPoint(cond) {
		return true
	}
	return !isOptional(u) && has(cond, "Phase") && c.Kind != card.KindTrap
}

// damageStepPoint tells whether a condition is a fixed point of the Damage Step.
//
// Rule: PSCT 1.3, PSCT 6.5
func damageStepPoint(cond string) bool {
	return has(cond, "damage calculation", "of the Damage Step") || has(cond, "during the Damage Step") && !has(cond, "even during the Damage Step", "except during the Damage Step")
}

// phasePoint tells whether a condition is a fixed point of the turn outside the
// Damage Step and the Main Phase.
//
// Rule: PSCT 1.2 (row 4)
func phasePoint(cond string) bool {
	if damageStepPoint(cond) || has(cond, "Main Phase") {
		return false
	}
	return has(cond, "at the start", "at the end", "End Phase", "Standby Phase", "Draw Phase", "End Phases", "Standby Phases", "Draw Phases")
}

// withoutNotes takes the parenthesised parts out of a text.
func withoutNotes(text string) string {
	open := strings.IndexByte(text, '(')
	if open < 0 {
		return text
	}
	var out strings.Builder
	depth := 0
	for _, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			out.WriteRune(r)
		}
	}
	return out.String()
}
