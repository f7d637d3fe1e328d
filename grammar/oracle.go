package grammar

import (
	"slices"

	"psct/ast"
	"psct/grammar/token"
)

// An oracle finds all readings of a segment, by parsing it again and again. A
// choice is a call of [choose]; choices are counted in the order in which they
// come up, so a plan, a list of the reading to start from at each of the first
// choices, names one run. A run notes where behind its plan another reading
// would have fitted as well; each of those makes a further plan. Since a plan
// differs from the run it comes from in its last choice only, no combination
// comes up twice.
//
// What is optional or repeated (a further item of a list, a further modifier) is
// no choice: it is read wherever it fits, which is a rule of the language.
type oracle struct {
	plan   []int   // reading to start from at the first choices
	starts []int   // reading started from at each choice of this run
	others [][]int // plans that this run found
	probes int     // nesting of readings that are only tried
	forked bool    // a reading that was only tried has choices of its own
	barred bool    // no reading that the plan leaves fits: the run is no reading
	work   int     // choices weighed in all runs
}

// maxWork bounds the choices weighed for one segment.
const maxWork = 200_000

// spent reports whether the oracle has to give up.
func (o *oracle) spent() bool { return o.work >= maxWork }

// weigh is choose under an oracle.
func weigh[T any](e *engine, s stream, readings []func(stream) (T, error)) (T, error) {
	o := e.oracle
	o.work++
	if o.spent() {
		var none T
		return none, errNoMatch
	}
	from, n := 0, len(o.starts)
	if o.probes == 0 {
		if n < len(o.plan) {
			from = o.plan[n]
		}
		o.starts = append(o.starts, from)
	}
	took, v, err := firstFit(s, from, readings)
	if err != nil {
		o.barred = o.barred || from > 0
		return v, err
	}
	if o.probes == 0 && n < len(o.plan) {
		return v, nil
	}
	for i := took + 1; i < len(readings); i++ {
		if !probe(e, s, readings[i]) {
			continue
		}
		if o.probes > 0 {
			o.forked = true
			break
		}
		o.others = append(o.others, append(slices.Clone(o.starts[:n]), i))
	}
	return v, err
}

// probe reports whether a reading fits here, or might after other choices within
// it; it leaves the stream where it was.
func probe[T any](e *engine, s stream, reading func(stream) (T, error)) bool {
	o := e.oracle
	outer := o.forked
	o.forked = false
	o.probes++
	start := s.MakeCheckpoint()
	_, err := reading(s)
	s.LoadCheckpoint(start)
	o.probes--
	found := err == nil || o.forked
	o.forked = outer
	return found
}

// verdict is what trying all readings of a segment found.
type verdict uint8

const (
	oneReading verdict = iota
	twoReadings
	gaveUp // too many combinations: nothing is known
)

// secondReading looks for a complete reading of the tokens that differs from the
// first.
func secondReading[T any](e *engine, tokens []token.Token, rule func(stream) (T, error), first T) verdict {
	o := &oracle{}
	e.oracle = o
	defer func() { e.oracle = nil }()
	for plans := [][]int{nil}; len(plans) > 0; plans = append(plans[1:], o.others...) {
		o.plan, o.starts, o.others, o.barred = plans[0], o.starts[:0], nil, false
		v, ok := attempt(e, tokens, rule)
		if o.spent() {
			return gaveUp
		}
		if ok && !o.barred && !slices.EqualFunc(nodes(first), nodes(v), ast.Equal) {
			return twoReadings
		}
	}
	return oneReading
}

// nodes lists what a rule for a segment read.
func nodes(v any) []ast.Node {
	switch v := v.(type) {
	case []*ast.Step:
		list := make([]ast.Node, len(v))
		for i, s := range v {
			list[i] = s
		}
		return list
	case []ast.Node:
		return v
	case ast.Node:
		return []ast.Node{v}
	}
	return nil
}
