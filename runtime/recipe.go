package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// fits reports whether a set of cards is one that the recipe asks for.
func (r *recipe) fits(d *Duel, cards []CardID) bool {
	if len(cards) < r.least || len(cards) > r.most {
		return false
	}
	for _, p := range r.must {
		n := 0
		for _, c := range cards {
			if contains(p.among, c) {
				n++
			}
		}
		if n < p.least {
			return false
		}
	}
	e := d.envFor(r.target)
	e.you = r.player
	if r.tributes > 0 && !r.enoughTributes(d, cards) || !r.links(&e, cards) || !r.othersFit(d, cards) || !r.conditionsFit(&e, cards) {
		return false
	}
	if len(cards) == 1 && r.kind == card.SummonRitual && d.isEntire(cards[0], r) {
		return true
	}
	a := assignment{r: r, e: &e, cards: cards, part: make([]int, len(cards)), level: make([]int, len(cards))}
	return a.from(0) && e.together(&ir.Selector{Group: r.groups}, cards)
}

// links reports whether the materials of a Link Summon make up the Link Rating: each counts as 1, a Link
// Monster also as its own Link Rating.
func (r *recipe) links(e *env, cards []CardID) bool {
	if r.kind != card.SummonLink {
		return true
	}
	reach := uint64(1)
	for _, c := range cards {
		v := e.d.view(c)
		next := reach << 1
		if v.lacks&noLink == 0 {
			next |= reach << uint(v.link)
		}
		reach = next
	}
	return reach&(1<<uint(e.d.view(r.target).link)) != 0
}

// assignment gives the materials to the parts of a recipe, each with the Level with which it counts.
type assignment struct {
	r     *recipe
	e     *env
	cards []CardID
	part  []int // of each card: which part it is given to
	level []int // of each card: the Level with which it counts
	spare bool  // a card stands for a named material already
}

// from reports whether the cards from i on can be given to parts so that every part has what it needs.
func (a *assignment) from(i int) bool {
	if i == len(a.cards) {
		return a.complete()
	}
	x := a.e.d.live(a.cards[i])
	if a.as(i, x, x.v) {
		return true
	}
	for _, v := range a.e.d.countsAs(x.id, a.r) {
		if a.as(i, entity{id: x.id, o: x.o, v: v}, v) {
			return true
		}
	}
	return a.standIn(i, x)
}

// as tries the parts for card i, treated as v.
func (a *assignment) as(i int, x entity, v *view) bool {
	a.level[i] = int(v.level)
	if len(a.r.parts) == 0 {
		return a.from(i + 1)
	}
	for k := range a.r.parts {
		part := &a.r.parts[k]
		fits := part.line == nil && contains(part.among, x.id) || part.line != nil && a.e.fitsLine(part.line, x)
		if fits && a.give(i, k) {
			return true
		}
	}
	return false
}

// standIn tries card i as a substitute for a named material; there may be one.
//
// Rule: appendix B2 (Fusion substitute: the other materials must be correct)
func (a *assignment) standIn(i int, x entity) bool {
	if a.spare {
		return false
	}
	a.spare = true
	a.level[i] = int(x.v.level)
	for k := range a.r.parts {
		if line := a.r.parts[k].line; line != nil && a.e.d.substitutes(x.id, a.r, line) && a.give(i, k) {
			return true
		}
	}
	a.spare = false
	return false
}

// give gives card i to part k and goes on with the next card.
func (a *assignment) give(i, k int) bool {
	n := 0
	for _, p := range a.part[:i] {
		if p == k {
			n++
		}
	}
	if n >= a.r.parts[k].most {
		return false
	}
	a.part[i] = k
	return a.from(i + 1)
}

// complete reports whether every part has enough, and the Levels and the parts' own rules are right.
func (a *assignment) complete() bool {
	for k := range a.r.parts {
		p := &a.r.parts[k]
		var mine []CardID
		for i, part := range a.part {
			if part == k {
				mine = append(mine, a.cards[i])
			}
		}
		if len(mine) < p.least || p.line != nil && !a.e.together(&ir.Selector{Group: p.line.Group}, mine) {
			return false
		}
	}
	return a.sums()
}

// sums compares the materials' Levels with the target's. A Tribute that is not needed may not be used.
func (a *assignment) sums() bool {
	if a.r.sum == ir.CompareNone {
		return true
	}
	want := int(a.e.d.view(a.r.target).level)
	total, smallest := 0, 0
	for i, n := range a.level {
		total += n
		if i == 0 || n < smallest {
			smallest = n
		}
	}
	if a.r.sum == ir.AtLeast && total-smallest >= want {
		return false
	}
	return a.r.sum.Holds(total, want)
}

