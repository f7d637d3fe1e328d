package grammar

import (
	"slices"
	"strings"

	"psct/ast/diag"
	"psct/grammar/token"
)

// wordMistakes are words of other games and of everyday English with what card
// text says instead.
//
// Rule: PSCT 4.4
var wordMistakes = map[string]string{
	"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "ten": "10", // 26
	"don't": "do not", "doesn't": "does not", "isn't": "is not", "aren't": "are not",
	"opponents": "opponent's",
	"select":    "target", "selects": "targets", "selected": "targeted", // 6
	"mill": "send the top card of your Deck to the GY", "bounce": "return it to the hand", "ss": "Special Summon", // 29
	"magic": "Spell", "defence": "Defense", "grave": "GY", "cemetery": "GY",
	"impervious": "unaffected", "immune": "unaffected", // 30
	"till": "until", "defense": "DEF",
	"lifepoints": "LP",
	"below":      "lower", // 28
	"summon":     "Summon", "summoned": "Summoned",
}

// soundAlike are words that are known, but often taken for each other.
var soundAlike = map[string]string{"than": "then", "you": "your", "there": "their"}

// phraseMistake is a run of words that card text never has, and what it has in
// their place. A run is written as the scanner cuts it, in lower case.
type phraseMistake struct{ wrong, right string }

// phraseMistakes are looked for around the place where a text stops making sense.
//
// Rule: PSCT 4.4
var phraseMistakes = []phraseMistake{
	{"life points", "LP"}, // 23
	{"attack points", "ATK"},
	{"defense points", "DEF"},
	{"remove from play", "banish"},
	{"removed from play", "banished"},
	{"remove it from play", "banish it"},
	{"remove them from play", "banish them"},
	{"face up", "face-up"},
	{"face down", "face-down"},
	{"non tuner", "non-Tuner"},
	{"or below ATK", "or less ATK"}, // 27
	{"or below DEF", "or less DEF"},
	{"or below", "or lower"}, // 28
	{"can ' t", "cannot"},
}

// mistake looks for a known mistake around the place where the text stops making
// sense.
func (f *fault) mistake() (diag.Diagnostic, bool) {
	for _, m := range phraseMistakes {
		wrong := strings.Fields(m.wrong)
		for i := max(f.far-shown, 0); i+len(wrong) <= min(f.far+shown, len(f.tokens)); i++ {
			if !slices.EqualFunc(f.tokens[i:i+len(wrong)], wrong, func(t token.Token, w string) bool { return strings.EqualFold(t.Value, w) }) {
				continue
			}
			at := f.tokens[i].Span.Join(f.tokens[i+len(wrong)-1].Span)
			return advise(diag.New(diag.TextNotUnderstood, at, at.In(f.box.Text)), at, f.written(i, m.right)), true
		}
	}
	return diag.Diagnostic{}, false
}
