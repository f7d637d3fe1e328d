package runtime

import (
	"slices"
	"strconv"
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// passes reports whether an entity passes a filter; nil passes everything.
func (e *env) passes(f ir.Filter, x entity) bool {
	if e.d.used != nil && f != nil {
		e.d.used(f)
	}
	switch f := f.(type) {
	case nil:
		return true
	case *ir.AndFilter:
		return e.passesAll(f.All, x)
	case *ir.OrFilter:
		return e.passesAny(f.Any, x)
	case *ir.NotFilter:
		return !e.passes(f.Not, x)
	case *ir.NameFilter:
		return named(f, x)
	case *ir.ArchetypeFilter:
		return inSeries(f, x)
	case *ir.KindFilter:
		return kindPasses(f, x)
	case *ir.TypesFilter:
		return typesPass(f, x)
	case *ir.PropertyFilter:
		return f.Properties.Has(x.v.property)
	case *ir.RaceFilter:
		return racePasses(f, x)
	case *ir.AttributeFilter:
		return attributePasses(f, x)
	case *ir.StatFilter:
		return e.statPasses(f, x)
	case *ir.PositionFilter:
		return positionPasses(f, x)
	case *ir.ZoneFilter:
		return f.Zones.Has(x.o.zone) && e.isPlayer(f.Controller, zoneOwner(x.o))
	case *ir.SideFilter:
		return e.isPlayer(f.Controller, zoneOwner(x.o)) && e.isPlayer(f.Owner, x.o.owner)
	case *ir.SummonedFilter:
		return e.summonedPasses(f, x)
	case *ir.CounterFilter:
		return f.Compare.Holds(e.d.s.countersOn(x.id, f.Name), e.number(f.Value))
	case *ir.RelationFilter:
		return e.related(f, x)
	case *ir.IsFilter:
		return e.isOneOf(f.Ref, x)
	case *ir.SameFilter:
		return e.same(f, x)
	case *ir.HistoryFilter:
		return e.happenedTo(f, x)
	case *ir.HasFilter:
		return e.has(f, x)
	case *ir.NumberNameFilter:
		return numberInName(f, x)
	case *ir.MentionsFilter:
		return mentions(f, x)
	case *ir.CanFilter:
		return e.can(f, x)
	case *ir.PredFilter:
		in := *e
		in.cand = x
		return in.holds(f.Pred)
	default:
		return false
	}
}

// numberInName reports whether one of a card's names holds a number in the range.
func numberInName(f *ir.NumberNameFilter, x entity) bool {
	for _, k := range nameKeys(x.v) {
		for _, digits := range strings.FieldsFunc(k.s, func(r rune) bool { return r < '0' || r > '9' }) {
			if n, err := strconv.Atoi(digits); err == nil && n >= f.From && n <= f.To {
				return true
			}
		}
	}
	return false
}

// mentions reports whether a card's text quotes one of the names, or its materials line does.
func mentions(f *ir.MentionsFilter, x entity) bool {
	quoted := x.o.def.Program.Mentions
	if f.Material {
		quoted = nil
		if line := materialLine(x.o.def); line != nil {
			for _, p := range line.Materials.Parts {
				quoted = append(quoted, namesIn(p.Filter)...)
			}
		}
	}
	for _, n := range f.Names {
		if slices.Contains(quoted, n) {
			return true
		}
	}
	return false
}

// can reports whether a monster's own conditions let it be Summoned so; what forbids it at the moment does not
// count.
func (e *env) can(f *ir.CanFilter, x entity) bool {
	if f.Action == ir.ActEquip && f.To != nil {
		hosts := e.refs(f.To)
		return len(hosts) > 0 && e.d.fitsOn(x.id, x.o, hosts[0].Card)
	}
	if f.Action == ir.ActPlaceCounter {
		return e.d.mayHold(x, f.Counter)
	}
	if f.Action != ir.ActSummon {
		return false // Missing names it
	}
	for k := range f.Kinds.All() {
		switch {
		case k == card.SummonSet || k.IsNormal():
			if x.o.def.Card.Kind != card.KindMonster || x.o.def.Card.IsExtraDeck() ||
				e.d.normalConditions(normalTry{player: e.you, card: x.id, set: k == card.SummonSet}, k) != Legal {
				return false
			}
		default:
			try := summonTry{player: e.you, card: x.id, kind: k, by: e.this.Card}
			if x.o.def.Card.Kind != card.KindMonster || e.d.conditionsOf(try, x.o) != Legal {
				return false
			}
		}
	}
	return true
}

func (e *env) passesAll(all []ir.Filter, x entity) bool {
	for _, f := range all {
		if !e.passes(f, x) {
			return false
		}
	}
	return true
}

func (e *env) passesAny(any []ir.Filter, x entity) bool {
	for _, f := range any {
		if e.passes(f, x) {
			return true
		}
	}
	return false
}

// named tests the current or the printed name.
func named(f *ir.NameFilter, x entity) bool {
	if f.Original {
		return slices.Contains(f.Names, x.o.def.Card.Name)
	}
	if slices.Contains(f.Names, x.v.name) {
		return true
	}
	for _, n := range x.v.names {
		if slices.Contains(f.Names, n) {
			return true
		}
	}
	return false
}

// inSeries tests for a name part, or for being treated as of the archetype.
func inSeries(f *ir.ArchetypeFilter, x entity) bool {
	for _, part := range f.Names {
		if hasPart(x.o.def.Card.Name, part) || slices.Contains(x.o.def.Card.Series, part) {
			return true
		}
		if !f.Original && (hasPart(x.v.name, part) || anyHasPart(x.v.names, part) || slices.Contains(x.v.series, part)) {
			return true
		}
	}
	return false
}

func anyHasPart(names []string, part string) bool {
	for _, n := range names {
		if hasPart(n, part) {
			return true
		}
	}
	return false
}

// hasPart reports whether part stands in name as whole words.
//
// Rule: PSCT 2.4 (an archetype matches on the name part as quoted).
func hasPart(name, part string) bool {
	for from := 0; ; {
		i := strings.Index(name[from:], part)
		if i < 0 || part == "" {
			return false
		}
		start, end := from+i, from+i+len(part)
		if (start == 0 || !letter(name[start-1])) && (end == len(name) || !letter(name[end])) {
			return true
		}
		from = start + 1
	}
}

func letter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80
}

