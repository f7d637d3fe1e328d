package runtime

import "psct/corpus/card"

// column returns the column of a card on the field, 0 to 4 as player A sees them; -1 where it has none.
//
// Rule: PSCT 2.5 (field geography). The Extra Monster Zones stand in the columns of the second and fourth
// Main Monster Zones.
func (s *State) column(o *object) int {
	col := -1
	switch o.zone {
	case card.ZoneMainMonster, card.ZoneSpellTrap, card.ZonePendulum:
		col = int(o.seq)
	case card.ZoneExtraMonster:
		col = 1 + 2*(int(o.seq)-mainMonsterZones)
	}
	if col >= 0 && o.ctrl == B {
		col = mainMonsterZones - 1 - col
	}
	return col
}

// row returns how far a monster's zone is from A's side: 0 A's Main Monster Zones, 1 the Extra Monster
// Zones, 2 B's Main Monster Zones.
func row(o *object) int {
	switch {
	case o.zone == card.ZoneExtraMonster:
		return 1
	case o.ctrl == A:
		return 0
	default:
		return 2
	}
}

// arrowSteps are the directions of the Link Arrows as their owner sees them, clockwise from the top:
// columns to the right, rows away from the owner.
var arrowSteps = [card.NumArrows][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// pointsTo reports whether a face-up Link Monster points to the zone of another monster.
func (d *Duel) pointsTo(from, to CardID) bool {
	f, t := d.s.obj(from), d.s.obj(to)
	if !f.inMonsterZone() || !t.inMonsterZone() || !f.faceUp() || from == to {
		return false
	}
	return d.s.arrowReaches(f, d.s.column(t), row(t))
}

// arrowReaches reports whether one of f's arrows points to a square of the monster zones.
func (s *State) arrowReaches(f *object, col, r int) bool {
	arrows := f.def.Card.Arrows
	if arrows == 0 || !f.def.Card.Types.Has(card.TypeLink) {
		return false
	}
	turn := 1
	if f.ctrl == B {
		turn = -1
	}
	for i, step := range arrowSteps {
		if arrows.Has(1<<i) && s.column(f)+turn*step[0] == col && row(f)+turn*step[1] == r {
			return true
		}
	}
	return false
}

// freeMain appends the free Main Monster Zones of a player.
func (s *State) freeMain(dst []Place, p Player) []Place {
	for i := range int8(mainMonsterZones) {
		if pl := (Place{Player: p, Zone: card.ZoneMainMonster, Seq: i}); s.free(pl) {
			dst = append(dst, pl)
		}
	}
	return dst
}

// roomInMain returns how many Main Monster Zones of a player are free.
func (s *State) roomInMain(p Player) int {
	var places [mainMonsterZones]Place
	return len(s.freeMain(places[:0], p))
}

// roomInSpell returns how many Spell & Trap Zones of a player are free.
func (s *State) roomInSpell(p Player) int {
	var places [spellTrapZones]Place
	return len(s.freeSpell(places[:0], p))
}

// freeSpell appends the free Spell & Trap Zones of a player.
func (s *State) freeSpell(dst []Place, p Player) []Place {
	for i := range int8(spellTrapZones) {
		if pl := (Place{Player: p, Zone: card.ZoneSpellTrap, Seq: i}); s.free(pl) {
			dst = append(dst, pl)
		}
	}
	return dst
}

// freePendulum appends the free Pendulum Zones: the outermost Spell & Trap Zones.
func (s *State) freePendulum(dst []Place, p Player) []Place {
	for _, i := range [2]int8{0, spellTrapZones - 1} {
		if pl := (Place{Player: p, Zone: card.ZonePendulum, Seq: i}); s.free(pl) {
			dst = append(dst, pl)
		}
	}
	return dst
}

// freeExtra appends the Extra Monster Zones into which a player may Summon from the Extra Deck: any free
// one while the player controls none, and those that a Link Monster points to.
func (s *State) freeExtra(dst []Place, p Player) []Place {
	h := &s.halves[p]
	holds := h.monsters[mainMonsterZones] != 0 || h.monsters[mainMonsterZones+1] != 0
	for i := int8(mainMonsterZones); i < monsterZones; i++ {
		pl := Place{Player: p, Zone: card.ZoneExtraMonster, Seq: i}
		if s.free(pl) && (!holds || s.linkedZone(pl)) {
			dst = append(dst, pl)
		}
	}
	return dst
}

// linkedZone reports whether some Link Monster points to a monster zone.
func (s *State) linkedZone(pl Place) bool {
	at := object{zone: pl.Zone, seq: pl.Seq, ctrl: pl.Player}
	col, r := s.column(&at), row(&at)
	for p := range s.halves {
		for _, c := range s.halves[p].monsters {
			if c != 0 && s.obj(c).faceUp() && s.arrowReaches(s.obj(c), col, r) {
				return true
			}
		}
	}
	return false
}

// summonZones appends the zones into which a card may be Summoned on a player's field.
//
// Rule: PSCT 6.10 (Fusion, Synchro and Xyz Monsters from the Extra Deck go to any Main Monster Zone too;
// Link Monsters and face-up Pendulum Monsters need an Extra Monster Zone or a linked zone).
func (s *State) summonZones(dst []Place, c CardID, p Player) []Place {
	o := s.obj(c)
	if o.zone != card.ZoneExtraDeck {
		return s.freeMain(dst, p)
	}
	dst = s.freeExtra(dst, p)
	tied := o.def.Card.Types.Has(card.TypeLink) || o.pos.IsFaceUp() && o.def.Card.Types.Has(card.TypePendulum)
	for _, pl := range s.freeMain(nil, p) {
		if !tied || s.linkedZone(pl) {
			dst = append(dst, pl)
		}
	}
	return dst
}
