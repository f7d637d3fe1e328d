package card

import "strings"

// SummonKind is how a monster is Summoned or Set.
type SummonKind uint8

// The kinds of Summon. SummonSpecial is a Special Summon that has no name of its own.
const (
	SummonNone SummonKind = iota
	SummonNormal
	SummonTribute
	SummonGemini
	SummonSet
	SummonFlip
	SummonSpecial
	SummonRitual
	SummonFusion
	SummonSynchro
	SummonXyz
	SummonPendulum
	SummonLink
	NumSummons
)

var summonNames = []string{
	"", "Normal Summon", "Tribute Summon", "Gemini Summon", "Set", "Flip Summon", "Special Summon", "Ritual Summon",
	"Fusion Summon", "Synchro Summon", "Xyz Summon", "Pendulum Summon", "Link Summon",
}

// String returns the Summon's name as card texts spell it, or the empty string for SummonNone.
func (s SummonKind) String() string { return name(summonNames, s) }

// ParseSummonKind is the inverse of SummonKind.String.
func ParseSummonKind(s string) (SummonKind, bool) { return parse[SummonKind](summonNames, s) }

// IsNormal reports whether the Summon is a Normal Summon: a Tribute Summon and a Gemini Monster's second one are.
func (s SummonKind) IsNormal() bool {
	return s == SummonNormal || s == SummonTribute || s == SummonGemini
}

// IsSpecial reports whether the Summon is a Special Summon.
func (s SummonKind) IsSpecial() bool { return s >= SummonSpecial && s < NumSummons }

// Is reports whether a Summon of kind s counts as one of kind t ("Special Summoned" holds for a Fusion Summon).
func (s SummonKind) Is(t SummonKind) bool {
	switch t {
	case SummonNormal:
		return s.IsNormal()
	case SummonSpecial:
		return s.IsSpecial()
	default:
		return s == t
	}
}

// Reason is one cause for which a card moved or something else happened.
type Reason uint8

// The reasons. Several can hold at once, such as ReasonDestroy and ReasonBattle.
const (
	ReasonNone Reason = iota
	ReasonEffect
	ReasonBattle
	ReasonCost
	ReasonRule
	ReasonDestroy
	ReasonTribute
	ReasonDiscard
	ReasonMaterial
	ReasonDetach
	ReasonSummon
	ReasonReplace
	ReasonReturn
	ReasonReveal
	NumReasons
)

var reasonNames = []string{
	"", "card effect", "battle", "cost", "rule", "destroyed", "Tributed", "discarded", "material", "detached",
	"Summon", "replacement", "returned", "revealed",
}

// String returns the reason's word, or the empty string for ReasonNone.
func (r Reason) String() string { return name(reasonNames, r) }

// ParseReason is the inverse of Reason.String.
func ParseReason(s string) (Reason, bool) { return parse[Reason](reasonNames, s) }

// Set returns the set with this one reason.
func (r Reason) Set() ReasonSet {
	if r == ReasonNone {
		return 0
	}
	return 1 << r
}

// ReasonSet is a set of reasons.
type ReasonSet uint16

// Has reports whether r is in the set.
func (s ReasonSet) Has(r Reason) bool { return r != ReasonNone && s&(1<<r) != 0 }

// HasAny reports whether the sets share a reason.
func (s ReasonSet) HasAny(t ReasonSet) bool { return s&t != 0 }

// String joins the reasons with ", ".
func (s ReasonSet) String() string {
	var words []string
	for r := ReasonEffect; r < NumReasons; r++ {
		if s.Has(r) {
			words = append(words, r.String())
		}
	}
	return strings.Join(words, ", ")
}
