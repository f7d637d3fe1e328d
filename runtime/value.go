package runtime

import (
	"slices"

	"psct/ir"
)

// value computes an amount; false when it cannot be known, because an object lacks the stat or is gone
// without a trace.
func (e *env) value(v ir.Value) (int, bool) {
	if e.d.used != nil && v != nil {
		e.d.used(v)
	}
	switch v := v.(type) {
	case *ir.ConstValue:
		return v.N, true
	case *ir.CountValue:
		return e.count(v), true
	case *ir.StatValue:
		return e.statValue(v)
	case *ir.LifeValue:
		return e.life(v), true
	case *ir.CountersValue:
		return e.counterValue(v), true
	case *ir.ResultValue:
		return e.resultValue(v), true
	case *ir.EventValue:
		return e.eventValue()
	case *ir.DeclaredValue:
		return int(e.f.at(v.Slot).amount), e.f.at(v.Slot).set
	case *ir.GameValue:
		return e.gameValue(v), true
	case *ir.ArithValue:
		return e.arith(v)
	case *ir.HistoryValue:
		return e.history(v.Event, v.Period, v.Amount), true
	default:
		return 0, false
	}
}

// number computes an amount, 0 when it cannot be known.
func (e *env) number(v ir.Value) int {
	n, _ := e.value(v)
	return n
}

// count returns how many candidates a selector has, or how many different values of a property they have.
func (e *env) count(v *ir.CountValue) int {
	found := e.candidates(v.Of, nil)
	if v.Distinct == ir.PropNone {
		return len(found)
	}
	seen := map[propKey]bool{}
	for _, c := range found {
		for _, k := range e.propKeys(e.d.live(c), v.Distinct, false) {
			seen[k] = true
		}
	}
	return len(seen)
}

// statValue reads a stat of one object, or of several reduced to one number.
func (e *env) statValue(v *ir.StatValue) (int, bool) {
	if v.Select != nil {
		return e.reduceCards(v)
	}
	total, found := 0, false
	for _, r := range e.refs(v.Of) {
		n, ok := e.statOf(r, v)
		if !ok {
			continue
		}
		total, found = reduced(v.Reduce, total, n, found), true
	}
	return total, found
}

// statOf reads a stat of the object r; LastKnownRef, or an object that is gone, asks for what it was.
func (e *env) statOf(r Ref, v *ir.StatValue) (int, bool) {
	if _, last := v.Of.(*ir.LastKnownRef); last {
		if was, ok := e.d.lastKnown(r); ok {
			return e.stat(was, v.Stat, v.Original)
		}
	}
	is, ok := e.d.known(r)
	if !ok {
		is = e.d.live(r.Card)
	}
	return e.amountOf(is, v.Stat, v.Original)
}

// amountOf reads a stat that an amount is made of: of a monster that lies as an Equip Card, which has none, the printed
// one.
//
// Rule: S3-EQP-4.
func (e *env) amountOf(x entity, s ir.Stat, original bool) (int, bool) {
	n, ok := e.stat(x, s, original)
	if !ok && x.o.asSpell() {
		return x.o.base().stat(s, true)
	}
	return n, ok
}

// stat reads a stat of an entity.
func (e *env) stat(x entity, s ir.Stat, original bool) (int, bool) {
	if s == ir.Materials {
		return len(e.d.s.materials(nil, x.id)), true
	}
	return x.v.stat(s, original)
}

// reduceCards reads a stat of a selector's candidates.
func (e *env) reduceCards(v *ir.StatValue) (int, bool) {
	total, found := 0, false
	cards := e.candidates(v.Select, nil)
	if n := e.valueOr(v.Select.Qty.N, len(cards)); hasExtreme(v.Select) && n < len(cards) {
		cards = e.outermost(v.Select, cards)[:n]
	}
	for _, c := range cards {
		if n, ok := e.amountOf(e.d.live(c), v.Stat, v.Original); ok {
			total, found = reduced(v.Reduce, total, n, found), true
		}
	}
	return total, found
}

// hasExtreme reports whether a selector asks for the highest (or lowest) of its candidates.
func hasExtreme(sel *ir.Selector) bool {
	for i := range sel.Group {
		if sel.Group[i].Rule == ir.GroupExtreme {
			return true
		}
	}
	return false
}

