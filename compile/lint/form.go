package lint

import (
	"psct/ast/diag"
)

// formRules are the rules that look at signs, spaces and numbers.
// It is a table, and as long as the family has rules.
func formRules() []Rule {
	return []Rule{
		{
			Code: 1001, Name: "space-before-sign", Ref: "F01", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "a space stands before a sign",
			Doc: Doc{
				Summary: "No space stands before `:`, `;`, `,` or `.`.",
				Why:     "Programs that look for the signs of Problem-Solving Card Text miss them, and no official English text has one.",
				Source:  "PSCT 4.5 F01",
				Bad:     "If this card is Normal Summoned« »: You can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: deleted(newExpr(" :| ;| ,| .", `[^\s](?P<at> +)[:;,.](?:\s|$)`)),
		},
		{
			Code: 1002, Name: "no-space-after-sign", Ref: "F02", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "no space stands after `%s`",
			Doc: Doc{
				Summary: "One space stands after `:`, `;`, `,` and `.`.",
				Why:     "Two words that are joined by a sign are one word for every search.",
				Source:  "PSCT 4.5 F02",
				Bad:     "You can discard 1 card«;»draw 1 card.",
				Good:    "You can discard 1 card; draw 1 card.",
			},
			Run: signsWithoutSpace,
		},
		{
			Code: 1003, Name: "double-space", Ref: "F03", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "more than one space",
			Doc: Doc{
				Summary: "Words are separated by one space.",
				Why:     "A second space is a trace of editing; it makes equal texts differ.",
				Source:  "PSCT 4.5 F03",
				Bad:     "You can discard«  »1 card; draw 1 card.",
				Good:    "You can discard 1 card; draw 1 card.",
			},
			Run: find("  ", `[^\s](?P<at>  +)[^\s:;,.]`, " "),
		},
		{
			Code: 1004, Name: "curly-quote", Ref: "F04", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "`%s` is no straight quotation mark",
			Doc: Doc{
				Summary: "Names stand between straight quotation marks, and apostrophes are straight.",
				Why:     "Databases and simulators look names up between `\"` signs; word processors replace them without being asked.",
				Source:  "PSCT 4.5 F04",
				Bad:     "If this card is Normal Summoned: You can add 1 «“»Tidal«”» monster from your Deck to your hand.",
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand.`,
			},
			Run: curlyQuotes,
		},
		{
			Code: 1005, Name: "odd-quotes", Ref: "F05", Severity: diag.Error, Since: Era2011,
			Message: "the quotation marks of this line are odd in number",
			Help:    "put the whole name between two straight quotation marks",
			Doc: Doc{
				Summary: "Every name has an opening and a closing quotation mark.",
				Why:     "A missing mark makes a name of the words up to the next one, and the words of the name into rules text.",
				Source:  "PSCT 4.5 F05",
				Bad:     `If this card is Normal Summoned: You can add 1 «"»Tidal monster from your Deck to your hand, except "Tidal Oracle".`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand, except "Tidal Oracle".`,
			},
			Run: oddQuotes,
		},
		{
			Code: 1006, Name: "bullet-sign", Ref: "F06", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "`%s` is not the bullet of card text",
			Doc: Doc{
				Summary: "Choices are listed with `●`.",
				Why:     "Only `●` is read as a bullet by programs and by judges; another sign leaves the choices in one sentence.",
				Source:  "PSCT 4.5 F06",
				Bad:     "If this card is Normal Summoned: You can activate 1 of these effects;\n«-» Draw 1 card.\n● Gain 500 LP.",
				Good:    "If this card is Normal Summoned: You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.",
			},
			Run: find("-|*|•|·|○|◦|▪", `(?m)^(?P<at>[-*•·○◦▪]) *[A-Z"]`, "●"),
		},
		{
			Code: 1007, Name: "numbered-effect", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "effects are not numbered: `%s`",
			Doc: Doc{
				Summary: "Effects have no numbers and no letters in front.",
				Why:     "English card text separates effects by sentences; a number is read as an amount.",
				Source:  "PSCT 4.4 (44)",
				Bad:     "«(1)» If this card is Normal Summoned: You can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: numberedEffects,
		},
		{
			Code: 1008, Name: "small-letter-after-colon", Ref: "F08", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "the word behind `:` begins with a small letter",
			Doc: Doc{
				Summary: "The text behind `:` begins with a capital letter.",
				Why:     "The capital shows that the activation begins here.",
				Source:  "PSCT 4.5 F08",
				Bad:     "If this card is Normal Summoned: «you» can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: smallAfterColon,
		},
		{
			Code: 1009, Name: "capital-after-semicolon", Ref: "F09", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "the word behind `;` begins with a capital letter",
			Doc: Doc{
				Summary: "The text behind `;` begins with a small letter, unless its first word is a term with a capital.",
				Why:     "A capital shows the beginning of an effect; behind `;` it goes on.",
				Source:  "PSCT 4.5 F09",
				Bad:     "You can discard 1 card; «Draw» 1 card.",
				Good:    "You can discard 1 card; draw 1 card.",
			},
			Run: capitalAfterSemicolon,
		},
		{
			Code: 1010, Name: "number-word", Ref: "F10", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write the number `%[1]s` in digits",
			Doc: Doc{
				Summary: "Amounts are digits.",
				Why:     "Card text writes every amount in digits, so that it is seen at a glance.",
				Source:  "PSCT 4.5 F10",
				Bad:     "If this card is Normal Summoned: You can draw «two» cards.",
				Good:    "If this card is Normal Summoned: You can draw 2 cards.",
			},
			Run: numberWords,
		},
		{
			Code: 1011, Name: "thousands-separator", Ref: "F11", Severity: diag.Info, Since: Era2011, Fix: diag.Safe,
			Message: "no comma stands in `%s`",
			Doc: Doc{
				Summary: "Numbers below 10,000 have no comma.",
				Why:     "Official texts write 1000 and 2500; a comma separates cards and clauses.",
				Source:  "PSCT 4.5 F11",
				Bad:     "If this card is Normal Summoned: You can pay «1,000» LP; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can pay 1000 LP; draw 1 card.",
			},
			Run: find(",0|,1|,2|,3|,4|,5|,6|,7|,8|,9", `\b(?P<at>(?P<a>[1-9]),(?P<b>\d{3}))\b`, "${a}${b}"),
		},
		{
			Code: 1012, Name: "missing-hyphen", Ref: "F12", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`face-up`, `face-down`, `non-Tuner` and `co-linked` have a hyphen.",
				Why:     "The words are terms of the game; written apart they are not found.",
				Source:  "PSCT 4.5 F12",
				Bad:     "You can discard 1 card, then target 1 «face up» monster on the field; destroy it.",
				Good:    "You can discard 1 card, then target 1 face-up monster on the field; destroy it.",
			},
			Run: find("face up|face down|faceup|facedown|non |nontuner|co linked|colinked", `(?P<at>\b(?P<a>[Ff]ace|[Nn]on|[Cc]o)(?: |)(?P<b>up|down|Tuners?|[A-Z][a-z]+ monsters?|linked)\b)`, "${a}-${b}"),
		},
		{
			Code: 1013, Name: "contraction", Ref: "F13", Severity: diag.Info, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`, not `%[1]s`",
			Doc: Doc{
				Summary: "Card text has no contractions.",
				Why:     "Official texts write every word out.",
				Source:  "PSCT 4.5 F13",
				Bad:     "If this card is Normal Summoned: You can draw 1 card, also you «can't» Special Summon for the rest of this turn.",
				Good:    "If this card is Normal Summoned: You can draw 1 card, also you cannot Special Summon for the rest of this turn.",
			},
			Run: swap("can't", "cannot", "can not", "cannot", "don't", "do not", "doesn't", "does not", "isn't", "is not", "aren't", "are not", "won't", "will not", "wasn't", "was not"),
		},
		{
			Code: 1014, Name: "blank-line", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "a blank line stands between effects",
			Doc: Doc{
				Summary: "Effects follow each other without a blank line.",
				Why:     "A card has no blank lines; programs that cut texts into paragraphs count one too many.",
				Source:  "PSCT 4.4 (44)",
				Bad:     "Cannot be destroyed by battle.«\n\n»If this card is Normal Summoned: You can draw 1 card.",
				Good:    "Cannot be destroyed by battle.\nIf this card is Normal Summoned: You can draw 1 card.",
			},
			Run: find("\n\n|\n |\n\t", `\S(?P<at> *\n[ \t]*\n\s*)\S`, "\n"),
		},
		{
			Code: 1015, Name: "inline-bullet", Ref: "F06", Severity: diag.Info, Since: Era2011, Fix: diag.Safe,
			Message: "the bullet does not begin its line",
			Doc: Doc{
				Summary: "Every bullet begins a line of its own.",
				Why:     "A bullet in the middle of a line is overlooked.",
				Source:  "PSCT 4.5 F06",
				Bad:     "If this card is Normal Summoned: You can activate 1 of these effects;\n● Draw 1 card. «●» Gain 500 LP.",
				Good:    "If this card is Normal Summoned: You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.",
			},
			Run: inlineBullets,
		},
		{
			Code: 1016, Name: "period-behind-note", Ref: "S19", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "the period stands behind the note",
			Doc: Doc{
				Summary: "A note that is a sentence has its period inside the parentheses.",
				Why:     "The note is a sentence of its own; a period behind it ends nothing.",
				Source:  "PSCT 4.5 S19",
				Bad:     `If this card is Normal Summoned: You can Special Summon 1 "Tidal" monster from your hand. (This is treated as a Ritual Summon«).»`,
				Good:    `If this card is Normal Summoned: You can Special Summon 1 "Tidal" monster from your hand. (This is treated as a Ritual Summon.)`,
			},
			Run: find(").", `\. \([A-Z][^()]{15,}[^.()](?P<at>\)\.)`, ".)"),
		},
	}
}
