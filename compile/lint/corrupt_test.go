package lint

import (
	"math/rand/v2"
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
	"psct/corpus/own"
)

// corruption is one way in which a text goes wrong on its way from a writer to a database.
type corruption struct {
	name string
	do   func(r *rand.Rand, text string) string // the text unchanged where it does not apply
}

// oneOf replaces one of the places where re fits, at random.
func oneOf(re, with string) func(*rand.Rand, string) string {
	e := regexp.MustCompile(re)
	return func(r *rand.Rand, text string) string {
		list := e.FindAllStringSubmatchIndex(text, -1)
		if len(list) == 0 {
			return text
		}
		at := list[r.IntN(len(list))]
		return text[:at[0]] + string(e.ExpandString(nil, with, text, at)) + text[at[1]:]
	}
}

var corruptions = []corruption{
	{"drop the colon", oneOf(`([a-z)"]): ([A-Z])`, "$1 $2")},
	{"drop the semicolon", oneOf(`; `, " ")},
	{"comma for the colon", oneOf(`([a-z)"]): You can`, "$1, you can")},
	{"comma for the semicolon", oneOf(`; `, ", ")},
	{"colon for the semicolon", oneOf(`; `, ": ")},
	{"semicolon for the colon", oneOf(`([a-z)"]): `, "$1; ")},
	{"Graveyard", oneOf(`\bGY\b`, "Graveyard")},
	{"Life Points", oneOf(`\bLP\b`, "Life Points")},
	{"small special summon", oneOf(`\bSpecial Summon`, "special summon")},
	{"small deck", oneOf(`\bDeck\b`, "deck")},
	{"small atk", oneOf(`\bATK\b`, "atk")},
	{"small phase", oneOf(`\b(Main|Battle|End|Standby) Phase`, "$1 phase")},
	{"capital monster", oneOf(`(\d (?:face-up )?)monster\b`, "${1}Monster")},
	{"broken quote", oneOf(`"`, "")},
	{"limit at the end", oneOf(`Once per turn: You can ([^.]*)\.`, "You can $1 once per turn.")},
	{"no period", oneOf(`\.$`, "")},
	{"two spaces", oneOf(`([a-z]) ([a-z])`, "$1  $2")},
	{"space before a sign", oneOf(`([a-z])([:;,])`, "$1 $2")},
	{"no space behind a sign", oneOf(`([:;,]) `, "$1")},
	{"number word", oneOf(`\b2 ((?:face-up )?(?:cards|monsters))`, "two $1")},
	{"article", oneOf(`(draw|discard|target|add) 1 (card|monster)`, "$1 a $2")},
	{"you may", oneOf(`You can`, "You may")},
	{"select", oneOf(`\btarget (\d)`, "select $1")},
	{"no tag", oneOf(`\(Quick Effect\)`, "Quick Effect")},
	{"misspelt word", oneOf(`\b(des)tr(oy)`, "${1}rt$2")},
	{"misspelt banish", oneOf(`\bbanish`, "bannish")},
	{"lost letter", oneOf(`\bopponent`, "oponent")},
	{"curly quotes", oneOf(`"([^"\n]*)"`, "“$1”")},
	{"face up", oneOf(`face-up`, "face up")},
	{"odd bullet", oneOf(`●`, "-")},
	{"limit without name", oneOf(`(this|each) effect of "[^"]*"`, "$1 effect")},
	{"order of zones", oneOf(`hand or GY`, "GY or hand")},
	{"capital behind the semicolon", oneOf(`; draw`, "; Draw")},
	{"small letter behind the colon", oneOf(`: You can`, ": you can")},
	{"cost ends in to", oneOf(`(You can (?:discard|Tribute|pay|banish) [^.;:]*); (draw|destroy|Special Summon|add)`, "$1 to $2")},
	{"and then", oneOf(`, then `, ", and then ")},
	{"negate and destroy", oneOf(`negate the activation, and if you do, destroy`, "negate the activation and destroy")},
	{"points", oneOf(`(\d) (damage)`, "$1 points of $2")},
	{"side of the field", oneOf(`your opponent controls`, "on your opponent's side of the field")},
}