// suggest finds a set of materials, as indices into r.cards; nil when there is none, or none was found within
// bounds. With zones it looks for one that leaves a zone free for the target.
func (r *recipe) suggest(d *Duel) []int {
	tries := 0
	var picks []int
	var cards []CardID
	var search func(from int) bool
	search = func(from int) bool {
		if tries++; tries > suggestLimit {
			return false
		}
		if len(cards) >= r.least && r.fits(d, cards) && r.leavesZone(d, cards) {
			return true
		}
		if len(cards) == r.most {
			return false
		}
		for i := from; i < len(r.cards); i++ {
			picks, cards = append(picks, i), append(cards, r.cards[i])
			if search(i + 1) {
				return true
			}
			picks, cards = picks[:len(picks)-1], cards[:len(cards)-1]
		}
		return false
	}
	if !search(0) {
		return nil
	}
	return picks
}

// leavesZone reports whether the target has a zone once the materials are gone.
//
// Rule: PSCT 6.7 (zone space counts zones that the Summon frees)
func (r *recipe) leavesZone(d *Duel, cards []CardID) bool {
	if len(d.s.summonZones(nil, r.target, r.player)) > 0 {
		return true
	}
	var slots []Place
	for _, c := range cards {
		if o := d.s.obj(c); o.inMonsterZone() && o.ctrl == r.player {
			slots = append(slots, o.place())
			*d.s.slot(o.place()) = 0
		}
	}
	free := len(d.s.summonZones(nil, r.target, r.player)) > 0
	for _, c := range cards {
		if o := d.s.obj(c); o.inMonsterZone() && o.ctrl == r.player {
			*d.s.slot(o.place()) = c
		}
	}
	return free && len(slots) > 0
}

// ask returns the prompt for the materials.
func (r *recipe) ask(d *Duel, suggestion []int) Prompt {
	p := Prompt{
		Kind: AskMaterials, Player: r.player, Min: max(r.least, 1), Max: max(r.most, 1), Cause: d.s.ref(r.target), Ability: -1,
		Suggest: suggestion, rule: pickRule{kind: pickMaterials, recipe: r},
	}
	if r.kind.IsNormal() {
		p.Kind = AskTributes
	}
	for _, c := range r.cards {
		p.Options = append(p.Options, Option{Card: d.s.ref(c)})
	}
	return p
}

// cardsAt returns the cards behind picks.
func (r *recipe) cardsAt(picks []int) []CardID {
	out := make([]CardID, len(picks))
	for i, k := range picks {
		out[i] = r.cards[k]
	}
	return out
}

// spend uses the materials: they go where the kind of Summon or the method says.
//
// Rule: PSCT 6.4 (d) (being material comes before the Summon)
func (r *recipe) spend(d *Duel, cards []CardID, by Ref, more card.ReasonSet) {
	host := d.s.ref(r.target)
	after := Ref{Card: r.target, Gen: host.Gen + 1}
	why := card.ReasonMaterial.Set() | card.ReasonSummon.Set() | more
	var used []Ref
	if r.transfer {
		for _, c := range cards {
			for _, m := range d.s.materials(nil, c) {
				d.attach(m, host, why, r.player, by)
			}
		}
	}
	for _, c := range cards {
		m := moving{card: c, to: Place{Zone: card.ZoneGY}, reason: why, by: r.player, cause: by}
		switch r.method {
		case ir.MethodBanish:
			m.to.Zone = card.ZoneBanished
		case ir.MethodShuffle, ir.MethodBottom:
			m.to.Zone, m.bottom = card.ZoneDeck, true
		case ir.MethodReturn:
			m.to.Zone = card.ZoneHand
		case ir.MethodTribute:
			m.reason |= card.ReasonTribute.Set()
		default:
			if r.kind == card.SummonRitual || r.kind.IsNormal() {
				m.reason |= card.ReasonTribute.Set()
			}
			if r.kind == card.SummonXyz {
				used = append(used, d.attach(c, host, why, r.player, by))
				continue
			}
		}
		used = append(used, d.move(m))
	}
	for _, u := range used {
		d.emit(Event{
			Kind: EvMaterial, Card: u, Other: after, Player: r.player, By: r.player, Cause: by, Summon: r.kind, Reason: why,
			To: d.s.obj(u.Card).place(),
		})
	}
	if r.method == ir.MethodShuffle {
		d.shuffle(r.player)
	}
}
