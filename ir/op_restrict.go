package ir

import "psct/corpus/card"

// Action is something a player or card does, or that is done to a card, as restrictions, protections,
// permissions and duties name it.
type Action uint8

const (
	ActNone            Action = iota // forgotten
	ActSummon                        // Summon (Kinds)
	ActSet                           // Set
	ActActivate                      // activate cards or effects (Link)
	ActResolve                       // apply effects
	ActAttack                        // attack
	ActAttackDirectly                // attack directly
	ActAttackMore                    // attack more often (Count)
	ActAttackAll                     // attack every opposing monster once
	ActAttackInDefense               // attack while in Defense Position, with DEF
	ActBeAttacked                    // be targeted for an attack
	ActChangePosition                // change battle position
	ActBattlePhase                   // conduct the Battle Phase
	ActEnterPhase                    // enter a phase
	ActDraw                          // draw
	ActAdd                           // add cards to the hand, except by drawing
	ActSendToGY                      // send (be sent) to the GY
	ActBanish                        // banish
	ActDiscard                       // discard
	ActTribute                       // Tribute
	ActDestroy                       // destroy
	ActReturn                        // return to hand or Deck
	ActMove                          // leave its zone
	ActMaterial                      // use as material (Kinds)
	ActTarget                        // target with an effect
	ActAffect                        // affect ("unaffected by")
	ActControl                       // take control of
	ActNegate                        // negate
	ActEquip                         // equip
	ActPlaceCounter                  // place counters on
	ActRemoveCounter                 // remove counters
	ActTakeDamage                    // take damage
	ActGainLP                        // gain LP
	ActPayLP                         // pay LP
	ActPierce                        // inflict piercing battle damage
	ActInflictDamage                 // inflict damage
	ActLose                          // lose the Duel
	ActFromHand                      // activate from the hand
	ActTurnSet                       // activate in the turn it was Set
	ActFlip                          // be turned face-down or face-up
	ActDetach                        // detach materials
	ActAttach                        // attach materials
	ActSearch                        // take cards from the Deck
	ActStayFaceUp                    // be kept on the field by the rules (no self-destruction)
	ActCount                         // be counted towards a limit
	numActions
)

var actionNames = [...]string{
	ActNone: "", ActSummon: "summon", ActSet: "set", ActActivate: "activate", ActResolve: "resolve", ActAttack: "attack",
	ActAttackDirectly: "attack-directly", ActAttackMore: "attack-more", ActAttackAll: "attack-all",
	ActAttackInDefense: "attack-in-defense", ActBeAttacked: "be-attacked", ActChangePosition: "change-position",
	ActBattlePhase: "battle-phase", ActEnterPhase: "enter-phase", ActDraw: "draw", ActAdd: "add-to-hand",
	ActSendToGY: "send-to-gy", ActBanish: "banish", ActDiscard: "discard", ActTribute: "tribute",
	ActDestroy: "destroy", ActReturn: "return", ActMove: "move", ActMaterial: "material", ActTarget: "target",
	ActAffect: "affect", ActControl: "control", ActNegate: "negate", ActEquip: "equip",
	ActPlaceCounter: "place-counter", ActRemoveCounter: "remove-counter", ActTakeDamage: "take-damage",
	ActGainLP: "gain-lp", ActPayLP: "pay-lp", ActPierce: "pierce", ActInflictDamage: "inflict-damage",
	ActLose: "lose", ActFromHand: "activate-from-hand", ActTurnSet: "activate-turn-set", ActFlip: "flip",
	ActDetach: "detach", ActAttach: "attach", ActSearch: "search", ActStayFaceUp: "stay-face-up", ActCount: "count",
}

var _ [numActions]string = actionNames

func (a Action) names() []string { return actionNames[:] }

// String returns the wire name.
func (a Action) String() string { return nameOf(a, int(a)) }

// RestrictOp forbids actions to a player, or to cards. In a resolution it lasts for Until; on a player
// it then needs one. It is always carried out.
type RestrictOp struct {
	// Player is who may not act; nil if What says which cards may not.
	Player  *Player     `json:"player"`
	What    *Selector   `json:"what"`
	Actions Set[Action] `json:"actions" need:"yes"`
	// Object narrows what may not be acted on (the monsters that may not be Summoned); Except leaves
	// some out ("except Dragon monsters").
	Object Filter `json:"object"`
	Except Filter `json:"except"`
	// From narrows it to cards from such zones ("from the Extra Deck").
	From        card.ZoneSet         `json:"from"`
	SummonKinds Set[card.SummonKind] `json:"summonKinds"`
	// ExceptKinds are Summons that are allowed all the same ("except by Pendulum Summon").
	ExceptKinds Set[card.SummonKind] `json:"exceptKinds"`
	// ExceptEffects leaves out what card effects do ("except with a card effect").
	ExceptEffects bool `json:"exceptEffects"`
	// Link narrows activations.
	Link *LinkFilter `json:"link"`
	// Answering narrows activations to answers to one of these events ("when a monster is Fusion
	// Summoned this way").
	Answering []*Event `json:"answering"`
	// Phases narrows phases and times.
	Window *Window `json:"window"`
	// Most allows so many ("can only attack with 1 monster"), while Until lasts or, without one, in each
	// turn; nil allows none. With DifferentCards it
	// is so many different cards that may act, each as often as it may.
	Most           Value     `json:"most"`
	DifferentCards bool      `json:"differentCards"`
	Until          *Duration `json:"until"`
	// Lookback makes the whole turn count: it is broken already if the action was done before.
	Lookback  bool `json:"lookback"`
	Condition Pred `json:"condition"`
}

