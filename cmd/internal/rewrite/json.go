package rewrite

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// JSON puts changes into a file of yaml-yugi or YGOPRODeck JSON: an array of cards, an object with such an array as data, one
// card, or one card after another.
func JSON(data []byte, changes []Change) ([]byte, error) {
	w := &jsonWalker{data: data, dec: json.NewDecoder(bytes.NewReader(data)), wanted: map[string][]Change{}}
	w.dec.UseNumber()
	for _, c := range changes {
		key := fieldKey(c.Record, c.Field)
		w.wanted[key] = append(w.wanted[key], c)
	}
	for w.dec.More() {
		if err := w.value("", 0); err != nil {
			return nil, err
		}
	}
	for _, list := range w.wanted {
		return nil, list[0].missing()
	}
	return spliced(data, w.splices), nil
}

func fieldKey(record int, field string) string { return fmt.Sprint(record, " ", field) }

// jsonWalker goes through a file and notes where the wanted strings stand.
type jsonWalker struct {
	data    []byte
	dec     *json.Decoder
	record  int
	wanted  map[string][]Change
	splices []splice
}

// value reads one value. path is its place within its record; depth is 0 outside of records.
func (w *jsonWalker) value(path string, depth int) error {
	start := int(w.dec.InputOffset())
	tok, err := w.dec.Token()
	if err != nil {
		return err
	}
	switch tok {
	case json.Delim('['):
		return w.array(path, depth)
	case json.Delim('{'):
		return w.object(path, depth)
	}
	list := w.wanted[fieldKey(w.record, path)]
	text, isText := tok.(string)
	if depth == 0 || !isText || list == nil {
		return nil
	}
	delete(w.wanted, fieldKey(w.record, path))
	end := int(w.dec.InputOffset())
	start += bytes.IndexByte(w.data[start:end], '"')
	literal, err := replaced(string(w.data[start:end]), text, list)
	w.splices = append(w.splices, splice{start, end, literal})
	return err
}

func (w *jsonWalker) array(path string, depth int) error {
	for i := 0; w.dec.More(); i++ {
		inner := path
		if depth > 0 {
			inner = fmt.Sprintf("%s[%d]", path, i)
		}
		if err := w.value(inner, depth); err != nil {
			return err
		}
	}
	_, err := w.dec.Token()
	return err
}

// object reads an object: outside of records the next card, unless it only holds the array of cards.
func (w *jsonWalker) object(path string, depth int) error {
	wraps := depth == 0 && w.holdsData()
	if depth == 0 && !wraps {
		w.record++
	}
	for w.dec.More() {
		key, err := w.dec.Token()
		if err != nil {
			return err
		}
		inner, below := fmt.Sprint(key), depth+1
		if path != "" {
			inner = path + "." + inner
		}
		if wraps && key == "data" {
			inner, below = "", 0
		}
		if err := w.value(inner, below); err != nil {
			return err
		}
	}
	_, err := w.dec.Token()
	return err
}

// holdsData reports whether the object that begins before the decoder's place has the array of cards as data.
func (w *jsonWalker) holdsData() bool {
	var o struct {
		Data []json.RawMessage `json:"data"`
	}
	at := int(w.dec.InputOffset()) - 1
	return json.NewDecoder(bytes.NewReader(w.data[at:])).Decode(&o) == nil && o.Data != nil
}

// replaced returns a JSON string with the changes. What stays the same is written as it was.
func replaced(literal, text string, changes []Change) (string, error) {
	now := text
	for _, c := range changes {
		var err error
		if now, err = c.apply(now); err != nil {
			return "", err
		}
	}
	pieces := split(literal[1 : len(literal)-1])
	head := 0
	for at := 0; head < len(pieces) && strings.HasPrefix(now[at:], pieces[head].text); head++ {
		at += len(pieces[head].text)
	}
	from := lengthOf(pieces[:head])
	tail := len(pieces)
	for at := len(now); tail > head && at-len(pieces[tail-1].text) >= from && strings.HasSuffix(now[:at], pieces[tail-1].text); tail-- {
		at -= len(pieces[tail-1].text)
	}
	to := len(now) - lengthOf(pieces[tail:])
	return `"` + rawOf(pieces[:head]) + escaped(now[from:to], isASCII(literal)) + rawOf(pieces[tail:]) + `"`, nil
}

// piece is one character of a string: as it is written and what it says.
type piece struct{ raw, text string }

// split cuts the inside of a JSON string into its characters.
func split(inside string) []piece {
	var out []piece
	for inside != "" {
		n := 1
		switch {
		case strings.HasPrefix(inside, `\u`) && len(inside) >= 12 && inside[6] == '\\' && strings.HasPrefix(strings.ToLower(inside[2:]), "d8"):
			n = 12 // two halves of one character
		case strings.HasPrefix(inside, `\u`):
			n = min(6, len(inside))
		case inside[0] == '\\':
			n = min(2, len(inside))
		default:
			_, n = utf8.DecodeRuneInString(inside)
		}
		text := inside[:n]
		if inside[0] == '\\' {
			// A string that was read by the decoder has no wrong escape.
			_ = json.Unmarshal([]byte(`"`+inside[:n]+`"`), &text)
		}
		out = append(out, piece{inside[:n], text})
		inside = inside[n:]
	}
	return out
}

func lengthOf(pieces []piece) int {
	n := 0
	for _, p := range pieces {
		n += len(p.text)
	}
	return n
}

func rawOf(pieces []piece) string {
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.raw)
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return strings.Contains(s, `\u`)
}

// escaped writes text as the inside of a JSON string, with escapes for all but ASCII where the file has them.
func escaped(text string, ascii bool) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // a string can always be written
	inside := strings.TrimSuffix(strings.TrimSuffix(b.String(), "\n"), `"`)[1:]
	if !ascii {
		return inside
	}
	var out strings.Builder
	for _, r := range inside {
		switch {
		case r < utf8.RuneSelf:
			out.WriteRune(r)
		case r > 0xffff:
			r -= 0x10000
			fmt.Fprintf(&out, `\u%04x\u%04x`, 0xd800+(r>>10), 0xdc00+(r&0x3ff))
		default:
			fmt.Fprintf(&out, `\u%04x`, r)
		}
	}
	return out.String()
}
