package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Clauses of a statement that hold while its card applies it.

// holds lowers a clause that holds while the card applies it.
func (f *frame) holds(st *ast.Step, cond ir.Pred, a *argList) error {
	c := st.Clause
	step := &ir.Step{Span: f.span(st)}
	before, pending := f.step, f.pending
	f.step, f.pending = step, nil
	defer func() { f.step, f.pending = before, pending }()
	antes := len(f.antes)
	ops, err := f.lasting(c, a)
	f.settled()
	f.noResults(antes, ops)
	if err == nil {
		cond, err = f.trailing(cond, a)
	}
	if err != nil {
		return err
	}
	for _, op := range ops {
		if err := f.sameSet(op, st); err != nil {
			return err
		}
		if err := noLeak(op, st); err != nil {
			return err
		}
		cond = joinPreds(cond, stateOf(op))
	}
	f.keepSet(antes)
	if ops, err = f.eachTime(ops, st); err != nil {
		return err
	}
	if f.window != nil {
		ops = f.inWindow(ops, st)
	}
	for _, op := range ops {
		if holdingKind(op) == ir.Continuous && endsWithTurn(op) {
			return unsupported("from when a statement holds:", st)
		}
		if err := f.canHold(op, st, cond); err != nil {
			return err
		}
	}
	for i, op := range ops {
		f.add(holdingKind(op), st, cond, []ir.Op{op})
		last := f.list[len(f.list)-1]
		if i == 0 {
			last.Do[len(last.Do)-1].Slot = step.Slot
		}
		switch last.Kind {
		case ir.MaterialOption:
			optionRules(last, op)
		case ir.Restriction:
			last.Zones = 0 // its own Summon and activation begin elsewhere
		}
	}
	return nil
}

// noResults makes what a clause acts on referable as the cards that it holds for: a statement has no results.
func (f *frame) noResults(from int, ops []ir.Op) {
	if len(ops) != 1 || isDoing(ops) {
		return
	}
	w := whatOf(ops[0])
	if w == nil || *w == nil {
		return
	}
	for i := from; i < len(f.antes); i++ {
		a := &f.antes[i]
		if _, ok := a.ref.(*ir.ResultRef); !ok {
			continue
		}
		a.slot = 0
		if (*w).Ref != nil && (*w).Filter == nil {
			a.ref = (*w).Ref
			continue
		}
		same := **w
		a.ref, a.set = &ir.EachRef{}, &same
	}
}

// holdingKind is the kind of ability that an op belongs to.
func holdingKind(op ir.Op) ir.AbilityKind {
	switch op := op.(type) {
	case *ir.MaterialRuleOp:
		if op.Rule == ir.MaterialCannot || op.Rule == ir.MaterialOnlyFor || op.Rule == ir.MaterialOthers {
			return ir.MaterialLimit
		}
		return ir.MaterialOption
	case *ir.TreatOp:
		if op.For != ir.ForEverything && op.Optional {
			return ir.MaterialOption
		}
	case *ir.ReplaceOp:
		return ir.Replacement
	case *ir.ProtectOp:
		if op.Actions.Has(ir.ActNegate) && op.What.IsThis() {
			return ir.Restriction
		}
	case *ir.RestrictOp:
		if op.What.IsThis() && op.Link != nil && op.Link.What == ir.CardOnly {
			return ir.Restriction
		}
	case *ir.WinOp:
		if op.Match {
			return ir.MatchVictory
		}
		return ir.Victory
	case *ir.ChargeOp:
		return ir.ContinuousCost
	case *ir.WaiveOp:
		return ir.CostWaiver
	}
	return ir.Continuous
}

// optionRules is where an option of a material applies, and that of a Tuner that stands for another is no
// effect.
//
// Rule: appendix B3 (substitute Tuner).
func optionRules(a *ir.Ability, op ir.Op) {
	a.Zones = 0
	r, ok := op.(*ir.MaterialRuleOp)
	if !ok {
		return
	}
	if r.Rule == ir.MaterialSubstitute && r.Kinds == ir.SetOf(card.SummonSynchro) {
		a.Negatable = false
	}
}

