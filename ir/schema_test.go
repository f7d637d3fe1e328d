package ir

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

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
