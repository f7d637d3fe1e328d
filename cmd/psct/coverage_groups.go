package main

import (
	"cmp"
	"maps"
	"slices"

	"psct/compile/build"
	"psct/corpus/card"
)

// mostSets is how many sets a report shows: those with the most cards.
const mostSets = 40

// share is how much of the cards of one kind or set is understood.
type share struct {
	Name                   string
	Cards, Parsed, Lowered int
}

// Percent returns the share of the cards that compile, in hundredths.
func (s share) Percent() float64 { return measure{Count: s.Lowered, Of: s.Cards}.Percent() }

// shares counts Problem-Solving Card Text by kind of card and by set.
type shares struct {
	kinds, sets map[string]*share
	names       map[string]string // of cards, by how blockers name their examples
}

func newShares() *shares {
	return &shares{map[string]*share{}, map[string]*share{}, map[string]string{}}
}

// add counts one card.
func (s *shares) add(u *build.Unit) {
	if u.Status == build.NoRulesText || u.Status == build.PrePSCT || u.Reason != "" {
		return
	}
	put(s.kinds, kindOf(u.Card), u)
	for _, set := range u.Card.Series {
		put(s.sets, set, u)
	}
	if len(u.Blockers) > 0 {
		s.names[u.Example()] = u.Card.Name
	}
}

func put(in map[string]*share, name string, u *build.Unit) {
	if in[name] == nil {
		in[name] = &share{Name: name}
	}
	g := in[name]
	g.Cards++
	if u.Measures.Parsed {
		g.Parsed++
	}
	if u.Measures.Lowered {
		g.Lowered++
	}
}

// kindOf names a kind of card as reports group them.
func kindOf(c *card.Card) string {
	if c.Kind != card.KindMonster {
		return c.Property.String() + " " + c.Kind.String()
	}
	for _, t := range []card.TypeSet{card.TypePendulum, card.TypeFusion, card.TypeSynchro, card.TypeXyz, card.TypeLink, card.TypeRitual} {
		if c.Types.Has(t) {
			return t.String() + " Monster"
		}
	}
	return "Main Deck Monster"
}

// byKind lists the kinds by name.
func (s *shares) byKind() []share {
	var out []share
	for _, name := range slices.Sorted(maps.Keys(s.kinds)) {
		out = append(out, *s.kinds[name])
	}
	return out
}

// bySet lists the sets with the most cards.
func (s *shares) bySet() []share {
	var out []share
	for _, g := range s.sets {
		out = append(out, *g)
	}
	slices.SortFunc(out, func(a, b share) int { return cmp.Or(cmp.Compare(b.Cards, a.Cards), cmp.Compare(a.Name, b.Name)) })
	return out[:min(mostSets, len(out))]
}
