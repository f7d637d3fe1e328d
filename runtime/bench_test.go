package runtime_test

import (
	"context"
	"testing"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
	"psct/runtime/agent"
)

// BenchmarkCalibration is a fixed amount of work, so that the other figures can be read as multiples of it on machines
// of another speed: 1024 steps that wait for one another, each an exclusive or and a multiplication, 4 clock cycles on
// today's cores. That is 4096 cycles, 1.2 to 1.3 µs on a present-day server core at 3.2 to 3.4 GHz, so a limit of
// 10 µs is 8 times the calibration. It says nothing of the speed of memory: compare builds in one run on one machine.
func BenchmarkCalibration(b *testing.B) {
	data := make([]uint64, 1024)
	for b.Loop() {
		var h uint64 = 14695981039346656037
		for i := range data {
			h = (h ^ uint64(i)) * 1099511628211
			data[i] += h
		}
	}
}

func BenchmarkCreate(b *testing.B) {
	cfg := runtime.Config{Seed: 1, Shuffle: true}
	pool := []*runtime.Def{ruin(), spark(), jammer(), escape(), searcher("Lantern Warden", ir.WordWhen, true), vanilla("Filler Wisp", 4, 1000)}
	for p := range cfg.Players {
		for i := range 40 {
			cfg.Players[p].Deck = append(cfg.Players[p].Deck, pool[i%len(pool)])
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		runtime.New(cfg)
	}
}

// fromHere runs play from copies of the same Duel and reports the time without that of copying. The copies are made
// sixteen at a time: stopping the timer stops the world and empties the allocator's caches, which costs more than a
// whole Chain does.
func fromHere(b *testing.B, d *runtime.Duel, play func(*runtime.Duel)) {
	inBatches(b, d.Clone, play)
}

func inBatches(b *testing.B, prepare func() *runtime.Duel, play func(*runtime.Duel)) {
	var batch [16]*runtime.Duel
	b.ReportAllocs()
	b.ResetTimer()
	for n := 0; n < b.N; n += len(batch) {
		todo := batch[:min(len(batch), b.N-n)]
		b.StopTimer()
		for i := range todo {
			todo[i] = prepare()
		}
		b.StartTimer()
		for _, c := range todo {
			play(c)
		}
	}
}

func boardDuel(a, bb []runtime.Placed) *runtime.Duel {
	d := runtime.New(runtime.Config{
		Players: [2]runtime.Setup{{Deck: filler(40), Board: a}, {Deck: filler(40), Board: bb}},
		Start:   &runtime.Start{Turn: 3, Player: runtime.A, Phase: card.PhaseMain1}, Seed: 1,
	})
	must(d.Step(runtime.Answer{}))
	return d
}

func must(r runtime.Result, err error) runtime.Result {
	if err != nil {
		panic(err)
	}
	return r
}

// use takes the action with the named card.
func use(d *runtime.Duel, name string) {
	p := d.Prompt()
	for i, o := range p.Options {
		if d.Name(o.Card.Card) == name {
			must(d.Step(runtime.Pick(i)))
			return
		}
	}
	panic("not offered: " + name)
}

func five(def *runtime.Def) []runtime.Placed {
	var out []runtime.Placed
	for range 5 {
		out = append(out, in(card.ZoneMainMonster, def))
	}
	return out
}

func BenchmarkDestroyTen(b *testing.B) {
	v := vanilla("Reed Guard", 4, 1500)
	d := boardDuel(append(five(v), in(card.ZoneHand, ruin())), five(v))
	fromHere(b, d, func(d *runtime.Duel) { use(d, "Sudden Ruin") })
}

func BenchmarkChainOfThree(b *testing.B) {
	page := vanilla("Loose Page", 1, 0)
	d := boardDuel([]runtime.Placed{in(card.ZoneHand, ruin()), setST(counterBell()), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500))},
		[]runtime.Placed{setST(jammer()), in(card.ZoneHand, page)})
	fromHere(b, d, func(d *runtime.Duel) {
		use(d, "Sudden Ruin")
		use(d, "Silencing Bell")
		use(d, "Muffling Bell")
	})
}

// counterBell negates the activation of a Trap Card.
func counterBell() *runtime.Def {
	a := activation(
		step(ir.LinkStart, &ir.NegateOp{What: ir.NegateActivation}),
		step(ir.LinkIfDo, move(ir.Of(&ir.EventRef{Role: ir.RoleSource}), card.ZoneGY, card.ReasonDestroy)))
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{
		Kind: ir.EventActivated, Link: &ir.LinkFilter{What: ir.CardOnly, Source: isKind(card.KindTrap)},
	}}}
	return trap("Muffling Bell", card.PropertyCounter, a)
}

func BenchmarkFourTriggers(b *testing.B) {
	var board []runtime.Placed
	for _, n := range []string{"Ash One", "Ash Two", "Ash Three", "Ash Four"} {
		def := monster(n, 4, 1000, on(trigger(card.ZoneGY.Set(), false, step(ir.LinkStart,
			move(sel(ir.Exactly(1), card.ZoneDeck.Set(), you(), named("Filler Wisp")), card.ZoneHand, card.ReasonNone))),
			ir.WordIf, &ir.Event{Kind: ir.EventMoved, To: card.ZoneGY.Set(), Subject: isThis()}))
		board = append(board, in(card.ZoneMainMonster, def))
	}
	d := boardDuel(append(board, in(card.ZoneHand, ruin())), nil)
	fromHere(b, d, func(d *runtime.Duel) {
		use(d, "Sudden Ruin")
		for d.Prompt().Kind != runtime.AskAction {
			must(d.Step(d.Prompt().First()))
		}
	})
}

func BenchmarkVanillaDuel(b *testing.B) {
	cfg := runtime.Config{Seed: 1, Shuffle: true}
	for p := range cfg.Players {
		cfg.Players[p].Deck = filler(40)
	}
	inBatches(b, func() *runtime.Duel { return runtime.New(cfg) }, func(d *runtime.Duel) {
		must(d.Run(context.Background(), [2]runtime.Agent{agent.First{}, agent.First{}}, 5))
	})
}

func BenchmarkBattle(b *testing.B) {
	d := boardDuel([]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))},
		[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500))})
	for i, o := range d.Prompt().Options {
		if o.Action.Phase == card.PhaseBattle {
			must(d.Step(runtime.Pick(i)))
			break
		}
	}
	fromHere(b, d, func(d *runtime.Duel) { use(d, "Gate Colossus") })
}

func BenchmarkClone(b *testing.B) {
	d := randomDuel(1)
	must(d.Run(context.Background(), [2]runtime.Agent{agent.NewRandom(1), agent.NewRandom(2)}, 8))
	b.ReportAllocs()
	for b.Loop() {
		d.Clone()
	}
}
