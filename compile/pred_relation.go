package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// hasState reads `has a Spell Counter`, `has material`, `has 2000 or more ATK`.
func (s *scope) hasState(c *ast.Clause, a *argList) (ir.Filter, error) {
	obj := a.object()
	n, ok := obj.(*ast.NounPhrase)
	if !ok || a.group.Past {
		return nil, unsupported("state have:", c)
	}
	if as := a.pp(ast.PrepAs); as != nil {
		return s.hasAsMaterial(n, as)
	}
	if posts := spread(n.Post); len(posts) > 0 && isPP(posts[len(posts)-1], ast.PrepAs) {
		rest := *n
		rest.Post = posts[:len(posts)-1]
		return s.hasAsMaterial(&rest, posts[len(posts)-1].(*ast.PP))
	}
	r := &nounReader{s: s, np: &ast.NounPhrase{}, sel: &ir.Selector{}}
	no := isNo(n)
	if no {
		rest := *n
		rest.Dets = n.Dets[1:]
		n = &rest
	}
	if err := r.withOne(n, no); err != nil {
		return nil, err
	}
	if len(r.sel.Group) > 0 || r.extreme != nil {
		return nil, unsupported("state have:", c)
	}
	return andFilter(r.must), nil
}

// hasAsMaterial reads `has "X" as material`.
func (s *scope) hasAsMaterial(n *ast.NounPhrase, as *ast.PP) (ir.Filter, error) {
	if h := headNoun(as.Object); h != ast.NounMaterial && h != ast.NounMaterialCap {
		return nil, unsupported("state have:", as)
	}
	f, err := s.filter(n)
	if err != nil || f == nil {
		return nil, orUnsupported(err, "state have:", n)
	}
	return &ir.RelationFilter{Relation: ir.HasMaterial, With: f}, nil
}

// equipState reads `equipped with this card`, `equipped to a monster`.
//
// A statement that holds on, `if this card was equipped to an opponent's monster by this effect`, is about the moment of
// equipping: asked now, it would end by what it does.
func (s *scope) equipState(c *ast.Clause, a *argList) (ir.Filter, error) {
	if s.stage == stageStatic && a.group.Past {
		return nil, unsupported("past of equipping", c)
	}
	p := a.pp(ast.PrepWith, ast.PrepTo)
	if p == nil {
		if a.peekPP(ast.PrepBy) != nil && !s.equipsThis() {
			return nil, unsupported("which card is equipped:", c)
		}
		f := &ir.RelationFilter{Relation: ir.EquippedTo, With: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}}
		return f, s.equippedBy(f, a)
	}
	relation := ir.EquippedWith
	if p.Prep == ast.PrepTo {
		relation = ir.EquippedTo
	}
	f, err := s.relatedTo(relation, p.Object)
	if err != nil {
		return nil, err
	}
	if host, ok := p.Object.(*ast.NounPhrase); ok && relation == ir.EquippedTo && !isDetermined(host) {
		s.add(antecedent{ref: &ir.EquippedRef{}, origin: originSelect, class: classOf(host), number: numberOf(host), phrase: host})
	}
	return f, s.equippedBy(f, a)
}

// equippedBy reads `by this effect`, which is as much as by an effect of this card where it has one that equips.
//
// Rule: PSCT 2.2.
func (s *scope) equippedBy(f ir.Filter, a *argList) error {
	by := a.peekPP(ast.PrepBy)
	if by == nil || !isThisEffectPP(by) {
		return nil
	}
	rel, ok := f.(*ir.RelationFilter)
	if !ok || isThisEffect(by.Object.(*ast.NounPhrase)) && s.equipEffects() > 1 {
		return unsupported("which effect equips:", by)
	}
	a.take(by)
	rel.ByThis = true
	return nil
}

// equipEffects is how many instructions to equip something the text of the card has.
func (s *scope) equipEffects() int { return len(s.equipClauses()) }

// equipsThis reports whether the instructions to equip are about this card: `equip it with this card`.
func (s *scope) equipsThis() bool {
	for _, c := range s.equipClauses() {
		this := false
		ast.Walk(c, func(n ast.Node) bool {
			p, ok := n.(ast.Phrase)
			this = this || ok && isThisCard(p)
			return !this
		})
		if !this {
			return false
		}
	}
	return true
}

