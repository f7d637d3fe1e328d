package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// playerSummons: `your opponent Special Summons a monster(s) (from the Extra Deck)`, `you Set a card`.
func playerSummons(r *eventReader, ev *ir.Event) error {
	who, ok := r.playerSubject()
	obj := r.a.object()
	if !ok || obj == nil {
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
	if err := r.patientIs(ev, obj); err != nil {
		return err
	}
	ev.Player = who
	if err := r.each(ev, r.from, r.toField, r.inPosition); err != nil {
		return err
	}
	r.faceUp(ev)
	if err := r.usingMaterials(ev); err != nil {
		return err
	}
	r.atOnce()
	if r.v.Verb == ast.VerbSummonSet {
		set := *ev
		set.Kind, set.SummonKinds = ir.EventSet, 0
		r.events = []*ir.Event{ev, &set}
	}
	return r.cause()
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
