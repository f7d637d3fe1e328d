package ir

import "psct/corpus/card"

// SummonOp Summons monsters. Monsters that cannot be Summoned (their conditions forbid it, no zone is
// free, a restriction applies) stay where they are; the op is carried out if one was Summoned. With a
// quantity that cannot be met nothing is Summoned.
type SummonOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
	// Kind is the Summon it is; Special Summons of their own name use Materials.
	Kind card.SummonKind `json:"kind" need:"yes"`
	// Player is who Summons.
	Player Player `json:"player"`
	// ToPlayer is whose field; nil is Player's.
	ToPlayer *Player `json:"toPlayer"`
	// Positions are those Player may choose from; empty is any face-up one.
	Positions Set[card.Position] `json:"positions"`
	// IgnoreConditions skips the monster's Summoning conditions (Rule: PSCT 6.10).
	IgnoreConditions bool `json:"ignoreConditions"`
	// TreatAs makes it count as that Summon ("This is treated as a Fusion Summon").
	TreatAs   card.SummonKind `json:"treatAs"`
	Materials *MaterialSet    `json:"materials"`
	// Transfer attaches the materials of the Xyz Monster used to the new one.
	Transfer bool  `json:"transfer"`
	Spot     *Spot `json:"spot"`
	// NoTribute Normal Summons without Tributes; Tributes changes their number.
	NoTribute bool  `json:"noTribute"`
	Tributes  Value `json:"tributes"`
	// As is what a Trap Monster is Summoned as.
	As *CardTraits `json:"as"`
	// OrSet lets Player Set it instead ("Normal Summon/Set").
	OrSet bool `json:"orSet"`
	// Free means that it does not use up the turn's Normal Summon or Pendulum Summon.
	Free bool `json:"free"`
}

// SetOp Sets Spells or Traps, or Sets monsters face-down in Defense Position. Cards that cannot be Set
// stay; it is carried out if one was Set.
type SetOp struct {
	What     *Selector `json:"what" need:"yes" pick:"yes"`
	Player   Player    `json:"player"`
	ToPlayer *Player   `json:"toPlayer"`
	// UsableThisTurn lifts the rule that a Trap or Quick-Play Spell waits for the next turn.
	UsableThisTurn bool `json:"usableThisTurn"`
	// Normal makes it the turn's Normal Set of a monster.
	Normal bool  `json:"normal"`
	Spot   *Spot `json:"spot"`
	// As is what a monster is Set as in a Spell & Trap Zone.
	As *CardTraits `json:"as"`
}

// TokenOp Special Summons Tokens. If fewer zones are free than Count asks for, none is Summoned
// and it is not carried out.
type TokenOp struct {
	Count     Qty                `json:"count" need:"yes"`
	Traits    CardTraits         `json:"traits"`
	Player    Player             `json:"player"`
	ToPlayer  *Player            `json:"toPlayer"`
	Positions Set[card.Position] `json:"positions"`
	Spot      *Spot              `json:"spot"`
}

// ExtraSummonOp grants Summons beyond the usual one. It is always carried out.
type ExtraSummonOp struct {
	Player Player          `json:"player"`
	Kind   card.SummonKind `json:"kind" need:"yes"`
	// OrSet grants Normal Summon/Set.
	OrSet  bool   `json:"orSet"`
	Filter Filter `json:"filter"`
	// From is where the monsters may come from; empty is the usual place.
	From  card.ZoneSet `json:"from"`
	Count Value        `json:"count"`
	// Instead replaces the usual one rather than adding to it.
	Instead bool `json:"instead"`
	// Once is one such Summon in a turn for the name of the card, however often it is granted ("you can only gain this
	// effect once per turn").
	Once  bool      `json:"once"`
	Until *Duration `json:"until"`
}
