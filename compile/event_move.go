package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Events of cards that go somewhere: destroyed, sent, added, detached, revealed.

// destroyed: `this card is destroyed by battle or card effect (and sent to the GY)`.
func destroyed(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventDestroyed
	if err := r.each(ev, r.subject, r.exceptBy); err != nil {
		return err
	}
	if err := r.cause(); err != nil {
		return err
	}
	if p := r.a.peekPP(ast.PrepIn, ast.PrepOn); p != nil {
		if err := r.wherePP(ev, p); err != nil {
			return err
		}
	} else if err := r.from(ev); err != nil {
		return err
	}
	return r.exceptCause(ev)
}

// each reads one thing after the other into the event, up to the first that is not understood.
func (r *eventReader) each(ev *ir.Event, reads ...func(*ir.Event) error) error {
	for _, read := range reads {
		if err := read(ev); err != nil {
			return err
		}
	}
	return nil
}

// faceUp takes `face-up`: it is said of the subject.
func (r *eventReader) faceUp(ev *ir.Event) {
	if r.a.adverb(ast.AdvFaceUp) {
		ev.Subject = andFilter([]ir.Filter{ev.Subject, positions(card.PositionFaceUp)})
	}
}

// wherePP reads where something happened to the subject: `destroyed in a Monster Zone`.
func (r *eventReader) wherePP(ev *ir.Event, p *ast.PP) error {
	r.a.take(p)
	list, ok, err := r.s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place in an event", p)
	}
	zones, side, faceUp, ok := joinedPlaces(list)
	if !ok {
		return unsupported("place in an event", p)
	}
	ev.From, ev.FaceUp = zones, ev.FaceUp || faceUp
	if side != nil {
		ev.FromSide = side
	}
	return nil
}

// moved: `is sent to the GY`, `is banished`, `is discarded`, `is Tributed`, `is returned to the hand`.
//
// Rule: PSCT 3.1.
func moved(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventMoved
	switch r.v.Verb {
	case ast.VerbBanish:
		ev.To = card.ZoneBanished.Set()
	case ast.VerbDiscard:
		ev.From, ev.Reasons = card.ZoneHand.Set(), card.ReasonDiscard.Set()
	case ast.VerbTribute:
		ev.Reasons = card.ReasonTribute.Set()
	}
	if err := r.each(ev, r.subject, r.from, r.exceptFrom, r.destination, r.toActivate, r.asMaterial, r.exceptBy); err != nil {
		return err
	}
	r.faceUp(ev)
	if err := r.cause(); err != nil {
		return err
	}
	return r.exceptCause(ev)
}

// toActivate reads `to activate a monster effect`: as the cost of one.
func (r *eventReader) toActivate(ev *ir.Event) error {
	n := r.a.takeIf(isToActivate)
	if n == nil {
		return nil
	}
	a := newArgs(n.(*ast.Infinitive).Steps[0].Clause)
	obj := a.object()
	if obj == nil {
		return unsupported("event "+verbName(r.c)+":", n)
	}
	links, err := r.s.links(obj)
	if err != nil {
		return err
	}
	if len(links) != 1 {
		return unsupported("event "+verbName(r.c)+":", n)
	}
	ev.Reasons |= card.ReasonCost.Set()
	ev.Cause, ev.CauseSide = links[0].Source, links[0].Player
	return a.rest()
}

func isToActivate(n ast.Node) bool {
	i, ok := n.(*ast.Infinitive)
	return ok && len(i.Steps) == 1 && i.Steps[0].Clause != nil && len(i.Steps[0].Clause.Verbs) == 1 &&
		i.Steps[0].Clause.Verbs[0].Verb == ast.VerbActivate
}

// destination reads where the subject is sent or returned to.
func (r *eventReader) destination(ev *ir.Event) error {
	switch r.v.Verb {
	case ast.VerbSend, ast.VerbReturn, ast.VerbDiscard:
		if err := r.to(ev, ast.PrepTo); err != nil {
			return err
		}
		if ev.To == 0 && r.v.Verb != ast.VerbDiscard {
			// `the turn it was sent there`: to where it now is.
			if r.v.Verb == ast.VerbSend && r.a.adverb(ast.AdvThere) {
				ev.To = r.s.there()
			}
			if ev.To == 0 && !isForSummonPP(r.a.peekPP(ast.PrepFor)) {
				return unsupported("event "+verbName(r.c)+":", r.c)
			}
		}
		if r.v.Verb == ast.VerbReturn {
			ev.Reasons |= card.ReasonReturn.Set()
		} else if ev.To == card.ZoneGY.Set() && r.v.Verb == ast.VerbSend {
			ev.NotReasons = card.ReasonReturn.Set()
		}
	case ast.VerbShuffle:
		return r.to(ev, ast.PrepInto)
	}
	return nil
}

