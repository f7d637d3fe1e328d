package ir

import "psct/corpus/card"

// LimitClass is what a use limit counts.
type LimitClass uint8

const (
	LimitNone     LimitClass = iota // forgotten
	LimitSoft                       // "Once per turn": this card while it stays there; spent if negated
	LimitUse                        // "only use this effect of "N" once": player, name and effect; spent if negated
	LimitActivate                   // "only activate 1 "N" per turn": player and name, the card's activation; not spent if negated
	LimitSummon                     // "only Special Summon "N" once": successful Summons only
	LimitGain                       // "only gain this effect once": how often the grant applies
	LimitApply                      // how often a non-activated effect applies
	numLimits
)

var limitNames = [...]string{
	LimitNone: "", LimitSoft: "soft", LimitUse: "use", LimitActivate: "activate", LimitSummon: "summon",
	LimitGain: "gain", LimitApply: "apply",
}

var _ [numLimits]string = limitNames

func (c LimitClass) names() []string { return limitNames[:] }

// String returns the wire name.
func (c LimitClass) String() string { return nameOf(c, int(c)) }

// SpentIfNegated reports whether a use whose activation was negated still counts.
//
// Rule: PSCT 1.4.
func (c LimitClass) SpentIfNegated() bool {
	return c == LimitSoft || c == LimitUse || c == LimitApply
}

// LimitPer is when a limit's counter goes back to nothing.
type LimitPer uint8

const (
	PerNone        LimitPer = iota // forgotten
	PerTurn                        // each turn
	PerChain                       // each Chain
	PerDuel                        // never
	PerFaceUp                      // when the card leaves the field or is turned face-down
	PerPhase                       // each phase
	PerBattle                      // each battle
	PerBattlePhase                 // each Battle Phase
	PerBattleStep                  // each Battle Step
	PerDamageStep                  // each Damage Step
	PerAttack                      // each attack
	PerStay                        // when the card leaves where it is ("while this card is in the GY")
	numLimitPers
)

var limitPerNames = [...]string{
	PerNone: "", PerTurn: "turn", PerChain: "chain", PerDuel: "duel", PerFaceUp: "face-up", PerPhase: "phase",
	PerBattle: "battle", PerBattlePhase: "battle-phase", PerBattleStep: "battle-step", PerDamageStep: "damage-step",
	PerAttack: "attack", PerStay: "stay",
}

var _ [numLimitPers]string = limitPerNames

func (p LimitPer) names() []string { return limitPerNames[:] }

// String returns the wire name.
func (p LimitPer) String() string { return nameOf(p, int(p)) }

// Limit is a use limit. Its counter belongs to a card (LimitSoft, LimitApply without a name) or to a
// player and a card name; abilities of one card with the same Group draw on the same counter.
//
// Rule: PSCT 1.4.
type Limit struct {
	Class LimitClass `json:"class" need:"yes"`
	// Count is how many uses; never nil in a verified program.
	Count Value    `json:"count" need:"yes"`
	Per   LimitPer `json:"per" need:"yes"`
	// Name is the card name in the counter's key; empty for a counter of the card itself.
	Name string `json:"name"`
	// Group tells the counters of one card apart; every ability of the card with this number shares it.
	Group int `json:"group"`
	// Shared marks a counter of several effects ("only use 1 "N" effect per turn").
	Shared bool `json:"shared"`
	// Turn counts only uses in that player's turns ("once per opponent's turn").
	Turn *Player `json:"turn"`
	// PerProp keeps one counter for each value of a property ("for each Attribute").
	PerProp Prop `json:"perProp"`
	// SummonKinds are the Summons that LimitSummon counts; ThisWay counts only this procedure.
	SummonKinds Set[card.SummonKind] `json:"summonKinds"`
	ThisWay     bool                 `json:"thisWay"`
	// OnePerChain also forbids a second use of the same group in one Chain.
	OnePerChain bool `json:"onePerChain"`
	Span        Span `json:"span"`
}
