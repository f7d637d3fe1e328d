package runtime_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
	"psct/runtime/agent"
)

// ruin destroys all monsters on the field.
func ruin() *runtime.Def {
	return spell("Sudden Ruin", card.PropertyNormal, activation(
		step(ir.LinkStart, move(sel(ir.All(), card.ZonesMonster, nil, nil), card.ZoneGY, card.ReasonDestroy))))
}

// spark destroys one targeted monster; a Quick-Play Spell.
func spark() *runtime.Def {
	a := activation(step(ir.LinkStart, move(ir.Of(&ir.TargetRef{Slot: 1}), card.ZoneGY, card.ReasonDestroy)))
	a.Targets = []*ir.Target{{Slot: 1, Select: sel(ir.Exactly(1), card.ZonesMonster, nil, nil)}}
	return spell("Stray Spark", card.PropertyQuickPlay, a)
}

// jammer negates the activation of a Spell Card and destroys it, for a discard.
func jammer() *runtime.Def {
	a := activation(
		step(ir.LinkStart, &ir.NegateOp{What: ir.NegateActivation}),
		step(ir.LinkIfDo, move(ir.Of(&ir.EventRef{Role: ir.RoleSource}), card.ZoneGY, card.ReasonDestroy)))
	a.Costs = []*ir.Step{step(ir.LinkStart, move(sel(ir.Exactly(1), card.ZoneHand.Set(), you(), nil), card.ZoneGY, card.ReasonDiscard))}
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{
		Kind: ir.EventActivated, Link: &ir.LinkFilter{What: ir.CardOnly, Source: isKind(card.KindSpell)},
	}}}
	return trap("Silencing Bell", card.PropertyCounter, a)
}

func TestNormalSpellDestroysAll(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, ruin()), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500))},
		[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))})
	tb.activate("Sudden Ruin")
	assert.Equal(t, runtime.AskAction, tb.r.Prompt.Kind)
	assert.Equal(t, []string{"Reed Guard", "Sudden Ruin"}, tb.zone(runtime.A, card.ZoneGY))
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneGY))
	batches := map[int32]bool{}
	for _, e := range tb.l.events {
		if e.Kind == runtime.EvMoved && e.Reason.Has(card.ReasonDestroy) {
			batches[e.Batch] = true
		}
	}
	assert.Len(t, batches, 1, "everything that one verb destroys is destroyed simultaneously")
}

// Rule: S0-FOP-E1
func TestNothingToDestroy(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, ruin())}, nil)
	assert.False(t, tb.offered("Sudden Ruin"))
	why := tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Sudden Ruin")})
	assert.Equal(t, runtime.NothingWouldHappen, why)
}

// Rule: S0-AUC-E1, S4-ACT-12 (the cost stays paid)
func TestCounterTrapNegatesActivation(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, ruin())}, []runtime.Placed{
		in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), setST(jammer()), in(card.ZoneHand, vanilla("Loose Page", 1, 0)),
	})
	tb.activate("Sudden Ruin")
	require.Equal(t, runtime.AskResponse, tb.r.Prompt.Kind)
	require.Equal(t, runtime.B, tb.r.Prompt.Player)
	tb.activate("Silencing Bell")
	assert.Equal(t, []string{"Sudden Ruin"}, tb.seen(runtime.EvActNegated))
	assert.Equal(t, []string{"Sudden Ruin"}, tb.zone(runtime.A, card.ZoneGY))
	assert.Equal(t, []string{"Loose Page", "Silencing Bell"}, tb.zone(runtime.B, card.ZoneGY))
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneMainMonster))
	assert.NotContains(t, tb.seen(runtime.EvResolving), "Sudden Ruin", "a link whose activation was negated does not resolve")
}

// Rule: S0-AUC-E2 (an effect in the GY is no card activation), PSCT 6.1 (only speed 3 answers speed 3)
func TestCounterTrapNeedsCardActivation(t *testing.T) {
	grave := &ir.Ability{
		Kind: ir.Ignition, Optional: true, Negatable: true, Zones: card.ZoneGY.Set(),
		Do: ir.Block{step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})},
	}
	tb := newTable(t, []runtime.Placed{in(card.ZoneGY, spell("Sunken Choir", card.PropertyNormal, activation(), grave))},
		[]runtime.Placed{setST(jammer()), in(card.ZoneHand, vanilla("Loose Page", 1, 0))})
	tb.activate("Sunken Choir")
	assert.Equal(t, runtime.AskAction, tb.r.Prompt.Kind, "the Counter Trap is not offered")
	assert.Empty(t, tb.seen(runtime.EvActNegated))
}

