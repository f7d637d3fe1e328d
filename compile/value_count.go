package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// numberOfCards reads `the number of cards in your hand`, `the total ATK of …` being a stat.
func (s *scope) numberOfCards(n *ast.NounPhrase, noun ast.Noun) (ir.Value, error) {
	if !onlyWords(n.Mods) {
		return nil, unsupported("amount", n)
	}
	if v, ok, err := s.numberHeld(n); ok || err != nil {
		return v, err
	}
	if !pointsBackOrTotal(n) {
		return nil, unsupported("amount", n)
	}
	if kinds := kindsCounted(n); kinds != nil {
		return s.countOf(kinds)
	}
	var v ir.Value
	for _, p := range spread(n.Post) {
		var err error
		if v, err = s.numberPost(v, p); err != nil {
			return nil, err
		}
	}
	if v != nil {
		return v, nil
	}
	if len(n.Post) == 0 {
		if last, ok := s.lastAmount(); ok {
			return last, nil
		}
		return nil, unresolved(n)
	}
	return nil, unsupported("amount", n)
}

// numberHeld reads `its number of materials`.
func (s *scope) numberHeld(n *ast.NounPhrase) (ir.Value, bool, error) {
	if len(n.Dets) != 1 || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return nil, false, nil
	}
	of, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || len(of.Dets) > 0 {
		return nil, false, nil
	}
	h, ok := of.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounMaterial {
		return nil, false, nil
	}
	ref, ok, err := s.holderOf(n.Dets[0])
	if err != nil || !ok {
		return nil, err != nil, err
	}
	return &ir.CountValue{Of: ir.Of(&ir.MaterialsRef{Of: ref})}, true, nil
}

func onlyWords(mods []ast.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case *ast.AdjMod:
			switch m.Adj {
			case ast.AdjTotal, ast.AdjCombined, ast.AdjSame, ast.AdjCurrent:
				continue
			}
			return false
		case *ast.NounMod:
			if m.Noun == ast.NounTotal {
				continue
			}
			return false
		default:
			return false
		}
	}
	return true
}

func pointsBackOrTotal(n *ast.NounPhrase) bool {
	if len(n.Dets) != 1 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && (d.Word == ast.DetThe || d.Word == ast.DetThat)
}

// numberPost reads what is counted.
func (s *scope) numberPost(v ir.Value, n ast.Node) (ir.Value, error) {
	switch n := n.(type) {
	case *ast.PP:
		if p, ok := n.Object.(ast.Phrase); ok && n.Prep == ast.PrepOf && v == nil {
			return s.countOf(p)
		}
	case *ast.RelClause:
		if v == nil {
			return s.countDone(n)
		}
	case *ast.Note:
		if v != nil {
			if c, ok := clamp(v, n); ok {
				return c, nil
			}
		}
	}
	return nil, unsupported("amount", n)
}

// countDone reads `the number destroyed`, `the number Tributed`.
func (s *scope) countDone(n *ast.RelClause) (ir.Value, error) {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return nil, unsupported("amount", n)
	}
	c := n.Steps[0].Clause
	a, ok := s.find(query{verb: c.Verbs[0].Verb, kinds: c.Verbs[0].Kinds})
	if !ok || a.slot == 0 {
		v, found := s.lastAmount()
		if !found || len(c.Args) > 0 {
			return nil, unresolved(n)
		}
		return v, nil
	}
	args := newArgs(c)
	takeThisWay(args)
	if err := args.rest(); err != nil {
		return nil, err
	}
	return &ir.ResultValue{Slot: a.slot, What: ir.Acted}, nil
}

// countOf counts what a phrase describes.
func (s *scope) countOf(p ast.Phrase) (ir.Value, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return s.countSelector(p)
	}
	h, isNoun := n.Head.(*ast.NounHead)
	if isNoun && statOf(h.Noun) != ir.StatNone {
		v, ok, err := s.changedStat(n, statOf(h.Noun)) // `(for each) Level gained`
		if ok || err != nil {
			return v, err
		}
	}
	switch {
	case isNoun && isCounterNoun(h.Noun):
		return s.countCounters(n)
	case isNoun && propOf(h.Noun) != ir.PropNone:
		return s.countDistinct(n, propOf(h.Noun))
	}
	return s.countSelector(p)
}

// countSelector counts cards: those an earlier step acted on by what it yielded, others where they are.
func (s *scope) countSelector(p ast.Phrase) (ir.Value, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	if ref, narrowed := refOf(sel); ref != nil && !narrowed {
		switch r := ref.(type) {
		case *ir.ResultRef:
			if !r.Rest {
				return &ir.ResultValue{Slot: r.Slot, What: ir.Acted}, nil
			}
		case *ir.CostRef:
			return &ir.ResultValue{Slot: r.Slot, What: ir.Acted}, nil
		}
	}
	if sel.Ref == nil && len(sel.Or) == 0 && sel.Zones == 0 {
		sel.Zones = zonesOf(ast.NounField)
	}
	if sel.Ref != nil && s.isGone(sel.Ref) {
		if step := s.movedBy(sel.Ref, p); step != nil {
			sel.Ref = &ir.ResultRef{Slot: s.slotOf(step)}
			if _, narrowed := refOf(sel); !narrowed {
				return &ir.ResultValue{Slot: step.Slot, What: ir.Acted}, nil
			}
		}
		sel.Ref = &ir.LastKnownRef{Of: sel.Ref}
	}
	sel.Qty = ir.All()
	countedTogether(sel)
	return s.countGroup(p, sel)
}

