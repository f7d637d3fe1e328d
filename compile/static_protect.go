package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
	"slices"
)

// What cannot be done to cards: `cannot be destroyed by battle`, `your opponent cannot target this card
// with card effects`, `unaffected by Trap effects`.

// passiveBans says which action a verb names when it cannot be done to the cards of the subject.
var passiveBans = [ast.NumVerbs]ir.Action{
	ast.VerbDestroy: ir.ActDestroy, ast.VerbTarget: ir.ActTarget, ast.VerbTribute: ir.ActTribute,
	ast.VerbReturn: ir.ActReturn, ast.VerbBanish: ir.ActBanish, ast.VerbSend: ir.ActSendToGY,
	ast.VerbDiscard: ir.ActDiscard, ast.VerbAffect: ir.ActAffect, ast.VerbFlip: ir.ActFlip, ast.VerbTurn: ir.ActFlip,
	ast.VerbDetach: ir.ActDetach, ast.VerbAdd: ir.ActAdd, ast.VerbEquip: ir.ActEquip, ast.VerbAttach: ir.ActAttach,
}

// cannotBe lowers `… cannot be …`.
func (s *scope) cannotBe(subject ast.Phrase, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if hasVerbs(c) {
		return s.eachVerb(subject, c, a, s.cannotBe)
	}
	switch c.Verbs[0].Verb {
	case ast.VerbNegate:
		return s.cannotBeNegated(subject, a)
	case ast.VerbUse:
		return s.cannotBeMaterial(subject, c, a)
	case ast.VerbSummon, ast.VerbSummonSet, ast.VerbSet:
		return s.cannotBeSummoned(subject, c, a)
	case ast.VerbActivate:
		return s.cannotBeActivated(subject, a)
	case ast.VerbChange:
		return s.positionStays(subject, a)
	case ast.VerbPlace, ast.VerbRemove:
		return s.countersStay(subject, c, a)
	}
	action := passiveBans[c.Verbs[0].Verb]
	if action == ir.ActNone || len(c.Verbs[0].Kinds) > 0 {
		return nil, unsupported("what cannot be done:", c)
	}
	what, err := s.subjects(subject)
	if err != nil {
		return nil, err
	}
	model := &ir.ProtectOp{What: what, Actions: ir.SetOf(action)}
	return s.protect(model, c, a)
}

// hasVerbs reports whether a clause has several verbs that each say something.
func hasVerbs(c *ast.Clause) bool { return len(c.Verbs) > 1 }

// eachVerb lowers a clause once for each of its verbs; they share its arguments, and each must understand
// all of them.
func (s *scope) eachVerb(subject ast.Phrase, c *ast.Clause, a *argList,
	read func(ast.Phrase, *ast.Clause, *argList) ([]ir.Op, error)) ([]ir.Op, error) {
	if c.Conj != ast.ListOr && c.Conj != ast.ListAnd && c.Conj != ast.ListNor && c.Conj != ast.ListAndOr {
		return nil, unsupported("several verbs:", c)
	}
	start := append([]ast.Node(nil), a.items...)
	var ops []ir.Op
	for _, v := range c.Verbs {
		one := *c
		one.Verbs = []*ast.VerbWord{v}
		a.items = append([]ast.Node(nil), start...)
		if v.Verb == ast.VerbTribute && hasVerb(c.Verbs, ast.VerbUse) {
			a.pp(ast.PrepFor) // `cannot be Tributed or used as material for a Fusion Summon`: the use only
		}
		more, err := read(subject, &one, a)
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	return mergeProtections(ops), nil
}

func hasVerb(list []*ast.VerbWord, verb ast.Verb) bool {
	return slices.ContainsFunc(list, func(v *ast.VerbWord) bool { return v.Verb == verb })
}

// mergeProtections makes one protection of those that differ only in the action.
func mergeProtections(ops []ir.Op) []ir.Op {
	var out []ir.Op
	for _, op := range ops {
		p, ok := op.(*ir.ProtectOp)
		if !ok || len(out) == 0 {
			out = append(out, op)
			continue
		}
		last, ok := out[len(out)-1].(*ir.ProtectOp)
		if !ok || !sameCauses(last, p) {
			out = append(out, op)
			continue
		}
		last.Actions |= p.Actions
	}
	return out
}

// sameCauses reports whether two protections of one clause are against the same things.
func sameCauses(a, b *ir.ProtectOp) bool {
	return a.Causes == b.Causes && samePlayer(a.SourcePlayer, b.SourcePlayer) && a.Source == nil && b.Source == nil &&
		a.SourceLink == nil && b.SourceLink == nil && a.SummonKinds == b.SummonKinds
}

// protect reads against what the model protects, and for how long.
func (s *scope) protect(model *ir.ProtectOp, c *ast.Clause, a *argList) ([]ir.Op, error) {
	until, err := s.lastsFor(a)
	if err != nil {
		return nil, err
	}
	model.Until = until
	if err := s.protectedWhere(model, c, a); err != nil {
		return nil, err
	}
	if model.Actions.Has(ir.ActTarget) {
		if err := targetedFor(model, a); err != nil {
			return nil, err
		}
	}
	if model.Actions.Has(ir.ActTribute) {
		if err := s.tributedExcept(model, a); err != nil {
			return nil, err
		}
		if err := s.tributedFor(model, a); err != nil {
			return nil, err
		}
	}
	return s.against(model, a)
}

// against reads the causes: `by battle or your opponent's card effects`. Without any, nothing can.
func (s *scope) against(model *ir.ProtectOp, a *argList) ([]ir.Op, error) {
	n := a.takeIf(func(n ast.Node) bool {
		if l, ok := n.(*ast.List); ok {
			return isPP(l.Items[0], ast.PrepBy, ast.PrepWith)
		}
		return isPP(n, ast.PrepBy, ast.PrepWith)
	})
	if n == nil {
		return []ir.Op{model}, nil
	}
	causes, err := s.protectCauses(n)
	if err != nil {
		return nil, err
	}
	if err := s.battledWith(causes, a); err != nil {
		return nil, err
	}
	var ops []ir.Op
	for _, k := range causes {
		op := *model
		op.Causes = k.reasons
		if op.Until == nil && s.stage != stageStatic && k.reasons == card.ReasonBattle.Set() && byThatBattle(n) {
			op.Until = &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepDamageEnd}
		}
		if op.Actions == ir.SetOf(ir.ActTarget) {
			op.Causes = 0 // only effects target
		}
		op.Source, op.SourcePlayer, op.SourceLink = k.source, k.side, k.link
		if model.Source != nil {
			op.Source = andFilter([]ir.Filter{model.Source, k.source})
		}
		if model.SourcePlayer != nil {
			op.SourcePlayer = model.SourcePlayer
		}
		if op.Until == nil && s.stage != stageStatic && isAnswered(op.Source) {
			op.Until = &ir.Duration{Kind: ir.UntilChainEnds}
		}
		ops = append(ops, &op)
	}
	return ops, nil
}

