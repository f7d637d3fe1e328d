package ir

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"reflect"
	"slices"
	"strconv"
)

// A DecodeError says what in the JSON of a program is not understood, and where.
type DecodeError struct {
	// Path is the place in the program, such as abilities[0].do[1].op; empty for the whole.
	Path string
	// Offset is the byte in the input at which the culprit ends.
	Offset int64
	// Unknown is the kind, name or key that this version does not know, if that is the trouble.
	Unknown string
	What    string
}

// Error returns place and trouble in one line.
func (e *DecodeError) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("%s (byte %d)", e.What, e.Offset)
	}
	return fmt.Sprintf("%s: %s (byte %d)", e.Path, e.What, e.Offset)
}

// Decode reads the JSON of one program. A version, kind, name or key that this version of the IR does
// not know is an error that names it (a *DecodeError); nothing is skipped. Decode does not verify.
func Decode(data []byte) (*Program, error) {
	root, err := parse(data)
	if err != nil {
		return nil, err
	}
	d := &decoder{}
	p := new(Program)
	d.program(root, p)
	if d.err != nil {
		return nil, d.err
	}
	return p, nil
}

// UnmarshalJSON implements json.Unmarshaler with Decode.
func (p *Program) UnmarshalJSON(data []byte) error {
	q, err := Decode(data)
	if err != nil {
		return err
	}
	*p = *q
	return nil
}

// node is one JSON value with its place.
type node struct {
	offset int64
	// token is a string, json.Number or bool, json.Delim for objects and lists, nil for null.
	token any
	keys  []string // of an object
	items []*node  // of an object or list
}

// parse reads exactly one JSON value.
func parse(data []byte) (*node, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	n, err := parseNode(dec, 0)
	if err != nil {
		return nil, syntaxError(err, dec.InputOffset())
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, &DecodeError{Offset: dec.InputOffset(), What: "more than one JSON value"}
	}
	return n, nil
}

func syntaxError(err error, offset int64) error {
	var own *DecodeError
	if errors.As(err, &own) {
		return own
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &DecodeError{Offset: offset, What: "the JSON ends too early"}
	}
	return &DecodeError{Offset: offset, What: "not JSON: " + err.Error()}
}

func parseNode(dec *json.Decoder, depth int) (*node, error) {
	tok, err := dec.Token()
	if err != nil {
		return nil, err
	}
	n := &node{offset: dec.InputOffset(), token: tok}
	delim, ok := tok.(json.Delim)
	if !ok {
		return n, nil
	}
	if depth >= maxDepth {
		return nil, &DecodeError{Offset: n.offset, What: fmt.Sprintf("nested deeper than %d", maxDepth)}
	}
	for dec.More() {
		if err := parseItem(dec, n, delim == '{', depth); err != nil {
			return nil, err
		}
	}
	_, err = dec.Token()
	return n, err
}

func parseItem(dec *json.Decoder, n *node, keyed bool, depth int) error {
	if keyed {
		tok, err := dec.Token()
		if err != nil {
			return err
		}
		key, _ := tok.(string)
		if slices.Contains(n.keys, key) {
			return &DecodeError{Offset: dec.InputOffset(), What: fmt.Sprintf("key `%s` twice in one object", key)}
		}
		n.keys = append(n.keys, key)
	}
	item, err := parseNode(dec, depth+1)
	if err != nil {
		return err
	}
	n.items = append(n.items, item)
	return nil
}

// get returns the object's value for a key, nil if there is none.
func (n *node) get(key string) *node {
	if i := slices.Index(n.keys, key); i >= 0 {
		return n.items[i]
	}
	return nil
}

func (n *node) isObject() bool { return n.token == json.Delim('{') }
func (n *node) isList() bool   { return n.token == json.Delim('[') }

// decoder fills Go values from nodes and keeps the first error.
type decoder struct {
	path []string
	err  error
}

func (d *decoder) fail(n *node, unknown, format string, args ...any) {
	if d.err != nil {
		return
	}
	path := ""
	for _, p := range d.path {
		if path != "" && p[0] != '[' {
			path += "."
		}
		path += p
	}
	d.err = &DecodeError{Path: path, Offset: n.offset, Unknown: unknown, What: fmt.Sprintf(format, args...)}
}

// within runs f with one more element on the path.
func (d *decoder) within(element string, f func()) {
	if d.err != nil {
		return
	}
	d.path = append(d.path, element)
	f()
	d.path = d.path[:len(d.path)-1]
}

