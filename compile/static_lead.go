package compile

import (
	"psct/ast"
	"psct/ir"
)

// What stands in front of a statement, and behind its clauses.

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
	if isDoClause(n) && f.followsProcedure(f.sent) {
		n = happenedThisWay(n)
	}
	if isSummonedThisWay(n) && (n.Word == ast.SubAfter || isForThisTurn(f.sent)) {
		by := &ir.SummonedFilter{By: &ir.IsFilter{Ref: &ir.ThisRef{}}}
		f.timing = &ir.Timing{Word: wordOf(n.Word, ir.WordAfter), Events: []*ir.Event{{
			Kind: ir.EventSummoned, Subject: andFilter([]ir.Filter{&ir.IsFilter{Ref: &ir.ThisRef{}}, by}), Span: f.span(n),
		}}}
		return nil
	}
	if isSummonedThisWay(n) {
		f.conds = append(f.conds, summonedByThis())
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
	f.timing.Together = f.timing.Word == ir.WordEachTime && anyOneOrMore(n.Steps)
	f.battle = h.events[0]
	return nil
}

// isForThisTurn reports whether a statement holds for a turn: `If Summoned this way, it cannot attack this turn` is about the
// turn of that Summon, and no state of the card in every turn.
//
// Rule: PSCT 2.7.
func isForThisTurn(sent *ast.Sentence) bool {
	return anyNode(sent, func(n ast.Node) bool {
		p, ok := n.(*ast.NounPhrase)
		return ok && headNoun(p) == ast.NounTurn && hasDet(p, ast.DetThis)
	})
}

// summonedByThis is the state that this card was Summoned by its own procedure or effect.
func summonedByThis() ir.Pred {
	return &ir.IsPred{Ref: &ir.ThisRef{}, Filter: &ir.SummonedFilter{By: &ir.IsFilter{Ref: &ir.ThisRef{}}}}
}

// followsProcedure reports whether the sentence stands behind a Summoning procedure of this card.
func (s *scope) followsProcedure(sent *ast.Sentence) bool {
	before, _ := s.lastAbility(sent)
	return before != nil && before.Kind == ir.Procedure
}

// happenedThisWay is `when you do`, behind a Summoning procedure, as `when this card is Summoned this way`.
func happenedThisWay(n *ast.SubClause) *ast.SubClause {
	c := &ast.Clause{Subject: thisCard(n), Aux: []*ast.AuxWord{{Aux: ast.AuxIs}},
		Verbs: []*ast.VerbWord{{Verb: ast.VerbSummon, Form: ast.FormParticiple}}, Args: []ast.Node{&ast.Adverbial{Adverb: ast.AdvThisWay}}}
	c.SetSpan(n.Span())
	st := &ast.Step{Clause: c}
	st.SetSpan(n.Span())
	out := *n
	out.Steps = []*ast.Step{st}
	return &out
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
