package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// Run plays a scenario with the cards of a library.
func Run(s *Scenario, lib Library) *Report {
	rep := &Report{Name: s.Name, NotExecutable: map[string][]string{}}
	b := &builder{lib: lib, defs: map[string]*runtime.Def{}, rep: rep}
	cfg := b.config(s)
	if len(rep.Failures) > 0 {
		return rep
	}
	tr := &tracer{}
	cfg.Tracer = tr
	used := usage{}
	cfg.Used = used.note
	p := &play{s: s, d: runtime.New(cfg), rep: rep, tr: tr}
	p.run()
	rep.Trace = tr.lines
	rep.Used = slices.Sorted(maps.Keys(used))
	rep.Hash = p.d.State().LogHash()
	return rep
}

// play is a scenario being played.
type play struct {
	s    *Scenario
	d    *runtime.Duel
	rep  *Report
	tr   *tracer
	next *Step // the step after the present one
	// resolving: a "resolve" step goes on when the choices that it met have been made.
	resolving bool
}

// run takes the steps and tests what is expected. It stops at the first step that cannot be taken.
func (p *play) run() {
	if !p.answer(Pos{Line: 1, Col: 1}, runtime.Answer{}) {
		return
	}
	for i := range p.s.Steps {
		st := &p.s.Steps[i]
		p.next = nil
		if i+1 < len(p.s.Steps) {
			p.next = &p.s.Steps[i+1]
		}
		if !p.step(st) {
			return
		}
		p.expect(st.Expect)
	}
	p.expect(p.s.Expect)
}

// fail notes a failure; it returns false so that callers can return it.
func (p *play) fail(at Pos, format string, args ...any) bool {
	p.rep.Failures = append(p.rep.Failures, Failure{At: at, Msg: fmt.Sprintf(format, args...)})
	return false
}

// answer gives an answer to the Duel.
func (p *play) answer(at Pos, a runtime.Answer) bool {
	if _, err := p.d.Step(a); err != nil {
		return p.fail(at, "%v", err)
	}
	return true
}

// step takes one step.
func (p *play) step(st *Step) bool {
	switch st.Do {
	case "":
		return true
	case "pass":
		return p.pass(st)
	case "resolve":
		return p.resolve(st)
	case "choose":
		if !p.choice(st) {
			return false
		}
		if p.resolving {
			return p.resolve(st)
		}
		return true
	default:
		p.resolving = false
		return p.action(st)
	}
}

// passable reports whether not answering a prompt is simply to pass.
func passable(pr *runtime.Prompt) bool {
	switch pr.Kind {
	case runtime.AskResponse, runtime.AskTrigger, runtime.AskPhaseUse, runtime.AskReplay:
		return pr.Min == 0
	default:
		return false
	}
}

// pass has the player who is asked pass.
func (p *play) pass(st *Step) bool {
	pr := p.d.Prompt()
	switch {
	case pr == nil:
		return p.fail(st.At, "nobody is asked anything: the Duel is over")
	case st.Player != "" && pr.Player.String() != st.Player:
		return p.fail(st.At, "player %s is not asked; %s is (%s)", st.Player, pr.Player, pr.Kind)
	case pr.Min > 0:
		return p.fail(st.At, "passing is not possible: %s", p.offers(pr))
	}
	return p.answer(st.At, runtime.Pass())
}

// resolve has both players pass until the Chain has resolved. It stops at choices that the next step makes.
func (p *play) resolve(st *Step) bool {
	p.resolving = true
	for p.d.State().ChainLength() > 0 && p.d.Prompt() != nil {
		pr := p.d.Prompt()
		if !passable(pr) && p.next != nil && p.next.Do == "choose" {
			return true
		}
		if !p.byDefault(st.At) {
			return false
		}
	}
	p.resolving = false
	return true
}

// byDefault answers the open prompt by the scenario's default policy.
func (p *play) byDefault(at Pos) bool {
	pr := p.d.Prompt()
	if passable(pr) && p.s.Default != "first" {
		return p.answer(at, runtime.Pass())
	}
	if p.s.Default == "first" && pr.Min == 0 && len(pr.Options) > 0 {
		if p.d.Legal(runtime.Pick(0)) {
			return p.answer(at, runtime.Pick(0))
		}
	}
	forced := pr.Min == pr.Max && pr.Min == len(pr.Options)
	if p.s.Default == "" && !forced || p.s.Default == "fail" && !forced {
		return p.fail(at, "a decision that no step answers: %s", p.offers(pr))
	}
	return p.answer(at, pr.First())
}