func kindPasses(f *ir.KindFilter, x entity) bool {
	if f.Original {
		return f.Kinds.Has(x.o.def.Card.Kind)
	}
	return f.Kinds.Has(x.v.kind) || x.v.also != card.KindNone && f.Kinds.Has(x.v.also)
}

func typesPass(f *ir.TypesFilter, x entity) bool {
	have := x.v.types
	if f.Original {
		have = x.o.def.Card.Types
	}
	if f.Every {
		return have.Has(f.Types)
	}
	return have.HasAny(f.Types)
}

func racePasses(f *ir.RaceFilter, x entity) bool {
	if f.Original {
		return f.Races.Has(x.o.def.Card.Race)
	}
	return f.Races&x.v.race != 0
}

func attributePasses(f *ir.AttributeFilter, x entity) bool {
	if f.Original {
		return f.Attributes.Has(x.o.def.Card.Attribute)
	}
	return f.Attributes&x.v.attribute != 0
}

// statPasses compares a stat; a card without it never passes.
//
// Rule: PSCT 2.4
func (e *env) statPasses(f *ir.StatFilter, x entity) bool {
	n, ok := e.stat(x, f.Stat, f.Original)
	if !ok || f.Known {
		return ok
	}
	in := *e
	in.cand = x
	want, known := in.value(f.Value)
	return known && f.Compare.Holds(n, want)
}