// searcher triggers when it is Summoned and adds a card from the Deck.
func searcher(name string, word ir.TimingWord, optional bool) *runtime.Def {
	return monster(name, 4, 1500, on(trigger(card.ZonesMonster, optional, step(ir.LinkStart,
		move(sel(ir.Exactly(1), card.ZoneDeck.Set(), you(), named("Filler Wisp")), card.ZoneHand, card.ReasonNone))),
		word, &ir.Event{Kind: ir.EventSummoned, Subject: isThis()}))
}

func TestNormalSummonTrigger(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, searcher("Lantern Warden", ir.WordWhen, true))}, nil)
	tb.do(runtime.ActNormalSummon, "Lantern Warden")
	require.Equal(t, runtime.AskTrigger, tb.r.Prompt.Kind)
	tb.pick("Lantern Warden")
	require.Equal(t, runtime.AskCards, tb.r.Prompt.Kind)
	tb.answer(0)
	assert.Equal(t, []string{"Filler Wisp"}, tb.zone(runtime.A, card.ZoneHand))
	assert.Len(t, tb.zone(runtime.A, card.ZoneDeck), 9)
	assert.Equal(t, -1, tb.option(runtime.ActNormalSummon, "Filler Wisp"), "one Normal Summon a turn")
	why := tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActNormalSummon, Card: tb.card("Lantern Warden")})
	assert.Equal(t, runtime.WrongLocation, why)
}

// revive is a Spell: Special Summon 1 monster from your GY, then (or and if you do) draw 1 card.
func revive(link ir.Link) *runtime.Def {
	a := activation(
		step(ir.LinkStart, &ir.SummonOp{
			What: sel(ir.Exactly(1), card.ZoneGY.Set(), you(), isKind(card.KindMonster)), Kind: card.SummonSpecial,
			Positions: ir.SetOf(card.PositionFaceUpAttack),
		}),
		step(link, &ir.DrawOp{Count: ir.N(1)}))
	return spell("Borrowed Breath", card.PropertyNormal, a)
}

// Rule: PSCT 6.4 (b): an optional "When" misses the timing of an earlier part of a sequence; "If" never does
func TestMissingTheTiming(t *testing.T) {
	for _, tc := range []struct {
		name     string
		word     ir.TimingWord
		optional bool
		link     ir.Link
		triggers bool
	}{
		{"optional when, then", ir.WordWhen, true, ir.LinkThen, false},
		{"optional when, and if you do", ir.WordWhen, true, ir.LinkIfDo, true},
		{"optional when, also", ir.WordWhen, true, ir.LinkAlso, true},
		{"optional when, after that", ir.WordWhen, true, ir.LinkAfter, false},
		{"optional if, then", ir.WordIf, true, ir.LinkThen, true},
		{"mandatory when, then", ir.WordWhen, false, ir.LinkThen, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, []runtime.Placed{
				in(card.ZoneHand, revive(tc.link)), in(card.ZoneGY, searcher("Lantern Warden", tc.word, tc.optional)),
			}, nil)
			tb.activate("Borrowed Breath")
			if tb.r.Prompt.Kind == runtime.AskTrigger {
				tb.pick("Lantern Warden")
			}
			tb.settle()
			links := tb.seen(runtime.EvLink)
			assert.Equal(t, tc.triggers, len(links) == 2, "links: %v", links)
			assert.Equal(t, !tc.triggers, len(tb.seen(runtime.EvMissed)) == 1)
		})
	}
}

// fallen triggers when it is sent to the GY and deals damage, so that the order of links shows.
func fallen(name string, optional bool) *runtime.Def {
	return monster(name, 4, 1000, on(trigger(card.ZoneGY.Set(), optional, step(ir.LinkStart,
		&ir.DamageOp{Player: ir.Player{Who: ir.Opponent}, Amount: ir.N(100)})),
		ir.WordIf, &ir.Event{Kind: ir.EventMoved, To: card.ZoneGY.Set(), Subject: isThis()}))
}

