package runtime_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// The cards of these tests are invented and built by hand, so that the runtime is tested without the
// compiler.

func monster(name string, level, atk int, abilities ...*ir.Ability) *runtime.Def {
	c := &card.Card{
		Name: name, Kind: card.KindMonster, Types: card.TypeEffect, Race: card.RaceWarrior,
		Attribute: card.AttributeLight, Level: level, ATK: card.Points(atk), DEF: card.Points(atk / 2),
	}
	return runtime.NewDef(c, program(name, abilities))
}

func spell(name string, prop card.Property, abilities ...*ir.Ability) *runtime.Def {
	return runtime.NewDef(&card.Card{Name: name, Kind: card.KindSpell, Property: prop}, program(name, abilities))
}

func trap(name string, prop card.Property, abilities ...*ir.Ability) *runtime.Def {
	return runtime.NewDef(&card.Card{Name: name, Kind: card.KindTrap, Property: prop}, program(name, abilities))
}

func program(name string, abilities []*ir.Ability) *ir.Program {
	return &ir.Program{Name: name, Abilities: abilities}
}

func vanilla(name string, level, atk int) *runtime.Def { return monster(name, level, atk) }

// activation is the card activation of a Spell or Trap.
func activation(do ...*ir.Step) *ir.Ability {
	return &ir.Ability{
		Kind: ir.CardActivation, Optional: true, Negatable: true,
		Zones: card.ZoneHand.Set() | card.ZoneSpellTrap.Set(), Do: do,
	}
}

func on(a *ir.Ability, word ir.TimingWord, events ...*ir.Event) *ir.Ability {
	a.Timing = &ir.Timing{Word: word, Events: events}
	return a
}

func trigger(zones card.ZoneSet, optional bool, do ...*ir.Step) *ir.Ability {
	return &ir.Ability{Kind: ir.Trigger, Optional: optional, Negatable: true, Zones: zones, Do: do}
}

func step(link ir.Link, op ir.Op) *ir.Step { return &ir.Step{Link: link, Op: op} }

func you() *ir.Player { return ir.Player{}.Ptr() }

func opponent() *ir.Player { return ir.Player{Who: ir.Opponent}.Ptr() }

func sel(q ir.Qty, zones card.ZoneSet, of *ir.Player, f ir.Filter) *ir.Selector {
	return &ir.Selector{Qty: q, Zones: zones, Controller: of, Filter: f}
}

func move(what *ir.Selector, to card.Zone, why card.Reason) *ir.MoveOp {
	return &ir.MoveOp{What: what, To: to, Reason: why}
}

func isKind(k card.Kind) ir.Filter { return &ir.KindFilter{Kinds: ir.SetOf(k)} }

func isThis() ir.Filter { return &ir.IsFilter{Ref: &ir.ThisRef{}} }

func named(names ...string) ir.Filter { return &ir.NameFilter{Names: names} }

// table is a Duel in Main Phase 1 of A's third turn, driven by the tests.
type table struct {
	t *testing.T
	d *runtime.Duel
	r runtime.Result
	l *log
}

// log collects events and windows.
type log struct {
	events  []runtime.Event
	windows []runtime.WindowKind
}

func (l *log) Window(_ *runtime.Duel, w runtime.Window, _ []runtime.Option) {
	l.windows = append(l.windows, w.Kind)
}

func (l *log) Event(_ *runtime.Duel, e runtime.Event) { l.events = append(l.events, e) }

// in places a card.
func in(z card.Zone, def *runtime.Def) runtime.Placed {
	return runtime.Placed{Def: def, Zone: z, Seq: -1}
}

// face-down Spell or Trap, Set earlier.
func setST(def *runtime.Def) runtime.Placed {
	return runtime.Placed{Def: def, Zone: card.ZoneSpellTrap, Seq: -1, Pos: card.PositionFaceDown}
}

func filler(n int) []*runtime.Def {
	out := make([]*runtime.Def, n)
	for i := range out {
		out[i] = vanilla("Filler Wisp", 4, 1000)
	}
	return out
}

