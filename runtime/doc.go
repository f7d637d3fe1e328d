// Package runtime plays Duels: it executes programs of package ir under the game's rules of Chains, timing,
// costs and legality.
//
// It takes card data and programs (Def) and a Config, and gives a Duel that is driven by Step: each Step
// answers the open Prompt and plays on until the rules ask a player for the next decision or the Duel is
// over. Every decision is a Prompt that lists what may be picked; a refused answer or action comes with a
// Because, from a fixed set. WhyNot says why an action is not legal now.
//
// # The machine
//
// What remains to be done is a stack of tasks (task.go, turn.go, settle.go, chain.go): small records whose
// functions do one step, push the tasks that come first, and return done, again or wait. Effects are carried
// out by runBlock, step by step with their conjunctions, through execTable, one function an op. What is going
// on in an ability (targets, results, the answered event) is a frame; a Chain Link is a frame.
//
// Everything that changes is in State: plain data and slices of plain data. Clone copies it in a few memory
// moves, so that a search can try moves. Programs, card data and the lists of who listens to what are shared
// and never change. What a card is treated as (view) is computed from its printed values and the modifiers
// that apply, in layers, when somebody asks.
//
// Events are typed, numbered and put into batches of what happens simultaneously: missing the timing follows
// from that. The same Config and the same answers give the same events, byte for byte; LogHash says so.
//
// # What it does not do
//
// It never sees card text and knows nothing of the tree or the compiler. It does not guess: what it cannot
// carry out is listed by Missing, and an effect that uses it is refused with NotSupported. Zones within a
// player's field are chosen by the machine (the first free one) and not asked for. RATIONALE.md says why
// things are as they are.
package runtime
