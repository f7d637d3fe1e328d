package runtime

import "psct/ir"

// related tests a relation between the candidate and other objects.
func (e *env) related(f *ir.RelationFilter, x entity) bool {
	if f.To == nil && f.With != nil {
		for c := CardID(1); int(c) < len(e.d.s.objects); c++ {
			if c != x.id && e.relation(f.Relation, x, c) && e.equippedSo(f, x, c) && e.passes(f.With, e.d.live(c)) {
				return true
			}
		}
		return false
	}
	for _, r := range e.orThis(f.To) {
		if e.relation(f.Relation, x, r.Card) && e.equippedSo(f, x, r.Card) && e.passes(f.With, e.d.live(r.Card)) {
			return true
		}
	}
	return false
}

// equippedSo tests whose effect equipped the candidate, or the card that it is equipped with, where the relation says so.
//
// Rule: PSCT 2.2
func (e *env) equippedSo(f *ir.RelationFilter, x entity, c CardID) bool {
	switch {
	case !f.ByThis:
		return true
	case f.Relation == ir.EquippedWith:
		return e.d.s.obj(c).equipper == e.this.Card
	default:
		return x.o.equipper == e.this.Card
	}
}

// relation tests a relation between the candidate and one card.
func (e *env) relation(rel ir.Relation, x entity, c CardID) bool {
	s := &e.d.s
	y := s.obj(c)
	switch rel {
	case ir.EquippedTo:
		return x.o.onField() && x.o.host == c
	case ir.EquippedWith:
		return y.onField() && y.host == x.id
	case ir.MaterialOf:
		return !x.o.onField() && x.o.host == c
	case ir.HasMaterial:
		return !y.onField() && y.host == x.id
	case ir.PointedBy:
		return e.d.pointsTo(c, x.id)
	case ir.PointsTo:
		return e.d.pointsTo(x.id, c)
	case ir.CoLinked:
		return e.d.pointsTo(c, x.id) && e.d.pointsTo(x.id, c)
	case ir.SameColumn:
		return x.o.onField() && y.onField() && s.column(x.o) >= 0 && s.column(x.o) == s.column(y)
	case ir.Adjacent:
		return x.o.zone == y.zone && x.o.ctrl == y.ctrl && (x.o.seq-y.seq == 1 || y.seq-x.o.seq == 1)
	case ir.Opposite:
		return x.o.ctrl != y.ctrl && x.o.zone == y.zone && s.column(x.o) == s.column(y)
	case ir.InOtherPendulum:
		return x.o.zone == y.zone && x.o.ctrl == y.ctrl && x.id != c
	default:
		return e.pastRelation(rel, x, c)
	}
}

// pastRelation tests a relation that comes from what happened.
func (e *env) pastRelation(rel ir.Relation, x entity, c CardID) bool {
	s := &e.d.s
	switch rel {
	case ir.Battling:
		return s.battle.pairs(x.id, c)
	case ir.TargetedBy:
		for i := range s.chain {
			if s.chain[i].source.Card == c && hasRef(s.chain[i].targets(), x.id) {
				return true
			}
		}
	case ir.SummonedUsing:
		return hasRef(e.d.usedMaterials(Ref{Card: x.id, Gen: x.o.gen}), c)
	case ir.Battled:
		return s.pairedIn(EvBattled, x.id, c)
	case ir.Destroyed:
		return x.o.has(markBattleDoomed) && s.battle.pairs(x.id, c) || s.destroyedBy(x.id, c)
	}
	return false
}

// opponentOf returns the monster that a monster battles; zero for a direct attack and for other cards.
func (b *battle) opponentOf(r Ref) Ref {
	switch r {
	case b.attacker:
		return b.target
	case b.target:
		return b.attacker
	}
	return Ref{}
}

// pairs reports whether two cards are the parties of the battle.
func (b *battle) pairs(x, y CardID) bool {
	return b.attacker.Card == x && b.target.Card == y || b.attacker.Card == y && b.target.Card == x
}

// pairedIn reports whether an event of this turn had the two cards as its parties.
func (s *State) pairedIn(k EventKind, x, y CardID) bool {
	for i := range s.events {
		ev := &s.events[i]
		if ev.Kind == k && (ev.Card.Card == x && ev.Other.Card == y || ev.Card.Card == y && ev.Other.Card == x) {
			return true
		}
	}
	return false
}

// destroyedBy reports whether the first card was destroyed this turn by battle with the second.
func (s *State) destroyedBy(x, y CardID) bool {
	for i := range s.events {
		if ev := &s.events[i]; ev.Kind == EvBattleDestroyed && ev.Card.Card == x && ev.Other.Card == y {
			return true
		}
	}
	return false
}
