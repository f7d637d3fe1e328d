package verify

import (
	"fmt"
	"runtime/debug"

	"psct/runtime"
)

// Outcome is what became of a record.
type Outcome string

// The outcomes.
const (
	Agree         Outcome = "agree"
	Disagree      Outcome = "disagree"
	NotExecutable Outcome = "not_executable"
	Fault         Outcome = "fault" // a fault of ours: a panic, or a play without end
)

// Verdict says what became of one record.
type Verdict struct {
	ID        string
	Kind      string
	Pattern   string
	Attack    bool // somebody attacks in the record
	Outcome   Outcome
	Unchanged bool         // it agrees and nothing was to change
	First     *Difference  // of a disagreement or fault: the first difference
	More      []Difference // the others
	Needs     []Need       // of a record that is not executable
	Notes     []string     // questions of ours that the record does not answer
	Trace     []string     // every event of the play, when asked for
	Plays     int
}

// Options say how records are played.
type Options struct {
	Trace bool // keep a line for every event
}

// Play plays a record and compares what comes out. A panic becomes a fault of the record.
func Play(rec *Record, lib Library, opt Options) (v Verdict) {
	v = Verdict{ID: rec.ID, Kind: rec.Kind, Pattern: rec.Pattern, Attack: rec.attacks()}
	defer v.recovered()
	d := &defs{lib: lib, cards: map[string]Card{}, opt: opt}
	cfg := d.config(rec)
	for _, name := range actors(rec) {
		d.takesPart(name)
	}
	if len(d.needs) > 0 {
		v.Outcome, v.Needs = NotExecutable, d.needs
		return v
	}
	v.tryAll(rec, cfg, d)
	return v
}

// recovered makes a panic a fault of the record; it is deferred.
func (v *Verdict) recovered() {
	if r := recover(); r != nil {
		v.Outcome, v.First = Fault, &Difference{"panic", fmt.Sprintf("%v\n%s", r, debug.Stack())}
	}
}

// seeds is how many courses of chance are tried.
const seeds = 6

// tryAll plays a record in every way that it leaves open, until one agrees; else the verdict is that of the play that came
// nearest.
func (v *Verdict) tryAll(rec *Record, cfg runtime.Config, d *defs) {
	chance := true
	for seed := uint64(1); seed <= seeds && chance && v.Outcome != Agree; seed++ {
		cfg.Seed = seed
		f := &forks{}
		for again := true; again && v.Outcome != Agree; again = f.next() {
			var got Verdict
			got, chance = d.once(rec, cfg, f)
			if v.Plays == 0 || got.better(v) {
				got.ID, got.Kind, got.Pattern, got.Attack, got.Plays = v.ID, v.Kind, v.Pattern, v.Attack, v.Plays
				*v = got
			}
			v.Plays++
		}
	}
}

// better reports whether a disagreement came further than another: it was not stuck, or differs in less.
func (v *Verdict) better(than *Verdict) bool {
	return v.Outcome == Agree || v.Outcome == Disagree && len(v.More) < len(than.More)
}

// once plays a record once; chance says whether something was left to chance.
func (d *defs) once(rec *Record, cfg runtime.Config, f *forks) (v Verdict, chance bool) {
	p := newPlay(rec, cfg, f, d.opt)
	before := read(p.d)
	if rec.Kind == "static" {
		return judge(compare(d.expected(rec, asPrinted(before)), before), p), false
	}
	err := p.run()
	chance = p.d.State().Chance() != cfg.Seed
	switch {
	case err != nil:
		return Verdict{Outcome: Fault, First: &Difference{"no end", err.Error()}, Notes: p.notes, Trace: p.trace}, chance
	case p.stuck != nil:
		return judge([]Difference{*p.stuck}, p), chance
	default:
		return judge(compare(d.expected(rec, before), p.end), p), chance
	}
}

// judge makes a verdict of differences.
func judge(diffs []Difference, p *play) Verdict {
	v := Verdict{Outcome: Agree, Notes: p.notes, Trace: p.trace}
	if len(diffs) == 0 {
		v.Unchanged = p.rec.After.Empty()
		return v
	}
	if p.stuck == nil && p.rec.Kind != "static" {
		diffs = append(p.missed(), diffs...)
	}
	v.Outcome, v.First, v.More = Disagree, &diffs[0], diffs[1:]
	return v
}

// missed tells the recorded links that did not come about.
func (p *play) missed() []Difference {
	var out []Difference
	for i := range p.plan.links {
		if l := &p.plan.links[i]; !l.done {
			out = append(out, Difference{"not activated", fmt.Sprintf("Chain Link %d, %s of player %d", l.number, l.card.name, l.player)})
		}
	}
	return out
}

// actors returns the names of the cards whose effects take part in a record: the card under test, those used with it or
// against it, those that make Chain Links, and those Summoned by a procedure.
func actors(rec *Record) []string {
	out := append([]string{rec.Card}, rec.With...)
	out = append(out, rec.Cause...)
	for i := range rec.Events {
		if ev := &rec.Events[i]; ev.Kind == "link" {
			out = append(out, ev.text(1))
		}
	}
	for i := range rec.Steps {
		if st := &rec.Steps[i]; st.Do == "sp_summon" {
			out = append(out, st.Card)
		}
	}
	return out
}
