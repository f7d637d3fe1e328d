package verify

import (
	"psct/corpus/card"
	"psct/runtime"
)

// deedKinds are the actions behind the words of deeds.
var deedKinds = map[string]runtime.ActionKind{
	"activate": runtime.ActActivate, "summon": runtime.ActNormalSummon, "mset": runtime.ActNormalSet,
	"sp_summon": runtime.ActSpecialSummon, "flip_summon": runtime.ActFlipSummon, "set": runtime.ActSetCard,
	"change_position": runtime.ActChangePosition, "attack": runtime.ActAttack, "phase": runtime.ActPhase,
}

// stagedKinds are the kinds of Summon of forced Special Summons.
var stagedKinds = map[string]card.SummonKind{
	"special": card.SummonSpecial, "ritual": card.SummonRitual, "fusion": card.SummonFusion, "synchro": card.SummonSynchro,
	"xyz": card.SummonXyz, "pendulum": card.SummonPendulum, "link": card.SummonLink,
}

// nextDeed takes the record's next deed in an open game state; without one the turn player ends the turn.
func (p *play) nextDeed(pr *runtime.Prompt) (a runtime.Answer, again bool) {
	st := p.plan.nextDeed()
	if st == nil || runtime.Player(st.Player) != pr.Player {
		return leave(pr), false
	}
	if st.Do == "forced_special_summon" {
		return runtime.Answer{}, p.staged(st)
	}
	ways := p.ways(pr, st)
	p.plan.deed++
	switch {
	case st.refused() && len(ways) > 0 && !p.onlyRefusedTarget(st, pr, ways):
		p.fail("allowed: "+st.Do, "%s with %s is legal here, the record's engine refuses it", st.Do, st.Card)
		return runtime.Answer{}, true
	case st.refused():
		return runtime.Answer{}, true
	case len(ways) == 0:
		why := p.whyNot(pr.Player, st)
		p.fail("refused: "+st.Do+": "+why, "%s %s %s is refused: %s", st.Do, st.Card, st.To, why)
		return runtime.Answer{}, true
	}
	return runtime.Pick(ways[p.forks.take(len(ways))]), false
}

// onlyRefusedTarget reports whether what was refused is the target of an attack, not the attack: that is seen when the
// target is chosen.
func (p *play) onlyRefusedTarget(st *Step, pr *runtime.Prompt, ways []int) bool {
	if st.Do != "attack" || st.Target == "" {
		return false
	}
	trial := p.d.Clone()
	if _, err := trial.Step(runtime.Pick(ways[0])); err != nil {
		return false
	}
	ask := trial.Prompt()
	return ask != nil && ask.Kind == runtime.AskAttack && targetIndex(trial, ask, st.Target) < 0
}

// leave returns the answer that ends the turn, or passes.
func leave(pr *runtime.Prompt) runtime.Answer {
	for i, o := range pr.Options {
		if o.Action.Kind == runtime.ActEndTurn {
			return runtime.Pick(i)
		}
	}
	return runtime.Pass()
}

// ways returns the options of an open game state that are the deed: several when the card has several effects.
func (p *play) ways(pr *runtime.Prompt, st *Step) []int {
	if st.Do == "phase" {
		return phaseWays(pr, phases[st.To])
	}
	s := parseSpot(st.Card)
	if at, ok := parsePlace(st.From); ok {
		s.at = at
	}
	return p.optionsFor(pr, deedKinds[st.Do], s)
}

func phaseWays(pr *runtime.Prompt, ph card.Phase) []int {
	for i, o := range pr.Options {
		k := o.Action.Kind
		if (k == runtime.ActPhase || k == runtime.ActEndTurn) && o.Action.Phase == ph {
			return []int{i}
		}
	}
	return nil
}

// optionsFor returns the options that are an action of a kind with the card that fits best.
func (p *play) optionsFor(pr *runtime.Prompt, kind runtime.ActionKind, s spot) []int {
	var cards []runtime.CardID
	for _, o := range pr.Options {
		cards = append(cards, o.Action.Card)
	}
	best := s.best(p.d, cards, func(i int) bool { return pr.Options[i].Action.Kind != kind || cards[i] == 0 })
	if best < 0 {
		return nil
	}
	var out []int
	for i, o := range pr.Options {
		if o.Action.Kind == kind && o.Action.Card == cards[best] {
			out = append(out, i)
		}
	}
	return out
}

// whyNot says why a deed is not legal: the reason that comes last in the order of checks, over all cards of the name and
// all their effects.
func (p *play) whyNot(who runtime.Player, st *Step) string {
	kind := deedKinds[st.Do]
	if kind == runtime.ActPhase {
		return p.d.WhyNot(who, runtime.Action{Kind: kind, Phase: phases[st.To]}).String()
	}
	s := parseSpot(st.Card)
	if at, ok := parsePlace(st.From); ok {
		s.at = at
	}
	why := runtime.NoSuchCard
	for c := runtime.CardID(1); int(c) <= p.d.Cards(); c++ {
		if s.nearness(p.d, c) == 0 {
			continue
		}
		for i := range max(p.d.Look(c).Abilities, 1) {
			w := p.d.WhyNot(who, runtime.Action{Kind: kind, Card: c, Ability: int16(i)})
			if w != runtime.Legal {
				why = max(why, w)
			}
		}
	}
	return why.String()
}

// staged brings about a Special Summon that no effect does.
func (p *play) staged(st *Step) bool {
	p.plan.deed++
	s := parseSpot(st.Card)
	if at, ok := parsePlace(st.From); ok {
		s.at = at
	}
	var all []runtime.CardID
	for c := runtime.CardID(1); int(c) <= p.d.Cards(); c++ {
		all = append(all, c)
	}
	i := s.best(p.d, all, nil)
	if i < 0 {
		p.fail("refused: forced_special_summon", "there is no %s at %s", st.Card, st.From)
		return true
	}
	err := p.d.Stage(runtime.Player(st.Player), all[i], stagedKinds[st.How], p.arrival(st.Card))
	if err == nil {
		_, err = p.d.Step(runtime.Answer{})
	}
	if err != nil {
		p.fail("refused: forced_special_summon", "%v", err)
	}
	return true
}

// arrival returns the position in which a card first arrived in a Monster Zone by a Summon of the record.
func (p *play) arrival(name string) card.Position {
	for i := range p.rec.Events {
		ev := &p.rec.Events[i]
		to := ev.text(2)
		if ev.Kind != "move" || ev.text(0) != name {
			continue
		}
		if at, ok := parsePlace(to); ok && at.zone == "m" {
			return positionOf(suffix(to), card.ZoneMainMonster)
		}
	}
	return card.PositionFaceUpAttack
}

// suffix returns what stands behind the slash of a place.
func suffix(text string) string {
	for i := range text {
		if text[i] == '/' {
			return text[i+1:]
		}
	}
	return ""
}
