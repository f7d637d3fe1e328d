package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// effect tells one ability of the card.
func (t *teller) effect(number int, a *ir.Ability) Effect {
	t.enterAbility(a)
	e := Effect{Number: number, Kind: a.Kind.String(), From: "ir", Title: t.title(a), Span: a.Span}
	e.Statements = t.statements(a)
	return e
}

// enterAbility forgets what belonged to the ability before.
func (t *teller) enterAbility(a *ir.Ability) {
	t.ability, t.slots, t.each = a, map[ir.Slot]slotName{}, nil
	t.events = nil
	if a.Timing != nil && len(a.Timing.Events) > 0 {
		t.events = append(t.events, alike(a.Timing.Events))
	}
	t.static = !a.Kind.Info().Activated && a.Kind != ir.Procedure
}

// grantedEffect tells an ability that a card receives, or that a Chain Link is changed into.
func (t *teller) grantedEffect(a *ir.Ability) Statement {
	if a == nil {
		return t.detail(t.fail("an effect that is given is missing"))
	}
	if !t.enter() {
		return Statement{}
	}
	defer t.leave()
	outer := *t
	t.granted = true
	t.enterAbility(a)
	st := Statement{Text: t.s("%s:", t.title(a)), Rules: []string{"PSCT 1.5"}, Below: t.statements(a)}
	errs, depth := t.errs, t.depth
	*t = outer
	t.errs, t.depth = errs, depth
	st.Below = append(st.Below, t.detail(t.s("In it, \"this card\" is the card that has this effect."), "PSCT 2.2"))
	return st
}

// statements tells everything about an ability, in the order of Topics.
func (t *teller) statements(a *ir.Ability) []Statement {
	var out []Statement
	for _, part := range []func(*ir.Ability) []Statement{
		t.kind, t.use, t.when, t.windowOf, t.damageStep, t.location, t.condition, t.limits, t.turnClauses, t.activation,
		t.modal, t.shield, t.outcome, t.negation,
	} {
		out = append(out, part(a)...)
	}
	return out
}

// title is the ability in one line: "Trigger Effect, optional, Spell Speed 1".
func (t *teller) title(a *ir.Ability) string {
	text := t.kindName(a)
	if a.Kind.Info().Activated {
		use := t.s("mandatory")
		if a.Optional || a.Kind == ir.CardActivation || a.Kind == ir.Ignition {
			use = t.s("optional")
		}
		text = t.s("%s, %s, Spell Speed %s", text, use, num(int(t.speed(a))))
	}
	if a.Box == ir.PendulumBox {
		text = t.s("%s (Pendulum Effect)", text)
	}
	if a.Label != "" {
		text = t.s("%s [%s]", text, a.Label)
	}
	return text
}

// kindName is the name of a kind as players use it.
func (t *teller) kindName(a *ir.Ability) string {
	name := capital(word(t, "ability kind", abilityKindWords[:], a.Kind))
	monster := t.ownHead() == t.s("monster") || t.granted
	switch {
	case monster:
		return name
	case a.Kind == ir.Ignition, a.Kind == ir.Quick, a.Kind == ir.Trigger:
		return t.s("%s of a %s", t.plainEffect(a.Kind), t.ownHead())
	default:
		return name
	}
}

// plainEffect is a kind of effect of a Spell or Trap, which has no name of its own.
func (t *teller) plainEffect(k ir.AbilityKind) string {
	switch k {
	case ir.Trigger:
		return t.s("Triggered effect")
	case ir.Quick:
		return t.s("Fast effect")
	default:
		return t.s("Activated effect")
	}
}

// speed is the Spell Speed of an ability; the kind's where the program leaves it open.
func (t *teller) speed(a *ir.Ability) ir.Speed {
	if a.Speed > 0 {
		return a.Speed
	}
	return a.Kind.Info().Speed
}

