package intake

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"psct/corpus/card"
)

// MaxText is the longest text of one box, in bytes, that is taken for a card's text. The longest official text has
// fewer than 1,000 characters, the longest in any public database 2,406.
const MaxText = 64 << 10

// Source is one input as a reader gets it.
type Source struct {
	File     string // as messages name it
	Data     []byte
	Lang     string // wanted language, a key of the database such as "en" or "zh-CN"
	AllLangs bool   // fill card.Card.Texts
}

// Batch is what one input holds.
type Batch struct {
	File     string
	Cards    []card.Card
	Patches  []card.Card // rows with nothing but a name and texts, for a card of an earlier input
	Problems []Problem
	// Langs counts the texts in each language of a format that names languages; nil where it does not name them.
	Langs map[string]int
	// Skipped counts records that are no card at all.
	Skipped int
}

// Code tells the kinds of Problem apart.
type Code string

// The kinds of Problem.
const (
	BlankText       Code = "blank-text"       // a card without text
	MissingLanguage Code = "missing-language" // a card without text in the wanted language
	BadField        Code = "bad-field"        // a field that could not be read
	BadRecord       Code = "bad-record"       // a record that is no card
	UnknownValue    Code = "unknown-value"    // a value that the game does not have
	Duplicate       Code = "duplicate"        // a card that is in one input twice
	SharedName      Code = "shared-name"      // two cards of one name
	BoxHeader       Code = "box-header"       // a Pendulum text that could not be cut into its boxes
	OrphanRow       Code = "orphan-row"       // a text without data or data without a text
	TextTooLong     Code = "text-too-long"    // a text longer than MaxText
	InvalidUTF8     Code = "invalid-utf8"     // bytes that are no characters
	SuspectText     Code = "suspect-text"     // a text that was taken as it is and looks wrong
	PendingJournal  Code = "pending-journal"  // a database with changes in a file beside it
	SkippedFile     Code = "skipped-file"     // a file of a folder that is no card database
)

// Problem is trouble with one record (or, in a folder, one file) that did not stop the reading.
type Problem struct {
	Code    Code
	File    string
	Record  int   // 1-based; 0 when it is not about one record
	Card    int64 // passcode; 0 when unknown
	Name    string
	Field   string
	Line    int
	Col     int
	Message string
}

// String is one line: place, record, card, field, message.
func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(place(p.File, p.Line, p.Col))
	if p.Record > 0 {
		fmt.Fprintf(&b, ": record %d", p.Record)
	}
	if p.Name != "" || p.Card != 0 {
		fmt.Fprintf(&b, ": %s", cardLabel(p.Name, p.Card))
	}
	if p.Field != "" {
		fmt.Fprintf(&b, ": field %s", p.Field)
	}
	fmt.Fprintf(&b, ": %s", p.Message)
	return b.String()
}

func cardLabel(name string, id int64) string {
	switch {
	case id == 0:
		return fmt.Sprintf("%q", name)
	case name == "":
		return fmt.Sprint(id)
	default:
		return fmt.Sprintf("%q (%d)", name, id)
	}
}

func place(file string, line, col int) string {
	switch {
	case line == 0:
		return file
	case col == 0:
		return fmt.Sprintf("%s:%d", file, line)
	default:
		return fmt.Sprintf("%s:%d:%d", file, line, col)
	}
}

// Error is trouble that made an input unreadable, or a part of it that the user must correct.
type Error struct {
	File   string
	Record int // 1-based; 0 when it is not about one record
	Field  string
	Line   int
	Col    int
	What   string // what is wrong
	Hint   string // what to do about it; may be empty
	Err    error  // the cause; may be nil
}

// Error is one line: place, record, field, what is wrong, why, what to do.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(place(e.File, e.Line, e.Col))
	if e.Record > 0 {
		fmt.Fprintf(&b, ": record %d", e.Record)
	}
	if e.Field != "" {
		fmt.Fprintf(&b, ": field %s", e.Field)
	}
	fmt.Fprintf(&b, ": %s", e.What)
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	if e.Hint != "" {
		fmt.Fprintf(&b, "; %s", e.Hint)
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Report adds a Problem about a field of c.
func (b *Batch) Report(c *card.Card, code Code, field, format string, args ...any) {
	b.Problems = append(b.Problems, Problem{
		Code: code, File: b.File, Record: c.Origin.Record, Card: c.ID, Name: c.Name, Field: field,
		Line: c.Origin.Line, Col: c.Origin.Col, Message: fmt.Sprintf(format, args...),
	})
}

// Reject adds a Problem about a field of c and marks the card as faulty with the same words.
func (b *Batch) Reject(c *card.Card, code Code, field, format string, args ...any) {
	b.Report(c, code, field, format, args...)
	if c.Fault == "" {
		c.Fault = b.Problems[len(b.Problems)-1].Message
		if field != "" {
			c.Fault = "field " + field + ": " + c.Fault
		}
	}
}

// Add completes c (monster types, checks on its texts) and takes it into the batch.
func (b *Batch) Add(c *card.Card) {
	completeTypes(c)
	b.checkText(c, &c.Text, c.Origin.Field)
	b.checkText(c, &c.PendulumText, c.Origin.PendulumField)
	b.Cards = append(b.Cards, *c)
}

// checkText removes a text that cannot be a card's and reports bytes that are no characters.
func (b *Batch) checkText(c *card.Card, text *string, field string) {
	if len(*text) > MaxText {
		b.Reject(c, TextTooLong, field, "the text has %d bytes, more than the %d a card's text may have", len(*text), MaxText)
		*text = ""
	}
	if !utf8.ValidString(*text) {
		b.Report(c, InvalidUTF8, field, "byte %d of the text is not valid UTF-8", invalidAt(*text))
	}
}

// invalidAt returns the offset of the first byte of s that is not UTF-8, or len(s).
func invalidAt(s string) int {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return len(s)
}

// completeTypes adds Effect or Normal to a Main Deck monster whose type line says neither.
//
// Rule: PSCT 0.1 (monster_type_line): the word Effect is missing on some Tuner, Gemini, Spirit and Union monsters, the
// word Normal on some monsters with flavour text.
func completeTypes(c *card.Card) {
	if c.Kind != card.KindMonster || c.Types.HasAny(card.TypeNormal|card.TypeEffect|card.TypeToken) {
		return
	}
	if c.Types.HasAny(card.TypesExtraDeck | card.TypeRitual) {
		return
	}
	if c.Types.HasAny(card.TypesAbility | card.TypeTuner) {
		c.Types |= card.TypeEffect
		return
	}
	c.Types |= card.TypeNormal
}

// LineCol returns the 1-based line and column, counted in characters, of the byte at offset.
func LineCol(data []byte, offset int) (line, col int) {
	offset = min(max(offset, 0), len(data))
	line, start := 1, 0
	for i, c := range data[:offset] {
		if c == '\n' {
			line, start = line+1, i+1
		}
	}
	return line, utf8.RuneCount(data[start:offset]) + 1
}
