package grammar

import "psct/ast"

// zones checks what the activation and the resolution of a sentence say together:
// a command behind the activation, a pronoun for what was targeted.
func (c *slipFinder) zones(s *ast.Sentence) {
	if len(s.Activation) == 0 || len(s.Resolution) == 0 {
		return
	}
	cl := s.Resolution[0].Clause
	if cl == nil || len(cl.Verbs) == 0 {
		return
	}
	if cl.Subject == nil {
		c.commanded(cl)
	}
	if len(s.Activation) == 1 && s.Activation[0].Clause != nil {
		c.meant(numberOfObject(s.Activation[0].Clause), cl)
	}
}

// numberOfObject is how many cards a clause targets.
func numberOfObject(cl *ast.Clause) number {
	if len(cl.Verbs) != 1 || cl.Verbs[0].Verb != ast.VerbTarget || len(cl.Args) != 1 {
		return 0
	}
	p, ok := cl.Args[0].(*ast.NounPhrase)
	if !ok {
		return 0
	}
	q, ok := first(p.Dets).(*ast.Quantity)
	if !ok || len(q.Numbers) != 1 || q.Bound != 0 || q.Tail != 0 {
		return 0
	}
	if eachPlace(p) {
		return 0
	}
	return counted(q, 0)
}

// eachPlace reports whether a phrase says `on each field`, so that it means more
// than its number.
func eachPlace(p *ast.NounPhrase) bool {
	found := false
	ast.Walk(p, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.DetWord:
			found = found || n.Word == ast.DetEach || n.Word == ast.DetBoth
		case *ast.Coord:
			found = true
		}
		return !found
	})
	return found
}

// meant checks that a pronoun has the number of what was targeted.
func (c *slipFinder) meant(n number, cl *ast.Clause) {
	p, ok := first(cl.Args).(*ast.NounPhrase)
	if !ok || cl.Subject != nil || len(p.Dets) > 0 {
		return
	}
	h, ok := p.Head.(*ast.PronounHead)
	switch {
	case !ok:
	case n == one && h.Pronoun == ast.PronThem:
		c.add(h.Span(), ast.PronIt.String())
	case n == several && h.Pronoun == ast.PronIt:
		c.add(h.Span(), ast.PronThem.String())
	}
}
