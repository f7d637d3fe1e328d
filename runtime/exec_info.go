package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// execReveal shows cards to both players.
func execReveal(x *run) status {
	op := x.step.Op.(*ir.RevealOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	for _, r := range refs {
		if o := x.d.s.alive(r); o != nil {
			o.set(markPublic)
			x.d.emit(Event{Kind: EvRevealed, Card: r, Player: x.player(op.Player), By: x.you, Cause: x.this})
		}
	}
	if len(refs) == 0 {
		return done
	}
	return x.carried(refs)
}

// execLook lets one player see cards. The Duel knows every card anyway: only the result counts.
func execLook(x *run) status {
	op := x.step.Op.(*ir.LookOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if len(refs) == 0 {
		return done
	}
	x.res.rest = refs
	return x.carried(refs)
}

// execSelect chooses cards without acting on them.
func execSelect(x *run) status {
	op := x.step.Op.(*ir.SelectOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	if len(refs) == 0 {
		return done
	}
	return x.carried(refs)
}

// execExcavate reveals cards from the top of a Deck.
//
// Rule: S1-EXC
func execExcavate(x *run) status {
	op := x.step.Op.(*ir.ExcavateOp)
	p := x.player(op.Player)
	deck := x.d.s.halves[p].deck
	n := x.valueOr(op.Count, len(deck))
	if n > len(deck) || n == 0 {
		return done
	}
	var out []Ref
	for i := range n {
		c := deck[len(deck)-1-i]
		out = append(out, x.d.s.ref(c))
		x.d.emit(Event{Kind: EvExcavated, Card: x.d.s.ref(c), Player: p, By: x.you, Cause: x.this})
		if op.Until != nil && x.passes(op.Until, x.d.live(c)) {
			break
		}
	}
	x.res.rest = out
	return x.carried(out)
}

// execDeclare has a player declare something.
func execDeclare(x *run) status {
	op := x.step.Op.(*ir.DeclareOp)
	t := x.t
	if t.sub == 0 {
		t.sub = 1
		return x.askDeclaration(op)
	}
	p := x.player(op.Player)
	if op.What == ir.DeclareName {
		x.res.word = x.d.s.answer.Name
		x.d.emit(Event{Kind: EvDeclared, Player: p, By: x.you, Word: x.res.word, Cause: x.this})
		return x.carried(nil)
	}
	n := t.ints[x.d.picks()[0]]
	for _, i := range x.d.picks()[1:] {
		x.res.more = append(x.res.more, t.ints[i])
	}
	x.d.emit(Event{Kind: EvDeclared, Player: p, By: x.you, Amount: int32(n), Cause: x.this})
	return x.amounted(n)
}

// askDeclaration opens the prompt for a declaration.
func (x *run) askDeclaration(op *ir.DeclareOp) status {
	p := Prompt{Kind: AskDeclare, Player: x.player(op.Player), Min: 1, Max: 1}
	p.Cause, p.Ability = x.d.causeOf(x.t)
	if op.What == ir.DeclareName {
		p.Kind = AskName
		return x.d.ask(p)
	}
	x.t.ints = x.declarable(op)
	if len(x.t.ints) < max(op.Count, 1) {
		x.t.sub = 2
		return done
	}
	p.Min, p.Max = max(op.Count, 1), max(op.Count, 1)
	for _, n := range x.t.ints {
		p.Options = append(p.Options, Option{Value: int32(n)})
	}
	return x.d.ask(p)
}

// declarable returns what may be declared, as numbers of the enumeration that is meant.
func (x *run) declarable(op *ir.DeclareOp) []int {
	lo, hi := 0, 0
	if op.From != nil {
		return x.declaredFrom(op)
	}
	switch op.What {
	case ir.DeclareRace:
		if !op.Options.Races.Empty() {
			return members(op.Options.Races)
		}
		lo, hi = int(card.RaceWarrior), int(card.RaceIllusion)
	case ir.DeclareAttribute:
		if !op.Options.Attributes.Empty() {
			return members(op.Options.Attributes)
		}
		lo, hi = 1, int(card.NumAttributes)-1
	case ir.DeclareKind:
		lo, hi = int(card.KindMonster), int(card.KindTrap)
	case ir.DeclarePlayer:
		lo, hi = int(A), int(B)
	case ir.DeclareLevel, ir.DeclareNumber:
		lo, hi = x.valueOr(op.Min, 1), x.valueOr(op.Max, 12)
	case ir.DeclarePhase:
		lo, hi = int(card.PhaseDraw), int(card.PhaseEnd)
	}
	var out []int
	for n := lo; n <= hi; n++ {
		out = append(out, n)
	}
	return out
}

// declaredFrom returns what of a property may be declared: what the cards of a selector have.
func (x *run) declaredFrom(op *ir.DeclareOp) []int {
	prop := map[ir.Declaration]ir.Prop{
		ir.DeclareRace: ir.PropRace, ir.DeclareAttribute: ir.PropAttribute, ir.DeclareLevel: ir.PropLevel,
		ir.DeclareKind: ir.PropKind,
	}[op.What]
	var out []int
	for _, c := range x.candidates(op.From, nil) {
		for _, k := range x.propKeys(x.d.live(c), prop, false) {
			if !contains(out, int(k.n)) {
				out = append(out, int(k.n))
			}
		}
	}
	return out
}

// members returns the members of a small set as numbers.
func members[T ~uint64](set T) []int {
	var out []int
	for i := range 64 {
		if set&(1<<i) != 0 {
			out = append(out, i)
		}
	}
	return out
}

// execCoin tosses coins. Calling asks first; the slot keeps how many came up heads, or were called right.
func execCoin(x *run) status {
	op := x.step.Op.(*ir.CoinOp)
	p := x.player(op.Player)
	if op.Call && x.t.sub == 0 {
		x.t.sub = 1
		return x.d.askYesNo(p, x.t)
	}
	heads, n := 0, max(x.valueOr(op.Count, 1), 1)
	for i := 0; i < n || op.UntilTails; i++ {
		side := x.d.s.random(2)
		heads += side
		x.res.tossed++
		x.d.emit(Event{Kind: EvCoin, Player: p, By: x.you, Amount: int32(side), Cause: x.this})
		if op.UntilTails && (side == 0 || i > repeatLimit) {
			break
		}
	}
	if op.Call {
		called := x.d.picks()[0]
		if (heads > 0) == (called == 1) {
			return x.amounted(1)
		}
		return x.amounted(0)
	}
	return x.amounted(heads)
}

// execDie rolls dice.
func execDie(x *run) status {
	op := x.step.Op.(*ir.DieOp)
	p := x.player(op.Player)
	sum := 0
	for range max(x.valueOr(op.Count, 1), 1) {
		face := 1 + x.d.s.random(6)
		sum += face
		x.d.emit(Event{Kind: EvDie, Player: p, By: x.you, Amount: int32(face), Cause: x.this})
	}
	return x.amounted(sum)
}

// execCounter places, removes or moves counters.
//
// Rule: S1-CTR
func execCounter(x *run) status {
	op := x.step.Op.(*ir.CounterOp)
	refs, ok, st := x.choose(0, op.What, x.chooser(op.What, op.Player))
	if !ok {
		return st
	}
	want := x.valueOr(op.Count.N, 1)
	if op.Do == ir.CounterPlace {
		return x.placeCounters(op, refs, want)
	}
	return x.removeCounters(op, refs, want)
}

// placeCounters places counters on face-up cards, no more than each may have.
func (x *run) placeCounters(op *ir.CounterOp, refs []Ref, n int) status {
	var hit []Ref
	total := 0
	for _, r := range x.affectable(refs) {
		k := n
		if op.Max > 0 {
			k = min(n, op.Max-x.d.s.countersOn(r.Card, op.Name))
		}
		if k <= 0 {
			continue
		}
		x.d.s.addCounters(r.Card, op.Name, k)
		x.d.touch()
		x.d.emit(Event{
			Kind: EvCounterPlaced, Card: r, Player: x.you, By: x.you, Amount: int32(k), Word: op.Name, Cause: x.this,
		})
		hit = append(hit, r)
		total += k
	}
	if len(hit) == 0 {
		return done
	}
	x.res.amount = int32(total)
	return x.carried(hit)
}

// removeCounters removes n counters in all, or with Each n from each card.
func (x *run) removeCounters(op *ir.CounterOp, refs []Ref, n int) status {
	if op.Each {
		n *= len(refs)
	}
	have := 0
	for _, r := range refs {
		have += x.d.s.countersOn(r.Card, op.Name)
	}
	if op.Count.Mode == ir.QtyAll {
		n = have
	}
	if have < n || n == 0 {
		return done
	}
	left := n
	var hit []Ref
	for _, r := range refs {
		k := min(left, x.d.s.countersOn(r.Card, op.Name))
		if k == 0 {
			continue
		}
		x.d.s.addCounters(r.Card, op.Name, -k)
		left -= k
		hit = append(hit, r)
		x.d.touch()
		x.d.emit(Event{
			Kind: EvCounterRemoved, Card: r, Player: x.you, By: x.you, Amount: int32(k), Word: op.Name, Cause: x.this,
		})
	}
	x.res.amount = int32(n)
	return x.carried(hit)
}

// addCounters changes the number of a card's counters of a name.
func (s *State) addCounters(c CardID, name string, n int) {
	for i := range s.counter {
		k := &s.counter[i]
		if k.Card == c && (k.Name == name || name == "" && n < 0) {
			k.N = max(k.N+int16(n), 0)
			return
		}
	}
	if n > 0 {
		s.counter = append(s.counter, counters{Card: c, Name: name, N: int16(n)})
	}
}
