package verify

import (
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// phases are the recorded names of phases.
var phases = map[string]card.Phase{
	"draw": card.PhaseDraw, "standby": card.PhaseStandby, "main1": card.PhaseMain1, "battle": card.PhaseBattle,
	"main2": card.PhaseMain2, "end": card.PhaseEnd,
}

// recordedTurn is the number of the turn in which records begin: nothing of the first turns' limits applies.
const recordedTurn = 3

// config returns the Config of a record's board. Cards that are not in the database are noted in d.
func (d *defs) config(rec *Record) runtime.Config {
	cfg := runtime.Config{Start: &runtime.Start{
		Turn: recordedTurn, Player: runtime.Player(rec.Board.TurnPlayer), Phase: phases[rec.Board.Phase],
		NoDraws: strings.HasPrefix(rec.AfterAt, "main phase"),
	}}
	hosts := map[string]host{}
	for p := range rec.Board.Players {
		cfg.Players[p] = d.side(&rec.Board.Players[p], runtime.Player(p), hosts)
	}
	for p := range rec.Board.Players {
		tie(&rec.Board.Players[p], &cfg.Players[p], hosts)
	}
	return cfg
}

// host is a card on a board that others can be equipped to.
type host struct {
	player runtime.Player
	index  int
}

// side returns one player's Setup and notes where its monsters stand.
func (d *defs) side(s *Side, p runtime.Player, hosts map[string]host) runtime.Setup {
	su := runtime.Setup{LP: s.LP, Deck: d.list(s.Deck), Extra: d.list(s.Extra)}
	for i := range s.Monsters {
		c := &s.Monsters[i]
		z := card.ZoneMainMonster
		if c.Seq > 4 {
			z = card.ZoneExtraMonster
		}
		if d.place(&su, c, z, c.Seq) {
			hosts[placeCode(p, 'm', c.Seq)] = host{p, len(su.Board) - 1}
		}
	}
	for i := range s.Spells {
		d.place(&su, &s.Spells[i], card.ZoneSpellTrap, s.Spells[i].Seq)
	}
	for i := range s.Pendulum {
		// The Pendulum Zones are counted from 0 to 1 on boards.
		d.place(&su, &s.Pendulum[i], card.ZonePendulum, 4*min(s.Pendulum[i].Seq, 1))
	}
	if s.Field != nil {
		d.place(&su, s.Field, card.ZoneField, 0)
	}
	for _, l := range [...]struct {
		names []string
		zone  card.Zone
	}{{s.Hand, card.ZoneHand}, {s.GY, card.ZoneGY}, {s.Banished, card.ZoneBanished}} {
		for _, name := range l.names {
			if def := d.def(name); def != nil {
				su.Board = append(su.Board, runtime.Placed{Def: def, Zone: l.zone, Seq: -1})
			}
		}
	}
	return su
}

func (d *defs) list(names []string) []*runtime.Def {
	var out []*runtime.Def
	for _, name := range names {
		if def := d.def(name); def != nil {
			out = append(out, def)
		}
	}
	return out
}

// place puts a card on the field of a Setup.
func (d *defs) place(su *runtime.Setup, c *OnField, z card.Zone, seq int) bool {
	def := d.def(c.Name)
	if def == nil {
		return false
	}
	su.Board = append(su.Board, runtime.Placed{
		Def: def, Zone: z, Seq: seq, Pos: positionOf(c.Pos, z), Materials: d.list(c.Materials), Counters: countersFor(c.Counters, def),
		Summon: usualSummon(def),
	})
	return true
}

// positionOf returns the position of a recorded word in a zone.
func positionOf(word string, z card.Zone) card.Position {
	monster := card.ZonesMonster.Has(z)
	switch word {
	case "def":
		return card.PositionFaceUpDefense
	case "fd", "fd_def":
		return card.PositionFaceDownDefense
	case "set":
		if monster {
			return card.PositionFaceDownDefense
		}
		return card.PositionFaceDown
	default:
		if monster {
			return card.PositionFaceUpAttack
		}
		return card.PositionFaceUp
	}
}

// tie equips the Equip Cards of a side. They stand in the Setup behind the monsters, in their own order.
func tie(s *Side, su *runtime.Setup, hosts map[string]host) {
	at := 0
	for i := range s.Spells {
		for at < len(su.Board) && su.Board[at].Zone != card.ZoneSpellTrap {
			at++
		}
		if at == len(su.Board) {
			return
		}
		if h, ok := hosts[s.Spells[i].EquipTo]; ok {
			su.Board[at].EquipTo, su.Board[at].HostOf = h.index+1, h.player
		}
		at++
	}
}

// usualSummon is how a monster from the Extra Deck that stands on a board was Summoned; of other monsters nothing is known.
func usualSummon(def *runtime.Def) card.SummonKind {
	for _, k := range [...]struct {
		types card.TypeSet
		kind  card.SummonKind
	}{
		{card.TypeFusion, card.SummonFusion}, {card.TypeSynchro, card.SummonSynchro}, {card.TypeXyz, card.SummonXyz},
		{card.TypeLink, card.SummonLink},
	} {
		if def.Card.Types.Has(k.types) {
			return k.kind
		}
	}
	return card.SummonNone
}
