package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// existsOf reads how many cards there are; where puts them where the verb says.
func (s *scope) existsOf(p ast.Phrase, where func(*ir.Selector, ast.Phrase)) (ir.Pred, error) {
	if list, err := someOfEach(p); list != nil || err != nil {
		if err != nil {
			return nil, err
		}
		return s.existsList(list, where)
	}
	switch p := p.(type) {
	case *ast.NounPhrase:
		return s.existsNoun(p, where)
	case *ast.Coord:
		return s.existsList(p, where)
	}
	return nil, unsupported("state", p)
}

// withoutBoth takes `both` off the first item of `both "X" and a Y monster`: it says that there are two items.
func withoutBoth(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) == 0 {
		return p
	}
	if d, word := n.Dets[0].(*ast.DetWord); !word || d.Word != ast.DetBoth {
		return p
	}
	rest := *n
	rest.Dets = n.Dets[1:]
	return &rest
}

// existsList reads `a LIGHT and a DARK monster`, `"X" or "Y"`.
func (s *scope) existsList(p *ast.Coord, where func(*ir.Selector, ast.Phrase)) (ir.Pred, error) {
	if p.Conj == ast.ListAnd || p.Conj == ast.ListNor && p.Either {
		var all []ir.Pred
		for k, i := range s.items(p) {
			if k == 0 {
				i = withoutBoth(i)
			}
			q, err := s.existsOf(i, where)
			if err != nil {
				return nil, err
			}
			all = append(all, q)
			s.add(antecedent{phrase: i}) // only for the name in it
		}
		return allOf(all), nil
	}
	if p.Conj != ast.ListOr && p.Conj != ast.ListAndOr {
		return nil, unsupported("state", p)
	}
	var any []ir.Pred
	for i, item := range s.items(p) {
		n, ok := item.(*ast.NounPhrase)
		if !ok {
			return nil, unsupported("state", p)
		}
		if i > 0 && quantityOf(n) == nil && quantityOf1(p.Items[0]) != nil {
			// `2 or more "X" or "Y" monsters` counts both together.
			return s.existsUnion(p, where)
		}
		q, err := s.existsNoun(n, where)
		if err != nil {
			return nil, err
		}
		any = append(any, q)
		s.addNames([]ast.Node{item})
	}
	return anyOf(any), nil
}

func quantityOf1(p ast.Phrase) *ast.Quantity {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil
	}
	return quantityOf(n)
}

func (s *scope) existsUnion(p *ast.Coord, where func(*ir.Selector, ast.Phrase)) (ir.Pred, error) {
	q := quantityOf1(p.Items[0])
	compare, v, err := countQuantity(q)
	if err != nil {
		return nil, err
	}
	sel, err := s.coord(p)
	if err != nil {
		return nil, err
	}
	if len(sel.And) > 0 || len(sel.Group) > 0 {
		return nil, unsupported("state", p)
	}
	where(sel, p)
	return exists(sel, compare, v), nil
}

// exists is the predicate; `at least 1` is left out.
func exists(sel *ir.Selector, compare ir.Compare, v ir.Value) ir.Pred {
	sel.Qty = ir.All()
	for _, o := range sel.Or {
		o.Qty = ir.Qty{}
	}
	if compare == ir.AtLeast && isNumber(v, 1) {
		return &ir.ExistsPred{What: sel}
	}
	return &ir.ExistsPred{What: sel, Compare: compare, Value: v}
}

// existsNoun reads one phrase with its number.
func (s *scope) existsNoun(n *ast.NounPhrase, where func(*ir.Selector, ast.Phrase)) (ir.Pred, error) {
	compare, v := ir.AtLeast, ir.Value(ir.N(1))
	rest := *n
	if len(n.Dets) > 0 {
		if c, num, err := countDet(n.Dets[0]); err == nil {
			compare, v = c, num
			rest.Dets = n.Dets[1:]
		} else if q, isNumber := n.Dets[0].(*ast.Quantity); isNumber {
			return nil, unsupported("quantity", q)
		}
	}
	if rest.Head == nil && len(rest.Mods) == 0 {
		return nil, unsupported("state", n)
	}
	if h, ok := rest.Head.(*ast.NounHead); ok && propOf(h.Noun) != ir.PropNone {
		count, err := s.countDistinct(&rest, propOf(h.Noun))
		if err != nil {
			return nil, err
		}
		return &ir.ComparePred{Left: count, Compare: compare, Right: v}, nil
	}
	distinct := takeDifferentCount(&rest)
	sel, err := s.what(&rest)
	if err != nil {
		return nil, err
	}
	if len(sel.And) > 0 || distinct != nil && len(sel.Group) > 0 {
		return nil, unsupported("state", n)
	}
	if distinct != nil {
		where(sel, n)
		return existsDistinct(sel, distinct)
	}
	s.selected(sel, n)
	where(sel, n)
	p, err := s.existsGroup(sel, compare, v, n)
	if err == nil && sel.Ref == nil {
		s.state(sel, n, compare, v)
	}
	return p, err
}

