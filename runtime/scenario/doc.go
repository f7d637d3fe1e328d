// Package scenario plays scenarios: a board, steps, and what is expected afterwards, written in YAML or JSON.
// The format is described for card designers in doc/format.md and by the JSON Schema that Schema returns.
//
// It takes the bytes of a scenario file (Parse) and a Library that knows the cards by name, and gives a
// Report: which expectations failed, at which line, and a trace of every window, Chain Link and event. An
// error of the file names the line and column, and what was probably meant.
//
// A step answers a decision; decisions that no step answers take the scenario's default policy, or fail it
// with the list of what could have been answered. It does not compile cards: that is the Library's business.
package scenario
