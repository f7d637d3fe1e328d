package compile

import (
	"slices"

	"psct/ast"
)

// detach splits n into what belongs to it and what was attached to it only because it stood nearest.
func detach(n ast.Node) (ast.Node, []ast.Node) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return detachPosts(n)
	case *ast.Coord:
		return detachLast(n)
	case *ast.PP:
		return detachPP(n)
	case *ast.RelClause:
		if isUsing(n) {
			return usingPP(n)
		}
		return detachRelative(n)
	case *ast.SubClause:
		return detachSub(n)
	case *ast.AdjPhrase:
		return detachAdj(n)
	case *ast.Product:
		return detachProduct(n)
	case *ast.Gerund:
		return detachGerund(n)
	case *ast.List:
		return detachList(n)
	}
	return n, nil
}

// usingPP makes a prepositional phrase of `using monsters you control`.
func usingPP(n *ast.RelClause) (ast.Node, []ast.Node) {
	args := n.Steps[0].Clause.Args
	if len(args) == 0 || len(n.Steps[0].Clause.Aux) > 0 {
		return n, nil
	}
	p := &ast.PP{Prep: ast.PrepUsing, Object: args[0]}
	p.SetSpan(n.Span())
	kept, tail := detach(p)
	return kept, append(tail, spread(args[1:])...)
}

func detachPosts(n *ast.NounPhrase) (ast.Node, []ast.Node) {
	posts := spread(n.Post)
	keep := 0
	for keep < len(posts) && takesPost(n, posts[keep]) {
		keep++
	}
	if keep == len(n.Post) && len(posts) == keep && sameNodes(posts, n.Post) {
		return n, nil
	}
	c := *n
	c.Post = posts[:keep:keep]
	return &c, posts[keep:]
}

// spread lists post-modifiers with what was wrongly attached inside each behind it.
func spread(list []ast.Node) []ast.Node {
	var out []ast.Node
	for _, p := range list {
		kept, tail := detach(p)
		out = append(out, kept)
		out = append(out, tail...)
	}
	return out
}

func sameNodes(a, b []ast.Node) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func detachLast(n *ast.Coord) (ast.Node, []ast.Node) {
	last := n.Items[len(n.Items)-1]
	kept, tail := detach(last)
	if kept == ast.Node(last) {
		return n, tail
	}
	return withLast(n, kept.(ast.Phrase)), tail
}

func detachPP(n *ast.PP) (ast.Node, []ast.Node) {
	if n.Object == nil {
		return n, nil
	}
	kept, tail := detach(n.Object)
	if x, ok := kept.(*ast.NounPhrase); ok && n.Prep == ast.PrepIncluding {
		kept, tail = detachTotal(x, tail)
	}
	if x, ok := kept.(*ast.NounPhrase); ok && isExceptPrep(n.Prep) && isNamed(x) {
		// `other than "X" in your GY`: the others are there
		kept, tail = detachPlaces(x, tail)
	}
	if x, ok := kept.(*ast.NounPhrase); ok && n.Prep == ast.PrepAs && isMaterialNoun(headNoun(x)) && len(x.Dets)+len(x.Mods) == 0 {
		kept, tail = detachPlaces(x, tail) // `a monster that mentions "X" as material from your Extra Deck`
	}
	if (isDetermined(kept) || isDone(kept) || isNumberNode(kept)) && (n.Prep == ast.PrepAs || n.Prep == ast.PrepThan || n.Prep.IsComparison()) {
		kept, tail = detachPlaces(kept.(*ast.NounPhrase), tail)
	}
	if kept == n.Object {
		return n, tail
	}
	c := *n
	c.Object = kept
	return &c, tail
}

// detachTotal takes `whose total Levels …` off one of the cards: `monsters, including this card, whose total Levels
// equal 8` is about all of them.
func detachTotal(n *ast.NounPhrase, tail []ast.Node) (ast.Node, []ast.Node) {
	for i, p := range n.Post {
		if rel, ok := p.(*ast.RelClause); ok && rel.Word == ast.RelWhose && rel.Comma() {
			c := *n
			c.Post = n.Post[:i:i]
			return &c, append(n.Post[i:len(n.Post):len(n.Post)], tail...)
		}
	}
	return n, tail
}

func isExceptPrep(p ast.Prep) bool {
	return p == ast.PrepExcept || p == ast.PrepOtherThan || p == ast.PrepExcluding
}

// isNamed recognises a quoted name alone.
func isNamed(n *ast.NounPhrase) bool {
	_, ok := n.Head.(*ast.NameHead)
	return ok && len(n.Dets)+len(n.Mods) == 0
}

// isDetermined reports whether n points at one known object: `that monster`, `this card`, `it`.
func isDetermined(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headClass(p) != headCard {
		return false
	}
	if isBarePronoun(p) {
		return true
	}
	for _, d := range p.Dets {
		w, ok := d.(*ast.DetWord)
		if ok && (w.Word == ast.DetThis || w.Word == ast.DetThat || w.Word == ast.DetThose) {
			return true
		}
	}
	return false
}

