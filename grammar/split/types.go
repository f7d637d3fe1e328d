package split

import (
	"psct/ast/source"
	"psct/grammar/token"
)

// Text is the split text of a card: the main box and, on Pendulum Monsters,
// the Pendulum box. A box without text is absent.
type Text struct {
	Boxes []Box
}

// BoxKind says which box of the card a text stands in.
type BoxKind uint8

// The boxes of a card.
const (
	Main BoxKind = iota
	Pendulum
)

// String gives "main" or "pendulum".
func (k BoxKind) String() string {
	if k == Pendulum {
		return "pendulum"
	}
	return "main"
}

// Box is one box of text, cut into lines.
type Box struct {
	Kind   BoxKind
	Text   string        // normalised
	Tokens []token.Token // all tokens of Text
	Lines  []Line
}

// LineKind says what a line of a box is.
type LineKind uint8

// The kinds of lines.
const (
	Paragraph LineKind = iota // sentences
	Materials                 // the materials of an Extra Deck monster; no sentences
	Note                      // only parenthesised notes
	Bullets                   // bullets that no sentence introduces
	Flavor                    // text without rules; no sentences
)

// lineKindNames holds the names of the line kinds, by value.
var lineKindNames = [...]string{Paragraph: "paragraph", Materials: "materials", Note: "note", Bullets: "bullets", Flavor: "flavor"}

// String gives the kind in lower case.
func (k LineKind) String() string { return lineKindNames[k] }

// Line is one paragraph of a box. A line that goes on behind a line end in the
// middle of a sentence is one Line.
type Line struct {
	Kind      LineKind
	Span      source.Span
	Sentences []Sentence
	Bullets   []Bullet    // only with kind Bullets
	Break     source.Span // a slash that some databases write in place of the line end behind the materials
}

// SentenceKind says what the marks of a sentence make of it.
type SentenceKind uint8

// The kinds of sentences.
const (
	Plain     SentenceKind = iota // no mark that starts an activation
	Activated                     // a condition or an activation part is marked off
	Aside                         // a note in parentheses that stands alone
	Limit                         // how often effects may be used: "You can only use …"
)

// sentenceKindNames holds the names of the sentence kinds, by value.
var sentenceKindNames = [...]string{Plain: "plain", Activated: "activated", Aside: "aside", Limit: "limit"}

// String gives the kind in lower case.
func (k SentenceKind) String() string { return sentenceKindNames[k] }

// Sentence is one sentence with its segments. Segments include the mark that
// ends them; absent ones are the zero Span.
type Sentence struct {
	Kind       SentenceKind
	Span       source.Span   // without the bullets
	Labels     []source.Span // "FLIP:", "3+:", "Heads:"
	Condition  source.Span   // up to the colon
	Activation source.Span   // up to the semicolon
	Resolution source.Span   // the rest; the whole of a sentence without marks
	Or         []Alternative // the parts behind "OR:", in "either: A; B, OR: C."
	Inner      []source.Span // the sentences inside the parentheses of an Aside
	Quick      bool          // the condition bears the Quick Effect tag
	Bullets    []Bullet      // the bullets this sentence introduces
}

// Alternative is one further choice of an either/or sentence.
type Alternative struct {
	Lead       source.Span // "OR:"
	Activation source.Span
	Resolution source.Span
}

// Bullet is one bullet with its sentences. A bullet's label is the label of its
// first sentence.
type Bullet struct {
	Mark      source.Span // the bullet sign
	Span      source.Span // with the sign
	Inline    bool        // the bullet does not begin its line
	Sentences []Sentence
}

// Options say what kind of text a box holds.
type Options struct {
	Kind      BoxKind
	Materials bool   // the text begins with the materials of an Extra Deck monster
	Flavor    bool   // the text has no rules
	Lang      string // BCP 47 tag; empty means English
}
