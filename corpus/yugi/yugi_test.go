package yugi

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

const wardenJSON = `{"konami_id": 12, "password": 210000002, "name": {"en": "Lantern Warden", "de": "Laternenwart", "pt": null},
 "text": {"en": "When this card is Normal Summoned: You can draw \"1\" card.", "de": "Ziehe 1 Karte.", "pt": null},
 "card_type": "Monster", "monster_type_line": "Warrior  / Tuner /  Effect", "attribute": "LIGHT", "level": 4,
 "atk": 1800, "def": "?", "series": ["Lantern", "Ember"], "sets": {"en": [{"a": "}"}]}}`

const warden2 = `{"password": 2, "name": {"en": "Two"}, "text": {"en": "B."}, "card_type": "Spell", "property": "Quick-Play"}`

func readJSON(t *testing.T, data string, lang string) *intake.Batch {
	t.Helper()
	b, err := ReadJSON(&intake.Source{File: "db.json", Data: []byte(data), Lang: lang})
	require.NoError(t, err)
	return b
}

func TestReadJSONCard(t *testing.T) {
	c := readJSON(t, wardenJSON, "en").Cards[0]
	assert.Equal(t, card.Card{
		ID: 210000002, KonamiID: 12, Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeTuner | card.TypeEffect,
		Race: card.RaceWarrior, Attribute: card.AttributeLight, Level: 4, ATK: card.Points(1800), DEF: card.Stat{},
		Text: `When this card is Normal Summoned: You can draw "1" card.`, Lang: "en", Series: []string{"Lantern", "Ember"},
		Origin: card.Origin{File: "db.json", Record: 1, Line: 1, Field: "text.en", PendulumField: "pendulum_effect.en"},
	}, c)
}

func TestReadJSONForms(t *testing.T) {
	for name, data := range map[string]string{
		"array":           "[\n" + wardenJSON + ",\n" + warden2 + "\n]\n",
		"array, no break": "[" + wardenJSON + "," + warden2 + "]",
		"one a line":      strings.ReplaceAll(wardenJSON, "\n", "") + "\n" + warden2 + "\n",
	} {
		b := readJSON(t, data, "en")
		require.Len(t, b.Cards, 2, name)
		assert.Equal(t, 2, b.Cards[1].Origin.Record, name)
		assert.Equal(t, card.PropertyQuickPlay, b.Cards[1].Property, name)
		assert.Empty(t, b.Problems, name)
		assert.Equal(t, map[string]int{"en": 2, "de": 1}, b.Langs, name)
	}
	b := readJSON(t, "[\n"+wardenJSON+",\n"+warden2+"\n]\n", "en")
	assert.Equal(t, 2, b.Cards[0].Origin.Line)
	assert.Equal(t, 2+strings.Count(wardenJSON, "\n")+1, b.Cards[1].Origin.Line)
}

func TestReadJSONLanguage(t *testing.T) {
	b := readJSON(t, "["+wardenJSON+","+warden2+"]", "de")
	assert.Equal(t, "Laternenwart", b.Cards[0].Name)
	assert.Equal(t, "Ziehe 1 Karte.", b.Cards[0].Text)
	assert.Equal(t, "de", b.Cards[0].Lang)
	assert.Equal(t, "Two", b.Cards[1].Name, "a name without a translation is English")
	assert.Empty(t, b.Cards[1].Text)
	require.Len(t, b.Problems, 1)
	assert.Equal(t, intake.MissingLanguage, b.Problems[0].Code)
	assert.Equal(t, "text.de", b.Problems[0].Field)
}

func TestReadJSONAllLanguages(t *testing.T) {
	b, err := ReadJSON(&intake.Source{Data: []byte(wardenJSON), Lang: "en", AllLangs: true})
	require.NoError(t, err)
	assert.Equal(t, map[string]card.LangText{
		"en": {Name: "Lantern Warden", Text: `When this card is Normal Summoned: You can draw "1" card.`},
		"de": {Name: "Laternenwart", Text: "Ziehe 1 Karte."},
	}, b.Cards[0].Texts)
}

