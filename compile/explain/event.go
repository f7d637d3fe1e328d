package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// tense is how a happening is told.
type tense uint8

const (
	present tense = iota // "is destroyed"
	past                 // "was destroyed"
	would                // "would be destroyed"
)

// eventVerb is a happening as a verb, in the present and in the past; %s is how, where there is one.
type eventVerb struct{ now, then string }

var eventVerbs = [ir.NumEvents]eventVerb{
	ir.EventSummoned:          {"be| %s", "was| %s"},
	ir.EventWouldBeSummoned:   {"be| about to be %s", "was| about to be %s"},
	ir.EventSet:               {"be| Set", "was| Set"},
	ir.EventFlipped:           {"be| flipped face-up", "was| flipped face-up"},
	ir.EventFlippedDown:       {"be| turned face-down", "was| turned face-down"},
	ir.EventPosition:          {"change| battle position", "changed battle position"},
	ir.EventMoved:             {"be| %s", "was| %s"},
	ir.EventLeftField:         {"leave| the field", "left the field"},
	ir.EventDestroyed:         {"be| destroyed", "was| destroyed"},
	ir.EventDestroys:          {"destroy| %s by battle", "destroyed %s by battle"},
	ir.EventDrawn:             {"be| drawn", "was| drawn"},
	ir.EventAdded:             {"be| added to the hand (not by drawing)", "was| added to the hand (not by drawing)"},
	ir.EventActivated:         {"be| activated", "was| activated"},
	ir.EventResolved:          {"resolve|", "resolved"},
	ir.EventResolving:         {"be| about to resolve", "was| about to resolve"},
	ir.EventNegated:           {"be| negated", "was| negated"},
	ir.EventAttack:            {"declare| an attack", "declared an attack"},
	ir.EventTargetedForAttack: {"be| chosen as an attack target", "was| chosen as an attack target"},
	ir.EventBattles:           {"battle|", "battled"},
	ir.EventBattleDamage:      {"inflict| battle damage", "inflicted battle damage"},
	ir.EventDamage:            {"take| damage", "took damage"},
	ir.EventGainLP:            {"gain| LP", "gained LP"},
	ir.EventPayLP:             {"pay| LP", "paid LP"},
	ir.EventLoseLP:            {"lose| LP", "lost LP"},
	ir.EventControl:           {"change| sides", "changed sides"},
	ir.EventTargeted:          {"be| targeted", "was| targeted"},
	ir.EventEquipped:          {"be| equipped", "was| equipped"},
	ir.EventUnequipped:        {"stop| being equipped", "stopped being equipped"},
	ir.EventAttached:          {"be| attached as material", "was| attached as material"},
	ir.EventDetached:          {"be| detached", "was| detached"},
	ir.EventMaterial:          {"be| used as material", "was| used as material"},
	ir.EventCounterPlaced:     {"get| %s", "got %s"},
	ir.EventCounterRemoved:    {"lose| %s", "lost %s"},
	ir.EventRevealed:          {"be| revealed", "was| revealed"},
	ir.EventCoin:              {"be| tossed", "was| tossed"},
	ir.EventDie:               {"be| rolled", "was| rolled"},
	ir.EventPhase:             {"come|", "came"},
	ir.EventDeclared:          {"be| declared", "was| declared"},
	ir.EventPlaced:            {"be| placed (not activated)", "was| placed (not activated)"},
	ir.EventStatChanged:       {"change|", "changed"},
	ir.EventDeckHandled:       {"be| shuffled or searched", "was| shuffled or searched"},
}

// happening is one event while it is told. What has been told is taken out of e, so that the rest can be
// told in a general way: no field is left out.
type happening struct {
	*teller
	e     ir.Event
	tense tense
	sent  bool // it was told as "sent to the GY", which never means returned there (Rule: S1-SND-3)
}

// event tells what happens, as a clause: "a Dragon monster you control is destroyed by battle".
//
// Rule: PSCT 1.2.
func (t *teller) event(e *ir.Event, when tense) string {
	if e == nil {
		return t.fail("an event is missing")
	}
	if !t.enter() {
		return ""
	}
	defer t.leave()
	h := &happening{teller: t, e: *e, tense: when}
	subject := h.subject()
	return phrase(subject.text, h.verb(subject), h.rest())
}

// happens is event without its subject, of which the caller speaks.
func (t *teller) happens(e *ir.Event, when tense) string {
	h := &happening{teller: t, e: *e, tense: when}
	h.takeSubject()
	return phrase(h.verb(one("")), h.rest())
}

// takeSubject takes out what the subject says.
func (h *happening) takeSubject() {
	h.e.Subject, h.e.Side, h.e.Owner, h.e.Other, h.e.Qty, h.e.FaceUp, h.e.FaceDown = nil, nil, nil, false, ir.Qty{}, false, false
}

