package astjson

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"psct/ast"
)

// field is a field of a node that has a value.
type field struct {
	name  string
	value reflect.Value
}

var nodeType = reflect.TypeFor[ast.Node]()

// fields returns the exported fields of a node that have a value, embedded structs apart.
func fields(n ast.Node) []field {
	v := reflect.Indirect(reflect.ValueOf(n))
	var out []field
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.IsExported() && !f.Anonymous && !empty(v.Field(i)) {
			out = append(out, field{lowerFirst(f.Name), v.Field(i)})
		}
	}
	return out
}

// empty reports whether a field says nothing: zero, or a list without items.
func empty(v reflect.Value) bool { return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0 }

// kind returns the name of a node's type.
func kind(n ast.Node) string { return reflect.Indirect(reflect.ValueOf(n)).Type().Name() }

func lowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}

// asNode returns the node that v holds.
func asNode(v reflect.Value) (ast.Node, bool) {
	if !v.Type().Implements(nodeType) || v.IsNil() {
		return nil, false
	}
	n, ok := v.Interface().(ast.Node)
	return n, ok
}

// word returns how an enumerated value is spelled in card text; a value that has no spelling by its number.
func word(v reflect.Value) (string, bool) {
	s, ok := v.Interface().(fmt.Stringer)
	if !ok {
		return "", false
	}
	if text := strings.TrimSpace(s.String()); text != "" {
		return text, true
	}
	return fmt.Sprintf("#%v", v), true
}
