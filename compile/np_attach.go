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
		if headClass(p) != headCard || isBarePronoun(p) {
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
	if x, ok := kept.(*ast.NounPhrase); ok && isExceptPrep(n.Prep) && isNamed(x) {
		// `other than "X" in your GY`: the others are there
		kept, tail = detachPlaces(x, tail)
	}
	if isDetermined(kept) && (n.Prep == ast.PrepAs || n.Prep == ast.PrepThan || n.Prep.IsComparison()) {
		kept, tail = detachPlaces(kept.(*ast.NounPhrase), tail)
	}
	if kept == n.Object {
		return n, tail
	}
	c := *n
	c.Object = kept
	return &c, tail
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
		if w, ok := d.(*ast.DetWord); ok && (w.Word == ast.DetThis || w.Word == ast.DetThat || w.Word == ast.DetThose) {
			return true
		}
	}
	return false
}

// detachPlaces takes places off a determined object: in `the same name as that monster from your Deck`
// the Deck is where the other card is.
func detachPlaces(n *ast.NounPhrase, tail []ast.Node) (ast.Node, []ast.Node) {
	for i, p := range n.Post {
		if isPP(p, ast.PrepFrom, ast.PrepIn, ast.PrepOn) {
			c := *n
			c.Post = n.Post[:i:i]
			return &c, append(n.Post[i:len(n.Post):len(n.Post)], tail...)
		}
	}
	return n, tail
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
		return adverb
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
	case ast.PrepExcept, ast.PrepExceptBy, ast.PrepExceptFrom, ast.PrepOtherThan, ast.PrepExcluding, ast.PrepIncluding:
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

// detachSub takes off a subordinate clause the notes about the clause around it.
func detachSub(n *ast.SubClause) (ast.Node, []ast.Node) {
	steps, tail := detachNotes(n.Steps)
	if isAsPossible(n) {
		return n, nil
	}
	if len(tail) == 0 {
		return n, nil
	}
	c := *n
	c.Steps = steps
	return &c, tail
}

func detachGerund(n *ast.Gerund) (ast.Node, []ast.Node) {
	steps, tail := detachNotes(n.Steps)
	if len(tail) == 0 {
		return n, nil
	}
	c := *n
	c.Steps = steps
	return &c, tail
}

// detachNotes takes the notes about the outer clause off the end of the last step.
func detachNotes(steps []*ast.Step) ([]*ast.Step, []ast.Node) {
	if len(steps) == 0 || steps[len(steps)-1].Clause == nil {
		return steps, nil
	}
	c := steps[len(steps)-1].Clause
	args := attach(c.Args)
	keep := len(args)
	for keep > 0 {
		note, ok := args[keep-1].(*ast.Note)
		if !ok || !aboutClause(note) {
			break
		}
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
	last := n.Items[len(n.Items)-1]
	kept, tail := detach(last)
	if kept == last {
		return n, tail
	}
	c := *n
	c.Items = append(n.Items[:len(n.Items)-1:len(n.Items)-1], kept)
	return &c, tail
}

// headKind is what a noun phrase is about, as far as its post-modifiers depend on it.
type headKind uint8

const (
	headCard headKind = iota
	headPlace
	headStat
	headTime
	headPlayer
	headCount
	headLink
	headOther
)

// headClass returns what a noun phrase is about.
func headClass(n *ast.NounPhrase) headKind {
	switch h := n.Head.(type) {
	case *ast.NounHead:
		if h.Noun == ast.NounRest && len(n.Post) > 0 && isPP(n.Post[0], ast.PrepOf) {
			return headTime
		}
		return nounClass(h.Noun)
	case *ast.PronounHead:
		if h.Pronoun == ast.PronYou || h.Pronoun == ast.PronYours || h.Pronoun == ast.PronTheirs {
			return headPlayer
		}
		return headCard
	case *ast.NameHead:
		return headCard
	case nil:
		if len(n.Mods) == 1 {
			if s, ok := n.Mods[0].(*ast.StatMod); ok && s.Stat != ast.NounChainLink {
				return headStat
			}
		}
		return headCard
	}
	return headOther
}

func nounClass(n ast.Noun) headKind {
	switch n {
	case ast.NounCard, ast.NounCardCap, ast.NounMonster, ast.NounMonsterCap, ast.NounSpell, ast.NounTrap,
		ast.NounSpellTrap, ast.NounToken, ast.NounTuner, ast.NounMaterial, ast.NounMaterialCap, ast.NounCounter, ast.NounCounterLower,
		ast.NounCopy, ast.NounOne, ast.NounTarget, ast.NounPair, ast.NounRest:
		return headCard
	case ast.NounResult, ast.NounNumber, ast.NounAmount, ast.NounTotal, ast.NounSum, ast.NounDifference, ast.NounValue, ast.NounMultiple,
		ast.NounHalf, ast.NounCount, ast.NounLP, ast.NounDamage, ast.NounBattleDamage, ast.NounEffectDamage:
		return headCount
	case ast.NounATK, ast.NounDEF, ast.NounATKDEF, ast.NounLevel, ast.NounRank, ast.NounLevelRank, ast.NounLinkRating,
		ast.NounLevelRankLinkRating, ast.NounScale, ast.NounPendulumScale, ast.NounName, ast.NounType,
		ast.NounTypeLower, ast.NounAttribute, ast.NounTypeAttribute, ast.NounArchetype, ast.NounProperty:
		return headStat
	case ast.NounEffect, ast.NounActivation, ast.NounCardEffect, ast.NounSummon, ast.NounAttack:
		return headLink
	case ast.NounPosition, ast.NounAttackPosition, ast.NounDefensePosition, ast.NounBattlePosition:
		return headPlace
	}
	switch {
	case n.IsTime():
		return headTime
	case n.IsPlace():
		return headPlace
	case n.IsPlayer():
		return headPlayer
	}
	return headOther
}

// takesPost reports whether the post-modifier can belong to the noun phrase.
func takesPost(n *ast.NounPhrase, post ast.Node) bool {
	if isAboutClause(post) || isActivationTurn(post) {
		return false
	}
	if isOfThis(n) && isPP(post, ast.PrepExcept, ast.PrepExceptBy, ast.PrepExceptFrom) {
		return false // nothing is left out of one card: `the turn you activate this card, except Dragon monsters`
	}
	if headNoun(n) == ast.NounBattle {
		return isPP(post, ast.PrepWith, ast.PrepInvolving, ast.PrepBetween)
	}
	switch headClass(n) {
	case headPlace:
		return placeTakes(n, post)
	case headStat, headCount:
		return statTakes(n, post)
	case headTime:
		return timeTakes(post)
	case headPlayer:
		_, relative := post.(*ast.RelClause)
		return relative
	}
	switch p := post.(type) {
	case *ast.PP:
		return cardTakes(p)
	case *ast.RelClause:
		return !isUsing(p)
	}
	return true
}

// isUsing recognises `using monsters you control`, which says how a Summon is made.
func isUsing(n *ast.RelClause) bool {
	if n.Word != ast.RelReduced || len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return false
	}
	v := n.Steps[0].Clause.Verbs[0]
	return v.Verb == ast.VerbUse && v.Form == ast.FormIng
}

// isOfThis recognises `this card`, `this effect`, `either of this card's effects`.
func isOfThis(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			if d.Word == ast.DetThis {
				return true
			}
		case *ast.Possessor:
			if of, ok := d.Of.(*ast.NounPhrase); ok && len(of.Mods)+len(of.Post) == 0 && hasDet(of, ast.DetThis) {
				return true // also `either of this card's effects`
			}
		}
	}
	return false
}