// isAnswered reports whether a filter asks for the card whose activation is answered: what it does is over with
// the Chain.
func isAnswered(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, isAnswered)
	case *ir.IsFilter:
		e, ok := f.Ref.(*ir.EventRef)
		return ok && (e.Role == ir.RoleSource || e.Role == ir.RoleLink)
	}
	return false
}

// byThatBattle recognises `by that battle`: the present one, and no later one.
func byThatBattle(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok {
		return false
	}
	battle, ok := p.Object.(*ast.NounPhrase)
	return ok && isThatBattle(battle)
}

// battledWith reads `with a monster that has 2000 or more ATK` behind `by battle`.
func (s *scope) battledWith(causes []cause, a *argList) error {
	if len(causes) != 1 || !causes[0].reasons.Has(card.ReasonBattle) || causes[0].source != nil {
		return nil
	}
	p := a.pp(ast.PrepWith)
	if p == nil {
		return nil
	}
	with, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("cause", p)
	}
	f, err := s.filter(with)
	causes[0].source = f
	return err
}

// protectCauses reads the causes of a protection. What a battle is with stands beside it.
func (s *scope) protectCauses(n ast.Node) ([]cause, error) {
	if l, ok := n.(*ast.List); ok {
		var list []cause
		for _, i := range l.Items {
			more, err := s.protectCauses(i)
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		return joinCauses(list), nil
	}
	p, ok := n.(*ast.PP)
	if !ok || !isPP(p, ast.PrepBy, ast.PrepWith) {
		return nil, unsupported("cause", n)
	}
	obj, with := splitBattle(p.Object)
	obj, activated := withoutActivated(obj)
	list, err := s.causesIn(obj)
	if err != nil {
		return nil, err
	}
	list = joinCauses(list)
	for i := range list {
		if activated && list[i].link == nil {
			list[i].link = &ir.LinkFilter{}
		}
	}
	if with == nil {
		return list, nil
	}
	if len(list) != 1 || !list[0].reasons.Has(card.ReasonBattle) {
		return nil, unsupported("cause", n)
	}
	f, err := s.filter(with)
	list[0].source = f
	return list, err
}

// causesIn is causesOf, where `Spell/Trap Cards or effects` are the cards and effects of Spells and Traps.
func (s *scope) causesIn(n ast.Node) ([]cause, error) {
	list, ok := n.(*ast.Coord)
	if !ok || len(list.Items) != 2 {
		return s.causesOf(n)
	}
	l, ok, err := s.cardOrEffect(list)
	if err != nil || !ok {
		if err != nil {
			return nil, err
		}
		return s.causesOf(n)
	}
	k := cause{reasons: card.ReasonEffect.Set(), side: l.Player, source: l.Source}
	rest := *l
	rest.Player, rest.Source = nil, nil
	if !isEmptyLink(&rest) {
		k.link = &rest
	}
	return []cause{k}, nil
}

// withoutActivated takes `activated` off `your opponent's activated effects`: effects of Chain Links only.
func withoutActivated(n ast.Node) (ast.Node, bool) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounEffect {
		return n, false
	}
	for i, m := range p.Mods {
		if v, ok := m.(*ast.VerbMod); ok && v.Verb.Verb == ast.VerbActivate && v.Verb.Form != ast.FormIng {
			c := *p
			c.Mods = append(p.Mods[:i:i], p.Mods[i+1:]...)
			return &c, true
		}
	}
	return n, false
}

