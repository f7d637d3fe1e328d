package runtime

import "psct/corpus/card"

// PromptKind says what a player is asked.
type PromptKind uint8

// The kinds of prompt. In each, an Answer picks from Prompt.Options; picking nothing means to pass where
// Min is 0.
const (
	AskNothing   PromptKind = iota
	AskAction               // open game state: take an action, activate something or end the phase
	AskResponse             // activate a fast effect, or pass
	AskTrigger              // which triggered effect becomes the next Chain Link; passing declines optional ones
	AskPhaseUse             // which effect of this phase to use next
	AskYesNo                // yes (option 1) or no (option 0)
	AskTargets              // choose targets
	AskCost                 // choose cards for a cost
	AskCards                // choose cards during resolution
	AskTributes             // choose monsters to Tribute for a Summon
	AskMaterials            // choose materials
	AskDiscard              // discard down to the hand limit
	AskPosition             // choose a battle position
	AskMode                 // choose among effects or parts
	AskDeclare              // declare a word: a Type, an Attribute, a kind of card
	AskName                 // declare a card name: Answer.Name
	AskOrder                // put cards in an order: pick all, in the order in which they move
	AskAttack               // choose what to attack
	AskReplay               // after a replay: attack again, another target, or stop
	numPrompts
)

var promptNames = [...]string{
	AskNothing: "nothing", AskAction: "action", AskResponse: "response", AskTrigger: "trigger",
	AskPhaseUse: "phase-effect", AskYesNo: "yes-no", AskTargets: "targets", AskCost: "cost", AskCards: "cards",
	AskTributes: "tributes", AskMaterials: "materials", AskDiscard: "discard",
	AskPosition: "position", AskMode: "mode", AskDeclare: "declare", AskName: "name",
	AskOrder: "order", AskAttack: "attack", AskReplay: "replay",
}

var _ [numPrompts]string = promptNames

// String returns the kind's name in scenarios and traces.
func (k PromptKind) String() string {
	if k >= numPrompts {
		return "?"
	}
	return promptNames[k]
}

// ActionKind is a kind of action a player can take by themselves.
type ActionKind uint8

// The actions.
const (
	ActNone           ActionKind = iota
	ActActivate                  // activate a card or an effect
	ActNormalSummon              // Normal Summon, with Tributes where the Level asks for them
	ActNormalSet                 // Set a monster
	ActSpecialSummon             // Special Summon by the card's own or the Extra Deck's procedure
	ActPendulumSummon            // Pendulum Summon
	ActFlipSummon                // turn a Set monster face-up
	ActChangePosition            // change a battle position by hand
	ActSetCard                   // Set a Spell or Trap
	ActAttack                    // declare an attack
	ActPhase                     // go to Action.Phase
	ActEndTurn                   // go to the End Phase, through whatever lies between
	numActions
)

var actionNames = [...]string{
	ActNone: "none", ActActivate: "activate", ActNormalSummon: "normal-summon", ActNormalSet: "normal-set",
	ActSpecialSummon: "special-summon", ActPendulumSummon: "pendulum-summon", ActFlipSummon: "flip-summon",
	ActChangePosition: "change-position", ActSetCard: "set", ActAttack: "attack", ActPhase: "phase",
	ActEndTurn: "end-turn",
}

var _ [numActions]string = actionNames

// String returns the action's name in scenarios.
func (k ActionKind) String() string {
	if k >= numActions {
		return "?"
	}
	return actionNames[k]
}

// Action is an action of a player.
type Action struct {
	Kind    ActionKind
	Card    CardID
	Ability int16      // index in the Program's abilities; for ActActivate and ActSpecialSummon
	Phase   card.Phase // for ActPhase
	Way     int16      // for ActNormalSummon and ActNormalSet: 1 + the procedure of the card by which it is done; 0: the usual way
	trigger int16      // for a triggered effect: 1 + index in State.triggers
}

// Option is one thing that can be picked. Which field counts depends on the kind of prompt.
type Option struct {
	Action Action        // AskAction, AskResponse, AskTrigger, AskPhaseUse
	Card   Ref           // prompts for cards; a zero Card in AskAttack is a direct attack
	Pos    card.Position // AskPosition
	Value  int32         // AskYesNo, AskMode, AskDeclare
}

// Prompt is a decision that the rules ask of a player. An Answer must pick between Min and Max different
// Options.
type Prompt struct {
	Kind    PromptKind
	Player  Player
	Min     int
	Max     int
	Options []Option
	Cause   Ref    // the card whose effect or action asks
	Ability int    // the ability of Cause that asks, or -1
	Window  Window // when it is asked
	// Suggest is a legal pick, for prompts in which not every pick of the right size is one.
	Suggest []int

	rule pickRule
}

// pickRule is a condition on the picked cards together. It is kept as data, so that a State can be copied
// while a prompt is open.
type pickRule struct {
	kind   pickKind
	sel    *selection
	recipe *recipe
}

type pickKind uint8

const (
	pickAny       pickKind = iota
	pickSel                // the selection's conditions on the chosen set hold
	pickMaterials          // the set is one that the recipe asks for, and leaves a zone for the Summon
)

// Answer answers a Prompt: the indices of the picked Options, in order.
type Answer struct {
	Picks []int
	Name  string // for AskName
}

// Pick is an Answer that picks options.
func Pick(options ...int) Answer { return Answer{Picks: options} }

// Pass is the Answer that picks nothing.
func Pass() Answer { return Answer{} }

// Result says what a Duel is waiting for. Without a Prompt the Duel is over.
type Result struct {
	Prompt *Prompt
	Winner int // once over: 0 A, 1 B, -1 a draw
}

// WindowKind is a moment at which players may act.
type WindowKind uint8

// The windows, named as in the reference's state machine.
//
// Rule: PSCT 6.2
const (
	WindowNone     WindowKind = iota
	WindowOpen                // A: open game state of the turn player
	WindowTrigger             // T: triggered effects go on a Chain
	WindowTurn                // B: the turn player may use a fast effect
	WindowOpponent            // C: the opponent may use a fast effect
	WindowEnd                 // E: the turn player wants to end the phase; the opponent may use a fast effect
	WindowChain               // D: a Chain is being built
	WindowResolve             // R: the Chain resolves
	WindowSummon              // a monster would be Summoned: its Summon can be negated
	WindowPhase               // effects of this phase are used one by one
	numWindows
)

var windowNames = [...]string{
	WindowNone: "none", WindowOpen: "open", WindowTrigger: "triggers", WindowTurn: "turn-player-response",
	WindowOpponent: "opponent-response", WindowEnd: "phase-end", WindowChain: "chain", WindowResolve: "resolution",
	WindowSummon: "summon", WindowPhase: "phase-effects",
}

var _ [numWindows]string = windowNames

// String returns the window's name in traces.
func (k WindowKind) String() string {
	if k >= numWindows {
		return "?"
	}
	return windowNames[k]
}

// Window is the present moment: what kind it is and who is to act.
type Window struct {
	Kind   WindowKind
	Player Player
}
