package main

import (
	"github.com/spf13/cobra"

	"psct/cmd/internal/cache"
	"psct/compile/lint"
	"psct/corpus/card"
)

// cacheVariable is the environment variable that names the folder of the cache.
const cacheVariable = "PSCT_CACHE"

// leastCached is how many cards make a batch worth a look into the cache.
const leastCached = 100

const cacheHelp = `Results of large batches are kept in a cache, by card text and place, options, and psct itself, so that only what changed
is done again and an interrupted batch goes on where it ended. The output is the same with and without it. It stands in the
folder that PSCT_CACHE names (off for no cache), else in the user's folder for caches (` + "`psct config show`" + ` says where); it may be deleted at any time.`

// cacheOptions are the flags of the cache.
type cacheOptions struct{ off bool }

func (o *cacheOptions) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&o.off, "no-cache", false, "neither read nor write the cache of results")
}

// cacheDir is the folder of the cache; empty when there is none.
func (a *app) cacheDir() string { return cache.Dir(a.env.Getenv(cacheVariable)) }

// memory is the cache as the cards of one batch see it. The zero memory keeps nothing.
type memory struct {
	cache *cache.Cache
	scope cache.Scope
	also  func(*card.Card) lint.Era // what differs from card to card besides the card; nil for nothing
}

// key is where a card's result stands, and false when it is not kept.
func (m *memory) key(c *card.Card) (k cache.Key, ok bool) {
	if m.cache == nil {
		return k, false
	}
	if m.also == nil {
		return m.scope.Key(c)
	}
	return m.scope.Key([]any{c, m.also(c).String()})
}

// memory opens the cache for a batch. Its results depend on what is named here, on the names of the whole database, and on the
// card.
func (a *app) memory(in *input, o cacheOptions, depends ...any) *memory {
	if o.off || len(in.cards) < leastCached {
		return &memory{}
	}
	names := make([][]string, 0, len(in.db.Cards))
	for i := range in.db.Cards {
		names = append(names, append([]string{in.db.Cards[i].Name}, in.db.Cards[i].Series...))
	}
	scope, err := cache.NewScope(append(depends, in.names.Cards, in.names.Archetypes, in.names.Tokens, names, a.flags.Lang, a.flags.Messages)...)
	if err != nil {
		return &memory{}
	}
	return &memory{cache: cache.Open(a.cacheDir()), scope: scope}
}

// Get returns what is kept of a card.
func (m *memory) Get(c *card.Card) ([]byte, bool) {
	key, ok := m.key(c)
	if !ok {
		return nil, false
	}
	return m.cache.Get(key)
}

// Put keeps something of a card.
func (m *memory) Put(c *card.Card, data []byte) {
	if key, ok := m.key(c); ok {
		m.cache.Put(key, data)
	}
}

// close writes what is left of the batch.
func (m *memory) close() { m.cache.Close() }
