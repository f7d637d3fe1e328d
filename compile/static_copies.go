package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// How many copies may be on the field, and what an Equip Card can be equipped to.

// copyLimit reads `you can only control 1 "X"`, `there can only be 1 "X" on the field`.
//
// Rule: C4.
func (s *scope) copyLimit(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if a.group.Modal != ast.AuxCan || !hasAdverb(c, ast.AdvOnly) || !isVerb(c, ast.VerbControl, ast.VerbBe) {
		return 0, nil, false, nil
	}
	op := &ir.CopyLimitOp{}
	subject := a.peekSubject()
	switch {
	case isVerb(c, ast.VerbControl):
		p, ok := s.actor(subject)
		if !ok {
			return 0, nil, false, nil
		}
		op.Player = p.Ptr()
	case !isThere(subject):
		return 0, nil, false, nil
	}
	a.modal()
	a.subject()
	a.adverb(ast.AdvOnly)
	err := s.copies(op, a)
	return ir.CopyLimit, []ir.Op{op}, true, err
}

func isThere(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := n.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronThere
}

// copies reads of which cards there may be how many.
func (s *scope) copies(op *ir.CopyLimitOp, a *argList) error {
	p := a.object()
	if p == nil {
		return unsupported("copy limit", a.clause)
	}
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	k, ok := sel.Qty.N.(*ir.ConstValue)
	if sel.Qty.Mode != ir.QtyExactly || !ok || len(sel.Or)+len(sel.And) > 0 || sel.Ref != nil {
		return unsupported("copy limit", p)
	}
	op.Count = k.N
	if sel.Zones&^card.ZonesField != 0 {
		return unsupported("copy limit", p)
	}
	sel.Zones = 0
	sel.Filter, op.FaceUp = withoutFaceUp(sel.Filter)
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("copy limit", p)
	}
	op.What = f
	if on := a.pp(ast.PrepOn); on != nil && !isJust(on.Object, ast.NounField) {
		return unsupported("copy limit", on)
	}
	return nil
}

// withoutFaceUp takes the test for face-up cards off a filter.
func withoutFaceUp(f ir.Filter) (ir.Filter, bool) {
	all := []ir.Filter{f}
	if and, ok := f.(*ir.AndFilter); ok {
		all = and.All
	}
	faceUp := false
	var rest []ir.Filter
	for _, g := range all {
		if p, ok := g.(*ir.PositionFilter); ok && p.Positions == ir.SetOf(card.PositionFaceUp) {
			faceUp = true
			continue
		}
		rest = append(rest, g)
	}
	return andFilter(rest), faceUp
}

// equipLimit reads `equip only to a "X" monster`.
//
// Rule: appendix B5.
func (s *scope) equipLimit(c *ast.Clause, a *argList) (ir.AbilityKind, []ir.Op, bool, error) {
	if !isVerb(c, ast.VerbEquip) {
		return 0, nil, false, nil
	}
	if isOneUnion(c) {
		a.items = nil
		a.modal()
		a.subject()
		a.adverb(ast.AdvOnly)
		return ir.EquipLimit, []ir.Op{&ir.EquipLimitOp{Host: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}, OneEach: true}}, true, nil
	}
	command := c.Subject == nil && len(c.Aux) == 0 && anyIn(c.Args, func(n ast.Node) bool { return isAdverb(n, ast.AdvOnly) })
	passive := a.group.Passive && a.group.Modal == ast.AuxCan && hasAdverb(c, ast.AdvOnly) && isAboutThis(a)
	if !command && !passive {
		return 0, nil, false, nil
	}
	a.modal()
	a.subject()
	a.adverb(ast.AdvOnly)
	op := &ir.EquipLimitOp{}
	err := s.equipHostOf(op, a)
	return ir.EquipLimit, []ir.Op{op}, true, err
}

// isOneUnion recognises the rule of Union Monsters.
func isOneUnion(c *ast.Clause) bool {
	switch words(c) {
	case "A monster can only be equipped with 1 Union Monster at a time", "A monster can only be equipped with 1 Union monster at a time":
		return true
	}
	return false
}

func (s *scope) equipHostOf(op *ir.EquipLimitOp, a *argList) error {
	to := a.pp(ast.PrepTo)
	p, ok := ast.Phrase(nil), false
	if to != nil {
		p, ok = to.Object.(ast.Phrase)
	}
	if !ok {
		return unsupported("equip limit", a.clause)
	}
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	if len(sel.Or) == 0 {
		op.Controller, sel.Controller = sel.Controller, nil
		if sel.Zones&^card.ZonesField == 0 {
			sel.Zones = 0
		}
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return unsupported("equip limit", p)
	}
	op.Host = f
	return nil
}
