package source

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

// Position is a place as people count it: both fields start at 1, and Col
// counts characters (Unicode code points), not bytes. The zero Position means
// "unknown".
type Position struct {
	Line int `json:"line"`
	Col  int `json:"col"`
}

// IsValid tells whether the position is known.
func (p Position) IsValid() bool { return p.Line > 0 }

// String gives "line:col", or "-" when the position is unknown.
func (p Position) String() string {
	if !p.IsValid() {
		return "-"
	}
	return fmt.Sprintf("%d:%d", p.Line, p.Col)
}

// Lines is the line table of one text. It is immutable and may be shared.
type Lines struct {
	text   string
	starts []int32 // offset of the first byte of each line
}

// NewLines indexes the line starts of text. Lines end with LF; the LF belongs
// to the line it ends.
func NewLines(text string) *Lines {
	starts := make([]int32, 1, 1+strings.Count(text, "\n"))
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			starts = append(starts, int32(i+1))
		}
	}
	return &Lines{text: text, starts: starts}
}

// Text is the text the table was built from.
func (l *Lines) Text() string { return l.text }

// Count is the number of lines; an empty text has one.
func (l *Lines) Count() int { return len(l.starts) }

// Line is the line with the 1-based number n without its LF, and the offset
// of its first byte. A number outside the text is clamped.
func (l *Lines) Line(n int) (text string, start int) {
	i := clamp(n-1, len(l.starts)-1)
	start = int(l.starts[i])
	end := len(l.text)
	if i+1 < len(l.starts) {
		end = int(l.starts[i+1]) - 1
	}
	return l.text[start:end], start
}

// Position is the place of a byte offset; offsets outside the text are clamped.
func (l *Lines) Position(offset int) Position {
	offset = clamp(offset, len(l.text))
	line := sort.Search(len(l.starts), func(i int) bool { return int(l.starts[i]) > offset })
	start := int(l.starts[line-1])
	return Position{Line: line, Col: 1 + utf8.RuneCountInString(l.text[start:offset])}
}

// Offset is the byte offset of a position. It is the inverse of Position for
// positions inside the text; a column beyond its line gives the line's end.
func (l *Lines) Offset(p Position) int {
	line, start := l.Line(p.Line)
	col := 1
	for i := range line {
		if col >= p.Col {
			return start + i
		}
		col++
	}
	return start + len(line)
}