// kindText is what a kind of ability is, in a sentence.
var kindText = [ir.NumAbilityKinds]string{
	ir.CardActivation:  "Activating the card itself, from the hand or from being Set. Makes a Chain Link.",
	ir.Ignition:        "Activated by choice in the Main Phase. Makes a Chain Link.",
	ir.Trigger:         "Activated because something happened or a time came. Makes a Chain Link.",
	ir.Flip:            "A Trigger Effect: activated because this card was flipped face-up. Makes a Chain Link.",
	ir.Quick:           "A fast effect, for either player's turn and in Chains. Makes a Chain Link.",
	ir.Continuous:      "Not activated, no Chain Link: it simply applies.",
	ir.SummonCondition: "How this card can be Summoned. Not activated, no Chain Link.",
	ir.Procedure:       "A way to Summon this card. Not activated, no Chain Link.",
	ir.Replacement:     "Something else happens instead. Not activated, no Chain Link.",
	ir.Maintenance:     "A payment that keeps this card on the field. Not activated, no Chain Link.",
	ir.ContinuousCost:  "While it applies, doing something costs something. Not activated, no Chain Link.",
	ir.CostWaiver:      "While it applies, a cost of other cards need not be paid. Not activated, no Chain Link.",
	ir.EquipLimit:      "What this card can be equipped to. Not an effect.",
	ir.Treatment:       "What this card always counts as, everywhere. Not an effect.",
	ir.Status:          "What this card counts as in certain places. No Chain Link.",
	ir.CopyLimit:       "How many copies can be on the field. Not an effect.",
	ir.SummonLimit:     "How often this card can be Summoned. Not an effect.",
	ir.MaterialLine:    "The materials with which this card is Summoned from the Extra Deck. Not an effect.",
	ir.MaterialLimit:   "For which Summons this card can be material. Not an effect.",
	ir.MaterialOption:  "This card can count as another material. Not activated, no Chain Link.",
	ir.TributeOption:   "This card can count as several Tributes. Not activated, no Chain Link.",
	ir.Restriction:     "A restriction on what can be done. Not activated, no Chain Link.",
	ir.Victory:         "Wins the Duel as soon as it holds. Not activated, no Chain Link.",
	ir.MatchVictory:    "Wins the Match as soon as it holds. Not activated, no Chain Link.",
	ir.ActivationRule:  "When or from where this card can be activated. Not an effect.",
}

// kindRules are the sources of kindText.
var kindRules = [ir.NumAbilityKinds][]string{
	ir.CardActivation: {"S0-AUC-2", "S0-AUC-3", "appendix B1"}, ir.Ignition: {"PSCT 6.1", "S0-AUE-3", "appendix B1"},
	ir.Trigger: {"PSCT 6.1", "S0-AUE-3", "appendix B1"}, ir.Flip: {"PSCT 6.1", "PSCT 1.2", "appendix B1"},
	ir.Quick: {"PSCT 6.1", "S0-AUE-3", "appendix B1"}, ir.Continuous: {"PSCT 6.1", "S0-CNE-2", "appendix B1"},
	ir.SummonCondition: {"S0-CIN-2", "appendix B3"}, ir.Procedure: {"S0-CNE-4", "PSCT 6.10", "appendix B2"},
	ir.Replacement: {"PSCT 1.8", "S0-CNE-7", "appendix B2"}, ir.Maintenance: {"S0-CIN-5", "S4-MNT-1", "appendix B4"},
	ir.ContinuousCost: {"S4-CEC-1", "appendix B4"}, ir.CostWaiver: {"S3-MNT-7", "appendix B4"},
	ir.EquipLimit: {"appendix B5"}, ir.Treatment: {"S0-CIN-3", "appendix B3"}, ir.Status: {"C3", "appendix B3"},
	ir.CopyLimit: {"C4", "appendix B2"}, ir.SummonLimit: {"PSCT 1.4", "appendix B3"},
	ir.MaterialLine: {"PSCT 1.11", "appendix B3"}, ir.MaterialLimit: {"S0-CIN-7", "appendix B3"},
	ir.MaterialOption: {"S0-CNE-10", "S0-CIN-10", "appendix B2"}, ir.TributeOption: {"S0-CNE-8", "appendix B2"},
	ir.Restriction: {"S0-CIN-9", "appendix B3"}, ir.Victory: {"S0-CIN-11", "appendix B3"},
	ir.MatchVictory: {"S0-CNE-12", "appendix B2"}, ir.ActivationRule: {"PSCT 6.1", "appendix B1"},
}

