package lint

import (
	"psct/ast/diag"
	"psct/corpus"
)

// The rules of this family look at signs, spaces and numbers.

func formRules() []Rule {
	return []Rule{
		{
			Code: 1001, Name: "space-before-sign", Ref: "F01", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "a space stands before a sign",
			Doc: Doc{
				Summary: "No space stands before `:`, `;`, `,` or `.`.",
				Why:     "Programs that look for the signs of Problem-Solving Card Text miss them, and no official English text has one.",
				Source:  "PSCT 4.5 F01",
				Bad:     "If this card is Normal Summoned« »: You can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: deleted(newExpr("", `[^\s](?P<at> +)[:;,.](?:\s|$)`)),
		},
		{
			Code: 1002, Name: "no-space-after-sign", Ref: "F02", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "no space stands after `%s`",
			Doc: Doc{
				Summary: "One space stands after `:`, `;`, `,` and `.`.",
				Why:     "Two words that are joined by a sign are one word for every search.",
				Source:  "PSCT 4.5 F02",
				Bad:     "You can discard 1 card«;»draw 1 card.",
				Good:    "You can discard 1 card; draw 1 card.",
			},
			Run: find("", `[a-z)"](?P<at>[:;,.])[A-Za-z"(●]`, "$at "),
		},
		{
			Code: 1003, Name: "double-space", Ref: "F03", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "more than one space",
			Doc: Doc{
				Summary: "Words are separated by one space.",
				Why:     "A second space is a trace of editing; it makes equal texts differ.",
				Source:  "PSCT 4.5 F03",
				Bad:     "You can discard«  »1 card; draw 1 card.",
				Good:    "You can discard 1 card; draw 1 card.",
			},
			Run: find("  ", `[^\s](?P<at>  +)[^\s:;,.]`, " "),
		},
		{
			Code: 1004, Name: "curly-quote", Ref: "F04", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "`%s` is no straight quotation mark",
			Doc: Doc{
				Summary: "Names stand between straight quotation marks, and apostrophes are straight.",
				Why:     "Databases and simulators look names up between `\"` signs; word processors replace them without being asked.",
				Source:  "PSCT 4.5 F04",
				Bad:     "Add 1 «“»Emberwing«”» monster from your Deck to your hand.",
				Good:    "Add 1 \"Emberwing\" monster from your Deck to your hand.",
			},
			Run: curlyQuotes,
		},
	}
}

// deleted is the run of a rule that deletes what an expression finds.
func deleted(e *expr) func(*Pass) {
	return func(p *Pass) {
		p.each(e, func(m match) { p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), ""), m.text()) })
	}
}

func curlyQuotes(p *Pass) {
	for _, v := range p.Views {
		for _, n := range v.Source.Notes {
			if n.Kind != corpus.NoteCurlyQuote {
				continue
			}
			was, straight := v.Source.Original()[n.Start:n.End], `"`
			if was == "\u2018" || was == "\u2019" || was == "\u201a" || was == "\u201b" {
				straight = "'"
			}
			p.ReportRaw(v, n.Start, n.End, straight, was)
		}
	}
}
