package runtime

import (
	"slices"
	"sync"

	"psct/corpus/card"
	"psct/ir"
)

// New makes a Duel. It stands before its first task: the first Step plays up to the first prompt.
func New(cfg Config) *Duel {
	d := &Duel{tracer: cfg.Tracer, used: cfg.Used}
	s := &d.s
	s.rng, s.turnPlayer = cfg.Seed, cfg.First
	s.objects = make([]object, 1, 1+countCards(&cfg))
	s.objects[0].def = noCard()
	d.cache.version = 1
	for p := range cfg.Players {
		d.setUp(Player(p), &cfg.Players[p])
	}
	d.shared = &shared{}
	d.index()
	d.placeBoards(&cfg)
	first := task{kind: taskTurn, frame: noFrame}
	if cfg.Start != nil {
		d.startAt(cfg.Start, &first)
	} else if cfg.Shuffle {
		d.openingHands()
	}
	s.tasks = append(s.tasks, first)
	return d
}

// noCard is what the CardID 0 shows: nothing.
var noCard = sync.OnceValue(func() *Def { return plainDef(&card.Card{}) })

// countCards returns how many cards a Duel begins with.
func countCards(cfg *Config) int {
	n := 0
	for i := range cfg.Players {
		p := &cfg.Players[i]
		n += len(p.Deck) + len(p.Extra) + len(p.Board)
		for j := range p.Board {
			n += len(p.Board[j].Materials)
		}
	}
	return n
}

// setUp gives a player LP, Deck and Extra Deck.
func (d *Duel) setUp(p Player, su *Setup) {
	h := &d.s.halves[p]
	h.lp = int32(su.LP)
	if su.LP == 0 {
		h.lp = startingLP
	}
	h.deck = make([]CardID, 0, len(su.Deck)+8)
	h.hand = make([]CardID, 0, 8)
	h.gy = make([]CardID, 0, 8)
	for _, def := range su.Deck {
		d.addCard(def, p, card.ZoneDeck)
	}
	for _, def := range su.Extra {
		d.addCard(def, p, card.ZoneExtraDeck)
	}
}

// addCard brings a card into the Duel, into a zone outside the field. The first card of a Deck is its top.
func (d *Duel) addCard(def *Def, p Player, z card.Zone) CardID {
	s := &d.s
	c := CardID(len(s.objects))
	s.objects = append(s.objects, object{
		def: def, owner: p, ctrl: p, zone: z, seq: -1, pos: usualPosition(z),
	})
	list := s.list(p, z)
	*list = append(*list, c)
	return c
}

// index notes which cards listen, apply continuously, can be activated or have procedures, so that others
// are not asked. Decks are turned so that their top is last.
func (d *Duel) index() {
	sh := d.shared
	for p := range d.s.halves {
		slices.Reverse(d.s.halves[p].deck)
	}
	for c := CardID(1); int(c) < len(d.s.objects); c++ {
		sh.note(c, d.s.obj(c).def)
	}
}

// note enters a card into the lists it belongs to.
func (sh *shared) note(c CardID, def *Def) {
	if !def.listens.Empty() {
		sh.listeners = append(sh.listeners, c)
	}
	if !def.statics.Empty() {
		sh.statics = append(sh.statics, c)
	}
	if def.statics&modifierOps != 0 {
		sh.modifying = append(sh.modifying, c)
	}
	if def.activated {
		sh.active = append(sh.active, c)
	}
	if def.procedure || def.lineKnown {
		sh.procedures = append(sh.procedures, c)
	}
	if def.phased {
		sh.phased = append(sh.phased, c)
	}
	if def.reacts {
		sh.reacting = append(sh.reacting, c)
	}
	if abilitiesWith(def.abilities, ir.Maintenance) {
		sh.upkeep = append(sh.upkeep, c)
	}
	if abilitiesWith(def.abilities, ir.Victory) {
		sh.winning = append(sh.winning, c)
	}
	if len(phaseDelays(def)) > 0 {
		sh.waiting = append(sh.waiting, c)
	}
	sh.replacing = sh.replacing || def.statics.Has(ir.OpReplace)
	sh.pendulums = sh.pendulums || def.Card.Types.Has(card.TypePendulum)
	sh.granting = sh.granting || def.statics.Has(ir.OpGrant)
}

// placeBoards puts the cards of both boards where they lie when the Duel begins. What it does is no event.
func (d *Duel) placeBoards(cfg *Config) {
	var ids [2][]CardID
	for p := range cfg.Players {
		for i := range cfg.Players[p].Board {
			ids[p] = append(ids[p], d.placeOne(Player(p), &cfg.Players[p].Board[i]))
		}
	}
	for p := range cfg.Players {
		for i := range cfg.Players[p].Board {
			b := &cfg.Players[p].Board[i]
			if b.EquipTo > 0 {
				d.s.obj(ids[p][i]).host = ids[b.HostOf][b.EquipTo-1]
			}
		}
	}
	d.touch()
}

