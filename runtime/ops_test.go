package runtime_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// cast has A activate a Normal Spell that does the steps.
func cast(t *testing.T, a, b []runtime.Placed, do ...*ir.Step) *table {
	t.Helper()
	tb := newTable(t, append([]runtime.Placed{in(card.ZoneHand, spell("Test Leaf", card.PropertyNormal, activation(do...)))}, a...), b)
	tb.activate("Test Leaf")
	return tb
}

func start(op ir.Op) *ir.Step { return step(ir.LinkStart, op) }

func slotted(n ir.Slot, st *ir.Step) *ir.Step {
	st.Slot = n
	return st
}

func theirMonster() *ir.Selector { return sel(ir.Exactly(1), card.ZonesMonster, opponent(), nil) }

func myMonster() *ir.Selector { return sel(ir.Exactly(1), card.ZonesMonster, you(), nil) }

func gale() runtime.Placed { return in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)) }

func guard() runtime.Placed { return in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)) }

func TestOpSet(t *testing.T) {
	tb := cast(t, []runtime.Placed{in(card.ZoneGY, escape())}, nil, start(&ir.SetOp{
		What: sel(ir.Exactly(1), card.ZoneGY.Set(), you(), isKind(card.KindTrap)),
	}))
	l := tb.d.Look(tb.card("Trapdoor"))
	assert.Equal(t, card.ZoneSpellTrap, l.Place.Zone)
	assert.False(t, l.FaceUp)
	assert.Equal(t, runtime.SetThisTurn, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Trapdoor")}))
}

// Rule: S0-EPE-5 (Token data)
func TestOpToken(t *testing.T) {
	tb := cast(t, []runtime.Placed{in(card.ZoneHand, ruin())}, nil, start(&ir.TokenOp{
		Count: ir.Exactly(2), Traits: ir.CardTraits{
			Names: []string{"Ember Token"}, Races: ir.SetOf(card.RacePyro), Attributes: ir.SetOf(card.AttributeFire),
			Stats: []ir.StatSetting{{Stat: ir.Level, Value: ir.N(1)}, {Stat: ir.ATK, Value: ir.N(300)}, {Stat: ir.DEF, Value: ir.N(200)}},
		},
	}))
	assert.Equal(t, []string{"Ember Token", "Ember Token"}, tb.zone(runtime.A, card.ZoneMainMonster))
	assert.Equal(t, 300, tb.d.ATK(tb.card("Ember Token")))
	tb.activate("Sudden Ruin")
	assert.Empty(t, tb.zone(runtime.A, card.ZoneMainMonster))
	assert.Equal(t, []string{"Test Leaf", "Sudden Ruin"}, tb.zone(runtime.A, card.ZoneGY), "a Token that leaves the field is gone")
}

// Rule: PSCT 6.10, PSCT 1.4 (the grant of two copies counts once)
func TestOpExtraSummon(t *testing.T) {
	tb := cast(t, []runtime.Placed{
		in(card.ZoneHand, vanilla("Page One", 1, 0)), in(card.ZoneHand, vanilla("Page Two", 1, 0)), in(card.ZoneHand, vanilla("Page Three", 1, 0)),
	}, nil, start(&ir.ExtraSummonOp{Kind: card.SummonNormal, Count: ir.N(1)}))
	tb.do(runtime.ActNormalSummon, "Page One")
	tb.do(runtime.ActNormalSummon, "Page Two")
	assert.Equal(t, runtime.NormalSummonUsed, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActNormalSummon, Card: tb.card("Page Three")}))
}

func TestOpProperty(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard()}, nil, start(&ir.PropertyOp{
		What: myMonster(), Prop: ir.PropRace, Do: ir.Become, Traits: ir.CardTraits{Races: ir.SetOf(card.RaceDragon)}, Until: ir.EndOfTurn(),
	}))
	assert.Equal(t, []card.Race{card.RaceDragon}, tb.d.Look(tb.card("Reed Guard")).Race)
	tb.do(runtime.ActEndTurn, "?")
	assert.Equal(t, []card.Race{card.RaceWarrior}, tb.d.Look(tb.card("Reed Guard")).Race)
}

