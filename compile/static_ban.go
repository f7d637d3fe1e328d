package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What players cannot do.

// playerBans says which action each verb names when a player may not do it to the cards of its object.
var playerBans = [ast.NumVerbs]ir.Action{
	ast.VerbSet: ir.ActSet, ast.VerbDraw: ir.ActDraw, ast.VerbAdd: ir.ActAdd, ast.VerbSend: ir.ActSendToGY,
	ast.VerbBanish: ir.ActBanish, ast.VerbDiscard: ir.ActDiscard, ast.VerbTribute: ir.ActTribute,
	ast.VerbDestroy: ir.ActDestroy, ast.VerbReturn: ir.ActReturn, ast.VerbDetach: ir.ActDetach,
}

// playerCannot lowers what a player may not do. Several verbs are several restrictions.
func (s *scope) playerCannot(p ir.Player, c *ast.Clause, a *argList) ([]ir.Op, error) {
	if isVerb(c, ast.VerbTarget, ast.VerbSelect, ast.VerbChoose) {
		return attacksUnless(c, ast.VerbTarget)(s.cannotTarget(p, c, a))
	}
	if hasVerbs(c) {
		return s.eachVerb(nil, c, a, func(_ ast.Phrase, one *ast.Clause, a *argList) ([]ir.Op, error) { return s.playerCannot(p, one, a) })
	}
	model := &ir.RestrictOp{Player: p.Ptr()}
	if err := s.lastsAsSaid(model, a); err != nil {
		return nil, err
	}
	if isVerb(c, ast.VerbChange) {
		return s.cannotChange(p, model.Until, a)
	}
	var ops []ir.Op
	var err error
	if isVerb(c, ast.VerbActivate) {
		ops, err = s.banActivation(model, c, a)
	} else if err = s.banObject(model, c, a); err == nil {
		ops, err = s.banVerb(model, c.Verbs[0], c)
	}
	s.endsOf(ops)
	return ops, err
}

// banVerb makes the restrictions of one verb from the model.
func (s *scope) banVerb(model *ir.RestrictOp, v *ast.VerbWord, c *ast.Clause) ([]ir.Op, error) {
	op := *model
	switch v.Verb {
	case ast.VerbSummon, ast.VerbSummonSet:
		kinds, ok := summonKinds(v.Kinds)
		if !ok {
			return nil, unsupported("Summon", v)
		}
		op.Actions, op.SummonKinds = ir.SetOf(ir.ActSummon), kinds
		if v.Verb == ast.VerbSummon {
			return []ir.Op{&op}, nil
		}
		set := *model
		set.Actions = ir.SetOf(ir.ActSet)
		set.Object = andFilter([]ir.Filter{&ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}, model.Object})
		return []ir.Op{&op, &set}, nil
	case ast.VerbUse:
		return []ir.Op{&op}, nil
	case ast.VerbAttack, ast.VerbDeclare:
		op.Actions = ir.SetOf(ir.ActAttack)
		return []ir.Op{&op}, nil
	case ast.VerbConduct:
		op.Actions = ir.SetOf(ir.ActBattlePhase)
		return []ir.Op{&op}, nil
	}
	if len(v.Kinds) > 0 || playerBans[v.Verb] == ir.ActNone {
		return nil, unsupported("what cannot be done:", c)
	}
	op.Actions = ir.SetOf(playerBans[v.Verb])
	return []ir.Op{&op}, nil
}

// banObject reads what may not be acted on.
func (s *scope) banObject(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	switch {
	case isVerb(c, ast.VerbUse):
		return s.banMaterial(op, c, a)
	case isVerb(c, ast.VerbConduct):
		return banPhase(c, a)
	case isVerb(c, ast.VerbDeclare, ast.VerbAttack):
		return s.banAttack(op, c, a)
	}
	if p := a.object(); p != nil {
		if err := s.banned(op, p); err != nil {
			return err
		}
	}
	return s.banPlaces(op, a)
}

