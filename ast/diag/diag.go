package diag

import (
	"fmt"

	"psct/ast/source"
)

// The text boxes of a card, as the value of Diagnostic.Box.
const (
	BoxMain     = 0 // the card text; for a Pendulum Monster its monster box
	BoxPendulum = 1 // the Pendulum Effect box
)

// Diagnostic is one thing to say about a card's text.
type Diagnostic struct {
	Code     Code        `json:"code"`
	Severity Severity    `json:"severity"`
	Summary  string      `json:"summary"`          // what was wrong: English, one line, no full stop
	Detail   string      `json:"detail,omitempty"` // what to do about it: English
	Span     source.Span `json:"-"`                // the words at fault, in the normalised text of the box
	Context  source.Span `json:"-"`                // the sentence around them; invalid when Span says enough
	Fixes    []Fix       `json:"-"`                // what would mend it, the best first
	Box      int         `json:"box"`              // BoxMain or BoxPendulum
	summary  phrase      // the key and arguments of Summary, for Translate
	detail   phrase      // the key and arguments of Detail, for Translate
}

// phrase is a message before it is put into a language.
type phrase struct {
	key  string
	args []any
}

// New makes the diagnostic of code at span. The arguments fill the code's summary. A code that the table does not have gives
// an internal error that names it, so that nothing is reported without a page.
func New(code Code, span source.Span, args ...any) Diagnostic {
	info, ok := code.Page()
	if !ok {
		return New(InternalError, span, fmt.Sprintf("diagnostic %s has no page", code))
	}
	d := Diagnostic{Code: code, Severity: info.Severity, Span: span}
	d.summary = phrase{key: info.Summary, args: args}
	d.detail = phrase{key: info.Detail}
	d.Summary = fmt.Sprintf(info.Summary, args...)
	d.Detail = info.Detail
	return d
}

// WithDetail returns d with another advice: format is an English format string and the key of the message catalogue.
func (d Diagnostic) WithDetail(format string, args ...any) Diagnostic {
	d.detail = phrase{key: format, args: args}
	d.Detail = fmt.Sprintf(format, args...)
	return d
}

// WithBox returns d placed in the given text box.
func (d Diagnostic) WithBox(box int) Diagnostic {
	d.Box = box
	return d
}

// WithContext returns d with the sentence around its span.
func (d Diagnostic) WithContext(span source.Span) Diagnostic {
	d.Context = span
	return d
}

// WithFix returns d with one more fix.
func (d Diagnostic) WithFix(f Fix) Diagnostic {
	d.Fixes = append(d.Fixes[:len(d.Fixes):len(d.Fixes)], f)
	return d
}

// Arg returns the i-th argument that the summary was made with, and nil when there is none.
func (d Diagnostic) Arg(i int) any {
	if i < 0 || i >= len(d.summary.args) {
		return nil
	}
	return d.summary.args[i]
}

// Error returns the code and the summary, so that a Diagnostic can travel as an error.
func (d Diagnostic) Error() string { return d.Code.String() + ": " + d.Summary }