// equipClauses are the instructions to equip something.
func (s *scope) equipClauses() []*ast.Clause {
	var list []*ast.Clause
	for _, b := range s.compiler.tree.Boxes {
		ast.Walk(b, func(n ast.Node) bool {
			c, ok := n.(*ast.Clause)
			if ok && isVerb(c, ast.VerbEquip) && !groupOf(c).Passive && firstObject(c) != nil {
				list = append(list, c)
			}
			return true
		})
	}
	return list
}

// isThisEffectPP recognises `by this effect`, `by this card's effect`.
func isThisEffectPP(p *ast.PP) bool {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return false
	}
	if isThisEffect(n) {
		return true
	}
	if headNoun(n) != ast.NounEffect || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	d, ok := n.Dets[0].(*ast.Possessor)
	return ok && isThisCard(d.Of)
}

// relatedTo is a relation to a known object, or to any that passes.
func (s *scope) relatedTo(relation ir.Relation, n ast.Node) (ir.Filter, error) {
	p, ok := n.(ast.Phrase)
	if !ok {
		return nil, unsupported("relation", n)
	}
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	if ref, narrowed := refOf(sel); ref != nil && !narrowed {
		return &ir.RelationFilter{Relation: relation, To: ref}, nil
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return nil, unsupported("relation", n)
	}
	if often, _ := countedEvents(p); often.n > 1 && relation == ir.EquippedWith {
		return equippedOften(f, often), nil
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly, ir.QtyAtLeast:
		if !isNumber(sel.Qty.N, 1) {
			return nil, unsupported("number in a relation:", n)
		}
	}
	return &ir.RelationFilter{Relation: relation, With: f}, nil
}

// equippedOften is the test for `equipped with 3 or more Equip Cards`.
func equippedOften(f ir.Filter, often times) ir.Filter {
	on := &ir.RelationFilter{Relation: ir.EquippedTo, To: &ir.CandidateRef{}}
	cards := &ir.Selector{Qty: ir.All(), Zones: card.ZonesField, Filter: andFilter([]ir.Filter{f, on})}
	return &ir.PredFilter{Pred: exists(cards, often.compare, ir.N(often.n))}
}

// attachState reads `attached to this card (as material)`.
func (s *scope) attachState(c *ast.Clause, a *argList) (ir.Filter, error) {
	p := a.pp(ast.PrepTo)
	if p == nil {
		return nil, unsupported("state attach:", c)
	}
	if as := a.pp(ast.PrepAs); as != nil && (!isMaterialNoun(headNoun(as.Object)) || len(postsOf(as.Object)) > 0) {
		return nil, unsupported("state attach:", as)
	}
	return s.relatedTo(ir.MaterialOf, p.Object)
}

// banishState reads `is (currently) banished`.
func (s *scope) banishState(c *ast.Clause, a *argList) (ir.Filter, error) {
	a.adverb(ast.AdvCurrently)
	f := ir.Filter(&ir.ZoneFilter{Zones: card.ZoneBanished.Set()})
	if a.adverb(ast.AdvFaceUp) {
		f = andFilter([]ir.Filter{f, positions(card.PositionFaceUp)})
	}
	if a.adverb(ast.AdvFaceDown) {
		f = andFilter([]ir.Filter{f, positions(card.PositionFaceDown)})
	}
	return f, nil
}

// pointState reads `points to a "X" monster`.
func (s *scope) pointState(c *ast.Clause, a *argList) (ir.Filter, error) {
	p := a.pp(ast.PrepTo)
	if p == nil || p.Object == nil {
		return nil, unsupported("state point:", c)
	}
	return s.relatedTo(ir.PointsTo, p.Object)
}

// mentionState reads `mentions "X"`, `specifically lists "X" in its text`.
func (s *scope) mentionState(c *ast.Clause, a *argList) (ir.Filter, error) {
	a.adverb(ast.AdvSpecifically)
	f := &ir.MentionsFilter{}
	obj := a.object()
	if every := everyName(obj); every != nil {
		return every, nil
	}
	if n, ok := obj.(*ast.NounPhrase); ok {
		kept, tail := takeTextPP(n)
		if !s.names(f, kept) {
			return nil, unsupported("state mention:", c)
		}
		if tail == nil {
			tail = a.pp(ast.PrepIn)
		}
		if tail != nil && !isTextNoun(tail.Object) {
			return nil, unsupported("state mention:", c)
		}
	} else if list, ok := obj.(*ast.Coord); !ok || list.Conj != ast.ListOr || !s.allNames(f, list) {
		return nil, unsupported("state mention:", c)
	} else if p := a.pp(ast.PrepIn); p != nil && !isTextNoun(p.Object) {
		return nil, unsupported("state mention:", c)
	}
	if as := a.pp(ast.PrepAs); as != nil {
		if !isMaterialNoun(headNoun(as.Object)) || len(postsOf(as.Object)) > 0 {
			return nil, unsupported("state mention:", as)
		}
		f.Material = true
	}
	return f, nil
}

