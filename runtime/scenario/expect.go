package scenario

import (
	"fmt"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/runtime"
)

// expect tests expectations now.
func (p *play) expect(list []Expecting) {
	for i := range list {
		p.expectOne(&list[i])
	}
}

// expectOne tests one expectation; one that says nothing is a failure too.
func (p *play) expectOne(x *Expecting) {
	tests := [...]func(*Expecting) bool{
		p.expectTry, p.expectZone, p.expectLP, p.expectCard, p.expectLog, p.expectState,
	}
	any := false
	for _, test := range tests {
		any = test(x) || any
	}
	if !any {
		p.fail(x.At, "the expectation says nothing that can be tested")
	}
}

// expectTry tests that an action is legal, or not and why.
func (p *play) expectTry(x *Expecting) bool {
	if x.Illegal == nil && x.LegalNow == nil {
		return false
	}
	if t := x.LegalNow; t != nil {
		if why := p.tryNow(t); why != runtime.Legal {
			p.fail(x.At, "%s %q should be legal but is not: %s", t.Do, t.Card, why)
		}
		return true
	}
	t := x.Illegal
	why := p.tryNow(t)
	switch {
	case why == runtime.Legal:
		p.fail(x.At, "%s %q should not be legal but is", t.Do, t.Card)
	case t.Because != "" && why.String() != t.Because:
		p.fail(x.At, "%s %q is not legal, but because of %s, not %s", t.Do, t.Card, why, t.Because)
	}
	return true
}

// tryNow returns why an action is not legal now.
func (p *play) tryNow(t *Try) runtime.Because {
	who := p.d.State().TurnPlayer()
	if t.Player != "" {
		who, _ = runtime.ParsePlayer(t.Player)
	}
	return p.whyNot(who, t.Do, t.Card, t.Effect, t.Phase)
}

// expectZone tests the cards of a zone.
func (p *play) expectZone(x *Expecting) bool {
	any := false
	for _, z := range [...]struct {
		who   string
		name  string
		zones card.ZoneSet
	}{
		{x.Hand, "hand", card.ZoneHand.Set()}, {x.Deck, "deck", card.ZoneDeck.Set()},
		{x.Extra, "extra", card.ZoneExtraDeck.Set()}, {x.GY, "gy", card.ZoneGY.Set()},
		{x.Banished, "banished", card.ZoneBanished.Set()}, {x.Monsters, "monsters", card.ZonesMonster},
		{x.Spells, "spells", card.ZonesSpellTrap},
	} {
		if z.who == "" {
			continue
		}
		any = true
		who, _ := runtime.ParsePlayer(z.who)
		var names []string
		for _, zone := range z.zones.Members() {
			names = append(names, p.d.Names(who, zone)...)
		}
		p.expectNames(x, fmt.Sprintf("%s's %s", z.who, z.name), names)
	}
	return any
}

// expectNames tests a list of names.
func (p *play) expectNames(x *Expecting, what string, names []string) {
	for _, n := range x.Has {
		if !slices.Contains(names, n) {
			p.fail(x.At, "%s should have %q; there is: %s", what, n, quoted(names))
		}
	}
	for _, n := range x.Lacks {
		if slices.Contains(names, n) {
			p.fail(x.At, "%s should not have %q; there is: %s", what, n, quoted(names))
		}
	}
	if x.Count != nil && len(names) != *x.Count {
		p.fail(x.At, "%s should have %d cards; there are %d: %s", what, *x.Count, len(names), quoted(names))
	}
	want, ok := x.Is.([]string)
	if ok && !sameNames(want, names) {
		p.fail(x.At, "%s should be %s; it is: %s", what, quoted(want), quoted(names))
	}
}

