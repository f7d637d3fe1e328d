package scenario_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/runtime"
	"psct/runtime/agent"
)

// officialDefs compiles the official cards and returns those that the runtime can play, Main Deck and Extra
// Deck apart.
func officialDefs(t *testing.T) (main, extra []*runtime.Def) {
	t.Helper()
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS names no folder of official cards")
	}
	db, err := corpus.Open([]string{filepath.Join(dir, "cards.json")}, corpus.Options{})
	require.NoError(t, err)
	b, err := build.New(build.Config{Names: corpus.Names(db)})
	require.NoError(t, err)
	cards := make([]*card.Card, len(db.Cards))
	for i := range db.Cards {
		cards[i] = &db.Cards[i]
	}
	for u := range b.All(context.Background(), slices.Values(cards)) {
		if u.Status != build.Compiled || u.Program == nil {
			continue
		}
		def := runtime.NewDef(u.Card, u.Program)
		switch {
		case len(def.Missing()) > 0:
		case u.Card.IsExtraDeck():
			extra = append(extra, def)
		default:
			main = append(main, def)
		}
	}
	return main, extra
}

// checked tests the invariants at every decision.
type checked struct {
	runtime.Agent
	t *testing.T
}

func (c checked) Choose(d *runtime.Duel, p *runtime.Prompt) runtime.Answer {
	require.NoError(c.t, d.Check())
	return c.Agent.Choose(d, p)
}

// duels returns how many random Duels are played: 200, or what PSCT_DUELS says.
func duels(t *testing.T) uint64 {
	said := os.Getenv("PSCT_DUELS")
	if said == "" {
		return 200
	}
	n, err := strconv.ParseUint(said, 10, 32)
	require.NoError(t, err)
	return n
}

// Random play between Decks of official cards: nothing breaks, and every tenth Duel replays to the same state.
func TestRandomDuelsOfOfficialCards(t *testing.T) {
	main, extra := officialDefs(t)
	if len(main) < 500 || len(extra) < 50 {
		t.Skipf("only %d and %d cards can be played", len(main), len(extra))
	}
	for seed := range duels(t) {
		cfg := randomDecks(seed, main, extra)
		play := func() uint64 {
			d := runtime.New(cfg)
			_, err := d.Run(context.Background(), [2]runtime.Agent{
				checked{agent.NewRandom(seed * 3), t}, checked{agent.NewRandom(seed*3 + 1), t},
			}, 40)
			require.NoError(t, err, "seed %d", seed)
			require.NoError(t, d.Check(), "seed %d", seed)
			return d.State().Hash()
		}
		first := play()
		if seed%10 == 0 {
			require.Equal(t, first, play(), "seed %d does not replay", seed)
		}
	}
}

// randomDecks returns a Config with two random Decks, three copies of each card.
func randomDecks(seed uint64, main, extra []*runtime.Def) runtime.Config {
	rnd := seed*7919 + 13
	next := func(n int) int {
		rnd = rnd*6364136223846793005 + 1442695040888963407
		return int((rnd >> 33) % uint64(n))
	}
	cfg := runtime.Config{Seed: seed, Shuffle: true}
	for p := range cfg.Players {
		for range 14 {
			def := main[next(len(main))]
			cfg.Players[p].Deck = append(cfg.Players[p].Deck, def, def, def)
		}
		for range 15 {
			cfg.Players[p].Extra = append(cfg.Players[p].Extra, extra[next(len(extra))])
		}
	}
	return cfg
}
