package plain

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

const warden = `Name: Lantern Warden
ID: 210000002
Type: Warrior / Tuner / Effect
Attribute: LIGHT
Level: 4
ATK: 1800
DEF: ?
Archetypes: Lantern, Ember
Lint-ignore: PSCT0000 the word is a name
Text:
When this card is Normal Summoned:
● You can draw 1 card.
`

func read(t *testing.T, data string) *intake.Batch {
	t.Helper()
	b, err := Read(&intake.Source{File: "c.txt", Data: []byte(data)})
	require.NoError(t, err)
	return b
}

func TestReadCard(t *testing.T) {
	b := read(t, warden)
	assert.Empty(t, b.Problems)
	assert.Equal(t, []card.Card{{
		ID: 210000002, Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeTuner | card.TypeEffect,
		Race: card.RaceWarrior, Attribute: card.AttributeLight, Level: 4, ATK: card.Points(1800),
		Text:        "When this card is Normal Summoned:\n● You can draw 1 card.",
		Series:      []string{"Lantern", "Ember"},
		LintIgnores: []card.LintIgnore{{Rule: "PSCT0000", Reason: "the word is a name", Line: 9}},
		Origin:      card.Origin{File: "c.txt", Record: 1, Line: 11, Col: 1, Field: "Text"},
	}}, b.Cards)
}

func TestReadForms(t *testing.T) {
	crlf := strings.ReplaceAll(warden, "\n", "\r\n")
	for name, data := range map[string]string{
		"byte order mark": "\ufeff" + warden, "CRLF": crlf, "CR": strings.ReplaceAll(warden, "\n", "\r"),
		"separators": "---\n\n---\n" + warden + "\n\n--- \n\n", "no line break at the end": strings.TrimRight(warden, "\n"),
		"keys in any case": strings.NewReplacer("Name:", "NAME:", "Type:", "type:", "Lint-ignore", "LINT-IGNORE").Replace(warden),
		"blank lines":      strings.Replace(warden, "Level: 4\n", "\n  \nLevel:4\n\n", 1),
	} {
		b := read(t, data)
		require.Len(t, b.Cards, 1, name)
		c := b.Cards[0]
		assert.Equal(t, "Lantern Warden", c.Name, name)
		assert.Equal(t, 4, c.Level, name)
		text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(c.Text)
		assert.Equal(t, "When this card is Normal Summoned:\n● You can draw 1 card.", text, name)
	}
	assert.Contains(t, read(t, crlf).Cards[0].Text, ":\r\n●", "the text keeps its bytes")
}

func TestReadKinds(t *testing.T) {
	for name, c := range map[string]struct {
		block string
		check func(t *testing.T, c *card.Card)
	}{
		"quick-play": {"Type: Spell / Quick-Play", func(t *testing.T, c *card.Card) { assert.Equal(t, card.PropertyQuickPlay, c.Property) }},
		"spell":      {"Type: Spell", func(t *testing.T, c *card.Card) { assert.Equal(t, card.PropertyNormal, c.Property) }},
		"counter":    {"type: trap/counter", func(t *testing.T, c *card.Card) { assert.Equal(t, card.PropertyCounter, c.Property) }},
		"skill":      {"Type: Skill", func(t *testing.T, c *card.Card) { assert.Equal(t, card.DialectSkill, c.Dialect) }},
		"xyz":        {"Type: Winged Beast / Xyz / Effect\nRank: 4", func(t *testing.T, c *card.Card) { assert.Equal(t, 4, c.Rank) }},
		"link": {"Type: Cyberse / Link / Effect\nArrows: Top, bottom-left", func(t *testing.T, c *card.Card) {
			assert.Equal(t, 2, c.Link)
			assert.Equal(t, card.ArrowTop|card.ArrowBottomLeft, c.Arrows)
		}},
		"pendulum": {"Type: Rock / Pendulum / Effect\nScale: 4/5\nPendulum Text: P.", func(t *testing.T, c *card.Card) {
			assert.Equal(t, []int{4, 5}, []int{c.ScaleL, c.ScaleR})
			assert.Equal(t, "P.", c.PendulumText)
			assert.Equal(t, 4, c.Origin.PendulumLine)
			assert.Equal(t, 16, c.Origin.PendulumCol)
		}},
		"one scale": {"Type: Rock / Pendulum / Effect\nScale: 4", func(t *testing.T, c *card.Card) { assert.Equal(t, 4, c.ScaleR) }},
		"flavour":   {"Type: Rock", func(t *testing.T, c *card.Card) { assert.True(t, c.HasFlavorText()) }},
		"token":     {"Type: Beast / Token", func(t *testing.T, c *card.Card) { assert.Equal(t, card.TypeToken, c.Types) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := read(t, "Name: X\n"+c.block+"\nText: T.\n")
			require.Len(t, b.Cards, 1)
			assert.Empty(t, b.Problems)
			c.check(t, &b.Cards[0])
		})
	}
}

