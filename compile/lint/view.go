package lint

import (
	"iter"
	"strings"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus"
	"psct/grammar/split"
	"psct/grammar/token"
)

// View is one box of a card as rules look at it. All offsets are bytes of Text.
type View struct {
	Box    int         // diag.BoxMain or diag.BoxPendulum
	Text   string      // normalised
	Masked string      // Text with `_` for every byte within quoted names and flavour text
	Lower  string      // Masked with small letters
	Split  *split.Box  // the sentences
	Tree   *ast.Box    // nil when there is none
	Source corpus.Text // the way back to the original

	masked, lower searchable // Masked and Lower, to look for words in
}

// mask stands for a byte that no rule looks at. It is no letter and no blank.
const mask = '_'

func newView(b *split.Box, text corpus.Text, tree *ast.Card) *View {
	v := &View{Box: diag.BoxMain, Text: b.Text, Split: b, Source: text}
	kind := ast.BoxMain
	if b.Kind == split.Pendulum {
		v.Box, kind = diag.BoxPendulum, ast.BoxPendulum
	}
	v.Masked = masked(b)
	v.Lower = lowerASCII(v.Masked)
	v.masked.text, v.lower.text = v.Masked, v.Lower
	if tree != nil {
		for _, t := range tree.Boxes {
			if t.Kind == kind {
				v.Tree = t
			}
		}
	}
	return v
}

func masked(b *split.Box) string {
	out := []byte(b.Text)
	hide := func(start, end int32) {
		for i := start; i < end; i++ {
			if out[i] != '\n' {
				out[i] = mask
			}
		}
	}
	for _, t := range b.Tokens {
		if t.Type.IsName() {
			hide(t.Span.Start+1, t.Span.End-1)
		}
	}
	for i := range b.Lines {
		if b.Lines[i].Kind == split.Flavor {
			hide(b.Lines[i].Span.Start, b.Lines[i].Span.End)
		}
	}
	return string(out)
}

// lowerASCII lowers ASCII letters only, so that offsets stay.
func lowerASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + ('a' - 'A')
		}
		return r
	}, text)
}

// Sentences gives the sentences of the box in text order.
func (v *View) Sentences() iter.Seq[*split.Sentence] { return v.Split.Sentences() }

// SentenceAt returns the innermost sentence that holds the byte at offset, or nil.
func (v *View) SentenceAt(offset int) *split.Sentence {
	var best *split.Sentence
	for s := range v.Sentences() {
		if int(s.Span.Start) <= offset && offset < int(s.Span.End) && (best == nil || s.Span.Len() < best.Span.Len()) {
			best = s
		}
	}
	return best
}

// Tokens returns the tokens of a span.
func (v *View) Tokens(s source.Span) []token.Token { return token.Within(v.Split.Tokens, s) }

// In returns the masked text of a span.
func (v *View) In(s source.Span) string {
	if !s.IsValid() {
		return ""
	}
	return v.Masked[s.Start:s.End]
}

// Materials returns the line of materials, and false when the box has none.
func (v *View) Materials() (source.Span, bool) {
	for i := range v.Split.Lines {
		if v.Split.Lines[i].Kind == split.Materials {
			return v.Split.Lines[i].Span, true
		}
	}
	return source.Span{}, false
}
