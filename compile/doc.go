// Package compile turns the tree of a card's text into the effect IR: the tree says what is written,
// the IR says what the card does.
//
// It takes the tree of package ast and the card's data and gives an ir.Program with diagnostics. Every
// ability of the program is understood to the last word: each node of the tree is either consumed by
// the reader that gives it a meaning, or the ability is left out and a diagnostic says which words
// were not understood. Nothing is dropped and nothing is approximated.
//
// # How it works
//
// [Compile] runs the stages in the table stages. A sentence is classified by its signs (PSCT reference
// §1.2), then its zones are lowered: conditions, activation, resolution. While one ability is lowered a
// scope holds what words can refer to; a clause is read through an argList, whose readers take the
// nodes they understand and whose rest must be empty. The file contract.go lists the readers and who
// calls them.
//
// WORDING.md shows, from the goldens, which wording becomes which member of the IR; LEDGER.md which golden shows an entry
// of the ledger; RATIONALE.md what "lowered" promises and what it does not.
//
// The package does not parse, does not print, and knows nothing of duels.
package compile