// kind says what sort of ability it is.
func (t *teller) kind(a *ir.Ability) []Statement {
	if int(a.Kind) >= len(kindText) || kindText[a.Kind] == "" {
		return []Statement{state(Kind, t.unknown("ability kind", a.Kind))}
	}
	text := t.s(kindText[a.Kind])
	if a.Kind == ir.CardActivation && a.Box == ir.PendulumBox {
		text = t.s("Placing the card in a Pendulum Zone from the hand: its activation as a Spell. Makes a Chain Link.")
	}
	out := []Statement{state(Kind, text, kindRules[a.Kind]...)}
	if speed := t.speed(a); speed > 0 {
		out = append(out, state(Kind, t.speedText(speed), "PSCT 6.1"))
	}
	return out
}

// speedText is what a Spell Speed means.
//
// Rule: PSCT 6.1.
func (t *teller) speedText(s ir.Speed) string {
	switch s {
	case 1:
		return t.s("Spell Speed 1: cannot be chained to anything.")
	case 2:
		return t.s("Spell Speed 2: can be chained to Spell Speed 1 and 2.")
	case 3:
		return t.s("Spell Speed 3: can be chained to anything; only Spell Speed 3 can be chained to it.")
	default:
		return t.unknown("Spell Speed", s)
	}
}

// use says whether it must be used, and by whom.
func (t *teller) use(a *ir.Ability) []Statement {
	var out []Statement
	who := t.user(a)
	switch {
	case a.Kind == ir.CardActivation || a.Kind == ir.Ignition:
		out = append(out, state(Use, t.s("Optional: %s decide whether to activate it.", who), "PSCT 6.1"))
	case a.Kind.Info().Activated && a.Optional:
		out = append(out, state(Use, t.s("Optional: %s may activate it, or not.", who), "PSCT 1.2"))
	case a.Kind.Info().Activated:
		out = append(out, state(Use, t.s("Mandatory: it must be activated if it can be."), "PSCT 1.2", "S4-ACT-10"))
	case a.Optional:
		out = append(out, state(Use, t.s("Optional: %s may use it, or not.", who), "PSCT 1.2"))
	}
	if a.QuickIf != nil {
		out = append(out, state(Use, t.s("It is a Quick Effect (Spell Speed 2, either player's turn) if %s.", t.pred(a.QuickIf, false)), "PSCT 1.3", "PSCT 6.1"))
	}
	if a.Player.Who != ir.You {
		out = append(out, state(Use, t.s("It is %s that uses it, and \"you\" below is that player.", t.player(a.Player).text), "PSCT 6.8"))
	}
	return out
}

// user is who activates an ability.
func (t *teller) user(a *ir.Ability) string {
	if a.Player.Who == ir.You {
		return t.s("you")
	}
	return t.s("%s is asked; they", t.player(a.Player).text)
}

// location says where the card must be.
//
// Rule: S0-AUE-4, PSCT 6.4.
func (t *teller) location(a *ir.Ability) []Statement {
	if a.Zones == 0 {
		if a.FaceDown {
			return []Statement{state(Where, t.s("It also applies while this card is face-down."), "S0-CNE-9")}
		}
		return nil
	}
	onField := a.Zones&card.ZonesField != 0
	var text string
	face := ""
	if onField && a.Kind != ir.CardActivation && !a.FaceDown {
		face = t.s("face-up ")
	}
	place := t.ownPlace(a.Zones)
	switch {
	case a.Kind == ir.CardActivation:
		text = t.s("It is activated from: %s.", t.ownFrom(a.Zones))
	case a.Kind.Info().Activated && a.Kind == ir.Flip:
		text = t.s("It is activated %s (the flip itself is what counts).", place)
	case a.Kind.Info().Activated:
		text = t.s("To activate it, this card must be %s%s.", face, place)
	case a.Kind == ir.Procedure:
		text = t.s("This card must be %s.", place)
	default:
		text = t.s("It applies while this card is %s%s.", face, place)
	}
	rules := []string{"S0-AUE-4"}
	if !a.Kind.Info().Activated {
		rules = []string{"S0-CNE-1"}
	}
	out := []Statement{state(Where, text, rules...)}
	if a.Late != 0 {
		out = append(out, state(Where, t.s("This card may also be %s only since the event happened; elsewhere it must have been there then.",
			t.ownPlace(a.Late)), "PSCT 6.4"))
	}
	if a.FaceDown {
		out = append(out, state(Where, t.s("It also applies while this card is face-down."), "S0-CNE-9"))
	}
	return out
}

