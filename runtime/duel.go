package runtime

import (
	"fmt"

	"psct/corpus/card"
	"psct/ir"
)

// Config is what a Duel is made from. Its zero value is an empty Duel that A begins.
type Config struct {
	Players [2]Setup
	First   Player // who takes the first turn
	Seed    uint64
	Tracer  Tracer // may be nil
	// Used, if set, is told each op that is carried out or applied and each filter, predicate and value that is
	// evaluated: tests learn from it what a Duel has tried.
	Used func(node any)

	// Shuffle shuffles both Decks and draws the starting hands before the first turn.
	Shuffle bool
	// Start begins the Duel in the middle of a turn instead; see Start.
	Start *Start
}

// Setup is what one player brings.
type Setup struct {
	LP    int // 0 stands for 8000
	Deck  []*Def
	Extra []*Def
	Board []Placed
}

// Start is a moment in the middle of a Duel.
type Start struct {
	Turn   int // from 1
	Player Player
	Phase  card.Phase
	// NoDraws keeps both players from drawing in their Draw Phases, to look at durations only.
	NoDraws bool
}

// Placed is a card that lies somewhere when the Duel begins.
type Placed struct {
	Def       *Def
	Zone      card.Zone
	Seq       int           // field zones: which one; -1 the first free one
	Pos       card.Position // PositionNone: as usual in the zone
	Control   bool          // controlled by the other player
	Improper  bool          // an Extra Deck or "must be" monster that was never properly Summoned
	Fresh     bool          // was placed, Set or Summoned this turn
	Summon    card.SummonKind
	Materials []*Def
	Counters  map[string]int
	EquipTo   int // 1 + index of the host in the Board of HostOf
	HostOf    Player
}

// Tracer is told what happens as it happens. Windows are told before their prompt, links and events when
// they occur. A Tracer must not keep the values it is given beyond the call, nor call the Duel.
type Tracer interface {
	Window(d *Duel, w Window, options []Option)
	Event(d *Duel, e Event)
}

// Duel is a Duel in progress: a State, and what never changes in it. It is not safe for concurrent use.
type Duel struct {
	s      State
	shared *shared
	tracer Tracer
	used   func(node any) // may be nil

	spawned []task // tasks pushed by the running step, in order
	cache   cache
	made    []*Def // cards with abilities that effects gave them; a list is never written into
	scratch run
	ran     ir.Set[ir.OpKind] // ops carried out so far
}

// shared is what all copies of a Duel have in common and nobody changes: which cards are worth asking.
type shared struct {
	listeners  []CardID // have triggers
	statics    []CardID // have abilities that apply without activation
	modifying  []CardID // of those, the ones that change what cards are treated as
	active     []CardID // have something to activate
	procedures []CardID // have a Summon procedure of their own
	phased     []CardID // have effects bound to a point of the turn
	reacting   []CardID // have continuous abilities that answer events
	upkeep     []CardID // have maintenance costs
	winning    []CardID // have a victory condition
	waiting    []CardID // have continuous abilities that do something at a point of the turn
	replacing  bool     // some card has a replacement
	granting   bool     // some card grants abilities
	pendulums  bool     // some card is a Pendulum Monster
}

// taskLimit bounds the work between two prompts; only a loop of mandatory effects reaches it.
const taskLimit = 200_000

// Step gives the answer to the open prompt, if there is one, and plays on until the next prompt or the
// end of the Duel. A wrong answer changes nothing and comes back as a *RuleError.
func (d *Duel) Step(a Answer) (Result, error) {
	s := &d.s
	if s.prompt != nil {
		if why := d.checkAnswer(s.prompt, a); why != Legal {
			return Result{Prompt: s.prompt}, &RuleError{Because: why, Prompt: s.prompt.Kind}
		}
		s.answer, s.prompt = a, nil
	}
	for range taskLimit {
		if s.over {
			return Result{Winner: int(s.winner)}, nil
		}
		if len(s.tasks) == 0 {
			return Result{}, &RuleError{Because: NoTurnLeft}
		}
		if d.runTask() == wait {
			return Result{Prompt: s.prompt}, nil
		}
	}
	return Result{}, fmt.Errorf("duel does not come to rest: %d tasks without a decision (a loop of mandatory effects)", taskLimit)
}

// Prompt returns the open prompt, or nil.
func (d *Duel) Prompt() *Prompt { return d.s.prompt }

// State gives read access to the state.
func (d *Duel) State() *State { return &d.s }

// Ran returns the ops that were carried out so far, whether they did something or not.
func (d *Duel) Ran() ir.Set[ir.OpKind] { return d.ran }

// Implemented returns the ops that the runtime can carry out.
func Implemented() ir.Set[ir.OpKind] {
	var all ir.Set[ir.OpKind]
	for k, f := range execTable {
		if f != nil {
			all = all.With(ir.OpKind(k))
		}
	}
	return all
}

// RuleError is a refused action or answer.
type RuleError struct {
	Because Because
	Prompt  PromptKind
	Card    string // name of the card, where one is meant
}

// Error says what was refused and why.
func (e *RuleError) Error() string {
	switch {
	case e.Card != "":
		return fmt.Sprintf("%q: not legal: %s", e.Card, e.Because)
	case e.Prompt != AskNothing:
		return fmt.Sprintf("answer to prompt %q refused: %s", e.Prompt, e.Because)
	default:
		return "not legal: " + e.Because.String()
	}
}

// checkAnswer tests an answer against the prompt's count and conditions.
func (d *Duel) checkAnswer(p *Prompt, a Answer) Because {
	if p.Kind == AskName {
		if a.Name == "" {
			return WrongChoice
		}
		return Legal
	}
	if len(a.Picks) < p.Min || len(a.Picks) > p.Max {
		return WrongChoice
	}
	for i, pick := range a.Picks {
		if pick < 0 || pick >= len(p.Options) || contains(a.Picks[:i], pick) {
			return WrongChoice
		}
	}
	if !d.obeys(p, a.Picks) {
		return WrongChoice
	}
	return Legal
}

// obeys reports whether the picks fulfil the prompt's rule.
func (d *Duel) obeys(p *Prompt, picks []int) bool {
	switch p.rule.kind {
	case pickSel:
		return p.rule.sel.accepts(d, p.Options, picks)
	case pickMaterials:
		cards := p.rule.recipe.cardsAt(picks)
		return p.rule.recipe.fits(d, cards) && p.rule.recipe.leavesZone(d, cards)
	default:
		return true
	}
}

func contains[T comparable](list []T, v T) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}
