package ast

// Phrase names something: cards, players, zones, numbers, times. It is one of
// *NounPhrase, *Coord, *Product, *Sum and *Gerund.
//
//sumtype:decl
type Phrase interface {
	Node
	phrase()
}

func (*NounPhrase) phrase() {}
func (*Coord) phrase()      {}
func (*Product) phrase()    {}
func (*Sum) phrase()        {}
func (*Gerund) phrase()     {}

// NounPhrase is a selector or reference:
// `up to 2 face-up "Emberwing" monsters your opponent controls`.
// Every part may be missing, but not all of them.
type NounPhrase struct {
	base
	Dets []Det  // up to 2; the; this card's
	Mods []Mod  // face-up, LIGHT, "Emberwing"
	Head Head   // monsters; nil in `becomes 0`, `LIGHT`, `2 or more`
	Post []Node // you control; in your GY; with 1500 or less ATK
}

// Coord is a list: `1 monster and 1 Spell/Trap`, `hand, field, or GY`.
type Coord struct {
	base
	Conj   ListConj
	Either bool // `either A or B`, `both A and B`
	Oxford bool // a comma stands before the conjunction
	Items  []Phrase
}

// Product is `300 x the number of cards`.
type Product struct {
	base
	Left, Right Phrase
}

// Sum is `the number of monsters +1`.
type Sum struct {
	base
	Left  Phrase
	Right Phrase
	Tight bool // no space behind the sign
}

// Gerund is a clause used as a phrase: `by Tributing 1 monster`.
type Gerund struct {
	base
	Steps []*Step
}

// ListConj joins a list.
type ListConj uint8

// The conjunctions of lists. ListComma is a list without a conjunction.
const (
	ListNone ListConj = iota
	ListAnd
	ListOr
	ListAndOr
	ListSlash
	ListPlus
	ListNor
	ListComma
	ListTo // a number from 1 to 6
	ListBut
	ListUpperOr // OR
	ListAmp     // &
	NumListConj // sentinel
)

var listConjTable = [NumListConj]string{
	ListAnd: "and", ListOr: "or", ListAndOr: "and/or", ListSlash: "/", ListPlus: "+", ListNor: "nor",
	ListComma: ",", ListTo: "to", ListBut: "but", ListUpperOr: "OR", ListAmp: "&",
}

// String returns the written form.
func (c ListConj) String() string { return listConjTable[c] }

// Det opens a noun phrase. It is one of *DetWord, *Quantity, *Possessor, and
// before another of them *NounMod (`the top 3 cards`) and *AdjMod (`the first 2
// targets`, `1 more such monster`).
//
//sumtype:decl
type Det interface {
	Node
	det()
}

func (*DetWord) det()   {}
func (*Quantity) det()  {}
func (*Possessor) det() {}
func (*NounMod) det()   {}
func (*AdjMod) det()    {}

// DetWord is a determiner: `the`, `this`, `your`.
type DetWord struct {
	leaf
	Word Determiner
	Of   bool // all of, each of
}

// Quantity is a number before a noun, or alone: `1`, `2+`, `up to 3`.
type Quantity struct {
	leaf
	Bound   Bound    // up to, at least, exactly …
	Numbers []string // digits as written, `+` included; two in `1 or 2`
	Join    ListConj // between the last two Numbers
	Oxford  bool
	Tail    Tail // or more, or less
	Of      bool // `1 of those monsters`
}

// Bound stands before a number.
type Bound uint8

// The bounds of card text.
const (
	BoundNone Bound = iota
	BoundUpTo
	BoundAtLeast
	BoundExactly
	BoundMoreThan
	BoundLessThan
	BoundMax // max. 3
	BoundMin
	BoundOnly
	NumBounds // sentinel
)

var boundTable = [NumBounds]string{
	BoundUpTo: "up to", BoundAtLeast: "at least", BoundExactly: "exactly",
	BoundMoreThan: "more than", BoundLessThan: "less than", BoundMax: "max.",
	BoundMin: "min.", BoundOnly: "only",
}

// String returns the written form.
func (b Bound) String() string { return boundTable[b] }

// Tail stands after a number.
type Tail uint8

// The tails of card text.
const (
	TailNone Tail = iota
	TailOrMore
	TailOrLess
	TailOrFewer
	TailOrHigher
	TailOrLower
	NumTails // sentinel
)

var tailTable = [NumTails]string{
	TailOrMore: "or more", TailOrLess: "or less", TailOrFewer: "or fewer",
	TailOrHigher: "or higher", TailOrLower: "or lower",
}

