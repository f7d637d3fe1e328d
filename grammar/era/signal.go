package era

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"psct/corpus/card"
)

// Signal is one sign of pre-PSCT text, with the letters of PSCT 4.3.
type Signal uint8

// The signals.
const (
	SelectN        Signal = iota // A1 "select 1 …", not as an attack target
	RemoveFromPlay               // A2 "remove … from play"
	SideOfTheField               // A3
	UnmarkedEvent                // A4 "When …, <do something>" on a monster
	CostToDo                     // A5 "You can <pay> to <do>"
	Points                       // A6 "by 500 points"
	UnmarkedYouCan               // B7 "you can <do>" on a monster without a marker
	numSignals                   // how many signals there are
)

// signalNames holds the letters of the signals, by value.
var signalNames = [numSignals]string{"A1", "A2", "A3", "A4", "A5", "A6", "B7"}

// String gives the signal's letter and number in PSCT 4.3.
func (s Signal) String() string { return signalNames[s] }

// actions are the verbs of things a player does at resolution or as a cost, in
// the imperative, as they stand behind "you can" or a condition and comma.
const actions = `(?:add|activate|attach|banish|change|choose|declare|destroy|detach|discard|double|draw|equip|excavate|Flip Summon|flip|gain|give|` +
	`increase|decrease|inflict|look|lose|make|move|negate|offer|pay|pick up|place|place the|put|reduce|remove|return|reveal|Ritual Summon|Fusion Summon|roll|select|send|Set|` +
	`shuffle|skip|Special Summon|switch|take|target|toss|Tribute|end|halve)`

// patterns are the compiled expressions.
type patterns struct {
	selectN, remove, points *regexp.Regexp
	costToDo                *regexp.Regexp
	event, eventAct, youCan *regexp.Regexp
	static, procedure       *regexp.Regexp
}

// compiled gives the patterns.
var compiled = sync.OnceValue(func() *patterns {
	return &patterns{
		selectN: regexp.MustCompile(`\b[Ss]elects? (?:up to |and activate |and |either )?(?:\d|any|one|a |an |the |this |that |face)`),
		remove:  regexp.MustCompile(`\b[Rr]emov(?:e|es|ed|ing)\b[^.]*\bfrom play\b`),
		points:  regexp.MustCompile(`\b\d+ points\b`),
		costToDo: regexp.MustCompile(`(?:\b[Yy]ou can (?:also )?|^(?:By )?|, (?:by )?)(?:[Bb]anish|[Dd]etach|[Dd]iscard|[Oo]ffer|[Pp]ay|[Rr]emove|[Rr]eturn|[Rr]eveal|[Ss]end|[Ss]kip|Tribute)` +
			`\b[^.]*?\bto (?:have |make |allow )?(?:` + actions + `|have|make|allow|activate this)\b`),
		event: regexp.MustCompile(`^(?:Once per turn, )?(?:While [^,]*, )?(?:[Ww]hen|[Ii]f|[Dd]uring|At|Once during) `),
		eventAct: regexp.MustCompile(`, (?:you can |also |then |either player can |the turn player can |they can |by [^,]*, )?(?:` + actions + `)\b` +
			`|, (?:your opponent|each player|they|its owner|the owner of [^,.]*|both players|the controller of [^,.]*) ` +
			`(?:can add|randomly discards|can Special Summon|discards|sends|draws|skips|selects|takes|returns|banishes|gains? Life Points|gain LP|loses|must)\b` +
			`|, (?:it|this card) (?:is changed|is returned|returns)\b|, this card's controller takes|, the Battle Phase|, (?:your opponent )?cannot [^.]*\b(?:during (?:the|his/her|their) next|for the rest of)|, all [^.]*\bgain\b[^.]*\buntil\b|, put\b`),
		youCan: regexp.MustCompile(`\b[Yy]ou can (?:then )?(?:` + actions + `)\b`),
		static: regexp.MustCompile(`\b(?:instead|would|in addition to|as material|piercing|unless you|not optional|or destroy|or send this card|` +
			`this way|treated as|treat|the difference as|If there is no|Position, destroy this card|is destroyed, destroy this card|` +
			`is not in a Field Zone|leaves the field, destroy (?:that|the)|(?:you|opponent|player) (?:do not |does not )?(?:controls?|have) [^,]*, destroy this card|Each time|before resolving|If (?:you|they) (?:cannot|do not)|attacks, it is changed|takes no|resolves,|battled, remove all|used as (?:a |an )?\S+ Material|used for a|resolving)\b`),
		procedure: regexp.MustCompile(`\b(?:this way|[Yy]ou can only|without Tributing|Normal Summon/Set|` +
			`[Yy]ou can (?:also )?(?:Special Summon (?:this card|it) \(|(?:Ritual|Tribute|Xyz|Normal|Flip) Summon (?:this card|it)\b)|Tribute Summon|as 1 of the monsters|` +
			`can activate [^.]*from (?:your|their) hand|the turn (?:it|they|this card) (?:is|was|are|were) Set)`),
	}
})

