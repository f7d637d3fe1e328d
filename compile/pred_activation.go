package compile

import (
	"slices"

	"psct/ast"
	"psct/ir"
)

// How the effect at hand came to be activated, as its resolution asks.

// inTrigger reads `if it was discarded by an opponent's card effect` in the resolution of an effect that waits for
// that card being discarded: it is about what triggered it. false: it is about something else.
//
// Rule: PSCT 6.4.
func (s *scope) inTrigger(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	if s.stage != stageResolution || len(s.trigger) == 0 || len(c.Verbs) != 1 || !a.group.Passive {
		return nil, false, nil
	}
	items, subj := append([]ast.Node(nil), a.items...), a.subj
	if isPronoun(subj, ast.PronIt) && isThisFilter(s.trigger[0].Subject) {
		a.subj = thisCard(c) // whatever was acted on since, `it` is what the trigger happened to
	}
	events, err := s.history(c, a)
	if err != nil {
		a.items, a.subj, a.subjDone, a.modalDone, a.notDone = items, subj, false, false, false
		return nil, false, nil
	}
	for _, ev := range events {
		same := func(t *ir.Event) bool {
			return isThisFilter(t.Subject) && isThisFilter(ev.Subject) && (t.Kind == ev.Kind || isGoing(t.Kind) && isGoing(ev.Kind))
		}
		if !slices.ContainsFunc(s.trigger, same) {
			return nil, true, unsupported("past event without a time:", c)
		}
	}
	return happenedIn(ir.InTrigger, events), true, nil
}

// isGoing reports whether the event can be one and the same with another such: destroyed, sent, used as material.
func isGoing(k ir.EventKind) bool {
	return k == ir.EventMoved || k == ir.EventDestroyed || k == ir.EventMaterial
}

// ownActivation reads `if you activated this card from your hand`, `… during the Battle Phase`, `… in response to an
// opponent's effect` in the resolution; false: it is another past event.
func (s *scope) ownActivation(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	if s.stage != stageResolution || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbActivate || !isYou(c.Subject) {
		return nil, false, nil
	}
	obj := peekObject(a)
	if obj == nil {
		return nil, false, nil
	}
	behind := append(append([]ast.Node(nil), a.left()...), postsOf(obj)...)[1:]
	if len(behind) != 1 || !isThisCard(obj) && !isThisEffect(withoutPosts(obj)) {
		return nil, false, nil
	}
	how, ok := behind[0].(*ast.PP)
	if !ok {
		return nil, false, nil
	}
	p, err := s.howActivated(obj, how)
	if p == nil || err != nil {
		return nil, false, err
	}
	a.subject()
	a.take(obj)
	a.take(how)
	return p, true, nil
}

// withoutPosts is a phrase without what stands behind its noun.
func withoutPosts(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return p
	}
	bare := *n
	bare.Post = nil
	return &bare
}

// howActivated is one way in which the card or effect at hand was activated; nil for others. A Chain begins and ends in
// one phase.
func (s *scope) howActivated(obj ast.Phrase, how *ast.PP) (ir.Pred, error) {
	switch how.Prep {
	case ast.PrepDuring:
		w, ok, err := s.window(how)
		if err != nil || !ok || w.Nth > 0 || w.NotThisTurn {
			return nil, err
		}
		return &ir.TimePred{Window: *w}, nil
	case ast.PrepFrom:
		if !isThisCard(obj) {
			return nil, nil
		}
		l := &ir.LinkFilter{What: ir.CardOnly, Source: &ir.IsFilter{Ref: &ir.ThisRef{}}}
		if err := s.linkPlace(l, how); err != nil {
			return nil, err
		}
		return &ir.HappenedPred{Event: &ir.Event{Kind: ir.EventActivated, Link: l, Span: s.span(how)}, Period: ir.ThisChain}, nil
	case ast.PrepInResponseTo:
		return s.answers(how)
	}
	return nil, nil
}

// answers is that the Chain Link before this one is as `in response to …` says; nil when that is no activation.
func (s *scope) answers(p *ast.PP) (ir.Pred, error) {
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return nil, nil
	}
	links, ok, err := s.linksOfActivation(obj)
	if err != nil || !ok {
		return nil, err
	}
	var any []ir.Pred
	for _, l := range links {
		any = append(any, &ir.ChainPred{Link: l})
	}
	s.add(antecedent{ref: &ir.EventRef{Role: ir.RoleSource}, origin: originEvent, role: ir.RoleSource, class: sourceClass(obj),
		number: ast.Singular, phrase: obj})
	return anyOf(any), nil
}

// linksOfActivation reads `the activation of your "X" card`, `your opponent's card or effect activation`; false: the
// phrase is no activation.
func (s *scope) linksOfActivation(p ast.Phrase) ([]*ir.LinkFilter, bool, error) {
	last := p
	if co, ok := p.(*ast.Coord); ok {
		last = co.Items[len(co.Items)-1]
	}
	n, ok := last.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounActivation {
		return nil, false, nil
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) && last == p && len(n.Mods) == 0 && onlyDeterminers(n, ast.DetThe) {
		of, isPhrase := n.Post[0].(*ast.PP).Object.(ast.Phrase)
		if !isPhrase {
			return nil, false, nil
		}
		links, err := s.links(of)
		return links, true, err
	}
	k := len(n.Mods) - 1
	if k < 0 || len(n.Post) > 0 {
		return nil, false, nil
	}
	m, ok := n.Mods[k].(*ast.NounMod)
	if !ok {
		return nil, false, nil
	}
	what := *n
	what.Mods, what.Head = n.Mods[:k:k], &ast.NounHead{Noun: m.Noun, Number: m.Number}
	phrase := ast.Phrase(&what)
	if co, isList := p.(*ast.Coord); isList {
		list := *co
		list.Items = append(co.Items[:len(co.Items)-1:len(co.Items)-1], &what)
		phrase = &list
	}
	links, err := s.links(phrase)
	return links, true, err
}
