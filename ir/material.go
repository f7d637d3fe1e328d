package ir

import "psct/corpus/card"

// MaterialSet is what a Summon needs as material: the parts of a material line, or of a procedure or
// effect that names its own.
type MaterialSet struct {
	Parts []*MaterialPart `json:"parts"`
	// Group are rules over all materials together ("with different names").
	Group []GroupRule `json:"group"`
	// LevelSum asks that the materials' Levels (Stat Level) total the Summoned monster's: Synchro
	// materials exactly, Ritual Tributes as LevelCompare says.
	LevelSum     bool    `json:"levelSum"`
	LevelCompare Compare `json:"levelCompare"`
	// From, Controller, Filter and Include restrict which cards may be used by an effect ("using
	// monsters from your hand or field", "including this card").
	From       card.ZoneSet `json:"from"`
	Controller *Player      `json:"controller"`
	Filter     Filter       `json:"filter"`
	Include    *Selector    `json:"include"`
	// Exclusive asks that only the objects of Include are used.
	Exclusive bool `json:"exclusive"`
	// Method is what becomes of the materials, where the kind of Summon does not say: sent to
	// the GY unless stated.
	Method Method `json:"method"`
	// NoSpell marks a Fusion procedure that uses no Spell ("You do not use ...").
	NoSpell bool `json:"noSpell"`
	// Extra are further places or cards allowed beside the usual ones ("you can also use 1 monster in
	// your GY").
	Extra []*ExtraMaterial `json:"extra"`
}

// ExtraMaterial are cards that can be used beside the usual ones, at most as many as the quantity of What says.
type ExtraMaterial struct {
	What *Selector `json:"what" need:"yes"`
	// Method is what becomes of them, where it is not what becomes of the others.
	Method Method `json:"method"`
	// If must hold for it; For tests the monster that is Summoned.
	If  Pred   `json:"if"`
	For Filter `json:"for"`
}

// MaterialPart is one "+"-separated part of a material line.
type MaterialPart struct {
	Qty    Qty    `json:"qty" need:"yes"`
	Filter Filter `json:"filter"`
	// Role says what the part is in a Synchro Summon.
	Role MaterialRole `json:"role"`
	// Group are rules over the cards of this part.
	Group []GroupRule `json:"group"`
	Span  Span        `json:"span"`
}

// MaterialRole is the role of a material.
type MaterialRole uint8

const (
	RoleMaterial MaterialRole = iota // any
	RoleTuner                        // the Tuner
	RoleNonTuner                     // a non-Tuner
	numMaterialRoles
)

var materialRoleNames = [...]string{RoleMaterial: "any", RoleTuner: "tuner", RoleNonTuner: "non-tuner"}

var _ [numMaterialRoles]string = materialRoleNames

func (r MaterialRole) names() []string { return materialRoleNames[:] }

// String returns the wire name.
func (r MaterialRole) String() string { return nameOf(r, int(r)) }

// Method is what becomes of the materials of a Summon.
type Method uint8

const (
	MethodUsual   Method = iota // as the kind of Summon says: to the GY, attached, Tributed
	MethodBanish                // banished
	MethodShuffle               // shuffled into the Deck
	MethodSend                  // sent to the GY, without being Fusion Materials in play
	MethodTribute               // Tributed
	MethodAttach                // attached as Xyz Material
	MethodReturn                // returned to the hand
	MethodBottom                // placed on the bottom of the Deck
	numMethods
)

var methodNames = [...]string{
	MethodUsual: "usual", MethodBanish: "banish", MethodShuffle: "shuffle", MethodSend: "send", MethodTribute: "tribute",
	MethodAttach: "attach", MethodReturn: "return", MethodBottom: "bottom",
}

var _ [numMethods]string = methodNames

func (m Method) names() []string { return methodNames[:] }

// String returns the wire name.
func (m Method) String() string { return nameOf(m, int(m)) }
