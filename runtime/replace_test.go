package runtime_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// shielded is destroyed only when its player does not discard a card instead.
func shielded(optional bool) *runtime.Def {
	return monster("Paper Knight", 4, 1200, &ir.Ability{
		Kind: ir.Replacement, Negatable: true, Zones: card.ZonesMonster, Do: ir.Block{step(ir.LinkStart, &ir.ReplaceOp{
			Event:    &ir.Event{Kind: ir.EventDestroyed, Subject: isThis(), AnyReason: card.ReasonBattle.Set() | card.ReasonEffect.Set()},
			Optional: optional, Do: ir.Block{step(ir.LinkStart, move(sel(ir.Exactly(1), card.ZoneHand.Set(), you(), nil), card.ZoneGY, card.ReasonDiscard))},
		})},
	})
}

// Rule: PSCT 1.8 (optional replacement; not available when it cannot be done)
func TestReplacement(t *testing.T) {
	for _, tc := range []struct {
		name  string
		hand  bool
		yes   int
		field []string
	}{
		{"used", true, 1, []string{"Paper Knight"}}, {"declined", true, 0, nil}, {"not available", false, 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := []runtime.Placed{in(card.ZoneMainMonster, shielded(true))}
			if tc.hand {
				b = append(b, in(card.ZoneHand, vanilla("Loose Page", 1, 0)))
			}
			tb := newTable(t, []runtime.Placed{in(card.ZoneHand, ruin())}, b)
			tb.activate("Sudden Ruin")
			if tc.hand {
				require.Equal(t, runtime.AskYesNo, tb.r.Prompt.Kind)
				require.Equal(t, runtime.B, tb.r.Prompt.Player)
				tb.answer(tc.yes)
			}
			assert.Equal(t, tc.field, tb.zone(runtime.B, card.ZoneMainMonster))
		})
	}
}

func TestReplacementInBattle(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))},
		[]runtime.Placed{in(card.ZoneMainMonster, shielded(false)), in(card.ZoneHand, vanilla("Loose Page", 1, 0))})
	tb.do(runtime.ActPhase, "?")
	tb.do(runtime.ActAttack, "Gate Colossus")
	assert.Equal(t, []string{"Paper Knight"}, tb.zone(runtime.B, card.ZoneMainMonster))
	assert.Equal(t, []string{"Loose Page"}, tb.zone(runtime.B, card.ZoneGY))
	assert.Equal(t, 8000-1300, tb.d.State().LP(runtime.B), "the damage is taken all the same")
}

// Rule: S0-EPE-E1 (banish it when it leaves the field, whichever way it goes)
func TestRedirect(t *testing.T) {
	summon := step(ir.LinkStart, &ir.SummonOp{
		What: sel(ir.Exactly(1), card.ZoneGY.Set(), you(), nil), Kind: card.SummonSpecial, Positions: ir.SetOf(card.PositionFaceUpAttack),
	})
	summon.Slot = 1
	a := activation(summon, step(ir.LinkAlso, &ir.ReplaceOp{
		Event: &ir.Event{Kind: ir.EventLeftField, Subject: &ir.IsFilter{Ref: &ir.ResultRef{Slot: 1}}},
		Do:    ir.Block{step(ir.LinkStart, move(ir.Of(&ir.ResultRef{Slot: 1}), card.ZoneBanished, card.ReasonNone))},
	}))
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, spell("Short Leave", card.PropertyNormal, a)), in(card.ZoneGY, vanilla("Reed Guard", 4, 1500)), in(card.ZoneHand, spark()),
	}, nil)
	tb.activate("Short Leave")
	tb.activate("Stray Spark")
	assert.Equal(t, []string{"Reed Guard"}, tb.zone(runtime.A, card.ZoneBanished))
}

// Rule: S4-CST-E3 (a cost that would go elsewhere cannot be paid), S4-ACT-11
func TestRedirectedCost(t *testing.T) {
	rift := spell("Hungry Rift", card.PropertyContinuous, &ir.Ability{
		Kind: ir.Continuous, Negatable: true, Zones: card.ZoneSpellTrap.Set(), Do: ir.Block{step(ir.LinkStart, &ir.ReplaceOp{
			Event: &ir.Event{Kind: ir.EventMoved, To: card.ZoneGY.Set()},
			Do:    ir.Block{step(ir.LinkStart, move(ir.Of(&ir.EventRef{Role: ir.RoleSubject}), card.ZoneBanished, card.ReasonNone))},
		})},
	})
	sender := activation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)}))
	sender.Costs = []*ir.Step{step(ir.LinkStart, move(sel(ir.Exactly(1), card.ZoneHand.Set(), you(), isKind(card.KindMonster)), card.ZoneGY, card.ReasonNone))}
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, spell("Sent Ahead", card.PropertyNormal, sender)), in(card.ZoneHand, vanilla("Loose Page", 1, 0)),
		in(card.ZoneSpellTrap, rift),
	}, nil)
	why := tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Sent Ahead")})
	assert.Equal(t, runtime.CostImpossible, why)
}

