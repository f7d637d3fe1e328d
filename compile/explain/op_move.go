package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) moveFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.MoveOp:
		return t.move(op)
	case *ir.SwapOp:
		return said{free: t.s("%s and %s change places (only if all of them can)", t.selectNoun(op.A).text, t.selectNoun(op.B).text)}
	case *ir.ShuffleOp:
		return t.shuffle(op)
	case *ir.DrawOp:
		return t.draw(op)
	case *ir.AttachOp:
		return t.attach(op)
	case *ir.ShiftOp:
		return t.shift(op)
	default:
		return t.noOp(op)
	}
}

// moveVerb is the game's verb of a move: before and after the cards, and as a participle.
type moveVerb struct{ verb, after, done string }

// moveVerb finds the verb of a move.
//
// Rule: PSCT 3.1.
func (t *teller) moveVerb(o *ir.MoveOp) moveVerb {
	switch o.Reason {
	case card.ReasonDestroy:
		return t.inPlace(o, moveVerb{verb: "destroy|", done: t.s("destroyed")})
	case card.ReasonTribute:
		return t.inPlace(o, moveVerb{verb: "Tribute|", done: t.s("Tributed")})
	case card.ReasonDiscard:
		return t.inPlace(o, moveVerb{verb: "discard|", done: t.s("discarded")})
	case card.ReasonDetach:
		return t.inPlace(o, moveVerb{verb: "detach|", done: t.s("detached")})
	case card.ReasonReturn:
		return moveVerb{"return|", t.s("to %s", t.moveTo(o)), t.s("returned")}
	case card.ReasonNone:
		return t.plainMove(o)
	case card.ReasonSummon, card.ReasonMaterial, card.ReasonReplace, card.ReasonReveal, card.ReasonBattle,
		card.ReasonEffect, card.ReasonCost, card.ReasonRule:
		v := t.plainMove(o)
		v.after = phrase(v.after, t.s("(%s)", word(t, "reason", reasonWords[:], o.Reason)))
		return v
	default:
		return moveVerb{verb: t.unknown("reason of a move", o.Reason)}
	}
}

// inPlace adds the zone where a verb that has its own goes elsewhere.
func (t *teller) inPlace(o *ir.MoveOp, v moveVerb) moveVerb {
	if o.To != card.ZoneGY || o.ToPlayer != nil {
		v.after = t.s("(to %s)", t.moveTo(o))
	}
	return v
}

// plainMove is the verb that the new zone alone has.
func (t *teller) plainMove(o *ir.MoveOp) moveVerb {
	switch {
	case o.To == card.ZoneBanished && o.ToPlayer == nil:
		return moveVerb{"banish|", "", t.s("banished")}
	case o.To == card.ZoneHand:
		return moveVerb{"add|", t.s("to %s", t.moveTo(o)), t.s("added")}
	case o.To == card.ZoneGY:
		return moveVerb{"send|", t.s("to %s", t.moveTo(o)), t.s("sent")}
	case o.To == card.ZoneDeck && o.Shuffle:
		return moveVerb{"shuffle|", t.s("into %s", t.moveTo(o)), t.s("shuffled")}
	case o.End != ir.AnyPlace:
		return moveVerb{"place|", t.s("on %s", t.moveTo(o)), t.s("placed")}
	case o.To == card.ZoneNone:
		return moveVerb{verb: t.fail("a move goes nowhere")}
	default:
		return moveVerb{"place|", t.s("in %s", t.moveTo(o)), t.s("placed")}
	}
}

// moveTo is the zone a move goes to and whose it is.
func (t *teller) moveTo(o *ir.MoveOp) string {
	zone := word(t, "zone", zoneWords[:], o.To)
	whose := t.ownersOf(o)
	if o.ToPlayer != nil {
		whose = t.whose(*o.ToPlayer)
	}
	if o.End != ir.AnyPlace {
		return t.s("the %s of %s %s", t.end(o.End), whose, zone)
	}
	return whose + " " + zone
}

