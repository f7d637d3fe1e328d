package config

import (
	"fmt"
	"strings"

	"psct/ast/diag"
	"psct/ast/source"
	"psct/compile/lint"
	"psct/corpus/card"
)

// Unused returns a finding for each suppression of the checked cards that had nothing to suppress, or that names no rule. Call
// it when all of them were judged. An entry of the settings about a card that was not checked says nothing.
func (p *Policy) Unused(checked []*card.Card) []lint.Finding {
	var out []lint.Finding
	for _, c := range checked {
		for _, g := range c.LintIgnores {
			if d, odd := p.oddIgnore(c, g); odd {
				text := fmt.Sprintf("Lint-ignore: %s %s", g.Rule, g.Reason)
				out = append(out, p.finding(d, c, diag.Excerpt{File: c.Origin.File, Line: g.Line, Text: text}))
			}
		}
	}
	for i := range p.cfg.Ignores {
		g := &p.cfg.Ignores[i]
		if c := about(g, checked); c != nil && !p.wasUsed(p.cfg.Path, g.Line) && !p.Skips(g.Rule) {
			d := diag.New(diag.UnusedSuppression, source.Span{}, lint.NameOf(g.Rule), c.Name)
			out = append(out, p.finding(d, c, diag.Excerpt{File: p.cfg.Path, Line: g.Line, Text: p.lineOf(g.Line)}))
		}
	}
	return p.judged(out)
}

// oddIgnore says what is wrong with a line beside a card, if anything is.
func (p *Policy) oddIgnore(c *card.Card, g card.LintIgnore) (diag.Diagnostic, bool) {
	code, err := lint.Parse(g.Rule)
	switch {
	case err != nil:
		return diag.New(diag.UnknownSuppression, source.Span{}, UnknownRule(g.Rule).Error()), true
	case p.wasUsed(c.Origin.File, g.Line) || p.Skips(code):
		return diag.Diagnostic{}, false
	default:
		return diag.New(diag.UnusedSuppression, source.Span{}, lint.NameOf(code), c.Name), true
	}
}

// about returns the first card that an entry is about.
func about(g *Ignore, checked []*card.Card) *card.Card {
	for _, c := range checked {
		if g.is(c) {
			return c
		}
	}
	return nil
}

// lineOf is a line of the settings file.
func (p *Policy) lineOf(n int) string {
	lines := strings.Split(string(p.cfg.source), "\n")
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimRight(lines[n-1], "\r")
}

// finding makes a finding about a line that suppresses.
func (p *Policy) finding(d diag.Diagnostic, c *card.Card, e diag.Excerpt) lint.Finding {
	e.Card, e.Col = c.Name, 1
	e.Start = len(e.Text) - len(strings.TrimLeft(e.Text, " -"))
	e.End = len(e.Text)
	f := lint.Finding{
		Rule: d.Code, Name: d.Code.Name(), Severity: d.Severity, Card: c.Name, ID: c.ID, Lang: c.Lang, File: e.File,
		Start: e.Start, End: e.End, Message: d.Summary, Help: d.Detail, Excerpt: e,
	}
	f.Line, f.Col = e.LineCol()
	return f
}

// judged gives findings of the policy itself the severity that the settings ask for.
func (p *Policy) judged(list []lint.Finding) []lint.Finding {
	var out []lint.Finding
	for _, f := range list {
		severity, line := p.Severity(f.File, nil, f.Rule)
		if line > 0 && severity == 0 {
			continue
		}
		if line > 0 {
			f.Severity = severity
		}
		out = append(out, f)
	}
	return out
}
