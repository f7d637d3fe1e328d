package compile

import (
	"psct/ast"
	"psct/ir"
)

// Events of activations: what is activated, targeted by an effect, negated, resolved.

// targeted: `this card is targeted for an attack`, `is targeted by an opponent's card effect`.
func targeted(r *eventReader, ev *ir.Event) error {
	if p := r.a.pp(ast.PrepFor, ast.PrepAs); p != nil {
		if n := headNoun(p.Object); n != ast.NounAttack && !isAttackTarget(p.Object) {
			return unsupported("event target:", p)
		}
		ev.Kind = ir.EventTargetedForAttack
		if err := r.subject(ev); err != nil {
			return err
		}
		return r.byAttacker(ev)
	}
	ev.Kind = ir.EventTargeted
	if err := r.subject(ev); err != nil {
		return err
	}
	p := r.a.pp(ast.PrepBy)
	if p == nil {
		return nil
	}
	return r.targetedBy(ev, p)
}

func (r *eventReader) targetedBy(ev *ir.Event, p *ast.PP) error {
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("event target:", p)
	}
	links, err := r.s.links(obj)
	if err != nil {
		return err
	}
	r.linkParties(obj)
	return r.eventForEach(ev, links)
}

func isAttackTarget(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounTarget || len(p.Mods) != 1 {
		return false
	}
	m, ok := p.Mods[0].(*ast.NounMod)
	return ok && m.Noun == ast.NounAttack
}

// eventForEach makes an event for each link.
func (r *eventReader) eventForEach(ev *ir.Event, links []*ir.LinkFilter) error {
	r.events = nil
	for _, l := range links {
		one := *ev
		one.Link = l
		if isEmptyLink(l) {
			one.Link = nil
		}
		r.events = append(r.events, &one)
	}
	return nil
}

// linkParties makes the answered Chain Link, and its card, referable.
func (r *eventReader) linkParties(p ast.Phrase) {
	v := r.v
	c := classOf(p)
	if c&classCard == 0 {
		c |= sourceClass(p)
	}
	r.s.add(antecedent{ref: &ir.EventRef{Role: ir.RoleSource}, origin: originEvent, role: ir.RoleSource, verb: v,
		class: c &^ classLink, number: ast.Singular, phrase: p})
	r.s.add(antecedent{ref: &ir.EventRef{Role: ir.RoleLink}, origin: originLink, role: ir.RoleLink, verb: v,
		class: classLink, number: ast.Singular, phrase: p})
}

// sourceClass is what the card of an effect can be called: `monster` in `a monster effect`.
func sourceClass(p ast.Phrase) class {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return classCard
	}
	source, _, ok := sourceOf(n)
	if !ok {
		return classCard
	}
	if c := classOf(source); c != 0 {
		return c
	}
	return classCard
}

// activated: `a Spell Card is activated`.
func activated(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventActivated
	p := r.a.subject()
	if p == nil {
		return r.historyLink(ev)
	}
	links, err := r.s.links(p)
	if err != nil {
		return err
	}
	if isThisEffect(p) && !r.s.narrows && r.s.compiler.effects() > 1 {
		if err := r.effectBefore(p, links); err != nil {
			return err
		}
	}
	r.linkParties(p)
	if by := r.a.pp(ast.PrepBy); by != nil {
		who, ok := r.s.playerNode(by.Object)
		if !ok {
			return unsupported("event activate:", by)
		}
		for _, l := range links {
			l.Player = who.Ptr()
		}
	}
	if err := r.linkWhere(links); err != nil {
		return err
	}
	if err := r.extraposed(links); err != nil {
		return err
	}
	if err := r.inResponse(links); err != nil {
		return err
	}
	return r.eventForEach(ev, links)
}

// extraposed reads a relative clause behind the verb: `a card or effect is activated that targets it`.
func (r *eventReader) extraposed(links []*ir.LinkFilter) error {
	n := r.a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.RelClause); return ok })
	if n == nil {
		return r.thatTargets(links)
	}
	for _, l := range links {
		if err := r.s.linkRelative(l, n.(*ast.RelClause)); err != nil {
			return err
		}
	}
	return nil
}

// thatTargets is extraposed where the parser took `targets` for the noun.
func (r *eventReader) thatTargets(links []*ir.LinkFilter) error {
	n := r.a.takeIf(isThatTargets)
	if n == nil {
		return nil
	}
	only := r.a.adverb(ast.AdvOnly)
	obj := r.a.object()
	if obj == nil {
		return unsupported("event activate:", n)
	}
	for _, l := range links {
		sel, err := r.s.what(obj)
		if err != nil {
			return err
		}
		l.Targets, l.OnlyTargets = sel, only
	}
	return nil
}

func isThatTargets(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounTarget || len(p.Mods)+len(p.Post) > 0 || len(p.Dets) != 1 {
		return false
	}
	h := p.Head.(*ast.NounHead)
	return h.Number == ast.Plural && onlyDeterminers(p, ast.DetThat)
}

// historyLink is an activation of the card that is tested.
func (r *eventReader) historyLink(ev *ir.Event) error {
	ev.Link = &ir.LinkFilter{What: ir.CardOrEffect}
	return nil
}

// linkWhere reads `on the field`, `in the GY` behind the verb: where it is activated.
func (r *eventReader) linkWhere(links []*ir.LinkFilter) error {
	p := r.a.pp(ast.PrepIn, ast.PrepOn, ast.PrepFrom)
	if p == nil {
		return nil
	}
	for _, l := range links {
		if err := r.s.linkPlace(l, p); err != nil {
			return err
		}
	}
	return nil
}

