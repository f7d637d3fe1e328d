package rewrite

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// YAML puts changes into a file of yaml-yugi YAML: a list of cards, or one document a card. Texts that stand in a literal block
// (`|`) or in quotation marks on one line are rewritten; one that is folded over several lines is an error, as its line ends
// cannot be kept.
func YAML(data []byte, changes []Change) ([]byte, error) {
	nodes, err := records(data)
	if err != nil {
		return nil, err
	}
	byField := map[string][]Change{}
	var keys []string
	for _, c := range changes {
		key := fieldKey(c.Record, c.Field)
		if byField[key] == nil {
			keys = append(keys, key)
		}
		byField[key] = append(byField[key], c)
	}
	lines := strings.SplitAfter(string(data), "\n")
	var list []splice
	for _, key := range keys {
		s, err := yamlSplice(lines, nodes, byField[key])
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b splice) int { return a.start - b.start })
	return spliced(data, list), nil
}

// records returns the mappings of the cards, in the order of the file.
func records(data []byte) ([]*yaml.Node, error) {
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var out []*yaml.Node
	for {
		var doc yaml.Node
		err := dec.Decode(&doc)
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		for _, n := range doc.Content {
			if n.Kind == yaml.SequenceNode {
				out = append(out, n.Content...)
			} else {
				out = append(out, n)
			}
		}
	}
}

// yamlSplice finds the scalar of a field and writes it anew.
func yamlSplice(lines []string, nodes []*yaml.Node, changes []Change) (splice, error) {
	c := changes[0]
	if c.Record < 1 || c.Record > len(nodes) {
		return splice{}, c.missing()
	}
	n := nodes[c.Record-1]
	for _, key := range strings.Split(c.Field, ".") {
		n = child(n, key)
	}
	if n == nil || n.Kind != yaml.ScalarNode {
		return splice{}, c.missing()
	}
	now := n.Value
	for _, c := range changes {
		var err error
		if now, err = c.apply(now); err != nil {
			return splice{}, err
		}
	}
	start := 0
	for _, l := range lines[:n.Line-1] {
		start += len(l)
	}
	s, ok := rewritten(lines[n.Line-1:], start, n, now)
	if !ok {
		return splice{}, fmt.Errorf("the text of `%s` (line %d) is folded over lines: write it as a literal block (`|`), or change it by hand", c.Card, n.Line)
	}
	return s, nil
}

func child(n *yaml.Node, key string) *yaml.Node {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// rewritten writes a scalar anew: lines begin with that of the scalar, at offset start.
func rewritten(lines []string, start int, n *yaml.Node, now string) (splice, bool) {
	if n.Style&yaml.LiteralStyle != 0 {
		return literalBlock(lines, start, n.Value, now)
	}
	line, at := lines[0], columnOffset(lines[0], n.Column)
	for _, form := range [][2]string{
		{jsonString(n.Value), jsonString(now)},
		{"'" + strings.ReplaceAll(n.Value, "'", "''") + "'", "'" + strings.ReplaceAll(now, "'", "''") + "'"},
		{n.Value, plainScalar(now)},
	} {
		if strings.HasPrefix(line[at:], form[0]) && !strings.Contains(n.Value+now, "\n") {
			return splice{start + at, start + at + len(form[0]), form[1]}, true
		}
	}
	return splice{}, false
}

// literalBlock writes the lines of a block with the indentation of its first line.
func literalBlock(lines []string, start int, was, now string) (splice, bool) {
	from := start + len(lines[0])
	if len(lines) < 2 {
		return splice{}, false
	}
	indent := lines[1][:len(lines[1])-len(strings.TrimLeft(lines[1], " "))]
	end := "\n"
	if strings.HasSuffix(lines[1], "\r\n") {
		end = "\r\n"
	}
	to := from
	for i, l := range strings.Split(strings.TrimRight(was, "\n"), "\n") {
		if i+1 >= len(lines) || strings.TrimRight(lines[i+1], "\r\n") != strings.TrimRight(indent+l, " ") && strings.TrimRight(lines[i+1], "\r\n") != indent+l {
			return splice{}, false
		}
		to += len(lines[i+1])
	}
	var b strings.Builder
	for _, l := range strings.Split(strings.TrimRight(now, "\n"), "\n") {
		b.WriteString(indent + l + end)
	}
	return splice{from, to, b.String()}, true
}

// columnOffset is the byte offset of a 1-based column of characters.
func columnOffset(line string, column int) int {
	at := 0
	for i := range line {
		if at++; at == column {
			return i
		}
	}
	return len(line)
}

func jsonString(text string) string { return `"` + escaped(text, false) + `"` }

// plainScalar writes text without quotation marks where YAML lets it stand so.
func plainScalar(text string) string {
	var n yaml.Node
	if yaml.Unmarshal([]byte("a: "+text), &n) == nil && len(n.Content) == 1 {
		if v := child(n.Content[0], "a"); v != nil && v.Kind == yaml.ScalarNode && v.Value == text && v.Tag == "!!str" {
			return text
		}
	}
	return jsonString(text)
}
