package plain

import (
	"bytes"
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// maxLine is the longest line, in bytes, that is looked at; no card has one.
const maxLine = 2 * intake.MaxText

// line is one line of the input without its line break.
type line struct {
	text  string
	start int // offset in the input
	num   int // 1-based
}

// entry is one key of a block with its value.
type entry struct {
	key   key
	value string // trimmed; for a text, the original bytes
	line  int
	col   int // of the value's first character
}

// block is one card as written.
type block struct {
	record  int
	line    int // of its first entry
	entries []entry
}

// blocks cuts the input into blocks, and reports every line that belongs to none.
func (r *reader) blocks() []block {
	var out []block
	cur := block{record: 1}
	for i := 0; i < len(r.lines); {
		l := r.lines[i]
		switch {
		case isSeparator(l.text):
			out = appendBlock(out, cur)
			cur = block{record: len(out) + 1}
			i++
		case strings.TrimSpace(l.text) == "":
			i++
		default:
			i = r.readEntry(&cur, i)
		}
	}
	return appendBlock(out, cur)
}

// appendBlock adds a block that is not empty.
func appendBlock(out []block, b block) []block {
	if len(b.entries) == 0 {
		return out
	}
	return append(out, b)
}

// isSeparator reports whether a line parts two cards.
func isSeparator(s string) bool { return strings.TrimRight(s, " \t") == "---" }

// readEntry reads the entry that starts at line i and returns the number of the line after it.
func (r *reader) readEntry(b *block, i int) int {
	l := r.lines[i]
	name, after, ok := cutKey(l.text)
	if !ok {
		r.faultAt(b.record, l, 0, "", "the line is not \"Key: value\"", "a card's text goes below a line \"Text:\"")
		return i + 1
	}
	k, known := lookup(name)
	if !known {
		r.unknownKey(b.record, l, name)
		return i + 1
	}
	if b.line == 0 {
		b.line = l.num
	}
	if k.isText() {
		e, next := r.readText(k, i, after)
		b.entries = append(b.entries, e)
		return next
	}
	value := strings.TrimSpace(l.text[after:])
	at := after + len(l.text[after:]) - len(strings.TrimLeft(l.text[after:], " \t"))
	b.entries = append(b.entries, entry{key: k, value: value, line: l.num, col: column(l.text, at)})
	return i + 1
}

// cutKey splits "Key: value" and returns the offset after the colon. A key is letters, blanks and hyphens.
func cutKey(s string) (name string, after int, ok bool) {
	colon := strings.IndexByte(s, ':')
	if colon <= 0 {
		return "", 0, false
	}
	name = strings.TrimSpace(s[:colon])
	for i := range len(name) {
		c := name[i] | 0x20
		if (c < 'a' || c > 'z') && name[i] != ' ' && name[i] != '-' {
			return "", 0, false
		}
	}
	return name, colon + 1, name != ""
}

// startsEntry reports whether a line ends the text above it.
func startsEntry(s string) bool {
	name, _, ok := cutKey(s)
	if !ok {
		return false
	}
	_, known := lookup(name)
	return known
}

// readText reads a text that starts after the colon of line i, and returns the number of the line after it.
func (r *reader) readText(k key, i, after int) (entry, int) {
	start := r.lines[i].start + after
	next := i + 1
	for next < len(r.lines) && !isSeparator(r.lines[next].text) && !startsEntry(r.lines[next].text) {
		next++
	}
	end := len(r.src.Data)
	if next < len(r.lines) {
		end = r.lines[next].start
	}
	raw := r.src.Data[start:end]
	text := bytes.TrimLeft(raw, " \t\r\n")
	start += len(raw) - len(text)
	text = bytes.TrimRight(text, " \t\r\n")
	first := i
	for first+1 < next && r.lines[first+1].start <= start {
		first++
	}
	col := column(r.lines[first].text, min(start-r.lines[first].start, len(r.lines[first].text)))
	return entry{key: k, value: string(text), line: r.lines[first].num, col: col}, next
}

// column returns the 1-based column, in characters, of the byte at offset of a line.
func column(s string, offset int) int {
	_, col := card.At(s, offset, 1, 1)
	return col
}

// cutLines cuts the input at LF, CRLF or CR.
func cutLines(data []byte) []line {
	var out []line
	for start, num := 0, 1; start < len(data); num++ {
		end, next := lineBreak(data, start)
		out = append(out, line{text: string(data[start:end]), start: start, num: num})
		start = next
	}
	return out
}

// lineBreak returns where the line that begins at start ends, and where the next one begins.
func lineBreak(data []byte, start int) (end, next int) {
	i := bytes.IndexAny(data[start:], "\r\n")
	if i < 0 {
		return len(data), len(data)
	}
	end = start + i
	if data[end] == '\r' && end+1 < len(data) && data[end+1] == '\n' {
		return end, end + 2
	}
	return end, end + 1
}