// subject says what it happens to, or who does it.
func (h *happening) subject() noun {
	e := &h.e
	switch e.Kind {
	case ir.EventDamage, ir.EventGainLP, ir.EventPayLP, ir.EventLoseLP:
		return h.playerSubject()
	case ir.EventCoin:
		return h.thing(h.s("a coin"))
	case ir.EventDie:
		return h.thing(h.s("a die"))
	case ir.EventDeckHandled:
		return h.thing(h.s("a Deck"))
	case ir.EventDeclared:
		return h.thing(h.s("something"))
	case ir.EventPhase:
		return h.phaseSubject()
	case ir.EventActivated, ir.EventResolved, ir.EventResolving, ir.EventNegated:
		if e.Link != nil && e.Subject == nil {
			n := one(h.link(e.Link))
			e.Link = nil
			return h.besides(n)
		}
	case ir.EventStatChanged:
		return h.statSubject()
	}
	n := h.eventParty(e)
	h.takeSubject()
	return n
}

func (h *happening) playerSubject() noun {
	n := one(h.s("a player"))
	if h.e.Player != nil {
		n = h.player(*h.e.Player)
		h.e.Player = nil
	}
	return h.besides(n)
}

func (h *happening) thing(text string) noun { return h.besides(one(text)) }

func (h *happening) phaseSubject() noun {
	n := one(h.s("a phase or turn"))
	if h.e.Window != nil {
		n = one(h.s("the time (%s)", h.window(h.e.Window)))
		h.e.Window = nil
	}
	return h.besides(n)
}

func (h *happening) statSubject() noun {
	party := h.eventParty(&h.e)
	h.takeSubject()
	what := h.s("a value")
	if h.e.Stat != ir.StatNone {
		what = word(h.teller, "stat", statWords[:], h.e.Stat)
		h.e.Stat = ir.StatNone
	}
	return one(h.possessive(party, what))
}

// besides adds what the event asks of a card that is not its grammatical subject.
func (h *happening) besides(n noun) noun {
	bare := h.e
	bare.Qty, bare.Subject, bare.Side, bare.Owner, bare.Other, bare.FaceUp, bare.FaceDown = ir.Qty{}, nil, nil, nil, false, false, false
	asked := h.e.Subject != nil || h.e.Side != nil || h.e.Owner != nil || h.e.Other || h.e.Qty != (ir.Qty{}) ||
		h.e.FaceUp || h.e.FaceDown
	if asked {
		n.text = h.s("%s (of %s)", n.text, h.eventParty(&h.e).text)
		h.e = bare
	}
	return n
}

// eventParty names the cards that an event happens to: "a Dragon monster you control".
func (t *teller) eventParty(e *ir.Event) noun {
	d := t.describe(e.Subject)
	if e.FaceUp {
		d.face = append(d.face, t.s("face-up"))
	}
	if e.FaceDown {
		d.face = append(d.face, t.s("face-down"))
	}
	if e.Owner != nil {
		d.tails = append(d.tails, t.beBare(t.s("owned by %s", t.player(*e.Owner).text)))
	}
	if e.Side != nil {
		d.tails = append([]tail{t.sideOf(e)}, d.tails...)
	}
	q := t.qty(e.Qty)
	if d.is != nil {
		n := *d.is
		n.text = t.noun(d, n.many)
		if e.Other {
			n.text = t.s("%s (not this card)", n.text)
		}
		if e.Qty.Mode != ir.QtyUnset {
			n.text = phrase(q.before, n.text, q.after)
		}
		return n
	}
	if d.head == "" {
		d.head = t.eventHead(e, d)
	}
	text := t.counted(q, e.Other, t.noun(d, q.many))
	return noun{text: phrase(text, q.after), head: d.head, many: q.many}
}

// eventHead is the word for cards of which only the event is known: what is Summoned is a monster.
func (t *teller) eventHead(e *ir.Event, d desc) string {
	switch e.Kind {
	case ir.EventSummoned, ir.EventWouldBeSummoned, ir.EventFlipped, ir.EventPosition, ir.EventAttack, ir.EventBattles,
		ir.EventTargetedForAttack, ir.EventDestroys, ir.EventBattleDamage:
		return d.headOr("monster")
	default:
		return d.headOr("card")
	}
}

// sideOf is whose the subject is: controlled on the field, or in that player's zones.
func (t *teller) sideOf(e *ir.Event) tail {
	n := t.player(*e.Side)
	off := e.From != 0 && e.From&card.ZonesField == 0
	if off {
		return t.beBare(t.ofPlayer(*e.Side))
	}
	return t.controlled(n)
}

