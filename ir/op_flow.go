package ir

// IfOp carries out Then or Else. It is carried out if the chosen block was.
type IfOp struct {
	Condition Pred  `json:"condition" need:"yes"`
	Then      Block `json:"then"`
	Else      Block `json:"else"`
}

// ForEachOp carries out Do once for every object of Of, or as many times as Times says; in Do, EachRef
// is the object. It is carried out if one round was.
type ForEachOp struct {
	Of    *Selector `json:"of" pick:"yes"`
	Times Value     `json:"times"`
	Do    Block     `json:"do" need:"yes"`
}

// EachPlayerOp carries out Do for both players, turn player first; the results count as simultaneous
// (Rule: PSCT 2.3). In Do, EachPlayer is the player. It is carried out if it was for one of them.
type EachPlayerOp struct {
	Do Block `json:"do" need:"yes"`
}

// RepeatOp carries out Do again and again: Count times, or while Player wants to and it can be carried
// out, or while While holds.
type RepeatOp struct {
	Do       Block  `json:"do" need:"yes"`
	Count    Value  `json:"count"`
	While    Pred   `json:"while"`
	Optional bool   `json:"optional"`
	Player   Player `json:"player"`
}

// ChooseOp is a choice among blocks at resolution. Only those that can be carried out may be chosen; it
// is carried out if a chosen one was.
type ChooseOp struct {
	Player Player `json:"player"`
	// Qty is how many are chosen; Sequence carries out the chosen, or with QtyAll every option that
	// can be, from first to last.
	Qty      Qty       `json:"qty" need:"yes"`
	Options  []*Option `json:"options" need:"yes"`
	Sequence bool      `json:"sequence"`
	Random   bool      `json:"random"`
}

// Option is one block of a ChooseOp.
type Option struct {
	Label     string `json:"label"`
	Condition Pred   `json:"condition"`
	Do        Block  `json:"do" need:"yes"`
	Span      Span   `json:"span"`
}

// UnlessOp carries out Else unless Player does Do ("pay 500 LP or destroy this card"). With Must the
// player pays if able (Rule: C16). It is carried out if one of the two was.
type UnlessOp struct {
	Player Player `json:"player"`
	Do     Block  `json:"do"`
	Else   Block  `json:"else" need:"yes"`
	Must   bool   `json:"must"`
}

// GroupOp carries out a block as one step, where the binding of links would group otherwise. It
// is carried out if a step of the block was.
type GroupOp struct {
	Do Block `json:"do" need:"yes"`
}

// RememberOp computes a value and keeps it in the step's slot. It is always carried out.
type RememberOp struct {
	Value Value `json:"value" need:"yes"`
}
