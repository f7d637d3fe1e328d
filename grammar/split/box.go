package split

import (
	"strings"

	"psct/ast/source"
	"psct/corpus/card"
	"psct/grammar/token"
)

// Card splits the boxes of a card. The texts are the normalised ones of the
// card's boxes; the scanner should know the card's own name.
func Card(scanner *token.Scanner, c *card.Card, text, pendulum string) Text {
	var t Text
	if strings.TrimSpace(pendulum) != "" {
		t.Boxes = append(t.Boxes, SplitBox(pendulum, scanner.Scan(nil, pendulum), Options{Kind: Pendulum, Lang: c.Lang}))
	}
	if strings.TrimSpace(text) != "" {
		opt := Options{Materials: c.IsExtraDeck(), Flavor: c.HasFlavorText(), Lang: c.Lang}
		t.Boxes = append(t.Boxes, SplitBox(text, scanner.Scan(nil, text), opt))
	}
	return t
}

// SplitBox splits one box. The tokens must be those of text.
func SplitBox(text string, tokens []token.Token, opt Options) Box {
	box := Box{Kind: opt.Kind, Text: text, Tokens: tokens}
	s := splitter{text: text, lang: wordsOf(opt.Lang), tokens: tokens}
	s.depth = s.depths()
	if opt.Flavor {
		s.addFlavor(&box)
		return box
	}
	rest := tokenRange{0, len(tokens)}
	if opt.Materials {
		rest = s.takeMaterials(&box, rest)
	}
	for !rest.empty() {
		var line tokenRange
		if line, rest = s.nextLine(rest); !line.empty() {
			s.addLine(&box, line)
		}
	}
	return box
}

// takeMaterials adds the line of materials, and the notes in front of it, and
// gives what follows. A card without such a line is left as it is.
//
// Rule: PSCT 0.1 (materials; line before/after materials)
func (s *splitter) takeMaterials(box *Box, rest tokenRange) tokenRange {
	for !rest.empty() {
		line, next := s.nextLine(rest)
		switch {
		case line.empty():
		case s.is(line.from, "("):
			s.addLine(box, line)
			if box.Lines[len(box.Lines)-1].Kind != Note {
				return next
			}
		default:
			return s.addMaterials(box, line, rest, next)
		}
		rest = next
	}
	return rest
}

// addMaterials adds the line if it is one of materials, and gives what follows:
// rest if it is none, else next, or what stands behind a slash in place of the
// line end.
func (s *splitter) addMaterials(box *Box, line, rest, next tokenRange) tokenRange {
	out := Line{Kind: Materials}
	if slash := s.strayBreak(line); slash > line.from {
		out.Break = s.tokens[slash].Span
		line.to, next.from = slash, slash+1
	}
	if !s.isMaterials(line) {
		return rest
	}
	out.Span = s.span(line)
	box.Lines = append(box.Lines, out)
	return next
}

// strayBreak is the index of a slash with blanks around it, or -1.
//
// Rule: USERS 3.2 (a stray slash replaces a newline on five cards)
func (s *splitter) strayBreak(r tokenRange) int {
	for i := r.from; i+1 < r.to; i++ {
		if s.is(i, "/") && !s.tokens[i].Glued && !s.tokens[i+1].Glued && s.depth[i].outside() {
			return i
		}
	}
	return -1
}

// addFlavor makes one line of each line of text without rules. Notes on a line
// of their own below it are rules.
//
// Rule: PSCT 1.7 (identity notes on Normal Monsters)
func (s *splitter) addFlavor(box *Box) {
	for rest := (tokenRange{0, len(s.tokens)}); !rest.empty(); {
		var line tokenRange
		line, rest = s.nextLine(rest)
		switch {
		case line.empty():
		case len(box.Lines) > 0 && s.isAside(line):
			s.addLine(box, line)
		default:
			box.Lines = append(box.Lines, Line{Kind: Flavor, Span: s.span(line)})
		}
	}
}

// tokenRange is a half-open range of token indexes.
type tokenRange struct{ from, to int }

func (r tokenRange) empty() bool { return r.from >= r.to }

// splitter is the state of one SplitBox call.
type splitter struct {
	text   string
	lang   *words
	tokens []token.Token
	depth  []depth
}

// span covers the tokens of the range, without line ends around them.
func (s *splitter) span(r tokenRange) source.Span {
	if r = s.trimNewlines(r); r.empty() {
		return source.Span{}
	}
	return source.Span{Start: s.tokens[r.from].Span.Start, End: s.tokens[r.to-1].Span.End}
}

func (s *splitter) is(i int, punct string) bool {
	return i >= 0 && i < len(s.tokens) && s.tokens[i].Is(punct)
}

