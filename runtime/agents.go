package runtime

import (
	"context"
	"fmt"
)

// Agent answers prompts for a player. It must give a legal answer; Legal helps.
type Agent interface {
	Choose(d *Duel, p *Prompt) Answer
}

// Run plays on with the agents until the Duel is over, turn lastTurn has ended (0: no such limit), or ctx is
// done. The Result then holds the prompt that was open.
func (d *Duel) Run(ctx context.Context, agents [2]Agent, lastTurn int) (Result, error) {
	r, err := d.open()
	for err == nil && r.Prompt != nil {
		if lastTurn > 0 && d.s.Turn() > lastTurn {
			return r, nil
		}
		if ctx.Err() != nil {
			return r, fmt.Errorf("duel stopped in turn %d: %w", d.s.turn, ctx.Err())
		}
		r, err = d.Step(agents[r.Prompt.Player].Choose(d, r.Prompt))
	}
	return r, err
}

// open returns the open prompt, playing up to the first one.
func (d *Duel) open() (Result, error) {
	if d.s.prompt != nil {
		return Result{Prompt: d.s.prompt}, nil
	}
	return d.Step(Answer{})
}

// Legal reports whether an answer to the open prompt would be accepted.
func (d *Duel) Legal(a Answer) bool {
	return d.s.prompt != nil && d.checkAnswer(d.s.prompt, a) == Legal
}

// First returns the answer that picks as little as possible, from the front; where that is no legal choice,
// the one that the prompt suggests.
func (p *Prompt) First() Answer {
	if p.Kind == AskName {
		return Answer{Name: "?"}
	}
	if len(p.Suggest) > 0 {
		return Answer{Picks: p.Suggest}
	}
	picks := make([]int, p.Min)
	for i := range picks {
		picks[i] = i
	}
	return Answer{Picks: picks}
}
