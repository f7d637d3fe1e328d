package card

// Phase is a phase of a turn.
type Phase uint8

// The phases, in turn order.
const (
	PhaseNone Phase = iota
	PhaseDraw
	PhaseStandby
	PhaseMain1
	PhaseBattle
	PhaseMain2
	PhaseEnd
	NumPhases
)

var phaseNames = []string{"", "Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase"}

// String returns the phase's name as card texts spell it, or the empty string for PhaseNone.
func (p Phase) String() string { return name(phaseNames, p) }

// ParsePhase is the inverse of Phase.String.
func ParsePhase(s string) (Phase, bool) { return parse[Phase](phaseNames, s) }

// IsMain reports whether this is Main Phase 1 or 2.
func (p Phase) IsMain() bool { return p == PhaseMain1 || p == PhaseMain2 }

// Step is a step of the Battle Phase; the Damage Step is divided into its five parts.
type Step uint8

// The steps, in order. StepDamageStart to StepDamageEnd are the Damage Step.
const (
	StepNone Step = iota
	StepStart
	StepBattle
	StepDamageStart
	StepDamageBefore
	StepDamageCalculation
	StepDamageAfter
	StepDamageEnd
	StepEnd
	NumSteps
)

var stepNames = []string{
	"", "Start Step", "Battle Step", "start of the Damage Step", "before damage calculation",
	"damage calculation", "after damage calculation", "end of the Damage Step", "End Step",
}

// String returns the step's name, or the empty string for StepNone.
func (s Step) String() string { return name(stepNames, s) }

// ParseStep is the inverse of Step.String.
func ParseStep(s string) (Step, bool) { return parse[Step](stepNames, s) }

// IsDamageStep reports whether the step is a part of the Damage Step.
func (s Step) IsDamageStep() bool { return s >= StepDamageStart && s <= StepDamageEnd }

// Side says whose something is, seen from the player who uses the effect.
type Side uint8

// The sides. SideBoth is "both players", each of them; SideEither is "either player", any one of them.
const (
	SideNone Side = iota
	SideYou
	SideOpponent
	SideBoth
	SideEither
	NumSides
)

var sideNames = []string{"", "you", "your opponent", "both players", "either player"}

// String returns the side as card texts spell it, or the empty string for SideNone.
func (s Side) String() string { return name(sideNames, s) }

// ParseSide is the inverse of Side.String.
func ParseSide(s string) (Side, bool) { return parse[Side](sideNames, s) }

// Other returns the side as the opponent sees it.
func (s Side) Other() Side {
	switch s {
	case SideYou:
		return SideOpponent
	case SideOpponent:
		return SideYou
	default:
		return s
	}
}
