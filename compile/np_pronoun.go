package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// pronoun reads `it`, `them`, `both`, `itself`.
//
// Rule: PSCT 2.2.
func (s *scope) pronoun(p *ast.NounPhrase, h *ast.PronounHead) (*ir.Selector, error) {
	if h.Pronoun == ast.PronOne && len(p.Dets) == 0 && len(p.Post) == 1 && isPP(p.Post[0], ast.PrepOf) {
		return s.oneAmong(p.Post[0].(*ast.PP))
	}
	sel := &ir.Selector{Span: s.span(p)}
	if err := s.pronounDets(p, sel); err != nil {
		return nil, err
	}
	if len(p.Mods) > 0 {
		return nil, unsupported("pronoun", p)
	}
	a, ok := s.pronounAntecedent(p, h.Pronoun)
	if stated, found := s.statedIn(0, numberOfPronoun(h.Pronoun)); !ok && found && h.Pronoun == ast.PronThem && len(p.Dets)+len(p.Post) == 0 {
		stated.Span = sel.Span
		return stated, nil
	}
	if !ok {
		return nil, unresolved(p)
	}
	sel.Ref = a.ref
	if h.Pronoun == ast.PronBoth || h.Pronoun == ast.PronAll {
		sel.Qty = ir.All()
		s.recheckRef(a.ref, ir.RecheckBoth)
	}
	r := &nounReader{s: s, np: p, sel: sel, posts: spread(p.Post)}
	if err := r.post(); err != nil {
		return nil, err
	}
	r.setPlace()
	sel.Filter = andFilter(append([]ir.Filter{sel.Filter}, r.must...))
	return sel, nil
}

// recheckRef notes what must still hold of every target in a reference.
//
// Rule: PSCT 2.1.
func (s *scope) recheckRef(ref ir.Ref, r ir.Recheck) {
	switch ref := ref.(type) {
	case *ir.TargetRef:
		s.recheck(ref.Slot, r)
	case *ir.UnionRef:
		for _, m := range ref.Of {
			s.recheckRef(m, r)
		}
	}
}

// oneAmong reads `one of them`.
func (s *scope) oneAmong(of *ast.PP) (*ir.Selector, error) {
	whole, ok := of.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("pronoun", of)
	}
	sel, err := s.what(whole)
	if err != nil {
		return nil, err
	}
	sel.Qty = ir.Exactly(1)
	return sel, nil
}

// pronounDets reads what can stand before a pronoun: `all 3`, `each`.
func (s *scope) pronounDets(p *ast.NounPhrase, sel *ir.Selector) error {
	r := &nounReader{s: s, np: p, sel: sel}
	return r.dets()
}

// isAllNumber recognises `all 3` without a noun: each of those named before.
func isAllNumber(p *ast.NounPhrase) bool {
	if p.Head != nil || len(p.Dets) != 2 || len(p.Mods)+len(p.Post) > 0 || !hasDet(p, ast.DetAll) {
		return false
	}
	q, ok := p.Dets[1].(*ast.Quantity)
	return ok && q.Bound == ast.BoundNone && len(q.Numbers) == 1
}

func (s *scope) pronounAntecedent(np *ast.NounPhrase, p ast.Pronoun) (antecedent, bool) {
	switch p {
	case ast.PronIt, ast.PronItself, ast.PronThat:
		q := query{number: ast.Singular}
		if s.fielded {
			q.fits = func(a antecedent) bool { return !isDestroyed(a) && !leftField(a) }
		}
		a, ok := s.findBack(q, ast.NounNone)
		if !ok || s.isUnsaid(a, np) {
			return antecedent{}, false
		}
		return s.notJoined(a), true
	case ast.PronThisOne:
		return antecedent{ref: &ir.ThisRef{}, origin: originThis}, true
	case ast.PronNeither:
		return s.lastTwo()
	case ast.PronThey, ast.PronThem, ast.PronThemselves, ast.PronThose, ast.PronThese, ast.PronBoth, ast.PronAll:
		if a, ok := s.findSeveral(query{number: ast.Plural, notThis: true}, ast.NounNone); ok {
			return a, true
		}
		if a, ok := s.bothTargets(0); ok {
			return a, true
		}
		if p == ast.PronBoth || p == ast.PronThem || p == ast.PronThey {
			return s.lastTwo()
		}
	}
	return antecedent{}, false
}