func TestOpTreat(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard(), in(card.ZoneDeck, vanilla("Odd Stone", 1, 0))}, nil,
		start(&ir.TreatOp{What: myMonster(), As: ir.CardTraits{Archetypes: []string{"Lantern"}}, Until: ir.EndOfTurn()}),
		step(ir.LinkAlso, move(sel(ir.Exactly(1), card.ZonesMonster, you(), &ir.ArchetypeFilter{Names: []string{"Lantern"}}), card.ZoneGY, card.ReasonDestroy)))
	assert.Contains(t, tb.zone(runtime.A, card.ZoneGY), "Reed Guard")
}

// Rule: S1-BDM, PSCT 2.6
func TestOpDamageRule(t *testing.T) {
	for _, tc := range []struct {
		do  ir.DamageRule
		lpA int
		lpB int
	}{
		{ir.DamageZero, 8000, 8000}, {ir.DamageHalf, 8000, 7500}, {ir.DamageDouble, 8000, 6000},
		{ir.DamageToOther, 7000, 8000}, {ir.DamageToBoth, 7000, 7000}, {ir.DamageAsGain, 8000, 9000},
	} {
		t.Run(tc.do.String(), func(t *testing.T) {
			tb := cast(t, nil, nil,
				start(&ir.DamageRuleOp{Player: *opponent(), Do: tc.do, Until: ir.EndOfTurn()}),
				step(ir.LinkThen, &ir.DamageOp{Player: *opponent(), Amount: ir.N(1000)}))
			assert.Equal(t, tc.lpA, tb.d.State().LP(runtime.A))
			assert.Equal(t, tc.lpB, tb.d.State().LP(runtime.B))
		})
	}
}

func TestOpLife(t *testing.T) {
	for _, tc := range []struct {
		do   ir.Change
		n, w int
	}{{ir.Gain, 500, 8500}, {ir.Lose, 9000, 0}, {ir.Become, 100, 100}, {ir.Double, 0, 16000}, {ir.Halve, 0, 4000}} {
		t.Run(tc.do.String(), func(t *testing.T) {
			tb := cast(t, nil, nil, start(&ir.LifeOp{Do: tc.do, Amount: ir.N(tc.n)}))
			assert.Equal(t, tc.w, tb.d.State().LP(runtime.A))
		})
	}
}

// Rule: S3-SIM-8 (at once, in the middle of a Chain)
func TestOpWin(t *testing.T) {
	tb := cast(t, nil, nil, start(&ir.WinOp{}), step(ir.LinkThen, &ir.DrawOp{Count: ir.N(1)}))
	over, winner := tb.d.State().Over()
	assert.True(t, over)
	assert.Equal(t, 0, winner)
	assert.Empty(t, tb.zone(runtime.A, card.ZoneHand))
}

func TestOpsThatShow(t *testing.T) {
	deck := sel(ir.Exactly(2), card.ZoneDeck.Set(), you(), nil)
	deck.End = ir.Top
	for name, op := range map[string]ir.Op{
		"reveal": &ir.RevealOp{What: sel(ir.Exactly(1), card.ZoneHand.Set(), you(), nil)}, "look": &ir.LookOp{What: deck},
		"select": &ir.SelectOp{What: myMonster()},
	} {
		t.Run(name, func(t *testing.T) {
			tb := cast(t, []runtime.Placed{in(card.ZoneHand, vanilla("Page One", 1, 0)), guard()}, nil, start(op),
				step(ir.LinkIfDo, &ir.DamageOp{Player: *opponent(), Amount: ir.N(100)}))
			assert.Equal(t, 7900, tb.d.State().LP(runtime.B), "it counts as carried out")
			assert.Equal(t, name == "reveal", len(tb.seen(runtime.EvRevealed)) == 1)
		})
	}
}

// Rule: S1-EXC (excavated cards are still in the Deck)
func TestOpExcavate(t *testing.T) {
	tb := cast(t, nil, nil,
		slotted(1, start(&ir.ExcavateOp{Count: ir.N(3)})),
		step(ir.LinkIfDo, move(&ir.Selector{Ref: &ir.ResultRef{Slot: 1}, Qty: ir.Exactly(1)}, card.ZoneHand, card.ReasonNone)),
		step(ir.LinkAlso, &ir.ShuffleOp{}))
	require.Equal(t, runtime.AskCards, tb.r.Prompt.Kind)
	assert.Len(t, tb.r.Prompt.Options, 3)
	assert.Len(t, tb.zone(runtime.A, card.ZoneDeck), 10)
	tb.answer(1)
	assert.Len(t, tb.zone(runtime.A, card.ZoneDeck), 9)
	assert.Len(t, tb.seen(runtime.EvShuffled), 1)
}

