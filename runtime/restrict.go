package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// protection says who would do something to a card, and how.
type protection struct {
	source CardID // the card whose effect it is; 0 for the rules of the game
	by     Player
	reason card.Reason
	link   *frame
	kind   card.SummonKind
	stage  ir.NegateStage // for a negation: of what
	goal   CardID         // the monster whose Summon asks for it; 0 none
}

// protected reports whether something keeps an action from being done to a card.
func (d *Duel) protected(c CardID, act ir.Action, how protection) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpProtect), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.ProtectOp)
		if p.Actions.Has(act) && e.meant(p.What, l, d.live(c)) && e.keepsFrom(p, how) && !d.protectionSpent(p, c) {
			found = true
		}
		return !found
	})
	return found
}

// protectionSpent reports whether a protection that holds so many times a turn has done so for the card.
func (d *Duel) protectionSpent(p *ir.ProtectOp, c CardID) bool {
	if p.Times == 0 {
		return false
	}
	n := 0
	for i := range d.s.used {
		if u := &d.s.used[i]; u.op == ir.Op(p) && u.key.card == d.s.ref(c) {
			n++
		}
	}
	return n >= p.Times
}

// spend uses up the protection that kept c from act, where it is one that counts.
func (d *Duel) spend(c CardID, act ir.Action, how protection) {
	d.continuous(ir.SetOf(ir.OpProtect), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.ProtectOp)
		if p.Times == 0 || !p.Actions.Has(act) || !e.meant(p.What, l, d.live(c)) || !e.keepsFrom(p, how) ||
			d.protectionSpent(p, c) {
			return true
		}
		d.s.used = append(d.s.used, use{op: p, key: useKey{card: d.s.ref(c), per: ir.PerTurn}})
		return false
	})
}

// keepsFrom reports whether a protection is one against this cause.
func (e *env) keepsFrom(p *ir.ProtectOp, how protection) bool {
	if p.Causes != 0 && !p.Causes.Has(how.reason) || p.SourcePlayer != nil && !e.isPlayer(p.SourcePlayer, how.by) {
		return false
	}
	if !p.SummonKinds.Empty() && how.kind != card.SummonNone && !summonIs(p.SummonKinds, how.kind) {
		return false
	}
	if !p.Stages.Empty() && how.stage != ir.NegateNone && !p.Stages.Has(how.stage) || e.excepted(p, how) {
		return false
	}
	if p.Source != nil && (how.source == 0 || !e.passes(p.Source, e.d.live(how.source))) {
		return false
	}
	if p.SourceLink != nil && (how.link == nil || !e.linkPasses(p.SourceLink, how.link)) {
		return false
	}
	return e.holds(p.Condition)
}

// excepted reports whether a protection leaves out the Summon for which something would be done.
func (e *env) excepted(p *ir.ProtectOp, how protection) bool {
	if p.ExceptKinds.Empty() && p.ExceptFor == nil || how.kind == card.SummonNone {
		return false
	}
	return (p.ExceptKinds.Empty() || summonIs(p.ExceptKinds, how.kind)) &&
		(p.ExceptFor == nil || how.goal != 0 && e.passes(p.ExceptFor, e.d.live(how.goal)))
}

// playerProtected reports whether something keeps an action from being done to a player.
func (d *Duel) playerProtected(p Player, act ir.Action, how protection) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpProtect), func(e *env, op ir.Op, _ *lasting) bool {
		po := op.(*ir.ProtectOp)
		found = po.Player != nil && po.Actions.Has(act) && e.isPlayer(po.Player, p) && e.keepsFrom(po, how)
		return !found
	})
	return found
}

// attempt is an action that a restriction may forbid.
type attempt struct {
	act  ir.Action
	card CardID          // the card that acts or is acted with; 0 none
	kind card.SummonKind // for a Summon
	from card.Zone
	link *frame // for an activation: what would become a Chain Link
	// effect: a card effect does it.
	effect bool
}

// forbidden reports whether a restriction keeps a player, or the card, from an attempt.
func (d *Duel) forbidden(p Player, a attempt) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpRestrict), func(e *env, op ir.Op, l *lasting) bool {
		found = e.forbids(op.(*ir.RestrictOp), l, p, a)
		return !found
	})
	return found
}

// forbids reports whether one restriction forbids the attempt.
func (e *env) forbids(r *ir.RestrictOp, l *lasting, p Player, a attempt) bool {
	if !r.Actions.Has(a.act) || !e.holds(r.Condition) || r.Window != nil && !e.within(r.Window) {
		return false
	}
	switch {
	case r.Player != nil:
		if !e.isPlayer(r.Player, p) {
			return false
		}
	case r.What != nil:
		if a.card == 0 || !e.meant(r.What, l, e.d.live(a.card)) {
			return false
		}
	}
	if !e.aboutAttempt(r, a) || r.ExceptEffects && a.effect || len(r.Answering) > 0 && !e.answersOne(r.Answering) {
		return false
	}
	if r.Most == nil {
		return true
	}
	n, again := e.doneThisTurn(r, p, a.card)
	return n >= e.number(r.Most) && !(r.DifferentCards && again)
}

