// Command psct compiles Yu-Gi-Oh! Problem-Solving Card Text.
//
// It reads card databases (yaml-yugi JSON and YAML, YGOPRODeck API JSON, EDOPro .cdb, plain card blocks; files, folders, or
// standard input; the project's own cards when nothing is named) and parses, explains, measures, compiles or plays them. Each
// command is one file of this package and only joins the packages that do the work.
//
// It promises: machine output on standard output only; exit code 0 when all is well, 1 for findings, 2 for wrong usage or
// unreadable input, 3 for a fault of psct, 130 when interrupted, the same in every format. It writes no file but the one named
// with -o, and that one appears whole or not at all.
package main
