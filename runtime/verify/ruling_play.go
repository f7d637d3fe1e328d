package verify

import (
	"fmt"
	"slices"

	"psct/corpus/card"
	"psct/runtime"
)

// rulingPlay is a ruling being played.
type rulingPlay struct {
	r       *Ruling
	d       *runtime.Duel
	j       *journal
	next    int    // the action that comes next
	last    Action // what is left of the last action: its targets, costs, Tributes
	illegal int
	stopped bool
}

// run plays a ruling to its end.
func (p *rulingPlay) run() error {
	_, err := p.d.Step(runtime.Answer{})
	for range stepLimit {
		pr := p.d.Prompt()
		if err != nil || p.stopped || pr == nil {
			return err
		}
		p.j.decide(p.d, pr)
		a := p.answer(pr)
		if !p.stopped {
			_, err = p.d.Step(a)
		}
	}
	return fmt.Errorf("the ruling is not over after %d decisions", stepLimit)
}

// action returns the next action, or nil.
func (p *rulingPlay) action() *Action {
	if p.next < len(p.r.Scenario.Actions) {
		return &p.r.Scenario.Actions[p.next]
	}
	return nil
}

// take notes that the next action was taken.
func (p *rulingPlay) take(a *Action) {
	p.last = *a
	p.next++
}

// fits reports whether an action may be taken at a prompt, its kind aside.
func (p *rulingPlay) fits(a *Action, pr *runtime.Prompt) bool {
	s := p.d.State()
	kind := decisionKind(p.d, pr)
	switch {
	case a.Player != nil && runtime.Player(*a.Player) != pr.Player, a.At != "" && a.At != kind:
		return false
	case a.When.Turn > 0 && a.When.Turn != s.Turn(), a.When.Chain != nil && *a.When.Chain != s.ChainLength():
		return false
	default:
		return a.When.Window == "" || a.When.Window == stepWindows[s.Step()]
	}
}

func (p *rulingPlay) answer(pr *runtime.Prompt) runtime.Answer {
	switch pr.Kind {
	case runtime.AskAction:
		if !quiet(p.d) {
			return p.open(pr)
		}
		return p.respond(pr)
	case runtime.AskResponse, runtime.AskTrigger, runtime.AskPhaseUse:
		return p.respond(pr)
	case runtime.AskYesNo:
		return runtime.Pick(boolInt(p.yes(pr)))
	case runtime.AskAttack, runtime.AskReplay:
		if k := targetIndex(p.d, pr, p.last.Target); p.last.Target != "" && k >= 0 {
			return runtime.Pick(k)
		}
		return p.first(pr)
	case runtime.AskMode:
		if a := p.action(); a != nil && a.Option != nil && p.fits(a, pr) {
			p.take(a)
			if k := valueIndex(pr, *a.Option); k >= 0 {
				return runtime.Pick(k)
			}
		}
		return p.first(pr)
	case runtime.AskTargets:
		return p.named(pr, &p.last.Targets)
	case runtime.AskCost:
		return p.named(pr, &p.last.Cost)
	case runtime.AskTributes, runtime.AskMaterials:
		return p.named(pr, &p.last.Tributes)
	default:
		return p.selected(pr)
	}
}

// open takes the next action in an open game state. When none is left that could be taken here, the ruling is over;
// one that waits for a later turn lets this one end.
func (p *rulingPlay) open(pr *runtime.Prompt) runtime.Answer {
	for {
		a := p.action()
		if a == nil {
			p.stopped = true
			return runtime.Answer{}
		}
		if a.answers() && a.When.Turn == 0 {
			p.next++ // its moment never came
			continue
		}
		if !p.fits(a, pr) {
			return leave(pr)
		}
		if a.Stop {
			p.stopped = true
			return runtime.Answer{}
		}
		p.take(a)
		if ways := p.deed(pr, a); len(ways) > 0 {
			return runtime.Pick(ways[0])
		}
		p.illegal++
	}
}

