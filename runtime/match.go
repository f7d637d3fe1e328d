package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// kinds returns the kinds of event of the IR that an event is an instance of.
func (e *Event) kinds() ir.Set[ir.EventKind] {
	set := eventKinds[e.Kind]
	switch e.Kind {
	case EvMoved:
		set |= e.moveKinds()
	case EvPosition:
		set |= e.flipKinds()
	case EvDamage:
		if e.Reason.Has(card.ReasonBattle) {
			set |= ir.SetOf(ir.EventBattleDamage)
		}
	case EvAttack:
		if !e.Other.IsZero() {
			set |= ir.SetOf(ir.EventTargetedForAttack)
		}
	}
	return set
}

// eventKinds are the kinds that hold of every event of a kind.
var eventKinds = [numEvents]ir.Set[ir.EventKind]{
	EvTurn:            ir.SetOf(ir.EventPhase),
	EvPhase:           ir.SetOf(ir.EventPhase),
	EvStep:            ir.SetOf(ir.EventPhase),
	EvMoved:           ir.SetOf(ir.EventMoved),
	EvDrawn:           ir.SetOf(ir.EventDrawn),
	EvSummoning:       ir.SetOf(ir.EventWouldBeSummoned),
	EvSummoned:        ir.SetOf(ir.EventSummoned),
	EvSet:             ir.SetOf(ir.EventSet),
	EvLink:            ir.SetOf(ir.EventActivated),
	EvTargeted:        ir.SetOf(ir.EventTargeted),
	EvResolving:       ir.SetOf(ir.EventResolving),
	EvResolved:        ir.SetOf(ir.EventResolved),
	EvActNegated:      ir.SetOf(ir.EventNegated),
	EvEffNegated:      ir.SetOf(ir.EventNegated),
	EvDamage:          ir.SetOf(ir.EventDamage, ir.EventLoseLP),
	EvRecovered:       ir.SetOf(ir.EventGainLP),
	EvPaid:            ir.SetOf(ir.EventPayLP, ir.EventLoseLP),
	EvLostLP:          ir.SetOf(ir.EventLoseLP),
	EvCounterPlaced:   ir.SetOf(ir.EventCounterPlaced),
	EvCounterRemoved:  ir.SetOf(ir.EventCounterRemoved),
	EvEquipped:        ir.SetOf(ir.EventEquipped),
	EvUnequipped:      ir.SetOf(ir.EventUnequipped),
	EvAttached:        ir.SetOf(ir.EventAttached),
	EvControl:         ir.SetOf(ir.EventControl),
	EvAttack:          ir.SetOf(ir.EventAttack),
	EvBattled:         ir.SetOf(ir.EventBattles),
	EvBattleDestroyed: ir.SetOf(ir.EventDestroys),
	EvRevealed:        ir.SetOf(ir.EventRevealed),
	EvShuffled:        ir.SetOf(ir.EventDeckHandled),
	EvCoin:            ir.SetOf(ir.EventCoin),
	EvDie:             ir.SetOf(ir.EventDie),
	EvDeclared:        ir.SetOf(ir.EventDeclared),
	EvMaterial:        ir.SetOf(ir.EventMaterial),
	EvPlaced:          ir.SetOf(ir.EventPlaced),
	EvStats:           ir.SetOf(ir.EventStatChanged),
}

// moveKinds tells what a move is besides.
func (e *Event) moveKinds() ir.Set[ir.EventKind] {
	var set ir.Set[ir.EventKind]
	if card.ZonesField.Has(e.From.Zone) && !card.ZonesField.Has(e.To.Zone) && leavesField(e) {
		set = set.With(ir.EventLeftField)
	}
	if e.Reason.Has(card.ReasonDestroy) {
		set = set.With(ir.EventDestroyed)
	}
	if e.To.Zone == card.ZoneHand && e.Amount == 0 {
		set = set.With(ir.EventAdded)
	}
	if e.From.Zone == card.ZoneMaterial {
		set = set.With(ir.EventDetached)
	}
	return set
}

// leavesField reports whether a move from the field counts as leaving it.
//
// Rule: PSCT 6.4 (not when it is shuffled into the Main Deck or becomes an Xyz Material).
func leavesField(e *Event) bool {
	return e.To.Zone != card.ZoneMaterial && e.To.Zone != card.ZoneDeck
}

// flipKinds tells what a change of position is.
func (e *Event) flipKinds() ir.Set[ir.EventKind] {
	switch {
	case !e.OldPos.IsFaceUp() && e.Pos.IsFaceUp():
		return ir.SetOf(ir.EventFlipped, ir.EventPosition)
	case e.OldPos.IsFaceUp() && !e.Pos.IsFaceUp():
		return ir.SetOf(ir.EventFlippedDown, ir.EventPosition)
	default:
		return ir.SetOf(ir.EventPosition)
	}
}

// subjectOf returns the card that an event of the wanted kind is about.
func (e *env) subjectOf(want *ir.Event, ev *Event) Ref {
	switch want.Kind {
	case ir.EventTargetedForAttack, ir.EventDestroys:
		return ev.Other
	case ir.EventBattles:
		// Either monster battles the other: the one that is such a monster, the attacker if both are.
		if !ev.Other.IsZero() && !e.partiesAre(want, ev, ev.Card, ev.Other) && e.partiesAre(want, ev, ev.Other, ev.Card) {
			return ev.Other
		}
		return ev.Card
	default:
		return ev.Card
	}
}

// objectOf returns the other party of an event of the wanted kind.
func (e *env) objectOf(want *ir.Event, ev *Event) Ref {
	if e.subjectOf(want, ev) == ev.Card {
		return ev.Other
	}
	return ev.Card
}

