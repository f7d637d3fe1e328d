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
	if err := s.summonedUsing(f, a); err != nil {
		return nil, err
	}
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
	if as := a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("Summoned by:", as)
	}
	if err := s.summonedWith(f, obj); err != nil {
		return err
	}
	return a.rest()
}

// summonedUsing reads `using "X" as material`, `with a "X" monster as material`.
func (s *scope) summonedUsing(f *ir.SummonedFilter, a *argList) error {
	p := a.pp(ast.PrepUsing, ast.PrepWith)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("Summoned using:", p)
	}
	if as := a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("Summoned using:", as)
	}
	return s.summonedWith(f, obj)
}

// summonedWith reads the materials that were used.
func (s *scope) summonedWith(f *ir.SummonedFilter, p ast.Phrase) error {
	sel, err := s.what(p)
	if err != nil {
		return err
	}
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
	default:
		return unsupported("Summoned using:", p)
	}
	f.Using = g
	return nil
}
