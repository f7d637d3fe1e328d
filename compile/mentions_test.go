package compile_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast"
	"psct/compile"
	"psct/corpus/card"
)

// The names that a text quotes are kept, once each and without the card's own.
func TestMentions(t *testing.T) {
	c := &card.Card{
		Name: "Lamp Clerk", PendulumText: `Add 1 "Quill Rite" to your hand.`,
		Text: `Add 1 "Ink" or 1 "Quill Rite". You can only use this effect of "Lamp Clerk" once per turn. "unclosed`,
	}
	p, _ := compile.Compile(&ast.Card{}, c)
	assert.Equal(t, []string{"Quill Rite", "Ink"}, p.Mentions)
}
