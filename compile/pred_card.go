package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// cardPred reads a state of cards: of known ones, or that there are such.
func (s *scope) cardPred(c *ast.Clause, a *argList, subj ast.Phrase) (ir.Pred, error) {
	if s.isPastEvent(c) {
		return s.happenedPred(c, a)
	}
	if p, ok, err := s.onlyCards(c, a, subj); ok || err != nil {
		return p, err
	}
	if n, ok := subj.(*ast.NounPhrase); ok && isNo(n) {
		a.subject()
		return s.noneIs(c, a, n)
	}
	a.subject()
	sel, err := s.what(subj)
	if err != nil {
		return nil, err
	}
	f, err := s.stateOf(c, a)
	if err != nil {
		return nil, err
	}
	if f == nil {
		return nil, unsupported("state", c)
	}
	if ref, _ := refOf(sel); ref != nil {
		if groupOf(c).Past && s.isGone(ref) {
			ref = &ir.LastKnownRef{Of: ref}
		}
		return &ir.IsPred{Ref: ref, Filter: andFilter([]ir.Filter{narrowing(sel), f})}, nil
	}
	return s.someAre(sel, f, subj)
}

// narrowing is what a reference asks besides: `this face-up card`.
func narrowing(sel *ir.Selector) ir.Filter {
	one := *sel
	one.Ref, one.And = nil, nil
	return ownFilter(&one)
}

// someAre says that cards of the selector pass f: at least one, or as many as it says.
func (s *scope) someAre(sel *ir.Selector, f ir.Filter, p ast.Phrase) (ir.Pred, error) {
	if len(sel.And)+len(sel.Group) > 0 || sel.Random || sel.Qty.Mode == ir.QtyAll && !isPluralBare(p) {
		return nil, unsupported("state", p)
	}
	compare, v := ir.AtLeast, ir.Value(ir.N(1))
	if n, ok := p.(*ast.NounPhrase); ok {
		if q := quantityOf(n); q != nil {
			var err error
			if compare, v, err = countQuantity(q); err != nil {
				return nil, err
			}
		}
	}
	placeIn(sel, f)
	return exists(sel, compare, v), nil
}

// isPluralBare recognises `monsters` without a determiner.
func isPluralBare(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && len(n.Dets) == 0
}

// placeIn adds a test to a selector; a place becomes the selector's own.
func placeIn(sel *ir.Selector, f ir.Filter) {
	for _, o := range sel.Or {
		placeIn(o, f)
	}
	if list, ok := lociOf(f); ok && sel.Zones == 0 && sel.Ref == nil && (sel.Controller == nil || commonSide(list) == nil) {
		r := &nounReader{sel: &ir.Selector{}, place: loci{list: list}}
		r.setPlace()
		sel.Zones = r.sel.Zones
		if r.sel.Controller != nil {
			sel.Controller = r.sel.Controller
		}
		sel.Filter = andFilter(append([]ir.Filter{sel.Filter}, r.must...))
		return
	}
	sel.Filter = andFilter([]ir.Filter{sel.Filter, f})
	if sel.Zones == 0 && sel.Ref == nil {
		sel.Zones = fieldOf(sel.Filter)
	}
}

// isNo recognises `no monsters`.
func isNo(n *ast.NounPhrase) bool {
	if len(n.Dets) == 0 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && d.Word == ast.DetNo
}

// noneIs reads `no monsters are on the field`.
func (s *scope) noneIs(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, error) {
	rest := *n
	rest.Dets = n.Dets[1:]
	sel, err := s.what(&rest)
	if err != nil {
		return nil, err
	}
	f, err := s.stateOf(c, a)
	if err != nil || f == nil || len(sel.And)+len(sel.Group) > 0 {
		return nil, orUnsupported(err, "state", c)
	}
	placeIn(sel, f)
	return exists(sel, ir.Equal, ir.N(0)), nil
}

// onlyCards reads `the only monsters you control are "X" monsters`, `all monsters you control are …`.
func (s *scope) onlyCards(c *ast.Clause, a *argList, subj ast.Phrase) (ir.Pred, bool, error) {
	n, ok := subj.(*ast.NounPhrase)
	if !ok || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe {
		return nil, false, nil
	}
	rest := *n
	switch {
	case len(n.Dets) == 1 && onlyDeterminers(n, ast.DetAll):
	case len(n.Dets) == 2 && onlyDeterminers(n, ast.DetThe, ast.DetOnly, ast.DetAll):
	default:
		return nil, false, nil
	}
	rest.Dets = nil
	a.subject()
	sel, err := s.what(&rest)
	if err != nil {
		return nil, true, err
	}
	f, err := s.stateOf(c, a)
	if err != nil {
		return nil, true, err
	}
	if sel.Ref != nil || sel.Zones == 0 || len(sel.Or)+len(sel.And)+len(sel.Group) > 0 || f == nil {
		return nil, true, unsupported("state", c)
	}
	// Nothing of this kind may fail the test, and something must pass it.
	fails := *sel
	fails.Qty = ir.All()
	fails.Filter = andFilter([]ir.Filter{sel.Filter, not(f)})
	pass := *sel
	pass.Filter = andFilter([]ir.Filter{sel.Filter, f})
	none := exists(&fails, ir.Equal, ir.N(0))
	return &ir.AndPred{All: []ir.Pred{exists(&pass, ir.AtLeast, ir.N(1)), none}}, true, nil
}

