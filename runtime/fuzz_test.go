package runtime_test

import (
	"context"
	"testing"

	"psct/runtime"
	"psct/runtime/agent"
)

// FuzzStep plays Duels with random agents whose seeds and eagerness are the input: no panic, no broken
// invariant.
func FuzzStep(f *testing.F) {
	f.Add(uint64(1), uint64(2), uint8(6))
	f.Add(uint64(7), uint64(7), uint8(8))
	f.Fuzz(func(t *testing.T, deck, moves uint64, eager uint8) {
		a, b := agent.NewRandom(moves), agent.NewRandom(moves+1)
		a.Eager, b.Eager = int(eager%9), int(eager/9%9)
		d := randomDuel(deck)
		if _, err := d.Run(context.Background(), [2]runtime.Agent{checker{a, t}, checker{b, t}}, 20); err != nil {
			t.Fatal(err)
		}
	})
}
