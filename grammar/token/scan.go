package token

import (
	"strings"
	"unicode/utf8"

	"psct/ast/source"
)

// Scanner cuts texts into tokens. It is immutable and may be shared.
type Scanner struct {
	lexicon Lexicon
	names   *Names
}

// NewScanner makes a scanner; both the lexicon and the names may be nil.
func NewScanner(lexicon Lexicon, names *Names) *Scanner {
	return &Scanner{lexicon: lexicon, names: names}
}

// WithNames is the same scanner with another dictionary of names.
func (s *Scanner) WithNames(names *Names) *Scanner {
	return &Scanner{lexicon: s.lexicon, names: names}
}

// Names is the dictionary of names in use, nil if there is none.
func (s *Scanner) Names() *Names { return s.names }

// Scan appends the tokens of text to dst. It never fails: what is not
// understood becomes a Word or a Punct.
func (s *Scanner) Scan(dst []Token, text string) []Token {
	run := scan{Scanner: s, text: text, out: dst, opening: true}
	for run.skipBlanks(); run.pos < len(text); run.skipBlanks() {
		run.next()
	}
	return run.out
}

// scan is the state of one Scan call.
type scan struct {
	*Scanner
	text    string
	pos     int
	out     []Token
	blank   bool // a blank or a line end stands before pos
	opening bool // at a place where a capital is only the sentence's
	quoted  int  // offset of the closing quote of the quoted effect text we are in, 0 outside
}

func (s *scan) skipBlanks() {
	s.blank = s.pos == 0
	for s.pos < len(s.text) && (s.text[s.pos] == ' ' || s.text[s.pos] == '\t') {
		s.pos++
		s.blank = true
	}
	if s.pos > 0 && s.text[s.pos-1] == '\n' {
		s.blank = true
	}
}

// emit appends the token text[pos:end] and moves behind it.
func (s *scan) emit(t Type, value string, end int) {
	s.out = append(s.out, Token{Type: t, Value: value, Span: source.NewSpan(s.pos, end), Glued: !s.blank})
	s.pos = end
}

// next emits exactly one token, at least one byte long.
func (s *scan) next() {
	switch c := s.text[s.pos]; {
	case c == '\n':
		s.emit(Newline, "\n", s.pos+1)
		s.opening = true
		return
	case c == '"':
		s.quote()
		return
	case strings.HasPrefix(s.text[s.pos:], "Link-") && s.linkNum():
	case s.lexeme():
	case c >= '0' && c <= '9':
		s.number()
	case c == '\'' && s.possessive():
	case c == '(' && s.plural():
	case s.word():
	default:
		s.punct()
		return
	}
	s.opening = false
}

// lexeme emits the longest form of the lexicon. Where a capital means nothing
// the form is looked for as written and in lower case; the longer one wins.
func (s *scan) lexeme() bool {
	if s.lexicon == nil {
		return false
	}
	match, ok := s.lexicon.Longest(s.text, s.pos, false)
	upper := false
	if s.opening {
		if low, found := s.lexicon.Longest(s.text, s.pos, true); found && (!ok || low.End > match.End) {
			match, ok, upper = low, true, true
		}
	}
	if !ok || match.End <= s.pos {
		return false
	}
	s.emit(match.Type, match.Canonical, match.End)
	last := &s.out[len(s.out)-1]
	last.Alt, last.Upper = match.Alt, upper
	return true
}

// number emits "1500", "10,000", "2+", or "1st" as an Ordinal.
func (s *scan) number() {
	end := digits(s.text, s.pos)
	if end-s.pos <= 3 {
		for end+3 < len(s.text) && (s.text[end] == ',' || s.text[end] == '.') && digits(s.text, end+1) == end+4 {
			end += 4
		}
	}
	if after, ok := ordinalEnd(s.text, end); ok {
		s.emit(Ordinal, s.text[s.pos:after], after)
		return
	}
	if end < len(s.text) && s.text[end] == '+' {
		end++
	}
	s.emit(Number, s.text[s.pos:end], end)
}

// digits is the offset behind the run of digits at pos.
func digits(text string, pos int) int {
	for pos < len(text) && '0' <= text[pos] && text[pos] <= '9' {
		pos++
	}
	return pos
}

// ordinalEnd tells whether an ordinal's ending stands at pos.
func ordinalEnd(text string, pos int) (int, bool) {
	for _, ending := range [...]string{"st", "nd", "rd", "th"} {
		if strings.HasPrefix(text[pos:], ending) && AtBoundary(text, pos+len(ending)) {
			return pos + len(ending), true
		}
	}
	return 0, false
}

// linkNum emits "Link-2" with the value "2".
func (s *scan) linkNum() bool {
	start := s.pos + len("Link-")
	end := digits(s.text, start)
	if end == start || !AtBoundary(s.text, end) {
		return false
	}
	s.emit(LinkNum, s.text[start:end], end)
	return true
}

// possessive emits "'s" behind a word or a name, or "'" behind an s.
func (s *scan) possessive() bool {
	if s.blank || s.pos == 0 {
		return false
	}
	if strings.HasPrefix(s.text[s.pos:], "'s") && AtBoundary(s.text, s.pos+2) {
		s.emit(Possessive, s.text[s.pos:s.pos+2], s.pos+2)
		return true
	}
	if s.text[s.pos-1] == 's' && wordLen(s.text[s.pos+1:]) == 0 {
		s.emit(Possessive, s.text[s.pos:s.pos+1], s.pos+1)
		return true
	}
	return false
}

// plural emits "(s)" or "(es)" glued to a word.
func (s *scan) plural() bool {
	for _, mark := range [...]string{pluralMark, "(es)"} {
		if !s.blank && strings.HasPrefix(s.text[s.pos:], mark) {
			s.emit(PluralS, mark, s.pos+len(mark))
			return true
		}
	}
	return false
}

// word emits a word the lexicon does not know: letters and digits, with inner
// hyphens and apostrophes, but without a possessive ending.
func (s *scan) word() bool {
	end := s.pos + wordLen(s.text[s.pos:])
	if end == s.pos {
		return false
	}
	for end+1 < len(s.text) && (s.text[end] == '-' || s.text[end] == '\'') {
		more := wordLen(s.text[end+1:])
		if more == 0 || s.text[end:end+1+more] == "'s" {
			break
		}
		end += 1 + more
	}
	s.emit(Word, s.text[s.pos:end], end)
	return true
}

// wordLen is the length in bytes of the letters and digits text begins with.
func wordLen(text string) int {
	for i, r := range text {
		if r == utf8.RuneError || !isWordRune(r) {
			return i
		}
	}
	return len(text)
}

// punct emits one character that is no word, and notes whether a capital
// behind it means anything.
func (s *scan) punct() {
	_, size := utf8.DecodeRuneInString(s.text[s.pos:])
	value := s.text[s.pos : s.pos+size]
	s.emit(Punct, value, s.pos+size)
	switch value {
	case ".", "!", "?", ":", "●", "(":
		s.opening = true
	case ")": // a note that ended with a full stop is followed by a new sentence
	default:
		s.opening = false
	}
}
