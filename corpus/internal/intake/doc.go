// Package intake is what the readers of package corpus share: what they are given, what they hand back, how they report
// trouble, and the few things that several formats have in common (language choice, box headers, Rush Duel marks).
//
// A reader takes a Source and returns a Batch and an error. A record that cannot be taken over completely still gives a
// card, with its Fault set and a Problem on the Batch; only what makes the file itself unreadable is an error, always of
// type *Error. The package decides nothing about rules of play.
package intake
