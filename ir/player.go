package ir

// Who says which player is meant, as seen from the effect's controller: the player who activated it,
// for ever (Rule: PSCT 6.8). The zero value is that player.
type Who uint8

const (
	You           Who = iota // "you": the effect's controller
	Opponent                 // "your opponent"
	BothPlayers              // "each player", "both players": one after the other, turn player first
	EitherPlayer             // "a player", "either player": whichever fits, or as the chooser likes
	TurnPlayer               // "the turn player"
	NonTurnPlayer            // the other one
	ControllerOf             // "its controller": of the object in Player.Of
	OwnerOf                  // "its owner": of the object in Player.Of
	EventPlayer              // "that player": the player of the event or the answered link
	ChosenPlayer             // the player declared or chosen in an earlier step: Player.Of is a ResultRef
	OtherThan                // the opponent of the player that Player.Of's controller is
	EachPlayer               // the player whose turn it is in the innermost EachPlayerOp or ForEachOp
	numWho
)

var whoNames = [...]string{
	You: "you", Opponent: "opponent", BothPlayers: "both", EitherPlayer: "either", TurnPlayer: "turn-player",
	NonTurnPlayer: "non-turn-player", ControllerOf: "controller-of", OwnerOf: "owner-of", EventPlayer: "event-player",
	ChosenPlayer: "chosen-player", OtherThan: "opponent-of-controller-of", EachPlayer: "each",
}

var _ [numWho]string = whoNames

func (w Who) names() []string { return whoNames[:] }

// String returns the wire name.
func (w Who) String() string { return nameOf(w, int(w)) }

// Player names a player. The zero Player is the effect's controller.
type Player struct {
	Who Who `json:"who" write:"always"`
	// Of is the object whose controller, owner or choice is meant; only with ControllerOf, OwnerOf,
	// ChosenPlayer and OtherThan.
	Of Ref `json:"of"`
}

// Ptr returns a pointer to a copy of p, for the fields in which "no condition" is nil.
func (p Player) Ptr() *Player { return &p }