// ProtectOp keeps cards (or, with Player, a player) from having actions done to them. It is always
// carried out.
type ProtectOp struct {
	What    *Selector   `json:"what"`
	Player  *Player     `json:"player"`
	Actions Set[Action] `json:"actions" need:"yes"`
	// Causes narrows it to battle, card effects, costs; none is every cause.
	Causes card.ReasonSet `json:"causes"`
	// Source narrows it to such cards or effects; SourcePlayer to those of a player.
	Source       Filter               `json:"source"`
	SourceLink   *LinkFilter          `json:"sourceLink"`
	SourcePlayer *Player              `json:"sourcePlayer"`
	SummonKinds  Set[card.SummonKind] `json:"summonKinds"`
	// Stages narrows ActNegate to activations, effects, Summons or attacks; none is all of them.
	Stages Set[NegateStage] `json:"stages"`
	// Times is how often it holds in a turn for each card ("the first time ... each turn"); 0 is always.
	Times     int       `json:"times"`
	Until     *Duration `json:"until"`
	Condition Pred      `json:"condition"`
	// ExceptFor are the monsters for whose Summon it may be done all the same, ExceptKinds the Summons
	// ("except for the Tribute Summon of ...").
	ExceptFor   Filter               `json:"exceptFor"`
	ExceptKinds Set[card.SummonKind] `json:"exceptKinds"`
	// AllowsDirect lets direct attacks through although the protected monsters cannot be attacked.
	AllowsDirect bool `json:"allowsDirect"`
}

// PermitOp allows what the rules do not: attacking directly or more often, activating from the hand,
// Normal Summoning without Tributes. It is always carried out.
type PermitOp struct {
	What    *Selector   `json:"what"`
	Player  *Player     `json:"player"`
	Actions Set[Action] `json:"actions" need:"yes"`
	Object  Filter      `json:"object"`
	// Count is how often, where that matters: attacks beyond the usual one. Of piercing damage it is how
	// many times the usual damage ("double piercing battle damage").
	Count       Value                `json:"count"`
	SummonKinds Set[card.SummonKind] `json:"summonKinds"`
	From        card.ZoneSet         `json:"from"`
	// OnMonsters allows extra attacks on monsters only.
	OnMonsters bool `json:"onMonsters"`
	// Halves halves the battle damage of a direct attack that only this permission allowed ("but when it does so
	// using this effect, the battle damage is halved").
	Halves bool `json:"halves"`
	// WithATK has a monster that attacks in Defense Position do so with its ATK, not its DEF.
	WithATK bool      `json:"withATK"`
	Until   *Duration `json:"until"`
}

// RequireOp makes an action compulsory ("must attack, if able"; "can only attack this card"). It is
// always carried out.
type RequireOp struct {
	What    *Selector   `json:"what"`
	Player  *Player     `json:"player"`
	Actions Set[Action] `json:"actions" need:"yes"`
	// Object is what must be acted on.
	Object *Selector `json:"object"`
	// IfAble lets what cannot be done be left out.
	IfAble bool      `json:"ifAble"`
	Until  *Duration `json:"until"`
}

// ReplaceOp does something else instead of an event. With an empty Do the event just does not happen.
// If Do cannot be carried out, there is no replacement (Rule: PSCT 1.8).
type ReplaceOp struct {
	// Event is what would happen; in Do, EventRef names its parties.
	Event *Event `json:"event" need:"yes"`
	// Optional lets Player choose.
	Optional bool   `json:"optional"`
	Player   Player `json:"player"`
	Do       Block  `json:"do"`
	// Times is how often in a turn for each object; 0 is always.
	Times int       `json:"times"`
	Until *Duration `json:"until"`
}

// DelayOp has something done later, without a Chain Link unless Activates is set
// (Rule: S0-EPE-6). It is carried out now; what it delays is a matter of its own.
type DelayOp struct {
	Timing *Timing `json:"timing" need:"yes"`
	// Once ends it after the first time; otherwise it happens each time until Until.
	Once  bool      `json:"once"`
	Until *Duration `json:"until"`
	// Condition is tested then.
	Condition Pred `json:"condition"`
	Optional  bool `json:"optional"`
	// Activates makes a Chain Link of it.
	Activates bool  `json:"activates"`
	Do        Block `json:"do" need:"yes"`
}

// GrantOp gives cards abilities of their own. They count their slots by themselves and their "this
// card" is the receiving card. Skipping, duration and when it is carried out are those of StatOp.
type GrantOp struct {
	What      *Selector  `json:"what" need:"yes" pick:"yes"`
	Abilities []*Ability `json:"abilities" need:"yes"`
	Until     *Duration  `json:"until"`
	// Zones is where a continuous grant reaches.
	Zones card.ZoneSet `json:"zones"`
	// Gemini marks the abilities that a Gemini Monster has after its second Summon.
	Gemini bool `json:"gemini"`
}

// ChargeOp makes an action cost something ("each player must pay 500 LP to ..."). What cannot pay may
// not act. It is observed, not carried out.
type ChargeOp struct {
	// Player is whose actions cost it; in Costs, EachPlayer is the one of both who acts. What narrows
	// attacks to those of these monsters.
	Player *Player     `json:"player"`
	What   *Selector   `json:"what"`
	Action Action      `json:"action" need:"yes"`
	Link   *LinkFilter `json:"link"`
	Costs  []*Step     `json:"costs" need:"yes"`
	// Each charges it for every card acted with.
	Each bool `json:"each"`
}

// WaiveOp lets a cost of other cards go unpaid, or be paid by Replace. It is observed, not carried out.
type WaiveOp struct {
	Player *Player   `json:"player"`
	Of     *Selector `json:"of"`
	Action Action    `json:"action" need:"yes"`
	// Window is when the cost would fall due; nil is any time.
	Window  *Window   `json:"window"`
	Until   *Duration `json:"until"`
	Replace []*Step   `json:"replace"`
}
