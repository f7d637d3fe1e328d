package compile

import (
	"psct/ast"
	"psct/ir"
)

// appliedByLabel lowers a statement that lists what holds: `apply this effect, depending on its battle position`.
// Each bullet is a statement of its own that holds while its label does. false: the sentence is another one.
//
// Rule: PSCT 1.5.
func (s *scope) appliedByLabel(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if !isApplying(sent) || len(sent.Resolution) != 1 || len(sent.Resolution[0].Lead) > 0 {
		return nil, false, nil
	}
	a := newArgs(sent.Resolution[0].Clause)
	if obj, _ := a.peekPatient().(*ast.NounPhrase); headNoun(obj) != ast.NounEffect || a.subj != nil {
		return nil, false, nil
	} else if _, ok := listQty(obj); !ok {
		return nil, false, nil
	}
	a.object()
	test, err := s.takeBranch(a)
	if err != nil {
		return nil, true, err
	}
	if test == nil {
		return nil, true, unsupported("list that depends on nothing:", sent)
	}
	if err := a.rest(); err != nil {
		return nil, true, err
	}
	var list []*ir.Ability
	for _, b := range s.takeBullets() {
		more, err := s.heldByLabel(b, test)
		if err != nil {
			return nil, true, err
		}
		list = append(list, more...)
	}
	return list, true, nil
}

// heldByLabel lowers the statements of one bullet.
func (s *scope) heldByLabel(b *ast.Bullet, test labelTest) ([]*ir.Ability, error) {
	plain, cond, err := labelled(b, test)
	if err != nil {
		return nil, err
	}
	if cond == nil {
		return nil, unsupported("bullet without a label:", b)
	}
	var list []*ir.Ability
	for _, in := range plain.Sentences {
		if isMarked(in) || len(in.Inner)+len(in.Bullets) > 0 {
			return nil, unsupported("sentence in a list", in)
		}
		more, err := s.statement(in)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	for _, ability := range list {
		ability.Condition = joinPreds(cond, ability.Condition)
	}
	return list, nil
}