// stateOf reads what a clause says of its subject, as a test of it. Subject and object of comparison are
// the candidate.
func (s *scope) stateOf(c *ast.Clause, a *argList) (ir.Filter, error) {
	turn := a.not() != a.adverb(ast.AdvNot)
	f, err := s.stateVerb(c, a)
	if err != nil {
		return nil, err
	}
	if !turn {
		return f, nil
	}
	if f == nil {
		return nil, unsupported("state", c)
	}
	return not(f), nil
}

func (s *scope) stateVerb(c *ast.Clause, a *argList) (ir.Filter, error) {
	if len(c.Verbs) == 0 {
		return s.verblessState(c, a)
	}
	if len(c.Verbs) > 1 {
		return nil, unsupported("state", c)
	}
	v := c.Verbs[0]
	passive := isPassive(a, v)
	if a.group.Modal != ast.AuxNone {
		return s.canState(c, a, v, passive)
	}
	switch {
	case v.Verb == ast.VerbBe, (v.Verb == ast.VerbRemain || v.Verb == ast.VerbStay) && !passive:
		return s.beState(c, a)
	case v.Verb == ast.VerbHave && !passive:
		return s.hasState(c, a)
	case v.Verb == ast.VerbEquip && passive:
		return s.equipState(c, a)
	case v.Verb == ast.VerbAttach && passive:
		return s.attachState(c, a)
	case v.Verb == ast.VerbBanish && passive && (!a.group.Past || len(a.left()) == 0):
		return s.banishState(c, a)
	case (v.Verb == ast.VerbSummon || v.Verb == ast.VerbSummonSet) && passive:
		return s.summonedState(c, a, v)
	case v.Verb == ast.VerbPoint && !passive:
		return s.pointState(c, a)
	case (v.Verb == ast.VerbMention || v.Verb == ast.VerbList) && !passive:
		return s.mentionState(c, a)
	case v.Verb == ast.VerbSet && passive && len(v.Kinds) == 0 && len(a.left()) == 0:
		return positions(card.PositionFaceDown), nil
	}
	if v.Verb == ast.VerbOwn && passive {
		if who, ok := s.playerPP(a.pp(ast.PrepBy)); ok {
			return &ir.SideFilter{Owner: who.Ptr()}, nil
		}
	}
	if v.Verb == ast.VerbDestroy && passive {
		if f, ok, err := s.destroyedInBattle(a); ok || err != nil {
			return f, err
		}
	}
	return s.historyState(c, a)
}

// playerPP is the player of `by your opponent`.
func (s *scope) playerPP(p *ast.PP) (ir.Player, bool) {
	if p == nil {
		return ir.Player{}, false
	}
	return s.playerNode(p.Object)
}

// canState reads `can be Special Summoned`, `cannot be Normal Summoned/Set`.
func (s *scope) canState(c *ast.Clause, a *argList, v *ast.VerbWord, passive bool) (ir.Filter, error) {
	if !passive || v.Verb != ast.VerbSummon && v.Verb != ast.VerbSummonSet || len(a.left()) > 0 {
		return nil, unsupported("state "+v.Verb.String()+":", c)
	}
	kinds, ok := summonKinds(v.Kinds)
	if !ok {
		return nil, unsupported("Summon", v)
	}
	if v.Verb == ast.VerbSummonSet {
		kinds = kinds.With(card.SummonSet)
	}
	f := &ir.CanFilter{Action: ir.ActSummon, Kinds: kinds}
	switch a.modal() {
	case ast.AuxCan:
		return f, nil
	case ast.AuxCannot:
		return not(f), nil
	}
	return nil, unsupported("state "+v.Verb.String()+":", c)
}

// destroyedInBattle reads `destroyed by battle with this card`; false: it is another history.
func (s *scope) destroyedInBattle(a *argList) (ir.Filter, bool, error) {
	by := a.peekPP(ast.PrepBy)
	if by == nil || headNoun(by.Object) != ast.NounBattle {
		return nil, false, nil
	}
	n, ok := by.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepWith) || len(n.Dets)+len(n.Mods) > 0 {
		return nil, false, nil
	}
	a.take(by)
	f, err := s.relatedTo(ir.Destroyed, n.Post[0].(*ast.PP).Object)
	return f, true, err
}

