package runtime

import (
	"slices"

	"psct/ir"
)

// gift is a list of abilities that a card has been given.
type gift struct {
	card      CardID
	abilities []*ir.Ability
}

// regrant gives cards the abilities that effects grant them now, and takes those away that they grant no more.
// It runs between tasks, so that a card has its abilities when something happens to it.
//
// Rule: appendix B1 (an effect that a card gains is its own)
func (d *Duel) regrant() {
	if d.cache.granted == d.cache.version || !d.grants() {
		return
	}
	gifts := d.gifts()
	for c := CardID(1); int(c) < len(d.s.objects); c++ {
		o := d.s.obj(c)
		list := giftOf(gifts, c)
		if slices.Equal(list, o.def.given()) {
			continue
		}
		d.give(c, list)
	}
	d.cache.granted = d.cache.version
}

// grants reports whether there can be granted abilities at all.
func (d *Duel) grants() bool {
	if d.shared.granting || d.s.gifts > 0 {
		return true
	}
	for i := range d.s.lasting {
		if ir.KindOf(d.s.lasting[i].op) == ir.OpGrant {
			return true
		}
	}
	return false
}

// gifts collects what is granted now.
func (d *Duel) gifts() []gift {
	var out []gift
	d.continuous(ir.SetOf(ir.OpGrant), func(e *env, op ir.Op, l *lasting) bool {
		g := op.(*ir.GrantOp)
		for _, c := range e.receivers(g, l) {
			o := d.s.obj(c)
			if g.Zones != 0 && !g.Zones.Has(o.zone) || g.Gemini && !o.has(markGeminiSummon) {
				continue
			}
			out = append(out, gift{card: c, abilities: g.Abilities})
		}
		return true
	})
	return out
}

// receivers returns the cards that a grant is about.
func (e *env) receivers(g *ir.GrantOp, l *lasting) []CardID {
	if l == nil || !l.cards {
		return e.candidates(g.What, nil)
	}
	var out []CardID
	for _, r := range l.refs {
		if e.d.s.alive(r) != nil && l.holdsFor(e.d, r) {
			out = append(out, r.Card)
		}
	}
	return out
}

// giftOf returns all that a card is given.
func giftOf(gifts []gift, c CardID) []*ir.Ability {
	var out []*ir.Ability
	for _, g := range gifts {
		if g.card == c {
			out = append(out, g.abilities...)
		}
	}
	return out
}

// give makes the abilities those that a card has beside its own.
func (d *Duel) give(c CardID, list []*ir.Ability) {
	o := d.s.obj(c)
	base := o.def
	if o.def.base != nil {
		base = o.def.base
		d.s.gifts--
	}
	o.def = base
	if len(list) > 0 {
		d.s.gifts++
		o.def = d.derived(base, list)
		d.shared = d.shared.with(c, o.def)
	}
	d.cache.version++
}

// given returns the abilities that effects gave the card.
func (d *Def) given() []*ir.Ability {
	if d.base == nil {
		return nil
	}
	return d.abilities[len(d.base.abilities):]
}

// derived returns a card with further abilities. The same ones give the same Def, so that what refers to it
// stays right.
func (d *Duel) derived(base *Def, list []*ir.Ability) *Def {
	for _, def := range d.made {
		if def.base == base && slices.Equal(def.given(), list) {
			return def
		}
	}
	p := *base.Program
	p.Abilities = append(base.abilities[:len(base.abilities):len(base.abilities)], list...)
	def := NewDef(base.Card, &p)
	def.base = base
	d.made = append(d.made[:len(d.made):len(d.made)], def)
	return def
}

// with returns the lists of who is worth asking with a card added that has gained abilities. The old lists stay
// as they are: other copies of the Duel use them.
func (sh *shared) with(c CardID, def *Def) *shared {
	out := *sh
	for _, list := range [...]*[]CardID{
		&out.listeners, &out.statics, &out.modifying, &out.active, &out.procedures, &out.phased, &out.reacting, &out.upkeep,
		&out.winning, &out.waiting,
	} {
		*list = slices.Clip(*list)
	}
	out.note(c, def)
	for _, list := range [...]*[]CardID{
		&out.listeners, &out.statics, &out.modifying, &out.active, &out.procedures, &out.phased, &out.reacting, &out.upkeep,
		&out.winning, &out.waiting,
	} {
		*list = onceEach(*list)
	}
	return &out
}

// onceEach drops the last card of a list if it stands there before.
func onceEach(list []CardID) []CardID {
	if n := len(list); n > 0 && contains(list[:n-1], list[n-1]) {
		return list[:n-1]
	}
	return list
}

// execGrant gives cards abilities for a time.
func execGrant(x *run) status {
	op := x.step.Op.(*ir.GrantOp)
	return x.lastOn(op, op.What, op.Until)
}
