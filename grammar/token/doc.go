// Package token cuts normalised card text into tokens.
//
// It takes one text (NFC, LF line ends, straight quotes and apostrophes), a
// Lexicon of surface forms and a dictionary of names, and gives a slice of
// Tokens: lexemes (the longest form of the lexicon, often of several words),
// words the lexicon does not know, numbers, quoted names, punctuation, line
// ends.
//
// It promises that spans are ordered, do not overlap and cover every byte that
// is not blank; that nothing is dropped or corrected; that values are parts of
// the text or canonical strings of the lexicon, so that a token allocates
// nothing; and that the time is linear in the text's length for a given
// lexicon.
//
// It does not judge words, does not split sentences and does not know what a
// lexeme means. A Scanner and its dictionaries are immutable and may be shared
// by goroutines.
package token
