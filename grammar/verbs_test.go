package grammar

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
	"psct/grammar/lexicon"
)

const (
	verbsPath = "doc/verbs.md"
	verbsHead = "# Verbs\n\n" +
		"Every verb of package `ast` with its written forms and, as far as the official database is understood, in how many clauses it stands and with which\n" +
		"arguments: the eight most frequent, one count for a clause. `phrase` is an object, `to do` an infinitive, `if`, `until` and so on a clause with this word,\n" +
		"any other word a prepositional phrase. Several verbs that share their arguments count for each. Made by\n" +
		"`go test ./grammar -run VerbTable -update`, which needs `PSCT_CORPUS`.\n\n" +
		"| verb | forms | clauses | arguments |\n|---|---|--:|---|\n"
	mostArguments = 8
	// A count may lag behind the grammar by a twentieth, and by twenty.
	mostLag, spareLag = 0.05, 20
)

// verbUse counts the clauses of a verb, all and by kind of argument.
type verbUse struct {
	clauses   int
	arguments map[string]int
}

// verbUses counts the clauses of the official cards.
func verbUses(t *testing.T) map[ast.Verb]*verbUse {
	t.Helper()
	uses := map[ast.Verb]*verbUse{}
	db := officialCards(t)
	r := newReading(t, db, Options{})
	for i := range db.Cards {
		ast.Walk(r.parser.Parse(r.split(&db.Cards[i])).Tree, func(n ast.Node) bool {
			if c, ok := n.(*ast.Clause); ok {
				countVerbs(uses, c)
			}
			return true
		})
	}
	return uses
}

func countVerbs(uses map[ast.Verb]*verbUse, c *ast.Clause) {
	kinds := map[string]bool{}
	for _, a := range c.Args {
		kinds[argumentKind(a)] = true
	}
	for _, v := range c.Verbs {
		u := uses[v.Verb]
		if u == nil {
			u = &verbUse{arguments: map[string]int{}}
			uses[v.Verb] = u
		}
		u.clauses++
		for k := range kinds {
			u.arguments[k]++
		}
	}
}

// argumentKind names the kind of an argument as the table does.
func argumentKind(n ast.Node) string {
	switch n := n.(type) {
	case *ast.PP:
		return n.Prep.String()
	case *ast.SubClause:
		return n.Word.String()
	case *ast.Infinitive:
		return "to do"
	case *ast.Adverbial:
		return "adverb"
	case *ast.Note:
		return "note"
	case ast.Phrase:
		return "phrase"
	}
	return strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", n), "*ast."))
}

// frequent lists the most frequent kinds of arguments with their counts.
func (u *verbUse) frequent() string {
	kinds := make([]string, 0, len(u.arguments))
	for k := range u.arguments {
		kinds = append(kinds, k)
	}
	slices.SortFunc(kinds, func(a, b string) int {
		if d := u.arguments[b] - u.arguments[a]; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	kinds = kinds[:min(mostArguments, len(kinds))]
	for i, k := range kinds {
		kinds[i] = fmt.Sprintf("%s %d", k, u.arguments[k])
	}
	return strings.Join(kinds, ", ")
}

// verbForms are the written forms of each verb.
func verbForms() map[ast.Verb][]string {
	forms := map[ast.Verb][]string{}
	for _, e := range lexicon.New().Entries() {
		if e.Verb != ast.VerbNone {
			forms[e.Verb] = append(forms[e.Verb], e.Text)
		}
	}
	return forms
}

// verbRow is a row of the table up to the counts.
func verbRow(v ast.Verb, forms []string) string {
	return fmt.Sprintf("| %s | %s | ", v, strings.Join(forms, ", "))
}

// TestVerbTable compares doc/verbs.md with the verbs, and its counts with the official cards.
func TestVerbTable(t *testing.T) {
	forms := verbForms()
	if *update {
		writeVerbTable(t, forms)
	}
	data, err := os.ReadFile(verbsPath)
	require.NoError(t, err)
	text, ok := strings.CutPrefix(string(data), verbsHead)
	require.True(t, ok, "the head of %s", verbsPath)
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	require.Len(t, rows, int(ast.NumVerbs)-1)
	counts := make([]int, len(rows))
	for i, row := range rows {
		rest, ok := strings.CutPrefix(row, verbRow(ast.Verb(i+1), forms[ast.Verb(i+1)]))
		require.True(t, ok, row)
		n, _, _ := strings.Cut(rest, " ")
		counts[i], err = strconv.Atoi(n)
		require.NoError(t, err, row)
	}
	t.Run("counts", func(t *testing.T) {
		uses := verbUses(t)
		for i, n := range counts {
			if u := uses[ast.Verb(i+1)]; u != nil {
				assert.InDelta(t, u.clauses, n, spareLag+mostLag*float64(u.clauses), ast.Verb(i+1))
			}
		}
	})
}

func writeVerbTable(t *testing.T, forms map[ast.Verb][]string) {
	t.Helper()
	uses := verbUses(t)
	var b strings.Builder
	b.WriteString(verbsHead)
	for v := ast.VerbNone + 1; v < ast.NumVerbs; v++ {
		u := uses[v]
		if u == nil {
			u = &verbUse{}
		}
		fmt.Fprintf(&b, "%s%d | %s |\n", verbRow(v, forms[v]), u.clauses, u.frequent())
	}
	require.NoError(t, os.WriteFile(verbsPath, []byte(b.String()), 0o644))
}
