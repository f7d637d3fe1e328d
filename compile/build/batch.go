package build

import (
	"context"
	"iter"
	"sync"
)

// window is how many items per worker may wait for their turn in the output, so that one slow item does not stop the others
// and memory stays bounded.
const window = 16

// job is one item on its way through a worker.
type job[T, R any] struct {
	item T
	done chan R // holds one result; never blocks the worker
}

// ordered applies work to each item with several workers and yields the results in the order of the items. Each worker has a
// work function of its own from start, so that it may keep state. When ctx ends, or the caller stops, no further item is begun
// and the sequence ends when the workers have.
func ordered[T, R any](ctx context.Context, items iter.Seq[T], workers int, start func() func(T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		jobs := make(chan job[T, R])
		queue := make(chan chan R, workers*window)
		var running sync.WaitGroup
		defer running.Wait()
		defer cancel()
		for range workers {
			running.Go(func() {
				work := start()
				for j := range jobs {
					j.done <- work(j.item)
				}
			})
		}
		running.Go(func() { feed(ctx, items, jobs, queue) })
		for done := range queue {
			select {
			case r := <-done:
				if !yield(r) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// feed hands the items to the workers, and the places of their results to the reader in the same order.
func feed[T, R any](ctx context.Context, items iter.Seq[T], jobs chan<- job[T, R], queue chan<- chan R) {
	defer close(jobs)
	defer close(queue)
	for item := range items {
		j := job[T, R]{item: item, done: make(chan R, 1)}
		select {
		case queue <- j.done:
		case <-ctx.Done():
			return
		}
		select {
		case jobs <- j:
		case <-ctx.Done():
			return
		}
	}
}
