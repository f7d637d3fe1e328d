package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// blockPossible reports whether what a block must do looks possible now: its first step and those that
// hang on it. Steps that stand by themselves ("also", a new sentence) and optional ones do not count.
//
// Rule: PSCT 1.10 (what cannot-do means at activation)
func (e *env) blockPossible(b ir.Block) bool {
	for i, st := range b {
		if i > 0 && !st.Link.Gated() && st.Link != ir.LinkAnd {
			return true
		}
		if st.Optional || i > 0 && afterNegation(b, i) {
			continue
		}
		if st.Condition != nil && (i > 0 || !e.holds(st.Condition)) {
			continue
		}
		if !e.possible(st.Op, false) {
			return false
		}
	}
	return true
}

// afterNegation reports whether a step hangs on a negation by "and if you do": whether it can be carried
// out is not asked at activation.
//
// Rule: PSCT 1.10 (negate the activation, and if you do, destroy it)
func afterNegation(b ir.Block, i int) bool {
	if b[i].Link != ir.LinkIfDo && b[i].Link != ir.LinkIfDoThat {
		return false
	}
	for _, st := range b[:i] {
		if _, ok := st.Op.(*ir.NegateOp); ok {
			return true
		}
	}
	return false
}

// possible reports whether an op looks possible now, as far as its player can know. Ops without a rule of
// their own always do.
func (e *env) possible(op ir.Op, cost bool) bool {
	switch op := op.(type) {
	case *ir.MoveOp:
		return e.movePossible(op, cost)
	case *ir.SummonOp:
		return e.summonPossible(op)
	case *ir.SetOp:
		return e.someCandidate(op.What) && e.setZone(op)
	case *ir.TokenOp:
		return e.tokensPossible(op)
	case *ir.DrawOp:
		return e.drawPossible(op)
	case *ir.LifeOp:
		return e.lifePossible(op)
	case *ir.StatOp:
		return e.faceUpCandidate(op.What)
	case *ir.PropertyOp:
		return e.someCandidate(op.What)
	case *ir.NegateEffectsOp:
		return op.Scope == ir.ActivatedInPlace && op.What.Ref == nil || e.someCandidate(op.What)
	case *ir.PositionOp:
		return e.someCandidate(op.What)
	case *ir.ControlOp:
		return e.controlPossible(op)
	case *ir.EquipOp:
		return e.equipPossible(op)
	case *ir.AttachOp:
		return e.someCandidate(op.To) && (op.Transfer || e.someCandidate(op.What))
	case *ir.RevealOp:
		return e.someCandidate(op.What)
	case *ir.LookOp:
		return e.someCandidate(op.What)
	case *ir.SelectOp:
		return e.someCandidate(op.What)
	case *ir.ExcavateOp:
		return len(e.d.s.halves[e.player(op.Player)].deck) >= e.valueOr(op.Count, 1)
	case *ir.CounterOp:
		return e.counterPossible(op)
	case *ir.NegateOp:
		return e.negatePossible(op)
	default:
		return e.flowPossible(op, cost)
	}
}

// flowPossible looks into ops that carry out blocks.
func (e *env) flowPossible(op ir.Op, cost bool) bool {
	switch op := op.(type) {
	case *ir.GroupOp:
		return e.blockPossible(op.Do)
	case *ir.IfOp:
		if e.openPred(op.Condition) {
			return e.blockPossible(op.Then) || len(op.Else) > 0 && e.blockPossible(op.Else)
		}
		if e.holds(op.Condition) {
			return e.blockPossible(op.Then)
		}
		return len(op.Else) == 0 || e.blockPossible(op.Else)
	case *ir.ChooseOp:
		for _, o := range op.Options {
			if (e.openPred(o.Condition) || e.holds(o.Condition)) && e.blockPossible(o.Do) {
				return true
			}
		}
		return false
	case *ir.EachPlayerOp:
		in := *e
		for _, p := range [2]Player{A, B} {
			in.turn = p
			if in.blockPossible(op.Do) {
				return true
			}
		}
		return false
	case *ir.UnlessOp:
		return e.blockPossible(op.Do) || e.blockPossible(op.Else)
	case *ir.ForEachOp:
		return op.Of == nil || e.someCandidate(op.Of)
	default:
		return true
	}
}

// open reports whether a reference is to something that is yet to be determined.
func (e *env) open(r ir.Ref) bool {
	switch r := r.(type) {
	case *ir.ResultRef:
		return !e.f.at(r.Slot).set
	case *ir.CostRef:
		return !e.f.at(r.Slot).set
	case *ir.TargetRef:
		return !e.f.at(r.Slot).set
	case *ir.LastKnownRef:
		return e.open(r.Of)
	case *ir.UnionRef:
		for _, of := range r.Of {
			if e.open(of) {
				return true
			}
		}
		return false
	case *ir.EachRef, *ir.CandidateRef:
		return true
	default:
		return false
	}
}

