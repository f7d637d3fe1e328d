package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Statements: sentences and clauses that say what holds, not what is done.
//
// A sentence that stands by itself is read by the first reader of statement that recognises its frame
// (a procedure, a maintenance cost, a replacement …), and otherwise clause by clause (held). A clause is
// read by ruleClause where it states a rule of its card (a Summoning condition, a copy limit), by static
// where it forbids, protects, permits or requires, and by action where a command can hold all the time
// (`gains 500 ATK`).

// statement lowers a sentence without markers that stands by itself.
//
// Rule: PSCT 1.2 (7 to 9).
func (s *scope) statement(sent *ast.Sentence) ([]*ir.Ability, error) {
	s.stage = stageStatic
	if len(sent.Labels) > 0 {
		return nil, unsupported("label", sent.Labels[0])
	}
	readers := [...]func(*ast.Sentence) ([]*ir.Ability, bool, error){
		s.aboutBefore, s.gemini, s.procedure, s.tributing, s.ownSet, s.maintenance, s.replacing, s.whenUsedFor, s.oldPiercing,
	}
	for _, read := range readers {
		if list, ok, err := read(sent); ok || err != nil {
			return list, err
		}
	}
	return s.held(sent)
}

// held lowers a sentence clause by clause.
func (s *scope) held(sent *ast.Sentence) ([]*ir.Ability, error) {
	if len(sent.Resolution) == 0 {
		return nil, unsupported("statement", sent)
	}
	f := &frame{scope: s, sent: sent}
	defer func() { s.battle = nil }()
	leads := append(append([]ast.Node(nil), sent.Conditions...), sent.Resolution[0].Lead...)
	if isPiercing(sent.Resolution[0].Clause) {
		leads, f.args = attackLead(leads)
	}
	if err := f.leads(leads); err != nil {
		return nil, err
	}
	switch {
	case f.inBattle(sent.Resolution):
		if err := f.battleState(); err != nil {
			return nil, err
		}
	case f.insteadOfMoving():
		return f.moveReplaced()
	case f.unanswered():
		return f.noAnswer()
	case f.timing != nil:
		if err := f.resolvedBehind(); err != nil {
			return nil, err
		}
		return f.waiting()
	}
	steps := expandStatements(sent.Resolution)
	for i, st := range steps {
		if err := f.clause(st, i); err != nil {
			return nil, err
		}
	}
	return f.list, nil
}

// attackLead splits off `if this card attacks a Defense Position monster` for the reader of piercing damage:
// it is no event that is waited for.
func attackLead(leads []ast.Node) (rest, attack []ast.Node) {
	for _, n := range leads {
		if isSub(n, ast.SubIf, ast.SubWhen) && isVerb(lastClause(n.(*ast.SubClause)), ast.VerbAttack) {
			attack = append(attack, n)
			continue
		}
		rest = append(rest, n)
	}
	return rest, attack
}

// frame is a statement while it is lowered: what stands in front of its clauses, and the abilities made
// of them so far.
type frame struct {
	*scope
	sent   *ast.Sentence
	conds  []ir.Pred
	timing *ir.Timing // what happens each time before the rest is done
	window *ir.Window // when the rest is done, or holds
	limits []*ir.Limit
	after  []*ir.Event // what the rest waits for once timing has come up
	args   []ast.Node  // durations
	list   []*ir.Ability
	set    *ir.Selector // the cards that the clause before was about
	// battled is the monster that those of set battle.
	battled *ir.Selector
}

// open adds an ability with the conditions of the frame.
func (f *frame) open(kind ir.AbilityKind) *ir.Ability {
	a := f.compiler.newAbility(kind, f.sent)
	f.settle(a)
	f.list = append(f.list, a)
	return a
}

// settle gives an ability the conditions and limits of the frame. Where this card is says from where it
// applies.
func (f *frame) settle(a *ir.Ability) {
	var conds []ir.Pred
	for _, p := range f.conds {
		if z, ok := placeOfThis(p); ok {
			a.Zones = z
			continue
		}
		conds = append(conds, p)
	}
	a.Condition = allOf(conds)
	a.Limits = f.limits
}

