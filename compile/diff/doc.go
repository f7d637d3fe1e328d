// Package diff compares two texts of a card by what they mean: old and new wording, effect by effect.
//
// # What it promises
//
// The comparison is made on the compiled IR alone. Every effect gets one [Verdict]:
//
//   - [WordingOnly]: both programs mean the same. Spans, labels, the numbers of slots and of use-limit
//     counters, the order of alternatives, the card's own name where both texts use theirs, and other ways
//     of writing one meaning in the IR (canonical.go lists them) play no part.
//   - [Clarified]: one text states what the other leaves to the rules, and the rules say the same: a
//     duration that applies anyway (PSCT 2.6), a Damage Step note that changes nothing (PSCT 6.5), a
//     position, a time of choice, a Main Phase that an Ignition Effect has anyway (PSCT 6.1). The list of
//     such defaults is in defaults.go; only what stands there counts, each with its rule.
//   - [Changed]: anything else that differs, and an effect that only one of the texts has.
//   - [NotUnderstood]: an effect has no counterpart, and the other text has words that were not
//     understood, so that it cannot be told; or a card has no program on one side.
//
// A difference that is not known to be harmless counts as a change of gameplay, never the other way round.
// Where a text was understood in part only, the verdict of an effect rests on what was understood, and
// [Card.Unread] names the rest: such a card is at best NotUnderstood as a whole.
//
// # What it takes and gives
//
// [Join] pairs the cards of two databases: by id, then by alias (an alternate printing names the card it
// counts as), then by name. [Compare] compares one pair; two equal texts are [Unchanged], understood or not.
// What differs is told in the words of package explain.
//
// # What it does not do
//
// It does not compare what is printed beside the text (Level, ATK), judge which text is better (lint) or
// play the cards (runtime). Effects are aligned by likeness: a text that was rewritten from the ground
// up shows as effects removed and added.
package diff
