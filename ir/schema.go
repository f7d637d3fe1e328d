package ir

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
)

// object is one object of a JSON Schema; its keys are written in alphabetical order.
type object = map[string]any

// Schema returns the JSON Schema (draft 2020-12) of an encoded program, indented. It is made from the
// same description of the types as the codec and kept as testdata/ir.schema.json.
func Schema() ([]byte, error) {
	defs := object{}
	for _, s := range shapes() {
		if name := defName(s); name != "" {
			defs[name] = definition(s)
		}
	}
	program, _ := defs["Program"].(object)
	properties, _ := program["properties"].(object)
	properties["version"] = object{"const": Version}
	program["required"] = []string{"version"}
	return json.MarshalIndent(object{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "psct effect IR, one program",
		"$ref":    "#/$defs/Program",
		"$defs":   defs,
	}, "", "  ")
}

// defName returns the name under $defs of a shape that has one of its own.
func defName(s *shape) string {
	switch s.kind {
	case shapeStruct, shapeFamily:
		return s.typ.Name()
	case shapeEnum:
		return enumName(s.typ)
	case shapeSet:
		return setName(s)
	default:
		return ""
	}
}

// enumName returns the type's name, with a prefix for those of corpus/card: Step is also a struct here.
func enumName(t reflect.Type) string {
	if t.PkgPath() != reflect.TypeFor[Program]().PkgPath() {
		return "Card" + t.Name()
	}
	return t.Name()
}

// setName turns Set[psct/corpus/card.Race] into RaceSet and leaves other names alone.
func setName(s *shape) string {
	name := s.typ.Name()
	if open := strings.IndexByte(name, '['); open >= 0 {
		name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "]") + "Set"
	}
	return name
}

func definition(s *shape) object {
	switch s.kind {
	case shapeStruct:
		return structSchema(s)
	case shapeFamily:
		return familySchema(s)
	case shapeSet:
		return object{"type": "array", "uniqueItems": true, "items": object{"enum": named(s.names)}}
	default:
		return object{"enum": named(s.names)}
	}
}

// named returns the names that are in use.
func named(names []string) []string {
	var out []string
	for _, n := range names {
		if n != "" {
			out = append(out, n)
		}
	}
	return out
}

func structSchema(s *shape) object {
	properties := object{}
	for _, f := range s.fields {
		properties[f.name] = reference(f.shape)
	}
	out := object{"type": "object", "additionalProperties": false, "properties": properties}
	if s.key != "" {
		properties[s.key] = object{"const": s.name}
		out["required"] = []string{s.key}
	}
	return out
}

func familySchema(s *shape) object {
	var members []object
	for _, m := range s.family.members {
		if m != nil {
			members = append(members, object{"$ref": "#/$defs/" + m.typ.Name()})
		}
	}
	return object{"type": "object", "required": []string{s.family.key}, "oneOf": members}
}

// reference returns the schema of a field's value.
func reference(s *shape) object {
	switch s.kind {
	case shapeBool:
		return object{"type": "boolean"}
	case shapeString:
		return object{"type": "string"}
	case shapeInt:
		return intSchema(s.typ)
	case shapePtr:
		return reference(s.elem)
	case shapeSlice:
		return object{"type": "array", "items": reference(s.elem)}
	default:
		return object{"$ref": "#/$defs/" + defName(s)}
	}
}

func intSchema(t reflect.Type) object {
	switch t.Kind() {
	case reflect.Uint8:
		return object{"type": "integer", "minimum": 0, "maximum": math.MaxUint8}
	case reflect.Int32:
		return object{"type": "integer", "minimum": math.MinInt32, "maximum": math.MaxInt32}
	default:
		return object{"type": "integer"}
	}
}
