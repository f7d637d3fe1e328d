package report

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"psct/ast/diag"
	"psct/compile/lint"
)

// Report is what is written.
type Report struct {
	Cards    int // cards that were checked
	Findings []lint.Finding
	FailOn   diag.Severity // the lightest severity that is a failure; zero for none
	Version  string        // of psct
	Style    diag.Style    // paints the text format; nil for plain text
}

// formats are the formats in the order in which help lists them; the first is the default.
var formats = []struct {
	name  string
	write func(io.Writer, *Report) error
}{
	{"text", writeText},
	{"json", writeJSON},
	{"sarif", writeSARIF},
	{"github", writeGitHub},
	{"gitlab", writeGitLab},
	{"junit", writeJUnit},
}

// Formats returns the names of the formats, the default first.
func Formats() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// Write writes a report in the named format. A name that Formats does not list is an error.
func Write(w io.Writer, format string, r *Report) error {
	for _, f := range formats {
		if f.name == format {
			return f.write(w, r)
		}
	}
	return fmt.Errorf("unknown format `%s`: use %s", format, strings.Join(Formats(), ", "))
}

// fails reports whether a finding is as heavy as a failure.
func (r *Report) fails(f *lint.Finding) bool { return f.Severity <= r.FailOn }

func writeText(w io.Writer, r *Report) error {
	for i := range r.Findings {
		if err := render(w, &r.Findings[i], r.Style); err != nil {
			return err
		}
	}
	return nil
}

// render writes a finding with its excerpt.
func render(w io.Writer, f *lint.Finding, style diag.Style) error {
	m := diag.Message{Code: f.Rule, Name: f.Name, Severity: f.Severity, Summary: f.Message, Help: advice(f)}
	return m.Render(w, f.Excerpt, style)
}

// advice is what to do about a finding, and how far its fix may be trusted.
func advice(f *lint.Finding) string {
	if f.Fix == nil {
		return f.Help
	}
	fix := fmt.Sprintf("fix (%s): %s", f.Fix.Applicability, f.Fix.Title)
	switch {
	case f.Help == "":
		return fix
	case strings.HasSuffix(f.Help, "?"):
		return f.Help + " " + fix
	default:
		return f.Help + "; " + fix
	}
}

// document is the JSON form of a report.
type document struct {
	Cards    int            `json:"cards"`
	Findings []lint.Finding `json:"findings"`
}

func writeJSON(w io.Writer, r *Report) error {
	d := document{r.Cards, r.Findings}
	if d.Findings == nil {
		d.Findings = []lint.Finding{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(d)
}

// message is a finding in one line, for formats that show no excerpt: what, in which card, what to do.
func message(f *lint.Finding) string {
	text := fmt.Sprintf("%s (%s)", f.Message, f.Card)
	if help := advice(f); help != "" {
		text += ": " + help
	}
	return text
}

// title is the id and name of a finding's rule.
func title(f *lint.Finding) string { return f.Rule.String() + " " + f.Name }