// Rule: PSCT 6.3, C18 (turn player's mandatory, opponent's mandatory, turn player's optional, opponent's)
func TestSimultaneousTriggers(t *testing.T) {
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, ruin()), in(card.ZoneMainMonster, fallen("Ash Herald", true)),
		in(card.ZoneMainMonster, fallen("Ash Knight", false)), in(card.ZoneMainMonster, fallen("Ash Page", false)),
	}, []runtime.Placed{
		in(card.ZoneMainMonster, fallen("Tide Herald", true)), in(card.ZoneMainMonster, fallen("Tide Knight", false)),
	})
	tb.activate("Sudden Ruin")
	require.Equal(t, runtime.AskTrigger, tb.r.Prompt.Kind)
	assert.Len(t, tb.r.Prompt.Options, 2, "only the turn player's mandatory effects are ordered first")
	assert.Equal(t, 1, tb.r.Prompt.Min)
	tb.pick("Ash Page")
	tb.pick("Ash Herald")
	tb.pick("Tide Herald")
	assert.Equal(t, []string{"Sudden Ruin", "Ash Page", "Ash Knight", "Tide Knight", "Ash Herald", "Tide Herald"},
		tb.seen(runtime.EvLink))
	assert.Equal(t, []string{"Sudden Ruin", "Tide Herald", "Ash Herald", "Tide Knight", "Ash Knight", "Ash Page"},
		tb.seen(runtime.EvResolving))
	assert.Equal(t, 8000-200, tb.d.State().LP(runtime.A))
	assert.Equal(t, 8000-300, tb.d.State().LP(runtime.B))
}

// drawer is an Ignition Effect with a limit.
func drawer(name string, limits ...*ir.Limit) *runtime.Def {
	return monster(name, 4, 1000, &ir.Ability{
		Kind: ir.Ignition, Optional: true, Negatable: true, Zones: card.ZonesMonster, Limits: limits,
		Do: ir.Block{step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})},
	})
}

// Rule: PSCT 1.4
func TestUseLimits(t *testing.T) {
	soft := &ir.Limit{Class: ir.LimitSoft, Count: ir.N(1), Per: ir.PerTurn}
	hard := &ir.Limit{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn, Name: "Well Keeper"}
	for _, tc := range []struct {
		name  string
		limit *ir.Limit
		want  int // uses with two copies on the field
	}{{"soft: each copy", soft, 2}, {"hard: the name", hard, 1}} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, []runtime.Placed{
				in(card.ZoneMainMonster, drawer("Well Keeper", tc.limit)), in(card.ZoneMainMonster, drawer("Well Keeper", tc.limit)),
			}, nil)
			uses := 0
			for tb.offered("Well Keeper") {
				tb.activate("Well Keeper")
				uses++
				require.Less(t, uses, 4)
			}
			assert.Equal(t, tc.want, uses)
			why := tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Well Keeper")})
			assert.Equal(t, runtime.UsedUp, why)
		})
	}
}

// Rule: PSCT 1.4 (activate: a negated activation does not count; use: it does)
func TestNegatedActivationAndLimits(t *testing.T) {
	for _, tc := range []struct {
		class ir.LimitClass
		again bool
	}{{ir.LimitActivate, true}, {ir.LimitUse, false}} {
		t.Run(tc.class.String(), func(t *testing.T) {
			lucky := func() *runtime.Def {
				a := activation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)}))
				a.Limits = []*ir.Limit{{Class: tc.class, Count: ir.N(1), Per: ir.PerTurn, Name: "Deep Well"}}
				return spell("Deep Well", card.PropertyNormal, a)
			}
			tb := newTable(t, []runtime.Placed{in(card.ZoneHand, lucky()), in(card.ZoneHand, lucky())},
				[]runtime.Placed{setST(jammer()), in(card.ZoneHand, vanilla("Loose Page", 1, 0))})
			tb.activate("Deep Well")
			tb.activate("Silencing Bell")
			assert.Equal(t, tc.again, tb.offered("Deep Well"))
		})
	}
}