// isForSummonPP recognises `for the Synchro Summon of …`: what is sent for it is its material.
func isForSummonPP(p *ast.PP) bool { return p != nil && headNoun(p.Object) == ast.NounSummon }

// there is the place of the last state (`is in your GY, except the turn it was sent there`): the GY is
// the only one cards are sent to and used from.
func (s *scope) there() card.ZoneSet { return card.ZoneGY.Set() }

// added: `a card is added from your Deck to your hand, except by drawing it`.
func added(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventAdded
	if err := r.subject(ev); err != nil {
		return err
	}
	if err := r.from(ev); err != nil {
		return err
	}
	if err := r.to(ev, ast.PrepTo); err != nil {
		return err
	}
	switch ev.To {
	case card.ZoneHand.Set():
		ev.To = 0
	case card.ZoneExtraDeck.Set():
		ev.Kind = ir.EventMoved
		r.faceUp(ev)
	default:
		return unsupported("event add:", r.c)
	}
	return r.notByDrawing(ev)
}

// notByDrawing reads `except by drawing it`; without it a draw adds a card to the hand too.
func (r *eventReader) notByDrawing(ev *ir.Event) error {
	p := r.a.peekPP(ast.PrepExceptBy)
	if p == nil {
		return r.cause()
	}
	g, ok := p.Object.(*ast.Gerund)
	if !ok || len(g.Steps) != 1 || g.Steps[0].Clause == nil || len(g.Steps[0].Clause.Verbs) != 1 ||
		g.Steps[0].Clause.Verbs[0].Verb != ast.VerbDraw {
		return unsupported("event add:", p)
	}
	r.a.take(p)
	return r.cause()
}

// drawnCard: `this card is drawn`.
func drawnCard(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventDrawn
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.cause()
}

// detached: `this card is detached from an Xyz Monster (to activate that monster's effect)`.
func detached(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventDetached
	if err := r.subject(ev); err != nil {
		return err
	}
	if p := r.a.pp(ast.PrepFrom); p != nil {
		host, ok := p.Object.(ast.Phrase)
		if !ok {
			return unsupported("event detach:", p)
		}
		if err := r.objectIs(ev, host); err != nil {
			return err
		}
	}
	if err := r.toActivate(ev); err != nil {
		return err
	}
	return r.cause()
}

// revealed: `this card is revealed`.
func revealed(r *eventReader, ev *ir.Event) error {
	ev.Kind = ir.EventRevealed
	if err := r.subject(ev); err != nil {
		return err
	}
	return r.cause()
}

// excavatedCard: `this card is excavated (by a card effect)`.
// It is what moves it then that counts, see joinEvents.
func excavatedCard(r *eventReader, ev *ir.Event) error {
	ev.Kind, ev.Reasons = ir.EventMoved, card.ReasonReveal.Set()
	if err := r.subject(ev); err != nil {
		return err
	}
	if err := r.from(ev); err != nil {
		return err
	}
	if ev.From == 0 {
		ev.From = card.ZoneDeck.Set()
	}
	return r.cause()
}

// placed: `a Spell Counter is placed on this card`, `this card is placed in the Pendulum Zone`.
func placed(r *eventReader, ev *ir.Event) error {
	p := r.a.subject()
	if isCounterNoun(headNoun(p)) {
		ev.Kind = ir.EventCounterPlaced
		return r.counterEvent(ev, p, ast.PrepOn)
	}
	ev.Kind = ir.EventPlaced
	if p != nil {
		if err := r.subjectIs(ev, p); err != nil {
			return err
		}
	}
	if err := r.to(ev, ast.PrepIn); err != nil {
		return err
	}
	return r.cause()
}

// removed: `a Spell Counter is removed from this card`.
func removed(r *eventReader, ev *ir.Event) error {
	p := r.a.subject()
	if !isCounterNoun(headNoun(p)) {
		return unsupported("event remove:", r.c)
	}
	ev.Kind = ir.EventCounterRemoved
	return r.counterEvent(ev, p, ast.PrepFrom)
}

// counterEvent reads which counters, and from or on what.
func (r *eventReader) counterEvent(ev *ir.Event, p ast.Phrase, prep ast.Prep) error {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Post) > 0 {
		return unsupported("counters", r.c)
	}
	name, ok := counterName(n.Mods)
	if !ok || !onlyDeterminers(n, ast.DetA, ast.DetAn) {
		return unsupported("counters", p)
	}
	ev.Counter = name
	on := r.a.pp(prep)
	if on == nil {
		return r.cause()
	}
	what, ok := on.Object.(ast.Phrase)
	if !ok {
		return unsupported("counters", on)
	}
	if err := r.subjectIs(ev, what); err != nil {
		return err
	}
	return r.cause()
}
