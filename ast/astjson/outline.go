package astjson

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"psct/ast"
)

// Outline writes the tree below n, one node a line: the field it stands in, its kind, its words, and, where nothing stands
// below it, the text it was read from. text is the normalised text that the spans of the tree count in.
func Outline(w io.Writer, n ast.Node, text string) error {
	o := outline{text: text}
	o.node(0, "", n)
	_, err := io.WriteString(w, o.b.String())
	return err
}

type outline struct {
	b    strings.Builder
	text string
}

func (o *outline) node(depth int, label string, n ast.Node) {
	o.b.WriteString(strings.Repeat("  ", depth))
	if label != "" {
		o.b.WriteString(label + ": ")
	}
	o.b.WriteString(kind(n))
	all := fields(n)
	below := false
	for _, f := range all {
		if hasNodes(f.value) {
			below = true
		} else {
			fmt.Fprintf(&o.b, " %s=%s", f.name, o.scalar(f.value))
		}
	}
	if s := n.Span(); !below && s.IsValid() {
		fmt.Fprintf(&o.b, " `%s`", s.In(o.text))
	}
	o.b.WriteByte('\n')
	for _, f := range all {
		if hasNodes(f.value) {
			o.children(depth+1, f)
		}
	}
}

// hasNodes reports whether a field holds nodes, or lists of them.
func hasNodes(v reflect.Value) bool {
	t := v.Type()
	for t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t.Implements(nodeType)
}

func (o *outline) children(depth int, f field) {
	if f.value.Kind() != reflect.Slice {
		if n, ok := asNode(f.value); ok {
			o.node(depth, f.name, n)
		}
		return
	}
	for i := range f.value.Len() {
		o.children(depth, field{f.name, f.value.Index(i)})
	}
}

// scalar writes a value without nodes.
func (o *outline) scalar(v reflect.Value) string {
	if v.Kind() == reflect.Slice {
		var parts []string
		for i := range v.Len() {
			parts = append(parts, o.scalar(v.Index(i)))
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	if text, ok := word(v); ok {
		return quoteSpaces(text)
	}
	return quoteSpaces(fmt.Sprint(v))
}

// quoteSpaces puts words that would not be seen as one between quotation marks.
func quoteSpaces(s string) string {
	if s == "" || strings.ContainsAny(s, " []=") {
		return "\"" + s + "\""
	}
	return s
}
