package explain

import (
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/corpus/card"
	"psct/ir"
)

// This file proves that nothing of the IR is told silently wrong: for every struct of the IR, found from
// its own schema, every field is set to every value it can have, and each time the explanation must
// change and every word must be there.

// familyOf names the families of the IR, with the key that tells their members on the wire.
var familyOf = map[string]string{"Op": "op", "Ref": "ref", "Value": "value", "Filter": "filter", "Pred": "pred"}

// schema is what the test reads of the IR's JSON Schema.
type schema struct {
	Defs map[string]struct {
		OneOf []struct {
			Ref string `json:"$ref"`
		} `json:"oneOf"`
		Properties map[string]struct {
			Const any `json:"const"`
		} `json:"properties"`
	} `json:"$defs"`
}

func readSchema(t *testing.T) schema {
	data, err := ir.Schema()
	require.NoError(t, err)
	var s schema
	require.NoError(t, json.Unmarshal(data, &s))
	return s
}

// memberNames gives the wire names of a family's members.
func (s schema) memberNames(family string) []string {
	var out []string
	for _, m := range s.Defs[family].OneOf {
		def := s.Defs[strings.TrimPrefix(m.Ref, "#/$defs/")]
		out = append(out, def.Properties[familyOf[family]].Const.(string))
	}
	sort.Strings(out)
	return out
}

// decodeMember makes a zero member of a family by reading it from the wire.
func decodeMember(t *testing.T, family, name string) any {
	member := fmt.Sprintf(`{%q:%q}`, familyOf[family], name)
	place := map[string]string{
		"Op":     `"do":[{"op":` + member[6:] + `]`,
		"Ref":    `"do":[{"op":"move","what":{"ref":` + member + `}}]`,
		"Value":  `"do":[{"op":{"op":"remember","value":` + member + `}}]`,
		"Filter": `"do":[{"op":{"op":"move","what":{"filter":` + member + `}}}]`,
		"Pred":   `"condition":` + member,
	}[family]
	switch family {
	case "Op":
		place = `"do":[{"op":` + member + `}]`
	case "Ref":
		place = `"do":[{"op":{"op":"move","what":{"ref":` + member + `}}}]`
	}
	p, err := ir.Decode([]byte(`{"version":` + fmt.Sprint(ir.Version) + `,"name":"x","abilities":[{"kind":"trigger",` + place + `}]}`))
	require.NoError(t, err, "%s %s", family, name)
	a := p.Abilities[0]
	switch family {
	case "Pred":
		return a.Condition
	case "Op":
		return a.Do[0].Op
	case "Value":
		return a.Do[0].Op.(*ir.RememberOp).Value
	case "Ref":
		return a.Do[0].Op.(*ir.MoveOp).What.Ref
	default:
		return a.Do[0].Op.(*ir.MoveOp).What.Filter
	}
}

// setting is an ability in which every part can be told: it has an event and fills slot 1 to 7.
func setting() *ir.Ability {
	a := &ir.Ability{
		Kind: ir.Trigger, Optional: true, Negatable: true, Speed: 1, Zones: card.ZonesMonster,
		Timing: &ir.Timing{Word: ir.WordIf, Events: []*ir.Event{{Kind: ir.EventSummoned}}},
		Do:     ir.Block{{Op: &ir.DrawOp{Count: ir.N(1)}}},
	}
	for slot := ir.Slot(1); slot <= 7; slot++ {
		a.Targets = append(a.Targets, &ir.Target{Slot: slot, Select: one1()})
	}
	return a
}

func one1() *ir.Selector {
	return &ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesField}
}

