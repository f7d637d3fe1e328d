package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// Reading the arguments of an action: phrases that the parser left inside the object, who acts, what
// is acted on.

// hoist makes arguments of the phrases inside the objects that belong to the verb.
func (a *argList) hoist(own func(*ast.PP) bool) {
	if own == nil {
		return
	}
	var out []ast.Node
	for _, n := range mergeTop(a.items) {
		kept, tail := unhook(n, own)
		out = append(out, kept)
		out = append(out, tail...)
	}
	a.items = out
}

// mergeTop joins `the top` and `5 cards of your Deck`, which the parser may give as two phrases.
func mergeTop(items []ast.Node) []ast.Node {
	var out []ast.Node
	for _, n := range items {
		if k := len(out) - 1; k >= 0 {
			if whole := topOf(out[k], n); whole != nil {
				out[k] = whole
				continue
			}
		}
		out = append(out, n)
	}
	return out
}

// topOf is `the top 5 cards …` of `the top` and `5 cards …`; nil for other phrases.
func topOf(end, cards ast.Node) *ast.NounPhrase {
	e, ok := end.(*ast.NounPhrase)
	n, ok2 := cards.(*ast.NounPhrase)
	if !ok || !ok2 || !isDeckEnd(e) || len(e.Mods)+len(e.Post) > 0 || len(e.Dets) != 1 || quantityOf(n) == nil {
		return nil
	}
	h := e.Head.(*ast.NounHead)
	m := &ast.NounMod{Noun: h.Noun, Number: h.Number}
	m.SetSpan(h.Span())
	c := *n
	c.Dets = append([]ast.Det{e.Dets[0]}, n.Dets...)
	c.Mods = append([]ast.Mod{m}, n.Mods...)
	return &c
}

// absorb gives the object the places that stand apart from it: in `add 1 "X" or 1 "Y", from your Deck, to
// your hand` the Deck is where the cards are.
func (a *argList) absorb(own func(*ast.PP) bool) {
	at := a.objectAt()
	if at < 0 || a.saysEach() {
		return
	}
	object := a.items[at]
	var out []ast.Node
	for i, n := range a.items {
		if i == at {
			out = append(out, nil)
			at = len(out) - 1
			continue
		}
		p, ok := n.(*ast.PP)
		if ok && isPP(p, ast.PrepFrom, ast.PrepIn, ast.PrepOn) && !own(p) && headNoun(p.Object).IsPlace() {
			if with, ok := withPost(object, p); ok {
				object = with
				continue
			}
		}
		out = append(out, n)
	}
	out[at] = object
	a.items = out
}

// saysEach reports whether as many are taken from each of several places: `1 card each from your hand and
// field`.
func (a *argList) saysEach() bool {
	for _, n := range a.items {
		if isAdverb(n, ast.AdvEach) {
			return true
		}
	}
	return false
}

// objectAt is the index of the object; -1 when there is none.
func (a *argList) objectAt() int {
	for i, n := range a.items {
		if _, ok := n.(ast.Phrase); ok {
			return i
		}
	}
	return -1
}

// unhook splits n into what it is and the verb's phrases at its end. It copies what it changes.
func unhook(n ast.Node, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return unhookPosts(n, own)
	case *ast.Coord:
		last := n.Items[len(n.Items)-1]
		kept, tail := unhook(last, own)
		if len(tail) == 0 {
			return n, nil
		}
		return withLast(n, kept.(ast.Phrase)), tail
	}
	return n, nil
}

