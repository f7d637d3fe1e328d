package lint

import (
	"psct/corpus"
	"psct/corpus/card"
)

// Set is what is known of the cards that a card is checked with. It is immutable.
type Set struct {
	names map[string]*card.Card // by name, as it is quoted
	lists corpus.NameList
}

// NewSet makes the set of some cards; names is what corpus.Names found in their database.
func NewSet(cards []*card.Card, names corpus.NameList) *Set {
	s := &Set{names: make(map[string]*card.Card, len(cards)), lists: names}
	for _, c := range cards {
		s.names[corpus.Normalize(c.Name, c.Lang).Norm] = c
	}
	return s
}

// Card returns the card with a name, or nil.
func (s *Set) Card(name string) *card.Card { return s.names[name] }

// normalName is a card's name as texts quote it.
func normalName(c *card.Card) string { return corpus.Normalize(c.Name, c.Lang).Norm }
