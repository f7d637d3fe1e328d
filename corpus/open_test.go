package corpus

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
)

const (
	plainWarden  = "Name: Lantern Warden\nID: 1\nType: Warrior / Effect\nText:\nWhen this card is Normal Summoned: You can draw 1 card from your Deck.\n"
	plainScript  = "Name: Ember Script\nType: Spell\nText:\nDraw 1 card, then discard 1 card from your hand.\n"
	yugiJSON     = `[{"password":1,"name":{"en":"Lantern Warden","de":"Laternenwart"},"text":{"en":"Draw the card.","de":"Ziehe die Karte."},"card_type":"Spell","property":"Normal"}]`
	yugiYAML     = "konami_id: 5\npassword: 2\nname:\n  en: Gale Runner\ntext:\n  en: Draw the card.\ncard_type: Trap\nproperty: Counter\n"
	ygoprodeckDB = `{"data":[{"id":3,"name":"Quiet Seal","type":"Spell Card","race":"Field","desc":"Draw the card."}]}`
)

// cdbSchema is what EDOPro's databases have.
const cdbSchema = `CREATE TABLE datas(id integer primary key,ot,alias,setcode,type,atk,def,level,race,attribute,category);
CREATE TABLE texts(id integer primary key,name,desc)`

// cdbFile writes a database and returns its path.
func cdbFile(t *testing.T, name string, statements ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	for _, s := range append([]string{cdbSchema}, statements...) {
		_, err := db.Exec(s)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
	return path
}

// folder writes files and returns their folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(data), 0o644))
	}
	return dir
}

func names(db *Database) []string {
	var out []string
	for _, c := range db.Cards {
		out = append(out, c.Name)
	}
	return out
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		data string
		want Format
	}{
		{yugiJSON, FormatYugiJSON}, {yugiJSON[1 : len(yugiJSON)-1], FormatYugiJSON}, {"\ufeff \n" + yugiJSON, FormatYugiJSON},
		{`[]`, FormatYugiJSON}, {"[1,2]", FormatYugiJSON}, {`[{"name":{"en":"X"},"konami_`, FormatYugiJSON},
		{yugiYAML, FormatYugiYAML}, {"---\n" + yugiYAML, FormatYugiYAML}, {"# note\n\n" + yugiYAML, FormatYugiYAML},
		{"- name:\n    en: X\n", FormatYugiYAML}, {"password: 5\r\n", FormatYugiYAML},
		{ygoprodeckDB, FormatYGOPRODeck}, {ygoprodeckDB[8 : len(ygoprodeckDB)-1], FormatYGOPRODeck}, {`{"error":"x"}`, FormatYGOPRODeck},
		{"SQLite format 3\x00 and more", FormatCDB},
		{plainWarden, FormatPlain}, {"\ufeff\r\n" + strings.ReplaceAll(plainWarden, "\n", "\r\n"), FormatPlain}, {"NAME: X\ntype: Spell\n", FormatPlain},
		{"", FormatUnknown}, {" \n", FormatUnknown}, {"Draw 1 card.", FormatUnknown}, {`{"a":1}`, FormatUnknown},
		{"name: a scenario\nturn: {player: A}\nsteps: []\n", FormatUnknown}, {"# Readme\n\nName: X\nText: y\n", FormatUnknown},
		{"#created by x\n#main\n5\n", FormatUnknown}, {"\x00\x01\x02", FormatUnknown},
	} {
		assert.Equal(t, c.want, Detect([]byte(c.data)), "%.40q", c.data)
	}
}

