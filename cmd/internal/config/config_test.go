package config

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"psct/ast/diag"
	"psct/compile/lint"
	"psct/corpus/card"
)

const good = `# settings of a project
cards: [cards/, more.txt]
lint:
  era: 2017
  fail-on: error
  baseline: known.json
  rules:
    double-space: error
    PSCT1004: off
  overrides:
    - paths: [old/**, "*.json"]
      rules: {double-space: off}
    - paths: cards/tide
      sets: [Tidal]
      rules:
        PSCT1004: info
  ignore:
    - rule: space-before-sign
      card: Harbour Watch
      reason: printed so
    - {rule: PSCT1002, card: 7, text: ;, reason: printed so}
`

func parsed(t *testing.T, text string) *Config {
	c, err := Parse("dir/psct.yaml", []byte(text))
	require.NoError(t, err)
	return c
}

func TestParse(t *testing.T) {
	c := parsed(t, good)
	assert.Equal(t, []string{"cards/", "more.txt"}, c.Cards)
	assert.Equal(t, []Setting{{"2017", 4}, {"error", 5}, {"known.json", 6}}, []Setting{c.Era, c.FailOn, c.Baseline})
	assert.Equal(t, []RuleSetting{{1003, diag.Error, 8}, {1004, 0, 9}}, c.Rules)
	assert.Equal(t, []Override{
		{Paths: []string{"old/**", "*.json"}, Rules: []RuleSetting{{1003, 0, 12}}, Line: 11},
		{Paths: []string{"cards/tide"}, Sets: []string{"Tidal"}, Rules: []RuleSetting{{1004, diag.Info, 16}}, Line: 13},
	}, c.Overrides)
	assert.Equal(t, []Ignore{
		{Rule: 1001, Card: "Harbour Watch", Reason: "printed so", Line: 18},
		{Rule: 1002, Card: "7", Text: ";", Reason: "printed so", Line: 21},
	}, c.Ignores)
	assert.Equal(t, "dir/psct.yaml:4", c.Origin(c.Era.Line))
	assert.Equal(t, "default", c.Origin(0))
	assert.Equal(t, filepath.Join("dir", "known.json"), c.Resolve(c.Baseline.Value))
}

func TestEmptyFileIsTheDefault(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "lint:\n", "lint:\n  rules:\n"} {
		c := parsed(t, text)
		assert.Equal(t, []Setting{{"newest", 0}, {"warning", 0}}, []Setting{c.Era, c.FailOn}, text)
	}
}

// bad holds faulty files with what is said of each, and whether the schema sees the fault too.
var bad = []struct {
	text, want string
	schema     bool
}{
	{"card: [a]\n", "psct.yaml:1:1: unknown key `card` in settings: did you mean `cards`?", true},
	{"lint:\n  rule: {double-space: off}\n", "psct.yaml:2:3: unknown key `rule` in lint: did you mean `rules`?", true},
	{"colour: red\n", "psct.yaml:1:1: unknown key `colour` in settings: use cards, lint", true},
	{"lint: {rules: {double-spaces: off}}\n", "psct.yaml:1:16: unknown rule `double-spaces`: did you mean `double-space`?", true},
	{"lint: {rules: {zebra-crossing-rule: off}}\n", "unknown rule `zebra-crossing-rule`: `psct rule` lists them", true},
	{"lint: {rules: {double-space: loud}}\n", "`loud` is no severity: use error, warning, info or off", true},
	{"lint: {era: 1999}\n", "psct.yaml:1:13: unknown wording era `1999`: use 2011, 2017, 2024 or newest", true},
	{"lint: {fail-on: always}\n", "`always` is no severity: use error, warning, info or never", true},
	{"lint: {fail-on: }\n", "a text is missing here", true},
	{"lint: [a]\n", "psct.yaml:1:7: lint must be keys with values, `key: value`", true},
	{"lint: {ignore: {rule: double-space}}\n", "psct.yaml:1:16: `ignore` must be a list, a line `- …` an item", true},
	{"lint: {ignore: [{rule: double-space, card: A}]}\n", "psct.yaml:1:17: `reason` is missing in an entry of `ignore`", true},
	{"lint: {ignore: [{rule: double-space, card: A, reason: ''}]}\n", "a text is missing here", true},
	{"lint: {overrides: [{rules: {double-space: off}}]}\n", "an override needs `paths` or `sets`", false},
	{"lint: {overrides: [{paths: /a, rules: {double-space: off}}]}\n", "`/a` is no pattern of files", false},
	{"lint: {overrides: [{paths: a}]}\n", "an override needs `rules` or `era`", true},
	{"lint:\n  era: 2011\n  era: 2017\n", "psct.yaml:3:3: `era` stands twice in lint", false},
	{"lint: {}\n---\nlint: {}\n", "psct.yaml: a line `---` begins a second document", false},
	{"lint: &l {overrides: [*l]}\n", "unknown key `overrides` in an override", false},
	{"lint: [\n", "psct.yaml: yaml: line", false},
}