func TestOpDeclare(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard()}, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))},
		slotted(1, start(&ir.DeclareOp{What: ir.DeclareAttribute})),
		step(ir.LinkThen, move(sel(ir.All(), card.ZonesMonster, nil, &ir.SameFilter{Prop: ir.PropAttribute, Declared: 1}), card.ZoneGY, card.ReasonDestroy)))
	require.Equal(t, runtime.AskDeclare, tb.r.Prompt.Kind)
	assert.Len(t, tb.r.Prompt.Options, 7)
	tb.answer(0)
	assert.Empty(t, tb.zone(runtime.A, card.ZoneMainMonster), "every monster of the tests is LIGHT")
}

// Rule: PSCT 3.1 (take control: position kept; it returns when the time is over)
func TestOpControl(t *testing.T) {
	tb := cast(t, nil, []runtime.Placed{gale()}, start(&ir.ControlOp{What: theirMonster(), Do: ir.ControlTake, Until: &ir.Duration{Kind: ir.UntilEndPhase}}))
	assert.Equal(t, runtime.A, tb.d.Look(tb.card("Gale Runner")).Controller)
	tb.do(runtime.ActEndTurn, "?")
	assert.Equal(t, runtime.B, tb.d.Look(tb.card("Gale Runner")).Controller)
}

// Rule: S3-UAS-2 (all or none)
func TestOpControlSwap(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard()}, []runtime.Placed{gale()}, start(&ir.ControlOp{What: myMonster(), With: theirMonster(), Do: ir.ControlSwap}))
	assert.Equal(t, []string{"Gale Runner"}, tb.zone(runtime.A, card.ZoneMainMonster))
	assert.Equal(t, []string{"Reed Guard"}, tb.zone(runtime.B, card.ZoneMainMonster))
}

func TestOpPosition(t *testing.T) {
	tb := cast(t, nil, []runtime.Placed{gale()}, start(&ir.PositionOp{What: theirMonster(), To: ir.SetOf(card.PositionFaceDownDefense)}))
	assert.Equal(t, card.PositionFaceDownDefense, tb.d.Look(tb.card("Gale Runner")).Pos)
	tb = cast(t, nil, []runtime.Placed{gale()}, start(&ir.PositionOp{What: theirMonster()}))
	assert.Equal(t, card.PositionFaceUpDefense, tb.d.Look(tb.card("Gale Runner")).Pos)
}

func TestOpEquip(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard()}, []runtime.Placed{gale()}, start(&ir.EquipOp{What: theirMonster(), To: myMonster()}))
	l := tb.d.Look(tb.card("Gale Runner"))
	assert.Equal(t, card.ZoneSpellTrap, l.Place.Zone)
	assert.Equal(t, card.KindSpell, l.Kind, "S3-EQP-4: it is an Equip Spell, no monster")
	assert.Equal(t, tb.card("Reed Guard"), l.Host)
}

func TestOpAttach(t *testing.T) {
	gear := in(card.ZoneMainMonster, extra("Twin Gear", card.TypeXyz, 4, card.SummonXyz, ir.MaterialSet{}))
	tb := cast(t, []runtime.Placed{gear, in(card.ZoneGY, vanilla("Reed Guard", 4, 1500))}, nil, start(&ir.AttachOp{
		What: sel(ir.Exactly(1), card.ZoneGY.Set(), you(), isKind(card.KindMonster)), To: myMonster(),
	}))
	assert.Equal(t, []string{"Reed Guard"}, tb.zone(runtime.A, card.ZoneMaterial))
}

// Rule: S1-CTR
func TestOpCounterRemove(t *testing.T) {
	g := guard()
	g.Counters = map[string]int{"Notch": 3}
	tb := cast(t, []runtime.Placed{g}, nil,
		start(&ir.CounterOp{What: myMonster(), Name: "Notch", Do: ir.CounterRemove, Count: ir.Exactly(2)}),
		step(ir.LinkIfDo, &ir.DrawOp{Count: ir.N(1)}))
	assert.Equal(t, 1, tb.d.Counters(tb.card("Reed Guard"), "Notch"))
	assert.Len(t, tb.zone(runtime.A, card.ZoneHand), 1)
}

