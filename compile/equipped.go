package compile

import (
	"psct/corpus/card"
	"psct/ir"
)

// asEquipCard moves what a monster does for the monster that it is equipped to into the zone where it is an
// Equip Card: in a Monster Zone there is no such monster.
//
// Rule: S3-EQP-4
func asEquipCard(c *card.Card, a *ir.Ability) {
	still := a.Kind == ir.Continuous || a.Kind == ir.Replacement || !equips(a)
	if c.Kind != card.KindMonster || !still || a.Zones != card.ZonesMonster || !aboutHost(a) {
		return
	}
	a.Zones = card.ZoneSpellTrap.Set()
}

// equips reports whether an ability equips a card: then its monster is meant from there on.
func equips(a *ir.Ability) bool {
	one := &ir.Program{Abilities: []*ir.Ability{a}}
	for range ir.Nodes[*ir.EquipOp](one) {
		return true
	}
	return false
}

// aboutHost reports whether an ability is about the monster that its card is equipped to.
func aboutHost(a *ir.Ability) bool {
	one := &ir.Program{Abilities: []*ir.Ability{a}}
	for r := range ir.Nodes[*ir.EquippedRef](one) {
		if r.Of == nil {
			return true
		}
	}
	for f := range ir.Nodes[*ir.RelationFilter](one) {
		if _, this := f.To.(*ir.ThisRef); this && f.Relation == ir.EquippedWith {
			return true
		}
	}
	return false
}
