package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What cannot be targeted.

// targetedFor tells `for attacks` from targeting by effects.
func targetedFor(model *ir.ProtectOp, a *argList) error {
	p := a.pp(ast.PrepFor, ast.PrepAs)
	if p == nil {
		return nil
	}
	if isJust(p.Object, ast.NounAttack) || words(p.Object) == "an attack target" || words(p.Object) == "attack targets" {
		model.Actions = ir.SetOf(ir.ActBeAttacked)
		return nil
	}
	return unsupported("targeting", p)
}

// attacksUnless makes sure that a verb other than the given one (`select this card as an attack target`) is
// about attacks: selecting is no targeting.
func attacksUnless(c *ast.Clause, verb ast.Verb) func([]ir.Op, error) ([]ir.Op, error) {
	return func(ops []ir.Op, err error) ([]ir.Op, error) {
		if err != nil || isVerb(c, verb) {
			return ops, err
		}
		for _, op := range ops {
			if p, ok := op.(*ir.ProtectOp); !ok || !p.Actions.Has(ir.ActBeAttacked) {
				return nil, unsupported("what cannot be done:", c)
			}
		}
		return ops, nil
	}
}

// cannotTarget lowers `your opponent cannot target this card with card effects`, and `for attacks`.
func (s *scope) cannotTarget(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	model := &ir.ProtectOp{Actions: ir.SetOf(ir.ActTarget), Until: until}
	if p.Who != ir.BothPlayers {
		model.SourcePlayer = p.Ptr()
	}
	return s.targetless(model, c, a)
}

// monstersCannotTarget lowers `your opponent's monsters cannot target "X" monsters for attacks`.
func (s *scope) monstersCannotTarget(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	by, err := s.every(subject)
	if err != nil {
		return nil, err
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	model := &ir.ProtectOp{Actions: ir.SetOf(ir.ActTarget), Until: until}
	if by.Controller != nil && by.Ref == nil && by.Zones&^card.ZonesField == 0 && len(by.Or)+len(by.And) == 0 {
		model.SourcePlayer = by.Controller
		by.Controller, by.Zones = nil, 0
	}
	f, ok := filterOf(by)
	if !ok {
		return nil, unsupported("what cannot target:", subject)
	}
	if k, isKind := f.(*ir.KindFilter); !isKind || k.Kinds != ir.SetOf(card.KindMonster) || model.SourcePlayer == nil {
		model.Source = f
	}
	ops, err := s.targetless(model, c, a)
	for _, op := range ops {
		if !op.(*ir.ProtectOp).Actions.Has(ir.ActBeAttacked) {
			return nil, unsupported("what cannot target:", c)
		}
	}
	return ops, err
}

// targetless reads what cannot be targeted: the object, `with card effects` or `for attacks`, and what is
// excepted.
func (s *scope) targetless(model *ir.ProtectOp, c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.hoist(func(p *ast.PP) bool {
		return p.Prep == ast.PrepWith && headNoun(p.Object) == ast.NounEffect || p.Prep == ast.PrepBy || p.Prep == ast.PrepFor || p.Prep == ast.PrepAs
	})
	obj := a.object()
	if obj == nil {
		return nil, unsupported("what cannot be targeted:", c)
	}
	what, err := s.subjects(obj)
	if err != nil {
		return nil, err
	}
	model.What = what
	if err := s.targetExceptions(model, a); err != nil {
		return nil, err
	}
	if err := targetedFor(model, a); err != nil {
		return nil, err
	}
	return s.against(model, a)
}

// targetExceptions reads `except this one` where it stands behind the other arguments.
func (s *scope) targetExceptions(model *ir.ProtectOp, a *argList) error {
	for i, n := range a.items {
		pp, ok := n.(*ast.PP)
		if !ok || !isPP(pp, ast.PrepFor, ast.PrepWith, ast.PrepBy, ast.PrepAs) {
			continue
		}
		obj, ok := pp.Object.(ast.Phrase)
		if !ok {
			continue
		}
		rest, except := splitLastExcept(obj)
		for _, e := range except {
			if err := s.leftOut(model, e); err != nil {
				return err
			}
		}
		c := *pp
		c.Object = rest
		a.items[i] = &c
	}
	for {
		e := a.pp(ast.PrepExcept)
		if e == nil {
			return nil
		}
		if err := s.leftOut(model, e); err != nil {
			return err
		}
	}
}

// splitLastExcept is splitExcept for lists too, where the exception stands behind the last item.
func splitLastExcept(p ast.Phrase) (ast.Phrase, []*ast.PP) {
	c, ok := p.(*ast.Coord)
	if !ok {
		return splitExceptNote(p)
	}
	last, except := splitExcept(c.Items[len(c.Items)-1])
	if len(except) == 0 {
		return p, nil
	}
	return withLast(c, last), except
}

// splitExceptNote is splitExcept for exceptions in parentheses too.
func splitExceptNote(p ast.Phrase) (ast.Phrase, []*ast.PP) {
	p, except := splitExcept(p)
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Post) != 1 {
		return p, except
	}
	note, ok := n.Post[0].(*ast.Note)
	if !ok || len(note.Items) != 1 || !isPP(note.Items[0], ast.PrepExcept) {
		return p, except
	}
	c := *n
	c.Post = nil
	return &c, append(except, note.Items[0].(*ast.PP))
}

func (s *scope) leftOut(model *ir.ProtectOp, e *ast.PP) error {
	p, ok := e.Object.(ast.Phrase)
	if !ok {
		return unsupported("exception of a protection:", e)
	}
	if isThisOne(p) || isThisCard(p) {
		model.What.Other = true
		return nil
	}
	f, err := s.filter(p)
	if err != nil {
		return err
	}
	if f == nil {
		return unsupported("exception of a protection:", e)
	}
	model.What.Filter = andFilter([]ir.Filter{model.What.Filter, not(f)})
	return nil
}