// carriers put a value of each struct type of the IR into an ability, where it is told.
var carriers = map[reflect.Type]func(a *ir.Ability, v any){
	typeOf[ir.Ability]():    func(a *ir.Ability, v any) { *a = *v.(*ir.Ability) },
	typeOf[ir.Step]():       func(a *ir.Ability, v any) { a.Do = append(draw(), andDraw(), v.(*ir.Step)) },
	typeOf[ir.Player]():     func(a *ir.Ability, v any) { a.Do = ir.Block{{Op: &ir.DrawOp{Player: *v.(*ir.Player), Count: ir.N(1)}}} },
	typeOf[ir.Timing]():     func(a *ir.Ability, v any) { a.Timing = v.(*ir.Timing) },
	typeOf[ir.Event]():      func(a *ir.Ability, v any) { a.Timing.Events = []*ir.Event{v.(*ir.Event)} },
	typeOf[ir.Window]():     func(a *ir.Ability, v any) { a.Timing.Window = v.(*ir.Window) },
	typeOf[ir.DamageStep](): func(a *ir.Ability, v any) { a.DamageStep = *v.(*ir.DamageStep) },
	typeOf[ir.Limit]():      func(a *ir.Ability, v any) { a.Limits = []*ir.Limit{v.(*ir.Limit)} },
	typeOf[ir.Target]():     func(a *ir.Ability, v any) { a.Targets = append(a.Targets, v.(*ir.Target)) },
	typeOf[ir.Modal]():      func(a *ir.Ability, v any) { a.Modal = v.(*ir.Modal) },
	typeOf[ir.Mode]():       func(a *ir.Ability, v any) { a.Modal = &ir.Modal{Qty: ir.Exactly(1), Modes: []*ir.Mode{v.(*ir.Mode)}} },
	typeOf[ir.Shield]():     func(a *ir.Ability, v any) { a.Shield = v.(*ir.Shield) },
	typeOf[ir.Selector]():   func(a *ir.Ability, v any) { a.Do = destroy(v.(*ir.Selector)) },
	typeOf[ir.Qty]():        func(a *ir.Ability, v any) { a.Do = destroy(&ir.Selector{Zones: card.ZonesField, Qty: *v.(*ir.Qty)}) },
	typeOf[ir.GroupRule](): func(a *ir.Ability, v any) {
		a.Do = destroy(&ir.Selector{Zones: card.ZonesField, Qty: ir.Exactly(2), Group: []ir.GroupRule{*v.(*ir.GroupRule)}})
	},
	typeOf[ir.LinkFilter](): func(a *ir.Ability, v any) { a.Condition = &ir.ChainPred{Link: v.(*ir.LinkFilter)} },
	typeOf[ir.Deed](): func(a *ir.Ability, v any) {
		a.Condition = &ir.ChainPred{Link: &ir.LinkFilter{Does: []*ir.Deed{v.(*ir.Deed)}}}
	},
	typeOf[ir.Duration](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.TreatOp{What: ir.This(), As: ir.CardTraits{Names: []string{"A"}}, Until: v.(*ir.Duration)}}}
	},
	typeOf[ir.Spot](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.SummonOp{What: ir.This(), Kind: card.SummonSpecial, Spot: v.(*ir.Spot)}}}
	},
	typeOf[ir.CardTraits](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.TreatOp{What: ir.This(), As: *v.(*ir.CardTraits)}}}
	},
	typeOf[ir.StatSetting](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.TreatOp{What: ir.This(), As: ir.CardTraits{Stats: []ir.StatSetting{*v.(*ir.StatSetting)}}}}}
	},
	typeOf[ir.MaterialSet](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.SummonOp{What: one1(), Kind: card.SummonSpecial, Materials: v.(*ir.MaterialSet)}}}
	},
	typeOf[ir.ExtraMaterial](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.SummonOp{What: one1(), Kind: card.SummonFusion, Materials: &ir.MaterialSet{Extra: []*ir.ExtraMaterial{v.(*ir.ExtraMaterial)}}}}}
	},
	typeOf[ir.MaterialPart](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.SummonOp{What: one1(), Kind: card.SummonFusion, Materials: &ir.MaterialSet{Parts: []*ir.MaterialPart{v.(*ir.MaterialPart)}}}}}
	},
	typeOf[ir.Option](): func(a *ir.Ability, v any) {
		a.Do = ir.Block{{Op: &ir.ChooseOp{Qty: ir.Exactly(1), Options: []*ir.Option{v.(*ir.Option)}}}}
	},
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

func destroy(s *ir.Selector) ir.Block {
	return ir.Block{{Op: &ir.MoveOp{What: s, To: card.ZoneGY, Reason: card.ReasonDestroy}}}
}

