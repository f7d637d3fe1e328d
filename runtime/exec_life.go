package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// Victory is the way a Duel was won.
type Victory int32

// The ways.
const (
	ByLP      Victory = iota // the other player's LP fell to 0
	ByDeckOut                // the other player had to draw from an empty Deck
	ByEffect                 // a card effect says so
	ByConcede                // the other player gave up
)

// execDamage inflicts effect damage.
func execDamage(x *run) status {
	op := x.step.Op.(*ir.DamageOp)
	n := x.number(op.Amount)
	total := 0
	for _, p := range x.players(op.Player) {
		total += x.d.inflict(p, n, x.reason(card.ReasonNone), x.how())
	}
	if total == 0 {
		return done
	}
	return x.amounted(total)
}

// execLife changes LP without damage.
func execLife(x *run) status {
	op := x.step.Op.(*ir.LifeOp)
	if op.Multiple && x.t.sub == 0 {
		x.t.sub = 1
		return x.askMultiple(op)
	}
	did := 0
	for _, p := range x.players(op.Player) {
		did += x.changeLife(op, p)
	}
	if did == 0 && !(op.Do == ir.Become) {
		return done
	}
	return x.amounted(did)
}

// askMultiple asks how much of what can be paid is paid.
//
// Rule: PSCT 6.7 (paying may not reduce LP to 0)
func (x *run) askMultiple(op *ir.LifeOp) status {
	p := Prompt{Kind: AskDeclare, Player: x.player(op.Player), Min: 1, Max: 1}
	p.Cause, p.Ability = x.d.causeOf(x.t)
	step, most := x.number(op.Amount), int(x.d.s.halves[p.Player].lp)-1
	if op.Max != nil {
		most = min(most, x.number(op.Max))
	}
	x.t.ints = nil
	for n := step; step > 0 && n <= most; n += step {
		x.t.ints = append(x.t.ints, n)
		p.Options = append(p.Options, Option{Value: int32(n)})
	}
	if len(p.Options) == 0 {
		return done
	}
	return x.d.ask(p)
}

// lifeAmount is by how much LP change: as much as was chosen, where the player chooses.
func (x *run) lifeAmount(op *ir.LifeOp) int {
	if op.Multiple {
		return x.t.ints[x.d.picks()[0]]
	}
	return x.number(op.Amount)
}

// changeLife changes one player's LP and returns by how much.
func (x *run) changeLife(op *ir.LifeOp, p Player) int {
	h := &x.d.s.halves[p]
	now := int(h.lp)
	n := x.lifeAmount(op)
	kind, to := EvLostLP, now
	switch op.Do {
	case ir.Gain:
		kind, to = EvRecovered, now+n
	case ir.Lose:
		to = max(now-n, 0)
	case ir.Become:
		to = n
	case ir.Double:
		kind, to = EvRecovered, now*2
	case ir.Halve:
		// Rule: PSCT 2.6
		to = now - (now+1)/2
	}
	if op.Pay {
		if to <= 0 {
			return 0
		}
		kind = EvPaid
	}
	delta := max(to-now, now-to)
	if delta == 0 {
		return 0
	}
	h.lp = int32(to)
	x.d.emit(Event{Kind: kind, Player: p, By: x.you, Reason: x.reason(card.ReasonNone), Amount: int32(delta), Cause: x.this})
	x.d.checkLP()
	return delta
}

// execWin wins the Duel at once.
//
// Rule: S3-SIM-8 (winning takes effect in the middle of a Chain)
func execWin(x *run) status {
	op := x.step.Op.(*ir.WinOp)
	if op.Draw {
		x.d.finishDuel(-1, ByEffect)
	} else {
		x.d.finishDuel(int8(x.player(op.Player)), ByEffect)
	}
	return x.carried(nil)
}

// checkLP ends the Duel when a player has no LP left.
//
// Rule: PSCT 6.10, S3-SIM-8
func (d *Duel) checkLP() {
	a, b := d.s.halves[A].lp <= 0, d.s.halves[B].lp <= 0
	switch {
	case a && b:
		d.finishDuel(-1, ByLP)
	case a:
		d.finishDuel(int8(B), ByLP)
	case b:
		d.finishDuel(int8(A), ByLP)
	}
}

// finishDuel ends the Duel: winner 0 or 1, or -1 for a draw.
func (d *Duel) finishDuel(winner int8, how Victory) {
	if d.s.over {
		return
	}
	d.s.over, d.s.winner = true, winner
	if winner < 0 {
		d.emit(Event{Kind: EvDraw, Amount: int32(how)})
		return
	}
	d.emit(Event{Kind: EvWin, Player: Player(winner), Amount: int32(how)})
}
