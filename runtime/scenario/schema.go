package scenario

import (
	"encoding/json"
	"reflect"
)

// Schema returns the JSON Schema (draft 2020-12) of a scenario file.
func Schema() ([]byte, error) {
	defs := map[string]any{}
	root := schemaOf(reflect.TypeFor[Scenario](), defs)
	doc := map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "psct scenario",
		"$ref":    root["$ref"],
		"$defs":   defs,
	}
	out, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(out, '\n'), nil
}

// schemaOf returns the schema of a type; structs are put into defs and referred to.
func schemaOf(t reflect.Type, defs map[string]any) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem(), defs)
	case reflect.Slice:
		item := schemaOf(t.Elem(), defs)
		return map[string]any{"anyOf": []any{map[string]any{"type": "array", "items": item}, item}}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem(), defs)}
	case reflect.Struct:
		return structSchema(t, defs)
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int:
		return map[string]any{"type": "integer"}
	case reflect.Interface:
		names := map[string]any{"type": "array", "items": map[string]any{"type": "string"}}
		return map[string]any{"anyOf": []any{map[string]any{"type": "integer"}, names, map[string]any{"type": "string"}}}
	default:
		return map[string]any{"type": "string"}
	}
}

// structSchema puts a struct's schema into defs and returns the reference to it.
func structSchema(t reflect.Type, defs map[string]any) map[string]any {
	ref := map[string]any{"$ref": "#/$defs/" + t.Name()}
	if _, ok := defs[t.Name()]; ok {
		return ref
	}
	props := map[string]any{}
	object := map[string]any{"type": "object", "additionalProperties": false, "properties": props}
	defs[t.Name()] = object
	scalar := false
	for _, f := range fieldsOf(t) {
		s := schemaOf(t.Field(f.index).Type, defs)
		if len(f.words) > 0 {
			s = map[string]any{"type": "string", "enum": f.words}
		}
		s = described(s, f.doc)
		props[f.key] = s
		scalar = scalar || f.scalar
	}
	if scalar {
		defs[t.Name()] = map[string]any{"anyOf": []any{map[string]any{"type": "string"}, object}}
	}
	return ref
}

// described adds a description without changing a shared schema.
func described(s map[string]any, doc string) map[string]any {
	out := map[string]any{"description": doc}
	for k, v := range s {
		out[k] = v
	}
	return out
}
