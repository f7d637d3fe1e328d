package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// Look is what can be read of a card.
type Look struct {
	Name                  string // current name
	Place                 Place
	Pos                   card.Position
	Controller, Owner     Player
	ATK, DEF, Level       int
	OriginalATK           int // of a Trap Monster, what its text says it is Summoned with
	OriginalDEF           int
	Rank, Link            int
	HasATK, HasDEF        bool
	Negated               bool
	Host                  CardID // what it is equipped or attached to
	Race                  []card.Race
	Attribute             []card.Attribute
	Materials             []CardID
	Properly, SetThisTurn bool
	FaceUp, BattleDoomed  bool
	Abilities             int
	Activated, Procedures []int // indices of abilities that can be activated, of Summon procedures
	Kind                  card.Kind
	Summon                card.SummonKind
	Printed               *card.Card // never changed
	Token                 bool
}

// Look returns what can be read of a card now; the zero Look for a card that is not in the Duel.
func (d *Duel) Look(c CardID) Look {
	if c <= 0 || int(c) >= len(d.s.objects) {
		return Look{}
	}
	o, v := d.s.obj(c), d.view(c)
	l := Look{
		Name: v.name, Place: o.place(), Pos: o.pos, Controller: o.ctrl, Owner: o.owner, ATK: int(v.atk), DEF: int(v.def),
		OriginalATK: int(v.baseATK), OriginalDEF: int(v.baseDEF),
		Level: int(v.level), Rank: int(v.rank), Link: int(v.link), HasATK: v.lacks&noATK == 0, HasDEF: v.lacks&noDEF == 0,
		Negated: v.negated, Host: o.host, Materials: d.s.materials(nil, c), Properly: o.has(markProper),
		SetThisTurn: o.has(markSetThisTurn), FaceUp: o.faceUp(), BattleDoomed: o.has(markBattleDoomed),
		Abilities: len(o.def.abilities), Kind: v.kind, Summon: o.summon,
		Printed: o.def.Card, Token: o.has(markToken),
	}
	for r := range v.race.All() {
		l.Race = append(l.Race, r)
	}
	for a := range v.attribute.All() {
		l.Attribute = append(l.Attribute, a)
	}
	for i, a := range o.def.abilities {
		if a.Activated() {
			l.Activated = append(l.Activated, i)
		} else if o.def.info[i].procedure || a.Kind == ir.MaterialLine {
			l.Procedures = append(l.Procedures, i)
		}
	}
	return l
}

// Counters returns how many counters of a name are on a card; the empty name counts all.
func (d *Duel) Counters(c CardID, name string) int { return d.s.countersOn(c, name) }

// AllCounters returns how many counters of each name are on a card.
func (d *Duel) AllCounters(c CardID) map[string]int {
	var out map[string]int
	for _, k := range d.s.counter {
		if k.Card == c && k.N > 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[k.Name] += int(k.N)
		}
	}
	return out
}

// Cards returns how many cards there are in the Duel, Tokens included; they are numbered from 1.
func (d *Duel) Cards() int { return len(d.s.objects) - 1 }

// In returns a player's cards of a zone, in the order in which they lie; of a Deck from the bottom to the
// top.
func (d *Duel) In(p Player, z card.Zone) []CardID { return d.s.cardsIn(p, z, nil) }

// Battling returns the monsters of the battle that is going on; target is 0 for a direct attack, both are 0
// without a battle.
func (d *Duel) Battling() (attacker, target CardID) {
	return d.s.battle.attacker.Card, d.s.battle.target.Card
}

// Applying names the cards whose effects change what a card is treated as now, each once, in the order in which
// they apply.
func (d *Duel) Applying(c CardID) []string {
	d.cache.record, d.cache.applied = true, nil
	d.touch()
	d.view(c)
	d.cache.record = false
	var out []string
	for _, a := range d.cache.applied {
		if name := d.Name(a.src); a.card == c && !contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// Window returns the present window.
func (d *Duel) Window() Window { return d.s.window }