// verblessState reads `face-up on the field`.
func (s *scope) verblessState(c *ast.Clause, a *argList) (ir.Filter, error) { return s.beState(c, a) }

// beState reads what something is and where.
func (s *scope) beState(c *ast.Clause, a *argList) (ir.Filter, error) {
	var all []ir.Filter
	for _, n := range append([]ast.Node(nil), a.left()...) {
		f, ok, err := s.beArg(n)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		a.take(n)
		if f != nil {
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		return nil, unsupported("state", c)
	}
	return andFilter(all), nil
}

// beArg reads one complement of be; false: it is no complement.
func (s *scope) beArg(n ast.Node) (ir.Filter, bool, error) {
	switch n := n.(type) {
	case *ast.AuxWord:
		return nil, stresses(n.Adverb), nil
	case *ast.Adverbial:
		return beAdverb(n)
	case *ast.AdjPhrase:
		return s.beAdjective(n)
	case *ast.PP:
		return s.bePlace(n)
	case *ast.NounPhrase:
		return s.beNoun(n)
	case *ast.Coord:
		return s.beList(n)
	case *ast.List:
		return s.beAny(n)
	}
	return nil, false, nil
}

func beAdverb(n *ast.Adverbial) (ir.Filter, bool, error) {
	if n.Per != nil || n.UpTo {
		return nil, false, nil
	}
	switch n.Adverb {
	case ast.AdvFaceUp:
		return positions(card.PositionFaceUp), true, nil
	case ast.AdvFaceDown:
		return positions(card.PositionFaceDown), true, nil
	}
	return nil, stresses(n.Adverb), nil
}

// stresses reports whether the adverb only stresses that a state holds now.
func stresses(a ast.Adverb) bool {
	return a == ast.AdvCurrently || a == ast.AdvStill || a == ast.AdvAlready || a == ast.AdvNow
}

func (s *scope) beAdjective(n *ast.AdjPhrase) (ir.Filter, bool, error) {
	if len(n.Adjs) != 1 {
		return nil, false, nil
	}
	var f ir.Filter
	switch n.Adjs[0] {
	case ast.AdjFaceUp:
		f = positions(card.PositionFaceUp)
	case ast.AdjFaceDown:
		f = positions(card.PositionFaceDown)
	case ast.AdjCoLinked:
		var err error
		if f, err = adjFilter(&ast.AdjMod{Adj: ast.AdjCoLinked}); err != nil {
			return nil, true, err
		}
	case ast.AdjLinked:
		return s.linkedTo(n)
	default:
		return nil, false, nil
	}
	all := []ir.Filter{f}
	for _, arg := range n.Args {
		g, ok, err := s.beArg(arg)
		if err != nil || !ok {
			return nil, true, orUnsupported(err, "state", n)
		}
		all = append(all, g)
	}
	return andFilter(all), true, nil
}

// linkedTo reads `linked to a "X" Link Monster`: that one points to it.
func (s *scope) linkedTo(n *ast.AdjPhrase) (ir.Filter, bool, error) {
	if len(n.Args) == 0 {
		f, err := adjFilter(&ast.AdjMod{Adj: ast.AdjLinked})
		return f, true, err
	}
	if len(n.Args) != 1 || !isPP(n.Args[0], ast.PrepTo) {
		return nil, true, unsupported("state", n)
	}
	f, err := s.relatedTo(ir.PointedBy, n.Args[0].(*ast.PP).Object)
	return f, true, err
}

// bePlace reads `in your GY`, `in Attack Position`, `in the same column as …`.
func (s *scope) bePlace(n *ast.PP) (ir.Filter, bool, error) {
	switch n.Prep {
	case ast.PrepIn, ast.PrepOn:
	case ast.PrepExcept, ast.PrepOtherThan:
		p, ok := n.Object.(ast.Phrase)
		if !ok || isTimeNode(n.Object) {
			return nil, false, nil
		}
		f, err := s.filter(p)
		if err != nil || f == nil {
			return nil, true, orUnsupported(err, "state", n)
		}
		return not(f), true, nil
	default:
		return nil, false, nil
	}
	if n.Object == nil {
		return nil, false, nil
	}
	r := &nounReader{s: s, np: &ast.NounPhrase{}, sel: &ir.Selector{}}
	if err := r.placePost(n); err != nil {
		return nil, true, err
	}
	r.setPlace()
	r.sel.Filter = andFilter(r.must)
	f, ok := filterOf(r.sel)
	if !ok || f == nil {
		return nil, true, unsupported("state", n)
	}
	return f, true, nil
}

// beNoun reads `a Dragon monster`, `LIGHT`, `Level 4 or higher`; `this turn` is no complement.
func (s *scope) beNoun(n *ast.NounPhrase) (ir.Filter, bool, error) {
	if _, isTime, err := s.time(n); isTime || err != nil {
		return nil, false, err
	}
	if h, ok := n.Head.(*ast.NounHead); ok && isPositionNoun(h.Noun) {
		f, err := s.positionOf(n)
		return f, true, err
	}
	if h, ok := n.Head.(*ast.NounHead); ok && len(n.Post) > 0 && len(n.Mods) == 0 {
		if stats := statsOf(h.Noun); len(stats) == 1 {
			return s.stepsAbove(n, stats[0])
		}
	}
	only := len(n.Dets) == 2 && onlyDeterminers(n, ast.DetThe, ast.DetOnly)
	if only {
		rest := *n
		rest.Dets = nil
		n = &rest
	}
	sel, err := s.what(n)
	if err != nil {
		return nil, true, err
	}
	f, ok := filterOf(sel)
	if !ok || f == nil {
		return nil, true, unsupported("state", n)
	}
	if only {
		one := *sel
		f = andFilter([]ir.Filter{f, &ir.PredFilter{Pred: exists(&one, ir.Equal, ir.N(1))}})
	}
	return f, true, nil
}

// stepsAbove reads `(that is) 1 Rank higher than that monster`.
func (s *scope) stepsAbove(n *ast.NounPhrase, stat ir.Stat) (ir.Filter, bool, error) {
	rest := *n
	rest.Head = nil
	compare, v, ok, err := s.offset(&ir.StatValue{Of: &ir.CandidateRef{}, Stat: stat}, &rest)
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "state", n)
	}
	return &ir.StatFilter{Stat: stat, Compare: compare, Value: v}, true, nil
}

