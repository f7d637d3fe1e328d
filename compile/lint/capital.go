package lint

import (
	"psct/ast/diag"
)

// capitalRules are the rules that look at small and capital letters.
// It is a table, and as long as the family has rules.
func capitalRules() []Rule {
	return []Rule{
		{
			Code: 1601, Name: "summon-capitals", Ref: "C01", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Kinds of Summons and the word Summon have capitals.",
				Why:     "They are terms of the rules; with small letters they are not found.",
				Source:  "PSCT 4.5 C01",
				Bad:     "If this card is Normal Summoned: You can discard 1 card, then target 1 monster in your GY; «Special summon» it.",
				Good:    "If this card is Normal Summoned: You can discard 1 card, then target 1 monster in your GY; Special Summon it.",
			},
			Run: summonCapitals,
		},
		{
			Code: 1602, Name: "place-capitals", Ref: "C02", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`Deck` and `Extra Deck` have capitals; `hand` and `field` have none.",
				Why:     "Zones are terms of the rules.",
				Source:  "PSCT 4.5 C02",
				Bad:     `If this card is Normal Summoned: You can add 1 "Tidal" monster from your «deck» to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand.`,
			},
			Run: placeCapitals,
		},
		{
			Code: 1603, Name: "position-capitals", Ref: "C03", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`Attack Position` and `Defense Position` have capitals and the American spelling.",
				Why:     "Positions are terms of the rules.",
				Source:  "PSCT 4.5 C03",
				Bad:     "You can discard 1 card, then target 1 monster in your GY; Special Summon it in «Defence Position».",
				Good:    "You can discard 1 card, then target 1 monster in your GY; Special Summon it in Defense Position.",
			},
			Run: positionCapitals,
		},
		{
			Code: 1604, Name: "phase-capitals", Ref: "C04", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Phases and Steps have capitals; `damage calculation` has none.",
				Why:     "Phases are terms of the rules.",
				Source:  "PSCT 4.5 C04",
				Bad:     "During your «main phase»: You can discard 1 card; draw 1 card.",
				Good:    "During your Main Phase: You can discard 1 card; draw 1 card.",
			},
			Run: phaseCapitals,
		},
		{
			Code: 1605, Name: "attribute-capitals", Ref: "C05", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Attributes are in full capitals.",
				Why:     "`Dark` is a word of names; `DARK` is the Attribute.",
				Source:  "PSCT 4.5 C05",
				Bad:     "If this card is Normal Summoned: You can add 1 «Dark» monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 DARK monster from your Deck to your hand.",
			},
			Run: attributeCapitals,
		},
		{
			Code: 1606, Name: "type-capitals", Ref: "C06", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Types of monsters have a capital.",
				Why:     "With a small letter the word is an ordinary one.",
				Source:  "PSCT 4.5 C06",
				Bad:     "If this card is Normal Summoned: You can add 1 «dragon» monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Dragon monster from your Deck to your hand.",
			},
			Run: typeCapitals,
		},
		{
			Code: 1607, Name: "level-capitals", Ref: "C07", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`Level`, `Rank`, `Link` and `Pendulum Scale` have capitals.",
				Why:     "They are terms of the rules.",
				Source:  "PSCT 4.5 C07",
				Bad:     "If this card is Normal Summoned: You can add 1 «level» 4 monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Level 4 monster from your Deck to your hand.",
			},
			Run: levelCapitals,
		},
		{
			Code: 1608, Name: "stat-capitals", Ref: "C08", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`ATK`, `DEF`, `LP` and `GY` are in full capitals.",
				Why:     "They are terms of the rules.",
				Source:  "PSCT 4.5 C08",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 «atk» until the end of this turn.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK until the end of this turn.",
			},
			Run: statCapitals,
		},
		{
			Code: 1609, Name: "kind-capitals", Ref: "C09", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Kinds of cards have capitals: `Effect Monster`, `Spell Card`, `Trap`, `Tuner`, `Token`.",
				Why:     "They are terms of the rules.",
				Source:  "PSCT 4.5 C09",
				Bad:     "If this card is Normal Summoned: You can add 1 «spell» from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Spell from your Deck to your hand.",
			},
			Run: kindCapitals,
		},
		{
			Code: 1610, Name: "plain-monster", Ref: "C10", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Plain `monster` and `card` have small letters.",
				Why:     "`Monster` with a capital belongs to a kind: `Effect Monster`.",
				Source:  "PSCT 4.5 C10",
				Bad:     "If this card is Normal Summoned: You can add 1 Level 4 «Monster» from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Level 4 monster from your Deck to your hand.",
			},
			Run: plainMonster,
		},
		{
			Code: 1611, Name: "action-capitals", Ref: "C11", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`Tribute`, `Chain` and `Duel` have capitals; `destroy`, `banish`, `draw` and other actions have none.",
				Why:     "Capitals mark terms of the rules.",
				Source:  "PSCT 4.5 C11",
				Bad:     "If this card is Normal Summoned: You can «tribute» 1 monster; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can Tribute 1 monster; draw 1 card.",
			},
			Run: actionCapitals,
		},
		{
			Code: 1612, Name: "stat-names", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "The stats are `ATK` and `DEF`.",
				Why:     "`attack` is what a monster declares, not a number.",
				Source:  "PSCT 4.5 C08",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 «attack» until the end of this turn.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK until the end of this turn.",
			},
			Run: statNames,
		},
	}
}
