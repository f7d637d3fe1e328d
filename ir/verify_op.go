package ir

import (
	"reflect"

	"psct/corpus/card"
)

func addOpChecks(add func(reflect.Type, check)) {
	add(on((*verifier).moveOp))
	add(on(func(v *verifier, o *ShuffleOp) {
		v.want((o.Zone == card.ZoneNone) != (o.What == nil), "", "one of zone and what")
	}))
	add(on(func(v *verifier, o *DrawOp) {
		v.want((o.Count == nil) != (o.Until == nil), "", "one of count and until")
	}))
	add(on(func(v *verifier, o *ExcavateOp) {
		v.want((o.Count == nil) != (o.Until == nil), "", "one of count and until")
	}))
	add(on((*verifier).tokenOp))
	add(on((*verifier).statOp))
	add(on((*verifier).propertyOp))
	add(on((*verifier).lifeOp))
	add(on((*verifier).damageRuleOp))
	add(on(func(v *verifier, o *ControlOp) {
		v.want((o.Do == ControlSwap) == (o.With != nil), "with", "goes with `swap`")
	}))
	add(on(func(v *verifier, o *TimeOp) {
		v.want((o.Phase == card.PhaseNone) == o.Turn, "", "one of phase and turn")
	}))
	add(on(func(v *verifier, o *AttackOp) {
		v.want(o.Do != AttackRedirect || o.Target != nil, "target", "must be set")
	}))
	add(on(func(v *verifier, o *CounterOp) {
		v.want((o.Do == CounterMove) == (o.To != nil), "to", "goes with `move`")
	}))
	add(on(func(v *verifier, o *NegateEffectsOp) {
		v.want((o.Scope == ActivatedInPlace) == (o.Places != 0), "places", "goes with `activated-in-place`")
	}))
	add(on(func(v *verifier, o *CopyEffectOp) { v.want(o.Name || o.Effects || o.Stats, "", "copies nothing") }))
	add(on(func(v *verifier, o *ChangeEffectOp) {
		v.want((o.Ability == nil) != (o.Targets == nil), "", "one of ability and targets")
	}))
	add(on((*verifier).restrictOp))
	add(on(func(v *verifier, o *ProtectOp) { v.who(o.Player, o.What) }))
	add(on(func(v *verifier, o *PermitOp) { v.who(o.Player, o.What) }))
	add(on(func(v *verifier, o *RequireOp) { v.who(o.Player, o.What) }))
	add(on(func(v *verifier, o *ChargeOp) { v.who(o.Player, o.What) }))
	add(on(func(v *verifier, o *ForEachOp) { v.want((o.Of == nil) != (o.Times == nil), "", "one of of and times") }))
	add(on(func(v *verifier, o *RepeatOp) {
		v.want(count(o.Count != nil, o.While != nil, o.Optional) > 0, "", "needs an end: count, while or optional")
	}))
	add(on(func(v *verifier, o *IfOp) { v.want(len(o.Then)+len(o.Else) > 0, "", "does nothing either way") }))
	add(on((*verifier).summonRuleOp))
	add(on((*verifier).materialRuleOp))
}

// who checks that either a player or cards are meant.
func (v *verifier) who(p *Player, what *Selector) {
	v.want((p == nil) != (what == nil), "", "one of player and what")
}

