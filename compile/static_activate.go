package compile

import (
	"psct/ast"
	"psct/ir"
)

// What cannot be activated: `your opponent cannot activate cards or effects in response to …`.

// banActivation lowers what a player may not activate, and in answer to what: a restriction for each kind of
// activation.
func (s *scope) banActivation(op *ir.RestrictOp, c *ast.Clause, a *argList) ([]ir.Op, error) {
	op.Actions = ir.SetOf(ir.ActActivate)
	if p := a.pp(ast.PrepInResponseTo); p != nil {
		if err := s.inAnswer(op, p); err != nil {
			return nil, err
		}
	}
	if sub := a.sub(ast.SubWhen); sub != nil {
		if err := s.whenHappens(op, sub); err != nil {
			return nil, err
		}
	}
	p := a.object()
	if p == nil {
		return nil, unsupported("what cannot be activated:", c)
	}
	p, except := splitExcept(p)
	ops, err := s.banLinks(op, p)
	if err != nil {
		return nil, err
	}
	for _, e := range append(except, takeExcepts(a)...) {
		for _, op := range ops {
			if err := s.exceptedLink(op.(*ir.RestrictOp), e); err != nil {
				return nil, err
			}
		}
	}
	return ops, nil
}

func takeExcepts(a *argList) []*ast.PP {
	var list []*ast.PP
	for {
		e := a.pp(ast.PrepExcept)
		if e == nil {
			return list
		}
		list = append(list, e)
	}
}

// exceptedLink reads `except "X" cards or effects`, `except FIRE monsters`: activations of such cards are
// allowed.
func (s *scope) exceptedLink(op *ir.RestrictOp, e *ast.PP) error {
	p, ok := e.Object.(ast.Phrase)
	if !ok {
		return unsupported("exception of a restriction:", e)
	}
	if f, err := s.filter(p); err == nil && f != nil {
		op.Except = orFilter(append(filtersOf(op.Except), f))
		return nil
	}
	links, err := s.links(p)
	if err != nil {
		return err
	}
	for _, l := range links {
		rest := *l
		rest.Source, rest.What = nil, ir.CardOrEffect
		if l.Source == nil || !isEmptyLink(&rest) {
			return unsupported("exception of a restriction:", e)
		}
		op.Except = orFilter(append(filtersOf(op.Except), l.Source))
	}
	return nil
}

// banLinks makes a restriction for each activation that a phrase names.
func (s *scope) banLinks(op *ir.RestrictOp, p ast.Phrase) ([]ir.Op, error) {
	links, err := s.bannedLinks(p)
	if err != nil {
		return nil, err
	}
	if len(links) == 1 {
		op.Link = links[0]
		if isEmptyLink(op.Link) {
			op.Link = nil
		}
		return []ir.Op{op}, nil
	}
	var ops []ir.Op
	for _, l := range links {
		one := *op
		one.Link = l
		ops = append(ops, &one)
	}
	return ops, nil
}

// bannedLinks reads `cards or effects`, `any Spell/Trap Cards`, `Trap Cards, and their effects on the
// field`, `that card`.
func (s *scope) bannedLinks(p ast.Phrase) ([]*ir.LinkFilter, error) {
	switch words(p) {
	case "cards or effects", "cards and effects", "Cards and effects", "cards and/or effects":
		return []*ir.LinkFilter{{}}, nil
	}
	p = withoutAny(p)
	if l, ok, err := s.cardsAndTheirs(p); ok || err != nil {
		return l, err
	}
	if cards, ok := cardsOrTheEffects(p); ok {
		sel, err := s.what(cards)
		if err != nil {
			return nil, err
		}
		l := &ir.LinkFilter{}
		return []*ir.LinkFilter{l}, linkSource(l, sel, cards)
	}
	return s.links(p)
}

// cardsOrTheEffects is the cards of `cards, or the effects of cards, with that name`.
func cardsOrTheEffects(p ast.Phrase) (ast.Phrase, bool) {
	list, ok := p.(*ast.Coord)
	if !ok || len(list.Items) != 2 || list.Conj != ast.ListOr && list.Conj != ast.ListAnd {
		return nil, false
	}
	cards, ok := list.Items[0].(*ast.NounPhrase)
	effects, ok2 := list.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || words(cards) != "cards" || headNoun(effects) != ast.NounEffect || len(effects.Mods) > 0 || len(effects.Post) != 1 || !isPP(effects.Post[0], ast.PrepOf) {
		return nil, false
	}
	of, ok := effects.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || headNoun(of) != ast.NounCard || len(of.Dets)+len(of.Mods) > 0 {
		return nil, false
	}
	return of, true
}