// positionPasses tests how the card lies; "face-up" and "face-down" hold for monsters in either battle
// position. A Spell or Trap that is on its way to the GY is no face-up card any more.
//
// Rule: S0-CMD-3
func positionPasses(f *ir.PositionFilter, x entity) bool {
	if x.o.has(markLeaveToGY) {
		return false
	}
	if f.Positions.Has(x.o.pos) {
		return true
	}
	if x.o.faceUp() {
		return f.Positions.Has(card.PositionFaceUp)
	}
	return x.o.pos != card.PositionNone && f.Positions.Has(card.PositionFaceDown)
}

// summonedPasses tests how the monster came to the field.
func (e *env) summonedPasses(f *ir.SummonedFilter, x entity) bool {
	if f.Properly && !x.o.has(markProper) {
		return false
	}
	if f.Step != 0 && !hasRef(e.f.at(f.Step).refs, x.id) {
		return false
	}
	if f.From != 0 && !f.From.Has(x.o.from) {
		return false
	}
	if f.Period == ir.ThisTurn && x.o.turn != e.d.s.turn {
		return false
	}
	if f.Player != nil && !e.isPlayer(f.Player, x.o.summoner) {
		return false
	}
	return summonIs(f.Kinds, x.o.summon) && e.summonedBy(f, x)
}

// summonIs reports whether a Summon is one of the kinds; the empty set asks for any Summon.
func summonIs(kinds ir.Set[card.SummonKind], how card.SummonKind) bool {
	if kinds.Empty() {
		return how != card.SummonNone && how != card.SummonSet
	}
	for k := range kinds.All() {
		if how.Is(k) {
			return true
		}
	}
	return false
}

// summonedBy tests what Summoned the monster and what it was Summoned with.
func (e *env) summonedBy(f *ir.SummonedFilter, x entity) bool {
	ev := e.d.summonOf(x)
	if f.By != nil {
		if ev == nil || ev.Cause.IsZero() {
			return false
		}
		by, ok := e.d.known(ev.Cause)
		if !ok {
			by = e.d.live(ev.Cause.Card)
		}
		if !e.passes(f.By, by) {
			return false
		}
	}
	if f.Using == nil {
		return true
	}
	n := 0
	for _, m := range e.d.usedMaterials(Ref{Card: x.id, Gen: x.o.gen}) {
		if was, ok := e.d.lastKnown(m); ok && e.passes(f.Using, was) || !ok && e.passes(f.Using, e.d.live(m.Card)) {
			n++
		}
	}
	return n >= max(f.AtLeast, 1)
}

// isOneOf reports whether the entity is among the objects of a reference.
func (e *env) isOneOf(r ir.Ref, x entity) bool {
	if _, ok := r.(*ir.ThisRef); ok {
		// "This card" is the physical card: an event is about it although it has just become a new object.
		return x.id == e.this.Card
	}
	for _, o := range e.refs(r) {
		if o.Card == x.id && o.Gen == x.o.gen {
			return true
		}
	}
	return false
}

func hasRef(list []Ref, c CardID) bool {
	for _, r := range list {
		if r.Card == c {
			return true
		}
	}
	return false
}

// has tests the abilities of a card.
func (e *env) has(f *ir.HasFilter, x entity) bool {
	p := x.o.def.Program
	switch {
	case f.Negated && !x.v.negated:
		return false
	case f.Negatable && (x.v.negated || !x.o.faceUp() || !x.v.effectMonster(p)):
		return false
	case f.NoEffect && len(p.Abilities) > 0:
		return false
	}
	if f.Kinds.Empty() && f.Includes.Empty() {
		return true
	}
	for i, a := range p.Abilities {
		if f.Kinds.Allows(a.Kind) && (f.Includes.Empty() || f.Includes&x.o.def.info[i].categories != 0) {
			return true
		}
	}
	return false
}

// effectMonster reports whether the card has effects that could be negated.
func (v *view) effectMonster(p *ir.Program) bool {
	return v.kind != card.KindMonster || v.types.Has(card.TypeEffect) || len(p.Abilities) > 0
}