// ownersOf is whose zone cards go to when nothing is said: the owner's, on the field the player's.
//
// Rule: S1-CTL-4.
func (t *teller) ownersOf(o *ir.MoveOp) string {
	if card.ZonesField.Has(o.To) {
		return t.whose(o.Player)
	}
	s := o.What
	if s != nil && s.Ref == nil && s.Zones&card.ZonesField == 0 && s.Controller != nil && s.Owner == nil {
		return t.whose(*s.Controller)
	}
	if s.IsThis() && o.Player.Who == ir.You {
		return t.s("your")
	}
	if s != nil && t.acted("", s).many {
		return t.s("their owners'")
	}
	return t.s("its owner's")
}

func (t *teller) move(o *ir.MoveOp) said {
	v := t.moveVerb(o)
	what := t.selectFrom(o.What)
	s := t.doing(o.Player, t.s(v.verb), what.text, v.after)
	if o.Shuffle && o.To != card.ZoneDeck {
		s = s.more(t.s("(shuffled)"))
	} else if o.Shuffle && o.Reason != card.ReasonNone {
		s = s.more(t.s("(shuffled in)"))
	}
	switch {
	case o.AnyOrder:
		s = s.more(t.s("in any order"))
	case o.Random:
		s = s.more(t.s("in random order"))
	}
	if o.AnyOrder && o.Random {
		s = s.more(t.s("(or at random)"))
	}
	if o.FaceDown {
		s = s.more(t.s("face-down"))
	}
	if o.FaceUp {
		s = s.more(t.s("face-up"))
	}
	if o.As != nil {
		s = s.more(t.s("as %s", t.traits(o.As)))
	}
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	if o.Until != nil {
		s = s.with(t.detail(t.s("It comes back to where it was when this ends: %s.", t.duration(o.Until)), "PSCT 2.7", "S0-EPE-8"))
	}
	return s.with(t.moveDetails(o)...)
}

// moveDetails says what follows from a move by the rules.
func (t *teller) moveDetails(o *ir.MoveOp) []Statement {
	if o.What == nil || o.What.Ref != nil || o.Reason != card.ReasonNone {
		return nil
	}
	if o.What.Zones.Has(card.ZoneDeck) && o.What.End == ir.AnyPlace && o.To != card.ZoneDeck {
		return []Statement{t.detail(t.s("A search: the Deck is shuffled afterwards."), "S1-SRC-1", "S1-SRC-2")}
	}
	return nil
}

func (t *teller) shuffle(o *ir.ShuffleOp) said {
	if o.What != nil {
		s := t.doing(o.Player, t.s("shuffle|"), t.selectNoun(o.What).text, t.s("where they are"))
		if o.Zone != card.ZoneNone {
			s = s.more(t.s("(%s)", word(t, "zone", zoneWords[:], o.Zone)))
		}
		return s
	}
	if o.Zone == card.ZoneNone {
		return said{free: t.fail("it is not said what is shuffled")}
	}
	return t.doing(o.Player, t.s("shuffle|"), t.own(o.Player, word(t, "zone", zoneWords[:], o.Zone)))
}

// own is "your Deck" or "their Deck".
func (t *teller) own(p ir.Player, what string) string {
	if p.Who == ir.You {
		return t.s("your %s", what)
	}
	return t.s("their %s", what)
}

func (t *teller) draw(o *ir.DrawOp) said {
	s := t.doing(o.Player, t.s("draw|"))
	switch {
	case o.Count != nil:
		s = s.more(t.cards(o.Count, o.UpTo))
	case o.UpTo:
		s = s.more(t.s("up to as many cards as there are"))
	case o.Until == nil:
		s = s.more(t.fail("a number of cards to draw is missing"))
	}
	if o.Until != nil {
		s = s.more(t.s("until %s %s %s cards in hand", s.subject.text, agree(t.s("have|"), s.subject), t.value(o.Until)))
	}
	return s
}

// cards is a number of cards: "2 cards", "up to 2 cards".
func (t *teller) cards(v ir.Value, upTo bool) string { return t.things(v, upTo, t.s("card")) }

// things is a number of things.
func (t *teller) things(v ir.Value, upTo bool, what string) string {
	mode := ir.QtyExactly
	if upTo {
		mode = ir.QtyUpTo
	}
	q := t.qty(ir.Qty{Mode: mode, N: v})
	if q.many {
		what = pluralOf(what)
	}
	return phrase(q.before, what, q.after)
}

