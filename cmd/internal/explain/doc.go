// Package explain says in plain words what a compiled card does: for each ability its kind, Spell Speed, whether it is optional,
// what it waits for and whether it can miss its timing, where and when it can be used (the Damage Step included), how often, what
// is cost, what is targeted, and what happens step by step, with what each conjunction means.
//
// It promises that it speaks from the IR alone, never from the text, and that nothing of the IR is left out: a template words the
// usual fields of a part, and every other field with a value follows in parentheses under its own name. Each statement that rests
// on a rule cites it (`PSCT 6.4`, or an id of the ledger).
//
// It takes a program and writes English. It does not judge the card and does not read text.
package explain
