package compile

import (
	"psct/ast"
	"psct/ir"
)

// statFilter reads `1500 or less ATK`, `a Level`, `an ATK lower than this card's`.
func (s *scope) statFilter(n *ast.NounPhrase, h *ast.NounHead, w statWords) (ir.Filter, error) {
	stats := statsOf(h.Noun)
	if len(stats) == 0 || w.total {
		return nil, unsupported("property", n)
	}
	if len(stats) > 1 && h.Noun == ast.NounLevelRankLinkRating {
		return s.anyStat(n, w, stats)
	}
	var all []ir.Filter
	for _, stat := range stats {
		f, err := s.oneStat(n, w, stat)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return andFilter(all), nil
}

func (s *scope) anyStat(n *ast.NounPhrase, w statWords, stats []ir.Stat) (ir.Filter, error) {
	var any []ir.Filter
	for _, stat := range stats {
		f, err := s.oneStat(n, w, stat)
		if err != nil {
			return nil, err
		}
		any = append(any, f)
	}
	return orFilter(any), nil
}

func (s *scope) oneStat(n *ast.NounPhrase, w statWords, stat ir.Stat) (ir.Filter, error) {
	f := &ir.StatFilter{Stat: stat, Original: w.original}
	if q := quantityOf(n); q != nil {
		return s.numberedStat(n, w, q, f)
	}
	for _, d := range n.Dets {
		if word, ok := d.(*ast.DetWord); !ok || word.Word != ast.DetA && word.Word != ast.DetAn && word.Word != ast.DetThe {
			return nil, unsupported("property", n)
		}
	}
	switch {
	case len(n.Post) == 0 && w.compare == ir.CompareNone:
		f.Known = true
		return f, nil
	case len(n.Post) == 0:
		return s.implied(n, w, f)
	case len(n.Post) > 1:
		return nil, unsupported("property", n)
	}
	p, ok := n.Post[0].(*ast.PP)
	if !ok || p.Object == nil {
		return nil, unsupported("property", n)
	}
	return s.comparedStat(n, w, f, p)
}

func (s *scope) comparedStat(n *ast.NounPhrase, w statWords, f *ir.StatFilter, p *ast.PP) (ir.Filter, error) {
	f.Compare = comparisonOf(p.Prep)
	if p.Prep == ast.PrepThan || p.Prep == ast.PrepTo || p.Prep == ast.PrepAs {
		f.Compare = w.compare
	} else if w.compare != ir.CompareNone {
		return nil, unsupported("property", n)
	}
	if f.Compare == ir.CompareNone {
		return nil, unsupported("property", n)
	}
	v, err := s.statAgainst(f.Stat, w.original, p.Object)
	if err != nil {
		return nil, err
	}
	f.Value = v
	return f, nil
}

// implied reads `with a lower Level`, `with an equal or lower Level`: than that of what was named.
func (s *scope) implied(n *ast.NounPhrase, w statWords, f *ir.StatFilter) (ir.Filter, error) {
	a, ok := s.find(query{notThis: true})
	if !ok {
		a, ok = s.find(query{})
	}
	if !ok {
		return nil, unresolved(n)
	}
	ref := a.ref
	if s.isGone(ref) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	f.Compare = w.compare
	f.Value = &ir.StatValue{Of: ref, Stat: f.Stat}
	return f, nil
}

// numberedStat reads `1500 or less ATK`, `less than 1000 DEF`.
func (s *scope) numberedStat(n *ast.NounPhrase, w statWords, q *ast.Quantity, f *ir.StatFilter) (ir.Filter, error) {
	if len(n.Dets) != 1 || len(n.Post) > 0 || w.compare != ir.CompareNone || q.Of {
		return nil, unsupported("property", n)
	}
	if q.Bound == ast.BoundNone && q.Tail == ast.TailNone && len(q.Numbers) == 1 && q.Numbers[0] == "?" && f.Stat == ir.ATK {
		// every monster has an ATK: one that is printed as no number is `?`
		return not(&ir.StatFilter{Stat: f.Stat, Known: true, Original: true}), nil
	}
	switch q.Bound {
	case ast.BoundNone, ast.BoundExactly:
		f.Compare = tailCompare(q.Tail)
	case ast.BoundMoreThan:
		f.Compare = ir.Greater
	case ast.BoundLessThan:
		f.Compare = ir.Less
	case ast.BoundAtLeast:
		f.Compare = ir.AtLeast
	}
	if f.Compare == ir.CompareNone || q.Bound != ast.BoundNone && q.Tail != ast.TailNone {
		return nil, unsupported("property", n)
	}
	var any []ir.Filter
	for _, text := range q.Numbers {
		i, ok := number(text)
		if !ok || len(q.Numbers) > 1 && q.Join != ast.ListOr {
			return nil, unsupported("property", n)
		}
		g := *f
		g.Value = ir.N(i)
		any = append(any, &g)
	}
	return orFilter(any), nil
}

// numberFirst is `1900 or more ATK` for `an ATK equal to 1900 or more`; n itself for other phrases.
func numberFirst(n *ast.NounPhrase) *ast.NounPhrase {
	if len(n.Mods) > 0 || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepEqualTo) || !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return n
	}
	number, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || !isBareNumber(number) || len(number.Dets) != 1 || len(number.Post) > 0 {
		return n
	}
	c := *n
	c.Dets, c.Post = number.Dets, nil
	return &c
}

// statsHeld puts `DEF` of `a monster with 2500 ATK or DEF`, which the parser takes for a second thing, where it belongs;
// p itself for other phrases.
func statsHeld(p ast.Phrase) ast.Phrase {
	c, ok := p.(*ast.Coord)
	if !ok || c.Conj != ast.ListOr && c.Conj != ast.ListAnd {
		return p
	}
	n, ok := c.Items[0].(*ast.NounPhrase)
	if !ok || len(n.Post) == 0 || !isPP(n.Post[len(n.Post)-1], ast.PrepWith) {
		return p
	}
	k := len(n.Post) - 1
	with := *n.Post[k].(*ast.PP)
	stat, ok := with.Object.(*ast.NounPhrase)
	if !ok || quantityOf(stat) == nil || len(stat.Post) > 0 || len(statsOf(headNoun(stat))) != 1 {
		return p
	}
	for _, item := range c.Items[1:] {
		if len(bareStats(item)) != 1 {
			return p
		}
	}
	list := *c
	list.Items = append([]ast.Phrase{stat}, c.Items[1:]...)
	with.Object = &list
	whole := *n
	whole.Post = append(n.Post[:k:k], &with)
	return &whole
}
