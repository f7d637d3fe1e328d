package source

import (
	"strings"
	"unicode/utf8"
)

// snippetMargin is how many characters of context a snippet keeps on each side
// of the marked place; card texts are single lines of several hundred
// characters, too long for a terminal.
const snippetMargin = 36

// ellipsis stands for the part of a line that a snippet leaves out.
const ellipsis = "…"

// Snippet is two lines for a message: an excerpt of the line in which the span
// starts, and below it carets under the span. A span over several lines is
// marked up to the end of its first line; an invalid span gives "".
func (l *Lines) Snippet(s Span) string {
	if !s.IsValid() {
		return ""
	}
	line, lineStart := l.Line(l.Position(int(s.Start)).Line)
	from := clamp(int(s.Start)-lineStart, len(line))
	to := max(from, clamp(int(s.End)-lineStart, len(line)))
	left, leftCut := lastRunes(line[:from], snippetMargin)
	right, rightCut := firstRunes(line[to:], snippetMargin)

	var b strings.Builder
	indent := utf8.RuneCountInString(left)
	if leftCut {
		b.WriteString(ellipsis)
		indent++
	}
	b.WriteString(left + line[from:to] + right)
	if rightCut {
		b.WriteString(ellipsis)
	}
	b.WriteByte('\n')
	b.WriteString(strings.Repeat(" ", indent))
	b.WriteString(strings.Repeat("^", max(1, utf8.RuneCountInString(line[from:to]))))
	return b.String()
}

// lastRunes keeps the last n characters of s and tells whether it cut any.
func lastRunes(s string, n int) (string, bool) {
	end := len(s)
	for ; n > 0 && end > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:end])
		end -= size
	}
	return s[end:], end > 0
}

// firstRunes keeps the first n characters of s and tells whether it cut any.
func firstRunes(s string, n int) (string, bool) {
	start := 0
	for ; n > 0 && start < len(s); n-- {
		_, size := utf8.DecodeRuneInString(s[start:])
		start += size
	}
	return s[:start], start < len(s)
}
