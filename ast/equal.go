package ast

import (
	"reflect"

	"psct/ast/source"
)

var spanType = reflect.TypeFor[source.Span]()

// Equal reports whether two trees have the same nodes with the same words, in
// the same structure. Where the words stand does not count, so the tree of a
// text equals the tree of its canonical spelling.
func Equal(a, b Node) bool { return equalValues(reflect.ValueOf(a), reflect.ValueOf(b)) }

func equalValues(a, b reflect.Value) bool {
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Interface:
		return a.IsNil() == b.IsNil() && equalValues(a.Elem(), b.Elem())
	case reflect.Slice:
		return equalSlices(a, b)
	case reflect.Struct:
		return equalStructs(a, b)
	}
	return a.Equal(b)
}

func equalSlices(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		if !equalValues(a.Index(i), b.Index(i)) {
			return false
		}
	}
	return true
}

// equalStructs compares all fields but the span.
func equalStructs(a, b reflect.Value) bool {
	for i := range a.NumField() {
		if a.Type().Field(i).Type != spanType && !equalValues(a.Field(i), b.Field(i)) {
			return false
		}
	}
	return true
}
