package lint

import (
	"context"
	"flag"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/grammar/split"
)

var update = flag.Bool("update", false, "rewrite goldens and generated documents")

// official reads the official cards, and skips the test where they are not.
func official(t testing.TB) ([]*card.Card, corpus.NameList) {
	folder := os.Getenv("PSCT_CORPUS")
	if folder == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	db, err := corpus.Open([]string{filepath.Join(folder, "cards.json")}, corpus.Options{AllLangs: true})
	require.NoError(t, err)
	cards := make([]*card.Card, len(db.Cards))
	for i := range db.Cards {
		cards[i] = &db.Cards[i]
	}
	return cards, corpus.Names(db)
}

// olderWords are words of texts before August 2017.
//
// Rule: PSCT 0.2 (B, C), PSCT 4.2
var olderWords = regexp.MustCompile(`Graveyard|-Type\b|Life Points|[Dd]etach[^.;]*Xyz Material|either player's|Card Zone|from play|side of the field|\d points|[Ss]elect \d|Battle Damage|his/her|he/she|^[^\n.]*\d or more (?:non-|"|[A-Z]|monsters)[^\n.]*\n`)

// modern reports whether a card is of class D: it has a marker, and no word from before August 2017.
func modern(u *build.Unit) bool {
	if u.Split == nil || u.Status == build.PrePSCT || u.Status == build.NoRulesText {
		return false
	}
	marked := false
	for i := range u.Split.Boxes {
		b := &u.Split.Boxes[i]
		if olderWords.MatchString(masked(b)) {
			return false
		}
		for s := range b.Sentences() {
			marked = marked || s.Kind == split.Activated
		}
	}
	return marked
}

type hit struct {
	card *card.Card
	f    Finding
}

func modernHits(t *testing.T) (cards int, byRule map[diag.Code][]hit, clean []*card.Card) {
	all, names := official(t)
	b, err := build.New(build.Config{Names: names})
	require.NoError(t, err)
	l := New(Config{Set: NewSet(all, names)})
	byRule = map[diag.Code][]hit{}
	classD := map[*card.Card]bool{}
	post := func(u *build.Unit) *Result {
		r := l.result(u)
		if modern(u) {
			r.Status = "modern"
		}
		return r
	}
	across := newAcross(l.judged)
	n := 0
	for r := range build.Map(context.Background(), b, seqOf(all), post) {
		classD[r.Card] = r.Status == "modern"
		across.add(n, r)
		n++
	}
	across.finish(l.rules)
	for _, r := range across.results {
		if !classD[r.Card] {
			continue
		}
		cards++
		seen := map[diag.Code]bool{}
		for _, f := range r.Findings {
			if !seen[f.Rule] {
				byRule[f.Rule] = append(byRule[f.Rule], hit{r.Card, f})
			}
			seen[f.Rule] = true
		}
	}
	return cards, byRule, clean
}

func seqOf(cards []*card.Card) iter.Seq[*card.Card] { return slices.Values(cards) }

// TestOfficialCards measures how often rules fire on official cards of today's wording, which are right by definition: rules of
// severity error on at most 0.3 % of them, warnings on at most 3 %. Every error is on the reviewed list.
func TestOfficialCards(t *testing.T) {
	cards, byRule, _ := modernHits(t)
	counts := map[diag.Severity]map[*card.Card]bool{diag.Error: {}, diag.Warning: {}, diag.Info: {}}
	var lines []string
	for i := range table() {
		r := &table()[i]
		lines = append(lines, fmt.Sprintf("%s %d", r.Code, len(byRule[r.Code])))
	}
	for code, hits := range byRule {
		for _, h := range hits {
			counts[h.f.Severity][h.card] = true
		}
		bySeverity := map[diag.Severity]int{}
		for _, h := range hits {
			bySeverity[h.f.Severity]++
		}
		t.Logf("%5d %v %s %s", len(hits), bySeverity, code, NameOf(code))
		if dump := os.Getenv("PSCT_LINT_DUMP"); dump != "" && hits[0].f.Severity != diag.Info || dump == code.String() {
			for _, h := range hits[:min(len(hits), 400)] {
				if dump == "1" && h.f.Severity == diag.Info {
					continue
				}
				e := h.f.Excerpt
				from, to := max(0, h.f.Start-60), min(len(e.Text), h.f.End+60)
				t.Logf("      %s %d %s: …%s«%s»%s…", code, h.card.ID, h.card.Name, e.Text[from:h.f.Start], e.Text[h.f.Start:h.f.End], strings.ReplaceAll(e.Text[h.f.End:to], "\n", "¶"))
			}
		}
	}
	share := func(s diag.Severity) float64 { return 100 * float64(len(counts[s])) / float64(cards) }
	t.Logf("%d modern cards: errors on %d (%.2f %%), warnings on %d (%.2f %%), notes on %d", cards,
		len(counts[diag.Error]), share(diag.Error), len(counts[diag.Warning]), share(diag.Warning), len(counts[diag.Info]))
	assert.LessOrEqual(t, share(diag.Error), 0.3)
	assert.LessOrEqual(t, share(diag.Warning), 3.0)
	reviewErrors(t, byRule)
	if *update {
		require.NoError(t, os.WriteFile("hits.txt", []byte(strings.Join(lines, "\n")+"\n"), 0o644))
	}
}

// reviewErrors checks that every finding of severity error on an official card is on the reviewed list, and that the list has
// nothing else: passcode, or Konami id with a k, rule, and the reason why it is right or kept.
func reviewErrors(t *testing.T, byRule map[diag.Code][]hit) {
	data, err := os.ReadFile("testdata/reviewed.txt")
	require.NoError(t, err)
	listed := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		if words := strings.Fields(line); len(words) > 2 && words[0] != "#" {
			listed[words[0]+" "+words[1]] = true
		}
	}
	for code, hits := range byRule {
		for _, h := range hits {
			if h.f.Severity != diag.Error {
				continue
			}
			key := fmt.Sprint(h.card.ID, " ", code)
			if h.card.ID == 0 {
				key = fmt.Sprint("k", h.card.KonamiID, " ", code)
			}
			assert.True(t, listed[key], "%s is not reviewed: %s", key, h.f.Message)
			delete(listed, key)
		}
	}
	assert.Empty(t, listed, "reviewed, but not found any more")
}
