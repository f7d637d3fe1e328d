package ir

// ValueKind tells the kinds of values apart.
type ValueKind uint8

const (
	ValueNone ValueKind = iota // forgotten
	ValueConst
	ValueCount
	ValueStat
	ValueLife
	ValueCounters
	ValueResult
	ValueEvent
	ValueDeclared
	ValueGame
	ValueArith
	ValueHistory
	numValues
)

// NumValues is the number of kinds of values, the zero kind included.
const NumValues = int(numValues)

var valueNames = [...]string{
	ValueNone: "", ValueConst: "const", ValueCount: "count", ValueStat: "stat", ValueLife: "life",
	ValueCounters: "counters", ValueResult: "result", ValueEvent: "event", ValueDeclared: "declared",
	ValueGame: "game", ValueArith: "arith", ValueHistory: "history",
}

var _ [numValues]string = valueNames

func (k ValueKind) names() []string { return valueNames[:] }

// String returns the wire name.
func (k ValueKind) String() string { return nameOf(k, int(k)) }

// Value is an amount. It is computed when the part of the program that uses it is carried out, or,
// inside a continuous ability, whenever it is asked for (Rule: PSCT 6.8).
//
// Members: ConstValue, CountValue, StatValue, LifeValue, CountersValue, ResultValue, EventValue,
// DeclaredValue, GameValue, ArithValue, HistoryValue.
type Value interface{ valueKind() ValueKind }

// KindOfValue returns the kind of v, ValueNone for nil.
func KindOfValue(v Value) ValueKind {
	if v == nil {
		return ValueNone
	}
	return v.valueKind()
}

// ConstValue is a number.
type ConstValue struct {
	N int `json:"n"`
}

// CountValue is how many objects the selector's candidates are; the selector's quantity plays no part.
type CountValue struct {
	Of *Selector `json:"of" need:"yes"`
	// Distinct, if set, counts the different values of that property instead ("the number of
	// Attributes among ...").
	Distinct Prop `json:"distinct"`
}

// StatValue is a stat of an object, or of several reduced by Reduce. A stat that the object lacks
// (the Level of an Xyz Monster) makes the value unknown, and a comparison with it false.
type StatValue struct {
	Of   Ref  `json:"of"`
	Stat Stat `json:"stat" need:"yes"`
	// Select, instead of Of, names the objects by a selector ("the total ATK of all ...").
	Select *Selector `json:"select"`
	// Original asks for the printed value ("original ATK").
	Original bool   `json:"original"`
	Reduce   Reduce `json:"reduce"`
}

// LifeValue is a player's LP.
type LifeValue struct {
	Player Player `json:"player"`
	// AtStart asks for the LP at the start of the Duel.
	AtStart bool `json:"atStart"`
}

// CountersValue is the number of counters with the given name ("": of any name) on the object, or, if
// Of is nil, on the candidates of Select.
type CountersValue struct {
	Of     Ref       `json:"of"`
	Select *Selector `json:"select"`
	Name   string    `json:"name"`
}

// ResultValue is a number that an earlier step yielded: how many objects it acted on, the amount it
// paid or inflicted, the coin or die result.
type ResultValue struct {
	Slot Slot    `json:"slot" need:"yes"`
	What Outcome `json:"what"`
}

// EventValue is the number carried by the answered event (the damage inflicted, the cards drawn).
type EventValue struct{}

// DeclaredValue is the number declared in the step with the given slot.
type DeclaredValue struct {
	Slot Slot `json:"slot" need:"yes"`
}

// GameValue is a number kept by the Duel itself.
type GameValue struct {
	Number GameNumber `json:"number" need:"yes"`
	Player Player     `json:"player"`
}

// ArithValue combines values. Minus and Difference take two, Half and Negative one, the others any
// number from two up.
type ArithValue struct {
	Op   Arith   `json:"do" need:"yes"`
	Args []Value `json:"args" need:"yes"`
}

// HistoryValue is how many times an event happened in a period.
type HistoryValue struct {
	Event  *Event `json:"event" need:"yes"`
	Period Period `json:"period" need:"yes"`
	// Amount sums the numbers carried by the events (damage taken) instead of counting them.
	Amount bool `json:"amount"`
}

func (*ConstValue) valueKind() ValueKind    { return ValueConst }
func (*CountValue) valueKind() ValueKind    { return ValueCount }
func (*StatValue) valueKind() ValueKind     { return ValueStat }
func (*LifeValue) valueKind() ValueKind     { return ValueLife }
func (*CountersValue) valueKind() ValueKind { return ValueCounters }
func (*ResultValue) valueKind() ValueKind   { return ValueResult }
func (*EventValue) valueKind() ValueKind    { return ValueEvent }
func (*DeclaredValue) valueKind() ValueKind { return ValueDeclared }
func (*GameValue) valueKind() ValueKind     { return ValueGame }
func (*ArithValue) valueKind() ValueKind    { return ValueArith }
func (*HistoryValue) valueKind() ValueKind  { return ValueHistory }

// valueNew makes a zero Value of each kind.
var valueNew = [...]func() Value{
	ValueNone:     nil,
	ValueConst:    func() Value { return new(ConstValue) },
	ValueCount:    func() Value { return new(CountValue) },
	ValueStat:     func() Value { return new(StatValue) },
	ValueLife:     func() Value { return new(LifeValue) },
	ValueCounters: func() Value { return new(CountersValue) },
	ValueResult:   func() Value { return new(ResultValue) },
	ValueEvent:    func() Value { return new(EventValue) },
	ValueDeclared: func() Value { return new(DeclaredValue) },
	ValueGame:     func() Value { return new(GameValue) },
	ValueArith:    func() Value { return new(ArithValue) },
	ValueHistory:  func() Value { return new(HistoryValue) },
}

