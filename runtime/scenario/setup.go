package scenario

import (
	"fmt"

	"psct/corpus/card"
	"psct/runtime"
)

// phases are the words for phases.
var phases = map[string]card.Phase{
	"draw": card.PhaseDraw, "standby": card.PhaseStandby, "main1": card.PhaseMain1, "battle": card.PhaseBattle,
	"main2": card.PhaseMain2, "end": card.PhaseEnd,
}

// summons are the words for kinds of Summon.
var summons = map[string]card.SummonKind{
	"normal": card.SummonNormal, "tribute": card.SummonTribute, "flip": card.SummonFlip, "special": card.SummonSpecial,
	"ritual": card.SummonRitual, "fusion": card.SummonFusion, "synchro": card.SummonSynchro, "xyz": card.SummonXyz,
	"pendulum": card.SummonPendulum, "link": card.SummonLink,
}

// builder turns a scenario's board into a Config.
type builder struct {
	lib  Library
	defs map[string]*runtime.Def
	rep  *Report
}

// config returns the Config of a scenario; mistakes go into the report.
func (b *builder) config(s *Scenario) runtime.Config {
	cfg := runtime.Config{Seed: uint64(s.Seed), Start: &runtime.Start{Turn: 3, Phase: card.PhaseMain1}}
	if s.Turn.Number > 0 {
		cfg.Start.Turn = s.Turn.Number
	}
	if s.Turn.Player == "B" {
		cfg.Start.Player = runtime.B
	}
	if ph, ok := phases[s.Turn.Phase]; ok {
		cfg.Start.Phase = ph
	}
	cfg.Players[0], cfg.Players[1] = b.side(&s.Players.A), b.side(&s.Players.B)
	b.equips(s, &cfg)
	return cfg
}

// side returns one player's Setup.
func (b *builder) side(s *Side) runtime.Setup {
	var out runtime.Setup
	if s.LP != nil {
		out.LP = *s.LP
	}
	out.Deck, out.Extra = b.list(s.Deck), b.list(s.Extra)
	for _, z := range zonesOf(s) {
		for i := range z.cards {
			if p, ok := b.placed(&z.cards[i], z.zone); ok {
				out.Board = append(out.Board, p)
			}
		}
	}
	return out
}

// zoneCards are the cards of one zone of a side.
type zoneCards struct {
	zone  card.Zone
	cards []CardRef
}

// zonesOf returns the zones of a side in the order in which their cards are placed.
func zonesOf(s *Side) []zoneCards {
	return []zoneCards{
		{card.ZoneMainMonster, s.Monsters}, {card.ZoneSpellTrap, s.Spells}, {card.ZoneField, s.Field},
		{card.ZonePendulum, s.Pendulum}, {card.ZoneHand, s.Hand}, {card.ZoneGY, s.GY}, {card.ZoneBanished, s.Banished},
	}
}

// list returns the Defs of a Deck.
func (b *builder) list(cards []CardRef) []*runtime.Def {
	var out []*runtime.Def
	for i := range cards {
		if def := b.def(cards[i].Card, cards[i].At); def != nil {
			out = append(out, def)
		}
	}
	return out
}

// def returns the Def of a name; nil, with a failure, for a card that cannot be played.
func (b *builder) def(name string, at Pos) *runtime.Def {
	if def, ok := b.defs[name]; ok {
		return def
	}
	c, p, err := b.lib.Program(name)
	if err != nil {
		b.rep.Failures = append(b.rep.Failures, Failure{At: at, Msg: fmt.Sprintf("card %q: %v", name, err)})
		return nil
	}
	def := runtime.NewDef(c, p)
	if m := def.Missing(); len(m) > 0 {
		b.rep.NotExecutable[name] = m
	}
	b.defs[name] = def
	return def
}

// placed returns a card on the board.
func (b *builder) placed(r *CardRef, z card.Zone) (runtime.Placed, bool) {
	def := b.def(r.Card, r.At)
	if def == nil {
		return runtime.Placed{}, false
	}
	p := runtime.Placed{
		Def: def, Zone: z, Seq: -1, Improper: r.Improper, Fresh: r.ThisTurn, Summon: summons[r.Summoned],
		Counters: r.Counters,
	}
	if r.Zone != nil {
		p.Seq = *r.Zone
		if z == card.ZoneMainMonster && p.Seq > 4 {
			p.Zone = card.ZoneExtraMonster
		}
	}
	p.Pos = position(r, z)
	for _, m := range r.Materials {
		if def := b.def(m, r.At); def != nil {
			p.Materials = append(p.Materials, def)
		}
	}
	return p, true
}

// position returns how a card lies.
func position(r *CardRef, z card.Zone) card.Position {
	set := r.Set || r.Position == "set"
	switch {
	case !card.ZonesMonster.Has(z) && set:
		return card.PositionFaceDown
	case set:
		return card.PositionFaceDownDefense
	case r.Position == "defense":
		return card.PositionFaceUpDefense
	default:
		return card.PositionNone
	}
}

// equips ties Equip Cards to their monsters.
func (b *builder) equips(s *Scenario, cfg *runtime.Config) {
	sides := [2]*Side{&s.Players.A, &s.Players.B}
	for p, side := range sides {
		for i := range side.Spells {
			r := &side.Spells[i]
			if r.EquipTo == "" {
				continue
			}
			at := len(side.Monsters) + i
			if !b.equip(r, cfg, &cfg.Players[p].Board[at]) {
				b.rep.Failures = append(b.rep.Failures, Failure{At: r.At, Msg: fmt.Sprintf("no monster %q to equip to", r.EquipTo)})
			}
		}
	}
}

// equip finds the host of an Equip Card.
func (b *builder) equip(r *CardRef, cfg *runtime.Config, eq *runtime.Placed) bool {
	for p := range cfg.Players {
		for i := range cfg.Players[p].Board {
			host := &cfg.Players[p].Board[i]
			if host.Zone == card.ZoneMainMonster && host.Def.Card.Name == r.EquipTo {
				eq.EquipTo, eq.HostOf = i+1, runtime.Player(p)
				return true
			}
		}
	}
	return false
}
