package card

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Card is one printed card as a database gives it. Texts are the original bytes; nothing in them is normalised.
type Card struct {
	ID       int64 // passcode; 0 when unknown
	Alias    int64 // passcode of the card that this one counts as; 0 for none
	KonamiID int64 // id in Konami's own database; 0 when unknown

	Name     string // in language Lang where the database has it, else in English
	Kind     Kind
	Types    TypeSet  // monsters only
	Property Property // Spells and Traps only
	Race     Race
	// Attribute, Level, Rank, Link, Arrows, ScaleL, ScaleR, ATK and DEF are what is printed; zero where nothing is.
	Attribute Attribute
	Level     int
	Rank      int
	Link      int
	Arrows    Arrows
	ScaleL    int
	ScaleR    int
	ATK       Stat
	DEF       Stat

	Text         string // main box, in language Lang
	PendulumText string // Pendulum box, in language Lang
	Lang         string // BCP 47 tag of Text, such as "en"
	Series       []string
	SetCodes     []uint16            // archetype codes of an EDOPro database; names for them are not in it
	Texts        map[string]LangText // every language of the database; nil unless asked for
	Dialect      Dialect
	LintIgnores  []LintIgnore

	// Fault says why the record could not be taken over completely; empty when it could. A card with a Fault is to be
	// declined with that reason: its other fields may be missing.
	Fault  string
	Origin Origin
}

// LangText is a card's name and boxes in one language.
type LangText struct {
	Name         string
	Text         string
	PendulumText string
}

// Stat is a printed ATK or DEF. Known is false for "?" and where the card has no such value.
type Stat struct {
	Value int
	Known bool
}

// Points returns a known Stat.
func Points(v int) Stat { return Stat{Value: v, Known: true} }

// String returns the number, or "?" when it is not known.
func (s Stat) String() string {
	if !s.Known {
		return "?"
	}
	return strconv.Itoa(s.Value)
}

// LintIgnore is one "Lint-ignore:" line of a plain card block.
type LintIgnore struct {
	Rule   string // rule id or name, as written
	Reason string
	Line   int // line in Origin.File
}

// Origin says where a card was read.
//
// With Col > 0, Line and Col are the exact place of the text's first byte; with Col == 0, Line is the line of the
// record, or 0 when that is unknown. PendulumLine and PendulumCol say the same of the Pendulum box. Lines and columns
// start at 1 and columns count characters. Field names the field that holds Text, such as "text.en" or "desc".
type Origin struct {
	File          string
	Record        int // 1-based
	Line          int
	Col           int
	PendulumLine  int
	PendulumCol   int
	Field         string
	PendulumField string
}

// At returns the line and column in the file of the byte at offset of text, where text starts at line and col. Lines
// end with LF, CRLF or CR. Without an exact start it returns line and 0.
func At(text string, offset, line, col int) (int, int) {
	if col == 0 {
		return line, 0
	}
	offset = min(max(offset, 0), len(text))
	lineStart := 0
	for i := range offset {
		if text[i] == '\n' || text[i] == '\r' && !strings.HasPrefix(text[i+1:], "\n") {
			line, col, lineStart = line+1, 1, i+1
		}
	}
	return line, col + utf8.RuneCountInString(text[lineStart:offset])
}

// TextAt returns the line and column of the byte at offset of c.Text in the file; see At.
func (c *Card) TextAt(offset int) (line, col int) {
	return At(c.Text, offset, c.Origin.Line, c.Origin.Col)
}

// PendulumAt returns the line and column of the byte at offset of c.PendulumText in the file; see At.
func (c *Card) PendulumAt(offset int) (line, col int) {
	return At(c.PendulumText, offset, c.Origin.PendulumLine, c.Origin.PendulumCol)
}

// IsExtraDeck reports whether the card belongs in the Extra Deck.
func (c *Card) IsExtraDeck() bool { return c.Kind == KindMonster && c.Types.HasAny(TypesExtraDeck) }

// HasFlavorText reports whether the main box is flavour text, which has no rules.
//
// Rule: PSCT 0.1 (monster_type_line): neither "Effect" nor an ability nor an Extra Deck or Ritual kind; a Tuner whose
// line does not say Normal has an effect.
func (c *Card) HasFlavorText() bool {
	if c.Kind != KindMonster {
		return false
	}
	if c.Types.HasAny(TypeEffect | TypesAbility | TypesExtraDeck | TypeRitual) {
		return false
	}
	return c.Types.Has(TypeNormal) || !c.Types.Has(TypeTuner)
}

// HasLevel reports whether the monster has a Level; Xyz and Link Monsters do not.
func (c *Card) HasLevel() bool {
	return c.Kind == KindMonster && !c.Types.HasAny(TypeXyz|TypeLink)
}

// HasDEF reports whether the monster has DEF; Link Monsters do not.
func (c *Card) HasDEF() bool { return c.Kind == KindMonster && !c.Types.Has(TypeLink) }
