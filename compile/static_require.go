package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What must be done, and what only may be done.

// required lowers a clause with `must`.
func (s *scope) required(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	subject := a.subject()
	if subject == nil || a.group.Passive || len(c.Verbs) != 1 {
		return nil, unsupported("what must be done:", c)
	}
	if isVerb(c, ast.VerbTribute) && hasAdverb(c, ast.AdvAlso) {
		return s.ritualTributes(c, a)
	}
	if isVerb(c, ast.VerbPay) {
		return s.charged(subject, c, a)
	}
	op := &ir.RequireOp{}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	if err := s.requiredOf(op, subject); err != nil {
		return nil, err
	}
	op.IfAble = a.takeIf(isIfAble) != nil
	switch c.Verbs[0].Verb {
	case ast.VerbAttack:
		op.Actions = ir.SetOf(ir.ActAttack)
		return []ir.Op{op}, s.mustAttack(op, a)
	case ast.VerbTarget:
		op.Actions = ir.SetOf(ir.ActAttack)
		if p := a.pp(ast.PrepFor); p == nil || !isJust(p.Object, ast.NounAttack) {
			return nil, unsupported("what must be done:", c)
		}
		return []ir.Op{op}, s.mustAttack(op, a)
	}
	return nil, unsupported("what must be done:", c)
}

// isIfAble recognises `if able`, `if possible`.
func isIfAble(n ast.Node) bool {
	switch words(n) {
	case "if able", "if possible", "if it can", "if they can":
		return true
	}
	return false
}

// requiredOf reads who must act: a player, or monsters; `that can attack` says only what is meant anyway.
func (s *scope) requiredOf(op *ir.RequireOp, subject ast.Phrase) error {
	if p, ok := s.actor(subject); ok && isPlayerPhrase(subject) {
		op.Player = p.Ptr()
		return nil
	}
	what, err := s.subjects(withoutCanAttack(subject))
	op.What = what
	return err
}

// withoutCanAttack drops `that can attack`: nothing else can be made to.
func withoutCanAttack(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return p
	}
	c := *n
	c.Post = nil
	for _, post := range n.Post {
		if r, ok := post.(*ast.RelClause); ok && words(r) == "that can attack" {
			continue
		}
		c.Post = append(c.Post, post)
	}
	return &c
}

// mustAttack reads what must be attacked.
func (s *scope) mustAttack(op *ir.RequireOp, a *argList) error {
	p := a.object()
	if p == nil {
		return nil
	}
	target, err := s.every(p)
	if err != nil {
		return err
	}
	if target.Ref == nil && target.Zones == 0 {
		target.Zones = card.ZonesMonster
	}
	op.Object = target
	return nil
}

// confined lowers `can only …`: everything else is forbidden.
func (s *scope) confined(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.modal()
	a.adverb(ast.AdvOnly)
	subject := a.subject()
	if subject == nil || len(c.Verbs) != 1 {
		return nil, unsupported("what only can be done:", c)
	}
	if a.group.Passive {
		return s.onlyBe(subject, c, a)
	}
	if p, ok := s.actor(subject); ok && isPlayerPhrase(subject) {
		s.mention(p)
		return s.playerOnly(p, c, a)
	}
	return s.cardsOnly(subject, c, a)
}

// playerOnly lowers `you can only Special Summon LIGHT monsters`, `you can only attack with 1 monster`.
func (s *scope) playerOnly(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	op := &ir.RestrictOp{Player: p.Ptr()}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	if isVerb(c, ast.VerbAttack, ast.VerbDeclare) {
		return s.attackOnly(op, c, a)
	}
	if isVerb(c, ast.VerbTarget) {
		return s.targetOnly(p, op.Until, c, a)
	}
	switch {
	case isVerb(c, ast.VerbActivate):
		return s.activateOnly(op, c, a)
	case isVerb(c, ast.VerbUse):
		if err := s.banMaterial(op, c, a); err != nil {
			return nil, err
		}
		op.Object, op.Except = nil, op.Object
		if op.Except == nil {
			return nil, unsupported("what only can be done:", c)
		}
		return []ir.Op{op}, nil
	case !isVerb(c, ast.VerbSummon, ast.VerbSet):
		return nil, unsupported("what only can be done:", c)
	}
	obj := a.object()
	if obj == nil {
		return nil, unsupported("what only can be done:", c)
	}
	allowed, err := s.what(obj)
	if err != nil {
		return nil, err
	}
	if allowed.Qty.Mode == ir.QtyExactly && !isNamedPhrase(obj) {
		return nil, unsupported("what only can be done:", obj)
	}
	allowed.Qty = ir.Qty{}
	f, ok := filterOf(allowed)
	if !ok || f == nil {
		return nil, unsupported("what only can be done:", obj)
	}
	op.Except = f
	if err := s.banPlaces(op, a); err != nil {
		return nil, err
	}
	return s.banVerb(op, c.Verbs[0], c)
}

