// Package corpus reads card databases into cards, and makes their texts ready for the grammar.
//
// Open takes paths (files, folders, "-" for standard input) and tells the format of each by its content: yaml-yugi JSON
// and YAML, YGOPRODeck API JSON, EDOPro .cdb, and the plain card block that designers write. It promises that no record
// is dropped without a word: what cannot be taken over is a Problem of the Report, what makes a file unreadable is an
// *Error with the place and what to do. Inputs are read in the order given, folders in the order of their names, and a
// later card takes the place of an earlier one with the same passcode.
//
// Normalize brings a text to the form that the grammar reads (NFC, straight quotes, LF) and keeps the way back, so that
// every span of every later stage can be given in the bytes of the original.
//
// Names collects the names that card texts quote, for the lexer's dictionary.
//
// The package does not parse texts, does not fetch anything, and never writes to an input. Its dependencies:
// golang.org/x/text for NFC and language matching, modernc.org/sqlite (in corpus/cdb only), go.yaml.in/yaml/v3 (in
// corpus/yugi only), github.com/agnivade/levenshtein for suggestions.
package corpus
