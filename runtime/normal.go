package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// normalTry is a Normal Summon or Set to be tested.
type normalTry struct {
	player Player
	card   CardID
	set    bool
	effect bool         // by an effect, so that the turn's Normal Summon is not used
	way    *ir.SummonOp // how an effect or a procedure of the card has it Summoned; nil: as the rules say
}

// normalSummonLegal tests a Normal Summon or Set of a monster.
//
// Rule: PSCT 6.10 (one Normal Summon or Set a turn), S1-TRB
func (d *Duel) normalSummonLegal(t normalTry) Because {
	o := d.s.obj(t.card)
	switch {
	case o.zone != card.ZoneHand && !t.effect:
		return WrongLocation
	case o.def.Card.Kind != card.KindMonster:
		return WrongKind
	case !t.effect && d.s.halves[t.player].normalSummons > 0 && d.extraNormal(t.player, t.card, t.set) == nil:
		return NormalSummonUsed
	}
	kind := d.normalKind(t)
	if why := d.normalConditions(t, kind); why != Legal {
		return why
	}
	if d.forbidden(t.player, attempt{act: ir.ActSummon, card: t.card, kind: kind, from: o.zone}) {
		return Restricted
	}
	if why := d.summonLimits(t.player, t.card, kind); why != Legal {
		return why
	}
	if kind == card.SummonNormal {
		if d.s.roomInMain(t.player) == 0 {
			return NoZone
		}
		return Legal
	}
	if d.tributeRecipe(t).suggest(d) == nil {
		return NoTribute
	}
	return Legal
}

// normalKind tells a Tribute Summon from one without Tributes.
func (d *Duel) normalKind(t normalTry) card.SummonKind {
	if d.tributesNeeded(t) > 0 {
		return card.SummonTribute
	}
	return card.SummonNormal
}

// normalConditions tests "Cannot be Normal Summoned/Set".
func (d *Duel) normalConditions(t normalTry, kind card.SummonKind) Because {
	o := d.s.obj(t.card)
	e := d.envFor(t.card)
	e.you = t.player
	for _, a := range o.def.abilities {
		if a.Kind != ir.SummonCondition || !e.holds(a.Condition) {
			continue
		}
		for _, st := range a.Do {
			if r, ok := st.Op.(*ir.SummonRuleOp); ok && e.barsNormal(r, t, kind) {
				return CannotNormalSummon
			}
		}
	}
	if o.def.Card.Types.Has(card.TypeRitual) {
		return CannotNormalSummon
	}
	return Legal
}

// barsNormal reports whether one Summoning condition keeps a monster from being Normal Summoned or Set so.
func (e *env) barsNormal(r *ir.SummonRuleOp, t normalTry, kind card.SummonKind) bool {
	switch {
	case r.Rule == ir.CanBe || r.Unless != nil && e.holds(r.Unless):
		return false
	case r.Rule == ir.MustBe || r.Rule == ir.MustFirstBe:
		return !(summonIs(r.Kinds, kind) && !r.Kinds.Empty()) && !(r.Itself && t.way != nil && !t.effect)
	default:
		return summonIs(r.Kinds, kind) && !r.Kinds.Empty() && (!t.set || r.OrSet) && !(r.OtherWays && t.way != nil)
	}
}

// tributesNeeded returns how many Tributes the Summon asks for: by the monster's Level, or what its own
// procedure or an effect says.
//
// Rule: PSCT 6.10, S1-CST-E1
func (d *Duel) tributesNeeded(t normalTry) int {
	if w := t.way; w != nil {
		e := d.envFor(t.card)
		e.you = t.player
		switch {
		case w.NoTribute:
			return 0
		case w.Tributes != nil:
			return e.number(w.Tributes)
		case w.Materials != nil && w.Materials.Include != nil:
			n := 0
			for _, sel := range parts(w.Materials.Include) {
				n += e.valueOr(sel.Qty.N, 1)
			}
			return n
		}
	}
	level := d.view(t.card).level
	switch {
	case level <= 4:
		return 0
	case level <= 6:
		return 1
	default:
		return 2
	}
}

