package explain

import "psct/ir"

// link names a Chain Link or an activation: "a Spell/Trap Card or effect activated by your opponent".
//
// Rule: S0-AUC-4, S0-ACE-2.
func (t *teller) link(l *ir.LinkFilter) string {
	words := []string{t.linkWhat(l)}
	switch {
	case l.Player == nil:
	case l.Player.Who == ir.You:
		words = append(words, t.s("(yours)"))
	default:
		words = append(words, t.s("(%s)", t.whose(*l.Player)))
	}
	if l.Zones != 0 {
		words = append(words, t.s("activated %s", t.anywhere(l.Zones)))
	}
	if l.Kinds != 0 {
		words = append(words, t.s("(only a %s)", t.or(t.abilityKinds(l.Kinds))))
	}
	if l.Includes != 0 {
		words = append(words, t.s("that %s", t.or(t.categories(l.Includes))))
	}
	if l.Moves != 0 {
		words = append(words, t.s("that would take cards from %s", t.zonesIn(l.Moves, nil)))
	}
	if len(l.Does) > 0 {
		words = append(words, t.s("that %s", t.or(t.wouldDo(l.Does))))
	}
	words = append(words, t.linkTargets(l)...)
	if l.Speed > 0 {
		words = append(words, t.s("of Spell Speed %s or higher", num(int(l.Speed))))
	}
	words = append(words, t.linkNumber(l)...)
	if l.Answers != nil {
		words = append(words, t.s("in response to the activation of %s", t.link(l.Answers)))
	}
	words = append(words, t.ownEffects(l.Abilities)...)
	if l.Unnegated {
		words = append(words, t.s("that was not negated"))
	}
	if l.Timing != nil {
		words = append(words, t.s("activated in answer to something %s", t.window(l.Timing)))
	}
	return phrase(words...)
}

// ownEffects says which effects of this card are meant, by their numbers.
func (t *teller) ownEffects(list []int) []string {
	if len(list) == 0 {
		return nil
	}
	names := make([]string, len(list))
	for i, n := range list {
		names[i] = t.s("effect %d of this card", n+1)
		if n < 0 || n >= len(t.program.Abilities) {
			names[i] = t.fail("effect %d is named, and there is none", n+1)
		}
	}
	return []string{t.s("(only %s)", t.or(names))}
}

// wouldDo says what an effect would do: "inflicts damage (to you)", "destroys cards (2 or more cards you control)".
func (t *teller) wouldDo(list []*ir.Deed) []string {
	out := make([]string, len(list))
	for i, d := range list {
		words := t.categories(ir.SetOf(d.Does))
		if d.What != nil {
			words = append(words, t.s("(%s)", t.selectNoun(d.What).text))
		}
		if d.Player != nil {
			words = append(words, t.s("(to %s)", t.player(*d.Player).text))
		}
		out[i] = phrase(words...)
	}
	return out
}

func (t *teller) linkWhat(l *ir.LinkFilter) string {
	var what string
	switch l.What {
	case ir.CardOrEffect:
		what = t.s("a card or effect")
	case ir.CardOnly:
		what = t.s("a card (its own activation)")
	case ir.EffectOnly:
		what = t.s("an effect")
	default:
		what = t.unknown("activation", l.What)
	}
	if l.Source == nil {
		return what
	}
	source := t.aNoun(l.Source)
	switch l.What {
	case ir.CardOnly:
		return t.s("%s Card (the card itself)", source)
	case ir.EffectOnly:
		return t.s("an effect of %s", source)
	default:
		return t.s("%s or its effect", source)
	}
}

func (t *teller) linkTargets(l *ir.LinkFilter) []string {
	switch {
	case l.Targets != nil && l.OnlyTargets:
		return []string{t.s("that targets %s and nothing else", t.selectNoun(l.Targets).text)}
	case l.Targets != nil:
		return []string{t.s("that targets %s", t.selectNoun(l.Targets).text)}
	case l.OnlyTargets:
		return []string{t.s("that targets nothing else")}
	default:
		return nil
	}
}

func (t *teller) linkNumber(l *ir.LinkFilter) []string {
	switch {
	case l.Number != nil && l.Compare != ir.CompareNone:
		return []string{t.s("whose Chain Link number is %s", t.comparison(l.Compare, l.Number))}
	case l.Number != nil:
		return []string{t.s("that is Chain Link %s", t.value(l.Number))}
	case l.Compare != ir.CompareNone:
		return []string{t.fail("a Chain Link's number is compared (`%s`) with nothing", l.Compare)}
	default:
		return nil
	}
}
