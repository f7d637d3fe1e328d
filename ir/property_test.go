package ir

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// draw makes a random value of a shape; it need not verify.
func draw(t *rapid.T, v reflect.Value, s *shape, depth int) {
	switch s.kind {
	case shapeBool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case shapeInt:
		n := rapid.IntRange(0, 200).Draw(t, "int")
		if v.CanUint() {
			v.SetUint(uint64(n))
		} else {
			v.SetInt(int64(n) - 20)
		}
	case shapeString:
		v.SetString(rapid.StringN(0, 6, 20).Draw(t, "string"))
	case shapeEnum:
		v.SetUint(uint64(rapid.IntRange(0, len(s.names)-1).Draw(t, "enum")))
	case shapeSet:
		set := rapid.Uint64().Draw(t, "set") & (1<<len(s.names) - 1)
		if s.names[0] == "" {
			set &^= 1
		}
		v.SetUint(set)
	case shapeStruct:
		for _, f := range s.fields {
			if rapid.IntRange(0, 2).Draw(t, "set?") == 0 {
				draw(t, v.Field(f.index), f.shape, depth-1)
			}
		}
	case shapePtr:
		if depth > 0 {
			v.Set(reflect.New(s.elem.typ))
			draw(t, v.Elem(), s.elem, depth-1)
		}
	case shapeSlice:
		drawSlice(t, v, s, depth)
	case shapeFamily:
		if depth > 0 {
			kind := rapid.IntRange(1, len(s.family.names)-1).Draw(t, "kind")
			v.Set(reflect.ValueOf(s.family.make(kind)))
			draw(t, v.Elem().Elem(), s.family.members[kind], depth-1)
		}
	}
}

func drawSlice(t *rapid.T, v reflect.Value, s *shape, depth int) {
	if depth <= 1 {
		return
	}
	n := rapid.IntRange(1, 2).Draw(t, "len")
	v.Set(reflect.MakeSlice(s.typ, n, n))
	for i := range n {
		if s.elem.kind == shapeEnum && s.elem.names[0] == "" {
			v.Index(i).SetUint(uint64(rapid.IntRange(1, len(s.elem.names)-1).Draw(t, "enum"))) // a list has no forgotten members
			continue
		}
		draw(t, v.Index(i), s.elem, depth)
	}
}

func TestPropertyRoundTripAndSchema(t *testing.T) {
	schema := compiledSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		p := new(Program)
		draw(t, reflect.ValueOf(p).Elem(), shapeOf[Program](), 9)
		data, err := Encode(p)
		require.NoError(t, err)
		got, err := Decode(data)
		require.NoError(t, err)
		require.Equal(t, p, got)
		validate(t, schema, data)
		_ = Verify(p)
		_ = Text(p)
	})
}

func FuzzDecode(f *testing.F) {
	data, err := Encode(warden())
	require.NoError(f, err)
	f.Add(data)
	f.Add([]byte(`{"version":1,"abilities":[{"do":[{"op":{"op":"draw","count":{"value":"const","n":1}}}]}]}`))
	f.Add([]byte(`{"version":1,"abilities":[{"kind":"procedure","costs":[{"op":{"op":"choose","options":[{"do":[]}]}}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Decode(data)
		if err != nil {
			return
		}
		_ = Verify(p)
		_ = Text(p)
		once, err := Encode(p)
		require.NoError(t, err)
		q, err := Decode(once)
		require.NoError(t, err)
		twice, err := Encode(q)
		require.NoError(t, err)
		require.Equal(t, string(once), string(twice))
	})
}
