package grammar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast"
	"psct/ast/source"
	"psct/corpus"
	"psct/grammar/split"
)

// ownership checks the tree of one box.
type ownership struct {
	box    *split.Box
	faults []string
}

// faults lists what is wrong with who owns the words of a box: every node's span
// lies in its parent's, siblings do not overlap and stand in text order, and a
// node prints what stands in its span. So a word of a node's span is either in
// one child or printed by the node itself, never both and never neither.
func faults(box *split.Box, n ast.Node) []string {
	o := &ownership{box: box}
	o.node(n, n.Span())
	return o.faults
}

func (o *ownership) fault(n ast.Node, format string, args ...any) {
	o.faults = append(o.faults, fmt.Sprintf("%T `%s`: %s", n, n.Span().In(o.box.Text), fmt.Sprintf(format, args...)))
}

func (o *ownership) node(n ast.Node, parent source.Span) {
	if !n.Span().IsValid() {
		o.fault(n, "no span: %s", ast.Print(n))
		return
	}
	if n.Span().Start < parent.Start || n.Span().End > parent.End {
		o.fault(n, "not inside `%s`", parent.In(o.box.Text))
	}
	want := canonical(o.box, n.Span())
	if _, whole := n.(*ast.Box); whole {
		want = Canonical(o.box)
	}
	if got, want := bare(ast.Print(n)), bare(want); got != want {
		o.fault(n, "prints `%s`, stands for `%s`", got, want)
	}
	end := n.Span().Start
	each(n, func(c ast.Node) {
		if c.Span().IsValid() && c.Span().Start < end {
			o.fault(c, "overlaps the node before it")
		}
		o.node(c, n.Span())
		end = max(end, c.Span().End)
	})
}

// each visits the nodes that stand directly below n in the text. The bullets of a
// sentence stand behind all sentences of its line.
func each(n ast.Node, visit func(ast.Node)) {
	var bullets []ast.Node
	ast.Children(n, func(c ast.Node) {
		if _, below := c.(*ast.Bullet); below && isSentence(n) {
			return
		}
		visit(c)
		if s, ok := c.(*ast.Sentence); ok {
			for _, b := range s.Bullets {
				bullets = append(bullets, b)
			}
		}
	})
	for _, b := range bullets {
		visit(b)
	}
}

func isSentence(n ast.Node) bool {
	_, ok := n.(*ast.Sentence)
	return ok
}

// canonical is the canonical text of a part of a box.
func canonical(box *split.Box, span source.Span) string {
	var b strings.Builder
	canonicalLine(&b, box, span)
	return b.String()
}

// bare is a text without the commas around it and without the capital at its
// start, which depend on what stands before.
func bare(text string) string {
	text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text), ", "), ",")
	if text == "" {
		return ""
	}
	return strings.ToLower(text[:1]) + text[1:]
}

// nameFields are the fields that hold names and numbers, the only strings of the
// tree.
var nameFields = map[string]bool{
	"NameHead.Name": true, "NameMod.Name": true, "CounterMod.Name": true,
	"Quantity.Numbers": true, "StatMod.Numbers": true, "LinkMod.Number": true, "OrdinalMod.Ordinal": true,
}

// TestStringsOfTheTreeAreNames reads the types of the nodes: apart from names and
// numbers no field can hold text.
func TestStringsOfTheTreeAreNames(t *testing.T) {
	assert.Equal(t, nameFields, stringFields(nodeTypes(t)))
}

// TestOwnersOwn checks the owners of every word of the own cards.
func TestOwnersOwn(t *testing.T) { checkOwners(t, ownCards(t)) }

// TestOwnersOfficial checks the owners of every word of the official cards.
func TestOwnersOfficial(t *testing.T) { checkOwners(t, officialCards(t)) }

func checkOwners(t *testing.T, db *corpus.Database) {
	r := newReading(t, db, Options{})
	for _, c := range r.modern(db) {
		res := r.parser.Parse(c.text)
		if !res.Parsed {
			continue
		}
		for i, box := range res.Tree.Boxes {
			if hasFlavor(&c.text.Boxes[i]) {
				continue // no rules text: nobody owns it
			}
			assert.Empty(t, faults(&c.text.Boxes[i], box), "passcode %d", c.card.ID)
		}
	}
}

func hasFlavor(box *split.Box) bool {
	return slices.ContainsFunc(box.Lines, func(l split.Line) bool { return l.Kind == split.Flavor })
}
