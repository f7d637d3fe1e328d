package runtime

import "psct/ir"

// memo is what an ability's slots held when it was carried out, kept for the other abilities of its card that
// refer to them.
type memo struct {
	card    CardID
	gen     uint16 // the object that the card was when the ability had been carried out
	ability int16
	slots   []slot // never changed
}

// recallsOf returns which abilities of a program other ones refer to.
func recallsOf(p *ir.Program) []int16 {
	var out []int16
	for r := range ir.Nodes[*ir.NamedRef](p) {
		if i := int16(r.Ability); !contains(out, i) {
			out = append(out, i)
		}
	}
	return out
}

// keepMemo notes what the frame's slots held, if another ability of the card asks for them.
func (d *Duel) keepMemo(f *frame) {
	if f.index < 0 || !contains(f.def.recalls, f.index) {
		return
	}
	c := f.source.Card
	kept := d.s.memos[:0:0]
	for _, m := range d.s.memos {
		if m.card != c || m.ability != f.index {
			kept = append(kept, m)
		}
	}
	d.s.memos = append(kept, memo{
		card: c, gen: d.s.obj(c).gen, ability: f.index, slots: append([]slot(nil), f.slots...),
	})
}

// recalled returns the objects in the slot of another ability of this card. A card that has left the place
// where it was remembers them for what it does just then, and no longer.
//
// Rule: PSCT 6.8
func (e *env) recalled(r *ir.NamedRef) []Ref {
	for _, m := range e.d.s.memos {
		if m.card != e.this.Card || int(m.ability) != r.Ability || e.this.Gen-m.gen > 1 || int(r.Slot) >= len(m.slots) {
			continue
		}
		return m.slots[r.Slot].refs
	}
	return nil
}