// withoutPurpose takes out the "to <do>" that names no effect of a cost.
var withoutPurpose = strings.NewReplacer("you to ", "you ", " to activate 1 of ", " ", " to Tribute Summon ", " ")

// appendSignals adds the signals of one sentence, each once.
func appendSignals(signals []Signal, c *card.Card, sentence string) []Signal {
	for signal := range numSignals {
		if !slices.Contains(signals, signal) && shows(signal, c, sentence) {
			signals = append(signals, signal)
		}
	}
	return signals
}

// shows tells whether a sentence shows a signal.
func shows(signal Signal, c *card.Card, sentence string) bool {
	p := compiled()
	switch signal {
	case SelectN:
		return strings.Contains(sentence, "elect") && !strings.Contains(sentence, "attack target") && p.selectN.MatchString(sentence)
	case RemoveFromPlay:
		return strings.Contains(sentence, "from play") && p.remove.MatchString(sentence)
	case SideOfTheField:
		return strings.Contains(sentence, "side of the field")
	case CostToDo:
		return strings.Contains(sentence, " to ") && p.costToDo.MatchString(withoutPurpose.Replace(sentence))
	case Points:
		return strings.Contains(sentence, " points") && p.points.MatchString(sentence)
	case UnmarkedEvent:
		return !flip(sentence) && eventsNeedMarker(c, sentence) && p.event.MatchString(sentence) && p.eventAct.MatchString(sentence) && !p.static.MatchString(sentence) && !p.procedure.MatchString(sentence)
	case UnmarkedYouCan:
		return !flip(sentence) && c.Kind == card.KindMonster && p.youCan.MatchString(sentence) && !p.static.MatchString(sentence) && !p.procedure.MatchString(sentence)
	}
	return false
}

// flip tells whether the sentence is a Flip effect, which its label marks off.
func flip(sentence string) bool { return strings.HasPrefix(sentence, "FLIP:") }

// eventsNeedMarker tells whether an event sentence of this card would be an
// activation with a marker today: on a monster, and on a Spell or Trap that stays
// on the field if the sentence also has the old words.
//
// Rule: PSCT 4.3 (A4, B1-B4)
func eventsNeedMarker(c *card.Card, sentence string) bool {
	if c.Kind == card.KindMonster {
		return true
	}
	switch c.Property {
	case card.PropertyContinuous, card.PropertyEquip, card.PropertyField:
		return slices.ContainsFunc(oldWords[:], func(word string) bool { return strings.Contains(sentence, word) })
	}
	return false
}

// oldWords are the words that only raise the confidence.
var oldWords = [...]string{"Graveyard", "-Type", "Life Points", "Battle Damage", "his/her", "he/she", "Monster Card Zone", "removed from the field"}
