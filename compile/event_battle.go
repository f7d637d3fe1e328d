package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// turned: `this card is flipped face-up`, `is flipped face-down`.
func turned(r *eventReader, ev *ir.Event) error {
	switch {
	case r.a.adverb(ast.AdvFaceUp):
		ev.Kind = ir.EventFlipped
	case r.a.adverb(ast.AdvFaceDown):
		ev.Kind = ir.EventFlippedDown
	default:
		if err := r.turnedAdjective(ev); err != nil {
			return err
		}
	}
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.cause()
}

// changed: `a monster is changed to Defense Position`, `the battle position of a monster is changed`.
func changed(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventPosition
	p, err := r.whosePosition()
	if err != nil {
		return err
	}
	if err := r.subjectIs(ev, p); err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to != nil {
		n, ok := to.Object.(*ast.NounPhrase)
		if !ok || !isPositionNoun(headNoun(n)) {
			return unsupported("event change:", r.c)
		}
		f, err := r.s.positionOf(n)
		if err != nil {
			return err
		}
		ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
	}
	return r.cause()
}

// whosePosition is the monster of `a monster's battle position`, or the subject itself.
func (r *eventReader) whosePosition() (ast.Phrase, error) {
	p := r.a.subject()
	n, ok := p.(*ast.NounPhrase)
	switch {
	case p == nil:
		return nil, unsupported("event change:", r.c)
	case !ok || headNoun(n) != ast.NounBattlePosition:
		if r.a.peekPP(ast.PrepTo) == nil {
			return nil, unsupported("event change:", r.c)
		}
		return p, nil
	case len(n.Mods) > 0:
		return nil, unsupported("event change:", r.c)
	}
	if len(n.Dets) == 1 && len(n.Post) == 0 {
		if d, isPossessor := n.Dets[0].(*ast.Possessor); isPossessor {
			return d.Of, nil
		}
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) && onlyDeterminers(n, ast.DetThe) {
		if of, isPhrase := n.Post[0].(*ast.PP).Object.(ast.Phrase); isPhrase {
			return of, nil
		}
	}
	return nil, unsupported("event change:", r.c)
}

// turnedAdjective reads `flipped face-up` where the parser took the word for an adjective.
func (r *eventReader) turnedAdjective(ev *ir.Event) error {
	p := r.a.adjPhrase()
	if p == nil || len(p.Adjs) != 1 || len(p.Args) > 0 {
		return unsupported("event flip:", r.c)
	}
	switch p.Adjs[0] {
	case ast.AdjFaceUp:
		ev.Kind = ir.EventFlipped
	case ast.AdjFaceDown:
		ev.Kind = ir.EventFlippedDown
	default:
		return unsupported("event flip:", r.c)
	}
	return nil
}

// attacked: `this card is attacked`.
func attacked(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventTargetedForAttack
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.byAttacker(ev)
}

// byAttacker reads `by an opponent's monster`.
func (r *eventReader) byAttacker(ev *ir.Event) error {
	p := r.a.pp(ast.PrepBy)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("attacker", p)
	}
	return r.objectIs(ev, obj)
}

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
	if err := r.inResponse(ev); err != nil {
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

// inResponse reads `in response to …`: nothing yet.
func (r *eventReader) inResponse(ev *ir.Event) error {
	if p := r.a.peekPP(ast.PrepInResponseTo); p != nil {
		return unsupported("event activate:", p)
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
	if err := r.inResponse(ev); err != nil {
		return err
	}
	return r.eventForEach(ev, links)
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

func resolves(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventResolved
	p := r.a.subject()
	if p == nil {
		return unsupported("event resolve:", r.c)
	}
	links, err := r.s.links(p)
	if err != nil {
		return err
	}
	r.linkParties(p)
	return r.eventForEach(ev, links)
}

// equipped: `this card is equipped to a monster`, `a monster is equipped with …`: what is happening; the
// state is in pred.
func equipped(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventEquipped
	if with := r.a.pp(ast.PrepWith); with != nil {
		obj, ok := with.Object.(ast.Phrase)
		host := r.a.subject()
		if !ok || host == nil {
			return unsupported("event equip:", r.c)
		}
		if err := r.subjectIs(ev, obj); err != nil {
			return err
		}
		return r.objectIs(ev, host)
	}
	if err := r.subject(ev); err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to == nil {
		return r.cause()
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event equip:", to)
	}
	if err := r.objectIs(ev, obj); err != nil {
		return err
	}
	return r.cause()
}

// becomesEquipped: `an Equip Card becomes equipped to this card`.
func becomesEquipped(r *eventReader, ev *ir.Event) error {
	n := r.a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.RelClause); return ok })
	if n == nil {
		return unsupported("event become:", r.c)
	}
	rel := n.(*ast.RelClause)
	if len(rel.Steps) != 1 || rel.Steps[0].Clause == nil || len(rel.Steps[0].Clause.Verbs) != 1 ||
		rel.Steps[0].Clause.Verbs[0].Verb != ast.VerbEquip {
		return unsupported("event become:", r.c)
	}
	ev.Kind = ir.EventEquipped
	if err := r.subject(ev); err != nil {
		return err
	}
	a := newArgs(rel.Steps[0].Clause)
	to := a.pp(ast.PrepTo)
	if to == nil {
		return unsupported("event become:", r.c)
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event become:", r.c)
	}
	if err := r.objectIs(ev, obj); err != nil {
		return err
	}
	return a.rest()
}