// tributeRecipe returns what is to be Tributed: the player's monsters, what counts as a Tribute for this
// Summon, or what the procedure names.
func (d *Duel) tributeRecipe(t normalTry) *recipe {
	r := &recipe{
		kind: card.SummonTribute, player: t.player, target: t.card, frame: noFrame, method: ir.MethodTribute,
		tributes: d.tributesNeeded(t),
	}
	e := d.envFor(t.card)
	e.you = t.player
	if w := t.way; w != nil && w.Materials != nil && w.Materials.Include != nil {
		r.tributes = 0
		r.include(&e, w.Materials)
		e.usable(r, w.Materials)
		r.counts(&e)
		return r
	}
	mine := &ir.Selector{Zones: card.ZonesField, Controller: (ir.Player{}).Ptr()}
	for _, c := range e.candidates(mine, nil) {
		if d.tributeWeight(c, r) > 0 && e.material(r, c) {
			r.cards = append(r.cards, c)
		}
	}
	r.least, r.most = d.leastTributes(r), min(r.tributes, len(r.cards))
	return r
}

// leastTributes returns how many cards at least make up the Tributes.
func (d *Duel) leastTributes(r *recipe) int {
	var weights []int
	for _, c := range r.cards {
		weights = append(weights, d.tributeWeight(c, r))
	}
	slices.Sort(weights)
	n, total := 0, 0
	for i := len(weights) - 1; i >= 0 && total < r.tributes; i-- {
		total += weights[i]
		n++
	}
	if total < r.tributes {
		return r.tributes
	}
	return n
}

// The steps of taskNormal.
const (
	normalBegin = iota
	normalCosts
	normalTributes
	normalWindow
	normalAfter
)

// tryOf returns the Normal Summon that a task carries out.
func (d *Duel) tryOf(t *task) normalTry {
	n := normalTry{player: t.player, card: t.act.Card, set: t.act.Kind == ActNormalSet, effect: t.flag}
	if t.way != nil {
		n.way = t.way
	} else if t.act.Way > 0 {
		n.way = procedureSummon(d.s.obj(t.act.Card).def.abilities[t.act.Way-1])
	}
	return n
}

// runNormal Normal Summons (or with ActNormalSet Sets) a monster: costs of its procedure, Tributes, the
// attempt, the window in which it can be negated, success, and what the procedure does then. flag: by an
// effect, so that the turn's Normal Summon is not used.
func runNormal(d *Duel, t *task) status {
	switch t.step {
	case normalBegin:
		if d.s.obj(t.act.Card).inMonsterZone() {
			return d.geminiSummon(t)
		}
		t.step = normalCosts
		if t.act.Way > 0 {
			t.frame = d.procedureFrame(t.act.Card, t.act.Way-1, t.player)
			d.push(task{kind: taskBlock, frame: t.frame, player: t.player, flag: true, block: d.frame(t.frame).ability.Costs})
			return again
		}
		return again
	case normalCosts:
		n := d.tryOf(t)
		if d.normalKind(n) == card.SummonNormal {
			return d.attemptNormal(t, card.SummonNormal)
		}
		t.step = normalTributes
		t.recipe = d.tributeRecipe(n)
		pick := t.recipe.suggest(d)
		if pick == nil {
			d.dropFrame(t.frame)
			d.s.blockDid = false
			return done
		}
		return d.ask(t.recipe.ask(d, pick))
	case normalTributes:
		d.newBatch()
		t.recipe.spend(d, t.recipe.cardsAt(d.picks()), d.s.ref(t.act.Card), 0)
		return d.attemptNormal(t, card.SummonTribute)
	case normalWindow:
		d.completeSummon(t)
		return d.afterProcedure(t, normalAfter)
	default:
		d.dropFrame(t.frame)
		return done
	}
}