func TestFaultsAreTold(t *testing.T) {
	for _, tc := range bad {
		_, err := Parse("psct.yaml", []byte(tc.text))
		assert.ErrorContains(t, err, tc.want, tc.text)
	}
	_, err := Parse("psct.yaml", []byte("a: 1\nb: 2\n"))
	assert.Equal(t, 2, strings.Count(err.Error(), "unknown key"), "all faults are told at once")
}

// TestSchemaAgrees checks that the schema takes what Parse takes, and sees the faults that a schema can see.
func TestSchemaAgrees(t *testing.T) {
	text, err := Schema()
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("schema.json", doc))
	schema, err := compiler.Compile("schema.json")
	require.NoError(t, err)
	assert.NoError(t, schema.Validate(asJSON(t, good)))
	for _, tc := range bad {
		if tc.schema {
			assert.Error(t, schema.Validate(asJSON(t, tc.text)), tc.text)
		}
	}
}

// asJSON reads YAML as an editor gives it to a schema.
func asJSON(t *testing.T, text string) any {
	var v any
	require.NoError(t, yaml.Unmarshal([]byte(text), &v))
	data, err := json.Marshal(v)
	require.NoError(t, err)
	out, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	return out
}

func TestFind(t *testing.T) {
	top := t.TempDir()
	deep := filepath.Join(top, "repo", "cards", "old")
	require.NoError(t, os.MkdirAll(deep, 0o755))
	write := func(path string) { require.NoError(t, os.WriteFile(filepath.Join(top, path), nil, 0o600)) }
	write(FileName)
	got, err := Find(deep)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(top, FileName), got)
	require.NoError(t, os.Mkdir(filepath.Join(top, "repo", ".git"), 0o755))
	got, err = Find(deep)
	require.NoError(t, err)
	assert.Empty(t, got, "not above the top of a repository")
	write("repo/" + FileName)
	got, err = Find(deep)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(top, "repo", FileName), got)
}

func TestPattern(t *testing.T) {
	for _, tc := range []struct {
		pattern, path string
		want          bool
	}{
		{"*.txt", "a.txt", true},
		{"*.txt", "cards/a.txt", false},
		{"**/*.txt", "a.txt", true},
		{"**/*.txt", "cards/old/a.txt", true},
		{"cards/**", "cards/old/a.txt", true},
		{"cards", "cards/old/a.txt", true},
		{"cards/", "cards/a.txt", true},
		{"./cards", "cards/a.txt", true},
		{"cards", "cards2/a.txt", false},
		{"card?", "cards/a.txt", true},
		{"a.txt", "axtxt", false},
		{"../x", "../x/y", true},
	} {
		re, err := pattern(tc.pattern)
		require.NoError(t, err)
		assert.Equal(t, tc.want, re.MatchString(tc.path), "%s on %s", tc.pattern, tc.path)
	}
}

// policy makes the policy of a file in the folder dir of the working directory.
func policy(t *testing.T, text string) *Policy {
	p, err := NewPolicy(parsed(t, text))
	require.NoError(t, err)
	return p
}

func harbour(file string) *card.Card {
	return &card.Card{Name: "Harbour Watch", ID: 7, Lang: "en", Origin: card.Origin{File: file}, Series: []string{"Tidal"}}
}

