package compile

import (
	"psct/ast"
	"psct/ir"
)

// Effects that another one changes: `the activated effect becomes "Destroy all cards your opponent controls"`.

func isQuoted(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	_, ok = n.Head.(*ast.QuotedText)
	return ok
}

// linkBecomes lowers such a clause.
func (s *scope) linkBecomes(c *ast.Clause, a *argList) (ir.Op, error) {
	subject := a.subject()
	n, ok := subject.(*ast.NounPhrase)
	if !ok || negatedStage(n) != ir.NegateEffect {
		return nil, unsupported("effect that changes:", c)
	}
	link, ok := s.find(query{class: classLink})
	if !ok {
		return nil, unresolved(n)
	}
	changed, err := s.changedTo(a.object().(*ast.NounPhrase).Head.(*ast.QuotedText))
	if err != nil {
		return nil, err
	}
	op := &ir.ChangeEffectOp{Ability: changed}
	if e, isEvent := link.ref.(*ir.EventRef); !isEvent || e.Role != ir.RoleLink {
		op.Link = link.ref
	}
	return op, nil
}

// changedTo lowers what an effect becomes: only what it does is replaced, so that it has no activation of its own. It is
// read by itself, from the side of the player who activated the effect.
func (s *scope) changedTo(q *ast.QuotedText) (*ir.Ability, error) {
	if len(q.Sentences) != 1 {
		return nil, unsupported("effect that changes:", q)
	}
	sent := q.Sentences[0]
	if len(sent.Conditions)+len(sent.Activation)+len(sent.Labels)+len(sent.Bullets)+len(sent.Inner) > 0 {
		return nil, unsupported("effect that changes:", q)
	}
	k := s.compiler.granted()
	a := k.newAbility(ir.Ignition, sent)
	a.Speed = 1
	in := k.newScope()
	in.ability = a
	do, err := in.block(sent.Resolution)
	if err != nil {
		return nil, err
	}
	a.Do = do
	tidySlots(a, nil)
	return a, nil
}
