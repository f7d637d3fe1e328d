package runtime

import (
	"slices"

	"psct/corpus/card"
	"psct/ir"
)

// modifier is one thing that changes what cards are treated as.
type modifier struct {
	layer uint8
	stamp int32
	e     env
	op    ir.Op
	l     *lasting
	src   CardID // the card whose continuous ability it is; 0 for lasting effects
	neg   bool   // falls when src is negated
}

// The layers, in the order in which they apply: what a card is, then whether its effects are on, then
// numbers, original values before others.
const (
	layerWhat = iota
	layerNegation
	layerLevel
	layerOriginal
	layerStats
)

// modifierOps are the ops that change views.
var modifierOps = ir.SetOf(ir.OpStat, ir.OpProperty, ir.OpNegateEffects, ir.OpTreat)

// refresh applies everything that changes views, in layers and within a layer in order of timestamps. Abilities
// whose conditions ask for stats are decided when all others apply.
func (d *Duel) refresh() {
	mods, more := d.modifiers(false)
	d.applyAll(mods)
	if !more {
		return
	}
	mods, _ = d.modifiers(true)
	d.cache.version++ // the views begin again
	d.cache.done = d.cache.version
	d.applyAll(mods)
}

// applyAll applies modifiers in order.
func (d *Duel) applyAll(mods []modifier) {
	d.cache.applied = nil
	slices.SortStableFunc(mods, func(a, b modifier) int {
		if a.layer != b.layer {
			return int(a.layer) - int(b.layer)
		}
		return int(a.stamp - b.stamp)
	})
	d.orderNegations(layerPart(mods, layerNegation))
	for i := range mods {
		m := &mods[i]
		if m.neg && d.view(m.src).negated {
			continue
		}
		m.apply(d)
	}
}

// modifiers collects what changes views now. Conditions are tested against printed values and what applies
// already. Without all, abilities whose conditions ask for stats are left out; more says that there are some.
//
// Rule: S2-D4-6
func (d *Duel) modifiers(all bool) (mods []modifier, more bool) {
	for _, c := range d.shared.statics {
		o := d.s.obj(c)
		if o.def.statics&modifierOps == 0 {
			continue
		}
		for i, a := range o.def.abilities {
			info := &o.def.info[i]
			if a.Activated() || info.ops&modifierOps == 0 || !d.inPlace(o, a) {
				continue
			}
			if info.asksStats && !all {
				more = true
				continue
			}
			mods = d.modifiersOf(mods, c, a)
		}
	}
	for i := range d.s.lasting {
		l := &d.s.lasting[i]
		if modifierOps.Has(ir.KindOf(l.op)) {
			m := modifier{layer: layerOf(l.op), stamp: l.stamp, e: d.envOf(l.f), op: l.op, l: l}
			if c := d.selfMade(l); c != 0 {
				m.src, m.neg = c, true
			}
			mods = append(mods, m)
		}
	}
	return mods, more
}

// modifiersOf appends what one continuous ability changes.
func (d *Duel) modifiersOf(mods []modifier, c CardID, a *ir.Ability) []modifier {
	e := d.envFor(c)
	if !e.inTime(a) || !e.holds(a.Condition) {
		return mods
	}
	e.staticOps(a.Do, modifierOps, func(in *env, op ir.Op, _ *lasting) bool {
		mods = append(mods, modifier{
			layer: layerOf(op), stamp: d.s.obj(c).stamp, e: *in, op: op, src: c, neg: a.Negatable,
		})
		return true
	})
	return mods
}

// selfMade returns the monster whose own effect changed nothing but the monster itself, and could change nothing
// else: that falls with the monster's effects. It is 0 for any other lasting effect.
//
// Rule: S0-CNE-16, S0-CNE-17, S0-EPE-4
func (d *Duel) selfMade(l *lasting) CardID {
	sel := opSelector(l.op)
	if sel == nil || sel.Ref == nil || l.f.ability == nil || !l.f.ability.Negatable || d.s.alive(l.f.followed(one(l.f.source))[0]) == nil {
		return 0
	}
	if _, this := sel.Ref.(*ir.ThisRef); !this || l.f.def.Card.Kind != card.KindMonster || ir.KindOf(l.op) == ir.OpNegateEffects {
		return 0
	}
	return l.f.source.Card
}

