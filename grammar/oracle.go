package grammar

import (
	"maps"
	"reflect"
	"slices"

	"psct/ast"
	"psct/grammar/token"
)

// An oracle finds all readings of a segment, by parsing it again and again. A
// plan says which reading to start from at some choices, that is calls of
// [choose]; a run follows it, takes the first reading that fits everywhere else,
// and notes where another reading would have fitted as well. Each of those makes
// a further plan, with what was decided before, so that no combination comes up
// twice.
//
// What is optional or repeated (a further item of a list, a further modifier) is
// no choice: it is read wherever it fits, which is a rule of the language.
type oracle struct {
	plan   plan
	seen   []choice        // the choices of this run, in the order they came up
	index  map[choice]int  // their places in seen
	noted  map[option]bool // other readings that this run noted
	others []plan          // further plans that this run found
	probes int             // nesting of readings that are only tried
	forked bool            // a reading that was only tried has choices of its own
	barred bool            // no reading that the plan leaves fits: the run is no reading
	work   int             // choices weighed in all runs
}

// choice identifies a choice within a segment. The same place is parsed several
// times, in different attempts, and the same is decided there; within one
// attempt no rule stands at a place twice, that would be left recursion.
type choice struct{ readings, at int }

// option is one reading of a choice.
type option struct {
	choice
	reading int
}

// plan is the reading to start from at each choice that is decided.
type plan map[choice]int

// maxWork bounds the choices weighed for one segment; one in a thousand segments
// of the official cards needs more.
const maxWork = 20_000

// spent reports whether the oracle has to give up.
func (o *oracle) spent() bool { return o.work >= maxWork }

// start begins a run.
func (o *oracle) start(p plan) {
	o.plan, o.seen, o.others, o.barred = p, o.seen[:0], nil, false
	o.index, o.noted = map[choice]int{}, map[option]bool{}
}

// weigh is choose under an oracle.
func weigh[T any](e *engine, s stream, readings []func(stream) (T, error)) (T, error) {
	o := e.oracle
	o.work++
	if o.spent() {
		var none T
		return none, errNoMatch
	}
	c := choice{identity(readings), at(s)}
	from, decided := 0, false
	if o.probes == 0 {
		from, decided = o.plan[c]
		o.meet(c)
	}
	took, v, err := firstFit(s, from, readings)
	o.barred = o.barred || err != nil && from > 0
	if err != nil || decided {
		return v, err
	}
	for i := took + 1; i < len(readings) && !(o.probes > 0 && o.forked); i++ {
		if probe(e, s, readings[i]) {
			o.note(c, i)
		}
	}
	return v, nil
}

// identity tells choices between different rules apart.
func identity[T any](readings []func(stream) (T, error)) int {
	id := len(readings)
	for _, r := range readings {
		id = id*31 + int(reflect.ValueOf(r).Pointer())
	}
	return id
}

// meet remembers when a choice came up first.
func (o *oracle) meet(c choice) {
	if _, known := o.index[c]; !known {
		o.index[c] = len(o.seen)
		o.seen = append(o.seen, c)
	}
}

// note makes a plan of another reading: what came up before stays as it was.
func (o *oracle) note(c choice, reading int) {
	if o.probes > 0 {
		o.forked = true
		return
	}
	if o.noted[option{c, reading}] {
		return
	}
	o.noted[option{c, reading}] = true
	p := maps.Clone(o.plan)
	if p == nil {
		p = plan{}
	}
	for _, before := range o.seen[:o.index[c]] {
		p[before] = o.plan[before]
	}
	p[c] = reading
	o.others = append(o.others, p)
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
func secondReading[T any](e *engine, tokens []token.Token, rule func(stream) (T, error), first T) (T, verdict) {
	o := &oracle{}
	e.oracle = o
	defer func() { e.oracle = nil }()
	for plans := []plan{nil}; len(plans) > 0; plans = append(plans[1:], o.others...) {
		o.start(plans[0])
		v, ok := attempt(e, tokens, rule)
		if o.spent() {
			return first, gaveUp
		}
		if ok && !o.barred && !slices.EqualFunc(nodes(first), nodes(v), ast.Equal) {
			return v, twoReadings
		}
	}
	return first, oneReading
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