// openFilter reports whether a filter compares with something that is yet to be determined.
func (e *env) openFilter(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, e.openFilter)
	case *ir.OrFilter:
		return slices.ContainsFunc(f.Any, e.openFilter)
	case *ir.NotFilter:
		return e.openFilter(f.Not)
	case *ir.SameFilter:
		return f.Declared != 0 && !e.f.at(f.Declared).set || e.open(f.With)
	case *ir.StatFilter:
		return e.openValue(f.Value)
	case *ir.IsFilter:
		return e.open(f.Ref)
	default:
		return false
	}
}

// openPred reports whether a condition is about something that is yet to be determined.
func (e *env) openPred(p ir.Pred) bool {
	switch p := p.(type) {
	case *ir.AndPred:
		return slices.ContainsFunc(p.All, e.openPred)
	case *ir.OrPred:
		return slices.ContainsFunc(p.Any, e.openPred)
	case *ir.NotPred:
		return e.openPred(p.Not)
	case *ir.IsPred:
		return e.open(p.Ref)
	case *ir.ComparePred:
		return e.openValue(p.Left) || e.openValue(p.Right)
	default:
		return false
	}
}

// openValue reports whether a value needs something that is yet to be determined.
func (e *env) openValue(v ir.Value) bool {
	switch v := v.(type) {
	case *ir.ResultValue:
		return !e.f.at(v.Slot).set
	case *ir.DeclaredValue:
		return !e.f.at(v.Slot).set
	case *ir.StatValue:
		return v.Of != nil && e.open(v.Of)
	case *ir.ArithValue:
		return slices.ContainsFunc(v.Args, e.openValue)
	default:
		return false
	}
}

// someCandidate reports whether a selector can be met, as far as its player knows: of the opponent's
// hidden cards only the number counts.
//
// Rule: PSCT 6.9
func (e *env) someCandidate(sel *ir.Selector) bool {
	return e.enoughOf(sel, func(CardID) bool { return true })
}

// faceUpCandidate is someCandidate for what only face-up monsters can suffer.
func (e *env) faceUpCandidate(sel *ir.Selector) bool {
	return e.enoughOf(sel, func(c CardID) bool {
		o := e.d.s.obj(c)
		return !o.onField() || o.faceUp()
	})
}

// enoughOf reports whether a selector can be met with candidates that pass a test.
func (e *env) enoughOf(sel *ir.Selector, test func(CardID) bool) bool {
	if sel == nil || e.open(sel.Ref) || e.openFilter(sel.Filter) {
		return true
	}
	for _, sel := range parts(sel) {
		found := filterCards(e.visible(sel), test)
		if e.openValue(sel.Qty.N) {
			// How many is settled by a cost or an earlier step; at least one is needed.
			if len(found) == 0 {
				return false
			}
			continue
		}
		least, most, ok := e.take(sel.Qty, len(found))
		if !ok || len(sel.Group) > 0 && !takesAll(sel.Qty) && e.suggest(sel, found, least, most) == nil {
			return false
		}
	}
	return true
}

func filterCards(list []CardID, test func(CardID) bool) []CardID {
	kept := list[:0]
	for _, c := range list {
		if test(c) {
			kept = append(kept, c)
		}
	}
	return kept
}

// visible returns the candidates of a selector with every hidden card of the opponent among them.
func (e *env) visible(sel *ir.Selector) []CardID {
	hidden := sel.Zones & (card.ZoneHand.Set() | card.ZoneDeck.Set() | card.ZoneExtraDeck.Set())
	if sel.Ref != nil || hidden == 0 || sel.Controller != nil && e.player(*sel.Controller) == e.you {
		return e.candidates(sel, nil)
	}
	mine := ir.You
	own := *sel
	own.Controller = ir.Player{Who: mine}.Ptr()
	found := []CardID(nil)
	if e.isPlayer(sel.Controller, e.you) {
		found = e.candidates(&own, nil)
	}
	theirs := *sel
	theirs.Zones &^= hidden
	theirs.Controller = ir.Player{Who: ir.Opponent}.Ptr()
	if theirs.Zones != 0 {
		found = e.candidates(&theirs, found)
	}
	for _, z := range hidden.Members() {
		found = e.d.s.cardsIn(e.you.Opponent(), z, found)
	}
	return found
}

// movePossible reports whether a move can happen to enough cards.
func (e *env) movePossible(op *ir.MoveOp, cost bool) bool {
	how := e.moveHow(op, cost)
	return e.enoughOf(op.What, func(c CardID) bool {
		return e.d.movable(c, op, how) && (!cost || e.costReaches(c, op))
	})
}