func TestReadJSONKinds(t *testing.T) {
	for name, c := range map[string]struct {
		fields string
		check  func(t *testing.T, c *card.Card)
	}{
		"link": {`"card_type":"Monster","monster_type_line":"Cyberse / Link / Effect","link_arrows":["⬅","↘"]`, func(t *testing.T, c *card.Card) {
			assert.Equal(t, 2, c.Link)
			assert.Equal(t, card.ArrowLeft|card.ArrowBottomRight, c.Arrows)
		}},
		"xyz": {`"card_type":"Monster","monster_type_line":"Rock / Xyz","rank":4`, func(t *testing.T, c *card.Card) {
			assert.Equal(t, 4, c.Rank)
			assert.False(t, c.HasFlavorText())
		}},
		"pendulum without Normal": {`"card_type":"Monster","monster_type_line":"Rock / Pendulum","pendulum_scale":3,"pendulum_effect":{"en":"P."}`,
			func(t *testing.T, c *card.Card) {
				assert.Equal(t, []int{3, 3}, []int{c.ScaleL, c.ScaleR})
				assert.Equal(t, "P.", c.PendulumText)
				assert.True(t, c.HasFlavorText())
			}},
		"rush": {`"card_type":"Spell","property":"Normal","requirement":{"en":"R."},"effect":{"en":"E."}`, func(t *testing.T, c *card.Card) {
			assert.Equal(t, card.DialectRush, c.Dialect)
		}},
		"skill": {`"card_type":"Skill","activation":{"en":"A."},"effect":{"en":"E."}`, func(t *testing.T, c *card.Card) {
			assert.Equal(t, card.DialectSkill, c.Dialect)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b := readJSON(t, `{"password":1,"name":{"en":"X"},"text":{"en":"T."},`+c.fields+`}`, "en")
			assert.Empty(t, b.Problems)
			c.check(t, &b.Cards[0])
		})
	}
}

func TestReadJSONRushTextIsNotLost(t *testing.T) {
	b := readJSON(t, `{"name":{"en":"X"},"card_type":"Spell","property":"Normal","requirement":{"en":"R."},"effect":{"en":"E."}}`, "en")
	assert.Equal(t, "R.\nE.", b.Cards[0].Text)
}

// One bad card never stops a batch: it has a Fault, and the cards after it are read.
func TestReadJSONBadCards(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		code   intake.Code
		words  string
		faulty bool
	}{
		"wrong type":        {`{"password":"abc","name":{"en":"X"},"text":{"en":"T."},"card_type":"Spell","property":"Normal"}`, intake.BadField, "password", true},
		"number for text":   {`{"name":{"en":"X"},"text":{"en":5},"card_type":"Spell","property":"Normal"}`, intake.BadField, "not a string", true},
		"list for text":     {`{"name":{"en":"X"},"text":[1],"card_type":"Spell","property":"Normal"}`, intake.BadField, "object", true},
		"no card type":      {`{"name":{"en":"X"},"text":{"en":"T."}}`, intake.UnknownValue, "kind of card", true},
		"unknown property":  {`{"name":{"en":"X"},"text":{"en":"T."},"card_type":"Trap","property":"Sudden"}`, intake.UnknownValue, "Sudden", true},
		"unknown race":      {`{"name":{"en":"X"},"text":{"en":"T."},"card_type":"Monster","monster_type_line":"Lamp / Effect"}`, intake.UnknownValue, "Lamp", false},
		"unknown attribute": {`{"name":{"en":"X"},"text":{"en":"T."},"card_type":"Monster","monster_type_line":"Rock / Effect","attribute":"MUD"}`, intake.UnknownValue, "MUD", false},
		"unknown stat":      {`{"name":{"en":"X"},"text":{"en":"T."},"card_type":"Monster","monster_type_line":"Rock / Effect","atk":"many"}`, intake.BadField, "many", true},
		"no text":           {`{"name":{"en":"X"},"text":{},"card_type":"Spell","property":"Normal"}`, intake.BlankText, "no text", false},
		"blank text":        {`{"name":{"en":"X"},"text":{"en":" "},"card_type":"Spell","property":"Normal"}`, intake.BlankText, "no text", false},
		"no name":           {`{"password":4,"text":{"en":"T."},"card_type":"Spell","property":"Normal"}`, intake.BadRecord, "no name", true},
		"invalid UTF-8":     {"{\"name\":{\"en\":\"X\"},\"text\":{\"en\":\"a\xffb\"},\"card_type\":\"Spell\",\"property\":\"Normal\"}", intake.BadField, "UTF-8", true},
	} {
		b := readJSON(t, "["+c.record+",\n"+warden2+"]", "en")
		require.Len(t, b.Cards, 2, name)
		require.NotEmpty(t, b.Problems, name)
		assert.Equal(t, c.code, b.Problems[0].Code, name)
		assert.Contains(t, b.Problems[0].String(), c.words, name)
		assert.Equal(t, c.faulty, b.Cards[0].Fault != "", name)
		assert.Empty(t, b.Cards[1].Fault, name)
	}
	b := readJSON(t, `[5, null, "x", [1], `+warden2+`]`, "en")
	assert.Len(t, b.Cards, 1)
	assert.Equal(t, 4, b.Skipped)
	assert.Len(t, b.Problems, 4)
}

