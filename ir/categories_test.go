package ir

import (
	"testing"

	"github.com/stretchr/testify/require"
	"psct/corpus/card"
)

func TestCategories(t *testing.T) {
	fromGY := &Selector{Qty: Exactly(1), Zones: card.ZoneGY.Set(), Controller: &Player{}}
	fromDeck := &Selector{Qty: Exactly(1), Zones: card.ZoneDeck.Set(), Controller: &Player{}}
	topThree := &Selector{Qty: Exactly(3), Zones: card.ZoneDeck.Set(), Controller: &Player{}, End: Top}
	for name, c := range map[string]struct {
		a    *Ability
		want Set[Category]
	}{
		"add from the GY what was targeted, then discard": {warden().Abilities[0], SetOf(DoToHand, DoLeavesGY, DoDiscards, DoDraws, DoInflictsDamage)},
		"search":                     {do(&MoveOp{What: fromDeck, To: card.ZoneHand}), SetOf(DoSearches, DoToHand)},
		"send from the Deck":         {do(&MoveOp{What: fromDeck, To: card.ZoneGY}), SetOf(DoSendsToGY)},
		"send from the top":          {do(&MoveOp{What: topThree, To: card.ZoneGY}), SetOf(DoMills)},
		"destroy":                    {do(&MoveOp{What: oneOnField(), To: card.ZoneGY, Reason: card.ReasonDestroy}), SetOf(DoDestroys)},
		"banish from the GY":         {do(&MoveOp{What: fromGY, To: card.ZoneBanished}), SetOf(DoBanishes, DoLeavesGY)},
		"revive":                     {do(&SummonOp{What: fromGY, Kind: card.SummonSpecial}), SetOf(DoSpecialSummons, DoLeavesGY)},
		"fuse":                       {do(&SummonOp{What: fromDeck, Kind: card.SummonFusion}), SetOf(DoSpecialSummons, DoFusionSummons)},
		"negate, then destroy":       {do(&NegateOp{What: NegateActivation}, &MoveOp{What: This(), To: card.ZoneGY, Reason: card.ReasonDestroy}), SetOf(DoNegatesActivation, DoDestroys)},
		"costs are not part of it":   {&Ability{Costs: []*Step{{Op: &MoveOp{What: oneInHand(), To: card.ZoneGY, Reason: card.ReasonDiscard}}}, Do: do(&DrawOp{Count: N(2)}).Do}, SetOf(DoDraws)},
		"either":                     {do(&ChooseOp{Qty: Exactly(1), Options: []*Option{{Do: do(&DrawOp{Count: N(1)}).Do}, {Do: do(&CoinOp{Count: N(1)}).Do}}}), SetOf(DoDraws, DoTossesCoin)},
		"this card from where it is": {&Ability{Zones: card.ZoneGY.Set(), Do: do(&SummonOp{What: This(), Kind: card.SummonSpecial}).Do}, SetOf(DoSpecialSummons, DoLeavesGY)},
		"detaching is a cost's word": {do(&MoveOp{What: Of(&MaterialsRef{Of: &ThisRef{}}), To: card.ZoneGY, Reason: card.ReasonDetach}), 0},
		"stats":                      {do(&StatOp{What: This(), Stats: []Stat{ATK, DEF, Level}, Do: Gain, Value: N(1)}), SetOf(DoChangesATK, DoChangesDEF, DoChangesLevel)},
	} {
		require.Equal(t, c.want.String(), c.a.Categories().String(), name)
	}
}