// ownPlace is where this card is: "on the field", "in your hand or GY".
func (t *teller) ownPlace(z card.ZoneSet) string {
	you := ir.Player{}
	head := t.ownHead()
	if field := z & card.ZonesField; field == card.ZonesMonster && head == t.s("monster") {
		off := z &^ card.ZonesField
		if off == 0 {
			return t.s("on the field")
		}
		return t.s("on the field or %s", t.place(off, &you, head, false))
	}
	if z&card.ZonesField == card.ZonesField {
		off := z &^ card.ZonesField
		if off == 0 {
			return t.s("on the field")
		}
		return t.s("on the field or %s", t.place(off, &you, head, false))
	}
	return t.place(z, &you, "card", false)
}

// ownFrom is from where this card is activated.
func (t *teller) ownFrom(z card.ZoneSet) string {
	var words []string
	if z.Has(card.ZoneHand) {
		words = append(words, t.s("your hand"))
	}
	if set := z & card.ZonesField; set != 0 {
		words = append(words, t.s("the field, where it was Set"))
	}
	if rest := z &^ (card.ZonesField | card.ZoneHand.Set()); rest != 0 {
		you := ir.Player{}
		words = append(words, t.zonesIn(rest, &you))
	}
	return t.or(words)
}

// condition tells the state that must hold.
func (t *teller) condition(a *ir.Ability) []Statement {
	if a.Condition == nil {
		return nil
	}
	text := t.pred(a.Condition, false)
	switch {
	case a.Kind.Info().Activated:
		return []Statement{state(Condition, t.s("Only if %s (looked at when it is activated, not again).", text), "PSCT 1.1")}
	case a.Kind == ir.Victory, a.Kind == ir.MatchVictory:
		return []Statement{state(Condition, t.s("As soon as %s.", text), "PSCT 1.9")}
	case a.Kind == ir.Procedure:
		return []Statement{state(Condition, t.s("Only if %s.", text), "PSCT 1.9")}
	default:
		return []Statement{state(Condition, t.s("Only while %s.", text), "PSCT 1.9")}
	}
}

// turnClauses tells what holds for the whole turn of the activation.
//
// Rule: PSCT 1.10, appendix B3.
func (t *teller) turnClauses(a *ir.Ability) []Statement {
	var out []Statement
	for i, st := range a.TurnClauses {
		if st == nil {
			out = append(out, state(Turn, t.fail("clause %d for the whole turn is missing", i+1)))
			continue
		}
		s := t.op(st.Op, t.s("clause %d", i+1))
		text := t.s("In the turn this is used: %s.", s.command())
		if st.Condition != nil {
			text = t.s("In the turn this is used, if %s: %s.", t.pred(st.Condition, false), s.command())
		}
		if st.Optional || st.Decider != (ir.Player{}) {
			text = t.s("%s (%s decides)", text, t.player(st.Decider).text)
		}
		if st.Link != ir.LinkStart && st.Link != ir.LinkSentence && st.Link != ir.LinkAlso && st.Link != ir.LinkAnd {
			text = phrase(t.lead(a.TurnClauses, i, ""), text)
		}
		t.define(st.Slot, t.result(st.Op, num(i+1)), t.s("clause %d", i+1))
		out = append(out, Statement{Topic: Turn, Text: sentence(text), Rules: []string{"PSCT 1.10", "appendix B3"}, Below: s.below})
	}
	return out
}

// outcome tells what happens when it resolves, or what applies.
func (t *teller) outcome(a *ir.Ability) []Statement {
	if len(a.Do) == 0 {
		switch {
		case a.Modal != nil:
			return nil
		case a.Kind.Info().Activated:
			return []Statement{state(Does, t.s("Nothing more happens when it resolves."), "PSCT 1.1", "S0-AUE-5")}
		default:
			return nil
		}
	}
	steps := t.block(a.Do, Does, "")
	if len(steps) == 1 {
		steps[0].Text = unnumbered(steps[0].Text)
	}
	return steps
}

// unnumbered leaves out the number of a step that is the only one.
func unnumbered(text string) string { return trimLead(text, "1. ") }
