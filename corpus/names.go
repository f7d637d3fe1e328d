package corpus

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"psct/corpus/card"
)

// NameList is the names that the texts of a database quote. Each list is sorted and has no name twice. Names are
// normalised as texts are.
type NameList struct {
	Cards      []string // names of cards, without Tokens
	Archetypes []string // names of series, from the database's own lists
	Tokens     []string // names of Tokens: of cards, and quoted before or with the word Token
	Counters   []string // names of counters, such as "Spell Counter"
	Quoted     []string // everything else that texts have in quotes: archetypes that no list names, quoted effects
}

// maxQuoted is the longest quoted name, in bytes, that is looked for.
const maxQuoted = 80

// Names collects the names for the lexer's dictionary. A database that lists no archetypes (.cdb, plain blocks) has
// them in Quoted.
func Names(db *Database) NameList {
	n := nameSets{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for i := range db.Cards {
		n.addCard(&db.Cards[i])
	}
	for i := range db.Cards {
		c := &db.Cards[i]
		if c.Dialect == card.DialectPSCT && !c.HasFlavorText() {
			n.addText(c.Text, c.Lang)
		}
		n.addText(c.PendulumText, c.Lang)
	}
	return NameList{sorted(n.cards), sorted(n.archetypes), sorted(n.tokens), sorted(n.counters), sorted(n.quoted)}
}

type nameSets struct{ cards, archetypes, tokens, counters, quoted map[string]bool }

func sorted(set map[string]bool) []string {
	out := make([]string, 0, len(set))
	for name := range set {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

func (n *nameSets) addCard(c *card.Card) {
	name := Normalize(c.Name, c.Lang).Norm
	switch {
	case name == "":
	case c.Types.Has(card.TypeToken):
		n.tokens[name] = true
	default:
		n.cards[name] = true
	}
	for _, s := range c.Series {
		n.archetypes[Normalize(s, "en").Norm] = true
	}
}

// addText collects the quoted names and the counters of one box.
func (n *nameSets) addText(raw, lang string) {
	if raw == "" {
		return
	}
	text := Normalize(raw, lang).Norm
	for i := 0; i < len(text); {
		switch {
		case text[i] == '"':
			i = n.addQuoted(text, i)
		case strings.HasPrefix(text[i:], "Counter"):
			n.addCounter(text, i)
			i += len("Counter")
		default:
			i++
		}
	}
}

// addQuoted takes the quoted name that starts at i and returns the offset after it. A known card's name with quotes
// inside is passed over as a whole.
func (n *nameSets) addQuoted(text string, i int) int {
	end := n.quoteEnd(text, i+1)
	if end < 0 {
		return i + 1
	}
	n.putQuoted(singular(text[i+1 : end]))
	return end + 1
}

// singular takes the plural off a quoted name: "Ember Token(s)", "Ember Tokens".
func singular(name string) string {
	name = strings.TrimSuffix(name, "(s)")
	if strings.HasSuffix(name, " Tokens") || strings.HasSuffix(name, " Counters") {
		return strings.TrimSuffix(name, "s")
	}
	return name
}

func (n *nameSets) putQuoted(name string) {
	switch {
	case n.cards[name] || n.archetypes[name]:
	case strings.HasSuffix(name, " Token"):
		n.tokens[name] = true
	case isCounterName(name):
		n.counters[name] = true
	case len(name) <= maxQuoted && strings.TrimSpace(name) != "":
		n.quoted[name] = true
	}
}

// quoteEnd returns the offset of the closing quote of a name that starts at from: the last one that makes a known name,
// else the first one. It returns -1 if there is none on the line.
func (n *nameSets) quoteEnd(text string, from int) int {
	first, best := -1, -1
	for i := from; i < len(text) && i-from <= maxQuoted && text[i] != '\n'; i++ {
		if text[i] != '"' {
			continue
		}
		if first < 0 {
			first = i
		}
		if name := text[from:i]; n.cards[name] || n.archetypes[name] {
			best = i
		}
	}
	if best >= 0 {
		return best
	}
	return first
}

// addCounter takes the name of a counter: the capitalised words before the word Counter at i.
func (n *nameSets) addCounter(text string, i int) {
	after := strings.TrimPrefix(text[i+len("Counter"):], "s")
	if strings.HasPrefix(after, " Trap") || strings.HasPrefix(after, "-") || startsWithLetter(after) {
		return // a Counter Trap, or another word
	}
	words := capitalisedBefore(text[:i])
	for len(words) > 0 && startsSentence(words[0]) {
		words = words[1:]
	}
	if len(words) > 0 {
		n.counters[strings.Join(words, " ")+" Counter"] = true
	} else if strings.HasSuffix(text[:i], "-") {
		start := strings.LastIndexAny(text[:i-1], " \n\"(") + 1
		n.counters[text[start:i]+"Counter"] = true
	}
}

// capitalisedBefore returns the capitalised words directly before the end of s, in order; at most four.
func capitalisedBefore(s string) []string {
	var words []string
	for len(words) < 4 && strings.HasSuffix(s, " ") {
		s = s[:len(s)-1]
		start := strings.LastIndexAny(s, " \n\"(") + 1
		word := s[start:]
		if first, _ := utf8.DecodeRuneInString(word); !unicode.IsUpper(first) || strings.ContainsAny(word, ".,:;●") {
			break
		}
		words = append(words, word)
		s = s[:start]
	}
	slices.Reverse(words)
	return words
}

// startsSentence reports whether a word before a counter's name is no part of it.
func startsSentence(word string) bool {
	switch word {
	case "A", "All", "An", "Any", "Each", "Every", "If", "No", "Place", "Remove", "That", "The", "These", "This", "When",
		"While", "With", "Your":
		return true
	}
	return false
}

// isCounterName reports whether a quoted name is that of a counter.
func isCounterName(name string) bool {
	return strings.HasSuffix(name, " Counter") || strings.HasSuffix(name, "-Counter")
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}
