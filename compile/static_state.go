package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// States without a modal: `is not destroyed by battle`, `you take no battle damage`, `battle damage is
// halved`, `inflicts piercing battle damage`.

// stated lowers a clause that names a state.
func (s *scope) stated(c *ast.Clause, a *argList) ([]ir.Op, error) {
	switch {
	case a.group.Passive && a.group.Not:
		return s.isNot(c, a)
	case isPiercing(c):
		return s.pierces(c, a)
	case isVerb(c, ast.VerbTake):
		return s.takesNone(c, a)
	case isDamagePhrase(c.Subject):
		return s.damageIs(c, a)
	}
	return nil, unsupported("statement", c)
}

// isNot lowers `is not destroyed`, `are not affected by …`.
func (s *scope) isNot(c *ast.Clause, a *argList) ([]ir.Op, error) {
	a.not()
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	if isVerb(c, ast.VerbTreat) {
		return s.notTreated(subject, a)
	}
	action := passiveBans[c.Verbs[0].Verb]
	if action == ir.ActNone || len(c.Verbs) != 1 {
		return nil, unsupported("statement", c)
	}
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	return s.protect(&ir.ProtectOp{What: what, Actions: ir.SetOf(action)}, c, a)
}

// pierces lowers `inflict piercing battle damage`, of this card or of what the condition in front says
// attacks.
func (s *scope) pierces(c *ast.Clause, a *argList) ([]ir.Op, error) {
	subject := a.subject()
	obj := a.object().(*ast.NounPhrase)
	op := &ir.PermitOp{Actions: ir.SetOf(ir.ActPierce)}
	if len(obj.Dets) == 1 && hasDet(obj, ast.DetDouble) {
		plain := *obj
		plain.Dets = nil
		obj, op.Count = &plain, ir.N(2)
	}
	if len(obj.Dets) > 0 || len(obj.Mods) != 1 || headNoun(obj) != ast.NounBattleDamage && headNoun(obj) != ast.NounDamage {
		return nil, unsupported("piercing damage", obj)
	}
	a.items = append(a.items, obj.Post...)
	if to := a.pp(ast.PrepTo); to != nil {
		if _, ok := s.playerNode(to.Object); !ok {
			return nil, unsupported("piercing damage", to)
		}
	}
	if sub := a.sub(ast.SubIf, ast.SubWhen); sub != nil {
		attacker, err := s.attackIn(op, sub)
		if err != nil {
			return nil, err
		}
		subject = attacker
	}
	if subject == nil {
		subject = thisCard(c)
	}
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	if until != nil {
		op.Until = until // otherwise what the condition in front says: `if it attacks a monster this turn`
	}
	op.What, err = s.subjects(subject)
	return []ir.Op{op}, err
}

// oldPiercing reads the older words for piercing battle damage; false: it is none.
//
// Rule: S1-PRC.
func (s *scope) oldPiercing(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	switch words(sent) {
	case "During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of this card, inflict the difference as battle damage to your opponent.",
		"During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of this card, inflict the difference as battle damage to your opponent":
	default:
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	f.add(ir.Continuous, sent.Resolution[0], nil, []ir.Op{&ir.PermitOp{What: ir.Of(&ir.ThisRef{}), Actions: ir.SetOf(ir.ActPierce)}})
	return f.list, true, nil
}

// attackIn reads `if this card attacks a Defense Position monster`: who attacks, and what more is asked of
// the attacked monster.
//
// Rule: S1-PRC (piercing is about Defense Position monsters).
func (s *scope) attackIn(op *ir.PermitOp, sub *ast.SubClause) (ast.Phrase, error) {
	c := onlyClause(sub.Steps)
	if c == nil || !isVerb(c, ast.VerbAttack) || len(c.Verbs) != 1 || c.Subject == nil || len(c.Aux) > 0 {
		return nil, unsupported("piercing damage", sub)
	}
	a := newArgs(c)
	target, ok := a.object().(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("piercing damage", sub)
	}
	f, err := s.filter(target)
	if err != nil {
		return nil, err
	}
	op.Object = beyondDefense(f)
	if until, err := s.lastsFor(a); err != nil {
		return nil, err
	} else if until != nil {
		op.Until = until
	}
	a.subject()
	return c.Subject, a.rest()
}

// beyondDefense is what a filter asks beyond a monster in Defense Position that the opponent controls; nil
// for nothing.
func beyondDefense(f ir.Filter) ir.Filter {
	all := []ir.Filter{f}
	if and, ok := f.(*ir.AndFilter); ok {
		all = and.All
	}
	var more []ir.Filter
	for _, g := range all {
		switch g := g.(type) {
		case *ir.KindFilter:
			continue
		case *ir.PositionFilter:
			if g.Positions == defensePosition().(*ir.PositionFilter).Positions {
				continue
			}
		case *ir.SideFilter:
			if g.Owner == nil {
				continue
			}
		case *ir.ZoneFilter:
			if g.Zones&^card.ZonesField == 0 {
				continue
			}
		}
		more = append(more, g)
	}
	return andFilter(more)
}
