package ir

import (
	"testing"

	"github.com/stretchr/testify/require"
	"psct/corpus/card"
)

func TestVerifyAcceptsTheSample(t *testing.T) {
	require.Empty(t, Verify(warden()))
	require.NoError(t, Check(warden()))
}

// program makes a program of one ability that is valid but for what the case breaks.
func program(a *Ability) *Program {
	if a.Kind == KindNone {
		a.Kind, a.Speed, a.Zones = Ignition, 1, card.ZonesMonster
	}
	if len(a.Do) == 0 && a.Modal == nil {
		a.Do = Block{{Op: &DrawOp{Count: N(1)}}}
	}
	return &Program{Name: "Gale Runner", Abilities: []*Ability{a}}
}

func do(ops ...Op) *Ability {
	a := &Ability{}
	for i, op := range ops {
		s := &Step{Op: op}
		if i > 0 {
			s.Link = LinkThen
		}
		a.Do = append(a.Do, s)
	}
	return a
}

func always(op Op) *Ability {
	return &Ability{Kind: Continuous, Zones: card.ZonesMonster, Do: Block{{Op: op}}}
}

// oneInHand is "1 card in your hand".
func oneInHand() *Selector {
	return &Selector{Qty: Exactly(1), Zones: card.ZoneHand.Set(), Controller: &Player{}}
}

func oneOnField() *Selector { return &Selector{Qty: Exactly(1), Zones: card.ZonesField} }

