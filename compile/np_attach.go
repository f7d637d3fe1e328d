package compile

import "psct/ast"

// The parser attaches words to the nearest phrase before them: in `add 1 "X" monster from your Deck to
// your hand, except "Y"` the exception hangs on the hand. attach gives such words to what they are
// about. It copies what it changes; the tree stays as it was parsed.

// attach lists the arguments of a clause with each word where it belongs: exceptions and the like at the
// object, notes about the clause and time phrases as arguments of their own.
func attach(args []ast.Node) []ast.Node {
	var out []ast.Node
	for _, a := range joined(args) {
		kept, tail := detach(a)
		if p, ok := afterPronoun(out, kept); ok {
			out[len(out)-1] = p
			out = append(out, attachTail(tail)...)
			continue
		}
		out = giveBack(out, kept)
		for _, t := range attachTail(tail) {
			out = giveBack(out, t)
		}
	}
	return out
}

// joined puts `only` to the time that it stresses: `during damage calculation only`.
func joined(args []ast.Node) []ast.Node {
	var out []ast.Node
	for _, a := range args {
		if p, ok := a.(ast.Phrase); ok && len(out) > 0 {
			if filled, ok := fillThat(out[len(out)-1], p); ok {
				out[len(out)-1] = filled
				continue
			}
		}
		if len(out) > 0 && isAdverb(a, ast.AdvOnly) {
			if p, ok := onlyTime(out[len(out)-1]); ok {
				out[len(out)-1] = p
				continue
			}
		}
		if len(out) > 0 {
			if p, ok := exceptWith(out[len(out)-1], a); ok {
				out[len(out)-1] = p
				continue
			}
		}
		if p, ok := a.(*ast.PP); ok && p.Adverb != ast.AdvNone {
			out = append(out, adverbOf(p))
			c := *p
			c.Adverb = ast.AdvNone
			a = &c
		}
		out = append(out, a)
	}
	return out
}

// exceptWith joins `except` and the `with Dragon monsters` behind it.
func exceptWith(before, n ast.Node) (ast.Node, bool) {
	e, ok := before.(*ast.PP)
	if !ok || e.Prep != ast.PrepExcept || e.Object != nil {
		return nil, false
	}
	if p, ok := n.(*ast.PP); ok {
		c := *e
		c.Object = p
		return &c, true
	}
	return nil, false
}

// adverbOf is the adverb before a preposition as an argument of its own: `currently on the field`.
func adverbOf(p *ast.PP) *ast.Adverbial {
	adv := &ast.Adverbial{Adverb: p.Adverb}
	adv.SetSpan(p.Span())
	return adv
}

// fillThat restores a relative clause that the parser read as `(your Deck) that mentions`, with `that` as
// its subject and its object behind it.
func fillThat(n ast.Node, obj ast.Phrase) (ast.Node, bool) {
	switch n := n.(type) {
	case *ast.RelClause:
		return fillRelative(n, obj)
	case *ast.NounPhrase:
		if k := len(n.Post) - 1; k >= 0 {
			if last, ok := fillThat(n.Post[k], obj); ok {
				c := *n
				c.Post = append(n.Post[:k:k], last)
				return &c, true
			}
		}
	case *ast.PP:
		if n.Object == nil {
			return n, false
		}
		if o, ok := fillThat(n.Object, obj); ok {
			c := *n
			c.Object = o
			return &c, true
		}
	case *ast.Coord:
		if last, ok := fillThat(n.Items[len(n.Items)-1], obj); ok {
			return withLast(n, last.(ast.Phrase)), true
		}
	}
	return n, false
}

func fillRelative(n *ast.RelClause, obj ast.Phrase) (ast.Node, bool) {
	if n.Word != ast.RelContact || len(n.Steps) != 1 || n.Steps[0].Clause == nil || !isPronoun(n.Steps[0].Clause.Subject, ast.PronThat) ||
		len(n.Steps[0].Clause.Args) > 0 {
		return n, false
	}
	c, step, rel := *n.Steps[0].Clause, *n.Steps[0], *n
	c.Subject, c.Args = nil, []ast.Node{obj}
	step.Clause = &c
	rel.Word, rel.Steps = ast.RelThat, []*ast.Step{&step}
	return &rel, true
}

// onlyTime takes `only` behind `during damage calculation`: the time is exact anyway.
func onlyTime(n ast.Node) (ast.Node, bool) {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepDuring {
		return nil, false
	}
	t, ok := p.Object.(*ast.NounPhrase)
	if !ok || headClass(t) != headTime {
		return nil, false
	}
	c, inner := *p, *t
	only := &ast.Adverbial{Adverb: ast.AdvOnly}
	only.SetSpan(p.Span())
	inner.Post = append(t.Post[:len(t.Post):len(t.Post)], only)
	c.Object = &inner
	return &c, true
}

