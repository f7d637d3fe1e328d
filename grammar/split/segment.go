package split

import (
	"strings"

	"psct/grammar/token"
)

// marker is ':' or ';' when token i is such a mark outside parentheses and
// quoted text, else 0.
func (s *splitter) marker(i int) byte {
	tok := s.tokens[i]
	if tok.Type != token.Punct || !s.depth[i].outside() {
		return 0
	}
	if tok.Value == ":" || tok.Value == ";" {
		return tok.Value[0]
	}
	return 0
}

// find is the index of the first such mark in the range, or -1.
func (s *splitter) find(mark byte, r tokenRange) int {
	for i := r.from; i < r.to; i++ {
		if s.marker(i) == mark {
			return i
		}
	}
	return -1
}

// sentence cuts one sentence into its segments.
//
// Rule: PSCT 1.1
func (s *splitter) sentence(r tokenRange) Sentence {
	out := Sentence{Span: s.span(r)}
	if s.isAside(r) {
		out.Kind = Aside
		out.Resolution = out.Span
		out.Inner = s.inner(s.insideParens(r))
		return out
	}
	r = s.labels(&out, r)
	body := s.takeAlternatives(&out, r)
	s.segments(&out, body)
	switch {
	case out.Condition.IsValid() || out.Activation.IsValid():
		out.Kind = Activated
	case s.lang.limits(s.span(r).In(s.text)):
		out.Kind = Limit
	}
	return out
}

// segments marks off condition, activation and resolution. A colon at the very
// end introduces bullets and marks nothing off; a colon behind the first
// semicolon belongs to the resolution.
func (s *splitter) segments(out *Sentence, r tokenRange) {
	colon, semicolon := s.find(':', r), s.find(';', r)
	if colon >= 0 && colon < r.to-1 && (semicolon < 0 || colon < semicolon) {
		out.Condition = s.span(tokenRange{r.from, colon + 1})
		out.Quick = s.isQuick(tokenRange{r.from, colon})
		r.from = colon + 1
	}
	if semicolon >= 0 {
		out.Activation = s.span(tokenRange{r.from, semicolon + 1})
		r.from = semicolon + 1
	}
	out.Resolution = s.span(r)
}

// isAside tells whether the sentence is a note that stands alone: one pair of
// parentheses around all of it.
func (s *splitter) isAside(r tokenRange) bool {
	if !s.is(r.from, "(") || s.depth[r.from].parens == 0 {
		return false
	}
	close := s.firstClose(r)
	return close == r.to-1 || close == r.to-2 && s.is(r.to-1, ".")
}

// insideParens is the range between the parentheses of a note.
func (s *splitter) insideParens(r tokenRange) tokenRange {
	return tokenRange{r.from + 1, s.firstClose(r)}
}

// isQuick tells whether the Quick Effect tag stands in the range.
//
// Rule: PSCT 1.3
func (s *splitter) isQuick(r tokenRange) bool {
	for i := r.from; i < r.to; i++ {
		if !s.is(i, "(") {
			continue
		}
		rest := s.text[s.tokens[i].Span.End:]
		for _, tag := range quickTags {
			if strings.HasPrefix(rest, tag) {
				return true
			}
		}
	}
	return false
}

// takeAlternatives cuts off the parts behind "OR:" of "either: A; B, OR: C." and
// gives the range before them. Such a colon stands behind a semicolon, and one
// word between it and a comma.
func (s *splitter) takeAlternatives(out *Sentence, r tokenRange) tokenRange {
	semicolon := s.find(';', r)
	if semicolon < 0 {
		return r
	}
	body, from := r, -1
	for i := semicolon + 3; i < r.to-1; i++ {
		if s.marker(i) != ':' || !s.is(i-2, ",") {
			continue
		}
		if from < 0 {
			body.to = i - 1
		} else {
			s.addAlternative(out, tokenRange{from, i - 1})
		}
		from = i - 1
	}
	if from >= 0 {
		s.addAlternative(out, tokenRange{from, r.to})
	}
	return body
}

// addAlternative adds one part: its first two tokens are the word and a colon.
func (s *splitter) addAlternative(out *Sentence, r tokenRange) {
	alt := Alternative{Lead: s.span(tokenRange{r.from, r.from + 2})}
	r.from += 2
	if semicolon := s.find(';', r); semicolon >= 0 {
		alt.Activation = s.span(tokenRange{r.from, semicolon + 1})
		r.from = semicolon + 1
	}
	alt.Resolution = s.span(r)
	out.Or = append(out.Or, alt)
}
