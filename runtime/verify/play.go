package verify

import (
	"fmt"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// stepLimit bounds the prompts of one play.
const stepLimit = 600

// play is a record being played once.
type play struct {
	rec   *Record
	plan  *plan
	d     *runtime.Duel
	forks *forks
	end   *result // the state at the moment that the record is read, once it has come
	stuck *Difference
	notes []string // questions that the record does not answer
	opt   Options
	trace []string
}

// newPlay sets up a record's board.
func newPlay(rec *Record, cfg runtime.Config, f *forks, opt Options) *play {
	p := &play{rec: rec, plan: newPlan(rec), forks: f, opt: opt}
	cfg.Tracer = p
	p.d = runtime.New(cfg)
	return p
}

// Window is not looked at.
func (p *play) Window(*runtime.Duel, runtime.Window, []runtime.Option) {}

// Event keeps what lies where when the last turn of a record is over.
func (p *play) Event(d *runtime.Duel, e runtime.Event) {
	if p.opt.Trace {
		p.trace = append(p.trace, d.Line(&e))
	}
	if e.Kind == runtime.EvLink {
		p.plan.linked(p.printed(e.Card.Card), e.Player)
	}
	if e.Kind == runtime.EvTurn && p.end == nil && !strings.HasPrefix(p.rec.AfterAt, "main phase") && p.plan.nextDeed() == nil {
		p.end = read(d)
	}
}

// run plays the record to the moment at which it is read.
func (p *play) run() error {
	_, err := p.d.Step(runtime.Answer{})
	for range stepLimit {
		if err != nil || p.stuck != nil || p.over() {
			return err
		}
		pr := p.d.Prompt()
		a, again := p.answer(pr)
		if p.opt.Trace {
			p.trace = append(p.trace, asked(pr, a))
		}
		if !again && p.stuck == nil {
			_, err = p.d.Step(a)
		}
	}
	return fmt.Errorf("the record is not over after %d decisions", stepLimit)
}

// over reports whether the moment has come at which the record is read.
func (p *play) over() bool {
	if p.end != nil {
		return true
	}
	pr := p.d.Prompt()
	if pr != nil && (pr.Kind != runtime.AskAction || p.plan.nextDeed() != nil || quiet(p.d)) {
		return false
	}
	if s := p.d.State(); pr != nil && s.Turn() < p.lastTurn() {
		return false
	}
	p.end = read(p.d)
	return true
}

// lastTurn returns the number of the turn in whose Main Phase the record is read.
func (p *play) lastTurn() int {
	var n int
	if _, err := fmt.Sscanf(p.rec.AfterAt, "main phase of turn +%d", &n); err != nil {
		return 0
	}
	return recordedTurn + n
}

// quiet reports whether the open game state is one in which the other engine only offers responses.
func quiet(d *runtime.Duel) bool {
	ph := d.State().Phase()
	return !ph.IsMain() && ph != card.PhaseBattle
}

// answer answers a prompt; with again a step was dealt with that leaves the prompt open.
func (p *play) answer(pr *runtime.Prompt) (a runtime.Answer, again bool) {
	switch pr.Kind {
	case runtime.AskAction:
		if quiet(p.d) {
			return p.activation(pr), false
		}
		return p.nextDeed(pr)
	case runtime.AskResponse, runtime.AskTrigger, runtime.AskPhaseUse:
		return p.activation(pr), false
	case runtime.AskYesNo:
		return runtime.Pick(p.yesNo(pr)), false
	case runtime.AskPosition:
		return p.position(pr), false
	case runtime.AskMode:
		return p.modes(pr), false
	case runtime.AskDeclare:
		return p.declared(pr), false
	case runtime.AskName:
		return p.declaredName(pr), false
	case runtime.AskAttack, runtime.AskReplay:
		return p.attackTarget(pr), false
	default:
		return p.cards(pr), false
	}
}

// fail notes the first step that did not go as recorded; the play ends there.
func (p *play) fail(kind, format string, args ...any) {
	if p.stuck == nil {
		p.stuck = &Difference{Kind: kind, What: fmt.Sprintf(format, args...)}
	}
}

func (p *play) note(format string, args ...any) {
	p.notes = append(p.notes, fmt.Sprintf(format, args...))
}

// asked tells a prompt and its answer in a trace.
func asked(pr *runtime.Prompt, a runtime.Answer) string {
	return fmt.Sprintf("  %s: player %d is asked for %s, %d to %d of %d, and picks %v %s", pr.Window.Kind, pr.Player, pr.Kind, pr.Min, pr.Max, len(pr.Options), a.Picks, a.Name)
}
