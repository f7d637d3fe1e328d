package ir

import "psct/corpus/card"

// DurationKind is a kind of end point.
type DurationKind uint8

const (
	DurationUnset    DurationKind = iota // not stated: continuous while its source applies; on a card while it stays face-up
	UntilEndOfTurn                       // "until the end of this turn", "this turn", "for the rest of this turn"
	UntilEndPhase                        // "until the End Phase": ends in it (Rule: C9)
	UntilPhase                           // until the Nth coming Phase of Turn's player begins
	UntilEndOfPhase                      // until the end of the Nth coming Phase ("until the end of your next turn" has PhaseEnd)
	DuringTurn                           // only during the Nth coming turn of Turn's player ("during your next turn")
	UntilEndOfStep                       // until the end of the Step ("until the end of the Damage Step"), or of an attack that does not come to it
	UntilEndOfBattle                     // until the end of the Battle Phase
	CalculationOnly                      // "during damage calculation only"
	WhileFaceUp                          // while the objects of Of (nil: the affected card) stay face-up on the field
	WhileOnField                         // while they stay on the field
	WhilePred                            // while Pred holds
	UntilNext                            // for the next Count times it applies
	ForDuel                              // "for the rest of this Duel"
	UntilChainEnds                       // until the current Chain has resolved
	Forever                              // with no end, wherever the object goes
	numDurations
)

var durationNames = [...]string{
	DurationUnset: "", UntilEndOfTurn: "end-of-turn", UntilEndPhase: "end-phase", UntilPhase: "phase",
	UntilEndOfPhase: "end-of-phase", DuringTurn: "during-turn", UntilEndOfStep: "end-of-step",
	UntilEndOfBattle: "end-of-battle-phase", CalculationOnly: "damage-calculation-only", WhileFaceUp: "while-face-up",
	WhileOnField: "while-on-field", WhilePred: "while", UntilNext: "next", ForDuel: "duel", UntilChainEnds: "chain",
	Forever: "forever",
}

var _ [numDurations]string = durationNames

func (k DurationKind) names() []string { return durationNames[:] }

// String returns the wire name.
func (k DurationKind) String() string { return nameOf(k, int(k)) }

// Duration is how long something applies.
type Duration struct {
	Kind  DurationKind `json:"until"`
	Phase card.Phase   `json:"phase"`
	Step  card.Step    `json:"step"`
	// Turn is whose phases or turns count; nil is either player's.
	Turn *Player `json:"turn"`
	// Nth counts the phases or turns to come: 1 (also 0) is the next; the present one counts as next
	// only with Present.
	Nth     int  `json:"nth"`
	Present bool `json:"present"`
	// Count is how many times, with UntilNext.
	Count int `json:"count"`
	// Of is the object that must stay, with WhileFaceUp and WhileOnField.
	Of   Ref  `json:"of"`
	Pred Pred `json:"pred"`
	// Sticky keeps it although the source leaves ("even if this card leaves the field").
	Sticky bool `json:"sticky"`
}

// EndOfTurn is "until the end of this turn".
func EndOfTurn() *Duration { return &Duration{Kind: UntilEndOfTurn} }