// inResponse reads `in response to the activation of your "X" card`.
func (r *eventReader) inResponse(links []*ir.LinkFilter) error {
	p := r.a.pp(ast.PrepInResponseTo)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("event activate:", p)
	}
	before, ok, err := r.s.linksOfActivation(obj)
	if err != nil || !ok || len(before) != 1 {
		return orUnsupported(err, "event activate:", p)
	}
	for _, l := range links {
		l.Answers = before[0]
	}
	return nil
}

// playerActivates: `your opponent activates a monster effect`.
func playerActivates(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.object()
	if !ok && obj != nil {
		return r.cardActivates(ev, obj)
	}
	if !ok {
		return activated(r, ev) // `a monster effect activates`
	}
	if !ok || obj == nil {
		return unsupported("event activate:", r.c)
	}
	ev.Kind = ir.EventActivated
	links, err := r.s.links(obj)
	if err != nil {
		return err
	}
	r.linkParties(obj)
	for _, l := range links {
		if who != nil {
			if l.Player != nil && *l.Player != *who {
				return unsupported("event activate:", r.c)
			}
			l.Player = who
		}
	}
	if err := r.linkWhere(links); err != nil {
		return err
	}
	if err := r.asChainLink(links); err != nil {
		return err
	}
	if err := r.inResponse(links); err != nil {
		return err
	}
	return r.eventForEach(ev, links)
}

// asChainLink reads `as Chain Link 2 or higher`.
func (r *eventReader) asChainLink(links []*ir.LinkFilter) error {
	as := r.a.peekPP(ast.PrepAs)
	if as == nil {
		return nil
	}
	compare, numbers, ok := chainLinkOf(as)
	if !ok || len(numbers) != 1 {
		return unsupported("event activate:", as)
	}
	r.a.take(as)
	for _, l := range links {
		l.Compare, l.Number = compare, ir.N(numbers[0])
	}
	return nil
}

// cardActivates: `a monster your opponent controls activates its effect`.
func (r *eventReader) cardActivates(ev *ir.Event, obj ast.Phrase) error {
	n, isNoun := obj.(*ast.NounPhrase)
	if !isNoun || headNoun(n) != ast.NounEffect || !onlyDeterminers(n, ast.DetIts) || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return unsupported("event activate:", r.c)
	}
	p := r.a.subject()
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	l := &ir.LinkFilter{What: ir.EffectOnly}
	if err := linkSource(l, sel, p); err != nil {
		return err
	}
	ev.Kind = ir.EventActivated
	r.linkParties(p)
	if err := r.linkWhere([]*ir.LinkFilter{l}); err != nil {
		return err
	}
	return r.eventForEach(ev, []*ir.LinkFilter{l})
}

// negated: `the activation of a card is negated`, `this card's effect is negated`.
func negated(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventNegated
	p, ok := r.a.subject().(*ast.NounPhrase)
	if !ok {
		return unsupported("event negate:", r.c)
	}
	if headNoun(p) == ast.NounActivation && len(p.Post) == 1 && isPP(p.Post[0], ast.PrepOf) {
		of, isPhrase := p.Post[0].(*ast.PP).Object.(ast.Phrase)
		if !isPhrase || len(p.Mods) > 0 {
			return unsupported("event negate:", r.c)
		}
		return r.negatedLinks(ev, of)
	}
	return r.negatedLinks(ev, p)
}

func (r *eventReader) negatedLinks(ev *ir.Event, p ast.Phrase) error {
	links, err := r.s.links(p)
	if err != nil {
		return err
	}
	r.linkParties(p)
	if err := r.cause(); err != nil {
		return err
	}
	return r.eventForEach(ev, links)
}

// resolved, resolves: `that Spell Card resolves`.
func resolved(r *eventReader, ev *ir.Event) error { return resolves(r, ev) }

// `when resolving an opponent's card effect` is the moment before that.
func resolves(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventResolved
	p := r.a.subject()
	if p == nil && r.v.Form == ast.FormIng {
		ev.Kind = ir.EventResolving
		p = r.a.object()
	}
	if p == nil {
		return unsupported("event resolve:", r.c)
	}
	links, err := r.s.links(p)
	if err != nil {
		return err
	}
	if ev.Kind == ir.EventResolving {
		for _, l := range links {
			l.What = ir.CardOrEffect // what resolves is an effect, also when the card was activated with it
		}
	}
	r.linkParties(p)
	return r.eventForEach(ev, links)
}

// targets: `a card effect targets this card`: the object is targeted.
func targets(r *eventReader, ev *ir.Event) error {
	p, obj := r.a.subject(), r.a.object()
	if p == nil || obj == nil {
		return unsupported("event target:", r.c)
	}
	if f := r.a.peekPP(ast.PrepFor); f != nil && headNoun(f.Object) == ast.NounAttack {
		r.a.take(f)
		ev.Kind = ir.EventTargetedForAttack
		if err := r.subjectIs(ev, obj); err != nil {
			return err
		}
		return r.objectIs(ev, p)
	}
	ev.Kind = ir.EventTargeted
	if err := r.subjectIs(ev, obj); err != nil {
		return err
	}
	links, err := r.s.links(p)
	if err != nil {
		return err
	}
	r.linkParties(p)
	return r.eventForEach(ev, links)
}
