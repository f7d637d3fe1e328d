package ir

import (
	"slices"

	"psct/corpus/card"
)

// PredKind tells the kinds of predicates apart.
type PredKind uint8

const (
	PredNone PredKind = iota // forgotten
	PredAnd
	PredOr
	PredNot
	PredExists
	PredIs
	PredCompare
	PredTime
	PredHappened
	PredDone
	PredChain
	PredSamePlayer
	numPreds
)

// NumPreds is the number of kinds of predicates, the zero kind included.
const NumPreds = int(numPreds)

var predNames = [...]string{
	PredNone: "", PredAnd: "and", PredOr: "or", PredNot: "not", PredExists: "exists", PredIs: "is",
	PredCompare: "compare", PredTime: "time", PredHappened: "happened", PredDone: "done", PredChain: "chain",
	PredSamePlayer: "same-player",
}

var _ [numPreds]string = predNames

func (k PredKind) names() []string { return predNames[:] }

// String returns the wire name.
func (k PredKind) String() string { return nameOf(k, int(k)) }

// Pred is a state that holds or does not, tested when the part of the program that carries it is
// reached; in a continuous ability, all the time.
//
// Members: AndPred, OrPred, NotPred, ExistsPred, IsPred, ComparePred, TimePred, HappenedPred, DonePred,
// ChainPred, SamePlayerPred.
type Pred interface{ predKind() PredKind }

// KindOfPred returns the kind of p, PredNone for nil.
func KindOfPred(p Pred) PredKind {
	if p == nil {
		return PredNone
	}
	return p.predKind()
}

// AndPred holds if every member does.
type AndPred struct {
	All []Pred `json:"all" need:"yes"`
}

// OrPred holds if some member does.
type OrPred struct {
	Any []Pred `json:"any" need:"yes"`
}

// NotPred holds if its member does not.
type NotPred struct {
	Not Pred `json:"not" need:"yes"`
}

// ExistsPred holds if the number of the selector's candidates compares as stated ("if you control 2 or
// more ..."). An unset Compare asks for at least one.
type ExistsPred struct {
	What    *Selector `json:"what" need:"yes"`
	Compare Compare   `json:"compare"`
	Value   Value     `json:"value"`
	// Only asks that there is nothing else: every card in the selector's zones and sides passes its
	// filter ("if the only monsters you control are ...").
	Only bool `json:"only"`
}

// IsPred holds if the objects of Ref exist and every one of them passes Filter ("if this card is in
// Attack Position", "if that card was a Spell").
type IsPred struct {
	Ref    Ref    `json:"ref" need:"yes"`
	Filter Filter `json:"filter" need:"yes"`
	// Any asks for at least one of them.
	Any bool `json:"any"`
}

// ComparePred compares two values.
type ComparePred struct {
	Left    Value   `json:"left" need:"yes"`
	Compare Compare `json:"compare" need:"yes"`
	Right   Value   `json:"right" need:"yes"`
}

// TimePred holds during a part of a turn.
type TimePred struct {
	Window Window `json:"window" need:"yes"`
}

// HappenedPred holds if an event happened in a period, at least once or as often as stated.
type HappenedPred struct {
	Event   *Event  `json:"event" need:"yes"`
	Period  Period  `json:"period" need:"yes"`
	Compare Compare `json:"compare"`
	Value   Value   `json:"value"`
}

// DonePred holds if the step with the given slot was carried out ("if you do", in a sentence of its
// own; "otherwise" is its negation).
type DonePred struct {
	Slot Slot `json:"slot" need:"yes"`
}

// ChainPred holds if the answered Chain Link, or with Any some link of the current Chain, is as
// described; Number compares the link number of this effect.
type ChainPred struct {
	Link    *LinkFilter `json:"link"`
	Any     bool        `json:"any"`
	Compare Compare     `json:"compare"`
	Value   Value       `json:"value"`
	// Distinct asks that no two links of the Chain are of cards with the same name.
	Distinct bool `json:"distinct"`
}

// Answers reports whether p holds only in answer to a Chain Link: in every case it asks what that is.
func Answers(p Pred) bool {
	switch p := p.(type) {
	case *ChainPred:
		return p.Link != nil && !p.Any
	case *AndPred:
		return slices.ContainsFunc(p.All, Answers)
	case *OrPred:
		return len(p.Any) > 0 && !slices.ContainsFunc(p.Any, func(in Pred) bool { return !Answers(in) })
	}
	return false
}

// SamePlayerPred holds if two players are the same one.
type SamePlayerPred struct {
	A Player `json:"a"`
	B Player `json:"b"`
}

func (*AndPred) predKind() PredKind        { return PredAnd }
func (*OrPred) predKind() PredKind         { return PredOr }
func (*NotPred) predKind() PredKind        { return PredNot }
func (*ExistsPred) predKind() PredKind     { return PredExists }
func (*IsPred) predKind() PredKind         { return PredIs }
func (*ComparePred) predKind() PredKind    { return PredCompare }
func (*TimePred) predKind() PredKind       { return PredTime }
func (*HappenedPred) predKind() PredKind   { return PredHappened }
func (*DonePred) predKind() PredKind       { return PredDone }
func (*ChainPred) predKind() PredKind      { return PredChain }
func (*SamePlayerPred) predKind() PredKind { return PredSamePlayer }

