// Package facts says a few plain things about each activated effect of a card:
// its class, whether it is optional, how it treats timing, whether it targets,
// whether it has a cost, how often it may be used, and what it may do.
//
// A Line is one card. FromSplit makes it from the marker structure of the text
// and a small lexicon alone; compiled IR gives the same Line elsewhere. The JSON
// form of a Line is the format of `psct facts`, one line a card.
//
// The package promises that nothing is guessed: a card whose activated effects
// cannot be told is a declined Line. It does not read whole sentences, resolve
// references or say what an effect means.
//
// What counts as one activated effect, and every convention of the fields,
// follows PSCT 1.2 to 1.6 and appendix B of the ledger.
package facts
