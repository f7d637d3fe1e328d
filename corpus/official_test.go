package corpus

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// officialFolder returns the folder of the official databases, or skips the test.
func officialFolder(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS does not name the folder of the official databases")
	}
	return dir
}

// plainRow is a record of the yaml-yugi JSON, decoded without any code of this project.
type plainRow struct {
	KonamiID   int64              `json:"konami_id"`
	Password   int64              `json:"password"`
	Name       map[string]*string `json:"name"`
	Text       map[string]*string `json:"text"`
	Pendulum   map[string]*string `json:"pendulum_effect"`
	CardType   string             `json:"card_type"`
	TypeLine   string             `json:"monster_type_line"`
	Property   string             `json:"property"`
	Attribute  string             `json:"attribute"`
	Level      int                `json:"level"`
	Rank       int                `json:"rank"`
	Arrows     []string           `json:"link_arrows"`
	ATK        any                `json:"atk"`
	DEF        any                `json:"def"`
	Scale      int                `json:"pendulum_scale"`
	Materials  string             `json:"materials"`
	Series     []string           `json:"series"`
	Ritual     string             `json:"ritual_spell"`
	Unofficial map[string]any     `json:"is_translation_unofficial"`
}

func plainRows(t testing.TB, path string) []plainRow {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	var rows []plainRow
	require.NoError(t, json.Unmarshal(data, &rows))
	return rows
}

func text(m map[string]*string, lang string) string {
	if v := m[lang]; v != nil {
		return *v
	}
	return ""
}

// Every card of the official JSON is read field by field as a plain decode reads it.
func TestOfficialJSON(t *testing.T) {
	path := filepath.Join(officialFolder(t), "cards.json")
	rows := plainRows(t, path)
	db, err := Open([]string{path}, Options{})
	require.NoError(t, err)
	assert.Empty(t, db.Report.Problems)
	assert.Equal(t, VerdictPSCT, db.Report.Files[0].Verdict)
	assert.Equal(t, []string{"de", "en", "es", "fr", "it", "pt"}, db.Report.Files[0].Languages)
	require.Len(t, db.Cards, len(rows))
	for i, r := range rows {
		c := &db.Cards[i]
		require.Equal(t, r.Password, c.ID)
		want := []any{text(r.Name, "en"), text(r.Text, "en"), text(r.Pendulum, "en"), r.CardType, r.Property, r.Attribute,
			r.Level, r.Rank, len(r.Arrows), r.Scale, points(r.ATK), points(r.DEF), r.KonamiID, i + 1, len(r.Series)}
		got := []any{c.Name, c.Text, c.PendulumText, c.Kind.String(), c.Property.String(), c.Attribute.String(),
			c.Level, c.Rank, c.Link, c.ScaleL, c.ATK, c.DEF, c.KonamiID, c.Origin.Record, len(c.Series)}
		require.Equal(t, want, got, "card %d", c.ID)
		for word := range strings.SplitSeq(r.TypeLine, "/") {
			word = strings.TrimSpace(word)
			printed, ok := card.ParseType(word)
			require.True(t, word == "" || word == c.Race.String() || ok && c.Types.Has(printed), "card %d: %q", c.ID, word)
		}
	}
}

func points(v any) card.Stat {
	if f, ok := v.(float64); ok {
		return card.Points(int(f))
	}
	return card.Stat{}
}

// Rule: PSCT 0.1 (monster_type_line): every Main Deck monster has Normal or Effect after reading.
func TestOfficialTypesAreComplete(t *testing.T) {
	db, err := Open([]string{filepath.Join(officialFolder(t), "cards.json")}, Options{})
	require.NoError(t, err)
	for i := range db.Cards {
		c := &db.Cards[i]
		if c.Kind == card.KindMonster && !c.IsExtraDeck() && !c.Types.HasAny(card.TypeRitual|card.TypeToken) {
			assert.NotEqual(t, c.Types.Has(card.TypeNormal), c.Types.Has(card.TypeEffect), "%d %s", c.ID, c.Types)
		}
		if c.Kind == card.KindMonster {
			assert.True(t, c.Race.IsOfficial(), c.ID)
		}
	}
}

