package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// links reads what is activated, negated or answered: `a card or effect`, `a Spell/Trap Card`, `a
// monster effect on the field`, `the effect of a "X" monster`. Several are alternatives.
//
// Rule: S0-AUC-4 (a Spell Card is the card itself, its effect is not).
func (s *scope) links(p ast.Phrase) ([]*ir.LinkFilter, error) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		l, err := s.link(p)
		if err != nil {
			return nil, err
		}
		return []*ir.LinkFilter{l}, nil
	case *ast.Coord:
		return s.linkList(p)
	}
	return nil, unsupported("activation", p)
}

// linkList reads `a Spell/Trap Card or effect`, `a Spell/Trap Card, or monster effect`.
func (s *scope) linkList(p *ast.Coord) ([]*ir.LinkFilter, error) {
	if p.Conj == ast.ListPlus || p.Conj == ast.ListNor {
		return nil, unsupported("activation", p)
	}
	if len(p.Items) == 2 {
		if l, ok, err := s.cardOrEffect(p); ok || err != nil {
			return []*ir.LinkFilter{l}, err
		}
	}
	var list []*ir.LinkFilter
	last := p.Items[len(p.Items)-1]
	for i, item := range p.Items {
		n, ok := item.(*ast.NounPhrase)
		if !ok {
			return nil, unsupported("activation", p)
		}
		if i > 0 && len(n.Dets) == 0 {
			n = withDetsOf(n, p.Items[0])
		}
		if i < len(p.Items)-1 && !p.Oxford {
			n = withPostOf(n, last)
		}
		l, err := s.link(n)
		if err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}

// cardOrEffect reads `a (Spell/Trap) Card or effect …`: the words before the card and behind the effect
// hold for both.
func (s *scope) cardOrEffect(p *ast.Coord) (*ir.LinkFilter, bool, error) {
	a, ok := p.Items[0].(*ast.NounPhrase)
	b, ok2 := p.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || !isCardWord(a) || headNoun(b) != ast.NounEffect || len(b.Mods) > 0 || !isItsEffect(b) && (len(b.Dets) > 0 || p.Oxford) {
		return nil, false, nil
	}
	whole := *a
	whole.Post = append(a.Post[:len(a.Post):len(a.Post)], b.Post...)
	l, err := s.link(&whole)
	if err != nil {
		return nil, true, err
	}
	l.What = ir.CardOrEffect
	return l, true, nil
}

// isItsEffect recognises `(a card or) its effect`.
func isItsEffect(n *ast.NounPhrase) bool {
	return len(n.Dets) == 1 && onlyDeterminers(n, ast.DetIts, ast.DetTheir)
}

// link reads one noun phrase.
func (s *scope) link(n *ast.NounPhrase) (*ir.LinkFilter, error) {
	h, ok := n.Head.(*ast.NounHead)
	if !ok {
		return s.cardLink(n)
	}
	switch h.Noun {
	case ast.NounEffect:
		return s.effectLink(n, ir.EffectOnly)
	case ast.NounCardEffect:
		return s.effectLink(n, ir.CardOrEffect)
	case ast.NounCard, ast.NounCardCap, ast.NounSpell, ast.NounTrap, ast.NounSpellTrap:
		return s.cardLink(n)
	}
	return nil, unsupported("activation", n)
}

// cardLink reads `a Spell Card`, `another "X" card`: the activation of the card itself. Only Spells and
// Traps are activated as cards.
func (s *scope) cardLink(n *ast.NounPhrase) (*ir.LinkFilter, error) {
	l := &ir.LinkFilter{What: ir.CardOnly}
	c := *n
	c.Post = nil
	sel, err := s.what(&c)
	if err != nil {
		return nil, err
	}
	if isPronoun(n, ast.PronIt) {
		l.What = ir.CardOrEffect // whatever was activated
	}
	if err := linkSource(l, sel, n); err != nil {
		return nil, err
	}
	return l, s.linkPosts(l, n.Post)
}

// linkSource narrows a link to the cards of a selector.
func linkSource(l *ir.LinkFilter, sel *ir.Selector, n ast.Node) error {
	one := *sel
	if one.Controller != nil {
		l.Player, one.Controller = one.Controller, nil
	}
	if one.Ref == nil {
		l.Zones |= one.Zones
		one.Zones = 0
	}
	if sel.Qty.Mode == ir.QtyUpTo || sel.Random || sel.End != ir.AnyPlace || len(sel.And) > 0 {
		return unsupported("activation", n)
	}
	f, ok := filterOf(&one)
	if !ok {
		return unsupported("activation", n)
	}
	l.Source = andFilter([]ir.Filter{l.Source, f})
	return nil
}

// effectLink reads `a monster effect`, `your opponent's "X" card effects`.
func (s *scope) effectLink(n *ast.NounPhrase, what ir.Activated) (*ir.LinkFilter, error) {
	l := &ir.LinkFilter{What: what}
	if len(n.Dets) == 1 {
		if done, err := s.linkHolder(l, n.Dets[0]); err != nil {
			return nil, err
		} else if done {
			if len(n.Mods) > 0 {
				return nil, unsupported("activation", n)
			}
			return l, s.linkPosts(l, n.Post)
		}
	}
	source, kinds, ok := sourceOf(n)
	if !ok {
		return nil, unsupported("activation", n)
	}
	if len(n.Post) > 0 && isPP(n.Post[0], ast.PrepOf) && onlyDeterminers(n, ast.DetThe) {
		source.Dets = nil // `the effect of a "X" monster`: whose it is follows
	}
	l.Kinds = kinds
	sel, err := s.cardsWithEffects(source)
	if err != nil {
		return nil, err
	}
	if err := linkSource(l, sel, n); err != nil {
		return nil, err
	}
	return l, s.linkPosts(l, n.Post)
}

// linkHolder reads `this card's effect`, `a "X" monster's effect`.
func (s *scope) linkHolder(l *ir.LinkFilter, d ast.Det) (bool, error) {
	if w, ok := d.(*ast.DetWord); ok {
		if w.Word != ast.DetIts {
			return false, nil
		}
		ref, ok, err := s.holderOf(d)
		if err != nil || !ok {
			return true, orUnsupported(err, "activation", d)
		}
		l.Source = &ir.IsFilter{Ref: ref}
		return true, nil
	}
	p, ok := d.(*ast.Possessor)
	if !ok {
		return false, nil
	}
	if of, isNoun := p.Of.(*ast.NounPhrase); isNoun && headClass(of) == headPlayer {
		return false, nil
	}
	sel, err := s.what(p.Of)
	if err != nil {
		return true, err
	}
	return true, linkSource(l, sel, d)
}

// sourceOf is the phrase for the cards whose effect it is: `a monster effect` is of `a monster`.
func sourceOf(n *ast.NounPhrase) (*ast.NounPhrase, ir.Set[ir.AbilityKind], bool) {
	c := *n
	c.Post = nil
	if len(n.Post) > 0 && isPP(n.Post[0], ast.PrepOf) && onlyDeterminers(n, ast.DetThe, ast.DetAny, ast.DetAn) {
		c.Dets = nil // `the effects of …`: the cards are named behind
	}
	h := &ast.NounHead{Noun: ast.NounCard, Number: ast.Singular}
	h.SetSpan(n.Head.Span())
	c.Head = h
	kinds := ir.Set[ir.AbilityKind](0)
	k := len(n.Mods) - 1
	if k < 0 {
		return &c, kinds, true
	}
	switch m := n.Mods[k].(type) {
	case *ast.NounMod:
		h.Noun = m.Noun
		c.Mods = n.Mods[:k:k]
	case *ast.KindMod:
		switch m.Kind {
		case ast.KindSpell:
			h.Noun = ast.NounSpell
		case ast.KindTrap:
			h.Noun = ast.NounTrap
		case ast.KindFlip:
			kinds = ir.SetOf(ir.Flip)
		default:
			return &c, kinds, true
		}
		if m.Not {
			return nil, 0, false
		}
		c.Mods = n.Mods[:k:k]
	}
	return &c, kinds, true
}

// linkPosts reads what stands behind a card or effect.
func (s *scope) linkPosts(l *ir.LinkFilter, posts []ast.Node) error {
	for _, p := range spread(posts) {
		if err := s.linkPost(l, p); err != nil {
			return err
		}
	}
	return nil
}

func (s *scope) linkPost(l *ir.LinkFilter, n ast.Node) error {
	switch n := n.(type) {
	case *ast.PP:
		switch n.Prep {
		case ast.PrepOf:
			return s.linkOf(l, n)
		case ast.PrepIn, ast.PrepOn, ast.PrepFrom:
			return s.linkPlace(l, n)
		case ast.PrepExcept, ast.PrepOtherThan:
			return s.linkExcept(l, n)
		}
	case *ast.RelClause:
		return s.linkRelative(l, n)
	}
	return unsupported("activation", n)
}

// linkOf reads `(the effect) of a "X" monster`.
func (s *scope) linkOf(l *ir.LinkFilter, n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("activation", n)
	}
	sel, err := s.cardsWithEffects(p)
	if err != nil {
		return err
	}
	return linkSource(l, sel, n)
}

