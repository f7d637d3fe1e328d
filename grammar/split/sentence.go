package split

import (
	"unicode"
	"unicode/utf8"

	"psct/ast/source"
	"psct/grammar/token"
)

// depth says how a token is nested: in parentheses, in quoted effect text. Marks
// count only outside both.
type depth struct {
	parens int32
	quoted bool
}

func (d depth) outside() bool { return d.parens == 0 && !d.quoted }

// depths computes the nesting of every token. A parenthesis or quote without
// a partner on its line is an ordinary mark. The mark that opens or closes
// counts as inside.
func (s *splitter) depths() []depth {
	out := make([]depth, len(s.tokens))
	for from := 0; from < len(s.tokens); {
		to := from
		for to < len(s.tokens) && !(s.isNewline(to) && !s.goesOn(to)) {
			to++
		}
		parenDepths(s.tokens[from:to], out[from:to])
		quoteDepths(s.tokens[from:to], out[from:to])
		from = to + 1
	}
	return out
}

func parenDepths(tokens []token.Token, out []depth) {
	var open []int
	for i, tok := range tokens {
		switch {
		case tok.Is("("):
			open = append(open, i)
		case tok.Is(")") && len(open) > 0:
			out[open[len(open)-1]].parens++ // marks a pair; summed below
			out[i].parens--
			open = open[:len(open)-1]
		}
	}
	level := int32(0)
	for i := range out {
		step := out[i].parens
		if step > 0 {
			level += step
		}
		out[i].parens = level
		if step < 0 {
			level += step
		}
	}
}

func quoteDepths(tokens []token.Token, out []depth) {
	open := -1
	for i, tok := range tokens {
		switch {
		case !tok.Is(`"`):
		case open < 0:
			open = i
		default:
			for j := open; j <= i; j++ {
				out[j].quoted = true
			}
			open = -1
		}
	}
}

// sentences cuts a range of tokens into sentences and each into segments.
func (s *splitter) sentences(r tokenRange) []Sentence {
	var out []Sentence
	for r = s.trimNewlines(r); !r.empty(); {
		end := s.sentenceEnd(r)
		out = append(out, s.sentence(tokenRange{r.from, end}))
		r.from = end
		r = s.trimNewlines(r)
	}
	return out
}

// sentenceEnd is the index behind the last token of the first sentence.
func (s *splitter) sentenceEnd(r tokenRange) int {
	for i := r.from; i < r.to; i++ {
		switch {
		case s.is(i, ".") && s.depth[i].outside() && !s.abbreviates(i):
			return i + 1
		case s.is(i, ")") && s.depth[i].parens == 1 && s.closesSentence(r, i):
			if s.is(i+1, ".") && i+1 < r.to {
				return i + 2
			}
			return i + 1
		case s.is(i, `"`) && s.depth[i].quoted && s.depth[i].parens == 0 && s.is(i-1, ".") && s.startsSentence(i+1, r.to):
			return i + 1
		}
	}
	return r.to
}

// closesSentence tells whether the parenthesis at token i, the last of its
// nest, ends a sentence: of a note that stands alone, or by a stop inside it.
func (s *splitter) closesSentence(r tokenRange, i int) bool {
	stopped := s.is(i-1, ".") || s.is(i-1, "!")
	if stopped && s.startsSentence(i+1, r.to) {
		return true
	}
	if !s.is(r.from, "(") || s.depth[i].quoted || s.firstClose(r) != i {
		return false
	}
	return i+1 >= r.to || s.isNewline(i+1) || s.is(i+1, ".")
}

// firstClose is the index of the parenthesis that closes the one at r.from.
func (s *splitter) firstClose(r tokenRange) int {
	for i := r.from; i < r.to; i++ {
		if s.is(i, ")") && s.depth[i].parens == 1 {
			return i
		}
	}
	return -1
}

// startsSentence tells whether a new sentence can begin at token i.
func (s *splitter) startsSentence(i, end int) bool {
	if i >= end || s.isNewline(i) {
		return true
	}
	if s.tokens[i].Type.IsName() || s.is(i, "(") || s.is(i, "●") {
		return true
	}
	first, _ := utf8.DecodeRuneInString(s.value(i))
	return unicode.IsUpper(first) || unicode.IsDigit(first)
}

// abbreviates tells whether the stop at token i ends an abbreviation and not a
// sentence. English card text has no abbreviations.
//
// Rule: PSCT 5.4 (FR: "max." and "min." contain a period)
func (s *splitter) abbreviates(i int) bool {
	if s.lang.shortened[s.value(i-1)] {
		return true
	}
	if s.lang.english || i+1 >= len(s.tokens) || s.isNewline(i+1) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(s.value(i + 1))
	return unicode.IsLower(first)
}

// inner cuts the inside of a note into its sentences.
func (s *splitter) inner(r tokenRange) []source.Span {
	var out []source.Span
	from := r.from
	for i := r.from; i < r.to; i++ {
		if s.is(i, ".") && s.depth[i].parens == 1 && !s.abbreviates(i) {
			out = append(out, s.span(tokenRange{from, i + 1}))
			from = i + 1
		}
	}
	if from < r.to {
		out = append(out, s.span(tokenRange{from, r.to}))
	}
	return out
}
