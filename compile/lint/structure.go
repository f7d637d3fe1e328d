package lint

import (
	"psct/ast/diag"
)

// structureRules are the rules that look at the zones of a sentence, at tags, labels, bullets and lines.
// It is a table, and as long as the family has rules.
func structureRules() []Rule {
	return []Rule{
		{
			Code: 1101, Name: "colon-for-semicolon", Ref: "S01", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "two `:` and no `;`: probably the second should be `;`",
			Doc: Doc{
				Summary: "A sentence has one `:`, behind the condition, and one `;`, behind cost and targets.",
				Why:     "With a second `:` nobody can tell where the cost ends and the effect begins.",
				Source:  "PSCT 4.5 S01",
				Bad:     "Once per turn: You can target 1 face-up monster on the field«:» banish it.",
				Good:    "Once per turn: You can target 1 face-up monster on the field; banish it.",
			},
			Run: colonForSemicolon,
		},
		{
			Code: 1102, Name: "comma-for-colon", Ref: "S03", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "an effect that is activated has `:` behind its condition",
			Doc: Doc{
				Summary: "`:` ends the condition of an effect that is activated.",
				Why:     "Without `:` the sentence is not an activated effect: it makes no Chain Link and cannot be responded to.",
				Source:  "PSCT 4.5 S03",
				Bad:     "When this card inflicts battle damage«, you» can draw 1 card. If this card is Tributed: You can gain 500 LP.",
				Good:    "When this card inflicts battle damage: You can draw 1 card. If this card is Tributed: You can gain 500 LP.",
			},
			Run: commaForColon,
		},
		{
			Code: 1103, Name: "cost-ends-in-to", Ref: "S04", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "a cost ends in `;`, not in `to`",
			Doc: Doc{
				Summary: "What is paid stands before `;`, what happens behind it.",
				Why:     `"Discard 1 card to destroy" is wording from before 2011; it does not say that the cost is paid at activation.`,
				Source:  "PSCT 4.5 S04",
				Bad:     "If this card is Normal Summoned: You can discard 1 card «to» draw 2 cards.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; draw 2 cards.",
			},
			Run: costTo,
		},
		{
			Code: 1104, Name: "quick-effect-place", Ref: "S05", Severity: diag.Error, Since: Era2017, Fix: diag.Suggested,
			Message: "`(Quick Effect)` stands directly before the `:`",
			Doc: Doc{
				Summary: "The tag belongs to the whole condition and ends it.",
				Why:     "In another place it is not read as the tag, and the effect is taken for one that cannot be chained.",
				Source:  "PSCT 4.5 S05",
				Bad:     "When your opponent «(Quick Effect)» activates a card: You can discard 1 card; draw 1 card.",
				Good:    "When your opponent activates a card (Quick Effect): You can discard 1 card; draw 1 card.",
			},
			Run: quickPlace,
		},
		{
			Code: 1105, Name: "quick-effect-form", Ref: "S06", Severity: diag.Error, Since: Era2017, Fix: diag.Suggested,
			Message: "write `(Quick Effect)`, in parentheses and with capitals, before the `:`",
			Doc: Doc{
				Summary: "The tag is written `(Quick Effect)`.",
				Why:     "Only this form is the tag; without parentheses it is a condition that means nothing.",
				Source:  "PSCT 4.5 S06",
				Bad:     "«Quick Effect: »When your opponent activates a card: You can discard 1 card; draw 1 card.",
				Good:    "When your opponent activates a card (Quick Effect): You can discard 1 card; draw 1 card.",
			},
			Run: quickForm,
		},
		{
			Code: 1106, Name: "either-players-turn", Ref: "S07", Severity: diag.Warning, Since: Era2017, Fix: diag.Suggested,
			Message: "since 2017 this is `(Quick Effect)`",
			Doc: Doc{
				Summary: "`during either player's turn` was the mark of a Quick Effect until 2017.",
				Why:     "Today's texts mark Quick Effects of monsters with `(Quick Effect)`, so that every such effect looks the same.",
				Source:  "PSCT 4.5 S07",
				Bad:     "«During either player's turn»: You can discard 1 card; draw 1 card.",
				Good:    "(Quick Effect): You can discard 1 card; draw 1 card.",
			},
			Run: eitherTurn,
		},
		{
			Code: 1107, Name: "missing-quick-effect", Ref: "S08", Severity: diag.Error, Since: Era2017, Fix: diag.Suggested,
			Message: "a monster effect that responds to an activation needs `(Quick Effect)`",
			Doc: Doc{
				Summary: "Only a Quick Effect of a monster can be chained to an activation.",
				Why:     "Without the tag the effect is a Trigger Effect, which cannot negate what has already resolved when it may be activated.",
				Source:  "PSCT 4.5 S08",
				Bad:     "When your opponent activates a card or effect«:» You can discard 1 card; negate the activation.",
				Good:    "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation.",
			},
			Run: missingQuick,
		},
		{
			Code: 1108, Name: "if-as-response", Ref: "S09", Severity: diag.Error, Since: Era2017, Fix: diag.Suggested,
			Message: "a response to an activation begins with `When`",
			Doc: Doc{
				Summary: "`If` waits until the Chain has resolved; a Quick Effect that answers an activation begins with `When`.",
				Why:     "With `If` the effect would come too late to answer.",
				Source:  "PSCT 4.5 S09",
				Bad:     "«If» your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation.",
				Good:    "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation.",
			},
			Run: find("(quick effect)", `(?:^|[.\n] ?)(?P<at>If) (?:your opponent|a player|either player|any player|you)? ?(?:activates?|a (?:card|Spell|Trap|monster)[^:.;]* is activated)[^:.;]*\(Quick Effect\):`, "When"),
		},
		{
			Code: 1109, Name: "quick-effect-on-spell", Ref: "S10", Severity: diag.Warning, Since: Era2017, Fix: diag.Suggested,
			Message: "a Spell or Trap has no `(Quick Effect)`",
			Doc: Doc{
				Summary: "The tag is for monster effects; Traps and Quick-Play Spells are fast by themselves, other Spells never are.",
				Why:     "The tag does nothing here, or says something that the rules do not allow.",
				Source:  "PSCT 4.5 S10",
				Card:    "Continuous Trap",
				Bad:     "When your opponent activates a card or effect« (Quick Effect)»: You can discard 1 card; negate the activation.",
				Good:    "When your opponent activates a card or effect: You can discard 1 card; negate the activation.",
			},
			Run: quickOnSpell,
		},
		{
			Code: 1110, Name: "flip-label", Ref: "S11", Severity: diag.Error, Since: Era2011,
			Message: "only Flip monsters have `FLIP:`",
			Help:    "make the card a Flip monster, or write `If this card is flipped face-up:`",
			Doc: Doc{
				Summary: "`FLIP:` stands on Flip monsters.",
				Why:     "The label makes a Flip Effect; a monster that is no Flip monster cannot have one.",
				Source:  "PSCT 4.5 S11",
				Bad:     "«FLIP:» You can draw 1 card.",
				Good:    "If this card is flipped face-up: You can draw 1 card.",
			},
			Run: flipLabel,
		},
		{
			Code: 1111, Name: "own-summon-form", Ref: "S12", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "a Summon without activation has `(from your hand)` and no `:`; an activated one has `:` and no parentheses",
			Doc: Doc{
				Summary: "Parentheses say that a monster Summons itself without an activation.",
				Why:     "The two look alike and play differently: only the activated one makes a Chain Link.",
				Source:  "PSCT 4.5 S12",
				Bad:     "If you control no monsters, you can Special Summon this card «from your hand».",
				Good:    "If you control no monsters, you can Special Summon this card (from your hand).",
			},
			Run: ownSummon,
		},
		{
			Code: 1112, Name: "must-without-cannot", Ref: "S13", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "`Cannot be Normal Summoned/Set.` is missing",
			Doc: Doc{
				Summary: "A Main Deck monster that must be Special Summoned says first that it cannot be Normal Summoned/Set.",
				Why:     "Without the sentence nothing says that the monster cannot be Normal Summoned.",
				Source:  "PSCT 4.5 S13",
				Bad:     `«Must» be Special Summoned by Tributing 2 "Tidal" monsters.`,
				Good:    `Cannot be Normal Summoned/Set. Must be Special Summoned by Tributing 2 "Tidal" monsters.`,
			},
			Run: mustWithoutCannot,
		},
		{
			Code: 1113, Name: "by-other-ways", Ref: "S14", Severity: diag.Warning, Since: Era2011, Fix: diag.Manual,
			Message: "today: `Must be` (never otherwise) or `Must first be` (then also from the GY)",
			Doc: Doc{
				Summary: "`cannot be Special Summoned by other ways` is the old form of `Must be Special Summoned`.",
				Why:     "The old form does not say whether the monster may be revived after it was properly Summoned.",
				Source:  "PSCT 4.5 S14",
				Bad:     `Cannot be Normal Summoned/Set. Must be Special Summoned by Tributing 2 "Tidal" monsters«, and cannot be Special Summoned by other ways».`,
				Good:    `Cannot be Normal Summoned/Set. Must be Special Summoned by Tributing 2 "Tidal" monsters.`,
			},
			Run: find("by other ways|in any other way|any other way|other ways", `(?P<at>,? and cannot be Special Summoned (?:by other ways|in any other way|by any other way|any other way))`, ""),
		},
		{
			Code: 1114, Name: "material-line", Ref: "S15", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "the first line of an Extra Deck monster is its materials, without a period",
			Help:    "write the materials on the first line, such as `2 Dragon monsters`",
			Doc: Doc{
				Summary: "An Extra Deck monster begins with one line of materials.",
				Why:     "The line is no sentence: with a period it is read as an effect, and the monster has no materials.",
				Source:  "PSCT 4.5 S15",
				Card:    "Fusion",
				Bad:     "2 \"Tidal\" monsters«.»\nIf this card is Special Summoned: You can draw 1 card.",
				Good:    "2 \"Tidal\" monsters\nIf this card is Special Summoned: You can draw 1 card.",
			},
			Run: materialLine,
		},
		{
			Code: 1115, Name: "material-quantity", Ref: "S16", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Materials are counted with `2+`.",
				Why:     "Since 2017 the line says `2+ monsters` and `1+ non-Tuners`.",
				Source:  "PSCT 4.5 S16",
				Card:    "Synchro",
				Bad:     "1 Tuner + «1 or more» non-Tuner WATER monsters\nIf this card is Special Summoned: You can draw 1 card.",
				Good:    "1 Tuner + 1+ non-Tuner WATER monsters\nIf this card is Special Summoned: You can draw 1 card.",
			},
			Run: materialQuantity,
		},
		{
			Code: 1116, Name: "non-tuners", Ref: "S17", Severity: diag.Info, Since: Era2024, Fix: diag.Safe,
			Message: "since 2025: `non-Tuners`",
			Doc: Doc{
				Summary: "Plain `1+ non-Tuner monsters` is written `1+ non-Tuners`.",
				Why:     "It is the shorter form of the newest prints.",
				Source:  "PSCT 4.5 S17",
				Card:    "Synchro",
				Bad:     "1 Tuner + 1+ «non-Tuner monsters»\nIf this card is Special Summoned: You can draw 1 card.",
				Good:    "1 Tuner + 1+ non-Tuners\nIf this card is Special Summoned: You can draw 1 card.",
			},
			Run: nonTuners,
		},
		{
			Code: 1117, Name: "bullets-without-lead", Ref: "S18", Severity: diag.Warning, Since: Era2011,
			Message: "these bullets have no sentence that says what they are",
			Help:    "write `Activate 1 of these effects;` or `Apply 1 of these effects.` before them",
			Doc: Doc{
				Summary: "Bullets follow a sentence that says when the choice is made.",
				Why:     "`activate 1 of these effects;` chooses at activation, `apply 1 of these effects.` at resolution; without it nothing says whether both happen.",
				Source:  "PSCT 4.5 S18",
				Card:    "Spell",
				Bad:     "«●» Draw 1 card.\n● Gain 500 LP.",
				Good:    "Activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.",
			},
			Run: bulletsWithoutLead,
		},
		{
			Code: 1118, Name: "condition-order", Ref: "S20", Severity: diag.Info, Since: Era2011,
			Message: "how the card is Summoned is said before its effects",
			Doc: Doc{
				Summary: "`Cannot be Normal Summoned/Set.` is the first sentence of a monster.",
				Why:     "Readers look for it first.",
				Source:  "PSCT 4.5 S20",
				Bad:     "If this card is Special Summoned: You can draw 1 card. «Cannot be Normal Summoned/Set.»",
				Good:    "Cannot be Normal Summoned/Set. If this card is Special Summoned: You can draw 1 card.",
			},
			Run: conditionOrder,
		},
		{
			Code: 1119, Name: "once-per-turn-comma", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "an activated effect has `:` behind `Once per turn`",
			Doc: Doc{
				Summary: "`Once per turn:` ends the condition of an activated effect.",
				Why:     "With a comma the sentence is from before 2011 and does not say that it is an activation.",
				Source:  "PSCT 1.4",
				Bad:     "«Once per turn, you» can discard 1 card; draw 1 card.",
				Good:    "Once per turn: You can discard 1 card; draw 1 card.",
			},
			Run: find("once per turn, you can", `(?:^|[.\n] ?)(?P<at>Once per turn, you) can (?:discard|pay|banish|target|Tribute|reveal|draw|add|send|destroy|Special Summon|gain|inflict|negate|detach|place|remove|shuffle|return|excavate|declare|change|switch|equip|attach|look|toss|roll)\b`, "Once per turn: You"),
		},
		{
			Code: 1120, Name: "comma-for-semicolon", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "what is paid or targeted ends in `;`",
			Doc: Doc{
				Summary: "`;` stands between what happens at activation and what happens at resolution.",
				Why:     "With a comma all of it happens at resolution, and nothing is paid or targeted.",
				Source:  "PSCT 1.1",
				Bad:     "If this card is Normal Summoned: You can discard 1 card«,» draw 2 cards.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; draw 2 cards.",
			},
			Run: commaForSemicolon,
		},
	}
}