// carry puts a value of any type of the IR into a program.
func carry(t *testing.T, v any) *ir.Program {
	a := setting()
	switch v := v.(type) {
	case ir.Op:
		a.Do = ir.Block{{Op: v}}
	case ir.Ref:
		a.Do = destroy(ir.Of(v))
	case ir.Value:
		a.Do = ir.Block{{Op: &ir.RememberOp{Value: v}}}
	case ir.Filter:
		a.Do = destroy(&ir.Selector{Qty: ir.Exactly(2), Zones: card.ZonesField, Filter: v})
	case ir.Pred:
		a.Do = ir.Block{{Condition: v, Op: &ir.DrawOp{Count: ir.N(1)}}}
	default:
		put := carriers[reflect.TypeOf(v).Elem()]
		require.NotNil(t, put, "no carrier for %T", v)
		put(a, v)
	}
	return &ir.Program{Name: "Lantern Warden", Abilities: []*ir.Ability{a}}
}

// bases are complete examples of types whose fields need one another.
func bases() []any {
	this := ir.This()
	return []any{
		&ir.DrawOp{Count: ir.N(1)}, &ir.ExcavateOp{Count: ir.N(1)}, &ir.ForEachOp{Of: this, Do: draw()},
		&ir.RestrictOp{What: this, Actions: ir.SetOf(ir.ActAttack)}, &ir.ProtectOp{What: this, Actions: ir.SetOf(ir.ActDestroy)},
		&ir.PermitOp{What: this, Actions: ir.SetOf(ir.ActAttackDirectly)}, &ir.RequireOp{What: this, Actions: ir.SetOf(ir.ActAttack)},
		&ir.ChargeOp{What: this, Action: ir.ActAttack, Costs: draw()}, &ir.WaiveOp{Action: ir.ActAttack},
		&ir.PropertyOp{What: this, Prop: ir.PropName, Do: ir.Become, Traits: ir.CardTraits{Names: []string{"Ember"}}},
		&ir.StatOp{What: this, Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(500)}, &ir.LifeOp{Do: ir.Lose, Amount: ir.N(500)},
		&ir.TimeOp{Do: ir.SkipTime, Phase: card.PhaseBattle}, &ir.ShuffleOp{Zone: card.ZoneDeck},
		&ir.CopyEffectOp{To: this, From: one1(), Name: true}, &ir.ChangeEffectOp{Targets: one1()},
		&ir.IfOp{Condition: controls(), Then: draw()}, &ir.RepeatOp{Do: draw(), Count: ir.N(2)},
		&ir.TokenOp{Count: ir.Exactly(1), Traits: ir.CardTraits{Names: []string{"Ember Token"}}},
		&ir.AttackOp{Do: ir.AttackAgain}, &ir.MoveOp{What: one1(), To: card.ZoneHand},
		&ir.CounterOp{What: this, Do: ir.CounterPlace, Count: ir.Exactly(1)}, &ir.ReplaceOp{Event: event(), Do: draw()},
		&ir.DelayOp{Timing: &ir.Timing{Window: &ir.Window{Phases: ir.SetOf(card.PhaseEnd)}}, Do: draw()},
		&ir.IsPred{Ref: &ir.MaterialsRef{Of: &ir.ThisRef{}}, Filter: &ir.RaceFilter{Races: ir.SetOf(card.RaceFairy)}},
		&ir.ChooseOp{Qty: ir.Exactly(1), Options: []*ir.Option{{Do: draw()}, {Do: ir.Block{andDraw()}}}},
		&ir.ExistsPred{What: one1()}, &ir.ChainPred{Link: &ir.LinkFilter{}}, &ir.HappenedPred{Event: event(), Period: ir.ThisTurn},
		&ir.TimePred{Window: ir.Window{Phases: ir.SetOf(card.PhaseEnd)}},
		&ir.StatFilter{Stat: ir.ATK, Compare: ir.AtMost, Value: ir.N(1500)}, &ir.CounterFilter{Compare: ir.AtLeast, Value: ir.N(2)},
		&ir.SameFilter{Prop: ir.PropName, With: &ir.ThisRef{}}, &ir.SummonedFilter{Kinds: ir.SetOf(card.SummonSpecial)},
		&ir.ZoneFilter{Zones: card.ZoneGY.Set()}, &ir.SideFilter{Controller: &ir.Player{}}, &ir.HasFilter{Negated: true},
		&ir.StatValue{Of: &ir.TargetRef{Slot: 1}, Stat: ir.ATK}, &ir.CountersValue{Of: &ir.ThisRef{}}, &ir.CountValue{Of: one1()},
		&ir.ArithValue{Op: ir.Plus, Args: []ir.Value{ir.N(1), ir.N(2)}}, &ir.GameValue{Number: ir.FreeZones},
		&ir.Selector{Qty: ir.Exactly(1), Zones: card.ZonesField}, &ir.Qty{Mode: ir.QtyUpTo, N: ir.N(2)},
		&ir.GroupRule{Rule: ir.GroupExtreme, Stat: ir.ATK}, &ir.TypesFilter{Types: card.TypeFusion | card.TypeTuner},
		&ir.GroupRule{Rule: ir.GroupTotal, Stat: ir.Level, Compare: ir.Equal, Value: ir.N(8)},
		&ir.Event{Kind: ir.EventBattles}, &ir.Window{Phases: ir.SetOf(card.PhaseEnd)}, &ir.Duration{Kind: ir.UntilEndOfTurn},
		&ir.Timing{Word: ir.WordWhen, Events: []*ir.Event{event()}}, &ir.Player{Who: ir.ControllerOf, Of: &ir.ThisRef{}},
		&ir.LinkFilter{Compare: ir.AtLeast, Number: ir.N(2)}, &ir.Limit{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn},
		&ir.Step{Op: &ir.DrawOp{Count: ir.N(1)}, Link: ir.LinkAlso}, &ir.Option{Do: draw()}, &ir.Mode{Do: draw()},
		&ir.Modal{Qty: ir.Exactly(1), Modes: []*ir.Mode{{Do: draw()}}}, &ir.CardTraits{Names: []string{"Ember"}, Stats: nil},
		&ir.MaterialSet{LevelSum: true}, &ir.MaterialPart{Qty: ir.Exactly(1)}, &ir.ExtraMaterial{What: one1()}, &ir.Spot{Same: true}, &ir.Shield{Effect: true},
		&ir.StatSetting{Stat: ir.ATK, Value: ir.N(0)}, &ir.DamageStep{Policy: ir.DamagePoints}, &ir.Target{Slot: 9, Select: one1()},
		&ir.Ability{Kind: ir.Quick, Speed: 2, Zones: card.ZonesMonster, Do: draw()},
		&ir.Ability{Kind: ir.Continuous, Zones: card.ZonesMonster, Do: ir.Block{{Op: &ir.StatOp{What: this, Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(1)}}}},
		&ir.DamageRuleOp{Do: ir.DamageZero}, &ir.DeclareOp{What: ir.DeclareNumber}, &ir.NegateOp{What: ir.NegateEffect},
		&ir.NegateEffectsOp{What: one1(), Scope: ir.WhileFaceUpOnField}, &ir.MaterialRuleOp{Rule: ir.MaterialCannot},
		&ir.Deed{Does: ir.DoDestroys}, &ir.EventRef{Role: ir.RoleSubject}, &ir.HistoryFilter{Event: event()}, &ir.UnlessOp{Do: draw(), Else: draw()},
	}
}

