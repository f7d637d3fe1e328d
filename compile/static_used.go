package compile

import (
	"psct/ast"
	"psct/ir"
)

// What a card counts as in the Summon for which it is used: `if this card is used as Synchro Material, you
// can treat it as a non-Tuner`. The use is no event that is waited for.

// whenUsedFor lowers such a sentence; false: it is another one.
func (s *scope) whenUsedFor(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if len(sent.Resolution) != 1 || len(sent.Conditions) > 0 || sent.Resolution[0].Clause == nil {
		return nil, false, nil
	}
	st := sent.Resolution[0]
	if len(st.Lead) != 1 || !isSub(st.Lead[0], ast.SubIf, ast.SubWhen) {
		return nil, false, nil
	}
	use := st.Lead[0].(*ast.SubClause)
	if !isUse(lastClause(use)) || len(use.Steps) != 1 {
		return nil, false, nil
	}
	switch c := st.Clause; {
	case isVerb(c, ast.VerbTreat) && groupOf(c).Modal == ast.AuxCan:
	case isOtherMaterials(c.Subject):
	default:
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	ops, kind, err := s.usedWith(use, st.Clause)
	if err != nil {
		return nil, true, err
	}
	f.add(kind, st, nil, ops)
	f.list[0].Zones = 0
	return f.list, true, nil
}

// isUse recognises `is used as Synchro Material`.
func isUse(c *ast.Clause) bool {
	return c != nil && isVerb(c, ast.VerbUse) && len(c.Verbs) == 1 && groupOf(c).Passive && c.Subject != nil
}

// isOtherMaterials recognises `all other Synchro Materials`, `the other Synchro Material(s)`.
func isOtherMaterials(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && isMaterialNoun(headNoun(n)) && hasAdjective(n, ast.AdjOther)
}

// usedWith reads the use and what holds for it.
func (s *scope) usedWith(use *ast.SubClause, c *ast.Clause) ([]ir.Op, ir.AbilityKind, error) {
	rule := &ir.MaterialRuleOp{Rule: ir.MaterialCountsAs}
	if err := s.useOf(rule, lastClause(use)); err != nil {
		return nil, 0, err
	}
	if isOtherMaterials(c.Subject) {
		err := s.othersMust(rule, c)
		return []ir.Op{rule}, ir.MaterialLimit, err
	}
	op, err := s.countsAs(rule, c)
	return []ir.Op{op}, ir.MaterialOption, err
}

// useOf reads whose use, and for which Summons.
func (s *scope) useOf(rule *ir.MaterialRuleOp, c *ast.Clause) error {
	c = withoutWould(c)
	a := newArgs(c)
	subject := a.subject()
	what, err := s.subjects(subject)
	if err != nil {
		return err
	}
	if a.peekPP(ast.PrepAs) != nil {
		err = s.materialUse(rule, c, a)
	} else if p := a.pp(ast.PrepFor); p != nil {
		err = s.materialFor(rule, p)
	} else {
		err = unsupported("use as material:", c)
	}
	if err == nil {
		err = a.rest()
	}
	if !isThisCard(subject) || what.Filter != nil || what.Zones != 0 || what.Controller != nil {
		rule.What = what
	}
	return err
}

// othersMust reads `all other Synchro Materials must be "X" monsters`, `… cannot be Level 4`.
func (s *scope) othersMust(rule *ir.MaterialRuleOp, c *ast.Clause) error {
	g := groupOf(c)
	n := c.Subject.(*ast.NounPhrase)
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			continue
		case *ast.KindMod:
			if kindSummonTable[m.Kind] != 0 && !m.Not {
				continue
			}
		}
		return unsupported("other materials", m)
	}
	a := newArgs(c)
	a.modal()
	a.subject()
	p := a.object()
	if !isVerb(c, ast.VerbBe) || p == nil || g.Modal != ast.AuxMust && g.Modal != ast.AuxCannot {
		return unsupported("other materials", c)
	}
	f, err := s.filter(p)
	if err != nil {
		return err
	}
	if g.Modal == ast.AuxCannot {
		f = not(f)
	}
	rule.Rule, rule.Others = ir.MaterialOthers, f
	return a.rest()
}