// cardsWithEffects reads the cards whose effects are meant. `other card effects` and `the effects of other Spells/Traps` are those
// of others than this card, whatever was targeted before; `other monsters` may be others than the target.
//
// Rule: PSCT 2.3.
func (s *scope) cardsWithEffects(p ast.Phrase) (*ir.Selector, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || !hasAdjective(n, ast.AdjOther) || classOf(n) == classMonster || len(n.Post) > 0 {
		return s.what(p)
	}
	plain := *n
	plain.Mods = slices.DeleteFunc(slices.Clone(n.Mods), func(m ast.Mod) bool { a, ok := m.(*ast.AdjMod); return ok && a.Adj == ast.AdjOther })
	sel, err := s.what(&plain)
	if err == nil {
		sel.Other = true
	}
	return sel, err
}

// linkPlace reads where it was activated.
//
// Rule: S0-ACE-2.
func (s *scope) linkPlace(l *ir.LinkFilter, n *ast.PP) error {
	list, ok, err := s.placesOf(n.Object)
	if err != nil || !ok {
		return orUnsupported(err, "activation", n)
	}
	zones, side, faceUp, ok := joinedPlaces(list)
	if !ok || faceUp || l.Zones != 0 && l.Zones&zones == 0 || side != nil && l.Player != nil && *side != *l.Player {
		return unsupported("activation", n)
	}
	if l.Zones != 0 {
		zones &= l.Zones
	}
	l.Zones = zones
	if side != nil {
		l.Player = side
	}
	return nil
}