// Rule: PSCT 2.7 (banish until the End Phase: it comes back by itself, a new object)
func TestBanishedForATime(t *testing.T) {
	away := move(ir.Of(&ir.TargetRef{Slot: 1}), card.ZoneBanished, card.ReasonNone)
	away.Until = &ir.Duration{Kind: ir.UntilEndPhase}
	a := activation(step(ir.LinkStart, away))
	a.Targets = []*ir.Target{{Slot: 1, Select: sel(ir.Exactly(1), card.ZonesMonster, opponent(), nil)}}
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, spell("Brief Exile", card.PropertyNormal, a))},
		[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))})
	tb.activate("Brief Exile")
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneBanished))
	tb.do(runtime.ActEndTurn, "?")
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.B, card.ZoneMainMonster))
}

// Rule: PSCT 1.9 (each time: applies per event, without a Chain), S0-EPE-6
func TestEachTime(t *testing.T) {
	tally := spell("Old Tally", card.PropertyContinuous, &ir.Ability{
		Kind: ir.Continuous, Negatable: true, Zones: card.ZoneSpellTrap.Set(),
		Timing: &ir.Timing{Word: ir.WordEachTime, Events: []*ir.Event{{Kind: ir.EventMoved, From: card.ZonesMonster, To: card.ZoneGY.Set()}}},
		Do:     ir.Block{step(ir.LinkStart, &ir.CounterOp{What: ir.This(), Name: "Notch", Do: ir.CounterPlace, Count: ir.Exactly(1)})},
	})
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, ruin()), in(card.ZoneSpellTrap, tally), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
	}, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))})
	tb.activate("Sudden Ruin")
	assert.Equal(t, 2, tb.d.Counters(tb.card("Old Tally"), "Notch"))
	assert.Equal(t, []string{"Sudden Ruin"}, tb.seen(runtime.EvLink))
}

// Rule: S0-EPE-E7 (a delayed action needs no Chain and not its source)
func TestDelayed(t *testing.T) {
	summon := step(ir.LinkStart, &ir.SummonOp{
		What: sel(ir.Exactly(1), card.ZoneGY.Set(), you(), named("Reed Guard")), Kind: card.SummonSpecial, Positions: ir.SetOf(card.PositionFaceUpAttack),
	})
	summon.Slot = 1
	a := activation(summon, step(ir.LinkAlso, &ir.DelayOp{
		Timing: &ir.Timing{Word: ir.WordDuring, Window: &ir.Window{Phases: ir.SetOf(card.PhaseEnd)}}, Once: true,
		Do: ir.Block{step(ir.LinkStart, move(ir.Of(&ir.ResultRef{Slot: 1}), card.ZoneGY, card.ReasonDestroy))},
	}))
	tb := newTable(t, []runtime.Placed{
		in(card.ZoneHand, spell("Short Leave", card.PropertyNormal, a)), in(card.ZoneGY, vanilla("Reed Guard", 4, 1500)),
	}, nil)
	tb.activate("Short Leave")
	tb.do(runtime.ActEndTurn, "?")
	assert.ElementsMatch(t, []string{"Short Leave", "Reed Guard"}, tb.zone(runtime.A, card.ZoneGY))
	assert.Equal(t, []string{"Short Leave"}, tb.seen(runtime.EvLink))
}

// Rule: S4-MNT-2, LEDGER B4 (pay or it is destroyed)
func TestMaintenance(t *testing.T) {
	for _, tc := range []struct {
		name string
		pay  int
		lp   int
		gone bool
	}{{"paid", 1, 8000 - 700, false}, {"not paid", 0, 8000, true}} {
		t.Run(tc.name, func(t *testing.T) {
			keep := &ir.Ability{
				Kind: ir.Maintenance, Zones: card.ZoneSpellTrap.Set(),
				Timing: &ir.Timing{Word: ir.WordDuring, Window: &ir.Window{Phases: ir.SetOf(card.PhaseStandby), Turn: you()}},
				Do: ir.Block{step(ir.LinkStart, &ir.UnlessOp{
					Do:   ir.Block{step(ir.LinkStart, &ir.LifeOp{Do: ir.Lose, Amount: ir.N(700), Pay: true})},
					Else: ir.Block{step(ir.LinkStart, move(ir.This(), card.ZoneGY, card.ReasonDestroy))},
				})},
			}
			tb := newTable(t, nil, []runtime.Placed{in(card.ZoneSpellTrap, spell("Dear Shelter", card.PropertyContinuous, keep))})
			tb.do(runtime.ActEndTurn, "?")
			require.Equal(t, runtime.AskYesNo, tb.r.Prompt.Kind)
			tb.answer(tc.pay)
			assert.Equal(t, tc.lp, tb.d.State().LP(runtime.B))
			assert.Equal(t, tc.gone, len(tb.zone(runtime.B, card.ZoneGY)) == 1)
		})
	}
}

// What the runtime cannot do is listed and never skipped.
func TestMissing(t *testing.T) {
	plain := &ir.Program{Name: "x", Abilities: []*ir.Ability{activation(step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)}))}}
	assert.Empty(t, runtime.Missing(plain))
	odd := &ir.Program{Name: "y", Abilities: []*ir.Ability{
		activation(step(ir.LinkStart, &ir.CopyEffectOp{})),
		{Kind: ir.Continuous, Do: ir.Block{step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})}},
	}}
	assert.Equal(t, []string{"op copy-effect", "op draw in continuous"}, runtime.Missing(odd))
	tb := newTable(t, []runtime.Placed{in(card.ZoneHand, runtime.NewDef(&card.Card{
		Name: "y", Kind: card.KindSpell, Property: card.PropertyNormal,
	}, odd))}, nil)
	assert.Equal(t, runtime.NotSupported, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("y")}))
}
