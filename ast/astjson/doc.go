// Package astjson writes the tree of package ast for other programs, as JSON, and for people, as an indented outline.
//
// It promises that every node and every field with a value is written, in the order of the struct, so that nothing of the tree
// is hidden: a node is an object with `kind` (the name of its type), `span` (start and end in the normalised text of its box),
// `comma` where one stands before it, and its fields by their names with a lower-case first letter. Fields without a value are
// left out. Words of the game are written as they are spelled in card text.
//
// It takes any node and works by reflection on its exported fields, so that a new node kind needs nothing here. It does not
// read trees back and does not print card text; ast.Print does that.
package astjson