func (t *teller) attach(o *ir.AttachOp) said {
	what := t.selectFrom(o.What).text
	if o.Transfer {
		what = t.s("all materials of %s", what)
	}
	return t.doing(ir.Player{}, t.s("attach|"), what, t.s("to %s as material", t.selectNoun(o.To).text))
}

func (t *teller) shift(o *ir.ShiftOp) said {
	what := t.selectNoun(o.What)
	if o.Swap {
		s := becoming(what, t.s("change| places"))
		s.subject.many = true
		if o.Spot != nil {
			s = s.more(t.spot(o.Spot))
		}
		return s.more(t.choosesZone(o.Chooser))
	}
	s := t.doing(ir.Player{}, t.s("move|"), what.text, t.s("to another zone of the same kind"))
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	return s.more(t.choosesZone(o.Chooser))
}

func (t *teller) choosesZone(p ir.Player) string {
	if p.Who == ir.You {
		return ""
	}
	return t.s("(the zone is chosen by %s)", t.player(p).text)
}

// spot narrows the zone that a card is put into.
func (t *teller) spot(s *ir.Spot) string {
	var words []string
	if s.Zones != 0 {
		words = append(words, t.s("in %s", t.zonesIn(s.Zones, nil)))
	}
	if s.LinkedTo != nil {
		words = append(words, t.s("in a zone that %s points to", t.ref(s.LinkedTo).text))
	}
	if s.LinkedBy != nil || s.LinkedAtLeast > 0 {
		words = append(words, t.linkedBy(s))
	}
	if s.Column != nil {
		words = append(words, t.s("in the column of %s", t.ref(s.Column).text))
	}
	if s.Adjacent != nil {
		words = append(words, t.s("next to %s", t.ref(s.Adjacent).text))
	}
	if s.Same {
		words = append(words, t.s("in the zone it was in"))
	}
	text := t.and(words)
	if s.Not {
		return t.s("(not %s)", text)
	}
	return t.s("(%s)", text)
}

// linkedBy is a zone that some monsters point to.
func (t *teller) linkedBy(s *ir.Spot) string {
	if s.LinkedAtLeast > 0 {
		return t.s("in a zone that %s or more %s point to", num(s.LinkedAtLeast), t.noun(t.describe(s.LinkedBy), true))
	}
	return t.s("in a zone that %s points to", t.aNoun(s.LinkedBy))
}

// traits is what a card is treated as: `"Ember Token", Pyro, FIRE, Level 1, ATK 0, DEF 0`.
func (t *teller) traits(c *ir.CardTraits) string {
	var words []string
	add := func(w string) { words = append(words, w) }
	if len(c.Names) > 0 {
		add(t.and(quoted(c.Names)))
	}
	if len(c.Archetypes) > 0 {
		add(t.s("%s card", withArticle(t.and(quoted(c.Archetypes)))))
	}
	if kind := t.traitKind(c); kind != "" {
		add(withArticle(kind))
	}
	if c.NotTypes != 0 {
		add(t.s("not a %s", t.or(t.types(c.NotTypes))))
	}
	if c.Races != 0 {
		add(t.s("Type %s", t.and(t.races(c.Races))))
	}
	if c.Attributes != 0 {
		add(t.s("Attribute %s", t.and(t.attributes(c.Attributes))))
	}
	for _, st := range c.Stats {
		add(t.s("%s %s", word(t, "stat", statWords[:], st.Stat), t.value(st.Value)))
	}
	text := join(words, ", ")
	if c.Keep {
		text = phrase(text, t.s("(while still being what it was)"))
	}
	return text
}

// traitKind is the kind of card of traits: "Continuous Trap", "Effect Tuner Monster".
func (t *teller) traitKind(c *ir.CardTraits) string {
	words := t.types(c.Types)
	if c.Property != card.PropertyNone {
		words = append([]string{word(t, "icon", propertyWords[:], c.Property)}, words...)
	}
	switch {
	case c.Kind != card.KindNone:
		words = append(words, capital(word(t, "kind of card", kindWords[:], c.Kind)))
	case len(words) > 0 && c.Types != 0:
		words = append(words, t.s("Monster"))
	case len(words) > 0:
		words = append(words, t.s("card"))
	}
	return phrase(words...)
}
