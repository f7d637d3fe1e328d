package ir

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"reflect"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestText(t *testing.T) {
	assert.Equal(t, wardenText, Text(warden()))
}

func TestRoundTripIsIdentity(t *testing.T) {
	data, err := Encode(warden())
	require.NoError(t, err)
	p, err := Decode(data)
	require.NoError(t, err)
	require.Equal(t, warden(), p)
	again, err := json.Marshal(p)
	require.NoError(t, err)
	require.Equal(t, string(data), string(again))
}

func TestEncodeHasVersionFirst(t *testing.T) {
	data, err := Encode(&Program{Name: "Quiet Seal"})
	require.NoError(t, err)
	require.Equal(t, `{"version":1,"name":"Quiet Seal"}`, string(data))
}

// TestMembersAreRegistered derives the members of each family from the source: every type with the
// family's method must be made by the family's table, and each kind by exactly one type.
func TestMembersAreRegistered(t *testing.T) {
	declared := methodReceivers(t)
	for _, s := range shapes() {
		if s.kind != shapeFamily {
			continue
		}
		method := map[string]string{
			"Op": "opKind", "Ref": "refKind", "Value": "valueKind", "Filter": "filterKind", "Pred": "predKind",
		}[s.typ.Name()]
		var made []string
		for kind, m := range s.family.members {
			if kind == 0 {
				continue
			}
			require.NotNil(t, m, "%s kind %d", s.typ.Name(), kind)
			made = append(made, m.typ.Name())
			require.Equal(t, kind, s.family.kindOf(s.family.make(kind)), "%s", m.typ.Name())
		}
		sort.Strings(made)
		require.Equal(t, declared[method], made, "members of %s", s.typ.Name())
	}
}

// methodReceivers returns, by method name, the sorted receiver types in this package.
func methodReceivers(t *testing.T) map[string][]string {
	pkgs, err := parser.ParseDir(token.NewFileSet(), ".", func(f fs.FileInfo) bool {
		return !strings.HasSuffix(f.Name(), "_test.go")
	}, 0)
	require.NoError(t, err)
	found := map[string][]string{}
	for _, f := range pkgs["ir"].Files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil {
				continue
			}
			recv := fn.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			if id, ok := recv.(*ast.Ident); ok {
				found[fn.Name.Name] = append(found[fn.Name.Name], id.Name)
			}
		}
	}
	for _, names := range found {
		sort.Strings(names)
	}
	return found
}

var wireName = regexp.MustCompile(`^([a-z][a-z0-9]*([-_][a-z0-9]+)*)$`)

func TestWireNamesAreWellFormed(t *testing.T) {
	for _, s := range shapes() {
		names := s.names
		if s.kind == shapeFamily {
			names = s.family.names
		}
		seen := map[string]bool{}
		for i, n := range names {
			if n == "" {
				require.Zero(t, i, "%s has no name for %d", s.typ, i)
				continue
			}
			require.Regexp(t, wireName, n, "%s", s.typ)
			require.False(t, seen[n], "%s says %q twice", s.typ, n)
			seen[n] = true
		}
	}
}

func TestFieldNamesAreExplicit(t *testing.T) {
	field := regexp.MustCompile(`^[a-z][a-zA-Z]*$`)
	for _, s := range shapes() {
		require.NotEqual(t, shapeNone, s.kind, "%s has no wire form", s.typ)
		seen := map[string]bool{s.key: true}
		for _, f := range s.fields {
			require.Regexp(t, field, f.name, "%s", s.typ)
			require.False(t, seen[f.name], "%s has %q twice", s.typ, f.name)
			seen[f.name] = true
		}
	}
}

func TestOpTableIsComplete(t *testing.T) {
	for k := OpNone + 1; k < numOps; k++ {
		info := k.Info()
		require.NotEmpty(t, info.Name, "op %d", k)
		require.NotEqual(t, FamilyNone, info.Family, "%s", info.Name)
		require.True(t, info.Cost || info.Static || info.Resolve, "%s may stand nowhere", info.Name)
		require.Equal(t, k, KindOf(info.New()))
	}
	require.Equal(t, OpInfo{}.Name, OpKind(200).Info().Name)
}

func TestAbilityTableIsComplete(t *testing.T) {
	for k := KindNone + 1; k < numAbilityKinds; k++ {
		require.NotEmpty(t, k.Info().Doc, "%s", k)
		require.NotEmpty(t, k.Info().Ledger, "%s", k)
		require.Equal(t, k.Info().Activated, k.Info().Speed > 0, "%s", k)
	}
}

