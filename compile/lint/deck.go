package lint

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"psct/ast/diag"
	"psct/corpus"
	"psct/corpus/card"
)

// Section is a part of a deck.
type Section uint8

// The sections of a deck, in the order of a .ydk file.
const (
	MainDeck Section = iota
	ExtraDeck
	SideDeck
	numSections
)

var sectionNames = [numSections]string{MainDeck: "Main Deck", ExtraDeck: "Extra Deck", SideDeck: "Side Deck"}

// String returns the section's name as messages spell it.
func (s Section) String() string { return sectionNames[s] }

// DeckEntry is one line of a deck: one copy of a card.
type DeckEntry struct {
	ID      int64
	Section Section
	Line    int // 1-based
	Start   int // bytes of the file
	End     int
}

// Deck is a .ydk file.
type Deck struct {
	File    string
	Text    string
	Entries []DeckEntry
}

// ParseDeck reads a .ydk file: passcodes one a line, under `#main`, `#extra` and `!side`. Other comments and blank lines are
// passed over; another line is an error that names it.
func ParseDeck(file, text string) (*Deck, error) {
	d := &Deck{File: file, Text: text}
	section, at, n := MainDeck, 0, 0
	for line := range strings.Lines(text) {
		n++
		start := at
		at += len(line)
		word := strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		switch {
		case strings.EqualFold(word, "#main"):
			section = MainDeck
		case strings.EqualFold(word, "#extra"):
			section = ExtraDeck
		case strings.EqualFold(word, "!side"), strings.EqualFold(word, "#side"):
			section = SideDeck
		case word == "", word[0] == '#', word[0] == '!':
		default:
			id, err := strconv.ParseInt(word, 10, 64)
			if err != nil || id <= 0 {
				return nil, fmt.Errorf("%s:%d: `%s` is no passcode: a deck has one number a line, under #main, #extra or !side", file, n, word)
			}
			d.Entries = append(d.Entries, DeckEntry{id, section, n, start, start + len(strings.TrimRight(line, "\r\n"))})
		}
	}
	if len(d.Entries) == 0 {
		return nil, fmt.Errorf("%s: the deck has no cards: a deck has one passcode a line, under #main, #extra or !side", file)
	}
	return d, nil
}

// Library holds the cards that a deck may be made of, by passcode.
type Library map[int64]*card.Card

// NewLibrary makes the library of some cards.
func NewLibrary(cards []*card.Card) Library {
	lib := make(Library, len(cards))
	for _, c := range cards {
		if c.ID != 0 {
			lib[c.ID] = c
		}
	}
	return lib
}

// maxCopies is how many copies of a card the Main Deck, Extra Deck and Side Deck may have together.
const maxCopies = 3

// sizes are the least and most cards of each section.
var sizes = [numSections]struct{ least, most int }{MainDeck: {40, 60}, ExtraDeck: {0, 15}, SideDeck: {0, 15}}

// deckRules are the rules of decks; CheckDeck runs them.
func deckRules() []Rule {
	return []Rule{
		{
			Code: 2201, Name: "too-many-copies", Severity: diag.Error, Since: Era2011,
			Message: "%d copies of `%s`, at most %d are allowed",
			Doc: Doc{
				Summary: "A deck has at most 3 copies of a card.",
				Why: "A card whose name is always treated as another one is a copy of that card too, in every place. A name that changes " +
					"only on the field or in the GY does not count.",
				Source: "ledger S0-CIN-4, S0-CIN-E4, S0-CIN-E5",
				Bad:    "1 Emberwing Shore (This card's name is always treated as \"Emberwing Roost\".)\n3 «Emberwing Roost»",
				Good:   "1 Emberwing Shore\n2 Emberwing Roost",
			},
			Deck: (*deckCheck).copies,
		},
		{
			Code: 2202, Name: "deck-size", Severity: diag.Error, Since: Era2011,
			Message: "the %s has %d cards, it may have %d to %d",
			Doc: Doc{
				Summary: "A Main Deck has 40 to 60 cards, an Extra Deck and a Side Deck at most 15.",
				Why:     "Another deck is not legal in any duel.",
				Source:  "USERS 3.5",
				Bad:     "«a Main Deck of 39 cards»",
				Good:    "a Main Deck of 40 cards",
			},
			Deck: (*deckCheck).size,
		},
		{
			Code: 2203, Name: "unknown-passcode", Severity: diag.Warning, Since: Era2011,
			Message: "no card of the database has the passcode %d",
			Help:    "name the database that has it too, as in `psct lint deck.ydk cards.json`",
			Doc: Doc{
				Summary: "Every passcode of a deck is that of a card.",
				Why:     "Nothing can be checked of a card that is not known.",
				Source:  "USERS 2 (29)",
				Bad:     "«210999999»",
				Good:    "210000102",
			},
			Deck: (*deckCheck).unknown,
		},
		{
			Code: 2204, Name: "wrong-section", Severity: diag.Error, Since: Era2011,
			Message: "`%s` does not belong in the %s",
			Doc: Doc{
				Summary: "Fusion, Synchro, Xyz and Link Monsters are in the Extra Deck, other cards in the Main Deck.",
				Why:     "The card cannot be played from there.",
				Source:  "PSCT 2.5",
				Bad:     "#main\n«a Link Monster»",
				Good:    "#extra\na Link Monster",
			},
			Deck: (*deckCheck).section,
		},
	}
}

