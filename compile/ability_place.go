package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Where an activated effect is activated.

// placed is where the effect is activated: where its conditions, its costs or its event say that the card
// is, and else at its place on the field.
func (e *effect) placed() card.ZoneSet { return e.compiler.asItself(e.placedAt()) }

// asItself leaves out places on the field where the card is not what its text is about: a monster anywhere but in a
// Monster Zone, a Spell or Trap in a Pendulum Zone.
//
// Rule: S3-EQP-4.
func (k *compiler) asItself(z card.ZoneSet) card.ZoneSet {
	home := k.home()
	switch {
	case home == card.ZonesMonster && z&home == home:
		return z&^card.ZonesField | home
	case home == card.ZoneSpellTrap.Set() && z&home == home:
		return z &^ card.ZonePendulum.Set()
	}
	return z
}

func (e *effect) placedAt() card.ZoneSet {
	if after := e.placeAfter(); e.where&^card.ZonesField == 0 && after != 0 && after&card.ZonesField == 0 {
		return after // `sent to the GY while equipped`: the state is that before the event
	}
	if e.where != 0 {
		return e.where
	}
	if z := placeInSteps(e.ability.Costs); z != 0 {
		return z
	}
	if z := e.placeAfter(); z != 0 {
		return z
	}
	if z := placeInTargets(e.ability); z != 0 {
		return z
	}
	if z := placeInSteps(e.ability.Do); z != 0 {
		return z
	}
	if z := placeBesideOther(e.ability); z != 0 {
		return z
	}
	if waitsForHost(e.when.events) {
		return card.ZoneSpellTrap.Set() // Rule: S3-EQP-4
	}
	for _, p := range e.parts {
		if z := placeSince(p); z != 0 {
			return z
		}
	}
	if len(e.when.events) == 0 || answers(e.when.events) {
		return e.compiler.home()
	}
	return e.compiler.onField()
}

// onField is home, and the Monster Zone for a Trap that becomes an Effect Monster, whose effects are used there.
//
// Rule: PSCT 1.6 (Trap monster).
func (k *compiler) onField() card.ZoneSet {
	if k.card.Kind == card.KindTrap && k.tree != nil && anyNode(k.tree, isAsEffectMonster) {
		return k.home() | card.ZonesMonster
	}
	return k.home()
}

// isAsEffectMonster recognises `(Special Summon this card) as an Effect Monster`.
func isAsEffectMonster(n ast.Node) bool {
	pp, ok := n.(*ast.PP)
	if !ok || pp.Prep != ast.PrepAs {
		return false
	}
	p, ok := pp.Object.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounMonsterCap && slices.ContainsFunc(p.Mods, func(m ast.Mod) bool { k, ok := m.(*ast.KindMod); return ok && k.Kind == ast.KindEffect })
}

// wasOnField asks what this card was before the event took it off the field: `if this card is destroyed while
// equipped`, `while it has material`.
//
// Rule: PSCT 6.8.
func wasOnField(p ir.Pred) ir.Pred {
	switch p := p.(type) {
	case *ir.AndPred:
		all := make([]ir.Pred, len(p.All))
		for i, in := range p.All {
			all[i] = wasOnField(in)
		}
		return &ir.AndPred{All: all}
	case *ir.IsPred:
		if ir.KindOfRef(p.Ref) == ir.RefThis && ofTheField(p.Filter) {
			return &ir.IsPred{Ref: &ir.LastKnownRef{Of: p.Ref}, Filter: p.Filter, Any: p.Any}
		}
	case *ir.ExistsPred:
		if w := p.What; w != nil && ir.KindOfRef(w.Ref) == ir.RefThis && w.Controller != nil && w.Zones == 0 && w.Filter == nil {
			// `leaves the field while its owner controls it`
			return &ir.IsPred{Ref: &ir.LastKnownRef{Of: w.Ref}, Filter: &ir.SideFilter{Controller: w.Controller}}
		}
	}
	return p
}

// asksForField reports whether p asks that this card is on the field now.
func asksForField(p ir.Pred) bool {
	switch p := p.(type) {
	case *ir.AndPred:
		return slices.ContainsFunc(p.All, asksForField)
	case *ir.IsPred:
		return ir.KindOfRef(p.Ref) == ir.RefThis && inZonesOf(p.Filter, card.ZonesField)
	}
	return false
}

// inZonesOf reports whether the filter passes only what is in one of the zones.
func inZonesOf(f ir.Filter, zones card.ZoneSet) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, func(in ir.Filter) bool { return inZonesOf(in, zones) })
	case *ir.ZoneFilter:
		return f.Zones != 0 && f.Zones&^zones == 0
	}
	return false
}