// TestLedgerRowsHaveAPlace: every row of the ledger's tables B1 to B3 is named by an ability kind.
func TestLedgerRowsHaveAPlace(t *testing.T) {
	var all strings.Builder
	for k := KindNone + 1; k < numAbilityKinds; k++ {
		all.WriteString(k.Info().Ledger + "; ")
	}
	for _, row := range []string{
		"B1 card activation", "B1 effect activation", "B1 Ignition Effect", "B1 Trigger Effect", "B1 Flip effect",
		"B1 Quick Effect", "B1 trigger on a phase/step end", "B1 Continuous Effect", "B2 Summoning condition, built-in Summon",
		"B2 Limit of copies on the field", "B2 Substitution effect", "B2 Multiple Tributes", "B2 Fusion substitute",
		"B2 Match winner", "B2 Graveyard condition", "B2 Level change for a Summon", "B3 Summoning restriction",
		"B3 Permanent name", "B3 Maintenance cost", "B3 Material limitation", "B3 Situational condition",
		"B3 Usage restriction", "B3 Substitute Tuner", "B3 Victory condition", "B4 Summon cost", "B4 Maintenance cost",
		"B4 Waiver of a maintenance cost", "B4 Cost from a continuous effect",
		"B4 Non-maintenance cost of a card on the field", "B5 Equip Cards",
	} {
		require.Contains(t, all.String(), row)
	}
}

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

// strangeOp is no op of the table.
type strangeOp struct{ MoveOp }

func (*strangeOp) opKind() OpKind { return 250 }

func TestUnknownMemberIsAnErrorThatNamesIt(t *testing.T) {
	p := &Program{Name: "x", Abilities: []*Ability{{Do: Block{{Op: &strangeOp{}}}}}}
	_, err := Encode(p)
	require.EqualError(t, err, "abilities: do: op: unknown op *ir.strangeOp")
	err = Walk(p, func(any) error { return nil })
	require.EqualError(t, err, "abilities[0].do[0].op: unknown op *ir.strangeOp")
	problems := Verify(p)
	require.Contains(t, problems[len(problems)-1].What, "unknown op *ir.strangeOp")
}

func TestEncodeRefusesWhatHasNoWireForm(t *testing.T) {
	cycle := &Ability{Kind: Continuous}
	cycle.Do = Block{{Op: &GrantOp{What: This(), Abilities: []*Ability{cycle}}}}
	for name, c := range map[string]struct {
		p    *Program
		want string
	}{
		"nil":          {nil, "nil program"},
		"nil in list":  {&Program{Abilities: []*Ability{nil}}, "[0] is nil"},
		"no such kind": {&Program{Abilities: []*Ability{{Kind: 99}}}, "AbilityKind has no value 99"},
		"not UTF-8":    {&Program{Name: "\xff"}, "not valid UTF-8"},
		"cycle":        {&Program{Abilities: []*Ability{cycle}}, "nested deeper than 200"},
		"empty bit":    {&Program{Abilities: []*Ability{{Zones: 1}}}, "ZoneSet has no value 0"},
		"nil op":       {&Program{Abilities: []*Ability{{Do: Block{{Op: (*MoveOp)(nil)}}}}}, "unknown op *ir.MoveOp"},
	} {
		_, err := Encode(c.p)
		require.ErrorContains(t, err, c.want, name)
		require.NotEmpty(t, Verify(c.p), name)
	}
}