// placeOne puts one card of a board where it lies. A card for which there is no free zone stays out of the
// Duel; scenario files are checked for that before.
func (d *Duel) placeOne(p Player, b *Placed) CardID {
	s := &d.s
	c := CardID(len(s.objects))
	s.objects = append(s.objects, object{def: b.Def, owner: p, ctrl: p})
	d.shared.note(c, b.Def)
	o := s.obj(c)
	to := Place{Player: p, Zone: b.Zone, Seq: int8(b.Seq)}
	if b.Control {
		to.Player = p.Opponent()
	}
	if card.ZonesField.Has(b.Zone) && b.Seq < 0 {
		to, _ = s.freePlace(to)
	}
	s.put(o, moving{card: c, to: to, pos: b.Pos})
	o.turn = 0
	o.summon = b.Summon
	if o.def.Card.IsExtraDeck() && b.Summon.IsSpecial() {
		o.from = card.ZoneExtraDeck
	}
	if !b.Improper {
		o.set(markProper)
	}
	if b.Fresh {
		o.set(markSetThisTurn | markArrived)
	}
	for _, m := range b.Materials {
		mc := CardID(len(s.objects))
		s.objects = append(s.objects, object{def: m, owner: p, ctrl: to.Player})
		d.shared.note(mc, m)
		s.put(s.obj(mc), moving{card: mc, to: Place{Player: to.Player, Zone: card.ZoneMaterial}, host: c})
	}
	for name, n := range b.Counters {
		s.addCounters(c, name, n)
	}
	return c
}

// startAt begins the Duel in the middle of a turn.
func (d *Duel) startAt(at *Start, first *task) {
	s := &d.s
	s.turn, s.turnPlayer, s.noDraws = int16(max(at.Turn, 1)), at.Player, at.NoDraws
	first.phase = at.Phase
	if first.phase == card.PhaseNone {
		first.phase = card.PhaseMain1
	}
}

// openingHand is how many cards each player draws before the first turn.
const openingHand = 5

// openingHands shuffles both Decks and draws the opening hands.
func (d *Duel) openingHands() {
	for _, p := range [2]Player{d.s.turnPlayer, d.s.turnPlayer.Opponent()} {
		d.shuffle(p)
		d.draw(p, openingHand, card.ReasonRule.Set(), Ref{})
	}
}

// Clone returns a copy of the Duel that goes its own way from here. Programs and card data are shared; the
// tracer is not taken over.
func (d *Duel) Clone() *Duel {
	c := &Duel{shared: d.shared, made: d.made}
	c.s = d.s
	s := &c.s
	s.cloneLists()
	s.objects = slices.Clone(s.objects)
	s.attach, s.counter, s.past = slices.Clone(s.attach), slices.Clone(s.counter), roomy(s.past, 8)
	s.used, s.lasting = slices.Clone(s.used), slices.Clone(s.lasting)
	s.events, s.pending, s.triggers = roomy(s.events, 16), slices.Clone(s.pending), slices.Clone(s.triggers)
	s.dues = slices.Clone(s.dues)
	s.chain, s.extra = cloneFrames(s.chain), cloneFrames(s.extra)
	s.tasks = roomy(s.tasks, 4)
	c.cache.version = 1
	return c
}

// cloneLists copies the lists of cards outside the field into one piece of memory, each with room for a few more.
func (s *State) cloneLists() {
	const more = 4
	total := 0
	for p := range s.halves {
		for _, l := range s.halves[p].lists() {
			total += len(*l) + more
		}
	}
	memory := make([]CardID, total)
	for p := range s.halves {
		for _, l := range s.halves[p].lists() {
			n := copy(memory, *l)
			*l, memory = memory[:n:n+more], memory[n+more:]
		}
	}
}

// roomy copies a list and leaves room for more.
func roomy[T any](list []T, more int) []T {
	return append(make([]T, 0, len(list)+more), list...)
}

func cloneFrames(frames []frame) []frame {
	out := slices.Clone(frames)
	for i := range out {
		out[i].slots = slices.Clone(out[i].slots)
	}
	return out
}

// abilitiesWith reports whether some ability is of a kind.
func abilitiesWith(abilities []*ir.Ability, k ir.AbilityKind) bool {
	for _, a := range abilities {
		if a.Kind == k {
			return true
		}
	}
	return false
}
