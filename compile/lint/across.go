package lint

import (
	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus/card"
)

// Across is all cards of a batch in the hands of the rules that look at them together.
type Across struct {
	results []*Result
	notes   map[diag.Code][]Note // by rule, in the order of the cards
	rule    *Rule
	judged  func(*card.Card, []Finding) []Finding
}

// Note is what a rule kept of one card in Gather.
type Note struct {
	Key   string // what is compared between cards
	Text  string // what is told
	card  int    // number of the card's result
	found Finding
}

func newAcross(judged func(*card.Card, []Finding) []Finding) *Across {
	return &Across{notes: map[diag.Code][]Note{}, judged: judged}
}

// note keeps something for the rule's Over: key is compared between cards, text is told.
func (p *Pass) note(v *View, start, end int, key, text string) {
	rawStart, rawEnd := v.Source.Raw(source.NewSpan(start, end))
	p.notes = append(p.notes, note{p.rule.Code, Note{Key: key, Text: text, found: p.at(v.Box, span{rawStart, rawEnd})}})
}

func (a *Across) add(i int, r *Result) {
	a.results = append(a.results, r)
	for _, n := range r.notes {
		n.card = i
		a.notes[n.rule] = append(a.notes[n.rule], n.Note)
	}
	r.notes = nil
}

// Notes returns what the rule that runs kept, in the order of the cards.
func (a *Across) Notes() []Note { return a.notes[a.rule.Code] }

// Report adds a finding at the place of a note.
func (a *Across) Report(n Note, args ...any) {
	f := n.found
	f.Message = message(a.rule, args)
	r := a.results[n.card]
	r.Findings = sortFindings(append(r.Findings, a.judged(r.Card, []Finding{f})...))
}

// finish runs the rules and returns all findings.
func (a *Across) finish(rules []*Rule) []Finding {
	for _, r := range rules {
		if r.Over != nil {
			a.rule = r
			r.Over(a)
		}
	}
	var out []Finding
	for _, r := range a.results {
		out = append(out, r.Findings...)
	}
	return out
}
