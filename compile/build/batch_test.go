package build

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// double doubles a number and takes longer for some numbers than for others.
func double() func(int) int {
	return func(n int) int {
		time.Sleep(time.Duration(n%3) * 10 * time.Microsecond)
		return 2 * n
	}
}

func TestOrderedKeepsTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(rapid.IntRange(0, 1000), 0, 200).Draw(t, "items")
		workers := rapid.IntRange(1, 5).Draw(t, "workers")
		var want []int
		for _, n := range items {
			want = append(want, 2*n)
		}
		got := slices.Collect(ordered(context.Background(), slices.Values(items), workers, double))
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

// endless counts how many items were begun.
func endless(begun *atomic.Int64) func(func(int) bool) {
	return func(yield func(int) bool) {
		for n := 0; yield(n); n++ {
			begun.Add(1)
		}
	}
}

func TestOrderedStopsWithTheReader(t *testing.T) {
	var begun atomic.Int64
	read := 0
	for range ordered(context.Background(), endless(&begun), 3, double) {
		if read++; read == 10 {
			break
		}
	}
	assert.Equal(t, 10, read)
	assert.LessOrEqual(t, begun.Load(), int64(10+3*window+3+1), "no more is begun than has room")
}

func TestOrderedStopsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var begun atomic.Int64
	read := 0
	for range ordered(ctx, endless(&begun), 2, double) {
		if read++; read == 5 {
			cancel()
		}
	}
	assert.GreaterOrEqual(t, read, 5)
	assert.Less(t, read, 5+2*window+4)
}

func TestOrderedGivesEachWorkerItsOwnState(t *testing.T) {
	var started atomic.Int64
	start := func() func(int) int {
		started.Add(1)
		calls := 0 // a data race here would be seen by the race detector
		return func(n int) int { calls++; return n }
	}
	got := slices.Collect(ordered(context.Background(), slices.Values(make([]int, 100)), 4, start))
	assert.Len(t, got, 100)
	assert.Equal(t, int64(4), started.Load())
}