// verb is what happens, with the words that its kind has for it.
func (h *happening) verb(subject noun) string {
	e := &h.e
	if int(e.Kind) >= len(eventVerbs) || eventVerbs[e.Kind].now == "" {
		return h.unknown("event", e.Kind)
	}
	v := eventVerbs[e.Kind]
	key := v.now
	if h.tense == past {
		key = v.then
	}
	verb := key
	if strings.Contains(key, "%s") {
		verb = h.s(key, h.how())
	} else {
		verb = h.s(key)
	}
	if e.Kind == ir.EventDamage && e.Reasons != 0 {
		verb = strings.Replace(verb, h.s("damage"), h.damageKind(e.Reasons), 1)
		e.Reasons = 0
	}
	if e.Kind == ir.EventAttack && e.Direct {
		e.Direct = false
		verb = strings.Replace(verb, h.s("an attack"), h.s("a direct attack"), 1)
	}
	if h.tense == would {
		return h.s("would %s", base(verb))
	}
	return agree(verb, subject)
}

// how fills the verb of an event.
func (h *happening) how() string {
	e := &h.e
	switch e.Kind {
	case ir.EventSummoned, ir.EventWouldBeSummoned:
		if e.SummonKinds == 0 {
			return h.s("Summoned")
		}
		kinds := e.SummonKinds
		e.SummonKinds = 0
		return h.summoned(kinds)
	case ir.EventMoved:
		return h.movedHow()
	case ir.EventDestroys:
		what := h.s("a monster")
		if e.Object != nil || e.ObjectSide != nil {
			what = h.objectParty()
		}
		return what
	default: // counters
		name := h.s("a counter")
		if e.Counter != "" {
			name = withArticle(h.counter(e.Counter))
			e.Counter = ""
		}
		return name
	}
}

// objectParty names the other party and takes it out of the event.
func (h *happening) objectParty() string {
	d := h.describe(h.e.Object)
	if d.head == "" && d.is == nil {
		d.head = d.headOr("monster")
	}
	if h.e.ObjectSide != nil {
		d.tails = append([]tail{h.controlled(h.player(*h.e.ObjectSide))}, d.tails...)
	}
	h.e.Object, h.e.ObjectSide = nil, nil
	text := h.noun(d, false)
	if d.is == nil && (len(d.names) == 0 || len(d.pre()) > 0) {
		text = withArticle(text)
	}
	return text
}

// movedHow says how a card is moved: "sent to the GY", "destroyed and sent to the GY".
//
// Rule: PSCT 3.1.
func (h *happening) movedHow() string {
	e := &h.e
	var words []string
	for _, way := range []struct {
		reason card.Reason
		word   string
	}{
		{card.ReasonDestroy, "destroyed"}, {card.ReasonTribute, "Tributed"}, {card.ReasonDiscard, "discarded"},
		{card.ReasonDetach, "detached"}, {card.ReasonReturn, "returned"},
	} {
		if e.Reasons.Has(way.reason) {
			words = append(words, h.s(way.word))
			e.Reasons &^= way.reason.Set()
		}
	}
	by := e.Reasons & (card.ReasonBattle.Set() | card.ReasonEffect.Set())
	if by != 0 && len(words) > 0 {
		words[len(words)-1] = phrase(words[len(words)-1], strings.Join(h.reasons(by), h.s(" and ")))
		e.Reasons &^= by
	}
	if e.To != 0 {
		words = append(words, h.movedTo(len(words) > 0))
	}
	if len(words) == 0 {
		words = append(words, h.s("moved"))
	}
	return strings.Join(words, h.s(" and "))
}

// movedTo says where a card goes; with done another verb says how.
func (h *happening) movedTo(done bool) string {
	to, side := h.e.To, h.e.ToSide
	h.e.To, h.e.ToSide = 0, nil
	verb := h.s("put into")
	whose := h.s("the")
	if side != nil {
		whose = h.whose(*side)
	}
	switch {
	case to == card.ZoneBanished.Set():
		if side == nil {
			return h.s("banished")
		}
		return h.s("banished to %s banishment", whose)
	case to == card.ZoneHand.Set() && !done:
		verb = h.s("added to")
	case to == card.ZoneGY.Set():
		verb = h.s("sent to")
		h.sent = h.e.NotReasons == card.ReasonReturn.Set()
	}
	return phrase(verb, h.zonesIn(to, side))
}