// offers describes an open prompt and what may be answered.
func (p *play) offers(pr *runtime.Prompt) string {
	var words []string
	for i := range pr.Options {
		words = append(words, p.optionText(pr, &pr.Options[i]))
	}
	return fmt.Sprintf("player %s is asked for %s (%d to %d of: %s)", pr.Player, pr.Kind, pr.Min, pr.Max,
		strings.Join(words, ", "))
}

// optionText describes one option.
func (p *play) optionText(pr *runtime.Prompt, o *runtime.Option) string {
	switch pr.Kind {
	case runtime.AskAction, runtime.AskResponse, runtime.AskTrigger, runtime.AskPhaseUse:
		if o.Action.Card == 0 {
			return o.Action.Kind.String() + " " + o.Action.Phase.String()
		}
		return fmt.Sprintf("%s %q", o.Action.Kind, p.d.Name(o.Action.Card))
	case runtime.AskYesNo:
		return [...]string{"no", "yes"}[o.Value]
	case runtime.AskPosition:
		return o.Pos.String()
	case runtime.AskMode:
		return fmt.Sprint(o.Value + 1)
	case runtime.AskDeclare:
		return fmt.Sprint(o.Value)
	default:
		if o.Card.IsZero() {
			return "direct"
		}
		return fmt.Sprintf("%q", p.d.Name(o.Card.Card))
	}
}

// actionKinds are the actions by their word.
var actionKinds = map[string]runtime.ActionKind{
	"activate": runtime.ActActivate, "normal-summon": runtime.ActNormalSummon, "normal-set": runtime.ActNormalSet,
	"set": runtime.ActSetCard, "special-summon": runtime.ActSpecialSummon, "flip-summon": runtime.ActFlipSummon,
	"change-position": runtime.ActChangePosition, "attack": runtime.ActAttack, "phase": runtime.ActPhase,
	"end-turn": runtime.ActEndTurn, "pendulum-summon": runtime.ActPendulumSummon,
}

// stepLimit bounds how many decisions are passed to reach the one that a step answers.
const stepLimit = 500

// action takes an action: other players' windows before it are passed, and its targets, costs and the like
// are answered from the step.
func (p *play) action(st *Step) bool {
	for range stepLimit {
		pr := p.d.Prompt()
		if pr == nil {
			return p.fail(st.At, "the Duel is over")
		}
		if i := p.optionFor(pr, st); i >= 0 {
			return p.answer(st.At, runtime.Pick(i)) && p.follow(st)
		}
		if !p.mayPassFor(pr, st) {
			return p.refused(st, pr)
		}
		if pr.Kind == runtime.AskAction {
			if !p.answer(st.At, runtime.Pass()) {
				return false
			}
			continue
		}
		if !p.byDefault(st.At) {
			return false
		}
	}
	return p.fail(st.At, "%s is not reached", st.Do)
}

// optionFor returns the option of the prompt that is the step's action, or -1.
func (p *play) optionFor(pr *runtime.Prompt, st *Step) int {
	if st.Player != "" && pr.Player.String() != st.Player {
		return -1
	}
	kind := actionKinds[st.Do]
	var named []runtime.CardID
	if st.Card != "" {
		named = find(p.d, st.Card)
	}
	for i := range pr.Options {
		a := pr.Options[i].Action
		if kind == runtime.ActPhase {
			if (a.Kind == runtime.ActPhase || a.Kind == runtime.ActEndTurn) && a.Phase == phases[st.Phase] {
				return i
			}
			continue
		}
		if a.Kind != kind || !ofPlayer(kind) && !hasCard(named, a.Card) {
			continue
		}
		if st.Effect == 0 || p.effectIndex(a.Card, kind, st.Effect) == abilityOf(a) {
			return i
		}
	}
	return -1
}

// abilityOf returns the ability that an action is about: the procedure, for a Normal Summon or Set by one; -1
// for one as the rules say.
func abilityOf(a runtime.Action) int {
	if a.Kind == runtime.ActActivate || a.Kind == runtime.ActSpecialSummon {
		return int(a.Ability)
	}
	return int(a.Way) - 1
}

// byProcedure reports whether effects of an action are counted among the card's procedures.
func byProcedure(kind runtime.ActionKind) bool { return kind != runtime.ActActivate }

// ofPlayer reports whether an action is a player's own, with no card.
func ofPlayer(kind runtime.ActionKind) bool {
	return kind == runtime.ActPhase || kind == runtime.ActEndTurn || kind == runtime.ActPendulumSummon
}