// The same seed gives the same coins and dice; the result is what later steps see.
func TestOpsOfChance(t *testing.T) {
	tb := cast(t, nil, nil, slotted(1, start(&ir.CoinOp{Count: ir.N(3)})),
		step(ir.LinkThen, &ir.DamageOp{Player: *opponent(), Amount: &ir.ArithValue{Op: ir.Times, Args: []ir.Value{ir.N(100), &ir.ResultValue{Slot: 1, What: ir.HeadsUp}}}}),
		slotted(2, step(ir.LinkThen, &ir.DieOp{Count: ir.N(1)})),
		step(ir.LinkThen, &ir.LifeOp{Do: ir.Gain, Amount: &ir.ResultValue{Slot: 2, What: ir.Amount}}))
	heads, face := 0, 0
	for _, e := range tb.l.events {
		switch e.Kind {
		case runtime.EvCoin:
			heads += int(e.Amount)
		case runtime.EvDie:
			face = int(e.Amount)
		}
	}
	assert.Equal(t, 8000-100*heads, tb.d.State().LP(runtime.B))
	assert.Equal(t, 8000+face, tb.d.State().LP(runtime.A))
	assert.True(t, face >= 1 && face <= 6)
}

// Rule: PSCT 2.7 (a restriction on a player also meets what comes later)
func TestOpRestrict(t *testing.T) {
	tb := cast(t, []runtime.Placed{in(card.ZoneHand, vanilla("Page One", 1, 0)), in(card.ZoneHand, ruin()), guard()}, nil,
		start(&ir.RestrictOp{Player: you(), Actions: ir.SetOf(ir.ActSummon), Object: isKind(card.KindMonster), Until: ir.EndOfTurn()}))
	assert.Equal(t, runtime.Restricted, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActNormalSummon, Card: tb.card("Page One")}))
	assert.True(t, tb.offered("Sudden Ruin"))
}

// Rule: S1-DST (a protected monster stays; the others go)
func TestOpProtect(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard(), in(card.ZoneHand, ruin())}, []runtime.Placed{gale()},
		start(&ir.ProtectOp{What: myMonster(), Actions: ir.SetOf(ir.ActDestroy), Causes: card.ReasonEffect.Set(), Until: ir.EndOfTurn()}))
	tb.activate("Sudden Ruin")
	assert.Equal(t, []string{"Reed Guard"}, tb.zone(runtime.A, card.ZoneMainMonster))
	assert.Empty(t, tb.zone(runtime.B, card.ZoneMainMonster))
}

// Rule: S1-DIR
func TestOpPermit(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard()}, []runtime.Placed{gale()},
		start(&ir.PermitOp{What: myMonster(), Actions: ir.SetOf(ir.ActAttackDirectly), Until: ir.EndOfTurn()}))
	tb.toBattle()
	tb.do(runtime.ActAttack, "Reed Guard")
	require.Equal(t, runtime.AskAttack, tb.r.Prompt.Kind)
	tb.answer(len(tb.r.Prompt.Options) - 1)
	assert.Equal(t, 8000-1500, tb.d.State().LP(runtime.B))
}

func TestOpTime(t *testing.T) {
	tb := cast(t, nil, nil, start(&ir.TimeOp{Player: *opponent(), Do: ir.SkipTime, Phase: card.PhaseDraw}))
	tb.do(runtime.ActEndTurn, "?")
	assert.Equal(t, runtime.B, tb.d.State().TurnPlayer())
	assert.Empty(t, tb.seen(runtime.EvDrawn))
	// Rule: appendix B7 (end the Battle Phase in answer to an attack)
	a := activation(start(&ir.TimeOp{Player: ir.Player{Who: ir.TurnPlayer}, Do: ir.EndTime, Phase: card.PhaseBattle}))
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{Kind: ir.EventAttack}}}
	tb = newTable(t, []runtime.Placed{guard()}, []runtime.Placed{setST(trap("Curfew", card.PropertyNormal, a))})
	tb.toBattle()
	tb.do(runtime.ActAttack, "Reed Guard")
	tb.activate("Curfew")
	assert.Equal(t, 8000, tb.d.State().LP(runtime.B))
	assert.Equal(t, card.PhaseMain2, tb.d.State().Phase())
}

