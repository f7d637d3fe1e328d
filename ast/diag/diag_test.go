package diag

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"psct/ast/source"
)

// codeConstants reads the names of all Code constants from codes.go, so that no list is kept by hand.
func codeConstants(t *testing.T) []string {
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	require.NoError(t, err)
	var names []string
	for _, d := range file.Decls {
		gen, ok := d.(*ast.GenDecl)
		if !ok || gen.Tok != token.CONST {
			continue
		}
		for _, s := range gen.Specs {
			v := s.(*ast.ValueSpec)
			if id, ok := v.Type.(*ast.Ident); ok && id.Name == "Code" {
				names = append(names, v.Names[0].Name)
			}
		}
	}
	return names
}

func TestEveryCodeHasAPage(t *testing.T) {
	assert.Equal(t, len(codeConstants(t)), len(table), "one row of the table for each constant")
	kebab := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	seen := map[string]bool{}
	for i, info := range table {
		assert.Regexp(t, kebab, info.Name)
		assert.True(t, info.Severity.Valid(), info.Name)
		assert.False(t, seen[info.Name], info.Name)
		seen[info.Name] = true
		for _, text := range []string{info.Summary, info.Detail, info.Meaning, string(info.Stage)} {
			assert.NotEmpty(t, text, info.Name)
		}
		assert.False(t, strings.HasSuffix(info.Summary, "."), info.Name)
		if i > 0 {
			assert.Greater(t, info.Code, table[i-1].Code, "the table is in the order of the numbers")
		}
	}
}

func TestParseCode(t *testing.T) {
	for _, tc := range []struct {
		in   string
		want Code
		ok   bool
	}{
		{"PSCT0100", TextNotUnderstood, true},
		{"psct0100", TextNotUnderstood, true},
		{"text-not-understood", TextNotUnderstood, true},
		{"Text-Not-Understood", TextNotUnderstood, true},
		{"PSCT9999", 0, false},
		{"PSCT100", 0, false},
		{"100", 0, false},
		{"", 0, false},
	} {
		got, err := ParseCode(tc.in)
		assert.Equal(t, tc.ok, err == nil, tc.in)
		assert.Equal(t, tc.want, got, tc.in)
	}
	for _, info := range Codes() {
		text, err := info.Code.MarshalText()
		require.NoError(t, err)
		var back Code
		require.NoError(t, back.UnmarshalText(text))
		assert.Equal(t, info.Code, back)
	}
}

func TestSeverity(t *testing.T) {
	var zero Severity
	_, err := zero.MarshalText()
	assert.Error(t, err, "the zero severity is invalid")
	for s := Error; s < severityEnd; s++ {
		text, err := json.Marshal(s)
		require.NoError(t, err)
		var back Severity
		require.NoError(t, json.Unmarshal(text, &back))
		assert.Equal(t, s, back)
	}
	assert.Error(t, json.Unmarshal([]byte(`"fatal"`), &zero))
}

var verb = regexp.MustCompile(`%[a-z]`)

func TestEveryMessageIsTranslated(t *testing.T) {
	require.NoError(t, catalogue().err)
	rows := map[string]translation{}
	for _, tr := range translations {
		assert.NotContains(t, rows, tr.key)
		rows[tr.key] = tr
		for _, other := range []string{tr.es, tr.pt} {
			assert.NotEmpty(t, other, tr.key)
			assert.Equal(t, verb.FindAllString(tr.key, -1), verb.FindAllString(other, -1), tr.key)
		}
	}
	used := map[string]bool{"did you mean `%s`?": true, "expected here: %s": true} // details of several codes, by WithDetail
	for _, t := range termTable {
		used[t] = true
	}
	for _, info := range table {
		used[info.Summary], used[info.Detail] = true, true
	}
	for key := range used {
		assert.Contains(t, rows, key)
	}
	for key := range rows {
		assert.Contains(t, used, key, "a translation that no message uses")
	}
}