func draw() ir.Block { return ir.Block{{Op: &ir.DrawOp{Count: ir.N(1)}}} }

func andDraw() *ir.Step { return &ir.Step{Link: ir.LinkAnd, Op: &ir.DrawOp{Count: ir.N(2)}} }

func event() *ir.Event { return &ir.Event{Kind: ir.EventFlipped} }

func controls() ir.Pred { return &ir.ExistsPred{What: one1()} }

// silent are fields that stand for something said elsewhere, with the reason.
var silent = map[string]string{
	"Step.slot":    "names the result for later steps",
	"Target.slot":  "names the targets for later steps",
	"Target.after": "orders costs and targets; told by the numbers, which need a cost",
	"Limit.group":  "told by naming the other effects with the same number",
	"Program.card": "stands in the JSON",
}

// basesOf returns examples of v's type that can be told, v itself when it needs nothing.
func basesOf(v any) []any {
	var out []any
	for _, b := range bases() {
		if reflect.TypeOf(b) == reflect.TypeOf(v) {
			out = append(out, b)
		}
	}
	if out == nil {
		needed(reflect.ValueOf(v).Elem())
		out = append(out, v)
	}
	return out
}

// needed fills the fields that a verified program must have.
func needed(v reflect.Value) {
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("need") == "yes" {
			v.Field(i).Set(examples(v.Field(i).Type(), v.Field(i))[0])
		}
	}
}

