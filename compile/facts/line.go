package facts

import (
	"encoding/json"
	"fmt"
	"io"
)

// Source says what a line rests on.
type Source string

// The sources.
const (
	FromText Source = "split" // marker structure and lexicon
	FromIR   Source = "ir"    // the compiled card
)

// Line is the facts of one card.
type Line struct {
	ID       int64    `json:"id"`
	Name     string   `json:"name"`
	Declined bool     `json:"declined"`         // the effects cannot be told
	Reason   string   `json:"reason,omitempty"` // why the card is declined
	From     Source   `json:"from"`
	Effects  []Effect `json:"effects"` // activated effects only, in text order
}

// Class is the kind of an activated effect.
type Class string

// The classes.
const (
	Trigger    Class = "trigger"
	Flip       Class = "flip"
	Ignition   Class = "ignition"
	Quick      Class = "quick"
	Activation Class = "activation" // the activation of a Spell or Trap Card itself
)

// Timing is how an optional trigger treats an event that is no longer the last
// thing that happened.
type Timing string

// The timings. The empty Timing is null in JSON.
const (
	NoTiming Timing = ""     // mandatory, tied to a phase, or no trigger
	When     Timing = "when" // misses its timing
	If       Timing = "if"   // does not
)

// MarshalJSON writes null for NoTiming.
func (t Timing) MarshalJSON() ([]byte, error) {
	if t == NoTiming {
		return []byte("null"), nil
	}
	return json.Marshal(string(t))
}

// UnmarshalJSON is the inverse of MarshalJSON.
func (t *Timing) UnmarshalJSON(data []byte) error {
	var s *string
	if err := json.Unmarshal(data, &s); err != nil {
		return fmt.Errorf("timing is neither a string nor null: %w", err)
	}
	*t = NoTiming
	if s != nil {
		*t = Timing(*s)
	}
	return nil
}

// Scope is what a use limit counts by.
type Scope string

// The scopes.
const (
	NoLimit        Scope = "none"
	Soft           Scope = "soft"            // this physical card
	Hard           Scope = "hard"            // all cards of the name
	HardActivation Scope = "hard_activation" // activations of cards of the name
	PerDuel        Scope = "duel"
	PerChain       Scope = "chain"
	WhileFaceUp    Scope = "while_face_up"
)

// Limit is how often an effect may be used.
type Limit struct {
	Scope  Scope `json:"scope"`
	Count  int   `json:"count"`
	Shared bool  `json:"shared"` // one count for several effects
}

// Effect is one activated effect.
type Effect struct {
	Class      Class    `json:"class"`
	Optional   bool     `json:"optional"`
	Timing     Timing   `json:"timing"`
	Targets    bool     `json:"targets"`
	Cost       bool     `json:"cost"` // something is paid or done besides targeting and declaring
	Limit      Limit    `json:"limit"`
	Categories []string `json:"categories"` // what the resolution may do, sorted
}

// Encode writes the line as one line of JSON.
func (l *Line) Encode(w io.Writer) error {
	out := *l
	if out.Effects == nil {
		out.Effects = []Effect{}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(&out); err != nil {
		return fmt.Errorf("cannot write the facts of %q: %w", l.Name, err)
	}
	return nil
}