func unhookPosts(n *ast.NounPhrase, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	var posts, tail []ast.Node
	for i, post := range n.Post {
		if possible, ok := post.(*ast.SubClause); ok && isAsPossible(possible) {
			kept, more := unhookPossible(possible, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if r, ok := post.(*ast.RelClause); ok && i == len(n.Post)-1 {
			kept, more := unhookRelative(r, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if p, ok := post.(*ast.PP); ok && own(p) {
			tail = append(tail, p)
			continue
		}
		if place, ok := post.(*ast.PP); ok && isPP(place, ast.PrepFrom, ast.PrepIn) {
			kept, more := unhookObject(place, own)
			posts, tail = append(posts, kept), append(tail, more...)
			continue
		}
		if isAdverb(post, ast.AdvFaceUp) || isAdverb(post, ast.AdvFaceDown) || isAdverb(post, ast.AdvDirectly) {
			tail = append(tail, post)
			continue
		}
		posts = append(posts, post)
	}
	if len(tail) == 0 {
		return n, nil
	}
	c := *n
	c.Post = posts
	return &c, tail
}

// unhookPossible takes the verb's place off `as possible to the GY`.
func unhookPossible(n *ast.SubClause, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	adj := n.Steps[0].Clause.Args[0].(*ast.AdjPhrase)
	var keep, tail []ast.Node
	for _, arg := range append(adj.Args[:len(adj.Args):len(adj.Args)], n.Steps[0].Clause.Args[1:]...) {
		if p, ok := arg.(*ast.PP); ok && own(p) {
			tail = append(tail, p)
			continue
		}
		keep = append(keep, arg)
	}
	if len(tail) == 0 {
		return n, nil
	}
	a := *adj
	a.Args = keep
	out := *n
	out.Steps = withArgs(n.Steps, []ast.Node{&a})
	return &out, tail
}

// unhookRelative takes the verb's place off a relative clause: in `send 1 Equip Card equipped to this card
// to the GY` the GY is the last argument of `equipped`. What the inner verb has a use for itself stays.
func unhookRelative(n *ast.RelClause, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return n, nil
	}
	c := n.Steps[0].Clause
	last := len(c.Args) - 1
	if last < 0 || movesCards(c) {
		return n, nil
	}
	p, ok := c.Args[last].(*ast.PP)
	if !ok || isPP(p, ast.PrepBy, ast.PrepUsing, ast.PrepAs, ast.PrepFor, ast.PrepWith) {
		return n, nil
	}
	if !own(p) {
		kept, tail := unhookObject(p, own)
		if len(tail) == 0 {
			return n, nil
		}
		out := *n
		out.Steps = withArgs(n.Steps, append(c.Args[:last:last], kept))
		return &out, tail
	}
	out := *n
	out.Steps = withArgs(n.Steps, c.Args[:last:last])
	return &out, []ast.Node{p}
}

// movesCards reports whether the verb of a clause says itself where cards went.
func movesCards(c *ast.Clause) bool {
	return isVerb(c, ast.VerbSend, ast.VerbReturn, ast.VerbAdd, ast.VerbShuffle, ast.VerbPlace, ast.VerbSummon, ast.VerbSet, ast.VerbPoint)
}

func unhookObject(p *ast.PP, own func(*ast.PP) bool) (ast.Node, []ast.Node) {
	kept, tail := unhook(p.Object, own)
	if len(tail) == 0 {
		return p, nil
	}
	c := *p
	c.Object = kept
	return &c, tail
}

// headNoun is the noun a phrase is about: that of the last item of a list; NounNone for anything else.
func headNoun(n ast.Node) ast.Noun {
	switch n := n.(type) {
	case *ast.NounPhrase:
		if h, ok := n.Head.(*ast.NounHead); ok && !h.Not {
			return h.Noun
		}
	case *ast.Coord:
		return headNoun(n.Items[len(n.Items)-1])
	}
	return ast.NounNone
}

// isPronoun reports whether n is just the pronoun.
func isPronoun(n ast.Node, pron ast.Pronoun) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Mods)+len(p.Post) > 0 {
		return false
	}
	h, ok := p.Head.(*ast.PronounHead)
	return ok && h.Pronoun == pron
}

// The verbs' own phrases.

func ownsNothing(*ast.PP) bool { return false }

// ownsPlace: where cards are moved to.
func ownsPlace(p *ast.PP) bool {
	noun := headNoun(p.Object)
	switch p.Prep {
	case ast.PrepTo, ast.PrepInto, ast.PrepOnto:
		return noun.IsPlace() || isPronoun(p.Object, ast.PronTheirs) || isPronoun(p.Object, ast.PronYours)
	case ast.PrepOn:
		return noun == ast.NounTop || noun == ast.NounBottom
	case ast.PrepIn:
		return isZoneNoun(noun) || noun == ast.NounFieldZone || noun == ast.NounPendulumZone || noun == ast.NounSpellTrapZone
	case ast.PrepAs:
		return true
	}
	return false
}

// ownsSummonPlace: to which field, in which position, with which materials.
func ownsSummonPlace(p *ast.PP) bool {
	switch p.Prep {
	case ast.PrepTo, ast.PrepIn:
		noun := headNoun(p.Object)
		return isPositionNoun(noun) || isZoneNoun(noun) || p.Prep == ast.PrepTo && noun.IsPlace()
	case ast.PrepUsing, ast.PrepBy, ast.PrepAs:
		return true
	}
	return false
}

// ownsSource: how a card is activated.
func ownsSource(p *ast.PP) bool { return p.Prep == ast.PrepBy }

// ownsHost: what cards are equipped or attached to.
func ownsHost(p *ast.PP) bool {
	return p.Prep == ast.PrepTo || p.Prep == ast.PrepAs
}

// ownsChange: the new position or value.
func ownsChange(p *ast.PP) bool {
	return p.Prep == ast.PrepTo || p.Prep == ast.PrepBy
}

func ownsPosition(p *ast.PP) bool {
	return p.Prep == ast.PrepTo && isPositionNoun(headNoun(p.Object))
}

func ownsAmount(p *ast.PP) bool   { return p.Prep == ast.PrepBy }
func ownsReceiver(p *ast.PP) bool { return p.Prep == ast.PrepTo }
func ownsTarget(p *ast.PP) bool   { return p.Prep == ast.PrepTo }
func ownsWith(p *ast.PP) bool     { return p.Prep == ast.PrepWith }
func ownsRole(p *ast.PP) bool     { return p.Prep == ast.PrepAs || p.Prep == ast.PrepFor }

func isZoneNoun(n ast.Noun) bool {
	switch n {
	case ast.NounZone, ast.NounMonsterZone, ast.NounMainMonsterZone, ast.NounExtraMonsterZone:
		return true
	}
	return false
}

func isPositionNoun(n ast.Noun) bool {
	switch n {
	case ast.NounPosition, ast.NounAttackPosition, ast.NounDefensePosition, ast.NounBattlePosition:
		return true
	}
	return false
}

// patient takes what is acted on: the subject of a passive, else the object.
func (a *argList) patient() ast.Phrase {
	if a.group.Passive {
		return a.subject()
	}
	return a.object()
}

// patientOf is patient, with an error when nothing is acted on.
func (s *scope) patientOf(c *ast.Clause, a *argList) (ast.Phrase, error) {
	if p := a.patient(); p != nil {
		return p, nil
	}
	if isVerb(c, ast.VerbReturn) && a.peekSubject() != nil {
		return a.subject(), nil // `it returns to the hand`
	}
	if n := a.takeIf(func(n ast.Node) bool { return isAdverb(n, ast.AdvBoth) }); n != nil {
		return bothOf(n), nil
	}
	return nil, unsupported("no object of "+verbName(c)+":", c)
}

// bothOf is the pronoun that the adverb stands for: `destroy both`.
func bothOf(n ast.Node) *ast.NounPhrase {
	head := &ast.PronounHead{Pronoun: ast.PronBoth}
	head.SetSpan(n.Span())
	p := &ast.NounPhrase{Head: head}
	p.SetSpan(n.Span())
	return p
}

// things takes what is acted on as a selector and makes it referable: with `both` the targets among it
// are all acted on or none is. default fills in where cards are that the text does not place.
func (s *scope) things(c *ast.Clause, a *argList, missing func(*ir.Selector)) (*ir.Selector, error) {
	if many := a.upToThatMany(); many != nil {
		sel, err := s.thingsOf(many, c, a, missing)
		if err == nil && sel.Qty.Mode == ir.QtyExactly {
			sel.Qty.Mode = ir.QtyUpTo
		}
		return sel, err
	}
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	return s.thingsOf(p, c, a, missing)
}

// upToThatMany takes the object of `destroy up to that many cards`, which the parser gives as a phrase with
// `up to`; nil for other clauses.
func (a *argList) upToThatMany() *ast.NounPhrase {
	p := a.peekPP(ast.PrepUpTo)
	if p == nil || a.peekPatient() != nil {
		return nil
	}
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || headClass(n) != headCard {
		return nil
	}
	if d, ok := firstWord(n); !ok || d.Word != ast.DetThatMany {
		return nil
	}
	a.take(p)
	return n
}

// thingsOf is things for a phrase that was taken already.
func (s *scope) thingsOf(p ast.Phrase, c *ast.Clause, a *argList, missing func(*ir.Selector)) (*ir.Selector, error) {
	sel, err := s.what(p)
	if err != nil {
		return nil, err
	}
	if a.adverb(ast.AdvBoth) {
		s.allOrNone(sel)
	}
	for _, read := range []func(*ir.Selector, *argList) error{s.shown, s.fromEach, s.counted, s.narrowed} {
		if err := read(sel, a); err != nil {
			return nil, err
		}
	}
	sel = s.readySelector(sel, a, missing)
	s.yield(p, c.Verbs[0])
	return sel, nil
}

// shown reads a bare number as one of what was shown last: `your opponent picks 1`.
//
// Rule: PSCT 2.2.
func (s *scope) shown(sel *ir.Selector, _ *argList) error {
	if sel.Ref != nil || sel.Zones != 0 || sel.Filter != nil || len(sel.Or)+len(sel.And) > 0 || sel.Controller != nil {
		return nil
	}
	if a, ok := s.find(query{fits: func(a antecedent) bool { return a.slot != 0 && isLooked(a.verb) }}); ok {
		sel.Ref = a.ref
	}
	return nil
}

// fromEach reads `each from your hand and field`: as many from every place.
func (s *scope) fromEach(sel *ir.Selector, a *argList) error {
	if !a.saysEach() || a.peekPP(ast.PrepFrom) == nil || sel.Ref != nil || sel.Zones != 0 || len(sel.And)+len(sel.Or) > 0 {
		return nil
	}
	a.adverb(ast.AdvEach)
	from := a.pp(ast.PrepFrom)
	where, ok, err := s.placesOf(from.Object)
	if err != nil {
		return err
	}
	if !ok || len(where) < 2 {
		return unsupported("places", from)
	}
	whole := *sel
	for i, at := range where {
		part := &ir.Selector{}
		*part = whole
		part.Zones, part.Controller = at.zones, at.side
		part.Filter = andFilter([]ir.Filter{whole.Filter, at.test})
		if i == 0 {
			*sel = *part
			continue
		}
		sel.And = append(sel.And, part)
	}
	return nil
}

// isTheirChoice recognises `(their choice)`, where who acts is another player, who picks anyway.
func isTheirChoice(n *ast.Note) bool {
	switch ast.Print(n) {
	case "(their choice)", "(of their choice)":
		return true
	}
	return false
}

// isOrWhole recognises `(or your entire Deck, if less than 5)`.
func isOrWhole(n *ast.Note) bool {
	text := ast.Print(n)
	return strings.HasPrefix(text, "(or your entire Deck, if less than ") || strings.HasPrefix(text, "(or their entire Deck, if less than ")
}

// narrowed reads where a known card must be: `Special Summon it from your hand`.
func (s *scope) narrowed(sel *ir.Selector, a *argList) error {
	p := a.peekPP(ast.PrepFrom)
	if p == nil || sel.Ref == nil || len(sel.And) > 0 || sel.Zones != 0 {
		return nil
	}
	where, ok, err := s.placesOf(p.Object)
	if err != nil || !ok || len(where) != 1 || where[0].test != nil || where[0].owner != nil {
		return err
	}
	a.take(p)
	sel.Zones, sel.Controller = where[0].zones, where[0].side
	return nil
}

// counted reads how many, where that stands apart: `destroy cards on the field, up to the number of
// monsters you control`, `send cards from the top of your Deck, equal to that number`.
func (s *scope) counted(sel *ir.Selector, a *argList) error {
	p := a.peekPP(ast.PrepUpTo, ast.PrepEqualTo)
	if p == nil || sel.Ref != nil && p.Prep == ast.PrepEqualTo {
		return nil
	}
	if sel.Qty.Mode != ir.QtyAny && sel.Qty.Mode != ir.QtyUnset && sel.Qty.Mode != ir.QtyAll {
		return unsupported("number of objects:", p)
	}
	a.take(p)
	v, err := s.value(p.Object)
	if err != nil {
		return err
	}
	mode := ir.QtyUpTo
	if p.Prep == ast.PrepEqualTo {
		mode = ir.QtyExactly
	}
	sel.Qty = ir.Qty{Mode: mode, N: v}
	return nil
}

// readySelector fills in who picks and where the cards are.
func (s *scope) readySelector(sel *ir.Selector, a *argList, missing func(*ir.Selector)) *ir.Selector {
	if a.adverb(ast.AdvAtRandom) || a.adverb(ast.AdvRandomly) {
		sel.Random = true
	}
	if a.adverb(ast.AdvCurrently) {
		sel.Snapshot = true
	}
	if sel.Qty.Mode == ir.QtyExactly {
		a.adverb(ast.AdvExactly)
	}
	if sel.Ref == nil && s.doer != (ir.Player{}) {
		a.note(isTheirChoice)
	}
	if sel.Qty.Mode == ir.QtyExactly && sel.End != ir.AnyPlace && a.note(isOrWhole) != nil {
		sel.Qty.Mode = ir.QtyAsMany
	}
	s.fill(sel, missing)
	for _, part := range sel.And {
		s.fill(part, missing)
	}
	return sel
}

func (s *scope) fill(sel *ir.Selector, missing func(*ir.Selector)) {
	if sel.Chooser == (ir.Player{}) {
		sel.Chooser = s.doer
	}
	if missing == nil {
		return
	}
	for _, part := range append([]*ir.Selector{sel}, sel.Or...) {
		if part.Ref == nil && part.Zones == 0 {
			missing(part)
		}
	}
}

// allOrNone marks the targets of a selector as acted on together.
//
// Rule: PSCT 2.1.
func (s *scope) allOrNone(sel *ir.Selector) {
	for _, ref := range refsOf(sel) {
		if t, ok := ref.(*ir.TargetRef); ok {
			s.recheck(t.Slot, ir.RecheckBoth)
		}
	}
}

// refsOf lists the references of a selector, those of unions one by one.
func refsOf(sel *ir.Selector) []ir.Ref {
	refs := flatRefs(sel.Ref)
	for _, part := range sel.And {
		refs = append(refs, flatRefs(part.Ref)...)
	}
	return refs
}

func flatRefs(r ir.Ref) []ir.Ref {
	if u, ok := r.(*ir.UnionRef); ok {
		return u.Of
	}
	if r == nil {
		return nil
	}
	return []ir.Ref{r}
}
