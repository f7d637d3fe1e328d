package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Equip Cards and Xyz Materials.

// equip lowers `equip 1 monster from your GY to this card`, `equip that target with this card`.
func (s *scope) equip(c *ast.Clause, a *argList) (ir.Op, error) {
	op := &ir.EquipOp{Player: s.doer}
	var gives *ast.Clause
	if as := a.pp(ast.PrepAs); as != nil {
		object, clause := equipGives(as.Object)
		if !isEquipSpell(object) {
			return nil, unsupported("kind of Equip Card", as)
		}
		gives = clause
	}
	if gives != nil {
		return s.equipGiving(op, gives, c, a)
	}
	return s.equipTo(op, c, a)
}

// equipGives splits `an Equip Spell that gives it 500 ATK` into the card and the clause.
func equipGives(n ast.Node) (ast.Node, *ast.Clause) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) != 1 {
		return n, nil
	}
	r, ok := p.Post[0].(*ast.RelClause)
	if !ok || r.Word != ast.RelThat {
		return n, nil
	}
	c := onlyClause(r.Steps)
	if !isVerb(c, ast.VerbGive) || c.Subject != nil {
		return n, nil
	}
	out := *p
	out.Post = nil
	return &out, c
}

// equipGiving equips a card that gives its host stats: the equipped card has that effect.
func (s *scope) equipGiving(op *ir.EquipOp, gives, c *ast.Clause, a *argList) (ir.Op, error) {
	step := &ir.Step{Slot: s.slot(), Span: s.span(c)}
	before := s.step
	s.step = step
	defer func() { s.step = before }()
	equip, err := s.equipTo(op, c, a)
	if err != nil {
		return nil, err
	}
	step.Op = equip
	list := newArgs(gives)
	host := list.object()
	if host == nil {
		return nil, unsupported("what an Equip Card gives:", gives)
	}
	who, err := s.what(host)
	if err != nil {
		return nil, err
	}
	if to, _ := refOf(op.To); to == nil || who.Ref == nil || !sameRef(to, who.Ref) {
		return nil, unsupported("what an Equip Card gives:", gives)
	}
	amount := list.object()
	if amount == nil {
		return nil, unsupported("what an Equip Card gives:", gives)
	}
	changes, err := s.statAmounts(amount, list)
	if err != nil {
		return nil, err
	}
	if err := list.rest(); err != nil {
		return nil, err
	}
	given := &ir.Ability{Kind: ir.Continuous, Zones: card.ZonesField, Negatable: true, Span: s.span(gives)}
	given.Do = ir.Block{{Op: s.statOps(gives, changes, &ir.StatOp{What: ir.Of(&ir.EquippedRef{}), Do: ir.Gain}), Span: s.span(gives)}}
	grant := &ir.GrantOp{What: ir.Of(&ir.ResultRef{Slot: step.Slot}), Abilities: []*ir.Ability{given}}
	return &ir.GroupOp{Do: ir.Block{step, {Link: ir.LinkIfDo, Op: grant, Span: s.span(gives)}}}, nil
}

// equipEffects takes `with the following effect`, which may stand behind `as an Equip Spell`; nil for none.
func (a *argList) equipEffects() ast.Node {
	a.items = spread(a.items)
	for i, n := range a.items {
		as, ok := n.(*ast.PP)
		if !ok || as.Prep != ast.PrepAs {
			continue
		}
		p, ok := as.Object.(*ast.NounPhrase)
		if !ok || len(p.Post) != 1 || !isWithEffects(p.Post[0]) {
			continue
		}
		bare, kind := *as, *p
		kind.Post, bare.Object = nil, &kind
		a.items = slices.Concat(a.items[:i], []ast.Node{&bare}, a.items[i+1:])
		return p.Post[0]
	}
	return a.takeIf(isWithEffects)
}

// equipAbilities reads the bullets as effects of an Equip Card. Whether and how fast an equipped card could activate one
// is not said: those are refused.
func (s *scope) equipAbilities(n *ast.NounPhrase) ([]*ir.Ability, error) {
	if !isFollowingEffects(n) {
		return nil, unsupported("effect", n)
	}
	k := s.compiler.granted()
	k.card.Kind, k.card.Property = card.KindSpell, card.PropertyEquip
	list, err := s.bulletsFor(k)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(list, (*ir.Ability).Activated) {
		return nil, unsupported("activated effect of an equipped card:", n)
	}
	return list, nil
}

// equipTo lowers what is equipped to which host.
func (s *scope) equipTo(op *ir.EquipOp, c *ast.Clause, a *argList) (ir.Op, error) {
	if with := a.pp(ast.PrepWith); with != nil {
		return s.equipWith(op, with, c, a)
	}
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("no host of equip:", c)
	}
	to, op.Max = withoutMax(to, a)
	sel, err := s.things(c, a, onField)
	if err != nil {
		return nil, err
	}
	op.What = sel
	op.To, err = s.hostOf(to)
	return op, err
}

// hostOf reads what cards are equipped or attached to; it is not acted on.
func (s *scope) hostOf(to *ast.PP) (*ir.Selector, error) {
	phrase, ok := to.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("host", to)
	}
	sel, err := s.what(phrase)
	if err != nil {
		return nil, err
	}
	if sel.Ref == nil {
		s.fill(sel, func(sel *ir.Selector) { sel.Zones = card.ZonesMonster })
		s.add(antecedent{origin: originSelect, class: classOf(phrase), number: numberOf(phrase), phrase: phrase})
	}
	return sel, nil
}

