package facts

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/corpus/card"
	"psct/ir"
)

// TestCategoriesOfShownCards: what is shown of a Deck stays in it until it is moved.
//
// Rule: S1-EXC-3.
func TestCategoriesOfShownCards(t *testing.T) {
	shown := func(op ir.Op) *ir.Step { return &ir.Step{Slot: 1, Op: op} }
	move := func(to card.Zone) *ir.Step {
		return &ir.Step{Op: &ir.MoveOp{What: ir.Of(&ir.ResultRef{Slot: 1}), To: to}}
	}
	deck := &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneDeck.Set()}
	gy := &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneGY.Set()}
	for _, tc := range []struct {
		name string
		do   ir.Block
		want []string
	}{
		{"excavated and added", ir.Block{shown(&ir.ExcavateOp{}), move(card.ZoneHand)}, []string{"search", "to_hand"}},
		{"excavated and sent", ir.Block{shown(&ir.ExcavateOp{}), move(card.ZoneGY)}, []string{"deck_destroy"}},
		{"excavated and put back", ir.Block{shown(&ir.ExcavateOp{}), move(card.ZoneDeck)}, []string{}},
		{"taken and added", ir.Block{shown(&ir.SelectOp{What: deck}), move(card.ZoneHand)}, []string{"search", "to_hand"}},
		{"taken and sent", ir.Block{shown(&ir.SelectOp{What: deck}), move(card.ZoneGY)}, []string{"to_gy"}},
		{"revealed and added", ir.Block{shown(&ir.RevealOp{What: deck}), move(card.ZoneHand)}, []string{"search", "to_hand"}},
		{"chosen in the GY", ir.Block{shown(&ir.SelectOp{What: gy}), move(card.ZoneDeck)}, []string{"to_deck"}},
		{"from the GY", ir.Block{{Op: &ir.MoveOp{What: gy, To: card.ZoneHand}}}, []string{"to_hand"}},
		{"detached", ir.Block{{Op: &ir.MoveOp{What: gy, To: card.ZoneGY, Reason: card.ReasonDetach}}}, []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, programCategories(&ir.Ability{Do: tc.do}))
		})
	}
}