// procedureFrame keeps the frame of a procedure of a card.
func (d *Duel) procedureFrame(c CardID, i int16, p Player) int16 {
	o := d.s.obj(c)
	return d.addFrame(frame{
		player: p, index: i, def: o.def, ability: o.def.abilities[i], source: d.s.ref(c), place: o.place(),
	})
}

// afterProcedure carries out what a procedure does once the Summon was successful ("but if you do, ..."), and
// goes on with the step next.
func (d *Duel) afterProcedure(t *task, next uint8) status {
	f := d.frame(t.frame)
	if f == nil {
		return done
	}
	if d.s.blockDid {
		e := d.envOf(f)
		d.recordUse(&e, limitsOf(f.ability, true), f.index)
		d.keepMemo(f)
	}
	if !d.s.blockDid || len(f.ability.Do) < 2 {
		d.dropFrame(t.frame)
		return done
	}
	f.source = d.s.ref(t.act.Card)
	f.keep(f.ability.Do[0].Slot, slot{refs: one(f.source), amount: 1, did: true})
	t.step = next
	d.push(task{kind: taskBlock, frame: t.frame, player: t.player, block: f.ability.Do, n: 1, bits: 1})
	return again
}

// attemptNormal places the monster. A Set monster is not Summoned: there is nothing to negate.
func (d *Duel) attemptNormal(t *task, kind card.SummonKind) status {
	d.newBatch()
	if !t.flag {
		d.useNormal(t)
	}
	if f := d.frame(t.frame); f != nil && t.act.Way > 0 {
		e := d.envOf(f)
		d.recordUse(&e, limitsOf(f.ability, false), f.index)
	}
	why := card.ReasonSummon.Set() | card.ReasonRule.Set()
	if t.act.Kind == ActNormalSet {
		d.s.blockDid = !d.setCard(t.act.Card, t.player, t.player, Ref{}, why).IsZero()
		return d.afterProcedure(t, normalAfter)
	}
	s := summoning{kind: kind, player: t.player, pos: card.PositionFaceUpAttack}
	if d.placeMonster(t.act.Card, t.player, &s, why).IsZero() {
		d.s.blockDid = false
		d.dropFrame(t.frame)
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

// normalWays appends the Normal Summons and Sets of a card that its own procedures allow now.
func (d *Duel) normalWays(dst []Option, p Player, c CardID) []Option {
	for i, a := range d.s.obj(c).def.abilities {
		if _, set := setProcedure(a); a.Kind != ir.Procedure || !set && !procedureSummon(a).Kind.IsNormal() {
			continue
		}
		for _, k := range [...]ActionKind{ActNormalSummon, ActNormalSet, ActSetCard} {
			act := Action{Kind: k, Card: c, Way: int16(i) + 1}
			if d.wayLegal(p, act) == Legal {
				dst = append(dst, Option{Card: d.s.ref(c), Action: act})
			}
		}
	}
	return dst
}

// wayLegal tests a Normal Summon or Set by a procedure of the card itself.
//
// Rule: appendix B2 (Summoning condition, built-in Summon)
func (d *Duel) wayLegal(p Player, act Action) Because {
	o := d.s.obj(act.Card)
	i := act.Way - 1
	if int(i) >= len(o.def.abilities) || o.def.abilities[i].Kind != ir.Procedure {
		return NoSuchEffect
	}
	a := o.def.abilities[i]
	op := procedureSummon(a)
	switch {
	case !o.def.info[i].supported:
		return NotSupported
	case act.Kind == ActSetCard:
		return d.setByProcedure(p, act)
	case !op.Kind.IsNormal() || act.Kind == ActNormalSet && !op.OrSet && op.Kind != card.SummonSet:
		return WrongKind
	}
	if why := d.procedureOpen(p, act.Card, i); why != Legal {
		return why
	}
	return d.normalSummonLegal(normalTry{player: p, card: act.Card, set: act.Kind == ActNormalSet, way: op})
}
