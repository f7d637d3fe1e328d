package compile

import (
	"strings"

	"psct/ast"
	"psct/ir"
)

// The arguments of an action: what is acted on, who picks it, where it is.

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
	if err := s.owned(p, sel); err != nil {
		return nil, err
	}
	if a.adverb(ast.AdvBoth) {
		s.allOrNone(sel)
	}
	if isBareNumber(p) {
		if s.shown(sel); sel.Ref == nil {
			return nil, unresolved(p)
		}
	}
	if n, ok := p.(*ast.NounPhrase); ok && sel.Ref == nil && len(n.Dets) == 0 && a.peekPP(ast.PrepUpTo, ast.PrepEqualTo) != nil {
		sel.Qty = ir.Qty{} // `destroy card(s) they control, up to …`: the number stands behind
	}
	for _, read := range []func(*ir.Selector, *argList) error{s.fromEach, s.counted, s.narrowed} {
		if err := read(sel, a); err != nil {
			return nil, err
		}
	}
	sel = s.readySelector(sel, a, missing)
	if hidden := zonesOf(ast.NounHand) | zonesOf(ast.NounDeck) | zonesOf(ast.NounExtraDeck); sel.Ref == nil && sel.Controller == nil && sel.Zones != 0 &&
		sel.Zones&^hidden == 0 && saysTheDeck(p) {
		sel.Controller = s.doer.Ptr()
	}
	s.yield(p, c.Verbs[0])
	return sel, nil
}

// saysTheDeck reports whether a phrase says `from the Deck`: that of who acts.
func saysTheDeck(p ast.Phrase) bool {
	return anyNode(p, func(n ast.Node) bool {
		place, ok := n.(*ast.NounPhrase)
		return ok && zonesOf(headNoun(place)) == zonesOf(ast.NounDeck) && isSingular(place) && onlyDeterminers(place, ast.DetThe)
	})
}

// shown reads a bare number as one of what was shown last: `your opponent picks 1`.
//
// Rule: PSCT 2.2.
func (s *scope) shown(sel *ir.Selector) {
	if sel.Ref != nil || sel.Zones != 0 || sel.Filter != nil || len(sel.Or)+len(sel.And) > 0 || sel.Controller != nil {
		return
	}
	if a, ok := s.find(query{notThis: true, fits: func(a antecedent) bool { return a.slot != 0 && isLooked(a.verb) }}); ok {
		sel.Ref = a.ref
	}
}

// isBareNumber recognises a number without a noun.
func isBareNumber(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	return ok && n.Head == nil && len(n.Mods) == 0 && quantityOf(n) != nil
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