// isUnsaid reports whether a is this card though nothing near p has named it: nothing for `it` to mean. The
// statements of a monster are about it without a subject (`Cannot attack while it is …`), and in an effect that
// is granted it is whoever gains the effect.
//
// Rule: PSCT 2.2.
func (s *scope) isUnsaid(a antecedent, p *ast.NounPhrase) bool {
	if a.origin != originThis || a.phrase != nil || s.compiler.depth > 0 || s.stage == stageStatic && s.card.Kind == card.KindMonster {
		return false
	}
	said := false
	for _, b := range s.compiler.tree.Boxes {
		if (b.Kind == ast.BoxPendulum) == (s.box == ir.PendulumBox) {
			said = said || saidNear(b, p.Span().Start)
		}
	}
	return !said
}

// saidNear reports whether words before a place name this card: in the sentence of that place, one that holds
// it, or the one before.
func saidNear(b *ast.Box, at int32) bool {
	from := at
	ast.Walk(b, func(n ast.Node) bool {
		if n, ok := n.(*ast.Sentence); ok && n.Span().Start <= at {
			if n.Span().End <= at {
				from = n.Span().Start
			} else {
				from = min(from, n.Span().Start)
			}
		}
		return true
	})
	said := false
	ast.Walk(b, func(n ast.Node) bool {
		if p, ok := n.(*ast.NounPhrase); ok && p.Span().Start >= from && p.Span().Start < at {
			said = said || hasDet(p, ast.DetThis)
		}
		return !said
	})
	return said
}

// leftField reports whether an action of the effect, or what was paid, took the object off the field.
func leftField(a antecedent) bool {
	if a.verb == nil || a.origin != originCost && a.origin != originResult {
		return false
	}
	switch a.verb.Verb {
	case ast.VerbDetach, ast.VerbDiscard, ast.VerbTribute, ast.VerbSend, ast.VerbDestroy, ast.VerbShuffle, ast.VerbAdd:
		return true
	}
	return false
}

// notJoined answers `it` behind `attach this card to it`: what this card was given to, where something is named.
func (s *scope) notJoined(a antecedent) antecedent {
	if a.origin != originThis || a.verb == nil || a.verb.Verb != ast.VerbAttach && a.verb.Verb != ast.VerbEquip {
		return a
	}
	if b, ok := s.find(query{number: ast.Singular, notThis: true}); ok {
		return b
	}
	return a
}

// findBack is find for a word in a resolution. A target that no word has referred to yet comes before
// what an action moved away, and before anything that `that monster` could be; of the others those
// introduced by the same noun come first.
//
// Rule: PSCT 2.2 (targets, then results, then costs, then the event).
func (s *scope) findBack(q query, noun ast.Noun) (antecedent, bool) {
	a, ok := s.findNamed(q, noun)
	if !ok {
		return a, false
	}
	if a.origin != originTarget && q.origin == originNone && q.verb == ast.VerbNone && (noun != ast.NounNone || a.verb != nil && movesAway(a.verb.Verb)) {
		t := q
		t.origin = originTarget
		t.fits = func(b antecedent) bool { return !s.isUsed(b.ref) && (q.fits == nil || q.fits(b)) }
		if target, found := s.find(t); found {
			a = target
		}
	}
	s.markUsed(a)
	return a, true
}

// findSeveral is findBack for `them` and `those targets`: after several target phrases that no word has
// referred to yet it is all of them.
func (s *scope) findSeveral(q query, noun ast.Noun) (antecedent, bool) {
	a, ok := s.findNamed(q, noun)
	if ok && a.origin != originTarget {
		return s.findBack(q, noun)
	}
	if all, several := s.openTargets(q.class); several {
		s.markUsed(all)
		return all, true
	}
	return s.findBack(q, noun)
}