// aboutAttempt tests what a restriction narrows itself to.
func (e *env) aboutAttempt(r *ir.RestrictOp, a attempt) bool {
	if r.From != 0 && !r.From.Has(a.from) {
		return false
	}
	if !r.SummonKinds.Empty() && !summonIs(r.SummonKinds, a.kind) || !r.ExceptKinds.Empty() && summonIs(r.ExceptKinds, a.kind) {
		return false
	}
	if r.Link != nil && (a.link == nil || !e.linkPasses(r.Link, a.link)) {
		return false
	}
	if r.Object == nil && r.Except == nil {
		return true
	}
	if a.card == 0 {
		return false
	}
	x := e.d.live(a.card)
	return (r.Object == nil || e.passes(r.Object, x)) && (r.Except == nil || !e.passes(r.Except, x))
}

// answersOne reports whether the present window is one to answer such an event.
func (e *env) answersOne(wanted []*ir.Event) bool {
	s := &e.d.s
	for i := s.segment; i < s.nextStart && int(i) < len(s.events); i++ {
		if e.anyMatch(wanted, &s.events[i]) {
			return true
		}
	}
	if s.window.Kind == WindowSummon {
		ev := s.eventAt(s.summoning.seq)
		return ev != nil && e.anyMatch(wanted, ev)
	}
	return false
}

// doneThisTurn counts how often the player did this turn what the restriction names, or with how many different
// cards; again: c was one of them.
func (e *env) doneThisTurn(r *ir.RestrictOp, p Player, c CardID) (n int, again bool) {
	var seen []CardID
	events := e.d.s.events
	for i := range events {
		ev := &events[i]
		a, who, ok := e.d.attemptOf(ev)
		if !ok || who != p || !r.Actions.Has(a.act) || !e.aboutAttempt(r, a) || r.DifferentCards && contains(seen, a.card) {
			continue
		}
		seen = append(seen, a.card)
		n++
	}
	return n, contains(seen, c)
}

// broken reports whether a restriction on the whole turn is broken already.
//
// Rule: PSCT 1.10 (the turn you activate: it looks back), S0-CIN (use restrictions)
func (e *env) broken(r *ir.RestrictOp) bool {
	if r.Player == nil {
		return false
	}
	for _, p := range e.players(*r.Player) {
		if n, _ := e.doneThisTurn(r, p, 0); n > e.valueOr(r.Most, 0) {
			return true
		}
	}
	return false
}

// attemptOf tells which restrictable action an event was, and whose.
func (d *Duel) attemptOf(ev *Event) (attempt, Player, bool) {
	switch ev.Kind {
	case EvSummoned:
		return attempt{act: ir.ActSummon, card: ev.Card.Card, kind: ev.Summon, from: ev.From.Zone}, ev.Player, true
	case EvSet:
		return attempt{act: ir.ActSet, card: ev.Card.Card}, ev.Player, true
	case EvAttack:
		return attempt{act: ir.ActAttack, card: ev.Card.Card}, ev.Player, true
	case EvLink:
		return attempt{act: ir.ActActivate, card: ev.Card.Card, from: ev.From.Zone, link: d.frame(int16(ev.Link) - 1)},
			ev.Player, true
	case EvDrawn:
		return attempt{act: ir.ActDraw, card: ev.Card.Card}, ev.Player, true
	case EvPhase:
		if ev.Phase == card.PhaseBattle {
			return attempt{act: ir.ActBattlePhase}, ev.Player, true
		}
	}
	return attempt{}, A, false
}

// permitted reports whether something allows a card an action that the rules do not.
func (d *Duel) permitted(c CardID, act ir.Action) bool {
	found := false
	d.continuous(ir.SetOf(ir.OpPermit), func(e *env, op ir.Op, l *lasting) bool {
		p := op.(*ir.PermitOp)
		found = p.Actions.Has(act) && e.permits(p, l, c)
		return !found
	})
	return found
}

// permits reports whether a permission is about the card.
func (e *env) permits(p *ir.PermitOp, l *lasting, c CardID) bool {
	x := e.d.live(c)
	if p.Player != nil && !e.isPlayer(p.Player, x.o.ctrl) {
		return false
	}
	if p.What == nil && p.Player != nil {
		return e.passes(p.Object, x)
	}
	return e.meant(p.What, l, x)
}