// lasting reads a clause as ops that hold.
func (s *scope) lasting(c *ast.Clause, a *argList) ([]ir.Op, error) {
	if isStatic(c) {
		return s.static(c, a)
	}
	if p := a.peekSubject(); p != nil && !isThisCard(p) && headClassOf(p) == headCard {
		if sel, err := s.every(p); err == nil && sel.Ref == nil {
			s.about(p, sel) // `it` behind the verb is each of them
		}
	}
	if op, ok, err := s.battledMoves(c, a); ok || err != nil {
		return []ir.Op{op}, err
	}
	op, err := s.action(c, a)
	if err != nil {
		return nil, err
	}
	generalize(op)
	return []ir.Op{op}, nil
}

// stateOf takes off an op the state as long as which it holds: of a statement that is its condition. A
// state of each of the cards by itself stays.
func stateOf(op ir.Op) ir.Pred {
	until := untilOf(op)
	if until == nil || *until == nil || (*until).Kind != ir.WhilePred || (*until).Sticky {
		return nil
	}
	p := (*until).Pred
	if saysEach(p) {
		return nil
	}
	*until = nil
	return p
}

// saysEach reports whether a state speaks of each card by itself.
func saysEach(p ir.Pred) bool {
	one := &ir.Program{Abilities: []*ir.Ability{{Condition: p}}}
	for range ir.Nodes[*ir.EachRef](one) {
		return true
	}
	return false
}

func headClassOf(p ast.Phrase) headKind {
	if n, ok := p.(*ast.NounPhrase); ok {
		return headClass(n)
	}
	return headOther
}

// sameSet gives an op about the cards of a clause before (`…, also their effects are negated`) the same
// set of cards: each of them is only known within one op.
func (f *frame) sameSet(op ir.Op, st *ast.Step) error {
	w := whatOf(op)
	if w == nil || *w == nil {
		return nil
	}
	_, each := (*w).Ref.(*ir.EachRef)
	set := f.set
	if isOtherBattler((*w).Ref) {
		each, set = true, f.battled
	}
	if !each {
		return nil
	}
	if set == nil || (*w).Zones != 0 || len((*w).Group)+len((*w).Or)+len((*w).And) > 0 || (*w).Except != nil {
		return unsupported("cards named before:", st)
	}
	same := *set
	same.Filter = andFilter([]ir.Filter{same.Filter, (*w).Filter})
	*w = &same
	return nil
}

// noLeak is an error where what is true of one battle only is used for more than the cards of an op.
func noLeak(op ir.Op, st *ast.Step) error {
	one := &ir.Program{Abilities: []*ir.Ability{{Do: ir.Block{{Op: op}}}}}
	for r := range ir.Nodes[*ir.BattlingRef](one) {
		if isOtherBattler(r) {
			return unsupported("battling monster", st)
		}
	}
	if _, ok := op.(*ir.DamageRuleOp); ok {
		for range ir.Nodes[*ir.EachRef](one) {
			return unsupported("damage from each of several monsters:", st) // the rule goes through none one by one
		}
	}
	return nil
}

// keepSet notes the cards that the clause was about, for the clauses behind it.
func (f *frame) keepSet(from int) {
	for i := from; i < len(f.antes); i++ {
		if f.antes[i].set != nil {
			f.set = f.antes[i].set
		}
	}
}

// whatOf is the selector of the cards that an op is about; nil for ops without one.
func whatOf(op ir.Op) **ir.Selector {
	switch op := op.(type) {
	case *ir.StatOp:
		return &op.What
	case *ir.PropertyOp:
		return &op.What
	case *ir.TreatOp:
		return &op.What
	case *ir.NegateEffectsOp:
		return &op.What
	case *ir.GrantOp:
		return &op.What
	case *ir.RestrictOp:
		return &op.What
	case *ir.ProtectOp:
		return &op.What
	case *ir.PermitOp:
		return &op.What
	case *ir.RequireOp:
		return &op.What
	case *ir.MaterialRuleOp:
		return &op.What
	case *ir.PositionOp:
		return &op.What
	case *ir.MoveOp:
		return &op.What
	case *ir.DamageRuleOp:
		return &op.Battles
	}
	return nil
}

