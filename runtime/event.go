package runtime

import "psct/corpus/card"

// EventKind tells events apart.
type EventKind uint8

// The kinds of event. What each field of Event means for a kind is said at the kind.
const (
	EvNone            EventKind = iota
	EvTurn                      // a turn began: Player, Amount = turn number
	EvPhase                     // a phase began: Player, Phase
	EvStep                      // a step of the Battle Phase began: Player, Step
	EvMoved                     // Card moved From → To for Reason; Prior is its generation before; Amount 1: it was drawn
	EvDrawn                     // Player drew Card; follows its EvMoved
	EvSummoning                 // Card is being Summoned by Player: Summon; its Summon can still be negated
	EvSummoned                  // Card was Summoned by Player: Summon, Pos, To
	EvSummonNegated             // the Summon of Card was negated
	EvSet                       // Player Set Card: a Spell or Trap, or a monster by Summon = Set
	EvPosition                  // Card's position changed from OldPos to Pos (flips included)
	EvLink                      // Card's effect became Chain Link Link: Player, Amount = ability, From = where
	EvTargeted                  // Card became a target of Chain Link Link
	EvResolving                 // Chain Link Link begins to resolve
	EvResolved                  // Chain Link Link has resolved; Amount 1: it did something, 0: without effect
	EvActNegated                // the activation of Chain Link Link was negated
	EvEffNegated                // the effect of Chain Link Link was negated
	EvChainEnded                // the whole Chain has resolved
	EvDamage                    // Player took Amount damage; Reason tells battle from effect
	EvRecovered                 // Player gained Amount LP
	EvPaid                      // Player paid Amount LP
	EvLostLP                    // Player lost Amount LP, or its LP became Amount with Reason rule
	EvCounterPlaced             // Amount counters were placed on Card
	EvCounterRemoved            // Amount counters were removed from Card
	EvEquipped                  // Card was equipped to Other
	EvUnequipped                // Card is no longer equipped to Other
	EvAttached                  // Card was attached to Other as material; follows its EvMoved
	EvControl                   // control of Card switched to Player
	EvAttack                    // Card declared an attack on Other, or directly when Other is zero
	EvAttackNegated             // the attack of Card was negated
	EvBattled                   // Card and Other went through damage calculation
	EvBattleDestroyed           // Card was destroyed by battle with Other; it is sent later
	EvRevealed                  // Player showed Card
	EvShuffled                  // Player's Deck was shuffled
	EvExcavated                 // Player excavated Card from the top of the Deck
	EvCoin                      // Player tossed a coin: Amount 1 heads, 0 tails
	EvDie                       // Player rolled a die: Amount
	EvDeclared                  // Player declared Amount (a number, or the index of the declared thing)
	EvMissed                    // the trigger of Card missed its timing
	EvApplied                   // a lasting effect of Card began: Amount = its number
	EvExpired                   // the lasting effect Amount ended
	EvStats                     // Card's ATK or DEF changed by an effect
	EvToken                     // Card, a Token, came into being
	EvWin                       // Player won; Amount is the way (Victory)
	EvDraw                      // the Duel ended in a draw
	EvReplaced                  // what would have happened to Card was replaced by Cause
	EvMaterial                  // Card was used as material for the Summon of Other
	EvPlaced                    // Card was placed in a zone without being activated or Set
	numEvents
)

var eventNames = [...]string{
	EvNone: "none", EvTurn: "turn", EvPhase: "phase", EvStep: "step", EvMoved: "move", EvDrawn: "draw",
	EvSummoning: "summoning", EvSummoned: "summoned", EvSummonNegated: "summon-negated", EvSet: "set",
	EvPosition: "position", EvLink: "link", EvTargeted: "target", EvResolving: "resolving", EvResolved: "resolved",
	EvActNegated: "activation-negated", EvEffNegated: "effect-negated", EvChainEnded: "chain-ended",
	EvDamage: "damage", EvRecovered: "recover", EvPaid: "pay", EvLostLP: "lose-lp",
	EvCounterPlaced: "counter-placed", EvCounterRemoved: "counter-removed", EvEquipped: "equip",
	EvUnequipped: "unequip", EvAttached: "attach", EvControl: "control", EvAttack: "attack",
	EvAttackNegated: "attack-negated", EvBattled: "battle", EvBattleDestroyed: "battle-destroyed",
	EvRevealed: "reveal", EvShuffled: "shuffle", EvExcavated: "excavate", EvCoin: "coin", EvDie: "die",
	EvDeclared: "declare", EvMissed: "missed-timing", EvApplied: "applied", EvExpired: "expired", EvStats: "stats",
	EvMaterial: "material", EvPlaced: "placed", EvToken: "token", EvWin: "win", EvDraw: "duel-drawn", EvReplaced: "replaced",
}

var _ [numEvents]string = eventNames

// String returns the kind's name in traces.
func (k EventKind) String() string {
	if k >= numEvents {
		return "?"
	}
	return eventNames[k]
}

// Event is one thing that happened. Events are plain data; Seq numbers them, and those that happened
// simultaneously share a Batch.
//
// Rule: PSCT 6.4 (sequence number and batch number).
type Event struct {
	Kind   EventKind
	Player Player
	By     Player // the player whose effect, cost or action caused it
	Phase  card.Phase
	Step   card.Step
	Pos    card.Position
	OldPos card.Position
	Summon card.SummonKind
	Link   uint8 // the Chain Link that was resolving or is meant; 0 none
	Reason card.ReasonSet
	Prior  uint16 // Card's generation before the event
	From   Place
	To     Place
	Card   Ref
	Other  Ref
	Cause  Ref // the card whose effect, cost or procedure caused it
	Amount int32
	Seq    int32
	Batch  int32
	Word   string // the name of the counter, or what was declared
}

// Old returns the object that Card was before it moved.
func (e *Event) Old() Ref { return Ref{Card: e.Card.Card, Gen: e.Prior} }
