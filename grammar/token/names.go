package token

import "strings"

// pluralMark is the optional plural that stands inside the quotes of a name.
const pluralMark = "(s)"

// maxQuote bounds the search for the end of an unknown quotation, in bytes, so
// that hostile input costs linear time. The longest quoted effect text of the
// official cards has 205.
const maxQuote = 512

// Names is the dictionary of names that may stand between quotes: card names,
// archetypes, Tokens. It exists because names contain quotes themselves, which
// the text does not escape. It is immutable.
type Names struct {
	set     map[string]struct{}
	longest int // bytes of the longest name
	parent  *Names
}

// NewNames builds a dictionary; nil and empty lists are fine.
func NewNames(names []string) *Names {
	n := &Names{set: make(map[string]struct{}, len(names))}
	for _, name := range names {
		n.set[name] = struct{}{}
		n.longest = max(n.longest, len(name))
	}
	return n
}

// With is the dictionary with some names more, for the own name of a card that
// no database holds. The receiver does not change.
func (n *Names) With(names ...string) *Names {
	child := NewNames(names)
	child.parent = n
	if n != nil {
		child.longest = max(child.longest, n.longest)
	}
	return child
}

// Has tells whether the dictionary holds the name.
func (n *Names) Has(name string) bool {
	for ; n != nil; n = n.parent {
		if _, ok := n.set[name]; ok {
			return true
		}
	}
	return false
}

// hasQuoted tells whether the text between two quotes is a name, with or
// without the optional plural.
func (n *Names) hasQuoted(inside string) bool {
	if n.Has(inside) {
		return true
	}
	name, plural := strings.CutSuffix(inside, pluralMark)
	return plural && n.Has(name)
}

// quoted finds the longest name of the dictionary that stands between the
// quote at offset open and a closing quote, and gives the closing quote's
// offset.
func (n *Names) quoted(text string, open int) (close int, ok bool) {
	if n == nil {
		return 0, false
	}
	start := open + 1
	limit := min(len(text), start+n.longest+len(pluralMark)+1)
	for end := strings.LastIndexByte(text[start:limit], '"'); end > 0; end = strings.LastIndexByte(text[start:start+end], '"') {
		inside := text[start : start+end]
		if n.hasQuoted(inside) {
			return start + end, true
		}
	}
	return 0, false
}

// unknownQuoted finds the closing quote of a name that is in no dictionary. A
// quote after a blank opens a quote inside the name, any other one closes; a
// name does not run over a line end. Without a match the next quote closes.
func unknownQuoted(text string, open int) (close int, ok bool) {
	depth := 1
	limit := min(len(text), open+maxQuote)
	for i := open + 1; i < limit && text[i] != '\n'; i++ {
		if text[i] != '"' {
			continue
		}
		if opensQuote(text, i) {
			depth++
		} else if depth--; depth == 0 {
			return i, true
		}
	}
	next := strings.IndexAny(text[open+1:limit], "\"\n")
	if next <= 0 || text[open+1+next] == '\n' {
		return 0, false
	}
	return open + 1 + next, true
}

// opensQuote tells whether the quote at offset i opens a quotation: something
// that cannot end a word stands before it, and something that is not blank or
// a mark behind it.
func opensQuote(text string, i int) bool {
	if i+1 >= len(text) || strings.IndexByte(" \n.,;:)", text[i+1]) >= 0 {
		return false
	}
	return i == 0 || strings.IndexByte(" \n(\"/-", text[i-1]) >= 0
}
