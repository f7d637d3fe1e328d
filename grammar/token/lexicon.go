package token

import (
	"unicode"
	"unicode/utf8"
)

// Match is what a lexicon found at a place in a text.
type Match struct {
	Type      Type   // FirstLexeme + row
	Canonical string // canonical surface form of the row
	End       int    // offset just behind the form in the text
	Alt       bool   // the form is an accepted variant of the canonical one
}

// Lexicon finds surface forms in a text.
type Lexicon interface {
	// Longest gives the longest form that begins at byte offset pos and ends at
	// a word boundary (see AtBoundary). With fold, a capital first letter also
	// matches a form that begins with its lower-case letter, and then only such
	// forms are looked for.
	Longest(text string, pos int, fold bool) (Match, bool)
}

// AtBoundary tells whether a form that ends at offset end ends at a word
// boundary: not between two letters or digits.
func AtBoundary(text string, end int) bool {
	if end <= 0 || end >= len(text) {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(text[:end])
	after, _ := utf8.DecodeRuneInString(text[end:])
	return !isWordRune(before) || !isWordRune(after)
}

// Form is one surface form of a lexicon row.
type Form struct {
	Text      string // as it stands in the middle of a sentence; words separated by one blank
	Type      Type
	Canonical string
	Alt       bool
}

// Forms is a Lexicon over a fixed list of forms, kept as a byte trie.
type Forms struct {
	root  [256]int32 // index of the node for a first byte, 0 if none
	nodes []formNode // nodes[0] is unused, so that 0 can mean "none"
	forms []Form
}

// formNode is a trie node. Children are a linked list of siblings: after the
// first byte a node of card vocabulary has one or two.
type formNode struct {
	label   byte
	child   int32 // first child, 0 if none
	sibling int32 // next node with the same parent, 0 if none
	form    int32 // 1 + index of the form that ends here, 0 if none
}

// NewForms builds the trie. Of two forms with the same text the first stays.
func NewForms(forms []Form) *Forms {
	f := &Forms{nodes: make([]formNode, 1, 4*len(forms)+1), forms: forms}
	for i, form := range forms {
		if form.Text != "" {
			f.insert(form.Text, int32(i+1))
		}
	}
	return f
}

func (f *Forms) insert(text string, form int32) {
	node := f.root[text[0]]
	if node == 0 {
		node = f.addNode(text[0])
		f.root[text[0]] = node
	}
	for i := 1; i < len(text); i++ {
		next := f.childOf(node, text[i])
		if next == 0 {
			next = f.addNode(text[i])
			f.nodes[next].sibling = f.nodes[node].child
			f.nodes[node].child = next
		}
		node = next
	}
	if f.nodes[node].form == 0 {
		f.nodes[node].form = form
	}
}

func (f *Forms) addNode(label byte) int32 {
	f.nodes = append(f.nodes, formNode{label: label})
	return int32(len(f.nodes) - 1)
}

func (f *Forms) childOf(node int32, label byte) int32 {
	for n := f.nodes[node].child; n != 0; n = f.nodes[n].sibling {
		if f.nodes[n].label == label {
			return n
		}
	}
	return 0
}

// Longest implements Lexicon.
func (f *Forms) Longest(text string, pos int, fold bool) (Match, bool) {
	if pos >= len(text) {
		return Match{}, false
	}
	first, ok := firstByte(text[pos], fold)
	if !ok {
		return Match{}, false
	}
	best, end := int32(0), 0
	node := f.root[first]
	for i := pos + 1; node != 0; i++ {
		if form := f.nodes[node].form; form != 0 && AtBoundary(text, i) {
			best, end = form, i
		}
		if i >= len(text) {
			break
		}
		node = f.childOf(node, text[i])
	}
	if best == 0 {
		return Match{}, false
	}
	form := f.forms[best-1]
	return Match{Type: form.Type, Canonical: form.Canonical, End: end, Alt: form.Alt}, true
}

// firstByte is the byte to look for at the start of a form. Only ASCII letters
// are folded: no English form begins with another capital.
func firstByte(b byte, fold bool) (byte, bool) {
	if !fold {
		return b, true
	}
	return b | 0x20, 'A' <= b && b <= 'Z'
}

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}
