package diag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Code is the stable number of a kind of diagnostic, written `PSCT####`. Numbers are never reused.
type Code uint16

// The codes. Append only; 1–99 the text as a whole, 100–199 reading it, 200–299 compiling it, 300–399 running it, 400–499
// settings of the linter; lint rules start at 1000 and are declared where they run.
const (
	InternalError        Code = 1
	CardWithoutText      Code = 2
	InvalidBytes         Code = 3
	RushDuelText         Code = 4
	SkillText            Code = 5
	OtherLanguage        Code = 6
	NoRulesText          Code = 7
	PrePSCT              Code = 8
	ReplacedCharacters   Code = 9
	FaultyRecord         Code = 10
	InvisibleCharacter   Code = 11
	TextNotUnderstood    Code = 100
	UnknownWord          Code = 101
	UnbalancedQuote      Code = 102
	UnbalancedParen      Code = 103
	NestedTooDeep        Code = 104
	SecondSemicolon      Code = 105
	SecondColon          Code = 106
	SemicolonBeforeColon Code = 107
	MissingPeriod        Code = 108
	EmptySegment         Code = 109
	PrintMismatch        Code = 110
	AmbiguousText        Code = 111
	OddBullet            Code = 112
	TooManyReadings      Code = 113
	TooComplex           Code = 114
	NotLowered           Code = 200
	UnresolvedReference  Code = 201
	InvalidProgram       Code = 202
	NotExecutable        Code = 300
	UnusedSuppression    Code = 400
	UnknownSuppression   Code = 401
)

// Stage says which part of the pipeline a code belongs to.
type Stage string

// The stages, in the order in which a card passes them.
const (
	StageText    Stage = "text"
	StageParse   Stage = "parse"
	StageLower   Stage = "lower"
	StageExecute Stage = "execute"
	StageLint    Stage = "lint"
)

// Page is the page of one code: what it says, what it means, and a text that triggers it.
type Page struct {
	Code     Code
	Name     string   // kebab-case, as stable as the number
	Stage    Stage    // the part of the pipeline that reports it
	Severity Severity // the severity unless a caller says otherwise
	Summary  string   // English format string: the key of the message catalogue
	Detail   string   // English, no arguments: what to do
	Meaning  string   // what it means, for the page of the code
	Example  string   // a card text that triggers it; empty where no text can (a fault of the program)
}

// String returns the code as it is shown and accepted everywhere: `PSCT0100`.
func (c Code) String() string { return fmt.Sprintf("PSCT%04d", uint16(c)) }

// MarshalText writes the code as String does.
func (c Code) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads `PSCT####` or the kebab-case name of a code of the table.
func (c *Code) UnmarshalText(b []byte) error {
	v, err := ParseCode(string(b))
	if err != nil {
		return err
	}
	*c = v
	return nil
}

// Page returns the page of c, and false when the table has no such code.
func (c Code) Page() (Page, bool) {
	i, ok := codeIndex().byCode[c]
	if !ok {
		return Page{}, false
	}
	return table[i], true
}

// Name returns the kebab-case name of c, or an empty string when the table has no such code.
func (c Code) Name() string {
	info, _ := c.Page()
	return info.Name
}

// Codes returns the pages of all codes, in the order of their numbers.
func Codes() []Page { return slices.Clone(table) }

// ParseCode reads `PSCT####`, in any case, or the name of a code.
func ParseCode(text string) (Code, error) {
	if i, ok := codeIndex().byName[strings.ToLower(text)]; ok {
		return table[i].Code, nil
	}
	if digits, ok := strings.CutPrefix(strings.ToUpper(text), "PSCT"); ok && len(digits) == 4 {
		n, err := strconv.ParseUint(digits, 10, 16)
		if _, known := codeIndex().byCode[Code(n)]; err == nil && known {
			return Code(n), nil
		}
	}
	return 0, fmt.Errorf("unknown diagnostic `%s`: use PSCT#### or a name such as `%s`", text, table[0].Name)
}

type index struct {
	byCode map[Code]int
	byName map[string]int
}

var codeIndex = sync.OnceValue(func() index {
	ix := index{byCode: make(map[Code]int, len(table)), byName: make(map[string]int, len(table))}
	for i := range table {
		ix.byCode[table[i].Code] = i
		ix.byName[table[i].Name] = i
	}
	return ix
})
