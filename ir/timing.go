package ir

import "psct/corpus/card"

// TimingWord is the word that opens a condition.
type TimingWord uint8

const (
	WordNone     TimingWord = iota // no timing
	WordIf                         // "If": never misses its timing
	WordWhen                       // "When": optional, it must be the last thing that happened
	WordEachTime                   // "Each time": once for every event
	WordDuring                     // "During": a phase or turn
	WordAfter                      // "After"
	WordBefore                     // "Before"
	WordFlip                       // "FLIP:"
	numTimingWords
)

var timingWordNames = [...]string{
	WordNone: "", WordIf: "if", WordWhen: "when", WordEachTime: "each-time", WordDuring: "during", WordAfter: "after",
	WordBefore: "before", WordFlip: "flip",
}

var _ [numTimingWords]string = timingWordNames

func (w TimingWord) names() []string { return timingWordNames[:] }

// String returns the wire name.
func (w TimingWord) String() string { return nameOf(w, int(w)) }

// Timing is what an ability waits for: events, or a window of a turn, or events within a window.
type Timing struct {
	Word TimingWord `json:"word"`
	// Events are alternatives: any one of them will do.
	Events []*Event `json:"events"`
	// Window limits it to a part of a turn; with no Events it is the phase point that triggers.
	Window *Window `json:"window"`
	// Response marks what must answer the event at once: an activation, an attack declaration or a
	// Summon attempt is answered by the next Chain Link or not at all (Rule: PSCT 6.4).
	Response bool `json:"response"`
	// Together, with "each time", counts events that happen at the same time once: "each time a
	// monster(s) is Special Summoned".
	Together bool `json:"together"`
}

// CanMiss reports whether an ability with this timing can miss it: it is optional, says "When" and is
// no direct answer.
//
// Rule: PSCT 6.4.
func (t *Timing) CanMiss(optional bool) bool {
	return t != nil && optional && t.Word == WordWhen && !t.Response && len(t.Events) > 0
}

// Window is a part of a turn.
type Window struct {
	Phases Set[card.Phase] `json:"phases"`
	// Steps narrows the Battle Phase; the points of the Damage Step are steps.
	Steps Set[card.Step] `json:"steps"`
	// Turn is whose turn; nil is either player's.
	Turn  *Player `json:"turn"`
	Point Point   `json:"point"`
	// Nth picks one of several to come: 1 is the next, 2 the one after it ("your 2nd Standby Phase
	// after activation"). 0 is any.
	Nth int `json:"nth"`
	// NotThisTurn leaves out the turn in which it began ("the next turn", "except the turn this card
	// was sent to the GY" is a Pred).
	NotThisTurn bool `json:"notThisTurn"`
	// ThisTurn limits it to the present turn.
	ThisTurn bool `json:"thisTurn"`
	// First is the first turn of the Duel only.
	First bool `json:"first"`
}

// Point is a point of a window.
type Point uint8

const (
	Within  Point = iota // at any time in it
	AtStart              // at its start
	AtEnd                // at its end
	numPoints
)

var pointNames = [...]string{Within: "within", AtStart: "start", AtEnd: "end"}

var _ [numPoints]string = pointNames

func (p Point) names() []string { return pointNames[:] }

// String returns the wire name.
func (p Point) String() string { return nameOf(p, int(p)) }

// EventKind is a kind of thing that happens.
type EventKind uint8

const (
	EventNone              EventKind = iota // forgotten
	EventSummoned                           // a monster is Summoned (SummonKinds)
	EventWouldBeSummoned                    // a Summon is attempted; negating it is possible
	EventSet                                // a card is Set
	EventFlipped                            // a card is flipped face-up
	EventFlippedDown                        // a card is turned face-down
	EventPosition                           // a battle position changes
	EventMoved                              // a card moves From a zone To a zone, for Reasons
	EventLeftField                          // a card leaves the field
	EventDestroyed                          // a card is destroyed, wherever it goes
	EventDestroys                           // Subject destroys Object by battle
	EventDrawn                              // Subject is drawn; Amount is how many
	EventAdded                              // Subject is added to the hand, not by drawing
	EventActivated                          // a card or effect is activated (Link)
	EventResolved                           // a Chain Link resolves (Link)
	EventResolving                          // a Chain Link is about to resolve: its effect can still be negated (Link)
	EventNegated                            // an activation or effect is negated (Link)
	EventAttack                             // Subject declares an attack, on Object or directly
	EventTargetedForAttack                  // Subject is chosen as an attack target by Object
	EventBattles                            // Subject battles Object
	EventBattleDamage                       // Subject inflicts battle damage to Player (Amount)
	EventDamage                             // Player takes damage (Reasons tell battle from effect; Amount)
	EventGainLP                             // Player gains LP (Amount)
	EventPayLP                              // Player pays LP (Amount)
	EventLoseLP                             // Player's LP fall, in whatever way
	EventControl                            // control of Subject changes to Player
	EventTargeted                           // Subject is targeted by the effect in Link
	EventEquipped                           // Subject is equipped to Object
	EventUnequipped                         // Subject stops being equipped to Object
	EventAttached                           // Subject is attached as material to Object
	EventDetached                           // Subject is detached from Object
	EventMaterial                           // Subject is used as material for the Summon of Object (SummonKinds)
	EventCounterPlaced                      // counters are placed on Subject (Counter, Amount)
	EventCounterRemoved                     // counters are removed from Subject
	EventRevealed                           // Subject is revealed
	EventCoin                               // a coin is tossed
	EventDie                                // a die is rolled
	EventPhase                              // a phase or turn begins or ends (Window)
	EventDeclared                           // something is declared
	EventPlaced                             // Subject is placed in a zone, without activation
	EventStatChanged                        // the Stat of Subject changes
	EventDeckHandled                        // a Deck is shuffled or searched
	numEvents
)

