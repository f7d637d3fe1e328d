package split

import (
	"iter"
	"strings"

	"psct/ast/source"
	"psct/grammar/token"
)

// Mask stands in masked text for a quoted name.
const Mask = `"X"`

// Masked is the text of a span with every quoted name replaced by Mask, so that
// words and marks in names count for nothing.
func (b *Box) Masked(span source.Span) string {
	if !span.IsValid() {
		return ""
	}
	var out strings.Builder
	at := span.Start
	for _, tok := range token.Within(b.Tokens, span) {
		if tok.Type.IsName() {
			out.WriteString(b.Text[at:tok.Span.Start])
			out.WriteString(Mask)
			at = tok.Span.End
		}
	}
	if at == span.Start {
		return span.In(b.Text)
	}
	out.WriteString(b.Text[at:span.End])
	return out.String()
}

// Leaves gives the spans that are to be read on their own, in text order:
// material lines, flavour lines, bullet signs, labels, segments, notes. Every
// byte of the box that is not blank lies in exactly one of them.
func (b *Box) Leaves() iter.Seq[source.Span] {
	return func(yield func(source.Span) bool) {
		for i := range b.Lines {
			if !b.Lines[i].leaves(yield) {
				return
			}
		}
	}
}

// Sentences gives every sentence of the box in text order, those of bullets
// behind all sentences of the line that introduces them.
func (b *Box) Sentences() iter.Seq[*Sentence] {
	return func(yield func(*Sentence) bool) {
		for i := range b.Lines {
			line := &b.Lines[i]
			if !eachSentence(line.Sentences, yield) || !eachInBullets(line.Bullets, yield) {
				return
			}
		}
	}
}

func eachSentence(sentences []Sentence, yield func(*Sentence) bool) bool {
	for i := range sentences {
		if !yield(&sentences[i]) {
			return false
		}
	}
	return eachInBullets(bulletsOf(sentences), yield)
}

// bulletsOf gives the bullets that one of the sentences introduces. They stand
// behind all of them, also where a note follows the sentence.
func bulletsOf(sentences []Sentence) []Bullet {
	for i := range sentences {
		if len(sentences[i].Bullets) > 0 {
			return sentences[i].Bullets
		}
	}
	return nil
}

func eachInBullets(bullets []Bullet, yield func(*Sentence) bool) bool {
	for i := range bullets {
		if !eachSentence(bullets[i].Sentences, yield) {
			return false
		}
	}
	return true
}

func (l *Line) leaves(yield func(source.Span) bool) bool {
	if l.Kind == Materials || l.Kind == Flavor {
		return present(yield, l.Span, l.Break)
	}
	return sentenceLeaves(l.Sentences, yield) && bulletLeaves(l.Bullets, yield)
}

func bulletLeaves(bullets []Bullet, yield func(source.Span) bool) bool {
	for i := range bullets {
		if !yield(bullets[i].Mark) || !sentenceLeaves(bullets[i].Sentences, yield) {
			return false
		}
	}
	return true
}

func sentenceLeaves(sentences []Sentence, yield func(source.Span) bool) bool {
	for i := range sentences {
		if !sentences[i].leaves(yield) {
			return false
		}
	}
	return bulletLeaves(bulletsOf(sentences), yield)
}

// leaves gives the sentence's labels and segments in text order.
func (s *Sentence) leaves(yield func(source.Span) bool) bool {
	for _, label := range s.Labels {
		if !yield(label) {
			return false
		}
	}
	if !present(yield, s.Condition, s.Activation, s.Resolution) {
		return false
	}
	for _, alt := range s.Or {
		if !present(yield, alt.Lead, alt.Activation, alt.Resolution) {
			return false
		}
	}
	return true
}

// present yields the spans that are not absent.
func present(yield func(source.Span) bool, spans ...source.Span) bool {
	for _, span := range spans {
		if span.IsValid() && !yield(span) {
			return false
		}
	}
	return true
}