// attachedTo: `this card is attached to an Xyz Monster as material`.
func attachedTo(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttached
	if err := r.subject(ev); err != nil {
		return err
	}
	if as := r.a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("event attach:", as)
	}
	to := r.a.pp(ast.PrepTo)
	if to == nil {
		return nil
	}
	obj, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("event attach:", to)
	}
	return r.objectIs(ev, obj)
}

// usedAsMaterial: `this card is used as material for a Link Summon`, `for the Synchro Summon of …`.
func usedAsMaterial(r *eventReader, ev *ir.Event) error {
	if err := r.subject(ev); err != nil {
		return err
	}
	if err := r.asMaterial(ev); err != nil {
		return err
	}
	if ev.Kind != ir.EventMaterial {
		return unsupported("event use:", r.c)
	}
	return nil
}

// declaresAttack: `an opponent's monster declares a direct attack`.
func declaresAttack(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttack
	obj, ok := r.a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounAttack || !onlyDeterminers(obj, ast.DetA, ast.DetAn, ast.DetThe) || len(obj.Post) > 0 {
		return unsupported("event declare:", r.c)
	}
	for _, m := range obj.Mods {
		a, isAdj := m.(*ast.AdjMod)
		if !isAdj || a.Adj != ast.AdjDirect {
			return unsupported("event declare:", m)
		}
		ev.Direct = true
	}
	if err := r.attacker(ev); err != nil {
		return err
	}
	return r.attackTargetPP(ev)
}

// attackDeclared: `an attack is declared involving this card`: it attacks or is attacked.
func attackDeclared(r *eventReader, ev *ir.Event) error {
	p, ok := r.a.subject().(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounAttack || !onlyDeterminers(p, ast.DetA, ast.DetAn) {
		return unsupported("event declare:", r.c)
	}
	posts := spread(p.Post)
	by := r.a.pp(ast.PrepInvolving)
	if by == nil && len(posts) == 1 && isPP(posts[0], ast.PrepInvolving) {
		by, posts = posts[0].(*ast.PP), nil
	}
	if len(posts) > 0 {
		return unsupported("event declare:", r.c)
	}
	ev.Kind = ir.EventAttack
	for _, m := range p.Mods {
		if a, isAdj := m.(*ast.AdjMod); !isAdj || a.Adj != ast.AdjDirect {
			return unsupported("event declare:", m)
		}
		ev.Direct = true
	}
	if by == nil {
		return r.attackedBy(ev)
	}
	obj, ok := by.Object.(ast.Phrase)
	if !ok || ev.Direct {
		return unsupported("event declare:", by)
	}
	if err := r.subjectIs(ev, obj); err != nil {
		return err
	}
	target := *ev
	target.Kind = ir.EventTargetedForAttack
	r.events = []*ir.Event{ev, &target}
	return nil
}

// attackedBy reads `(an attack is declared) by your opponent's monster`.
func (r *eventReader) attackedBy(ev *ir.Event) error {
	p := r.a.pp(ast.PrepBy)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("attacker", p)
	}
	return r.subjectIs(ev, obj)
}

// attacker reads who attacks: a monster, or a player with any monster.
func (r *eventReader) attacker(ev *ir.Event) error {
	if who, ok := r.playerSubject(); ok {
		ev.Side = who
		return nil
	}
	return r.subject(ev)
}

// attackTargetPP reads `on a "X" monster`, `targeting this card`.
func (r *eventReader) attackTargetPP(ev *ir.Event) error {
	p := r.a.pp(ast.PrepOn, ast.PrepAgainst)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok || ev.Direct {
		return unsupported("attack target", p)
	}
	return r.objectIs(ev, obj)
}

