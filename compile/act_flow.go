package compile

import (
	"psct/ast"
	"psct/ir"
)

// Actions that have others act: make, have; and the end of the Duel.

// makeDo lowers `make your opponent draw 1 card`, `have it gain 500 ATK`, `make its ATK 0`, `make the
// attack a direct attack`.
func (s *scope) makeDo(c *ast.Clause, a *argList) (ir.Op, error) {
	if subject := a.subject(); subject != nil && !isYou(subject) {
		return nil, unsupported("subject of "+verbName(c)+":", subject)
	}
	p := a.object()
	if p == nil {
		return nil, unsupported("no object of make:", c)
	}
	inf := a.infinitive()
	if inf == nil {
		return s.makeValue(p, c, a)
	}
	inner := onlyClause(inf.Steps)
	if inner == nil || inner.Subject != nil {
		return nil, unsupported("what is made to happen:", inf)
	}
	inner = becomeDouble(inner)
	list := newArgs(inner)
	list.share(p)
	list.group.Passive = false
	list.items = append(list.items, a.items...)
	a.items = nil
	op, err := s.action(inner, list)
	if err != nil {
		return nil, err
	}
	return op, list.rest()
}

// becomeDouble reads `become double its ATK`, in which the parser may take `double` for the verb.
func becomeDouble(c *ast.Clause) *ast.Clause {
	if !isVerb(c, ast.VerbBecome) || len(c.Args) != 1 {
		return c
	}
	inf, ok := c.Args[0].(*ast.Infinitive)
	if !ok || !inf.Bare {
		return c
	}
	in := onlyClause(inf.Steps)
	if !isVerb(in, ast.VerbDouble) || in.Subject != nil || len(in.Args) == 0 {
		return c
	}
	n, ok := in.Args[0].(*ast.NounPhrase)
	if !ok {
		return c
	}
	double := &ast.DetWord{Word: ast.DetDouble}
	double.SetSpan(in.Verbs[0].Span())
	value, out := *n, *c
	value.Dets = append([]ast.Det{double}, n.Dets...)
	out.Args = append([]ast.Node{&value}, in.Args[1:]...)
	return &out
}

// makeValue is `make its ATK and DEF 0`: the new value stands behind the property.
func (s *scope) makeValue(p ast.Phrase, c *ast.Clause, a *argList) (ir.Op, error) {
	if headNoun(p) == ast.NounAttack {
		if object := a.object(); object != nil && isDirectAttack(object) {
			a.adverb(ast.AdvInstead)
			return &ir.AttackOp{Do: ir.AttackToDirect, Player: s.doer}, nil
		}
		return nil, unsupported("make", c)
	}
	if statsOf(headNoun(p)) == nil {
		return nil, unsupported("make", c)
	}
	return s.setTo(c, a, p)
}

// isGrant recognises what a card gains that is an effect: `this effect`, `the following effects`, or the
// effect itself in quotes.
func isGrant(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if _, quoted := n.Head.(*ast.QuotedText); quoted {
		return true
	}
	return headNoun(n) == ast.NounEffect
}

// grant lowers `it gains this effect`, with the effect in a bullet below or in quotes.
func (s *scope) grant(c *ast.Clause, a *argList) (ir.Op, error) {
	n := a.object().(*ast.NounPhrase)
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	what, err := s.thingsOf(subject, c, a, onField)
	if err != nil {
		return nil, err
	}
	op := &ir.GrantOp{What: what}
	if op.Until, err = s.until(a); err != nil {
		return nil, err
	}
	op.Abilities, err = s.grantedBy(n)
	return op, err
}

// grantedBy reads the effects that a phrase stands for.
func (s *scope) grantedBy(n *ast.NounPhrase) ([]*ir.Ability, error) {
	if q, ok := n.Head.(*ast.QuotedText); ok && len(n.Dets)+len(n.Mods)+len(n.Post) == 0 {
		return s.quoted(q.Sentences)
	}
	if len(n.Dets) != 1 || len(n.Post) > 0 || !onlyFollowing(n.Mods) {
		return nil, unsupported("effect", n)
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetThis && d.Word != ast.DetThese && (d.Word != ast.DetThe || len(n.Mods) == 0) {
		return nil, unsupported("effect", n)
	}
	return s.bulletAbilities()
}

// effectsOf has what the step Summoned receive the effects that `with the following effect` announces.
func (s *scope) effectsOf(step *ir.Step, with *ast.PP) (*ir.Step, error) {
	n, ok := with.Object.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("effect", with)
	}
	abilities, err := s.grantedBy(n)
	if err != nil {
		return nil, err
	}
	grant := &ir.GrantOp{What: ir.Of(&ir.ResultRef{Slot: s.slotOf(step)}), Abilities: abilities}
	return &ir.Step{Link: ir.LinkIfDo, Op: grant, Span: s.span(with)}, nil
}

func onlyFollowing(mods []ast.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			if m.Adj != ast.AdjFollowing {
				return false
			}
		case *ast.VerbMod:
			if m.Verb.Verb != ast.VerbFollow {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// win lowers `you win the Duel`.
func (s *scope) win(c *ast.Clause, a *argList) (ir.Op, error) {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) != 1 {
		return nil, unsupported("object of win:", c)
	}
	if d, ok := n.Dets[0].(*ast.DetWord); !ok || d.Word != ast.DetThe {
		return nil, unsupported("object of win:", n)
	}
	switch headNoun(n) {
	case ast.NounDuel:
		return &ir.WinOp{Player: s.doer}, nil
	case ast.NounMatch:
		return &ir.WinOp{Player: s.doer, Match: true}, nil
	}
	return nil, unsupported("object of win:", n)
}
