package corpus

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"psct/ast/source"
)

// Text is a card's text in the form that the grammar reads, with the way back to the original.
type Text struct {
	Norm  string // what the grammar reads
	Notes []Note // what was odd about the original, in text order

	raw   string
	edits []edit // where Norm differs from the original, in text order; nil when it does not
}

// edit is a place where bytes of the original were replaced.
type edit struct{ norm, normEnd, raw, rawEnd int }

// NoteKind tells the kinds of Note apart.
type NoteKind uint8

// The kinds of Note.
const (
	NoteInvalidUTF8  NoteKind = iota // a byte that is no character; U+FFFD stands for it in Norm
	NoteReplacement                  // U+FFFD in the original: a character was lost before it came here
	NoteControl                      // a control character
	NoteInvisible                    // a character that is not seen, such as a zero-width space
	NoteBullet                       // a bullet other than ●
	NoteCurlyQuote                   // a curly quote or apostrophe; a straight one stands for it in Norm
	NoteSpecialSpace                 // a space that is not U+0020; one that is stands for it in Norm
	NoteComposed                     // a character written in parts, or in another form than NFC has
	numNoteKinds
)

var noteNames = [numNoteKinds]string{
	"invalid UTF-8", "lost character", "control character", "invisible character", "unusual bullet",
	"curly quote", "special space", "character not in NFC",
}

// String returns the note's name as messages spell it.
func (k NoteKind) String() string { return noteNames[k] }

// Note is one oddity of a text.
type Note struct {
	Kind  NoteKind
	Start int // half-open range of bytes of the original
	End   int
}

// Normalize brings a text to NFC with straight quotes, plain spaces and LF. It drops nothing: every other character is
// kept, and what is odd is in Notes. lang is the BCP 47 tag of the text; an ideographic space stays in Chinese,
// Japanese and Korean. A text that needs no change costs no allocation. Normalising Norm again changes nothing.
func Normalize(raw, lang string) Text {
	cjk := isCJK(lang)
	if isClean(raw, cjk) {
		return Text{Norm: raw, raw: raw}
	}
	n := normalizer{raw: raw, cjk: cjk}
	for at := 0; at < len(raw); {
		at = n.addPart(at)
	}
	return n.text()
}

// isClean reports whether nothing in a text is to be changed or noted.
func isClean(raw string, cjk bool) bool {
	if isPlainASCII(raw) {
		return true
	}
	for i, r := range raw {
		if r >= 0x7f || r < ' ' && r != '\n' && r != '\t' {
			if kind, _ := classify(raw, i, cjk); kind != keep {
				return false
			}
		}
	}
	return norm.NFC.QuickSpanString(raw) == len(raw)
}