// String returns the written form.
func (t Tail) String() string { return tailTable[t] }

// Possessor is `this card's`, `your opponent's`.
type Possessor struct {
	base
	Of Phrase
}

// Head is what a noun phrase is about. It is one of *NounHead, *NameHead,
// *PronounHead and *QuotedText.
//
//sumtype:decl
type Head interface {
	Node
	head()
}

func (*NounHead) head()    {}
func (*NameHead) head()    {}
func (*PronounHead) head() {}
func (*QuotedText) head()  {}
func (*AdjHead) head()     {}

// NounHead is a common noun.
type NounHead struct {
	leaf
	Not    bool // non-Tuners
	Noun   Noun
	Number Number
}

// NameHead is a quoted name used alone: a card, a Token.
type NameHead struct {
	leaf
	Name   string
	Plural bool // "X(s)"
	After  bool // "X"(s)
}

// AdjHead is an adjective that stands for a noun: `the other`, `the same`.
type AdjHead struct {
	leaf
	Adj Adjective
}

// PronounHead is a pronoun.
type PronounHead struct {
	leaf
	Pronoun Pronoun
}

// QuotedText is effect text in quotes, as in a granted effect.
type QuotedText struct {
	base
	Sentences []*Sentence
}

// Mod stands before the head. It is one of *AdjMod, *KindMod, *AttributeMod,
// *RaceMod, *NameMod, *StatMod, *LinkMod, *VerbMod, *NounMod, *CounterMod,
// *OrdinalMod, *AdverbMod, *ModList and *Note (`adjacent (horizontal) zone`).
//
//sumtype:decl
type Mod interface {
	Node
	mod()
}

func (*AdjMod) mod()       {}
func (*KindMod) mod()      {}
func (*AttributeMod) mod() {}
func (*RaceMod) mod()      {}
func (*NameMod) mod()      {}
func (*StatMod) mod()      {}
func (*LinkMod) mod()      {}
func (*VerbMod) mod()      {}
func (*NounMod) mod()      {}
func (*CounterMod) mod()   {}
func (*OrdinalMod) mod()   {}
func (*ModList) mod()      {}
func (*Note) mod()         {}
func (*AdverbMod) mod()    {}

// AdjMod is an adjective.
type AdjMod struct {
	leaf
	Adj  Adjective
	Tail Tail // `equal or lower Level`
}

// KindMod is a card kind: `Fusion`, `non-Tuner`.
type KindMod struct {
	leaf
	Not  bool
	Kind Kind
}

// AttributeMod is an Attribute: `LIGHT`.
type AttributeMod struct {
	leaf
	Not       bool
	Suffix    bool // DARK-Attribute
	Attribute Attribute
}

// RaceMod is a Type: `Warrior`.
type RaceMod struct {
	leaf
	Not  bool
	Race Race
}

// NameMod is a quoted archetype or name before a noun.
type NameMod struct {
	leaf
	Not  bool
	Name string
}

// StatMod is a numbered statistic: `Level 4 or lower`, `Rank 3`, `Chain Link 2`.
type StatMod struct {
	leaf
	Stat    Noun
	Plural  bool
	Numbers []string
	Join    ListConj // between Numbers
	Oxford  bool
	Tail    Tail
}

// LinkMod is `Link-2 or lower`.
type LinkMod struct {
	leaf
	Number string
	Tail   Tail
}

// AdverbMod is an adverb before a modifier: `currently banished`.
type AdverbMod struct {
	leaf
	Adverb Adverb
}

// VerbMod is a participle: `Special Summoned`, `attacking`.
type VerbMod struct {
	base
	Verb *VerbWord
}

// NounMod is a noun before a noun: `monster effect`.
type NounMod struct {
	leaf
	Noun   Noun
	Number Number
}

// CounterMod is the name of a counter, without quotes: `Ember` in
// `2 Ember Counters`. A name of one letter is the noun too: `A-Counters`.
type CounterMod struct {
	leaf
	Name     string
	Optional bool // A-Counter(s)
}

// OrdinalMod is `1st`, `2nd`.
type OrdinalMod struct {
	leaf
	Ordinal string
}

// ModList is a list of modifiers: `LIGHT or DARK`, `"A" or "B"`.
type ModList struct {
	base
	Conj   ListConj
	Oxford bool
	Items  [][]Mod // each item is one or more modifiers
}
