package corpus

import (
	"bytes"
	"encoding/json"
	"strings"

	"psct/corpus/cdb"
	"psct/corpus/internal/intake"
	"psct/corpus/plain"
	"psct/corpus/ygoprodeck"
	"psct/corpus/yugi"
)

// Format is a format of card databases.
type Format uint8

// The formats that Open reads.
const (
	FormatUnknown Format = iota
	FormatYugiJSON
	FormatYugiYAML
	FormatYGOPRODeck
	FormatCDB
	FormatPlain
	numFormats
)

// readFunc reads one input.
type readFunc func(*intake.Source) (*intake.Batch, error)

// formats has a row for each Format.
var formats = [numFormats]struct {
	name string
	read readFunc
}{
	FormatUnknown:    {"unknown", nil},
	FormatYugiJSON:   {"yaml-yugi JSON", yugi.ReadJSON},
	FormatYugiYAML:   {"yaml-yugi YAML", yugi.ReadYAML},
	FormatYGOPRODeck: {"YGOPRODeck JSON", ygoprodeck.Read},
	FormatCDB:        {"EDOPro .cdb", cdb.Read},
	FormatPlain:      {"plain card blocks", plain.Read},
}

// String returns the format's name as messages spell it.
func (f Format) String() string { return formats[f].name }

// sniffSize is how many bytes decide about a format that is made of lines.
const sniffSize = 64 << 10

// Detect tells the format of an input by its content.
func Detect(data []byte) Format {
	if bytes.HasPrefix(data, []byte(cdb.Magic)) {
		return FormatCDB
	}
	body := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	if len(body) == 0 {
		return FormatUnknown
	}
	if body[0] == '{' || body[0] == '[' {
		return detectJSON(body)
	}
	return detectLines(body[:min(len(body), sniffSize)])
}

// keyFormats are the keys of a JSON object that tell its format.
var keyFormats = map[string]Format{
	"konami_id": FormatYugiJSON, "password": FormatYugiJSON, "card_type": FormatYugiJSON,
	"monster_type_line": FormatYugiJSON, "text": FormatYugiJSON, "yugipedia_page_id": FormatYugiJSON,
	"data": FormatYGOPRODeck, "desc": FormatYGOPRODeck, "frameType": FormatYGOPRODeck,
	"humanReadableCardType": FormatYGOPRODeck, "card_images": FormatYGOPRODeck, "error": FormatYGOPRODeck,
}

// detectJSON looks at the keys of the first object. Text that cannot be read as JSON is JSON with a fault, and its
// reader says so; JSON without any key that is known is unknown.
func detectJSON(body []byte) Format {
	dec := json.NewDecoder(bytes.NewReader(body))
	tok, err := dec.Token()
	for err == nil && tok == json.Delim('[') {
		if !dec.More() {
			return FormatYugiJSON // the reader finds no card and says so
		}
		tok, err = dec.Token()
	}
	for err == nil && dec.More() {
		if tok, err = dec.Token(); err != nil {
			break
		}
		key, isKey := tok.(string)
		if f, known := keyFormats[key]; known && isKey {
			return f
		}
		var skipped json.RawMessage
		err = dec.Decode(&skipped)
	}
	if err != nil {
		return FormatYugiJSON
	}
	return FormatUnknown
}

// detectLines tells YAML and plain blocks apart by the keys at the start of lines. Comments may stand before YAML.
func detectLines(body []byte) Format {
	for l := range strings.Lines(string(body)) {
		if isYugiKey(strings.TrimRight(strings.TrimPrefix(l, "- "), " \t\r\n")) {
			return FormatYugiYAML
		}
	}
	if plain.Looks(string(body)) {
		return FormatPlain
	}
	return FormatUnknown
}

// isYugiKey reports whether a line begins with a key that only a yaml-yugi record has, or opens its object of names.
func isYugiKey(l string) bool {
	for _, key := range []string{"konami_id:", "password:", "card_type:", "monster_type_line:", "yugipedia_page_id:"} {
		if strings.HasPrefix(l, key) {
			return true
		}
	}
	return l == "name:"
}
