package lint

import (
	"psct/ast/diag"
)

// limitRules are the rules that look at how often effects may be used.
// It is a table, and as long as the family has rules.
func limitRules() []Rule {
	return []Rule{
		{
			Code: 1301, Name: "limit-without-name", Ref: "O01", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "say of which card: `of \"%s\"`",
			Doc: Doc{
				Summary: "A limit that counts for all copies names the card.",
				Why:     "Without the name it counts for this copy only, which is said with `Once per turn:`.",
				Source:  "PSCT 4.5 O01",
				Bad:     "If this card is Normal Summoned: You can draw 1 card. You can only use «this effect» once per turn.",
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: limitWithoutName,
		},
		{
			Code: 1302, Name: "limit-of-another-name", Ref: "O02", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "the limit names `%[1]s`, the card is called `%[2]s`",
			Doc: Doc{
				Summary: "The name in a limit is the card's own.",
				Why:     "Renamed cards keep their old name in the limit, which then limits nothing.",
				Source:  "PSCT 4.5 O02",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of «"Emberwing Scuot"» once per turn.`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: limitOfAnotherName,
		},
		{
			Code: 1303, Name: "this-effect-of-several", Ref: "O03", Severity: diag.Info, Since: Era2011,
			Message: "`this effect` limits only the effect right before it; the card has %d that are activated",
			Doc: Doc{
				Summary: "With several effects, `each effect of` limits them all.",
				Why:     "A limit behind the last effect does not touch the others.",
				Source:  "PSCT 4.5 O03",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. If this card is Tributed: You can gain 500 LP. You can only use «this effect of» "Emberwing Scout" once per turn.`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. If this card is Tributed: You can gain 500 LP. You can only use each effect of "Emberwing Scout" once per turn.`,
			},
			Run: thisOfSeveral,
		},
		{
			Code: 1304, Name: "each-of-one", Ref: "O04", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "the card has only one effect: `this effect`",
			Doc: Doc{
				Summary: "`each effect of` is for cards with several effects.",
				Why:     "The reader looks for the other effects.",
				Source:  "PSCT 4.5 O04",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. You can only use «each effect of» "Emberwing Scout" once per turn.`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: eachOfOne,
		},
		{
			Code: 1305, Name: "activate-of-monster", Ref: "O05", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "effects of monsters are used; `activate 1` is for Spells and Traps",
			Doc: Doc{
				Summary: "A monster card is not activated.",
				Why:     "The sentence limits nothing: no monster card is ever activated.",
				Source:  "PSCT 4.5 O05",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. You can only «activate 1 "Emberwing Scout" per turn».`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: activateOfMonster,
		},
		{
			Code: 1306, Name: "limit-at-end", Ref: "O06", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "`Once per turn:` stands at the beginning",
			Doc: Doc{
				Summary: "A limit of this copy begins the effect.",
				Why:     "At the end it reads as a part of what happens.",
				Source:  "PSCT 4.5 O06",
				Bad:     "You can discard 1 card; draw 1 card« once per turn».",
				Good:    "Once per turn: You can discard 1 card; draw 1 card.",
			},
			Run: limitAtEnd,
		},
		{
			Code: 1307, Name: "passive-limit", Ref: "O07", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "today: `You can only use this effect of \"%s\" once per turn.`",
			Doc: Doc{
				Summary: "`This effect can only be used once per turn` is the old form.",
				Why:     "It does not say whether all copies together are meant.",
				Source:  "PSCT 4.5 O07",
				Bad:     "If this card is Normal Summoned: You can draw 1 card. «This effect can only be used once per turn.»",
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: passiveLimit,
		},
		{
			Code: 1308, Name: "limit-does-nothing", Ref: "O08", Severity: diag.Warning, Since: Era2011,
			Message: "this copy leaves its place with the effect, so `Once per turn:` limits nothing",
			Help:    "limit it by name: `You can only use this effect of \"…\" once per turn.`",
			Doc: Doc{
				Summary: "`Once per turn:` counts for a card as long as it stays where it is.",
				Why:     "A card that moves itself, or that is used from the hand or GY, is a new card afterwards; only a limit by name holds.",
				Source:  "PSCT 4.5 O08",
				Bad:     "«Once per turn»: You can banish this card from your GY; draw 1 card.",
				Good:    `You can banish this card from your GY; draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: limitDoesNothing,
		},
		{
			Code: 1309, Name: "limit-wording", Ref: "O09", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `once per turn`",
			Doc: Doc{
				Summary: "The limit is written `once per turn`.",
				Why:     "Other words are not read as the limit.",
				Source:  "PSCT 4.5 O09",
				Bad:     "«Once each turn»: You can discard 1 card; draw 1 card.",
				Good:    "Once per turn: You can discard 1 card; draw 1 card.",
			},
			Run: limitWording,
		},
		{
			Code: 1310, Name: "limit-of-summon", Ref: "O10", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "a Summon without activation is limited by `You can only Special Summon \"%s\" once per turn this way.`",
			Doc: Doc{
				Summary: "What is not activated is not used as an effect.",
				Why:     "A limit on effects does not touch a Summon that is no effect.",
				Source:  "PSCT 4.5 O10",
				Bad:     `If you control no monsters, you can Special Summon this card (from your hand). You can only «use this effect of "Emberwing Scout" once per turn».`,
				Good:    `If you control no monsters, you can Special Summon this card (from your hand). You can only Special Summon "Emberwing Scout" once per turn this way.`,
			},
			Run: limitOfSummon,
		},
		{
			Code: 1311, Name: "following-effects", Ref: "O11", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "no effect follows",
			Doc: Doc{
				Summary: "`the following effects` stands before the effects that it limits.",
				Why:     "At the end of the text it limits nothing; there it is `each effect of`.",
				Source:  "PSCT 4.5 O11",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. If this card is Tributed: You can gain 500 LP. You can only use «each of the following effects of» "Emberwing Scout" once per turn.`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. If this card is Tributed: You can gain 500 LP. You can only use each effect of "Emberwing Scout" once per turn.`,
			},
			Run: followingEffects,
		},
		{
			Code: 1312, Name: "two-limits", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "the effect is limited by name already",
			Doc: Doc{
				Summary: "An effect that is limited by name needs no `Once per turn:`.",
				Why:     "The stricter limit holds; the other one does nothing.",
				Source:  "PSCT 1.4",
				Bad:     `«Once per turn»: You can discard 1 card; draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
				Good:    `You can discard 1 card; draw 1 card. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: twoLimits,
		},
		{
			Code: 1313, Name: "limit-of-some-effects", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "One use for all effects of a card together is `1 \"…\" effect per turn, and only once that turn`.",
				Why:     "It says whether a second copy counts, and that the same effect cannot be used twice.",
				Source:  "PSCT 1.4",
				Bad:     `If this card is Normal Summoned: You can draw 1 card. You can discard 1 card; gain 500 LP. You can only use «1 effect of "Emberwing Scout" per turn».`,
				Good:    `If this card is Normal Summoned: You can draw 1 card. You can discard 1 card; gain 500 LP. You can only use 1 "Emberwing Scout" effect per turn, and only once that turn.`,
			},
			Run: limitOfSome,
		},
		{
			Code: 1314, Name: "activate-this-card", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "The activation of a Spell or Trap is limited by its name: `You can only activate 1 \"…\" per turn.`",
				Why:     "`this card` says nothing of other copies.",
				Source:  "PSCT 1.4",
				Card:    "Normal Spell",
				Bad:     `Draw 2 cards. You can only «activate this card once per turn».`,
				Good:    `Draw 2 cards. You can only activate 1 "Emberwing Scout" per turn.`,
			},
			Run: activateThisCard,
		},
	}
}
