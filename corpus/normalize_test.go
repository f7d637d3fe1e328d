package corpus

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"psct/ast/source"
)

func TestNormalize(t *testing.T) {
	for _, c := range []struct {
		name, raw, lang, want string
		notes                 []NoteKind
	}{
		{"empty", "", "en", "", nil},
		{"plain", "Draw 1 card.", "en", "Draw 1 card.", nil},
		{"LF stays", "a\nb", "en", "a\nb", nil},
		{"CRLF", "a\r\nb", "en", "a\nb", nil},
		{"CR", "a\rb\r", "en", "a\nb\n", nil},
		{"CR CR LF", "a\r\r\nb", "en", "a\n\nb", nil},
		{"bullet stays", "● a △ ★ é × Ω", "en", "● a △ ★ é × Ω", nil},
		{"curly quotes", "“X” don’t ‘y’", "en", `"X" don't 'y'`, []NoteKind{NoteCurlyQuote, NoteCurlyQuote, NoteCurlyQuote, NoteCurlyQuote, NoteCurlyQuote}},
		{"low quotes", "„X“", "de", `"X"`, []NoteKind{NoteCurlyQuote, NoteCurlyQuote}},
		{"guillemets stay", "«X»", "fr", "«X»", nil},
		{"NBSP", "a\u00a0b\u202fc", "fr", "a b c", []NoteKind{NoteSpecialSpace, NoteSpecialSpace}},
		{"wide space in Japanese", "a\u3000b", "ja", "a\u3000b", nil},
		{"wide space in English", "a\u3000b", "en", "a b", []NoteKind{NoteSpecialSpace}},
		{"decomposed", "cafe\u0301 x", "en", "café x", []NoteKind{NoteComposed}},
		{"ohm sign", "\u2126 x", "en", "Ω x", []NoteKind{NoteComposed}},
		{"decomposed and CRLF", "e\u0301\r\n“", "en", "é\n\"", []NoteKind{NoteComposed, NoteCurlyQuote}},
		{"invalid byte", "a\xffb", "en", "a\ufffdb", []NoteKind{NoteInvalidUTF8}},
		{"cut character", "a\xe2\x97", "en", "a\ufffd\ufffd", []NoteKind{NoteInvalidUTF8, NoteInvalidUTF8}},
		{"lost character", "a\ufffdb", "en", "a\ufffdb", []NoteKind{NoteReplacement}},
		{"control", "a\x00b\x7f", "en", "a\x00b\x7f", []NoteKind{NoteControl, NoteControl}},
		{"zero width", "a\u200bb\ufeff", "en", "a\u200bb\ufeff", []NoteKind{NoteInvisible, NoteInvisible}},
		{"other bullet", "a:\n• b", "en", "a:\n• b", []NoteKind{NoteBullet}},
		{"middle dot as bullet", "a:\n ・b", "en", "a:\n ・b", []NoteKind{NoteBullet}},
		{"middle dot in a name", "X・Y", "en", "X・Y", nil},
	} {
		got := Normalize(c.raw, c.lang)
		assert.Equal(t, c.want, got.Norm, c.name)
		var kinds []NoteKind
		for _, n := range got.Notes {
			kinds = append(kinds, n.Kind)
		}
		assert.Equal(t, c.notes, kinds, c.name)
		checkText(t, c.raw, c.lang)
	}
}

func TestRaw(t *testing.T) {
	raw := "a\r\n“é”\u00a0e\u0301!"
	text := Normalize(raw, "en")
	want := "a\n\"é\" é!"
	assert.Equal(t, want, text.Norm)
	at := func(part string) (string, int, int) {
		i := strings.Index(want, part)
		start, end := text.Raw(source.NewSpan(i, i+len(part)))
		return raw[start:end], start, end
	}
	for part, original := range map[string]string{
		"a": "a", "\n": "\r\n", `"é"`: "“é”", `" é`: "”\u00a0e\u0301", "!": "!", want: raw,
	} {
		got, _, _ := at(part)
		assert.Equal(t, original, got, part)
	}
	start, end := text.Raw(source.NewSpan(0, 0))
	assert.Equal(t, [2]int{0, 0}, [2]int{start, end})
	start, end = text.Raw(source.NewSpan(len(want), len(want)))
	assert.Equal(t, [2]int{len(raw), len(raw)}, [2]int{start, end})
	start, end = text.Raw(source.NewSpan(-5, 1000))
	assert.Equal(t, [2]int{0, len(raw)}, [2]int{start, end}, "a span outside the text is moved into it")
}

