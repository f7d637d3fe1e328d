package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// view is what a card is treated as at this moment: its printed values with everything that changes them.
type view struct {
	name      string
	names     []string // further names it is treated as
	series    []string // further archetypes it is treated as
	kind      card.Kind
	also      card.Kind // a second kind: a Trap Monster that is still a Trap
	property  card.Property
	types     card.TypeSet
	race      ir.Set[card.Race]
	attribute ir.Set[card.Attribute]
	level     int32
	rank      int32
	link      int32
	scale     int32
	atk       int32
	def       int32
	baseATK   int32 // original ATK and DEF
	baseDEF   int32
	lacks     lacks
	negated   bool // its effects are negated
}

// lacks says which stats a card does not have.
type lacks uint8

const (
	noATK lacks = 1 << iota
	noDEF
	noLevel
	noRank
	noLink
	noScale
)

// cache holds the views of the present state. It is no part of the State: a copy starts without it.
type cache struct {
	version int32
	done    int32   // the version for which modifiers have been applied
	granted int32   // the version for which abilities have been granted
	active  bool    // whether there are modifiers; without them printed values serve
	stamps  []int32 // per card: the version its view is of
	views   []view
	record  bool // whether to note what applies
	applied []application
}

// application is a card's effect that changes what a card is treated as.
type application struct {
	card, src CardID
}

// touch says that something changed on which views may depend.
func (d *Duel) touch() { d.cache.version++ }

// view returns what a card is treated as now. The pointer is good until the state changes, and what it points
// to must not be changed. While the modifiers are being applied it shows what those applied so far leave.
func (d *Duel) view(c CardID) *view {
	k := &d.cache
	if k.done != k.version {
		k.done = k.version
		if k.active = d.modified(); k.active {
			d.refresh()
		}
	}
	o := d.s.obj(c)
	if !k.active && !o.asSpell() && !o.has(markSilenced) {
		return o.base()
	}
	return d.own(c, o)
}

// own returns the card's view in the cache, filled with what it is by itself where it is not up to date.
func (d *Duel) own(c CardID, o *object) *view {
	k := &d.cache
	if len(k.views) < len(d.s.objects) {
		k.views = append(k.views, make([]view, len(d.s.objects)+8-len(k.views))...)
		k.stamps = append(k.stamps, make([]int32, len(k.views)-len(k.stamps))...)
	}
	v := &k.views[c]
	if k.stamps[c] != k.version {
		k.stamps[c] = k.version
		printed(v, o)
	}
	return v
}

// modified reports whether anything may change views at all.
func (d *Duel) modified() bool {
	if len(d.shared.modifying) > 0 {
		return true
	}
	for i := range d.s.lasting {
		if modifierOps.Has(ir.KindOf(d.s.lasting[i].op)) {
			return true
		}
	}
	return false
}

// printed fills v with what the card is by itself where it lies.
func printed(v *view, o *object) {
	*v = *o.base()
	if o.asSpell() {
		asSpell(v, o)
	}
	if o.has(markSilenced) {
		v.negated = true
	}
}

// asSpell reports whether the card is a monster that lies where it counts as a Spell.
func (o *object) asSpell() bool {
	return o.onField() && !o.inMonsterZone() && o.def.Card.Kind == card.KindMonster && o.alt == nil
}

// base returns what the card is before anything changes it: its print, or what it was made to be where it lies.
//
// Rule: PSCT 2.4 (a printed "?" matches no number outside the field; on it the value is 0)
func (o *object) base() *view {
	switch {
	case o.alt != nil:
		return o.alt
	case o.inMonsterZone():
		return &o.def.standing
	default:
		return &o.def.printed
	}
}

// asSpell turns v into what a monster is in a Spell & Trap, Field or Pendulum Zone.
//
// Rule: S3-EQP-4 (a monster that becomes an Equip Card is treated as an Equip Spell).
func asSpell(v *view, o *object) {
	v.kind, v.types = card.KindSpell, v.types&card.TypePendulum
	v.race, v.attribute = 0, 0
	v.lacks |= noATK | noDEF | noLevel | noRank | noLink
	v.property = card.PropertyContinuous
	switch {
	case o.host != 0:
		v.property = card.PropertyEquip
	case o.zone == card.ZonePendulum:
		v.property = card.PropertyNone
	}
}