// sameNames reports whether two lists hold the same names, in whatever order.
func sameNames(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func quoted(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return `"` + strings.Join(names, `", "`) + `"`
}

// expectLP tests life points.
func (p *play) expectLP(x *Expecting) bool {
	if x.LP == "" {
		return false
	}
	who, _ := runtime.ParsePlayer(x.LP)
	want, ok := x.Is.(int)
	if !ok {
		p.fail(x.At, "say how many LP: is: NUMBER")
	} else if got := p.d.State().LP(who); got != want {
		p.fail(x.At, "player %s should have %d LP; it is %d", x.LP, want, got)
	}
	return true
}

// expectCard tests a card's properties.
func (p *play) expectCard(x *Expecting) bool {
	if x.Card == "" {
		return false
	}
	found := find(p.d, x.Card)
	if len(found) == 0 {
		p.fail(x.At, "there is no card %q", x.Card)
		return true
	}
	l := p.d.Look(found[0])
	p.expectNumber(x, "ATK", x.ATK, l.ATK)
	p.expectNumber(x, "DEF", x.DEF, l.DEF)
	p.expectNumber(x, "Level", x.Level, l.Level)
	if x.Position != "" && positionWord(l.Pos) != x.Position && (x.Position != "face-up" || !l.FaceUp) {
		p.fail(x.At, "%q should be in position %s; it is %s", x.Card, x.Position, l.Pos)
	}
	if x.Controller != "" && l.Controller.String() != x.Controller {
		p.fail(x.At, "%q should be controlled by %s; it is by %s", x.Card, x.Controller, l.Controller)
	}
	if x.Negated != nil && l.Negated != *x.Negated {
		p.fail(x.At, "%q: negated should be %v; it is %v", x.Card, *x.Negated, l.Negated)
	}
	if x.EquippedTo != "" && p.d.Name(l.Host) != x.EquippedTo {
		p.fail(x.At, "%q should be equipped to %q; it is to %q", x.Card, x.EquippedTo, p.d.Name(l.Host))
	}
	for name, n := range x.Counters {
		p.expectNumber(x, name, &n, p.d.Counters(found[0], name))
	}
	return true
}

func (p *play) expectNumber(x *Expecting, what string, want *int, got int) {
	if want != nil && *want != got {
		p.fail(x.At, "%q should have %d %s; it is %d", x.Card, *want, what, got)
	}
}

// expectLog tests what happened so far.
func (p *play) expectLog(x *Expecting) bool {
	p.expectList(x, "Chain Links", x.Links, p.tr.links)
	p.expectList(x, "resolved Chain Links", x.Resolved, p.tr.done)
	p.expectList(x, "missed triggers", x.Missed, p.tr.miss)
	if x.Event != "" && !p.happened(x.Event) {
		p.fail(x.At, "no line of the trace begins with %q", x.Event)
	}
	if x.NoEvent != "" && p.happened(x.NoEvent) {
		p.fail(x.At, "a line of the trace begins with %q", x.NoEvent)
	}
	return x.Links != nil || x.Resolved != nil || x.Missed != nil || x.Event != "" || x.NoEvent != ""
}

func (p *play) expectList(x *Expecting, what string, want, got []string) {
	if want != nil && !slices.Equal(want, got) {
		p.fail(x.At, "the %s should be %s; they are: %s", what, quoted(want), quoted(got))
	}
}

// happened reports whether a line of the trace begins so.
func (p *play) happened(prefix string) bool {
	for _, line := range p.tr.lines {
		if strings.HasPrefix(line, prefix) {
			return true
		}
	}
	return false
}

// expectState tests who has won, the phase and who is asked.
func (p *play) expectState(x *Expecting) bool {
	if x.Winner != "" {
		if got := p.winner(); got != x.Winner {
			p.fail(x.At, "the winner should be %s; it is %s", x.Winner, got)
		}
	}
	if x.Phase != "" && p.d.State().Phase() != phases[x.Phase] {
		p.fail(x.At, "it should be %s; it is the %s", phases[x.Phase], p.d.State().Phase())
	}
	if x.Asked != "" {
		pr := p.d.Prompt()
		if pr == nil || pr.Player.String() != x.Asked {
			p.fail(x.At, "player %s should be asked", x.Asked)
		}
	}
	return x.Winner != "" || x.Phase != "" || x.Asked != ""
}

// winner returns who has won: A, B, draw or none.
func (p *play) winner() string {
	over, w := p.d.State().Over()
	switch {
	case !over:
		return "none"
	case w < 0:
		return "draw"
	default:
		return runtime.Player(w).String()
	}
}
