package era

import (
	"psct/corpus/card"
	"psct/grammar/split"
)

// Era is the kind of a card's text.
type Era uint8

// The kinds of text.
const (
	NoRules Era = iota // blank, flavour text, or nothing but materials
	PrePSCT            // rules text without markers, to be read with older rules
	PSCT               // Problem-Solving Card Text of any year
)

// eraNames holds the names of the eras, by value; those of the reports.
var eraNames = [...]string{NoRules: "no-rules-text", PrePSCT: "pre-psct", PSCT: "psct"}

// String gives the name that reports use.
func (e Era) String() string { return eraNames[e] }

// Verdict is what Judge found.
type Verdict struct {
	Era     Era
	Signals []Signal // why the text is pre-PSCT, or would be if it had no marker
}

// Judge tells the era of a card's English text.
//
// Rule: PSCT 4.3
func Judge(c *card.Card, text *split.Text) Verdict {
	rules, marked := survey(text)
	switch {
	case !rules:
		return Verdict{Era: NoRules}
	case marked:
		return Verdict{Era: PSCT}
	}
	v := Verdict{Era: PSCT}
	for i := range text.Boxes {
		box := &text.Boxes[i]
		for s := range box.Sentences() {
			v.Signals = appendSignals(v.Signals, c, box.Masked(s.Span))
		}
	}
	if len(v.Signals) > 0 {
		v.Era = PrePSCT
	}
	return v
}

// survey tells whether the text has rules at all, and whether a sentence has a
// marker that starts an activation.
func survey(text *split.Text) (rules, marked bool) {
	for i := range text.Boxes {
		for s := range text.Boxes[i].Sentences() {
			rules = true
			marked = marked || s.Kind == split.Activated
		}
	}
	return rules, marked
}