// inPlace reports whether the card lies where a continuous ability of its applies, negated or not.
func (d *Duel) inPlace(o *object, a *ir.Ability) bool {
	if a.Zones != 0 && !a.Zones.Has(o.zone) || o.has(markSummoning) {
		return false
	}
	return (!o.onField() || o.faceUp() || a.FaceDown) && d.rightBox(o, a)
}

// layerOf returns the layer of an op.
func layerOf(op ir.Op) uint8 {
	switch op := op.(type) {
	case *ir.NegateEffectsOp:
		return layerNegation
	case *ir.StatOp:
		for _, s := range op.Stats {
			if s != ir.ATK && s != ir.DEF {
				return layerLevel
			}
		}
		if op.Original {
			return layerOriginal
		}
		return layerStats
	default:
		return layerWhat
	}
}

// apply changes the views of the cards that the modifier is about.
func (m *modifier) apply(d *Duel) {
	for _, c := range m.affected(d) {
		if zones := reachOf(m.op); zones != 0 && !zones.Has(d.s.obj(c).zone) {
			continue
		}
		v := d.own(c, d.s.obj(c))
		if d.cache.record {
			d.cache.applied = append(d.cache.applied, application{card: c, src: m.source()})
		}
		switch op := m.op.(type) {
		case *ir.StatOp:
			if !d.s.obj(c).onField() || d.s.obj(c).faceUp() {
				m.changeStats(d, v, c, op)
			}
		case *ir.PropertyOp:
			m.e.changeProperty(v, op)
		case *ir.TreatOp:
			if op.For == ir.ForEverything && !op.Not && !op.Optional {
				addTraits(v, &op.As)
			}
		case *ir.NegateEffectsOp:
			if op.Scope != ir.ActivatedInPlace && op.Scope != ir.OfBattleDestroyed || v.kind != card.KindMonster && op.Places.Has(d.s.obj(c).zone) {
				v.negated = true
			}
		}
	}
}

// source returns the card whose effect the modifier is.
func (m *modifier) source() CardID {
	if m.l != nil {
		return m.l.f.source.Card
	}
	return m.src
}

// reachOf returns the zones in which a change of what a card is applies; 0 for all.
func reachOf(op ir.Op) card.ZoneSet {
	switch op := op.(type) {
	case *ir.PropertyOp:
		return op.Zones
	case *ir.TreatOp:
		return op.Zones
	default:
		return 0
	}
}

// affected returns the cards that the modifier is about now.
func (m *modifier) affected(d *Duel) []CardID {
	if m.l != nil && m.l.cards {
		var out []CardID
		for _, r := range m.l.refs {
			if d.s.alive(r) != nil && m.l.holdsFor(d, r) {
				out = append(out, r.Card)
			}
		}
		return out
	}
	sel := opSelector(m.op)
	if sel == nil {
		return nil
	}
	return d.unshielded(m, m.e.described(sel))
}

// opSelector returns the cards that a modifying op is about.
func opSelector(op ir.Op) *ir.Selector {
	switch op := op.(type) {
	case *ir.StatOp:
		return op.What
	case *ir.PropertyOp:
		return op.What
	case *ir.TreatOp:
		return op.What
	case *ir.NegateEffectsOp:
		return op.What
	default:
		return nil
	}
}

// unshielded drops the cards that are unaffected by the modifier's card. A card is never unaffected by
// itself.
//
// Rule: S3-UAS-1
func (d *Duel) unshielded(m *modifier, cards []CardID) []CardID {
	if m.src == 0 {
		return cards
	}
	kept := cards[:0]
	for _, c := range cards {
		if c == m.src || !d.protected(c, ir.ActAffect, protection{source: m.src, by: m.e.you, reason: card.ReasonEffect}) {
			kept = append(kept, c)
		}
	}
	return kept
}

// changeStats applies a StatOp to one card's view.
func (m *modifier) changeStats(d *Duel, v *view, c CardID, op *ir.StatOp) {
	amount, ok := 0, true
	if m.l != nil && m.l.known {
		amount = int(m.l.value)
	} else if op.Value != nil {
		e := m.e
		e.each = d.s.ref(c)
		amount, ok = e.value(op.Value)
	}
	if !ok {
		return
	}
	if op.Do == ir.SwapATKDEF {
		v.atk, v.def = v.def, v.atk
		return
	}
	for _, s := range op.Stats {
		if n := v.field(s); n != nil {
			m.changeOne(v, n, s, op, int32(amount))
		}
	}
}