// add appends the ops of one clause to the ability of their kind.
func (f *frame) add(kind ir.AbilityKind, st *ast.Step, cond ir.Pred, ops []ir.Op) {
	var a *ir.Ability
	if n := len(f.list); n > 0 && f.list[n-1].Kind == kind {
		a = f.list[n-1]
	} else {
		a = f.open(kind)
	}
	for _, op := range ops {
		link := ir.LinkAlso
		if len(a.Do) == 0 {
			link = ir.LinkStart
		}
		a.Do = append(a.Do, &ir.Step{Link: link, Condition: cond, Op: op, Span: f.span(st)})
	}
}

// clause lowers one clause of the statement.
func (f *frame) clause(st *ast.Step, i int) error {
	if st.Bad != nil || st.Clause == nil {
		return unsupported("text that was not parsed", st)
	}
	var cond ir.Pred
	if i > 0 && f.isReplacing(st) {
		return f.replacingStep(st)
	}
	for _, more := range [...]func(*ast.Step) (bool, error){f.openToDirect, f.unusable} {
		if done, err := more(st); done || err != nil {
			return err
		}
	}
	if i > 0 {
		if _, ok := statementConj(st.Conj); !ok {
			return unsupported("conjunction "+st.Conj.String()+" in a statement:", st)
		}
		p, err := f.ownLeads(st)
		if err != nil {
			return err
		}
		cond = p
	}
	c := st.Clause
	a := f.statementArgs(c)
	if i > 0 && isPiercing(c) {
		_, attack := attackLead(st.Lead)
		a.items = append(a.items, attack...)
	}
	for i := len(f.args) - 1; i >= 0; i-- {
		a.lead(f.args[i])
	}
	defer f.battlerFirst(c)()
	if kind, ops, ok, err := f.ruleClause(c, a); ok || err != nil {
		if err == nil {
			cond, err = f.trailing(cond, a)
		}
		if err != nil {
			return err
		}
		return f.rule(kind, st, cond, ops)
	}
	return f.holds(st, cond, a)
}

// replacingStep lowers `…, also if it would be destroyed, destroy this card instead`.
func (f *frame) replacingStep(st *ast.Step) error {
	ops, _, err := f.replacement(st)
	if err != nil {
		return err
	}
	for _, op := range ops {
		kind := ir.Continuous
		if _, ok := op.(*ir.ReplaceOp); ok {
			kind = ir.Replacement
		}
		f.add(kind, st, nil, []ir.Op{op})
	}
	return nil
}

// openToDirect takes `but does not prevent your opponent from attacking you directly`, which says more of
// the protection from attacks before it.
func (f *frame) openToDirect(st *ast.Step) (bool, error) {
	c := st.Clause
	if !isVerb(c, ast.VerbPrevent) {
		return false, nil
	}
	n := len(f.list)
	if n == 0 || len(f.list[n-1].Do) == 0 || len(st.Lead) > 0 {
		return true, unsupported("statement", st)
	}
	p, ok := f.list[n-1].Do[len(f.list[n-1].Do)-1].Op.(*ir.ProtectOp)
	if !ok || !p.Actions.Has(ir.ActBeAttacked) || words(c) != "does not prevent your opponent from attacking you directly" {
		return true, unsupported("statement", st)
	}
	p.AllowsDirect = true
	return true, nil
}

// unusable takes `and you cannot use Level 8 monsters`, which says more of the Summoning condition before
// it.
func (f *frame) unusable(st *ast.Step) (bool, error) {
	c, n := st.Clause, len(f.list)
	if !isVerb(c, ast.VerbUse) || !isYou(c.Subject) || !hasAux(c, ast.AuxCannot) || n == 0 || f.list[n-1].Kind != ir.SummonCondition {
		return false, nil
	}
	do := f.list[n-1].Do
	op, ok := do[len(do)-1].Op.(*ir.SummonRuleOp)
	if !ok || op.Without != nil || len(st.Lead) > 0 || len(c.Args) != 1 {
		return true, unsupported("Summoning condition", st)
	}
	return true, f.unused(op, c)
}

// rule adds the ops of a rule of the card. Most rules hold without condition.
func (f *frame) rule(kind ir.AbilityKind, st *ast.Step, cond ir.Pred, ops []ir.Op) error {
	if f.window != nil {
		return unsupported("time of a rule:", st)
	}
	f.add(kind, st, cond, ops)
	a := f.list[len(f.list)-1]
	if a.Zones == f.compiler.home() {
		a.Zones = ruleZones(kind, ops, a.Zones)
	}
	return nil
}

