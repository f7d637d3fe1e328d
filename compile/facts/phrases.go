package facts

import (
	"strings"

	"psct/corpus/card"
)

// has tells whether text contains one of the phrases at word boundaries,
// whatever the case of the phrase's first letter.
func has(text string, phrases ...string) bool {
	for _, phrase := range phrases {
		if hasPhrase(text, phrase) {
			return true
		}
	}
	return false
}

func hasPhrase(text, phrase string) bool {
	for from := 1; from <= len(text); {
		i := strings.Index(text[from:], phrase[1:])
		if i < 0 {
			return false
		}
		i += from - 1
		if text[i]|0x20 == phrase[0]|0x20 && boundary(text, i) && boundary(text, i+len(phrase)) {
			return true
		}
		from = i + 2
	}
	return false
}

// boundary tells whether no word goes on over offset i.
func boundary(text string, i int) bool {
	return i <= 0 || i >= len(text) || !isLetter(text[i-1]) || !isLetter(text[i])
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' }

// begins tells whether text begins with one of the phrases, whatever the case
// of its first letter.
func begins(text string, phrases ...string) bool {
	text = strings.TrimLeft(text, " \n")
	for _, phrase := range phrases {
		if len(text) >= len(phrase) && text[1:len(phrase)] == phrase[1:] && text[0]|0x20 == phrase[0]|0x20 && boundary(text, len(phrase)) {
			return true
		}
	}
	return false
}

// isClause tells whether a sentence only says how often effects may be used.
//
// Rule: PSCT 1.4
func isClause(text string) bool {
	return begins(text, "You can only use", "You can use this effect", "You can use each", "You can only activate", "You can only apply", "This effect can only be used", "This effect of",
		"You can only Special Summon", "Each effect of", "The effect of") && has(text, "once per", "twice per", "per turn", "per Duel", "per Chain", "times per", "once while", "Once per")
}

// isReplacement tells whether a sentence replaces or prevents an event.
//
// Rule: PSCT 1.8
func isReplacement(text string) bool {
	return has(text, "would be destroyed") && has(text, "instead") && !strings.Contains(text, ":")
}

// continues tells whether a sentence without markers goes on with the effect
// before it.
func continues(text string) bool {
	return begins(text, "If you did", "The effect", "In that case", "Then", "Then,", "If you do", "If they do", "Otherwise", "It", "They", "That", "Those", "This effect", "These", "If it", "If not", "In addition",
		"After", "Also", "The Summoned", "If Summoned this way", "During the End Phase", "Neither player can activate", "Your opponent cannot activate", "If that", "When you do", "If your opponent does", "For the rest of this turn", "Its", "Their",
		"This turn", "Destroy it", "Banish it", "The equipped", "You can also", "If you", "For each", "Each")
}

// summonsItself tells whether a Trap Card becomes a monster when it resolves.
func summonsItself(text string) bool {
	return has(text, "Special Summon this card as", "Special Summon this card in Defense Position as", "Special Summon this card in Attack Position as")
}

// choosesAtActivation tells whether the bullets behind a sentence are choices
// made when the effect is activated.
//
// Rule: PSCT 1.5
func choosesAtActivation(lead string) bool {
	return has(lead, "activate 1 of", "activate one of", "activate either of", "activate these effects", "of these effects;", "of the following effects;", "activate the appropriate effect",
		"activate 1 or", "activate up to", "activate both", "activate any of", "activate an effect")
}

// choosesAtResolution tells whether the bullets behind a sentence say what the
// effect before them does.
func choosesAtResolution(lead string) bool {
	return has(lead, "apply", "applies", "toss a coin", "roll a six-sided die", "in sequence", "choose 1 of", "toss a coin 3 times")
}

// elsewhere are the phrases by which an effect shows that it does not start by
// placing or turning over its card.
var elsewhere = []string{"this card from your GY", "this card from your Graveyard", "this card is in your GY", "this card is in your Graveyard", "this card in your GY", "this card in your Graveyard",
	"this card in the GY", "this card in the Graveyard", "this card is sent", "this card was sent", "this Set card", "this card is banished", "this card was banished",
	"banish this card", "this card is destroyed", "this card leaves", "this card from the GY", "this face-up card", "add this card", "this card is discarded", "this card is added",
	"this banished card", "this card is detached", "this card is placed", "this card is returned", "this card is drawn", "this card from your hand", "this card is in the GY",
	"both this card", "in its owner's possession", "in your possession", "in its owner's control", "activation of this card"}

// fromElsewhere tells whether an effect of a Spell or Trap that does not stay on
// the field is a later one, used from the GY or elsewhere.
func fromElsewhere(u *unit) bool {
	return has(u.activation(), elsewhere...) || isOptional(u) && has(head(u.res), "add this card", "Set this card", "Special Summon this card from")
}

// opensCard tells whether an effect of a Spell or Trap that stays on the field
// belongs to the activation of the card.
//
// Rule: PSCT 1.6 (first activation of a permanent)
func opensCard(c *card.Card, u *unit) bool {
	if has(u.cond, "this card is activated", "you activate this card", "this card resolves") || saysActivate(u.act) || begins(u.cond, "Activate this card", "Activate by") ||
		begins(u.act, "Activate this card") || begins(u.res, "Activate this card by") {
		return true
	}
	if c.Property == card.PropertyField || u.quick || fromElsewhere(u) {
		return false
	}
	return summonsItself(u.res) && !isOptional(u) || u.cond == "" && !begins(u.act+u.res, "You can", "Once per")
}

// saysActivate tells whether a text says how the card itself is activated.
func saysActivate(text string) bool {
	return begins(text, "Activate this card by", "Activate by", "Activate this card only by") || has(text, "Activate this card by", "to activate this card")
}

// setsNothingOff tells whether a marked sentence is a state and what it brings,
// not an activation: "While in Attack Position: Gains 800 ATK."
func setsNothingOff(u *unit) bool {
	return begins(u.cond, "While") && !has(u.cond, "When", "If", "During") && u.act == "" && !isOptional(u) && has(u.res, "gain", "gains", "cannot", "can attack", "is treated", "lose", "loses")
}
