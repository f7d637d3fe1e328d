package grammar

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/grammar/lexicon"
)

// TestEBNF keeps the written grammar fresh: go test ./grammar -run EBNF -update.
func TestEBNF(t *testing.T) {
	p, err := New(lexicon.New(), Options{})
	require.NoError(t, err)
	const path = "testdata/grammar.ebnf"
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(p.EBNF()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), p.EBNF())
}

var (
	ebnfQuoted = regexp.MustCompile(`"(\\.|[^"\\])*"`)
	ebnfName   = regexp.MustCompile(`[A-Z]\w*`)
)

// TestEBNFIsClosed checks that every rule that is named is there once, and that
// every rule is reached from the text box.
func TestEBNFIsClosed(t *testing.T) {
	p, err := New(lexicon.New(), Options{})
	require.NoError(t, err)
	uses := map[string][]string{}
	text := strings.ReplaceAll(p.EBNF(), "\n    ", " ")
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		name, body, ok := strings.Cut(line, " = ")
		require.True(t, ok, line)
		assert.NotContains(t, uses, name, "twice")
		uses[name] = ebnfName.FindAllString(ebnfQuoted.ReplaceAllString(body, ""), -1)
	}
	reached := map[string]bool{}
	var reach func(string)
	reach = func(name string) {
		if reached[name] {
			return
		}
		reached[name] = true
		assert.Contains(t, uses, name, "used, not defined")
		for _, u := range uses[name] {
			reach(u)
		}
	}
	reach("Box")
	for name := range uses {
		assert.True(t, reached[name], "%s is never used", name)
	}
}

// TestEBNFHasEveryProduction counts the productions of the parser.
func TestEBNFHasEveryProduction(t *testing.T) {
	p, err := New(lexicon.New(), Options{})
	require.NoError(t, err)
	assert.Len(t, p.engine.prod.ebnf(), reflect.TypeFor[productions]().NumField())
}