// isDone recognises `the banished Spell`, `the targeted monster`: a participle says which known card is meant.
func isDone(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && hasDet(p, ast.DetThe) && headClass(p) == headCard &&
		slices.ContainsFunc(p.Mods, func(m ast.Mod) bool { _, ok := m.(*ast.VerbMod); return ok })
}

// detachRelative takes off a relative clause what its verb has no use for: in `a monster you control
// with 1500 ATK` the ATK is the monster's.
func detachRelative(n *ast.RelClause) (ast.Node, []ast.Node) {
	if len(n.Steps) == 0 {
		return n, nil
	}
	last := n.Steps[len(n.Steps)-1]
	if last.Clause == nil {
		return n, nil
	}
	args := spread(last.Clause.Args)
	if n.Word == ast.RelWhose {
		args = spreadNumbers(args)
	}
	if isMention(last.Clause) {
		args = spreadNames(args)
	}
	keep := 0
	for keep < len(args) && relativeTakes(n, last.Clause, args[keep]) {
		keep++
	}
	if keep == len(args) && len(args) == len(last.Clause.Args) && sameNodes(args, last.Clause.Args) {
		return n, nil
	}
	c := *n
	c.Steps = withArgs(n.Steps, args[:keep:keep])
	return &c, args[keep:]
}

// isMention recognises `mentions "X"`.
func isMention(c *ast.Clause) bool {
	return len(c.Verbs) == 1 && (c.Verbs[0].Verb == ast.VerbMention || c.Verbs[0].Verb == ast.VerbList)
}

// spreadNames takes places and exceptions off the names that a text mentions: they are about the card.
func spreadNames(args []ast.Node) []ast.Node {
	var out []ast.Node
	for _, a := range args {
		kept, tail := bareName(a)
		out = append(append(out, kept), tail...)
	}
	return out
}

func bareName(n ast.Node) (ast.Node, []ast.Node) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		if _, ok := n.Head.(*ast.NameHead); !ok && !isBarePronoun(n) || len(n.Post) == 0 || isPP(n.Post[0], ast.PrepIn) && isTextNoun(n.Post[0].(*ast.PP).Object) {
			return n, nil
		}
		c := *n
		c.Post = nil
		return &c, n.Post
	case *ast.Coord:
		last, tail := bareName(n.Items[len(n.Items)-1])
		if len(tail) == 0 {
			return n, nil
		}
		return withLast(n, last.(ast.Phrase)), tail
	}
	return n, nil
}

// withArgs returns the steps with other arguments in the last one.
func withArgs(steps []*ast.Step, args []ast.Node) []*ast.Step {
	last := *steps[len(steps)-1]
	clause := *last.Clause
	clause.Args = args
	last.Clause = &clause
	return append(steps[:len(steps)-1:len(steps)-1], &last)
}

// relativeTakes reports whether the argument belongs to the relative clause rather than to the noun.
func relativeTakes(n *ast.RelClause, c *ast.Clause, arg ast.Node) bool {
	if note, ok := arg.(*ast.Note); ok {
		return !aboutClause(note)
	}
	if isActivationTurn(arg) {
		return false
	}
	verb := ast.VerbNone
	if len(c.Verbs) > 0 {
		verb = c.Verbs[0].Verb
	}
	p, isPrep := arg.(*ast.PP)
	if isPrep && p.Prep == ast.PrepUntil {
		return false
	}
	switch verb {
	case ast.VerbControl, ast.VerbOwn:
		_, adverb := arg.(*ast.Adverbial)
		return adverb || isPrep && p.Prep == ast.PrepBy
	case ast.VerbMention, ast.VerbList:
		return !isPrep || p.Prep == ast.PrepAs || p.Prep == ast.PrepIn && isTextNoun(p.Object)
	case ast.VerbPoint:
		return isPrep && p.Prep == ast.PrepTo
	}
	if !isPrep {
		return true
	}
	if verb == ast.VerbBe && !clausePassive(c) || verb == ast.VerbHave || verb == ast.VerbEqual {
		return p.Prep == ast.PrepIn || p.Prep == ast.PrepOn || p.Prep == ast.PrepOf || p.Prep.IsComparison() ||
			p.Prep == ast.PrepAs && verb == ast.VerbHave
	}
	switch p.Prep {
	case ast.PrepIncluding:
		return verb == ast.VerbSummon && hasUsing(c.Args) // `Summoned using Dragon monsters, including this card`
	case ast.PrepExcept, ast.PrepExceptBy, ast.PrepExceptFrom, ast.PrepOtherThan, ast.PrepExcluding:
		return false
	case ast.PrepWith, ast.PrepWithout:
		return !aboutProperty(p.Object) && headNoun(p.Object) != ast.NounEffect
	case ast.PrepIn:
		return verb == ast.VerbSummon || verb == ast.VerbPlace || verb == ast.VerbUse || verb == ast.VerbNone
	}
	return true
}

