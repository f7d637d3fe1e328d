package grammar

import (
	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/grammar/token"
)

// The productions take words by their kinds: a noun, a form of a verb. Whether the
// words also fit each other is checked here: a verb agrees with its subject, a noun
// with its number, a verb has no more objects than it takes. A clause with a slip
// is no reading, which often tells what a phrase belongs to (`monsters with a Level
// that were …`); what is about more than a clause is checked on the whole tree.
// Where nothing else fits, the segment is read once more without these checks, and
// the report names the words.

// slip is words that do not fit together, and what was probably meant.
type slip struct {
	span  source.Span
	right string // in place of the span; empty when there is no telling
}

// slipFinder collects what is wrong with a tree.
type slipFinder struct {
	text   string
	found  []slip
	nouns  []slip            // told before all others: a verb may agree with the wrong noun
	shared map[ast.Node]bool // items of lists: `2 WIND and 1 EARTH monsters`
}

// slipsIn lists the slips of what a rule for a segment read.
func slipsIn(text string, v any) []slip {
	c := &slipFinder{text: text, shared: map[ast.Node]bool{}}
	if steps, ok := v.([]*ast.Step); ok {
		c.steps(steps, number(0))
	}
	for _, n := range nodes(v) {
		ast.Walk(n, c.node)
	}
	return append(c.nouns, c.found...)
}

// slipsAcross lists what is wrong between the zones of a sentence.
func slipsAcross(text string, s *ast.Sentence) []slip {
	c := &slipFinder{text: text}
	c.zones(s)
	return c.found
}

// fitting is the clause, if its words fit each other.
func (e *engine) fitting(cl *ast.Clause) (*ast.Clause, error) {
	if e.lenient {
		return cl, nil
	}
	var c slipFinder
	c.clause(cl)
	if cl.Subject != nil {
		c.agree(numberOf(cl.Subject), cl)
	}
	if len(c.found) > 0 {
		return nil, errNoMatch
	}
	return cl, nil
}

func (c *slipFinder) add(span source.Span, right string) {
	if span.IsValid() {
		c.found = append(c.found, slip{span, right})
	}
}

// node checks one node with what it holds.
func (c *slipFinder) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Coord:
		c.list(n)
	case *ast.NounPhrase:
		c.nounPhrase(n)
	case *ast.Clause:
		c.clause(n)
	case *ast.SubClause:
		if n.Word != ast.SubAsIf {
			c.steps(n.Steps, 0)
		}
		c.bareCondition(n)
	case *ast.Infinitive:
		c.steps(n.Steps, 0)
	case *ast.Sentence:
		c.steps(n.Activation, 0)
		c.steps(n.Resolution, 0)
	case *ast.PP:
		c.pp(n)
	}
	return true
}

// mostShown is how many words a report of a slip points at, the last ones.
const mostShown = 5

// slip reports the first slip of a segment.
func (r *reader) slip(span source.Span, s slip) {
	tokens := token.Within(r.box.Tokens, s.span)
	if len(tokens) > mostShown {
		tokens = tokens[len(tokens)-mostShown:]
	}
	at := tokens[0].Span.Join(tokens[len(tokens)-1].Span)
	d := diag.New(diag.TextNotUnderstood, at, at.In(r.box.Text)).WithContext(span)
	if s.right != "" {
		d = d.WithDetail("did you mean `%s`?", s.right).WithFix(write(s.span, s.right))
	}
	r.refuse(d, mask(tokens[:min(len(tokens), shown)]))
}
