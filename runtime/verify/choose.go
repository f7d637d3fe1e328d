package verify

import (
	"slices"
	"strconv"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// cardQuestions are the recorded questions whose answer is cards.
var cardQuestions = []string{"cards", "card_one_by_one", "tributes", "cards_by_sum", "sort_cards"}

// cards answers a prompt for cards: with what the record picked among them, one recorded question after the other until
// there are enough. What the record was not asked is forced there, or left to chance.
func (p *play) cards(pr *runtime.Prompt) runtime.Answer {
	var picks []int
	last := ""
	p.plan.open(func(i int, st *Step) bool {
		if runtime.Player(st.Player) != pr.Player || !slices.Contains(cardQuestions, st.Choose) || st.For == "attack target" {
			return true
		}
		if p.enough(pr, picks) && (st.Choose != "card_one_by_one" || last != st.Choose+st.For) {
			return false
		}
		before := len(picks)
		picks = p.takeFrom(pr, i, st, picks)
		if len(picks) > before || len(st.Picked.Words) == 0 || st.Picked.word() == "finish" {
			last = st.Choose + st.For
		}
		return len(picks) < pr.Max && !(st.Picked.word() == "finish" && p.enough(pr, picks))
	})
	if a := (runtime.Answer{Picks: picks}); p.d.Legal(a) && (len(picks) > 0 || pr.Min == 0) {
		return a
	}
	return p.unasked(pr, picks)
}

// enough reports whether the picks so far are a complete answer.
func (p *play) enough(pr *runtime.Prompt, picks []int) bool {
	return len(picks) > 0 && len(picks) >= pr.Min && p.d.Legal(runtime.Answer{Picks: picks})
}

// takeFrom adds the options that a recorded question picked, as many as there is room for.
func (p *play) takeFrom(pr *runtime.Prompt, i int, st *Step, picks []int) []int {
	cards := optionCards(pr)
	all := true
	for k, word := range st.Picked.Words {
		if p.plan.left[i][k] {
			continue
		}
		at := -1
		if len(picks) < pr.Max {
			at = parseSpot(word).best(p.d, cards, func(j int) bool { return slices.Contains(picks, j) })
		}
		if at < 0 {
			all = false
			continue
		}
		picks = append(picks, at)
		p.plan.left[i][k] = true
	}
	p.plan.used[i] = all
	return picks
}

func optionCards(pr *runtime.Prompt) []runtime.CardID {
	out := make([]runtime.CardID, len(pr.Options))
	for i, o := range pr.Options {
		out[i] = o.Card.Card
	}
	return out
}

// unasked answers a prompt for cards of which the record has no question, or only a part: everything where there is no
// choice, else the cards of which the record says that something happened to them where they lie.
func (p *play) unasked(pr *runtime.Prompt, picks []int) runtime.Answer {
	if pr.Min == len(pr.Options) {
		return pr.First()
	}
	if pr.Min == 0 && len(picks) == 0 {
		return runtime.Pass()
	}
	p.note("%s: the record has no such choice", pr.Kind)
	for i, o := range pr.Options {
		if len(picks) >= pr.Min {
			break
		}
		if !slices.Contains(picks, i) && p.happensTo(o.Card.Card) {
			picks = append(picks, i)
		}
	}
	for i := 0; i < len(pr.Options) && len(picks) < pr.Min; i++ {
		if !slices.Contains(picks, i) {
			picks = append(picks, i)
		}
	}
	if a := (runtime.Answer{Picks: picks}); p.d.Legal(a) {
		return a
	}
	return pr.First()
}

// happensTo reports whether a card of that name moves from that place, or is a target, in the record.
func (p *play) happensTo(c runtime.CardID) bool {
	for i := range p.rec.Events {
		ev := &p.rec.Events[i]
		s := spot{at: place{seq: -1}}
		switch ev.Kind {
		case "move":
			s.name = ev.text(0)
			s.at, _ = parsePlace(ev.text(1))
		case "target":
			s = parseSpot(ev.text(0))
		default:
			continue
		}
		if s.nearness(p.d, c) == 2 {
			return true
		}
	}
	return false
}

// yesNo answers a question for yes (1) or no (0): as a recorded question of the kind was answered, and yes when choices
// follow in the record that only a yes explains.
func (p *play) yesNo(pr *runtime.Prompt) int {
	name := p.printed(pr.Cause.Card)
	effect := p.plan.find(pr.Player, func(st *Step) bool { return plainName(parseSpot(st.Card).name) == name }, "optional_effect")
	if effect >= 0 && p.plan.linkOf[effect] < 0 {
		p.plan.used[effect] = true
		return boolInt(p.rec.Steps[effect].Picked.Yes)
	}
	if i := p.plan.find(pr.Player, func(st *Step) bool { return st.About == "" }, "yesno"); i >= 0 {
		p.plan.used[i] = true
		return boolInt(p.rec.Steps[i].Picked.Yes)
	}
	p.note("yes-no: the record has no such question")
	return boolInt(p.plan.find(pr.Player, func(st *Step) bool { return st.For != "attack target" }, cardQuestions...) >= 0)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// printed returns the recorded name of a card, empty for none.
func (p *play) printed(c runtime.CardID) string {
	l := p.d.Look(c)
	if l.Printed == nil {
		return ""
	}
	return nameOf(&l)
}

// position answers a prompt for a battle position.
func (p *play) position(pr *runtime.Prompt) runtime.Answer {
	i := p.plan.find(pr.Player, nil, "position")
	if i < 0 {
		p.note("position: the record has no such question")
		return pr.First()
	}
	p.plan.used[i] = true
	want := positionOf(p.rec.Steps[i].Picked.word(), card.ZoneMainMonster)
	for k, o := range pr.Options {
		if o.Pos == want {
			return runtime.Pick(k)
		}
	}
	return pr.First()
}

// modes answers a prompt for one or several of listed effects. Recorded options are named by their printed place where they
// have no other name.
func (p *play) modes(pr *runtime.Prompt) runtime.Answer {
	var picks []int
	for len(picks) < pr.Max {
		i := p.plan.find(pr.Player, nil, "option")
		if i < 0 {
			break
		}
		p.plan.used[i] = true
		want := p.rec.Steps[i].optionNumber()
		if k := valueIndex(pr, want); k >= 0 && !slices.Contains(picks, k) {
			picks = append(picks, k)
		}
	}
	if len(picks) > 0 && p.d.Legal(runtime.Answer{Picks: picks}) {
		return runtime.Answer{Picks: picks}
	}
	if pr.Min != 1 || pr.Max != 1 {
		return pr.First()
	}
	return runtime.Pick(p.forks.take(len(pr.Options)))
}

// optionNumber returns the printed place of a picked option.
func (s *Step) optionNumber() int {
	if n := s.Picked.Number; n >= 0 && n < len(s.Options) {
		if place, ok := strings.CutPrefix(string(s.Options[n]), "option "); ok {
			if k, err := strconv.Atoi(place); err == nil {
				return k
			}
		}
	}
	return s.Picked.Number
}

func valueIndex(pr *runtime.Prompt, v int) int {
	return slices.IndexFunc(pr.Options, func(o runtime.Option) bool { return int(o.Value) == v })
}

// declared answers a prompt for a declaration.
func (p *play) declared(pr *runtime.Prompt) runtime.Answer {
	i := p.plan.find(pr.Player, nil, "declare_number", "declare_attribute", "declare_race", "option")
	if i < 0 {
		p.note("declare: the record has no such question")
		return runtime.Pick(p.forks.take(len(pr.Options)))
	}
	p.plan.used[i] = true
	if k := valueIndex(pr, p.rec.Steps[i].declaredValue()); k >= 0 {
		return runtime.Pick(k)
	}
	return pr.First()
}

// declaredValue returns what was declared as the runtime numbers it.
func (s *Step) declaredValue() int {
	switch s.Choose {
	case "declare_attribute":
		a, _ := card.ParseAttribute(s.Picked.word())
		return int(a)
	case "declare_race":
		r, _ := card.ParseRace(s.Picked.word())
		return int(r)
	case "option":
		return int(card.KindMonster) + s.Picked.Number
	default:
		return s.Picked.Number
	}
}

// declaredName answers a prompt for a card name.
func (p *play) declaredName(pr *runtime.Prompt) runtime.Answer {
	i := p.plan.find(pr.Player, nil, "declare_card")
	if i < 0 {
		return pr.First()
	}
	p.plan.used[i] = true
	return runtime.Answer{Name: p.rec.Steps[i].Picked.word()}
}

// attackTarget answers a prompt for what to attack, and after a replay whether to attack on.
func (p *play) attackTarget(pr *runtime.Prompt) runtime.Answer {
	if pr.Kind == runtime.AskReplay {
		if i := p.plan.find(pr.Player, func(st *Step) bool { return strings.HasPrefix(st.About, "Replay") }, "yesno"); i >= 0 {
			p.plan.used[i] = true
			if !p.rec.Steps[i].Picked.Yes {
				return runtime.Pass()
			}
		}
	}
	p.refusedTargets(pr)
	if i := p.plan.find(pr.Player, func(st *Step) bool { return strings.HasPrefix(st.About, "Attack directly") }, "yesno"); i >= 0 {
		p.plan.used[i] = true
		if k := targetIndex(p.d, pr, "direct"); k >= 0 && p.rec.Steps[i].Picked.Yes {
			return runtime.Pick(k)
		}
	}
	if i := p.plan.find(pr.Player, func(st *Step) bool { return st.For == "attack target" }, "cards"); i >= 0 {
		p.plan.used[i] = true
		if k := targetIndex(p.d, pr, p.rec.Steps[i].Picked.word()); k >= 0 {
			return runtime.Pick(k)
		}
		p.fail("attack target", "%s cannot be attacked here", p.rec.Steps[i].Picked.word())
		return runtime.Answer{}
	}
	return p.recordedTarget(pr)
}

// refusedTargets tests the targets that the record's engine refused.
func (p *play) refusedTargets(pr *runtime.Prompt) {
	p.plan.open(func(i int, st *Step) bool {
		if st.Choose != "attack target" {
			return true
		}
		p.plan.used[i] = true
		if targetIndex(p.d, pr, st.Wanted) >= 0 {
			p.fail("allowed: attack target", "%s can be attacked here, the record's engine refuses it", st.Wanted)
		}
		return true
	})
}

// recordedTarget picks what the record's next attack was declared on, when nobody was asked there.
func (p *play) recordedTarget(pr *runtime.Prompt) runtime.Answer {
	name := p.printed(pr.Cause.Card)
	for i := range p.rec.Events {
		ev := &p.rec.Events[i]
		if ev.Kind != "attack" || plainName(parseSpot(ev.text(0)).name) != name {
			continue
		}
		if k := targetIndex(p.d, pr, ev.text(1)); k >= 0 {
			return runtime.Pick(k)
		}
	}
	p.note("attack target: the record has no such choice")
	return pr.First()
}

// targetIndex returns the option that is a recorded attack target, -1 for none.
func targetIndex(d *runtime.Duel, pr *runtime.Prompt, word string) int {
	if word == "direct" {
		return slices.IndexFunc(pr.Options, func(o runtime.Option) bool { return o.Card.IsZero() })
	}
	return parseSpot(word).best(d, optionCards(pr), func(i int) bool { return pr.Options[i].Card.IsZero() })
}
