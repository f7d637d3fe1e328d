package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// States of what a card counts as, and of what it can be put on.

// treatState reads `treated as a Continuous Spell`, `being treated as an Effect Monster`: that is what it is now. What is
// treated as a Continuous Spell or Trap lies in a Spell & Trap Zone.
//
// Rule: PSCT 1.6 (Gemini), S1-CSP
func (s *scope) treatState(c *ast.Clause, a *argList) (ir.Filter, error) {
	as := a.pp(ast.PrepAs)
	if as == nil {
		return nil, unsupported("state treat:", c)
	}
	p, ok := as.Object.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("state treat:", c)
	}
	takeThisWay(a)
	f, err := s.filter(p)
	if err != nil || f == nil {
		return nil, orUnsupported(err, "state treat:", c)
	}
	switch headNoun(p) {
	case ast.NounSpell, ast.NounTrap, ast.NounCard, ast.NounCardCap:
		f = andFilter([]ir.Filter{f, &ir.ZoneFilter{Zones: card.ZoneSpellTrap.Set()}})
	}
	return f, nil
}

// equippable reads `can equip to that monster`; false: it is another state.
func (s *scope) equippable(c *ast.Clause, a *argList, v *ast.VerbWord) (ir.Filter, bool, error) {
	to := a.peekPP(ast.PrepTo)
	if v.Verb != ast.VerbEquip || to == nil || a.group.Modal != ast.AuxCan {
		return nil, false, nil
	}
	p, ok := to.Object.(ast.Phrase)
	if !ok {
		return nil, true, unsupported("state equip:", c)
	}
	known := s.antes
	if k := len(known) - 1; k >= 0 && ir.KindOfRef(known[k].ref) == ir.RefCandidate {
		s.antes = known[:k] // `that can equip to it`: to what was named before
	}
	ref, ok, err := s.plainRef(p)
	s.antes = known
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "state equip:", c)
	}
	a.take(to)
	a.modal()
	return &ir.CanFilter{Action: ir.ActEquip, To: ref}, true, nil
}
