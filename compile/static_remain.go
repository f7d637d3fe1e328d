package compile

import (
	"psct/ast"
	"psct/ir"
)

// remaining lowers `After this card's activation, it remains on the field`: the rules that take a Spell or
// Trap away when it has resolved do not. false: the sentence is another one.
//
// Rule: S3-RAC-4
func (s *scope) remaining(sent *ast.Sentence) ([]*ir.Ability, bool, error) {
	if !isRemaining(sent) {
		return nil, false, nil
	}
	f := &frame{scope: s, sent: sent}
	f.add(ir.Restriction, sent.Resolution[0], nil, []ir.Op{&ir.PermitOp{What: ir.This(), Actions: ir.SetOf(ir.ActStayFaceUp)}})
	if len(sent.Resolution) == 1 {
		return f.list, true, nil
	}
	end := untilDestroyed(sent)
	if end == nil {
		return nil, true, unsupported("what follows the activation of a card that remains:", sent.Resolution[1])
	}
	later, err := s.statement(end)
	return append(f.list, later...), true, err
}

// remainingActivation gives a card that remains on the field the activation that does nothing, when its text tells of no other.
//
// Rule: S0-AUE-5.
func (k *compiler) remainingActivation() {
	k.box = ir.MainBox
	if !k.remains || k.card.Property.Stays() || k.ownEffect() != nil {
		return
	}
	for _, u := range k.units {
		if u.head != nil && isRemaining(u.head) {
			k.bareActivation(u)
			return
		}
	}
}

// untilDestroyed is the sentence that `, but (you must) destroy it during the End Phase of your opponent's 3rd turn` stands for:
// nil when something else follows.
func untilDestroyed(sent *ast.Sentence) *ast.Sentence {
	st := sent.Resolution[1]
	c := st.Clause
	if len(sent.Resolution) != 2 || c == nil || len(st.Lead) > 0 || st.Conj != ast.ConjBut || !isVerb(c, ast.VerbDestroy) || len(c.Verbs) != 1 ||
		c.Subject != nil && (!isYou(c.Subject) || len(c.Aux) != 1 || c.Aux[0].Aux != ast.AuxMust) || !isPronoun(firstObject(c), ast.PronIt) {
		return nil
	}
	command := *c
	command.Subject, command.Aux = nil, nil
	command.Args = append([]ast.Node{thisCard(c)}, c.Args[1:]...)
	out := *sent
	out.Resolution = []*ast.Step{{Clause: &command}}
	out.Resolution[0].SetSpan(st.Span())
	return &out
}

// isRemaining recognises a sentence that begins with `After this card's activation, it remains on the field`.
func isRemaining(sent *ast.Sentence) bool {
	if isMarked(sent) || len(sent.Resolution) == 0 {
		return false
	}
	st := sent.Resolution[0]
	return st.Clause != nil && isVerb(st.Clause, ast.VerbRemain) && len(st.Lead) == 1 &&
		words(st.Lead[0]) == "after this card's activation" && words(st.Clause) == "it remains on the field"
}
