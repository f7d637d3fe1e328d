package diff

import (
	"cmp"
	"slices"
)

// pair is an ability of each program, as indexes; -1 where one has none.
type pair struct{ old, new int }

// leastLikeness is how much two abilities must have in common to be taken for the same effect.
const leastLikeness = 0.25

// align pairs the abilities of two programs: the likest first, and among equally like ones those that
// stand at the same place. The result is in the order of the new program; what only the old one has stands
// behind what it followed there.
func align(olds, news []ability) []pair {
	type candidate struct {
		pair
		like float64
	}
	var all []candidate
	for i := range olds {
		for j := range news {
			if like := likeness(&olds[i], &news[j]); like >= leastLikeness {
				all = append(all, candidate{pair{i, j}, like})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.like, a.like), cmp.Compare(distance(a.pair), distance(b.pair)))
	})
	oldOf, newOf := filled(len(news)), filled(len(olds))
	for _, c := range all {
		if newOf[c.old] < 0 && oldOf[c.new] < 0 {
			newOf[c.old], oldOf[c.new] = c.new, c.old
		}
	}
	return inOrder(oldOf, newOf)
}

func distance(p pair) int { return max(p.old-p.new, p.new-p.old) }

func filled(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

// inOrder lists the pairs in the order of the new program, with what only the old one has in between.
func inOrder(oldOf, newOf []int) []pair {
	var out []pair
	next := 0
	flush := func(until int) {
		for ; next < until; next++ {
			if newOf[next] < 0 {
				out = append(out, pair{next, -1})
			}
		}
	}
	for j, i := range oldOf {
		flush(i)
		out = append(out, pair{i, j})
	}
	flush(len(newOf))
	return out
}

// likeness is how much of two abilities is the same, from 0 to 1: their common facts among all of them.
// Abilities of one kind are preferred.
func likeness(a, b *ability) float64 {
	common, all := 0, 0
	for fact, n := range a.facts {
		m := b.facts[fact]
		common += min(n, m)
		all += max(n, m)
	}
	for fact, m := range b.facts {
		if a.facts[fact] == 0 {
			all += m
		}
	}
	if all == 0 {
		return 1
	}
	like := float64(common) / float64(all)
	if a.ir.Kind != b.ir.Kind {
		like *= 0.8
	}
	return like
}
