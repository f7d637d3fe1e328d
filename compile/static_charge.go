package compile

import (
	"psct/ast"
	"psct/ir"
)

// Costs that a standing effect lays on an action, and costs that it lets go unpaid.

// charged lowers `each player must pay 500 LP to declare an attack`.
//
// Rule: S4-CEC-1, S3-MNT-8
func (s *scope) charged(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	p, ok := s.actor(subject)
	if !ok {
		return nil, unsupported("who must pay:", c)
	}
	what := a.infinitive()
	if what == nil {
		return nil, unsupported("what must be paid for:", c)
	}
	cost, err := s.paidBy(p, c, a)
	if err != nil {
		return nil, err
	}
	acts, err := s.chargedFor(p, what)
	if err != nil {
		return nil, err
	}
	var ops []ir.Op
	for _, act := range acts {
		op := &ir.ChargeOp{Player: p.Ptr(), Action: onlyAction(act.Actions), Link: act.Link, Costs: []*ir.Step{{Op: cost, Span: s.span(c)}}}
		if act.Object != nil {
			op.What = ir.This()
		}
		ops = append(ops, op)
	}
	return ops, nil
}

// isUnlessPaid recognises `unless you Tribute 1 monster`: what is done to be allowed the action.
func isUnlessPaid(n ast.Node) bool {
	if !isSub(n, ast.SubUnless) {
		return false
	}
	c := onlyClause(n.(*ast.SubClause).Steps)
	if c == nil || c.Subject == nil || len(c.Verbs) != 1 || c.Verbs[0].Form != ast.FormBase || !isPlayerPhrase(c.Subject) && !isPronoun(c.Subject, ast.PronThey) {
		return false
	}
	for _, w := range c.Aux {
		if w.Adverb != ast.AdvAlso {
			return false
		}
	}
	return isVerb(c, ast.VerbTribute, ast.VerbReturn, ast.VerbSend, ast.VerbDiscard, ast.VerbBanish, ast.VerbPay)
}

// unlessPaid lowers `this card cannot declare an attack unless you Tribute 1 monster`: the action costs that.
//
// Rule: S4-CEC-1
func (s *scope) unlessPaid(n *ast.SubClause, c *ast.Clause, a *argList) ([]ir.Op, error) {
	ops, err := s.forbidden(c, a)
	if err != nil {
		return nil, err
	}
	pay := *onlyClause(n.Steps)
	payer, ok := s.actor(pay.Subject)
	if !ok {
		return nil, unsupported("who must pay:", pay.Subject)
	}
	pay.Subject, pay.Aux = nil, nil
	costs, err := s.costsOf(payer, &pay)
	if err != nil {
		return nil, err
	}
	var out []ir.Op
	for _, op := range ops {
		r, ok := op.(*ir.RestrictOp)
		if !ok || !isChargeable(r) || r.Player != nil && *r.Player != payer {
			return nil, unsupported("what must be paid for:", c)
		}
		charge := &ir.ChargeOp{Player: payer.Ptr(), Action: onlyAction(r.Actions), Link: r.Link, Costs: costs}
		if r.Object != nil || r.What != nil {
			charge.Player, charge.What = nil, ir.This() // who attacks with it pays
		}
		out = append(out, charge)
	}
	return out, nil
}

// costsOf reads a clause as what a player pays.
func (s *scope) costsOf(p ir.Player, c *ast.Clause) (ir.Block, error) {
	stage, doer, step := s.stage, s.doer, s.step
	defer func() { s.stage, s.doer, s.step = stage, doer, step }()
	s.stage, s.doer = stageCost, p
	st := &ast.Step{Clause: c}
	st.SetSpan(c.Span())
	return s.block([]*ast.Step{st})
}

// paidBy reads what is paid; of two players it is the one who acts.
func (s *scope) paidBy(p ir.Player, c *ast.Clause, a *argList) (ir.Op, error) {
	before := s.doer
	defer func() { s.doer = before }()
	s.doer = p
	if p.Who == ir.BothPlayers {
		s.doer = ir.Player{Who: ir.EachPlayer}
	}
	return s.pay(c, a)
}

// chargedFor reads the action that costs something, as if it were forbidden.
func (s *scope) chargedFor(p ir.Player, what *ast.Infinitive) ([]*ir.RestrictOp, error) {
	c := onlyClause(what.Steps)
	if c == nil || len(c.Verbs) != 1 || !isVerb(c, ast.VerbActivate, ast.VerbDeclare, ast.VerbAttack) {
		return nil, unsupported("what must be paid for:", what)
	}
	a := newArgs(c)
	model := &ir.RestrictOp{Player: p.Ptr(), Actions: ir.SetOf(ir.ActAttack)}
	ops, err := []ir.Op{model}, error(nil)
	if isVerb(c, ast.VerbActivate) {
		ops, err = s.banActivation(model, c, a)
	} else {
		err = s.banAttack(model, c, a)
	}
	if err == nil {
		err = a.rest()
	}
	if err != nil {
		return nil, err
	}
	var acts []*ir.RestrictOp
	for _, op := range ops {
		r := op.(*ir.RestrictOp)
		if !isChargeable(r) {
			return nil, unsupported("what must be paid for:", what)
		}
		acts = append(acts, r)
	}
	return acts, nil
}

// isChargeable reports whether a charge can say all of the restriction: an activation, an attack, or an attack
// with this monster.
func isChargeable(r *ir.RestrictOp) bool {
	_, members := ir.SetMembers(r)
	for _, m := range members {
		switch m {
		case "Player", "Actions", "Link":
		case "What":
			if r.What.Ref == nil || ir.KindOfRef(r.What.Ref) != ir.RefThis {
				return false
			}
		case "Object":
			is, ok := r.Object.(*ir.IsFilter)
			if !ok {
				return false
			}
			if _, this := is.Ref.(*ir.ThisRef); !this {
				return false
			}
		default:
			return false
		}
	}
	return r.Actions.Len() == 1
}

// onlyAction is the one action of a set of one.
func onlyAction(set ir.Set[ir.Action]) ir.Action {
	for a := range set.All() {
		return a
	}
	return ir.ActNone
}

// isWaiver recognises `neither player has to pay …`, `you do not have to pay …`.
func isWaiver(c *ast.Clause) bool {
	if !isVerb(c, ast.VerbHave) || len(c.Args) != 1 || !isNobody(c.Subject) {
		return false
	}
	inf, ok := c.Args[0].(*ast.Infinitive)
	if !ok {
		return false
	}
	pay := onlyClause(inf.Steps)
	return pay != nil && isVerb(pay, ast.VerbPay)
}

// waived lowers `neither player has to pay LP during the Standby Phase for "X" monsters`.
//
// Rule: S3-MNT-7
func (s *scope) waived(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.subject()
	inf := a.infinitive()
	pay := onlyClause(inf.Steps)
	args := newArgs(pay)
	if !isJust(args.object(), ast.NounLP) {
		return nil, unsupported("cost that is waived:", pay)
	}
	time, of := args.pp(ast.PrepDuring), args.pp(ast.PrepFor)
	if time == nil || of == nil {
		return nil, unsupported("cost that is waived:", pay)
	}
	if err := args.rest(); err != nil {
		return nil, err
	}
	window, ok, err := s.window(time)
	if err != nil || !ok {
		return nil, unsupported("time of a waived cost:", time)
	}
	phrase, ok := of.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("cost that is waived:", of)
	}
	what, err := s.every(phrase)
	if err != nil {
		return nil, err
	}
	return []ir.Op{&ir.WaiveOp{Of: what, Action: ir.ActPayLP, Window: window}}, nil
}
