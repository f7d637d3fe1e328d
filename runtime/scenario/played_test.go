package scenario_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
	"psct/runtime/scenario"
)

// compiled is a Library of invented cards that are compiled from their texts.
type compiled struct {
	cards   map[string]*card.Card
	builder *build.Builder
}

// openCards reads card files.
func openCards(t *testing.T, files []string) compiled {
	t.Helper()
	db, err := corpus.Open(files, corpus.Options{})
	require.NoError(t, err)
	b, err := build.New(build.Config{Names: corpus.Names(db)})
	require.NoError(t, err)
	l := compiled{cards: map[string]*card.Card{}, builder: b}
	for i := range db.Cards {
		l.cards[db.Cards[i].Name] = &db.Cards[i]
	}
	return l
}

// Program compiles a card.
func (l compiled) Program(name string) (*card.Card, *ir.Program, error) {
	c := l.cards[name]
	if c == nil {
		return nil, nil, fmt.Errorf("not in the card files")
	}
	u := l.builder.Card(c)
	switch u.Status {
	case build.Compiled:
		return c, u.Program, nil
	case build.NoRulesText:
		if u.Program != nil {
			return c, u.Program, nil
		}
		return c, &ir.Program{Name: c.Name}, nil
	default:
		var why []string
		for _, d := range u.Diags {
			why = append(why, d.Summary)
		}
		return nil, nil, fmt.Errorf("%s: %s", u.Status, strings.Join(why, "; "))
	}
}

// outcome is how one scenario of the suite went.
type outcome struct {
	file string
	s    *scenario.Scenario
	rep  *scenario.Report
}

// suite plays every scenario under testdata/suite, once.
var suite = sync.OnceValues(func() ([]outcome, error) {
	files, err := filepath.Glob("testdata/suite/*.yaml")
	var out []outcome
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		list, err := scenario.Parse(file, data)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			out = append(out, outcome{file: filepath.Base(file), s: s})
		}
	}
	return out, err
})

// played plays the suite.
func played(t *testing.T) []outcome {
	t.Helper()
	list, err := suite()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	libs := map[string]compiled{}
	for i := range list {
		o := &list[i]
		key := strings.Join(o.s.Cards, " ")
		if _, ok := libs[key]; !ok {
			var files []string
			for _, f := range o.s.Cards {
				files = append(files, filepath.Join("testdata/suite", f))
			}
			libs[key] = openCards(t, files)
		}
		if o.rep == nil {
			o.rep = scenario.Run(o.s, libs[key])
		}
	}
	return list
}

// The suite: every scenario holds, with cards compiled from their texts.
func TestSuite(t *testing.T) {
	names := map[string]bool{}
	for _, o := range played(t) {
		assert.False(t, names[o.file+o.s.Name], "%s: two scenarios are called %q", o.file, o.s.Name)
		names[o.file+o.s.Name] = true
		t.Run(o.file+"/"+o.s.Name, func(t *testing.T) {
			assert.True(t, o.rep.Passed(), "%s: %v\n%s", o.file, o.rep.Failures, strings.Join(o.rep.Trace, "\n"))
			assert.Empty(t, o.rep.NotExecutable)
		})
	}
}

// passed reports whether the scenario counts.
func (o outcome) passed() bool { return o.rep.Passed() && len(o.rep.NotExecutable) == 0 }

// byHand plays the scenarios whose cards are built by hand.
func byHand(t *testing.T) []outcome {
	t.Helper()
	files, err := filepath.Glob("testdata/*.yaml")
	require.NoError(t, err)
	var out []outcome
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		list, err := scenario.Parse(file, data)
		require.NoError(t, err)
		for _, s := range list {
			out = append(out, outcome{file: filepath.Base(file), s: s, rep: scenario.Run(s, cards())})
		}
	}
	return out
}

// usedBySuite returns the parts of the IR that passing scenarios used.
func usedBySuite(t *testing.T) map[string]bool {
	used := map[string]bool{}
	for _, o := range append(byHand(t), played(t)...) {
		if o.passed() {
			for _, u := range o.rep.Used {
				used[u] = true
			}
		}
	}
	return used
}

// missingFrom returns, sorted, those of all that are not used.
func missingFrom(used map[string]bool, all []string) []string {
	var out []string
	for _, u := range all {
		if !used[u] {
			out = append(out, u)
		}
	}
	slices.Sort(out)
	return out
}

// DESIGN 4: an op counts as executable only if a passing scenario has run it. The same holds of filters,
// predicates and values.
func TestSuiteRunsEverything(t *testing.T) {
	used := usedBySuite(t)
	var all []string
	for k := range runtime.Implemented().All() {
		all = append(all, "op "+k.String())
	}
	for _, set := range [...]struct {
		what string
		of   []fmt.Stringer
	}{
		{"filter", stringers(ir.NumFilters, func(i int) fmt.Stringer { return ir.FilterKind(i) })},
		{"pred", stringers(ir.NumPreds, func(i int) fmt.Stringer { return ir.PredKind(i) })},
		{"value", stringers(ir.NumValues, func(i int) fmt.Stringer { return ir.ValueKind(i) })},
	} {
		for _, k := range set.of {
			all = append(all, set.what+" "+k.String())
		}
	}
	assert.Empty(t, missingFrom(used, all), "these count as executable, but no passing scenario uses them")
}

// stringers returns the members of an enumeration from 1 on.
func stringers(n int, of func(int) fmt.Stringer) []fmt.Stringer {
	var out []fmt.Stringer
	for i := 1; i < n; i++ {
		out = append(out, of(i))
	}
	return out
}
