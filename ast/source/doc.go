// Package source names places in a card's text.
//
// It takes byte offsets in one text (usually the normalised text of one box of
// a card) and gives spans, line and column positions, and excerpts with a
// marker below the place that a message speaks about.
//
// It promises that no function panics on offsets outside the text: they are
// clamped. It does not read files, does not normalise, and does not know how a
// normalised text maps back to the bytes the user gave; that map belongs to
// the reader of the database.
package source
