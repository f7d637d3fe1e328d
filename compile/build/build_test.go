package build

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/diag"
	"psct/corpus"
	"psct/corpus/card"
	"psct/corpus/own"
	"psct/grammar"
)

// builder returns a Builder that knows the given database.
func builder(t testing.TB, db *corpus.Database, cfg Config) *Builder {
	cfg.Names = corpus.Names(db)
	b, err := New(cfg)
	require.NoError(t, err)
	return b
}

// ownCards reads the project's own cards.
func ownCards(t testing.TB) *corpus.Database {
	db, err := corpus.OpenFS(own.Files(), corpus.Options{})
	require.NoError(t, err)
	return db
}

// block reads one plain card block with the given head and text.
func block(t testing.TB, head, text string) *corpus.Database {
	files := fstest.MapFS{"card.txt": {Data: []byte("Name: Test Card\n" + head + "\nText:\n" + text + "\n")}}
	db, err := corpus.OpenFS(files, corpus.Options{})
	require.NoError(t, err)
	return db
}

const (
	effectMonster = "Type: Warrior / Effect\nAttribute: LIGHT\nLevel: 4\nATK: 0\nDEF: 0"
	normalMonster = "Type: Warrior / Normal\nAttribute: LIGHT\nLevel: 4\nATK: 0\nDEF: 0"
)

// unit compiles one plain card block.
func unit(t testing.TB, head, text string) *Unit {
	db := block(t, head, text)
	return builder(t, db, Config{}).Card(&db.Cards[0])
}

// TestEveryExampleTriggersItsCode compiles the example on the page of each code, and expects the code to be reported.
func TestEveryExampleTriggersItsCode(t *testing.T) {
	for _, page := range diag.Codes() {
		if page.Example == "" {
			continue
		}
		head := effectMonster
		if page.Code == diag.NoRulesText {
			head = normalMonster
		}
		t.Run(page.Name, func(t *testing.T) {
			u := unit(t, head, page.Example)
			assert.True(t, u.Diags.Has(page.Code), "`%s` gives %v", page.Example, u.Diags)
		})
	}
}

func TestStatus(t *testing.T) {
	for _, tc := range []struct {
		name, head, text string
		want             Status
		reason           Reason
	}{
		{"flavour", normalMonster, "A lamp in the rain.", NoRulesText, ""},
		{"old", "Type: Spell", "Select 1 monster on your opponent's side of the field and remove it from play.", PrePSCT, ""},
		{"rush", effectMonster, "[REQUIREMENT] Send 1 card from your hand to the Graveyard.\n[EFFECT] Draw 1 card.", Declined, ReasonRushDuel},
		{"nonsense", effectMonster, "Whimsically frobnicate.", Declined, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			u := unit(t, tc.head, tc.text)
			assert.Equal(t, tc.want, u.Status)
			assert.Equal(t, tc.reason, u.Reason)
			assert.Nil(t, u.Program)
		})
	}
}

func TestRecordsThatAreNoCards(t *testing.T) {
	b := builder(t, ownCards(t), Config{})
	for _, tc := range []struct {
		c      card.Card
		reason Reason
		code   diag.Code
	}{
		{card.Card{Name: "A", Fault: "no Level"}, ReasonFaulty, diag.FaultyRecord},
		{card.Card{Name: "A", Dialect: card.DialectSkill, Text: "x"}, ReasonSkill, diag.SkillText},
		{card.Card{Name: "A", Kind: card.KindSpell}, ReasonBlank, diag.CardWithoutText},
		{card.Card{Name: "A", Kind: card.KindSpell, Lang: "es", Text: "Roba 1 carta."}, ReasonLanguage, diag.OtherLanguage},
	} {
		u := b.Card(&tc.c)
		assert.Equal(t, Declined, u.Status)
		assert.Equal(t, tc.reason, u.Reason)
		assert.True(t, u.Diags.Has(tc.code))
	}
}

