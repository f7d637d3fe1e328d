package runtime

import "psct/ir"

// frame is one carrying out of an ability: a Chain Link, a Summon procedure, or a lingering effect that
// fires. It holds what the ability's program keeps: targets, results, the event that it answers.
type frame struct {
	number  uint8 // Chain Link number; 0 outside the Chain
	player  Player
	speed   uint8
	asCard  bool // the activation of a Spell or Trap Card itself
	marks   linkMarks
	index   int16 // of the ability in its Program, -1 for a nested one
	def     *Def
	ability *ir.Ability
	source  Ref   // the object as it was when activated
	place   Place // where it was activated, and where it resolves: Rule: S0-ACE-2
	events  []Event
	slots   []slot
	modes   []int
	atSeq   int32 // Seq of the event of its activation
	moved   []Ref // what its own steps moved, as it became; never changed in place
}

type linkMarks uint8

const (
	linkActNegated linkMarks = 1 << iota // its activation was negated: it does not resolve
	linkEffNegated                       // its effect was negated: it resolves doing nothing
	linkDidSomething
	linkResolved
	linkSourceMoved // its card left the place where it was activated, as its own cost
	linkChanged     // its effect became another one
	linkSilenced    // its card was destroyed by battle with its effects negated
)

// slot is what a target, a cost or a step yielded. The refs are never changed once set.
type slot struct {
	refs   []Ref
	rest   []Ref // looked at but not taken
	amount int32
	tossed int32  // coins tossed
	word   string // a declared name
	more   []int  // what was declared beside amount; never changed
	did    bool
	set    bool
}

// frame indices: 0 and up are Chain Links, -2 and down are the extra frames; noFrame is none.
const noFrame = -1

// frame returns the frame with the given index, or nil.
func (d *Duel) frame(i int16) *frame {
	s := &d.s
	switch {
	case i >= 0 && int(i) < len(s.chain):
		return &s.chain[i]
	case i < noFrame && int(-i-2) < len(s.extra):
		return &s.extra[-i-2]
	default:
		return nil
	}
}

// addFrame keeps f as an extra frame and returns its index.
func (d *Duel) addFrame(f frame) int16 {
	d.s.extra = append(d.s.extra, f)
	return int16(-len(d.s.extra) - 1)
}

// dropFrame forgets the newest extra frame, which must be i.
func (d *Duel) dropFrame(i int16) {
	if n := int(-i - 2); i < noFrame && n == len(d.s.extra)-1 {
		d.s.extra = d.s.extra[:n]
	}
}

// at returns the value in a slot; an unset one is empty.
func (f *frame) at(n ir.Slot) slot {
	if f == nil || int(n) <= 0 || int(n) >= len(f.slots) {
		return slot{}
	}
	return f.slots[n]
}

// keep sets a slot.
func (f *frame) keep(n ir.Slot, v slot) {
	if n <= 0 {
		return
	}
	for len(f.slots) <= int(n) {
		f.slots = append(f.slots, slot{})
	}
	v.set = true
	f.slots[n] = v
}

// follow notes what a step of the frame moved.
func (f *frame) follow(refs []Ref) {
	if f == nil {
		return
	}
	for _, r := range refs {
		if r.Gen > 0 {
			f.moved = append(f.moved[:len(f.moved):len(f.moved)], r)
		}
	}
}

// followed returns the objects that the frame's own steps made of others: an effect that destroys a card, and if it does,
// banishes it, finds it where it was sent.
//
// Rule: PSCT 1.10
func (f *frame) followed(refs []Ref) []Ref {
	if f == nil || len(f.moved) == 0 {
		return refs
	}
	out := refs
	for i, r := range refs {
		now := r
		for _, m := range f.moved {
			if m.Card == now.Card && m.Gen == now.Gen+1 {
				now = m
			}
		}
		if now != r {
			if &out[0] == &refs[0] {
				out = append([]Ref(nil), refs...)
			}
			out[i] = now
		}
	}
	return out
}
