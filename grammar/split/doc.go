// Package split cuts a card's text into lines, bullets, sentences and the
// marker segments of each sentence: labels, condition, activation, resolution.
//
// It takes the tokens of one normalised box of text (package grammar/token) and
// gives a Box. It promises exact spans: every byte that is not blank lies in
// exactly one leaf span (see Box.Leaves), and each leaf can be parsed alone. It
// never fails and never drops text: text without any structure is one sentence
// with only a resolution.
//
// The structure rests on marks, not on words, and is the same in English,
// Spanish, Portuguese, German, French and Italian; the few words it needs
// (condition openers, the Quick Effect tag, use limits) are tables by language.
//
// It does not understand what a segment says, does not classify effects, and
// does not decide whether the text follows the rules of PSCT (package
// grammar/era does).
package split
