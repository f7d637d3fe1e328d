package split

import "psct/grammar/token"

// maxLabels is how many labels a sentence may have.
const maxLabels = 2

// maxLabel is how many tokens a label in front of a condition may have:
// "Dinosaur, Sea Serpent, or Thunder" has seven.
const maxLabel = 8

// maxBulletLabel is how many tokens a label may have that stands alone in front
// of a bullet's text.
const maxBulletLabel = 5

// labels cuts the labels off the front of a sentence: "FLIP:", and whatever
// stands short in front of a further colon.
//
// Rule: PSCT 1.1 (label: condition)
func (s *splitter) labels(out *Sentence, r tokenRange) tokenRange {
	for range maxLabels {
		colon := s.find(':', r)
		if colon < 0 || colon >= r.to-1 {
			return r
		}
		label := tokenRange{r.from, colon + 1}
		if !s.isLabel(label, r) {
			return r
		}
		out.Labels = append(out.Labels, s.span(label))
		r.from = colon + 1
	}
	return r
}

// isLabel tells whether the part up to a colon is a label of the sentence r.
func (s *splitter) isLabel(label, r tokenRange) bool {
	size := label.to - label.from - 1
	switch {
	case size == 0 || size > maxLabel || s.find(';', label) >= 0:
		return false
	case size == 1 && (flipWords[s.value(label.from)] || s.tokens[label.from].Type == token.Number):
		return true
	}
	second := s.find(':', tokenRange{label.to, r.to})
	if second < 0 || second == r.to-1 {
		return false
	}
	semicolon := s.find(';', r)
	return semicolon < 0 || second < semicolon
}

// labelBullet turns the condition of a bullet's first sentence into a label
// when it is short and opens no condition: "Heads:", "3+:", "FIRE:".
func (s *splitter) labelBullet(b *Bullet, r tokenRange) {
	if len(b.Sentences) == 0 || len(b.Sentences[0].Labels) > 0 {
		return
	}
	first := &b.Sentences[0]
	label := token.Within(s.tokens[r.from:r.to], first.Condition)
	if len(label) < 2 || len(label)-1 > maxBulletLabel && !listsNumbers(label) || s.opensCondition(label[0]) {
		return
	}
	first.Labels = append(first.Labels, first.Condition)
	first.Condition.Start, first.Condition.End, first.Quick = 0, 0, false
	if !first.Activation.IsValid() {
		first.Kind = Plain
	}
}

// listsNumbers tells whether a label is a list of numbers: "2, 3, 4, or 5:".
func listsNumbers(label []token.Token) bool {
	for _, t := range label {
		if t.Type != token.Number && !t.Is(",") && !t.Is(":") && t.Value != "or" && t.Value != "and" {
			return false
		}
	}
	return true
}

// opensCondition tells whether a word begins a condition in any language.
func (s *splitter) opensCondition(tok token.Token) bool {
	if tok.Is("(") {
		return true
	}
	_, ok := conditionOpeners()[firstWord(tok.Span.In(s.text))]
	return ok
}