// selected makes the cards of a state referable: `if you control a Dragon monster … it`.
func (s *scope) selected(sel *ir.Selector, n *ast.NounPhrase) {
	if sel.Ref != nil {
		from := originSelect
		if isThisCard(n) {
			from = originThis // `while you control this monster`: `that monster` is another one
		}
		s.add(antecedent{ref: sel.Ref, origin: from, class: classOf(n), number: numberOf(n), phrase: n})
	}
}

// takeDifferentCount takes `with 2 or more different Attributes` off a phrase without a number of its own.
func takeDifferentCount(n *ast.NounPhrase) *ast.NounPhrase {
	for i, post := range n.Post {
		if !isPP(post, ast.PrepWith) {
			continue
		}
		o, ok := post.(*ast.PP).Object.(*ast.NounPhrase)
		if !ok || len(o.Dets) != 1 || len(o.Mods) != 1 || len(o.Post) > 0 || propOf(headNoun(o)) == ir.PropNone {
			continue
		}
		_, counted := o.Dets[0].(*ast.Quantity)
		if a, isAdj := o.Mods[0].(*ast.AdjMod); counted && isAdj && a.Adj == ast.AdjDifferent {
			n.Post = slices.Delete(slices.Clone(n.Post), i, i+1)
			return o
		}
	}
	return nil
}

// existsDistinct compares how many different values of a property the cards have: `2 or more different Attributes`.
func existsDistinct(sel *ir.Selector, values *ast.NounPhrase) (ir.Pred, error) {
	compare, v, err := countDet(values.Dets[0])
	if err != nil {
		return nil, err
	}
	sel.Qty = ir.All()
	return &ir.ComparePred{Left: &ir.CountValue{Of: sel, Distinct: propOf(headNoun(values))}, Compare: compare, Right: v}, nil
}

// existsGroup reads `2 or more monsters with different names`: so many different names.
func (s *scope) existsGroup(sel *ir.Selector, compare ir.Compare, v ir.Value, n ast.Node) (ir.Pred, error) {
	switch {
	case len(sel.Group) == 0:
		return exists(sel, compare, v), nil
	case len(sel.Group) == 1 && sel.Group[0].Rule == ir.GroupDistinct && !sel.Group[0].Original:
		count := &ir.CountValue{Of: sel, Distinct: sel.Group[0].Prop}
		sel.Group, sel.Qty = nil, ir.All()
		return &ir.ComparePred{Left: count, Compare: compare, Right: v}, nil
	}
	return nil, unsupported("state", n)
}

// havePred reads `you have 3 or more cards in your hand`, `you have no Traps in your GY`, `you have less
// LP than your opponent`.
func (s *scope) havePred(c *ast.Clause, a *argList, who ir.Player) (ir.Pred, error) {
	not := a.not()
	a.adverb(ast.AdvCurrently)
	obj := a.object()
	if obj == nil || groupOf(c).Past {
		return nil, unsupported("state", c)
	}
	if n, ok := obj.(*ast.NounPhrase); ok {
		if headNoun(n) == ast.NounLP {
			p, err := s.haveLP(n, a, who)
			return negated1(p, not), err
		}
		if p, ok, err := s.moreThan(n, a, who); ok || err != nil {
			return negated1(p, not), err
		}
		if p, err := s.haveParity(n, a, who); p != nil || err != nil {
			return negated1(p, not), err
		}
		if isCounters(n) {
			if who.Who != ir.You {
				return nil, unsupported("state", c)
			}
			p, err := s.countersPred(n, a)
			return negated1(p, not), err
		}
	}
	beside, place, err := s.besideThisCard(a)
	if err != nil {
		return nil, err
	}
	placed := true
	p, err := s.existsOf(obj, func(sel *ir.Selector, _ ast.Phrase) {
		if place != nil && sel.Ref == nil && !hasZones(sel) {
			sel.Zones, sel.Controller = place.zones, place.side
		}
		placed = placed && hasZones(sel)
		if sel.Controller == nil {
			sel.Controller = playerCondition(who)
		}
	})
	if err != nil {
		return nil, err
	}
	if !placed {
		return nil, unsupported("state", c)
	}
	if beside != nil {
		p = allOf([]ir.Pred{beside, p})
	}
	return negated1(p, not), nil
}

