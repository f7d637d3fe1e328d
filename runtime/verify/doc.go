// Package verify plays duels that were recorded on another engine with compiled cards and compares the results.
//
// It takes one record a line (ReadLines) and a Library that gives the cards by their recorded name, and gives a Verdict for each
// record: agree, disagree with the first difference, not executable with what is missing, or a fault of ours. Play sets up
// the record's board, takes its steps, answers each prompt by what was chosen, and compares what changed: zones, LP,
// positions, stats. PlayRuling does the same with rulings: scenarios with assertions on what could be used, the Chain, the
// log and the end. What the record leaves open (which of several effects of a card was used, what chance brought) is tried
// in turn, within bounds.
//
// It never sees card text: programs come in compiled. It changes no rule of play: what the recording engine does by a
// convention of its own is listed in doc/conventions.md, and only what stands there is left out of the comparison.
package verify
