package runtime

// Because says why an action is not legal. The set is fixed: scenarios and tools match on its names.
type Because uint8

// The reasons, in the order in which they are checked where several hold.
const (
	Legal               Because = iota // the action may be taken
	NoSuchCard                         // the card is not in this Duel, or no longer the object that was meant
	NoSuchEffect                       // the card has no such effect, or none that can be activated
	NotSupported                       // the effect uses an operation that this runtime does not have
	NotYourDecision                    // another player is to act now
	NotYourCard                        // the player does not control or hold the card
	WrongLocation                      // the card is not where the effect is activated or the action taken from
	WrongKind                          // the action does not fit this kind of card
	WrongTurn                          // only in the other player's turn
	WrongPhase                         // not in this phase or step
	WrongSpeed                         // the Spell Speed does not fit the window
	DamageStep                         // may not be used in this part of the Damage Step
	SetThisTurn                        // was Set this turn
	NoTrigger                          // what it answers has not happened
	MissedTiming                       // what it answers was not the last thing to happen
	UsedUp                             // a use limit is exhausted
	SameChain                          // was already used in this Chain
	ConditionFalse                     // an activation condition does not hold
	Restricted                         // an effect or the turn's history forbids it
	CostImpossible                     // the cost cannot be paid in full
	NoTarget                           // too few legal targets
	NoTribute                          // too few monsters to Tribute
	NoMaterial                         // no legal set of materials
	NoZone                             // no free zone
	NothingWouldHappen                 // a mandatory part could do nothing
	NormalSummonUsed                   // the turn's Normal Summon or Set was used
	CannotNormalSummon                 // the monster cannot be Normal Summoned or Set
	CannotSpecialSummon                // the monster cannot be Special Summoned so
	NotProperlySummoned                // must first be Summoned properly
	SummonedThisTurn                   // its battle position cannot be changed the turn it arrived
	PositionChanged                    // its battle position was already changed this turn
	AlreadyAttacked                    // has no attack left this turn
	WrongPosition                      // not in the battle position that the action needs
	NoAttackTarget                     // not a legal attack target
	FirstTurn                          // no Battle Phase in the first turn
	NoTurnLeft                         // the Duel is over
	WrongChoice                        // the answer picks what the prompt does not offer, or too many or too few
	numBecause
)

var becauseNames = [...]string{
	Legal: "legal", NoSuchCard: "no-such-card", NoSuchEffect: "no-such-effect", NotSupported: "not-supported",
	NotYourDecision: "not-your-decision", NotYourCard: "not-your-card", WrongLocation: "wrong-location",
	WrongKind: "wrong-kind", WrongTurn: "wrong-turn", WrongPhase: "wrong-phase", WrongSpeed: "wrong-speed",
	DamageStep: "damage-step", SetThisTurn: "set-this-turn", NoTrigger: "no-trigger", MissedTiming: "missed-timing",
	UsedUp: "used-up", SameChain: "same-chain", ConditionFalse: "condition-false", Restricted: "restricted",
	CostImpossible: "cost-impossible", NoTarget: "no-target", NoTribute: "no-tribute", NoMaterial: "no-material",
	NoZone: "no-zone", NothingWouldHappen: "nothing-would-happen", NormalSummonUsed: "normal-summon-used",
	CannotNormalSummon: "cannot-normal-summon", CannotSpecialSummon: "cannot-special-summon",
	NotProperlySummoned: "not-properly-summoned", SummonedThisTurn: "summoned-this-turn",
	PositionChanged: "position-changed", AlreadyAttacked: "already-attacked", WrongPosition: "wrong-position",
	NoAttackTarget: "no-attack-target", FirstTurn: "first-turn", NoTurnLeft: "duel-over", WrongChoice: "wrong-choice",
}

var _ [numBecause]string = becauseNames

// String returns the reason's name in scenarios, such as "no-target".
func (b Because) String() string {
	if b >= numBecause {
		return "?"
	}
	return becauseNames[b]
}

// ParseBecause is the inverse of Because.String.
func ParseBecause(s string) (Because, bool) {
	for i, n := range becauseNames {
		if n == s {
			return Because(i), true
		}
	}
	return Legal, false
}

// Reasons returns every reason but Legal, in table order.
func Reasons() []Because {
	out := make([]Because, 0, numBecause-1)
	for b := NoSuchCard; b < numBecause; b++ {
		out = append(out, b)
	}
	return out
}
