package diag

import (
	"cmp"
	"slices"
)

// List is the diagnostics of one card.
type List []Diagnostic

// Add appends d.
func (l *List) Add(d Diagnostic) { *l = append(*l, d) }

// Sort puts the list into the order of the text: by box, place, weight and code. It is stable.
func (l List) Sort() { slices.SortStableFunc(l, compare) }

func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Box, b.Box),
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.Severity, b.Severity),
		cmp.Compare(a.Code, b.Code),
	)
}

// HasErrors reports whether the list holds a diagnostic of severity Error.
func (l List) HasErrors() bool { return l.Count(Error) > 0 }

// Count returns how many diagnostics of the list have severity s.
func (l List) Count(s Severity) int {
	n := 0
	for i := range l {
		if l[i].Severity == s {
			n++
		}
	}
	return n
}

// Has reports whether the list holds a diagnostic with the given code.
func (l List) Has(c Code) bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Code == c })
}