// predNew makes a zero Pred of each kind.
var predNew = [...]func() Pred{
	PredNone:       nil,
	PredAnd:        func() Pred { return new(AndPred) },
	PredOr:         func() Pred { return new(OrPred) },
	PredNot:        func() Pred { return new(NotPred) },
	PredExists:     func() Pred { return new(ExistsPred) },
	PredIs:         func() Pred { return new(IsPred) },
	PredCompare:    func() Pred { return new(ComparePred) },
	PredTime:       func() Pred { return new(TimePred) },
	PredHappened:   func() Pred { return new(HappenedPred) },
	PredDone:       func() Pred { return new(DonePred) },
	PredChain:      func() Pred { return new(ChainPred) },
	PredSamePlayer: func() Pred { return new(SamePlayerPred) },
}

var _ [numPreds]func() Pred = predNew

// Period is a stretch of time that is looked back over.
type Period uint8

const (
	PeriodUnset     Period = iota // not stated
	ThisTurn                      // this turn, before and after
	LastTurn                      // the turn before this one
	YourLastTurn                  // the controller's previous turn
	ThisDuel                      // the whole Duel
	ThisChain                     // the current Chain
	ThisPhase                     // the current phase
	ThisBattlePhase               // the current Battle Phase
	ThisBattle                    // the current battle
	SinceFaceUp                   // while this card has been face-up on the field
	PreviousTurns                 // before this turn
	SinceWindow                   // since the window that the ability waits for came last ("your next Standby Phase after ...")
	InTrigger                     // in what the ability was triggered by ("this card was discarded by an opponent's card effect")
	numPeriods
)

var periodNames = [...]string{
	PeriodUnset: "", ThisTurn: "turn", LastTurn: "last-turn", YourLastTurn: "your-last-turn", ThisDuel: "duel",
	ThisChain: "chain", ThisPhase: "phase", ThisBattlePhase: "battle-phase", ThisBattle: "battle",
	SinceFaceUp: "since-face-up", PreviousTurns: "previous-turns", SinceWindow: "since-window", InTrigger: "trigger",
}

var _ [numPeriods]string = periodNames

func (p Period) names() []string { return periodNames[:] }

// String returns the wire name.
func (p Period) String() string { return nameOf(p, int(p)) }

// LinkFilter is a test of a Chain Link or of an activation.
type LinkFilter struct {
	// What is activated: the card, an effect, or either.
	What Activated `json:"what"`
	// Source tests the card whose activation it is.
	Source Filter  `json:"source"`
	Player *Player `json:"player"`
	// Zones is where it was activated (Rule: S0-ACE-2).
	Zones card.ZoneSet `json:"zones"`
	// Kinds tests the kind of the activated ability.
	Kinds Set[AbilityKind] `json:"kinds"`
	// Includes asks that the effect includes one of these ("an effect that Special Summons").
	Includes Set[Category] `json:"includes"`
	// Moves tests where the effect would take cards from ("that includes adding a card from the Deck").
	Moves card.ZoneSet `json:"moves"`
	// Does asks that the effect would do one of these things ("that would destroy a card you control").
	Does []*Deed `json:"does"`
	// Targets asks that it targets an object of the selector's candidates.
	Targets *Selector `json:"targets"`
	// OnlyTargets asks that it targets nothing else.
	OnlyTargets bool `json:"onlyTargets"`
	// Speed is the least Spell Speed, 0 for any.
	Speed Speed `json:"speed"`
	// Number compares the Chain Link's number ("Chain Link 2 or higher").
	Number  Value   `json:"number"`
	Compare Compare `json:"compare"`
	// Answers tests the Chain Link before it, in response to which it was activated.
	Answers *LinkFilter `json:"answers"`
	// Timing asks for activations in answer to such an event only.
	Timing *Window `json:"window"`
	// Abilities are the indexes, in Program.Abilities, of the abilities of this card of which it is one ("if this effect
	// was activated", of a card with several effects); none is no condition.
	Abilities []int `json:"abilities"`
	// Unnegated leaves out what was negated: the activation or the effect ("and was not negated").
	Unnegated bool `json:"unnegated"`
}

// Deed is what an effect would do when it resolves, as effects that answer it ask for.
type Deed struct {
	Does Category `json:"does" need:"yes"`
	// What are the cards to which it would be done, as many as its quantity says; nil is any.
	What *Selector `json:"what"`
	// Player is who would take the damage or discard; nil is either player.
	Player *Player `json:"player"`
}

// Activated says what is activated.
type Activated uint8

const (
	CardOrEffect Activated = iota // "a card or effect"
	CardOnly                      // "a Spell Card": the card itself (Rule: S0-AUC-4)
	EffectOnly                    // "an effect"
	numActivated
)

var activatedNames = [...]string{CardOrEffect: "card-or-effect", CardOnly: "card", EffectOnly: "effect"}

var _ [numActivated]string = activatedNames

func (a Activated) names() []string { return activatedNames[:] }

// String returns the wire name.
func (a Activated) String() string { return nameOf(a, int(a)) }
