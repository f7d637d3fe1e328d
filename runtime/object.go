package runtime

import (
	"strconv"

	"psct/corpus/card"
)

// CardID names a physical card of a Duel; it never changes. Zero is no card.
type CardID int16

// Ref names an object: a card together with the number of times it has become a new one. A card that
// changes zone is a new object, so an old Ref no longer finds it.
//
// Rule: PSCT 6.8 (a card that leaves a zone and comes back is a new object).
type Ref struct {
	Card CardID
	Gen  uint16
}

// IsZero reports whether the Ref names nothing.
func (r Ref) IsZero() bool { return r.Card == 0 }

// String returns "card.generation".
func (r Ref) String() string {
	return strconv.Itoa(int(r.Card)) + "." + strconv.Itoa(int(r.Gen))
}

// Place is an exact place in the Duel. Seq counts from 0: for field zones it is the zone's number (0-4
// Main Monster and Spell & Trap Zones, 5-6 Extra Monster Zones, as Player sees them); in lists it is -1.
type Place struct {
	Player Player
	Zone   card.Zone
	Seq    int8
}

// marks are the yes-or-no facts of an object.
type marks uint16

const (
	markSetThisTurn   marks = 1 << iota // was Set this turn
	markArrived                         // was Summoned or Set this turn: its position cannot be changed by hand
	markPosChanged                      // its battle position was changed by hand this turn
	markProper                          // was properly Summoned once (so that it may be revived)
	markActivating                      // a Spell or Trap whose own activation is on the Chain
	markLeaveToGY                       // goes to the GY by game mechanics when the Chain has ended
	markBattleDoomed                    // destroyed by battle, not yet sent
	markPublic                          // a card in hand that both players have seen
	markToken                           // a Token: disappears when it leaves the field
	markSummoning                       // is being Summoned; its Summon can still be negated
	markGeminiSummon                    // a Gemini Monster that was Summoned again
	markNegatedSummon                   // its Summon was negated: it was never on the field
	markLoose                           // an effect unequipped it: it goes to the GY unless that effect takes it
	markSilenced                        // was destroyed by battle with its effects negated
)

// marksOfTurn end with the turn.
const marksOfTurn = markSetThisTurn | markArrived | markPosChanged

// object is the state of one physical card. It is plain data, so that copying a State copies it.
type object struct {
	def      *Def // immutable, shared
	gen      uint16
	marks    marks
	owner    Player
	ctrl     Player
	zone     card.Zone
	seq      int8
	pos      card.Position
	summon   card.SummonKind // how it arrived on the field
	summoner Player          // who Summoned it
	attacks  uint8           // attacks made this turn
	again    uint8           // attacks that effects have given it this turn beside its usual ones
	from     card.Zone       // the zone it was Summoned from
	host     CardID          // what it is equipped or attached to
	equipper CardID          // the card whose effect equipped it
	up       upMoment        // when it came to lie face-up where it is
	alt      *view           // what it is treated as where it lies, instead of its print; never changed
	turn     int16           // the turn in which it arrived where it is
	stamp    int32           // order of arrival or of turning face-up: timestamp of its continuous effects
}

// upMoment is when a card came to lie face-up.
type upMoment struct {
	turn  int16
	phase card.Phase
}

// has reports whether all of m is set.
func (o *object) has(m marks) bool { return o.marks&m == m }

func (o *object) set(m marks)   { o.marks |= m }
func (o *object) clear(m marks) { o.marks &^= m }

// onField reports whether the object is on the field.
func (o *object) onField() bool { return card.ZonesField.Has(o.zone) }

// inMonsterZone reports whether the object is in a Monster Zone.
func (o *object) inMonsterZone() bool { return card.ZonesMonster.Has(o.zone) }

// faceUp reports whether the object's face is seen: on the field, in the Extra Deck and among banished
// cards by its position; in the GY and as Xyz Material always; in hand and Deck never.
func (o *object) faceUp() bool {
	switch o.zone {
	case card.ZoneGY, card.ZoneMaterial:
		return true
	case card.ZoneHand, card.ZoneDeck:
		return false
	default:
		return o.pos.IsFaceUp()
	}
}

// place returns where the object is.
func (o *object) place() Place { return Place{Player: o.ctrl, Zone: o.zone, Seq: o.seq} }
