package lint

import (
	"fmt"
	"slices"
	"strings"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/compile/build"
	"psct/corpus/card"
	"psct/grammar/split"
	"psct/ir"
)

// Pass is one card in the hands of the rules. Everything but the findings is read only.
type Pass struct {
	Unit  *build.Unit
	Card  *card.Card
	Views []*View // the boxes, in the order of the card
	Set   *Set    // what is known of the other cards; never nil
	Era   Era

	rule  *Rule
	found []Finding
	notes []note
}

// note is what a rule keeps of one card for its Over.
type note struct {
	rule diag.Code
	Note
}

func newPass(u *build.Unit, set *Set, era Era) *Pass {
	p := &Pass{Unit: u, Card: u.Card, Set: set, Era: era}
	if u.Split != nil {
		for i := range u.Split.Boxes {
			b := &u.Split.Boxes[i]
			text := u.Text
			if b.Kind == split.Pendulum {
				text = u.Pendulum
			}
			p.Views = append(p.Views, newView(b, text, u.Tree))
		}
	}
	return p
}

// Program returns the card's program when the whole card was understood, else nil.
func (p *Pass) Program() *ir.Program {
	if p.Unit.Status != build.Compiled {
		return nil
	}
	return p.Unit.Program
}

// edit is a change of the normalised text of a view.
type edit struct {
	start, end int
	new        string
}

// fixes is the edits of a rule, the title made of the first.
type fixes struct {
	title string
	level diag.Applicability // zero: that of the rule
	edits []edit
}

// write is the fix that puts new in the place of a part of the text.
func write(start, end int, new string) fixes { return fixes{edits: []edit{{start, end, new}}} }

// noFix is the fix of a finding that has none.
func noFix() fixes { return fixes{} }

// Report adds a finding at bytes start to end of the view's text. The arguments fill the rule's message.
func (p *Pass) Report(v *View, start, end int, fix fixes, args ...any) {
	rawStart, rawEnd := v.Source.Raw(source.NewSpan(start, end))
	f := p.at(v.Box, span{rawStart, rawEnd}, args...)
	if s := v.SentenceAt(start); s != nil {
		f.sentence.start, f.sentence.end = v.Source.Raw(s.Span)
	}
	f.Fix = p.fix(v, fix)
	p.found = append(p.found, f)
}

// ReportRaw adds a finding at bytes of the original text of the view's box, with a fix that replaces them.
func (p *Pass) ReportRaw(v *View, start, end int, new string, args ...any) {
	f := p.at(v.Box, span{start, end}, args...)
	f.Fix = &Fix{Title: title(new), Applicability: p.rule.Fix, Edits: []Edit{{start, end, new}}}
	p.found = append(p.found, f)
}

// ReportCard adds a finding that is about the card as a whole.
func (p *Pass) ReportCard(args ...any) {
	p.found = append(p.found, p.at(diag.BoxMain, span{}, args...))
}

// at makes a finding of the rule that runs.
func (p *Pass) at(box int, s span, args ...any) Finding {
	f := newFinding(p.Unit, box, s)
	f.Rule, f.Name, f.Severity = p.rule.Code, p.rule.Name, p.rule.Severity
	f.Message, f.Help = message(p.rule, args), p.rule.Help
	return f
}

// message fills a rule's message with as many arguments as it takes.
func message(r *Rule, args []any) string {
	if !strings.Contains(r.Message, "%[") {
		args = args[:min(len(args), strings.Count(r.Message, "%"))]
	}
	return fmt.Sprintf(r.Message, args...)
}

// newFinding makes a finding without a message.
func newFinding(u *build.Unit, box int, s span) Finding {
	e := u.Excerpt(diag.Diagnostic{Box: box})
	e.Start, e.End = s.start, s.end
	f := Finding{Card: u.Card.Name, ID: u.Card.ID, Lang: langOf(u.Card), File: e.File, Box: box, Start: s.start, End: s.end, Excerpt: e}
	f.Line, f.Col = e.LineCol()
	return f
}

// langOf is the language of a card's text; a database that does not say is taken to be English.
func langOf(c *card.Card) string {
	if c.Lang == "" {
		return "en"
	}
	return c.Lang
}

// fix turns edits of the normalised text into edits of the original; nil when there are none.
func (p *Pass) fix(v *View, fx fixes) *Fix {
	if len(fx.edits) == 0 {
		return nil
	}
	out := &Fix{Title: fx.title, Applicability: p.rule.Fix}
	if fx.level != 0 {
		out.Applicability = fx.level
	}
	if out.Title == "" {
		out.Title = title(fx.edits[0].new)
	}
	crlf := strings.Contains(v.Source.Original(), "\r\n")
	for _, e := range fx.edits {
		e = shortened(v.Text, e)
		start, end := v.Source.Raw(source.NewSpan(e.start, e.end))
		if crlf {
			e.new = strings.ReplaceAll(e.new, "\n", "\r\n")
		}
		out.Edits = append(out.Edits, Edit{start, end, e.new})
	}
	slices.SortFunc(out.Edits, func(a, b Edit) int { return a.Start - b.Start })
	return out
}

// shortened leaves out of an edit what stays the same, so that the original is kept wherever it can be.
func shortened(text string, e edit) edit {
	for e.start < e.end && e.new != "" && text[e.start] == e.new[0] && e.new[0] < 0x80 {
		e.start, e.new = e.start+1, e.new[1:]
	}
	for e.start < e.end && e.new != "" && text[e.end-1] == e.new[len(e.new)-1] && text[e.end-1] < 0x80 {
		e.end, e.new = e.end-1, e.new[:len(e.new)-1]
	}
	return e
}

// title says what a fix does.
func title(new string) string {
	switch {
	case new == "":
		return "delete it"
	case new == " ":
		return "write one space"
	case len(new) == 2 && new[1] == ' ':
		return "write a space behind it"
	}
	return "write `" + strings.TrimSpace(new) + "`"
}
