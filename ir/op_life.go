package ir

import "psct/corpus/card"

// DamageOp inflicts effect damage. A player who takes none (protected) makes it not carried out; an
// amount of 0 is no damage.
type DamageOp struct {
	Player Player `json:"player"`
	Amount Value  `json:"amount" need:"yes"`
	// AsBattle marks damage that an effect has treated as battle damage.
	AsBattle bool `json:"asBattle"`
}

// LifeOp changes LP without damage. Do is Gain, Lose, Become, Halve or Double; Pay makes it a payment,
// which a player who lacks the LP cannot make (Rule: PSCT 6.7) and which is then not carried out;
// anything else is carried out if LP changed.
type LifeOp struct {
	Player Player `json:"player"`
	Do     Change `json:"do" need:"yes"`
	Amount Value  `json:"amount"`
	Pay    bool   `json:"pay"`
	// Multiple lets the player choose a multiple of Amount up to Max ("pay LP in multiples of 100").
	Multiple bool  `json:"multiple"`
	Max      Value `json:"max"`
}

// DamageRuleOp changes damage that is yet to come. It is always carried out.
type DamageRuleOp struct {
	// Player is who would take the damage.
	Player Player `json:"player"`
	// Reasons are the damages meant (battle, card effect); none is both.
	Reasons card.ReasonSet `json:"reasons"`
	// Battles narrows battle damage to battles involving such monsters.
	Battles *Selector `json:"battles"`
	// Source narrows it to damage from such cards.
	Source Filter `json:"source"`
	// Answered narrows it to damage by the effect that this one answers.
	Answered bool       `json:"answered"`
	Do       DamageRule `json:"do" need:"yes"`
	Value    Value      `json:"value"`
	Until    *Duration  `json:"until"`
	// Times limits it to the next so many damages; 0 is all.
	Times int `json:"times"`
}

// DamageRule is how damage is changed.
type DamageRule uint8

const (
	DamageRuleNone DamageRule = iota // forgotten
	DamageZero                       // is not taken
	DamageHalf                       // is halved
	DamageDouble                     // is doubled
	DamageBecomes                    // becomes Value
	DamageMore                       // is increased by Value
	DamageLess                       // is reduced by Value
	DamageToOther                    // is taken by the opponent of Player instead
	DamageToBoth                     // is also taken by the opponent of Player
	DamageAsGain                     // is gained as LP instead
	DamagePiercing                   // is inflicted although the target is in Defense Position
	numDamageRules
)

var damageRuleNames = [...]string{
	DamageRuleNone: "", DamageZero: "zero", DamageHalf: "half", DamageDouble: "double", DamageBecomes: "becomes",
	DamageMore: "more", DamageLess: "less", DamageToOther: "to-opponent", DamageToBoth: "to-both",
	DamageAsGain: "as-gain", DamagePiercing: "piercing",
}

var _ [numDamageRules]string = damageRuleNames

func (d DamageRule) names() []string { return damageRuleNames[:] }

// String returns the wire name.
func (d DamageRule) String() string { return nameOf(d, int(d)) }

// WinOp wins the Duel, or the Match, for a player. It is always carried out, at once (Rule: S0-CIN-E19).
type WinOp struct {
	Player Player `json:"player"`
	Match  bool   `json:"match"`
	// Draw ends the Duel as a draw.
	Draw bool `json:"draw"`
}
