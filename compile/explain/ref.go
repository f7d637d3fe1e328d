package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// slotName is how the objects in a slot are called, and where the slot was filled.
type slotName struct {
	noun
	at string // "step 2", "cost 1", "target 1"
}

// define names the objects in a slot. Two slots with the same name are told apart by their place.
func (t *teller) define(slot ir.Slot, n noun, at string) {
	if slot == 0 {
		return
	}
	for other, known := range t.slots {
		if other != slot && known.text == n.text && n.text != t.s("this card") {
			n.text = t.s("%s of %s", n.text, at)
			break
		}
	}
	t.slots[slot] = slotName{noun: n, at: at}
}

func (t *teller) slot(slot ir.Slot) slotName {
	n, ok := t.slots[slot]
	if !ok {
		return slotName{noun: one(t.fail("slot %d is read and nothing fills it", slot)), at: t.s("an earlier step")}
	}
	return n
}

// ref names objects that are already determined.
//
// Rule: PSCT 2.2.
func (t *teller) ref(r ir.Ref) noun {
	if !t.enter() {
		return noun{}
	}
	defer t.leave()
	switch r := r.(type) {
	case *ir.ThisRef:
		return noun{text: t.s("this card"), head: t.ownHead()}
	case *ir.TargetRef:
		return t.slot(r.Slot).noun
	case *ir.CostRef:
		return t.slot(r.Slot).noun
	case *ir.ResultRef:
		return t.resultRef(r)
	case *ir.EventRef:
		return t.eventRef(r.Role)
	case *ir.CandidateRef:
		return one(t.s("it"))
	case *ir.EachRef:
		if len(t.each) > 0 {
			return t.each[len(t.each)-1]
		}
		return one(t.s("it"))
	case *ir.LastKnownRef:
		n := t.ref(r.Of)
		n.text = t.s("%s (as it was before it moved)", n.text)
		return n
	case *ir.UnionRef:
		return t.unionRef(r)
	case *ir.NamedRef:
		return t.namedRef(r)
	default:
		return t.boardRef(r)
	}
}

// namedRef names objects of another effect of the card by what that effect does with them.
func (t *teller) namedRef(r *ir.NamedRef) noun {
	number := r.Ability + 1
	if r.Ability < 0 || r.Ability >= len(t.program.Abilities) || t.program.Abilities[r.Ability] == nil {
		return one(t.fail("effect %d is named, and there is none", number))
	}
	other := &ir.Program{Abilities: []*ir.Ability{t.program.Abilities[r.Ability]}}
	for g := range ir.Nodes[*ir.Target](other) {
		if g.Slot == r.Slot {
			return one(t.s("what effect %d targeted (target %d)", number, int(r.Slot)))
		}
	}
	for st := range ir.Nodes[*ir.Step](other) {
		if st.Slot == r.Slot {
			return one(t.s("what effect %d dealt with (%s, part %d)", number, ir.KindOf(st.Op), int(r.Slot)))
		}
	}
	return one(t.fail("effect %d is named for something that it does not keep (%d)", number, int(r.Slot)))
}

// boardRef names objects that are found on the field.
func (t *teller) boardRef(r ir.Ref) noun {
	monster := t.s("monster")
	switch r := r.(type) {
	case *ir.EquippedRef:
		if r.Of == nil {
			return noun{text: t.s("the equipped monster"), head: monster}
		}
		return noun{text: t.s("the monster that %s is equipped to", t.ref(r.Of).text), head: monster}
	case *ir.EquipsRef:
		return several(t.s("the Equip Cards on %s", t.refOr(r.Of)))
	case *ir.MaterialsRef:
		if r.Used {
			return several(t.s("the materials used for the Summon of %s", t.refOr(r.Of)))
		}
		return several(t.s("the materials attached to %s", t.refOr(r.Of)))
	case *ir.BattlingRef:
		return t.battlingRef(r)
	case *ir.LinkedRef:
		if r.From {
			return noun{text: t.s("the monsters that point to %s", t.refOr(r.Of)), head: monster, many: true}
		}
		return noun{text: t.s("the monsters that %s points to", t.refOr(r.Of)), head: monster, many: true}
	default:
		return one(t.unknown("reference", ir.KindOfRef(r)))
	}
}