// countedTogether makes of cards named one after the other (`"A" and "B" in your GY`) one list to be counted, in which a
// card that is both counts once.
func countedTogether(sel *ir.Selector) {
	for _, more := range sel.And {
		more.Qty = ir.Qty{}
		sel.Or = append(sel.Or, more)
	}
	sel.And = nil
}

// countGroup turns `with different names` into a count of names.
func (s *scope) countGroup(p ast.Phrase, sel *ir.Selector) (ir.Value, error) {
	switch {
	case len(sel.Group) == 0:
		return &ir.CountValue{Of: sel}, nil
	case len(sel.Group) == 1 && sel.Group[0].Rule == ir.GroupDistinct:
		v := &ir.CountValue{Of: sel, Distinct: sel.Group[0].Prop}
		sel.Group = nil
		return v, nil
	}
	return nil, unsupported("amount", p)
}

// countCounters reads `Spell Counters on this card`.
func (s *scope) countCounters(n *ast.NounPhrase) (ir.Value, error) {
	name, ok := counterName(n.Mods)
	posts := spread(n.Post)
	if ok && len(n.Dets) == 0 && len(posts) == 1 && isRemovedClause(posts[0]) {
		if v, known := s.lastAmount(); known {
			return v, nil
		}
		return nil, unresolved(n)
	}
	if ref := s.wereOn(posts); ref != nil && ok && len(n.Dets) == 0 {
		return &ir.CountersValue{Of: &ir.LastKnownRef{Of: ref}, Name: name}, nil
	}
	if !ok || len(n.Dets) > 0 || len(posts) == 0 || !isPP(posts[0], ast.PrepOn) {
		return nil, unsupported("counters", n)
	}
	if len(posts) > 1 {
		return nil, unsupported("counters", posts[1])
	}
	on, isPhrase := posts[0].(*ast.PP).Object.(ast.Phrase)
	if !isPhrase {
		return nil, unsupported("counters", n)
	}
	if list, isPlace, err := s.placesOf(on); err != nil || isPlace {
		return countersIn(n, name, list, err)
	}
	sel, err := s.what(on)
	if err != nil {
		return nil, err
	}
	if ref, _ := refOf(sel); ref != nil {
		return &ir.CountersValue{Of: ref, Name: name}, nil
	}
	sel.Qty = ir.All()
	return &ir.CountersValue{Select: sel, Name: name}, nil
}

// wereOn reads `that were on this card`, of a card that has gone since; nil for other phrases.
func (s *scope) wereOn(posts []ast.Node) ir.Ref {
	if len(posts) != 1 {
		return nil
	}
	r, ok := posts[0].(*ast.RelClause)
	if !ok || r.Word != ast.RelThat {
		return nil
	}
	c := onlyClause(r.Steps)
	if !isVerb(c, ast.VerbBe) || c.Verbs[0].Form != ast.FormPast && c.Verbs[0].Form != ast.FormPastPlural || c.Subject != nil || len(c.Args) != 1 || !isPP(c.Args[0], ast.PrepOn) {
		return nil
	}
	on, ok := c.Args[0].(*ast.PP).Object.(ast.Phrase)
	if !ok {
		return nil
	}
	ref, known, err := s.plainRef(on)
	if err != nil || !known {
		return nil
	}
	return ref
}

// isRemovedClause recognises `removed`, `you removed`.
func isRemovedClause(n ast.Node) bool {
	r, ok := n.(*ast.RelClause)
	if !ok {
		return false
	}
	c := onlyClause(r.Steps)
	return isVerb(c, ast.VerbRemove) && len(c.Args) == 0 && (c.Subject == nil || isYou(c.Subject))
}

// countersIn reads `Spell Counters on the field`.
func countersIn(n *ast.NounPhrase, name string, list []locus, err error) (ir.Value, error) {
	if err != nil || len(list) != 1 {
		return nil, orUnsupported(err, "counters", n)
	}
	sel := &ir.Selector{Zones: list[0].zones, Controller: list[0].side, Qty: ir.All()}
	return &ir.CountersValue{Select: sel, Name: name}, nil
}

// counterName is the name of a counter, "" for any; false when other words stand there.
func counterName(mods []ast.Mod) (string, bool) {
	switch len(mods) {
	case 0:
		return "", true
	case 1:
		switch m := mods[0].(type) {
		case *ast.CounterMod:
			return strings.TrimSuffix(m.Name, "s"), true
		case *ast.KindMod:
			return m.Kind.String(), !m.Not
		case *ast.NounMod:
			return m.Noun.String(), true
		case *ast.NameMod:
			return m.Name, !m.Not
		}
	}
	return "", false
}

