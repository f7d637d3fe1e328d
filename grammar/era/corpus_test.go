package era

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/grammar/split"
	"psct/grammar/token"
)

// reviewed holds the verdict on 100 cards, read one by one against PSCT 4.3
// (2026-11): 77 of those without a marker, chosen by hash, and 23 with old words
// beside a marker. True means pre-PSCT.
var reviewed = map[int64]bool{
	494922: false, 1412158: true, 1434352: false, 1546123: false, 1586457: false,
	2602411: false, 3300267: false, 5818798: false, 8910240: false, 9161357: false,
	9267769: false, 9848939: true, 11102908: false, 11324436: true, 14344682: true,
	15574615: false, 16768387: false, 17129783: false, 17649753: false, 18096222: true,
	18325492: false, 19312169: false, 19827717: false, 21219755: true, 21237481: true,
	21296383: true, 22009013: false, 23421244: false, 25484449: false, 27189308: false,
	28990150: false, 30562585: true, 31320433: false, 31533704: false, 33323657: false,
	33665663: false, 33746252: false, 35307484: false, 36970611: false, 38167722: false,
	38210374: false, 39261576: false, 40633297: false, 41141943: false, 41788781: false,
	42463414: false, 45082499: false, 46448938: false, 46572756: true, 47985614: true,
	49003716: false, 49645921: false, 49966595: false, 50613779: false, 51196174: false,
	52833089: false, 53334471: false, 55586621: true, 55737443: false, 56619314: false,
	57006589: false, 58494728: false, 60369732: false, 60621361: false, 62632427: false,
	63224564: false, 63251695: false, 63422098: false, 64342551: false, 66100045: true,
	67196946: false, 67987302: false, 68937720: false, 69122763: true, 70630741: true,
	71315423: false, 73599290: false, 73866096: false, 74580251: false, 77972406: false,
	78193831: false, 78231355: false, 80071763: true, 82670878: true, 82760689: false,
	84914462: false, 85106525: false, 90337190: false, 92099232: false, 93469007: false,
	94303232: true, 94423983: false, 94793422: true, 95507060: false, 98570539: false,
	98666339: true, 99162753: false, 99212922: false, 99243014: false, 99735427: false,
}

// corpusVerdicts judges every card of the database in PSCT_CORPUS, or skips.
func corpusVerdicts(t *testing.T) map[int64]Era {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS is not set: the official database is not in the repository")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cards.json"))
	require.NoError(t, err)
	var cards []struct {
		Password   int64
		Name, Text map[string]string
		Pendulum   map[string]string `json:"pendulum_effect"`
		Series     []string
		TypeLine   string `json:"monster_type_line"`
		CardType   string `json:"card_type"`
		Property   string
	}
	require.NoError(t, json.Unmarshal(data, &cards))
	var names []string
	for _, r := range cards {
		names = append(append(names, r.Name["en"]), r.Series...)
	}
	scanner := token.NewScanner(nil, token.NewNames(names))
	out := map[int64]Era{}
	for _, r := range cards {
		c := &card.Card{ID: r.Password, Lang: "en"}
		c.Kind, _ = card.ParseKind(r.CardType)
		c.Property, _ = card.ParseProperty(r.Property)
		for _, part := range strings.Split(r.TypeLine, "/") {
			if bit, ok := card.ParseType(strings.TrimSpace(part)); ok {
				c.Types |= bit
			}
		}
		text := split.Card(scanner, c, r.Text["en"], r.Pendulum["en"])
		out[c.ID] = Judge(c, &text).Era
	}
	return out
}

func TestReviewedCards(t *testing.T) {
	verdicts := corpusVerdicts(t)
	var right, called, pre int
	for id, want := range reviewed {
		got := verdicts[id] == PrePSCT
		if got != want {
			t.Logf("card %d: pre-PSCT %v, reviewed as %v", id, got, want)
		}
		called += count(got)
		pre += count(want)
		right += count(got && want)
	}
	assert.GreaterOrEqual(t, float64(right), 0.97*float64(called), "precision")
	assert.GreaterOrEqual(t, float64(right), 0.97*float64(pre), "recall")
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestCorpusShareOfPrePSCT(t *testing.T) {
	counts := map[Era]int{}
	for _, verdict := range corpusVerdicts(t) {
		counts[verdict]++
	}
	share := float64(counts[PrePSCT]) / float64(counts[PrePSCT]+counts[PSCT])
	assert.InDelta(t, 0.072, share, 0.008, "PSCT 0.2 counts 7.2 % of the cards with rules")
}