// placeSince is where this card is since something happened to it this turn, or in another turn: `if this card was
// banished this turn`, `except the turn this card was sent to the GY`.
func placeSince(p ir.Pred) card.ZoneSet {
	if not, ok := p.(*ir.NotPred); ok {
		p = not.Not
	}
	if h, ok := p.(*ir.HappenedPred); ok && isMove(h.Event.Kind) && isThisFilter(h.Event.Subject) {
		return h.Event.To
	}
	return 0
}

// placeInSteps is the zone from which steps take this card (`banish this card from your GY`); 0 for none.
// A card that a step puts onto the field was elsewhere.
func placeInSteps(steps ir.Block) card.ZoneSet {
	for _, st := range steps {
		if z := placeInOp(st.Op); z != 0 {
			return z
		}
	}
	return 0
}

// placeBesideOther is where this card is when it is Summoned from a place that only the cost says: `reveal 1 other monster
// in your hand; Special Summon either the revealed monster or this card`.
func placeBesideOther(a *ir.Ability) card.ZoneSet {
	if !slices.ContainsFunc(a.Do, func(st *ir.Step) bool { op, ok := st.Op.(*ir.SummonOp); return ok && mayBeThis(op.What) }) {
		return 0
	}
	for _, st := range a.Costs {
		if sel := pickedBy(st.Op); sel != nil && sel.Other && sel.Zones&card.ZonesField == 0 {
			return sel.Zones
		}
	}
	return 0
}

// mayBeThis reports whether this card is among what the selector takes, or one of the alternatives.
func mayBeThis(s *ir.Selector) bool {
	return isThisIn(s) || s != nil && slices.ContainsFunc(s.Or, isThisIn)
}

func placeInOp(op ir.Op) card.ZoneSet {
	switch op := op.(type) {
	case *ir.MoveOp:
		if z := placeOf(op.What); z != 0 {
			return z
		}
		if isThisIn(op.What) && op.Reason == card.ReasonDiscard {
			return card.ZoneHand.Set()
		}
	case *ir.UnequipOp:
		if isThisIn(op.What) {
			return card.ZoneSpellTrap.Set() // Rule: appendix B5
		}
	case *ir.RevealOp:
		return placeOf(op.What)
	case *ir.SummonOp:
		return placeOf(op.What)
	case *ir.SetOp:
		return placeOf(op.What)
	case *ir.EquipOp:
		return placeOf(op.What)
	case *ir.AttachOp:
		return placeOf(op.What)
	case *ir.GroupOp:
		return placeInSteps(op.Do)
	case *ir.ChooseOp:
		return placeInChoice(op)
	}
	return 0
}

// placeInChoice is where the effects of a choice have this card, as far as they say.
func placeInChoice(op *ir.ChooseOp) card.ZoneSet {
	var z card.ZoneSet
	for _, o := range op.Options {
		at := placeInSteps(o.Do)
		if z != 0 && at != 0 && at != z {
			return 0
		}
		z |= at
	}
	return z
}

// placeOf is the zones of this card in a selector: those it is taken from itself, or as one of several.
func placeOf(s *ir.Selector) card.ZoneSet {
	if s == nil {
		return 0
	}
	if ir.KindOfRef(s.Ref) == ir.RefThis {
		if s.Zones != 0 {
			return s.Zones
		}
		return zonesSaid(s.Filter)
	}
	if s.Other && s.Ref == nil && s.Zones == card.ZoneHand.Set() {
		return s.Zones // `1 other monster in your hand`: this card is there too
	}
	for _, g := range s.Group {
		if g.Rule == ir.GroupIncluding && isThisFilter(g.Filter) {
			return s.Zones
		}
	}
	for _, part := range s.And {
		if z := placeOf(part); z != 0 {
			return z
		}
	}
	return 0
}

// isThisIn reports whether this card is among what the selector takes.
func isThisIn(s *ir.Selector) bool {
	if s == nil {
		return false
	}
	if ir.KindOfRef(s.Ref) == ir.RefThis {
		return true
	}
	for _, part := range s.And {
		if isThisIn(part) {
			return true
		}
	}
	return false
}

func placeInTargets(a *ir.Ability) card.ZoneSet {
	for _, t := range a.Targets {
		if z := placeOf(t.Select); z != 0 {
			return z
		}
	}
	return 0
}

// placeAfter is where this card is after the event that happened to it.
func (e *effect) placeAfter() card.ZoneSet {
	z, stays := card.ZoneSet(0), false
	events := e.when.events
	if len(events) == 0 {
		events = e.past
	}
	for _, ev := range events {
		if !isThisFilter(ev.Subject) {
			return 0
		}
		at := e.afterEvent(ev)
		z, stays = z|at, stays || at == 0
	}
	if stays && z != 0 {
		z |= e.compiler.home() // `Special Summoned, or sent to the GY`
	}
	return z
}

