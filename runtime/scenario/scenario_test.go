package scenario_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"psct/runtime"
	"psct/runtime/scenario"
)

var update = flag.Bool("update", false, "rewrite golden files")

func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		list, err := scenario.Parse(file, data)
		require.NoError(t, err)
		for _, s := range list {
			t.Run(s.Name, func(t *testing.T) {
				rep := scenario.Run(s, cards())
				assert.True(t, rep.Passed(), "%s: %v\n%s", file, rep.Failures, strings.Join(rep.Trace, "\n"))
				assert.Empty(t, rep.NotExecutable)
				again := scenario.Run(s, cards())
				assert.Equal(t, rep.Hash, again.Hash, "the same scenario goes the same way")
				assert.Equal(t, rep.Trace, again.Trace)
			})
		}
	}
}

// What does not hold is told, with its line.
func TestFailures(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{
			"expectation", "players: {A: {hand: [Ember Script]}}\nexpect:\n  - {hand: A, has: [Gale Runner]}\n",
			`3:5: A's hand should have "Gale Runner"; there is: "Ember Script"`,
		},
		{
			"illegal step", "players: {A: {hand: [Gate Colossus]}}\nsteps:\n  - {player: A, do: normal-summon, card: Gate Colossus}\n",
			`3:5: player A cannot normal-summon "Gate Colossus": no-tribute`,
		},
		{
			"wrong reason", "players: {A: {hand: [Sudden Ruin]}}\nexpect:\n  - {illegal: {player: A, do: activate, card: Sudden Ruin, because: no-target}}\n",
			`3:5: activate "Sudden Ruin" is not legal, but because of nothing-would-happen, not no-target`,
		},
		{
			"unanswered decision", "players: {A: {hand: [Ferry Toll, Filler Wisp, Ember Script]}, B: {monsters: [Gale Runner]}}\nsteps:\n  - {player: A, do: activate, card: Ferry Toll}\n",
			`3:5: a decision that no step answers: player A is asked for cost (1 to 1 of: "Filler Wisp", "Ember Script")`,
		},
		{"unknown card", "players:\n  A:\n    hand: [Nobody]\n", `3:12: card "Nobody": not in the library`},
		{"empty expectation", "expect:\n  - {count: 3}\n", "2:5: the expectation says nothing that can be tested"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			list, err := scenario.Parse("x.yaml", []byte(tc.text))
			require.NoError(t, err)
			rep := scenario.Run(list[0], cards())
			require.NotEmpty(t, rep.Failures)
			assert.Contains(t, rep.Failures[0].String(), tc.want)
		})
	}
}

// Mistakes in the file name the place and what was probably meant.
func TestParseErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"unknown key", "name: x\nplayer: {}\n", `x.yaml:2:1: unknown key "player"; did you mean "players"?`},
		{"unknown word", "steps:\n  - {do: activte, card: X}\n", `x.yaml:2:10: "activte" is no do; did you mean "activate"?`},
		{
			"unknown reason", "expect:\n  - {illegal: {do: activate, because: no-targets}}\n",
			`x.yaml:2:39: "no-targets" is no because; did you mean "no-target"?`,
		},
		{"number", "seed: many\n", `x.yaml:1:7: "many" is not a number`},
		{"truth", "players: {A: {spells: [{card: X, set: perhaps}]}}\n", `"perhaps" is not true or false`},
		{"object", "turn: main1\n", "x.yaml:1:7: an object is expected; write keys and values here: player, phase, number"},
		{"twice", "name: a\nname: b\n", `x.yaml:2:1: key "name" stands twice`},
		{"syntax", "name: [\n", "x.yaml: yaml: line"},
		{"empty", "", "x.yaml:1:1: no scenario in the file"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := scenario.Parse("x.yaml", []byte(tc.text))
			require.Error(t, err)
			assert.Contains(t, err.Error(), tc.want)
		})
	}
}

// JSON is read as well.
func TestJSON(t *testing.T) {
	list, err := scenario.Parse("x.json", []byte(`{"name": "n", "players": {"A": {"hand": ["Ember Script"]}}, "expect": [{"hand": "A", "count": 1}]}`))
	require.NoError(t, err)
	assert.True(t, scenario.Run(list[0], cards()).Passed())
}

func TestSchemaGolden(t *testing.T) {
	got, err := scenario.Schema()
	require.NoError(t, err)
	golden := "testdata/scenario.schema.json"
	if *update {
		require.NoError(t, os.WriteFile(golden, got, 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got), "run the test with -update if the change is meant")
}

// The schema accepts the scenarios of the tests and refuses what Parse refuses.
func TestSchemaAccepts(t *testing.T) {
	raw, err := scenario.Schema()
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("scenario.json", doc))
	schema, err := c.Compile("scenario.json")
	require.NoError(t, err)
	files, err := filepath.Glob("testdata/*.yaml")
	require.NoError(t, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		dec := yaml.NewDecoder(bytes.NewReader(data))
		for {
			var v any
			if dec.Decode(&v) != nil {
				break
			}
			assert.NoError(t, schema.Validate(plain(t, v)), file)
		}
	}
	assert.Error(t, schema.Validate(map[string]any{"player": map[string]any{}}))
	assert.Error(t, schema.Validate(map[string]any{"steps": []any{map[string]any{"do": "activte"}}}))
}

// plain turns decoded YAML into what decoded JSON looks like.
func plain(t *testing.T, v any) any {
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	out, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	require.NoError(t, err)
	return out
}

// Every reason has a name that reads back, and the format's document names each one and each key.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile("doc/format.md")
	require.NoError(t, err)
	for _, b := range runtime.Reasons() {
		got, ok := runtime.ParseBecause(b.String())
		assert.True(t, ok && got == b, b.String())
		assert.Contains(t, string(text), "`"+b.String()+"`")
	}
	raw, err := scenario.Schema()
	require.NoError(t, err)
	var doc struct {
		Defs map[string]struct {
			Properties map[string]any `json:"properties"`
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(raw, &doc))
	for name, d := range doc.Defs {
		for key := range d.Properties {
			assert.Contains(t, string(text), "`"+key+"`", "%s.%s", name, key)
		}
	}
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/*.yaml")
	require.NoError(f, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := scenario.Parse("f", data)
		if err != nil {
			return
		}
		for _, s := range list {
			scenario.Run(s, cards())
		}
	})
}