func TestVerifyFindsFaults(t *testing.T) {
	for name, c := range map[string]struct {
		a    *Ability
		want string
	}{
		"no op":             {do(nil), "abilities[0].do[0].op: must be set"},
		"no zone to":        {do(&MoveOp{What: This()}), "abilities[0].do[0].op.to: must be set"},
		"unknown name":      {do(&MoveOp{What: This(), To: 77}), "abilities[0].do[0].op.to: has no value 77"},
		"unknown bit":       {do(&RestrictOp{What: This(), Actions: 1 << 63}), "abilities[0].do[0].op.actions: has no value 63"},
		"first link":        {&Ability{Do: Block{{Link: LinkAnd, Op: &DrawOp{Count: N(1)}}}}, "abilities[0].do: step 0 of the block has the link `and`"},
		"second link":       {&Ability{Do: Block{{Op: &DrawOp{Count: N(1)}}, {Op: &DrawOp{Count: N(1)}}}}, "abilities[0].do: step 1 of the block has the link `start`"},
		"slot unknown":      {do(&MoveOp{What: Of(&TargetRef{Slot: 4}), To: card.ZoneGY}), "abilities[0].do[0].op.what.ref.slot: slot 4 is not filled before it is read"},
		"slot in condition": {&Ability{Condition: &DonePred{Slot: 1}, Do: Block{{Slot: 1, Op: &DrawOp{Count: N(1)}}}}, "abilities[0].condition.slot: slot 1 is not filled before it is read"},
		"slot of itself":    {&Ability{Do: Block{{Slot: 1, Op: &MoveOp{What: Of(&ResultRef{Slot: 1}), To: card.ZoneGY}}}}, "abilities[0].do[0].op.what.ref.slot: slot 1 is not filled before it is read"},
		"slot twice":        {&Ability{Do: Block{{Slot: 1, Op: &DrawOp{Count: N(1)}}, {Slot: 1, Link: LinkThen, Op: &DrawOp{Count: N(1)}}}}, "abilities[0].do[1].slot: slot 1 is used twice in one ability"},
		"target later": {
			&Ability{
				Costs:   []*Step{{Op: &MoveOp{What: Of(&TargetRef{Slot: 1}), To: card.ZoneGY}}},
				Targets: []*Target{{Slot: 1, After: 1, Select: oneOnField()}},
			}, "abilities[0].costs[0].op.what.ref.slot: slot 1 is read before it is filled",
		},
		"cost is no target": {
			&Ability{Costs: []*Step{{Slot: 1, Op: &MoveOp{What: oneInHand(), To: card.ZoneGY}}}, Do: Block{{Op: &MoveOp{What: Of(&TargetRef{Slot: 1}), To: card.ZoneHand}}}},
			"abilities[0].do[0].op.what.ref.slot: slot 1 holds no target",
		},
		"target is no result": {
			&Ability{Targets: []*Target{{Slot: 1, Select: oneOnField()}}, Do: Block{{Op: &IfOp{Condition: &DonePred{Slot: 1}, Then: Block{{Op: &DrawOp{Count: N(1)}}}}}}},
			"abilities[0].do[0].op.condition.slot: slot 1 holds a target, not a result",
		},
		"target after nothing": {
			&Ability{Targets: []*Target{{Slot: 1, After: 2, Select: oneOnField()}}},
			"abilities[0].targets: target 0 comes after 2 costs of 0",
		},
		"target all":          {&Ability{Targets: []*Target{{Slot: 1, Select: &Selector{Qty: All(), Zones: card.ZonesField}}}}, "abilities[0].targets[0].select.qty: a target is a choice, it cannot be `all`"},
		"mode's slot outside": {modalWithLeak(), "abilities[0].do[0].op.what.ref.slot: slot 1 is not filled before it is read"},
		"no such ability":     {do(&MoveOp{What: Of(&NamedRef{Ability: 3, Slot: 1}), To: card.ZoneGY}), "abilities[0].do[0].op.what.ref.ability: there is no ability 3"},
		"no event":            {do(&MoveOp{What: Of(&EventRef{Role: RoleSubject}), To: card.ZoneGY}), "abilities[0].do[0].op.what.ref: the ability waits for no event"},
		"qty zero":            {do(&DrawOp{Count: N(1)}, &SelectOp{What: &Selector{Qty: Exactly(0), Zones: card.ZonesField}}), "abilities[0].do[1].op.what.qty.n: a quantity of 0"},
		"qty without number":  {do(&SelectOp{What: &Selector{Qty: Qty{Mode: QtyUpTo}, Zones: card.ZonesField}}), "abilities[0].do[0].op.what.qty.n: `up-to` needs a number"},
		"all with number":     {do(&SelectOp{What: &Selector{Qty: Qty{Mode: QtyAll, N: N(2)}, Zones: card.ZonesField}}), "abilities[0].do[0].op.what.qty.n: `all` has no number"},
		"qty upside down":     {do(&SelectOp{What: &Selector{Qty: Qty{Mode: QtyUpTo, N: N(2), Min: N(3)}, Zones: card.ZonesField}}), "abilities[0].do[0].op.what.qty.min: 3 to 2"},
		"no quantity":         {do(&SelectOp{What: &Selector{Zones: card.ZonesField}}), "abilities[0].do[0].op.what.qty: a free choice says how many"},
		"selects nothing":     {do(&SelectOp{What: &Selector{Qty: Exactly(1)}}), "abilities[0].do[0].op.what: selects nothing: no reference, zones, filter or alternatives"},
		"top of the field":    {do(&SelectOp{What: &Selector{Qty: Exactly(1), Zones: card.ZonesField, End: Top}}), "abilities[0].do[0].op.what.end: only a Deck has a top and a bottom"},
		"discard from GY":     {do(&MoveOp{What: &Selector{Qty: Exactly(1), Zones: card.ZoneGY.Set()}, To: card.ZoneGY, Reason: card.ReasonDiscard}), "abilities[0].do[0].op.what.zones: discarding takes from the hand"},
		"destroy to hand":     {do(&MoveOp{What: This(), To: card.ZoneHand, Reason: card.ReasonDestroy}), "abilities[0].do[0].op.to: destroying moves to the GY; another place is a replacement"},
		"move to field":       {do(&MoveOp{What: This(), To: card.ZoneMainMonster}), "abilities[0].do[0].op.to: monsters come to the field by `summon`, `set` or `token`"},
		"cost as reason":      {do(&MoveOp{What: This(), To: card.ZoneGY, Reason: card.ReasonCost}), "abilities[0].do[0].op.reason: `cost` is the runtime's to say"},
		"endless restriction": {do(&RestrictOp{Player: &Player{}, Actions: SetOf(ActDraw)}), "abilities[0].do[0].op.until: a restriction on a player says how long it lasts"},
		"nobody restricted":   {do(&RestrictOp{Actions: SetOf(ActDraw)}), "abilities[0].do[0].op: one of player and what"},
		"which phase":         {do(&ControlOp{What: oneOnField(), Do: ControlTake, Until: &Duration{Kind: UntilPhase}}), "abilities[0].do[0].op.until.phase: must be set"},
		"gain nothing":        {do(&StatOp{What: This(), Stats: []Stat{ATK}, Do: Gain}), "abilities[0].do[0].op.value: goes with gain, lose and become, here it is `gain`"},
		"pay by gaining":      {do(&LifeOp{Do: Gain, Amount: N(1), Pay: true}), "abilities[0].do[0].op.pay: LP are paid by losing them"},
		"cost op in costs":    {&Ability{Costs: []*Step{{Op: &TokenOp{Count: Exactly(1)}}}}, "abilities[0].costs[0].op: `token` cannot stand in costs"},
		"draw is not static":  {always(&DrawOp{Count: N(1)}), "abilities[0].do[0].op: `draw` cannot stand in an ability that is not activated"},
		"delayed draw is":     {always(&DelayOp{Timing: &Timing{Word: WordEachTime, Events: []*Event{{Kind: EventSummoned}}}, Do: Block{{Op: &DrawOp{Count: N(1)}}}}), ""},
		"speed":               {&Ability{Kind: Ignition, Zones: card.ZonesMonster}, "abilities[0].speed: Spell Speed 0"},
		"static speed":        {&Ability{Kind: Continuous, Speed: 1, Do: Block{{Op: &StatOp{What: This(), Stats: []Stat{ATK}, Do: Gain, Value: N(5)}}}}, "abilities[0].speed: `continuous` is not activated, it has no Spell Speed"},
		"trigger on nothing":  {&Ability{Kind: Trigger, Speed: 1, Zones: card.ZonesMonster}, "abilities[0].timing: a trigger waits for something"},
		"slow quick effect":   {&Ability{Kind: Quick, Speed: 1, Zones: card.ZonesMonster}, "abilities[0].speed: a quick effect has Spell Speed 2 or more"},
		"nameless limit":      {&Ability{Limits: []*Limit{{Class: LimitUse, Count: N(1), Per: PerTurn}}}, "abilities[0].limits[0].name: a limit of class `use` counts for a card name"},
		"no uses":             {&Ability{Limits: []*Limit{{Class: LimitSoft, Count: N(0), Per: PerTurn}}}, "abilities[0].limits[0].count: 0 uses"},
		"turn clause":         {&Ability{TurnClauses: []*Step{{Op: &RestrictOp{Player: &Player{}, Actions: SetOf(ActAttack)}}}}, "abilities[0].turnClauses: a clause for the whole turn looks back"},
		"turn clause's op":    {&Ability{TurnClauses: []*Step{{Op: &DrawOp{Count: N(1)}}}}, "abilities[0].turnClauses[0].op: `draw` cannot stand in a turn clause"},
		"procedure":           {&Ability{Kind: Procedure, Zones: card.ZoneHand.Set(), Do: Block{{Op: &DrawOp{Count: N(1)}}}}, "abilities[0].do: a procedure begins with its Summon or Set"},
		"foreign op":          {&Ability{Kind: CopyLimit, Do: Block{{Op: &EquipLimitOp{Host: &TypesFilter{Types: card.TypeEffect}}}}}, "abilities[0].do: `copy-limit` holds `copy-limit` ops only"},
		"does nothing":        {&Ability{Kind: Continuous, Zones: card.ZonesMonster, Do: Block{}}, "abilities[0].do: the ability does nothing"},
		"span":                {&Ability{Span: Span{Start: 9, End: 3}}, "abilities[0].span: span from 9 to 3"},
		"damage points":       {&Ability{DamageStep: DamageStep{Policy: DamagePoints}}, "abilities[0].damageStep.points: points go with policy `points`"},
		"half of two":         {do(&DrawOp{Count: &ArithValue{Op: Half, Args: []Value{N(1), N(2)}}}), "abilities[0].do[0].op.count.args: `half` of 2 values"},
		"whose":               {do(&DrawOp{Player: Player{Who: OwnerOf}, Count: N(1)}), "abilities[0].do[0].op.player.of: `owner-of` needs an object"},
		"empty timing":        {&Ability{Timing: &Timing{Word: WordDuring}}, "abilities[0].timing: waits for nothing: neither events nor a window"},
	} {
		t.Run(name, func(t *testing.T) {
			p := program(c.a)
			if name == "does nothing" {
				p.Abilities[0].Do = nil
			}
			problems := Verify(p)
			if c.want == "" {
				require.Empty(t, problems)
				return
			}
			require.Contains(t, texts(problems), c.want)
		})
	}
}