// Every language of the official texts is guessed from the texts alone.
func TestOfficialLanguagesAreGuessed(t *testing.T) {
	rows := plainRows(t, filepath.Join(officialFolder(t), "cards.json"))
	for _, lang := range []string{"en", "de", "es", "fr", "it", "pt"} {
		var texts []string
		for _, r := range rows {
			if t := text(r.Text, lang); t != "" {
				texts = append(texts, t)
			}
		}
		wrong, total := 0, 0
		for sample := range slices.Chunk(texts, 20) {
			total++
			if got := intake.GuessLanguage(slices.Values(sample)); got != lang {
				wrong++
			}
		}
		assert.Zero(t, wrong, "%s: of %d samples of 20 texts", lang, total)
	}
}

// The nine databases are read; the two of Rush Duel are told as such.
func TestOfficialCDB(t *testing.T) {
	dir := filepath.Join(officialFolder(t), "cdb")
	db, err := Open([]string{dir}, Options{})
	require.NoError(t, err)
	require.Len(t, db.Report.Files, 9)
	for _, f := range db.Report.Files {
		rush := strings.HasSuffix(f.Path, "rush.cdb")
		assert.Equal(t, FormatCDB, f.Format, f.Path)
		assert.Equal(t, rush, f.Verdict == VerdictRush, f.Path)
		if rush {
			assert.Equal(t, f.Counts.Cards, f.Counts.Rush, f.Path)
			continue
		}
		assert.Equal(t, VerdictPSCT, f.Verdict, f.Path)
		assert.Zero(t, f.Counts.Rush+f.Counts.Blank+f.Counts.Faulty, f.Path)
	}
	assert.Len(t, db.Report.ProblemsOf(BlankText), 6, "counted in the database: rows with an empty desc")
	for i := range db.Cards {
		if db.Cards[i].Dialect == card.DialectPSCT {
			assert.NotEmpty(t, db.Cards[i].Text+db.Cards[i].Fault, db.Cards[i].ID)
		}
	}
}

// Every text of every official card, in every language, keeps the promises of Normalize.
func TestOfficialNormalize(t *testing.T) {
	dir := officialFolder(t)
	db, err := Open([]string{filepath.Join(dir, "cards.json"), filepath.Join(dir, "cdb")}, Options{AllLangs: true})
	require.NoError(t, err)
	for i := range db.Cards {
		c := &db.Cards[i]
		for lang, l := range c.Texts {
			checkFast(t, l.Text, lang)
		}
		checkFast(t, c.Text, c.Lang)
		checkFast(t, c.PendulumText, c.Lang)
	}
}

// checkFast checks a text that needs no change by its equality alone, and any other one in full.
func checkFast(t *testing.T, raw, lang string) {
	if got := Normalize(raw, lang); got.Norm != raw || !utf8.ValidString(raw) {
		checkText(t, raw, lang)
	}
}

func TestOfficialNames(t *testing.T) {
	path := filepath.Join(officialFolder(t), "cards.json")
	db, err := Open([]string{path}, Options{})
	require.NoError(t, err)
	got := Names(db)
	series, cards := map[string]bool{}, map[string]bool{}
	for _, r := range plainRows(t, path) {
		cards[text(r.Name, "en")] = true
		for _, s := range r.Series {
			series[s] = true
		}
	}
	assert.Len(t, got.Cards, len(cards))
	assert.Len(t, got.Archetypes, len(series))
	assert.Contains(t, got.Counters, "Spell Counter")
	for _, list := range [][]string{got.Cards, got.Archetypes, got.Tokens, got.Counters, got.Quoted} {
		assert.True(t, slices.IsSorted(list))
	}
}
