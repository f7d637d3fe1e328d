package runtime_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// toBattle goes to the Battle Phase.
func (tb *table) toBattle() {
	tb.t.Helper()
	for i, o := range tb.r.Prompt.Options {
		if o.Action.Phase == card.PhaseBattle {
			tb.answer(i)
			return
		}
	}
	tb.t.Fatal("the Battle Phase is not offered")
}

// Rule: S2-D2, S2-D6 (a FLIP effect of an attacked monster waits until after damage calculation)
func TestFlipInBattleWaits(t *testing.T) {
	mole := func() *runtime.Def {
		return monster("Buried Lamp", 2, 100, &ir.Ability{
			Kind: ir.Flip, Optional: true, Negatable: true, Zones: card.ZonesMonster,
			Do: ir.Block{step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})},
		})
	}
	set := in(card.ZoneMainMonster, mole())
	set.Pos = card.PositionFaceDownDefense
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))}, []runtime.Placed{set})
	tb.toBattle()
	tb.do(runtime.ActAttack, "Gate Colossus")
	require.Equal(t, runtime.AskTrigger, tb.r.Prompt.Kind)
	var steps []card.Step
	for _, e := range tb.l.events {
		if e.Kind == runtime.EvStep {
			steps = append(steps, e.Step)
		}
	}
	assert.Equal(t, card.StepDamageAfter, steps[len(steps)-1])
	tb.answer(0)
	assert.Len(t, tb.zone(runtime.B, card.ZoneHand), 1)
	assert.Equal(t, []string{"Buried Lamp"}, tb.zone(runtime.B, card.ZoneGY), "battle destroyed it all the same")
}

// Rule: appendix D row 7 ("inflicts battle damage" triggers after damage calculation, and does not miss)
func TestBattleDamageTrigger(t *testing.T) {
	thief := monster("Quick Magpie", 4, 1400, on(trigger(card.ZonesMonster, true, step(ir.LinkStart, &ir.DrawOp{Count: ir.N(1)})),
		ir.WordWhen, &ir.Event{Kind: ir.EventBattleDamage, Subject: isThis(), Player: opponent()}))
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, thief)}, nil)
	tb.toBattle()
	tb.do(runtime.ActAttack, "Quick Magpie")
	require.Equal(t, runtime.AskTrigger, tb.r.Prompt.Kind)
	tb.answer(0)
	assert.Len(t, tb.zone(runtime.A, card.ZoneHand), 1)
	assert.Equal(t, 8000-1400, tb.d.State().LP(runtime.B))
}

// Rule: S2-D4, PSCT 6.5 (during damage calculation only: applies to the comparison and then ends)
func TestDuringDamageCalculation(t *testing.T) {
	surge := trigger(card.ZonesMonster, true, step(ir.LinkStart, &ir.StatOp{
		What: ir.This(), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(3000), Until: &ir.Duration{Kind: ir.CalculationOnly},
	}))
	surge.Kind = ir.Quick
	surge.Speed = 2
	surge.DamageStep = ir.DamageStep{Policy: ir.DamagePoints, Points: ir.SetOf(card.StepDamageCalculation)}
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, monster("Thin Needle", 3, 400, surge))},
		[]runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))})
	tb.toBattle()
	tb.do(runtime.ActAttack, "Thin Needle")
	require.Equal(t, runtime.AskResponse, tb.r.Prompt.Kind)
	tb.activate("Thin Needle")
	tb.settle()
	assert.Equal(t, []string{"Gate Colossus"}, tb.zone(runtime.B, card.ZoneGY))
	assert.Equal(t, 8000-900, tb.d.State().LP(runtime.B))
	assert.Equal(t, 400, tb.d.ATK(tb.card("Thin Needle")))
}

// Rule: S2-ATK, B7 (negate the attack: no damage, and the attack is used)
func TestAttackNegated(t *testing.T) {
	a := activation(step(ir.LinkStart, &ir.NegateOp{What: ir.NegateAttack}))
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{Kind: ir.EventAttack, Side: opponent()}}}
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))},
		[]runtime.Placed{setST(trap("Blank Wall", card.PropertyNormal, a))})
	tb.toBattle()
	require.False(t, tb.offered("Blank Wall"))
	tb.do(runtime.ActAttack, "Gate Colossus")
	tb.activate("Blank Wall")
	assert.Equal(t, 8000, tb.d.State().LP(runtime.B))
	assert.Equal(t, -1, tb.option(runtime.ActAttack, "Gate Colossus"))
}

// Rule: PSCT 6.10 (replay: the number of the opponent's monsters changed)
func TestReplayOfAttack(t *testing.T) {
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))}, []runtime.Placed{
		in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
		setST(escape()),
	})
	for tb.r.Prompt.Player == runtime.B {
		tb.answer()
	}
	tb.toBattle()
	tb.settle()
	tb.do(runtime.ActAttack, "Gate Colossus")
	require.Equal(t, runtime.AskAttack, tb.r.Prompt.Kind)
	tb.pick("Gale Runner")
	tb.activate("Trapdoor")
	tb.pick("Gale Runner")
	require.Equal(t, runtime.AskReplay, tb.r.Prompt.Kind)
	tb.pick("Reed Guard")
	assert.Equal(t, 8000-1000, tb.d.State().LP(runtime.B))
}

// Rule: S1-PRC
func TestPiercing(t *testing.T) {
	pierce := &ir.Ability{Kind: ir.Continuous, Negatable: true, Zones: card.ZonesMonster, Do: ir.Block{step(ir.LinkStart, &ir.PermitOp{
		What: ir.This(), Actions: ir.SetOf(ir.ActPierce),
	})}}
	def := in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500))
	def.Pos = card.PositionFaceUpDefense
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, monster("Long Spear", 4, 2000, pierce))}, []runtime.Placed{def})
	tb.toBattle()
	tb.do(runtime.ActAttack, "Long Spear")
	assert.Equal(t, 8000-1250, tb.d.State().LP(runtime.B))
}