// outermost sorts cards so that those which a selector asks for come first: with the highest (or lowest) value.
func (e *env) outermost(sel *ir.Selector, cards []CardID) []CardID {
	for i := range sel.Group {
		g := &sel.Group[i]
		if g.Rule != ir.GroupExtreme {
			continue
		}
		slices.SortStableFunc(cards, func(a, b CardID) int {
			x, _ := e.stat(e.d.live(a), g.Stat, g.Original)
			y, _ := e.stat(e.d.live(b), g.Stat, g.Original)
			if g.Lowest {
				return x - y
			}
			return y - x
		})
	}
	return cards
}

// reduced folds n into the value so far.
func reduced(how ir.Reduce, sofar, n int, found bool) int {
	switch {
	case !found:
		return n
	case how == ir.Highest:
		return max(sofar, n)
	case how == ir.Lowest:
		return min(sofar, n)
	default:
		return sofar + n
	}
}

// life returns a player's LP.
func (e *env) life(v *ir.LifeValue) int {
	if v.AtStart {
		return startingLP
	}
	return int(e.d.s.halves[e.player(v.Player)].lp)
}

// counterValue counts counters on the objects of a reference, or on a selector's candidates.
func (e *env) counterValue(v *ir.CountersValue) int {
	n := 0
	if v.Of != nil {
		_, were := v.Of.(*ir.LastKnownRef)
		for _, r := range e.refs(v.Of) {
			if were {
				n += e.d.s.countersWere(r, v.Name)
				continue
			}
			if e.d.s.alive(r) != nil {
				n += e.d.s.countersOn(r.Card, v.Name)
			}
		}
		return n
	}
	for _, c := range e.candidates(v.Select, nil) {
		n += e.d.s.countersOn(c, v.Name)
	}
	return n
}

// resultValue reads a number that an earlier step yielded.
func (e *env) resultValue(v *ir.ResultValue) int {
	r := e.f.at(v.Slot)
	switch v.What {
	case ir.Acted:
		return len(r.refs)
	case ir.TailsUp:
		return int(r.tossed - r.amount)
	default:
		return int(r.amount)
	}
}

// eventValue is the number that the answered event carries.
func (e *env) eventValue() (int, bool) {
	if e.f == nil || len(e.f.events) == 0 {
		return 0, false
	}
	n := 0
	for i := range e.f.events {
		n += int(e.f.events[i].Amount)
	}
	return n, true
}

// gameValue reads a number that the Duel keeps.
func (e *env) gameValue(v *ir.GameValue) int {
	s := &e.d.s
	p := e.player(v.Player)
	switch v.Number {
	case ir.TurnCount:
		return int(s.turn)
	case ir.ChainLinks:
		return len(s.chain)
	case ir.ThisLink:
		if e.f != nil {
			return int(e.f.number)
		}
	case ir.FreeZones:
		return s.roomInMain(p)
	case ir.FreeSpellZones:
		return s.roomInSpell(p)
	case ir.AttackCount:
		return s.attacksOf(p)
	case ir.TurnsFaceUp:
		return s.turnsFaceUp(e.this.Card)
	}
	return 0
}

// attacksOf counts the attacks a player declared this turn.
func (s *State) attacksOf(p Player) int {
	n := 0
	for i := range s.events {
		if s.events[i].Kind == EvAttack && s.events[i].Player == p {
			n++
		}
	}
	return n
}

// turnsFaceUp counts the controller's turns since the card arrived.
func (s *State) turnsFaceUp(c CardID) int {
	if c == 0 {
		return 0
	}
	return int(s.turn-s.obj(c).turn+1) / 2
}

// arith combines values.
func (e *env) arith(v *ir.ArithValue) (int, bool) {
	total := 0
	for i, a := range v.Args {
		n, ok := e.value(a)
		if !ok {
			return 0, false
		}
		if i == 0 {
			total = n
			continue
		}
		total = combine(v.Op, total, n)
	}
	switch v.Op {
	case ir.Half:
		// Rule: PSCT 2.6 (half: one rule, rounded up).
		return (total + 1) / 2, true
	case ir.Negative:
		return -total, true
	default:
		return total, true
	}
}

// combine applies an operation of two values.
func combine(op ir.Arith, a, b int) int {
	switch op {
	case ir.Plus:
		return a + b
	case ir.Minus:
		return a - b
	case ir.Times:
		return a * b
	case ir.Difference:
		return max(a-b, b-a)
	case ir.Quotient:
		return max(a, 0) / max(b, 1)
	case ir.Least:
		return min(a, b)
	case ir.Most:
		return max(a, b)
	default:
		return a
	}
}
