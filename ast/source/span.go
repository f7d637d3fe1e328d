package source

import "fmt"

// Span is a half-open range of byte offsets, [Start, End), in one normalised
// text. The zero Span means "absent"; a present span is never empty.
type Span struct {
	Start int32 `json:"start"`
	End   int32 `json:"end"`
}

// NewSpan makes a span from offsets of type int. Offsets that do not fit a
// text of at most 2 GiB cannot occur: readers refuse such input.
func NewSpan(start, end int) Span {
	return Span{Start: int32(start), End: int32(end)}
}

// IsValid tells whether the span denotes at least one byte.
func (s Span) IsValid() bool { return s.Start >= 0 && s.End > s.Start }

// Len is the number of bytes the span covers, 0 when it is not valid.
func (s Span) Len() int {
	if !s.IsValid() {
		return 0
	}
	return int(s.End - s.Start)
}

// Contains tells whether inner lies wholly inside s.
func (s Span) Contains(inner Span) bool {
	return s.Start <= inner.Start && inner.End <= s.End
}

// Overlaps tells whether the two spans share at least one byte.
func (s Span) Overlaps(other Span) bool {
	return s.IsValid() && other.IsValid() && s.Start < other.End && other.Start < s.End
}

// Join is the smallest span that covers both; an invalid span counts as absent.
func (s Span) Join(other Span) Span {
	switch {
	case !s.IsValid():
		return other
	case !other.IsValid():
		return s
	}
	return Span{Start: min(s.Start, other.Start), End: max(s.End, other.End)}
}

// Shift moves the span by n bytes.
func (s Span) Shift(n int) Span {
	return Span{Start: s.Start + int32(n), End: s.End + int32(n)}
}

// In returns the part of text that the span covers. Offsets outside the text
// are clamped, and an invalid span gives the empty string.
func (s Span) In(text string) string {
	if !s.IsValid() {
		return ""
	}
	start, end := clamp(int(s.Start), len(text)), clamp(int(s.End), len(text))
	return text[start:end]
}

// String gives the span as "start..end", for traces and tests.
func (s Span) String() string { return fmt.Sprintf("%d..%d", s.Start, s.End) }

func clamp(offset, size int) int { return max(0, min(offset, size)) }
