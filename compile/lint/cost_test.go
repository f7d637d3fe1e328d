package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"psct/compile/build"
)

// BenchmarkRules checks every tenth official card and logs which rules take the most time. A card's share of compiling is given
// beside it: linting a database may take at most half as long as compiling it, on top.
func BenchmarkRules(b *testing.B) {
	all, names := official(b)
	compiler, err := build.New(build.Config{Names: names, Workers: 1})
	require.NoError(b, err)
	set := NewSet(all, names)
	l := New(Config{Set: set})
	var units []*build.Unit
	began := time.Now()
	for i := 0; i < len(all); i += 10 {
		units = append(units, compiler.Card(all[i]))
	}
	compiling := time.Since(began)
	spent := map[*Rule]time.Duration{}
	for b.Loop() {
		for _, u := range units {
			p := newPass(u, set, EraNewest)
			for _, r := range l.rules {
				p.rule = r
				at := time.Now()
				if r.Run != nil {
					r.Run(p)
				}
				if r.Gather != nil {
					r.Gather(p)
				}
				spent[r] += time.Since(at)
			}
		}
	}
	rules := slices.SortedFunc(slices.Values(l.rules), func(x, y *Rule) int { return -cmp.Compare(spent[x], spent[y]) })
	total := time.Duration(0)
	for _, r := range rules {
		total += spent[r] / time.Duration(b.N)
	}
	var lines strings.Builder
	for _, r := range rules[:30] {
		fmt.Fprintf(&lines, "%8s %s\n", spent[r]/time.Duration(b.N), r)
	}
	b.Logf("compiling %s, linting %s on top\n%s", compiling, total, &lines)
}