// canHold is an error when an op is done and does not hold. A card that moves as soon as a state comes up
// (`if you control no monsters, destroy this card`) needs such a state.
func (f *frame) canHold(op ir.Op, st *ast.Step, cond ir.Pred) error {
	switch ir.KindOf(op) {
	case ir.OpMove, ir.OpPosition:
		if len(f.conds) > 0 || cond != nil {
			return nil
		}
		return unsupported("statement that does something:", st)
	}
	if !ir.KindOf(op).Info().Static {
		return unsupported("statement that does something:", st)
	}
	return nil
}

// eachTime makes a time behind a clause (`gain 300 ATK during the Battle Phase`, `is destroyed when it is targeted`) that of
// a statement: it comes again each time, and what holds holds during it.
func (f *frame) eachTime(ops []ir.Op, st *ast.Step) ([]ir.Op, error) {
	if len(ops) != 1 {
		return ops, nil
	}
	op, ok := ops[0].(*ir.DelayOp)
	if !ok || !op.Once {
		return ops, nil
	}
	if op.Timing.Window == nil {
		op.Once = false
		return ops, f.sameThing(op, st)
	}
	if f.window != nil {
		return nil, unsupported("two times in one sentence:", st)
	}
	f.window = op.Timing.Window
	out := make([]ir.Op, len(op.Do))
	for i, d := range op.Do {
		out[i] = d.Op
	}
	return out, nil
}

// sameThing refuses an event about something other than the one card that is acted on: `each monster is banished when it
// leaves the field` would need the event of each.
func (f *frame) sameThing(op *ir.DelayOp, st *ast.Step) error {
	what := whatOf(op.Do[0].Op)
	for _, e := range op.Timing.Events {
		is, ok := e.Subject.(*ir.IsFilter)
		if !ok {
			continue
		}
		if _, each := is.Ref.(*ir.EachRef); each || what == nil || *what == nil || !sameRef(is.Ref, (*what).Ref) {
			return unsupported("event of what is acted on:", st)
		}
	}
	return nil
}

// inWindow ties ops to the time in front of the statement: what is done is done then, what holds holds
// during it.
func (f *frame) inWindow(ops []ir.Op, st *ast.Step) []ir.Op {
	if !isDoing(ops) {
		f.conds = append(f.conds, &ir.TimePred{Window: *f.window})
		f.window = nil
		return ops
	}
	do := make(ir.Block, len(ops))
	for i, op := range ops {
		do[i] = &ir.Step{Link: linkAt(i), Op: op, Span: f.span(st)}
	}
	return []ir.Op{&ir.DelayOp{Timing: &ir.Timing{Word: ir.WordDuring, Window: f.window}, Do: do}}
}

func linkAt(i int) ir.Link {
	if i == 0 {
		return ir.LinkStart
	}
	return ir.LinkAlso
}

// isDoing reports whether one of the ops is done once rather than that it holds.
func isDoing(ops []ir.Op) bool {
	for _, op := range ops {
		if k := ir.KindOf(op); k == ir.OpMove || k == ir.OpPosition || k == ir.OpCounter || !k.Info().Static {
			return true
		}
	}
	return false
}

// generalize lets a statement about one card of a kind hold for every such card: `a monster equipped
// with this card gains 500 ATK`.
func generalize(op ir.Op) {
	switch op := op.(type) {
	case *ir.StatOp:
		everyOne(op.What)
	case *ir.PropertyOp:
		everyOne(op.What)
	case *ir.TreatOp:
		everyOne(op.What)
	case *ir.NegateEffectsOp:
		everyOne(op.What)
	case *ir.GrantOp:
		everyOne(op.What)
	case *ir.GroupOp:
		for _, st := range op.Do {
			generalize(st.Op)
		}
	}
}

// everyOne makes a selector of one card a set of all such cards.
func everyOne(sel *ir.Selector) {
	if sel == nil || sel.Ref != nil {
		return
	}
	switch sel.Qty.Mode {
	case ir.QtyUnset, ir.QtyOneOrMore:
		sel.Qty = ir.All()
	case ir.QtyExactly:
		if isNumber(sel.Qty.N, 1) {
			sel.Qty = ir.All()
		}
	}
	if sel.Zones == 0 && len(sel.Or) == 0 {
		sel.Zones = card.ZonesField
	}
}
