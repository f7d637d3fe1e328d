package token

import (
	"fmt"
	"sort"

	"psct/ast/source"
)

// Type says what a token is. Types below FirstLexeme are the scanner's own;
// FirstLexeme+i is row i of the lexicon in use.
type Type int32

// The scanner's own token types.
const (
	EOF Type = -1 // end of input; the scanner itself never emits it

	Word       Type = 1  // a word the lexicon does not know, as written
	Number     Type = 2  // "1500", "10,000", and "2+" with its plus
	LinkNum    Type = 3  // "Link-2"; the value is "2"
	Ordinal    Type = 4  // "1st", "2nd"
	Name       Type = 5  // a quoted name; the value is the text inside the quotes
	Punct      Type = 6  // one punctuation mark or symbol
	PluralS    Type = 7  // the optional plural "(s)" or "(es)"
	Possessive Type = 8  // "'s", or "'" after an s
	Newline    Type = 9  // one LF
	NamePlural Type = 10 // a quoted name that ends in "(s)"; the value is the name without it

	// FirstLexeme is the type of the lexicon's first row.
	FirstLexeme Type = 100
)

// typeNames holds the names of the scanner's own types, by value.
var typeNames = [...]string{
	Word: "Word", Number: "Number", LinkNum: "LinkNum", Ordinal: "Ordinal", Name: "Name", Punct: "Punct",
	PluralS: "PluralS", Possessive: "Possessive", Newline: "Newline", NamePlural: "NamePlural",
}

// String gives the type's name, or "Lexeme(i)" for row i of the lexicon.
func (t Type) String() string {
	switch {
	case t == EOF:
		return "EOF"
	case t >= FirstLexeme:
		return fmt.Sprintf("Lexeme(%d)", int(t-FirstLexeme))
	case t > 0 && int(t) < len(typeNames):
		return typeNames[t]
	}
	return fmt.Sprintf("Type(%d)", int(t))
}

// IsName tells whether the token is a quoted name of either kind.
func (t Type) IsName() bool { return t == Name || t == NamePlural }

// Token is one token of a text.
type Token struct {
	Type  Type
	Value string      // canonical form for lexemes, else the text (see the types)
	Span  source.Span // where it stands; the end comes from the text, not from the value's length
	Glued bool        // no blank or line end stands before it
	Alt   bool        // the lexeme is written in an accepted, but not the canonical way
	Upper bool        // the lexeme's first letter is a capital only because of its place
}

// Is tells whether the token is this punctuation mark.
func (t Token) Is(punct string) bool { return t.Type == Punct && t.Value == punct }

// Within gives the tokens that lie wholly inside the span. The tokens must be
// in text order, as Scan gives them; the result shares their memory.
func Within(tokens []Token, span source.Span) []Token {
	from := sort.Search(len(tokens), func(i int) bool { return tokens[i].Span.Start >= span.Start })
	to := from + sort.Search(len(tokens)-from, func(i int) bool { return tokens[from+i].Span.End > span.End })
	return tokens[from:to]
}