// deed returns the options that are an action of the open game state.
func (p *rulingPlay) deed(pr *runtime.Prompt, a *Action) []int {
	if a.Phase != "" {
		return phaseWays(pr, phases[a.Phase])
	}
	for _, w := range [...]struct {
		name  string
		kinds []runtime.ActionKind
	}{
		{a.Activate, []runtime.ActionKind{runtime.ActActivate}}, {a.Summon, []runtime.ActionKind{runtime.ActNormalSummon}},
		{a.SpSummon, []runtime.ActionKind{runtime.ActSpecialSummon}}, {a.MSet, []runtime.ActionKind{runtime.ActNormalSet}},
		{a.Set, []runtime.ActionKind{runtime.ActSetCard, runtime.ActNormalSet}}, {a.Attack, []runtime.ActionKind{runtime.ActAttack}},
		{a.Reposition, []runtime.ActionKind{runtime.ActFlipSummon, runtime.ActChangePosition}},
	} {
		for _, k := range w.kinds {
			if ways := actionOptions(p.d, pr, k, w.name); w.name != "" && len(ways) > 0 {
				return ways
			}
		}
	}
	return nil
}

// actionOptions returns the options that are an action of a kind with a card of a name.
func actionOptions(d *runtime.Duel, pr *runtime.Prompt, kind runtime.ActionKind, name string) []int {
	var out []int
	for i, o := range pr.Options {
		if o.Action.Kind == kind && o.Action.Card != 0 && parseSpot(name).nearness(d, o.Action.Card) > 0 {
			out = append(out, i)
		}
	}
	return out
}

// respond answers a prompt for an activation.
func (p *rulingPlay) respond(pr *runtime.Prompt) runtime.Answer {
	a := p.action()
	if a != nil && p.fits(a, pr) {
		switch {
		case a.Pass:
			p.take(a)
			return runtime.Pass()
		case a.Stop && a.At == "chain":
			p.stopped = true
			return runtime.Answer{}
		}
		for _, name := range [...]string{a.Chain, a.Activate} {
			if name == "" {
				continue
			}
			if ways := actionOptions(p.d, pr, runtime.ActActivate, name); len(ways) > 0 {
				p.take(a)
				return runtime.Pick(ways[0])
			}
		}
	}
	policy := &p.r.Scenario.Policy
	triggers := pr.Kind == runtime.AskTrigger || pr.Kind == runtime.AskPhaseUse
	if policy.Default == "first" || triggers && policy.Trigger == "yes" {
		return runtime.Pick(0)
	}
	return pr.First()
}

// yes answers a question for yes or no.
func (p *rulingPlay) yes(pr *runtime.Prompt) bool {
	if a := p.action(); a != nil && (a.Yes || a.No) && p.fits(a, pr) {
		p.take(a)
		return a.Yes
	}
	policy := &p.r.Scenario.Policy
	return policy.YesNo == "yes" || policy.YesNo == "" && policy.Default == "first"
}

// named answers a prompt for cards with those that the last action names.
func (p *rulingPlay) named(pr *runtime.Prompt, names *[]string) runtime.Answer {
	if len(*names) == 0 {
		return p.selected(pr)
	}
	var picks []int
	rest := *names
	for len(rest) > 0 && len(picks) < pr.Max {
		i := parseSpot(rest[0]).best(p.d, optionCards(pr), func(i int) bool { return slices.Contains(picks, i) })
		if i < 0 {
			break
		}
		picks, rest = append(picks, i), rest[1:]
	}
	if a := (runtime.Answer{Picks: picks}); len(picks) > 0 && p.d.Legal(a) {
		*names = rest
		return a
	}
	return p.first(pr)
}

// selected answers a prompt for cards with the next action, if that selects.
func (p *rulingPlay) selected(pr *runtime.Prompt) runtime.Answer {
	a := p.action()
	if a == nil || a.Select == nil || !p.fits(a, pr) {
		return p.first(pr)
	}
	p.take(a)
	names := a.Select
	return p.named(pr, &names)
}

// first answers a forced choice.
func (p *rulingPlay) first(pr *runtime.Prompt) runtime.Answer {
	if pr.Kind == runtime.AskPosition {
		for i, o := range pr.Options {
			if o.Pos == card.PositionFaceUpAttack {
				return runtime.Pick(i)
			}
		}
	}
	if n := len(pr.Options); pr.Min == 1 && n > 1 && p.d.Look(pr.Options[n-1].Card.Card).Place.Zone == card.ZoneDeck {
		// The Duel lists a Deck from its bottom, rulings from its top.
		if a := runtime.Pick(n - 1); p.d.Legal(a) {
			return a
		}
	}
	return pr.First()
}