func hasCard(list []runtime.CardID, c runtime.CardID) bool {
	for _, x := range list {
		if x == c {
			return true
		}
	}
	return false
}

// effectIndex turns a scenario's effect number into the ability's index; -1 for one that the card lacks.
func (p *play) effectIndex(c runtime.CardID, kind runtime.ActionKind, n int) int {
	l := p.d.Look(c)
	list := l.Activated
	if byProcedure(kind) {
		list = l.Procedures
	}
	if n < 1 || n > len(list) {
		return -1
	}
	return list[n-1]
}

// mayPassFor reports whether a prompt may be passed to reach the step: windows of the other player, and, for
// what is done in the open game state, the player's own windows and the phases before Main Phase 1.
func (p *play) mayPassFor(pr *runtime.Prompt, st *Step) bool {
	own := st.Player == "" || pr.Player.String() == st.Player
	open := st.Do != "activate"
	switch {
	case pr.Kind == runtime.AskAction:
		early := p.d.State().Phase() == card.PhaseDraw || p.d.State().Phase() == card.PhaseStandby
		return early && open || p.d.State().Phase() == card.PhaseEnd
	case passable(pr):
		return !own || open
	default:
		return true
	}
}

// refused reports why a step's action was not offered.
func (p *play) refused(st *Step, pr *runtime.Prompt) bool {
	who := pr.Player
	if st.Player != "" {
		who, _ = runtime.ParsePlayer(st.Player)
	}
	why := p.whyNot(who, st.Do, st.Card, st.Effect, st.Phase)
	return p.fail(st.At, "player %s cannot %s %q: %s; %s", who, st.Do, st.Card, why, p.offers(pr))
}

// whyNot returns why an action is not legal now; of several cards of the name, or several effects, the
// reason that comes last in the order of checks.
func (p *play) whyNot(who runtime.Player, do, ref string, effect int, phase string) runtime.Because {
	kind := actionKinds[do]
	if ofPlayer(kind) {
		return p.d.WhyNot(who, runtime.Action{Kind: kind, Phase: phases[phase]})
	}
	best := runtime.NoSuchCard
	for _, c := range find(p.d, ref) {
		for _, i := range p.abilitiesFor(c, kind, effect) {
			a := runtime.Action{Kind: kind, Card: c, Ability: int16(i)}
			if effect > 0 && byProcedure(kind) && kind != runtime.ActSpecialSummon {
				a = runtime.Action{Kind: kind, Card: c, Way: int16(i) + 1}
			}
			why := p.d.WhyNot(who, a)
			if why == runtime.Legal {
				return why
			}
			best = max(best, why)
		}
	}
	return best
}

// abilitiesFor returns the abilities that an action with a card may be about.
func (p *play) abilitiesFor(c runtime.CardID, kind runtime.ActionKind, effect int) []int {
	if effect > 0 {
		return []int{p.effectIndex(c, kind, effect)}
	}
	l := p.d.Look(c)
	switch {
	case kind == runtime.ActActivate && len(l.Activated) > 0:
		return l.Activated
	case kind == runtime.ActSpecialSummon && len(l.Procedures) > 0:
		return l.Procedures
	case kind == runtime.ActActivate || kind == runtime.ActSpecialSummon:
		return []int{-1}
	default:
		return []int{0}
	}
}

// follow answers what an action asks until it is complete: targets, costs, Tributes, modes, positions.
func (p *play) follow(st *Step) bool {
	rest := *st
	for range stepLimit {
		pr := p.d.Prompt()
		if pr == nil || !belongs(pr.Kind) {
			return true
		}
		a, given, bad := p.fromStep(pr, &rest)
		switch {
		case bad != "":
			return p.fail(st.At, "%q cannot be chosen: %s", bad, p.offers(pr))
		case given:
			if !p.answer(st.At, a) {
				return false
			}
		case p.next != nil && p.next.Do == "choose":
			return true
		default:
			if !p.byDefault(st.At) {
				return false
			}
		}
	}
	return p.fail(st.At, "the action asks without end")
}

// belongs reports whether a prompt is a part of taking an action.
func belongs(k runtime.PromptKind) bool {
	switch k {
	case runtime.AskTargets, runtime.AskCost, runtime.AskTributes, runtime.AskMode, runtime.AskPosition, runtime.AskAttack,
		runtime.AskMaterials:
		return true
	default:
		return false
	}
}

