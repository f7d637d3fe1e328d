package ir

// Block is a list of steps, carried out in order. How each step hangs on those before it is its Link;
// the links bind, from strong to weak: And, IfDo, Also, then the sequence links. A group is what
// stronger links hold together: "A and B, and if you do, C, then D" is ((A and B) => C) then D
// (Rule: PSCT 1.10).
type Block []*Step

// Step is one action of a block.
type Step struct {
	// Slot, if not 0, keeps the step's result for references.
	Slot Slot `json:"slot"`
	Link Link `json:"link"`
	// Optional means that Decider may decline the step ("you can").
	Optional bool   `json:"optional"`
	Decider  Player `json:"decider"`
	// Condition skips the step when it does not hold; a skipped step counts as not carried out.
	Condition Pred `json:"condition"`
	Op        Op   `json:"op" need:"yes"`
	Span      Span `json:"span"`
}

// Link says how a step hangs on the steps before it.
type Link uint8

const (
	LinkStart       Link = iota // the first step of its block
	LinkAnd                     // "and": together; neither happens unless both can
	LinkIfDo                    // "and if you do": together; needs the group before it
	LinkIfDoThat                // "and if you do that": together; needs the step directly before it
	LinkAlso                    // "also": together; neither needs the other
	LinkThen                    // "then": afterwards; needs that the group before it happened at all
	LinkAfter                   // "also, after that": afterwards; does not need it
	LinkSentence                // a new sentence: afterwards; does not need it
	LinkImmediately             // "immediately after this effect resolves": last in the Chain Link
	LinkInSequence              // "apply these effects in sequence": afterwards, each by itself
	numLinks
)

var linkNames = [...]string{
	LinkStart: "start", LinkAnd: "and", LinkIfDo: "if-do", LinkIfDoThat: "if-do-that", LinkAlso: "also",
	LinkThen: "then", LinkAfter: "after", LinkSentence: "sentence", LinkImmediately: "immediately",
	LinkInSequence: "in-sequence",
}

var _ [numLinks]string = linkNames

func (l Link) names() []string { return linkNames[:] }

// String returns the wire name.
func (l Link) String() string { return nameOf(l, int(l)) }

// Gated reports whether the step is skipped when what it hangs on did not happen.
func (l Link) Gated() bool { return l == LinkIfDo || l == LinkIfDoThat || l == LinkThen }

// Together reports whether the step happens at the same time as the one before it, in one batch.
func (l Link) Together() bool {
	return l == LinkAnd || l == LinkIfDo || l == LinkIfDoThat || l == LinkAlso
}

// Binding returns how strongly the link binds: 4 for And, 3 for IfDo, 2 for Also, 1 for the sequence
// links, 0 for the first step.
func (l Link) Binding() int {
	switch l {
	case LinkAnd:
		return 4
	case LinkIfDo, LinkIfDoThat:
		return 3
	case LinkAlso:
		return 2
	case LinkStart:
		return 0
	default:
		return 1
	}
}

// Target is a choice of targets at activation.
type Target struct {
	Slot   Slot      `json:"slot" need:"yes"`
	Select *Selector `json:"select" need:"yes" pick:"yes"`
	// Recheck is what a target must still be when the effect resolves.
	Recheck Recheck `json:"recheck"`
	// After is how many of the ability's (or mode's) costs come before the choice.
	After int  `json:"after"`
	Span  Span `json:"span"`
}

// Recheck is what is asked of targets at resolution.
type Recheck uint8

const (
	RecheckPresent Recheck = iota // "it", "them", "that monster": still there, not moved since
	RecheckAll                    // "that target": still everything the targeting words said
	RecheckBoth                   // "both", "all 3": every one of them can be acted on, or none is
	numRechecks
)

var recheckNames = [...]string{RecheckPresent: "present", RecheckAll: "all-words", RecheckBoth: "all-or-none"}

var _ [numRechecks]string = recheckNames

func (r Recheck) names() []string { return recheckNames[:] }

// String returns the wire name.
func (r Recheck) String() string { return nameOf(r, int(r)) }

// Modal is a choice among whole effects, made at activation and announced. (A choice at resolution is
// a ChooseOp.)
type Modal struct {
	// Qty is how many modes are chosen.
	Qty     Qty     `json:"qty" need:"yes"`
	Chooser Player  `json:"chooser"`
	Modes   []*Mode `json:"modes" need:"yes"`
	// OncePerMode means that each mode may be chosen only once, in the period and by the class of the
	// ability's limit.
	OncePerMode bool `json:"oncePerMode"`
	Random      bool `json:"random"`
}

// Mode is one effect of a Modal.
type Mode struct {
	Label string `json:"label"`
	// Condition must hold for the mode to be chosen. One that asks for the answered Chain Link (Answers) makes the mode
	// an answer to it.
	Condition Pred      `json:"condition"`
	Limits    []*Limit  `json:"limits"`
	Costs     []*Step   `json:"costs"`
	Targets   []*Target `json:"targets"`
	Do        Block     `json:"do"`
	Span      Span      `json:"span"`
}