func (d *decoder) program(n *node, p *Program) {
	if !n.isObject() {
		d.fail(n, "", "a program is a JSON object")
		return
	}
	v := n.get("version")
	if v == nil {
		d.fail(n, "", "`version` is missing; this reader knows IR version %d", Version)
		return
	}
	if num, ok := v.token.(json.Number); !ok || num.String() != strconv.Itoa(Version) {
		text := fmt.Sprint(v.token)
		d.fail(v, text, "unknown IR version %s; this reader knows version %d", text, Version)
		return
	}
	d.object(n, shapeOf[Program](), reflect.ValueOf(p).Elem(), "version")
}

func (d *decoder) value(n *node, s *shape, v reflect.Value) {
	switch s.kind {
	case shapeBool:
		if b, ok := n.token.(bool); ok {
			v.SetBool(b)
			return
		}
		d.fail(n, "", "true or false expected")
	case shapeInt:
		d.int(n, v)
	case shapeString:
		if t, ok := n.token.(string); ok {
			v.SetString(t)
			return
		}
		d.fail(n, "", "a string expected")
	case shapeEnum:
		if i := d.name(n, s); i >= 0 {
			v.SetUint(uint64(i))
		}
	case shapeSet:
		d.set(n, s, v)
	case shapePtr:
		v.Set(reflect.New(s.elem.typ))
		d.value(n, s.elem, v.Elem())
	case shapeSlice:
		d.slice(n, s, v)
	case shapeStruct:
		d.object(n, s, v, "")
	case shapeFamily:
		d.member(n, s, v)
	default:
		d.fail(n, "", "values of type %s have no wire form", s.typ)
	}
}

func (d *decoder) int(n *node, v reflect.Value) {
	num, ok := n.token.(json.Number)
	if !ok {
		d.fail(n, "", "a number expected")
		return
	}
	i, ok := new(big.Int).SetString(num.String(), 10)
	switch {
	case !ok:
		d.fail(n, "", "%s is not a whole number", num)
	case v.CanUint() && i.IsUint64() && !v.OverflowUint(i.Uint64()):
		v.SetUint(i.Uint64())
	case v.CanInt() && i.IsInt64() && !v.OverflowInt(i.Int64()):
		v.SetInt(i.Int64())
	default:
		d.fail(n, "", "%s is out of range", num)
	}
}

// name returns the index of an enumeration's name, -1 after an error.
func (d *decoder) name(n *node, s *shape) int {
	text, ok := n.token.(string)
	if !ok {
		d.fail(n, "", "a name expected")
		return -1
	}
	if i := slices.Index(s.names, text); i >= 0 && text != "" {
		return i
	}
	d.fail(n, text, "unknown name `%s`", text)
	return -1
}

func (d *decoder) set(n *node, s *shape, v reflect.Value) {
	if !n.isList() {
		d.fail(n, "", "a list of names expected")
		return
	}
	var set uint64
	for _, item := range n.items {
		if i := d.name(item, s); i >= 0 {
			set |= 1 << i
		}
	}
	v.SetUint(set)
}

func (d *decoder) slice(n *node, s *shape, v reflect.Value) {
	if !n.isList() {
		d.fail(n, "", "a list expected")
		return
	}
	if len(n.items) == 0 {
		return
	}
	v.Set(reflect.MakeSlice(s.typ, len(n.items), len(n.items)))
	for i, item := range n.items {
		d.within("["+strconv.Itoa(i)+"]", func() { d.value(item, s.elem, v.Index(i)) })
	}
}

// object fills the struct v; the key other is not a field but known.
func (d *decoder) object(n *node, s *shape, v reflect.Value, other string) {
	if !n.isObject() {
		d.fail(n, "", "an object expected")
		return
	}
	for i, key := range n.keys {
		if key == other && key != "" {
			continue
		}
		f := slices.IndexFunc(s.fields, func(f fieldShape) bool { return f.name == key })
		if f < 0 {
			d.fail(n.items[i], key, "unknown key `%s`", key)
			return
		}
		d.within(key, func() { d.value(n.items[i], s.fields[f].shape, v.Field(s.fields[f].index)) })
	}
}

func (d *decoder) member(n *node, s *shape, v reflect.Value) {
	if !n.isObject() {
		d.fail(n, "", "an object with the key `%s` expected", s.family.key)
		return
	}
	k := n.get(s.family.key)
	if k == nil {
		d.fail(n, "", "the key `%s` is missing", s.family.key)
		return
	}
	name, _ := k.token.(string)
	kind := slices.Index(s.family.names, name)
	if kind <= 0 {
		d.within(s.family.key, func() { d.fail(k, name, "unknown %s `%s` in IR version %d", s.family.key, name, Version) })
		return
	}
	member := reflect.ValueOf(s.family.make(kind))
	d.object(n, s.family.members[kind], member.Elem(), s.family.key)
	v.Set(member)
}
