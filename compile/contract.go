package compile

import (
	"errors"
	"strings"

	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
)

// The readers, all methods of *scope. Each gives an *Unsupported error for what it does not
// understand, and none drops a word:
//
//	selector(p ast.Phrase) (*ir.Selector, error)         a choice or a set of cards
//	ref(p ast.Phrase) (ir.Ref, bool, error)              objects already determined; false: it is a choice
//	what(p ast.Phrase) (*ir.Selector, error)             a selector or a reference, as ops take it
//	player(p ast.Phrase) (ir.Player, bool)               a player; false: the phrase names none
//	value(n ast.Node) (ir.Value, error)                  an amount
//	duration(n ast.Node) (*ir.Duration, bool, error)     false: the node is no duration
//	window(n ast.Node) (*ir.Window, bool, error)         a part of a turn; false: the node is none
//	event(c *ast.Clause, a *argList) ([]*ir.Event, error) what happens: alternatives, one an event
//	isEvent(c *ast.Clause) bool                          whether c happens (PSCT 1.2) or is a state
//	pred(steps []*ast.Step) (ir.Pred, error)             a state
//	block(steps []*ast.Step) (ir.Block, error)           a resolution, or costs
//	action(c *ast.Clause, a *argList) (ir.Op, error)     one clause as an op of a block
//	static(c *ast.Clause, a *argList) ([]ir.Op, error)   a statement that holds: protections, restrictions
//
// event, action and static take from the argList what they understand. Whoever made the list looks at
// what is left (a `while` clause, a note, an adverb) and at last calls rest.
//
// isEvent and event read one clause. A condition of several clauses (`is destroyed and sent to the GY`)
// is put together by s.happening in ability_when.go.
//
// Of the card as a whole (static_*.go):
//
//	materials(m *ast.Materials) ([]*ir.Ability, error)       the material line
//	statement(sent *ast.Sentence) ([]*ir.Ability, error)     a sentence without markers that stands by itself:
//	                                                         statics, Summoning conditions, procedures, …
//	aside(sent *ast.Sentence) ([]*ir.Ability, error)         a note that stands by itself; it may change
//	                                                         s.ability, the ability before it, and give none
//	replacement(step *ast.Step) ([]ir.Op, bool, error)       `if … would …, … instead`, `the first time …`, in a
//	                                                         resolution; false: the step is none
//
// newAbility, quoted and bulletAbilities (ability.go) make abilities and read granted ones; softLimit
// (limit.go) reads `once per turn`; isStatic(c *ast.Clause) bool (static_*.go) tells a statement from a
// command.
//
// A verb that is not a command goes to static: cannot, can only, must, states and passives with a
// duration. block asks isStatic(c) (static_*.go) first.
//
// References: the step that an action stands in has a slot. An action that yields objects calls
// s.yield(phrase, verb) so that later words (`it`, `that monster`, `the banished card`) find them; slots
// that nothing refers to are removed at the end. Targets, costs and the parties of the event are kept
// in the same list by the callers. ref asks s.find(query).

// Unsupported says that a part of the text was read, but has no meaning yet.
type Unsupported struct {
	What string      // short and the same for every card that it stops: blockers are ranked by it
	Span source.Span // the words
	Box  int         // diag.BoxMain or diag.BoxPendulum, filled in by Compile
	Code diag.Code   // diag.NotLowered unless stated
}

// Error returns what was not understood.
func (u *Unsupported) Error() string { return u.What }

// unsupported is the error for node n, of which what says the kind: `argument`, `verb`, `noun phrase`.
// The words of n follow it, names and numbers masked.
func unsupported(what string, n ast.Node) error {
	return &Unsupported{What: what + " `" + shape(n) + "`", Span: n.Span()}
}

// unresolved is the error for a reference to nothing that was named before.
func unresolved(n ast.Node) error {
	return &Unsupported{What: "reference `" + shape(n) + "`", Span: n.Span(), Code: diag.UnresolvedReference}
}

// isUnsupported returns err as an *Unsupported.
func isUnsupported(err error) (*Unsupported, bool) {
	var u *Unsupported
	ok := errors.As(err, &u)
	return u, ok
}

// shapeWords is how many words of a node a blocker shows.
const shapeWords = 7

// shape is the first words of a node with names as "X" and numbers as N.
func shape(n ast.Node) string {
	words := strings.Fields(maskQuotes(ast.Print(n)))
	if len(words) > shapeWords {
		words = append(words[:shapeWords], "…")
	}
	for i, w := range words {
		words[i] = maskNumber(w)
	}
	return strings.Join(words, " ")
}

func maskQuotes(text string) string {
	parts := strings.Split(text, `"`)
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "X"
	}
	return strings.Join(parts, `"`)
}

func maskNumber(w string) string {
	if strings.Trim(w, "0123456789,+") == "" && w != "," && w != "+" {
		return "N"
	}
	return w
}