func TestOpAttackRedirect(t *testing.T) {
	a := activation(start(&ir.AttackOp{Do: ir.AttackRedirect, Target: sel(ir.Exactly(1), card.ZonesMonster, you(), named("Gale Runner"))}))
	a.Timing = &ir.Timing{Word: ir.WordWhen, Response: true, Events: []*ir.Event{{Kind: ir.EventAttack}}}
	tb := newTable(t, []runtime.Placed{in(card.ZoneMainMonster, vanilla("Gate Colossus", 7, 2500))},
		[]runtime.Placed{gale(), guard(), setST(trap("Turnstile", card.PropertyNormal, a))})
	tb.toBattle()
	tb.do(runtime.ActAttack, "Gate Colossus")
	tb.pick("Reed Guard")
	tb.activate("Turnstile")
	assert.Equal(t, []string{"Reed Guard"}, tb.zone(runtime.B, card.ZoneMainMonster))
	assert.Equal(t, 8000-900, tb.d.State().LP(runtime.B))
}

func TestFlowIf(t *testing.T) {
	cond := &ir.ExistsPred{What: sel(ir.Qty{}, card.ZonesMonster, you(), nil)}
	op := &ir.IfOp{Condition: cond, Then: ir.Block{start(&ir.DrawOp{Count: ir.N(2)})}, Else: ir.Block{start(&ir.DrawOp{Count: ir.N(1)})}}
	assert.Len(t, cast(t, []runtime.Placed{guard()}, nil, start(op)).zone(runtime.A, card.ZoneHand), 2)
	assert.Len(t, cast(t, nil, nil, start(op)).zone(runtime.A, card.ZoneHand), 1)
}

// Rule: PSCT 2.3 (each player; turn player first; one batch)
func TestFlowEachPlayer(t *testing.T) {
	each := ir.Player{Who: ir.EachPlayer}
	tb := cast(t, []runtime.Placed{guard()}, []runtime.Placed{gale()}, start(&ir.EachPlayerOp{
		Do: ir.Block{start(&ir.MoveOp{What: sel(ir.Exactly(1), card.ZonesMonster, each.Ptr(), nil), Player: each, To: card.ZoneGY})},
	}))
	assert.Contains(t, tb.zone(runtime.A, card.ZoneGY), "Reed Guard")
	assert.Contains(t, tb.zone(runtime.B, card.ZoneGY), "Gale Runner")
}

func TestFlowForEachAndRepeat(t *testing.T) {
	tb := cast(t, []runtime.Placed{guard(), guard()}, []runtime.Placed{gale()}, start(&ir.ForEachOp{
		Of: sel(ir.All(), card.ZonesMonster, nil, nil), Do: ir.Block{start(&ir.DamageOp{Player: *opponent(), Amount: ir.N(10)})},
	}))
	assert.Equal(t, 7970, tb.d.State().LP(runtime.B))
	tb = cast(t, nil, nil, start(&ir.RepeatOp{Count: ir.N(3), Do: ir.Block{start(&ir.DrawOp{Count: ir.N(1)})}}))
	assert.Len(t, tb.zone(runtime.A, card.ZoneHand), 3)
}

// Rule: PSCT 1.5 (apply 1 of these effects: chosen at resolution, among those that can be)
func TestFlowChoose(t *testing.T) {
	op := &ir.ChooseOp{Qty: ir.Exactly(1), Options: []*ir.Option{
		{Do: ir.Block{start(&ir.DrawOp{Count: ir.N(1)})}},
		{Do: ir.Block{start(move(theirMonster(), card.ZoneGY, card.ReasonDestroy))}},
		{Do: ir.Block{start(&ir.DamageOp{Player: *opponent(), Amount: ir.N(500)})}},
	}}
	tb := cast(t, nil, nil, start(op))
	require.Equal(t, runtime.AskMode, tb.r.Prompt.Kind)
	require.Len(t, tb.r.Prompt.Options, 2, "there is nothing to destroy")
	tb.answer(1)
	assert.Equal(t, 7500, tb.d.State().LP(runtime.B))
}

