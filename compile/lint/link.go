package lint

import (
	"psct/ast/diag"
)

// linkRules are the rules that look at the words that link the parts of an effect, and at When and If.
// It is a table, and as long as the family has rules.
func linkRules() []Rule {
	return []Rule{
		{
			Code: 1401, Name: "can-miss-timing", Ref: "J01", Severity: diag.Info, Since: Era2011,
			Message: "this effect can miss its timing; `If …: You can` cannot",
			Doc: Doc{
				Summary: "`When …: You can` must be answered to the very last thing that happened.",
				Why:     `If something else happens after the event, a "then" or a further Chain Link, the effect cannot be activated.`,
				Source:  "PSCT 4.5 J01",
				Bad:     "«When» this card is Normal Summoned: You can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: canMiss,
		},
		{
			Code: 1402, Name: "always-misses-timing", Ref: "J02", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "this practically always misses its timing: write `If`",
			Doc: Doc{
				Summary: "What happens as a cost or for a Summon is followed by something else, so `When …: You can` comes too late.",
				Why:     "The effect could hardly ever be activated.",
				Source:  "PSCT 4.5 J02",
				Bad:     "«When» this card is Tributed: You can draw 1 card.",
				Good:    "If this card is Tributed: You can draw 1 card.",
			},
			Run: find("when this card is", `(?:^|[.\n] ?)(?P<at>When) this card is (?:Tributed|detached|discarded|used as (?:a )?[A-Za-z ]*[Mm]aterial|sent to the GY (?:as|for)[^:]*|sent from the field to the GY as[^:]*)[^:;.]*: You can\b`, "If"),
		},
		{
			Code: 1403, Name: "negate-and-destroy", Ref: "J03", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "what follows a negation is linked with `, and if you do,`",
			Doc: Doc{
				Summary: "What follows a negation is linked with `and if you do`.",
				Why:     "With `and` neither would happen unless both can; the card that is negated is often not there to be destroyed.",
				Source:  "PSCT 4.5 J03",
				Bad:     "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation« and» destroy it.",
				Good:    "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation, and if you do, destroy it.",
			},
			Run: find("negate", `\b[Nn]egate (?:the (?:activation|effect|attack|Summon)|that (?:activation|effect|attack|Summon)|its activation)(?P<at>,? and) (?P<verb>destroy|banish|send|return|shuffle|take|inflict|gain)\b`, ", and if you do,"),
		},
		{
			Code: 1404, Name: "negate-then", Ref: "J04", Severity: diag.Info, Since: Era2011,
			Message: "with `then` the second part is a later step that can fail by itself",
			Doc: Doc{
				Summary: "`negate …, then destroy` separates the two.",
				Why:     "What sees the destruction sees it after the negation; usually `and if you do` is meant.",
				Source:  "PSCT 4.5 J04",
				Bad:     "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation«, then» destroy it.",
				Good:    "When your opponent activates a card or effect (Quick Effect): You can discard 1 card; negate the activation, and if you do, destroy it.",
			},
			Run: find("negate", `\b[Nn]egate [^.;,]*(?P<at>, then) (?:destroy|banish|send|return|shuffle)\b`, ""),
		},
		{
			Code: 1405, Name: "link-in-cost", Ref: "J05", Severity: diag.Error, Since: Era2011,
			Message: "`and if you do` links effects, not costs",
			Help:    "write `and` or `, then`",
			Doc: Doc{
				Summary: "Costs are joined by `, then` or `and`.",
				Why:     `A cost is paid in full or not at all; there is no "if you do".`,
				Source:  "PSCT 4.5 J05",
				Bad:     "You can discard 1 card«, and if you do,» Tribute 1 monster; draw 1 card.",
				Good:    "You can discard 1 card, then Tribute 1 monster; draw 1 card.",
			},
			Run: linkInCost,
		},
		{
			Code: 1406, Name: "bare-and", Ref: "J06", Severity: diag.Info, Since: Era2011,
			Message: "`and` between two actions: neither happens unless both can",
			Doc: Doc{
				Summary: "`and` binds two actions into one.",
				Why:     "`also` does either, `and if you do` makes the second depend on the first.",
				Source:  "PSCT 4.5 J06",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; draw 1 card« and» inflict 500 damage to your opponent.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; draw 1 card, also inflict 500 damage to your opponent.",
			},
			Run: bareAnd,
		},
		{
			Code: 1407, Name: "then-you-may", Ref: "J07", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "An optional further step is `, then you can`.",
				Why:     "Every official text says it in these words.",
				Source:  "PSCT 4.5 J07",
				Bad:     "If this card is Normal Summoned: You can draw 1 card, «then you may» discard 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card, then you can discard 1 card.",
			},
			Run: swap("then you may", "then you can", "you may then", "then you can", "you can then", "then you can"),
		},
		{
			Code: 1408, Name: "further-sentence", Ref: "J08", Severity: diag.Info, Since: Era2011,
			Message: "a further sentence of the effect: say with `then` or `also` how it belongs to the first",
			Doc: Doc{
				Summary: "The parts of one effect are linked by conjunctions.",
				Why:     "A sentence of its own may be read as another effect.",
				Source:  "PSCT 4.5 J08",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; draw 1 card. «Inflict» 500 damage to your opponent.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; draw 1 card, then inflict 500 damage to your opponent.",
			},
			Run: furtherSentence,
		},
		{
			Code: 1410, Name: "double-conjunction", Ref: "J10", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`and then` and `and also` are no conjunctions of card text.",
				Why:     "`then` and `also` mean different things; with `and` before them a reader wonders which one is meant.",
				Source:  "PSCT 4.5 J10",
				Bad:     "If this card is Normal Summoned: You can draw 1 card«, and then» discard 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card, then discard 1 card.",
			},
			Run: find("and then|and also", `(?P<at>,? and (?P<w>then|also))\b`, ", $w"),
		},
		{
			Code: 1411, Name: "summon-then-negated", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `, but negate its effects`",
			Doc: Doc{
				Summary: "What is Summoned with its effects negated is Summoned so.",
				Why:     "With `then` the monster has its effects for a moment, and they may trigger.",
				Source:  "PSCT 4.4 (18)",
				Bad:     "If this card is Normal Summoned: You can target 1 monster in your GY; Special Summon it«, then its effects are negated».",
				Good:    "If this card is Normal Summoned: You can target 1 monster in your GY; Special Summon it, but negate its effects.",
			},
			Run: find("then its effects are negated|then negate its effects", `\bSpecial Summon (?:it|that monster|that target)[^.;,]*(?P<at>, (?:then its effects are negated|then negate its effects))`, ", but negate its effects"),
		},
		{
			Code: 1412, Name: "and-if-you-do", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `and if you do`",
			Doc: Doc{
				Summary: "The conjunction is `, and if you do, …`.",
				Why:     "Without `and` the words begin a condition.",
				Source:  "PSCT 1.10",
				Bad:     "If this card is Normal Summoned: You can destroy 1 Spell/Trap on the field, «if you do», draw 1 card.",
				Good:    "If this card is Normal Summoned: You can destroy 1 Spell/Trap on the field, and if you do, draw 1 card.",
			},
			Run: find(", if you do", `, (?P<at>if you do),? (?:'n|[a-mo-z]|n[a-np-z])`, "and if you do"),
		},
	}
}