// ownBench is the cards of the project with a bench that knows them.
func ownBench(t testing.TB) ([]*card.Card, bench) {
	db, err := corpus.OpenFS(own.Files(), corpus.Options{})
	require.NoError(t, err)
	names := corpus.Names(db)
	var cards []*card.Card
	for i := range db.Cards {
		cards = append(cards, &db.Cards[i])
	}
	b, err := build.New(build.Config{Names: names})
	require.NoError(t, err)
	return cards, bench{b, New(Config{Set: NewSet(cards, names)})}
}

// TestOwnCardsAreClean checks that there is nothing to say about the project's own cards.
func TestOwnCardsAreClean(t *testing.T) {
	cards, b := ownBench(t)
	for _, c := range cards {
		assert.Empty(t, shown(b.Unit(b.Card(c)), 0), c.Name)
	}
}

// TestCorruptions breaks 500 texts of the project's cards, each in one way drawn by a fixed seed. At least 90 % are found.
func TestCorruptions(t *testing.T) {
	const wanted, seed = 500, 20261130
	cards, b := ownBench(t)
	cards = slices.DeleteFunc(cards, func(c *card.Card) bool { return c.HasFlavorText() || !b.Card(c).Measures.RoundTrip })
	r := rand.New(rand.NewPCG(seed, 1))
	found, missed := 0, map[string]int{}
	for n := 0; n < wanted; {
		c, how := *cards[r.IntN(len(cards))], corruptions[r.IntN(len(corruptions))]
		text := how.do(r, c.Text)
		if text == c.Text {
			continue
		}
		before := len(b.Unit(b.Card(&c)))
		c.Text = text
		n++
		if after := b.Unit(b.Card(&c)); told0(after) || len(after) > before {
			found++
			continue
		}
		missed[how.name]++
		if missed[how.name] == 1 {
			t.Logf("missed: %s: %s", how.name, text)
		}
	}
	t.Logf("%d of %d found; missed: %v", found, wanted, missed)
	assert.GreaterOrEqual(t, found, wanted*9/10)
}

// told0 reports whether there is an error or a warning.
func told0(found []Finding) bool {
	return slices.ContainsFunc(found, func(f Finding) bool { return f.Severity <= diag.Warning })
}

// TestFixesOfCorruptions applies all fixes to broken texts and checks what every fix promises.
func TestFixesOfCorruptions(t *testing.T) {
	cards, b := ownBench(t)
	r := rand.New(rand.NewPCG(7, 7))
	for range 150 {
		c, how := *cards[r.IntN(len(cards))], corruptions[r.IntN(len(corruptions))]
		c.Text = how.do(r, c.Text)
		checkFixes(t, b, &c)
	}
}

// checkFixes checks the promises of fixes on one card: what was read is read afterwards, a safe fix does not change the
// program, a second run changes nothing, and a card without fixes keeps its bytes.
func checkFixes(t *testing.T, b bench, c *card.Card) {
	t.Helper()
	before := b.Card(c)
	for _, level := range []diag.Applicability{diag.Safe, diag.Suggested} {
		m := b.Mend(b.Builder, c, level)
		after := b.Card(m.Card)
		if !m.Changed() {
			assert.Equal(t, c.Text, m.Card.Text)
			assert.Equal(t, c.PendulumText, m.Card.PendulumText)
			continue
		}
		assert.False(t, before.Measures.RoundTrip && !after.Measures.RoundTrip, "not understood any more: %s", m.Card.Text)
		if level == diag.Safe && before.Measures.RoundTrip && before.Program != nil {
			assert.True(t, sameProgram(before, after), "another program: %s", m.Card.Text)
		}
		again := b.Mend(b.Builder, m.Card, level)
		assert.False(t, again.Changed(), "a second run changes %s into %s", m.Card.Text, again.Card.Text)
		crlf := *c
		crlf.Text = strings.ReplaceAll(c.Text, "\n", "\r\n")
		assert.Equal(t, strings.ReplaceAll(m.Card.Text, "\n", "\r\n"), b.Mend(b.Builder, &crlf, level).Card.Text, "line ends")
	}
}
