package compile

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// equippedMonsters makes `monsters equipped to this card` cards that are printed as monsters and lie anywhere on the
// field: as Equip Cards they are no monsters.
//
// Rule: S3-EQP-4.
func (r *nounReader) equippedMonsters() error {
	if !r.isMonsterHead() || !slices.ContainsFunc(r.must, isEquippedTo) {
		return nil
	}
	for i, p := range r.place.list {
		if p.zones == card.ZonesMonster {
			r.place.list[i].zones = card.ZonesField
		}
	}
	for i, f := range r.told {
		g, ok := asPrinted(f)
		if !ok {
			return unsupported("equipped monsters", r.np)
		}
		r.told[i] = g
	}
	return nil
}

// pendulumMonsters makes `monsters in your Pendulum Zones`, also beside other places, cards that are printed as monsters: there
// they are Spells.
//
// Rule: PSCT 1.11 (Pendulum).
func (r *nounReader) pendulumMonsters() error {
	zone := func(p locus) bool { return p.zones == card.ZonePendulum.Set() }
	if !r.isMonsterHead() || !slices.ContainsFunc(r.place.list, zone) {
		return nil
	}
	var there []ir.Filter
	for _, f := range r.told {
		g, ok := asPrinted(f)
		if !ok {
			return unsupported("monsters in a Pendulum Zone", r.np)
		}
		there = append(there, g)
	}
	if slices.ContainsFunc(r.place.list, func(p locus) bool { return !zone(p) }) {
		in := &ir.ZoneFilter{Zones: card.ZonePendulum.Set()}
		r.told = []ir.Filter{orFilter([]ir.Filter{andFilter(r.told), andFilter(append([]ir.Filter{in}, there...))})}
		return nil
	}
	r.told = there
	return nil
}

func isEquippedTo(f ir.Filter) bool {
	rel, ok := f.(*ir.RelationFilter)
	return ok && rel.Relation == ir.EquippedTo
}

// asPrinted asks of the print what a card is not where it lies; false for a test that has no such form.
func asPrinted(f ir.Filter) (ir.Filter, bool) {
	switch f := f.(type) {
	case *ir.KindFilter, *ir.TypesFilter:
		return printed(f), true
	case *ir.RaceFilter:
		return &ir.RaceFilter{Races: f.Races, Original: true}, true
	case *ir.AttributeFilter:
		return &ir.AttributeFilter{Attributes: f.Attributes, Original: true}, true
	case *ir.NameFilter, *ir.ArchetypeFilter:
		return f, true
	case *ir.NotFilter:
		g, ok := asPrinted(f.Not)
		return not(g), ok
	}
	return nil, false
}