// beList reads `a Spell or Trap`, `LIGHT or DARK`.
func (s *scope) beList(n *ast.Coord) (ir.Filter, bool, error) {
	var list []ir.Filter
	for _, i := range n.Items {
		f, ok, err := s.beArg(i)
		if err != nil || !ok || f == nil {
			return nil, true, orUnsupported(err, "state", n)
		}
		list = append(list, f)
	}
	switch n.Conj {
	case ast.ListOr, ast.ListAndOr, ast.ListSlash:
		return orFilter(list), true, nil
	case ast.ListAnd:
		return andFilter(list), true, nil
	case ast.ListNor:
		return not(orFilter(list)), true, nil
	}
	return nil, true, unsupported("state", n)
}

// beAny reads `in your GY or on the field`.
func (s *scope) beAny(n *ast.List) (ir.Filter, bool, error) {
	if n.Conj != ast.ListOr && n.Conj != ast.ListAndOr {
		return nil, false, nil
	}
	var any []ir.Filter
	for _, i := range n.Items {
		f, ok, err := s.beArg(i)
		if err != nil || !ok || f == nil {
			return nil, ok, err
		}
		any = append(any, f)
	}
	return orFilter(any), true, nil
}

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
func (s *scope) equipState(c *ast.Clause, a *argList) (ir.Filter, error) {
	p := a.pp(ast.PrepWith, ast.PrepTo)
	if p == nil {
		if by := a.peekPP(ast.PrepBy); by != nil && isThisEffectPP(by) {
			a.take(by)
		}
		return &ir.RelationFilter{Relation: ir.EquippedTo, With: &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}}, nil
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
	if by := a.peekPP(ast.PrepBy); by != nil && isThisEffectPP(by) {
		a.take(by)
	}
	return f, nil
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
	return &ir.RelationFilter{Relation: relation, With: f}, nil
}

// attachState reads `attached to this card (as material)`.
func (s *scope) attachState(c *ast.Clause, a *argList) (ir.Filter, error) {
	p := a.pp(ast.PrepTo)
	if p == nil {
		return nil, unsupported("state attach:", c)
	}
	if as := a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
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
	if n, ok := obj.(*ast.NounPhrase); ok {
		kept, tail := takeTextPP(n)
		if !s.names(f, kept) {
			return nil, unsupported("state mention:", c)
		}
		if tail == nil {
			tail = a.pp(ast.PrepIn)
		}
		_ = tail
	} else if list, ok := obj.(*ast.Coord); !ok || list.Conj != ast.ListOr || !s.allNames(f, list) {
		return nil, unsupported("state mention:", c)
	} else if p := a.pp(ast.PrepIn); p != nil && !isTextNoun(p.Object) {
		return nil, unsupported("state mention:", c)
	}
	if as := a.pp(ast.PrepAs); as != nil {
		if n := headNoun(as.Object); n != ast.NounMaterial && n != ast.NounMaterialCap {
			return nil, unsupported("state mention:", as)
		}
		f.Material = true
	}
	return f, nil
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
	h, ok := n.Head.(*ast.NameHead)
	if !ok || len(n.Dets)+len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	f.Names = append(f.Names, h.Name)
	return true
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
