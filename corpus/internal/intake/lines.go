package intake

import "bytes"

// Lines tells the line of ever larger offsets of one input, each byte being looked at once.
type Lines struct {
	data []byte
	at   int
	line int
}

// NewLines starts at the first line of data.
func NewLines(data []byte) *Lines { return &Lines{data: data, line: 1} }

// Line returns the 1-based line of the byte at offset, which must not be smaller than in the call before.
func (l *Lines) Line(offset int) int {
	offset = min(offset, len(l.data))
	if offset > l.at {
		l.line += bytes.Count(l.data[l.at:offset], []byte{'\n'})
		l.at = offset
	}
	return l.line
}
