package ast

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast/source"
)

// draw is the tree of `draw 2 cards` at a place of a text.
func draw(at int) *Clause {
	q := &Quantity{Numbers: []string{"2"}}
	q.SetSpan(source.NewSpan(at+5, at+6))
	cards := &NounPhrase{Dets: []Det{q}, Head: &NounHead{Noun: NounCard, Number: Plural}}
	return &Clause{Verbs: []*VerbWord{{Verb: VerbDraw, Form: FormBase}}, Args: []Node{cards}}
}

func TestEqual(t *testing.T) {
	assert.True(t, Equal(draw(0), draw(40)), "the place of the words does not count")
	empty := draw(0)
	empty.Aux = []*AuxWord{}
	assert.True(t, Equal(draw(0), empty), "an empty list is no list")

	changes := map[string]func(*Clause){
		"a word":      func(c *Clause) { c.Verbs[0].Verb = VerbDiscard },
		"a form":      func(c *Clause) { c.Verbs[0].Form = FormS },
		"a number":    func(c *Clause) { c.Args[0].(*NounPhrase).Dets[0].(*Quantity).Numbers[0] = "3" },
		"a comma":     func(c *Clause) { c.Args[0].SetComma(true) },
		"a node more": func(c *Clause) { c.Args = append(c.Args, &Adverbial{Adverb: AdvAgain}) },
		"a subject":   func(c *Clause) { c.Subject = &NounPhrase{Head: &PronounHead{Pronoun: PronYou}} },
		"a kind":      func(c *Clause) { c.Args[0] = &Adverbial{Adverb: AdvAgain} },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			c := draw(0)
			change(c)
			assert.False(t, Equal(draw(0), c))
			assert.False(t, Equal(c, draw(0)))
		})
	}
	assert.False(t, Equal(draw(0), &Adverbial{Adverb: AdvAgain}))
}