// Rule: PSCT 6.8 (a target that left and came back is a new object), S0-RSE-4
func TestTargetIsAnObject(t *testing.T) {
	blink := func() *runtime.Def {
		out := step(ir.LinkStart, move(ir.Of(&ir.TargetRef{Slot: 1}), card.ZoneBanished, card.ReasonNone))
		out.Slot = 2
		a := activation(out, step(ir.LinkThen, &ir.SummonOp{
			What: ir.Of(&ir.ResultRef{Slot: 2}), Kind: card.SummonSpecial, Positions: ir.SetOf(card.PositionFaceUpAttack),
		}))
		a.Targets = []*ir.Target{{Slot: 1, Select: sel(ir.Exactly(1), card.ZonesMonster, you(), nil)}}
		return trap("Side Step", card.PropertyNormal, a)
	}
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, spark())}, []runtime.Placed{
		in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), setST(blink()),
	})
	tb.activate("Stray Spark")
	tb.activate("Side Step")
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneMainMonster), "the new object is not destroyed")
	resolved := map[string]int32{}
	for _, e := range tb.l.events {
		if e.Kind == runtime.EvResolved {
			resolved[tb.d.Name(e.Card.Card)] = e.Amount
		}
	}
	assert.Equal(t, map[string]int32{"Stray Spark": 0, "Side Step": 1}, resolved, "it resolves without effect")
}

// Rule: PSCT 1.10 (gates of then, and if you do, also)
func TestGates(t *testing.T) {
	for _, tc := range []struct {
		link  ir.Link
		draws int
	}{{ir.LinkThen, 0}, {ir.LinkIfDo, 0}, {ir.LinkIfDoThat, 0}, {ir.LinkAlso, 1}, {ir.LinkAfter, 1}, {ir.LinkSentence, 1}} {
		t.Run(tc.link.String(), func(t *testing.T) {
			a := activation(
				step(ir.LinkStart, move(ir.Of(&ir.TargetRef{Slot: 1}), card.ZoneGY, card.ReasonDestroy)),
				step(tc.link, &ir.DrawOp{Count: ir.N(1)}))
			a.Targets = []*ir.Target{{Slot: 1, Select: sel(ir.Exactly(1), card.ZonesMonster, opponent(), nil)}}
			tb := newTable(t, []runtime.Placed{in(card.ZoneHand, spell("Gatebreaker", card.PropertyNormal, a))},
				[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), setST(escape())})
			tb.activate("Gatebreaker")
			tb.activate("Trapdoor")
			assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneHand))
			assert.Len(t, tb.zone(runtime.A, card.ZoneHand), tc.draws)
		})
	}
}

// escape returns 1 monster you control to the hand.
func escape() *runtime.Def {
	return trap("Trapdoor", card.PropertyNormal, activation(step(ir.LinkStart,
		move(sel(ir.Exactly(1), card.ZonesMonster, you(), nil), card.ZoneHand, card.ReasonReturn))))
}

// Rule: PSCT 6.1 (Set cards), S4-CST-4 (costs all or nothing)
func TestWhyNot(t *testing.T) {
	costly := func() *runtime.Def {
		a := activation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)}))
		a.Costs = []*ir.Step{step(ir.LinkStart, &ir.LifeOp{Do: ir.Lose, Amount: ir.N(8000), Pay: true})}
		return spell("Dear Toll", card.PropertyNormal, a)
	}
	fresh := setST(escape())
	fresh.Fresh = true
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, costly()), in(card.ZoneHand, spark()), fresh, in(card.ZoneHand, vanilla("Gate Colossus", 7, 2500)),
		in(card.ZoneHand, escape()),
	}, []runtime.Placed{in(card.ZoneHand, ruin())})
	why := func(p runtime.Player, k runtime.ActionKind, c runtime.CardID) runtime.Because {
		return tb.d.WhyNot(p, runtime.Action{Kind: k, Card: c})
	}
	assert.Equal(t, runtime.CostImpossible, why(runtime.A, runtime.ActActivate, tb.card("Dear Toll")))
	assert.Equal(t, runtime.NoTarget, why(runtime.A, runtime.ActActivate, tb.card("Stray Spark")))
	onField := tb.card("Trapdoor")
	inHand := tb.nth("Trapdoor", 2)
	assert.ElementsMatch(t, []runtime.Because{runtime.SetThisTurn, runtime.WrongLocation}, []runtime.Because{
		why(runtime.A, runtime.ActActivate, onField), why(runtime.A, runtime.ActActivate, inHand),
	})
	assert.Equal(t, runtime.NoTribute, why(runtime.A, runtime.ActNormalSummon, tb.card("Gate Colossus")))
	assert.Equal(t, runtime.WrongKind, why(runtime.A, runtime.ActNormalSummon, tb.card("Dear Toll")))
	assert.Equal(t, runtime.WrongTurn, why(runtime.B, runtime.ActActivate, tb.card("Sudden Ruin")))
	assert.Equal(t, runtime.NoSuchCard, why(runtime.B, runtime.ActActivate, 999))
	assert.Equal(t, runtime.NoSuchEffect, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Dear Toll"), Ability: 5}))
}