// refOr names the objects of r, this card where r is not set.
func (t *teller) refOr(r ir.Ref) string {
	if r == nil {
		return t.s("this card")
	}
	return t.ref(r).text
}

func (t *teller) resultRef(r *ir.ResultRef) noun {
	n := t.slot(r.Slot).noun
	if r.Rest {
		n.text, n.many = t.s("the rest of %s", n.text), true
	}
	return n
}

func (t *teller) unionRef(r *ir.UnionRef) noun {
	var words []string
	for _, of := range r.Of {
		words = append(words, t.ref(of).text)
	}
	return several(t.and(words))
}

func (t *teller) battlingRef(r *ir.BattlingRef) noun {
	n := noun{head: t.s("monster")}
	switch r.Party {
	case ir.Attacker:
		n.text = t.s("the attacking monster")
	case ir.AttackTarget:
		n.text = t.s("the attacked monster")
	case ir.BattleOpponent:
		n.text = t.s("the monster that %s battles", t.refOr(r.Of))
		return n
	case ir.BothBattling:
		n.text, n.many = t.s("both battling monsters"), true
		if r.Side != nil {
			n.text, n.many = t.s("the battling monster"), false
		}
	default:
		n.text = t.unknown("party", r.Party)
	}
	if r.Of != nil {
		n.text = t.s("%s (in the battle of %s)", n.text, t.ref(r.Of).text)
	}
	if r.Side != nil {
		n.text += " " + t.controlled(t.player(*r.Side)).rel
	}
	return n
}

// ownHead is what this card is called as a kind of card.
func (t *teller) ownHead() string {
	switch {
	case t.ability != nil && t.ability.Box == ir.PendulumBox, t.card.Kind == card.KindSpell:
		return t.s("Spell")
	case t.card.Kind == card.KindTrap:
		return t.s("Trap")
	default:
		return t.s("monster")
	}
}

// party is what the parties of an event are called; %s is the kind of card.
type party struct{ subject, object string }

var parties = [ir.NumEvents]party{
	ir.EventNone:              {"the %s that the condition is about", "the other %s"},
	ir.EventSummoned:          {"the Summoned %s", "the %s on the other side of the Summon"},
	ir.EventWouldBeSummoned:   {"the %s being Summoned", "the %s on the other side of the Summon"},
	ir.EventSet:               {"the Set %s", "the %s on the other side of the Set"},
	ir.EventFlipped:           {"the %s flipped face-up", "the %s that met it"},
	ir.EventFlippedDown:       {"the %s turned face-down", "the %s that met it"},
	ir.EventPosition:          {"the %s whose position changed", "the %s that met it"},
	ir.EventMoved:             {"the %s that moved", "the %s that moved it"},
	ir.EventLeftField:         {"the %s that left the field", "the %s that made it leave"},
	ir.EventDestroyed:         {"the destroyed %s", "the %s that destroyed it"},
	ir.EventDestroys:          {"the %s that won the battle", "the destroyed %s"},
	ir.EventDrawn:             {"the drawn %s", "the %s that made it be drawn"},
	ir.EventAdded:             {"the added %s", "the %s that added it"},
	ir.EventActivated:         {"the activated %s", "the %s it was activated on"},
	ir.EventResolved:          {"the %s whose effect resolved", "the %s it resolved on"},
	ir.EventResolving:         {"the %s whose effect is about to resolve", "the %s it is about to resolve on"},
	ir.EventNegated:           {"the negated %s", "the %s that negated it"},
	ir.EventAttack:            {"the attacking %s", "the attacked %s"},
	ir.EventTargetedForAttack: {"the attacked %s", "the attacking %s"},
	ir.EventBattles:           {"the battling %s", "the %s it battled"},
	ir.EventBattleDamage:      {"the %s that inflicted the damage", "the %s it battled"},
	ir.EventDamage:            {"the %s that did the damage", "the %s it battled"},
	ir.EventGainLP:            {"the %s that gave the LP", "the %s it was about"},
	ir.EventPayLP:             {"the %s that the LP were paid for", "the %s it was about"},
	ir.EventLoseLP:            {"the %s that took the LP", "the %s it was about"},
	ir.EventControl:           {"the %s whose control changed", "the %s that changed it"},
	ir.EventTargeted:          {"the targeted %s", "the %s that targeted it"},
	ir.EventEquipped:          {"the %s that was equipped", "the %s it was equipped to"},
	ir.EventUnequipped:        {"the %s that was unequipped", "the %s it was equipped to"},
	ir.EventAttached:          {"the attached %s", "the %s it was attached to"},
	ir.EventDetached:          {"the detached %s", "the %s it was detached from"},
	ir.EventMaterial:          {"the %s used as material", "the %s Summoned with it"},
	ir.EventCounterPlaced:     {"the %s that got the counters", "the %s that placed them"},
	ir.EventCounterRemoved:    {"the %s that lost the counters", "the %s that removed them"},
	ir.EventRevealed:          {"the revealed %s", "the %s that revealed it"},
	ir.EventCoin:              {"the %s that had the coin tossed", "the %s it was about"},
	ir.EventDie:               {"the %s that had the die rolled", "the %s it was about"},
	ir.EventPhase:             {"the %s of that time", "the %s it was about"},
	ir.EventDeclared:          {"the %s that had it declared", "the %s it was about"},
	ir.EventPlaced:            {"the placed %s", "the %s that placed it"},
	ir.EventStatChanged:       {"the changed %s", "the %s that changed it"},
	ir.EventDeckHandled:       {"the %s that handled the Deck", "the %s it was about"},
}