// withoutAny drops `any`, which says nothing beside `cannot`.
func withoutAny(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || !hasDet(n, ast.DetAny) {
		return p
	}
	c := *n
	c.Dets = nil
	return &c
}

// cardsAndTheirs reads `Trap Cards, and their effects on the field`: the cards themselves and the effects
// of such cards.
func (s *scope) cardsAndTheirs(p ast.Phrase) ([]*ir.LinkFilter, bool, error) {
	list, ok := p.(*ast.Coord)
	if !ok || len(list.Items) != 2 {
		return nil, false, nil
	}
	cards, ok := list.Items[0].(*ast.NounPhrase)
	effects, ok2 := list.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || headNoun(effects) != ast.NounEffect || !hasDet(effects, ast.DetTheir) && !hasDet(effects, ast.DetIts) || len(effects.Mods) > 0 {
		return nil, false, nil
	}
	own, err := s.link(cards)
	if err != nil {
		return nil, true, err
	}
	theirs := *own
	theirs.What = ir.EffectOnly
	if err := s.linkPosts(&theirs, effects.Post); err != nil {
		return nil, true, err
	}
	if theirs.Zones == own.Zones {
		own.What = ir.CardOrEffect
		return []*ir.LinkFilter{own}, true, nil
	}
	return []*ir.LinkFilter{own, &theirs}, true, nil
}

// inAnswer reads `in response to the activation of your "X" cards`: the restriction holds while such a
// Chain Link is the one that would be answered.
func (s *scope) inAnswer(op *ir.RestrictOp, p *ast.PP) error {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return unsupported("what is answered:", p)
	}
	links, err := s.answeredLinks(n)
	if err != nil {
		return err
	}
	var any []ir.Pred
	for _, l := range links {
		any = append(any, &ir.ChainPred{Link: l})
	}
	op.Condition = joinPreds(op.Condition, anyOf(any))
	return nil
}

// answeredLinks reads `the activation of this card's effects`, `the activation of your "X" cards and
// effects`.
func (s *scope) answeredLinks(n *ast.NounPhrase) ([]*ir.LinkFilter, error) {
	if headNoun(n) != ast.NounActivation {
		return s.links(n)
	}
	if len(n.Mods) > 0 || len(n.Post) > 1 {
		return nil, unsupported("what is answered:", n)
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) && namesNobody(n) {
		of, ok := n.Post[0].(*ast.PP).Object.(ast.Phrase)
		if !ok {
			return nil, unsupported("what is answered:", n)
		}
		return s.activationsOf(of)
	}
	if len(n.Post) == 0 && len(n.Dets) == 1 {
		if d, ok := n.Dets[0].(*ast.Possessor); ok {
			return s.activationsOf(d.Of)
		}
	}
	return nil, unsupported("what is answered:", n)
}

// activationsOf reads whose activation is meant: `your "X" cards` are activated as cards and with their
// effects.
func (s *scope) activationsOf(p ast.Phrase) ([]*ir.LinkFilter, error) {
	if isEffectish(p) {
		return s.links(p)
	}
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	l := &ir.LinkFilter{}
	return []*ir.LinkFilter{l}, linkSource(l, sel, p)
}

// isEffectish reports whether a phrase names effects, or cards and effects.
func isEffectish(p ast.Phrase) bool {
	if c, ok := p.(*ast.Coord); ok {
		return isEffectish(c.Items[len(c.Items)-1])
	}
	noun := headNoun(p)
	return noun == ast.NounEffect || noun == ast.NounCardEffect
}

// whenHappens reads `when your "X" Pendulum Monster(s) is Pendulum Summoned`: nothing can be activated in
// answer to that.
func (s *scope) whenHappens(op *ir.RestrictOp, sub *ast.SubClause) error {
	h, err := s.happening(sub.Steps)
	if err != nil {
		return err
	}
	if len(h.events) == 0 || len(h.states) > 0 || h.quick || h.damage.Policy != ir.DamageDefault {
		return unsupported("what is answered:", sub)
	}
	op.Answering = h.events
	return nil
}
