// Package rewrite puts new texts of cards into the databases that they came from, and touches nothing else.
//
// It takes a file and the changes, each the place of a text as corpus gives it (record, field), the text as it was read and the
// text that is to stand there, and gives the new file. It promises that a change whose old text is not found where it should be
// is an error, and that then nothing is changed; that the bytes around a text stay as they are, the escapes and indentation of
// the text itself too where it did not change; and that a .cdb is changed in one transaction.
//
// It reads and writes no files but a .cdb, which the database engine changes in place; writing atomically is the caller's.
// modernc.org/sqlite is the engine, as in corpus/cdb.
package rewrite
