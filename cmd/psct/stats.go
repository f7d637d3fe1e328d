package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"time"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/compile/lint"
)

// shownStats is how many blockers and rules are told.
const shownStats = 10

// stats is what --stats tells of a batch.
type stats struct {
	began    time.Time
	coverage build.Coverage
}

func startStats() *stats { return &stats{began: time.Now()} }

func (s *stats) took() time.Duration { return time.Since(s.began).Round(time.Millisecond) }

// tellBatch writes how fast it went.
func (s *stats) tellBatch(w io.Writer, in *input) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	known, fresh := in.memory.cache.Hits()
	fmt.Fprintf(w, "cards      %d, %.0f a second\n", len(in.cards), float64(len(in.cards))/time.Since(s.began).Seconds())
	fmt.Fprintf(w, "time       %s\nmemory     %d MB\n", s.took(), m.Sys>>20)
	if known+fresh > 0 {
		fmt.Fprintf(w, "cache      %s from it, %d made anew\n", cli.Count(known, "card"), fresh)
	}
}

// tell writes how much of the cards is understood, and what blocks most of the rest.
func (s *stats) tell(w io.Writer, in *input) {
	s.tellBatch(w, in)
	c := &s.coverage
	c.Finish(shownStats)
	for _, m := range measures(c) {
		switch m.Name {
		case "split", "parsed", "lowered":
			fmt.Fprintf(w, "%-10s %d of %d, %.1f %%\n", m.Name, m.Count, m.Of, m.Percent())
		}
	}
	for i, b := range c.Blockers {
		if i == 0 {
			fmt.Fprintln(w, "\nwhat blocks most cards (alone, all)")
		}
		fmt.Fprintf(w, "%6d %6d  %s: %s\n", b.SoleCards, b.Cards, b.Stage, b.What)
	}
}

// tellRules writes which rules were hit most.
func (s *stats) tellRules(w io.Writer, in *input, found *lint.Report) {
	s.tellBatch(w, in)
	hits := map[diag.Code]int{}
	for i := range found.Findings {
		hits[found.Findings[i].Rule]++
	}
	codes := slices.SortedFunc(maps.Keys(hits), func(a, b diag.Code) int {
		return cmp.Or(cmp.Compare(hits[b], hits[a]), cmp.Compare(a, b))
	})
	for i, code := range codes {
		if i == 0 {
			fmt.Fprintln(w, "\nfindings by rule, before the baseline")
		}
		fmt.Fprintf(w, "%6d  %s %s\n", hits[code], code, lint.NameOf(code))
	}
}