func TestFlowGroupAndRemember(t *testing.T) {
	tb := cast(t, nil, nil,
		start(&ir.GroupOp{Do: ir.Block{start(&ir.DrawOp{Count: ir.N(1)}), step(ir.LinkThen, &ir.DrawOp{Count: ir.N(1)})}}),
		slotted(1, step(ir.LinkThen, &ir.RememberOp{Value: &ir.CountValue{Of: sel(ir.Qty{}, card.ZoneHand.Set(), you(), nil)}})),
		step(ir.LinkThen, &ir.DamageOp{Player: *opponent(), Amount: &ir.ArithValue{Op: ir.Times, Args: []ir.Value{ir.N(100), &ir.ResultValue{Slot: 1, What: ir.Amount}}}}))
	assert.Equal(t, 7800, tb.d.State().LP(runtime.B))
}

// Rule: PSCT 6.9 (order of cards put on the Deck is the player's choice)
func TestMoveOrderAndEnd(t *testing.T) {
	toDeck := move(sel(ir.Exactly(2), card.ZoneHand.Set(), you(), nil), card.ZoneDeck, card.ReasonNone)
	toDeck.End, toDeck.AnyOrder = ir.Top, true
	tb := cast(t, []runtime.Placed{in(card.ZoneHand, vanilla("Page One", 1, 0)), in(card.ZoneHand, vanilla("Page Two", 1, 0))}, nil, start(toDeck))
	require.Equal(t, runtime.AskOrder, tb.r.Prompt.Kind)
	tb.pick("Page Two", "Page One")
	deck := tb.zone(runtime.A, card.ZoneDeck)
	assert.Equal(t, []string{"Page Two", "Page One"}, deck[len(deck)-2:])
	either := move(sel(ir.Exactly(1), card.ZoneHand.Set(), you(), nil), card.ZoneDeck, card.ReasonNone)
	either.End = ir.TopOrBottom
	tb = cast(t, []runtime.Placed{in(card.ZoneHand, vanilla("Page One", 1, 0))}, nil, start(either))
	require.Equal(t, runtime.AskMode, tb.r.Prompt.Kind)
	tb.answer(1)
	assert.Equal(t, "Page One", tb.zone(runtime.A, card.ZoneDeck)[0])
}

// Rule: PSCT 1.6 (Trap Monster: also still a Trap, in a Monster Zone only)
func TestTrapMonster(t *testing.T) {
	rise := &ir.SummonOp{
		What: ir.This(), Kind: card.SummonSpecial, Positions: ir.SetOf(card.PositionFaceUpAttack), As: &ir.CardTraits{
			Kind: card.KindMonster, Types: card.TypeNormal, Races: ir.SetOf(card.RaceRock), Attributes: ir.SetOf(card.AttributeEarth), Keep: true,
			Stats: []ir.StatSetting{{Stat: ir.Level, Value: ir.N(4)}, {Stat: ir.ATK, Value: ir.N(1800)}, {Stat: ir.DEF, Value: ir.N(500)}},
		},
	}
	tb := newTable(t, []runtime.Placed{setST(trap("Waking Wall", card.PropertyContinuous, activation(start(rise))))}, nil)
	tb.activate("Waking Wall")
	l := tb.d.Look(tb.card("Waking Wall"))
	assert.Equal(t, card.ZoneMainMonster, l.Place.Zone)
	assert.Equal(t, card.KindMonster, l.Kind)
	assert.Equal(t, 1800, l.ATK)
	assert.Equal(t, []card.Race{card.RaceRock}, l.Race)
}

// Rule: PSCT 1.10 (the turn you activate: it looks back, and holds for the rest of the turn)
func TestTurnClause(t *testing.T) {
	vow := func() *runtime.Def {
		a := activation(start(&ir.DrawOp{Count: ir.N(1)}))
		a.TurnClauses = []*ir.Step{start(&ir.RestrictOp{
			Player: you(), Actions: ir.SetOf(ir.ActSummon), SummonKinds: ir.SetOf(card.SummonNormal), Lookback: true,
		})}
		return spell("Quiet Vow", card.PropertyNormal, a)
	}
	board := []runtime.Placed{in(card.ZoneHand, vow()), in(card.ZoneHand, vanilla("Page One", 1, 0))}
	tb := newTable(t, board, nil)
	tb.do(runtime.ActNormalSummon, "Page One")
	assert.Equal(t, runtime.Restricted, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActActivate, Card: tb.card("Quiet Vow")}))
	tb = newTable(t, board, nil)
	tb.activate("Quiet Vow")
	assert.Equal(t, runtime.Restricted, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActNormalSummon, Card: tb.card("Page One")}))
}
