package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// What is left out of an event: `except from the field`, `except by battle`, `except by its own effect`, `except by "X"`.

// exceptFrom reads `except from the field`.
func (r *eventReader) exceptFrom(ev *ir.Event) error {
	zones, err := r.exceptPlace(ev)
	if zones != 0 {
		ev.From = (card.ZonesField | card.ZonesOffField | card.ZoneMaterial.Set()) &^ zones
	}
	return err
}

// notSummonedFrom reads `except from the Extra Deck` of a Summon. A Token, which comes from nowhere, is none from there.
func (r *eventReader) notSummonedFrom(ev *ir.Event) error {
	zones, err := r.exceptPlace(ev)
	if zones != 0 {
		ev.Subject = andFilter([]ir.Filter{ev.Subject, not(&ir.SummonedFilter{Kinds: ev.SummonKinds, From: zones})})
	}
	return err
}

// exceptPlace takes `except from …`; 0: there is none.
func (r *eventReader) exceptPlace(ev *ir.Event) (card.ZoneSet, error) {
	p := r.a.pp(ast.PrepExceptFrom)
	if p == nil {
		return 0, nil
	}
	list, ok, err := r.s.placesOf(p.Object)
	if err != nil || !ok {
		return 0, orUnsupported(err, "place in an event", p)
	}
	zones, side, faceUp, ok := joinedPlaces(list)
	if !ok || side != nil || faceUp || ev.From != 0 {
		return 0, unsupported("place in an event", p)
	}
	return zones, nil
}

// exceptBy reads `, except by battle`, `, except by being destroyed by battle`.
//
// Rule: PSCT 3.1.
func (r *eventReader) exceptBy(ev *ir.Event) error {
	p := r.a.peekPP(ast.PrepExceptBy)
	if p == nil {
		return nil
	}
	if g, ok := p.Object.(*ast.Gerund); ok {
		if ast.Print(g) != "being destroyed by battle" {
			return unsupported("cause", p)
		}
		r.a.take(p)
		ev.NotReasons |= card.ReasonBattle.Set()
		return nil
	}
	if headNoun(p.Object) != ast.NounBattle {
		return nil
	}
	battle, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(battle.Dets)+len(battle.Mods)+len(battle.Post) > 0 {
		return unsupported("cause", p)
	}
	r.a.take(p)
	ev.NotReasons |= card.ReasonBattle.Set()
	return nil
}

// exceptCause reads `, except by its own effect`, `, except by "X"`: a card effect that did it is not of that card.
// Where it may be done by something else too, that is another event.
func (r *eventReader) exceptCause(ev *ir.Event) error {
	p := r.a.peekPP(ast.PrepExceptBy)
	if p == nil {
		return nil
	}
	source, err := r.exceptSource(p.Object)
	if err != nil {
		return err
	}
	r.a.take(p)
	effect := cause{reasons: card.ReasonEffect.Set(), source: not(source)}
	if len(r.causes) == 0 {
		other := *ev
		other.NotReasons |= card.ReasonEffect.Set()
		effect.apply(ev)
		r.events = []*ir.Event{&other, ev}
		return nil
	}
	if len(r.causes) != 1 || !r.causes[0].plain() || r.causes[0].any || r.causes[0].reasons != card.ReasonEffect.Set() {
		return unsupported("cause", p)
	}
	r.causes[0] = effect
	return nil
}

// exceptSource is the card whose effect is left out.
func (r *eventReader) exceptSource(n ast.Node) (ir.Filter, error) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 {
		return nil, unsupported("cause", n)
	}
	if _, isName := p.Head.(*ast.NameHead); isName && len(p.Dets)+len(p.Mods) == 0 {
		return r.s.filter(p)
	}
	if ast.Print(p) == "its own effect" && r.c.Subject != nil && isThisCard(r.c.Subject) {
		return &ir.IsFilter{Ref: &ir.ThisRef{}}, nil
	}
	return nil, unsupported("cause", n)
}