func TestTributeSummon(t *testing.T) {
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, vanilla("Gate Colossus", 7, 2500)), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
		in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
	}, nil)
	tb.do(runtime.ActNormalSummon, "Gate Colossus")
	require.Equal(t, runtime.AskTributes, tb.r.Prompt.Kind)
	assert.Equal(t, 2, tb.r.Prompt.Min)
	tb.answer(0, 1)
	assert.Equal(t, []string{"Gate Colossus"}, tb.zone(runtime.A, card.ZoneMainMonster))
	assert.Equal(t, []string{"Reed Guard", "Reed Guard"}, tb.zone(runtime.A, card.ZoneGY))
	for _, e := range tb.l.events {
		if e.Kind == runtime.EvSummoned {
			assert.Equal(t, card.SummonTribute, e.Summon)
		}
	}
}

// Rule: PSCT 6.6 (negate the Summon: no Summon trigger, the Normal Summon is used up)
func TestSummonNegated(t *testing.T) {
	a := activation(
		step(ir.LinkStart, &ir.NegateOp{What: ir.NegateSummon}),
		step(ir.LinkIfDo, move(ir.Of(&ir.EventRef{Role: ir.RoleSubject}), card.ZoneGY, card.ReasonDestroy)))
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{Kind: ir.EventWouldBeSummoned}}}
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, searcher("Lantern Warden", ir.WordIf, false))},
		[]runtime.Placed{setST(trap("Solemn Gate", card.PropertyCounter, a))})
	tb.do(runtime.ActNormalSummon, "Lantern Warden")
	require.Equal(t, runtime.WindowSummon, tb.r.Prompt.Window.Kind)
	tb.activate("Solemn Gate")
	assert.Equal(t, []string{"Lantern Warden"}, tb.zone(runtime.A, card.ZoneGY))
	assert.Empty(t, tb.seen(runtime.EvSummoned))
	assert.Equal(t, []string{"Solemn Gate"}, tb.seen(runtime.EvLink))
}

// Rule: S0-ECO-E2 (a continuous effect applies exactly while its condition holds)
func TestContinuousStat(t *testing.T) {
	rally := &ir.Ability{
		Kind: ir.Continuous, Negatable: true, Zones: card.ZonesMonster, Do: ir.Block{step(ir.LinkStart, &ir.StatOp{
			What: sel(ir.All(), card.ZonesMonster, you(), nil), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain,
			Value: &ir.ArithValue{Op: ir.Times, Args: []ir.Value{ir.N(100), &ir.CountValue{Of: sel(ir.Qty{}, card.ZoneGY.Set(), you(), nil)}}},
		})},
	}
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneMainMonster, monster("Banner Saint", 4, 1000, rally)), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
		in(card.ZoneHand, spark()),
	}, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))})
	assert.Equal(t, 1500, tb.d.ATK(tb.card("Reed Guard")))
	tb.activate("Stray Spark")
	tb.pick("Gale Runner")
	assert.Equal(t, 1600, tb.d.ATK(tb.card("Reed Guard")), "Stray Spark is now in the GY")
	assert.Equal(t, 1100, tb.d.ATK(tb.card("Banner Saint")))
}

// Rule: S0-SDV-2, S0-SDV-3, S0-EPE-E11
func TestNegatedUntilEndOfTurn(t *testing.T) {
	hush := activation(step(ir.LinkStart, &ir.NegateEffectsOp{
		What: ir.Of(&ir.TargetRef{Slot: 1}), Scope: ir.ActivatedWhileAffected, Until: ir.EndOfTurn(),
	}))
	hush.Targets = []*ir.Target{{Slot: 1, Select: sel(ir.Exactly(1), card.ZonesMonster, nil, nil)}}
	sacrifice := &ir.Ability{
		Kind: ir.Ignition, Optional: true, Negatable: true, Zones: card.ZonesMonster,
		Costs: []*ir.Step{step(ir.LinkStart, move(ir.This(), card.ZoneGY, card.ReasonTribute))},
		Do:    ir.Block{step(ir.LinkStart, &ir.DrawOp{Count: ir.N(2)})},
	}
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, spell("Hush", card.PropertyNormal, hush)),
		in(card.ZoneMainMonster, monster("Candle Martyr", 4, 500, sacrifice))}, nil)
	tb.activate("Hush")
	tb.activate("Candle Martyr")
	assert.Equal(t, []string{"Candle Martyr"}, tb.seen(runtime.EvEffNegated))
	assert.Empty(t, tb.zone(runtime.A, card.ZoneHand))
	assert.Equal(t, []string{"Hush", "Candle Martyr"}, tb.zone(runtime.A, card.ZoneGY), "the cost stays paid")
}

