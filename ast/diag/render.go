package diag

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/width"
)

// Excerpt is the original text around a diagnostic, as the caller found it.
type Excerpt struct {
	File   string // where the text came from; empty when it has no file
	Record int    // 1-based number of the card's record in the file; 0 when unknown
	Field  string // the field of the record that holds Text; empty when unknown
	Card   string // the card's name; empty when unknown
	Text   string // the original text of the box
	Line   int    // 1-based line of the text's first byte in the file, or of the record when Col is 0; 0 when unknown
	Col    int    // 1-based column (characters) of the text's first byte in its line; 0 when unknown
	Start  int    // byte offset in Text where the words at fault begin
	End    int    // byte offset in Text where they end
}

// Role names a part of a rendered diagnostic, for Style.
type Role uint8

// The roles of a rendered diagnostic.
const (
	RoleError Role = iota
	RoleWarning
	RoleInfo
	RolePlace
	RoleMargin
	RoleHelp
)

// Style paints a part of a rendered diagnostic. A nil Style writes plain text.
type Style func(Role, string) string

func (s Style) paint(r Role, text string) string {
	if s == nil || text == "" {
		return text
	}
	return s(r, text)
}

// tabWidth is the number of columns that a tab is shown as.
const tabWidth = 4

// Position returns the place where the excerpt's words begin: `file:line:col` where the text's place in the file is exactly
// known; otherwise the file, the record's line or number, and line and column within the field, as in
// `cards.json:12, text.en 1:34`. Columns count characters.
func (e Excerpt) Position() string {
	line, col := e.LineCol()
	if e.exact() {
		return fmt.Sprintf("%s:%d:%d", cmp.Or(e.File, "text"), line, col)
	}
	inText := fmt.Sprintf("%s %d:%d", cmp.Or(e.Field, "text"), line, col)
	switch {
	case e.File == "":
		return inText
	case e.Line > 0:
		return fmt.Sprintf("%s:%d, %s", e.File, e.Line, inText)
	case e.Record > 0:
		return fmt.Sprintf("%s, record %d, %s", e.File, e.Record, inText)
	default:
		return e.File + ", " + inText
	}
}

// exact reports whether the place of the text in its file is known to the column.
func (e Excerpt) exact() bool { return e.Line > 0 && e.Col > 0 }

// LineCol returns the 1-based line and column of Start: in the file where its place is exactly known, otherwise in Text.
func (e Excerpt) LineCol() (line, col int) {
	before := e.Text[:e.clamp(e.Start)]
	nl := strings.Count(before, "\n")
	col = utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	if !e.exact() {
		return 1 + nl, col
	}
	if nl == 0 {
		col += e.Col - 1
	}
	return e.Line + nl, col
}

func (e Excerpt) clamp(offset int) int { return min(max(offset, 0), len(e.Text)) }

// Render writes d in the language lang: the message, the place, the line of the original text with a caret line under it, and
// what to do.
func Render(w io.Writer, d Diagnostic, e Excerpt, lang language.Tag, style Style) error {
	summary, detail := d.Translate(lang)
	m := Message{Code: d.Code, Name: d.Code.Name(), Severity: d.Severity, Summary: summary, Help: detail}
	return m.Render(w, e, style)
}

// Message is what is shown of a diagnostic, or of what another checker found.
type Message struct {
	Code     Code
	Name     string // kebab-case
	Severity Severity
	Summary  string // one line
	Help     string // what to do; may be empty
}

// Render writes m: the message, the place, the line of the original text with a caret line under it, and what to do.
func (m Message) Render(w io.Writer, e Excerpt, style Style) error {
	var b strings.Builder
	title := fmt.Sprintf("%s[%s %s]", m.Severity, m.Code, m.Name)
	fmt.Fprintf(&b, "%s: %s\n", style.paint(severityRole(m.Severity), title), m.Summary)
	place := e.Position()
	if e.Card != "" {
		place += " (" + e.Card + ")"
	}
	fmt.Fprintf(&b, "  %s %s\n", style.paint(RoleMargin, "-->"), style.paint(RolePlace, place))
	writeExcerpt(&b, e, severityRole(m.Severity), style)
	if m.Help != "" {
		fmt.Fprintf(&b, "   %s %s\n", style.paint(RoleMargin, "="), style.paint(RoleHelp, m.Help))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func severityRole(s Severity) Role {
	switch s {
	case Warning:
		return RoleWarning
	case Info:
		return RoleInfo
	default:
		return RoleError
	}
}

// writeExcerpt writes the line that holds the first word at fault, and the caret line. A very long line is cut around it.
func writeExcerpt(b *strings.Builder, e Excerpt, r Role, style Style) {
	start, end := e.clamp(e.Start), e.clamp(e.End)
	from := strings.LastIndexByte(e.Text[:start], '\n') + 1
	to := len(e.Text)
	if i := strings.IndexByte(e.Text[start:], '\n'); i >= 0 {
		to = start + i
	}
	end = min(max(end, start), to)
	before, mark, after := cut(e.Text[from:start], e.Text[start:end], e.Text[end:to])
	line, _ := e.LineCol()
	num := fmt.Sprintf("%4d", line)
	bar := style.paint(RoleMargin, "|")
	fmt.Fprintf(b, "%s %s %s%s%s\n", style.paint(RoleMargin, num), bar, show(before), show(mark), show(after))
	carets := strings.Repeat("^", max(columns(show(mark)), 1))
	fmt.Fprintf(b, "%s %s %s%s\n", strings.Repeat(" ", len(num)), bar, strings.Repeat(" ", columns(show(before))), style.paint(r, carets))
}

// maxShown is how many bytes of a line are shown on each side of the words at fault.
const maxShown = 60

// cut shortens what stands before and after the marked words, at character borders.
func cut(before, mark, after string) (string, string, string) {
	if len(before) > maxShown {
		i := len(before) - maxShown
		for i < len(before) && !utf8.RuneStart(before[i]) {
			i++
		}
		before = "…" + before[i:]
	}
	return before, head(mark, 2*maxShown), head(after, maxShown)
}

// head returns at most n bytes of s, at a character border, and says with `…` that it left something out.
func head(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}

// show makes text safe for a terminal: tabs become blanks, control characters and broken bytes become U+FFFD.
func show(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' {
			return utf8.RuneError
		}
		return r
	}, strings.ReplaceAll(strings.TrimRight(text, "\r"), "\t", strings.Repeat(" ", tabWidth)))
}

// columns returns how many terminal columns text takes: two for a wide character, none for a combining one.
func columns(text string) int {
	n := 0
	for _, r := range text {
		n += runeColumns(r)
	}
	return n
}

func runeColumns(r rune) int {
	if r < utf8.RuneSelf {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
		return 2
	}
	return 1
}
