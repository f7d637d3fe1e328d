package lint

import (
	"psct/ast/diag"
)

// logicRules are the rules that look at what a text means.
// It is a table, and as long as the family has rules.
func logicRules() []Rule {
	return []Rule{
		{
			Code: 1901, Name: "mandatory-with-cost", Ref: "L03", Severity: diag.Warning, Since: Era2011,
			Message: "this effect must be activated, but it has a cost: write `You can`",
			Doc: Doc{
				Summary: "A mandatory effect normally has no cost.",
				Why:     "A player who must activate an effect and cannot pay is in a position that the rules do not know.",
				Source:  "PSCT 4.5 L03",
				Bad:     "If this card is Normal Summoned: «Discard 1 card;» draw 2 cards.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; draw 2 cards.",
			},
			Run: mandatoryCost,
		},
		{
			Code: 1902, Name: "impossible-filter", Ref: "L02", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "there is no such card: `%[1]s`",
			Doc: Doc{
				Summary: "Xyz and Link Monsters have no Level, only Xyz Monsters a Rank; Link Monsters have no DEF and no Defense Position.",
				Why:     "The effect can never find a card.",
				Source:  "PSCT 4.5 L02",
				Bad:     "If this card is Normal Summoned: You can add 1 «Level 4 Link Monster» from your GY to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Link-4 monster from your GY to your hand.",
			},
			Run: impossibleFilter,
		},
		{
			Code: 1903, Name: "cost-behind-semicolon", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "a cost stands before the `;`",
			Doc: Doc{
				Summary: "What is paid stands before `;`, what happens behind it.",
				Why:     "Behind `;` the card is discarded only at resolution, and not if the effect is negated.",
				Source:  "PSCT 4.4 (4)",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; «discard 1 card» and destroy it.",
				Good:    "If this card is Normal Summoned: You can discard 1 card, then target 1 monster on the field; destroy it.",
			},
			Run: costBehind,
		},
		{
			Code: 1904, Name: "summons-what-cannot-be", Ref: "L06", Severity: diag.Warning, Since: Era2011,
			Message: "the card says that it cannot be Special Summoned",
			Doc: Doc{
				Summary: "`Cannot be Special Summoned` forbids every Special Summon, also by the card itself.",
				Why:     "One of the two sentences can never apply.",
				Source:  "PSCT 4.5 L06",
				Bad:     "Cannot be Special Summoned. You can discard 1 card; «Special Summon this card» from your hand.",
				Good:    "You can discard 1 card; Special Summon this card from your hand.",
			},
			Run: summonsForbidden,
		},
		{
			Code: 1905, Name: "must-be-and-revived", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "`Must be` allows no other Summon, also not this one: `Must first be`",
			Doc: Doc{
				Summary: "`Must be Special Summoned` is the only way for ever; `Must first be` allows others once it was done properly.",
				Why:     "An effect that Special Summons the card from the GY can never be used.",
				Source:  "PSCT 4.4 (33)",
				Bad:     `Cannot be Normal Summoned/Set. «Must be» Special Summoned (from your hand) by Tributing 2 "Tidal" monsters. You can banish 1 "Tidal" monster from your GY; Special Summon this card from your GY.`,
				Good:    `Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by Tributing 2 "Tidal" monsters. You can banish 1 "Tidal" monster from your GY; Special Summon this card from your GY.`,
			},
			Run: mustBeRevived,
		},
		{
			Code: 1906, Name: "restriction-without-end", Ref: "L08", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "say for how long: `for the rest of this turn`",
			Doc: Doc{
				Summary: "A restriction that an effect leaves behind says how long it lasts.",
				Why:     "Without it nobody knows when it ends.",
				Source:  "PSCT 4.5 L08",
				Bad:     "If this card is Normal Summoned: You can draw 1 card, also «you cannot Special Summon».",
				Good:    "If this card is Normal Summoned: You can draw 1 card, also you cannot Special Summon for the rest of this turn.",
			},
			Run: restrictionWithoutEnd,
		},
		{
			Code: 1907, Name: "turn-clause-in-effect", Ref: "L09", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "inside the effect it binds only afterwards: `, also … for the rest of this turn`",
			Doc: Doc{
				Summary: "`the turn you activate` counts for the whole turn and is a sentence of its own.",
				Why:     "Inside the effect it comes too late to forbid what was done before the activation.",
				Source:  "PSCT 4.5 L09",
				Bad:     "If this card is Normal Summoned: You can draw 1 card«, you» cannot Special Summon the turn you activate this effect.",
				Good:    "If this card is Normal Summoned: You can draw 1 card, also you cannot Special Summon for the rest of this turn.",
			},
			Run: turnClauseInside,
		},
		{
			Code: 1908, Name: "unlimited-search", Ref: "L10", Severity: diag.Info, Since: Era2011,
			Message: "nothing limits how often this can be used",
			Doc: Doc{
				Summary: "An effect that adds cards usually has a limit.",
				Why:     "Several copies in one turn make more than was meant.",
				Source:  "PSCT 4.5 L10",
				Bad:     `If this card is Normal Summoned: You can add 1 "Tidal" monster «from your Deck» to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" monster from your Deck to your hand. You can only use this effect of "Emberwing Scout" once per turn.`,
			},
			Run: unlimitedSearch,
		},
		{
			Code: 1909, Name: "damage-step-note", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "an effect that is used in the Main Phase is never used in the Damage Step",
			Doc: Doc{
				Summary: "`(except during the Damage Step)` forbids what could be done there.",
				Why:     "On an effect that is only used in the Main Phase the note changes nothing.",
				Source:  "PSCT 6.5",
				Bad:     "During your Main Phase« (except during the Damage Step)»: You can discard 1 card; draw 1 card.",
				Good:    "During your Main Phase: You can discard 1 card; draw 1 card.",
			},
			Run: damageStepNote,
		},
		{
			Code: 1910, Name: "stat-without-end", Severity: diag.Info, Since: Era2011,
			Message: "without an end the change stays as long as the card is on the field",
			Doc: Doc{
				Summary: "A change of ATK or DEF says how long it lasts, unless it is to stay.",
				Why:     "`until the end of this turn` is forgotten easily.",
				Source:  "PSCT 4.4 (41)",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; «it gains 1000 ATK».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 1000 ATK until the end of this turn.",
			},
			Run: statWithoutEnd,
		},
		{
			Code: 1911, Name: "moved-as-cost", Ref: "L04", Severity: diag.Warning, Since: Era2011,
			Message: "this card was moved as the cost already",
			Doc: Doc{
				Summary: "What was paid is not there any more at resolution.",
				Why:     "The second part finds no card.",
				Source:  "PSCT 4.5 L04",
				Bad:     "You can Tribute this card; draw 1 card, then «destroy this card».",
				Good:    "You can Tribute this card; draw 1 card.",
			},
			Run: find("destroy this card|then tribute this card|then banish this card|discard this card", `\b(?:[Tt]ribute|[Dd]iscard|[Bb]anish|[Ss]end|[Ss]huffle) this card(?: from [a-z ]*(?:hand|field|GY))?(?: to the GY| into the Deck)?; [^.]*?(?P<at>(?:destroy|Tribute|banish|discard) this card)\b`, ""),
		},
		{
			Code: 1912, Name: "attack-ban-in-main-phase-2", Ref: "L07", Severity: diag.Warning, Since: Era2011,
			Message: "nobody attacks after Main Phase 2",
			Doc: Doc{
				Summary: "In Main Phase 2 the Battle Phase is over.",
				Why:     "The restriction forbids nothing.",
				Source:  "PSCT 4.5 L07",
				Bad:     "During your Main Phase 2: You can discard 1 card; monsters your opponent controls «cannot attack» this turn.",
				Good:    "During your Main Phase 1: You can discard 1 card; monsters your opponent controls cannot attack this turn.",
			},
			Run: find("main phase 2", `During your Main Phase 2[^:;.]*:[^.]*(?P<at>cannot (?:declare an )?attack) (?:this turn|for the rest of this turn)`, ""),
		},
		{
			Code: 1913, Name: "not-this-kind-of-card", Ref: "L02", Severity: diag.Error, Since: Era2011,
			Message: "this card has none: `%[1]s`",
			Doc: Doc{
				Summary: "A card speaks of what it has: Xyz Monsters of material, Pendulum Monsters of Pendulum Zones, monsters with a Level of it.",
				Why:     "The words mean nothing on this kind of card.",
				Source:  "PSCT 4.5 L02",
				Bad:     "Once per turn: You can «detach 1 material from this card»; draw 1 card.",
				Good:    "Once per turn: You can discard 1 card; draw 1 card.",
			},
			Run: notThisKind,
		},
		{
			Code: 1914, Name: "no-equipped-monster", Ref: "L01", Severity: diag.Warning, Since: Era2011,
			Message: "nothing is equipped by this card: `%[1]s`",
			Doc: Doc{
				Summary: "`the equipped monster` is on cards that equip themselves.",
				Why:     "Nobody can tell which monster is meant.",
				Source:  "PSCT 4.5 L01",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; «the equipped monster» gains 500 ATK until the end of this turn.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; this card gains 500 ATK until the end of this turn.",
			},
			Run: noEquipped,
		},
	}
}
