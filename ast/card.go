package ast

// Card is the text of one card.
type Card struct {
	base
	Boxes []*Box
}

// BoxKind says which part of the card a box is.
type BoxKind uint8

// The boxes of a card. A card that is not a Pendulum Monster has only BoxMain.
const (
	BoxMain BoxKind = iota + 1
	BoxPendulum
)

var boxTable = [...]string{BoxMain: "main", BoxPendulum: "pendulum"}

// String names the box.
func (k BoxKind) String() string { return boxTable[k] }

// Box is one text box. Spans below a box count from the start of its text.
type Box struct {
	base
	Kind  BoxKind
	Lines []*Line
}

// Line is a line of the box; bullets that belong to a sentence are below it.
type Line struct {
	base
	Materials *Materials // the material line, then no Sentences
	Sentences []*Sentence
	Bullets   []*Bullet // bullets that no sentence introduces
}

// Materials is the material line of an Extra Deck monster: parts joined by `+`.
type Materials struct {
	base
	Parts []Phrase
	Notes []*Note
}

// Sentence is one sentence with its three zones, PSCT reference §1.1. A note
// that stands alone has only Inner.
type Sentence struct {
	base
	Inner        []*Sentence // the sentences in parentheses of a note that stands alone
	Labels       []*Label
	Conditions   []Node  // adjuncts and notes before `:`
	Activation   []*Step // before `;`
	Resolution   []*Step // before the end
	Alternatives []*Alternative
	End          SentenceEnd
	Bullets      []*Bullet
}

// Alternative is a further choice of an either/or sentence: `, OR: B; C`.
type Alternative struct {
	base
	Activation []*Step
	Resolution []*Step
}

// SentenceEnd is the sign that ends a sentence.
type SentenceEnd uint8

// The ends of a sentence.
const (
	EndPeriod SentenceEnd = iota
	EndColon
	EndNone
	EndSemicolon
	EndExclamation
)

// Label stands before a sentence: `FLIP:`, `2+:`, `Heads:`.
type Label struct {
	base
	Word    LabelWord
	Numbers *Quantity
	Phrase  Phrase
}

// LabelWord is a label that is a word.
type LabelWord uint8

// The label words.
const (
	LabelNone LabelWord = iota
	LabelFlip
	LabelHeads
	LabelTails
	NumLabels // sentinel
)

var labelTable = [NumLabels]string{LabelFlip: "FLIP", LabelHeads: "Heads", LabelTails: "Tails"}

// String returns the written form.
func (l LabelWord) String() string { return labelTable[l] }

// Bullet is a `●` line.
type Bullet struct {
	base
	Inline    bool // on the line of the sentence before
	Sentences []*Sentence
}
