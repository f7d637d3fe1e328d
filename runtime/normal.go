package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// normalSummonLegal tests a Normal Summon or Set of a monster in hand.
//
// Rule: PSCT 6.10 (one Normal Summon or Set a turn), S1-TRB
func (d *Duel) normalSummonLegal(p Player, c CardID, noTribute, byEffect, set bool) Because {
	o := d.s.obj(c)
	switch {
	case o.zone != card.ZoneHand:
		return WrongLocation
	case o.def.Card.Kind != card.KindMonster:
		return WrongKind
	case !byEffect && d.s.halves[p].normalSummons > 0 && d.extraNormal(p, c, set) == nil:
		return NormalSummonUsed
	}
	need := d.tributesNeeded(c, noTribute)
	kind := card.SummonNormal
	if need > 0 {
		kind = card.SummonTribute
	}
	if why := d.normalConditions(p, c, kind); why != Legal {
		return why
	}
	if d.forbidden(p, attempt{act: ir.ActSummon, card: c, kind: kind, from: o.zone}) {
		return Restricted
	}
	if why := d.summonLimits(p, c, kind); why != Legal {
		return why
	}
	have := len(d.tributable(p))
	if have < need {
		return NoTribute
	}
	if need == 0 && len(d.s.freeMain(nil, p)) == 0 {
		return NoZone
	}
	return Legal
}

// normalConditions tests "Cannot be Normal Summoned/Set".
func (d *Duel) normalConditions(p Player, c CardID, kind card.SummonKind) Because {
	o := d.s.obj(c)
	e := d.envFor(c)
	for _, a := range o.def.abilities {
		if a.Kind != ir.SummonCondition {
			continue
		}
		for _, st := range a.Do {
			r, ok := st.Op.(*ir.SummonRuleOp)
			if !ok || r.Rule == ir.CanBe || r.Unless != nil && e.holds(r.Unless) {
				continue
			}
			if r.Rule == ir.CannotBe && summonIs(r.Kinds, kind) && !r.Kinds.Empty() || r.Rule == ir.MustBe {
				return CannotNormalSummon
			}
		}
	}
	if o.def.Card.Types.Has(card.TypeRitual) {
		return CannotNormalSummon
	}
	return Legal
}

// tributesNeeded returns how many Tributes a monster's Level asks for.
//
// Rule: PSCT 6.10, S1-CST-E1
func (d *Duel) tributesNeeded(c CardID, none bool) int {
	level := d.view(c).level
	switch {
	case none || level <= 4:
		return 0
	case level <= 6:
		return 1
	default:
		return 2
	}
}

// tributable returns the monsters a player may Tribute for a Tribute Summon.
func (d *Duel) tributable(p Player) []CardID {
	var out []CardID
	for _, c := range d.s.halves[p].monsters {
		if c != 0 && !d.protected(c, ir.ActTribute, protection{by: p, reason: card.ReasonSummon, kind: card.SummonTribute}) &&
			!d.forbidden(p, attempt{act: ir.ActTribute, card: c, kind: card.SummonTribute}) {
			out = append(out, c)
		}
	}
	return out
}

// The steps of taskNormal.
const (
	normalBegin = iota
	normalTributes
	normalWindow
)

// runNormal Normal Summons (or with ActNormalSet Sets) a monster: Tributes, the attempt, the window in
// which it can be negated, and success. flag: by an effect, so that the turn's Normal Summon is not used.
func runNormal(d *Duel, t *task) status {
	c := t.act.Card
	switch t.step {
	case normalBegin:
		if n := d.tributesNeeded(c, t.n == 1); n > 0 {
			t.step = normalTributes
			return d.askTributes(t, n)
		}
		return d.attemptNormal(t, card.SummonNormal)
	case normalTributes:
		d.newBatch()
		for _, i := range d.picks() {
			r := t.refs[i]
			d.move(moving{
				card: r.Card, to: Place{Zone: card.ZoneGY}, by: t.player, cause: d.s.ref(c),
				reason: card.ReasonTribute.Set() | card.ReasonMaterial.Set() | card.ReasonSummon.Set(),
			})
		}
		return d.attemptNormal(t, card.SummonTribute)
	default:
		return d.completeSummon(t)
	}
}

// askTributes asks for the monsters to Tribute.
func (d *Duel) askTributes(t *task, n int) status {
	p := Prompt{Kind: AskTributes, Player: t.player, Min: n, Max: n, Cause: d.s.ref(t.act.Card), Ability: -1}
	var refs []Ref
	for _, c := range d.tributable(t.player) {
		refs = append(refs, d.s.ref(c))
		p.Options = append(p.Options, Option{Card: d.s.ref(c)})
	}
	t.refs = refs
	return d.ask(p)
}

// attemptNormal places the monster. A Set monster is not Summoned: there is nothing to negate.
func (d *Duel) attemptNormal(t *task, kind card.SummonKind) status {
	d.newBatch()
	if !t.flag {
		d.useNormal(t)
	}
	why := card.ReasonSummon.Set() | card.ReasonRule.Set()
	if t.act.Kind == ActNormalSet {
		d.s.blockDid = !d.setCard(t.act.Card, t.player, t.player, Ref{}, why).IsZero()
		return done
	}
	s := summoning{kind: kind, player: t.player, pos: card.PositionFaceUpAttack}
	if d.placeMonster(t.act.Card, t.player, &s, why).IsZero() {
		d.s.blockDid = false
		return done
	}
	d.announce(s)
	t.step = normalWindow
	d.push(task{kind: taskSummonWindow, player: d.s.turnPlayer})
	return again
}

// useNormal uses up the turn's Normal Summon, or the grant of another one.
func (d *Duel) useNormal(t *task) {
	n := &d.s.halves[t.player].normalSummons
	if *n > 0 {
		if grant := d.extraNormal(t.player, t.act.Card, t.act.Kind == ActNormalSet); grant != nil {
			d.useGrant(t.player, grant)
			return
		}
	}
	*n++
}
