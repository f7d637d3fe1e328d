package ir

import "psct/corpus/card"

// Program is one card: its abilities in the order of its text. Programs are immutable once built and
// may be shared between duels and goroutines without locks. A Program carries no card text, only
// Spans into it.
type Program struct {
	// Card is the passcode, 0 if there is none.
	Card int64 `json:"card"`
	// Name is the card's name, as use limits quote it.
	Name      string     `json:"name"`
	Abilities []*Ability `json:"abilities"`
	// Mentions are the names other than its own that the card's text quotes, in the order of the text;
	// MentionsFilter asks for them.
	Mentions []string `json:"mentions"`
}

// Speed is a Spell Speed: 1 to 3, 0 for what is not activated.
type Speed uint8

// Ability is one thing a card does or is: an activated effect, a continuous one, a procedure, a
// condition. Which fields it may use follows from its Kind (see AbilityInfo).
type Ability struct {
	Kind AbilityKind `json:"kind" need:"yes"`
	Box  Box         `json:"box"`
	// Label is the printed label of the sentence or bullet ("FLIP", "3+"), for explanations only.
	Label string `json:"label"`
	// Optional means that the text says "You can". A player activates ignition effects and cards by
	// choice anyway; a trigger or quick effect without it must be activated.
	Optional bool `json:"optional"`
	// Player is who activates or applies it; the zero Player is the card's controller (its owner,
	// off the field).
	Player Player `json:"player"`
	Speed  Speed  `json:"speed"`
	// Zones is where the card must be for the ability to be activated, applied or triggered; empty
	// is everywhere (conditions and treatments).
	Zones card.ZoneSet `json:"zones"`
	// Late is those of its Zones in which the card may also have come since the event ("or hand (even if not)"): in the
	// others it must have been there when the event happened (Rule: PSCT 6.4).
	Late card.ZoneSet `json:"late"`
	// FaceDown lets it apply face-down too (Rule: S0-CNE-9).
	FaceDown bool `json:"faceDown"`
	// Negatable reports whether negating the card's effects switches it off (Rule: appendix B2, B3).
	Negatable  bool       `json:"negatable"`
	Timing     *Timing    `json:"timing"`
	DamageStep DamageStep `json:"damageStep"`
	// Condition must hold at activation, or as long as a continuous ability applies.
	Condition Pred `json:"condition"`
	// QuickIf makes an ignition effect a Quick Effect while it holds ("This is a Quick Effect if ...").
	QuickIf Pred     `json:"quickIf"`
	Limits  []*Limit `json:"limits"`
	// TurnClauses are steps with a RestrictOp that hold for the whole turn of the activation, the part before it included
	// ("You cannot Special Summon the turn you activate this card").
	TurnClauses []*Step `json:"turnClauses"`
	// Costs are paid, and declarations made, in this order when the ability is activated (Rule: C12).
	Costs []*Step `json:"costs"`
	// Targets are chosen at activation; Target.After orders them among the costs.
	Targets []*Target `json:"targets"`
	// Modal is a choice among several effects.
	Modal *Modal `json:"modal"`
	// Shield is what cannot be done against it.
	Shield *Shield `json:"shield"`
	Do     Block   `json:"do"`
	Span   Span    `json:"span"`
}

// Activated reports whether using the ability makes a Chain Link.
func (a *Ability) Activated() bool { return a.Kind.Info().Activated }

// AbilityKind is what an ability is; it decides where the rules look at it.
type AbilityKind uint8

const (
	KindNone AbilityKind = iota // forgotten
	CardActivation
	Ignition
	Trigger
	Flip
	Quick
	Continuous
	SummonCondition
	Procedure
	Replacement
	Maintenance
	ContinuousCost
	CostWaiver
	EquipLimit
	Treatment
	Status
	CopyLimit
	SummonLimit
	MaterialLine
	MaterialLimit
	MaterialOption
	TributeOption
	Restriction
	Victory
	MatchVictory
	ActivationRule
	numAbilityKinds
)

// NumAbilityKinds is the number of ability kinds, KindNone included.
const NumAbilityKinds = int(numAbilityKinds)

var abilityNames = [...]string{
	KindNone: "", CardActivation: "card-activation", Ignition: "ignition", Trigger: "trigger", Flip: "flip",
	Quick: "quick", Continuous: "continuous", SummonCondition: "summon-condition", Procedure: "procedure",
	Replacement: "replacement", Maintenance: "maintenance", ContinuousCost: "continuous-cost",
	CostWaiver: "cost-waiver", EquipLimit: "equip-limit", Treatment: "treatment", Status: "status",
	CopyLimit: "copy-limit", SummonLimit: "summon-limit", MaterialLine: "material-line",
	MaterialLimit: "material-limit", MaterialOption: "material-option", TributeOption: "tribute-option",
	Restriction: "restriction", Victory: "victory", MatchVictory: "match-victory", ActivationRule: "activation-rule",
}

var _ [numAbilityKinds]string = abilityNames

func (k AbilityKind) names() []string { return abilityNames[:] }

// String returns the wire name.
func (k AbilityKind) String() string { return nameOf(k, int(k)) }

// AbilityInfo is what the rules say of a kind of ability.
type AbilityInfo struct {
	Doc string
	// Activated kinds make a Chain Link.
	Activated bool
	// Negatable is the default of Ability.Negatable.
	Negatable bool
	// Speed is the default Spell Speed; Spells and Traps may differ.
	Speed Speed
	// Ledger names the rows of the ledger's appendix B that the kind holds.
	Ledger string
}