// clausePassive reports whether be is only the auxiliary of another verb.
func clausePassive(c *ast.Clause) bool { return len(c.Verbs) > 0 && c.Verbs[0].Verb != ast.VerbBe }

func isTextNoun(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok {
		return false
	}
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Noun == ast.NounText
}

// detachSub takes off a subordinate clause the notes about the clause around it, and exceptions from that:
// `while this card is face-up on the field, except Dragon monsters` leaves nothing out of one card.
func detachSub(n *ast.SubClause) (ast.Node, []ast.Node) {
	c := onlyClause(n.Steps)
	one := c != nil && c.Subject != nil && isDetermined(c.Subject)
	steps, tail := detachFrom(n.Steps, func(n ast.Node) bool { return isAboutClause(n) || one && n.Comma() && isExceptCards(n) })
	if isAsPossible(n) {
		return n, nil
	}
	if bare := withoutArgs(n); bare != nil {
		return bare, attach(n.Steps[0].Clause.Args)
	}
	if len(tail) == 0 {
		return n, nil
	}
	out := *n
	out.Steps = steps
	return &out, tail
}

// withoutArgs is `after this card resolves` without the exception behind it, which is about the outer clause; nil for
// other clauses.
func withoutArgs(n *ast.SubClause) *ast.SubClause {
	c := onlyClause(n.Steps)
	if n.Word != ast.SubAfter || !isVerb(c, ast.VerbResolve) || len(c.Args) == 0 {
		return nil
	}
	for _, arg := range c.Args {
		if p, ok := arg.(*ast.PP); !ok || !isExceptPrep(p.Prep) {
			return nil
		}
	}
	out := *n
	out.Steps = withArgs(n.Steps, nil)
	if !isResolutionPoint(&out) {
		return nil
	}
	return &out
}

// detachGerund also takes off the state in which the whole is done: `Special Summoned by banishing 1 monster
// while you control no cards`.
func detachGerund(n *ast.Gerund) (ast.Node, []ast.Node) {
	steps, tail := detachFrom(n.Steps, func(n ast.Node) bool { return isAboutClause(n) || isSub(n, ast.SubWhile) })
	if len(tail) == 0 {
		return n, nil
	}
	c := *n
	c.Steps = steps
	return &c, tail
}

// detachFrom takes what is not about the last step off its end.
func detachFrom(steps []*ast.Step, outer func(ast.Node) bool) ([]*ast.Step, []ast.Node) {
	if len(steps) == 0 || steps[len(steps)-1].Clause == nil {
		return steps, nil
	}
	c := steps[len(steps)-1].Clause
	args := attach(c.Args)
	keep := len(args)
	for keep > 0 && outer(args[keep-1]) {
		keep--
	}
	if keep == len(args) {
		return steps, nil
	}
	return withArgs(steps, args[:keep:keep]), args[keep:]
}

// detachAdj splits `possible from your Deck`.
func detachAdj(n *ast.AdjPhrase) (ast.Node, []ast.Node) {
	args := spread(n.Args)
	if len(n.Adjs) == 1 && n.Adjs[0] == ast.AdjPossible {
		c := *n
		c.Args = nil
		return &c, args
	}
	keep := 0
	for keep < len(args) && !isAboutClause(args[keep]) {
		keep++
	}
	if keep == len(args) && len(args) == len(n.Args) && sameNodes(args, n.Args) {
		return n, nil
	}
	c := *n
	c.Args = args[:keep:keep]
	return &c, args[keep:]
}

func detachProduct(n *ast.Product) (ast.Node, []ast.Node) {
	kept, tail := detach(n.Right)
	if kept == ast.Node(n.Right) {
		return n, tail
	}
	c := *n
	c.Right = kept.(ast.Phrase)
	return &c, tail
}

func detachList(n *ast.List) (ast.Node, []ast.Node) {
	if first, place := propertyOfAll(n.Items[0]); place != nil {
		// `with different names (you control and/or in your GY)`: the list is of places
		places := *n
		places.Items = append([]ast.Node{place}, n.Items[1:]...)
		kept, tail := detachList(&places)
		return first, append([]ast.Node{kept}, tail...)
	}
	last := n.Items[len(n.Items)-1]
	kept, tail := detach(last)
	if kept == last {
		return n, tail
	}
	c := *n
	c.Items = append(n.Items[:len(n.Items)-1:len(n.Items)-1], kept)
	return &c, tail
}

// propertyOfAll splits the first of a list of places, where the parser put a property in front of all of them into it:
// `with different names you control`. nil: it is no such item.
func propertyOfAll(n ast.Node) (ast.Node, ast.Node) {
	if !isPP(n, ast.PrepWith) || !aboutProperty(n.(*ast.PP).Object) {
		return nil, nil
	}
	kept, tail := detach(n)
	if len(tail) != 1 {
		return nil, nil
	}
	if _, ok := tail[0].(*ast.RelClause); !ok && !isPP(tail[0], ast.PrepIn, ast.PrepOn) {
		return nil, nil
	}
	return kept, tail[0]
}
