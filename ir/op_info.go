package ir

import "psct/corpus/card"

// RevealOp shows cards to both players. It is carried out if there was a card to show; with a quantity
// that cannot be met nothing is shown.
type RevealOp struct {
	What   *Selector `json:"what" need:"yes" pick:"yes"`
	Player Player    `json:"player"`
	// Until keeps them revealed.
	Until *Duration `json:"until"`
}

// LookOp shows cards to one player only. It is carried out if there was a card to look at.
type LookOp struct {
	What   *Selector `json:"what" need:"yes" pick:"yes"`
	Player Player    `json:"player"`
}

// ExcavateOp reveals cards from the top of a Deck one after the other; they stay cards of the Deck
// until moved. With fewer cards in the Deck than Count it is not carried out. ResultRef.Rest names the
// cards that no later step took.
type ExcavateOp struct {
	Player Player `json:"player"`
	Count  Value  `json:"count"`
	// Until excavates until a card passes the filter.
	Until Filter `json:"until"`
	// UpTo lets the player stop earlier.
	UpTo bool `json:"upTo"`
}

// DeclareOp declares something; the slot keeps it. It is carried out unless there is nothing legal to
// declare.
type DeclareOp struct {
	Player Player      `json:"player"`
	What   Declaration `json:"what" need:"yes"`
	Count  int         `json:"count"`
	// Filter narrows the cards whose names may be declared.
	Filter Filter `json:"filter"`
	// Min and Max narrow numbers; From narrows names, Races or Attributes to those of such objects.
	Min  Value     `json:"min"`
	Max  Value     `json:"max"`
	From *Selector `json:"from"`
	// Options are the words offered (card kinds, Attributes) where the text lists them.
	Options CardTraits `json:"options"`
}

// Declaration is what is declared.
type Declaration uint8

const (
	DeclareNone      Declaration = iota // forgotten
	DeclareName                         // a card name
	DeclareRace                         // a Type
	DeclareAttribute                    // an Attribute
	DeclareKind                         // Monster, Spell or Trap
	DeclareTypes                        // Fusion, Ritual, Synchro, Xyz ...
	DeclareNumber                       // a number
	DeclareLevel                        // a Level
	DeclarePlayer                       // a player
	DeclarePhase                        // a phase
	DeclareZone                         // a zone or column
	numDeclarations
)

var declarationNames = [...]string{
	DeclareNone: "", DeclareName: "name", DeclareRace: "race", DeclareAttribute: "attribute", DeclareKind: "card-kind",
	DeclareTypes: "types", DeclareNumber: "number", DeclareLevel: "level", DeclarePlayer: "player",
	DeclarePhase: "phase", DeclareZone: "zone",
}

var _ [numDeclarations]string = declarationNames

func (d Declaration) names() []string { return declarationNames[:] }

// String returns the wire name.
func (d Declaration) String() string { return nameOf(d, int(d)) }

// SelectOp chooses objects without acting on them; the slot keeps them. It is carried out if the
// quantity could be met.
type SelectOp struct {
	What   *Selector `json:"what" need:"yes" pick:"yes"`
	Player Player    `json:"player"`
}

// CoinOp tosses coins; the slot keeps the results for ResultValue. It is always carried out.
type CoinOp struct {
	Player Player `json:"player"`
	Count  Value  `json:"count" need:"yes"`
	// Call has the player call heads or tails first.
	Call bool `json:"call"`
	// UntilTails tosses until a coin comes up tails.
	UntilTails bool `json:"untilTails"`
}

// DieOp rolls six-sided dice; the slot keeps the sum for ResultValue. It is always carried out.
type DieOp struct {
	Player Player `json:"player"`
	Count  Value  `json:"count" need:"yes"`
}

// CounterOp places, removes or moves counters. It is carried out if it changed a number; removing is
// not, unless Count counters are there.
type CounterOp struct {
	What *Selector     `json:"what" need:"yes" pick:"yes"`
	Name string        `json:"name"`
	Do   CounterAction `json:"do" need:"yes"`
	// Count is how many in all, or with Each on every object.
	Count Qty  `json:"count" need:"yes"`
	Each  bool `json:"each"`
	// Max is how many such counters each object may have in the end; 0 is no bound ("(max. 3)").
	Max int `json:"max"`
	// To is where moved counters go.
	To     *Selector `json:"to" pick:"yes"`
	Player Player    `json:"player"`
}

// CounterAction is what is done with counters.
type CounterAction uint8

const (
	CounterNone   CounterAction = iota // forgotten
	CounterPlace                       // place
	CounterRemove                      // remove
	CounterMove                        // move to another card
	numCounterActions
)

var counterActionNames = [...]string{
	CounterNone: "", CounterPlace: "place", CounterRemove: "remove", CounterMove: "move",
}

var _ [numCounterActions]string = counterActionNames

func (c CounterAction) names() []string { return counterActionNames[:] }

// String returns the wire name.
func (c CounterAction) String() string { return nameOf(c, int(c)) }

// TimeOp acts on the turn's course: skips, ends or adds a phase or turn. It is always carried out.
type TimeOp struct {
	Player Player     `json:"player"`
	Do     TimeAction `json:"do" need:"yes"`
	Phase  card.Phase `json:"phase"`
	// Turn acts on a whole turn instead of a phase.
	Turn bool `json:"turn"`
	// Count is how many of them ("skip your next 2 Draw Phases"); 0 is one.
	Count int `json:"count"`
	// NextTurn skips the phase of the player's next turn, not one still to come in the present turn.
	NextTurn bool      `json:"nextTurn"`
	Until    *Duration `json:"until"`
}

// TimeAction is what is done with a phase.
type TimeAction uint8

const (
	TimeNone  TimeAction = iota // forgotten
	SkipTime                    // skip the next one
	EndTime                     // end the present one
	ExtraTime                   // have another one
	numTimeActions
)

var timeActionNames = [...]string{TimeNone: "", SkipTime: "skip", EndTime: "end", ExtraTime: "extra"}

var _ [numTimeActions]string = timeActionNames

func (t TimeAction) names() []string { return timeActionNames[:] }

// String returns the wire name.
func (t TimeAction) String() string { return nameOf(t, int(t)) }