// equipWith is `equip it with this card`: the object is the host.
func (s *scope) equipWith(op *ir.EquipOp, with *ast.PP, c *ast.Clause, a *argList) (ir.Op, error) {
	card, ok := with.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("Equip Card", with)
	}
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	to := &ast.PP{Prep: ast.PrepTo, Object: p}
	to.SetSpan(p.Span())
	if op.To, err = s.hostOf(to); err != nil {
		return nil, err
	}
	op.What, err = s.thingsOf(card, c, a, onField)
	return op, err
}

// isEquipSpell recognises `an Equip Spell` without further words, which every equipped card is.
//
// Rule: PSCT 3.1.
func isEquipSpell(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 || len(p.Mods) == 0 || !onlyArticle(p) {
		return false
	}
	switch headNoun(p) {
	case ast.NounSpell, ast.NounCardCap:
	default:
		return false
	}
	for _, m := range p.Mods {
		k, ok := m.(*ast.KindMod)
		if !ok || k.Not || k.Kind != ast.KindEquip && k.Kind != ast.KindSpell {
			return false
		}
	}
	return true
}

// unequip lowers `unequip this card`.
func (s *scope) unequip(c *ast.Clause, a *argList) (ir.Op, error) {
	sel, err := s.things(c, a, onField)
	return &ir.UnequipOp{What: sel}, err
}

// attachMaterial lowers `attach 1 card from your GY to this card as material`.
func (s *scope) attachMaterial(c *ast.Clause, a *argList) (ir.Op, error) {
	as := a.pp(ast.PrepAs)
	if as != nil && !isXyzMaterial(as.Object) {
		return nil, unsupported("role", as)
	}
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("no host of attach:", c)
	}
	phrase, ok := to.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("host", to)
	}
	if n, isNoun := phrase.(*ast.NounPhrase); isNoun {
		kept, tail := unhook(n, func(p *ast.PP) bool { return p.Prep == ast.PrepAs })
		phrase = kept.(ast.Phrase)
		if len(tail) == 1 && !isXyzMaterial(tail[0].(*ast.PP).Object) {
			return nil, unsupported("role", tail[0])
		}
	}
	sel, err := s.things(c, a, onField)
	if err != nil {
		return nil, err
	}
	host := *to
	host.Object = phrase
	on, err := s.hostOf(&host)
	return &ir.AttachOp{What: sel, To: on}, err
}

// isXyzMaterial recognises `material`, `Xyz Material`, `additional material`.
func isXyzMaterial(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(p)) || len(p.Post) > 0 || !onlyArticle(p) {
		return false
	}
	for _, m := range p.Mods {
		switch m := m.(type) {
		case *ast.KindMod:
			if m.Not || m.Kind != ast.KindXyz {
				return false
			}
		case *ast.AdjMod:
			if m.Adj != ast.AdjAdditional {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// detachMaterial lowers `detach 1 material from this card`, `detach 2 materials from your field`.
func (s *scope) detachMaterial(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || !isMaterialNoun(headNoun(n)) {
		return nil, unsupported("object of detach:", p)
	}
	kept, tail := unhook(n, func(p *ast.PP) bool { return p.Prep == ast.PrepFrom })
	from := a.pp(ast.PrepFrom)
	if len(tail) == 1 && from == nil {
		from = tail[0].(*ast.PP)
	}
	sel, err := s.what(kept.(ast.Phrase))
	if err != nil {
		return nil, err
	}
	if from != nil {
		if err := s.detachFrom(sel, from); err != nil {
			return nil, err
		}
	}
	if sel.Ref == nil {
		sel.Zones = card.ZoneMaterial.Set()
	}
	s.fill(sel, nil)
	s.yield(p, c.Verbs[0])
	s.result(ir.Acted)
	return &ir.MoveOp{What: sel, Player: s.doer, To: card.ZoneGY, Reason: card.ReasonDetach}, nil
}

// detachFrom reads from which monsters the materials are taken.
func (s *scope) detachFrom(sel *ir.Selector, from *ast.PP) error {
	phrase, ok := from.Object.(ast.Phrase)
	if !ok || sel.Ref != nil {
		return unsupported("materials", from)
	}
	if n, isNoun := phrase.(*ast.NounPhrase); isNoun && headNoun(n) == ast.NounField {
		at, err := s.placeOf(n)
		sel.Zones, sel.Controller = card.ZoneMaterial.Set(), at.player
		return err
	}
	hosts, err := s.what(phrase)
	if err != nil {
		return err
	}
	if hosts.Ref != nil && hosts.Qty.Mode == ir.QtyExactly {
		// `materials from this card equal to the number of those targets`: the number is that of the materials
		sel.Qty, hosts.Qty = hosts.Qty, ir.Qty{}
	}
	if ref, narrowed := refOf(hosts); ref != nil && !narrowed {
		sel.Ref, sel.Zones = &ir.MaterialsRef{Of: ref}, 0
		return nil
	}
	hosts.Qty = ir.Qty{}
	f, ok := filterOf(hosts)
	if !ok {
		return unsupported("materials", from)
	}
	sel.Zones = card.ZoneMaterial.Set()
	sel.Filter = andFilter([]ir.Filter{sel.Filter, &ir.RelationFilter{Relation: ir.MaterialOf, With: f}})
	return nil
}

// transfer lowers `transfer its materials to that Summoned monster`.
func (s *scope) transfer(c *ast.Clause, a *argList) (ir.Op, error) {
	to := a.pp(ast.PrepTo)
	if to == nil {
		return nil, unsupported("no host of transfer:", c)
	}
	on, err := s.hostOf(to)
	if err != nil {
		return nil, err
	}
	sel, err := s.things(c, a, nil)
	return &ir.AttachOp{What: sel, To: on, Transfer: true}, err
}
