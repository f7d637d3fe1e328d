package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// playerSummons: `your opponent Special Summons a monster(s) (from the Extra Deck)`, `you Set a card`.
func playerSummons(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.takeIf(r.isThing)
	if obj == nil && r.v.Verb == ast.VerbSummon && len(r.v.Kinds) > 0 {
		obj = anyMonster(r.c) // `each time you Xyz Summon`
	}
	p, isPhrase := obj.(ast.Phrase)
	if !ok || !isPhrase {
		return unsupported("event Summon:", r.c)
	}
	ev.Kind = ir.EventSummoned
	if r.v.Verb == ast.VerbSet {
		ev.Kind = ir.EventSet
	} else {
		kinds, isKind := summonKinds(r.v.Kinds)
		if !isKind {
			return unsupported("Summon", r.v)
		}
		ev.SummonKinds = kinds
	}
	if r.would {
		ev.Kind = ir.EventWouldBeSummoned
	}
	if err := r.patientIs(ev, p); err != nil {
		return err
	}
	ev.Player = who
	if err := r.each(ev, r.from, r.toField, r.inPosition); err != nil {
		return err
	}
	r.faceUp(ev)
	plain := ev.Subject
	if err := r.usingMaterials(ev); err != nil {
		return err
	}
	if by, ok := usedThis(ev.Subject); ok && !ev.SummonKinds.Has(card.SummonTribute) && isKindOf(plain, card.KindMonster) {
		// `you Fusion Summon using this card as material`: that is what happens to this card
		ev.Kind, ev.Subject = ir.EventMaterial, by
		return r.cause()
	}
	r.atOnce()
	if r.v.Verb == ast.VerbSummonSet {
		set := *ev
		set.Kind, set.SummonKinds = ir.EventSet, 0
		r.events = []*ir.Event{ev, &set}
	}
	return r.cause()
}

// usedThis is the test for this card, where a filter asks for a Summon with it as material.
func usedThis(f ir.Filter) (ir.Filter, bool) {
	and, ok := f.(*ir.AndFilter)
	if !ok || len(and.All) != 2 {
		return nil, false
	}
	by, ok := and.All[1].(*ir.SummonedFilter)
	if !ok || by.Using == nil || !isThisFilter(by.Using) || by.AtLeast > 0 {
		return nil, false
	}
	return by.Using, true
}

// isKindOf reports whether the filter asks for the kind of card and nothing else.
func isKindOf(f ir.Filter, k card.Kind) bool {
	kind, ok := f.(*ir.KindFilter)
	return ok && kind.Kinds == ir.SetOf(k) && !kind.Original
}

// anyMonster is the words `a monster` where n stands.
func anyMonster(n ast.Node) *ast.NounPhrase {
	p := &ast.NounPhrase{Dets: []ast.Det{&ast.DetWord{Word: ast.DetA}}, Head: &ast.NounHead{Noun: ast.NounMonster, Number: ast.Singular}}
	p.SetSpan(n.Span())
	return p
}

// moves: `a card moves out of either GY`, `your opponent moves a card out of your GY`, `this card in the Monster Zone
// moves to another Monster Zone`.
func moves(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventMoved
	out := r.a.pp(ast.PrepOutOf)
	if who, ok := r.playerSubject(); ok {
		obj := r.a.object()
		if obj == nil || out == nil {
			return unsupported("event move:", r.c)
		}
		if err := r.patientIs(ev, obj); err != nil {
			return err
		}
		ev.Player = who
	} else if err := r.subject(ev); err != nil {
		return err
	}
	if out != nil {
		return r.movesOutOf(ev, out)
	}
	return r.movesOver(ev)
}

// movesOutOf reads the place that the card leaves.
func (r *eventReader) movesOutOf(ev *ir.Event, out *ast.PP) error {
	list, ok, err := r.s.placesOf(out.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place in an event", out)
	}
	zones, side, faceUp, ok := joinedPlaces(list)
	if !ok || faceUp || ev.From != 0 {
		return unsupported("place in an event", out)
	}
	ev.From, ev.FromSide = zones, side
	return nil
}

// movesOver reads `to another Monster Zone`: from one of them to another.
func (r *eventReader) movesOver(ev *ir.Event) error {
	to := r.a.pp(ast.PrepTo)
	if to == nil {
		return unsupported("event move:", r.c)
	}
	n, ok := to.Object.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounMonsterZone || !onlyDeterminers(n, ast.DetAnother) || len(n.Mods)+len(n.Post) > 0 || ev.From != card.ZonesMonster {
		return unsupported("event move:", r.c)
	}
	ev.To = card.ZonesMonster
	return nil
}

// equipsItself: `an Equip Card equips to this card`, `a player equips a card to this card`.
func equipsItself(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	if !ok {
		return equipped(r, ev)
	}
	obj, to := r.a.object(), r.a.pp(ast.PrepTo)
	if obj == nil || to == nil {
		return unsupported("event equip:", r.c)
	}
	host, isPhrase := to.Object.(ast.Phrase)
	if !isPhrase {
		return unsupported("event equip:", r.c)
	}
	ev.Kind, ev.CauseSide = ir.EventEquipped, who
	if err := r.subjectIs(ev, obj); err != nil {
		return err
	}
	return r.objectIs(ev, host)
}

