// Package diag defines diagnostics: what the compiler has to say about a card's text, where, why, and what to do about it.
//
// It promises that a Diagnostic carries a stable Code (`PSCT####` and a kebab-case name, never reused), a Severity whose zero
// value is invalid, a one-line Summary, a Detail that says what to do, and a Span in the normalised text. Codes live in one
// append-only table (codes.go) with their meaning and a text that triggers them.
//
// It takes spans and arguments and gives values: a List sorts and counts them, Render writes one with an excerpt of the
// original text and a caret line that stays under the right column when the text holds wide characters, and ApplyEdits applies
// fixes.
//
// Every message is a golang.org/x/text/message key: the English format string. Translate gives the message in another language
// of the catalogue (English, Spanish, Portuguese); a key without a translation is shown in English.
//
// It does not know files, cards or colours: the caller describes the place with an Excerpt and paints through Style. It does
// not decide what is wrong; the packages that read text do.
package diag