var _ [numValues]func() Value = valueNew

// N returns the constant n.
func N(n int) Value { return &ConstValue{N: n} }

// Stat is a number of a card that effects read and change.
type Stat uint8

const (
	StatNone  Stat = iota // forgotten
	ATK                   // ATK
	DEF                   // DEF
	Level                 // Level; Xyz and Link Monsters have none (Rule: PSCT 2.4)
	Rank                  // Rank, of Xyz Monsters
	LinkRate              // Link Rating
	Scale                 // Pendulum Scale
	LevelRank             // "Level/Rank": whichever the monster has
	Tributes              // how many Tributes the monster counts as
	Materials             // number of attached materials
	numStats
)

var statNames = [...]string{
	StatNone: "", ATK: "atk", DEF: "def", Level: "level", Rank: "rank", LinkRate: "link", Scale: "scale",
	LevelRank: "level-or-rank", Tributes: "tributes", Materials: "materials",
}

var _ [numStats]string = statNames

func (s Stat) names() []string { return statNames[:] }

// String returns the wire name.
func (s Stat) String() string { return nameOf(s, int(s)) }

// Reduce says how the values of several objects become one.
type Reduce uint8

const (
	Total   Reduce = iota // the sum ("combined", "total"); the only object's value where there is one
	Highest               // the highest
	Lowest                // the lowest
	numReduces
)

var reduceNames = [...]string{Total: "total", Highest: "highest", Lowest: "lowest"}

var _ [numReduces]string = reduceNames

func (r Reduce) names() []string { return reduceNames[:] }

// String returns the wire name.
func (r Reduce) String() string { return nameOf(r, int(r)) }

// Outcome is what is asked of a step's result.
type Outcome uint8

const (
	Acted     Outcome = iota // how many objects the step acted on
	Amount                   // the amount it paid, inflicted, gained or computed; the face of the die; by how much it changed its one stat in all
	HeadsUp                  // how many coins came up heads
	TailsUp                  // how many coins came up tails
	CallRight                // 1 if the coin was called right, else 0
	numOutcomes
)

var outcomeNames = [...]string{
	Acted: "acted", Amount: "amount", HeadsUp: "heads", TailsUp: "tails", CallRight: "call-right",
}

var _ [numOutcomes]string = outcomeNames

func (o Outcome) names() []string { return outcomeNames[:] }

// String returns the wire name.
func (o Outcome) String() string { return nameOf(o, int(o)) }

// GameNumber is a number kept by the Duel.
type GameNumber uint8

const (
	GameNone       GameNumber = iota // forgotten
	TurnCount                        // which turn this is, from 1
	ChainLinks                       // how many Chain Links the current Chain has
	ThisLink                         // the Chain Link number of this effect
	FreeZones                        // how many Main Monster Zones of the player are free
	FreeSpellZones                   // how many Spell & Trap Zones of the player are free
	AttackCount                      // how many attacks the player declared this turn
	TurnsFaceUp                      // how many of the player's turns this card has been face-up for ("turn count")
	numGameNumbers
)

var gameNumberNames = [...]string{
	GameNone: "", TurnCount: "turn", ChainLinks: "chain-links", ThisLink: "this-link", FreeZones: "free-monster-zones",
	FreeSpellZones: "free-spell-zones", AttackCount: "attacks", TurnsFaceUp: "turns-face-up",
}

var _ [numGameNumbers]string = gameNumberNames

func (g GameNumber) names() []string { return gameNumberNames[:] }

// String returns the wire name.
func (g GameNumber) String() string { return nameOf(g, int(g)) }

// Arith is an arithmetic combination.
type Arith uint8

const (
	ArithNone  Arith = iota // forgotten
	Plus                    // sum
	Minus                   // first less second, may be negative
	Times                   // product
	Half                    // half, rounded up (Rule: PSCT 2.6)
	Difference              // absolute difference
	Least                   // the smallest ("max. N" is Least with N)
	Most                    // the largest
	Negative                // minus the value
	Quotient                // how many times the second goes into the first
	numAriths
)

var arithNames = [...]string{
	ArithNone: "", Plus: "plus", Minus: "minus", Times: "times", Half: "half", Difference: "difference", Least: "least",
	Most: "most", Negative: "negative", Quotient: "quotient",
}

var _ [numAriths]string = arithNames

func (a Arith) names() []string { return arithNames[:] }

// String returns the wire name.
func (a Arith) String() string { return nameOf(a, int(a)) }

// Compare is how two values are compared.
type Compare uint8

const (
	CompareNone Compare = iota // forgotten
	Equal                      // =
	NotEqual                   // different from
	Less                       // less/lower than
	AtMost                     // or less/lower
	Greater                    // more/higher than
	AtLeast                    // or more/higher
	numCompares
)

var compareNames = [...]string{
	CompareNone: "", Equal: "equal", NotEqual: "not-equal", Less: "less", AtMost: "at-most", Greater: "greater",
	AtLeast: "at-least",
}

var _ [numCompares]string = compareNames

func (c Compare) names() []string { return compareNames[:] }

// String returns the wire name.
func (c Compare) String() string { return nameOf(c, int(c)) }

// Holds reports whether a and b compare as c says; false for an unknown comparison.
func (c Compare) Holds(a, b int) bool {
	switch c {
	case Equal:
		return a == b
	case NotEqual:
		return a != b
	case Less:
		return a < b
	case AtMost:
		return a <= b
	case Greater:
		return a > b
	case AtLeast:
		return a >= b
	default:
		return false
	}
}
