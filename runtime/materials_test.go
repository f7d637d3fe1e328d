package runtime_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// extra is an Extra Deck monster with a materials line.
func extra(name string, types card.TypeSet, n int, kind card.SummonKind, m ir.MaterialSet) *runtime.Def {
	c := &card.Card{
		Name: name, Kind: card.KindMonster, Types: types | card.TypeEffect, Race: card.RaceMachine,
		Attribute: card.AttributeDark, ATK: card.Points(2500), DEF: card.Points(2000),
	}
	switch {
	case types.Has(card.TypeXyz):
		c.Rank = n
	case types.Has(card.TypeLink):
		c.Link, c.Arrows = n, card.ArrowBottomLeft|card.ArrowBottomRight
	default:
		c.Level = n
	}
	line := &ir.Ability{Kind: ir.MaterialLine, Do: ir.Block{step(ir.LinkStart, &ir.MaterialsOp{Kind: kind, Materials: m})}}
	return runtime.NewDef(c, program(name, []*ir.Ability{line}))
}

func tuner(name string, level int) *runtime.Def {
	return runtime.NewDef(&card.Card{
		Name: name, Kind: card.KindMonster, Types: card.TypeEffect | card.TypeTuner, Level: level, ATK: card.Points(500),
		DEF: card.Points(500),
	}, nil)
}

func part(q ir.Qty, role ir.MaterialRole, f ir.Filter) *ir.MaterialPart {
	return &ir.MaterialPart{Qty: q, Role: role, Filter: f}
}

func atLeast(n int) ir.Qty { return ir.Qty{Mode: ir.QtyAtLeast, N: ir.N(n)} }

func levelIs(n int) ir.Filter {
	return &ir.StatFilter{Stat: ir.Level, Compare: ir.Equal, Value: ir.N(n)}
}

// tableExtra is a table in which A has an Extra Deck.
func tableExtra(t *testing.T, a []runtime.Placed, ex ...*runtime.Def) *table {
	t.Helper()
	l := &log{}
	d := runtime.New(runtime.Config{
		Players: [2]runtime.Setup{{Deck: filler(10), Extra: ex, Board: a}, {Deck: filler(10)}},
		Start:   &runtime.Start{Turn: 3, Phase: card.PhaseMain1}, Seed: 1, Tracer: l,
	})
	r, err := d.Step(runtime.Answer{})
	require.NoError(t, err)
	return &table{t: t, d: d, l: l, r: r}
}

func dawnwright() *runtime.Def {
	return extra("Dawnwright", card.TypeSynchro, 7, card.SummonSynchro, ir.MaterialSet{LevelSum: true, Parts: []*ir.MaterialPart{
		part(ir.Exactly(1), ir.RoleTuner, nil), part(atLeast(1), ir.RoleNonTuner, nil),
	}})
}

func TestSynchroSummon(t *testing.T) {
	tb := tableExtra(t, []runtime.Placed{
		in(card.ZoneMainMonster, tuner("Small Bell", 3)), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
		in(card.ZoneMainMonster, vanilla("Odd Stone", 5, 100)),
	}, dawnwright())
	tb.do(runtime.ActSpecialSummon, "Dawnwright")
	require.Equal(t, runtime.AskMaterials, tb.r.Prompt.Kind)
	assert.False(t, tb.d.Legal(runtime.Pick(0, 2)), "3 + 5 is not 7")
	assert.False(t, tb.d.Legal(runtime.Pick(1)), "no Tuner")
	tb.pick("Small Bell", "Reed Guard")
	require.Equal(t, runtime.AskPosition, tb.r.Prompt.Kind)
	tb.answer(0)
	assert.ElementsMatch(t, []string{"Small Bell", "Reed Guard"}, tb.zone(runtime.A, card.ZoneGY))
	assert.Contains(t, append(tb.zone(runtime.A, card.ZoneMainMonster), tb.zone(runtime.A, card.ZoneExtraMonster)...), "Dawnwright")
	assert.Equal(t, []string{"Small Bell", "Reed Guard"}, tb.seen(runtime.EvMaterial))
	assert.True(t, tb.d.Look(tb.card("Dawnwright")).Properly)
}

func TestSynchroNeedsMaterials(t *testing.T) {
	tb := tableExtra(t, []runtime.Placed{in(card.ZoneMainMonster, tuner("Small Bell", 3))}, dawnwright())
	assert.Equal(t, runtime.NoMaterial, tb.d.WhyNot(runtime.A, runtime.Action{Kind: runtime.ActSpecialSummon, Card: tb.card("Dawnwright")}))
}

// Rule: S1-XYM, PSCT 3.1 (materials are attached; they go to the GY with their host)
func TestXyzSummon(t *testing.T) {
	colossus := extra("Twin Gear", card.TypeXyz, 4, card.SummonXyz, ir.MaterialSet{Parts: []*ir.MaterialPart{
		part(ir.Exactly(2), ir.RoleMaterial, levelIs(4)),
	}})
	tb := tableExtra(t, []runtime.Placed{
		in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)), in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)),
		in(card.ZoneHand, ruin()),
	}, colossus)
	tb.do(runtime.ActSpecialSummon, "Twin Gear")
	tb.pick("Reed Guard", "Gale Runner")
	tb.answer(0)
	assert.Equal(t, []string{"Reed Guard", "Gale Runner"}, tb.zone(runtime.A, card.ZoneMaterial))
	assert.Empty(t, tb.zone(runtime.A, card.ZoneGY))
	tb.activate("Sudden Ruin")
	assert.ElementsMatch(t, []string{"Twin Gear", "Reed Guard", "Gale Runner", "Sudden Ruin"}, tb.zone(runtime.A, card.ZoneGY))
}

