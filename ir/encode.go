package ir

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/bits"
	"reflect"
	"strconv"
	"unicode/utf8"
)

// maxDepth bounds the nesting of a program, in memory and on the wire, so that neither a cycle in a
// hand-built program nor hostile input can exhaust the stack. Real cards stay below 40.
const maxDepth = 200

// Encode returns the program as one line of JSON without a line end. What is unset is left out;
// equal programs give equal bytes. The error names the place of a part that has no wire form.
func Encode(p *Program) ([]byte, error) { return AppendJSON(nil, p) }

// AppendJSON appends the program's JSON to dst.
func AppendJSON(dst []byte, p *Program) ([]byte, error) {
	if p == nil {
		return dst, fmt.Errorf("cannot encode a nil program")
	}
	e := &encoder{out: append(dst, `{"version":`...)}
	e.out = strconv.AppendInt(e.out, Version, 10)
	e.fields(shapeOf[Program](), reflect.ValueOf(p).Elem(), true)
	if e.err != nil {
		return dst, e.err
	}
	return e.out, nil
}

// MarshalJSON implements json.Marshaler with Encode.
func (p *Program) MarshalJSON() ([]byte, error) { return Encode(p) }

// encoder appends to out and keeps the first error.
type encoder struct {
	out   []byte
	depth int
	err   error
}

func (e *encoder) fail(format string, args ...any) {
	if e.err == nil {
		e.err = fmt.Errorf(format, args...)
	}
}

func (e *encoder) value(s *shape, v reflect.Value) {
	if e.depth++; e.depth > maxDepth {
		e.fail("cannot encode: nested deeper than %d", maxDepth)
	}
	if e.err != nil {
		return
	}
	switch s.kind {
	case shapeBool:
		e.out = strconv.AppendBool(e.out, v.Bool())
	case shapeInt:
		e.out = appendInt(e.out, v)
	case shapeString:
		e.string(v.String())
	case shapeEnum:
		e.name(s, v.Uint())
	case shapeSet:
		e.set(s, v.Uint())
	case shapePtr:
		e.value(s.elem, v.Elem())
	case shapeSlice:
		e.slice(s, v)
	case shapeFamily:
		e.member(s, v)
	case shapeStruct:
		e.out = append(e.out, '{')
		e.fields(s, v, false)
	default:
		e.fail("cannot encode a value of type %s", s.typ)
	}
	e.depth--
}

func appendInt(dst []byte, v reflect.Value) []byte {
	if v.CanUint() {
		return strconv.AppendUint(dst, v.Uint(), 10)
	}
	return strconv.AppendInt(dst, v.Int(), 10)
}

// fields writes the fields that are set and the closing brace; more says that the object has a key
// already.
func (e *encoder) fields(s *shape, v reflect.Value, more bool) {
	for i := range s.fields {
		f := &s.fields[i]
		fv := v.Field(f.index)
		if !f.always && unset(f.shape, fv) {
			continue
		}
		if more {
			e.out = append(e.out, ',')
		}
		more = true
		e.out = append(e.out, f.key...)
		before := e.err
		e.value(f.shape, fv)
		if before == nil && e.err != nil {
			e.err = fmt.Errorf("%s: %w", f.name, e.err)
		}
	}
	e.out = append(e.out, '}')
}

// unset reports whether a field is left out.
func unset(s *shape, v reflect.Value) bool {
	if s.kind == shapeSlice {
		return v.Len() == 0
	}
	return v.IsZero()
}

func (e *encoder) name(s *shape, v uint64) {
	if v >= uint64(len(s.names)) || s.names[v] == "" {
		e.fail("%s has no value %d", s.typ.Name(), v)
		return
	}
	e.out = append(append(append(e.out, '"'), s.names[v]...), '"')
}

func (e *encoder) set(s *shape, v uint64) {
	e.out = append(e.out, '[')
	for i, b := 0, v; b != 0; i, b = i+1, b&(b-1) {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.name(s, uint64(bits.TrailingZeros64(b)))
	}
	e.out = append(e.out, ']')
}

func (e *encoder) slice(s *shape, v reflect.Value) {
	e.out = append(e.out, '[')
	for i := range v.Len() {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		item := v.Index(i)
		if (s.elem.kind == shapePtr || s.elem.kind == shapeFamily) && item.IsNil() {
			e.fail("[%d] is nil", i)
			return
		}
		e.value(s.elem, item)
	}
	e.out = append(e.out, ']')
}

func (e *encoder) member(s *shape, v reflect.Value) {
	kind := s.family.kindOf(v.Interface())
	if kind <= 0 || kind >= len(s.family.members) || v.Elem().Kind() != reflect.Pointer || v.Elem().IsNil() {
		e.fail("unknown %s %s", s.family.key, v.Elem().Type())
		return
	}
	e.out = append(e.out, s.family.keyFor[kind]...)
	e.fields(s.family.members[kind], v.Elem().Elem(), true)
}

func (e *encoder) string(s string) {
	if plain(s) {
		e.out = append(append(append(e.out, '"'), s...), '"')
		return
	}
	if !utf8.ValidString(s) {
		e.fail("%q is not valid UTF-8", s)
		return
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		e.fail("%w", err)
		return
	}
	e.out = append(e.out, bytes.TrimSuffix(buf.Bytes(), []byte("\n"))...)
}

// plain reports whether s needs no escaping.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