func TestTranslate(t *testing.T) {
	d := New(UnknownWord, source.NewSpan(0, 7), "Destory")
	for _, tc := range []struct {
		lang language.Tag
		want string
	}{
		{language.English, "the word `Destory` is not known to card text"},
		{language.MustParse("es-MX"), "el texto de cartas no conoce la palabra `Destory`"},
		{language.BrazilianPortuguese, "o texto de cards não conhece a palavra `Destory`"},
		{language.Japanese, "the word `Destory` is not known to card text"},
	} {
		got, _ := d.Translate(tc.lang)
		assert.Equal(t, tc.want, got)
	}
	d = d.WithDetail("did you mean `%s`?", "Destroy")
	_, detail := d.Translate(language.Spanish)
	assert.Equal(t, "¿querías decir `Destroy`?", detail)
	d = d.WithDetail("ask %s", "somebody")
	_, detail = d.Translate(language.Spanish)
	assert.Equal(t, "ask somebody", detail, "a key without a translation is shown in English")
}

func TestNewWithUnknownCode(t *testing.T) {
	d := New(Code(9999), source.Span{})
	assert.Equal(t, InternalError, d.Code)
	assert.Contains(t, d.Summary, "PSCT9999")
}

func TestListSort(t *testing.T) {
	at := func(box, start int, c Code) Diagnostic {
		return New(c, source.NewSpan(start, start+1), "x").WithBox(box)
	}
	l := List{at(1, 0, UnknownWord), at(0, 9, MissingPeriod), at(0, 2, UnknownWord), at(0, 2, TextNotUnderstood)}
	l.Sort()
	var got []Code
	for _, d := range l {
		got = append(got, d.Code)
	}
	assert.Equal(t, []Code{TextNotUnderstood, UnknownWord, MissingPeriod, UnknownWord}, got)
	assert.True(t, l.HasErrors())
	assert.Equal(t, 1, l.Count(Warning))
	assert.True(t, l.Has(MissingPeriod))
	assert.False(t, l.Has(InternalError))
	assert.False(t, List{at(0, 0, MissingPeriod)}.HasErrors())
}

func TestApplyEdits(t *testing.T) {
	text := "Send it to the Graveyard."
	edit := func(start, end int, s string) Edit { return Edit{Span: source.NewSpan(start, end), New: s} }
	for _, tc := range []struct {
		name  string
		edits []Edit
		want  string
		ok    bool
	}{
		{"none", nil, text, true},
		{"one", []Edit{edit(15, 24, "GY")}, "Send it to the GY.", true},
		{"two, unordered", []Edit{edit(15, 24, "GY"), edit(0, 4, "Return")}, "Return it to the GY.", true},
		{"insertion at the end", []Edit{edit(25, 25, " Then, stop.")}, text + " Then, stop.", true},
		{"overlap", []Edit{edit(0, 6, "a"), edit(5, 8, "b")}, "", false},
		{"outside", []Edit{edit(20, 99, "a")}, "", false},
		{"backwards", []Edit{edit(8, 4, "a")}, "", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := ApplyEdits(text, tc.edits)
			assert.Equal(t, tc.ok, err == nil)
			assert.Equal(t, tc.want, got)
		})
	}
}

