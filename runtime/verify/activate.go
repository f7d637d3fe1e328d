package verify

import (
	"psct/corpus/card"
	"psct/runtime"
)

// ahead is how many recorded links are looked through for a trigger that comes in another order.
const ahead = 4

// activation answers a prompt for an activation: the link that the record has next, when this is its moment.
func (p *play) activation(pr *runtime.Prompt) runtime.Answer {
	k := p.plan.nextLink()
	for n := 0; k >= 0 && k < len(p.plan.links) && n < ahead; k, n = k+1, n+1 {
		if n > 0 && pr.Kind == runtime.AskResponse || pr.Kind == runtime.AskAction && n > 0 {
			break
		}
		if p.plan.links[k].done || !p.moment(pr, k) {
			continue
		}
		if ways := p.optionsFor(pr, runtime.ActActivate, p.plan.links[k].card); len(ways) > 0 {
			return runtime.Pick(ways[p.forks.take(len(ways))])
		}
	}
	if pr.Min == 0 {
		return runtime.Pass()
	}
	p.note("%s asks for an effect that the record does not have", pr.Kind)
	return pr.First()
}

// moment reports whether a recorded link can come about at a prompt: the same player, the same place in the Chain, the same
// window.
func (p *play) moment(pr *runtime.Prompt, k int) bool {
	l := &p.plan.links[k]
	if l.player != pr.Player || l.number != p.d.State().ChainLength()+1 || !p.plan.due(k) {
		return false
	}
	if l.step < 0 || l.number > 1 || pr.Kind != runtime.AskResponse && pr.Kind != runtime.AskAction {
		return true
	}
	return p.inWindow(pr, p.rec.Steps[l.step].Window)
}

// windowSteps are the parts of the Battle Phase behind recorded windows.
var windowSteps = map[string]card.Step{
	"battle_start_step": card.StepStart, "damage_step_start": card.StepDamageStart, "before_damage_calc": card.StepDamageBefore,
	"during_damage_calc": card.StepDamageCalculation, "after_damage_calc": card.StepDamageAfter,
	"end_of_damage_step": card.StepDamageEnd, "battle_end_step": card.StepEnd,
}

// windowPhases are the phases behind recorded windows.
var windowPhases = map[string]card.Phase{
	"draw_phase": card.PhaseDraw, "standby_phase": card.PhaseStandby, "end_phase": card.PhaseEnd,
}

// inWindow reports whether a prompt is in a recorded window; no window: right after something happened.
func (p *play) inWindow(pr *runtime.Prompt, window string) bool {
	s := p.d.State()
	if ph, ok := windowPhases[window]; ok {
		return s.Phase() == ph
	}
	if step, ok := windowSteps[window]; ok {
		return s.Step() == step
	}
	if window == "end_of_phase" {
		return pr.Window.Kind == runtime.WindowEnd
	}
	return pr.Window.Kind != runtime.WindowEnd
}