func TestBattle(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))},
		[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))})
	tb.do(runtime.ActPhase, "?")
	tb.do(runtime.ActAttack, "Gate Colossus")
	tb.settle()
	assert.Equal(t, 8000-900, tb.d.State().LP(runtime.B))
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneGY))
	assert.False(t, tb.option(runtime.ActAttack, "Gate Colossus") >= 0, "one attack a turn")
}

// The same seed and the same answers give the same events.
func TestReplay(t *testing.T) {
	play := func(seed uint64) (uint64, uint64) {
		d := randomDuel(seed)
		_, err := d.Run(context.Background(), [2]runtime.Agent{agent.NewRandom(seed), agent.NewRandom(seed + 1)}, 12)
		require.NoError(t, err)
		return d.State().LogHash(), d.State().Hash()
	}
	seen := map[uint64]bool{}
	for seed := range uint64(10) {
		log1, state1 := play(seed)
		log2, state2 := play(seed)
		assert.Equal(t, log1, log2)
		assert.Equal(t, state1, state2)
		seen[log1] = true
	}
	assert.Greater(t, len(seen), 5, "different seeds go different ways")
}

// A copy goes its own way and leaves the original alone.
func TestClone(t *testing.T) {
	d := randomDuel(3)
	agents := [2]runtime.Agent{agent.NewRandom(5), agent.NewRandom(6)}
	_, err := d.Run(context.Background(), agents, 5)
	require.NoError(t, err)
	before := d.State().Hash()
	c := d.Clone()
	require.Equal(t, before, c.State().Hash())
	_, err = c.Run(context.Background(), [2]runtime.Agent{agent.NewRandom(7), agent.NewRandom(8)}, 15)
	require.NoError(t, err)
	assert.Equal(t, before, d.State().Hash())
	assert.NotEqual(t, before, c.State().Hash())
	require.NoError(t, d.Check())
}

// randomDuel is a Duel between two Decks of the tests' cards.
func randomDuel(seed uint64) *runtime.Duel {
	pool := []*runtime.Def{
		ruin(), spark(), jammer(), escape(), revive(ir.LinkThen), revive(ir.LinkIfDo), vanilla("Gate Colossus", 7, 2500),
		searcher("Lantern Warden", ir.WordWhen, true), searcher("Lamp Bearer", ir.WordIf, true), fallen("Ash Knight", false),
		fallen("Ash Herald", true), drawer("Well Keeper", &ir.Limit{Class: ir.LimitSoft, Count: ir.N(1), Per: ir.PerTurn}),
		vanilla("Filler Wisp", 4, 1000), vanilla("Reed Guard", 4, 1500),
	}
	var cfg runtime.Config
	for p := range cfg.Players {
		for i := range 40 {
			cfg.Players[p].Deck = append(cfg.Players[p].Deck, pool[i%len(pool)])
		}
	}
	cfg.Seed, cfg.Shuffle = seed, true
	return runtime.New(cfg)
}

// checker checks the invariants at every decision of an agent.
type checker struct {
	runtime.Agent
	t *testing.T
}

func (c checker) Choose(d *runtime.Duel, p *runtime.Prompt) runtime.Answer {
	require.NoError(c.t, d.Check())
	return c.Agent.Choose(d, p)
}

func TestRandomDuels(t *testing.T) {
	for seed := range uint64(200) {
		d := randomDuel(seed)
		r, err := d.Run(context.Background(), [2]runtime.Agent{
			checker{agent.NewRandom(seed * 3), t}, checker{agent.NewRandom(seed*3 + 1), t},
		}, 40)
		require.NoError(t, err, "seed %d", seed)
		require.NoError(t, d.Check(), "seed %d", seed)
		_ = r
	}
}
