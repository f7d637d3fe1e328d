package ir

// ability opens the scope of an ability and checks that its fields fit its kind.
func (v *verifier) ability(a *Ability) {
	v.enterAbility(a)
	info := a.Kind.Info()
	if info.Activated {
		v.activated(a)
	} else {
		v.notActivated(a)
	}
	v.want(a.Late == 0 || a.Kind == Trigger && a.Late&^a.Zones == 0, "late", "only a trigger's card may come late to one of its zones")
	v.content(a)
	for _, s := range a.TurnClauses {
		if s == nil {
			continue
		}
		if r, ok := s.Op.(*RestrictOp); ok && !r.Lookback {
			v.addf("turnClauses", "a clause for the whole turn looks back")
		}
	}
}

func (v *verifier) activated(a *Ability) {
	v.want(a.Speed >= 1 && a.Speed <= 3, "speed", "Spell Speed %d", a.Speed)
	v.want(a.Zones != 0, "zones", "an activated ability says where it is activated")
	events := a.Timing != nil && len(a.Timing.Events) > 0
	switch a.Kind {
	case Trigger:
		v.want(a.Timing != nil, "timing", "a trigger waits for something")
	case Flip:
		v.want(a.Timing != nil && a.Timing.Word == WordFlip, "timing", "a Flip effect waits to be flipped")
	case Ignition:
		v.want(!events, "timing", "an ignition effect waits for no event")
		v.want(a.Speed == 1, "speed", "an ignition effect has Spell Speed 1")
	case Quick:
		v.want(a.Speed >= 2, "speed", "a quick effect has Spell Speed 2 or more")
	}
}

func (v *verifier) notActivated(a *Ability) {
	v.want(a.Speed == 0, "speed", "`%s` is not activated, it has no Spell Speed", a.Kind)
	v.want(len(a.Targets) == 0, "targets", "`%s` is not activated, it cannot target", a.Kind)
	v.want(len(a.Costs) == 0 || a.Kind == Procedure, "costs", "`%s` is not activated, it has no costs", a.Kind)
	v.want(a.Modal == nil, "modal", "`%s` is not activated, there is nothing to announce", a.Kind)
	v.want(a.Shield == nil, "shield", "`%s` is not activated, nothing answers it", a.Kind)
	v.want(a.DamageStep == DamageStep{}, "damageStep", "`%s` is not activated", a.Kind)
}

// content checks that the ability does something, and of ops that belong to one kind that it is theirs.
func (v *verifier) content(a *Ability) {
	mayBeBare := a.Kind == CardActivation || a.Kind == SummonLimit || a.Kind == ActivationRule
	v.want(mayBeBare || len(a.Do) > 0 || a.Modal != nil, "do", "the ability does nothing")
	v.want(a.Kind != SummonLimit || len(a.Limits) > 0, "limits", "must be set")
	v.want(a.Kind != ActivationRule || len(a.Do) > 0 || a.Condition != nil, "", "the rule says nothing")
	if want := ownOp(a.Kind); want != OpNone {
		for _, s := range a.Do {
			if s != nil {
				v.want(KindOf(s.Op) == want, "do", "`%s` holds `%s` ops only", a.Kind, want)
			}
		}
	}
	if a.Kind == Procedure {
		v.want(len(a.Do) > 0 && a.Do[0] != nil && isSummonOrSet(a.Do[0].Op), "do", "a procedure begins with its Summon or Set")
	}
}

func isSummonOrSet(op Op) bool { return KindOf(op) == OpSummon || KindOf(op) == OpSet }

// ownOp returns the op that an ability of the kind is made of, OpNone for the kinds that are free.
func ownOp(k AbilityKind) OpKind {
	switch k {
	case SummonCondition:
		return OpSummonRule
	case CopyLimit:
		return OpCopyLimit
	case EquipLimit:
		return OpEquipLimit
	case MaterialLine:
		return OpMaterials
	case ContinuousCost:
		return OpCharge
	case CostWaiver:
		return OpWaive
	case Replacement:
		return OpReplace
	case Victory, MatchVictory:
		return OpWin
	default:
		return OpNone
	}
}