// printedView computes the view of the card's printed values.
func printedView(c *card.Card) view {
	v := view{
		name: c.Name, series: c.Series, kind: c.Kind, property: c.Property, types: c.Types,
		level: int32(c.Level), rank: int32(c.Rank), link: int32(c.Link), scale: int32(c.ScaleL),
		atk: int32(c.ATK.Value), def: int32(c.DEF.Value),
		baseATK: int32(c.ATK.Value), baseDEF: int32(c.DEF.Value),
	}
	if c.Race != card.RaceNone {
		v.race = ir.SetOf(c.Race)
	}
	if c.Attribute != 0 {
		v.attribute = ir.SetOf(c.Attribute)
	}
	v.lacks = lacking(c)
	return v
}

// standingView computes what a card is in a Monster Zone: as printed, but with 0 for "?".
func standingView(c *card.Card) view {
	v := printedView(c)
	if c.Kind == card.KindMonster {
		v.lacks &^= noATK
	}
	if c.HasDEF() {
		v.lacks &^= noDEF
	}
	return v
}

// lacking tells which stats a card does not have in print.
//
// Rule: PSCT 2.4 (Xyz and Link Monsters have no Level; a printed "?" matches no number).
func lacking(c *card.Card) lacks {
	var l lacks
	mark := func(b bool, bit lacks) {
		if b {
			l |= bit
		}
	}
	monster := c.Kind == card.KindMonster
	mark(!monster || !c.ATK.Known, noATK)
	mark(!monster || !c.HasDEF() || !c.DEF.Known, noDEF)
	mark(!c.HasLevel(), noLevel)
	mark(!c.Types.Has(card.TypeXyz), noRank)
	mark(!c.Types.Has(card.TypeLink), noLink)
	mark(!c.Types.Has(card.TypePendulum), noScale)
	return l
}

// stat returns a stat of the view; false when the card has none.
func (v *view) stat(s ir.Stat, original bool) (int, bool) {
	switch s {
	case ir.ATK:
		return pickStat(v.atk, v.baseATK, original), v.lacks&noATK == 0
	case ir.DEF:
		return pickStat(v.def, v.baseDEF, original), v.lacks&noDEF == 0
	case ir.Level:
		return int(v.level), v.lacks&noLevel == 0
	case ir.Rank:
		return int(v.rank), v.lacks&noRank == 0
	case ir.LinkRate:
		return int(v.link), v.lacks&noLink == 0
	case ir.Scale:
		return int(v.scale), v.lacks&noScale == 0
	case ir.LevelRank:
		if v.lacks&noLevel == 0 {
			return int(v.level), true
		}
		return int(v.rank), v.lacks&noRank == 0
	case ir.Tributes:
		return 1, true
	default:
		return 0, false
	}
}

func pickStat(now, base int32, original bool) int {
	if original {
		return int(base)
	}
	return int(now)
}

// snapshot is an object as it was when it left the field.
type snapshot struct {
	ref  Ref
	obj  object
	view *view // never changed
	turn int16
	on   []counters // never changed
}

// remember keeps what a card is before it leaves the field.
func (s *State) remember(d *Duel, c CardID) {
	v := d.view(c)
	if o := s.obj(c); v != o.base() {
		kept := *v
		v = &kept
	}
	was := snapshot{ref: s.ref(c), obj: *s.obj(c), view: v, turn: s.turn}
	for _, k := range s.counter {
		if k.Card == c {
			was.on = append(was.on, k)
		}
	}
	s.past = append(s.past, was)
}

// countersWere counts the counters that were on an object when it last left the field.
func (s *State) countersWere(r Ref, name string) int {
	for i := len(s.past) - 1; i >= 0; i-- {
		if p := &s.past[i]; p.ref.Card == r.Card && p.ref.Gen <= r.Gen {
			return countNamed(p.on, r.Card, name)
		}
	}
	return 0
}

// ATK returns a card's present ATK.
func (d *Duel) ATK(c CardID) int { return int(d.view(c).atk) }

// DEF returns a card's present DEF.
func (d *Duel) DEF(c CardID) int { return int(d.view(c).def) }