// activatedWhere reads where an activation takes place: `in the GY`, `on the field or in the GY`.
func (s *scope) activatedWhere(l *ir.LinkFilter, a *argList) error {
	if p := a.pp(ast.PrepIn, ast.PrepOn, ast.PrepFrom); p != nil {
		return s.linkPlace(l, p)
	}
	list, ok := a.takeIf(isListOfPlaces).(*ast.List)
	if !ok {
		return nil
	}
	var zones card.ZoneSet
	for _, item := range list.Items {
		var one ir.LinkFilter
		if err := s.linkPlace(&one, item.(*ast.PP)); err != nil {
			return err
		}
		if one.Player != nil { // the other place may be another player's
			return unsupported("activation", list)
		}
		zones |= one.Zones
	}
	l.Zones = zones
	return nil
}

// isListOfPlaces recognises `on the field or in the GY`.
func isListOfPlaces(n ast.Node) bool {
	list, ok := n.(*ast.List)
	return ok && list.Conj == ast.ListOr && !slices.ContainsFunc(list.Items, func(n ast.Node) bool {
		return !isPP(n, ast.PrepIn) && !isPP(n, ast.PrepOn)
	})
}

func (s *scope) linkExcept(l *ir.LinkFilter, n *ast.PP) error {
	p, ok := n.Object.(ast.Phrase)
	if !ok {
		return unsupported("activation", n)
	}
	f, err := s.filter(p)
	if err != nil {
		return err
	}
	if f == nil {
		return unsupported("activation", n)
	}
	l.Source = andFilter([]ir.Filter{l.Source, not(f)})
	return nil
}