// kindsCounted is what `the number of different Types on the field` counts, with what stands behind it; nil
// for other numbers.
func kindsCounted(n *ast.NounPhrase) *ast.NounPhrase {
	if len(n.Post) == 0 || !isPP(n.Post[0], ast.PrepOf) || len(n.Mods) > 0 {
		return nil
	}
	kinds, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || !isKindsNoun(headNoun(kinds)) || len(kinds.Dets) > 0 {
		return nil
	}
	whole := *kinds
	whole.Post = append(kinds.Post[:len(kinds.Post):len(kinds.Post)], n.Post[1:]...)
	return &whole
}

// isKindsNoun recognises what cards have one of, so that their different ones can be counted.
func isKindsNoun(n ast.Noun) bool { return n == ast.NounType || n == ast.NounAttribute }

// countDistinct reads `different Attributes among the monsters you control`.
func (s *scope) countDistinct(n *ast.NounPhrase, prop ir.Prop) (ir.Value, error) {
	for _, m := range n.Mods {
		if !isDifferentWord(m) {
			return nil, unsupported("amount", n)
		}
	}
	if len(n.Dets) > 0 || len(n.Post) == 0 || prop == ir.PropLevel || prop == ir.PropRank {
		return nil, unsupported("amount", n)
	}
	sel, err := s.what(kindBearers(n.Post))
	if err != nil {
		return nil, err
	}
	if len(sel.Group) > 0 {
		return nil, unsupported("amount", n)
	}
	sel.Qty = ir.All()
	return &ir.CountValue{Of: sel, Distinct: prop}, nil
}

// isDifferentWord recognises `different` and the `Monster` of `different Monster Types`.
func isDifferentWord(m ast.Mod) bool {
	switch m := m.(type) {
	case *ast.AdjMod:
		return m.Adj == ast.AdjDifferent && m.Tail == ast.TailNone
	case *ast.KindMod:
		return m.Kind == ast.KindMonster && !m.Not
	}
	return false
}

// kindBearers is whose kinds are counted: the cards behind `among` and `of`, else monsters where the rest says:
// `(Attributes) you control`.
func kindBearers(posts []ast.Node) ast.Phrase {
	if p, ok := posts[0].(*ast.PP); ok && (p.Prep == ast.PrepAmong || p.Prep == ast.PrepOf) {
		of, isNoun := p.Object.(*ast.NounPhrase)
		if !isNoun {
			if phrase, isPhrase := p.Object.(ast.Phrase); isPhrase && len(posts) == 1 {
				return phrase
			}
		} else {
			c := *of
			c.Post = append(of.Post[:len(of.Post):len(of.Post)], posts[1:]...)
			return &c
		}
	}
	head := &ast.NounHead{Noun: ast.NounMonster, Number: ast.Plural}
	head.SetSpan(posts[0].Span())
	monsters := &ast.NounPhrase{Head: head, Post: posts}
	monsters.SetSpan(posts[0].Span())
	return monsters
}

// eachCount reads `for each card in your hand`: how many there are.
func (s *scope) eachCount(p *ast.PP) (ir.Value, error) {
	if c, ok := p.Object.(*ast.Coord); ok {
		return s.eachList(c)
	}
	each, ok := eachOf(p.Object)
	if !ok {
		return nil, unsupported("amount", p)
	}
	if v, ok, err := s.everyCount(each); ok || err != nil {
		return v, err
	}
	return s.countOf(each)
}

// eachList reads `for each "X" and "Y" monster you control`.
func (s *scope) eachList(c *ast.Coord) (ir.Value, error) {
	first, ok := eachOf(c.Items[0])
	if !ok || quantityOf(first) != nil {
		return nil, unsupported("amount", c)
	}
	rest := *c
	rest.Items = append([]ast.Phrase{first}, c.Items[1:]...)
	for i, item := range rest.Items {
		if e, isEach := eachOf(item); isEach {
			rest.Items[i] = e
		}
	}
	return s.countSelector(&rest)
}

// eachOf recognises `each card in your hand` and gives the phrase without `each`.
func eachOf(n ast.Node) (*ast.NounPhrase, bool) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets) == 0 {
		return nil, false
	}
	c := *p
	switch d := p.Dets[0].(type) {
	case *ast.DetWord:
		if d.Word == ast.DetEach || d.Word == ast.DetEvery {
			c.Dets = p.Dets[1:]
			return &c, true
		}
		if d.Word == ast.DetEachOther {
			other := &ast.AdjMod{Adj: ast.AdjOther}
			other.SetSpan(d.Span())
			c.Dets, c.Mods = p.Dets[1:], append([]ast.Mod{other}, p.Mods...)
			return &c, true
		}
	case *ast.Possessor:
		if owner, isEach := eachOf(d.Of); isEach { // `each of your opponent's banished cards`
			whose := *d
			whose.Of = owner
			c.Dets = append([]ast.Det{&whose}, p.Dets[1:]...)
			return &c, isOpponent(owner)
		}
	}
	return nil, false
}
