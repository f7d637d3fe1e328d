package runtime

import "psct/corpus/card"

const (
	mainMonsterZones = 5
	monsterZones     = 7 // with the two Extra Monster Zones, which the players share
	spellTrapZones   = 5
	handLimit        = 6
	startingLP       = 8000
)

// half is one player's side of the Duel.
type half struct {
	lp       int32
	monsters [monsterZones]CardID
	spells   [spellTrapZones]CardID
	field    CardID
	hand     []CardID
	deck     []CardID // the last one is the top
	extra    []CardID
	gy       []CardID // the last one arrived last
	banished []CardID

	normalSummons uint8 // Normal Summons and Sets used this turn
	pendulum      uint8 // Pendulum Summons used this turn
	deckedOut     bool  // had to draw from an empty Deck
}

// lists returns the lists of cards outside the field.
func (h *half) lists() [5]*[]CardID {
	return [...]*[]CardID{&h.hand, &h.deck, &h.extra, &h.gy, &h.banished}
}

// State is everything that changes in a Duel. It holds plain data and slices of plain data only, so that
// a copy is a handful of memory moves; what is shared (programs, card data) never changes.
type State struct {
	halves  [2]half
	objects []object // index = CardID; entry 0 is unused
	attach  []attachment
	counter []counters
	past    []snapshot // last-known information of this turn and the one before
	used    []use      // use limits
	lasting []lasting  // lingering effects
	gifts   int16      // how many cards have abilities that effects gave them
	memos   []memo     // what abilities that others refer to held; replaced, never written into

	turn       int16
	turnPlayer Player
	phase      card.Phase
	step       card.Step
	goTo       card.Phase // the phase the turn player decided to enter next
	endNow     card.Phase // the phase that an effect has ended, or the End Phase when the turn ends
	skips      [2][card.NumPhases]uint8
	skipsLater [2][card.NumPhases]bool // of the player's next turn
	skipsNow   [card.NumPhases]bool    // of the present turn

	events    []Event // of this turn
	before    []Event // of the turn before
	earlier   []Event // of the turn before that
	chainSeq  int32   // first event of the present Chain
	phaseSeq  int32   // first event of the present phase
	stepSeq   int32   // first event of the present step of the Battle Phase
	seq       int32
	batch     int32
	window    Window
	solving   uint8 // number of the Chain Link that is resolving; 0 none
	blockDid  bool  // whether the block, or the Summon, that ended last did something
	lastBatch int32 // the batch of the last things that happened before the present window
	segment   int32 // index in events: where the things the present window answers begin
	nextStart int32 // index in events: where the next window's segment will begin
	pending   []pending
	dues      []due
	replaced  bool      // whether what would have happened was replaced
	triggers  []pending // being put on the Chain
	chain     []frame
	extra     []frame // procedures and lingering effects that are being carried out
	chainNo   int32

	tasks    []task
	prompt   *Prompt
	prompted []Option // what the last prompt of actions or positions offered; never changed
	answer   Answer

	summoning summoning
	battle    battle

	rng     uint64
	noDraws bool // nobody draws in the Draw Phase
	logHash uint64
	stamps  int32
	lastID  int32 // number of the last lasting effect

	over   bool
	winner int8 // 0 A, 1 B, -1 draw
}

// attachment is one Xyz Material: card Card is under Host. The order of the list is the order of attaching.
type attachment struct {
	Card, Host CardID
}

// counters is a number of counters of one name on a card.
type counters struct {
	Card CardID
	Name string
	N    int16
}

// obj returns the object of a card.
func (s *State) obj(c CardID) *object { return &s.objects[c] }

// ref returns the present Ref of a card.
func (s *State) ref(c CardID) Ref {
	if c == 0 {
		return Ref{}
	}
	return Ref{Card: c, Gen: s.objects[c].gen}
}

