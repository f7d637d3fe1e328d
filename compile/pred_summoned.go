package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// summonedState reads how the monster was Summoned: `was Special Summoned from the Extra Deck this
// turn`, `Summoned by the effect of …`.
func (s *scope) summonedState(c *ast.Clause, a *argList, v *ast.VerbWord) (ir.Filter, error) {
	kinds, ok := summonKinds(v.Kinds)
	if !ok {
		return nil, unsupported("Summon", v)
	}
	if v.Verb == ast.VerbSummonSet {
		kinds = kinds.With(card.SummonSet)
	}
	f := &ir.SummonedFilter{Kinds: kinds}
	period, err := s.lookback(a)
	if err != nil {
		return nil, err
	}
	f.Period = period
	all := []ir.Filter{f}
	if from := a.pp(ast.PrepFrom); from != nil {
		if err := s.summonedFrom(f, from); err != nil {
			return nil, err
		}
	}
	if a.adverb(ast.AdvThisWay) {
		f.By = &ir.IsFilter{Ref: &ir.ThisRef{}}
	}
	if p := a.peekPP(ast.PrepIn); p != nil && isPositionNoun(headNoun(p.Object)) {
		a.take(p)
		return nil, unsupported("Summoned in a position:", p)
	}
	if by := a.pp(ast.PrepBy); by != nil {
		if err := s.summonedBy(f, by); err != nil {
			return nil, err
		}
	}
	more, err := s.summonedUsing(f, a)
	if err != nil {
		return nil, err
	}
	all = append(all, more...)
	return andFilter(all), nil
}

func (s *scope) summonedFrom(f *ir.SummonedFilter, from *ast.PP) error {
	list, ok, err := s.placesOf(from.Object)
	if err != nil || !ok {
		return orUnsupported(err, "Summoned from:", from)
	}
	for _, p := range list {
		if p.test != nil {
			return unsupported("Summoned from:", from)
		}
		f.From |= p.zones
	}
	return nil
}

// summonedBy reads `by the effect of a "X" card`, `by your opponent`, `by its own effect`.
func (s *scope) summonedBy(f *ir.SummonedFilter, by *ast.PP) error {
	if g, ok := by.Object.(*ast.Gerund); ok {
		return s.summonedByUsing(f, g)
	}
	if who, ok := s.playerNode(by.Object); ok {
		f.Player = who.Ptr()
		return nil
	}
	if isThisEffectPP(by) {
		f.By = &ir.IsFilter{Ref: &ir.ThisRef{}}
		return nil
	}
	list, err := s.causesOf(by.Object)
	if err != nil {
		return err
	}
	var any []ir.Filter
	for _, c := range list {
		if c.side != nil || c.link != nil || c.reasons&^card.ReasonEffect.Set() != 0 {
			return unsupported("Summoned by:", by)
		}
		g := c.source
		if g == nil {
			// Any card's effect.
			g = &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap)}
		}
		any = append(any, g)
	}
	f.By = orFilter(any)
	return nil
}

// summonedByUsing reads `by Tributing a "X" monster`, `by using a monster on the field`.
func (s *scope) summonedByUsing(f *ir.SummonedFilter, g *ast.Gerund) error {
	if len(g.Steps) != 1 || g.Steps[0].Clause == nil || len(g.Steps[0].Clause.Verbs) != 1 {
		return unsupported("Summoned by:", g)
	}
	c := g.Steps[0].Clause
	a := newArgs(c)
	obj := a.object()
	if v := c.Verbs[0].Verb; obj == nil || v != ast.VerbTribute && v != ast.VerbUse {
		return unsupported("Summoned by:", g)
	}
	if as := a.pp(ast.PrepAs); as != nil && (!isMaterialNoun(headNoun(as.Object)) || len(postsOf(as.Object)) > 0) {
		return unsupported("Summoned by:", as)
	}
	more, err := s.summonedWith(f, obj)
	if err == nil && len(more) > 0 {
		err = unsupported("Summoned by:", g)
	}
	if err != nil {
		return err
	}
	return a.rest()
}

// summonedUsing reads `using "X" as material`, `with a "X" monster as material`.
func (s *scope) summonedUsing(f *ir.SummonedFilter, a *argList) ([]ir.Filter, error) {
	p := a.pp(ast.PrepUsing, ast.PrepWith)
	if p == nil {
		return nil, nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("Summoned using:", p)
	}
	in := a.pp(ast.PrepIncluding)
	if as := a.pp(ast.PrepAs); as != nil {
		posts := postsOf(as.Object)
		if len(posts) == 1 && in == nil && isPP(posts[0], ast.PrepIncluding) {
			in, posts = posts[0].(*ast.PP), nil // `as material, including this card`
		}
		if !isMaterialNoun(headNoun(as.Object)) || len(posts) > 0 {
			return nil, unsupported("Summoned using:", as)
		}
	}
	more, err := s.summonedWith(f, obj)
	if err != nil || in == nil {
		return more, err
	}
	one, ok := in.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("Summoned using:", in)
	}
	g, err := s.filter(one)
	if err != nil || g == nil {
		return nil, orUnsupported(err, "Summoned using:", in)
	}
	return append(more, &ir.SummonedFilter{Using: g}), nil
}

// postsOf is what stands behind the noun of a phrase.
func postsOf(n ast.Node) []ast.Node {
	if p, ok := n.(*ast.NounPhrase); ok {
		return p.Post
	}
	return nil
}

// summonedWith reads the materials that were used. The first are tested by f, and what else is asked of them by
// the filters that it gives: `only Dragon monsters`, `this card and a "X" monster`, `including this card`.
func (s *scope) summonedWith(f *ir.SummonedFilter, p ast.Phrase) ([]ir.Filter, error) {
	rest := behindOnly(p)
	if rest != nil {
		p = rest
	}
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	parts := append([]*ir.Selector{sel}, sel.And...)
	sel.And = nil
	var kinds, more []ir.Filter
	for i, part := range parts {
		for _, g := range part.Group {
			if g.Rule != ir.GroupIncluding || g.Value != nil {
				return nil, unsupported("Summoned using:", p)
			}
			more = append(more, &ir.SummonedFilter{Using: g.Filter})
		}
		part.Group = nil
		using := &ir.SummonedFilter{}
		if i == 0 {
			using = f
		} else {
			more = append(more, using)
		}
		if err := usedPart(using, part, p); err != nil {
			return nil, err
		}
		kinds = append(kinds, using.Using)
	}
	if rest != nil {
		more = append(more, not(&ir.SummonedFilter{Using: not(orFilter(kinds))}))
	}
	return more, nil
}

// usedPart reads one phrase about materials.
func usedPart(f *ir.SummonedFilter, sel *ir.Selector, p ast.Phrase) error {
	g, ok := filterOf(sel)
	if !ok || g == nil {
		return unsupported("Summoned using:", p)
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly, ir.QtyAtLeast:
		n, isConst := sel.Qty.N.(*ir.ConstValue)
		if !isConst {
			return unsupported("Summoned using:", p)
		}
		if n.N > 1 {
			f.AtLeast = n.N
		}
	case ir.QtyUnset, ir.QtyOneOrMore:
	case ir.QtyAll:
		if saysAll(p) {
			return unsupported("Summoned using:", p)
		}
	default:
		return unsupported("Summoned using:", p)
	}
	f.Using = g
	return nil
}

// saysAll reports whether a phrase says `all`: `using monsters` means some.
func saysAll(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && hasDet(n, ast.DetAll)
}