// openTargets is the targets that no word has referred to yet; false for less than two.
func (s *scope) openTargets(c class) (antecedent, bool) {
	all := antecedent{origin: originTarget, number: ast.Plural, class: c}
	var refs []ir.Ref
	for _, a := range s.antes {
		if a.origin == originTarget && (c == 0 || a.class&c != 0) && !s.isUsed(a.ref) &&
			!slices.ContainsFunc(refs, func(r ir.Ref) bool { return sameRef(r, a.ref) }) {
			refs = append(refs, a.ref)
		}
	}
	all.ref = &ir.UnionRef{Of: refs}
	return all, len(refs) > 1
}

// findNamed prefers what was introduced by the noun itself: `that card` a card over a monster.
func (s *scope) findNamed(q query, noun ast.Noun) (antecedent, bool) {
	if noun == ast.NounCard || noun == ast.NounMonster {
		named := q
		named.fits = func(a antecedent) bool {
			h := headNoun(a.phrase)
			ofThem := a.origin == originTarget && h == ast.NounNone // `target 1 of them`
			return (noun == ast.NounCard && a.origin == originEvent && a.role == ir.RoleSource || h == noun || ofThem || h == ast.NounCardCap && noun == ast.NounCard || h == ast.NounMonsterCap && noun == ast.NounMonster) &&
				(q.fits == nil || q.fits(a))
		}
		if a, ok := s.find(named); ok {
			return a, true
		}
	}
	return s.find(q)
}

// markUsed notes that a word has referred to the object.
func (s *scope) markUsed(a antecedent) {
	if u, ok := a.ref.(*ir.UnionRef); ok {
		for _, r := range u.Of {
			s.markUsed(antecedent{ref: r})
		}
	}
	for i := range s.antes {
		if s.antes[i].ref != nil && sameRef(s.antes[i].ref, a.ref) {
			s.antes[i].used = true
		}
	}
}

// isUsed reports whether a word has referred to the object.
func (s *scope) isUsed(ref ir.Ref) bool {
	for _, a := range s.antes {
		if a.used && sameRef(a.ref, ref) {
			return true
		}
	}
	return false
}

// lastTwo answers `both` and `neither` after two single objects, this card included.
func (s *scope) lastTwo() (antecedent, bool) {
	var refs []ir.Ref
	for i := len(s.antes) - 1; i >= 0 && len(refs) < 2; i-- {
		a := s.antes[i]
		if a.ref == nil || a.class&(classCard|classToken) == 0 || len(refs) == 1 && sameRef(refs[0], a.ref) {
			continue
		}
		if a.number == ast.Plural {
			return antecedent{}, false
		}
		refs = append([]ir.Ref{a.ref}, refs...)
	}
	if len(refs) < 2 {
		return antecedent{}, false
	}
	return antecedent{ref: &ir.UnionRef{Of: refs}, origin: originSelect, number: ast.Plural, class: classCard}, true
}

// bothTargets answers `them` after two single objects: `target 1 A and 1 B; destroy them`.
func (s *scope) bothTargets(c class) (antecedent, bool) {
	var refs []ir.Ref
	slot := ir.Slot(0)
	for _, a := range s.antes {
		if a.origin == originTarget && (c == 0 || a.class&c != 0) {
			refs = append(refs, a.ref)
			slot = a.slot
		}
	}
	if len(refs) < 2 {
		return antecedent{}, false
	}
	return antecedent{ref: &ir.UnionRef{Of: refs}, origin: originTarget, slot: slot, number: ast.Plural}, true
}

// bothBattlers answers `those monsters` behind `if your Warrior monster battles an opponent's monster`: the two parties
// of the battle that the event or the condition names.
//
// Rule: PSCT 2.2.
func (s *scope) bothBattlers() (antecedent, bool) {
	var pair []antecedent
	for _, a := range s.antes {
		if a.origin == originEvent && a.class == classMonster && a.number == ast.Singular && a.side != nil {
			pair = append(pair, a)
		}
	}
	if len(pair) != 2 || *pair[0].side == *pair[1].side {
		return antecedent{}, false
	}
	return antecedent{ref: &ir.UnionRef{Of: []ir.Ref{pair[0].ref, pair[1].ref}}, origin: originEvent, number: ast.Plural, class: classMonster}, true
}
