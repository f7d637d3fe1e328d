package lint

import (
	"psct/ast/diag"
)

// verbRules are the rules that look at verbs and at what goes with them.
// It is a table, and as long as the family has rules.
func verbRules() []Rule {
	return []Rule{
		{
			Code: 1501, Name: "discard-not-from-hand", Ref: "V01", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "one discards from the hand only: `send … to the GY`",
			Doc: Doc{
				Summary: "Discarding is from the hand.",
				Why:     "From another place the card is sent to the GY; effects that wait for a discard do not see it.",
				Source:  "PSCT 4.5 V01",
				Bad:     "If this card is Normal Summoned: You can «discard» 1 card from your Deck; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can send 1 card from your Deck to the GY; draw 1 card.",
			},
			Run: discardNotFromHand,
		},
		{
			Code: 1502, Name: "return-from-gy", Ref: "V02", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "from the GY, Deck or banishment a card is added to the hand",
			Doc: Doc{
				Summary: "`return` to the hand is from the field.",
				Why:     "The two words are different things: effects that stop cards from being added do not stop a return.",
				Source:  "PSCT 4.5 V02",
				Bad:     "If this card is Normal Summoned: You can «return» 1 monster from your GY to your hand.",
				Good:    "If this card is Normal Summoned: You can add 1 monster from your GY to your hand.",
			},
			Run: find("return", `\b(?P<at>[Rr]eturn) (?:up to )?(?:\d|it|that)[^.;:,]* (?:from|in) (?:your|the|either) (?:GY|Graveyard|Deck|banishment)[^.;:,]* to (?:your|the|their) hand\b`, "add"),
		},
		{
			Code: 1503, Name: "add-from-field", Ref: "V03", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "from the field a card is returned to the hand",
			Doc: Doc{
				Summary: "`add` to the hand is from the Deck, the GY or the banishment.",
				Why:     "What leaves the field returns to its owner's hand.",
				Source:  "PSCT 4.5 V03",
				Bad:     "If this card is Normal Summoned: You can «add» this card on the field to your hand.",
				Good:    "If this card is Normal Summoned: You can return this card to the hand.",
			},
			Run: addFromField,
		},
		{
			Code: 1504, Name: "remove-from-play", Ref: "V04", Severity: diag.Error, Since: Era2011, Fix: diag.Safe,
			Message: "since 2011: `%[2]s`",
			Doc: Doc{
				Summary: "Removing from play is called banishing.",
				Why:     "The word is the name of the action; other cards look for it.",
				Source:  "PSCT 4.5 V04",
				Bad:     "If this card is Normal Summoned: You can «remove 1 monster in your GY from play»; draw 1 card.",
				Good:    "If this card is Normal Summoned: You can banish 1 monster in your GY; draw 1 card.",
			},
			Run: removeFromPlay,
		},
		{
			Code: 1505, Name: "increase-atk", Ref: "V05", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "ATK and DEF are gained and lost.",
				Why:     "Levels are increased and reduced; ATK is not.",
				Source:  "PSCT 4.5 V05",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; «increase its ATK by 500 points» until the end of this turn.",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; it gains 500 ATK until the end of this turn.",
			},
			Run: increaseATK,
		},
		{
			Code: 1506, Name: "points", Ref: "V06", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "no `points` behind an amount",
			Doc: Doc{
				Summary: "Amounts of ATK, DEF, LP and damage have no `points`.",
				Why:     "The word says nothing and is not in any official text since 2011.",
				Source:  "PSCT 4.5 V06",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; inflict 500« points of» damage to your opponent.",
				Good:    "If this card is Normal Summoned: You can discard 1 card; inflict 500 damage to your opponent.",
			},
			Run: drop(" points", `\d(?P<at> points(?: of)?)\b`),
		},
		{
			Code: 1507, Name: "jargon", Ref: "V07", Severity: diag.Error, Since: Era2011, Fix: diag.Suggested,
			Message: "`%[1]s` is a word of players: write `%[2]s`",
			Doc: Doc{
				Summary: "Card text has no jargon.",
				Why:     "The words mean different things to different people.",
				Source:  "PSCT 4.5 V07",
				Bad:     "If this card is Normal Summoned: You can «mill 3».",
				Good:    "If this card is Normal Summoned: You can send the top 3 cards of your Deck to the GY.",
			},
			Run: jargon,
		},
		{
			Code: 1508, Name: "you-may", Ref: "V08", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Card text says `you can`.",
				Why:     "The word marks an effect as optional; it is always the same.",
				Source:  "PSCT 4.5 V08",
				Bad:     "If this card is Normal Summoned: «You may» draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: find("you may|player may|opponent may", `\b(?P<at>(?P<who>[Yy]ou|player|opponent) may)\b`, "$who can"),
		},
		{
			Code: 1509, Name: "destroy-and-send", Ref: "V09", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "what is destroyed goes to the GY by itself",
			Doc: Doc{
				Summary: "Destroying a card sends it to the GY.",
				Why:     "A second action would have to find the card still there.",
				Source:  "PSCT 4.5 V09",
				Bad:     "If this card is Normal Summoned: You can target 1 monster on the field; destroy it« and send it to the GY».",
				Good:    "If this card is Normal Summoned: You can target 1 monster on the field; destroy it.",
			},
			Run: drop("and send it to|and send them to|and send that|and send those", `\b[Dd]estroy [^.;,]*?(?P<at>,? and send (?:it|them|that card|that monster|those cards) to the (?:GY|Graveyard))`),
		},
		{
			Code: 1510, Name: "damage-to-life-points", Ref: "V10", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "damage is inflicted to the player",
			Doc: Doc{
				Summary: "`inflict 500 damage to your opponent`.",
				Why:     "LP are what is lost, not who is damaged.",
				Source:  "PSCT 4.5 V10",
				Bad:     "If this card is Normal Summoned: You can discard 1 card; inflict 500 damage to your opponent«'s Life Points».",
				Good:    "If this card is Normal Summoned: You can discard 1 card; inflict 500 damage to your opponent.",
			},
			Run: drop("damage to", `\bdamage to your opponent(?P<at>'s (?:Life Points|LP|life points))`),
		},
		{
			Code: 1511, Name: "summon-to-the-field", Ref: "V11", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "a Summon is always to the field",
			Doc: Doc{
				Summary: "A Summon says where only if it is somebody else's field or a zone.",
				Why:     "The words say nothing.",
				Source:  "PSCT 4.5 V11",
				Bad:     "You can discard 1 card, then target 1 monster in your GY; Special Summon it« to the field».",
				Good:    "You can discard 1 card, then target 1 monster in your GY; Special Summon it.",
			},
			Run: drop("to the field", `\bSummon [^.;,]*?(?P<at> to the field)[.,;]`),
		},
		{
			Code: 1512, Name: "cannot-respond", Ref: "V12", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `your opponent cannot activate cards or effects in response to this effect's activation`",
			Doc: Doc{
				Summary: "A response is an activation; what forbids it says so.",
				Why:     "Players respond with cards and effects; the official sentence names both.",
				Source:  "PSCT 4.5 V12",
				Bad:     "You can discard 1 card; draw 1 card. «Your opponent cannot respond to this effect.»",
				Good:    "You can discard 1 card; draw 1 card. Your opponent cannot activate cards or effects in response to this effect's activation.",
			},
			Run: cannotRespond,
		},
		{
			Code: 1513, Name: "by-a-card-effect", Ref: "V13", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "Protection is from card effects, in the plural.",
				Why:     "The singular reads as one effect.",
				Source:  "PSCT 4.5 V13",
				Bad:     "This card cannot be destroyed «by a card effect».",
				Good:    "This card cannot be destroyed by card effects.",
			},
			Run: find("a card effect|by card effect|with card effect", `\bcannot (?:be (?:destroyed|targeted|banished|Tributed)|target)[^.;:,]*?(?P<at>\b(?P<p>by|with) (?:a )?card effect)[.,;]`, "$p card effects"),
		},
		{
			Code: 1514, Name: "unaffected-by-the-effects", Ref: "V14", Severity: diag.Info, Since: Era2017, Fix: diag.Manual,
			Message: "shorter: `unaffected by … effects`",
			Doc: Doc{
				Summary: "`unaffected by the effects of X` is `unaffected by X effects` today.",
				Why:     "The form is the same for all protections.",
				Source:  "PSCT 4.5 V14",
				Bad:     "This card is «unaffected by the effects of» Spell Cards.",
				Good:    "This card is unaffected by Spell effects.",
			},
			Run: find("unaffected by the effects of", `(?P<at>unaffected by the effects of)`, ""),
		},
		{
			Code: 1515, Name: "article-for-amount", Ref: "V15", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "an exact amount is `1`, not `%[1]s`",
			Doc: Doc{
				Summary: "`a` and `an` are no amounts.",
				Why:     "Whatever one acts on is counted: `1 card`.",
				Source:  "PSCT 4.5 V15",
				Bad:     "If this card is Normal Summoned: You can draw «a» card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: find("draw a|discard a|destroy a|banish a|target a|send a|tribute a|reveal a|add a|choose a|summon a", `(?:^|[.:;\n] |\b[Yy]ou can |, then (?:you can )?|, and if you do, |, also | and )(?:draw|[Dd]raw|[Dd]iscard|[Dd]estroy|[Bb]anish|[Tt]arget|[Ss]end|Tribute|[Rr]eveal|[Aa]dd|[Cc]hoose|Special Summon) (?P<at>an?) (?:random |face-up |face-down |Set |Level \d+ (?:or (?:lower|higher) )?|LIGHT |DARK |EARTH |WATER |FIRE |WIND |"_+" |Effect |Fusion |Ritual |Synchro |Xyz |Link )*(?:cards?|monster|Monster|Spell/Trap|Spell|Trap)(?:[ .,;])`, "1"),
		},
		{
			Code: 1516, Name: "filler", Ref: "V16", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "`%[1]s` says nothing",
			Doc: Doc{
				Summary: "`in order to` and `successfully` are fillers.",
				Why:     "Every word of card text has a meaning; readers look for one.",
				Source:  "PSCT 4.5 V16",
				Bad:     "If this card is «successfully »Normal Summoned: You can draw 1 card.",
				Good:    "If this card is Normal Summoned: You can draw 1 card.",
			},
			Run: drop("successfully |in order to", `\b(?P<at>[Ss]uccessfully )(?:Normal|Special|Flip|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Summon|destroy|inflict)|\b(?P<in>in order )to\b`),
		},
		{
			Code: 1517, Name: "impervious", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `Unaffected by other cards' effects`",
			Doc: Doc{
				Summary: "Protection from everything is `Unaffected by other cards' effects.`",
				Why:     "Battle and costs are no effects; the official words say what is meant.",
				Source:  "PSCT 4.4 (30)",
				Bad:     "«Impervious to anything».",
				Good:    "Unaffected by other cards' effects.",
			},
			Run: find("impervious|immune", `(?P<at>(?:[Tt]his card is |This monster is |Is )?\b(?:[Ii]mpervious|[Ii]mmune)(?: to (?:anything|everything|all effects|all card effects|card effects|all cards|other cards' effects|effects))?)[.,]`, "unaffected by other cards' effects"),
		},
		{
			Code: 1518, Name: "targeted-by-whom", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "say by whom: `Your opponent cannot target this card with card effects.`",
			Doc: Doc{
				Summary: "Protection from targeting says whose effects are meant.",
				Why:     "Without it, one's own cards cannot target either, and attacks may be meant.",
				Source:  "PSCT 4.4 (31)",
				Bad:     "«This card cannot be targeted.»",
				Good:    "Your opponent cannot target this card with card effects.",
			},
			Run: find("cannot be targeted", `(?:^|[.\n] ?)(?P<at>(?:This card c|C|This card on the field c)annot be targeted\.)`, "Your opponent cannot target this card with card effects."),
		},
		{
			Code: 1519, Name: "draw-from", Severity: diag.Error, Since: Era2011,
			Message: "one draws from the Deck",
			Help:    "write `add … from your GY to your hand`",
			Doc: Doc{
				Summary: "Drawing is from the top of the Deck.",
				Why:     "From another place a card is added to the hand.",
				Source:  "PSCT 3.1",
				Bad:     "If this card is Normal Summoned: You can «draw» 1 card from your GY.",
				Good:    "If this card is Normal Summoned: You can add 1 card from your GY to your hand.",
			},
			Run: find("draw", `\b(?P<at>[Dd]raw) (?:up to )?\d (?:[a-zA-Z"_-]+ )*?from (?:your|the|their|your opponent\'s) (?:GY|Graveyard|hand|field|Extra Deck|banishment)\b`, ""),
		},
		{
			Code: 1520, Name: "shuffle-to-deck", Severity: diag.Warning, Since: Era2011, Fix: diag.Safe,
			Message: "write `into the Deck`",
			Doc: Doc{
				Summary: "Cards are shuffled into the Deck.",
				Why:     "`to the Deck` leaves open where they are put.",
				Source:  "PSCT 3",
				Bad:     "If this card is Normal Summoned: You can target 1 card in your GY; shuffle it «to» the Deck.",
				Good:    "If this card is Normal Summoned: You can target 1 card in your GY; shuffle it into the Deck.",
			},
			Run: find("shuffle", `\b[Ss]huffle [^.;:,]*?(?P<at>\bto\b) (?:the|your|their|its owner\'s) (?:Main )?Deck\b`, "into"),
		},
		{
			Code: 1521, Name: "add-without-place", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "say to where: `to your hand`",
			Doc: Doc{
				Summary: "`add` says from where and to where.",
				Why:     "A card may also be added to the Extra Deck, or to the top of the Deck.",
				Source:  "PSCT 4.4 (38)",
				Bad:     `If this card is Normal Summoned: You can «add 1 "Tidal" card»; draw 1 card.`,
				Good:    `If this card is Normal Summoned: You can add 1 "Tidal" card from your Deck to your hand; draw 1 card.`,
			},
			Run: addWithoutPlace,
		},
		{
			Code: 1522, Name: "damage-to-whom", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "say to whom: `%[2]s`",
			Doc: Doc{
				Summary: "Effect damage is inflicted to a player: `inflict 500 damage to your opponent`.",
				Why:     "Without it nobody knows who takes the damage.",
				Source:  "PSCT 3.1",
				Bad:     "If this card is Normal Summoned: You can «inflict 500 damage».",
				Good:    "If this card is Normal Summoned: You can inflict 500 damage to your opponent.",
			},
			Run: find("inflict", `\b(?P<at>[Ii]nflicts? \d+ damage)(?:[,.;]|$)`, "$at to your opponent"),
		},
		{
			Code: 1523, Name: "immune-to", Severity: diag.Warning, Since: Era2011, Fix: diag.Suggested,
			Message: "write `%[2]s`",
			Doc: Doc{
				Summary: "What does not affect a card it is `unaffected by`.",
				Why:     "Only this word has a meaning in the rules.",
				Source:  "PSCT 1.8",
				Bad:     "This card is «immune to» Trap effects.",
				Good:    "This card is unaffected by Trap effects.",
			},
			Run: find("immune to|impervious to", `\b(?P<at>(?:[Ii]mmune|[Ii]mpervious) to) (?:the )?(?:[A-Z]|monster|your opponent|an opponent|activated)`, "unaffected by"),
		},
	}
}