var eventNames = [...]string{
	EventNone: "", EventSummoned: "summoned", EventWouldBeSummoned: "would-be-summoned", EventSet: "set",
	EventFlipped: "flipped-face-up", EventFlippedDown: "turned-face-down", EventPosition: "position-changed",
	EventMoved: "moved", EventLeftField: "left-field", EventDestroyed: "destroyed", EventDestroys: "destroys-by-battle",
	EventDrawn: "drawn", EventAdded: "added-to-hand", EventActivated: "activated", EventResolved: "resolved", EventResolving: "resolving",
	EventNegated: "negated", EventAttack: "attack-declared", EventTargetedForAttack: "targeted-for-attack",
	EventBattles: "battles", EventBattleDamage: "inflicts-battle-damage", EventDamage: "takes-damage",
	EventGainLP: "gains-lp", EventPayLP: "pays-lp", EventLoseLP: "loses-lp", EventControl: "control-changed",
	EventTargeted: "targeted", EventEquipped: "equipped", EventUnequipped: "unequipped", EventAttached: "attached",
	EventDetached: "detached", EventMaterial: "used-as-material", EventCounterPlaced: "counter-placed",
	EventCounterRemoved: "counter-removed", EventRevealed: "revealed", EventCoin: "coin-tossed", EventDie: "die-rolled",
	EventPhase: "phase", EventDeclared: "declared", EventPlaced: "placed", EventStatChanged: "stat-changed",
	EventDeckHandled: "deck-handled",
}

var _ [numEvents]string = eventNames

func (k EventKind) names() []string { return eventNames[:] }

// String returns the wire name.
func (k EventKind) String() string { return nameOf(k, int(k)) }

// NumEvents is the number of event kinds, EventNone included.
const NumEvents = int(numEvents)

// Event describes events that qualify. Every unset field allows everything.
type Event struct {
	Kind EventKind `json:"event" need:"yes"`
	// Subject tests the card it happens to (or that does it), as it was just before it left where it
	// left the field, as it is now otherwise.
	Subject Filter `json:"subject"`
	// Side is whose card the subject is: its controller then, or its owner off the field.
	Side *Player `json:"side"`
	// Owner is whose Deck the subject comes from.
	Owner *Player `json:"owner"`
	// Other leaves out this card ("another monster").
	Other bool `json:"other"`
	// Qty is how many at once; unset is one or more.
	Qty Qty `json:"qty"`
	// From and To are the zones of a move; FromSide and ToSide are on whose side they are.
	From     card.ZoneSet `json:"from"`
	To       card.ZoneSet `json:"to"`
	FromSide *Player      `json:"fromSide"`
	ToSide   *Player      `json:"toSide"`
	// Reasons must all hold of the move ("destroyed by battle" has two).
	Reasons card.ReasonSet `json:"reasons"`
	// AnyReason must hold in part ("by battle or card effect").
	AnyReason card.ReasonSet `json:"anyReason"`
	// NotReasons must not hold ("except by being drawn").
	NotReasons card.ReasonSet `json:"notReasons"`
	// SummonKinds are the Summons that count, by card.SummonKind.Is.
	SummonKinds Set[card.SummonKind] `json:"summonKinds"`
	// Cause tests the card whose effect, attack or cost caused it; CauseSide whose it was.
	Cause     Filter  `json:"cause"`
	CauseSide *Player `json:"causeSide"`
	// CauseLink tests the effect that caused it.
	CauseLink *LinkFilter `json:"causeLink"`
	// Object tests the other party, as the kind says; ObjectSide is whose it is.
	Object     Filter  `json:"object"`
	ObjectSide *Player `json:"objectSide"`
	// Direct asks for a direct attack or its damage.
	Direct bool `json:"direct"`
	// Player is the player who does or suffers it.
	Player *Player `json:"player"`
	// Compare and Amount test the number the event carries.
	Compare Compare     `json:"compare"`
	Amount  Value       `json:"amount"`
	Link    *LinkFilter `json:"link"`
	Counter string      `json:"counter"`
	Stat    Stat        `json:"stat"`
	Window  *Window     `json:"window"`
	// FaceUp asks that the subject was face-up before; FaceDown that it was face-down.
	FaceUp   bool `json:"faceUp"`
	FaceDown bool `json:"faceDown"`
	Span     Span `json:"span"`
}

// DamagePolicy says whether an ability may be activated in the Damage Step.
type DamagePolicy uint8

const (
	DamageDefault DamagePolicy = iota // by what the ability does and waits for (Rule: PSCT 6.5)
	DamageNever                       // "(except during the Damage Step)"
	DamageAllowed                     // "even during the Damage Step"
	DamagePoints                      // at the points the text names, and only there
	numDamagePolicies
)

var damagePolicyNames = [...]string{
	DamageDefault: "default", DamageNever: "never", DamageAllowed: "allowed", DamagePoints: "points",
}

var _ [numDamagePolicies]string = damagePolicyNames

func (p DamagePolicy) names() []string { return damagePolicyNames[:] }

// String returns the wire name.
func (p DamagePolicy) String() string { return nameOf(p, int(p)) }

// DamageStep is when in the Damage Step an ability may be activated.
type DamageStep struct {
	Policy DamagePolicy   `json:"policy"`
	Points Set[card.Step] `json:"points"`
}