// deckCheck is a deck in the hands of its rules.
type deckCheck struct {
	*Deck
	library Library
	rule    *Rule
	found   []Finding
}

// CheckDeck returns what there is to say about a deck, in the order of its lines.
func CheckDeck(d *Deck, library Library) []Finding {
	c := &deckCheck{Deck: d, library: library}
	for i := range table() {
		if r := &table()[i]; r.Deck != nil {
			c.rule = r
			r.Deck(c)
		}
	}
	slices.SortStableFunc(c.found, func(a, b Finding) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.Rule, b.Rule)) })
	return c.found
}

// report adds a finding at a line of the deck.
func (d *deckCheck) report(e DeckEntry, args ...any) {
	f := Finding{Rule: d.rule.Code, Name: d.rule.Name, Severity: d.rule.Severity, Message: message(d.rule, args), Help: d.rule.Help,
		File: d.File, Start: e.Start, End: e.End, Line: e.Line, Col: 1, ID: e.ID, Lang: "en"}
	if c := d.library[e.ID]; c != nil {
		f.Card = c.Name
	}
	f.Excerpt = diag.Excerpt{File: d.File, Card: f.Card, Text: d.Text, Line: 1, Col: 1, Start: e.Start, End: e.End}
	d.found = append(d.found, f)
}

// alwaysTreated finds the name that a card has everywhere: not the group that it belongs to, and not a name that it has on the
// field only.
var alwaysTreated = regexp.MustCompile(`\(This card(?:'s name)? is always treated as "(.+?)"\.?\)`)

// CountsAs returns the name under which copies of a card are counted.
//
// Rule: S0-CIN-4
func CountsAs(c *card.Card, library Library) string {
	for _, text := range []string{c.Text, c.PendulumText} {
		if m := alwaysTreated.FindStringSubmatch(corpus.Normalize(text, c.Lang).Norm); m != nil {
			return m[1]
		}
	}
	if other := library[c.Alias]; c.Alias != 0 && other != nil {
		return normalName(other)
	}
	return normalName(c)
}

// copies counts the copies of each name in all sections, and reports the first that is too many.
func (d *deckCheck) copies() {
	counts, over := map[string]int{}, map[string]DeckEntry{}
	for _, e := range d.Entries {
		c := d.library[e.ID]
		if c == nil {
			continue
		}
		name := CountsAs(c, d.library)
		if counts[name]++; counts[name] == maxCopies+1 {
			over[name] = e
		}
	}
	for name, e := range over {
		d.report(e, counts[name], name, maxCopies)
	}
}

func (d *deckCheck) size() {
	var counts [numSections]int
	var last [numSections]DeckEntry
	for _, e := range d.Entries {
		counts[e.Section]++
		last[e.Section] = e
	}
	for s, n := range counts {
		if n < sizes[s].least || n > sizes[s].most {
			d.report(last[s], Section(s), n, sizes[s].least, sizes[s].most)
		}
	}
}

func (d *deckCheck) unknown() {
	seen := map[int64]bool{}
	for _, e := range d.Entries {
		if d.library[e.ID] == nil && !seen[e.ID] {
			d.report(e, e.ID)
		}
		seen[e.ID] = true
	}
}

func (d *deckCheck) section() {
	for _, e := range d.Entries {
		c := d.library[e.ID]
		if c == nil || e.Section == SideDeck || c.IsExtraDeck() == (e.Section == ExtraDeck) {
			continue
		}
		d.report(e, c.Name, e.Section)
	}
}
