package verify

import (
	"slices"

	"psct/corpus/card"
	"psct/runtime"
)

// fillerCards is how many copies of the filler card make a Deck of which a ruling says nothing.
const fillerCards = 10

// fillerName is that card; RULINGS.md names it.
const fillerName = "Mystical Elf"

// rulingConfig returns the Config of a ruling's board.
func (d *defs) rulingConfig(s *RulingScenario) runtime.Config {
	ph := phases[s.Phase]
	if ph == card.PhaseNone {
		ph = card.PhaseMain1
	}
	turn := s.Turn
	if turn == 0 {
		turn = recordedTurn
	}
	cfg := runtime.Config{Seed: 1, Start: &runtime.Start{Turn: turn, Player: runtime.Player(s.TurnPlayer), Phase: ph}}
	hosts := map[string]host{}
	for p := range s.Players {
		cfg.Players[p] = d.rulingSide(&s.Players[p], runtime.Player(p), hosts)
	}
	for p := range s.Players {
		tieRuling(&s.Players[p], &cfg.Players[p], hosts)
	}
	return cfg
}

// rulingSide returns one player's Setup. The cards of the Spell & Trap Zones come first.
func (d *defs) rulingSide(s *RulingSide, p runtime.Player, hosts map[string]host) runtime.Setup {
	su := runtime.Setup{LP: s.LP, Deck: d.rulingDeck(s.Deck)}
	for i := range s.Extra {
		if def := d.def(s.Extra[i].Name); def != nil {
			su.Extra = append(su.Extra, def)
		}
	}
	for i := range s.SZone {
		d.placeRuling(&su, &s.SZone[i], card.ZoneSpellTrap, -1, "set")
	}
	next := 0
	for i := range s.MZone {
		seq := s.MZone[i].seqOr(next)
		next = max(next, seq+1)
		if d.placeRuling(&su, &s.MZone[i], card.ZoneMainMonster, seq, "atk") {
			hosts[placeCode(p, 'm', seq)] = host{p, len(su.Board) - 1}
		}
	}
	if s.FZone != nil {
		d.placeRuling(&su, s.FZone, card.ZoneField, 0, "set")
	}
	for i := range s.Hand {
		d.placeRuling(&su, &s.Hand[i], card.ZoneHand, -1, "")
	}
	// The GY and the banished cards are lists from the newest to the oldest or the other way round; nothing asks.
	for i := range s.Grave {
		d.placeRuling(&su, &s.Grave[i], card.ZoneGY, -1, "")
	}
	for i := range s.Banished {
		d.placeRuling(&su, &s.Banished[i], card.ZoneBanished, -1, "")
	}
	return su
}

// rulingDeck returns a Deck, the filler where the ruling gives none.
func (d *defs) rulingDeck(cards []RulingCard) []*runtime.Def {
	if len(cards) == 0 {
		if def := d.def(fillerName); def != nil {
			return slices.Repeat([]*runtime.Def{def}, fillerCards)
		}
		return nil
	}
	var out []*runtime.Def
	for i := range cards {
		if def := d.def(cards[i].Name); def != nil {
			out = append(out, def)
		}
	}
	return out
}

// placeRuling puts a card of a ruling's board where it lies; usual is its position where nothing is said.
func (d *defs) placeRuling(su *runtime.Setup, c *RulingCard, z card.Zone, seq int, usual string) bool {
	def := d.def(c.Name)
	if def == nil {
		return false
	}
	pos := c.Pos
	if pos == "" {
		pos = usual
	}
	pl := runtime.Placed{
		Def: def, Zone: z, Seq: seq, Materials: d.list(c.Materials), Counters: countersFor(c.Counters, def),
		Improper: !c.Proc && !card.ZonesMonster.Has(z),
	}
	if card.ZonesField.Has(z) {
		pl.Pos = positionOf(pos, z)
	}
	su.Board = append(su.Board, pl)
	return true
}

// tieRuling equips the Equip Cards of a side, which stand first in its Setup.
func tieRuling(s *RulingSide, su *runtime.Setup, hosts map[string]host) {
	for i := range s.SZone {
		if h, ok := hosts[s.SZone[i].hostCode()]; ok && i < len(su.Board) {
			su.Board[i].EquipTo, su.Board[i].HostOf = h.index+1, h.player
		}
	}
}
