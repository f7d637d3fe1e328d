package scenario

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"bytes"

	"github.com/agnivade/levenshtein"
	"go.yaml.in/yaml/v3"

	"psct/runtime"
)

// Error is a mistake in a scenario file.
type Error struct {
	File string
	At   Pos
	Msg  string
	Hint string // what to do; may be empty
}

// Error returns file:line:col: message; hint.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: %s", e.File, e.At.Line, e.At.Col, e.Msg)
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	return s
}

// Parse reads the scenarios of a file: YAML documents or JSON. All mistakes that can be told apart are
// reported together.
func Parse(file string, data []byte) ([]*Scenario, error) {
	dec := yaml.NewDecoder(bytes.NewReader(data))
	p := &parser{file: file}
	var out []*Scenario
	for {
		var doc yaml.Node
		err := dec.Decode(&doc)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		s := &Scenario{}
		p.decode(&doc, reflect.ValueOf(s).Elem())
		out = append(out, s)
	}
	if len(out) == 0 && len(p.errs) == 0 {
		return nil, &Error{File: file, At: Pos{1, 1}, Msg: "no scenario in the file", Hint: "see the format's document"}
	}
	return out, errors.Join(p.errs...)
}

// parser collects the mistakes of a file.
type parser struct {
	file string
	errs []error
	deep int
}

// deepest bounds how deeply a file may be nested.
const deepest = 32

func (p *parser) fail(n *yaml.Node, hint, format string, args ...any) {
	p.errs = append(p.errs, &Error{File: p.file, At: at(n), Msg: fmt.Sprintf(format, args...), Hint: hint})
}

func at(n *yaml.Node) Pos { return Pos{Line: n.Line, Col: n.Column} }

// decode puts a node into a value by the value's type.
func (p *parser) decode(n *yaml.Node, v reflect.Value) {
	if p.deep++; p.deep > deepest {
		p.fail(n, "", "nested too deeply")
		p.deep--
		return
	}
	defer func() { p.deep-- }()
	switch n.Kind {
	case yaml.DocumentNode:
		p.decode(n.Content[0], v)
		return
	case yaml.AliasNode:
		p.decode(n.Alias, v)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		p.decode(n, v.Elem())
	case reflect.Slice:
		p.list(n, v)
	case reflect.Struct:
		p.object(n, v)
	case reflect.Map:
		p.numbers(n, v)
	case reflect.Interface:
		p.either(n, v)
	default:
		p.scalar(n, v)
	}
}

// list decodes a sequence; a single value stands for a list of one.
func (p *parser) list(n *yaml.Node, v reflect.Value) {
	items := n.Content
	if n.Kind != yaml.SequenceNode {
		items = []*yaml.Node{n}
	}
	if n.Kind == yaml.ScalarNode && n.Tag == "!!null" {
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(items), len(items)))
	for i, item := range items {
		p.decode(item, v.Index(i))
	}
}

// object decodes a mapping into a struct; a scalar goes into the field that is marked for it.
func (p *parser) object(n *yaml.Node, v reflect.Value) {
	if f := v.FieldByName("At"); f.IsValid() {
		f.Set(reflect.ValueOf(at(n)))
	}
	fields := fieldsOf(v.Type())
	if n.Kind == yaml.ScalarNode {
		for _, f := range fields {
			if f.scalar {
				p.decode(n, v.Field(f.index))
				return
			}
		}
	}
	if n.Kind != yaml.MappingNode {
		p.fail(n, "write keys and values here: "+keyList(fields), "an object is expected")
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i].Value
		f, ok := field(fields, key)
		switch {
		case !ok:
			p.fail(n.Content[i], suggest(key, keys(fields)), "unknown key %q", key)
		case seen[key]:
			p.fail(n.Content[i], "", "key %q stands twice", key)
		default:
			p.decodeField(n.Content[i+1], v.Field(f.index), f)
		}
		seen[key] = true
	}
}

// decodeField decodes a field and tests its word list.
func (p *parser) decodeField(n *yaml.Node, v reflect.Value, f fieldInfo) {
	p.decode(n, v)
	if v.Kind() != reflect.String || len(f.words) == 0 || v.String() == "" {
		return
	}
	for _, w := range f.words {
		if w == v.String() {
			return
		}
	}
	p.fail(n, suggest(v.String(), f.words), "%q is no %s", v.String(), f.key)
}

// numbers decodes a mapping of names to numbers.
func (p *parser) numbers(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.MappingNode {
		p.fail(n, "write name: number", "an object is expected")
		return
	}
	v.Set(reflect.MakeMap(v.Type()))
	for i := 0; i+1 < len(n.Content); i += 2 {
		num := reflect.New(v.Type().Elem()).Elem()
		p.decode(n.Content[i+1], num)
		v.SetMapIndex(reflect.ValueOf(n.Content[i].Value), num)
	}
}

// either decodes a number or a list of names.
func (p *parser) either(n *yaml.Node, v reflect.Value) {
	if n.Kind == yaml.ScalarNode && n.Tag == "!!int" {
		var i int
		if err := n.Decode(&i); err == nil {
			v.Set(reflect.ValueOf(i))
			return
		}
	}
	var names []string
	p.list(n, reflect.ValueOf(&names).Elem())
	v.Set(reflect.ValueOf(names))
}

// scalar decodes a text, number or truth value.
func (p *parser) scalar(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.ScalarNode {
		p.fail(n, "", "a single value is expected")
		return
	}
	if v.Kind() == reflect.String {
		if n.Tag == "!!null" {
			p.fail(n, "", "a value is missing")
			return
		}
		v.SetString(n.Value)
		return
	}
	if err := n.Decode(v.Addr().Interface()); err != nil {
		want := "a number"
		if v.Kind() == reflect.Bool {
			want = "true or false"
		}
		p.fail(n, "", "%q is not %s", n.Value, want)
	}
}

// fieldInfo is what the tags of a field say.
type fieldInfo struct {
	key    string
	doc    string
	index  int
	scalar bool
	words  []string
}

// fieldsOf returns the keys of a struct in the order of its fields.
func fieldsOf(t reflect.Type) []fieldInfo {
	var out []fieldInfo
	for i := range t.NumField() {
		tag := t.Field(i).Tag
		key := tag.Get("key")
		if key == "" {
			continue
		}
		f := fieldInfo{key: key, doc: tag.Get("doc"), index: i, scalar: tag.Get("scalar") != ""}
		switch w := tag.Get("words"); w {
		case "":
		case "@because":
			for _, b := range runtime.Reasons() {
				f.words = append(f.words, b.String())
			}
		default:
			f.words = strings.Split(w, "|")
		}
		out = append(out, f)
	}
	return out
}

func field(fields []fieldInfo, key string) (fieldInfo, bool) {
	for _, f := range fields {
		if f.key == key {
			return f, true
		}
	}
	return fieldInfo{}, false
}

func keys(fields []fieldInfo) []string {
	out := make([]string, len(fields))
	for i, f := range fields {
		out[i] = f.key
	}
	return out
}

func keyList(fields []fieldInfo) string { return strings.Join(keys(fields), ", ") }

// suggest returns the word that was probably meant, or the list of all.
func suggest(word string, words []string) string {
	best, dist := "", 1+len(word)/2
	for _, w := range words {
		if n := levenshtein.ComputeDistance(strings.ToLower(word), strings.ToLower(w)); n < dist {
			best, dist = w, n
		}
	}
	if best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return "one of: " + strings.Join(words, ", ")
}