// activateOnly reads `you can only activate 1 Trap Card for the rest of this turn`. Without an end it is so
// many in each turn.
func (s *scope) activateOnly(op *ir.RestrictOp, c *ast.Clause, a *argList) ([]ir.Op, error) {
	each := a.takeIf(isEachTurn) != nil
	n, ok := a.object().(*ast.NounPhrase)
	if ok && isThisCard(n) && !each && op.Until == nil {
		return s.onlyActivated(n, c, a)
	}
	if !ok || each == (op.Until != nil) || !each && s.stage == stageStatic {
		return nil, unsupported("what only can be done:", c)
	}
	k, ok := plainNumber(n)
	if !ok {
		return nil, unsupported("what only can be done:", n)
	}
	kind := *n
	kind.Dets = nil
	op.Actions, op.Most = ir.SetOf(ir.ActActivate), ir.N(k)
	ops, err := s.banLinks(op, &kind)
	if err == nil && len(ops) != 1 {
		err = unsupported("what only can be done:", n)
	}
	return ops, err
}

func isNamedPhrase(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	_, ok = n.Head.(*ast.NameHead)
	return ok && len(n.Dets) == 0
}

// attackOnly reads `attack with 1 monster`, `declare 1 attack`.
func (s *scope) attackOnly(op *ir.RestrictOp, c *ast.Clause, a *argList) ([]ir.Op, error) {
	op.Actions = ir.SetOf(ir.ActAttack)
	if isVerb(c, ast.VerbDeclare) {
		n, ok := a.object().(*ast.NounPhrase)
		if !ok || headNoun(n) != ast.NounAttack {
			return nil, unsupported("what only can be done:", c)
		}
		if k, ok := plainNumber(n); ok && len(n.Mods)+len(n.Post) == 0 {
			op.Most = ir.N(k)
			return []ir.Op{op}, nil
		}
	}
	with := a.pp(ast.PrepWith)
	if with == nil {
		return nil, unsupported("what only can be done:", c)
	}
	p, ok := with.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("what only can be done:", with)
	}
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	if sel.Qty.Mode == ir.QtyExactly && sel.Ref == nil {
		if f, ok := filterOf(sel); !ok || beyondSide(f) != nil {
			return nil, unsupported("what only can be done:", with)
		}
		op.Most, op.DifferentCards = sel.Qty.N, true
		return []ir.Op{op}, nil
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return nil, unsupported("what only can be done:", with)
	}
	op.Except = f
	return []ir.Op{op}, nil
}

// targetOnly lowers `your opponent can only target this card for attacks`: nothing else can be targeted.
func (s *scope) targetOnly(p ir.Player, until *ir.Duration, c *ast.Clause, a *argList) ([]ir.Op, error) {
	model := &ir.ProtectOp{Actions: ir.SetOf(ir.ActTarget), Until: until}
	if p.Who != ir.BothPlayers {
		model.SourcePlayer = p.Ptr()
	}
	ops, err := s.targetless(model, c, a)
	if err != nil {
		return nil, err
	}
	for _, op := range ops {
		if err := turnRound(op.(*ir.ProtectOp), c); err != nil {
			return nil, err
		}
	}
	return ops, nil
}