// banMaterial reads `use monsters as Link Material`.
func (s *scope) banMaterial(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	a.hoist(isAsMaterial)
	as := a.takeIf(func(n ast.Node) bool { p, ok := n.(*ast.PP); return ok && isAsMaterial(p) })
	obj := a.object()
	if as == nil || obj == nil {
		return unsupported("what cannot be done:", c)
	}
	n := as.(*ast.PP).Object.(*ast.NounPhrase)
	kinds, ok := summonMods(n.Mods)
	if !ok || len(n.Post) > 0 || !onlyArticle(n) {
		return unsupported("material", n)
	}
	op.Actions, op.SummonKinds = ir.SetOf(ir.ActMaterial), kinds
	return s.banned(op, obj)
}

func isAsMaterial(p *ast.PP) bool {
	n, ok := p.Object.(*ast.NounPhrase)
	return ok && p.Prep == ast.PrepAs && isMaterialNoun(headNoun(n))
}

// banned reads the cards that may not be acted on; what is excepted stands apart.
func (s *scope) banned(op *ir.RestrictOp, p ast.Phrase) error {
	p, except := splitExcept(p)
	sel, err := s.every(p)
	if err != nil {
		return err
	}
	if len(sel.Or)+len(sel.And) == 0 && sel.Ref == nil && sel.Zones != 0 && sel.Zones&card.ZonesField == 0 {
		op.From, sel.Zones = sel.Zones, 0
		if isSelf(sel.Controller, op.Player) {
			sel.Controller = nil
		}
	}
	f, ok := filterOf(sel)
	if !ok {
		return unsupported("cards that may not be acted on:", p)
	}
	op.Object = f
	for _, e := range except {
		if err := s.excepted(op, e); err != nil {
			return err
		}
	}
	return nil
}

// isSelf reports whether a side is that of the restricted player, which it is anyway.
func isSelf(side, player *ir.Player) bool {
	return side != nil && player != nil && (*side == *player || player.Who == ir.BothPlayers)
}

// splitExcept takes exceptions off a phrase: `monsters, except Dragon monsters`.
func splitExcept(p ast.Phrase) (ast.Phrase, []*ast.PP) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return p, nil
	}
	var except []*ast.PP
	var posts []ast.Node
	for _, post := range spread(n.Post) {
		if isPP(post, ast.PrepExcept, ast.PrepExceptFrom, ast.PrepExceptBy) {
			except = append(except, post.(*ast.PP))
			continue
		}
		posts = append(posts, post)
	}
	if len(except) == 0 {
		return p, nil
	}
	c := *n
	c.Post = posts
	return &c, except
}

// excepted reads what is left out of a restriction: cards, places, or kinds of Summon.
func (s *scope) excepted(op *ir.RestrictOp, e *ast.PP) error {
	if e.Prep == ast.PrepExceptBy {
		return s.exceptedSummon(op, e)
	}
	obj := e.Object
	if inner, ok := obj.(*ast.PP); ok && isPP(inner, ast.PrepFrom, ast.PrepIn) {
		obj = inner.Object
	}
	if places, ok, err := s.placesOf(obj); ok || err != nil {
		if err != nil {
			return err
		}
		op.Except = orFilter(append(filtersOf(op.Except), placesFilter(places)...))
		return nil
	}
	p, ok := obj.(ast.Phrase)
	if !ok {
		return unsupported("exception of a restriction:", e)
	}
	if isThisOne(p) {
		p = thisCard(p)
	}
	f, err := s.filter(p)
	if err != nil {
		return err
	}
	if f == nil {
		return unsupported("exception of a restriction:", e)
	}
	op.Except = orFilter(append(filtersOf(op.Except), f))
	return nil
}

func filtersOf(f ir.Filter) []ir.Filter {
	if f == nil {
		return nil
	}
	return []ir.Filter{f}
}

func placesFilter(list []locus) []ir.Filter {
	var any []ir.Filter
	for _, p := range list {
		any = append(any, p.filter(false))
	}
	return any
}

// exceptedSummon reads `except by Pendulum Summon`, `except by Normal Summon`.
func (s *scope) exceptedSummon(op *ir.RestrictOp, e *ast.PP) error {
	n, ok := e.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounSummon || len(n.Dets)+len(n.Post) > 0 {
		return unsupported("exception of a restriction:", e)
	}
	for _, m := range n.Mods {
		k, ok := m.(*ast.KindMod)
		if !ok || k.Not || kindSummonTable[k.Kind] == card.SummonNone {
			return unsupported("exception of a restriction:", e)
		}
		op.ExceptKinds = op.ExceptKinds.With(kindSummonTable[k.Kind])
	}
	return nil
}