// TestPlacesPointIntoTheOriginal mixes characters that normalising replaces into a text, and expects the place of a fault in
// the bytes that the user wrote.
func TestPlacesPointIntoTheOriginal(t *testing.T) {
	u := unit(t, effectMonster, "Draw\u00a01 card.\nAdd 1 \u201cDeep\u201d card, then destory 1 monster.")
	require.True(t, u.Diags.Has(diag.UnknownWord), "%v", u.Diags)
	d := u.Diags[slices.IndexFunc(u.Diags, func(d diag.Diagnostic) bool { return d.Code == diag.UnknownWord })]
	e := u.Excerpt(d)
	assert.Equal(t, "destory", e.Text[e.Start:e.End])
	assert.Equal(t, "card.txt:9:25", e.Position())
	assert.Contains(t, d.Detail, "`destroy`")
	require.Len(t, d.Fixes, 1)
	fixed, err := diag.ApplyEdits(u.Text.Norm, d.Fixes[0].Edits)
	require.NoError(t, err)
	assert.Contains(t, fixed, "then destroy 1 monster")
}

// TestFormFaults has the marks of a sentence wrong in one way each.
func TestFormFaults(t *testing.T) {
	for text, want := range map[string]diag.Code{
		"You can target 1 card; then; destroy it.":                     diag.SecondSemicolon,
		"If you control no cards: Once per turn: Whimsically draw.":    diag.SecondColon,
		"You can discard 1 card; if you control no cards: Draw 1 card": diag.SemicolonBeforeColon,
		"Whimsically add 1 \"Deep card to your hand.":                  diag.UnbalancedQuote,
		"Whimsically draw 1 card (from your Deck.":                     diag.UnbalancedParen,
		"Whimsically draw 1 card) from your Deck.":                     diag.UnbalancedParen,
		"If this card is Summoned: ; draw 1 card.":                     diag.EmptySegment,
		"Whimsically frobnicate the monster":                           diag.MissingPeriod,
	} {
		assert.True(t, unit(t, effectMonster, text).Diags.Has(want), "%s: %v", text, unit(t, effectMonster, text).Diags)
	}
}

// TestPanicStaysOnItsCard gives the builder a worker whose parser is empty, which makes every parse panic.
func TestPanicStaysOnItsCard(t *testing.T) {
	db := ownCards(t)
	b := builder(t, db, Config{})
	w := b.start()
	w.parser = new(grammar.Parser)
	c := &db.Cards[slices.IndexFunc(db.Cards, func(c card.Card) bool { return c.Types.Has(card.TypeEffect) })]
	u := w.card(c)
	assert.Equal(t, Declined, u.Status)
	assert.Equal(t, ReasonInternal, u.Reason)
	require.True(t, u.Diags.Has(diag.InternalError))
	assert.Contains(t, u.Diags[0].Summary, " at psct/grammar.", "the place of the fault is named")
	assert.NotEqual(t, ReasonInternal, w.card(c).Reason, "the worker goes on with a new parser")
}

// TestOwnCards holds the project's own cards to what its users may expect of canonical text.
func TestOwnCards(t *testing.T) {
	db := ownCards(t)
	var c Coverage
	for u := range builder(t, db, Config{AllReadings: true}).All(context.Background(), pointers(db)) {
		c.Add(u)
		for _, d := range u.Diags {
			assert.NotEqual(t, diag.InternalError, d.Code, u.Card.Name)
		}
	}
	c.Finish(-1)
	assert.Equal(t, len(db.Cards), c.Cards)
	assert.Equal(t, c.Cards, c.NoRulesText+c.PrePSCT.Cards+c.PSCT.Cards)
	assert.Equal(t, c.PSCT.Cards, c.PSCT.Split)
	assert.Zero(t, c.PSCT.Mismatch)
	assert.Zero(t, c.PSCT.Ambiguous)
	assert.Zero(t, c.PrePSCT.Cards)
}

func pointers(db *corpus.Database) func(func(*card.Card) bool) {
	return func(yield func(*card.Card) bool) {
		for i := range db.Cards {
			if !yield(&db.Cards[i]) {
				return
			}
		}
	}
}

// TestRecordsAreJSON checks that each record is one object that reads back, whatever the card.
func TestRecordsAreJSON(t *testing.T) {
	db := ownCards(t)
	for u := range builder(t, db, Config{}).All(context.Background(), pointers(db)) {
		r := u.Record()
		line, err := r.AppendJSON(nil)
		require.NoError(t, err)
		var back struct {
			ID     int64
			Name   string
			Status Status
			IR     json.RawMessage
		}
		require.NoError(t, json.Unmarshal(line, &back), "%s", line)
		assert.Equal(t, u.Card.Name, back.Name)
		assert.Contains(t, Statuses(), back.Status)
		assert.Equal(t, u.Program != nil, len(back.IR) > 0)
		assert.NotContains(t, string(line), "\n")
	}
}

