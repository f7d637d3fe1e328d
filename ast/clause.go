package ast

// VerbWord is an inflected verb with its Summon kinds:
// `Normal or Special Summoned`.
type VerbWord struct {
	leaf
	Kinds    []Kind
	KindConj ListConj // between the last two Kinds
	Oxford   bool
	Verb     Verb
	Form     VerbForm
}

// AuxWord is an auxiliary or an adverb within the verb group.
type AuxWord struct {
	leaf
	Aux    Aux
	Adverb Adverb // when Aux is AuxNone
}

// Clause is a statement, event or command:
// `this card is destroyed by battle`, `you can draw 1 card`.
type Clause struct {
	base
	Subject Phrase // nil in a command, and where the clause before gives it
	Aux     []*AuxWord
	Verbs   []*VerbWord // more than one in `banished or destroyed`, `Summoned/Set`
	Conj    ListConj    // between Verbs
	Args    []Node      // objects, prepositional phrases, adverbs … in text order
}

// Adverbial is an adverb among the arguments: `instead`, `once per turn`,
// `up to twice per turn`.
type Adverbial struct {
	base
	UpTo   bool
	Adverb Adverb
	Per    Node // `per turn`, `while face-up on the field`
}

// PP is a prepositional phrase.
type PP struct {
	base
	Adverb Adverb // `face-up from your field`, `currently on the field`
	Prep   Prep
	Object Node // Phrase, or *PP in `except from …`, *AdjPhrase; nil when elided
}

// AdjPhrase is a predicate adjective with what it governs: `face-up`,
// `unaffected by card effects`, `equal to its ATK`.
type AdjPhrase struct {
	base
	Adjs []Adjective
	Conj ListConj // between Adjs
	Args []Node
}

// RelClause describes the noun before it: `that was destroyed`,
// `whose ATK is 0`, `you control`, `destroyed by battle`.
type RelClause struct {
	base
	Word  Relative
	Steps []*Step
}

// Relative opens a relative clause.
type Relative uint8

// The relatives. RelContact is `monsters you control`, RelReduced is
// `monsters destroyed by battle`.
const (
	RelNone Relative = iota
	RelContact
	RelReduced
	RelThat
	RelWhose
	RelWhich
	RelWho
	RelInWhich
	NumRelatives // sentinel
)

var relativeTable = [NumRelatives]string{
	RelThat: "that", RelWhose: "whose", RelWhich: "which", RelWho: "who", RelInWhich: "in which",
}

// String returns the written form.
func (r Relative) String() string { return relativeTable[r] }

// SubClause is a subordinate clause: `if you control a monster`.
type SubClause struct {
	base
	Word  Subordinator
	Steps []*Step
}

// Infinitive is `to activate this card`, or without `to` what someone is made to
// do: `make it gain 500 ATK`.
type Infinitive struct {
	base
	Bare  bool
	Steps []*Step
}

// List joins arguments or post-modifiers of one kind: `by battle or by card
// effect`, `you control or in your GY`.
type List struct {
	base
	Either bool
	Conj   ListConj
	Oxford bool
	Items  []Node
}

// Note is a parenthesis. Its items are sentences, or the parts of a fragment.
type Note struct {
	base
	Quick bool // (Quick Effect)
	Items []Node
	Stats *StatBlock
}

// StatBlock is the parenthesis of a Token or Trap monster:
// `(Pyro/FIRE/Level 1/ATK 0/DEF 0)`.
type StatBlock struct {
	base
	Items []Mod // Type, card kinds, Attribute, Level, ATK, DEF in text order
}

// Conj links a step to the one before.
type Conj uint8

// The conjunctions between steps, PSCT reference §1.10.
const (
	ConjNone Conj = iota
	ConjThen
	ConjThenBare // then, without a comma
	ConjAlso
	ConjAlsoAfterThat
	ConjIfYouDo
	ConjIfTheyDo
	ConjIfItDoes
	ConjIfYouDoThat
	ConjAnd
	ConjCommaAnd
	ConjOr
	ConjCommaOr
	ConjBut
	ConjComma
	ConjAndOr
	ConjAndThen
	ConjAndAlso
	ConjNor
	ConjButBare
	ConjThenComma
	ConjAlsoComma
	ConjIfYouDoBare
	ConjCommaAndComma
	ConjButComma
	ConjCommaOrComma
	ConjUpperOr
	ConjOtherwise
	ConjInWhichCase
	ConjCommaAndOr
	ConjCommaNor
	NumConj // sentinel
)

var conjTable = [NumConj]string{
	ConjThen: ", then", ConjThenBare: "then", ConjAlso: ", also",
	ConjAlsoAfterThat: ", also, after that,", ConjIfYouDo: ", and if you do,",
	ConjIfTheyDo: ", and if they do,", ConjIfItDoes: ", and if it does,",
	ConjIfYouDoThat: ", and if you do that,", ConjAnd: "and", ConjCommaAnd: ", and",
	ConjOr: "or", ConjCommaOr: ", or", ConjBut: ", but", ConjComma: ",", ConjAndOr: "and/or",
	ConjAndThen: ", and then", ConjAndAlso: ", and also", ConjNor: "nor",
	ConjButBare: "but", ConjThenComma: ", then,", ConjAlsoComma: ", also,",
	ConjIfYouDoBare: "and if you do,", ConjCommaAndComma: ", and,", ConjButComma: ", but,", ConjCommaOrComma: ", or,", ConjUpperOr: ", OR",
	ConjOtherwise: ", otherwise", ConjInWhichCase: ", in which case", ConjCommaAndOr: ", and/or", ConjCommaNor: ", nor",
}

// String returns the written form, comma included.
func (c Conj) String() string { return conjTable[c] }

// Step is a clause with what links it to the clause before.
type Step struct {
	base
	Conj   Conj
	Either bool   // `either` before the first of a choice
	Lead   []Node // `during your End Phase,` `if it was a monster,`
	Bare   bool   // no comma behind the last Lead
	Clause *Clause
	Bad    *Bad // instead of Clause
}

// Bad is text that was not understood. It holds no words: its span points at
// them.
type Bad struct {
	leaf
}