// value is the text of token i, "" outside the text.
func (s *splitter) value(i int) string {
	if i < 0 || i >= len(s.tokens) {
		return ""
	}
	return s.tokens[i].Span.In(s.text)
}

func (s *splitter) isNewline(i int) bool {
	return i >= 0 && i < len(s.tokens) && s.tokens[i].Type == token.Newline
}

func (s *splitter) trimNewlines(r tokenRange) tokenRange {
	for !r.empty() && s.isNewline(r.from) {
		r.from++
	}
	for !r.empty() && s.isNewline(r.to-1) {
		r.to--
	}
	return r
}

// nextLine gives the first line of the range, without line ends around it, and
// what follows. A line that a writer broke in the middle of a sentence goes on.
func (s *splitter) nextLine(r tokenRange) (line, rest tokenRange) {
	for i := r.from; i < r.to; i++ {
		if s.isNewline(i) && !s.goesOn(i) {
			return s.trimNewlines(tokenRange{r.from, i}), tokenRange{i + 1, r.to}
		}
	}
	return s.trimNewlines(r), tokenRange{r.to, r.to}
}

// goesOn tells whether the sentence before the line end at token i goes on
// behind it: it has no end mark and the next line begins with a small letter, or
// it stops at a colon that no bullet follows.
func (s *splitter) goesOn(i int) bool {
	if i == 0 || s.isNewline(i-1) {
		return false
	}
	next := s.value(i + 1)
	if next == "" {
		return false
	}
	if s.is(i-1, ":") {
		return 'A' <= next[0] && next[0] <= 'Z' || 'a' <= next[0] && next[0] <= 'z'
	}
	if s.tokens[i-1].Type == token.Punct && !s.is(i-1, ",") && !s.is(i-1, ";") {
		return false
	}
	return 'a' <= next[0] && next[0] <= 'z'
}

// isMaterials tells whether a line of an Extra Deck monster is its materials: it
// is no note, has no marker and does not end like a sentence.
//
// Rule: PSCT 0.1 (materials)
func (s *splitter) isMaterials(r tokenRange) bool {
	if s.is(r.from, "(") || s.is(r.from, "●") {
		return false
	}
	for i := r.from; i < r.to; i++ {
		if s.marker(i) != 0 {
			return false
		}
	}
	return !s.is(r.to-1, ".")
}

// addLine splits a line into its sentences and bullets. Bullets at the start of
// a line belong to the sentence before them.
func (s *splitter) addLine(box *Box, r tokenRange) {
	parts := s.bulletParts(r)
	if !s.is(r.from, "●") {
		line := Line{Span: s.span(r), Sentences: s.sentences(parts[0])}
		line.Kind = kindOf(line.Sentences)
		box.Lines = append(box.Lines, line)
		parts = parts[1:]
	}
	for _, part := range parts {
		s.addBullet(box, s.bullet(part, part.from != r.from))
	}
}

func kindOf(sentences []Sentence) LineKind {
	for i := range sentences {
		if sentences[i].Kind != Aside {
			return Paragraph
		}
	}
	return Note
}

// addBullet hangs a bullet under the last sentence, or under a line of bullets
// when the box begins with one.
func (s *splitter) addBullet(box *Box, b Bullet) {
	if len(box.Lines) == 0 || box.Lines[len(box.Lines)-1].Kind == Materials {
		box.Lines = append(box.Lines, Line{Kind: Bullets})
	}
	line := &box.Lines[len(box.Lines)-1]
	line.Span = line.Span.Join(b.Span)
	if line.Kind == Bullets {
		line.Bullets = append(line.Bullets, b)
		return
	}
	lead := leadIn(line.Sentences)
	lead.Bullets = append(lead.Bullets, b)
}

// leadIn is the sentence that introduces bullets: the last one that is no note.
func leadIn(sentences []Sentence) *Sentence {
	for i := len(sentences) - 1; i > 0; i-- {
		if sentences[i].Kind != Aside {
			return &sentences[i]
		}
	}
	return &sentences[0]
}

// bulletParts cuts a line before each bullet sign.
func (s *splitter) bulletParts(r tokenRange) []tokenRange {
	var parts []tokenRange
	from := r.from
	for i := r.from + 1; i < r.to; i++ {
		if s.is(i, "●") {
			parts = append(parts, tokenRange{from, i})
			from = i
		}
	}
	return append(parts, tokenRange{from, r.to})
}

func (s *splitter) bullet(r tokenRange, inline bool) Bullet {
	r = s.trimNewlines(r)
	b := Bullet{Mark: s.tokens[r.from].Span, Span: s.span(r), Inline: inline}
	inner := tokenRange{r.from + 1, r.to}
	b.Sentences = s.sentences(inner)
	s.labelBullet(&b, inner)
	return b
}
