package explain

import (
	"strings"

	"psct/ir"
)

// player names a player, as the reader sees it: "you" is the effect's controller.
//
// Rule: PSCT 6.8.
func (t *teller) player(p ir.Player) noun {
	switch p.Who {
	case ir.You:
		return noun{text: t.s("you"), you: true}
	case ir.Opponent:
		return one(t.s("your opponent"))
	case ir.BothPlayers:
		return one(t.s("each player"))
	case ir.EitherPlayer:
		return one(t.s("a player"))
	case ir.TurnPlayer:
		return one(t.s("the turn player"))
	case ir.NonTurnPlayer:
		return one(t.s("the player whose turn it is not"))
	case ir.EventPlayer:
		return one(t.s("the player it is about"))
	case ir.EachPlayer:
		return one(t.s("that player"))
	default:
		return t.playerOf(p)
	}
}

// playerOf names players that are found through an object.
func (t *teller) playerOf(p ir.Player) noun {
	of := t.ref(p.Of).text
	switch p.Who {
	case ir.ControllerOf:
		return one(t.s("the controller of %s", of))
	case ir.OwnerOf:
		return one(t.s("the owner of %s", of))
	case ir.ChosenPlayer:
		return one(t.s("the player chosen (%s)", of))
	case ir.OtherThan:
		return one(t.s("the opponent of the controller of %s", of))
	default:
		return one(t.unknown("player", p.Who))
	}
}

// whose is the possessive of a player: "your", "your opponent's".
func (t *teller) whose(p ir.Player) string {
	switch {
	case p.Who == ir.You:
		return t.s("your")
	case p == t.actor:
		return t.s("their")
	case p.Who == ir.EitherPlayer:
		return t.s("either player's")
	}
	return t.s("%s's", t.player(p).text)
}

// ofPlayer is whose a card is, behind its noun: "of yours", "of your opponent".
func (t *teller) ofPlayer(p ir.Player) string {
	if p.Who == ir.You {
		return t.s("of yours")
	}
	return t.s("of %s", t.player(p).text)
}

// whoseOr is whose, or other where nobody is named.
func (t *teller) whoseOr(p *ir.Player, other string) string {
	if p == nil {
		return other
	}
	return t.whose(*p)
}

// possessive is whose something is: "this card's", "the ATK of the targets" is said the other way round.
func (t *teller) possessive(n noun, what string) string {
	if n.you {
		return t.s("your %s", what)
	}
	if n.text == t.s("it") {
		return t.s("its %s", what)
	}
	short := n.text == t.s("this card") || endsIn(n.text, "player", "opponent") || n.head != "" && strings.HasSuffix(n.text, n.head) || strings.HasPrefix(n.text, t.s("the target"))
	if n.many || !short || len(n.text) > 24 || strings.HasSuffix(n.text, "(s)") {
		return t.s("the %s of %s", what, n.text)
	}
	return t.s("%s's %s", n.text, what)
}