// examples gives values for a field, each different from unset; more than one where they can be told apart.
func examples(typ reflect.Type, now reflect.Value) []reflect.Value {
	all := map[reflect.Type][]any{
		reflect.TypeFor[ir.Ref]():    {&ir.ThisRef{}, &ir.TargetRef{Slot: 2}},
		reflect.TypeFor[ir.Value]():  {ir.N(3), ir.N(4)},
		reflect.TypeFor[ir.Filter](): {&ir.RaceFilter{Races: ir.SetOf(card.RaceDragon)}, &ir.RaceFilter{Races: ir.SetOf(card.RaceFairy)}},
		reflect.TypeFor[ir.Pred]():   {controls(), &ir.NotPred{Not: controls()}},
		reflect.TypeFor[ir.Op]():     {&ir.DrawOp{Count: ir.N(3)}, &ir.DrawOp{Count: ir.N(4)}},
		reflect.TypeFor[ir.Slot]():   {ir.Slot(1), ir.Slot(2)},
	}
	if list, ok := all[typ]; ok {
		var out []reflect.Value
		for _, v := range list {
			out = append(out, reflect.ValueOf(v).Convert(typ))
		}
		return out
	}
	switch typ.Kind() {
	case reflect.Bool:
		return []reflect.Value{reflect.ValueOf(true)}
	case reflect.String:
		return []reflect.Value{reflect.ValueOf("Ember").Convert(typ), reflect.ValueOf("Gale").Convert(typ)}
	case reflect.Int, reflect.Int32, reflect.Int64:
		return []reflect.Value{reflect.ValueOf(2).Convert(typ), reflect.ValueOf(3).Convert(typ)}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return numbers(typ)
	case reflect.Pointer:
		var out []reflect.Value
		for _, v := range structExamples(typ.Elem()) {
			p := reflect.New(typ.Elem())
			p.Elem().Set(v)
			out = append(out, p)
		}
		return out
	case reflect.Struct:
		return structExamples(typ)
	case reflect.Slice:
		var out []reflect.Value
		for _, v := range examples(typ.Elem(), reflect.Value{}) {
			s := reflect.MakeSlice(typ, 1, 1)
			s.Index(0).Set(v)
			out = append(out, s)
		}
		return out
	default:
		panic(fmt.Sprintf("no example of %s", typ))
	}
}

func structExamples(typ reflect.Type) []reflect.Value {
	if typ == typeOf[ir.Player]() {
		return []reflect.Value{reflect.ValueOf(ir.Player{Who: ir.Opponent}), reflect.ValueOf(ir.Player{Who: ir.TurnPlayer})}
	}
	var out []reflect.Value
	for _, b := range bases() {
		if reflect.TypeOf(b).Elem() == typ {
			out = append(out, reflect.ValueOf(b).Elem())
		}
	}
	if out == nil {
		v := reflect.New(typ).Elem()
		needed(v)
		out = append(out, v)
	}
	return out
}

// numbers gives every value that an enumeration, or every member that a set, may have.
func numbers(typ reflect.Type) []reflect.Value {
	var out []reflect.Value
	isSet := strings.Contains(typ.Name(), "Set")
	for i := range 64 {
		v := reflect.New(typ).Elem()
		n := uint64(i)
		if isSet {
			n = 1 << i
		}
		if v.OverflowUint(n) {
			break
		}
		v.SetUint(n)
		if n != 0 && isNamed(v) {
			out = append(out, v)
		}
	}
	return out
}

