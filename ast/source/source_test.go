package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestSpan(t *testing.T) {
	s := Span{Start: 2, End: 5}
	assert.True(t, s.IsValid())
	assert.False(t, Span{}.IsValid())
	assert.False(t, Span{Start: 3, End: 2}.IsValid())
	assert.Equal(t, 3, s.Len())
	assert.Equal(t, "cde", s.In("abcdefg"))
	assert.Equal(t, "c", s.In("abc"), "an end beyond the text is clamped")
	assert.Equal(t, "", Span{}.In("abc"))
	assert.Equal(t, Span{Start: 1, End: 5}, s.Join(Span{Start: 1, End: 3}))
	assert.Equal(t, s, s.Join(Span{}))
	assert.Equal(t, s, Span{}.Join(s))
	assert.True(t, s.Contains(Span{Start: 3, End: 5}))
	assert.False(t, s.Contains(Span{Start: 3, End: 6}))
	assert.True(t, s.Overlaps(Span{Start: 4, End: 9}))
	assert.False(t, s.Overlaps(Span{Start: 5, End: 9}), "half-open spans that touch do not overlap")
	assert.Equal(t, Span{Start: 12, End: 15}, s.Shift(10))
	assert.Equal(t, "2..5", s.String())
}

func TestLinesPosition(t *testing.T) {
	text := "If this:\n● Ω draw\n"
	l := NewLines(text)
	require.Equal(t, 3, l.Count())
	for _, tc := range []struct {
		offset int
		want   Position
	}{
		{-5, Position{1, 1}}, {0, Position{1, 1}}, {7, Position{1, 8}}, {8, Position{1, 9}},
		{9, Position{2, 1}}, {12, Position{2, 2}}, {strings.Index(text, "draw"), Position{2, 5}},
		{len(text), Position{3, 1}}, {999, Position{3, 1}},
	} {
		assert.Equal(t, tc.want, l.Position(tc.offset), "offset %d", tc.offset)
	}
	assert.Equal(t, strings.Index(text, "draw"), l.Offset(Position{2, 5}))
	assert.Equal(t, 8, l.Offset(Position{1, 99}), "a column beyond the line is its end")
	assert.Equal(t, "-", Position{}.String())
	assert.Equal(t, "2:5", Position{2, 5}.String())
}

func TestSnippet(t *testing.T) {
	l := NewLines("Draw 1 card.\nΩ burn it")
	assert.Equal(t, "Draw 1 card.\n     ^", l.Snippet(Span{5, 6}))
	assert.Equal(t, "Ω burn it\n  ^^^^", l.Snippet(Span{16, 20}))
	assert.Equal(t, "Draw 1 card.\n       ^^^^^", l.Snippet(Span{7, 15}), "marked to the end of the first line")
	assert.Equal(t, "", l.Snippet(Span{}))

	long := NewLines(strings.Repeat("a", 50) + "X" + strings.Repeat("b", 50))
	got := strings.Split(long.Snippet(Span{50, 51}), "\n")
	assert.Equal(t, "…"+strings.Repeat("a", 36)+"X"+strings.Repeat("b", 36)+"…", got[0])
	assert.Equal(t, strings.Repeat(" ", 37)+"^", got[1])
}

func TestPositionRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("ab ●Ω\n"))).Draw(t, "text")
		l := NewLines(text)
		for offset := range text { // offsets at character starts
			if got := l.Offset(l.Position(offset)); got != offset {
				t.Fatalf("offset %d came back as %d", offset, got)
			}
		}
	})
}

func TestSnippetNeverPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		s := Span{rapid.Int32Range(-3, 40).Draw(t, "start"), rapid.Int32Range(-3, 40).Draw(t, "end")}
		lines := strings.Split(NewLines(text).Snippet(s), "\n")
		if s.IsValid() && len(lines) != 2 {
			t.Fatalf("want an excerpt and a marker line, got %q", lines)
		}
	})
}
