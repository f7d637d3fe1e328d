package lint

import "strings"

// Rules ask of each text whether some hundreds of words occur in it, and nearly always the answer is no. grams gives most of
// these answers without a search.

// gramBits is how many groups of three bytes are told apart: groups that share a bit cost a search, never an answer.
const gramBits = 1 << 13

// grams is which groups of three bytes occur in a text.
type grams [gramBits / 64]uint64

func newGrams(text string) *grams {
	g := new(grams)
	for i := 0; i+3 <= len(text); i++ {
		n := gram(text, i)
		g[n/64] |= 1 << (n % 64)
	}
	return g
}

// gram is the bit of the three bytes at i.
func gram(text string, i int) uint32 {
	n := uint32(text[i]) | uint32(text[i+1])<<8 | uint32(text[i+2])<<16
	return n * 0x9e3779b1 >> (32 - 13)
}

// may reports whether a word may occur; false is sure.
func (g *grams) may(word string) bool {
	for i := 0; i+3 <= len(word); i++ {
		if n := gram(word, i); g[n/64]&(1<<(n%64)) == 0 {
			return false
		}
	}
	return true
}

// searchable is a text with its grams, which are made when they are asked for.
type searchable struct {
	text  string
	grams *grams
}

// has reports whether one of the words occurs; no words occur in every text.
func (s *searchable) has(words []string) bool {
	if len(words) == 0 {
		return true
	}
	if s.grams == nil {
		s.grams = newGrams(s.text)
	}
	for _, w := range words {
		if s.grams.may(w) && strings.Contains(s.text, w) {
			return true
		}
	}
	return false
}
