package runtime

// Player is one of the two players of a Duel.
type Player uint8

// The players. A takes the first turn unless the Config says otherwise.
const (
	A Player = iota
	B
)

// Opponent returns the other player.
func (p Player) Opponent() Player { return 1 - p }

// String returns "A" or "B".
func (p Player) String() string {
	if p == A {
		return "A"
	}
	return "B"
}

// ParsePlayer is the inverse of Player.String; it accepts lower case.
func ParsePlayer(s string) (Player, bool) {
	switch s {
	case "A", "a":
		return A, true
	case "B", "b":
		return B, true
	default:
		return A, false
	}
}