func TestDecodeErrors(t *testing.T) {
	for input, want := range map[string]string{
		``:                                    "the JSON ends too early (byte 0)",
		`{`:                                   "the JSON ends too early (byte 1)",
		`[]`:                                  "a program is a JSON object (byte 1)",
		`{}`:                                  "`version` is missing; this reader knows IR version 1 (byte 1)",
		`{"version":2}`:                       "unknown IR version 2; this reader knows version 1 (byte 12)",
		`{"version":"x"}`:                     "unknown IR version x; this reader knows version 1 (byte 14)",
		`{"version":1} 2`:                     "more than one JSON value (byte 15)",
		`{"version":1,"name":5}`:              "name: a string expected (byte 21)",
		`{"version":1,"name":"a","name":"b"}`: "key `name` twice in one object (byte 30)",
		`{"version":1,"colour":1}`:            "unknown key `colour` (byte 23)",
		`{"version":1,"card":1.5}`:            "card: 1.5 is not a whole number (byte 23)",
		`{"version":1,"card":99999999999999999999}`:                                    "card: 99999999999999999999 is out of range (byte 40)",
		`{"version":1,"abilities":[{"kind":"spark"}]}`:                                 "abilities[0].kind: unknown name `spark` (byte 41)",
		`{"version":1,"abilities":[{"speed":256}]}`:                                    "abilities[0].speed: 256 is out of range (byte 38)",
		`{"version":1,"abilities":[{"do":[{"op":{"op":"fly"}}]}]}`:                     "abilities[0].do[0].op.op: unknown op `fly` in IR version 1 (byte 50)",
		`{"version":1,"abilities":[{"do":[{"op":{"what":{}}}]}]}`:                      "abilities[0].do[0].op: the key `op` is missing (byte 40)",
		`{"version":1,"abilities":[{"condition":{"pred":"and","all":[{"pred":""}]}}]}`: "abilities[0].condition.all[0].pred: unknown pred `` in IR version 1 (byte 70)",
		`{"version":1,"abilities":[{"zones":["moon"]}]}`:                               "abilities[0].zones: unknown name `moon` (byte 42)",
		`{"version":1,"abilities":null}`:                                               "abilities: a list expected (byte 29)",
		`{"version":1,"abilities":` + strings.Repeat("[", 300):                         "nested deeper than 200 (byte 225)",
	} {
		_, err := Decode([]byte(input))
		require.EqualError(t, err, want, "%s", input)
		var own *DecodeError
		require.True(t, errors.As(err, &own))
	}
}

func TestDecodeNamesTheUnknown(t *testing.T) {
	_, err := Decode([]byte(`{"version":1,"abilities":[{"do":[{"op":{"op":"fly"}}]}]}`))
	var own *DecodeError
	require.ErrorAs(t, err, &own)
	require.Equal(t, "fly", own.Unknown)
	require.Equal(t, "abilities[0].do[0].op.op", own.Path)
}

const schemaFile = "testdata/ir.schema.json"

func TestSchemaUnchanged(t *testing.T) {
	got, err := Schema()
	require.NoError(t, err)
	got = append(got, '\n')
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(schemaFile, got, 0o644))
	}
	want, err := os.ReadFile(schemaFile)
	require.NoError(t, err)
	require.True(t, bytes.Equal(want, got), "the schema changed: raise Version if its meaning did, write doc/changes.md, run with -update")
}

func TestSchemaNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range shapes() {
		if name := defName(s); name != "" {
			require.False(t, seen[name], "%s names two types", name)
			seen[name] = true
		}
	}
}

func compiledSchema(t require.TestingT) *jsonschema.Schema {
	data, err := Schema()
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("ir.json", doc))
	schema, err := c.Compile("ir.json")
	require.NoError(t, err)
	return schema
}

func validate(t require.TestingT, schema *jsonschema.Schema, data []byte) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	require.NoError(t, schema.Validate(doc), "%s", data)
}

func TestSchemaRefusesWhatDecodeRefuses(t *testing.T) {
	schema := compiledSchema(t)
	for _, input := range []string{
		`{}`, `{"version":2}`, `{"version":1,"colour":1}`, `{"version":1,"abilities":[{"kind":"spark"}]}`,
		`{"version":1,"abilities":[{"do":[{"op":{"op":"fly"}}]}]}`, `{"version":1,"abilities":[{"zones":["moon"]}]}`,
	} {
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(input))
		require.NoError(t, err)
		require.Error(t, schema.Validate(doc), "%s", input)
	}
}

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

func BenchmarkEncode(b *testing.B) {
	p := warden()
	b.ReportAllocs()
	var buf []byte
	for b.Loop() {
		buf, _ = AppendJSON(buf[:0], p)
	}
}

func BenchmarkDecode(b *testing.B) {
	data, err := Encode(warden())
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		_, _ = Decode(data)
	}
}

func BenchmarkVerify(b *testing.B) {
	p := warden()
	b.ReportAllocs()
	for b.Loop() {
		_ = Verify(p)
	}
}

func BenchmarkText(b *testing.B) {
	p := warden()
	b.ReportAllocs()
	for b.Loop() {
		_ = Text(p)
	}
}
