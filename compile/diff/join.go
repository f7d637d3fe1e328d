package diff

import (
	"strings"

	"psct/corpus/card"
)

// Key says what two cards were recognised by.
type Key string

// The keys, in the order in which they are tried.
const (
	ByID    Key = "id"
	ByAlias Key = "alias" // one of them says that it counts as the other, or both as the same card
	ByName  Key = "name"
)

// Pair is a card of the old database with its counterpart in the new one.
type Pair struct {
	Old, New *card.Card
	Joined   Key
}

// Joined is two databases side by side.
type Joined struct {
	Pairs []Pair       // in the order of the old database
	Gone  []*card.Card // cards that only the old one has
	Added []*card.Card // cards that only the new one has
}

// Join pairs the cards of two databases by id, then by alias, then by name (without regard to case). A
// card is paired once; of several that could be meant the first is taken.
func Join(before, after []*card.Card) Joined {
	ix := newIndex(after)
	var out Joined
	counterpart := make([]Pair, len(before))
	for _, find := range []struct {
		key  Key
		find func(*card.Card) *card.Card
	}{{ByID, ix.id}, {ByAlias, ix.alias}, {ByName, ix.name}} {
		for i, c := range before {
			if counterpart[i].New != nil {
				continue
			}
			if other := find.find(c); other != nil {
				counterpart[i] = Pair{Old: c, New: other, Joined: find.key}
				ix.taken[other] = true
			}
		}
	}
	for i, c := range before {
		if counterpart[i].New == nil {
			out.Gone = append(out.Gone, c)
			continue
		}
		out.Pairs = append(out.Pairs, counterpart[i])
	}
	for _, c := range after {
		if !ix.taken[c] {
			out.Added = append(out.Added, c)
		}
	}
	return out
}

// index finds the cards of a database.
type index struct {
	byID, byAlias map[int64][]*card.Card
	byName        map[string][]*card.Card
	taken         map[*card.Card]bool
}

func newIndex(cards []*card.Card) *index {
	ix := &index{
		byID: map[int64][]*card.Card{}, byAlias: map[int64][]*card.Card{}, byName: map[string][]*card.Card{},
		taken: map[*card.Card]bool{},
	}
	for _, c := range cards {
		if c.ID != 0 {
			ix.byID[c.ID] = append(ix.byID[c.ID], c)
		}
		if c.Alias != 0 {
			ix.byAlias[c.Alias] = append(ix.byAlias[c.Alias], c)
		}
		name := strings.ToLower(c.Name)
		ix.byName[name] = append(ix.byName[name], c)
	}
	return ix
}

// free returns the first card that is not paired yet.
func (ix *index) free(cards []*card.Card) *card.Card {
	for _, c := range cards {
		if !ix.taken[c] {
			return c
		}
	}
	return nil
}

func (ix *index) id(c *card.Card) *card.Card {
	if c.ID == 0 {
		return nil
	}
	return ix.free(ix.byID[c.ID])
}

// alias finds the card that c counts as, that counts as c, or that counts as the same card.
func (ix *index) alias(c *card.Card) *card.Card {
	if c.Alias != 0 {
		if other := ix.free(ix.byID[c.Alias]); other != nil {
			return other
		}
		if other := ix.free(ix.byAlias[c.Alias]); other != nil {
			return other
		}
	}
	if c.ID == 0 {
		return nil
	}
	return ix.free(ix.byAlias[c.ID])
}

func (ix *index) name(c *card.Card) *card.Card { return ix.free(ix.byName[strings.ToLower(c.Name)]) }