// splitBattle splits `battle with a monster that has 2000 or more ATK`, `attacks from Level 4 monsters`.
func splitBattle(n ast.Node) (ast.Node, ast.Phrase) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounBattle && headNoun(p) != ast.NounAttack || len(p.Post) != 1 {
		return n, nil
	}
	pp, ok := p.Post[0].(*ast.PP)
	if !ok || !isPP(pp, ast.PrepWith, ast.PrepInvolving, ast.PrepFrom, ast.PrepAgainst) {
		return n, nil
	}
	with, ok := pp.Object.(ast.Phrase)
	if !ok {
		return n, nil
	}
	c := *p
	c.Post = nil
	return &c, with
}

// protectedWhere reads where or to where: `returned to the hand`, `sent to the GY`, `while …` is the
// caller's.
func (s *scope) protectedWhere(model *ir.ProtectOp, c *ast.Clause, a *argList) error {
	to := a.pp(ast.PrepTo, ast.PrepInto)
	if to == nil {
		return nil
	}
	switch {
	case isVerb(c, ast.VerbSend) && isJust(to.Object, ast.NounGY), isVerb(c, ast.VerbReturn, ast.VerbAdd) && isJust(to.Object, ast.NounHand):
		return nil
	}
	return unsupported("what cannot be done:", to)
}

// tributedFor reads `for a Tribute Summon`, `except for the Tribute Summon of a "X" monster`.
func (s *scope) tributedFor(model *ir.ProtectOp, a *argList) error {
	p := a.pp(ast.PrepFor)
	if p == nil {
		return nil
	}
	kinds, of, ok := summonOfPhrase(p.Object)
	if !ok || of != nil {
		return unsupported("Tribute", p)
	}
	model.SummonKinds = kinds
	return nil
}

// tributedExcept reads `except for the Tribute Summon of a "X" monster`, `except for a "X" monster`.
func (s *scope) tributedExcept(model *ir.ProtectOp, a *argList) error {
	p := a.pp(ast.PrepExcept)
	if p == nil {
		return nil
	}
	obj := p.Object
	if inner, ok := obj.(*ast.PP); ok && inner.Prep == ast.PrepFor {
		obj = inner.Object
	}
	if kinds, of, ok := summonOfPhrase(obj); ok {
		model.ExceptKinds = kinds
		if of == nil {
			return nil
		}
		obj = of
	}
	phrase, ok := obj.(ast.Phrase)
	if !ok {
		return unsupported("exception of a protection:", p)
	}
	f, err := s.filter(phrase)
	model.ExceptFor = f
	return err
}

// summonOfPhrase reads `a Tribute Summon`, `the Synchro Summon of a "X" monster`: the Summons and what is
// Summoned.
func summonOfPhrase(n ast.Node) (ir.Set[card.SummonKind], ast.Phrase, bool) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounSummon {
		return 0, nil, false
	}
	kinds, ok := summonMods(p.Mods)
	if !ok || !plainDets(p) {
		return 0, nil, false
	}
	switch {
	case len(p.Post) == 0:
		return kinds, nil, true
	case len(p.Post) == 1 && isPP(p.Post[0], ast.PrepOf):
		of, ok := p.Post[0].(*ast.PP).Object.(ast.Phrase)
		return kinds, of, ok
	}
	return 0, nil, false
}

func plainDets(p *ast.NounPhrase) bool {
	return onlyDeterminers(p, ast.DetA, ast.DetAn, ast.DetThe)
}

// summonMods is the Summons that kinds before `Summon` name.
func summonMods(mods []ast.Mod) (ir.Set[card.SummonKind], bool) {
	set := ir.Set[card.SummonKind](0)
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.KindMod:
			k := kindSummonTable[m.Kind]
			if m.Not || k == card.SummonNone {
				return 0, false
			}
			set = set.With(k)
		case *ast.ModList:
			for _, item := range m.Items {
				more, ok := summonMods(item)
				if !ok {
					return 0, false
				}
				set |= more
			}
		default:
			return 0, false
		}
	}
	return set, true
}
