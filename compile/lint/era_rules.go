package lint

import (
	"psct/ast/diag"
)

// eraRules are the rules that look at wordings that a later one replaced.
// It is a table, and as long as the family has rules.
func eraRules() []Rule {
	return []Rule{
		{
			Code: 1701, Name: "graveyard", Ref: "E01", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "since 2017: `%[2]s`",
			Doc: Doc{
				Summary: "The Graveyard is the GY.",
				Why:     "All texts since August 2017 use the short form.",
				Source:  "PSCT 4.5 E01",
				Bad:     "You can target 1 monster in your «Graveyard»; add it to your hand.",
				Good:    "You can target 1 monster in your GY; add it to your hand.",
			},
			Run: swap("graveyards", "GYs", "graveyard", "GY", "grave yard", "GY", "cemetery", "GY"),
		},
		{
			Code: 1702, Name: "life-points", Ref: "E02", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `LP`",
			Doc: Doc{
				Summary: "Life Points are LP.",
				Why:     "All texts since July 2011 use the short form.",
				Source:  "PSCT 4.5 E02",
				Bad:     "If this card is Normal Summoned: You can pay 500 «Life Points»; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can pay 500 LP; draw 1 card.",
			},
			Run: swap("life points", "LP", "lifepoints", "LP", "life-points", "LP"),
		},
		{
			Code: 1703, Name: "type-suffix", Ref: "E03", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "since 2017 without `-Type`",
			Doc: Doc{
				Summary: "A Type stands before the noun without `-Type`.",
				Why:     "All texts since August 2017 use the short form.",
				Source:  "PSCT 4.5 E03",
				Bad:     "If this card is Normal Summoned: You can add 1 Dragon«-Type» monster from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Dragon monster from your Deck to your hand.",
			},
			Run: drop("-type", `\b[A-Z][a-z-]+(?P<at>-Type)s?\b`),
		},
		{
			Code: 1704, Name: "xyz-material", Ref: "E04", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "since 2017: `%[2]s`",
			Doc: Doc{
				Summary: "Materials are detached and attached as `material`.",
				Why:     "A card is used `as Xyz Material`; what is attached is its material.",
				Source:  "PSCT 4.5 E04",
				Card:    "Xyz",
				Bad:     "Once per turn: You can detach 1 «Xyz Material» from this card; draw 1 card.",
				Good:    "Once per turn: You can detach 1 material from this card; draw 1 card.",
			},
			Run: find("xyz material", `(?i:detach(?:ed|es|ing)?|attach(?:ed|es|ing)?) [^.;:,]*?(?P<at>Xyz Material(?P<s>s?))\b`, "material$s"),
		},
		{
			Code: 1705, Name: "spell-trap-card", Ref: "E05", Severity: diag.Info, Since: Era2024,
			Message: "`Spell/Trap` for a card in a zone; `Spell/Trap Card` for its activation",
			Doc: Doc{
				Summary: "`Spell/Trap Card` is kept for the activation of a card.",
				Why:     "The short form is for cards in zones.",
				Source:  "PSCT 4.5 E05",
				Bad:     "If this card is Normal Summoned: You can target 1 «Spell/Trap Card» on the field; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 Spell/Trap on the field; destroy it.",
			},
			Run: spellTrapCard,
		},
		{
			Code: 1706, Name: "spell-or-trap", Ref: "E06", Severity: diag.Warning, Since: Era2017, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`Spell/Trap` is the short form of `Spell or Trap Card`.",
				Why:     "Texts since 2017 use the slash.",
				Source:  "PSCT 4.5 E06",
				Bad:     "If this card is Normal Summoned: You can target 1 «Spell or Trap Card» on the field; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 Spell/Trap on the field; destroy it.",
			},
			Run: find("spell or trap", `\b(?P<at>Spell or Trap Card)\b`, "Spell/Trap"),
		},
		{
			Code: 1707, Name: "atk-and-def", Ref: "E07", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "write `ATK/DEF`",
			Doc: Doc{
				Summary: "ATK and DEF that change alike are `ATK/DEF`.",
				Why:     "Texts since 2017 use the slash.",
				Source:  "PSCT 4.5 E07",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 «ATK and DEF» until the end of this turn.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK/DEF until the end of this turn.",
			},
			Run: find("atk and def", `\b(?:gains?|loses?) \d+ (?P<at>ATK and DEF)\b`, "ATK/DEF"),
		},
		{
			Code: 1708, Name: "side-of-the-field", Ref: "E08", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "What a player has on the field is what they control.",
				Why:     "The phrase is from before 2011.",
				Source:  "PSCT 4.5 E08",
				Bad:     "If this card is Normal Summoned: You can target 1 monster «on your opponent's side of the field»; destroy it.",
				Good:    "If this card is Normal Summoned: You can target 1 monster your opponent controls; destroy it.",
			},
			Run: sideOfField,
		},
		{
			Code: 1709, Name: "as-a-result-of-battle", Ref: "E09", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `by battle`",
			Doc: Doc{
				Summary: "Cards are destroyed by battle.",
				Why:     "The phrase is from before 2011.",
				Source:  "PSCT 4.5 E09",
				Bad:     "If this card is destroyed «as a result of battle»: You can draw 1 card.",
				Good:    "If this card is destroyed by battle: You can draw 1 card.",
			},
			Run: find("as a result of battle|as a result of a battle|in battle", `\b(?P<at>as a result of (?:a )?battle)\b|\bdestroyed (?P<in>in battle)\b`, "by battle"),
		},
		{
			Code: 1710, Name: "battle-damage-capitals", Ref: "E10", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`battle damage` and `effect damage` have small letters.",
				Why:     "They have been written so since July 2011.",
				Source:  "PSCT 4.5 E10",
				Bad:     "When this card inflicts «Battle Damage» to your opponent: You can draw 1 card.",
				Good:    "When this card inflicts battle damage to your opponent: You can draw 1 card.",
			},
			Run: find("battle damage|effect damage", `\b(?P<at>Battle Damage)\b|\b(?P<in>Effect Damage)\b`, "battle damage"),
		},
		{
			Code: 1711, Name: "lists-in-its-text", Ref: "E11", Severity: diag.Info, Since: Era2024, Fix: diag.Suggested,
			Message: "since 2022: `%[2]s`",
			Doc: Doc{
				Summary: "A card mentions another one.",
				Why:     "The older form is `that specifically lists \"X\" in its text`.",
				Source:  "PSCT 4.5 E11",
				Bad:     `If this card is Normal Summoned: You can add 1 monster that «specifically lists» "Tidal Oracle"« in its text» from your Deck to your hand.`,
				Good:    `If this card is Normal Summoned: You can add 1 monster that mentions "Tidal Oracle" from your Deck to your hand.`,
			},
			Run: listsInText,
		},
		{
			Code: 1712, Name: "either-players", Ref: "E12", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "`either player's GY` is `either GY`.",
				Why:     "Texts since 2017 use the short form.",
				Source:  "PSCT 4.5 E12",
				Bad:     "You can target 1 monster in «either player's GY»; banish it.",
				Good:    "You can target 1 monster in either GY; banish it.",
			},
			Run: find("either player's", `\b(?P<at>either player's (?P<z>GY|Graveyard|hand|Deck|field))\b`, "either $z"),
		},
		{
			Code: 1713, Name: "card-zone", Ref: "E13", Severity: diag.Warning, Since: Era2017, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Zones are named without `Card`.",
				Why:     "Texts since 2017 use the short form.",
				Source:  "PSCT 4.5 E13",
				Bad:     "If there is a card in your «Field Card Zone»: You can discard 1 card; draw 1 card.",
				Good:    "If there is a card in your Field Zone: You can discard 1 card; draw 1 card.",
			},
			Run: find("card zone", `\b(?P<at>(?P<z>Monster|Spell & Trap|Field|Spell and Trap) Card Zone(?P<s>s?))\b`, "$z Zone$s"),
		},
		{
			Code: 1714, Name: "he-she", Ref: "E14", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "A player is `they`.",
				Why:     "Texts since 2011 use `they` and `their`.",
				Source:  "PSCT 4.5 E14",
				Bad:     "If this card is Normal Summoned: Your opponent discards 1 card from «his/her» hand.",
				Good:    "If this card is Normal Summoned: Your opponent discards 1 card from their hand.",
			},
			Run: swap("he/she", "they", "his/her", "their", "him/her", "them", "his or her", "their", "he or she", "they"),
		},
		{
			Code: 1716, Name: "magic-card", Ref: "E16", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Magic Cards have been Spell Cards since 2004.",
				Why:     "The word is not known to the rules any more.",
				Source:  "PSCT 4.5 E16",
				Bad:     "If this card is Normal Summoned: You can add 1 «Magic Card» from your Deck to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 Spell Card from your Deck to your hand.",
			},
			Run: find("magic", `\b(?P<at>(?:(?P<k>Quick-Play|Continuous|Equip|Field|Ritual|Normal) )?Magic(?: Card(?P<s>s?)))\b`, "${k} Spell Card$s"),
		},
		{
			Code: 1717, Name: "effects-are-negated", Severity: diag.Info, Since: Era2017, Fix: diag.Manual,
			Message: "since 2018: `negate its effects` or `it has its effects negated`",
			Doc: Doc{
				Summary: "Effects are negated actively.",
				Why:     "The passive form was given up in 2017 and 2018.",
				Source:  "PSCT 4.2 (2017-18)",
				Bad:     "You can target 1 monster in your GY; Special Summon it, but «its effects are negated».",
				Good:    "You can target 1 monster in your GY; Special Summon it, but negate its effects.",
			},
			Run: find("effects are negated", `\b(?P<at>its effects are negated)\b`, ""),
		},
		{
			Code: 1718, Name: "fusion-deck", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `Extra Deck`",
			Doc: Doc{
				Summary: "The Fusion Deck has been the Extra Deck since 2008.",
				Why:     "The word is not known to the rules any more.",
				Source:  "PSCT 2.5",
				Bad:     "If this card is Normal Summoned: You can send 1 card from your «Fusion Deck» to the GY; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can send 1 card from your Extra Deck to the GY; draw 1 card.",
			},
			Run: swap("fusion deck", "Extra Deck"),
		},
	}
}