func isThisFilter(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.IsFilter:
		return ir.KindOfRef(f.Ref) == ir.RefThis
	case *ir.AndFilter:
		for _, g := range f.All {
			if isThisFilter(g) {
				return true
			}
		}
	}
	return false
}

func (e *effect) afterEvent(ev *ir.Event) card.ZoneSet {
	if ev.Kind == ir.EventDestroys {
		return 0 // this card destroyed another
	}
	if ev.To != 0 {
		return ev.To
	}
	switch ev.Kind {
	case ir.EventMoved, ir.EventDestroyed, ir.EventLeftField:
		if ev.Reasons.Has(card.ReasonDiscard) {
			return card.ZoneGY.Set()
		}
		if ev.Reasons.Has(card.ReasonTribute) {
			if e.compiler.card.Types.Has(card.TypePendulum) {
				return card.ZoneGY.Set() | card.ZoneExtraDeck.Set() // where Pendulum Monsters go from the field
			}
			return card.ZoneGY.Set()
		}
		if ev.Kind == ir.EventLeftField {
			return card.ZonesOffField &^ card.ZoneDeck.Set() // returned to the hand too; Rule: PSCT 6.4
		}
		return card.ZonesOffField &^ (card.ZoneDeck.Set() | card.ZoneHand.Set())
	case ir.EventDetached, ir.EventMaterial:
		return card.ZoneGY.Set() | card.ZoneBanished.Set()
	case ir.EventDrawn, ir.EventAdded:
		return card.ZoneHand.Set()
	}
	return 0
}

// placeWithin is where this card is when several things hold of it: in `this card is in your GY because it was
// sent there` the GY, and as a Continuous Spell or an Equip Card the Spell & Trap Zone; 0 when nothing says so.
//
// Rule: PSCT 6.4.
func placeWithin(p ir.Pred) card.ZoneSet {
	switch p := p.(type) {
	case *ir.AndPred:
		for _, in := range p.All {
			if z := placeWithin(in); z != 0 {
				return z
			}
		}
	case *ir.IsPred:
		if ir.KindOfRef(p.Ref) == ir.RefThis {
			return zonesSaid(p.Filter)
		}
	case *ir.ExistsPred:
		if ir.KindOfRef(p.What.Ref) == ir.RefThis && p.Compare == 0 {
			return placeOf(p.What)
		}
	}
	return 0
}

// zonesSaid is the zones in which alone this card can pass a filter; 0 when it can anywhere. A Trap that Summoned
// itself is in a Monster Zone, and a monster that is an Equip Card or a Continuous Trap in the Spell & Trap Zone.
func zonesSaid(f ir.Filter) card.ZoneSet {
	switch f := f.(type) {
	case *ir.AndFilter:
		for _, g := range f.All {
			if z := zonesSaid(g); z != 0 {
				return z
			}
		}
	case *ir.OrFilter:
		var any card.ZoneSet
		for _, g := range f.Any {
			z := zonesSaid(g)
			if z == 0 {
				return 0
			}
			any |= z
		}
		return any
	case *ir.ZoneFilter:
		if f.Controller == nil || f.Controller.Who == ir.You {
			return f.Zones
		}
	case *ir.PropertyFilter:
		return card.ZoneSpellTrap.Set()
	case *ir.RelationFilter:
		if f.Relation == ir.EquippedTo {
			return card.ZoneSpellTrap.Set()
		}
	case *ir.SummonedFilter:
		if isThisFilter(f.By) {
			return card.ZonesMonster
		}
	}
	return 0
}

// placeOfThis recognises `this card is in your GY`: the zones, when the state says nothing else. Off the
// field a card is on its owner's side anyway.
func placeOfThis(p ir.Pred) (card.ZoneSet, bool) {
	is, ok := p.(*ir.IsPred)
	if !ok || ir.KindOfRef(is.Ref) != ir.RefThis {
		return 0, false
	}
	z, ok := is.Filter.(*ir.ZoneFilter)
	if !ok || z.Zones == 0 || z.Controller != nil && (z.Controller.Who != ir.You || z.Zones&^card.ZonesOffField != 0) {
		return 0, false
	}
	return z.Zones, true
}

// ofTheField reports whether a filter asks for what a card has on the field only: materials, Equip Cards, counters, how it
// was Summoned.
func ofTheField(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return !slices.ContainsFunc(f.All, func(in ir.Filter) bool { return !ofTheField(in) })
	case *ir.NotFilter:
		return ofTheField(f.Not)
	case *ir.StatFilter:
		return f.Stat == ir.Materials
	case *ir.RelationFilter, *ir.SummonedFilter, *ir.CounterFilter:
		return true
	}
	return false
}