// Info returns what the rules say of the kind; the zero AbilityInfo for an unknown one.
func (k AbilityKind) Info() AbilityInfo {
	if k >= numAbilityKinds {
		return AbilityInfo{}
	}
	return abilityTable[k]
}

var abilityTable = [...]AbilityInfo{
	KindNone: {},
	CardActivation: {
		Doc:       "a Spell or Trap is activated by placing or turning it face-up; Do is what its activation does",
		Activated: true, Negatable: true, Speed: 1, Ledger: "B1 card activation",
	},
	Ignition: {
		Doc:       "activated by choice in its player's own Main Phase, in an open game state; of a monster, or of a Spell on the field or in the GY",
		Activated: true, Negatable: true, Speed: 1, Ledger: "B1 Ignition Effect; B1 effect activation",
	},
	Trigger: {
		Doc:       "activated because its event happened or its phase point came",
		Activated: true, Negatable: true, Speed: 1, Ledger: "B1 Trigger Effect; B1 trigger on a phase/step end",
	},
	Flip: {
		Doc:       "a Trigger Effect that waits for its card to be flipped face-up",
		Activated: true, Negatable: true, Speed: 1, Ledger: "B1 Flip effect",
	},
	Quick: {
		Doc:       "a fast effect: of a monster, of a Trap on the field or in the GY, or of a Spell that says so",
		Activated: true, Negatable: true, Speed: 2, Ledger: "B1 Quick Effect",
	},
	Continuous: {
		Doc:       "applies without activation while its card is in Zones and Condition holds",
		Negatable: true, Ledger: "B1 Continuous Effect; B2 Graveyard condition; B3 situational condition",
	},
	SummonCondition: {
		Doc: "how its card must, may or cannot be Summoned", Ledger: "B3 Summoning restriction",
	},
	Procedure: {
		Doc:       "a Summon or Set of its card without a Chain: Do begins with it, Costs is what is paid for it",
		Negatable: true, Ledger: "B2 Summoning condition, built-in Summon; B4 Summon cost",
	},
	Replacement: {
		Doc:       "something else is done instead of an event",
		Negatable: true, Ledger: "B2 Substitution effect",
	},
	Maintenance: {
		Doc: "a payment that keeps its card on the field, never negated", Ledger: "B3 Maintenance cost; B4 Maintenance cost",
	},
	ContinuousCost: {
		Doc:       "an action costs something while its card applies; gone when the card is negated",
		Negatable: true, Ledger: "B4 Cost from a continuous effect; B4 Non-maintenance cost of a card on the field",
	},
	CostWaiver: {
		Doc:       "a cost of other cards need not be paid while its card applies",
		Negatable: true, Ledger: "B4 Waiver of a maintenance cost",
	},
	EquipLimit: {
		Doc: "what its card can be equipped to", Ledger: "B5 Equip Cards",
	},
	Treatment: {
		Doc: "a name, archetype, Level or kind that its card always has, in every zone", Ledger: "B3 Permanent name",
	},
	Status: {
		Doc:       "what its card counts as in a zone: a Gemini, a Trap Monster, a name on the field or in the GY",
		Negatable: true, Ledger: "B3 Situational condition (C3: an effect today)",
	},
	CopyLimit: {
		Doc: "how many copies may be on the field; not an effect", Ledger: "B2 Limit of copies on the field (C4)",
	},
	SummonLimit: {
		Doc: "how often its card may be Summoned", Ledger: "B3 Summoning restriction (use limit)",
	},
	MaterialLine: {
		Doc: "the materials with which its card is Summoned from the Extra Deck", Ledger: "B3 Material limitation (materials line)",
	},
	MaterialLimit: {
		Doc: "Summons for which its card cannot be a material, or what else may be one", Ledger: "B3 Material limitation",
	},
	MaterialOption: {
		Doc:       "its card may stand for another material, or count with another Level; negatability varies by row",
		Negatable: true, Ledger: "B2 Fusion substitute; B2 Level change for a Summon; B3 Substitute Tuner",
	},
	TributeOption: {
		Doc: "its card counts as several Tributes", Negatable: true, Ledger: "B2 Multiple Tributes",
	},
	Restriction: {
		Doc: "a use restriction on its card or player that no other ability carries", Ledger: "B3 Usage restriction",
	},
	Victory: {
		Doc: "its player wins the Duel when Condition holds", Ledger: "B3 Victory condition",
	},
	MatchVictory: {
		Doc: "its player wins the Match when Condition holds", Negatable: true, Ledger: "B2 Match winner",
	},
	ActivationRule: {
		Doc:    "when and from where its card may be activated (\"You can activate this card the turn it was Set\")",
		Ledger: "B1 card activation",
	},
}

var _ [numAbilityKinds]AbilityInfo = abilityTable

// Shield is what cannot be done against an ability or its activation.
type Shield struct {
	// NoResponse is who cannot activate anything in response; nil is nobody is kept from it.
	NoResponse *Player `json:"noResponse"`
	// ResponseFilter narrows it to such activations.
	ResponseFilter *LinkFilter `json:"responseFilter"`
	// Activation and Effect cannot be negated (Rule: PSCT 6.6).
	Activation bool `json:"activation"`
	Effect     bool `json:"effect"`
	// Condition must hold for the shield to be up.
	Condition Pred `json:"condition"`
}

// PaysWithThis reports whether a cost moves this card: the effect then resolves without it.
//
// Rule: PSCT 1.1, S0-ACE-2
func (a *Ability) PaysWithThis() bool {
	for _, c := range a.Costs {
		if m, ok := c.Op.(*MoveOp); ok && m.What != nil {
			if _, this := m.What.Ref.(*ThisRef); this {
				return true
			}
		}
	}
	return false
}