// eventRef names a party of the event that is answered.
func (t *teller) eventRef(role ir.Role) noun {
	if len(t.events) == 0 {
		return one(t.fail("the event's %s is named, and there is no event", role))
	}
	e := t.events[len(t.events)-1]
	all := t.events
	t.events = all[:len(all)-1] // what the event says of its parties is seen from outside it
	defer func() { t.events = all }()
	switch role {
	case ir.RoleSubject:
		return t.eventSubject(e)
	case ir.RoleObject:
		head := t.describe(e.Object).headOr(t.s("monster"))
		return noun{text: t.s(t.partyOf(e).object, head), head: head}
	case ir.RoleCause:
		return one(t.s("the card that caused it"))
	case ir.RoleSource:
		return one(t.s("the card whose activation this answers"))
	case ir.RoleLink:
		return one(t.s("the activation that this answers"))
	case ir.RoleTargets:
		return several(t.s("the targets of the effect that this answers"))
	default:
		return one(t.unknown("role", role))
	}
}

func (t *teller) partyOf(e *ir.Event) party {
	if int(e.Kind) >= len(parties) || parties[e.Kind].subject == "" {
		name := t.unknown("event", e.Kind)
		return party{name + " %s", name + " %s"}
	}
	return parties[e.Kind]
}

// eventSubject names what an event happened to, by what happened to it.
func (t *teller) eventSubject(e *ir.Event) noun {
	d := t.describe(e.Subject)
	if d.is != nil {
		return *d.is
	}
	head := d.headOr(t.s("card"))
	n := noun{head: head, many: e.Qty.Mode != ir.QtyUnset && t.qty(e.Qty).many}
	word := head
	switch {
	case n.many:
		word = pluralOf(head)
	case e.Qty.Mode == ir.QtyUnset:
		word += "(s)" // one or more at once
	}
	if e.Kind == ir.EventMoved {
		n.text = t.s("the %s %s", t.movedWord(e), word)
		return n
	}
	n.text = t.s(t.partyOf(e).subject, word)
	return n
}

// movedWord is what a card is called that was moved so.
func (t *teller) movedWord(e *ir.Event) string {
	switch {
	case e.Reasons.Has(card.ReasonDestroy):
		return t.s("destroyed")
	case e.Reasons.Has(card.ReasonTribute):
		return t.s("Tributed")
	case e.Reasons.Has(card.ReasonDiscard):
		return t.s("discarded")
	case e.Reasons.Has(card.ReasonDetach):
		return t.s("detached")
	case e.To == card.ZoneBanished.Set():
		return t.s("banished")
	case e.To == card.ZoneGY.Set():
		return t.s("sent")
	case e.Reasons.Has(card.ReasonReturn):
		return t.s("returned")
	default:
		return t.s("moved")
	}
}