// costReaches reports whether a cost that says where the card goes can be paid with it: not when it would
// go elsewhere instead.
//
// Rule: S4-CST-E3
func (e *env) costReaches(c CardID, op *ir.MoveOp) bool {
	if op.To != card.ZoneGY || op.Reason == card.ReasonDiscard || op.Reason == card.ReasonTribute {
		return true
	}
	return e.d.destination(c, moving{card: c, to: Place{Zone: op.To}, by: e.you}) == op.To
}

// drawPossible reports whether the player can draw so many cards.
func (e *env) drawPossible(op *ir.DrawOp) bool {
	for _, p := range e.players(op.Player) {
		if e.d.forbidden(p, attempt{act: ir.ActDraw}) {
			return false
		}
		n, ok := e.value(op.Count)
		if ok && n > 0 && len(e.d.s.halves[p].deck) < n {
			return false
		}
	}
	return true
}

// lifePossible reports whether a payment can be made.
//
// Rule: PSCT 6.7 (paying may not reduce LP to 0)
func (e *env) lifePossible(op *ir.LifeOp) bool {
	if !op.Pay {
		return true
	}
	p := e.player(op.Player)
	lp := int(e.d.s.halves[p].lp)
	if op.Do == ir.Halve {
		return lp > 1
	}
	n, ok := e.value(op.Amount)
	return !ok || lp > n
}

// tokensPossible reports whether there are zones for the Tokens.
func (e *env) tokensPossible(op *ir.TokenOp) bool {
	free := len(e.spotPlaces(op.Spot, e.d.s.freeMain(nil, e.fieldOf(op.Player, op.ToPlayer))))
	want := e.valueOr(op.Count.N, 1)
	if op.Count.Mode != ir.QtyExactly {
		want = 1
	}
	return free >= want && !e.d.forbidden(e.player(op.Player), attempt{act: ir.ActSummon, kind: card.SummonSpecial})
}

// fieldOf returns whose field something is put on: that of to, or else of by.
func (e *env) fieldOf(by ir.Player, to *ir.Player) Player {
	if to != nil {
		return e.player(*to)
	}
	return e.player(by)
}

// counterPossible reports whether counters can be placed or are there to be removed.
func (e *env) counterPossible(op *ir.CounterOp) bool {
	if op.Do == ir.CounterPlace {
		return e.faceUpCandidate(op.What)
	}
	if op.What == nil || e.open(op.What.Ref) {
		return true
	}
	n := 0
	for _, c := range e.candidates(op.What, nil) {
		n += e.d.s.countersOn(c, op.Name)
	}
	return n >= e.valueOr(op.Count.N, 1)
}

// controlPossible reports whether there is a card whose control can change.
func (e *env) controlPossible(op *ir.ControlOp) bool {
	return e.enoughOf(op.What, func(c CardID) bool {
		return !e.d.protected(c, ir.ActControl, protection{source: e.this.Card, by: e.you, reason: card.ReasonEffect})
	})
}

// equipPossible reports whether there is something to equip and a face-up monster to equip it to.
func (e *env) equipPossible(op *ir.EquipOp) bool {
	return e.someCandidate(op.What) && e.faceUpCandidate(op.To)
}

// negatePossible reports whether there is something going on that can be negated.
func (e *env) negatePossible(op *ir.NegateOp) bool {
	switch op.What {
	case ir.NegateActivation:
		l := e.answered()
		return l != nil && !e.d.shielded(l, true)
	case ir.NegateEffect:
		l := e.answered()
		return l != nil && !e.d.shielded(l, false)
	case ir.NegateSummon:
		s := &e.d.s.summoning
		how := protection{source: e.this.Card, by: e.you, reason: card.ReasonEffect, link: e.f}
		return s.card.IsZero() || !e.d.summonShielded(s, how)
	default:
		return true
	}
}

// shielded reports whether a link's activation (or effect) cannot be negated.
//
// Rule: PSCT 6.6 ("cannot be negated" protects the named stage only)
func (d *Duel) shielded(l *frame, activation bool) bool {
	sh := l.ability.Shield
	if sh == nil || activation && !sh.Activation || !activation && !sh.Effect {
		stage := ir.NegateEffect
		if activation {
			stage = ir.NegateActivation
		}
		return d.protected(l.source.Card, ir.ActNegate, protection{reason: card.ReasonEffect, stage: stage})
	}
	e := d.envOf(l)
	return e.holds(sh.Condition)
}

// setZone reports whether there is a zone to Set into.
func (e *env) setZone(op *ir.SetOp) bool {
	p := e.fieldOf(op.Player, op.ToPlayer)
	if op.What == nil || e.open(op.What.Ref) {
		return true
	}
	for _, c := range e.candidates(op.What, nil) {
		o := e.d.s.obj(c)
		switch {
		case o.def.Card.Kind == card.KindMonster && e.d.s.roomInMain(p) > 0:
			return true
		case o.def.Card.Kind != card.KindMonster && e.d.hasSpellZone(o, p):
			return true
		case o.onField():
			return true
		}
	}
	return false
}
