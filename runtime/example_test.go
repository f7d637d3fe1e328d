package runtime_test

import (
	"fmt"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// A Duel is driven prompt by prompt; here A activates a Spell that draws a card.
func Example() {
	well := spell("Deep Well", card.PropertyNormal, activation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})))
	d := runtime.New(runtime.Config{
		Players: [2]runtime.Setup{{Deck: filler(3), Board: []runtime.Placed{in(card.ZoneHand, well)}}, {Deck: filler(3)}},
		Start:   &runtime.Start{Turn: 3, Player: runtime.A, Phase: card.PhaseMain1},
	})
	r, err := d.Step(runtime.Answer{})
	for i, o := range r.Prompt.Options {
		if o.Action.Kind == runtime.ActActivate {
			r, err = d.Step(runtime.Pick(i))
			break
		}
	}
	fmt.Println(err, r.Prompt.Kind, d.Names(runtime.A, card.ZoneHand), d.Names(runtime.A, card.ZoneGY))
	fmt.Println(d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: 7}))
	// Output:
	// <nil> action [Filler Wisp] [Deep Well]
	// wrong-location
}
