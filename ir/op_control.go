package ir

import "psct/corpus/card"

// ControlOp changes who controls cards. A card that cannot change sides (no zone, protected) stays; it
// is carried out if one changed.
type ControlOp struct {
	What *Selector     `json:"what" need:"yes" pick:"yes"`
	Do   ControlAction `json:"do" need:"yes"`
	// Player gets control with ControlTake.
	Player Player    `json:"player"`
	With   *Selector `json:"with" pick:"yes"`
	Until  *Duration `json:"until"`
	Spot   *Spot     `json:"spot"`
}

// ControlAction is a kind of change of control.
type ControlAction uint8

const (
	ControlNone   ControlAction = iota // forgotten
	ControlTake                        // Player takes (or is given) control
	ControlSwap                        // control of What and With is switched
	ControlReturn                      // control returns to the owner
	numControlActions
)

var controlActionNames = [...]string{
	ControlNone: "", ControlTake: "take", ControlSwap: "swap", ControlReturn: "return",
}

var _ [numControlActions]string = controlActionNames

func (c ControlAction) names() []string { return controlActionNames[:] }

// String returns the wire name.
func (c ControlAction) String() string { return nameOf(c, int(c)) }

// PositionOp changes battle positions or turns cards face-up or face-down. Cards already so, Link
// Monsters and protected ones stay; it is carried out if one changed.
type PositionOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
	// To is the new position; several let Player choose, none changes Attack to Defense and back.
	To     Set[card.Position] `json:"to"`
	Player Player             `json:"player"`
}

// AttackOp acts on attacks. It is carried out if there was an attack to act on, or a monster that can
// attack.
type AttackOp struct {
	Do AttackAction `json:"do" need:"yes"`
	// What is the attacking monster (nil: the present one); Target the new target.
	What   *Selector `json:"what"`
	Target *Selector `json:"target"`
	Player Player    `json:"player"`
}

// AttackAction is what is done with an attack.
type AttackAction uint8

const (
	AttackNone        AttackAction = iota // forgotten
	AttackRedirect                        // its target is changed to Target
	AttackToDirect                        // it becomes a direct attack
	AttackAgain                           // What can attack once more in a row
	AttackNow                             // What attacks Target at once, after this effect resolves
	AttackCalculation                     // proceed to damage calculation with it
	numAttackActions
)

var attackActionNames = [...]string{
	AttackNone: "", AttackRedirect: "redirect", AttackToDirect: "to-direct", AttackAgain: "again", AttackNow: "now",
	AttackCalculation: "calculation",
}

var _ [numAttackActions]string = attackActionNames

func (a AttackAction) names() []string { return attackActionNames[:] }

// String returns the wire name.
func (a AttackAction) String() string { return nameOf(a, int(a)) }

// EquipOp equips cards to a monster. If the host is gone or face-down, or no Spell & Trap Zone is free,
// it is not carried out, and an Equip Card that was to be equipped goes to the GY by the rules.
type EquipOp struct {
	What   *Selector `json:"what" need:"yes" pick:"yes"`
	To     *Selector `json:"to" need:"yes" pick:"yes"`
	Player Player    `json:"player"`
	// As is what the card is treated as; unset, an Equip Spell with this host only (Rule: appendix B5).
	As *CardTraits `json:"as"`
	// Max is how many cards To may be equipped with by this effect at a time; 0 is no bound.
	Max int `json:"max"`
	// MayMove lets the Equip Card change its host later (Unions).
	MayMove bool `json:"mayMove"`
}

// UnequipOp stops cards being equipped and leaves them where a later step of the ability takes them;
// those not taken go to the GY. It is carried out if one was equipped.
type UnequipOp struct {
	What *Selector `json:"what" need:"yes" pick:"yes"`
}
