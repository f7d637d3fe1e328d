package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/ast/diag"
	"psct/compile/build"
	"psct/compile/diff"
)

func sameProgram(a, b *build.Unit) bool { return diff.Same(a.Program, b.Program) }

// TestFixesKeepTheirPromises checks every rule with a fix on its bad text, and on the bad text among effects that are right.
func TestFixesKeepTheirPromises(t *testing.T) {
	b := workbench(t)
	for _, r := range Rules() {
		if r.Run == nil || strings.HasPrefix(r.Doc.Bad, "Name:") {
			continue
		}
		t.Run(r.String(), func(t *testing.T) {
			checkFixes(t, b, scout(t, r.Doc.Card, r.Doc.BadText()))
			checkFixes(t, b, scout(t, r.Doc.Card, r.Doc.Good))
			if r.Fix == diag.Safe || r.Fix == diag.Suggested {
				m := b.Mend(b.Builder, scout(t, r.Doc.Card, r.Doc.BadText()), r.Fix)
				assert.True(t, b.Card(m.Card).Measures.Parsed, "the mended text is not read: %s", m.Card.Text)
			}
		})
	}
	for _, m := range mistakes(t, "testdata/mistakes.txtar") {
		text, _ := places(m.text)
		checkFixes(t, b, scout(t, m.kind, text))
	}
}

// TestFixesKeepOddCharacters checks that a fix touches nothing but its place.
func TestFixesKeepOddCharacters(t *testing.T) {
	b := workbench(t)
	c := scout(t, "", "If this card is Normal Summoned: You can add 1 “Tidal” monster from your deck to your hand.\r\nYou can only use this effect of “Emberwing Scout” once per turn.\r\n")
	l := New(Config{Skip: func(code diag.Code) bool { return code == 1004 }})
	m := l.Mend(b.Builder, c, diag.Safe)
	assert.Equal(t, strings.Replace(c.Text, "deck", "Deck", 1), m.Card.Text)
}

// TestSafeFixesThatChangeTheProgramAreRefused plants a safe fix that changes what the card does.
func TestMendRefuses(t *testing.T) {
	b := workbench(t)
	c := scout(t, "", "If this card is Normal Summoned: You may draw 1 card.")
	m := b.Mend(b.Builder, c, diag.Safe)
	assert.False(t, m.Changed(), "a suggested fix is not applied as a safe one")
	assert.Equal(t, c, m.Card)
}
