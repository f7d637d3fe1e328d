package lint

import (
	"fmt"
	"strings"

	"psct/ast/diag"
)

// List returns one line for each diagnostic and rule: id, severity, fix, name, what it is about.
func List() string {
	var b strings.Builder
	for _, d := range diag.Codes() {
		fmt.Fprintf(&b, "%s  %-7s  %-9s  %-28s  %s\n", d.Code, d.Severity, "", d.Name, firstSentence(d.Meaning))
	}
	for i := range table() {
		r := &table()[i]
		fmt.Fprintf(&b, "%s  %-7s  %-9s  %-28s  %s\n", r.Code, r.Severity, fixLabel(r.Fix), r.Name, r.Doc.Summary)
	}
	return b.String()
}

func firstSentence(text string) string {
	if i := strings.Index(text, ". "); i >= 0 {
		return text[:i+1]
	}
	return text
}

func fixLabel(a diag.Applicability) string {
	if a == 0 {
		return ""
	}
	return "fix " + a.String()
}

// Page returns the page of a rule or diagnostic in Markdown; empty when there is none of the code.
func Page(code diag.Code) string {
	if r, ok := ByCode(code); ok {
		return r.page()
	}
	info, ok := code.Page()
	if !ok {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## %s %s\n\n%s. %s Reported by the compiler, stage %s.\n", code, info.Name, upperFirst(info.Severity.String()), info.Meaning, info.Stage)
	fmt.Fprintf(&b, "\nWhat to do: %s.\n", info.Detail)
	example(&b, "Example", info.Example)
	return b.String()
}

func (r *Rule) page() string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n%s\n\n%s\n", r, r.Doc.Summary, r.Doc.Why)
	if r.Help != "" {
		fmt.Fprintf(&b, "\nWhat to do: %s.\n", r.Help)
	}
	fmt.Fprintf(&b, "\n- Severity: %s\n- Fix: %s\n- Counts for wordings since: %s\n- Source: %s\n", r.Severity, fixWords(r.Fix), r.Since, r.Doc.Source)
	if n, counted := officialHits(r.Code); counted {
		fmt.Fprintf(&b, "- Official cards with today's wording that have it: %d\n", n)
	}
	example(&b, "Bad", r.Doc.BadText())
	example(&b, "Good", r.Doc.Good)
	return b.String()
}

func fixWords(a diag.Applicability) string {
	switch a {
	case diag.Safe:
		return "safe (`--fix`)"
	case diag.Suggested:
		return "suggested (`--fix-suggested`)"
	case diag.Manual:
		return "shown only"
	default:
		return "none"
	}
}

func example(b *strings.Builder, title, text string) {
	if text != "" {
		fmt.Fprintf(b, "\n%s:\n\n    %s\n", title, strings.ReplaceAll(text, "\n", "\n    "))
	}
}

// Pages returns the document of all rules.
func Pages() string {
	var b strings.Builder
	b.WriteString("# The rules of `psct lint`\n\nMade from the rules themselves by `go test ./compile/lint -run TestPagesFresh -update`; do not edit.\n\n")
	for i := range table() {
		r := &table()[i]
		fmt.Fprintf(&b, "- %s: %s\n", r, r.Doc.Summary)
	}
	for i := range table() {
		b.WriteString("\n" + table()[i].page())
	}
	return b.String()
}