// rest tells what is left of the event in a general way.
func (h *happening) rest() string {
	e := &h.e
	var words []string
	words = append(words, h.restKind()...)
	if e.From != 0 || e.FromSide != nil {
		words = append(words, h.fromPlace())
	}
	goes := ""
	if e.To != 0 || e.ToSide != nil {
		goes = h.toPlace()
	}
	if goes != "" && !strings.HasPrefix(goes, "(") {
		words, goes = append(words, goes), ""
	}
	if e.Reasons != 0 {
		words = append(words, strings.Join(h.reasons(e.Reasons), h.s(" and ")))
	}
	if e.AnyReason != 0 {
		words = append(words, h.anyReason(e.AnyReason))
	}
	if e.NotReasons != 0 && !h.sent {
		words = append(words, h.s("(but not %s)", h.or(h.reasons(e.NotReasons))))
	}
	words = append(words, goes)
	words = append(words, h.restCause()...)
	words = append(words, h.restMore()...)
	return phrase(words...)
}

// restKind words the parts that a kind has its own preposition for.
func (h *happening) restKind() []string {
	e := &h.e
	var words []string
	if e.Object != nil || e.ObjectSide != nil {
		words = append(words, h.s(objectWord(e.Kind), h.objectParty()))
	}
	if e.Player != nil {
		p := h.player(*e.Player).text
		switch e.Kind {
		case ir.EventBattleDamage, ir.EventControl:
			words = append(words, h.s("to %s", p))
		default:
			words = append(words, h.s("by %s", p))
		}
		e.Player = nil
	}
	if e.SummonKinds != 0 {
		words = append(words, h.s("for %s", withArticle(h.summonList(e.SummonKinds, h.s("or")))))
		e.SummonKinds = 0
	}
	return words
}

// objectWord is the preposition of the other party.
func objectWord(k ir.EventKind) string {
	switch k {
	case ir.EventAttack:
		return "on %s"
	case ir.EventTargetedForAttack:
		return "by %s"
	case ir.EventBattles:
		return "%s"
	case ir.EventEquipped, ir.EventAttached:
		return "to %s"
	case ir.EventDetached, ir.EventUnequipped:
		return "from %s"
	case ir.EventMaterial:
		return "for the Summon of %s"
	default:
		return "with %s"
	}
}

func (h *happening) fromPlace() string {
	e := &h.e
	if e.From == 0 {
		return h.s("from %s side", h.whose(*e.FromSide))
	}
	side := e.FromSide
	if e.From&card.ZonesField == card.ZonesField && side == nil {
		return h.s("from %s", h.zonesIn(e.From, nil))
	}
	return h.s("from %s", h.zonesIn(e.From, side))
}

func (h *happening) toPlace() string {
	e := &h.e
	switch {
	case e.To == 0 && (e.Kind == ir.EventAdded || e.Kind == ir.EventDrawn):
		return h.s("to %s hand", h.whose(*e.ToSide))
	case e.To == 0:
		return h.s("to %s field", h.whose(*e.ToSide))
	}
	switch e.Kind {
	case ir.EventDestroys, ir.EventDestroyed, ir.EventMaterial, ir.EventDetached:
		return h.s("(and it goes to %s)", h.zonesIn(e.To, e.ToSide))
	default:
		return h.s("to %s", h.zonesIn(e.To, e.ToSide))
	}
}

func (h *happening) restCause() []string {
	e := &h.e
	var words []string
	if e.Cause != nil || e.CauseSide != nil {
		what := h.s("a card")
		if e.Cause != nil {
			what = h.aNoun(e.Cause)
		}
		if e.CauseSide != nil {
			what = phrase(what, h.ofPlayer(*e.CauseSide))
		}
		words = append(words, h.s("because of %s", what))
	}
	if e.CauseLink != nil {
		words = append(words, h.s("because of %s", h.link(e.CauseLink)))
	}
	if e.Link != nil {
		words = append(words, h.s("by %s", h.link(e.Link)))
	}
	return words
}

func (h *happening) restMore() []string {
	e := &h.e
	var words []string
	if e.Direct {
		words = append(words, h.s("by a direct attack"))
	}
	switch {
	case e.Amount != nil && e.Compare != ir.CompareNone:
		words = append(words, h.s("(the amount being %s)", h.comparison(e.Compare, e.Amount)))
	case e.Amount != nil:
		words = append(words, h.s("(the amount being %s)", h.value(e.Amount)))
	case e.Compare != ir.CompareNone:
		words = append(words, h.fail("the amount of an event is compared (`%s`) with nothing", e.Compare))
	}
	if e.Counter != "" {
		words = append(words, h.s("(%s)", h.counter(e.Counter)))
	}
	if e.Stat != ir.StatNone {
		words = append(words, h.s("(%s)", word(h.teller, "stat", statWords[:], e.Stat)))
	}
	if e.Window != nil {
		words = append(words, h.window(e.Window))
	}
	return words
}

// anyEvent tells alternatives: "this card is Normal Summoned, or it is flipped face-up".
func (t *teller) anyEvent(events []*ir.Event, when tense) string {
	var words []string
	for _, e := range events {
		words = append(words, t.event(e, when))
	}
	return strings.Join(words, t.s(", or "))
}