// attacks: `this card attacks a Defense Position monster`, `attacks directly`.
func attacks(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAttack
	if err := r.attacker(ev); err != nil {
		return err
	}
	if r.a.adverb(ast.AdvDirectly) {
		ev.Direct = true
	}
	obj := r.a.object()
	if obj == nil {
		return nil
	}
	if _, isTime, err := r.s.time(obj); err != nil || isTime {
		r.a.items = append([]ast.Node{obj}, r.a.items...)
		return err
	}
	if who, isPlayer := r.s.player(obj); isPlayer {
		ev.Direct, ev.Player = true, who.Ptr()
		return nil
	}
	if ev.Direct {
		return unsupported("event attack:", r.c)
	}
	return r.objectIs(ev, obj)
}

// battles: `this card battles a monster`.
func battles(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventBattles
	if err := r.attacker(ev); err != nil {
		return err
	}
	obj := r.a.takeIf(r.isThing)
	if obj == nil {
		return nil
	}
	return r.objectIs(ev, obj.(ast.Phrase))
}

// isThing reports whether n is a phrase that names no time.
func (r *eventReader) isThing(n ast.Node) bool {
	p, ok := n.(ast.Phrase)
	if !ok {
		return false
	}
	_, isTime, err := r.s.time(p)
	return !isTime && err == nil
}

// destroysByBattle: `this card destroys an opponent's monster by battle`. By effects nothing waits for
// it so far.
func destroysByBattle(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventDestroys
	if err := r.attacker(ev); err != nil {
		return err
	}
	by := r.a.pp(ast.PrepBy)
	obj := r.a.takeIf(r.isThing)
	if obj == nil || by == nil || headNoun(by.Object) != ast.NounBattle {
		return unsupported("event destroy:", r.c)
	}
	if err := r.objectIs(ev, obj.(ast.Phrase)); err != nil {
		return err
	}
	return nil
}

// inflictsDamage: `this card inflicts battle damage to your opponent (by a direct attack)`.
func inflictsDamage(r *eventReader, ev *ir.Event) error {
	obj, ok := r.a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounBattleDamage || len(obj.Dets)+len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event inflict:", r.c)
	}
	ev.Kind = ir.EventBattleDamage
	if err := r.attacker(ev); err != nil {
		return err
	}
	to := r.a.pp(ast.PrepTo)
	if to != nil {
		who, isPlayer := r.s.playerNode(to.Object)
		if !isPlayer {
			return unsupported("event inflict:", to)
		}
		if who.Who != ir.EitherPlayer && who.Who != ir.BothPlayers {
			ev.Player = who.Ptr()
		}
	}
	if by := r.a.pp(ast.PrepBy); by != nil {
		if !byDirectAttack(by.Object) {
			return unsupported("event inflict:", by)
		}
		ev.Direct = true
	}
	r.amount()
	return nil
}

// amount makes the number that the event carries referable.
func (r *eventReader) amount() {
	r.s.amount(&ir.EventValue{})
}

func byDirectAttack(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounAttack && len(p.Mods) == 1 && hasAdjective(p, ast.AdjDirect) && len(p.Post) == 0 &&
		onlyDeterminers(p, ast.DetA)
}

// takesDamage: `you take battle damage (from …)`, `you take damage from a card effect`.
func takesDamage(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj, isNoun := r.a.object().(*ast.NounPhrase)
	if !ok || !isNoun || !onlyDeterminers(obj, ast.DetAny) || len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event take:", r.c)
	}
	ev.Kind, ev.Player = ir.EventDamage, who
	switch headNoun(obj) {
	case ast.NounBattleDamage:
		ev.Reasons = card.ReasonBattle.Set()
	case ast.NounEffectDamage:
		ev.Reasons = card.ReasonEffect.Set()
	case ast.NounDamage:
	default:
		return unsupported("event take:", r.c)
	}
	if from := r.a.pp(ast.PrepFrom, ast.PrepBy); from != nil {
		list, err := r.s.causesOf(from)
		if err != nil {
			return err
		}
		r.causes = joinCauses(list)
	}
	r.amount()
	return nil
}

// leavesField: `this face-up card leaves the field (because of an opponent's card effect)`.
func leavesField(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventLeftField
	if err := r.subject(ev); err != nil {
		return err
	}
	obj, ok := r.a.object().(*ast.NounPhrase)
	if !ok || headNoun(obj) != ast.NounField || len(obj.Mods)+len(obj.Post) > 0 {
		return unsupported("event leave:", r.c)
	}
	side := locus{}
	for _, d := range obj.Dets {
		if err := r.s.placeDet(&side, d); err != nil {
			return err
		}
	}
	ev.FromSide = side.side
	ev.From &^= card.ZonesOffField
	if ev.From == card.ZonesField {
		ev.From = 0
	}
	return r.cause()
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
