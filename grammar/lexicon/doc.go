// Package lexicon holds the written forms of the words of card text and what
// each may be: a verb in which form, a noun in which number, a card kind, a
// preposition.
//
// It takes the word tables of package ast and the list of declared variants in
// this package, and gives a token.Lexicon whose rows are [Entry] values. It
// holds no grammar: which reading of a word is meant, the productions decide.
//
// A variant is an accepted spelling with its canonical form, such as `Graveyard`
// for `GY`. A text with variants parses to the same tree as the canonical text.
package lexicon
