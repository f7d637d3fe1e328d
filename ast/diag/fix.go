package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"psct/ast/source"
)

// Applicability says how far a fix may be trusted.
type Applicability uint8

// The applicabilities. The zero value is invalid.
const (
	_         Applicability = iota
	Safe                    // does not change what the text means
	Suggested               // probably what was meant; a person should look
	Manual                  // shows the way, but needs words that only the author knows
)

var applicabilityNames = [...]string{Safe: "safe", Suggested: "suggested", Manual: "manual"}

// String returns the wire name of a: safe, suggested or manual.
func (a Applicability) String() string {
	if a == 0 || int(a) >= len(applicabilityNames) {
		return fmt.Sprintf("applicability(%d)", uint8(a))
	}
	return applicabilityNames[a]
}

// MarshalText writes the wire name; an invalid applicability is an error.
func (a Applicability) MarshalText() ([]byte, error) {
	if a == 0 || int(a) >= len(applicabilityNames) {
		return nil, fmt.Errorf("applicability %d has no name", uint8(a))
	}
	return []byte(applicabilityNames[a]), nil
}

// Fix is one way to mend a diagnostic.
type Fix struct {
	Title         string        // what it does, imperative: "write `GY`"
	Applicability Applicability // how far it may be trusted
	Edits         []Edit        // the changes, which must not overlap
}

// Edit replaces the text at Span (normalised text of the diagnostic's box) by New.
type Edit struct {
	Span source.Span
	New  string
}

// ApplyEdits returns text with the edits applied. Edits that overlap or lie outside the text are an error, and nothing is
// changed then.
func ApplyEdits(text string, edits []Edit) (string, error) {
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, func(a, b Edit) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	var out strings.Builder
	at := int32(0)
	for _, e := range sorted {
		if e.Span.Start < at || e.Span.End < e.Span.Start || int(e.Span.End) > len(text) {
			return "", fmt.Errorf("edit at bytes %d to %d overlaps another edit or leaves the text of %d bytes: apply one fix at a time",
				e.Span.Start, e.Span.End, len(text))
		}
		out.WriteString(text[at:e.Span.Start])
		out.WriteString(e.New)
		at = e.Span.End
	}
	out.WriteString(text[at:])
	return out.String(), nil
}
