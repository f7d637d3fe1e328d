package grammar

import (
	"fmt"
	goast "go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
)

// enumerations are the word lists of the tree, each with its sentinel.
// TestEveryEnumerationIsListed compares them with the source of package ast.
var enumerations = map[string]enumeration{
	"Adjective":    wordsOf(ast.NumAdjectives),
	"Adverb":       wordsOf(ast.NumAdverbs),
	"Attribute":    wordsOf(ast.NumAttributes),
	"Aux":          wordsOf(ast.NumAux),
	"Bound":        wordsOf(ast.NumBounds),
	"Conj":         wordsOf(ast.NumConj),
	"Determiner":   wordsOf(ast.NumDeterminers),
	"Kind":         wordsOf(ast.NumKinds),
	"LabelWord":    wordsOf(ast.NumLabels),
	"ListConj":     wordsOf(ast.NumListConj),
	"Noun":         wordsOf(ast.NumNouns),
	"Prep":         wordsOf(ast.NumPreps),
	"Pronoun":      wordsOf(ast.NumPronouns),
	"Race":         wordsOf(ast.NumRaces),
	"Relative":     wordsOf(ast.NumRelatives),
	"Subordinator": wordsOf(ast.NumSubordinators),
	"Tail":         wordsOf(ast.NumTails),
	"Verb":         wordsOf(ast.NumVerbs),
	"VerbForm":     wordsOf(ast.NumForms),
}

// enumeration lists the values of one, by number.
type enumeration map[uint64]string

// wordsOf lists the values 1 … num-1.
func wordsOf[W interface {
	~uint8 | ~uint16
	fmt.Stringer
}](num W) enumeration {
	list := enumeration{}
	for w := W(1); w < num; w++ {
		list[uint64(w)] = w.String()
	}
	return list
}

// TestEveryEnumerationIsListed finds the sentinels in the source of package ast.
func TestEveryEnumerationIsListed(t *testing.T) {
	listed := map[string]bool{}
	for name := range enumerations {
		listed[name] = true
	}
	assert.Equal(t, sentinelTypes(t), listed)
}

// sentinelTypes are the types of the constants Num… of package ast.
func sentinelTypes(t *testing.T) map[string]bool {
	found := map[string]bool{}
	paths, err := filepath.Glob("../ast/*.go")
	require.NoError(t, err)
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		for _, d := range file.Decls {
			group, ok := d.(*goast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			kind := ""
			for _, s := range group.Specs {
				spec := s.(*goast.ValueSpec)
				if id, ok := spec.Type.(*goast.Ident); ok {
					kind = id.Name
				}
				if strings.HasPrefix(spec.Names[0].Name, "Num") && spec.Names[0].Name != "Number" {
					found[kind] = true
				}
			}
		}
	}
	return found
}

// usage is what occurs in trees: kinds of nodes, and words by enumeration.
type usage struct {
	nodes map[string]bool
	words map[string]map[uint64]bool
}

// use notes everything that occurs in a tree.
func (u *usage) use(tree ast.Node) {
	ast.Walk(tree, func(n ast.Node) bool {
		v := reflect.ValueOf(n).Elem()
		u.nodes[v.Type().Name()] = true
		u.fields(v)
		return true
	})
}

func (u *usage) fields(v reflect.Value) {
	for i := range v.NumField() {
		u.value(v.Field(i))
	}
}

func (u *usage) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			u.value(v.Index(i))
		}
	case reflect.Uint8, reflect.Uint16:
		if name := v.Type().Name(); v.Uint() != 0 {
			if u.words[name] == nil {
				u.words[name] = map[uint64]bool{}
			}
			u.words[name][v.Uint()] = true
		}
	}
}

// exampleUsage is what occurs in the goldens, the sentences of testdata/words and
// the own cards, as far as they are understood.
func exampleUsage(t *testing.T) *usage {
	u := &usage{nodes: map[string]bool{}, words: map[string]map[uint64]bool{}}
	r := goldenReading(t, Options{})
	for _, ex := range goldenExamples(t) {
		u.use(r.parser.Parse(r.boxOf(ex.text, ex.materials)).Tree)
	}
	for _, sentence := range wordSentences(t) {
		u.use(r.parser.Parse(r.boxOf(sentence, false)).Tree)
	}
	for _, c := range r.modern(ownCards(t)) {
		if res := r.parser.Parse(c.text); res.Parsed {
			u.use(res.Tree)
		}
	}
	return u
}

// wordSentences are the sentences of testdata/words, one a line.
func wordSentences(tb testing.TB) []string {
	tb.Helper()
	paths, err := filepath.Glob("testdata/words/*.txt")
	require.NoError(tb, err)
	require.NotEmpty(tb, paths)
	var out []string
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(tb, err)
		for _, line := range strings.Split(string(data), "\n") {
			if line != "" && !strings.HasPrefix(line, "#") {
				out = append(out, line)
			}
		}
	}
	return out
}

// TestWordSentences reads the sentences that show the words: each has one reading
// and prints itself.
func TestWordSentences(t *testing.T) {
	r := goldenReading(t, Options{Exhaustive: true})
	for _, sentence := range wordSentences(t) {
		text := r.boxOf(sentence, false)
		res := r.parser.Parse(text)
		if assert.True(t, res.RoundTrip, "%s: %v", sentence, res.Diags) {
			assert.Equal(t, sentence, ast.Print(res.Tree.Boxes[0]))
			assert.False(t, res.Ambiguous, sentence)
			assert.Empty(t, faults(&text.Boxes[0], res.Tree.Boxes[0]))
		}
	}
}

// TestEveryNodeKindOccurs names the kinds of nodes that no example has.
func TestEveryNodeKindOccurs(t *testing.T) {
	u := exampleUsage(t)
	for name := range nodeTypes(t) {
		if name != "Bad" { // what is not understood: see TestGoldenErrors
			assert.True(t, u.nodes[name], "no example has a %s", name)
		}
	}
}

// never are the words that no tree can have, each with the reason.
var never = map[string]string{
	"Adjective total":     "the noun",
	"Adjective another":   "the determiner",
	"Adjective remaining": "the participle",
	"Adjective tied":      "the participle",
	"Adjective multiple":  "the noun",
	"Noun half":           "the determiner or pronoun",
	"ListConj +":          "only joins materials, which are parts of their own",
	"ListConj ,":          "only within a list, whose last joint is a word",
}

// TestEveryWordOccurs names the words of the tree that no example has: verbs,
// nouns, prepositions and so on.
func TestEveryWordOccurs(t *testing.T) {
	u := exampleUsage(t)
	for name, words := range enumerations {
		var missing []string
		for w, spelled := range words {
			_, exempt := never[name+" "+spelled]
			assert.False(t, exempt && u.words[name][w], "the %s %s occurs", name, spelled)
			if !exempt && !u.words[name][w] {
				missing = append(missing, fmt.Sprintf("%d %s", w, spelled))
			}
		}
		sort.Strings(missing)
		assert.Empty(t, missing, "no example has this %s", name)
	}
}