// patientIs makes the object of an active verb the subject of the event: it is what it happens to.
func (r *eventReader) patientIs(ev *ir.Event, obj ast.Phrase) error {
	sel, err := r.s.what(obj)
	if err != nil {
		return err
	}
	if isMove(ev.Kind) || ev.Kind == ir.EventSummoned || ev.Kind == ir.EventWouldBeSummoned {
		ev.From |= sel.Zones
		sel.Zones = 0
	}
	if err := subjectOf(ev, sel, obj); err != nil {
		return err
	}
	r.s.party(ir.RoleSubject, obj, r.v)
	return nil
}

// playerMoves: `you discard a card`, `a player Tributes a monster`.
func playerMoves(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.object()
	ev.Kind = ir.EventMoved
	if !ok && isPronoun(obj, ast.PronIt) {
		// `(destroys a monster by battle) and sends it to the GY`
		r.a.subject()
		return r.destination(ev)
	}
	if !ok && obj == nil && r.v.Verb == ast.VerbReturn {
		return moved(r, ev) // `a monster you control returns to the hand`
	}
	if !ok || obj == nil {
		return unsupported("event "+verbName(r.c)+":", r.c)
	}
	switch r.v.Verb {
	case ast.VerbBanish:
		ev.To = card.ZoneBanished.Set()
	case ast.VerbDiscard:
		ev.From, ev.Reasons = card.ZoneHand.Set(), card.ReasonDiscard.Set()
	case ast.VerbTribute:
		ev.Reasons = card.ReasonTribute.Set()
	}
	if err := r.patientIs(ev, obj); err != nil {
		return err
	}
	ev.Player = who
	if err := r.from(ev); err != nil {
		return err
	}
	return r.destination(ev)
}

// playerDraws: `your opponent draws a card(s)`.
func playerDraws(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.object()
	if !ok || obj == nil {
		return unsupported("event draw:", r.c)
	}
	ev.Kind, ev.Player = ir.EventDrawn, who
	if err := r.patientIs(ev, obj); err != nil {
		return err
	}
	ev.Player = who
	r.amount()
	return nil
}

// playerAdds: `your opponent adds a card(s) from their Deck to their hand`.
func playerAdds(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.object()
	if !ok || obj == nil {
		return unsupported("event add:", r.c)
	}
	ev.Kind = ir.EventAdded
	if err := r.patientIs(ev, obj); err != nil {
		return err
	}
	ev.Player = who
	if err := r.from(ev); err != nil {
		return err
	}
	if err := r.to(ev, ast.PrepTo); err != nil {
		return err
	}
	if ev.To != card.ZoneHand.Set() {
		return unsupported("event add:", r.c)
	}
	ev.To = 0
	return r.notByDrawing(ev)
}

// lifeObject takes `LP` as the object of a verb.
func (r *eventReader) lifeObject() bool {
	n, ok := r.a.object().(*ast.NounPhrase)
	return ok && headNoun(n) == ast.NounLP && len(n.Dets)+len(n.Mods)+len(n.Post) == 0
}

// gainsLP: `you gain LP`.
func gainsLP(r *eventReader, ev *ir.Event) error { return r.lifeEvent(ev, ir.EventGainLP) }

// paysLP: `you pay LP (to activate …)`.
func paysLP(r *eventReader, ev *ir.Event) error { return r.lifeEvent(ev, ir.EventPayLP) }

// losesLP: `you lose LP`.
func losesLP(r *eventReader, ev *ir.Event) error { return r.lifeEvent(ev, ir.EventLoseLP) }

func (r *eventReader) lifeEvent(ev *ir.Event, kind ir.EventKind) error {
	who, ok := r.playerSubject()
	if !ok || !r.lifeObject() {
		return unsupported("event "+verbName(r.c)+":", r.c)
	}
	ev.Kind, ev.Player = kind, who
	r.amount()
	return r.cause()
}

// isEvent reports whether a clause tells what happens, and not a state.
//
// Rule: PSCT 1.2.
func (s *scope) isEvent(c *ast.Clause) bool {
	if len(c.Verbs) == 0 {
		return false
	}
	g := groupOf(c)
	if g.Past || g.Perfect || g.Not || g.Going || g.Modal != ast.AuxNone && g.Modal != ast.AuxWould {
		return false
	}
	v := c.Verbs[0]
	passive := g.Passive || v.Form == ast.FormParticiple
	switch {
	case v.Verb == ast.VerbResolve && v.Form == ast.FormIng:
		return true // `when resolving an opponent's card effect`
	case c.Subject == nil && len(c.Aux) == 0:
		return false // `if Summoned this way`
	case passive && (v.Verb == ast.VerbEquip || v.Verb == ast.VerbAttach || v.Verb == ast.VerbControl):
		return false
	case passive && v.Verb == ast.VerbBanish:
		return !hasAdverb(c, ast.AdvCurrently)
	case passive:
		return passiveEvent(v.Verb) != nil
	}
	return activeEvent(v.Verb) != nil
}

func hasAdverb(c *ast.Clause, adv ast.Adverb) bool {
	for _, a := range c.Aux {
		if a.Adverb == adv {
			return true
		}
	}
	for _, a := range c.Args {
		if isAdverb(a, adv) {
			return true
		}
	}
	return false
}
