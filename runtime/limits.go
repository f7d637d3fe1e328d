package runtime

import "psct/ir"

// use is one use that a limit counts.
type use struct {
	key  useKey
	seq  int32 // the event of the activation that was the use
	turn int16
	op   ir.Op // for limits of ops that are no abilities
}

// useKey tells counters apart: a card's own (card set), or a player's for a card name.
//
// Rule: PSCT 1.4
type useKey struct {
	class  ir.LimitClass
	per    ir.LimitPer
	player Player
	name   string
	group  int16
	card   Ref
	mode   int16 // 1 + the mode, where each mode counts by itself
}

// keyOf returns the counter that a use of the limit would count towards.
func (d *Duel) keyOf(l *ir.Limit, p Player, source Ref, ability int16) useKey {
	k := useKey{class: l.Class, per: l.Per, group: int16(l.Group)}
	if l.Name != "" {
		k.player, k.name = p, l.Name
		return k
	}
	k.card = source
	if l.Group == 0 {
		k.group = -1 - ability
	}
	return k
}

// usesOf counts the uses recorded for a counter.
func (s *State) usesOf(k useKey) int {
	n := 0
	for i := range s.used {
		if s.used[i].key == k {
			n++
		}
	}
	return n
}

// usedUp reports whether one of an ability's limits leaves no use.
func (d *Duel) usedUp(e *env, limits []*ir.Limit, ability int16) Because {
	for _, l := range limits {
		if l.Turn != nil && !e.isPlayer(l.Turn, d.s.turnPlayer) {
			continue
		}
		k := d.keyOf(l, e.you, e.this, ability)
		if d.s.usesOf(k) >= e.number(l.Count) {
			return UsedUp
		}
		if l.OnePerChain && d.inChain(k) {
			return SameChain
		}
	}
	return Legal
}

// limitsOf returns the limits of a procedure that count successful Summons only, or its other ones.
//
// Rule: PSCT 6.6 (limits on Summons do not count a negated one), PSCT 6.10
func limitsOf(a *ir.Ability, successful bool) []*ir.Limit {
	var out []*ir.Limit
	for _, l := range a.Limits {
		if (l.Class == ir.LimitSummon) == successful {
			out = append(out, l)
		}
	}
	return out
}

// inChain reports whether the present Chain already holds a use of the counter's group.
func (d *Duel) inChain(k useKey) bool {
	for i := range d.s.used {
		if d.s.used[i].key == k && len(d.s.chain) > 0 && d.s.used[i].seq >= d.s.chainSeq {
			return true
		}
	}
	return false
}

// recordUse counts a use of the ability for its limits.
func (d *Duel) recordUse(e *env, limits []*ir.Limit, ability int16) {
	for _, l := range limits {
		k := d.keyOf(l, e.you, e.this, ability)
		d.s.used = append(d.s.used, use{key: k, seq: d.s.seq, turn: d.s.turn})
	}
}

// giveBack takes back the uses of an activation that was negated, where the limit does not count those.
//
// Rule: PSCT 1.4 ("activate": a negated activation does not count)
func (d *Duel) giveBack(f *frame) {
	d.s.used = filterUses(d.s.used, func(u *use) bool {
		return u.seq != f.atSeq || u.op != nil || u.key.class.SpentIfNegated()
	})
}

// resetUses forgets the uses of counters that start anew.
func (s *State) resetUses(per ir.LimitPer) {
	s.used = filterUses(s.used, func(u *use) bool { return u.key.per != per })
}

// resetUsesOf forgets what a card used while face-up.
//
// Rule: PSCT 1.4 (soft limits end when the card leaves or is turned face-down)
func (s *State) resetUsesOf(r Ref) {
	s.used = filterUses(s.used, func(u *use) bool { return u.key.card != r })
}

func filterUses(list []use, keep func(*use) bool) []use {
	kept := list[:0]
	for i := range list {
		if keep(&list[i]) {
			kept = append(kept, list[i])
		}
	}
	return kept
}