// linkRelative reads `that targets this card`, `activated on the field`, `your opponent controls`.
func (s *scope) linkRelative(l *ir.LinkFilter, n *ast.RelClause) error {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return unsupported("activation", n)
	}
	c := n.Steps[0].Clause
	a := newArgs(c)
	switch v := c.Verbs[0].Verb; {
	case v == ast.VerbTarget && n.Word != ast.RelContact && !a.group.Passive:
		return s.linkTargets(l, n, a)
	case v == ast.VerbControl && n.Word == ast.RelContact:
		who, ok := s.player(a.subject())
		if !ok || l.Player != nil || l.Zones != 0 {
			return unsupported("activation", n)
		}
		l.Player, l.Zones = who.Ptr(), card.ZonesField
		return a.rest()
	case v == ast.VerbActivate && isPassive(a, c.Verbs[0]):
		if err := s.activatedWhere(l, a); err != nil {
			return err
		}
		if p := a.pp(ast.PrepBy); p != nil {
			who, ok := s.playerNode(p.Object)
			if !ok {
				return unsupported("activation", n)
			}
			l.Player = who.Ptr()
		}
		return a.rest()
	}
	if cat := includedCategory(c, a); cat != ir.CategoryNone {
		l.Includes = l.Includes.With(cat)
		return a.rest()
	}
	if isVerb(c, ast.VerbInclude) {
		return s.linkIncludes(l, n, a)
	}
	d, err := s.deed(c, a)
	if err != nil || d == nil {
		return orUnsupported(err, "activation", n)
	}
	l.Does = append(l.Does, d)
	return a.rest()
}

// linkIncludes reads `that includes an effect that Special Summons a monster(s)`.
func (s *scope) linkIncludes(l *ir.LinkFilter, n *ast.RelClause, a *argList) error {
	obj, ok := a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounEffect || !onlyDeterminers(obj, ast.DetA, ast.DetAn) || len(obj.Mods) > 0 || len(obj.Post) != 1 {
		return unsupported("activation", n)
	}
	inner, ok := obj.Post[0].(*ast.RelClause)
	if !ok || inner.Word != ast.RelThat || onlyClause(inner.Steps) == nil || len(onlyClause(inner.Steps).Verbs) != 1 {
		return unsupported("activation", n)
	}
	c := onlyClause(inner.Steps)
	args := newArgs(c)
	cat := includedCategory(c, args)
	if cat == ir.CategoryNone {
		return unsupported("activation", n)
	}
	l.Includes = l.Includes.With(cat)
	if err := args.rest(); err != nil {
		return err
	}
	return a.rest()
}

