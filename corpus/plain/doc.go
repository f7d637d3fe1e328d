// Package plain reads the card block that designers write:
//
//	Name: Lantern Warden
//	Type: Warrior / Tuner / Effect
//	Attribute: LIGHT
//	Level: 4
//	ATK: 1800
//	DEF: 1200
//	Text:
//	When this card is Normal Summoned: You can target 1 Spell in your GY; add it to your hand.
//
// Several cards are separated by a line "---". A Spell or Trap says "Type: Spell / Quick-Play". The other keys are ID,
// Rank, Link, Scale ("4/4"), Arrows and Archetypes (comma-separated), "Pendulum Text:" and "Lint-ignore: PSCT0000 reason".
// Keys are read in any case and any order; materials are the first line of the text. A text runs to the next line that
// begins with a known key, to "---" or to the end; blank lines around it do not belong to it, everything else does.
//
// The package promises an exact place (line and column) for both boxes, and never to guess: an unknown key, a key given
// twice, a value that cannot be read and a missing Name or Type are errors with their place and, where one is near, a
// suggestion. It takes the bytes of one input and gives an intake.Batch; cards without faults are in it even if others
// have some.
package plain
