package ir

import "psct/corpus/card"

// NegateOp negates something that is going on. What cannot be negated (Shield, protection) stays; then
// it is not carried out.
type NegateOp struct {
	What NegateStage `json:"what" need:"yes"`
	// Link is the Chain Link, for an activation or effect: nil is the answered one.
	Link Ref `json:"link"`
	// Of is the Summoned or attacking monster; nil is that of the event.
	Of *Selector `json:"of"`
}

// NegateStage is what is negated.
type NegateStage uint8

const (
	NegateNone       NegateStage = iota // forgotten
	NegateActivation                    // the activation: the Chain Link does not resolve
	NegateEffect                        // the effect: the Chain Link resolves and does nothing
	NegateSummon                        // the Summon: it was not successful
	NegateAttack                        // the attack
	numNegateStages
)

var negateStageNames = [...]string{
	NegateNone: "", NegateActivation: "activation", NegateEffect: "effect", NegateSummon: "summon", NegateAttack: "attack",
}

var _ [numNegateStages]string = negateStageNames

func (n NegateStage) names() []string { return negateStageNames[:] }

// String returns the wire name.
func (n NegateStage) String() string { return nameOf(n, int(n)) }

// NegateScope is which effects of a card fall to a negation of its effects.
//
// Rule: S0-SDV-2, S0-SDV-3, C1, S0-CNE-E4.
type NegateScope uint8

const (
	ScopeNone              NegateScope = iota // forgotten
	WhileFaceUpOnField                        // those that resolve or apply while it is face-up on the field
	ActivatedWhileAffected                    // also those activated on the field while it was affected
	ActivatedInPlace                          // those activated in Places, wherever the card is
	OfBattleDestroyed                         // all of what battle destroys, from when that is decided until it leaves the place it is sent to
	numNegateScopes
)

var negateScopeNames = [...]string{
	ScopeNone: "", WhileFaceUpOnField: "while-face-up", ActivatedWhileAffected: "activated-while-affected",
	ActivatedInPlace: "activated-in-place", OfBattleDestroyed: "of-battle-destroyed",
}

var _ [numNegateScopes]string = negateScopeNames

func (n NegateScope) names() []string { return negateScopeNames[:] }

// String returns the wire name.
func (n NegateScope) String() string { return nameOf(n, int(n)) }

// NegateEffectsOp negates the effects of cards from now on. Cards that are unaffected, face-down or
// whose effects cannot be negated are skipped; it is carried out if one was negated.
type NegateEffectsOp struct {
	What  *Selector   `json:"what" need:"yes" pick:"yes"`
	Scope NegateScope `json:"scope" need:"yes"`
	// Places is for ActivatedInPlace.
	Places card.ZoneSet `json:"places"`
	// Link narrows it to such effects ("negate its effects that activate in the GY").
	Link  *LinkFilter `json:"link"`
	Until *Duration   `json:"until"`
}

// CopyEffectOp gives a card the effects, and with them what else Copies names, of another. It is
// carried out if there was something to copy.
type CopyEffectOp struct {
	To   *Selector `json:"to" need:"yes" pick:"yes"`
	From *Selector `json:"from" need:"yes" pick:"yes"`
	// Name, Effects and Stats say what is copied.
	Name    bool `json:"name"`
	Effects bool `json:"effects"`
	Stats   bool `json:"stats"`
	// Kinds narrows the abilities copied.
	Kinds Set[AbilityKind] `json:"kinds"`
	// Replace drops the card's own effects.
	Replace bool      `json:"replace"`
	Until   *Duration `json:"until"`
}

// ApplyEffectOp carries out the resolution of another card's ability as part of this one: no
// activation, no cost (Rule: PSCT 3.1). It is carried out if that ability could be.
type ApplyEffectOp struct {
	Of *Selector `json:"of" need:"yes" pick:"yes"`
	// Kinds says which ability: that on its activation, its Flip effect ...
	Kinds Set[AbilityKind] `json:"kinds"`
	// Replace says that this effect becomes that one, with its targets and choices at activation.
	Replace bool `json:"replace"`
	// Player is whose effect it counts as.
	Player Player `json:"player"`
}

// ChangeEffectOp replaces the effect of a Chain Link by another one. It is carried out if the link is
// still to resolve.
type ChangeEffectOp struct {
	// Link is nil for the answered one.
	Link Ref `json:"link"`
	// Ability is the new effect; its Do replaces the old one, seen from the player of that link.
	Ability *Ability `json:"ability"`
	// Targets moves the link's targets to these instead of changing its effect.
	Targets *Selector `json:"targets"`
}

// ActivateOp has a player activate a card as part of a resolution (a Field Spell from the Deck). It is
// not carried out if the activation would not be legal.
type ActivateOp struct {
	What   *Selector `json:"what" need:"yes" pick:"yes"`
	Player Player    `json:"player"`
}