// cardTakes reports whether a prepositional phrase can describe cards; the others are the verb's.
func cardTakes(p *ast.PP) bool {
	switch p.Prep {
	case ast.PrepOn:
		n := headNoun(p.Object)
		return n != ast.NounTop && n != ast.NounBottom
	case ast.PrepWith, ast.PrepWithout:
		return aboutProperty(p.Object)
	case ast.PrepIn, ast.PrepFrom, ast.PrepOf, ast.PrepExcept, ast.PrepOtherThan,
		ast.PrepExcluding, ast.PrepIncluding, ast.PrepAmong, ast.PrepUpTo, ast.PrepInvolving, ast.PrepAlongWith,
		ast.PrepThan, ast.PrepBetween:
		return true
	}
	return p.Prep.IsComparison()
}

// isAboutClause reports whether n is a note about the clause it stands in.
func isAboutClause(n ast.Node) bool {
	note, ok := n.(*ast.Note)
	return ok && aboutClause(note)
}

// aboutClause reports whether a note is about the clause and not about a noun: `(Quick Effect)`,
// `(except during the Damage Step)`, `(even if this card leaves the field)`, whole sentences.
func aboutClause(n *ast.Note) bool {
	if n.Quick {
		return true
	}
	if n.Stats != nil || len(n.Items) == 0 {
		return false
	}
	switch i := n.Items[0].(type) {
	case *ast.Sentence, *ast.SubClause, *ast.Step:
		return true
	case *ast.PP:
		return i.Prep != ast.PrepFrom && i.Prep != ast.PrepIncluding && i.Prep != ast.PrepWith && !isExceptCards(i)
	case *ast.Adverbial:
		return true
	}
	return false
}