// fromStep returns the answer that the step gives to a prompt. What it uses is removed from the step, so that
// a second prompt of the kind takes what is left.
func (p *play) fromStep(pr *runtime.Prompt, st *Step) (a runtime.Answer, given bool, bad string) {
	switch pr.Kind {
	case runtime.AskTargets:
		return p.named(pr, &st.Targets)
	case runtime.AskCost:
		return p.named(pr, &st.Cost)
	case runtime.AskTributes:
		return p.named(pr, &st.Tributes)
	case runtime.AskMaterials:
		return p.named(pr, &st.Materials)
	case runtime.AskAttack:
		return p.attackTarget(pr, st)
	case runtime.AskPosition:
		return p.positionPick(pr, st.Position)
	case runtime.AskMode:
		var picks []int
		for i, o := range pr.Options {
			if used(st.Modes, int(o.Value)+1) {
				picks = append(picks, i)
			}
		}
		return runtime.Answer{Picks: picks}, len(picks) > 0, ""
	default:
		return runtime.Answer{}, false, ""
	}
}

// named picks the first references, as many as the prompt takes.
func (p *play) named(pr *runtime.Prompt, refs *[]string) (a runtime.Answer, given bool, bad string) {
	if len(*refs) == 0 {
		return runtime.Answer{}, false, ""
	}
	n := min(len(*refs), pr.Max)
	picks, bad := choose(p.d, pr.Options, (*refs)[:n])
	*refs = (*refs)[n:]
	return runtime.Answer{Picks: picks}, true, bad
}

// attackTarget picks what is attacked.
func (p *play) attackTarget(pr *runtime.Prompt, st *Step) (a runtime.Answer, given bool, bad string) {
	if st.Target == "" {
		return runtime.Answer{}, false, ""
	}
	if st.Target == "direct" {
		for i, o := range pr.Options {
			if o.Card.IsZero() {
				return runtime.Pick(i), true, ""
			}
		}
		return runtime.Answer{}, true, st.Target
	}
	picks, bad := choose(p.d, pr.Options, []string{st.Target})
	return runtime.Answer{Picks: picks}, true, bad
}

// positionPick picks a battle position.
func (p *play) positionPick(pr *runtime.Prompt, word string) (a runtime.Answer, given bool, bad string) {
	if word == "" {
		return runtime.Answer{}, false, ""
	}
	for i, o := range pr.Options {
		if positionWord(o.Pos) == word {
			return runtime.Pick(i), true, ""
		}
	}
	return runtime.Answer{}, true, word
}

// positionWord returns a position's word in scenarios.
func positionWord(pos card.Position) string {
	switch pos {
	case card.PositionFaceUpAttack:
		return "attack"
	case card.PositionFaceUpDefense:
		return "defense"
	case card.PositionFaceUp:
		return "face-up"
	default:
		return "set"
	}
}

// choice answers the open prompt as a "choose" step says.
func (p *play) choice(st *Step) bool {
	pr := p.d.Prompt()
	if pr == nil {
		return p.fail(st.At, "nobody is asked anything: the Duel is over")
	}
	if st.Player != "" && pr.Player.String() != st.Player {
		return p.fail(st.At, "player %s is not asked; %s", st.Player, p.offers(pr))
	}
	a, bad := p.chosen(pr, st)
	if bad != "" {
		return p.fail(st.At, "%q cannot be chosen: %s", bad, p.offers(pr))
	}
	if !p.d.Legal(a) {
		return p.fail(st.At, "that is no legal choice: %s", p.offers(pr))
	}
	return p.answer(st.At, a)
}

// chosen turns a "choose" step into an answer.
func (p *play) chosen(pr *runtime.Prompt, st *Step) (a runtime.Answer, bad string) {
	switch {
	case len(st.Cards) > 0:
		picks, bad := choose(p.d, pr.Options, st.Cards)
		return runtime.Answer{Picks: picks}, bad
	case st.Answer != "":
		return runtime.Pick(valueIndex(pr, map[string]int{"no": 0, "yes": 1}[st.Answer])), ""
	case st.Number != nil:
		return runtime.Pick(valueIndex(pr, *st.Number)), ""
	case st.Name != "":
		return runtime.Answer{Name: st.Name}, ""
	case st.Position != "":
		a, _, bad := p.positionPick(pr, st.Position)
		return a, bad
	case len(st.Modes) > 0:
		var picks []int
		for _, m := range st.Modes {
			picks = append(picks, valueIndex(pr, m-1))
		}
		return runtime.Answer{Picks: picks}, ""
	default:
		return runtime.Pass(), ""
	}
}

// valueIndex returns the index of the option with a value, -1 for none.
func valueIndex(pr *runtime.Prompt, v int) int {
	for i, o := range pr.Options {
		if int(o.Value) == v {
			return i
		}
	}
	return -1
}
