package ir

import "psct/corpus/card"

// SummonRuleOp is a Summoning condition of this card. It stands in abilities of kind SummonCondition
// only and is not carried out but observed.
type SummonRuleOp struct {
	Rule SummonRule `json:"rule" need:"yes"`
	// Kinds are the Summons meant.
	Kinds Set[card.SummonKind] `json:"kinds"`
	// OrSet includes Setting ("Cannot be Normal Summoned/Set").
	OrSet bool `json:"orSet"`
	// From narrows it to Summons from such zones.
	From card.ZoneSet `json:"from"`
	// By are the cards by which it must be Summoned ("with "Lantern Rite"").
	By Filter `json:"by"`
	// Itself means by its own effect or procedure.
	Itself bool `json:"itself"`
	// NamedOnly asks for the named materials themselves, no substitutes.
	NamedOnly bool `json:"namedOnly"`
	// OtherWays narrows it to Summons that no other condition of the card names ("cannot be Special
	// Summoned by other ways").
	OtherWays bool `json:"otherWays"`
	// Using asks that such a card is among what is used for the Summon; Without that none is.
	Using   Filter `json:"using"`
	Without Filter `json:"without"`
	// Unless lifts it.
	Unless Pred `json:"unless"`
	// Or are other SummonRuleOps that will do as well ("must be either Fusion Summoned, or ...").
	Or []Op `json:"or"`
}

// SummonRule is a kind of Summoning condition.
type SummonRule uint8

const (
	SummonRuleNone SummonRule = iota // forgotten
	CannotBe                         // cannot be Summoned so
	MustBe                           // must be Summoned so, always
	MustFirstBe                      // must first be Summoned so; then it may be revived
	CanBe                            // can be Summoned so ("You can Ritual Summon this card with ...")
	numSummonRules
)

var summonRuleNames = [...]string{
	SummonRuleNone: "", CannotBe: "cannot", MustBe: "must", MustFirstBe: "must-first", CanBe: "can",
}

var _ [numSummonRules]string = summonRuleNames

func (r SummonRule) names() []string { return summonRuleNames[:] }

// String returns the wire name.
func (r SummonRule) String() string { return nameOf(r, int(r)) }

// CopyLimitOp limits how many such cards may be on the field, or on Player's side of it. It is
// observed, not carried out.
type CopyLimitOp struct {
	What   Filter  `json:"what" need:"yes"`
	Count  int     `json:"count" need:"yes"`
	Player *Player `json:"player"`
	FaceUp bool    `json:"faceUp"`
}

// EquipLimitOp is what this card can be equipped to. It is observed, not carried out.
type EquipLimitOp struct {
	Host Filter `json:"host" need:"yes"`
	// Controller is whose monster; nil is either player's.
	Controller *Player `json:"controller"`
	// OneEach allows only one such card on a monster (Unions).
	OneEach bool `json:"oneEach"`
}

// MaterialsOp is the materials line: how this card is Summoned from the Extra Deck. It is observed, not
// carried out.
type MaterialsOp struct {
	Kind      card.SummonKind `json:"kind" need:"yes"`
	Materials MaterialSet     `json:"materials"`
}

// MaterialRuleOp limits or widens what this card (or What) may be material for. It is observed, not
// carried out.
type MaterialRuleOp struct {
	What  *Selector            `json:"what"`
	Rule  MaterialRule         `json:"rule" need:"yes"`
	Kinds Set[card.SummonKind] `json:"kinds"`
	// For narrows it to Summons of such monsters; Except leaves such out.
	For    Filter `json:"for"`
	Except Filter `json:"except"`
	// Others tests the other materials.
	Others Filter `json:"others"`
	// As is what the card stands for, or the Level and kinds it may count as.
	As *CardTraits `json:"as"`
	// Names limits what it may substitute to such named materials; empty is any named one.
	Replaces Filter `json:"replaces"`
	// Count is how many Tributes it counts as; Whole makes it the entire requirement.
	Count int          `json:"count"`
	Whole bool         `json:"whole"`
	From  card.ZoneSet `json:"from"`
	// Method is what becomes of it, with MaterialFrom, where the kind of Summon does not say.
	Method    Method    `json:"method"`
	Until     *Duration `json:"until"`
	Condition Pred      `json:"condition"`
}

// MaterialRule is a kind of rule about a material.
type MaterialRule uint8

const (
	MaterialRuleNone   MaterialRule = iota // forgotten
	MaterialCannot                         // cannot be used
	MaterialOnlyFor                        // can only be used for
	MaterialOthers                         // the other materials must pass Others
	MaterialSubstitute                     // can stand for a named material
	MaterialCountsAs                       // counts as Count Tributes, or is treated As
	MaterialFrom                           // can also be used From there
	numMaterialRules
)

var materialRuleNames = [...]string{
	MaterialRuleNone: "", MaterialCannot: "cannot", MaterialOnlyFor: "only-for", MaterialOthers: "others",
	MaterialSubstitute: "substitute", MaterialCountsAs: "counts-as", MaterialFrom: "from",
}

var _ [numMaterialRules]string = materialRuleNames

func (r MaterialRule) names() []string { return materialRuleNames[:] }

// String returns the wire name.
func (r MaterialRule) String() string { return nameOf(r, int(r)) }
