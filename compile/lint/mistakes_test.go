package lint

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
)

// mistake is one of the 54 of PSCT 4.4 as a text.
type mistake struct {
	number int
	rule   string
	kind   string
	text   string // with the place between « and »
	fixed  string // empty when no fix makes the right text
}

func mistakes(t testing.TB, file string) []mistake {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	var out []mistake
	for _, f := range txtar.Parse(data).Files {
		text := strings.TrimSuffix(string(f.Data), "\n")
		if f.Name == "fixed" {
			out[len(out)-1].fixed = text
			continue
		}
		words := strings.SplitN(f.Name, " ", 3)
		n, err := strconv.Atoi(words[0])
		require.NoError(t, err)
		out = append(out, mistake{number: n, rule: words[1], kind: strings.Join(words[2:], ""), text: text})
	}
	return out
}

// TestMistakes checks that each of the 54 mistakes is found by its rule at its place, and that the fixes make the right text.
//
// Rule: PSCT 4.4
func TestMistakes(t *testing.T) {
	found, fixed := tryMistakes(t, "testdata/mistakes.txtar")
	t.Logf("%d of 54 found at the right place, %d with the right fix", found, fixed)
	assert.GreaterOrEqual(t, found, 54)
	assert.GreaterOrEqual(t, fixed, 40)
}

// TestSlips checks what strangers wrote wrong and passed silently at first, in other words.
func TestSlips(t *testing.T) { tryMistakes(t, "testdata/slips.txtar") }

// tryMistakes runs the linter over the texts of a file, and returns how many mistakes were found and how many mended rightly.
func tryMistakes(t *testing.T, file string) (nFound, nFixed int) {
	b := workbench(t)
	found, fixed := map[int]bool{}, map[int]bool{}
	for _, m := range mistakes(t, file) {
		t.Run(strconv.Itoa(m.number)+" "+m.rule, func(t *testing.T) {
			text, want := places(m.text)
			c := scout(t, m.kind, text)
			code, err := Parse(m.rule)
			require.NoError(t, err)
			list := b.Unit(b.Card(c))
			var got []span
			for _, f := range list {
				if f.Rule == code {
					got = append(got, f.place())
				}
			}
			if !assert.Subset(t, got, want, "found: %v", shown(list, code)) {
				return
			}
			found[m.number] = true
			if m.fixed == "" {
				return
			}
			if assert.Equal(t, m.fixed, b.Mend(b.Builder, c, diag.Suggested).Card.Text) {
				fixed[m.number] = true
			}
		})
	}
	return len(found), len(fixed)
}
