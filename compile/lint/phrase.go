package lint

import (
	"psct/ast/diag"
)

// phraseRules are the rules that look at fixed phrases: amounts, lists, places, names.
// It is a table, and as long as the family has rules.
func phraseRules() []Rule {
	return []Rule{
		{
			Code: 1801, Name: "comparison-form", Ref: "P01", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Amounts are compared as `1500 or less ATK`.",
				Why:     "The number comes first, then `or less` or `or more`, then what is compared.",
				Source:  "PSCT 4.5 P01",
				Bad:     "If this card is Normal Summoned: You can add 1 monster with «ATK of 1500 or less» from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 monster with 1500 or less ATK from your Deck to your hand.",
			},
			Run: comparisonForm,
		},
		{
			Code: 1802, Name: "level-comparison", Ref: "P02", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Levels and Ranks are `4 or lower` and `4 or higher`.",
				Why:     "`less` and `more` are for amounts, `lower` and `higher` for Levels.",
				Source:  "PSCT 4.5 P02",
				Bad:     "If this card is Normal Summoned: You can add 1 «Level 4 or below» monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Level 4 or lower monster from your Deck to your hand.",
			},
			Run: levelComparison,
		},
		{
			Code: 1803, Name: "zone-order", Ref: "P03", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Zones are listed as hand, Deck, field, GY, banishment.",
				Why:     "The order is the same in all texts.",
				Source:  "PSCT 4.5 P03",
				Bad:     `You can Special Summon 1 "Tidal" monster from your «GY or hand».`,
				Good:    `You can Special Summon 1 "Tidal" monster from your hand or GY.`,
			},
			Run: find("gy or|deck or|gy and/or|deck and/or", `\b(?P<at>(?P<a>GY|Graveyard) (?P<c>or|and/or) (?P<b>hand|Deck|field)|(?P<d>Deck) (?P<e>or|and/or) (?P<f>hand))\b[^,]`, "${b}${f} ${c}${e} ${a}${d}"),
		},
		{
			Code: 1804, Name: "attribute-order", Ref: "P04", Severity: diag.Info, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Attributes are listed as LIGHT, DARK, EARTH, WATER, FIRE, WIND.",
				Why:     "The order is the same in most texts.",
				Source:  "PSCT 4.5 P04",
				Bad:     "If this card is Normal Summoned: You can add 1 «DARK or LIGHT» monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 LIGHT or DARK monster from your Deck to your hand.",
			},
			Run: attributeOrder,
		},
		{
			Code: 1805, Name: "word-order", Ref: "P05", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: `Words before a noun have an order: face-up, Level, Attribute, Type, "archetype", kind.`,
				Why:     "The order is the same in all texts, so that readers find what they look for.",
				Source:  "PSCT 4.5 P05",
				Bad:     `If this card is Normal Summoned: You can add 1 «"Tidal" Level 4» monster from your Deck to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 Level 4 "Tidal" monster from your Deck to your hand.`,
			},
			Run: wordOrder,
		},
		{
			Code: 1806, Name: "end-of-turn", Ref: "P06", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Effects last `until the end of this turn`.",
				Why:     "The words say which turn is meant.",
				Source:  "PSCT 4.5 P06",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK «until end of turn».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK until the end of this turn.",
			},
			Run: find("until end of|until the turn ends|until turn end|until the end of turn|until the end of the turn|till the end", `\b(?P<at>until end of (?:the |this )?turn|until the end of the turn|until the turn ends|until turn end|until the end of turn|till the end of (?:the |this )?turn)\b`, "until the end of this turn"),
		},
		{
			Code: 1807, Name: "the-opponent", Ref: "P07", Severity: diag.Info, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "The other player is `your opponent`.",
				Why:     "`the opponent` is used only where a third player would be meant.",
				Source:  "PSCT 4.5 P07",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; inflict 500 damage to «the opponent».",
				Good:    "If this card is Normal Summoned: You can discard 1 card; inflict 500 damage to your opponent.",
			},
			Run: find("the opponent", `\b(?P<at>(?P<t>[Tt])he opponent)\b[^']`, "your opponent"),
		},
		{
			Code: 1808, Name: "opponents-monster", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "A monster of the other player is `1 monster your opponent controls`.",
				Why:     "The amount and the place are part of the choice.",
				Source:  "PSCT 4.4 (42)",
				Bad:     "If this card is Normal Summoned: You can target «the opponent's monster»; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster your opponent controls; destroy it.",
			},
			Run: find("opponent's monster|opponents monster|opponent's card|opponents card", `\b(?:[Dd]estroy|[Tt]arget|[Bb]anish) (?P<at>(?:the|your|an) opponent'?s (?P<w>monster|card))[.;,]`, "1 $w your opponent controls"),
		},
		{
			Code: 1809, Name: "on-opponents-field", Ref: "P08", Severity: diag.Info, Since: Era2011,
			Message: "cards are `your opponent controls`; `on your opponent's field` is for Summons and zones",
			Doc: Doc{
				Summary: "What is on a player's field is what they control.",
				Why:     "Control decides what an effect may choose.",
				Source:  "PSCT 4.5 P08",
				Bad:     "If this card is Normal Summoned: You can target 1 monster «on your opponent's field»; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster your opponent controls; destroy it.",
			},
			Run: find("on your opponent's field", `\b(?:[Dd]estroy|[Tt]arget|[Bb]anish) [^.;:,]*?(?P<at>on your opponent's field)\b`, ""),
		},
		{
			Code: 1810, Name: "all-of-the", Ref: "P10", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`all monsters`, not `all of the monsters`.",
				Why:     "The words say nothing.",
				Source:  "PSCT 4.5 P10",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; destroy «all of the» monsters your opponent controls.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; destroy all monsters your opponent controls.",
			},
			Run: find("all of the ", `\b(?P<at>(?P<a>[Aa]ll) of the) (?:face-up |face-down |Attack Position |Defense Position |Effect )?(?:monsters|cards|Spells|Traps|Spells/Traps)(?: on the field| your opponent| you control|[.;,])`, "$a"),
		},
		{
			Code: 1811, Name: "one-or-more-event", Ref: "P11", Severity: diag.Info, Since: Era2017,
			Message: "an event that may be of several is written with `(s)`",
			Doc: Doc{
				Summary: "Events are `If a monster(s) is Special Summoned`.",
				Why:     "The form is for one and for several.",
				Source:  "PSCT 4.5 P11",
				Bad:     "If «1 or more» monsters are Special Summoned to your opponent's field: You can draw 1 card.",
				Good:    "If a monster(s) is Special Summoned to your opponent's field: You can draw 1 card.",
			},
			Run: find("1 or more", `\b(?:If|When) (?P<at>1 or more) (?:[A-Za-z"_-]+ )*?(?:monsters|cards) (?:are|is|you control are)\b`, ""),
		},
		{
			Code: 1812, Name: "percent", Ref: "P12", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `half`, `double` or `x` with spaces: `%[1]s`",
			Doc: Doc{
				Summary: "Shares are `half` and `double`; products are `x 300`.",
				Why:     "Card text has no percent signs and no `2x`.",
				Source:  "PSCT 4.5 P12",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; inflict damage to your opponent equal to the number of cards in your hand «x300».",
				Good:    "If this card is Normal Summoned: You can discard 1 card; inflict damage to your opponent equal to the number of cards in your hand x 300.",
			},
			Run: percents,
		},
		{
			Code: 1813, Name: "token-stats", Ref: "P13", Severity: diag.Warning, Since: Era2011,
			Message: "say what the Token is: `\"… Token\" (Type/ATTRIBUTE/Level 1/ATK 0/DEF 0)`",
			Doc: Doc{
				Summary: "A Token has a name in quotation marks and its values in parentheses.",
				Why:     "A Token has no card; the text is the only place where its values stand.",
				Source:  "PSCT 4.5 P13",
				Bad:     "You can discard 1 card; Special Summon «1 Token».",
				Good:    `You can discard 1 card; Special Summon 1 "Ember Token" (Pyro/FIRE/Level 1/ATK 0/DEF 0).`,
			},
			Run: tokenStats,
		},
		{
			Code: 1814, Name: "trap-monster-note", Ref: "P14", Severity: diag.Info, Since: Era2011,
			Message: "say whether it is still a Trap: `(This card is also still a Trap.)`",
			Doc: Doc{
				Summary: "A Trap that becomes a monster says whether it is also still a Trap.",
				Why:     "Effects on Traps act on it only then.",
				Source:  "PSCT 4.5 P14",
				Card:    "Continuous Trap",
				Bad:     "Special Summon this card «as a Normal Monster» (Pyro/FIRE/Level 4/ATK 1500/DEF 1000).",
				Good:    "Special Summon this card as a Normal Monster (Pyro/FIRE/Level 4/ATK 1500/DEF 1000). (This card is also still a Trap.)",
			},
			Run: trapMonster,
		},
		{
			Code: 1815, Name: "your-hand-of-opponents", Ref: "P15", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "a card of the opponent returns to `the hand`",
			Doc: Doc{
				Summary: "Cards go to their owner's hand.",
				Why:     "Your opponent's card cannot come into your hand.",
				Source:  "PSCT 4.5 P15",
				Bad:     "You can target 1 card your opponent controls; return it to «your» hand.",
				Good:    "You can target 1 card your opponent controls; return it to the hand.",
			},
			Run: yourHand,
		},
		{
			Code: 1816, Name: "missing-possessive", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "whose: write `%[2]s`",
			Doc: Doc{
				Summary: "A zone has an owner: `your hand`, `either GY`.",
				Why:     "Without it nobody knows whose cards may be chosen.",
				Source:  "PSCT 4.4 (1)",
				Bad:     `If this card is Normal Summoned: You can add 1 "Tidal" monster from «Deck» to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand.`,
			},
			Run: find("from deck|from hand|from gy|from extra deck|from field|in gy|from graveyard|from the deck to", `\b(?:from|in) (?P<at>(?P<z>hand|Deck|deck|GY|Extra Deck|Graveyard))\b[^ ]|\b(?:from|in) (?P<in>hand|[Dd]eck|GY|Extra Deck|Graveyard) (?:to|or|and|in|and/or)\b`, "your $z$in"),
		},
		{
			Code: 1817, Name: "or-both", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`A or B, or both` is `A and/or B`.",
				Why:     "The short form is official.",
				Source:  "PSCT 4.4 (51)",
				Bad:     "You can send 2 cards from your «hand or field, or both,» to the GY; draw 2 cards.",
				Good:    "You can send 2 cards from your hand and/or field to the GY; draw 2 cards.",
			},
			Run: find(", or both", `\b(?P<at>(?P<a>hand|Deck|GY|field|Extra Deck) or (?P<b>hand|Deck|GY|field|Extra Deck), or both,?)`, "$a and/or $b"),
		},
		{
			Code: 1818, Name: "quoted-counter", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "counters have no quotation marks",
			Doc: Doc{
				Summary: "The names of counters stand without quotation marks.",
				Why:     "Quotation marks are for names of cards, groups and Tokens.",
				Source:  "PSCT 4.4 (48)",
				Bad:     `If this card is Normal Summoned: Place 1 «"Ember Counter"» on this card.`,
				Good:    "If this card is Normal Summoned: Place 1 Ember Counter on this card.",
			},
			Run: quotedCounter,
		},
		{
			Code: 1819, Name: "noun-in-quotes", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "only the name stands in quotation marks: `%[2]s`",
			Doc: Doc{
				Summary: "Quotation marks hold the name of a group, not the noun behind it.",
				Why:     "A card called `Tidal monster` would be looked for.",
				Source:  "PSCT 4.4 (25)",
				Bad:     `If this card is Normal Summoned: You can add 1 «"Tidal monster"» from your Deck to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand.`,
			},
			Run: nounInQuotes,
		},
		{
			Code: 1820, Name: "name-without-quotes", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "a name stands in quotation marks: `\"%[1]s\"`",
			Doc: Doc{
				Summary: "Names of cards and groups stand in quotation marks.",
				Why:     "Without them the words are read as rules text.",
				Source:  "PSCT 4.4 (25)",
				Bad:     `If this card is Normal Summoned: You can add 1 «Emberwing» monster from your Deck to your hand, except "Emberwing Scout".`,
				Good:    `If this card is Normal Summoned: You can add 1 "Emberwing" monster from your Deck to your hand, except "Emberwing Scout".`,
			},
			Run: nameWithoutQuotes,
		},
		{
			Code: 1821, Name: "equip-to-what", Severity: diag.Warning, Since: Era2011,
			Message: "say what this can be equipped to",
			Help:    "begin with `Equip only to …`, or write `A monster equipped with this card`",
			Doc: Doc{
				Summary: "An Equip Spell says what it is equipped to and speaks of the equipped monster.",
				Why:     "Without it the text does not say which monster is meant.",
				Source:  "PSCT 4.4 (47)",
				Card:    "Equip Spell",
				Bad:     "«The monster gains 500 ATK.»",
				Good:    "Equip only to a Dragon monster. It gains 500 ATK.",
			},
			Run: equipToWhat,
		},
		{
			Code: 1822, Name: "lost-in-one-breath", Severity: diag.Error, Since: Era2011,
			Message: "no condition, no `:`: say when the effect can be used",
			Help:    "write `If … : You can …`",
			Doc: Doc{
				Summary: "An effect of a monster says when: `If this card is Normal Summoned: You can …`.",
				Why:     "A sentence that begins with an event in small letters and has no marks is not read at all.",
				Source:  "PSCT 4.4 (1)",
				Bad:     `«when this card is» destroyed by battle add 1 "Tidal" monster from your Deck to your hand.`,
				Good:    `If this card is destroyed by battle: You can add 1 "Tidal" monster from your Deck to your hand.`,
			},
			Run: oneBreath,
		},
		{
			Code: 1823, Name: "missing-apostrophe", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "What belongs to the other player is `your opponent's`.",
				Why:     "There is one opponent; `opponents` is not read.",
				Source:  "PSCT 4.5 P07",
				Bad:     "You can target 1 card in your «opponents» GY; banish it.",
				Good:    "You can target 1 card in your opponent's GY; banish it.",
			},
			Run: find("opponents", `\b(?P<at>[Oo]pponents) [A-Za-z]`, "opponent's"),
		},
		{
			Code: 1824, Name: "whose-opponent", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "The other player is `your opponent`.",
				Why:     "`opponent` alone is not read.",
				Source:  "PSCT 4.5 P07",
				Bad:     "You can target 1 of «opponent»'s monsters; destroy it.",
				Good:    "You can target 1 of your opponent's monsters; destroy it.",
			},
			Run: find("f opponent|o opponent|n opponent|m opponent|y opponent|l opponent|d opponent|e opponent", `\b(?:of|to|on|in|from|by|all|[Ww]hen|[Ii]f|[Ww]hile|and|[Dd]uring) (?P<at>opponent)\b`, "your opponent"),
		},
	}
}
