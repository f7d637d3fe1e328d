package compile_test

import (
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"psct/ast/diag"
	"psct/compile"
	"psct/corpus"
	"psct/corpus/card"
	"psct/grammar"
	"psct/grammar/era"
	"psct/grammar/lexicon"
	"psct/grammar/split"
	"psct/grammar/token"
	"psct/ir"
)

// pipeline compiles cards from their text.
type pipeline struct {
	scanner *token.Scanner
	names   *token.Names
	parser  *grammar.Parser
}

func newPipeline(t testing.TB, db *corpus.Database) *pipeline {
	n, lex := corpus.Names(db), lexicon.New()
	names := token.NewNames(slices.Concat(n.Cards, n.Archetypes, n.Tokens))
	p, err := grammar.New(lex, grammar.Options{})
	require.NoError(t, err)
	return &pipeline{scanner: token.NewScanner(lex, names), names: names, parser: p}
}

// lowered is one card after the last stage.
type lowered struct {
	text    split.Text
	era     era.Era
	parsed  *grammar.Result
	program *ir.Program
	diags   diag.List
}

// parse takes the card up to the tree.
func (p *pipeline) parse(c *card.Card) *lowered {
	norm := func(s string) string { return corpus.Normalize(s, "en").Norm }
	l := &lowered{text: split.Card(p.scanner.WithNames(p.names.With(c.Name)), c, norm(c.Text), norm(c.PendulumText))}
	l.era = era.Judge(c, &l.text).Era
	l.parsed = p.parser.Parse(&l.text)
	return l
}

// card takes the card through all stages.
func (p *pipeline) card(c *card.Card) *lowered {
	l := p.parse(c)
	l.program, l.diags = compile.Compile(l.parsed.Tree, c)
	return l
}

// blocks reads plain card blocks.
func blocks(t testing.TB, text string) *corpus.Database {
	db, err := corpus.OpenFS(fstest.MapFS{"cards.txt": {Data: []byte(text)}}, corpus.Options{})
	require.NoError(t, err)
	return db
}

// official opens the official database, or skips the test.
func official(t testing.TB) *corpus.Database {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: it names the folder with cards.json")
	}
	db, err := corpus.Open([]string{dir + "/cards.json"}, corpus.Options{Lang: "en"})
	require.NoError(t, err)
	return db
}
