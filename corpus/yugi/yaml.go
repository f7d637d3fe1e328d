package yugi

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"
	"sync"

	"go.yaml.in/yaml/v3"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// ReadYAML reads one card, several documents of one card each, or lists of cards.
// The error, if any, is an *intake.Error; the batch holds what was read before it.
func ReadYAML(src *intake.Source) (*intake.Batch, error) {
	y := &yamlReader{reader: newReader(src)}
	dec := yaml.NewDecoder(bytes.NewReader(src.Data))
	for {
		var doc yaml.Node
		err := dec.Decode(&doc)
		if errors.Is(err, io.EOF) {
			return y.finish(), nil
		}
		if err != nil {
			return y.finish(), y.broken(err)
		}
		y.readDocument(&doc)
	}
}

type yamlReader struct {
	*reader
	record int
}

// readDocument reads a card or a list of cards. An empty document is nothing.
func (y *yamlReader) readDocument(doc *yaml.Node) {
	for _, node := range doc.Content {
		switch {
		case node.Tag == "!!null":
		case node.Kind == yaml.SequenceNode:
			for _, item := range node.Content {
				y.readRecord(item)
			}
		default:
			y.readRecord(node)
		}
	}
}

// readRecord decodes one card.
func (y *yamlReader) readRecord(node *yaml.Node) {
	y.record++
	origin := card.Origin{File: y.src.File, Record: y.record, Line: node.Line}
	if node.Kind != yaml.MappingNode {
		y.notARecord(origin, "not a mapping")
		return
	}
	w := y.newRow()
	err := node.Decode(w)
	origin.Line = textLine(node, "text", y.langs.want, node.Line)
	origin.PendulumLine = textLine(node, "pendulum_effect", y.langs.want, node.Line)
	y.add(w, origin, err)
}

// textLine returns the line where the text of a field begins, or other when the field is not there. The column is not
// told, because folding and quoting change the text.
func textLine(record *yaml.Node, field, lang string, other int) int {
	value := member(record, field)
	if value == nil {
		return other
	}
	if text := member(value, lang); text != nil {
		return text.Line
	}
	return value.Line
}

func member(mapping *yaml.Node, key string) *yaml.Node {
	if mapping.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	return nil
}

// yamlLine finds the line in a message of the YAML library, which gives it in no other form.
var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`line (\d+)`) })

func (y *yamlReader) broken(err error) error {
	line := 0
	if m := yamlLine().FindStringSubmatch(err.Error()); m != nil {
		line, _ = strconv.Atoi(m[1])
	}
	return &intake.Error{
		File: y.src.File, Record: y.record + 1, Line: line, What: "the YAML cannot be read", Err: err,
		Hint: "correct it, or give the JSON form of the same cards",
	}
}
