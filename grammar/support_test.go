package grammar

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"psct/corpus"
	"psct/corpus/card"
	"psct/corpus/own"
	"psct/grammar/era"
	"psct/grammar/lexicon"
	"psct/grammar/split"
	"psct/grammar/token"
)

// reading is all that takes a card's text to its tree.
type reading struct {
	names   *token.Names
	scanner *token.Scanner
	parser  *Parser
}

// newReading makes a reading that knows the names of a database.
func newReading(tb testing.TB, db *corpus.Database, opt Options) *reading {
	tb.Helper()
	n, lex := corpus.Names(db), lexicon.New()
	names := token.NewNames(slices.Concat(n.Cards, n.Archetypes, n.Tokens))
	parser, err := New(lex, opt)
	require.NoError(tb, err)
	return &reading{names: names, scanner: token.NewScanner(lex, names), parser: parser}
}

// split cuts a card's text.
func (r *reading) split(c *card.Card) *split.Text {
	main, pendulum := corpus.Normalize(c.Text, "en").Norm, corpus.Normalize(c.PendulumText, "en").Norm
	text := split.Card(r.scanner.WithNames(r.names.With(c.Name)), c, main, pendulum)
	return &text
}

// ownCards are the project's own cards.
func ownCards(tb testing.TB) *corpus.Database {
	tb.Helper()
	db, err := corpus.OpenFS(own.Files(), corpus.Options{})
	require.NoError(tb, err)
	return db
}

// officialFolder is the folder of the official databases, or skips.
func officialFolder(tb testing.TB) string {
	tb.Helper()
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		tb.Skip("PSCT_CORPUS does not name the folder of the official databases")
	}
	return dir
}

// officialCards are the official cards, English only.
func officialCards(tb testing.TB) *corpus.Database {
	tb.Helper()
	db, err := corpus.Open([]string{filepath.Join(officialFolder(tb), "cards.json")}, corpus.Options{})
	require.NoError(tb, err)
	return db
}

// cardText is a card with its split text.
type cardText struct {
	card *card.Card
	text *split.Text
}

// modern are the cards of a database whose text is PSCT.
func (r *reading) modern(db *corpus.Database) []cardText {
	var out []cardText
	for i := range db.Cards {
		c := &db.Cards[i]
		text := r.split(c)
		if era.Judge(c, text).Era == era.PSCT {
			out = append(out, cardText{c, text})
		}
	}
	return out
}
