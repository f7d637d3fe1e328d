package ir

// Box tells the two text boxes of a card apart.
type Box uint8

const (
	MainBox     Box = iota // the monster's, Spell's or Trap's own text
	PendulumBox            // the text of the Pendulum effect, a Spell's effect
	numBoxes
)

var boxNames = [...]string{MainBox: "main", PendulumBox: "pendulum"}

var _ [numBoxes]string = boxNames

func (b Box) names() []string { return boxNames[:] }

// String returns the wire name.
func (b Box) String() string { return nameOf(b, int(b)) }

// Span is the piece of card text that a part of the program came from: byte offsets in the normalised
// text of one box, half open. The zero Span means that no text stands behind the part (the rules of
// the game supply it).
type Span struct {
	Box   Box   `json:"box"`
	Start int32 `json:"start"`
	End   int32 `json:"end"`
}

// IsValid reports whether the span points at text.
func (s Span) IsValid() bool { return s.End > s.Start && s.Start >= 0 }
