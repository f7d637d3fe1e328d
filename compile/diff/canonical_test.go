package diff

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"psct/corpus/card"
	"psct/ir"
)

// searcher adds a card that is not a certain one; slots, groups and spans are as given.
func searcher(slot ir.Slot, group int, at int32, filters ...ir.Filter) *ir.Program {
	return &ir.Program{Name: "Lantern Warden", Abilities: []*ir.Ability{{
		Kind: ir.Ignition, Speed: 1, Optional: true, Negatable: true, Zones: card.ZonesMonster, Span: ir.Span{Start: at, End: at + 9},
		Limits:  []*ir.Limit{{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn, Name: "Lantern Warden", Group: group}},
		Targets: []*ir.Target{{Slot: slot, Select: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneGY.Set(), Controller: &ir.Player{}, Filter: &ir.AndFilter{All: filters}}}},
		Do:      ir.Block{{Op: &ir.MoveOp{What: ir.Of(&ir.TargetRef{Slot: slot}), To: card.ZoneHand}}},
	}}}
}

func strict(t require.TestingT, p *ir.Program, own ...string) string {
	list, err := canonical(p, own...)
	require.NoError(t, err)
	return written(list[0].strict)
}

// TestNumbersMeanNothing: slots, unshared counters, spans and the order of conditions do not tell programs
// apart; what is asked for does.
func TestNumbersMeanNothing(t *testing.T) {
	spell := &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)}
	name := &ir.ArchetypeFilter{Names: []string{"Ember"}}
	want := strict(t, searcher(1, 1, 0, spell, name))
	rapid.Check(t, func(rt *rapid.T) {
		slot := ir.Slot(rapid.IntRange(1, 90).Draw(rt, "slot"))
		group := rapid.IntRange(0, 90).Draw(rt, "group")
		at := int32(rapid.IntRange(0, 500).Draw(rt, "at"))
		filters := []ir.Filter{spell, name}
		if rapid.Bool().Draw(rt, "swapped") {
			filters = []ir.Filter{name, spell}
		}
		require.Equal(rt, want, strict(rt, searcher(slot, group, at, filters...)))
	})
	require.NotEqual(t, want, strict(t, searcher(1, 1, 0, spell)))
}

// TestRenamedCard: a card that names itself by its new name means the same.
func TestRenamedCard(t *testing.T) {
	old, now := searcher(1, 1, 0, &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)}), searcher(1, 1, 0, &ir.KindFilter{Kinds: ir.SetOf(card.KindSpell)})
	now.Name, now.Abilities[0].Limits[0].Name = "Lantern Keeper", "Lantern Keeper"
	require.NotEqual(t, strict(t, old), strict(t, now))
	require.Equal(t, strict(t, old, old.Name, now.Name), strict(t, now, old.Name, now.Name))
}

// TestDefaults: what one text states and the rules say anyway is Clarified; what changes something is not.
func TestDefaults(t *testing.T) {
	base := func() *ir.Ability {
		return &ir.Ability{
			Kind: ir.Ignition, Speed: 1, Zones: card.ZonesMonster,
			Do: ir.Block{{Op: &ir.StatOp{What: ir.This(), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(500)}}},
		}
	}
	own := &ir.Window{Phases: ir.SetOf(card.PhaseMain1, card.PhaseMain2), Turn: &ir.Player{}}
	for name, tc := range map[string]struct {
		change func(*ir.Ability)
		want   Verdict
	}{
		"nothing":                       {func(*ir.Ability) {}, WordingOnly},
		"you can, PSCT 6.1":             {func(a *ir.Ability) { a.Optional = true }, WordingOnly},
		"while face-up, PSCT 2.6":       {func(a *ir.Ability) { stat(a).Until = &ir.Duration{Kind: ir.WhileFaceUp} }, Clarified},
		"until the end of the turn":     {func(a *ir.Ability) { stat(a).Until = ir.EndOfTurn() }, Changed},
		"not in the Damage Step":        {func(a *ir.Ability) { a.DamageStep.Policy = ir.DamageNever }, Clarified},
		"even in the Damage Step":       {func(a *ir.Ability) { a.DamageStep.Policy = ir.DamageAllowed }, Changed},
		"own Main Phase, PSCT 6.1":      {func(a *ir.Ability) { a.Timing = &ir.Timing{Word: ir.WordDuring, Window: own} }, Clarified},
		"Main Phase 2 only":             {func(a *ir.Ability) { a.Timing = &ir.Timing{Word: ir.WordDuring, Window: mainPhase2()} }, Changed},
		"a condition":                   {func(a *ir.Ability) { a.Condition = &ir.TimePred{Window: *own} }, Changed},
		"negating does not switch it":   {func(a *ir.Ability) { a.Negatable = true }, Changed},
		"shuffle without having search": {func(a *ir.Ability) { a.Do = append(a.Do, shuffle()) }, Changed},
	} {
		a, b := base(), base()
		tc.change(b)
		olds, err := canonical(&ir.Program{Name: "A", Abilities: []*ir.Ability{a}})
		require.NoError(t, err)
		news, err := canonical(&ir.Program{Name: "A", Abilities: []*ir.Ability{b}})
		require.NoError(t, err)
		require.Equal(t, tc.want, pair{0, 0}.verdict(olds, news), name)
	}
}

