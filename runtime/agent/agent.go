package agent

import "psct/runtime"

// Passer does as little as it can: it passes wherever passing is allowed and otherwise takes what comes
// first.
type Passer struct{}

// Choose answers a prompt.
func (Passer) Choose(_ *runtime.Duel, p *runtime.Prompt) runtime.Answer { return p.First() }

// First takes the first option wherever there is one.
type First struct{}

// Choose answers a prompt.
func (First) Choose(d *runtime.Duel, p *runtime.Prompt) runtime.Answer {
	if p.Min > 0 || len(p.Options) == 0 {
		return p.First()
	}
	if a := runtime.Pick(0); d.Legal(a) {
		return a
	}
	return p.First()
}

// Random chooses at random. The same seed makes the same choices.
type Random struct {
	state uint64
	// Eager is how many times out of eight it acts where it could pass.
	Eager int
}

// NewRandom returns a Random for a seed.
func NewRandom(seed uint64) *Random { return &Random{state: seed, Eager: 6} }

// below returns a number from 0 to n-1.
func (r *Random) below(n int) int {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 33 % uint64(n))
}

// tries is how often Random looks for a legal choice before it takes the suggested one.
const tries = 8

// Choose answers a prompt.
func (r *Random) Choose(d *runtime.Duel, p *runtime.Prompt) runtime.Answer {
	if len(p.Options) == 0 || p.Min == 0 && r.below(8) >= r.Eager {
		return p.First()
	}
	if p.Kind == runtime.AskAction {
		return r.action(p)
	}
	for range tries {
		if a := r.some(p); d.Legal(a) {
			return a
		}
	}
	return p.First()
}

// action picks an action of the open game state: mostly one that does something, sometimes a change of phase.
func (r *Random) action(p *runtime.Prompt) runtime.Answer {
	i := r.below(len(p.Options))
	for range tries {
		k := p.Options[i].Action.Kind
		if k != runtime.ActPhase && k != runtime.ActEndTurn {
			break
		}
		i = r.below(len(p.Options))
	}
	return runtime.Pick(i)
}

// some picks a random number of random options.
func (r *Random) some(p *runtime.Prompt) runtime.Answer {
	least := p.Min
	if least == 0 {
		least = 1
	}
	n := least + r.below(p.Max-least+1)
	order := make([]int, len(p.Options))
	for i := range order {
		order[i] = i
	}
	for i := range n {
		j := i + r.below(len(order)-i)
		order[i], order[j] = order[j], order[i]
	}
	return runtime.Answer{Picks: order[:n]}
}

// Scripted gives prepared answers one after the other and then leaves the rest to Then.
type Scripted struct {
	Answers []runtime.Answer
	Then    runtime.Agent
}

// Choose answers a prompt.
func (s *Scripted) Choose(d *runtime.Duel, p *runtime.Prompt) runtime.Answer {
	if len(s.Answers) == 0 {
		return s.Then.Choose(d, p)
	}
	a := s.Answers[0]
	s.Answers = s.Answers[1:]
	return a
}
