package config

import "encoding/json"

// Schema returns the JSON Schema (draft 2020-12) of a settings file, for editors.
func Schema() ([]byte, error) {
	doc := object((&Config{}).fields())
	doc["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	doc["title"] = "settings of psct (" + FileName + ")"
	out, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(out, '\n'), nil
}

func object(fields []field) map[string]any {
	properties, required := map[string]any{}, []string{}
	for i := range fields {
		f := &fields[i]
		f.schema["description"] = f.doc
		properties[f.name] = f.schema
		if f.must {
			required = append(required, f.name)
		}
	}
	out := map[string]any{"type": []string{"object", "null"}, "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		out["type"], out["required"] = "object", required
	}
	return out
}

// saying is an object that has at least one of some keys.
func saying(object map[string]any, keys ...string) map[string]any {
	var some []map[string]any
	for _, key := range keys {
		some = append(some, map[string]any{"required": []string{key}})
	}
	object["anyOf"] = some
	return object
}

// eraSchema is a year, which YAML reads as a number, or newest.
func eraSchema() map[string]any {
	return map[string]any{"enum": []any{"newest", "2011", "2017", "2024", 2011, 2017, 2024}}
}

func list(items map[string]any) map[string]any {
	return map[string]any{"type": []string{"array", "null"}, "items": items}
}

func text1() map[string]any { return map[string]any{"type": "string", "minLength": 1} }

// strings1 is a list of texts, or a single one.
func strings1() map[string]any { return map[string]any{"anyOf": []any{text1(), list(text1())}} }

func words(list ...string) map[string]any { return map[string]any{"enum": list} }

func rulesSchema() map[string]any {
	return map[string]any{
		"type": []string{"object", "null"}, "propertyNames": words(ruleWords()...),
		"additionalProperties": words("error", "warning", "info", "off"),
	}
}