// Every byte of a text has its exact place in the file.
func TestPlaceOfTexts(t *testing.T) {
	for name, data := range map[string]string{
		"below the key":      "Name: Xé\nType: Spell\nText:\nA é\r\n● B\n\nC\n---\n" + warden,
		"beside the key":     "Name: X\nType: Spell\nText:  A é\n● B\n",
		"below blank lines":  "Name: X\nType: Spell\nText:  \n\n \t A é\n",
		"before another key": "Name: X\nText: A é\n● B\nType: Spell\n",
	} {
		c := read(t, data).Cards[0]
		lines := strings.Split(data, "\n")
		for i := range c.Text {
			line, col := c.TextAt(i)
			rest := string([]rune(lines[line-1])[col-1:])
			upTo := strings.IndexByte(c.Text[i:], '\n')
			if upTo < 0 {
				upTo = len(c.Text) - i
			}
			assert.True(t, strings.HasPrefix(rest, c.Text[i:i+upTo]), "%s: byte %d is not at %d:%d", name, i, line, col)
		}
	}
}

func TestTextEndsAtKeyOrSeparator(t *testing.T) {
	b := read(t, "Name: X\nType: Rock / Pendulum / Effect\nText: A:\nFLIP: Draw 1 card.\nPendulum Text:\nP.\nScale: 3\n---\nName: Y\nType: Trap\nText:\nB.\n----\nC.")
	assert.Equal(t, "A:\nFLIP: Draw 1 card.", b.Cards[0].Text)
	assert.Equal(t, "P.", b.Cards[0].PendulumText)
	assert.Equal(t, 3, b.Cards[0].ScaleL)
	assert.Equal(t, "B.\n----\nC.", b.Cards[1].Text)
}

func TestProblems(t *testing.T) {
	for name, c := range map[string]struct {
		data  string
		code  intake.Code
		words string
	}{
		"no text":      {"Name: X\nType: Spell\n", intake.BlankText, "no text"},
		"empty text":   {"Name: X\nType: Spell\nText:\n\n", intake.BlankText, "no text"},
		"misspelt key": {"Name: X\nType: Spell\nText:\nA.\nPendlum Text: B.\n", intake.SuspectText, "Pendulum Text"},
	} {
		b := read(t, c.data)
		require.Len(t, b.Problems, 1, name)
		assert.Equal(t, c.code, b.Problems[0].Code, name)
		assert.Contains(t, b.Problems[0].Message, c.words, name)
	}
}

// A label is no misspelt key.
func TestLabelsAreText(t *testing.T) {
	assert.Empty(t, read(t, "Name: X\nType: Spell\nText:\nWIND: A.\nDARK: B.\nFLIP: C.\nHeads: D.\n").Problems)
}

