package compile

import (
	"psct/ast"
	"psct/ir"
)

// isNow lowers what older texts say with `is`: `this card's ATK is equal to …`, `this card is also
// DARK-Attribute`.
//
// Rule: PSCT 2.6.
func (s *scope) isNow(c *ast.Clause, a *argList) (ir.Op, error) {
	subject := a.subject()
	if subject != nil && namesProperty(subject) {
		return s.setTo(c, a, subject)
	}
	if subject == nil || !a.adverb(ast.AdvAlso) {
		return nil, unsupported("verb be as an action:", c)
	}
	object := a.object()
	if object == nil || !onlyTraits(object) {
		return nil, unsupported("verb be as an action:", c)
	}
	op := &ir.TreatOp{}
	return op, s.treatedSubject(op, subject, object)
}

// onlyTraits recognises `DARK-Attribute`: words for what a card is, and no card.
func onlyTraits(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && n.Head == nil && len(n.Dets)+len(n.Post) == 0
}