// isNamed reports whether the value exists: it can be printed, and its name is not a number.
func isNamed(v reflect.Value) bool {
	if v.Type() == typeOf[ir.Speed]() {
		return v.Uint() <= 3
	}
	s, ok := v.Interface().(fmt.Stringer)
	if !ok {
		return false
	}
	name := s.String()
	return name != "" && name != "-" && !strings.HasPrefix(name, "?") && !strings.Contains(name, "(")
}

// told explains the program and returns its text; words that are missing fail the test.
func told(t *testing.T, v any) string {
	t.Helper()
	e, err := Program(carry(t, v), monster(), Printer(language.English))
	if err != nil {
		require.NotContains(t, err.Error(), "has no wording", "%T %+v", v, v)
	}
	for _, effect := range e.Effects {
		sourced(t, effect.Statements)
	}
	data, err := json.Marshal(e)
	require.NoError(t, err)
	require.NotContains(t, string(data), "%!", "%T %+v: a message does not fit its arguments", v, v)
	return string(data)
}

// synonyms are examples that mean the same as leaving the field unset.
var synonyms = map[string]any{
	"EquipsRef.of": &ir.ThisRef{}, "LinkedRef.of": &ir.ThisRef{}, "MaterialsRef.of": &ir.ThisRef{},
	"RelationFilter.to": &ir.ThisRef{}, "MaterialSet.levelCompare": ir.Equal,
}

// everyField sets each field of a value to each of its examples, and looks whether the explanation changes
// in one of the settings.
func everyField(t *testing.T, v any) {
	silentIn, toldIn := map[string]bool{}, map[string]bool{}
	for _, b := range basesOf(v) {
		before := told(t, b)
		value := reflect.ValueOf(b).Elem()
		for i := range value.NumField() {
			f := value.Type().Field(i)
			name := value.Type().Name() + "." + f.Tag.Get("json")
			if _, ok := silent[name]; ok || f.Type == typeOf[ir.Span]() {
				continue
			}
			list := examples(f.Type, value.Field(i))
			require.NotEmpty(t, list, "%s: no example", name)
			seen := map[string]string{}
			for _, example := range list {
				if reflect.DeepEqual(example.Interface(), value.Field(i).Interface()) || reflect.DeepEqual(example.Interface(), synonyms[name]) {
					continue
				}
				was := reflect.New(f.Type).Elem()
				was.Set(value.Field(i))
				value.Field(i).Set(example)
				text := told(t, b)
				value.Field(i).Set(was)
				key := name + " = " + show(example)
				toldIn[key] = toldIn[key] || text != before
				silentIn[key] = silentIn[key] || text == before
				if other, twice := seen[text]; twice && text != before {
					t.Errorf("%s and %s are told alike (in %+v)", other, key, b)
				}
				seen[text] = key
			}
		}
	}
	for key := range silentIn {
		if silentIn[key] && !toldIn[key] {
			t.Errorf("%s is not told", key)
		}
	}
}

func show(v reflect.Value) string {
	data, err := json.Marshal(v.Interface())
	if err != nil {
		return v.String()
	}
	return string(data) + fmt.Sprintf(" %v", v.Interface())
}

func TestEveryMemberIsTold(t *testing.T) {
	s := readSchema(t)
	for family := range familyOf {
		names := s.memberNames(family)
		require.NotEmpty(t, names)
		for _, name := range names {
			t.Run(family+" "+name, func(t *testing.T) { everyField(t, decodeMember(t, family, name)) })
		}
	}
}

func TestEveryStructIsTold(t *testing.T) {
	for typ := range carriers {
		t.Run(typ.Name(), func(t *testing.T) { everyField(t, reflect.New(typ).Interface()) })
	}
}

// sourced checks that every statement names its source; faults have none.
func sourced(t *testing.T, list []Statement) {
	for _, st := range list {
		faulty := strings.Contains(st.Text, "is missing") || strings.Contains(st.Text, "not said") || strings.Contains(st.Text, "does nothing")
		require.True(t, faulty || len(st.Rules) > 0, "no source: %s", st.Text)
		sourced(t, st.Below)
	}
}