// everyName reads `mentions all of "X", "Y", and "Z"`: each of them; nil for other objects.
func everyName(obj ast.Phrase) ir.Filter {
	list, ok := obj.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd {
		return nil
	}
	var all []ir.Filter
	for i, item := range list.Items {
		n, ok := item.(*ast.NounPhrase)
		if !ok {
			return nil
		}
		if i == 0 {
			rest, of := partOf(n)
			if w, isWord := of.(*ast.DetWord); !isWord || w.Word != ast.DetAll {
				return nil
			}
			n = rest
		}
		h, isName := n.Head.(*ast.NameHead)
		if !isName || len(n.Dets)+len(n.Mods)+len(n.Post) > 0 {
			return nil
		}
		all = append(all, &ir.MentionsFilter{Names: []string{h.Name}})
	}
	return andFilter(all)
}

// takeTextPP takes `in its text` off the name it hangs on.
func takeTextPP(n *ast.NounPhrase) (*ast.NounPhrase, *ast.PP) {
	if len(n.Post) != 1 {
		return n, nil
	}
	p, ok := n.Post[0].(*ast.PP)
	if !ok || p.Prep != ast.PrepIn || !isTextNoun(p.Object) {
		return n, nil
	}
	c := *n
	c.Post = nil
	return &c, p
}

// names adds a quoted name to the filter; false: the phrase is more than that.
func (s *scope) names(f *ir.MentionsFilter, n *ast.NounPhrase) bool {
	if isPronoun(n, ast.PronIt) {
		name, ok := s.lastName()
		f.Names = append(f.Names, name)
		return ok
	}
	if isAnyOfThose(n) {
		f.Names = append(f.Names, s.listedNames()...)
		return len(f.Names) > 1
	}
	h, ok := n.Head.(*ast.NameHead)
	if !ok || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) > 0 && !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return false
	}
	f.Names = append(f.Names, h.Name)
	return true
}

// addNames makes quoted card names referable as names, for `mentions it`.
func (s *scope) addNames(list []ast.Node) {
	for _, n := range list {
		switch n := n.(type) {
		case *ast.NounPhrase:
			if isNamed(n) {
				s.add(antecedent{phrase: n})
			}
		case *ast.Coord:
			for _, i := range n.Items {
				s.addNames([]ast.Node{i})
			}
		}
	}
}

// listedNames is the card names of the list that stands before: `"X", "Y", or a card that mentions either of
// those cards`.
func (s *scope) listedNames() []string {
	var names []string
	for i := len(s.antes) - 1; i >= 0; i-- {
		if len(names) == 0 && ir.KindOfRef(s.antes[i].ref) == ir.RefCandidate {
			continue // what mentions them
		}
		n, ok := s.antes[i].phrase.(*ast.NounPhrase)
		if !ok {
			break
		}
		h, isName := n.Head.(*ast.NameHead)
		if !isName || s.antes[i].ref != nil {
			break
		}
		names = append([]string{h.Name}, names...)
	}
	return names
}

// isAnyOfThose recognises `either of those cards`, `any of those cards`.
func isAnyOfThose(n *ast.NounPhrase) bool {
	rest, of := partOf(n)
	w, ok := of.(*ast.DetWord)
	return ok && (w.Word == ast.DetEither || w.Word == ast.DetAny) && onlyDeterminers(rest, ast.DetThose) && len(rest.Mods)+len(rest.Post) == 0
}

// lastName is the card name quoted last: `1 "X" or 1 monster that mentions it`.
func (s *scope) lastName() (string, bool) {
	for i := len(s.antes) - 1; i >= 0; i-- {
		if n, ok := s.antes[i].phrase.(*ast.NounPhrase); ok {
			if h, isName := n.Head.(*ast.NameHead); isName {
				return h.Name, true
			}
		}
	}
	return "", false
}

func (s *scope) allNames(f *ir.MentionsFilter, list *ast.Coord) bool {
	for _, i := range list.Items {
		n, ok := i.(*ast.NounPhrase)
		if !ok {
			return false
		}
		kept, _ := takeTextPP(n)
		if !s.names(f, kept) {
			return false
		}
	}
	return true
}