// banPlaces reads places and exceptions among the arguments: `from the Extra Deck`, `except from your
// hand`.
func (s *scope) banPlaces(op *ir.RestrictOp, a *argList) error {
	for {
		p := a.pp(ast.PrepFrom, ast.PrepExcept, ast.PrepExceptFrom, ast.PrepExceptBy, ast.PrepTo)
		if p == nil {
			return nil
		}
		var err error
		switch p.Prep {
		case ast.PrepFrom:
			err = s.banFrom(op, p)
		case ast.PrepTo:
			err = banTo(a.clause, p)
		default:
			err = s.banExcept(op, p, a)
		}
		if err != nil {
			return err
		}
	}
}

func (s *scope) banFrom(op *ir.RestrictOp, p *ast.PP) error {
	places, ok, err := s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place of a restriction:", p)
	}
	for _, pl := range places {
		if pl.test != nil || pl.side != nil && !isSelf(pl.side, op.Player) {
			return unsupported("place of a restriction:", p)
		}
		op.From |= pl.zones
	}
	return nil
}

// banTo reads where cards may not be moved: the verb and the place are one action.
func banTo(c *ast.Clause, p *ast.PP) error {
	if isVerb(c, ast.VerbAdd) && isJust(p.Object, ast.NounHand) || isVerb(c, ast.VerbSend) && isJust(p.Object, ast.NounGY) {
		return nil // said by the action, which banVerb sets
	}
	return unsupported("place of a restriction:", p)
}

// banExcept reads an exception. `except by drawing` says nothing new of adding, which is no draw.
//
// Rule: PSCT 3.1 (add).
func (s *scope) banExcept(op *ir.RestrictOp, p *ast.PP, a *argList) error {
	if g, ok := p.Object.(*ast.Gerund); ok && p.Prep == ast.PrepExceptBy && isVerb(a.clause, ast.VerbAdd) {
		if c := onlyClause(g.Steps); c != nil && isVerb(c, ast.VerbDraw) {
			return nil
		}
	}
	return s.excepted(op, p)
}

// banPhase reads `your Battle Phase`.
func banPhase(c *ast.Clause, a *argList) error {
	if !isJust(a.object(), ast.NounBattlePhase) {
		return unsupported("what cannot be done:", c)
	}
	return nil
}

// banAttack reads `declare an attack`, `attack with monsters`, and with what attacks are allowed:
// `except with Dragon monsters`.
func (s *scope) banAttack(op *ir.RestrictOp, c *ast.Clause, a *argList) error {
	if isVerb(c, ast.VerbDeclare) {
		if !isJust(a.object(), ast.NounAttack) {
			return unsupported("what cannot be done:", c)
		}
	}
	if a.adverb(ast.AdvDirectly) {
		return unsupported("direct attack of a player:", c)
	}
	for {
		p := a.pp(ast.PrepWith, ast.PrepExcept)
		if p == nil {
			return nil
		}
		obj := p.Object
		if inner, ok := obj.(*ast.PP); ok && p.Prep == ast.PrepExcept && inner.Prep == ast.PrepWith {
			obj = inner.Object
		} else if p.Prep == ast.PrepExcept {
			return unsupported("exception of a restriction:", p)
		}
		phrase, ok := obj.(ast.Phrase)
		if !ok {
			return unsupported("what cannot attack:", p)
		}
		if p.Prep == ast.PrepWith {
			if err := s.banned(op, phrase); err != nil {
				return err
			}
			continue
		}
		f, err := s.filter(phrase)
		if err != nil {
			return err
		}
		op.Except = f
	}
}

// cannotChange lowers `your opponent cannot change the battle positions of monsters`.
func (s *scope) cannotChange(p ir.Player, until *ir.Duration, a *argList) ([]ir.Op, error) {
	obj := a.object()
	what, err := s.positionsOwner(obj)
	if err != nil {
		return nil, err
	}
	f, ok := filterOf(what)
	if !ok {
		return nil, unsupported("battle position", obj)
	}
	return []ir.Op{&ir.RestrictOp{Player: p.Ptr(), Actions: ir.SetOf(ir.ActChangePosition), Object: f, Until: until}}, nil
}
