package grammar

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/lexicon"
	"psct/grammar/token"
)

// spelling is a written form of the lexicon, prepared for the search for similar
// words.
type spelling struct {
	text    string
	lower   string
	letters uint32 // the letters that occur
	kind    token.Type
}

// spellings lists the forms of a lexicon; a variant stands for its canonical form.
func spellings(lex *lexicon.Lexicon) []spelling {
	entries, types := lex.Entries(), map[string]token.Type{}
	var list []spelling
	add := func(written, text string) {
		lower := strings.ToLower(written)
		list = append(list, spelling{text, lower, letters(lower), types[text]})
	}
	for i := range entries {
		types[entries[i].Text] = token.FirstLexeme + token.Type(i)
		add(entries[i].Text, entries[i].Text)
	}
	for _, v := range lexicon.Variants() {
		add(v.Text, v.Canonical)
	}
	return list
}

// letters is the set of letters in a word.
func letters(word string) uint32 {
	var set uint32
	for i := range len(word) {
		if c := word[i]; 'a' <= c && c <= 'z' {
			set |= 1 << (c - 'a')
		}
	}
	return set
}

// near lists the forms that differ from a word by a slip of the pen, the most
// similar first; another case is no difference.
func (p *Parser) near(word string, most int) []spelling {
	if p.spellings == nil {
		p.spellings = spellings(p.engine.lex)
	}
	type found struct {
		spelling
		distance int
	}
	var list []found
	word = strings.ToLower(word)
	set, limit := letters(word), slips(word)
	for _, s := range p.spellings {
		if len(s.lower)-len(word) > limit || len(word)-len(s.lower) > limit || bits.OnesCount32(s.letters^set) > 2*limit {
			continue
		}
		if d := slipsBetween(word, s.lower); d <= limit {
			list = append(list, found{s, d})
		}
	}
	slices.SortStableFunc(list, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), -cmp.Compare(sameEnds(word, a.lower), sameEnds(word, b.lower)))
	})
	out := make([]spelling, 0, most)
	for _, f := range list[:min(most, len(list))] {
		out = append(out, f.spelling)
	}
	return out
}

// slipsBetween counts the letters that are wrong; two letters in the wrong order
// are one slip.
func slipsBetween(a, b string) int {
	if len(a) == len(b) {
		for i := range len(a) - 1 {
			if a[i] != b[i] {
				if a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:] {
					return 1
				}
				break
			}
		}
	}
	return levenshtein.ComputeDistance(a, b)
}

// sameEnds counts which of the first and the last letter are the same.
func sameEnds(a, b string) int {
	same := 0
	if a != "" && b != "" {
		if a[0] == b[0] {
			same++
		}
		if a[len(a)-1] == b[len(b)-1] {
			same++
		}
	}
	return same
}

// slips is how many letters of a word may be wrong.
func slips(word string) int {
	switch {
	case len(word) < 4:
		return 1
	case len(word) < 9:
		return 2
	}
	return 3
}

// maxTries bounds the words that are tried in the place of one, maxRelated those
// among which its other forms are looked for.
const (
	maxTries   = 8
	maxRelated = 60
)

// nearWord is the form that was probably meant by an unknown word: one that makes
// sense in its place, or else the most similar one.
func (f *fault) nearWord(i int) string {
	list := f.near(f.tokens[i].Value, maxTries)
	for _, s := range list {
		if f.parses(f.with(i, s)) {
			return f.written(i, s.text)
		}
	}
	if len(list) > 0 {
		return f.written(i, list[0].text)
	}
	return ""
}

// name is the name that starts at word i, when the segment makes sense with it: a
// capitalised word that stands without quotation marks.
func (f *fault) name(i int) (source.Span, bool) {
	span, n := f.tokens[i].Span, 0
	for _, t := range f.tokens[i:] {
		w := t.Span.In(f.box.Text)
		if t.Type != token.Word && n == 0 || w == "" || w[0] < 'A' || w[0] > 'Z' || f.engine.lex.Entry(t.Type).Noun != 0 {
			break
		}
		span = span.Join(t.Span)
		n++
	}
	if n == 0 || i == 0 {
		return span, false // nothing, or the capital of the sentence
	}
	tokens := slices.Concat(f.tokens[:i], []token.Token{{Type: token.Name, Value: span.In(f.box.Text), Span: span}}, f.tokens[i+n:])
	return span, f.parses(tokens)
}

// written is a form as it is written in place of word i: with a capital where the
// word has one that only its place gives it.
func (f *fault) written(i int, form string) string {
	was := f.tokens[i].Span.In(f.box.Text)
	if i == 0 && was != "" && 'A' <= was[0] && was[0] <= 'Z' {
		return upperFirst(form)
	}
	return form
}

// repair looks for a known word near the fault with which the segment makes
// sense when another form of it, or a word that sounds alike, stands in its place.
func (f *fault) repair() (diag.Fix, bool) {
	for i := min(f.far, len(f.tokens)-1); i >= max(0, f.far-shown-1); i-- {
		t := f.tokens[i]
		if t.Type < token.FirstLexeme {
			continue
		}
		for _, s := range f.near(t.Value, maxRelated) {
			if s.kind != t.Type && f.related(t.Type, s.kind) && f.parses(f.with(i, s)) {
				return write(t.Span, f.written(i, s.text)), true
			}
		}
	}
	return diag.Fix{}, false
}

// related reports whether two words are easily taken for each other: forms of one
// word, words that differ in case, words that sound alike.
func (f *fault) related(a, b token.Type) bool {
	x, y := f.engine.lex.Entry(a), f.engine.lex.Entry(b)
	return x.Verb != 0 && x.Verb == y.Verb || x.Noun != 0 && x.Noun == y.Noun ||
		strings.EqualFold(x.Text, y.Text) || soundAlike[x.Text] == y.Text || soundAlike[y.Text] == x.Text
}

// with is the segment with another word in one place.
func (f *fault) with(i int, s spelling) []token.Token {
	tokens := slices.Clone(f.tokens)
	tokens[i].Type, tokens[i].Value = s.kind, s.text
	return tokens
}
