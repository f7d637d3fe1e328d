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
