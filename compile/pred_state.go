package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

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
	case v.Verb == ast.VerbTreat && passive:
		return s.treatState(c, a)
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
	if f, ok, err := s.equippable(c, a, v); ok || err != nil {
		return f, err
	}
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
	original := a.adverb(ast.AdvOriginally)
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
	f := andFilter(all)
	if original {
		var ok bool
		if f, ok = originally(f); !ok {
			return nil, unsupported("state", c)
		}
	}
	return f, nil
}

// originally asks a test of what the card was printed as: `that was originally an EARTH Fairy`. false: the IR has no such
// test.
func originally(f ir.Filter) (ir.Filter, bool) {
	switch f := f.(type) {
	case *ir.AndFilter:
		var all []ir.Filter
		for _, g := range f.All {
			h, ok := originally(g)
			if !ok {
				return nil, false
			}
			all = append(all, h)
		}
		return andFilter(all), true
	case *ir.KindFilter:
		return &ir.KindFilter{Kinds: f.Kinds, Original: true}, true
	}
	return asOriginal(f, true)
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
