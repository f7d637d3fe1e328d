package explain

import (
	"fmt"
	"strings"

	"golang.org/x/text/message"

	"psct/corpus/card"
	"psct/ir"
)

// maxDepth bounds how deep parts of a program are told; ir.Decode accepts no deeper ones.
const maxDepth = 200

// teller puts one program into words.
type teller struct {
	words   *message.Printer
	card    *card.Card
	program *ir.Program
	errs    []error
	depth   int

	ability *ir.Ability
	granted bool // the ability is one that a card receives
	slots   map[ir.Slot]slotName
	events  []*ir.Event // those that EventRef speaks of, the innermost last
	each    []noun      // the objects of ForEachOp, the innermost last
	static  bool        // what is told applies, it is not carried out
	actor   ir.Player   // who does what is being told: that player's things are "theirs"
}

// s writes a message: key is its English format string.
func (t *teller) s(key string, args ...any) string { return t.words.Sprintf(key, args...) }

// fail notes something that cannot be told and returns a mark for its place.
func (t *teller) fail(format string, args ...any) string {
	err := fmt.Errorf(format, args...)
	t.errs = append(t.errs, err)
	return "(" + err.Error() + ")"
}

// unknown is fail for a member of a family or enumeration that has no wording.
func (t *teller) unknown(family string, member any) string {
	return t.fail("%s `%v` has no wording", family, member)
}

// enter counts nesting; false means that a program is nested too deep to be told.
func (t *teller) enter() bool {
	t.depth++
	if t.depth > maxDepth {
		t.fail("nested deeper than %d", maxDepth)
		return false
	}
	return true
}

func (t *teller) leave() { t.depth-- }

// word looks a member of an enumeration up in its table of words.
func word[E interface {
	~uint8
	fmt.Stringer
}](t *teller, family string, table []string, e E) string {
	if int(e) < len(table) && table[e] != "" {
		return t.s(table[e])
	}
	if e == 0 {
		return t.fail("it is not said which %s is meant", family)
	}
	return t.unknown(family, e)
}

// list joins words: "a", "a and b", "a, b, and c".
func (t *teller) list(words []string, conj string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	case 2:
		return words[0] + " " + conj + " " + words[1]
	default:
		return strings.Join(words[:len(words)-1], ", ") + ", " + conj + " " + words[len(words)-1]
	}
}

func (t *teller) and(words []string) string { return t.list(words, t.s("and")) }

func (t *teller) or(words []string) string { return t.list(words, t.s("or")) }

// state makes a statement.
func state(topic Topic, text string, rules ...string) Statement {
	return Statement{Topic: topic, Text: sentence(text), Rules: rules}
}
