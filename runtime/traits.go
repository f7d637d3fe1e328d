package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// dressed returns the view of a card that is treated as something else where it goes: a Trap Summoned as a
// monster, a monster placed as a Continuous Spell. The view is not changed afterwards.
//
// Rule: PSCT 1.6 (stat blocks of Trap Monsters), PSCT 3.1 (place as)
func (e *env) dressed(c CardID, t *ir.CardTraits) *view {
	v := e.d.s.obj(c).def.printed
	if t.Keep {
		v.also = v.kind
	}
	if t.Kind != card.KindNone {
		v.kind = t.Kind
		if t.Kind != card.KindMonster {
			v.types, v.race, v.attribute = 0, 0, 0
			v.lacks |= noATK | noDEF | noLevel | noRank | noLink
		} else {
			v.property = card.PropertyNone
		}
	}
	if t.Property != card.PropertyNone {
		v.property = t.Property
	}
	addTraits(&v, t)
	if len(t.Names) > 0 {
		v.name, v.names = t.Names[0], nil
	}
	for _, s := range t.Stats {
		n, ok := e.value(s.Value)
		v.give(s.Stat, int32(n), ok)
	}
	return &v
}

// give sets a stat as if it were printed.
func (v *view) give(s ir.Stat, n int32, known bool) {
	lack := lacks(0)
	switch s {
	case ir.ATK:
		v.atk, v.baseATK, lack = n, n, noATK
	case ir.DEF:
		v.def, v.baseDEF, lack = n, n, noDEF
	case ir.Level:
		v.level, lack = n, noLevel
	}
	v.lacks &^= lack
	if !known {
		v.lacks |= lack
	}
}

// spotPlaces keeps the places that a Spot describes.
func (e *env) spotPlaces(s *ir.Spot, places []Place) []Place {
	if s == nil {
		return places
	}
	var out []Place
	for _, p := range places {
		if e.fitsSpot(s, p) != s.Not {
			out = append(out, p)
		}
	}
	return out
}

// fitsSpot reports whether a place is one that a Spot describes.
//
// Rule: PSCT 2.5 (field geography)
func (e *env) fitsSpot(s *ir.Spot, p Place) bool {
	if s.Zones != 0 && !s.Zones.Has(p.Zone) {
		return false
	}
	at := object{zone: p.Zone, seq: p.Seq, ctrl: p.Player}
	col, r := e.d.s.column(&at), row(&at)
	if s.LinkedTo != nil && !e.anyObject(s.LinkedTo, func(o *object) bool { return e.d.s.arrowReaches(o, col, r) }) {
		return false
	}
	if s.LinkedBy != nil && e.pointing(s.LinkedBy, col, r) < max(s.LinkedAtLeast, 1) {
		return false
	}
	if s.Column != nil && !e.anyObject(s.Column, func(o *object) bool { return o.onField() && e.d.s.column(o) == col }) {
		return false
	}
	return s.Adjacent == nil || e.anyObject(s.Adjacent, func(o *object) bool {
		return o.zone == p.Zone && o.ctrl == p.Player && (o.seq-p.Seq == 1 || p.Seq-o.seq == 1)
	})
}

// pointing counts the face-up monsters that pass a filter and point to a square of the monster zones.
func (e *env) pointing(f ir.Filter, col, r int) int {
	n := 0
	for c := CardID(1); int(c) < len(e.d.s.objects); c++ {
		if o := e.d.s.obj(c); o.inMonsterZone() && o.faceUp() && e.d.s.arrowReaches(o, col, r) && e.passes(f, e.d.live(c)) {
			n++
		}
	}
	return n
}

// anyObject reports whether some object of a reference passes a test.
func (e *env) anyObject(r ir.Ref, test func(*object) bool) bool {
	for _, x := range e.refs(r) {
		if o := e.d.s.alive(x); o != nil && test(o) {
			return true
		}
	}
	return false
}
