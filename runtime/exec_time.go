package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// execTime skips the next phase of a kind, or ends the present Battle Phase or turn.
func execTime(x *run) status {
	op := x.step.Op.(*ir.TimeOp)
	for _, p := range x.players(op.Player) {
		switch op.Do {
		case ir.SkipTime:
			if op.NextTurn {
				x.d.s.skipsLater[p][op.Phase] = true
				break
			}
			x.d.s.skips[p][op.Phase] += uint8(max(op.Count, 1))
		case ir.EndTime:
			x.d.s.endNow = op.Phase
			if op.Turn {
				x.d.s.endNow = card.PhaseEnd
			}
		}
	}
	return x.carried(nil)
}

// skipped reports whether the phase is to be skipped, and uses the skip up.
func (s *State) skipped(ph card.Phase) bool {
	if s.skipsNow[ph] {
		s.skipsNow[ph] = false
		return true
	}
	n := &s.skips[s.turnPlayer][ph]
	if *n == 0 {
		return false
	}
	*n--
	return true
}

// skipsOfTurn makes the skips of a player's next turn those of the turn that begins.
func (s *State) skipsOfTurn() {
	s.skipsNow = s.skipsLater[s.turnPlayer]
	s.skipsLater[s.turnPlayer] = [card.NumPhases]bool{}
}

// execExtraSummon grants a Normal Summon beyond the usual one.
func execExtraSummon(x *run) status {
	op := x.step.Op.(*ir.ExtraSummonOp)
	until := op.Until
	if until == nil {
		until = ir.EndOfTurn()
	}
	x.d.begin(lasting{op: op, until: until, f: x.keepFrame(), player: x.you})
	return x.carried(nil)
}

// extraNormal returns a grant by which a player may Normal Summon (or Set) the card although the turn's Normal
// Summon is used, or nil.
//
// Rule: PSCT 1.4 ("You can only gain this effect once per turn"), PSCT 6.10
func (d *Duel) extraNormal(p Player, c CardID, set bool) *ir.ExtraSummonOp {
	var found *ir.ExtraSummonOp
	d.continuous(ir.SetOf(ir.OpExtraSummon), func(e *env, op ir.Op, l *lasting) bool {
		x := op.(*ir.ExtraSummonOp)
		if !e.isPlayer(&x.Player, p) || set && !x.OrSet || !e.passes(x.Filter, d.live(c)) {
			return true
		}
		most := e.valueOr(x.Count, 1)
		if x.Once {
			most = 1
		}
		if d.gained(p, x, e.d.Name(e.this.Card)) >= most {
			return true
		}
		found = x
		return false
	})
	return found
}

// gained counts how often a player used a grant this turn; copies of a card grant together only once.
func (d *Duel) gained(p Player, op *ir.ExtraSummonOp, name string) int {
	n := 0
	for i := range d.s.used {
		u := &d.s.used[i]
		if _, ok := u.op.(*ir.ExtraSummonOp); ok && u.key.player == p && u.key.name == name {
			n++
		}
	}
	return n
}

// useGrant uses up a grant of an extra Normal Summon.
func (d *Duel) useGrant(p Player, op *ir.ExtraSummonOp) {
	name := ""
	d.continuous(ir.SetOf(ir.OpExtraSummon), func(e *env, found ir.Op, _ *lasting) bool {
		if found == ir.Op(op) {
			name = e.d.Name(e.this.Card)
		}
		return name == ""
	})
	d.s.used = append(d.s.used, use{op: op, key: useKey{player: p, name: name, per: ir.PerTurn}})
}

// execAttack acts on the attack that is going on.
func execAttack(x *run) status {
	op := x.step.Op.(*ir.AttackOp)
	if op.Do == ir.AttackAgain {
		return x.attackAgain(op)
	}
	b := &x.d.s.battle
	if b.attacker.IsZero() || x.d.s.alive(b.attacker) == nil {
		return done
	}
	switch op.Do {
	case ir.AttackRedirect:
		refs, ok, st := x.choose(0, op.Target, x.chooser(op.Target, op.Player))
		if !ok {
			return st
		}
		if len(refs) == 0 || !x.d.redirectAttack(refs[0]) {
			return done
		}
		return x.carried(refs)
	case ir.AttackToDirect:
		b.target, b.fixed = Ref{}, true
	case ir.AttackCalculation:
		b.fixed = true
	}
	return x.carried(one(b.attacker))
}

// attackAgain gives monsters another attack this turn.
//
// Rule: S2-ATK
func (x *run) attackAgain(op *ir.AttackOp) status {
	refs := one(x.this)
	if op.What != nil {
		var ok bool
		var st status
		if refs, ok, st = x.choose(0, op.What, x.chooser(op.What, op.Player)); !ok {
			return st
		}
	}
	var hit []Ref
	for _, r := range refs {
		if o := x.d.s.alive(r); o != nil && o.inMonsterZone() && o.faceUp() {
			o.again++
			hit = append(hit, r)
		}
	}
	if len(hit) == 0 {
		return done
	}
	return x.carried(hit)
}

// redirectAttack changes the target of the attack; false when it cannot be attacked.
func (d *Duel) redirectAttack(to Ref) bool {
	o := d.s.alive(to)
	b := &d.s.battle
	if o == nil || !o.inMonsterZone() || to.Card == b.attacker.Card {
		return false
	}
	b.target, b.declared, b.fixed = to, o.pos, true
	return true
}
