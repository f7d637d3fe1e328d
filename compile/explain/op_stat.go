package explain

import "psct/ir"

func (t *teller) statFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.StatOp:
		return t.stat(op)
	case *ir.PropertyOp:
		return t.property(op)
	case *ir.TreatOp:
		return t.treat(op)
	default:
		return t.noOp(op)
	}
}

// stat tells a change of numbers.
//
// Rule: PSCT 2.6.
func (t *teller) stat(o *ir.StatOp) said {
	what := t.selectNoun(o.What)
	t.each = append(t.each, t.itself(what))
	defer func() { t.each = t.each[:len(t.each)-1] }()
	stats := t.stats(o.Stats)
	if len(o.Stats) == 0 {
		stats = t.fail("a change of numbers changes none")
	}
	if o.Choose {
		stats = t.s("one of %s (chosen by %s)", stats, t.player(o.Player).text)
	} else if o.Player.Who != ir.You {
		stats = t.s("%s (chosen by %s)", stats, t.player(o.Player).text)
	}
	if o.Original {
		stats = t.s("original %s", stats)
	}
	s := t.change(o, what, stats)
	if o.With != nil {
		s = s.more(t.s("with that of %s", t.selectNoun(o.With).text))
	}
	return t.lastingChange(s, o.Until)
}

// itself is how a changed monster is called in its own amount.
func (t *teller) itself(what noun) noun {
	if what.many {
		return noun{text: t.s("the monster itself"), head: "monster"}
	}
	return one(t.s("it"))
}

// change is the verb of a change of numbers. A value that the change does not use is told behind it.
func (t *teller) change(o *ir.StatOp, what noun, stats string) said {
	switch o.Do {
	case ir.Gain, ir.Lose:
		verb := t.s("gain|")
		if o.Do == ir.Lose {
			verb = t.s("lose|")
		}
		if o.Value == nil {
			return becoming(what, verb, t.fail("an amount is missing"), stats)
		}
		return becoming(what, verb, t.points(o.Value, stats))
	case ir.Become:
		if o.Value == nil {
			return said{free: t.fail("an amount is missing")}
		}
		return t.statsBecome(what, stats, t.s("become| %s", t.value(o.Value)), len(o.Stats))
	case ir.Double:
		return t.statsBecome(what, stats, t.s("be| doubled"), len(o.Stats)).more(t.unusedValue(o.Value))
	case ir.Halve:
		return t.statsBecome(what, stats, t.s("be| halved (rounded up)"), len(o.Stats)).more(t.unusedValue(o.Value))
	case ir.SwapATKDEF:
		return said{free: t.s("%s: %s are switched", what.text, stats)}.more(t.unusedValue(o.Value))
	case ir.Revert:
		return t.statsBecome(what, stats, t.s("go| back to the original value"), len(o.Stats)).more(t.unusedValue(o.Value))
	case ir.Exchange:
		return t.statsBecome(what, stats, t.s("be| exchanged"), len(o.Stats)).more(t.unusedValue(o.Value))
	default:
		return said{free: t.unknown("change", o.Do)}
	}
}

func (t *teller) unusedValue(v ir.Value) string {
	if v == nil {
		return ""
	}
	return t.s("(%s)", t.value(v))
}

// statsBecome is "this card's ATK becomes 0".
func (t *teller) statsBecome(what noun, stats, verb string, count int) said {
	n := noun{text: t.possessive(what, stats), many: count > 1}
	return becoming(n, verb)
}

// lastingChange says how long a change lasts.
//
// Rule: PSCT 2.6, PSCT 2.7.
func (t *teller) lastingChange(s said, until *ir.Duration) said {
	switch {
	case until != nil && until.Kind != ir.DurationUnset:
		return s.more(t.duration(until))
	case until != nil && until.Sticky:
		return s.more(t.duration(until))
	case t.static:
		return s
	default:
		return s.with(t.detail(t.s("No end is stated: it lasts while the card stays face-up on the field."), "PSCT 2.6"))
	}
}

// property tells a change of what a card is.
func (t *teller) property(o *ir.PropertyOp) said {
	prop := word(t, "property", propWords[:], o.Prop)
	if o.Original {
		prop = t.s("original %s", prop)
	}
	what := t.selectNoun(o.What)
	n := noun{text: t.possessive(what, prop)}
	s := becoming(n, t.propertyVerb(o))
	if o.Zones != 0 {
		s = s.more(t.s("while %s", t.anywhere(o.Zones)))
	}
	return t.lastingChange(s, o.Until)
}

// copied tells whose property is taken over.
func (t *teller) copied(o *ir.PropertyOp) string {
	from := t.ref(o.From).text
	if o.FromOriginal {
		return t.s("the original one of %s", from)
	}
	return t.s("that of %s", from)
}

func (t *teller) propertyVerb(o *ir.PropertyOp) string {
	var to []string
	if traits := t.traits(&o.Traits); traits != "" {
		to = append(to, traits)
	}
	if o.From != nil {
		to = append(to, t.copied(o))
	} else if o.FromOriginal {
		to = append(to, t.fail("it is not said whose original property is taken over"))
	}
	if o.Declared != 0 {
		to = append(to, t.s("what was declared in %s", t.slot(o.Declared).at))
	}
	value := t.and(to)
	switch o.Do {
	case ir.Become:
		return t.s("become| %s", value)
	case ir.Gain:
		return t.s("be| also %s, beside what it was", value)
	case ir.Lose:
		return t.s("be| no longer %s", value)
	case ir.Revert:
		return phrase(t.s("go| back to the original"), value)
	case ir.Double, ir.Halve, ir.SwapATKDEF, ir.Exchange:
		return t.s("%s: %s", t.fail("a property cannot `%s`", o.Do), value)
	default:
		return t.unknown("change", o.Do)
	}
}

// purposeWords are what a treatment is for.
var purposeWords = [...]string{
	ir.ForEverything: "in every respect", ir.ForFusion: "as a Fusion Material", ir.ForRitual: "for a Ritual Summon",
	ir.ForSynchro: "as a Synchro Material", ir.ForXyz: "as an Xyz Material", ir.ForLink: "as a Link Material",
	ir.ForTribute: "for a Tribute Summon", ir.ForAnyMaterial: "as a material of any kind",
	ir.ForActivation: "for activating effects and paying their costs", ir.ForPendulumSummon: "for a Pendulum Summon",
	ir.ForSummon: "for any Summon",
}

func (t *teller) treat(o *ir.TreatOp) said {
	what := t.selectNoun(o.What)
	verb := t.s("be| treated as %s", t.traits(&o.As))
	switch {
	case o.Not && o.Optional:
		verb = t.s("need not be treated as %s", t.traits(&o.As))
	case o.Not:
		verb = t.s("be| not treated as %s", t.traits(&o.As))
	case o.Optional:
		verb = t.s("can be treated as %s", t.traits(&o.As))
	}
	s := becoming(what, verb)
	if o.For != ir.ForEverything {
		s = s.more(word(t, "purpose", purposeWords[:], o.For))
	}
	if o.With != nil {
		s = s.more(t.s("(for the Summon of %s)", t.aNoun(o.With)))
	}
	if o.Zones != 0 {
		s = s.more(t.s("while %s", t.anywhere(o.Zones)))
	}
	return s.more(t.lasting(o.Until))
}
