package lint

import (
	"psct/ast/diag"
)

// crossRules are the rules that look at a card together with the others of its set.
// It is a table, and as long as the family has rules.
func crossRules() []Rule {
	return []Rule{
		{
			Code: 2001, Name: "unknown-name", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "no card or group is called `%[1]s`; did you mean `%[2]s`?",
			Doc: Doc{
				Summary: "Names in quotation marks are those of cards, groups and Tokens.",
				Why:     "A misspelled name finds nothing in play.",
				Source:  "USERS 1",
				Bad:     `If this card is Normal Summoned: You can add 1 «"Emberwimg"» monster from your Deck to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Emberwing" monster from your Deck to your hand.`,
			},
			Run: unknownName,
		},
		{
			Code: 2002, Name: "worded-two-ways", Severity: diag.Info, Since: Era2011,
			Message: "the same effect is written otherwise on `%[1]s` and %[2]d more cards",
			Doc: Doc{
				Summary: "One meaning has one wording within a set.",
				Why:     "Readers take different words for different effects.",
				Source:  "issue 7",
				Bad:     "Name: Tidal Wanderer\nType: Aqua / Effect\nText:\n«If this card is Normal Summoned: You can add 1 Level 4 or lower WATER monster from your Deck to your hand.»\n---\n(two more cards: If this card is Normal Summoned: You can add 1 WATER monster with Level 4 or lower …)",
				Good:    "The same words on all three cards.",
			},
			Gather: gatherWordings,
			Over:   wordedTwoWays,
		},
		{
			Code: 2003, Name: "name-collision", Severity: diag.Warning, Since: Era2011,
			Message: "`%[1]s` is called almost the same",
			Doc: Doc{
				Summary: "Two cards of a set have names that differ by more than letters and signs.",
				Why:     "A limit or a search by name is easily written with the wrong one.",
				Source:  "issue 7",
				Bad:     "Name: «Tidal-Oracle»\nType: Aqua / Effect\nText:\nCannot be destroyed by battle.\n---\nName: Tidal Oracle\nType: Aqua / Effect\nText:\nCannot be destroyed by battle.",
				Good:    "Two cards with names that nobody confuses.",
			},
			Run: nameCollision,
		},
	}
}