// A fault of the syntax ends the reading with an error at its place; the cards before it are there.
func TestReadJSONBroken(t *testing.T) {
	for name, c := range map[string]struct {
		data         string
		line, col    int
		record, read int
	}{
		"truncated in a record":     {"[\n" + warden2 + ",\n" + warden2[:20], 3, 21, 2, 1},
		"truncated after a record":  {"[\n" + warden2, 2, len(warden2) + 1, 1, 1},
		"truncated after the comma": {"[\n" + warden2 + ",", 2, len(warden2) + 2, 2, 1},
		"only a bracket":            {"[", 1, 2, 0, 0},
		"missing comma":             {"[\n" + warden2 + "\n" + warden2 + "]", 3, 1, 2, 1},
		"not a value":               {"[\n" + warden2 + ",\n  {\"name\": @}]", 3, 12, 2, 1},
		"bare word":                 {"[\n" + warden2 + ",\n  nope]", 3, 4, 2, 1},
		"too deep":                  {"[" + strings.Repeat("[", 20000), 1, 10002, 1, 0},
	} {
		b, err := ReadJSON(&intake.Source{File: "db.json", Data: []byte(c.data), Lang: "en"})
		var e *intake.Error
		require.True(t, errors.As(err, &e), "%s: %v", name, err)
		assert.Equal(t, [3]int{c.line, c.col, c.record}, [3]int{e.Line, e.Col, e.Record}, "%s: %v", name, err)
		assert.Len(t, b.Cards, c.read, name)
	}
}

const wardenYAML = `# a comment
konami_id: 12
password: 210000002
name:
  en: Lantern Warden
  de: Laternenwart
  pt: null
text:
  en: |-
    When this card is Normal Summoned: You can draw "1" card.
  de: 'Ziehe 1 Karte.'
card_type: Monster
monster_type_line: Warrior / Tuner / Effect
attribute: LIGHT
level: 4
atk: 1800
def: "?"
series:
- Lantern
- Ember
sets: {en: [{a: b}]}
`

func TestReadYAML(t *testing.T) {
	want := readJSON(t, wardenJSON, "en").Cards[0]
	list := "- " + strings.ReplaceAll(strings.TrimPrefix(wardenYAML, "# a comment\n"), "\n", "\n  ")
	for name, data := range map[string]string{
		"one": wardenYAML, "two documents": wardenYAML + "---\n" + wardenYAML, "document marks": "---\n" + wardenYAML + "...\n",
		"list": strings.TrimRight(list, " "),
	} {
		b, err := ReadYAML(&intake.Source{File: "db.yaml", Data: []byte(data), Lang: "en"})
		require.NoError(t, err, name)
		assert.Empty(t, b.Problems, name)
		got := b.Cards[len(b.Cards)-1]
		assert.Equal(t, strings.Count(data, "level: 4"), len(b.Cards), name)
		got.Origin = want.Origin
		assert.Equal(t, want, got, name)
	}
	b, err := ReadYAML(&intake.Source{File: "db.yaml", Data: []byte(wardenYAML), Lang: "de"})
	require.NoError(t, err)
	assert.Equal(t, "Ziehe 1 Karte.", b.Cards[0].Text)
	assert.Equal(t, 11, b.Cards[0].Origin.Line)
}

func TestReadYAMLBad(t *testing.T) {
	b, err := ReadYAML(&intake.Source{File: "db.yaml", Data: []byte(wardenYAML + "---\ntext: [\n"), Lang: "en"})
	var e *intake.Error
	require.True(t, errors.As(err, &e), "%v", err)
	assert.Equal(t, 2, e.Record)
	assert.NotZero(t, e.Line)
	assert.Len(t, b.Cards, 1)

	b, err = ReadYAML(&intake.Source{File: "db.yaml", Data: []byte("- 5\n- name: {en: X}\n  text: {en: [1]}\n  card_type: Spell\n  property: Normal\n"), Lang: "en"})
	require.NoError(t, err)
	assert.Equal(t, 1, b.Skipped)
	require.Len(t, b.Cards, 1)
	assert.Contains(t, b.Cards[0].Fault, "not a text")

	bomb := "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n" +
		"e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\nseries: [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nname: {en: X}\n"
	b, err = ReadYAML(&intake.Source{File: "db.yaml", Data: []byte(bomb), Lang: "en"})
	if err == nil {
		assert.NotEmpty(t, b.Cards[0].Fault)
	}
}

func FuzzReadJSON(f *testing.F) {
	f.Add([]byte("[" + wardenJSON + "," + warden2 + "]"))
	f.Add([]byte(`[{"text":{"en":"\ud800"}}]`))
	f.Add([]byte(`{"name":"X","text":{"\u0065n":"T"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := ReadJSON(&intake.Source{File: "f", Data: data, Lang: "en", AllLangs: true})
		if err != nil {
			assert.ErrorAs(t, err, new(*intake.Error))
		}
		for _, c := range b.Cards {
			assert.NotEmpty(t, c.Name+c.Fault)
		}
	})
}

func FuzzReadYAML(f *testing.F) {
	f.Add([]byte(wardenYAML + "---\n" + wardenYAML))
	f.Add([]byte("- name: {en: X}\n- &a [*a]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := ReadYAML(&intake.Source{File: "f", Data: data, Lang: "en"})
		if err != nil {
			assert.ErrorAs(t, err, new(*intake.Error))
		}
	})
}
