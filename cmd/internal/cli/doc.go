// Package cli holds what the commands of psct share: the streams they write to, exit codes, flags, colour, progress, output
// files that appear whole or not at all, and the way from command-line arguments to a card database.
//
// It promises that machine output goes to standard output only and everything else to standard error, that an exit code does
// not depend on the output format, and that an interrupted command leaves no half-written file.
//
// It takes an Env instead of the process's own streams, so that commands can be tested. It does not know what a command does.
//
// Outside the project's decided libraries it uses github.com/mattn/go-isatty, which fatih/color brings along, to tell whether a
// stream is a terminal: a file mode cannot (/dev/null is a character device too).
package cli
