package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// actionWords are an action as a player does it (%s is what is acted on) and as it is done to, or by, a
// card itself.
type actionWords struct{ player, card, object string }

// actions are indexed by ir.Action.
var actions = [...]actionWords{
	ir.ActSummon:         {"Summon %s", "be Summoned", "monsters"},
	ir.ActSet:            {"Set %s", "be Set", "cards"},
	ir.ActActivate:       {"activate %s", "activate its effects", "cards or effects"},
	ir.ActResolve:        {"apply %s", "have its effects applied", "effects"},
	ir.ActAttack:         {"attack with %s", "attack", "monsters"},
	ir.ActAttackDirectly: {"attack directly with %s", "attack directly", "monsters"},
	ir.ActAttackMore:     {"attack more often with %s", "attack more often in each Battle Phase", "monsters"},
	ir.ActAttackAll:      {"attack every opposing monster with %s", "attack every opposing monster once", "monsters"},
	ir.ActAttackInDefense: {"attack with %s in Defense Position", "attack while in Defense Position (with its DEF unless more is said)",
		"monsters"},
	ir.ActBeAttacked:     {"be attacked directly, or have %s attacked", "be attacked", "monsters"},
	ir.ActChangePosition: {"change the battle positions of %s", "change its battle position", "monsters"},
	ir.ActBattlePhase:    {"conduct the Battle Phase%.0s", "take part in the Battle Phase", ""},
	ir.ActEnterPhase:     {"enter that phase%.0s", "enter that phase", ""},
	ir.ActDraw:           {"draw %s", "be drawn", "cards"},
	ir.ActAdd:            {"add %s to the hand, except by drawing", "be added to the hand, except by drawing", "cards"},
	ir.ActSendToGY:       {"send %s to the GY", "be sent to the GY", "cards"},
	ir.ActBanish:         {"banish %s", "be banished", "cards"},
	ir.ActDiscard:        {"discard %s", "be discarded", "cards"},
	ir.ActTribute:        {"Tribute %s", "be Tributed", "monsters"},
	ir.ActDestroy:        {"destroy %s", "be destroyed", "cards"},
	ir.ActReturn:         {"return %s to the hand or Deck", "be returned to the hand or Deck", "cards"},
	ir.ActMove:           {"move %s out of its zone", "leave its zone", "cards"},
	ir.ActMaterial:       {"use %s as material", "be used as material", "monsters"},
	ir.ActTarget:         {"target %s with effects", "be targeted", "cards"},
	ir.ActAffect:         {"affect %s", "be affected", "cards"},
	ir.ActControl:        {"take control of %s", "change control", "monsters"},
	ir.ActNegate:         {"negate %s", "be negated", "activations or effects"},
	ir.ActEquip:          {"equip %s", "be equipped", "cards"},
	ir.ActPlaceCounter:   {"place counters on %s", "have counters placed on it", "cards"},
	ir.ActRemoveCounter:  {"remove counters from %s", "have counters removed from it", "cards"},
	ir.ActTakeDamage:     {"take damage%.0s", "make its controller take damage", ""},
	ir.ActGainLP:         {"gain LP%.0s", "give LP", ""},
	ir.ActPayLP:          {"pay LP%.0s", "have LP paid for it", ""},
	ir.ActPierce: {"inflict piercing battle damage with %s",
		"inflict piercing battle damage (when it attacks a Defense Position monster)", "monsters"},
	ir.ActInflictDamage: {"inflict damage with %s", "inflict damage", "cards"},
	ir.ActLose:          {"lose the Duel%.0s", "make its controller lose the Duel", ""},
	ir.ActFromHand:      {"activate %s from the hand", "be activated from the hand", "cards"},
	ir.ActTurnSet:       {"activate %s in the turn it was Set", "be activated in the turn it was Set", "cards"},
	ir.ActFlip:          {"turn %s face-down or face-up", "be turned face-down or face-up", "monsters"},
	ir.ActDetach:        {"detach materials from %s", "have materials detached from it", "monsters"},
	ir.ActAttach:        {"attach materials to %s", "have materials attached to it", "monsters"},
	ir.ActSearch:        {"take %s from the Deck", "be taken from the Deck", "cards"},
	ir.ActStayFaceUp: {"keep %s on the field although the rules take it away",
		"stay on the field although the rules take it away", "cards"},
	ir.ActCount: {"count %s towards a limit", "be counted towards a limit", "cards"},
}

func (t *teller) actionOf(a ir.Action) actionWords {
	if int(a) < len(actions) && actions[a].player != "" {
		return actions[a]
	}
	name := t.unknown("action", a)
	return actionWords{name + " %s", name, ""}
}

// actionPassive is what can be done to a card: "be Special Summoned".
func (t *teller) actionPassive(a ir.Action, kinds ir.Set[card.SummonKind]) string {
	text := t.s(t.actionOf(a).card)
	if kinds == 0 {
		return text
	}
	switch a {
	case ir.ActSummon:
		return t.s("be %s", t.summoned(kinds))
	case ir.ActMaterial:
		return t.s("be used as material for %s", withArticle(t.summonList(kinds, t.s("or"))))
	default:
		return t.s("%s (for %s)", text, withArticle(t.summonList(kinds, t.s("or"))))
	}
}

// actionActive is what a player does: "Special Summon monsters".
func (t *teller) actionActive(a ir.Action, kinds ir.Set[card.SummonKind], object string) string {
	w := t.actionOf(a)
	if object == "" {
		object = t.s(w.object)
	} else if w.object == "" {
		object = ""
	}
	text := t.s(w.player, object)
	if kinds == 0 {
		return text
	}
	switch a {
	case ir.ActSummon:
		return t.s("%s %s", t.summonList(kinds, t.s("or")), object)
	case ir.ActMaterial:
		return t.s("%s for %s", text, withArticle(t.summonList(kinds, t.s("or"))))
	default:
		return t.s("%s (for %s)", text, withArticle(t.summonList(kinds, t.s("or"))))
	}
}

// deed is a set of actions by somebody, with everything that narrows them.
type deed struct {
	actions ir.Set[ir.Action]
	kinds   ir.Set[card.SummonKind]
	object  string // what is acted on; empty for the usual
}

// deeds joins actions: of a player, or of cards.
func (t *teller) deeds(d deed, byPlayer bool) string {
	var words []string
	for a := range d.actions.All() {
		if byPlayer {
			words = append(words, t.actionActive(a, d.kinds, d.object))
			continue
		}
		text := t.actionPassive(a, d.kinds)
		if d.object != "" {
			text = t.s("%s (%s)", text, d.object)
		}
		words = append(words, text)
	}
	if len(words) == 0 {
		return t.fail("it is not said which actions are meant")
	}
	return strings.TrimSpace(t.or(words))
}

// doer is the player or the cards that a rule is about.
func (t *teller) doer(p *ir.Player, what *ir.Selector) (noun, bool) {
	switch {
	case p != nil && what != nil:
		n := t.player(*p)
		n.text = t.s("%s (with %s)", n.text, t.selectNoun(what).text)
		return n, true
	case p != nil:
		return t.player(*p), true
	case what != nil:
		return t.selectNoun(what), false
	default:
		return one(t.fail("it is not said who or what is meant")), true
	}
}

// objectOf words what is acted on: a filter, and activations.
func (t *teller) objectOf(f ir.Filter, l *ir.LinkFilter) string {
	switch {
	case f != nil && l != nil:
		return t.s("%s (%s)", t.describeThe(f, true), t.link(l))
	case l != nil:
		return t.link(l)
	case f != nil:
		return t.describeThe(f, true)
	default:
		return ""
	}
}
