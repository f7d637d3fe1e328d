package ir

import "psct/corpus/card"

// MoveOp moves cards to another zone. It is every verb that does: destroy, banish, send, discard,
// Tribute, detach, return, add, shuffle into, place. The word is To and Reason together: destroy is To
// GY with ReasonDestroy, discard To GY with ReasonDiscard, add To hand with no Reason, return To hand
// with ReasonReturn.
//
// Cards that cannot be moved so (protected, unaffected, already gone) stay; the op is carried out if it
// moved at least one, or under Recheck "all-or-none" all of them. With a quantity that cannot be met it
// moves nothing. In a continuous ability it is carried out as soon as the ability's condition holds ("If
// you control no monsters, destroy this card").
type MoveOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
	// Player is who does it ("your opponent sends ..."): who picks, and whose move it is for costs.
	Player Player      `json:"player"`
	To     card.Zone   `json:"to" need:"yes"`
	Reason card.Reason `json:"reason"`
	// ToPlayer is whose zone; nil is the owner's, except on the field, where it is Player's.
	ToPlayer *Player `json:"toPlayer"`
	// End and Shuffle say where in the Deck: at an end, or shuffled in. AnyOrder lets Player order
	// several cards, Random orders them at random.
	End      DeckEnd `json:"end"`
	Shuffle  bool    `json:"shuffle"`
	AnyOrder bool    `json:"anyOrder"`
	Random   bool    `json:"random"`
	// FaceDown banishes or places face-down; FaceUp puts a card into the Extra Deck or Deck face-up.
	FaceDown bool `json:"faceDown"`
	FaceUp   bool `json:"faceUp"`
	// Until brings the cards back to where they were at that moment ("banish it until the End Phase").
	Until *Duration `json:"until"`
	// As is what the card is treated as there ("place it as a Continuous Trap").
	As   *CardTraits `json:"as"`
	Spot *Spot       `json:"spot"`
}

// SwapOp exchanges two sets of cards between their zones. It is carried out only if every
// card of both can go to its new zone.
type SwapOp struct {
	A *Selector `json:"a" need:"yes" pick:"yes"`
	B *Selector `json:"b" need:"yes" pick:"yes"`
}

// ShuffleOp shuffles a player's Deck or hand, or lets the cards in What be ordered at random where they
// are. It is always carried out.
type ShuffleOp struct {
	Player Player    `json:"player"`
	Zone   card.Zone `json:"zone"`
	What   *Selector `json:"what"`
}

// DrawOp draws cards. A player who cannot draw so many cannot be made to: at activation that makes the
// effect illegal; at resolution the player draws what there is, loses at the next
// check, and the op was carried out if a card was drawn.
type DrawOp struct {
	Player Player `json:"player"`
	Count  Value  `json:"count"`
	// UpTo lets the player draw fewer.
	UpTo bool `json:"upTo"`
	// Until draws until the hand holds so many.
	Until Value `json:"until"`
}

// AttachOp attaches cards to an Xyz Monster as material, or with Transfer all materials of What. Cards
// that cannot be attached stay; it is carried out if one was attached.
type AttachOp struct {
	What     *Selector `json:"what" need:"yes" pick:"yes"`
	To       *Selector `json:"to" need:"yes" pick:"yes"`
	Transfer bool      `json:"transfer"`
}

// ShiftOp moves a monster or Spell/Trap to another zone of the same kind. It is not carried out if
// no zone that Spot describes is free.
type ShiftOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
	Spot *Spot     `json:"spot"`
	// Chooser picks the zone.
	Chooser Player `json:"chooser"`
	// Swap exchanges the places of two cards instead.
	Swap bool `json:"swap"`
}

// Spot narrows the zone a card is put into.
type Spot struct {
	Zones card.ZoneSet `json:"zones"`
	// LinkedTo asks for a zone that the object points to.
	LinkedTo Ref `json:"linkedTo"`
	// LinkedBy asks for a zone that monsters which pass it point to: LinkedAtLeast of them, 1 unless stated.
	LinkedBy      Filter `json:"linkedBy"`
	LinkedAtLeast int    `json:"linkedAtLeast"`
	// Column asks for the object's column; Adjacent for a zone next to it.
	Column   Ref `json:"column"`
	Adjacent Ref `json:"adjacent"`
	// Same asks for the zone the card itself was in.
	Same bool `json:"same"`
	// Not turns the condition round.
	Not bool `json:"not"`
}

// CardTraits are the traits something has or is treated as: a Token, a Trap Monster, a card placed as
// a Continuous Spell. Unset fields say nothing.
type CardTraits struct {
	Names      []string      `json:"names"`
	Archetypes []string      `json:"archetypes"`
	Kind       card.Kind     `json:"kind"`
	Property   card.Property `json:"property"`
	Types      card.TypeSet  `json:"types"`
	// NotTypes are types it does not count as ("as a non-Tuner").
	NotTypes   card.TypeSet        `json:"notTypes"`
	Races      Set[card.Race]      `json:"races"`
	Attributes Set[card.Attribute] `json:"attributes"`
	// Stats gives stats values; several settings of one stat are alternatives ("a Level 3 or 4 monster").
	Stats []StatSetting `json:"stats"`
	// Keep says that the old kind stays too ("this card is also still a Trap").
	Keep bool `json:"keep"`
}

// StatSetting gives one stat a value.
type StatSetting struct {
	Stat  Stat  `json:"stat" need:"yes"`
	Value Value `json:"value" need:"yes"`
}