// isPlainASCII reports whether a text has no byte that Normalize looks at.
func isPlainASCII(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= 0x7f || c < ' ' && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

func isCJK(lang string) bool {
	return strings.HasPrefix(lang, "ja") || strings.HasPrefix(lang, "zh") || strings.HasPrefix(lang, "ko")
}

// normalizer builds a Text. Until the first edit nothing is copied.
type normalizer struct {
	raw   string
	cjk   bool
	out   strings.Builder
	done  int // bytes of raw that are in out
	edits []edit
	notes []Note
}

func (n *normalizer) text() Text {
	if len(n.edits) == 0 {
		return Text{Norm: n.raw, raw: n.raw, Notes: n.notes}
	}
	n.out.WriteString(n.raw[n.done:])
	return Text{Norm: n.out.String(), raw: n.raw, Notes: n.notes, edits: n.edits}
}

// replace puts s in the place of raw[start:end].
func (n *normalizer) replace(start, end int, s string) {
	n.out.WriteString(n.raw[n.done:start])
	at := n.out.Len()
	n.out.WriteString(s)
	n.edits = append(n.edits, edit{norm: at, normEnd: n.out.Len(), raw: start, rawEnd: end})
	n.done = end
}

func (n *normalizer) note(kind NoteKind, start, end int) {
	n.notes = append(n.notes, Note{Kind: kind, Start: start, End: end})
}

// addPart goes through the text from start to the next byte that is not UTF-8, that byte included, and returns the
// offset after it.
func (n *normalizer) addPart(start int) int {
	end := start
	for end < len(n.raw) {
		r, size := utf8.DecodeRuneInString(n.raw[end:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		end += size
	}
	if norm.NFC.IsNormalString(n.raw[start:end]) {
		n.addRunes(start, end)
	} else {
		n.addSegments(start, end)
	}
	if end < len(n.raw) {
		end += n.addRune(end)
	}
	return end
}

// addSegments goes through a part that is not in NFC, one base character with its marks at a time.
func (n *normalizer) addSegments(start, end int) {
	var it norm.Iter
	it.InitString(norm.NFC, n.raw[start:end])
	for at := start; !it.Done(); at = start + it.Pos() {
		segment := string(it.Next())
		next := start + it.Pos()
		if taken := n.done - at; taken > 0 { // a LF that went with the CR before it
			at, segment = n.done, segment[taken:]
		}
		if n.raw[at:next] == segment {
			n.addRunes(at, next)
			continue
		}
		n.note(NoteComposed, at, next)
		n.replace(at, next, n.mapped(segment))
	}
}

// mapped puts the standing-in characters into a segment.
func (n *normalizer) mapped(segment string) string {
	var b strings.Builder
	for i, r := range segment {
		if _, with := classify(segment, i, n.cjk); with != "" {
			b.WriteString(with)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// addRunes goes through a part that is in NFC. A CR takes the LF after it along, even one behind the end.
func (n *normalizer) addRunes(start, end int) {
	for i := max(start, n.done); i < end; {
		c := n.raw[i]
		if c < 0x7f && (c >= ' ' || c == '\n' || c == '\t') {
			i++
			continue
		}
		i += n.addRune(i)
	}
}

// addRune looks at one character that is not plain ASCII, and returns how many bytes it took.
func (n *normalizer) addRune(i int) int {
	r, size := utf8.DecodeRuneInString(n.raw[i:])
	kind, with := classify(n.raw, i, n.cjk)
	if kind >= 0 {
		n.note(NoteKind(kind), i, i+size)
	}
	if r == '\r' && strings.HasPrefix(n.raw[i+1:], "\n") {
		size++
	}
	if with != "" {
		n.replace(i, i+size, with)
	}
	return size
}

// classification is a NoteKind, or one of the two below.
type classification int

const (
	keep    classification = -1 - iota // nothing odd
	lineEnd                            // a CR, replaced without a note
)

// classify tells what is odd about the character at offset i, and what stands for it in Norm ("" for itself).
func classify(text string, i int, cjk bool) (classification, string) {
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case r == '\r':
		return lineEnd, "\n"
	case r == utf8.RuneError && size == 1:
		return classification(NoteInvalidUTF8), string(utf8.RuneError)
	case r == utf8.RuneError:
		return classification(NoteReplacement), ""
	case strings.ContainsRune("\u201c\u201d\u201e\u201f", r):
		return classification(NoteCurlyQuote), `"`
	case strings.ContainsRune("\u2018\u2019\u201a\u201b", r):
		return classification(NoteCurlyQuote), "'"
	case r == '\u3000' && cjk:
		return keep, ""
	case unicode.Is(unicode.Zs, r):
		return classification(NoteSpecialSpace), " "
	case unicode.IsControl(r):
		return classification(NoteControl), ""
	case unicode.Is(unicode.Cf, r), r == '\u2028', r == '\u2029':
		return classification(NoteInvisible), ""
	case isOddBullet(text, i, r):
		return classification(NoteBullet), ""
	default:
		return keep, ""
	}
}

// isOddBullet reports whether a character that is not ● stands where a bullet does. The middle dots are part of names
// elsewhere.
func isOddBullet(text string, i int, r rune) bool {
	if r == '\u2022' {
		return true
	}
	if !strings.ContainsRune("\u25cb\u25e6\u25aa\u25ab\u25a0\u25a1\u2023\u2043\u30fb\u00b7\u2219\u26ab\u26aa\u2b24", r) {
		return false
	}
	before := strings.TrimRight(text[:i], " ")
	return before == "" || strings.HasSuffix(before, "\n") || strings.HasSuffix(before, "\r")
}

// Original returns the text as it was.
func (t Text) Original() string { return t.raw }

// Raw maps a span of Norm to the half-open range of bytes of the original that it stands for. A span that begins or
// ends inside a replaced place takes all of that place. Positions outside the text are moved into it.
func (t Text) Raw(s source.Span) (rawStart, rawEnd int) {
	start := min(max(int(s.Start), 0), len(t.Norm))
	end := min(max(int(s.End), start), len(t.Norm))
	rawStart, inside := t.rawAt(start, false)
	if start == end && !inside {
		return rawStart, rawStart
	}
	rawEnd, _ = t.rawAt(end, true)
	return rawStart, rawEnd
}

// rawAt maps one position; inside a replaced place it gives the place's end if atEnd is set, and else its start.
func (t Text) rawAt(pos int, atEnd bool) (raw int, inside bool) {
	i := sort.Search(len(t.edits), func(i int) bool { return t.edits[i].normEnd >= pos }) // the first that ends at pos or later
	shift := 0
	if i > 0 {
		shift = t.edits[i-1].rawEnd - t.edits[i-1].normEnd
	}
	if i == len(t.edits) || t.edits[i].norm >= pos {
		return pos + shift, false
	}
	e := t.edits[i]
	switch {
	case pos == e.normEnd:
		return e.rawEnd, false
	case atEnd:
		return e.rawEnd, true
	default:
		return e.raw, true
	}
}
