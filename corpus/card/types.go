package card

import (
	"math/bits"
	"strings"
)

// TypeSet is the set of words on a monster's type line other than its Race.
type TypeSet uint32

// The members of a TypeSet, in the order of the printed line: what it is made by, then abilities, then Normal or Effect.
const (
	TypeRitual TypeSet = 1 << iota
	TypeFusion
	TypeSynchro
	TypeXyz
	TypePendulum
	TypeLink
	TypeToken
	TypeToon
	TypeSpirit
	TypeUnion
	TypeGemini
	TypeFlip
	TypeTuner
	TypeNormal
	TypeEffect
	typeEnd
)

const (
	// TypesExtraDeck are the kinds that live in the Extra Deck.
	TypesExtraDeck = TypeFusion | TypeSynchro | TypeXyz | TypeLink
	// TypesAbility are the kinds that have an effect by their nature.
	TypesAbility = TypeToon | TypeSpirit | TypeUnion | TypeGemini | TypeFlip
	// TypesAll is every member.
	TypesAll = typeEnd - 1
)

// NumTypes is how many members a TypeSet can have.
const NumTypes = 15

var typeNames = [NumTypes]string{
	"Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link", "Token",
	"Toon", "Spirit", "Union", "Gemini", "Flip", "Tuner", "Normal", "Effect",
}

// Has reports whether every member of u is in t.
func (t TypeSet) Has(u TypeSet) bool { return t&u == u }

// HasAny reports whether some member of u is in t.
func (t TypeSet) HasAny(u TypeSet) bool { return t&u != 0 }

// Members returns the members one by one, in printed order.
func (t TypeSet) Members() []TypeSet {
	out := make([]TypeSet, 0, bits.OnesCount32(uint32(t&TypesAll)))
	for b := TypeSet(1); b < typeEnd; b <<= 1 {
		if t&b != 0 {
			out = append(out, b)
		}
	}
	return out
}

// String joins the members with " / ", as the type line prints them.
func (t TypeSet) String() string {
	var words []string
	for _, m := range t.Members() {
		words = append(words, typeNames[bits.TrailingZeros32(uint32(m))])
	}
	return strings.Join(words, " / ")
}

// ParseType reads one word of a type line.
func ParseType(s string) (TypeSet, bool) {
	s = strings.TrimSpace(s)
	for i, n := range typeNames {
		if strings.EqualFold(n, s) {
			return 1 << i, true
		}
	}
	return 0, false
}

// Arrows is the set of Link Arrows of a Link Monster.
type Arrows uint8

// The Link Arrows, clockwise from the top.
const (
	ArrowTop Arrows = 1 << iota
	ArrowTopRight
	ArrowRight
	ArrowBottomRight
	ArrowBottom
	ArrowBottomLeft
	ArrowLeft
	ArrowTopLeft
)

// NumArrows is how many directions there are.
const NumArrows = 8

var arrowNames = [NumArrows]string{
	"Top", "Top-Right", "Right", "Bottom-Right", "Bottom", "Bottom-Left", "Left", "Top-Left",
}

var arrowGlyphs = [NumArrows]string{"⬆", "↗", "➡", "↘", "⬇", "↙", "⬅", "↖"}

var arrowThinGlyphs = [NumArrows]string{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"}

// Has reports whether every arrow of b is in a.
func (a Arrows) Has(b Arrows) bool { return a&b == b }

// Count returns how many arrows there are, which is the printed Link Rating.
func (a Arrows) Count() int { return bits.OnesCount8(uint8(a)) }

// String joins the arrows with ", ", clockwise from the top.
func (a Arrows) String() string {
	var words []string
	for i, n := range arrowNames {
		if a&(1<<i) != 0 {
			words = append(words, n)
		}
	}
	return strings.Join(words, ", ")
}

// ParseArrow reads one arrow: a word such as "Bottom-Left" or "bottom left", or an arrow glyph.
func ParseArrow(s string) (Arrows, bool) {
	s = strings.TrimRight(strings.TrimSpace(s), "\ufe0e\ufe0f")
	word := strings.ReplaceAll(s, " ", "-")
	for i := range NumArrows {
		if strings.EqualFold(word, arrowNames[i]) || s == arrowGlyphs[i] || s == arrowThinGlyphs[i] {
			return 1 << i, true
		}
	}
	return 0, false
}
