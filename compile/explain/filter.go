package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// plain describes a filter that is no combination of others.
func (t *teller) plain(f ir.Filter) desc {
	switch f := f.(type) {
	case *ir.NameFilter:
		if f.Original {
			return desc{tails: []tail{t.with(t.s("the original name %s", t.or(quoted(f.Names))))}}
		}
		return desc{names: quoted(f.Names)}
	case *ir.ArchetypeFilter:
		if f.Original {
			return desc{tails: []tail{t.with(t.s("%s in the original name", t.or(quoted(f.Names))))}}
		}
		return desc{arch: []string{t.or(quoted(f.Names))}}
	case *ir.KindFilter:
		return t.kindDesc(f)
	case *ir.TypesFilter:
		return t.typesDesc(f)
	case *ir.PropertyFilter:
		return desc{kind: []string{t.or(members[card.Property](t, "icon", propertyWords[:], uint64(f.Properties)))}}
	case *ir.RaceFilter:
		word := t.or(t.races(f.Races))
		if f.Original {
			return desc{hint: "monster", tails: []tail{t.with(t.s("the original Type %s", word))}}
		}
		return desc{race: []string{word}}
	case *ir.AttributeFilter:
		word := t.or(t.attributes(f.Attributes))
		if f.Original {
			return desc{hint: "monster", tails: []tail{t.with(t.s("the original Attribute %s", word))}}
		}
		return desc{attr: []string{word}}
	case *ir.StatFilter:
		return t.statDesc(f)
	case *ir.PositionFilter:
		return desc{face: []string{t.positions(f.Positions)}}
	default:
		return t.placed(f)
	}
}

// placed describes filters on where a card is and what happened to it.
func (t *teller) placed(f ir.Filter) desc {
	switch f := f.(type) {
	case *ir.ZoneFilter:
		return desc{place: f.Zones != 0, tails: []tail{t.beBare(t.place(f.Zones, f.Controller, "", false))}}
	case *ir.SideFilter:
		return t.sideDesc(f)
	case *ir.SummonedFilter:
		return t.summonedDesc(f)
	case *ir.NumberNameFilter:
		return desc{tails: []tail{t.does(t.s("have| a number from %s to %s in the name", num(f.From), num(f.To)))}}
	case *ir.MentionsFilter:
		verb := t.s("mention| %s", t.or(quoted(f.Names)))
		if f.Material {
			verb = t.s("mention| %s as a material", t.or(quoted(f.Names)))
		}
		return desc{tails: []tail{t.does(verb)}}
	case *ir.CounterFilter:
		return desc{tails: []tail{t.counterTail(f)}}
	case *ir.RelationFilter:
		return desc{place: f.Relation == ir.MaterialOf, tails: []tail{t.relation(f)}}
	case *ir.IsFilter:
		n := t.ref(f.Ref)
		return desc{is: &n, head: n.head}
	case *ir.SameFilter:
		return desc{tails: []tail{t.same(f)}}
	case *ir.HistoryFilter:
		return desc{tails: []tail{t.history(f)}}
	case *ir.CanFilter:
		if f.To != nil {
			return desc{tails: []tail{t.can(t.s("be equipped to %s", t.ref(f.To).text))}}
		}
		if f.Counter != "" {
			return desc{tails: []tail{t.can(t.s("have %s placed on it", withArticle(t.s("%s Counter", f.Counter))))}}
		}
		return desc{tails: []tail{t.can(t.s("%s", t.actionPassive(f.Action, f.Kinds)))}}
	case *ir.HasFilter:
		return t.hasDesc(f)
	case *ir.PredFilter:
		what := t.pred(f.Pred, false)
		return desc{tails: []tail{{
			rel: t.s("such that %s", what), pred: t.s("be| such that %s", what),
			notRel: t.s("such that not: %s", what), notPred: t.s("be| not such that %s", what),
		}}}
	default:
		return desc{head: t.unknown("filter", ir.KindOfFilter(f))}
	}
}

// kindDesc describes Monster, Spell or Trap.
func (t *teller) kindDesc(f *ir.KindFilter) desc {
	all := ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap)
	var head string
	switch f.Kinds {
	case ir.SetOf(card.KindSpell, card.KindTrap):
		head = "Spell/Trap"
	case all:
		head = "card"
	default:
		head = t.or(members[card.Kind](t, "kind of card", kindWords[:], uint64(f.Kinds)))
	}
	if f.Original {
		return desc{head: capital(head) + " Card"}
	}
	return desc{head: head}
}

func (t *teller) typesDesc(f *ir.TypesFilter) desc {
	words := t.types(f.Types)
	list := t.or(words)
	if f.Every {
		list = phrase(words...)
	}
	if f.Every && len(words) == 1 {
		list = words[0]
	}
	if f.Original {
		return desc{hint: "monster", tails: []tail{t.be(t.s("printed as %s", list))}}
	}
	return desc{kind: []string{list}, hint: "monster"}
}