func TestOpenEveryFormat(t *testing.T) {
	db := cdbFile(t, "a.unknown", `INSERT INTO datas VALUES(9,3,0,0,2,0,0,0,0,0,0)`, `INSERT INTO texts VALUES(9,'Seal','Draw the card.')`)
	dir := folder(t, map[string]string{"1": yugiJSON, "2": yugiYAML, "3": ygoprodeckDB, "4": plainScript})
	got, err := Open([]string{dir, db}, Options{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Lantern Warden", "Gale Runner", "Quiet Seal", "Ember Script", "Seal"}, names(got))
	var formats []Format
	for _, f := range got.Report.Files {
		formats = append(formats, f.Format)
		assert.Equal(t, VerdictPSCT, f.Verdict, f)
	}
	assert.Equal(t, []Format{FormatYugiJSON, FormatYugiYAML, FormatYGOPRODeck, FormatPlain, FormatCDB}, formats)
	for _, c := range got.Cards {
		assert.Equal(t, "en", c.Lang, c.Name)
	}
	assert.Equal(t, 5, got.Report.Total.Cards)
	assert.Empty(t, got.Report.Problems)
	assert.Empty(t, got.Report.Unreadable())
}

func TestOpenFolder(t *testing.T) {
	dir := folder(t, map[string]string{
		"b/2.txt": plainScript, "a.txt": plainWarden, ".git/config.txt": plainScript, "README.md": "# Cards\n", "b/empty.txt": "",
	})
	require.NoError(t, os.Symlink(filepath.Join(dir, "b"), filepath.Join(dir, "c")))
	got, err := Open([]string{dir}, Options{})
	require.NoError(t, err)
	var paths []string
	for _, f := range got.Report.Files {
		rel, err := filepath.Rel(dir, f.Path)
		require.NoError(t, err)
		paths = append(paths, filepath.ToSlash(rel)+" "+f.Verdict.String())
	}
	assert.Equal(t, []string{"README.md not a card database", "a.txt PSCT", "b/2.txt PSCT", "b/empty.txt not a card database"}, paths)
	assert.Equal(t, []string{"Lantern Warden", "Ember Script"}, names(got))
	assert.Len(t, got.Report.ProblemsOf(SkippedFile), 3, "what is passed over is told")
}

// Links that lead to one folder along many ways do not multiply the work.
func TestOpenManyWays(t *testing.T) {
	dir := folder(t, map[string]string{"z.txt": plainScript})
	at := dir
	for range 30 {
		next := filepath.Join(at, "m")
		require.NoError(t, os.Mkdir(next, 0o755))
		require.NoError(t, os.Symlink(next, filepath.Join(at, "n")))
		at = next
	}
	got, err := Open([]string{dir}, Options{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Ember Script"}, names(got))
	assert.Len(t, got.Report.ProblemsOf(SkippedFile), 30)
}

func TestOpenStandardInput(t *testing.T) {
	got, err := Open([]string{"-"}, Options{Stdin: strings.NewReader(plainScript)})
	require.NoError(t, err)
	assert.Equal(t, "standard input", got.Cards[0].Origin.File)
	_, err = Open([]string{"-"}, Options{Stdin: strings.NewReader("Draw.")})
	assert.ErrorContains(t, err, "standard input: ")
	_, err = Open([]string{"-"}, Options{Stdin: io.MultiReader(strings.NewReader("x"), failing{})})
	assert.ErrorContains(t, err, "no more")
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("no more") }

// Later inputs override earlier ones by passcode, as EDOPro loads its databases.
func TestOpenOverrides(t *testing.T) {
	later := strings.Replace(plainWarden, "1 card", "2 cards", 1)
	dir := folder(t, map[string]string{"1.json": yugiJSON, "2.txt": plainScript, "3.txt": later})
	got, err := Open([]string{filepath.Join(dir, "1.json"), filepath.Join(dir, "2.txt"), filepath.Join(dir, "3.txt")}, Options{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Lantern Warden", "Ember Script"}, names(got), "the card keeps its place")
	assert.Contains(t, got.Cards[0].Text, "2 cards")
	assert.Equal(t, 1, got.Report.Files[0].Counts.Overridden)
	assert.Equal(t, 2, got.Report.Total.Cards)

	got, err = Open([]string{filepath.Join(dir, "3.txt"), filepath.Join(dir, "1.json")}, Options{})
	require.NoError(t, err)
	assert.Equal(t, "Draw the card.", got.Cards[0].Text)
}

func TestOpenCardTwice(t *testing.T) {
	dir := folder(t, map[string]string{"a.txt": plainScript + "---\n" + plainScript})
	got, err := Open([]string{dir}, Options{})
	require.NoError(t, err)
	assert.Len(t, got.Cards, 1)
	assert.Len(t, got.Report.ProblemsOf(Duplicate), 1)
}

func TestOpenSharedName(t *testing.T) {
	dir := folder(t, map[string]string{"a.json": yugiJSON, "b.txt": strings.Replace(plainWarden, "ID: 1\n", "", 1)})
	got, err := Open([]string{dir}, Options{})
	require.NoError(t, err)
	assert.Len(t, got.Cards, 2)
	require.Len(t, got.Report.ProblemsOf(SharedName), 1)
	assert.Contains(t, got.Report.ProblemsOf(SharedName)[0].Message, `"ID: 1"`)
}

// A database with texts only replaces the texts of earlier cards.
func TestOpenTextsOnly(t *testing.T) {
	dir := folder(t, map[string]string{"a.json": yugiJSON})
	patch := cdbFile(t, "es.cdb", `INSERT INTO texts VALUES(1,'Guardia','Roba los cartas que puedes; y puede esta.'),(7,'Otro','x')`)
	got, err := Open([]string{dir, patch}, Options{})
	require.NoError(t, err)
	assert.Equal(t, "Guardia", got.Cards[0].Name)
	assert.Equal(t, "es", got.Cards[0].Lang)
	assert.Equal(t, card.KindSpell, got.Cards[0].Kind)
	assert.Equal(t, patch, got.Cards[0].Origin.File)
	assert.Equal(t, 1, got.Report.Files[0].Counts.Patched)
	assert.Equal(t, VerdictTexts, got.Report.Files[1].Verdict)
	assert.Len(t, got.Report.ProblemsOf(OrphanRow), 1)
}

func TestOpenLanguage(t *testing.T) {
	dir := folder(t, map[string]string{"a.json": yugiJSON})
	got, err := Open([]string{dir}, Options{Lang: "de-AT"})
	require.NoError(t, err)
	assert.Equal(t, []string{"Laternenwart", "Ziehe die Karte.", "de"}, []string{got.Cards[0].Name, got.Cards[0].Text, got.Cards[0].Lang})
	assert.Equal(t, VerdictForeign, got.Report.Files[0].Verdict)

	for _, lang := range []string{"xx", "sv", "no such"} {
		_, err = Open([]string{dir}, Options{Lang: lang})
		var e *Error
		require.ErrorAs(t, err, &e, lang)
		assert.Equal(t, "--lang", e.Field)
		assert.ErrorContains(t, err, "the input has de, en", lang)
	}
	got, err = Open([]string{dir}, Options{AllLangs: true})
	require.NoError(t, err)
	assert.Equal(t, "Ziehe die Karte.", got.Cards[0].Texts["de"].Text)
}

func TestVerdicts(t *testing.T) {
	const datas = `INSERT INTO datas VALUES`
	for name, c := range map[string]struct {
		datas, texts string
		want         Verdict
	}{
		"rush":    {`(1,512,0,0,33,0,0,4,1,1,0)`, `(1,'A','[REQUIREMENT]')`, VerdictRush},
		"skill":   {`(1,3,0,0,134217730,0,0,0,0,0,0)`, `(1,'A','Flip this over.')`, VerdictSkill},
		"flavour": {`(1,3,0,0,17,0,0,4,1,1,0)`, `(1,'A','Er lebt und die Karte der Tiefe')`, VerdictFlavor},
		"blank":   {`(1,3,0,0,2,0,0,0,0,0,0)`, `(1,'A','')`, VerdictBlank},
		"foreign": {`(1,3,0,0,2,0,0,0,0,0,0)`, `(1,'A','Ziehe die Karte und lege die Karte ab, falls der Gegner')`, VerdictForeign},
		"psct":    {`(1,3,0,0,2,0,0,0,0,0,0)`, `(1,'A','Draw the card from your Deck.')`, VerdictPSCT},
	} {
		got, err := Open([]string{cdbFile(t, "a.cdb", datas+c.datas, `INSERT INTO texts VALUES`+c.texts)}, Options{})
		require.NoError(t, err, name)
		assert.Equal(t, c.want, got.Report.Files[0].Verdict, name)
		assert.Equal(t, c.want != VerdictPSCT, len(got.Report.Unreadable()) == 1, name)
	}
}

func TestOpenPendingJournal(t *testing.T) {
	path := cdbFile(t, "a.cdb", `INSERT INTO datas VALUES(9,3,0,0,2,0,0,0,0,0,0)`, `INSERT INTO texts VALUES(9,'Seal','Draw the card.')`)
	require.NoError(t, os.WriteFile(path+"-wal", []byte("x"), 0o644))
	got, err := Open([]string{path}, Options{})
	require.NoError(t, err)
	assert.Len(t, got.Report.ProblemsOf(PendingJournal), 1)
}

// Every unreadable input is a clear error of type *Error that names the file, and never a panic or a hang.
func TestOpenBadInput(t *testing.T) {
	whole, err := os.ReadFile(cdbFile(t, "a.cdb", `INSERT INTO datas VALUES(9,3,0,0,2,0,0,0,0,0,0)`, `INSERT INTO texts VALUES(9,'Seal','Draw.')`))
	require.NoError(t, err)
	long := bytes.Repeat([]byte{'a'}, 100<<20)
	for name, c := range map[string]struct{ data, words string }{
		"empty file":             {"", "the file is empty"},
		"blank file":             {"\n \r\n", "nothing but blanks"},
		"truncated JSON":         {yugiJSON[:60], ":1:61: record 1: the JSON ends too early"},
		"empty array":            {"[]", "holds no cards"},
		"empty answer":           {`{"data":[]}`, "holds no cards"},
		"JSON of other things":   {`{"a":[1,2]}`, "none of the forms of a card database"},
		"truncated cdb":          {string(whole[:len(whole)-2000]), "cut off"},
		"random cdb":             {string(whole[:100]) + strings.Repeat("\xa5\x17", len(whole)/2), "cannot be read"},
		"empty cdb":              {emptyCDB(t), "holds no cards"},
		"broken YAML":            {yugiYAML + "text: [\n", "the YAML cannot be read"},
		"random bytes":           {"\x8f\x00\xff\xfe\x01", "neither text nor a card database"},
		"invalid UTF-8":          {"Draw 1 \xff\xff\xff card and so on.", "neither text nor"},
		"UTF-16":                 {"\xff\xfeN\x00a\x00", "UTF-16"},
		"gzip":                   {"\x1f\x8b\x08", "gzip"},
		"deck":                   {"#created by me\n#main\n5\n", ".ydk"},
		"web page":               {"<!DOCTYPE html>", "web page"},
		"free text":              {"Draw 1 card.", "none of the forms"},
		"a 100 MB line":          {string(long), "none of the forms"},
		"a 100 MB text":          {"Name: X\nType: Spell\nText: " + string(long), ":3:1: the line has"},
		"a 100 MB JSON string":   {`[{"name": "` + string(long), "ends too early"},
		"10,000 nested brackets": {strings.Repeat("[", 100000), "the JSON cannot be read"},
	} {
		path := filepath.Join(t.TempDir(), "bad.db")
		require.NoError(t, os.WriteFile(path, []byte(c.data), 0o644))
		got, err := Open([]string{path}, Options{})
		var e *Error
		require.ErrorAs(t, err, &e, name)
		assert.Equal(t, path, e.File, name)
		assert.Contains(t, err.Error(), c.words, name)
		assert.NotNil(t, got, name)
	}
}

func emptyCDB(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(cdbFile(t, "e.cdb"))
	require.NoError(t, err)
	return string(data)
}

func TestOpenBadPaths(t *testing.T) {
	dir := folder(t, map[string]string{"a/a.txt": plainScript, "loop/b.txt": plainWarden, "none/.hidden": "x"})
	require.NoError(t, os.Symlink(filepath.Join(dir, "loop"), filepath.Join(dir, "loop", "again")))
	require.NoError(t, os.Symlink(filepath.Join(dir, "gone"), filepath.Join(dir, "a", "dangling")))
	for name, c := range map[string]struct{ path, words string }{
		"missing":       {filepath.Join(dir, "no.txt"), "there is no such file or folder; check the path"},
		"loop":          {filepath.Join(dir, "loop"), "again: the folder contains itself through a link"},
		"dangling link": {filepath.Join(dir, "a"), "dangling: there is no such file"},
		"empty folder":  {filepath.Join(dir, "none"), "the folder has no files"},
		"no cards":      {folder(t, map[string]string{"README.md": "# x\n"}), "there are no cards in the input"},
	} {
		_, err := Open([]string{c.path}, Options{})
		require.ErrorAs(t, err, new(*Error), name)
		assert.ErrorContains(t, err, c.words, name)
	}
	_, err := Open(nil, Options{})
	assert.ErrorContains(t, err, "no card database was named")

	got, err := Open([]string{filepath.Join(dir, "no.txt"), filepath.Join(dir, "loop")}, Options{})
	assert.Error(t, err)
	assert.Equal(t, []string{"Lantern Warden"}, names(got), "what can be read is read")
}

func TestOpenUnreadableFile(t *testing.T) {
	dir := folder(t, map[string]string{"a.txt": plainScript})
	path := filepath.Join(dir, "a.txt")
	require.NoError(t, os.Chmod(path, 0))
	if f, err := os.Open(path); err == nil {
		f.Close()
		t.Skip("this user may read every file")
	}
	_, err := Open([]string{path}, Options{})
	assert.ErrorContains(t, err, "permission")
}

func TestOpenFS(t *testing.T) {
	got, err := OpenFS(fstest.MapFS{"b.txt": {Data: []byte(plainWarden)}, "a/x.txt": {Data: []byte(plainScript)}, "own.go": {Data: []byte("package own\n")}}, Options{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Ember Script", "Lantern Warden"}, names(got))
	_, err = OpenFS(fstest.MapFS{}, Options{})
	assert.ErrorContains(t, err, "there are no cards")
}

func FuzzDetect(f *testing.F) {
	for _, s := range []string{yugiJSON, yugiYAML, ygoprodeckDB, plainWarden, "[[[", "{\"a\":"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got := Detect(data)
		assert.NotEmpty(t, got.String())
		if got == FormatUnknown {
			assert.NotEmpty(t, unknownFormat(data))
		}
	})
}