// changeOne changes one number of a view. Level, Rank, ATK and DEF never fall below their floors.
func (m *modifier) changeOne(v *view, n *int32, s ir.Stat, op *ir.StatOp, amount int32) {
	*n = changed(op.Do, *n, v.base(s), amount)
	switch s {
	case ir.Level, ir.Rank, ir.LevelRank:
		*n = max(*n, 1)
	default:
		*n = max(*n, 0)
	}
	if op.Original {
		switch s {
		case ir.ATK:
			v.baseATK = *n
		case ir.DEF:
			v.baseDEF = *n
		}
	}
}

// changed applies one change to a number.
func changed(do ir.Change, now, base, amount int32) int32 {
	switch do {
	case ir.Gain:
		return now + amount
	case ir.Lose:
		return now - amount
	case ir.Become:
		return amount
	case ir.Double:
		return now * 2
	case ir.Halve:
		// Rule: PSCT 2.6
		return (now + 1) / 2
	case ir.Revert:
		return base
	default:
		return now
	}
}

// field returns the number of a stat in the view, or nil when the card does not have it.
func (v *view) field(s ir.Stat) *int32 {
	if _, ok := v.stat(s, false); !ok {
		return nil
	}
	switch s {
	case ir.ATK:
		return &v.atk
	case ir.DEF:
		return &v.def
	case ir.Level:
		return &v.level
	case ir.Rank:
		return &v.rank
	case ir.LevelRank:
		if v.lacks&noLevel == 0 {
			return &v.level
		}
		return &v.rank
	case ir.Scale:
		return &v.scale
	default:
		return nil
	}
}

// base returns the original value of a stat.
func (v *view) base(s ir.Stat) int32 {
	n, _ := v.stat(s, true)
	return int32(n)
}

// changeProperty applies a PropertyOp to a view.
func (e *env) changeProperty(v *view, op *ir.PropertyOp) {
	t := op.Traits
	if op.Declared != 0 && e.f != nil {
		t = declaredTraits(op.Prop, e.f.at(op.Declared))
	}
	if op.From != nil {
		for _, r := range e.refs(op.From) {
			if x, ok := e.d.known(r); ok {
				t = copiedTraits(op.Prop, x.taken(op.FromOriginal))
			}
		}
	}
	if op.Do == ir.Gain {
		addTraits(v, &t)
		return
	}
	setTraits(v, op.Prop, &t)
}

// declaredTraits turns a declared word into traits.
func declaredTraits(p ir.Prop, s slot) ir.CardTraits {
	var t ir.CardTraits
	switch p {
	case ir.PropRace:
		t.Races = ir.SetOf(card.Race(s.amount))
		for _, n := range s.more {
			t.Races = t.Races.With(card.Race(n))
		}
	case ir.PropAttribute:
		t.Attributes = ir.SetOf(card.Attribute(s.amount))
		for _, n := range s.more {
			t.Attributes = t.Attributes.With(card.Attribute(n))
		}
	case ir.PropName:
		t.Names = []string{s.word}
	}
	return t
}

// copiedTraits takes a property from another card.
func copiedTraits(p ir.Prop, v *view) ir.CardTraits {
	var t ir.CardTraits
	switch p {
	case ir.PropRace:
		t.Races = v.race
	case ir.PropAttribute:
		t.Attributes = v.attribute
	case ir.PropName:
		t.Names = []string{v.name}
	case ir.PropTypes:
		t.Types = v.types
	}
	return t
}

// taken is the view that a property is copied from: the present one, or the printed one.
func (x entity) taken(original bool) *view {
	if !original {
		return x.v
	}
	v := &view{}
	printed(v, x.o)
	return v
}

// addTraits adds traits to what a card already is.
func addTraits(v *view, t *ir.CardTraits) {
	v.names = append(v.names[:len(v.names):len(v.names)], t.Names...)
	v.series = append(v.series[:len(v.series):len(v.series)], t.Archetypes...)
	v.types |= t.Types
	v.race |= t.Races
	v.attribute |= t.Attributes
}

// setTraits replaces one property of a card.
func setTraits(v *view, p ir.Prop, t *ir.CardTraits) {
	switch p {
	case ir.PropName:
		if len(t.Names) > 0 {
			v.name = t.Names[0]
		}
	case ir.PropRace:
		v.race = t.Races
	case ir.PropAttribute:
		v.attribute = t.Attributes
	case ir.PropTypes:
		v.types = t.Types
	case ir.PropKind:
		v.kind = t.Kind
	case ir.PropArchetype:
		v.series = t.Archetypes
	}
}