// TestRealDatabases reads every database of PSCT_CORPUS: no fault of ours on any card, and Rush Duel text counts nowhere.
func TestRealDatabases(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	for _, path := range []string{dir + "/cards.json", dir + "/cdb"} {
		db, err := corpus.Open([]string{path}, corpus.Options{})
		require.NoError(t, err)
		var c Coverage
		for u := range builder(t, db, Config{}).All(context.Background(), pointers(db)) {
			c.Add(u)
			assert.NotEqual(t, ReasonInternal, u.Reason, "%s: %v", u.Card.Name, u.Diags)
			if u.Card.Dialect != card.DialectPSCT {
				assert.Equal(t, Declined, u.Status, u.Card.Name)
			}
		}
		c.Finish(0)
		assert.Equal(t, c.PSCT.Cards, c.PSCT.Split)
		assert.Zero(t, c.PSCT.Mismatch, path)
		t.Logf("%s: %d cards, %d PSCT, parsed %d, round trip %d, lowered %d", path, c.Cards, c.PSCT.Cards, c.PSCT.Parsed, c.PSCT.RoundTrip, c.PSCT.Lowered)
	}
}

func TestCoverageShares(t *testing.T) {
	var c Coverage
	_, err := c.Share("pasred")
	assert.Error(t, err)
	share, err := c.Share("parsed")
	require.NoError(t, err)
	assert.Zero(t, share, "no card, no share")

	name := func(n string) *card.Card { return &card.Card{Name: n} }
	c.Add(&Unit{Card: name("A"), Status: Compiled, Measures: Measures{Split: true, Parsed: true, RoundTrip: true, Sentences: 2, SentencesParsed: 2}})
	c.Add(&Unit{Card: name("B"), Status: Declined, Measures: Measures{Split: true, Sentences: 2, SentencesParsed: 1}, Blockers: []Block{{"parse", "x"}, {"parse", "x"}}})
	c.Add(&Unit{Card: name("C"), Status: Declined, Measures: Measures{Split: true}, Blockers: []Block{{"parse", "x"}, {"lower", "y"}}})
	c.Add(&Unit{Card: name("D"), Status: NoRulesText})
	c.Add(&Unit{Card: name("E"), Status: PrePSCT, Measures: Measures{Split: true}})
	c.Add(&Unit{Card: name("F"), Status: Declined, Reason: ReasonRushDuel})
	c.Finish(-1)
	assert.Equal(t, 5, c.Cards)
	assert.Equal(t, 3, c.PSCT.Cards)
	assert.Equal(t, 1, c.NotPSCT.RushDuel)
	assert.Equal(t, []Blocker{
		{What: "x", Stage: "parse", Cards: 2, SoleCards: 1, Example: "B"},
		{What: "y", Stage: "lower", Cards: 1, SoleCards: 0, Example: "C"},
	}, c.Blockers)
	for measure, want := range map[string]float64{"split": 1, "parsed": 1. / 3, "round_trip": 1. / 3, "lowered": 0, "executable": 0, "sentences": 3. / 4} {
		got, err := c.Share(measure)
		require.NoError(t, err)
		assert.InDelta(t, want, got, 1e-9, measure)
	}
	c.Finish(1)
	assert.Len(t, c.Blockers, 1)
}

// TestCoverageJSON holds the names of DESIGN.md section 4.
func TestCoverageJSON(t *testing.T) {
	var c Coverage
	c.Finish(-1)
	got, err := json.Marshal(&c)
	require.NoError(t, err)
	for _, want := range []string{
		`{"cards":0,"no_rules_text":0,"pre_psct":{"cards":0,"split":0,"parsed":0,"round_trip":0,"lowered":0,"executable":0},`,
		`"psct":{"cards":0,"split":0,"parsed":0,"round_trip":0,"mismatch":0,"ambiguous":0,"lowered":0,"executable":0,"unjudged":0},`,
		`"by_sentence":{"psct":{"sentences":0,"split":0,"parsed":0}},`,
		`"blockers":[]`,
	} {
		assert.True(t, strings.Contains(string(got), want), "%s\nlacks %s", got, want)
	}
}