func TestRender(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		words      string
		line, col  int
		want       string
	}{
		{
			name: "first line", text: "Destory 1 monster.\nDraw 1 card.", words: "Destory", line: 7, col: 12,
			want: "error[PSCT0101 unknown-word]: the word `x` is not known to card text\n" +
				"  --> own.txt:7:12 (Lantern Warden)\n" +
				"   7 | Destory 1 monster.\n" +
				"     | ^^^^^^^\n" +
				"   = names of cards, archetypes and Tokens stand in quotation marks\n",
		},
		{
			name: "second line, wide and combining characters before", text: "A.\n\"灯台e\u0301\" drow 1.", words: "drow", line: 7, col: 12,
			want: "error[PSCT0101 unknown-word]: the word `x` is not known to card text\n" +
				"  --> own.txt:8:8 (Lantern Warden)\n" +
				"   8 | \"灯台e\u0301\" drow 1.\n" +
				"     |         ^^^^\n" +
				"   = names of cards, archetypes and Tokens stand in quotation marks\n",
		},
		{
			name: "unknown place, tab, wide words", text: "a\t灯台", words: "灯台",
			want: "error[PSCT0101 unknown-word]: the word `x` is not known to card text\n" +
				"  --> own.txt, text 1:3 (Lantern Warden)\n" +
				"   1 | a    灯台\n" +
				"     |      ^^^^\n" +
				"   = names of cards, archetypes and Tokens stand in quotation marks\n",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			start := strings.Index(tc.text, tc.words)
			e := Excerpt{File: "own.txt", Card: "Lantern Warden", Text: tc.text, Line: tc.line, Col: tc.col, Start: start, End: start + len(tc.words)}
			var b strings.Builder
			require.NoError(t, Render(&b, New(UnknownWord, source.Span{}, "x"), e, language.English, nil))
			assert.Equal(t, tc.want, b.String())
		})
	}
}

func TestPosition(t *testing.T) {
	for _, tc := range []struct {
		e    Excerpt
		want string
	}{
		{Excerpt{Text: "abc", Start: 1}, "text 1:2"},
		{Excerpt{Text: "abc", Start: 1, File: "a.txt", Line: 3, Col: 7}, "a.txt:3:8"},
		{Excerpt{Text: "a\nbc", Start: 3, File: "a.txt", Line: 3, Col: 7}, "a.txt:4:2"},
		{Excerpt{Text: "a\nbc", Start: 3, File: "a.json", Record: 9, Line: 40, Field: "text.en"}, "a.json:40, text.en 2:2"},
		{Excerpt{Text: "abc", File: "a.cdb", Record: 9, Field: "desc"}, "a.cdb, record 9, desc 1:1"},
		{Excerpt{Text: "abc", File: "a.cdb"}, "a.cdb, text 1:1"},
	} {
		assert.Equal(t, tc.want, tc.e.Position())
	}
}

// TestRenderNeverFails feeds arbitrary text and offsets: whatever a broken input holds, a message comes out, on whole
// characters, without control characters other than the line ends that Render writes.
func TestRenderNeverFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.SliceOfN(rapid.Byte(), 0, 400).Draw(t, "text")
		e := Excerpt{Text: string(raw), Start: rapid.IntRange(-5, 450).Draw(t, "start"), End: rapid.IntRange(-5, 450).Draw(t, "end")}
		var b strings.Builder
		if err := Render(&b, New(MissingPeriod, source.Span{}), e, language.English, nil); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(b.String(), "\n")
		if len(lines) != 6 || !strings.Contains(lines[3], "^") {
			t.Fatalf("want head, place, line, carets, advice and nothing:\n%s", b.String())
		}
		if strings.ContainsFunc(strings.Join(lines, ""), func(r rune) bool { return r < ' ' || r == 0x7f }) {
			t.Fatalf("control character in %q", b.String())
		}
	})
}

func TestRenderCutsLongLines(t *testing.T) {
	text := strings.Repeat("é", 500) + "X" + strings.Repeat("é", 500)
	e := Excerpt{Text: text, Start: 1000, End: 1001}
	var b strings.Builder
	require.NoError(t, Render(&b, New(MissingPeriod, source.Span{}), e, language.English, nil))
	line := strings.Split(b.String(), "\n")[2]
	assert.Less(t, len(line), 200)
	assert.True(t, slices.Contains([]rune(line), 'X'))
	assert.NotContains(t, line, "\uFFFD")
}

func TestTerms(t *testing.T) {
	s := Terms(0).With(TermEnd).With(TermVerb)
	assert.Equal(t, "a verb; the end of the sentence", s.String())
	d := New(TextNotUnderstood, source.NewSpan(0, 4), "draw").WithDetail("expected here: %s", s)
	assert.Equal(t, "expected here: a verb; the end of the sentence", d.Detail)
	_, detail := d.Translate(language.Spanish)
	assert.Equal(t, "aquí se esperaba: un verbo; el final de la frase", detail)
}
