package ir

import "psct/corpus/card"

// Change is how a value is changed.
type Change uint8

const (
	ChangeNone Change = iota // forgotten
	Gain                     // gains, increases by
	Lose                     // loses, reduces by
	Become                   // becomes, is
	Double                   // is doubled
	Halve                    // is halved, rounded up (Rule: PSCT 2.6)
	SwapATKDEF               // ATK and DEF are switched
	Revert                   // goes back to the original value
	Exchange                 // is exchanged with that of the objects in StatOp.With
	numChanges
)

var changeNames = [...]string{
	ChangeNone: "", Gain: "gain", Lose: "lose", Become: "become", Double: "double", Halve: "halve",
	SwapATKDEF: "swap", Revert: "revert", Exchange: "exchange",
}

var _ [numChanges]string = changeNames

func (c Change) names() []string { return changeNames[:] }

// String returns the wire name.
func (c Change) String() string { return nameOf(c, int(c)) }

// StatOp changes stats of monsters. In a continuous ability it applies as long as that does; in a
// resolution it lasts for Until, or without one while the monster stays face-up on the field
// (Rule: PSCT 2.6). Monsters that are unaffected, face-down or lack the stat are skipped; it is carried
// out if one was changed.
type StatOp struct {
	What  *Selector `json:"what" need:"yes" pick:"yes"`
	Stats []Stat    `json:"stats" need:"yes"`
	Do    Change    `json:"do" need:"yes"`
	// Value is the amount; inside it EachRef is the monster being changed.
	Value Value `json:"value"`
	// Original changes the original value ("its original ATK becomes").
	Original bool `json:"original"`
	// With is the other side of an exchange.
	With  *Selector `json:"with"`
	Until *Duration `json:"until"`
	// Choose lets Player pick which one of the Stats is changed.
	Choose bool   `json:"choose"`
	Player Player `json:"player"`
}

// PropertyOp changes what cards are: name, Race, Attribute, types, kind. Skipping, duration
// and when it is carried out are those of StatOp.
type PropertyOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
	Prop Prop      `json:"prop" need:"yes"`
	Do   Change    `json:"do" need:"yes"`
	// Traits holds the new values (one field of it, by Prop).
	Traits CardTraits `json:"traits"`
	// From copies the property of another object instead; Declared takes what was declared in that
	// slot.
	From     Ref  `json:"from"`
	Declared Slot `json:"declared"`
	// Original changes the original property; FromOriginal copies that of From instead of the present one
	// ("becomes that monster's original name").
	Original     bool      `json:"original"`
	FromOriginal bool      `json:"fromOriginal"`
	Until        *Duration `json:"until"`
	// Zones is where a continuous change applies ("while on the field or in the GY").
	Zones card.ZoneSet `json:"zones"`
}

// Purpose is what a treatment is for.
type Purpose uint8

const (
	ForEverything     Purpose = iota // always
	ForFusion                        // as Fusion Material
	ForRitual                        // for a Ritual Summon
	ForSynchro                       // as Synchro Material
	ForXyz                           // as Xyz Material
	ForLink                          // as Link Material
	ForTribute                       // for a Tribute Summon
	ForAnyMaterial                   // as any material
	ForActivation                    // for the activation of effects and their costs
	ForPendulumSummon                // for a Pendulum Summon
	ForSummon                        // for any Summon
	numPurposes
)

var purposeNames = [...]string{
	ForEverything: "everything", ForFusion: "fusion", ForRitual: "ritual", ForSynchro: "synchro", ForXyz: "xyz",
	ForLink: "link", ForTribute: "tribute", ForAnyMaterial: "any-material", ForActivation: "activation",
	ForPendulumSummon: "pendulum", ForSummon: "summon",
}

var _ [numPurposes]string = purposeNames

func (p Purpose) names() []string { return purposeNames[:] }

// String returns the wire name.
func (p Purpose) String() string { return nameOf(p, int(p)) }

// TreatOp has cards treated as something else, for a purpose. It is always carried out.
type TreatOp struct {
	What *Selector  `json:"what" need:"yes"`
	As   CardTraits `json:"as"`
	For  Purpose    `json:"for"`
	// With narrows the purpose to Summons of such monsters ("for the Synchro Summon of").
	With Filter `json:"with"`
	// Not says that it is not treated so.
	Not bool `json:"not"`
	// Optional lets the player choose each time ("can be treated as").
	Optional bool      `json:"optional"`
	Until    *Duration `json:"until"`
	// Zones is where a continuous treatment applies ("while on the field or in the GY").
	Zones card.ZoneSet `json:"zones"`
}