// besideThisCard reads `(you have "X") in addition to this card in your hand`: this card lies there, and so do the others.
func (s *scope) besideThisCard(a *argList) (ir.Pred, *locus, error) {
	p := a.pp(ast.PrepInAdditionTo)
	if p == nil {
		return nil, nil, nil
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepIn) {
		return nil, nil, unsupported("state", p)
	}
	this := *n
	this.Post = nil
	list, ok, err := s.placesOf(n.Post[0].(*ast.PP).Object)
	if err != nil || !ok || len(list) != 1 || list[0].test != nil || !isThisCard(&this) {
		return nil, nil, orUnsupported(err, "state", p)
	}
	at := &ir.ZoneFilter{Zones: list[0].zones, Controller: list[0].side}
	return &ir.IsPred{Ref: &ir.ThisRef{}, Filter: at}, &list[0], nil
}

func hasZones(sel *ir.Selector) bool {
	for _, o := range sel.Or {
		if !hasZones(o) {
			return false
		}
	}
	return sel.Zones != 0 || sel.Ref != nil
}

// haveLP reads `more LP than your opponent`, `2000 LP or less`: nothing but the comparison.
func (s *scope) haveLP(n *ast.NounPhrase, a *argList, who ir.Player) (ir.Pred, error) {
	life := &ir.LifeValue{Player: who}
	n = withTail(n, a)
	if len(n.Dets) == 1 && len(n.Mods)+len(n.Post) == 0 {
		if q, ok := n.Dets[0].(*ast.Quantity); ok {
			if compare, v, err := exactCount(q); err == nil {
				return &ir.ComparePred{Left: life, Compare: compare, Right: v}, nil
			}
		}
	}
	if len(n.Dets) > 0 || len(n.Mods) != 1 || len(n.Post) > 1 {
		return nil, unsupported("state", n)
	}
	compare := ir.CompareNone
	switch {
	case hasAdjective(n, ast.AdjMore), hasAdjective(n, ast.AdjHigher):
		compare = ir.Greater
	case hasAdjective(n, ast.AdjLess), hasAdjective(n, ast.AdjLower):
		compare = ir.Less
	}
	var than ast.Node
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepThan) {
		than = n.Post[0].(*ast.PP).Object
	} else if p := a.pp(ast.PrepThan); p != nil {
		than = p.Object
	}
	other, ok := s.playerNode(than)
	if !ok || compare == ir.CompareNone {
		return nil, unsupported("state", n)
	}
	return &ir.ComparePred{Left: life, Compare: compare, Right: &ir.LifeValue{Player: other}}, nil
}

// withTail gives a number the `or less` that stands behind its measure: `2000 LP or less`.
func withTail(n *ast.NounPhrase, a *argList) *ast.NounPhrase {
	q := quantityOf(n)
	if q == nil || q.Tail != ast.TailNone || len(n.Dets) != 1 {
		return n
	}
	tail, ok := a.takeIf(func(n ast.Node) bool {
		t, ok := n.(*ast.Quantity)
		return ok && len(t.Numbers) == 0 && t.Bound == ast.BoundNone && !t.Of
	}).(*ast.Quantity)
	if !ok {
		return n
	}
	number, c := *q, *n
	number.Tail = tail.Tail
	c.Dets = []ast.Det{&number}
	return &c
}

// exactCount is countQuantity for amounts, where a plain number is that number.
func exactCount(q *ast.Quantity) (ir.Compare, ir.Value, error) {
	c, v, err := countQuantity(q)
	if err == nil && c == ir.AtLeast && q.Tail == ast.TailNone && q.Bound == ast.BoundNone {
		c = ir.Equal
	}
	return c, v, err
}

// asksFace reports whether a filter asks how the card lies.
func asksFace(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.PositionFilter:
		return true
	case *ir.AndFilter:
		for _, g := range f.All {
			if asksFace(g) {
				return true
			}
		}
	}
	return false
}

// therePred reads `there is a Field Spell on the field`.
func (s *scope) therePred(c *ast.Clause, a *argList) (ir.Pred, error) {
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe && c.Verbs[0].Verb != ast.VerbExist || groupOf(c).Past {
		return nil, unsupported("state", c)
	}
	not := a.not()
	obj := a.object()
	if obj == nil {
		return nil, unsupported("state", c)
	}
	if n, ok := obj.(*ast.NounPhrase); ok && isCounters(n) {
		p, err := s.countersPred(n, a)
		return negated1(p, not), err
	}
	placed := true
	p, err := s.existsOf(obj, func(sel *ir.Selector, _ ast.Phrase) {
		if !hasZones(sel) && len(sel.Or) == 0 && asksFace(sel.Filter) {
			sel.Zones = fieldOf(sel.Filter) // only on the field is there a face to speak of
		}
		placed = placed && hasZones(sel)
	})
	if err != nil {
		return nil, err
	}
	if !placed {
		return nil, unsupported("state", c)
	}
	return negated1(p, not), nil
}