// afterPronoun joins `it` and the place it is taken from: `Special Summon it from your hand`.
func afterPronoun(out []ast.Node, n ast.Node) (ast.Node, bool) {
	if len(out) == 0 || !isPP(n, ast.PrepFrom) {
		return nil, false
	}
	p, ok := out[len(out)-1].(*ast.NounPhrase)
	if !ok || !isBarePronoun(p) || zonesOf(headNoun(n.(*ast.PP).Object)) == 0 {
		return nil, false
	}
	c := *p
	c.Post = append(p.Post[:len(p.Post):len(p.Post)], n)
	return &c, true
}

// attachTail splits what was detached once more: `except "X" (Quick Effect)`.
func attachTail(tail []ast.Node) []ast.Node {
	if len(tail) == 0 {
		return nil
	}
	return attach(tail)
}

// giveBack adds n to the object among args if it is about that, and otherwise as an argument.
func giveBack(args []ast.Node, n ast.Node) []ast.Node {
	if !aboutObject(n) {
		return append(args, n)
	}
	for i := len(args) - 1; i >= 0; i-- {
		if p, ok := withPost(args[i], n); ok {
			args[i] = p
			return args
		}
	}
	return append(args, n)
}

// aboutObject reports whether n says more of the object of its clause, although other arguments stand
// between them.
func aboutObject(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.PP:
		switch n.Prep {
		case ast.PrepExcept, ast.PrepOtherThan, ast.PrepExcluding, ast.PrepIncluding:
			return !isTimeNode(n.Object)
		case ast.PrepWith, ast.PrepWithout:
			return aboutProperty(n.Object)
		}
	case *ast.SubClause:
		return isAsPossible(n)
	case *ast.RelClause:
		return true
	case *ast.Note:
		return isYourChoice(n) || isMinNote(n) || len(n.Items) == 1 && isExceptCards(n.Items[0])
	}
	return false
}

// isMinNote recognises `(min. 1)`.
func isMinNote(n *ast.Note) bool {
	if len(n.Items) != 1 || n.Stats != nil || n.Quick {
		return false
	}
	p, ok := n.Items[0].(*ast.NounPhrase)
	if !ok || len(p.Dets) != 1 || p.Head != nil {
		return false
	}
	q, ok := p.Dets[0].(*ast.Quantity)
	return ok && q.Bound == ast.BoundMin
}

// isTimeNode reports whether n names a time: `the turn this card was sent to the GY`.
func isTimeNode(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && headClass(p) == headTime
}

// aboutProperty reports whether n is a property of cards: `different names`, `1500 or less ATK`.
func aboutProperty(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.NounPhrase:
		switch h, _ := n.Head.(*ast.NounHead); {
		case h == nil && len(n.Mods) == 1 && isCounterMod(n.Mods[0]):
			return true
		case h == nil:
		case isCounterNoun(h.Noun), h.Noun == ast.NounMaterial, h.Noun == ast.NounMaterialCap:
			return true
		case h.Noun == ast.NounEffect:
			return isProperEffect(n)
		}
		return headClass(n) == headStat
	case *ast.Coord:
		return aboutProperty(n.Items[0])
	}
	return false
}

// isProperEffect tells `a monster with a Flip effect` from `target it with card effects`.
func isProperEffect(n *ast.NounPhrase) bool {
	if len(n.Mods) == 0 {
		return len(n.Post) > 0
	}
	k, ok := n.Mods[len(n.Mods)-1].(*ast.KindMod)
	return ok && k.Kind == ast.KindFlip
}

// isAsPossible recognises the end of `as many monsters as possible`.
func isAsPossible(n *ast.SubClause) bool {
	if n.Word != ast.SubAs || len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Args) == 0 {
		return false
	}
	a, ok := n.Steps[0].Clause.Args[0].(*ast.AdjPhrase)
	return ok && len(a.Adjs) == 1 && a.Adjs[0] == ast.AdjPossible
}

// withPost returns p with a further post-modifier; false when p is no phrase that takes one.
func withPost(p ast.Node, post ast.Node) (ast.Node, bool) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		if headClass(p) != headCard || isBarePronoun(p) || isBareNumber(p) && isExceptCards(post) {
			return nil, false
		}
		c := *p
		c.Post = append(p.Post[:len(p.Post):len(p.Post)], post)
		return &c, true
	case *ast.Coord:
		last, ok := withPost(p.Items[len(p.Items)-1], post)
		if !ok {
			return nil, false
		}
		return withLast(p, last.(ast.Phrase)), true
	}
	return nil, false
}

func withLast(p *ast.Coord, last ast.Phrase) *ast.Coord {
	c := *p
	c.Items = append(p.Items[:len(p.Items)-1:len(p.Items)-1], last)
	return &c
}

func isBarePronoun(p *ast.NounPhrase) bool {
	_, ok := p.Head.(*ast.PronounHead)
	return ok && len(p.Dets) == 0
}
