package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// lasting is an effect that goes on after its Chain Link has resolved: a changed stat, a negation, a
// restriction, an action that is to happen later. It is no card's continuous ability: it needs no source.
//
// Rule: S0-EPE (lingering effects), PSCT 2.7
type lasting struct {
	id     int32
	op     ir.Op
	until  *ir.Duration // nil: see expires
	f      *frame       // what it was made by; never changed
	refs   []Ref        // the cards it is locked to, where it is about cards
	cards  bool         // it is about refs
	player Player       // whose effect it is
	value  int32        // the amount, computed when it began
	known  bool
	stamp  int32
	turn   int16 // when it began
	seen   int16 // phases or turns that have passed of those that its duration counts
	count  int16 // of a delayed action: how many of the phases it waits for have come
	mark   int32 // of a delayed action: the phase for which it was asked last
	uses   int16
	held   bool      // it ends when the ability that it stands for does not apply any more
	back   []resting // where cards come back to when it ends; never changed
}

// resting is where and how a card lay.
type resting struct {
	place Place
	pos   card.Position
}

// begin starts a lasting effect and returns its number.
func (d *Duel) begin(l lasting) int32 {
	s := &d.s
	s.lastID++
	s.stamps++
	l.id, l.stamp, l.turn = s.lastID, s.stamps, s.turn
	s.lasting = append(s.lasting, l)
	d.touch()
	d.emit(Event{Kind: EvApplied, Card: l.f.source, Player: l.player, By: l.player, Amount: l.id})
	return l.id
}

// end ends the lasting effect at index i.
func (d *Duel) end(i int) {
	l := d.s.lasting[i]
	d.s.lasting = append(d.s.lasting[:i], d.s.lasting[i+1:]...)
	d.touch()
	d.emit(Event{Kind: EvExpired, Card: l.f.source, Player: l.player, Amount: l.id})
	d.ended(&l)
}

// moment is a point in time at which lasting effects may end.
type moment struct {
	phase card.Phase
	step  card.Step
	start bool // the phase begins; otherwise it (or the step) ends
	turn  bool // the turn ends
	chain bool // the Chain has resolved
}

// expire ends the lasting effects whose time has come.
func (d *Duel) expire(m moment) {
	for i := 0; i < len(d.s.lasting); {
		if d.s.lasting[i].ends(d, m) {
			d.end(i)
		} else {
			i++
		}
	}
}

// ends reports whether the moment ends the effect. It counts the phases that pass.
func (l *lasting) ends(d *Duel, m moment) bool {
	if l.until == nil {
		return !l.held && l.gone(d)
	}
	switch l.until.Kind {
	case ir.UntilEndOfTurn:
		return m.turn
	case ir.UntilEndPhase:
		// Rule: C9 ("until the End Phase" ends in it, "until the end of this turn" after it)
		return m.start && m.phase == card.PhaseEnd
	case ir.UntilPhase:
		return m.start && l.countPhase(d, m)
	case ir.UntilEndOfPhase:
		return !m.start && !m.turn && l.countPhase(d, m)
	case ir.DuringTurn:
		return m.turn && l.countTurn(d)
	case ir.UntilEndOfStep:
		return m.step != card.StepNone && (m.step == l.until.Step || l.until.Step == card.StepNone)
	case ir.UntilEndOfBattle:
		return !m.start && m.phase == card.PhaseBattle
	case ir.CalculationOnly:
		return m.step == card.StepDamageCalculation
	case ir.UntilChainEnds:
		return m.chain
	case ir.UntilNext:
		return int(l.uses) >= max(l.until.Count, 1)
	case ir.ForDuel, ir.Forever:
		return false
	default:
		return l.gone(d)
	}
}

// countPhase counts a phase towards the duration; true when it is the one that ends it.
func (l *lasting) countPhase(d *Duel, m moment) bool {
	if m.phase != l.until.Phase || m.turn {
		return false
	}
	e := d.envOf(l.f)
	if !e.isPlayer(l.until.Turn, d.s.turnPlayer) {
		return false
	}
	if l.turn == d.s.turn && !l.until.Present {
		return false
	}
	l.seen++
	return int(l.seen) >= max(l.until.Nth, 1)
}

// countTurn counts a turn's end towards the duration.
func (l *lasting) countTurn(d *Duel) bool {
	e := d.envOf(l.f)
	if !e.isPlayer(l.until.Turn, d.s.turnPlayer) || l.turn == d.s.turn && !l.until.Present {
		return false
	}
	l.seen++
	return int(l.seen) >= max(l.until.Nth, 1)
}

// gone reports whether an effect that lasts while something stays has lost it: its cards, when it states
// no duration; the objects of its duration otherwise.
func (l *lasting) gone(d *Duel) bool {
	refs := l.refs
	faceUp := true
	if l.until != nil {
		switch l.until.Kind {
		case ir.WhilePred:
			e := d.envOf(l.f)
			return !e.holds(l.until.Pred)
		case ir.WhileOnField:
			faceUp = false
		}
		if l.until.Of != nil {
			e := d.envOf(l.f)
			refs = e.refs(l.until.Of)
		}
	} else if !l.cards {
		return false
	}
	for _, r := range refs {
		if o := d.s.alive(r); o != nil && o.onField() && (o.faceUp() || !faceUp) {
			return false
		}
	}
	return true
}

