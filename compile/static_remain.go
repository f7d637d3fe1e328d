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
	if len(sent.Resolution) > 1 {
		return nil, true, unsupported("what follows the activation of a card that remains:", sent.Resolution[1])
	}
	f := &frame{scope: s, sent: sent}
	f.add(ir.Restriction, sent.Resolution[0], nil, []ir.Op{&ir.PermitOp{What: ir.This(), Actions: ir.SetOf(ir.ActStayFaceUp)}})
	return f.list, true, nil
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
