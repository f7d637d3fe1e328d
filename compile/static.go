package compile

import (
	"slices"

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
		s.aboutBefore, s.appliedByLabel, s.gemini, s.procedure, s.tributing, s.ownSet, s.remaining, s.maintenance, s.replacing,
		s.whenUsedFor, s.usedWhenSummoning, s.substituting, s.oldPiercing,
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
	at     card.ZoneSet // from where the last of list applies, before its kind was looked at
	set    *ir.Selector // the cards that the clause before was about
	// battled is the monster that those of set battle.
	battled *ir.Selector
}

// open adds an ability with the conditions and limits of the frame, which applies from zones.
func (f *frame) open(kind ir.AbilityKind, zones card.ZoneSet) *ir.Ability {
	a := f.compiler.newAbility(kind, f.sent)
	a.Zones = zones
	var conds []ir.Pred
	for _, p := range f.conds {
		if _, ok := placeOfThis(p); !ok {
			conds = append(conds, p)
		}
	}
	a.Condition = allOf(conds)
	a.Limits = f.limits
	f.list = append(f.list, a)
	return a
}

// add appends the ops of one clause to the ability of their kind.
func (f *frame) add(kind ir.AbilityKind, st *ast.Step, cond ir.Pred, ops []ir.Op) {
	var a *ir.Ability
	zones := f.place(cond, ops)
	if n := len(f.list); n > 0 && f.list[n-1].Kind == kind && f.at == zones {
		a = f.list[n-1]
	} else {
		a = f.open(kind, zones)
	}
	f.at = zones
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
	for _, more := range [...]func(*ast.Step) (bool, error){f.openToDirect, f.directManner, f.unusable} {
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

// waiting lowers a statement that does something each time an event happens: without a Chain Link, as
// it is not activated.
//
// Rule: PSCT 1.9 (`each time`).
func (f *frame) waiting() ([]*ir.Ability, error) {
	if f.window != nil {
		w := f.window
		f.conds = append(f.conds, &ir.TimePred{Window: *w})
	}
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
	momentOfResolution(f.timing, do)
	op := &ir.DelayOp{Timing: f.timing, Do: do}
	if len(do) > 0 && do[0].Optional && do[0].Decider == (ir.Player{}) && len(do) == 1 {
		op.Optional, do[0].Optional = true, false
	}
	f.open(ir.Continuous, f.place(nil, []ir.Op{op})).Do = ir.Block{{Op: op, Span: f.span(f.sent)}}
	return f.list, nil
}

// momentOfResolution makes `when an opponent's monster effect resolves, you can negate that effect` wait for the moment at which
// that effect has not resolved yet, and `after resolving a card effect` for the one at which it has.
//
// Rule: PSCT 6.6 (stages of negation).
func momentOfResolution(t *ir.Timing, do ir.Block) {
	negates := func(st *ir.Step) bool { op, ok := st.Op.(*ir.NegateOp); return ok && op.What == ir.NegateEffect }
	for _, ev := range t.Events {
		switch {
		case ev.Kind == ir.EventResolving && t.Word == ir.WordAfter:
			ev.Kind = ir.EventResolved
		case ev.Kind == ir.EventResolved && slices.ContainsFunc(do, negates):
			ev.Kind = ir.EventResolving
		}
	}
}

// statementArgs lists the arguments of a clause; one without a subject is about the subject of the clause
// before, or about this card.
func (s *scope) statementArgs(c *ast.Clause) *argList {
	a := newArgs(c)
	if c.Subject != nil {
		s.subj = c.Subject
		return a
	}
	if isBareCommand(c) && !s.saysOfThem(c) {
		return a
	}
	if s.subj == nil {
		s.subj = thisCard(c)
	}
	a.share(s.subj)
	return a
}

// saysOfThem reports whether a clause goes on about the cards before it: `(all Fish monsters lose 500 ATK) and gain 400 DEF`.
func (s *scope) saysOfThem(c *ast.Clause) bool {
	obj := firstObject(c)
	return s.subj != nil && isVerb(c, ast.VerbGain, ast.VerbLose) && obj != nil && statsOf(headNoun(obj)) != nil &&
		headClassOf(s.subj) == headCard && numberOf(s.subj) == ast.Plural
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
		ast.ConjButComma, ast.ConjAndAlso, ast.ConjComma, ast.ConjNor, ast.ConjCommaNor:
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
