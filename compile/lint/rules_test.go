package lint

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
)

// TestRulesDocumented checks that every row of the table is complete and that ids are one namespace with the diagnostics.
func TestRulesDocumented(t *testing.T) {
	names, last := map[string]bool{}, diag.Code(1000)
	for _, d := range diag.Codes() {
		names[d.Name] = true
	}
	for _, r := range Rules() {
		t.Run(r.String(), func(t *testing.T) {
			assert.Greater(t, r.Code, last, "the numbers rise")
			assert.Regexp(t, regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`), r.Name)
			assert.False(t, names[r.Name], "the name is taken")
			assert.True(t, r.Severity.Valid())
			assert.NotEqual(t, EraNewest, r.Since, "say since when the rule counts")
			assert.NotEmpty(t, r.Message)
			assert.False(t, strings.HasSuffix(r.Message, "."), "a message has no full stop")
			assert.NotEmpty(t, r.Doc.Summary)
			assert.NotEmpty(t, r.Doc.Why)
			assert.NotEmpty(t, r.Doc.Source)
			assert.Contains(t, r.Doc.Bad, "«", "say which place is reported")
			assert.NotEmpty(t, r.Doc.Good)
			assert.Equal(t, r.Run == nil, r.Over != nil || r.Deck != nil, "a rule looks at one card, at all, or at a deck")
			if r.Ref != "" {
				assert.Contains(t, r.Doc.Source, "PSCT 4.5 "+r.Ref)
			}
		})
		names[r.Name], last = true, r.Code
	}
}

// TestPages checks every page: the bad text is reported by its rule, there and nowhere else, and by nothing else of weight;
// the fix makes the good text of it; about the good text there is nothing to say.
func TestPages(t *testing.T) {
	b := workbench(t)
	for _, r := range Rules() {
		if r.Run == nil || strings.HasPrefix(r.Doc.Bad, "Name:") {
			continue
		}
		t.Run(r.String(), func(t *testing.T) {
			text, want := places(r.Doc.Bad)
			c := scout(t, r.Doc.Card, text)
			found := b.Unit(b.Card(c))
			var got []span
			for _, f := range found {
				if f.Rule == r.Code {
					got = append(got, f.place())
				} else if f.Severity != diag.Info {
					t.Errorf("found besides: %s", show(f))
				}
			}
			assert.Equal(t, told(text, want), told(text, got), "the places")
			assert.Empty(t, shown(b.Unit(b.Card(scout(t, r.Doc.Card, r.Doc.Good))), r.Code), "the good text")
			if r.Fix == diag.Safe || r.Fix == diag.Suggested {
				assert.Equal(t, r.Doc.Good, b.Mend(b.Builder, c, r.Fix).Card.Text, "the mended text")
			}
		})
	}
}

// shown lists what is found: warnings and errors, and notes of one rule.
func shown(found []Finding, rule diag.Code) []string {
	var out []string
	for _, f := range found {
		if f.Severity <= diag.Warning || f.Rule == rule {
			out = append(out, show(f))
		}
	}
	return out
}

func show(f Finding) string {
	return fmt.Sprintf("%s %s at `%s`: %s", f.Rule, f.Name, f.Excerpt.Text[f.Start:f.End], f.Message)
}

// told shows places with what stands there.
func told(text string, list []span) []string {
	var out []string
	for _, s := range list {
		out = append(out, fmt.Sprintf("%d `%s`", s.start, text[s.start:s.end]))
	}
	return out
}

func TestPlaces(t *testing.T) {
	text, list := places("a«b»c«d»")
	assert.Equal(t, "abcd", text)
	assert.Equal(t, []span{{1, 2}, {3, 4}}, list)
	text, list = places("«a»b")
	assert.Equal(t, "ab", text)
	assert.Equal(t, []span{{0, 1}}, list)
}

// TestSwappedSigns: where `;` stands before `:`, the letters behind them are not at fault.
func TestSwappedSigns(t *testing.T) {
	c := scout(t, "", "If this card is Normal Summoned; You can target 1 monster on the field: destroy it.")
	b := workbench(t, c)
	var codes []diag.Code
	for _, f := range b.Unit(b.Card(c)) {
		codes = append(codes, f.Rule)
	}
	assert.Equal(t, []diag.Code{107}, codes)
}

func TestParse(t *testing.T) {
	for text, want := range map[string]diag.Code{
		"PSCT1001": 1001, "psct1001": 1001, "space-before-sign": 1001, "PSCT0101": diag.UnknownWord, "unknown-word": diag.UnknownWord,
	} {
		got, err := Parse(text)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := Parse("no-such-rule")
	assert.ErrorContains(t, err, "no-such-rule")
}