func texts(problems []Problem) []string {
	var out []string
	for _, p := range problems {
		out = append(out, p.String())
	}
	return out
}

func modalWithLeak() *Ability {
	return &Ability{
		Modal: &Modal{Qty: Exactly(1), Modes: []*Mode{{
			Targets: []*Target{{Slot: 1, Select: oneOnField()}},
			Do:      Block{{Op: &MoveOp{What: Of(&TargetRef{Slot: 1}), To: card.ZoneHand}}},
		}}},
		Do: Block{{Op: &MoveOp{What: Of(&TargetRef{Slot: 1}), To: card.ZoneGY}}},
	}
}

func TestVerifyAcceptsModesWithTheirOwnSlots(t *testing.T) {
	a := modalWithLeak()
	a.Do = nil
	require.Empty(t, Verify(program(a)))
}

func TestVerifyOrdersCostsAndTargets(t *testing.T) {
	a := &Ability{
		Costs: []*Step{
			{Slot: 1, Op: &MoveOp{What: oneInHand(), To: card.ZoneGY, Reason: card.ReasonDiscard}},
			{Slot: 3, Op: &RevealOp{What: Of(&TargetRef{Slot: 2})}},
		},
		Targets: []*Target{{Slot: 2, After: 1, Select: &Selector{
			Qty: Exactly(1), Zones: card.ZonesField,
			Filter: &SameFilter{Prop: PropLevel, With: &CostRef{Slot: 1}},
		}}},
		Do: Block{{Op: &MoveOp{What: Of(&CostRef{Slot: 3}), To: card.ZoneHand}}},
	}
	require.Empty(t, Verify(program(a)))
}

func TestVerifyReportsEverythingAtOnceWithSpans(t *testing.T) {
	a := do(&DrawOp{}, &MoveOp{})
	a.Do[0].Span = Span{Start: 4, End: 9}
	problems := Verify(program(a))
	require.Len(t, problems, 3)
	require.Equal(t, Span{Start: 4, End: 9}, problems[0].Span)
	err := Check(program(a))
	require.ErrorContains(t, err, "program `Gale Runner` is not valid IR:\nabilities[0].do[0].op: one of count and until\n")
}

func TestGrantedAbilitiesCountTheirOwnSlots(t *testing.T) {
	inner := do(&SelectOp{What: oneOnField()})
	inner.Do[0].Slot = 1
	inner.Kind, inner.Speed, inner.Zones = Ignition, 1, card.ZonesMonster
	a := do(&SelectOp{What: oneOnField()}, &GrantOp{What: This(), Abilities: []*Ability{inner}})
	a.Do[0].Slot = 1
	require.Empty(t, Verify(program(a)))
}