// moveOp checks that zones and reason make one of the game's verbs.
// Rule: PSCT 3.1.
func (v *verifier) moveOp(o *MoveOp) {
	deck := o.To == card.ZoneDeck || o.To == card.ZoneExtraDeck
	v.want(deck || o.End == AnyPlace && !o.Shuffle, "to", "only a Deck has ends and is shuffled into")
	v.want(o.To != card.ZoneMaterial, "to", "cards become material by `attach`")
	v.want(!card.ZonesMonster.Has(o.To) || o.Reason == card.ReasonReturn, "to", "monsters come to the field by `summon`, `set` or `token`")
	switch o.Reason {
	case card.ReasonDiscard:
		v.want(o.To == card.ZoneGY, "to", "discarding moves to the GY")
		v.from(o.What, card.ZoneHand.Set(), "discarding takes from the hand")
	case card.ReasonDestroy:
		v.want(o.To == card.ZoneGY, "to", "destroying moves to the GY; another place is a replacement")
	case card.ReasonTribute:
		v.want(o.To == card.ZoneGY, "to", "Tributing moves to the GY")
	case card.ReasonDetach:
		v.want(o.To == card.ZoneGY, "to", "detaching moves to the GY")
		v.from(o.What, card.ZoneMaterial.Set(), "detaching takes materials")
	case card.ReasonBattle, card.ReasonEffect, card.ReasonCost, card.ReasonRule:
		v.addf("reason", "`%s` is the runtime's to say", reasonWire[o.Reason])
	}
}

// from checks the zones of a free choice.
func (v *verifier) from(s *Selector, zones card.ZoneSet, why string) {
	if s == nil || s.Ref != nil {
		return
	}
	if s.Zones&^zones != 0 {
		v.addf("what.zones", "%s", why)
	}
}

func (v *verifier) tokenOp(o *TokenOp) {
	v.want(len(o.Traits.Names) > 0, "traits.names", "must be set")
	v.want(o.Traits.Races != 0 && o.Traits.Attributes != 0, "traits", "a Token has a Type and an Attribute")
}

func (v *verifier) statOp(o *StatOp) {
	valued := o.Do == Gain || o.Do == Lose || o.Do == Become
	v.want(valued == (o.Value != nil), "value", "goes with gain, lose and become, here it is `%s`", o.Do)
	v.want((o.Do == Exchange) == (o.With != nil), "with", "goes with `exchange`")
}

func (v *verifier) propertyOp(o *PropertyOp) {
	given := !reflect.ValueOf(o.Traits).IsZero()
	want := 1
	if o.Do == Revert {
		want = 0
	}
	v.want(count(given, o.From != nil, o.Declared != 0) == want, "", "one of traits, from and declared")
	v.use(o.Declared, slotStep)
}

func (v *verifier) lifeOp(o *LifeOp) {
	switch o.Do {
	case Gain, Lose, Become:
		v.want(o.Amount != nil, "amount", "must be set")
	case Halve, Double:
		v.want(o.Amount == nil, "amount", "goes with gain, lose and become")
	default:
		v.addf("do", "LP cannot `%s`", o.Do)
	}
	v.want(!o.Pay || o.Do == Lose || o.Do == Halve, "pay", "LP are paid by losing them")
}

func (v *verifier) damageRuleOp(o *DamageRuleOp) {
	valued := o.Do == DamageBecomes || o.Do == DamageMore || o.Do == DamageLess
	v.want(valued == (o.Value != nil), "value", "goes with becomes, more and less")
}

func (v *verifier) restrictOp(o *RestrictOp) {
	v.who(o.Player, o.What)
	sc := v.scope()
	resolving := len(sc.stages) > 0 && sc.stages[len(sc.stages)-1] == stageResolve
	unlimited := o.Until == nil || o.Until.Kind == DurationUnset
	v.want(!resolving || o.Player == nil || !unlimited, "until", "a restriction on a player says how long it lasts")
}

func (v *verifier) summonRuleOp(o *SummonRuleOp) {
	v.want(o.Rule != CannotBe || o.Kinds != 0 || o.OrSet, "kinds", "says no Summon")
	v.want(o.Rule == CannotBe || o.Kinds != 0, "kinds", "must be set")
}

func (v *verifier) materialRuleOp(o *MaterialRuleOp) {
	switch o.Rule {
	case MaterialOthers:
		v.want(o.Others != nil, "others", "must be set")
	case MaterialOnlyFor:
		v.want(o.For != nil || o.Kinds != 0, "for", "must be set")
	case MaterialCountsAs:
		v.want(o.As != nil || o.Count > 0 || o.Whole, "", "counts as nothing")
	case MaterialFrom:
		v.want(o.From != 0, "from", "must be set")
	}
}
