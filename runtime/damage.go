package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// ruled returns how much damage a player takes, and how much the opponent takes with or instead of them, after
// the effects that change damage. A negative amount is gained as LP.
func (d *Duel) ruled(p Player, n int, why card.ReasonSet, src CardID) (own, other int) {
	own = n
	d.continuous(ir.SetOf(ir.OpDamageRule), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.DamageRuleOp)
		if r.Do == ir.DamagePiercing || !e.damageMeant(r, p, why, src, l) {
			return true
		}
		own, other = e.ruleDamage(r, own, other)
		if l != nil {
			l.uses++
		}
		return true
	})
	return own, other
}

// damageMeant reports whether a rule about damage is about this one.
func (e *env) damageMeant(r *ir.DamageRuleOp, p Player, why card.ReasonSet, src CardID, l *lasting) bool {
	if !e.isPlayer(&r.Player, p) || r.Reasons != 0 && !r.Reasons.HasAny(why) {
		return false
	}
	if l != nil && r.Times > 0 && int(l.uses) >= r.Times {
		return false
	}
	if r.Source != nil && (src == 0 || !e.passes(r.Source, e.d.live(src))) {
		return false
	}
	if r.Answered {
		f := e.answered()
		return f != nil && f.number == e.d.s.solving
	}
	if r.Battles == nil {
		return true
	}
	b := &e.d.s.battle
	for _, x := range [2]Ref{b.attacker, b.target} {
		if !x.IsZero() && e.d.s.alive(x) != nil && e.selects(r.Battles, e.d.live(x.Card)) {
			return true
		}
	}
	return false
}

// ruleDamage applies one rule to the amounts.
func (e *env) ruleDamage(r *ir.DamageRuleOp, own, other int) (newOwn, newOther int) {
	switch r.Do {
	case ir.DamageZero:
		return 0, other
	case ir.DamageHalf:
		// Rule: PSCT 2.6
		return (own + 1) / 2, other
	case ir.DamageDouble:
		return own * 2, other
	case ir.DamageBecomes:
		return e.number(r.Value), other
	case ir.DamageMore:
		return own + e.number(r.Value), other
	case ir.DamageLess:
		return max(own-e.number(r.Value), 0), other
	case ir.DamageToOther:
		return 0, other + own
	case ir.DamageToBoth:
		return own, other + own
	case ir.DamageAsGain:
		return -own, other
	default:
		return own, other
	}
}

// inflict has a player take damage by the rules about damage; it returns how much was taken in all.
func (d *Duel) inflict(p Player, n int, why card.ReasonSet, how protection) int {
	if n <= 0 {
		return 0
	}
	own, other := d.ruled(p, n, why, how.source)
	return d.suffer(p, own, why, how) + d.suffer(p.Opponent(), other, why, how)
}

// suffer takes LP from a player, or gives them for a negative amount.
func (d *Duel) suffer(p Player, n int, why card.ReasonSet, how protection) int {
	switch {
	case n < 0:
		d.s.halves[p].lp += int32(-n)
		d.emit(Event{Kind: EvRecovered, Player: p, By: how.by, Reason: why, Amount: int32(-n), Cause: d.s.ref(how.source)})
		return 0
	case n == 0 || d.playerProtected(p, ir.ActTakeDamage, how):
		return 0
	}
	d.s.halves[p].lp = max(d.s.halves[p].lp-int32(n), 0)
	e := Event{Kind: EvDamage, Player: p, By: how.by, Reason: why, Amount: int32(n), Cause: d.s.ref(how.source)}
	if why.Has(card.ReasonBattle) {
		e.Card = e.Cause
		e.Other = d.s.battle.opponentOf(e.Card)
	}
	d.emit(e)
	d.checkLP()
	return n
}

// pierces reports whether an attacker inflicts piercing damage.
//
// Rule: S1-PRC
func (d *Duel) pierces(attacker CardID, p Player) bool {
	if d.permitted(attacker, ir.ActPierce) {
		return true
	}
	found := false
	d.continuous(ir.SetOf(ir.OpDamageRule), func(e *env, op ir.Op, l *lasting) bool {
		r := op.(*ir.DamageRuleOp)
		found = r.Do == ir.DamagePiercing && e.damageMeant(r, p, card.ReasonBattle.Set(), attacker, l)
		return !found
	})
	return found
}