// positions are battle positions and faces: "face-up", "Attack Position".
func (t *teller) positions(set ir.Set[card.Position]) string {
	switch set {
	case ir.SetOf(card.PositionFaceUpAttack, card.PositionFaceUpDefense):
		return t.s("face-up")
	case ir.SetOf(card.PositionFaceUpAttack, card.PositionFaceDownAttack):
		return t.s("Attack Position")
	case ir.SetOf(card.PositionFaceUpDefense, card.PositionFaceDownDefense):
		return t.s("Defense Position")
	default:
		return t.or(members[card.Position](t, "position", positionWords[:], uint64(set)))
	}
}

func (t *teller) sideDesc(f *ir.SideFilter) desc {
	var d desc
	if f.Controller != nil {
		n := t.player(*f.Controller)
		d.tails = append(d.tails, t.controlled(n))
	}
	if f.Owner != nil {
		d.tails = append(d.tails, t.beBare(t.s("owned by %s", t.player(*f.Owner).text)))
	}
	return d
}

// controlled is "you control", "is controlled by you".
func (t *teller) controlled(n noun) tail {
	tl := t.be(t.s("controlled by %s", n.text))
	tl.rel = n.text + " " + agree(t.s("control|"), n)
	return tl
}

func (t *teller) counterTail(f *ir.CounterFilter) tail {
	name := t.counter(f.Name)
	if f.Compare == ir.CompareNone {
		return t.with(withArticle(name))
	}
	return t.with(t.howMany(f.Compare, f.Value, name))
}

// counter is the name of a counter.
//
// Rule: S1-CTR-5.
func (t *teller) counter(name string) string {
	if name == "" {
		return t.s("counter")
	}
	return t.s("%s Counter", name)
}

// howMany is a number of things as a comparison: "2 or more counters", "no counter".
func (t *teller) howMany(c ir.Compare, v ir.Value, what string) string {
	if n, ok := constant(v); ok {
		return t.howManyN(c, n, what)
	}
	return t.s("%s, in number %s", pluralOf(what), t.comparison(c, v))
}

func (t *teller) howManyN(c ir.Compare, n int, what string) string {
	words := what
	if n != 1 {
		words = pluralOf(what)
	}
	switch {
	case c == ir.Equal && n == 0, c == ir.Less && n == 1, c == ir.AtMost && n == 0:
		return t.s("no %s", pluralOf(what))
	case c == ir.AtLeast && n == 1, c == ir.Greater && n == 0, c == ir.CompareNone && n <= 1:
		return withArticle(what)
	}
	switch c {
	case ir.Equal:
		return t.s("exactly %s %s", num(n), words)
	case ir.NotEqual:
		return t.s("a number of %s other than %s", pluralOf(what), num(n))
	case ir.Less:
		return t.s("fewer than %s %s", num(n), words)
	case ir.AtMost:
		return t.s("%s or fewer %s", num(n), pluralOf(what))
	case ir.Greater:
		return t.s("more than %s %s", num(n), words)
	case ir.AtLeast, ir.CompareNone:
		return t.s("%s or more %s", num(n), pluralOf(what))
	default:
		return t.unknown("comparison", c)
	}
}

// comparison is "less than 4000", "equal to the number of ...".
func (t *teller) comparison(c ir.Compare, v ir.Value) string {
	what := t.value(v)
	switch c {
	case ir.Equal:
		return t.s("equal to %s", what)
	case ir.NotEqual:
		return t.s("different from %s", what)
	case ir.Less:
		return t.s("less than %s", what)
	case ir.AtMost:
		return t.s("at most %s", what)
	case ir.Greater:
		return t.s("more than %s", what)
	case ir.AtLeast:
		return t.s("at least %s", what)
	default:
		return t.unknown("comparison", c)
	}
}

// hasDesc describes cards by the effects they have.
func (t *teller) hasDesc(f *ir.HasFilter) desc {
	var d desc
	if f.Kinds != 0 {
		d.tails = append(d.tails, t.with(withArticle(t.or(t.abilityKinds(f.Kinds)))))
	}
	if f.Includes != 0 {
		d.tails = append(d.tails, t.with(t.s("an effect that %s", t.or(t.categories(f.Includes)))))
	}
	if f.Negatable {
		d.tails = append(d.tails, t.with(t.s("effects that can be negated")))
	}
	if f.Negated {
		d.tails = append(d.tails, t.with(t.s("its effects negated")))
	}
	if f.NoEffect {
		d.tails = append(d.tails, t.with(t.s("no effect of its own")))
	}
	return d
}

// history describes what happened to a card.
func (t *teller) history(f *ir.HistoryFilter) tail {
	if f.Event == nil {
		return t.was(t.unknown("event", "none"))
	}
	verb := t.happens(f.Event, past)
	when := ""
	if f.Period != ir.PeriodUnset {
		when = t.period(f.Period)
	}
	subject := t.historySubject(f.Event)
	pred := phrase(verb, when, subject)
	return tail{
		rel: t.s("that %s", pred), pred: pred,
		notRel: t.s("of which it is not true that it %s", pred), notPred: t.s("be| not one that %s", pred),
	}
}

// historySubject is what the event asks of the card beside being the candidate.
func (t *teller) historySubject(e *ir.Event) string {
	if e.Subject == nil && e.Side == nil && e.Owner == nil && !e.Other && e.Qty.Mode == ir.QtyUnset && !e.FaceUp && !e.FaceDown {
		return ""
	}
	return t.s("(being %s)", t.eventParty(e).text)
}