// deed reads `that would destroy a card(s) you control`, `that would inflict damage to you (when it resolves)`:
// what the effect would do, and to what; nil for other verbs.
func (s *scope) deed(c *ast.Clause, a *argList) (*ir.Deed, error) {
	would := a.group.Modal == ast.AuxNone || a.group.Modal == ast.AuxWould || a.group.Modal == ast.AuxWill
	if a.group.Passive || a.group.Not || !would || len(c.Verbs) != 1 || len(c.Verbs[0].Kinds) > 0 {
		return nil, nil
	}
	a.modal()
	a.takeIf(func(n ast.Node) bool { return words(n) == "when it resolves" })
	switch c.Verbs[0].Verb {
	case ast.VerbInflict:
		return s.damageDeed(a), nil
	case ast.VerbDestroy:
		return s.deedOn(ir.DoDestroys, a)
	case ast.VerbBanish:
		return s.deedOn(ir.DoBanishes, a)
	}
	return nil, nil
}

func (s *scope) deedOn(cat ir.Category, a *argList) (*ir.Deed, error) {
	obj := a.object()
	if obj == nil {
		return nil, nil
	}
	sel, err := s.what(obj)
	return &ir.Deed{Does: cat, What: sel}, err
}

// damageDeed reads `(would inflict) damage to you`; nil where more is said of the damage.
func (s *scope) damageDeed(a *argList) *ir.Deed {
	if obj := a.object(); obj == nil || !isJust(obj, ast.NounDamage, ast.NounEffectDamage) {
		return nil
	}
	d := &ir.Deed{Does: ir.DoInflictsDamage}
	to := a.pp(ast.PrepTo)
	if to == nil {
		return d
	}
	who, ok := s.playerNode(to.Object)
	if !ok {
		return nil
	}
	if who.Who != ir.EitherPlayer && who.Who != ir.BothPlayers {
		d.Player = who.Ptr()
	}
	return d
}

// includedCategory reads `that Special Summons a monster(s)`, `that would destroy a card(s)`: an effect that
// does so, whatever it is done to. With more words the category would say too much.
func includedCategory(c *ast.Clause, a *argList) ir.Category {
	if a.group.Passive || a.group.Not || a.group.Modal != ast.AuxNone && a.group.Modal != ast.AuxWould || len(a.items) != 1 {
		return ir.CategoryNone
	}
	n, ok := a.items[0].(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return ir.CategoryNone
	}
	cat := categoryOf(c.Verbs[0], headNoun(n))
	if cat != ir.CategoryNone {
		a.items = nil
		a.modal()
	}
	return cat
}

// categoryOf is what a verb does to a noun without further words.
func categoryOf(v *ast.VerbWord, noun ast.Noun) ir.Category {
	kind := ast.KindNone
	if len(v.Kinds) == 1 {
		kind = v.Kinds[0]
	}
	switch {
	case v.Verb == ast.VerbSummon && kind == ast.KindSpecial && noun == ast.NounMonster:
		return ir.DoSpecialSummons
	case v.Verb == ast.VerbSummon && kind == ast.KindFusion && noun == ast.NounMonster:
		return ir.DoFusionSummons
	case v.Verb == ast.VerbDestroy && noun == ast.NounCard:
		return ir.DoDestroys
	case v.Verb == ast.VerbBanish && noun == ast.NounCard:
		return ir.DoBanishes
	case v.Verb == ast.VerbInflict && noun == ast.NounDamage:
		return ir.DoInflictsDamage
	case v.Verb == ast.VerbDraw && noun == ast.NounCard:
		return ir.DoDraws
	case v.Verb == ast.VerbDiscard && noun == ast.NounCard:
		return ir.DoDiscards
	}
	return ir.CategoryNone
}

func (s *scope) playerNode(n ast.Node) (ir.Player, bool) {
	p, ok := n.(ast.Phrase)
	if !ok {
		return ir.Player{}, false
	}
	return s.player(p)
}

// linkTargets reads `that targets a monster you control`, `that targets only this card`.
func (s *scope) linkTargets(l *ir.LinkFilter, n *ast.RelClause, a *argList) error {
	l.OnlyTargets = a.adverb(ast.AdvOnly)
	p := a.object()
	if p == nil || l.Targets != nil {
		return unsupported("activation", n)
	}
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	l.Targets = sel
	return a.rest()
}