func TestErrors(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"unknown key":        {"Name: X\nTpye: Spell\n", `c.txt:2:1: record 1: "Tpye" is not a key of a card block; did you mean "Type"?`},
		"unknown key, far":   {"Name: X\nColour: red\n", `"Colour" is not a key of a card block; the keys are Name, ID, Type`},
		"no key":             {"Name: X\nDraw 1 card.\n", `c.txt:2:1: record 1: the line is not "Key: value"`},
		"no name":            {"Type: Spell\nText: A.\n", "c.txt:1: record 1: field Name: the card has no Name"},
		"empty name":         {"Name:\nType: Spell\n", "c.txt:1:6: record 1: field Name: expected a name"},
		"no type":            {"Name: X\nText: A.\n", "the card has no Type"},
		"key twice":          {"Name: X\nType: Spell\nType: Trap\n", "c.txt:3:7: record 1: field Type: the key is given twice"},
		"no dashes":          {"Name: X\nType: Spell\nName: Y\n", "c.txt:3:7: record 1: field Name: a second card begins inside this one; put a line `---` before it"},
		"unknown type":       {"Name: X\nType: Warior / Effect\n", `"Warior" is no Type, kind of monster, Spell or Trap; did you mean "Warrior"?`},
		"two races":          {"Name: X\nType: Warrior / Dragon\n", "two Types, Warrior and Dragon"},
		"no race":            {"Name: X\nType: Effect\n", "Type is missing"},
		"monster as type":    {"Name: X\nType: Monster / Warrior\n", "is not needed"},
		"unknown property":   {"Name: X\nType: Trap / Quick-Play\n", `"Quick-Play" is no property of a Trap`},
		"property misspelt":  {"Name: X\nType: Spell / Continous\n", `did you mean "Continuous"?`},
		"attribute":          {"Name: X\nType: Rock\nAttribute: LIHGT\n", `c.txt:3:12: record 1: field Attribute: "LIHGT" is no Attribute; did you mean "LIGHT"?`},
		"level":              {"Name: X\nType: Rock\nLevel: four\n", `"four" is not a whole number from 0 to 13`},
		"level too high":     {"Name: X\nType: Rock\nLevel: 14\n", "from 0 to 13"},
		"stat":               {"Name: X\nType: Rock\nATK: -1\n", "neither a number of points nor ?"},
		"id":                 {"Name: X\nType: Rock\nID: 0\n", "passcode"},
		"arrow":              {"Name: X\nType: Rock / Link\nArrows: Topp\n", `did you mean "Top"?`},
		"arrows and link":    {"Name: X\nType: Rock / Link\nArrows: Top\nLink: 2\n", "the Link Rating is 2 and there are 1 Link Arrows"},
		"rank of no Xyz":     {"Name: X\nType: Rock\nRank: 4\n", "only an Xyz Monster has a Rank"},
		"level of an Xyz":    {"Name: X\nType: Rock / Xyz\nLevel: 4\n", "has no Level"},
		"DEF of a Link":      {"Name: X\nType: Rock / Link\nDEF: 4\n", "a Link Monster has no DEF"},
		"arrows of no Link":  {"Name: X\nType: Rock\nArrows: Top\n", "only a Link Monster"},
		"pendulum text":      {"Name: X\nType: Rock\nPendulum Text: P.\n", "only a Pendulum Monster has a Pendulum Text"},
		"scale":              {"Name: X\nType: Rock\nScale: 4\n", "only a Pendulum Monster has a Scale"},
		"monster key of a S": {"Name: X\nType: Spell\nATK: 4\n", "a Spell has no ATK"},
		"ignore no reason":   {"Name: X\nType: Spell\nLint-ignore: PSCT0001\n", "expected a rule and a reason"},
		"long line":          {"Name: X\nText: " + strings.Repeat("x", 200000), "c.txt:2:1: the line has 200006 bytes"},
	} {
		_, err := Read(&intake.Source{File: "c.txt", Data: []byte(c.data)})
		require.Error(t, err, name)
		assert.ErrorAs(t, err, new(*intake.Error), name)
		assert.Contains(t, err.Error(), c.want, name)
	}
}

func TestEveryFaultIsTold(t *testing.T) {
	b, err := Read(&intake.Source{File: "c.txt", Data: []byte("Name: X\nType: Spel\nLevel: x\n---\n" + warden + "---\nName: Z\n")})
	var joined interface{ Unwrap() []error }
	require.True(t, errors.As(err, &joined))
	assert.Len(t, joined.Unwrap(), 3)
	require.Len(t, b.Cards, 1, "a card without faults is read")
	assert.Equal(t, 2, b.Cards[0].Origin.Record)
}

func TestLongTextIsRefused(t *testing.T) {
	b := read(t, "Name: X\nType: Spell\nText:\n"+strings.Repeat("Draw 1 card.\n", 6000))
	assert.Equal(t, intake.TextTooLong, b.Problems[0].Code)
	assert.NotEmpty(t, b.Cards[0].Fault)
}

func TestReadFS(t *testing.T) {
	cards, err := ReadFS(fstest.MapFS{
		"b.txt": {Data: []byte(warden)}, "a.txt": {Data: []byte("Name: X\nType: Spell\nText: A.\n---\nName: Y\n")},
	})
	assert.ErrorContains(t, err, "a.txt:5: record 2: field Type")
	require.Len(t, cards, 2)
	assert.Equal(t, []string{"X", "Lantern Warden"}, []string{cards[0].Name, cards[1].Name})
}

func TestLooks(t *testing.T) {
	for text, want := range map[string]bool{
		warden: true, "\ufeff" + warden: true, "---\n" + warden: true, "Text: A.\n": true, "Nmae: X\nType: Spell\n": false,
		"Nmae: X\nType: Spell\nText: A.\n": true, "name: X\nturn: {}\n": false, "Draw 1 card.\nText:\n": false, "": false,
	} {
		assert.Equal(t, want, Looks(text), text)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(warden + "---\n" + warden))
	f.Add([]byte("Name: X\rType: Rock / Pendulum\rText:\r\r\nA\nPendulum Text: P\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Read(&intake.Source{File: "f", Data: data})
		if err != nil {
			assert.ErrorAs(t, err, new(*intake.Error))
		}
		for _, c := range b.Cards {
			assert.Contains(t, string(data), c.Text)
			assert.Contains(t, string(data), c.PendulumText)
			assert.NotEmpty(t, c.Name)
			assert.NotZero(t, c.Kind)
		}
	})
}
