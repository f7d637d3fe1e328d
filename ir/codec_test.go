package ir

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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

// TestDocExample: the example of doc/ir.md is what Text prints for the sample without its condition and
// its last steps.
func TestDocExample(t *testing.T) {
	doc, err := os.ReadFile("doc/ir.md")
	require.NoError(t, err)
	p := warden()
	p.Abilities[0].Condition = nil
	p.Abilities[0].Do = p.Abilities[0].Do[:2]
	_, body, _ := strings.Cut(Text(p), "\n")
	require.Contains(t, string(doc), "```\n"+body+"```")
}