// holdsFor reports whether the effect applies to a card now.
func (l *lasting) holdsFor(d *Duel, r Ref) bool {
	o := d.s.alive(r)
	if o == nil {
		return l.until != nil && l.until.Kind == ir.Forever
	}
	if l.until == nil || l.until.Kind != ir.Forever {
		return o.faceUp() || !o.onField()
	}
	return true
}

// applies reports whether an ability that is not activated applies now.
//
// Rule: S0-ECO-2, S0-CNE-1
func (d *Duel) applies(c CardID, a *ir.Ability) bool {
	o := d.s.obj(c)
	if a.Zones != 0 && !a.Zones.Has(o.zone) || o.has(markSummoning) {
		return false
	}
	if o.onField() && !o.faceUp() && !a.FaceDown && !aboutMaterials(a.Kind) {
		return false
	}
	if a.Negatable && d.view(c).negated || !d.rightBox(o, a) {
		return false
	}
	e := d.envFor(c)
	return e.inTime(a) && e.holds(a.Condition)
}

// aboutMaterials reports whether a kind of ability says what its card may be used for: that holds face-down too.
//
// Rule: S0-CNE-9, S0-CNE-11
func aboutMaterials(k ir.AbilityKind) bool {
	return k == ir.MaterialLimit || k == ir.MaterialOption || k == ir.TributeOption
}

// inTime reports whether it is the part of the turn to which an ability limits itself.
func (e *env) inTime(a *ir.Ability) bool {
	return a.Timing == nil || a.Timing.Window == nil || e.within(a.Timing.Window)
}

// rightBox reports whether the ability belongs to what the card is where it lies: the Pendulum box in a
// Pendulum Zone, the monster box elsewhere.
func (d *Duel) rightBox(o *object, a *ir.Ability) bool {
	if !o.def.Card.Types.Has(card.TypePendulum) || !o.onField() {
		return true
	}
	return (o.zone == card.ZonePendulum) == (a.Box == ir.PendulumBox)
}

// continuous calls f for every op that applies now and whose kind is wanted: those of cards' abilities
// and those of lasting effects (for which l is set). It stops when f returns false.
func (d *Duel) continuous(want ir.Set[ir.OpKind], f func(e *env, op ir.Op, l *lasting) bool) {
	for _, c := range d.shared.statics {
		def := d.s.obj(c).def
		if def.statics&want == 0 {
			continue
		}
		if !d.continuousOf(c, def, want, f) {
			return
		}
	}
	for i := range d.s.lasting {
		l := &d.s.lasting[i]
		if !want.Has(ir.KindOf(l.op)) {
			continue
		}
		e := d.envOf(l.f)
		if !f(&e, l.op, l) {
			return
		}
	}
}

// continuousOf calls f for the wanted ops of one card's abilities.
func (d *Duel) continuousOf(c CardID, def *Def, want ir.Set[ir.OpKind], f func(*env, ir.Op, *lasting) bool) bool {
	for i, a := range def.abilities {
		if a.Activated() || def.info[i].ops&want == 0 || !d.applies(c, a) {
			continue
		}
		e := d.envFor(c)
		if !e.staticOps(a.Do, want, f) {
			return false
		}
	}
	return true
}

// staticOps calls f for the wanted ops of a block whose conditions hold.
func (e *env) staticOps(b ir.Block, want ir.Set[ir.OpKind], f func(*env, ir.Op, *lasting) bool) bool {
	for _, st := range b {
		if !e.holds(st.Condition) {
			continue
		}
		switch op := st.Op.(type) {
		case *ir.GroupOp:
			if !e.staticOps(op.Do, want, f) {
				return false
			}
		case *ir.IfOp:
			branch := op.Else
			if e.holds(op.Condition) {
				branch = op.Then
			}
			if !e.staticOps(branch, want, f) {
				return false
			}
		default:
			if !want.Has(ir.KindOf(st.Op)) {
				continue
			}
			if e.d.used != nil {
				e.d.used(st.Op)
			}
			if !f(e, st.Op, nil) {
				return false
			}
		}
	}
	return true
}

// meant reports whether an op with a selector of cards is about x: a lasting one about the cards it is
// locked to, a continuous one about its candidates.
func (e *env) meant(sel *ir.Selector, l *lasting, x entity) bool {
	if l != nil && l.cards {
		for _, r := range l.refs {
			if r.Card == x.id && r.Gen == x.o.gen {
				return l.holdsFor(e.d, r)
			}
		}
		return false
	}
	if sel == nil {
		return false
	}
	return e.selects(sel, x)
}

// selects reports whether x is among the candidates of a selector or of a part that stands beside it (`this card and
// other monsters you control`).
func (e *env) selects(sel *ir.Selector, x entity) bool {
	if sel.Ref != nil {
		if e.isOneOf(sel.Ref, x) && e.fits(sel, x) {
			return true
		}
	} else if sel.Zones.Has(x.o.zone) && e.fits(sel, x) {
		return true
	}
	isIn := func(o *ir.Selector) bool { return e.selects(o, x) }
	return slices.ContainsFunc(sel.Or, isIn) || slices.ContainsFunc(sel.And, isIn)
}
