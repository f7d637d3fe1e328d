package scenario

import (
	"fmt"
	"strings"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// Report says how a scenario went.
type Report struct {
	Name     string
	Failures []Failure
	// NotExecutable names, for each card that uses something the runtime does not have, what that is.
	NotExecutable map[string][]string
	// Trace holds every window, Chain Link and event, one a line.
	Trace []string
	// Hash is the hash of the event log: two runs with the same one went the same way.
	Hash uint64
	// Used names the parts of the IR that the scenario carried out, applied or evaluated: "op move", "filter name".
	Used []string
}

// Passed reports whether everything held.
func (r *Report) Passed() bool { return len(r.Failures) == 0 }

// Failure is a step that could not be taken or an expectation that did not hold.
type Failure struct {
	At  Pos
	Msg string
}

// String returns line:col: message.
func (f Failure) String() string { return fmt.Sprintf("%d:%d: %s", f.At.Line, f.At.Col, f.Msg) }

// usage collects the parts of the IR that are used.
type usage map[string]bool

// note notes a node of a program.
func (u usage) note(node any) {
	switch n := node.(type) {
	case ir.Op:
		u["op "+ir.KindOf(n).String()] = true
	case ir.Filter:
		u["filter "+ir.KindOfFilter(n).String()] = true
	case ir.Pred:
		u["pred "+ir.KindOfPred(n).String()] = true
	case ir.Value:
		u["value "+ir.KindOfValue(n).String()] = true
	}
}

// tracer writes the trace of a Duel into lines.
type tracer struct {
	lines []string
	links []string // names of the Chain Links so far
	done  []string // names of the links that resolved
	miss  []string
}

// Window notes a window in which a player may act.
func (t *tracer) Window(d *runtime.Duel, w runtime.Window, options []runtime.Option) {
	var words []string
	for i := range options {
		a := options[i].Action
		switch {
		case a.Card != 0:
			words = append(words, fmt.Sprintf("%s %q", a.Kind, d.Name(a.Card)))
		case a.Phase != card.PhaseNone:
			words = append(words, a.Kind.String()+" "+a.Phase.String())
		default:
			words = append(words, a.Kind.String())
		}
	}
	t.lines = append(t.lines, fmt.Sprintf("window %s %s: %d options: %s", w.Kind, w.Player, len(options), strings.Join(words, ", ")))
}

// Event notes an event.
func (t *tracer) Event(d *runtime.Duel, e runtime.Event) {
	t.lines = append(t.lines, d.Line(&e))
	name := d.Name(e.Card.Card)
	switch e.Kind {
	case runtime.EvLink:
		t.links = append(t.links, name)
	case runtime.EvResolving:
		t.done = append(t.done, name)
	case runtime.EvMissed:
		t.miss = append(t.miss, name)
	case runtime.EvStep:
		if e.Step.IsDamageStep() {
			t.stand(d)
		}
	case runtime.EvBattled:
		t.stand(d)
	}
}

// stand notes how the battling monsters stand, and what applies to them.
func (t *tracer) stand(d *runtime.Duel) {
	attacker, target := d.Battling()
	for _, c := range [2]runtime.CardID{attacker, target} {
		if c == 0 {
			continue
		}
		l := d.Look(c)
		line := fmt.Sprintf("stands %q %s ATK %d DEF %d", d.Name(c), positionWord(l.Pos), l.ATK, l.DEF)
		if names := d.Applying(c); len(names) > 0 {
			line += "; applying: " + strings.Join(names, ", ")
		}
		t.lines = append(t.lines, line)
	}
}
