package baseline

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"psct/ast/diag"
	"psct/compile/lint"
)

func finding(card string, rule diag.Code, words string) lint.Finding {
	return lint.Finding{
		Card: card, Lang: "en", Rule: rule, Name: lint.NameOf(rule), Message: "about " + card, End: len(words), Excerpt: diag.Excerpt{Text: words},
	}
}

func sample() []lint.Finding {
	return []lint.Finding{
		finding("Tide Oracle", 1001, " ;"), finding("Gale Runner", 1003, "  "), finding("Gale Runner", 1003, "  "), finding("Gale Runner", 8, ""),
	}
}

const file = `{"version": 1, "findings": [
{"card":"Gale Runner","lang":"en","rule":"PSCT0008","name":"pre-psct","text":"about Gale Runner","count":1}
,{"card":"Gale Runner","lang":"en","rule":"PSCT1003","name":"double-space","text":"  ","count":2}
,{"card":"Tide Oracle","lang":"en","rule":"PSCT1001","name":"space-before-sign","text":" ;","count":1}
]}
`

func TestWriteAndRead(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, Of(sample()).Write(&b))
	assert.Equal(t, file, b.String())
	back, err := Read(b.Bytes())
	require.NoError(t, err)
	assert.Equal(t, Of(sample()), back)
	assert.Equal(t, 4, back.Count())

	b.Reset()
	require.NoError(t, Of(nil).Write(&b))
	back, err = Read(b.Bytes())
	require.NoError(t, err)
	assert.Zero(t, back.Count())
}

func TestSplitCounts(t *testing.T) {
	b := Of(sample())
	fresh, stale := b.Split(sample())
	assert.Empty(t, fresh)
	assert.Empty(t, stale)

	more := append(sample(), finding("Gale Runner", 1003, "  "), finding("Tide Oracle", 1001, " :"))
	fresh, stale = b.Split(more)
	assert.Equal(t, more[4:], fresh, "a third of the same and other words are new")
	assert.Empty(t, stale)

	fresh, stale = b.Split(sample()[:2])
	assert.Empty(t, fresh)
	assert.Equal(t, []Entry{
		{"Gale Runner", "en", "PSCT0008", "pre-psct", "about Gale Runner", 1}, {"Gale Runner", "en", "PSCT1003", "double-space", "  ", 1},
	}, stale)
	assert.Equal(t, Of(sample()[:2]), b.Without(stale))
}

// TestPruned checks that what is left after pruning answers to the findings exactly, whatever they are.
func TestPruned(t *testing.T) {
	draw := func(t *rapid.T, label string) []lint.Finding {
		return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) lint.Finding {
			return finding(rapid.SampledFrom([]string{"A", "B"}).Draw(t, "card"), 1001, rapid.SampledFrom([]string{" ;", " :"}).Draw(t, "words"))
		}), 0, 12).Draw(t, label)
	}
	rapid.Check(t, func(t *rapid.T) {
		before, now := Of(draw(t, "before")), draw(t, "now")
		fresh, stale := before.Split(now)
		pruned := before.Without(stale)
		again, gone := pruned.Split(now)
		if len(again) != len(fresh) || len(gone) != 0 || pruned.Count()+len(fresh) != len(now) {
			t.Fatalf("%v of %v: %d new, then %d; %v stale", before, now, len(fresh), len(again), gone)
		}
	})
}

func TestFaultyFiles(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "this is no baseline",
		`{"version": 2, "findings": []}`:   "version 2, this psct knows version 1",
		`{"version": 1, "finding": []}`:    "unknown field",
		`{"version": 1, "findings": []} x`: "more follows",
		strings.Replace(file, "PSCT1003", "double-space", 1):                                                                       "entry 2 of the baseline (Gale Runner): `double-space` is no id",
		strings.Replace(file, `"count":2`, `"count":0`, 1):                                                                         "count 0",
		strings.Replace(file, `PSCT1003","name":"double-space","text":"  "`, `PSCT0008","name":"x","text":"about Gale Runner"`, 1): "stands there twice",
	} {
		_, err := Read([]byte(text))
		assert.ErrorContains(t, err, want, text)
	}
}
