// Package era tells what kind of text a card has: no rules at all, text from
// before Problem-Solving Card Text, or Problem-Solving Card Text.
//
// It takes the split text of an English card and gives a Verdict with the
// signals that led to it. It follows PSCT 4.3: a card with one marker anywhere is
// PSCT, however old its words; a card without markers is pre-PSCT when it speaks
// the old language or has an activation that markers would have to mark off.
//
// It does not read languages other than English, and does not recognise games
// with another text format (the readers of databases do).
package era