// turnRound makes a protection of some cards on a side one of all the others there.
func turnRound(op *ir.ProtectOp, c *ast.Clause) error {
	w := op.What
	f, ok := filterOf(w)
	if !ok || f == nil {
		return unsupported("what only can be targeted:", c)
	}
	op.What = &ir.Selector{Qty: ir.All(), Zones: card.ZonesMonster, Filter: not(f), Span: w.Span}
	if op.SourcePlayer != nil && op.SourcePlayer.Who == ir.Opponent {
		op.What.Controller = ir.Player{}.Ptr()
	}
	return nil
}

// cardsOnly lowers `monsters can only target this card for attacks`, `this card can only attack monsters`.
func (s *scope) cardsOnly(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	switch {
	case isVerb(c, ast.VerbTarget):
		ops, err := s.monstersCannotTarget(subject, c, a)
		if err != nil {
			return nil, err
		}
		for _, op := range ops {
			if err := turnRound(op.(*ir.ProtectOp), c); err != nil {
				return nil, err
			}
		}
		return ops, nil
	case isVerb(c, ast.VerbAttack):
		return s.attackOnlyThese(subject, c, a)
	}
	return nil, unsupported("what only can be done:", c)
}

func (s *scope) attackOnlyThese(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	op := &ir.RestrictOp{What: what, Actions: ir.SetOf(ir.ActAttack)}
	if err := s.lastsAsSaid(op, a); err != nil {
		return nil, err
	}
	p := a.object()
	if p == nil {
		return nil, unsupported("what only can be done:", c)
	}
	target, err := s.every(p)
	if err != nil {
		return nil, err
	}
	f, ok := filterOf(target)
	if !ok || f == nil {
		return nil, unsupported("what only can be done:", p)
	}
	op.Except = f
	return []ir.Op{op}, nil
}

// onlyBe lowers `can only be used as material for the Synchro Summon of …`.
func (s *scope) onlyBe(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if isVerb(c, ast.VerbActivate) {
		return s.onlyActivated(subject, c, a)
	}
	if !isVerb(c, ast.VerbUse) {
		return nil, unsupported("what only can be done:", c)
	}
	op := &ir.MaterialRuleOp{Rule: ir.MaterialOnlyFor}
	if err := s.materialOf(op, subject); err != nil {
		return nil, err
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	op.Until = until
	return []ir.Op{op}, s.materialUse(op, c, a)
}

// onlyActivated lowers `this card can only be activated at the start of Main Phase 1`: at other times, and
// otherwise, it cannot be.
func (s *scope) onlyActivated(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if !isThisCard(subject) {
		return nil, unsupported("what only can be done:", c)
	}
	must, err := s.onlyAt(c, a)
	if err != nil {
		return nil, err
	}
	return []ir.Op{&ir.RestrictOp{
		What: ir.Of(&ir.ThisRef{}), Actions: ir.SetOf(ir.ActActivate), Link: &ir.LinkFilter{What: ir.CardOnly}, Condition: opposite(must),
	}}, nil
}

// onlyAt takes the times and states in which only something can be done.
func (s *scope) onlyAt(c *ast.Clause, a *argList) (ir.Pred, error) {
	var must, unless []ir.Pred
	for _, n := range append([]ast.Node(nil), a.left()...) {
		var p ir.Pred
		var err error
		if sub, ok := n.(*ast.SubClause); ok {
			switch sub.Word {
			case ast.SubIf, ast.SubWhen, ast.SubWhile, ast.SubOnlyIf, ast.SubOnlyWhile:
				p, err = s.pred(sub.Steps)
			case ast.SubUnless:
				p, err = s.pred(sub.Steps)
				unless, p = append(unless, p), nil
			default:
				return nil, unsupported("what only can be done:", n)
			}
		} else {
			ok := false
			if p, ok, err = s.during(n); err == nil && !ok {
				err = unsupported("what only can be done:", n)
			}
		}
		if err != nil {
			return nil, err
		}
		a.take(n)
		if p != nil {
			must = append(must, p)
		}
	}
	if len(must) == 0 {
		return nil, unsupported("what only can be done:", c)
	}
	return anyOf(append(unless, allOf(must))), nil
}

// opposite is a state in which p does not hold.
func opposite(p ir.Pred) ir.Pred {
	if not, ok := p.(*ir.NotPred); ok {
		return not.Not
	}
	return &ir.NotPred{Not: p}
}
