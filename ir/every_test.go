package ir

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// everyProgram puts one of every member of every family, with every field set, into a program each.
func everyProgram(t *testing.T) map[string]*Program {
	programs := map[string]*Program{}
	for _, s := range shapes() {
		if s.kind != shapeFamily {
			continue
		}
		for kind := 1; kind < len(s.family.members); kind++ {
			member := reflect.ValueOf(s.family.make(kind))
			fill(member.Elem(), s.family.members[kind], 3)
			programs[s.family.key+" "+s.family.names[kind]] = carrying(t, member.Interface())
		}
	}
	return programs
}

func carrying(t *testing.T, member any) *Program {
	step := &Step{Op: &RememberOp{Value: N(1)}}
	a := &Ability{Kind: Ignition, Do: Block{step}}
	switch m := member.(type) {
	case Op:
		step.Op = m
	case Ref:
		step.Op = &MoveOp{What: Of(m)}
	case Value:
		step.Op = &RememberOp{Value: m}
	case Filter:
		step.Op = &MoveOp{What: &Selector{Filter: m}}
	case Pred:
		step.Condition = m
	default:
		require.Failf(t, "unknown family", "%T", member)
	}
	return &Program{Name: "Every Lantern", Abilities: []*Ability{a}}
}

// member returns what carrying put into the program.
func member(p *Program) any {
	step := p.Abilities[0].Do[0]
	switch op := step.Op.(type) {
	case *RememberOp:
		if step.Condition != nil {
			return step.Condition
		}
		return op.Value
	case *MoveOp:
		if op.What.Ref != nil && op.To == 0 {
			return op.What.Ref
		}
		if op.What.Filter != nil && op.To == 0 {
			return op.What.Filter
		}
	}
	return step.Op
}

// fill sets every field to something; families take their first member, lists one item.
func fill(v reflect.Value, s *shape, depth int) {
	switch s.kind {
	case shapeBool:
		v.SetBool(true)
	case shapeInt:
		if v.CanUint() {
			v.SetUint(7)
		} else {
			v.SetInt(7)
		}
	case shapeString:
		v.SetString("Ember \"Script\" é")
	case shapeEnum:
		v.SetUint(uint64(len(s.names) - 1))
	case shapeSet:
		v.SetUint(1<<(len(s.names)-1) | 2)
	case shapeStruct:
		for _, f := range s.fields {
			if depth > 0 || f.shape.kind != shapeStruct {
				fill(v.Field(f.index), f.shape, depth-1)
			}
		}
	case shapePtr:
		if depth > 0 {
			v.Set(reflect.New(s.elem.typ))
			fill(v.Elem(), s.elem, depth-1)
		}
	case shapeSlice:
		if depth > 0 || !s.elem.isTree() {
			v.Set(reflect.MakeSlice(s.typ, 1, 1))
			fill(v.Index(0), s.elem, depth)
		}
	case shapeFamily:
		v.Set(reflect.ValueOf(s.family.make(1)))
		if depth > 0 {
			fill(v.Elem().Elem(), s.family.members[1], depth-1)
		}
	}
}

func TestEveryMemberRoundTripsAndFitsTheSchema(t *testing.T) {
	schema := compiledSchema(t)
	for name, p := range everyProgram(t) {
		if strings.HasPrefix(name, "filter and") || strings.HasPrefix(name, "pred and") {
			continue // at the bottom of fill these hold a nil member; the property test has them
		}
		data, err := Encode(p)
		require.NoError(t, err, name)
		got, err := Decode(data)
		require.NoError(t, err, name)
		require.Equal(t, p, got, name)
		validate(t, schema, data)
		word := strings.Fields(name)[1]
		if short := shortForm(reflect.ValueOf(member(p)).Elem().Interface()); short != "" {
			word = short
		}
		require.Contains(t, Text(p), word, name)
	}
}

// TestWalkReachesEveryField counts the structs under each member by reflection alone and compares.
func TestWalkReachesEveryField(t *testing.T) {
	for name, p := range everyProgram(t) {
		seen := 0
		require.NoError(t, Walk(p, func(any) error { seen++; return nil }), name)
		require.Equal(t, structsIn(reflect.ValueOf(p)), seen, name)
	}
}

func structsIn(v reflect.Value) int {
	n := 0
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			n = structsIn(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			n += structsIn(v.Index(i))
		}
	case reflect.Struct:
		n = 1
		for i := range v.NumField() {
			n += structsIn(v.Field(i))
		}
	}
	return n
}
