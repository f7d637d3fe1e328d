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
	case c.Kind == card.KindTrap && u.box == split.Main && !u.granted:
		return Quick
	}
	return Ignition
}

// isQuick tells whether an effect has Spell Speed 2 of its own.
//
// Rule: PSCT 1.3
func isQuick(c *card.Card, u *unit) bool {
	if u.quick || has(u.activation(), "this is a Quick Effect") || has(u.res, "(this is a Quick Effect)") {
		return true
	}
	if has(u.activation(), "either player's turn", "either player's Main Phase", "either player's Battle Phase", "either player's Standby Phase", "either player's End Phase") {
		return c.Kind != card.KindSpell
	}
	return c.Kind == card.KindTrap && isResponse(u.cond)
}

// isResponse tells whether a condition answers the activation of a card.
func isResponse(cond string) bool {
	event, word := eventOf(cond)
	return word == When && has(event, "is activated", "are activated", "activates", "activate", "resolves") && !has(event, "activates its effect")
}

// isTrigger tells whether a condition is met by something that happens: an event
// or a fixed point of a phase.
func isTrigger(c *card.Card, u *unit) bool {
	if event, _ := eventOf(u.cond); isEvent(event) {
		return true
	}
	if phasePoint(u.cond) {
		return true
	}
	return !isOptional(u) && has(u.cond, "Phase", "Damage Step", "damage calculation") && c.Kind != card.KindTrap
}

// phasePoint tells whether a condition is a fixed point of the turn other than
// the Main Phase.
//
// Rule: PSCT 1.2 (row 4)
func phasePoint(cond string) bool {
	if has(cond, "At the start", "at the start", "At the end", "at the end", "After damage calculation", "after damage calculation", "before damage calculation", "Before damage calculation",
		"During damage calculation", "during damage calculation", "during the Damage Step") && !has(cond, "except during the Damage Step", "even during the Damage Step") {
		return true
	}
	return has(cond, "End Phase", "Standby Phase", "Draw Phase") && !has(cond, "Main Phase")
}

// eventOf gives the part of a condition from its If, When or Each time on, and
// the word. Without such a word both are empty.
func eventOf(cond string) (string, Timing) {
	for i := 0; i < len(cond); i++ {
		if !boundary(cond, i) {
			continue
		}
		for _, word := range [...]struct {
			text string
			is   Timing
		}{{"If ", If}, {"if ", If}, {"When ", When}, {"when ", When}, {"Each time ", If}, {"each time ", If}} {
			if strings.HasPrefix(cond[i:], word.text) {
				return cond[i+len(word.text):], word.is
			}
		}
	}
	return "", NoTiming
}

// participles are the words that, behind "is" or "are", say that something
// happens to a card or player.
var participles = strings.Fields("Summoned sent destroyed banished discarded Tributed detached returned added drawn used flipped activated targeted changed inflicted placed removed equipped " +
	"shuffled Set attached negated revealed excavated declared unequipped attacked selected moved switched increased decreased lost gained taken applied tossed rolled chosen resolved " +
	"Normal Special Fusion Synchro Xyz Link Ritual Pendulum Flip Tribute reduced")

// happenings are the active verbs of events.
var happenings = []string{"declares", "declare", "activates", "activate", "attacks", "attack", "battles", "destroys", "destroy", "inflicts", "inflict", "takes damage", "take damage", "take battle damage", "take effect damage",
	"takes battle damage", "takes effect damage", "draws", "draw", "leaves", "leave", "changes", "Normal Summons", "Special Summons", "Summons", "Summon", "Sets", "Set", "gain LP", "gains LP", "gain Life Points", "resolves", "resolve", "sends", "send",
	"adds", "add", "banishes", "banish", "discards", "discard", "pay", "pays", "Tribute", "Tributes", "flips", "becomes", "become", "lose LP", "loses LP", "use", "uses", "excavate", "detach", "toss", "roll", "targets", "target",
	"enters", "returns", "return", "gains", "would Summon", "would Special Summon", "lose", "loses", "moves", "begins", "equip", "take", "takes", "negate"}

// isEvent tells whether the words behind If or When say that something happens,
// and not that something is so.
//
// Rule: PSCT 1.9
func isEvent(event string) bool {
	if event == "" {
		return false
	}
	words := strings.FieldsFunc(event, func(r rune) bool { return r == ' ' || r == ',' || r == '(' || r == ')' || r == ':' || r == '\n' })
	for i, word := range words {
		if (word == "is" || word == "are") && i+1 < len(words) && happensTo(words[i+1:]) {
			return !relative(words[:i])
		}
	}
	return has(mainClause(event), happenings...)
}

// happensTo tells whether the words behind "is" begin with a participle.
func happensTo(words []string) bool {
	for _, word := range words[:min(2, len(words))] {
		for _, p := range participles {
			if word == p {
				return true
			}
		}
		if word != "either" && word != "successfully" && word != "also" && word != "then" && word != "declared" {
			return false
		}
	}
	return false
}

// relative tells whether the last words open a relative clause.
func relative(words []string) bool {
	return len(words) > 0 && (words[len(words)-1] == "that" || words[len(words)-1] == "which")
}

// mainClause cuts relative clauses and everything behind the first comma off.
func mainClause(event string) string {
	for _, cut := range [...]string{" that ", " whose ", " while ", " with "} {
		if i := strings.Index(event, cut); i > 0 {
			event = event[:i]
		}
	}
	return event
}
