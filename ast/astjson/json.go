package astjson

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"psct/ast"
)

// Append appends the tree below n as one JSON object. A field of a type that no node has had so far is an error naming it.
func Append(dst []byte, n ast.Node) ([]byte, error) {
	s := n.Span()
	dst = append(dst, `{"kind":`...)
	dst = strconv.AppendQuote(dst, kind(n))
	dst = fmt.Appendf(dst, `,"span":[%d,%d]`, s.Start, s.End)
	if n.Comma() {
		dst = append(dst, `,"comma":true`...)
	}
	for _, f := range fields(n) {
		dst = append(dst, ',')
		dst = strconv.AppendQuote(dst, f.name)
		dst = append(dst, ':')
		var err error
		if dst, err = appendValue(dst, f.value); err != nil {
			return dst, fmt.Errorf("%s.%s: %w", kind(n), f.name, err)
		}
	}
	return append(dst, '}'), nil
}

// appendValue appends a field: a node, a list, a word of card text, or a plain value.
func appendValue(dst []byte, v reflect.Value) ([]byte, error) {
	if v.Kind() == reflect.Slice {
		return appendList(dst, v)
	}
	if v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		n, ok := asNode(v)
		if !ok {
			return dst, fmt.Errorf("%s is no node", v.Type())
		}
		return Append(dst, n)
	}
	if text, ok := word(v); ok {
		return appendString(dst, text)
	}
	switch v.Kind() {
	case reflect.String:
		return appendString(dst, v.String())
	case reflect.Bool:
		return strconv.AppendBool(dst, v.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(dst, v.Int(), 10), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(dst, v.Uint(), 10), nil
	default:
		return dst, fmt.Errorf("no JSON form for %s", v.Type())
	}
}

func appendList(dst []byte, v reflect.Value) ([]byte, error) {
	dst = append(dst, '[')
	for i := range v.Len() {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = appendValue(dst, v.Index(i)); err != nil {
			return dst, err
		}
	}
	return append(dst, ']'), nil
}

func appendString(dst []byte, s string) ([]byte, error) {
	text, err := json.Marshal(s)
	return append(dst, text...), err
}
