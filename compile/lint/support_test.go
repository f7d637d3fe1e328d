package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
)

// bench is what the tests check texts with: a builder and a linter that know a few invented names.
type bench struct {
	*build.Builder
	*Linter
}

// testNames are names that the pages and goldens quote.
func testNames() corpus.NameList {
	return corpus.NameList{
		Cards: []string{"Emberwing Scout", "Emberwing Roost", "Tidal Oracle"}, Archetypes: []string{"Emberwing", "Tidal"},
		Tokens: []string{"Ember Token"},
	}
}

// workbench makes a bench whose set holds the given cards besides a few invented ones.
func workbench(t testing.TB, cards ...*card.Card) bench {
	names := testNames()
	set := []*card.Card{{Name: "Emberwing Roost", Kind: card.KindSpell}, {Name: "Tidal Oracle", Kind: card.KindMonster}}
	for _, c := range cards {
		names.Cards = append(names.Cards, c.Name)
	}
	b, err := build.New(build.Config{Names: names, Workers: 1})
	require.NoError(t, err)
	return bench{b, New(Config{Set: NewSet(append(set, cards...), names)})}
}

// scout is the card that pages speak of: an Effect Monster unless kind says otherwise.
func scout(t testing.TB, kind, text string) *card.Card {
	c := &card.Card{Name: "Emberwing Scout", Kind: card.KindMonster, Lang: "en", Text: text, Series: []string{"Emberwing"}}
	for _, word := range strings.Fields(kind) {
		require.True(t, addWord(c, word), "kind of card `%s`", kind)
	}
	if c.Kind == card.KindMonster {
		monster(c)
	} else if c.Property == card.PropertyNone {
		c.Property = card.PropertyNormal
	}
	return c
}

func addWord(c *card.Card, word string) bool {
	if k, ok := card.ParseKind(word); ok && k != card.KindNone {
		c.Kind = k
		return true
	}
	if bit, ok := card.ParseType(word); ok {
		c.Types |= bit
		return true
	}
	p, ok := card.ParseProperty(word)
	c.Property = p
	return ok
}

func monster(c *card.Card) {
	if !c.Types.Has(card.TypeNormal) {
		c.Types |= card.TypeEffect
	}
	c.Race, _ = card.ParseRace("Winged Beast")
	c.Attribute, _ = card.ParseAttribute("FIRE")
	c.ATK, c.DEF = card.Points(1600), card.Points(1000)
	switch {
	case c.Types.Has(card.TypeLink):
		c.Link, c.Arrows, c.DEF = 1, card.ArrowBottom, card.Stat{}
	case c.Types.Has(card.TypeXyz):
		c.Rank = 4
	default:
		c.Level = 4
	}
	if c.Types.Has(card.TypePendulum) {
		c.ScaleL, c.ScaleR = 4, 4
	}
}

// places returns the text without « and », and the places between them as bytes of that text.
func places(text string) (string, []span) {
	var out strings.Builder
	var list []span
	for i, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '«' || r == '»' }) {
		start := out.Len()
		out.WriteString(part)
		if marked := i%2 == 1; strings.HasPrefix(text, "«") != marked {
			list = append(list, span{start, out.Len()})
		}
	}
	return out.String(), list
}