// ruleZones is where a rule of the card applies: everywhere, unless it says where.
func ruleZones(kind ir.AbilityKind, ops []ir.Op, home card.ZoneSet) card.ZoneSet {
	switch kind {
	case ir.SummonCondition, ir.Treatment, ir.MaterialLimit, ir.MaterialOption, ir.TributeOption, ir.EquipLimit, ir.Victory, ir.MatchVictory:
		return 0
	}
	for _, op := range ops {
		switch op := op.(type) {
		case *ir.PropertyOp:
			if op.Zones != 0 {
				return op.Zones
			}
		case *ir.TreatOp:
			if op.Zones != 0 {
				return op.Zones
			}
		}
	}
	return home
}

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
	if f.window != nil {
		ops = f.inWindow(ops, st)
	}
	for _, op := range ops {
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

// waiting lowers a statement that does something each time an event happens: without a Chain Link, as
// it is not activated.
//
// Rule: PSCT 1.9 (`each time`).
func (f *frame) waiting() ([]*ir.Ability, error) {
	if f.window != nil {
		w := f.window
		f.conds = append(f.conds, &ir.TimePred{Window: *w})
	}
	a := f.open(ir.Continuous)
	f.stage, f.waits = stageResolution, true
	defer func() { f.waits = false }()
	steps := append([]*ast.Step(nil), f.sent.Resolution...)
	first := *steps[0]
	first.Lead = f.args
	steps[0] = &first
	do, err := f.block(steps)
	f.stage = stageStatic
	if err != nil {
		return nil, err
	}
	if isAttackEvent(f.timing.Events) {
		untilBattleEnds(do)
	}
	if f.after != nil {
		later := &ir.DelayOp{Timing: &ir.Timing{Word: ir.WordAfter, Events: f.after}, Once: true, Do: do}
		do = ir.Block{{Op: later, Span: f.span(f.sent)}}
	}
	op := &ir.DelayOp{Timing: f.timing, Do: do}
	if len(do) > 0 && do[0].Optional && do[0].Decider == (ir.Player{}) && len(do) == 1 {
		op.Optional, do[0].Optional = true, false
	}
	a.Do = ir.Block{{Op: op, Span: f.span(f.sent)}}
	return f.list, nil
}

// leads reads what stands in front of the statement.
func (f *frame) leads(nodes []ast.Node) error {
	for _, n := range attach(nodes) {
		if err := f.lead(n); err != nil {
			return err
		}
	}
	return nil
}

func (f *frame) lead(n ast.Node) error {
	switch n := n.(type) {
	case *ast.SubClause:
		return f.leadClause(n)
	case *ast.Adverbial:
		return f.leadLimit(n)
	case *ast.PP:
		if n.Prep == ast.PrepFor && (headNoun(n.Object) == ast.NounSummon || isForEach(n)) {
			f.args = append(f.args, n) // the purpose of a treatment, what an amount is for
			return nil
		}
	}
	if turnOf(n) != nil {
		p, err := f.turnState(n)
		f.conds = append(f.conds, p)
		return err
	}
	if d, ok, err := f.duration(n); ok || err != nil {
		if err == nil && d != nil {
			f.args = append(f.args, n)
		}
		return err
	}
	if inner, except := exceptTime(n); except {
		p, ok, err := f.during(n)
		if err != nil || !ok {
			return orUnsupported(err, "adjunct of a statement:", inner)
		}
		f.conds = append(f.conds, p)
		return nil
	}
	w, ok, err := f.scope.window(n)
	if err != nil || !ok {
		return orUnsupported(err, "adjunct of a statement:", n)
	}
	if f.window != nil {
		f.conds = append(f.conds, &ir.TimePred{Window: *w})
		return nil
	}
	f.window = w
	return nil
}

// leadLimit reads `once per turn` of something that is not activated.
//
// Rule: PSCT 1.4.
func (f *frame) leadLimit(n *ast.Adverbial) error {
	l, ok, err := f.softLimit(n)
	if err != nil || !ok {
		return orUnsupported(err, "adjunct of a statement:", n)
	}
	l.Class = ir.LimitApply
	f.limits = append(f.limits, l)
	return nil
}

// leadClause reads a state, or an event for which the statement waits.
func (f *frame) leadClause(n *ast.SubClause) error {
	switch n.Word {
	case ast.SubWhile, ast.SubAsLongAs, ast.SubOnlyIf, ast.SubOnlyWhile, ast.SubUnless:
		p, err := f.statePred(n)
		f.conds = append(f.conds, p)
		return err
	case ast.SubIf, ast.SubWhen, ast.SubEachTime, ast.SubWhenever:
		return f.leadHappening(n)
	case ast.SubAfter:
		return f.leadHappening(happened(n))
	case ast.SubImmediatelyAfter:
		return f.leadResolved(n)
	}
	return unsupported("condition of a statement:", n)
}

// statePred is the state that a clause names; `unless` turns it round.
func (s *scope) statePred(n *ast.SubClause) (ir.Pred, error) {
	p, err := s.pred(n.Steps)
	if err == nil && n.Word == ast.SubUnless {
		p = &ir.NotPred{Not: p}
	}
	return p, err
}

func (f *frame) leadHappening(n *ast.SubClause) error {
	if isSummonedThisWay(n) && n.Word == ast.SubAfter {
		by := &ir.SummonedFilter{By: &ir.IsFilter{Ref: &ir.ThisRef{}}}
		f.timing = &ir.Timing{Word: ir.WordAfter, Events: []*ir.Event{{
			Kind: ir.EventSummoned, Subject: andFilter([]ir.Filter{&ir.IsFilter{Ref: &ir.ThisRef{}}, by}), Span: f.span(n),
		}}}
		return nil
	}
	if isSummonedThisWay(n) {
		f.conds = append(f.conds, &ir.IsPred{Ref: &ir.ThisRef{}, Filter: &ir.SummonedFilter{By: &ir.IsFilter{Ref: &ir.ThisRef{}}}})
		return nil
	}
	h, err := f.happening(n.Steps)
	if err != nil {
		return err
	}
	f.conds = append(f.conds, h.states...)
	if h.quick || h.damage.Policy != ir.DamageDefault {
		return unsupported("condition of a statement:", n)
	}
	if len(h.events) == 0 {
		if n.Word != ast.SubIf && n.Word != ast.SubWhen {
			return unsupported("condition of a statement:", n)
		}
		return nil
	}
	if f.timing != nil {
		return unsupported("second event of a statement:", n)
	}
	f.timing = &ir.Timing{Word: wordOf(n.Word, ir.WordNone), Events: h.events}
	f.battle = h.events[0]
	return nil
}

// isSummonedThisWay recognises `if Summoned this way` behind a procedure of the card or an effect that
// Summons it.
func isSummonedThisWay(n *ast.SubClause) bool {
	c := onlyClause(n.Steps)
	if c == nil || n.Word != ast.SubIf && n.Word != ast.SubWhile && n.Word != ast.SubAfter || !isVerb(c, ast.VerbSummon) || len(c.Verbs) != 1 || c.Verbs[0].Form == ast.FormIng {
		return false
	}
	if c.Subject != nil && !isThisCard(c.Subject) {
		return false
	}
	return len(c.Args) == 1 && isAdverb(c.Args[0], ast.AdvThisWay)
}

// ownLeads reads what stands in front of a later clause of the statement.
func (f *frame) ownLeads(st *ast.Step) (ir.Pred, error) {
	inner := &frame{scope: f.scope, sent: f.sent}
	own := st.Lead
	if isPiercing(st.Clause) {
		own, _ = attackLead(own)
	}
	if err := inner.leads(own); err != nil {
		return nil, err
	}
	if inner.inBattle([]*ast.Step{st}) {
		if err := inner.battleState(); err != nil {
			return nil, err
		}
		if inner.set != nil {
			f.set, f.battled = inner.set, inner.battled
		}
	}
	if inner.timing != nil || inner.window != nil || len(inner.limits)+len(inner.args) > 0 {
		return nil, unsupported("adjunct of a statement:", st)
	}
	return allOf(inner.conds), nil
}

// trailing reads what stands behind a clause: a state that must hold, words that say nothing new.
func (s *scope) trailing(cond ir.Pred, a *argList) (ir.Pred, error) {
	for _, n := range append([]ast.Node(nil), a.left()...) {
		switch n := n.(type) {
		case *ast.SubClause:
			switch n.Word {
			case ast.SubIf, ast.SubUnless, ast.SubOnlyIf, ast.SubWhile, ast.SubAsLongAs, ast.SubOnlyWhile:
				p, err := s.statePred(n)
				if err != nil {
					return nil, err
				}
				cond = joinPreds(cond, p)
				a.take(n)
			}
		case *ast.AuxWord, *ast.Adverbial:
			if isAdverb(n, ast.AdvAlso) {
				a.take(n)
			}
		default:
			p, ok, err := s.during(n)
			if err != nil {
				return nil, err
			}
			if ok {
				cond = joinPreds(cond, p)
				a.take(n)
				a.adverb(ast.AdvOnly)
			}
		}
	}
	return cond, a.rest()
}

// during reads a part of a turn as a state.
func (s *scope) during(n ast.Node) (ir.Pred, bool, error) {
	n, except := exceptTime(n)
	w, ok, err := s.window(n)
	if err != nil || !ok {
		return nil, false, err
	}
	p := ir.Pred(&ir.TimePred{Window: *w})
	if except {
		p = &ir.NotPred{Not: p}
	}
	return p, true, nil
}

// exceptTime is `during the Draw Phase` for `except during the Draw Phase`.
func exceptTime(n ast.Node) (ast.Node, bool) {
	p, ok := n.(*ast.PP)
	if !ok {
		return n, false
	}
	if inner, nested := p.Object.(*ast.PP); nested && p.Prep == ast.PrepExcept {
		return inner, true
	}
	if p.Prep != ast.PrepExceptDuring {
		return n, false
	}
	c := *p
	c.Prep = ast.PrepDuring
	return &c, true
}

// statementArgs lists the arguments of a clause; one without a subject is about the subject of the clause
// before, or about this card.
func (s *scope) statementArgs(c *ast.Clause) *argList {
	a := newArgs(c)
	if c.Subject != nil {
		s.subj = c.Subject
		return a
	}
	if isBareCommand(c) {
		return a
	}
	if s.subj == nil {
		s.subj = thisCard(c)
	}
	a.share(s.subj)
	return a
}

// isBareCommand reports whether c is a command: `negate the effects of …`.
func isBareCommand(c *ast.Clause) bool {
	return len(c.Verbs) > 0 && c.Verbs[0].Form == ast.FormBase && len(c.Aux) == 0
}

// thisCard is `this card` in the place of n.
func thisCard(n ast.Node) *ast.NounPhrase {
	d := &ast.DetWord{Word: ast.DetThis}
	h := &ast.NounHead{Noun: ast.NounCard, Number: ast.Singular}
	p := &ast.NounPhrase{Dets: []ast.Det{d}, Head: h}
	for _, m := range []ast.Node{d, h, p} {
		m.SetSpan(n.Span())
	}
	return p
}

// statementConj reports whether a conjunction joins clauses of a statement that hold by themselves.
func statementConj(c ast.Conj) (ir.Link, bool) {
	switch c {
	case ast.ConjAlso, ast.ConjAlsoComma, ast.ConjAnd, ast.ConjCommaAnd, ast.ConjCommaAndComma, ast.ConjBut, ast.ConjButBare,
		ast.ConjButComma, ast.ConjAndAlso, ast.ConjComma, ast.ConjNor:
		return ir.LinkAlso, true
	}
	return ir.LinkStart, false
}

// expandStatements makes a clause of each verb that stands with others: `cannot be Tributed or be used …`
// stays one clause where a reader takes several verbs.
func expandStatements(steps []*ast.Step) []*ast.Step { return shareAux(steps) }

// shareAux gives a later clause without auxiliaries those of the clause before, where its verb has the
// same form: `cannot be targeted by card effects or destroyed by battle`.
func shareAux(steps []*ast.Step) []*ast.Step {
	out := append([]*ast.Step(nil), steps...)
	for i := 1; i < len(out); i++ {
		c, before := out[i].Clause, out[i-1].Clause
		if c == nil || before == nil || c.Subject != nil || len(c.Aux) > 0 || len(before.Aux) == 0 || len(out[i].Lead) > 0 {
			continue
		}
		if len(c.Verbs) == 0 || len(before.Verbs) == 0 || c.Verbs[0].Form != before.Verbs[0].Form {
			continue
		}
		shared := *c
		shared.Aux = before.Aux
		st := *out[i]
		st.Clause = &shared
		out[i] = &st
	}
	return out
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
