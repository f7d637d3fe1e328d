package lint

import (
	"slices"
	"strings"

	"psct/corpus"
	"psct/corpus/card"
)

// Set is what is known of the cards that a card is checked with. It is immutable.
type Set struct {
	names   map[string]*card.Card // by name, as it is quoted
	groups  map[string]bool       // archetypes, Tokens
	words   map[string]bool       // every run of whole words within a name: what a name group may be called
	spelled []spelled             // names and groups, to find the one that was meant
	alike   map[string][]string   // names by what is left of them without capitals and signs
}

// NewSet makes the set of some cards; names is what corpus.Names found in their database.
func NewSet(cards []*card.Card, names corpus.NameList) *Set {
	s := &Set{names: make(map[string]*card.Card, len(cards)), groups: map[string]bool{}, words: map[string]bool{}, alike: map[string][]string{}}
	for _, c := range cards {
		name := normalName(c)
		s.names[name] = c
		s.alike[plainName(name)] = append(s.alike[plainName(name)], name)
		for _, series := range c.Series {
			s.groups[corpus.Normalize(series, "en").Norm] = true
		}
	}
	for _, list := range [][]string{names.Archetypes, names.Tokens} {
		for _, name := range list {
			s.groups[name] = true
		}
	}
	for _, name := range names.Cards {
		s.addWords(name)
	}
	for _, name := range slices.Concat(names.Cards, names.Archetypes) {
		s.spelled = append(s.spelled, spelled{name, letters(name)})
	}
	return s
}

// spelled is a name with its letters, so that unlike names are told apart fast.
type spelled struct {
	name    string
	letters uint64
}

// letters is the set of letters and digits in a name.
func letters(name string) uint64 {
	var set uint64
	for i := range len(name) {
		set |= 1 << (name[i] & 63)
	}
	return set
}

// maxWords bounds the words of a name group.
const maxWords = 5

// addWords adds the runs of words of a name: a group of cards has what it is called in the names of its cards.
func (s *Set) addWords(name string) {
	words := strings.Fields(name)
	for i := range words {
		for j := i + 1; j <= min(i+maxWords, len(words)); j++ {
			s.words[strings.Trim(strings.Join(words[i:j], " "), ",:")] = true
		}
	}
}

// Card returns the card with a name, or nil.
func (s *Set) Card(name string) *card.Card { return s.names[name] }

// Knows reports whether a name is that of a card, a group or a Token of the set.
func (s *Set) Knows(name string) bool { return s.names[name] != nil || s.groups[name] || s.words[name] }

// normalName is a card's name as texts quote it.
func normalName(c *card.Card) string { return corpus.Normalize(c.Name, c.Lang).Norm }
