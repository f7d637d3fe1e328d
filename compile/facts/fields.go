package facts

import "strings"

// isOptional tells whether the activation is a choice.
//
// Rule: PSCT 1.2 (row 4)
func isOptional(u *unit) bool {
	first := u.act
	if first == "" {
		first = u.res
	}
	if cond := withoutNote(u.cond); strings.HasSuffix(cond, "you can either") || strings.HasSuffix(cond, "you can") {
		return true
	}
	return begins(first, "You can", "They can", "That player can", "Either player can", "Your opponent can", "The turn player can", "Each player can", "Its controller can", "Its owner can", "Both players can") ||
		has(head(first), "you can", "They can", "player can", "opponent can", "controller can")
}

// withoutNote is a condition without its colon and the note in front of it: `you can (except during the Damage Step):`.
func withoutNote(cond string) string {
	cond = strings.TrimRight(cond, ": ")
	if strings.HasSuffix(cond, ")") {
		cond = cond[:max(strings.LastIndexByte(cond, '('), 0)]
	}
	return strings.TrimRight(cond, " ")
}

// head is the text up to the first comma.
func head(text string) string {
	if i := strings.IndexByte(text, ','); i >= 0 {
		return text[:i]
	}
	return text
}

// timingOf gives the timing of an optional trigger on an event.
//
// Rule: PSCT 6.4
func timingOf(class Class, u *unit) Timing {
	if class == Flip && isOptional(u) {
		return If
	}
	if class != Trigger || !isOptional(u) {
		return NoTiming
	}
	cond := withoutNotes(u.cond)
	event, word := eventOf(cond)
	switch {
	case isEvent(event) && has(cond, ", or"):
		return word
	case damageStepPoint(cond) || has(cond, "your normal draw"):
		return When
	case phasePoint(cond):
		return NoTiming
	}
	return word
}

// targetsOf tells whether the activation targets.
//
// Rule: PSCT 2.1
func targetsOf(u *unit) bool {
	if u.equips || targetsIn(u.act) || u.act == "" && u.own && targetsIn(u.res) {
		return true
	}
	for _, mode := range u.modes {
		if act, _, ok := strings.Cut(mode, ";"); ok && targetsIn(act) {
			return true
		}
	}
	return false
}

// targetsIn tells whether a text uses the verb "target".
func targetsIn(act string) bool {
	return has(act, "target", "Target", "targeting") && has(act, "target 1", "Target 1", "target up", "Target up", "target any", "Target any", "target that", "Target that", "target it", "Target it", "targeting",
		"target this", "Target this", "target the", "Target the", "target 2", "Target 2", "target 3", "Target 3", "target 4", "target 5", "Target 4", "Target 5", "target a", "Target a", "target both", "target those", "Target those", "target one", "target all",
		"target either", "target monsters", "target cards", "target equal", "target face-up", "target as", "target a number", "target another", "target Spells", "Target both", "target exactly", "target an", "target your", "target its")
}

// costOf tells whether something is paid or done in front of the resolution
// besides targeting, choosing and declaring.
func costOf(u *unit) bool {
	if paysIn(u.act) {
		return true
	}
	for _, mode := range u.modes {
		if act, _, ok := strings.Cut(mode, ";"); ok && paysIn(act) {
			return true
		}
	}
	return false
}

// payments are the verbs of costs.
var payments = []string{"pay", "discard", "Tribute", "Tributing", "banish", "send", "detach", "remove", "return", "reveal", "shuffle", "destroy", "place", "discarding", "paying", "sending", "banishing", "detaching", "removing",
	"returning", "revealing", "shuffling", "destroying", "placing", "add", "change", "unequip", "Set", "skip", "lose", "attach", "excavate", "reduce", "take", "halve", "show", "have"}

// paysIn tells whether an activation part has a cost.
func paysIn(act string) bool {
	lower := act
	if lower != "" {
		lower = strings.ToLower(lower[:1]) + lower[1:]
	}
	return has(lower, payments...) && !isOnlyTarget(lower)
}

// isOnlyTarget tells whether the activation part begins with its target, so that
// what follows describes it.
func isOnlyTarget(act string) bool {
	act = strings.TrimPrefix(strings.TrimLeft(act, " \n"), "you can ")
	act = strings.TrimPrefix(act, "You can ")
	return begins(act, "target", "activate 1 of", "activate this effect", "declare", "choose") && !has(act, ", then", "and discard", "and banish", "and send", "and Tribute", "and pay", "and reveal", "and detach")
}
