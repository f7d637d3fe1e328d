package facts

import (
	"slices"
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
	return has(cond, "damage calculation", "of the Damage Step") || has(cond, "during the Damage Step") && !has(cond, "even during the Damage Step")
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

// eventOf gives the part of a condition from its If, When or Each time on, and
// the word: the first such part that says that something happens, else the
// first. Without such a word both are empty.
func eventOf(cond string) (string, Timing) {
	first, firstWord := "", NoTiming
	for i := 0; i < len(cond); i++ {
		word, is := eventWord(cond, i)
		if word == 0 {
			continue
		}
		event := cond[i+word:]
		if isEvent(event) {
			return event, is
		}
		if first == "" {
			first, firstWord = event, is
		}
	}
	return first, firstWord
}

// eventWords are the words that begin an event or a state.
var eventWords = [...]struct {
	text string
	is   Timing
}{{"If ", If}, {"if ", If}, {"When ", When}, {"when ", When}, {"Each time ", If}, {"each time ", If}}

// eventWord is the length of the word that begins an event at offset i, or 0.
func eventWord(cond string, i int) (int, Timing) {
	if !boundary(cond, i) {
		return 0, NoTiming
	}
	for _, word := range eventWords {
		if strings.HasPrefix(cond[i:], word.text) {
			return len(word.text), word.is
		}
	}
	return 0, NoTiming
}

// participles are the words that, behind "is" or "are", say that something
// happens to a card or player.
var participles = strings.Fields("Summoned sent destroyed banished discarded Tributed detached returned added drawn used flipped activated targeted changed inflicted placed removed " +
	"shuffled Set attached negated revealed excavated declared unequipped attacked selected moved switched increased decreased lost gained taken applied tossed rolled chosen resolved " +
	"Normal Special Fusion Synchro Xyz Link Ritual Pendulum Flip Tribute reduced")

// happenings are the verbs of events with a subject in the singular.
var happenings = strings.Fields("declares activates attacks battles equips destroys inflicts draws leaves changes Summons Sets resolves sends adds banishes discards pays Tributes flips becomes " +
	"loses uses targets enters returns moves begins detaches excavates negates attaches wins")

// doings are the verbs of events behind "you" and other plurals.
var doings = strings.Fields("activate attack battle destroy inflict draw Summon Set send add banish discard pay Tribute flip use take gain lose toss roll excavate detach declare target return attach negate leave resolve equip Summoned move change")

// subjects are the words in front of doings.
var subjects = strings.Fields("you they players monsters you(r)")

// isEvent tells whether the words behind If or When say that something happens,
// and not that something is so.
//
// Rule: PSCT 1.9
func isEvent(event string) bool {
	if event == "" {
		return false
	}
	if begins(event, "Summoned this way", "you do", "you do so", "Tribute Summoned this way", "Special Summoned this way") {
		return true
	}
	words := strings.FieldsFunc(event, func(r rune) bool { return strings.ContainsRune(" ():\n", r) })
	for i, word := range words {
		switch {
		case word == "is" || word == "are":
			if happensTo(words[i+1:]) && !relative(words[:i]) {
				return true
			}
		case word == "was" || word == "were":
			if i > 0 && summonedSomehow(words[i+1:]) && !relative(words[:i]) {
				return true
			}
		case slices.Contains(subjects, word):
			if does(words[i+1:]) && !relative(words[:i]) {
				return true
			}
		case slices.Contains(happenings, strings.TrimRight(word, ",")):
			return true
		case word == "takes" && has(event, "damage"):
			return true
		case word == "gains" && has(event, "LP", "Life Points"):
			return true
		}
		if strings.HasSuffix(word, ",") && i > 0 && !has(event[:min(len(event), 200)], ", or") && !listGoesOn(words[i+1:]) {
			return false
		}
	}
	return false
}

// listGoesOn tells whether the words behind a comma still belong to the subject
// of the event: "a Spell, Trap, or monster effect", "a card, except X, is".
func listGoesOn(words []string) bool {
	return len(words) > 0 && words[0] != "you" && words[0] != "and" && words[0] != "while"
}

// summonedSomehow tells whether the words behind "was" say how the card has just
// been Summoned, not that it was at some time of the turn.
func summonedSomehow(words []string) bool {
	text := strings.Join(words[:min(8, len(words))], " ")
	return has(text, "Summoned by", "Summoned using", "Summoned this way", "Summoned from", "Summoned with") && !has(strings.Join(words, " "), "this turn", "control")
}

// does tells whether the words behind a subject begin with a doing, adverbs and
// kinds of Summons aside.
func does(words []string) bool {
	for _, word := range words[:min(5, len(words))] {
		if slices.Contains(doings, strings.TrimRight(word, ",")) {
			return true
		}
		if strings.HasSuffix(word, "s") || slices.Contains(idle, word) || strings.HasSuffix(word, ",") {
			return false
		}
	}
	return false
}

// idle are the verbs behind a subject that say how things are.
var idle = strings.Fields("control have are do can would own must only cannot could had")

// happensTo tells whether the words behind "is" begin with a participle.
func happensTo(words []string) bool {
	for _, word := range words[:min(2, len(words))] {
		if slices.Contains(participles, strings.TrimRight(word, ",")) {
			return true
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