func stat(a *ir.Ability) *ir.StatOp { return a.Do[0].Op.(*ir.StatOp) }

func mainPhase2() *ir.Window {
	return &ir.Window{Phases: ir.SetOf(card.PhaseMain2), Turn: &ir.Player{}}
}

func shuffle() *ir.Step {
	return &ir.Step{Link: ir.LinkSentence, Op: &ir.ShuffleOp{Zone: card.ZoneDeck}}
}

// TestShuffleAfterSearch follows S1-SRC-2: the Deck is shuffled after a search in any case.
func TestShuffleAfterSearch(t *testing.T) {
	search := func() *ir.Ability {
		return &ir.Ability{Kind: ir.CardActivation, Speed: 1, Zones: card.ZoneHand.Set(), Do: ir.Block{{Op: &ir.MoveOp{
			What: &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZoneDeck.Set(), Controller: &ir.Player{}}, To: card.ZoneHand,
		}}}}
	}
	a, b := search(), search()
	b.Do = append(b.Do, shuffle())
	olds, err := canonical(&ir.Program{Name: "A", Abilities: []*ir.Ability{a}})
	require.NoError(t, err)
	news, err := canonical(&ir.Program{Name: "A", Abilities: []*ir.Ability{b}})
	require.NoError(t, err)
	require.Equal(t, Clarified, pair{0, 0}.verdict(olds, news))
}

func TestJoin(t *testing.T) {
	cards := func(list ...card.Card) []*card.Card {
		var out []*card.Card
		for i := range list {
			out = append(out, &list[i])
		}
		return out
	}
	before := cards(
		card.Card{ID: 1, Name: "Lantern Warden"}, card.Card{ID: 900, Alias: 2, Name: "Gale Runner (old)"},
		card.Card{Name: "quiet seal"}, card.Card{ID: 7, Name: "Lost Lamp"}, card.Card{ID: 2, Name: "Another Lamp"},
	)
	after := cards(
		card.Card{ID: 1, Name: "Lantern Keeper"}, card.Card{ID: 2, Name: "Gale Runner"}, card.Card{ID: 3, Name: "Quiet Seal"},
		card.Card{ID: 50, Alias: 900, Name: "Gale Runner (new)"},
	)
	j := Join(before, after)
	got := map[string]string{}
	for _, p := range j.Pairs {
		got[p.Old.Name] = p.New.Name + " by " + string(p.Joined)
	}
	require.Equal(t, map[string]string{
		"Lantern Warden":    "Lantern Keeper by id",
		"Another Lamp":      "Gale Runner by id",          // the id is tried before any alias
		"Gale Runner (old)": "Gale Runner (new) by alias", // it counts as the old one
		"quiet seal":        "Quiet Seal by name",
	}, got)
	require.Len(t, j.Gone, 1)
	require.Equal(t, "Lost Lamp", j.Gone[0].Name)
	require.Empty(t, j.Added)
}
