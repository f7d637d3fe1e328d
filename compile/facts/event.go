package facts

import (
	"strings"
	"sync"
)

// eventWords are the words that begin an event or a state.
//
// Rule: PSCT 1.9
var eventWords = [...]struct {
	text string
	is   Timing
}{{"If ", If}, {"if ", If}, {"When ", When}, {"when ", When}, {"Each time ", If}, {"each time ", If}}

// eventOf gives the part of a condition from its If, When or Each time on, and
// the word: the first such part that says that something happens, else the
// first. Without such a word both are empty.
func eventOf(cond string) (string, Timing) {
	first, firstWord := "", NoTiming
	for i := 0; i < len(cond); i++ {
		size, word := eventWord(cond, i)
		if size == 0 {
			continue
		}
		event := cond[i+size:]
		if isEvent(event) {
			return event, word
		}
		if first == "" {
			first, firstWord = event, word
		}
	}
	return first, firstWord
}

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

// vocabulary is the verbs that tell an event from a state.
type vocabulary struct {
	happened map[string]bool // behind "is" or "are": something happens to the subject
	happens  map[string]bool // with a subject in the singular
	does     map[string]bool // behind "you" and other plurals
	subjects map[string]bool // what stands in front of does
	idle     map[string]bool // behind the same subjects: how things are
	adverbs  map[string]bool // between "is" and the participle
}

// verbs gives the vocabulary. Its words are those of the event rows of PSCT 3.
var verbs = sync.OnceValue(func() *vocabulary {
	return &vocabulary{
		happened: wordSet("Summoned sent destroyed banished discarded Tributed detached returned added drawn used flipped activated targeted changed inflicted placed removed " +
			"shuffled Set attached negated revealed excavated declared unequipped attacked selected moved switched increased decreased lost gained taken applied tossed rolled " +
			"chosen resolved reduced Normal Special Fusion Synchro Xyz Link Ritual Pendulum Flip Tribute"),
		happens: wordSet("declares activates attacks battles equips destroys inflicts draws leaves changes Summons Sets resolves sends adds banishes discards pays Tributes flips becomes " +
			"loses uses targets enters returns moves begins detaches excavates negates attaches reveals wins paid"),
		does: wordSet("activate attack battle destroy inflict draw Summon Set send add banish discard pay Tribute flip use take gain lose toss roll excavate detach declare target return " +
			"attach negate leave resolve reveal equip Summoned move change"),
		subjects: wordSet("you they players monsters"),
		idle:     wordSet("control have are do can would own must only cannot could had"),
		adverbs:  wordSet("either successfully also then declared"),
	}
})

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

// isEvent tells whether the words behind If or When say that something happens,
// and not that something is so.
//
// Rule: PSCT 1.9
func isEvent(event string) bool {
	if begins(event, "Summoned this way", "you do", "you do so", "Tribute Summoned this way", "Special Summoned this way") {
		return true
	}
	words := strings.FieldsFunc(event, func(r rune) bool { return strings.ContainsRune(" ():\n", r) })
	for i := range words {
		if happensAt(words, i) {
			return true
		}
		if i > 0 && endsEvent(event, words, i) {
			return false
		}
	}
	return false
}

// happensAt tells whether word i is, or begins, the verb of an event.
func happensAt(words []string, i int) bool {
	v := verbs()
	word, rest := strings.TrimRight(words[i], ","), words[i+1:]
	switch {
	case relative(words[:i]):
		return v.happens[word]
	case word == "is" || word == "are":
		return v.happensTo(rest)
	case word == "was" || word == "were":
		return i > 0 && summonedSomehow(rest)
	case word == "has" || word == "have":
		return len(rest) > 0 && rest[0] == "left"
	case word == "takes":
		return mentions(rest, "damage")
	case word == "gains":
		return mentions(rest, "LP") || mentions(rest, "Points")
	case v.subjects[word]:
		return v.doesIn(rest)
	}
	return v.happens[word]
}

// endsEvent tells whether the event ends with the comma behind word i.
func endsEvent(event string, words []string, i int) bool {
	if !strings.HasSuffix(words[i], ",") || has(event, ", or") || i+1 >= len(words) {
		return false
	}
	next := words[i+1]
	return next == "you" || next == "and" || next == "while"
}

// mentions tells whether one of the words is this one.
func mentions(words []string, want string) bool {
	for _, word := range words {
		if strings.TrimRight(word, ",") == want {
			return true
		}
	}
	return false
}

// summonedSomehow tells whether the words behind "was" say how the card has just
// been Summoned, not that it was at some time of the turn.
func summonedSomehow(words []string) bool {
	start := strings.Join(words[:min(8, len(words))], " ")
	return has(start, "Summoned by", "Summoned using", "Summoned this way", "Summoned from", "Summoned with") && !mentions(words, "turn") && !mentions(words, "control")
}

// doesIn tells whether the words behind a subject begin with a doing, adverbs and
// kinds of Summons aside.
func (v *vocabulary) doesIn(words []string) bool {
	for _, word := range words[:min(5, len(words))] {
		if v.does[strings.TrimRight(word, ",")] {
			return true
		}
		if strings.HasSuffix(word, "s") || v.idle[word] || strings.HasSuffix(word, ",") {
			return false
		}
	}
	return false
}

// happensTo tells whether the words behind "is" begin with a participle.
func (v *vocabulary) happensTo(words []string) bool {
	for _, word := range words[:min(2, len(words))] {
		first, _, _ := strings.Cut(word, "/") // `Normal/Special Summoned`
		if v.happened[strings.TrimRight(first, ",")] {
			return true
		}
		if !v.adverbs[word] {
			return false
		}
	}
	return false
}

// relative tells whether the last words open a relative clause.
func relative(words []string) bool {
	return len(words) > 0 && (words[len(words)-1] == "that" || words[len(words)-1] == "which")
}