// A span that lies inside a replaced place stands for all of the place.
func TestRawInsideReplacedPlace(t *testing.T) {
	text := Normalize("xe\u0301y", "en") // é is two bytes in Norm and three in the original
	for _, s := range []source.Span{{Start: 1, End: 3}, {Start: 1, End: 2}, {Start: 2, End: 3}, {Start: 2, End: 2}} {
		start, end := text.Raw(s)
		assert.Equal(t, [2]int{1, 4}, [2]int{start, end}, s)
	}
}

func TestNormalizeOfPlainTextAllocatesNothing(t *testing.T) {
	for _, raw := range []string{"Draw 1 card.\nThen draw 2.", "● Draw 1 \"Lantern★\" card."} {
		assert.Zero(t, testing.AllocsPerRun(100, func() { Normalize(raw, "en") }), raw)
	}
}

// checkText checks what Normalize promises of any text: Norm is in NFC, valid and without CR; normalising again changes
// nothing; the way back is monotone, covers the original without gaps, and gives equal bytes where nothing was replaced.
func checkText(t assert.TestingT, raw, lang string) {
	text := Normalize(raw, lang)
	assert.True(t, utf8.ValidString(text.Norm))
	assert.True(t, norm.NFC.IsNormalString(text.Norm), "%q", text.Norm)
	assert.NotContains(t, text.Norm, "\r")
	assert.Equal(t, raw, text.Original())
	again := Normalize(text.Norm, lang)
	assert.Equal(t, text.Norm, again.Norm, "normalising twice")
	last := 0
	for i := range text.Norm {
		_, size := utf8.DecodeRuneInString(text.Norm[i:])
		start, end := text.Raw(source.NewSpan(i, i+size))
		if start > last || end < last || end < start {
			t.Errorf("byte %d of %q: %d to %d of the original, after %d", i, text.Norm, start, end, last)
		}
		changed := end-start == size && start == last && raw[start:end] != text.Norm[i:i+size]
		if changed && raw[start] != '\r' && !coveredByNote(text, start) {
			t.Errorf("byte %d of %q was changed without a note", i, raw)
		}
		last = end
	}
	assert.Equal(t, len(raw), last, "the end of the original is not reached")
	for _, n := range text.Notes {
		assert.True(t, 0 <= n.Start && n.Start < n.End && n.End <= len(raw), "%+v", n)
	}
}

func coveredByNote(t Text, raw int) bool {
	for _, n := range t.Notes {
		if n.Start <= raw && raw < n.End {
			return true
		}
	}
	return false
}

// pieces are what odd texts are made of.
var pieces = []string{"a", "e", "\u0301", "\u0323", "\r", "\n", "\r\n", "“", "’", "\u00a0", "\u3000", "●", "•", "é", "\u2126",
	"\xff", "\xe2\x97", "\x00", "\u200b", "\ufffd", "\u1100", "\u1161", "\u037e", "\u0344", "漢", "\U0001d15e", " ", "\""}

func TestNormalizeProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "parts")
		checkText(t, strings.Join(parts, ""), rapid.SampledFrom([]string{"en", "ja", "de"}).Draw(t, "lang"))
	})
}

func FuzzNormalize(f *testing.F) {
	for _, p := range pieces {
		f.Add("a"+p+"b"+p, "en")
	}
	f.Add("cafe\u0301 “x”\r\n", "ja")
	f.Fuzz(func(t *testing.T, raw, lang string) { checkText(t, raw, lang) })
}