func found(code diag.Code, words string) *lint.Finding {
	return &lint.Finding{Rule: code, Severity: diag.Warning, End: len(words), Excerpt: diag.Excerpt{Text: words}}
}

func TestJudge(t *testing.T) {
	p := policy(t, good)
	for _, tc := range []struct {
		file string
		rule diag.Code
		text string
		want diag.Severity // zero: not told
	}{
		{"dir/a.txt", 1003, "  ", diag.Error},
		{"dir/old/a.txt", 1003, "  ", 0},
		{"dir/all.json", 1003, "  ", 0},
		{"old/a.txt", 1003, "  ", diag.Error}, // not below the file's folder
		{"dir/a.txt", 1004, "x", 0},
		{"dir/cards/tide/a.txt", 1004, "x", diag.Info},
		{"dir/a.txt", 1001, " ;", 0}, // kept on purpose
		{"dir/a.txt", 1002, ";", 0},
		{"dir/a.txt", 1002, ":", diag.Warning}, // other words
		{"dir/a.txt", 101, "x", diag.Warning},
	} {
		f, want := found(tc.rule, tc.text), tc.want
		told := p.Judge(harbour(tc.file), f)
		if !told {
			f.Severity = 0
		}
		assert.Equal(t, want, f.Severity, "%s: PSCT%04d `%s`", tc.file, tc.rule, tc.text)
	}
	other := &card.Card{Name: "Gale Runner", Origin: card.Origin{File: "dir/cards/tide/b.txt"}}
	assert.False(t, p.Judge(other, found(1004, "x")), "another set")
	assert.True(t, p.Judge(other, found(1001, "x")), "another card")
}

func TestSkips(t *testing.T) {
	p := policy(t, "lint: {rules: {double-space: off, curly-quote: off}, overrides: [{paths: a, rules: {curly-quote: info}}]}")
	assert.True(t, p.Skips(1003))
	assert.False(t, p.Skips(1004), "on for some cards")
	assert.False(t, p.Skips(1001))
}

func TestSuppressionsBesideTheCard(t *testing.T) {
	p := policy(t, "")
	c := harbour("a.txt")
	c.LintIgnores = []card.LintIgnore{
		{Rule: "double-space", Reason: "printed so", Line: 3},
		{Rule: "PSCT1001", Reason: "printed so", Line: 4},
		{Rule: "duoble-space", Reason: "printed so", Line: 5},
	}
	assert.False(t, p.Judge(c, found(1003, "  ")))
	assert.True(t, p.Judge(c, found(1002, ";")))
	unused := p.Unused([]*card.Card{c})
	require.Len(t, unused, 2)
	assert.Equal(t, diag.UnusedSuppression, unused[0].Rule)
	assert.Equal(t, "`space-before-sign` is suppressed here, but it finds nothing in Harbour Watch", unused[0].Message)
	assert.Equal(t, "a.txt:4:1", unused[0].Excerpt.Position())
	assert.Equal(t, diag.UnknownSuppression, unused[1].Rule)
	assert.Contains(t, unused[1].Message, "unknown rule `duoble-space`: did you mean `double-space`?")
}

func TestUnusedEntriesOfTheSettings(t *testing.T) {
	p := policy(t, good)
	assert.Empty(t, p.Unused([]*card.Card{{Name: "Gale Runner"}}), "nothing is known of cards that were not checked")
	assert.False(t, p.Judge(harbour("dir/a.txt"), found(1001, " ;")))
	unused := p.Unused([]*card.Card{harbour("dir/a.txt")})
	require.Len(t, unused, 1)
	assert.Equal(t, "dir/psct.yaml:21:7", unused[0].Excerpt.Position())
	assert.Equal(t, "{rule: PSCT1002, card: 7, text: ;, reason: printed so}", unused[0].Words())

	p = policy(t, "lint: {rules: {unused-suppression: off}, ignore: [{rule: PSCT1002, card: 7, reason: old}]}")
	assert.Empty(t, p.Unused([]*card.Card{harbour("dir/a.txt")}), "it is a rule like others")
}
