// Package explain says in plain words what a compiled card does.
//
// # What it promises
//
// [Program] tells every ability of an IR program: what kind of effect it is, when and by whom it can be
// activated, whether it can miss its timing, how often, at what cost, with which targets, what happens
// step by step, what each link between the steps means, how long things last, and what negation does
// to it. Everything is derived from the IR and the rules of the game, never from the card's text: what
// the explanation says is what the IR says. Every [Statement] names its source, an id of the ledger
// (S1-DST-1, C9, appendix B3) or a section of the reference (PSCT 6.4).
//
// Nothing is skipped: every op, predicate, value, filter, reference, event and field of the IR has a
// wording. A part that has none is an error that names it; a test made from the IR's own schema sets
// every field of every part and checks that the explanation changes.
//
// # What it takes and gives
//
// An [Explanation] is data, ready for JSON; [Explanation.WriteText] lays it out for reading. Words go
// through a golang.org/x/text/message printer; the key of a message is its English format string, as
// in package diag. Today there is English only, and English grammar (number, articles, agreement) is
// in this package's code.
//
// For a card that was not compiled, [FromFacts] tells what its marker structure shows, and [Unread]
// names the words that were not understood.
//
// # What it does not do
//
// It does not judge wording (compile/lint), compare cards (compile/diff) or play them (runtime). It does
// not say what happens on a particular board.
package explain
