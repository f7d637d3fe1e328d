package lint

import (
	"psct/ast/diag"
)

// targetRules are the rules that look at targets and at words that point back at them.
// It is a table, and as long as the family has rules.
func targetRules() []Rule {
	return []Rule{
		{
			Code: 1201, Name: "target-at-resolution", Ref: "T01", Severity: diag.Error, Since: Era2011,
			Message: "`target` stands behind the `;`",
			Help:    "put the target before the `;`, behind the cost: `…, then target …; …`",
			Doc: Doc{
				Summary: "Targets are chosen at activation, so `target` stands before the `;`.",
				Why:     "Behind the `;` the effect would target while it resolves, which the rules do not know.",
				Source:  "PSCT 4.5 T01",
				Bad:     "You can discard 1 card; «target» 1 monster on the field and destroy it.",
				Good:    "You can discard 1 card, then target 1 monster on the field; destroy it.",
			},
			Run: targetAtResolution,
		},
		{
			Code: 1202, Name: "target-as-adjective", Ref: "T01", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "`target` is a verb: `target 1 monster …; %[1]s it`",
			Doc: Doc{
				Summary: `"Destroy target monster" is the language of another game.`,
				Why:     "The card is chosen when the effect is activated: `target 1 monster on the field; destroy it`.",
				Source:  "PSCT 4.5 T01, PSCT 4.4 (5)",
				Bad:     "If this card is Normal Summoned: You can «destroy target monster».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: targetAdjective,
		},
		{
			Code: 1203, Name: "target-without-semicolon", Ref: "T02", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "`;` ends what is targeted",
			Doc: Doc{
				Summary: "Targets are separated from the effect by `;`.",
				Why:     "Without `;` the sentence does not say what happens at activation and what at resolution.",
				Source:  "PSCT 4.5 T02",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field« and» destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: targetWithoutSemicolon,
		},
		{
			Code: 1204, Name: "no-such-target", Ref: "T03", Severity: diag.Error, Since: Era2011,
			Message: "`%s`, but nothing was targeted before",
			Help:    "target something before the `;`, or name the card that is meant",
			Doc: Doc{
				Summary: "`that target` needs a `target` in the same effect.",
				Why:     "Nobody can tell which card is meant.",
				Source:  "PSCT 4.5 T03",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; destroy «that target».",
				Good:    "If this card is Normal Summoned: You can discard 1 card, then target 1 monster on the field; destroy it.",
			},
			Run: noSuchTarget,
		},
		{
			Code: 1205, Name: "select", Ref: "T04", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "`%[1]s` is from before 2011: `target` before the `;`, `choose` behind it",
			Doc: Doc{
				Summary: "`select` is not used any more.",
				Why:     "`target` and `choose` say whether the card is chosen at activation, where it can be protected, or at resolution.",
				Source:  "PSCT 4.5 T04",
				Bad:     "If this card is Normal Summoned: You can «select» 1 monster on the field; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: selects,
		},
		{
			Code: 1206, Name: "pronoun-number", Ref: "T05", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "one target is `it`, several are `them`",
			Doc: Doc{
				Summary: "The pronoun agrees with the number of targets.",
				Why:     "`them` for one card, or `it` for two, makes the reader look for another card.",
				Source:  "PSCT 4.5 T05",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; destroy «them».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: pronounNumber,
		},
		{
			Code: 1207, Name: "that-target", Ref: "T06", Severity: diag.Info, Since: Era2017,
			Message: "`it` only needs the card to be there; `that target` must still be what was targeted",
			Doc: Doc{
				Summary: "`that target` is looked at again when the effect resolves.",
				Why:     "Since about 2015 texts write `it` unless the second look is meant.",
				Source:  "PSCT 4.5 T06",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; destroy «that target».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: find("that target|those targets", `; [^.;]*?\b(?P<at>that target|those targets)\b`, ""),
		},
		{
			Code: 1208, Name: "both-targets", Ref: "T07", Severity: diag.Info, Since: Era2011,
			Message: "with `%s` nothing happens if one target is gone; with `them` the rest happens",
			Doc: Doc{
				Summary: "`both` and `all 3` mean all or nothing.",
				Why:     "`them` does as much as possible.",
				Source:  "PSCT 4.5 T07",
				Bad:     "If this card is Normal Summoned: You can target 2 monsters on the field; destroy «both».",
				Good:    "If this card is Normal Summoned: You can target 2 monsters on the field; destroy them.",
			},
			Run: find("both|all 2|all 3", `target \d [^.;]*; [^.;]*?\b(?P<at>both|all [23])[.,;]`, ""),
		},
		{
			Code: 1209, Name: "choose-for-target", Ref: "T09", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "a card that is chosen at activation is targeted",
			Doc: Doc{
				Summary: "Before the `;` one targets cards; `choose` is for other things, and for cards behind the `;`.",
				Why:     "Protection from targeting depends on this word.",
				Source:  "PSCT 4.5 T09",
				Bad:     "If this card is Normal Summoned: You can «choose» 1 monster on the field; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: chooseForTarget,
		},
		{
			Code: 1210, Name: "searches-itself", Ref: "T10", Severity: diag.Info, Since: Era2011,
			Message: "a card that searches its own name group usually has `except \"%s\"`",
			Doc: Doc{
				Summary: "A card that adds or Summons cards of its own name group excludes itself.",
				Why:     "Otherwise one copy finds the next one, without end.",
				Source:  "PSCT 4.5 T10",
				Bad:     `If this card is Normal Summoned: You can add 1 «"Emberwing"» monster from your Deck to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Emberwing" monster from your Deck to your hand, except "Emberwing Scout".`,
			},
			Run: searchesItself,
		},
		{
			Code: 1211, Name: "no-place", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "say where: `on the field`, `you control`, `in your GY`",
			Doc: Doc{
				Summary: "A card that is acted on has a place.",
				Why:     "Without a place it may be anywhere; nobody knows which cards may be chosen.",
				Source:  "PSCT 4.4 (7)",
				Bad:     "If this card is Normal Summoned: You can target «1 monster»; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: noPlace,
		},
	}
}
