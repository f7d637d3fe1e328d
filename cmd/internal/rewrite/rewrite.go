package rewrite

import (
	"fmt"
	"strings"
)

// Change is a new text of one card.
type Change struct {
	Record int    // 1-based number of the card in the file
	ID     int64  // passcode, for .cdb files
	Card   string // name, for messages
	Field  string // `text.en`, `desc`, as card.Origin names it
	Old    string // the text as it was read: the field, or a part of it
	New    string
}

// apply puts the new text into the value of a field.
func (c Change) apply(value string) (string, error) {
	switch strings.Count(value, c.Old) {
	case 1:
		return strings.Replace(value, c.Old, c.New, 1), nil
	case 0:
		return "", fmt.Errorf("the text of `%s` (record %d, %s) is not what was read: read the file again", c.Card, c.Record, c.Field)
	default:
		return "", fmt.Errorf("the text of `%s` (record %d, %s) stands there more than once: change it by hand", c.Card, c.Record, c.Field)
	}
}

// missing is the error of a change whose field was not found.
func (c Change) missing() error {
	return fmt.Errorf("`%s` (record %d) has no field %s in the file: read the file again", c.Card, c.Record, c.Field)
}

// splice is a part of a file that is replaced.
type splice struct {
	start, end int
	new        string
}

// spliced returns data with the splices, which are in order and apart.
func spliced(data []byte, list []splice) []byte {
	var out strings.Builder
	at := 0
	for _, s := range list {
		out.Write(data[at:s.start])
		out.WriteString(s.new)
		at = s.end
	}
	out.Write(data[at:])
	return []byte(out.String())
}
