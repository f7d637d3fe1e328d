// Package yugi reads card databases in the yaml-yugi shape: JSON (an array of cards, one card, or one card a line) and
// YAML (one card, several documents, or a list).
//
// It promises that every record gives a card or a Problem, that only the wanted language's texts are decoded unless all
// are asked for, and that a record's number and line are kept. It takes the bytes of one input and gives an
// intake.Batch; it does not read files, join inputs or normalise text.
package yugi