// placeTakes: a place has parts and an owner; zones can be pointed to.
func placeTakes(n *ast.NounPhrase, post ast.Node) bool {
	h, _ := n.Head.(*ast.NounHead)
	zone := h != nil && (h.Noun == ast.NounZone || h.Noun == ast.NounColumn || h.Noun == ast.NounLocation ||
		h.Noun == ast.NounMonsterZone || h.Noun == ast.NounMainMonsterZone || h.Noun == ast.NounSpellTrapZone ||
		h.Noun == ast.NounExtraMonsterZone)
	switch post := post.(type) {
	case *ast.PP:
		return post.Prep == ast.PrepOf || zone && isPP(post, ast.PrepIn, ast.PrepOn)
	case *ast.RelClause:
		return zone
	case *ast.AdjPhrase:
		return zone
	}
	return false
}

// statTakes: a stat has a bearer and a comparison.
func statTakes(n *ast.NounPhrase, post ast.Node) bool {
	switch post := post.(type) {
	case *ast.PP:
		switch post.Prep {
		case ast.PrepOf, ast.PrepAs, ast.PrepThan, ast.PrepBetween, ast.PrepAmong:
			return true
		case ast.PrepFrom:
			// `a different name from that monster`, but not `different names from your Deck`
			return hasAdjective(n, ast.AdjDifferent) && !headNoun(post.Object).IsPlace() && post.Object != nil && !isPlaceList(post.Object)
		case ast.PrepIn, ast.PrepOn:
			// `its ATK in the GY`, but not `1500 ATK in your GY`
			return hasBearer(n) && zonesOf(headNoun(post.Object)) != 0
		}
		return post.Prep.IsComparison()
	case *ast.RelClause:
		return post.Word == ast.RelReduced || isHadClause(post)
	case *ast.AdjPhrase, *ast.Note:
		return true
	}
	return false
}

func isPlaceList(n ast.Node) bool {
	c, ok := n.(*ast.Coord)
	return ok && headNoun(c.Items[0]).IsPlace()
}

// hasBearer reports whether a stat names whose it is before it.
func hasBearer(n *ast.NounPhrase) bool {
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Possessor:
			return true
		case *ast.DetWord:
			if d.Word == ast.DetIts || d.Word == ast.DetTheir {
				return true
			}
		}
	}
	return false
}

// isHadClause recognises `it had on the field`.
func isHadClause(n *ast.RelClause) bool {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil || len(n.Steps[0].Clause.Verbs) != 1 {
		return false
	}
	switch n.Steps[0].Clause.Verbs[0].Verb {
	case ast.VerbHave, ast.VerbTake, ast.VerbInflict, ast.VerbPay, ast.VerbGain, ast.VerbLose, ast.VerbReceive, ast.VerbRemove,
		ast.VerbDraw, ast.VerbDiscard, ast.VerbSend, ast.VerbBanish, ast.VerbTribute, ast.VerbReveal, ast.VerbShuffle:
		return true
	}
	return false
}

// timeTakes: a time is part of another, or the time of an event.
func timeTakes(post ast.Node) bool {
	switch post := post.(type) {
	case *ast.PP:
		return post.Prep == ast.PrepOf || post.Prep == ast.PrepAfter
	case *ast.RelClause, *ast.SubClause:
		return true
	}
	return false
}