// alive returns the object that r names, or nil when the card has become another object since.
func (s *State) alive(r Ref) *object {
	if r.Card == 0 {
		return nil
	}
	o := &s.objects[r.Card]
	if o.gen != r.Gen {
		return nil
	}
	return o
}

// list returns the ordered list that holds a player's cards of a zone outside the field, or nil.
func (s *State) list(p Player, z card.Zone) *[]CardID {
	h := &s.halves[p]
	switch z {
	case card.ZoneHand:
		return &h.hand
	case card.ZoneDeck:
		return &h.deck
	case card.ZoneExtraDeck:
		return &h.extra
	case card.ZoneGY:
		return &h.gy
	case card.ZoneBanished:
		return &h.banished
	default:
		return nil
	}
}

// slot returns the field slot of a place, or nil when the place is no slot of the field.
func (s *State) slot(pl Place) *CardID {
	h := &s.halves[pl.Player]
	i := int(pl.Seq)
	switch {
	case pl.Zone == card.ZoneMainMonster && i >= 0 && i < mainMonsterZones:
		return &h.monsters[i]
	case pl.Zone == card.ZoneExtraMonster && i >= mainMonsterZones && i < monsterZones:
		return &h.monsters[i]
	case (pl.Zone == card.ZoneSpellTrap || pl.Zone == card.ZonePendulum) && i >= 0 && i < spellTrapZones:
		return &h.spells[i]
	case pl.Zone == card.ZoneField && i == 0:
		return &h.field
	default:
		return nil
	}
}

// sharedExtra returns how the other player counts an Extra Monster Zone: A's left one is B's right one.
func sharedExtra(seq int8) int8 { return 2*mainMonsterZones + 1 - seq }

// free reports whether a field slot holds no card. An Extra Monster Zone is one zone for both players.
func (s *State) free(pl Place) bool {
	at := s.slot(pl)
	if at == nil || *at != 0 {
		return false
	}
	if pl.Zone == card.ZoneExtraMonster {
		other := s.slot(Place{Player: pl.Player.Opponent(), Zone: pl.Zone, Seq: sharedExtra(pl.Seq)})
		return *other == 0
	}
	return true
}

// materials appends the Xyz Materials of host to dst, in the order in which they were attached.
func (s *State) materials(dst []CardID, host CardID) []CardID {
	for _, a := range s.attach {
		if a.Host == host {
			dst = append(dst, a.Card)
		}
	}
	return dst
}

// countersOn returns how many counters of a name are on a card; the empty name counts all.
func (s *State) countersOn(c CardID, name string) int { return countNamed(s.counter, c, name) }

// countNamed counts counters of a name ("": of any) on a card.
func countNamed(list []counters, c CardID, name string) int {
	n := 0
	for _, k := range list {
		if k.Card == c && (name == "" || k.Name == name) {
			n += int(k.N)
		}
	}
	return n
}

// Turn returns the number of the present turn, starting at 1.
func (s *State) Turn() int { return int(s.turn) }

// TurnPlayer returns whose turn it is.
func (s *State) TurnPlayer() Player { return s.turnPlayer }

// Phase returns the present phase.
func (s *State) Phase() card.Phase { return s.phase }

// Step returns the present step of the Battle Phase; StepNone outside it.
func (s *State) Step() card.Step { return s.step }

// LP returns a player's life points.
func (s *State) LP(p Player) int { return int(s.halves[p].lp) }

// Chance returns the state of the random generator: equal as long as nothing was left to chance.
func (s *State) Chance() uint64 { return s.rng }

// Over reports whether the Duel has ended; winner is -1 for a draw.
func (s *State) Over() (over bool, winner int) { return s.over, int(s.winner) }

// Events returns what happened this turn, oldest first. The caller must not change it.
func (s *State) Events() []Event { return s.events }

// ChainLength returns how many links the present Chain has.
func (s *State) ChainLength() int { return len(s.chain) }

// Chains returns how many Chains there have been.
func (s *State) Chains() int { return int(s.chainNo) }
