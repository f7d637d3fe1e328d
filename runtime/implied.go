package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// implied returns the card activation that a Spell, Trap or Pendulum Monster has by the rules of the game
// when its text gives it none; nil when it needs none.
//
// Rule: S0-AUE-5 (activating a card does not always include activating an effect)
func implied(c *card.Card, p *ir.Program) *ir.Ability {
	for _, a := range p.Abilities {
		if a.Kind == ir.CardActivation && (c.Kind != card.KindMonster || a.Box == ir.PendulumBox) {
			return nil
		}
	}
	a := &ir.Ability{Kind: ir.CardActivation, Optional: true, Negatable: true, Zones: card.ZoneHand.Set()}
	switch {
	case c.Kind == card.KindMonster && c.Types.Has(card.TypePendulum):
		a.Box, a.Zones = ir.PendulumBox, card.ZoneHand.Set()
		return a
	case c.Kind == card.KindSpell && c.Property == card.PropertyEquip:
		a.Zones |= card.ZoneSpellTrap.Set()
		impliedEquip(a, p)
		return a
	case (c.Kind == card.KindSpell || c.Kind == card.KindTrap) && c.Property.Stays():
		a.Zones |= card.ZoneSpellTrap.Set() | card.ZoneField.Set()
		return a
	default:
		return nil
	}
}

// impliedEquip makes the ability equip its card to a targeted monster.
//
// Rule: S3-EQP-1, appendix B5
func impliedEquip(a *ir.Ability, p *ir.Program) {
	face := ir.Filter(&ir.PositionFilter{Positions: ir.SetOf(card.PositionFaceUp)})
	sel := &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesMonster, Filter: face}
	for _, b := range p.Abilities {
		if b.Kind != ir.EquipLimit {
			continue
		}
		for _, st := range b.Do {
			if lim, ok := st.Op.(*ir.EquipLimitOp); ok && lim.Host != nil {
				sel.Filter = &ir.AndFilter{All: []ir.Filter{face, lim.Host}}
				sel.Controller = lim.Controller
			}
		}
	}
	a.Targets = []*ir.Target{{Slot: 1, Select: sel}}
	a.Do = ir.Block{{Link: ir.LinkStart, Op: &ir.EquipOp{What: ir.This(), To: ir.Of(&ir.TargetRef{Slot: 1})}}}
}

// speedOf returns the Spell Speed of an ability of a card.
//
// Rule: PSCT 6.1
func speedOf(c *card.Card, a *ir.Ability) uint8 {
	if a.Speed > 0 {
		return uint8(a.Speed)
	}
	switch {
	case c.Kind == card.KindTrap && c.Property == card.PropertyCounter && a.Kind == ir.CardActivation:
		return 3
	case c.Kind == card.KindTrap, c.Property == card.PropertyQuickPlay && a.Kind == ir.CardActivation:
		return 2
	default:
		return uint8(a.Kind.Info().Speed)
	}
}
