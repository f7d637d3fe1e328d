// Package cdb reads EDOPro card databases (.cdb): SQLite files with the tables datas and texts.
//
// It promises that the file is never written to and never locked: the bytes are opened as a database in memory, as an
// immutable file would be, and changes that wait in a journal beside the file are not seen (package corpus reports
// such a journal). Tables only are read; a view or a virtual table in their place is refused, so that a hostile file
// cannot run queries of its own. It takes the bytes of one input and gives an intake.Batch. Rows that have a text and no data become
// patches, as in a database of translations; rows that have data and no text become cards without text.
//
// The fields are described in columns.go. The field category is a filter of the deck editor and is not read; ot is read
// for its Rush Duel bit only. Names of archetypes are not in a database, only their codes are.
//
// There is no SQLite for js/wasm: there, Read tells so.
package cdb