// matches reports whether an event is one that want describes. Quantities are tested where events of a
// batch are put together.
func (e *env) matches(want *ir.Event, ev *Event) bool {
	if !ev.kinds().Has(want.Kind) || !e.movesAs(want, ev) || !reasonsFit(want, ev) {
		return false
	}
	if !want.SummonKinds.Empty() && !summonIs(want.SummonKinds, ev.Summon) {
		return false
	}
	if !e.isPlayer(want.Player, ev.Player) || want.Direct && !ev.Other.IsZero() {
		return false
	}
	if want.Counter != "" && want.Counter != ev.Word || want.Window != nil && !e.pointIs(want.Window, ev) {
		return false
	}
	if want.Compare != ir.CompareNone && !want.Compare.Holds(int(ev.Amount), e.number(want.Amount)) {
		return false
	}
	if want.Link != nil && !e.linkOfEvent(want.Link, ev) {
		return false
	}
	return e.partiesFit(want, ev)
}

// movesAs tests the zones and sides of a move.
func (e *env) movesAs(want *ir.Event, ev *Event) bool {
	if want.From != 0 && !want.From.Has(ev.From.Zone) || want.To != 0 && !want.To.Has(ev.To.Zone) {
		return false
	}
	if !e.isPlayer(want.FromSide, ev.From.Player) || !e.isPlayer(want.ToSide, ev.To.Player) {
		return false
	}
	if want.FaceUp && !ev.OldPos.IsFaceUp() || want.FaceDown && ev.OldPos.IsFaceUp() {
		return false
	}
	return true
}

// reasonsFit tests the reasons of a move or damage.
func reasonsFit(want *ir.Event, ev *Event) bool {
	if ev.Reason&want.Reasons != want.Reasons {
		return false
	}
	if want.AnyReason != 0 && ev.Reason&want.AnyReason == 0 {
		return false
	}
	return ev.Reason&want.NotReasons == 0
}

// partiesFit tests the subject, the other party and the cause of an event.
func (e *env) partiesFit(want *ir.Event, ev *Event) bool {
	return e.partiesAre(want, ev, e.subjectOf(want, ev), e.objectOf(want, ev)) && e.causeFits(want, ev)
}

// partiesAre tests two cards as the subject and the other party of an event.
func (e *env) partiesAre(want *ir.Event, ev *Event, subject, object Ref) bool {
	if want.Subject != nil || want.Side != nil || want.Owner != nil || want.Other {
		x, ok := e.asItWas(subject, ev)
		if !ok || want.Other && e.isSource(x.id) {
			return false
		}
		if !e.isPlayer(want.Side, zoneOwner(x.o)) || !e.isPlayer(want.Owner, x.o.owner) || !e.passes(want.Subject, x) {
			return false
		}
	}
	if want.Object != nil || want.ObjectSide != nil {
		x, ok := e.asAttacked(object, ev)
		if !ok || !e.isPlayer(want.ObjectSide, x.o.ctrl) || !e.passes(want.Object, x) {
			return false
		}
	}
	return true
}

// asItWas returns the subject as it was just before it left the field, or as it is.
func (e *env) asItWas(r Ref, ev *Event) (entity, bool) {
	if e.would {
		return e.d.live(r.Card), r.Card != 0
	}
	if ev.Kind == EvAttack || ev.Kind == EvBattled {
		return e.asAttacked(r, ev)
	}
	if ev.Kind == EvMoved && r == ev.Card && card.ZonesField.Has(ev.From.Zone) && !card.ZonesField.Has(ev.To.Zone) {
		if was, ok := e.d.lastKnown(ev.Old()); ok {
			return was, true
		}
	}
	if ev.Kind == EvMoved && r == ev.Card {
		return e.d.live(r.Card), r.Card != 0
	}
	return e.d.known(r)
}

// asAttacked returns a party of an event; the target of an attack as it lay when the attack was declared.
//
// Rule: S2-D2-4 (the target is already chosen), S2-D3-3
func (e *env) asAttacked(r Ref, ev *Event) (entity, bool) {
	x, ok := e.d.known(r)
	if !ok || ev.OldPos == card.PositionNone || r != ev.Other || ev.Kind != EvAttack && ev.Kind != EvBattled {
		return x, ok
	}
	was := *x.o
	was.pos = ev.OldPos
	x.o = &was
	return x, true
}

// causeFits tests what caused an event.
func (e *env) causeFits(want *ir.Event, ev *Event) bool {
	if want.CauseSide != nil && !e.isPlayer(want.CauseSide, ev.By) {
		return false
	}
	if want.CauseLink != nil && !e.linkOfEvent(want.CauseLink, ev) {
		return false
	}
	if want.Cause == nil {
		return true
	}
	if ev.Cause.IsZero() {
		return false
	}
	x, ok := e.d.known(ev.Cause)
	if !ok {
		x = e.d.live(ev.Cause.Card)
	}
	return e.passes(want.Cause, x)
}

// pointIs reports whether a phase event is the point of the turn that a window describes.
func (e *env) pointIs(w *ir.Window, ev *Event) bool {
	if !e.isPlayer(w.Turn, e.d.s.turnPlayer) {
		return false
	}
	if !w.Steps.Empty() {
		return ev.Kind == EvStep && w.Steps.Has(ev.Step)
	}
	return ev.Kind == EvPhase && w.Phases.Allows(ev.Phase)
}

// subject and object name the parties of an event that an answering effect refers to.
func (e *Event) subject() Ref {
	if e.Kind == EvBattleDestroyed {
		return e.Other
	}
	return e.Card
}

func (e *Event) object() Ref {
	if e.Kind == EvBattleDestroyed {
		return e.Card
	}
	return e.Other
}
