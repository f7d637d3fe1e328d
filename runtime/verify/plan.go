package verify

import (
	"psct/runtime"
)

// link is one recorded Chain Link: an activation that has to come about.
type link struct {
	number  int
	card    spot
	player  runtime.Player
	trigger bool
	step    int // the step that chose it, -1 when nobody was asked
	segment int // number of the deed (Step.Do) after which it comes, -1 when no step chose it
	done    bool
}

// plan is what a record says is to be done: its deeds in order, the questions between them, its links in order.
type plan struct {
	rec     *Record
	deeds   []int // indices of steps with Do
	segment []int // of each step: the number of the last deed at or before it, -1 before the first
	links   []link
	linkOf  []int // of each step: the link that it activates, -1 for none
	used    []bool
	left    [][]bool // of each step: which of its picks are used up
	next    int      // the first link that is not done
	deed    int      // the number of the present deed, -1 before the first
}

// newPlan reads a record's plan.
func newPlan(rec *Record) *plan {
	p := &plan{
		rec: rec, deed: -1, used: make([]bool, len(rec.Steps)), left: make([][]bool, len(rec.Steps)),
		segment: make([]int, len(rec.Steps)), linkOf: make([]int, len(rec.Steps)),
	}
	for i := range rec.Events {
		if ev := &rec.Events[i]; ev.Kind == "link" {
			at, _ := parsePlace(ev.text(3))
			p.links = append(p.links, link{
				number: ev.number(0), card: spot{name: ev.text(1), at: at}, player: runtime.Player(ev.number(2)), step: -1, segment: -1,
				trigger: len(ev.text(4)) > 7 && ev.text(4)[:7] == "trigger",
			})
		}
	}
	for i := range rec.Steps {
		p.left[i] = make([]bool, len(rec.Steps[i].Picked.Words))
		if rec.Steps[i].Do != "" {
			p.deeds = append(p.deeds, i)
		}
		p.segment[i] = len(p.deeds) - 1
		p.linkOf[i] = p.match(i)
	}
	return p
}

// match ties a step that activates something to the first link of that card that no step has yet.
func (p *plan) match(i int) int {
	st := &p.rec.Steps[i]
	var card spot
	switch {
	case st.Do == "activate" && !st.refused():
		card = parseSpot(st.Card)
	case st.Choose == "chain" && st.Picked.word() != "pass":
		card = parseSpot(st.Picked.word())
	case st.Choose == "optional_effect" && st.Picked.Yes:
		card = parseSpot(st.Card)
	default:
		return -1
	}
	for k := range p.links {
		l := &p.links[k]
		if l.step < 0 && plainName(l.card.name) == plainName(card.name) && l.player == runtime.Player(st.Player) {
			l.step, l.segment = i, p.segment[i]
			return k
		}
	}
	return -1
}

// nextLink returns the index of the next link that has to come about, -1 when all have.
func (p *plan) nextLink() int {
	for p.next < len(p.links) && p.links[p.next].done {
		p.next++
	}
	if p.next == len(p.links) {
		return -1
	}
	return p.next
}

// linked notes that a Chain Link came about: the first recorded one of the card that has not yet.
func (p *plan) linked(name string, who runtime.Player) {
	for k := range p.links {
		if l := &p.links[k]; !l.done && l.player == who && plainName(l.card.name) == name {
			l.done = true
			if l.step >= 0 {
				p.used[l.step] = true
			}
			return
		}
	}
}

// due reports whether a link may come about now, as far as the deeds are concerned.
func (p *plan) due(k int) bool { return p.links[k].segment <= p.deed }

// nextDeed returns the step of the next deed, or nil.
func (p *plan) nextDeed() *Step {
	if p.deed+1 >= len(p.deeds) {
		return nil
	}
	return &p.rec.Steps[p.deeds[p.deed+1]]
}

// open calls f for the questions of the present deed that are not used up, in order, until it returns false.
func (p *plan) open(f func(i int, st *Step) bool) {
	for i := range p.rec.Steps {
		st := &p.rec.Steps[i]
		if p.used[i] || st.Choose == "" || p.segment[i] != p.deed {
			continue
		}
		if !f(i, st) {
			return
		}
	}
}

// find returns the first open question of a player that is one of the kinds and fits; -1 for none.
func (p *plan) find(who runtime.Player, fits func(st *Step) bool, kinds ...string) int {
	found := -1
	p.open(func(i int, st *Step) bool {
		for _, k := range kinds {
			if st.Choose == k && runtime.Player(st.Player) == who && (fits == nil || fits(st)) {
				found = i
				return false
			}
		}
		return true
	})
	return found
}