func newTable(t *testing.T, a, b []runtime.Placed) *table {
	t.Helper()
	return newTableDecks(t, a, b, filler(10), filler(10))
}

func newTableDecks(t *testing.T, a, b []runtime.Placed, deckA, deckB []*runtime.Def) *table {
	t.Helper()
	l := &log{}
	d := runtime.New(runtime.Config{
		Players: [2]runtime.Setup{{Deck: deckA, Board: a}, {Deck: deckB, Board: b}},
		Start:   &runtime.Start{Turn: 3, Player: runtime.A, Phase: card.PhaseMain1}, Seed: 1, Tracer: l,
	})
	tb := &table{t: t, d: d, l: l}
	r, err := d.Step(runtime.Answer{})
	require.NoError(t, err)
	tb.r = r
	require.NoError(t, d.Check())
	return tb
}

// card returns the id of the n-th card of a name, the first one by default.
func (tb *table) card(name string) runtime.CardID { return tb.nth(name, 1) }

func (tb *table) nth(name string, n int) runtime.CardID {
	tb.t.Helper()
	for c := runtime.CardID(1); tb.d.Name(c) != "?"; c++ {
		if tb.d.Name(c) == name {
			if n--; n == 0 {
				return c
			}
		}
	}
	tb.t.Fatalf("no card %q", name)
	return 0
}

// answer answers the open prompt.
func (tb *table) answer(picks ...int) {
	tb.t.Helper()
	r, err := tb.d.Step(runtime.Pick(picks...))
	require.NoError(tb.t, err)
	tb.r = r
	require.NoError(tb.t, tb.d.Check())
}

// option finds the option of the open prompt that is the action with the card, or the card.
func (tb *table) option(k runtime.ActionKind, name string) int {
	tb.t.Helper()
	require.NotNil(tb.t, tb.r.Prompt, "no prompt is open")
	for i, o := range tb.r.Prompt.Options {
		if o.Action.Kind == k && tb.d.Name(o.Card.Card) == name {
			return i
		}
	}
	return -1
}

// do takes an action with a card.
func (tb *table) do(k runtime.ActionKind, name string) {
	tb.t.Helper()
	i := tb.option(k, name)
	require.GreaterOrEqual(tb.t, i, 0, "%s with %q is not offered; the prompt is %s of %s", k, name, tb.r.Prompt.Kind,
		tb.r.Prompt.Player)
	tb.answer(i)
}

func (tb *table) activate(name string) { tb.t.Helper(); tb.do(runtime.ActActivate, name) }

// offered reports whether the open prompt offers to activate the card.
func (tb *table) offered(name string) bool { return tb.option(runtime.ActActivate, name) >= 0 }

// pick picks cards by name.
func (tb *table) pick(names ...string) {
	tb.t.Helper()
	var picks []int
	for _, n := range names {
		i := -1
		for k, o := range tb.r.Prompt.Options {
			if tb.d.Name(o.Card.Card) == n && !contains(picks, k) {
				i = k
				break
			}
		}
		require.GreaterOrEqual(tb.t, i, 0, "%q cannot be picked in prompt %s", n, tb.r.Prompt.Kind)
		picks = append(picks, i)
	}
	tb.answer(picks...)
}

func contains(list []int, v int) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

// settle passes until the turn player is in the open game state again.
func (tb *table) settle() {
	tb.t.Helper()
	for tb.r.Prompt != nil && tb.r.Prompt.Kind != runtime.AskAction {
		a := tb.r.Prompt.First()
		tb.answer(a.Picks...)
	}
}

// zone returns the names in a player's zone, in order.
func (tb *table) zone(p runtime.Player, z card.Zone) []string {
	return tb.d.Names(p, z)
}

// seen returns the names of the cards of the events of a kind, in order.
func (tb *table) seen(k runtime.EventKind) []string {
	var out []string
	for _, e := range tb.l.events {
		if e.Kind == k {
			out = append(out, tb.d.Name(e.Card.Card))
		}
	}
	return out
}
