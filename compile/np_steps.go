package compile

import (
	"psct/ast"
	"psct/ir"
)

// Differences to both sides: `whose Level is 1 higher or 1 lower than that monster`, `that is 2 Ranks higher or lower
// than this card`.

// bothWays is the two differences of `1 higher or lower than X` and `1 higher or 1 lower than X`; nil for other phrases.
func bothWays(p ast.Phrase) []*ast.NounPhrase {
	switch p := p.(type) {
	case *ast.Coord:
		return bothListed(p)
	case *ast.NounPhrase:
		if len(p.Post) != 2 {
			return nil
		}
		one := *p
		one.Head, one.Post = nil, nil
		return wayOut(&one, adjOfHead(p), p.Post[0], p.Post[1])
	}
	return nil
}

// bothListed is the two differences of `1 higher or 1 lower than X`.
func bothListed(p *ast.Coord) []*ast.NounPhrase {
	if len(p.Items) != 2 || p.Conj != ast.ListOr {
		return nil
	}
	first, ok := p.Items[0].(*ast.NounPhrase)
	last, ok2 := p.Items[1].(*ast.NounPhrase)
	if !ok || !ok2 || len(first.Post) > 0 || len(last.Post) != 1 || last.Head != nil {
		return nil
	}
	than, ok := last.Post[0].(*ast.PP)
	prep := prepThan(adjOfHead(first))
	if !ok || prep == ast.PrepNone || than.Prep == prep || than.Prep != ast.PrepHigherThan && than.Prep != ast.PrepLowerThan {
		return nil
	}
	one := *first
	one.Head = nil
	return []*ast.NounPhrase{withThan(&one, prep, than), last}
}

// wayOut is the two differences of `1` before `higher`, `or lower` and `than X`; nil for other words.
func wayOut(by *ast.NounPhrase, adj ast.Adjective, or, than ast.Node) []*ast.NounPhrase {
	tail, ok := or.(*ast.Quantity)
	pp, ok2 := than.(*ast.PP)
	if !ok || !ok2 || len(tail.Numbers) > 0 || tail.Bound != ast.BoundNone || pp.Prep != ast.PrepThan || pp.Object == nil {
		return nil
	}
	if !(adj == ast.AdjHigher && tail.Tail == ast.TailOrLower || adj == ast.AdjLower && tail.Tail == ast.TailOrHigher) {
		return nil
	}
	return []*ast.NounPhrase{withThan(by, ast.PrepHigherThan, pp), withThan(by, ast.PrepLowerThan, pp)}
}

func withThan(by *ast.NounPhrase, prep ast.Prep, than *ast.PP) *ast.NounPhrase {
	c, pp := *by, *than
	pp.Prep = prep
	c.Post = []ast.Node{&pp}
	return &c
}

func adjOfHead(n *ast.NounPhrase) ast.Adjective {
	if h, ok := n.Head.(*ast.AdjHead); ok {
		return h.Adj
	}
	return ast.AdjNone
}

func prepThan(a ast.Adjective) ast.Prep {
	switch a {
	case ast.AdjHigher:
		return ast.PrepHigherThan
	case ast.AdjLower:
		return ast.PrepLowerThan
	}
	return ast.PrepNone
}

// offsets reads differences to both sides as tests of a stat.
func (s *scope) offsets(p ast.Phrase, f ir.StatFilter) (ir.Filter, error) {
	var any []ir.Filter
	for _, way := range bothWays(p) {
		one := f
		var ok bool
		var err error
		left := &ir.StatValue{Of: &ir.CandidateRef{}, Stat: f.Stat, Original: f.Original}
		if one.Compare, one.Value, ok, err = s.offset(left, way); err != nil || !ok {
			return nil, orUnsupported(err, "comparison", p)
		}
		any = append(any, &one)
	}
	return orFilter(any), nil
}

// rejoinSteps puts together `that is 2 Ranks higher`, `or lower`, `than this card`, which the parser takes for three.
func rejoinSteps(posts []ast.Node) []ast.Node {
	for i := 0; i+2 < len(posts); i++ {
		rel, ok := posts[i].(*ast.RelClause)
		if !ok || rel.Word != ast.RelThat {
			continue
		}
		c := onlyClause(rel.Steps)
		if !isVerb(c, ast.VerbBe) || len(c.Args) != 2 {
			continue
		}
		by, ok := c.Args[0].(*ast.NounPhrase)
		adj, ok2 := c.Args[1].(*ast.AdjPhrase)
		if !ok || !ok2 || len(adj.Adjs) != 1 || len(by.Post) > 0 || len(statsOf(headNoun(by))) != 1 {
			continue
		}
		ways := wayOut(by, adj.Adjs[0], posts[i+1], posts[i+2])
		if ways == nil {
			continue
		}
		list := &ast.Coord{Conj: ast.ListOr, Items: []ast.Phrase{ways[0], ways[1]}}
		list.SetSpan(by.Span())
		whole := *rel
		whole.Steps = withArgs(rel.Steps, []ast.Node{list})
		return append(append(posts[:i:i], &whole), posts[i+3:]...)
	}
	return posts
}