// Rule: PSCT 6.10 (a Link Monster goes to an Extra Monster Zone or a linked zone; a Link Monster counts as its rating)
func TestLinkSummon(t *testing.T) {
	link := func(name string, n int) *runtime.Def {
		return extra(name, card.TypeLink, n, card.SummonLink, ir.MaterialSet{Parts: []*ir.MaterialPart{
			part(atLeast(2), ir.RoleMaterial, &ir.TypesFilter{Types: card.TypeEffect}),
		}})
	}
	tb := tableExtra(t, []runtime.Placed{
		in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)), in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)),
		in(card.ZoneMainMonster, vanilla("Filler Wisp", 4, 1000)),
	}, link("Knot Two", 2), link("Knot Three", 3))
	tb.do(runtime.ActSpecialSummon, "Knot Two")
	assert.False(t, tb.d.Legal(runtime.Pick(0, 1, 2)), "three monsters are not Link-2")
	tb.pick("Reed Guard", "Gale Runner")
	assert.Equal(t, []string{"Knot Two"}, tb.zone(runtime.A, card.ZoneExtraMonster))
	tb.do(runtime.ActSpecialSummon, "Knot Three")
	tb.pick("Knot Two", "Filler Wisp")
	assert.Equal(t, []string{"Knot Three"}, tb.zone(runtime.A, card.ZoneExtraMonster))
}

func TestFusionSummon(t *testing.T) {
	chimera := extra("Ash Chimera", card.TypeFusion, 8, card.SummonFusion, ir.MaterialSet{Parts: []*ir.MaterialPart{
		part(ir.Exactly(1), ir.RoleMaterial, named("Reed Guard")), part(ir.Exactly(1), ir.RoleMaterial, named("Gale Runner")),
	}})
	meld := func() *runtime.Def {
		return spell("Old Crucible", card.PropertyNormal, activation(step(ir.LinkStart, &ir.SummonOp{
			What: sel(ir.Exactly(1), card.ZoneExtraDeck.Set(), you(), &ir.TypesFilter{Types: card.TypeFusion}), Kind: card.SummonFusion,
			Materials: &ir.MaterialSet{From: card.ZoneHand.Set() | card.ZonesMonster},
		})))
	}
	tb := tableExtra(t, []runtime.Placed{in(card.ZoneHand, meld()), in(card.ZoneHand, vanilla("Reed Guard", 4, 1500)),
		in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600))}, chimera)
	tb.activate("Old Crucible")
	require.Equal(t, runtime.AskMaterials, tb.r.Prompt.Kind)
	assert.False(t, tb.d.Legal(runtime.Pick(1, 2)))
	tb.pick("Reed Guard", "Gale Runner")
	tb.answer(0)
	assert.ElementsMatch(t, []string{"Reed Guard", "Gale Runner", "Old Crucible"}, tb.zone(runtime.A, card.ZoneGY))
	// Rule: S0-FNP-E2
	tb = tableExtra(t, []runtime.Placed{in(card.ZoneHand, meld()), in(card.ZoneHand, vanilla("Reed Guard", 4, 1500))}, chimera)
	assert.False(t, tb.offered("Old Crucible"))
}

// Rule: PSCT 6.10 (Ritual Summons: no Tribute that is not needed)
func TestRitualSummon(t *testing.T) {
	saint := runtime.NewDef(&card.Card{
		Name: "Lamp Saint", Kind: card.KindMonster, Types: card.TypeRitual | card.TypeEffect, Level: 6, ATK: card.Points(2400),
		DEF: card.Points(2000),
	}, nil)
	rite := spell("Lamp Rite", card.PropertyRitual, activation(step(ir.LinkStart, &ir.SummonOp{
		What: sel(ir.Exactly(1), card.ZoneHand.Set(), you(), named("Lamp Saint")), Kind: card.SummonRitual,
		Materials: &ir.MaterialSet{
			LevelSum: true, LevelCompare: ir.AtLeast, Method: ir.MethodTribute, From: card.ZoneHand.Set() | card.ZonesMonster,
		},
	})))
	tb := tableExtra(t, []runtime.Placed{
		in(card.ZoneHand, saint), in(card.ZoneHand, rite), in(card.ZoneMainMonster, vanilla("Reed Guard", 4, 1500)),
		in(card.ZoneMainMonster, vanilla("Gale Runner", 4, 1600)), in(card.ZoneMainMonster, vanilla("Filler Wisp", 4, 1000)),
	})
	tb.activate("Lamp Rite")
	require.Equal(t, runtime.AskMaterials, tb.r.Prompt.Kind)
	assert.False(t, tb.d.Legal(runtime.Pick(0)), "4 is less than 6")
	assert.False(t, tb.d.Legal(runtime.Pick(0, 1, 2)), "the third is not needed")
	tb.pick("Reed Guard", "Gale Runner")
	tb.answer(0)
	assert.Contains(t, tb.zone(runtime.A, card.ZoneMainMonster), "Lamp Saint")
	for _, e := range tb.l.events {
		if e.Kind == runtime.EvMoved && tb.d.Name(e.Card.Card) == "Reed Guard" {
			assert.True(t, e.Reason.Has(card.ReasonTribute))
		}
	}
}
