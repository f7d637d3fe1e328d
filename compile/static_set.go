package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// ownSet lowers `you can Set this card from your hand to your Spell & Trap Zone as a Spell`. false: the
// sentence is another one.
func (s *scope) ownSet(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) != 1 || len(sent.Conditions) > 0 || sent.Resolution[0].Clause == nil {
		return nil, false, nil
	}
	c := sent.Resolution[0].Clause
	if !isYou(c.Subject) || !hasAux(c, ast.AuxCan) || !isVerb(c, ast.VerbSet) || !s.isThisObject(firstObject(c)) || !s.is(card.KindMonster) {
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	if err := f.leads(sent.Resolution[0].Lead); err != nil {
		return nil, true, err
	}
	if f.timing != nil || f.window != nil || len(f.args) > 0 {
		return nil, true, unsupported("Set", sent)
	}
	a := newArgs(c)
	a.modal()
	a.subject()
	a.hoist(func(p *ast.PP) bool { return isPP(p, ast.PrepFrom, ast.PrepTo, ast.PrepIn, ast.PrepAs) })
	a.object()
	from, to, as := a.pp(ast.PrepFrom), a.pp(ast.PrepTo, ast.PrepIn), a.pp(ast.PrepAs)
	if from == nil || to == nil || as == nil || !isJust(from.Object, ast.NounHand) || !isJust(to.Object, ast.NounSpellTrapZone) {
		return nil, true, unsupported("Set", sent)
	}
	traits, err := s.traitsOf(as.Object)
	if err != nil {
		return nil, true, err
	}
	if err := a.rest(); err != nil {
		return nil, true, err
	}
	op := &ir.SetOp{What: ir.This(), Spot: &ir.Spot{Zones: card.ZoneSpellTrap.Set()}, As: &traits}
	f.add(ir.Procedure, sent.Resolution[0], nil, []ir.Op{op})
	ability := f.list[0]
	ability.Optional, ability.Zones = true, card.ZoneHand.Set()
	return f.list, true, nil
}
