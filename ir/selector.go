package ir

import "psct/corpus/card"

// Selector is a noun phrase: which objects, how many of them, who picks and when.
//
// Its candidates are the objects of Ref, or else the cards in Zones, on the side of Controller and of
// Owner, that pass Filter; then those of every member of Or. Qty of them are chosen by Chooser so that
// every rule in Group holds of the chosen ones together. And adds further selectors that are chosen
// beside it ("1 monster and 1 Spell").
type Selector struct {
	Qty Qty `json:"qty"`
	// Ref takes the candidates from what is already determined ("it", "1 of them"); Zones and Filter
	// then narrow it, and an unset Qty means all of it.
	Ref   Ref          `json:"ref"`
	Zones card.ZoneSet `json:"zones"`
	// Controller is whose card it must be now: who controls it on the field, whose hand, Deck, GY or
	// banishment it is in. nil is either player's.
	Controller *Player `json:"controller"`
	// Owner is whose Deck the card came from. nil is either player's.
	Owner  *Player `json:"owner"`
	Filter Filter  `json:"filter"`
	// Other leaves out this card ("another", "1 other", "except this card").
	Other bool `json:"other"`
	// Except leaves out the objects of a reference ("other than that target").
	Except Ref `json:"except"`
	// End restricts a Deck to the Qty cards at one end of it, or a hand to nothing.
	End   DeckEnd     `json:"end"`
	Group []GroupRule `json:"group"`
	// Or adds alternative candidates that share this selector's quantity ("1 card in your hand or 1
	// face-up monster you control"); members carry no quantity of their own.
	Or []*Selector `json:"or"`
	// And adds selectors that are chosen together with this one, each with its own quantity.
	And []*Selector `json:"and"`
	// Chooser is who picks; the zero Player is the effect's controller.
	Chooser Player `json:"chooser"`
	// Random picks uniformly at random instead; Chooser then says nothing.
	Random bool `json:"random"`
	// When says when the choice is made; unset, it follows from where the selector stands: in a
	// Target or a cost at activation, in a resolution when the step is carried out.
	When When `json:"when"`
	// Snapshot locks the objects to those present when the step is carried out ("currently").
	Snapshot bool `json:"snapshot"`
	Span     Span `json:"span"`
}

// This selects the card whose ability it is.
func This() *Selector { return Of(&ThisRef{}) }

// Of selects all objects of a reference.
func Of(r Ref) *Selector { return &Selector{Ref: r} }

// IsThis reports whether the selector is just "this card".
func (s *Selector) IsThis() bool {
	if s == nil || s.Filter != nil || len(s.Or)+len(s.And) > 0 {
		return false
	}
	_, ok := s.Ref.(*ThisRef)
	return ok
}

// QtyMode is the kind of a quantity.
type QtyMode uint8

const (
	QtyUnset     QtyMode = iota // not stated: all of a Ref; not allowed on a free choice
	QtyExactly                  // "N": no more, no fewer
	QtyUpTo                     // "up to N": from Min (1 unless stated) to N
	QtyAtLeast                  // "N or more"
	QtyAny                      // "any number of": at least 1
	QtyAll                      // "all", "each": everything that qualifies, nothing is chosen
	QtyAsMany                   // "as many ... as possible", at most N if stated
	QtyOneOrMore                // "a card(s)": those that qualify at once, at least 1; in events
	numQtyModes
)

var qtyModeNames = [...]string{
	QtyUnset: "", QtyExactly: "exactly", QtyUpTo: "up-to", QtyAtLeast: "at-least", QtyAny: "any-number", QtyAll: "all",
	QtyAsMany: "as-many-as-possible", QtyOneOrMore: "one-or-more",
}

var _ [numQtyModes]string = qtyModeNames

func (m QtyMode) names() []string { return qtyModeNames[:] }

// String returns the wire name.
func (m QtyMode) String() string { return nameOf(m, int(m)) }

// Qty is how many objects a selector takes.
type Qty struct {
	Mode QtyMode `json:"mode"`
	// N is the number of Exactly, the most of UpTo and AsMany, the least of AtLeast.
	N Value `json:"n"`
	// Min is the least of UpTo where it is not 1 ("up to 2, or none").
	Min Value `json:"min"`
}

// Exactly returns the quantity n.
func Exactly(n int) Qty { return Qty{Mode: QtyExactly, N: N(n)} }

// UpTo returns the quantity from 1 to n.
func UpTo(n int) Qty { return Qty{Mode: QtyUpTo, N: N(n)} }

// All returns the quantity "all".
func All() Qty { return Qty{Mode: QtyAll} }

// DeckEnd is an end of a Deck.
type DeckEnd uint8

const (
	AnyPlace    DeckEnd = iota // anywhere in it
	Top                        // the top
	Bottom                     // the bottom
	TopOrBottom                // the player's choice of the two ends
	numEnds
)

var endNames = [...]string{AnyPlace: "anywhere", Top: "top", Bottom: "bottom", TopOrBottom: "top-or-bottom"}

var _ [numEnds]string = endNames

func (e DeckEnd) names() []string { return endNames[:] }

// String returns the wire name.
func (e DeckEnd) String() string { return nameOf(e, int(e)) }

// When says when a choice is made.
type When uint8

const (
	WhenUnset    When = iota // by where it stands
	AtActivation             // before the opponent can respond
	AtResolution             // when the Chain Link resolves
	numWhens
)

var whenNames = [...]string{WhenUnset: "", AtActivation: "activation", AtResolution: "resolution"}

var _ [numWhens]string = whenNames

func (w When) names() []string { return whenNames[:] }

// String returns the wire name.
func (w When) String() string { return nameOf(w, int(w)) }

// GroupKind is a kind of rule over a chosen set.
type GroupKind uint8

const (
	GroupNone      GroupKind = iota // forgotten
	GroupSame                       // all have the same Prop ("with the same name")
	GroupDistinct                   // all have different Props ("with different names")
	GroupTotal                      // the sum of Stat over the set compares with Value ("whose total Levels equal 8")
	GroupIncluding                  // at least Value (1 unless stated) of them pass Filter ("including 1 Tuner")
	GroupAtMost                     // at most Value of them pass Filter ("max. 1 from your hand")
	GroupEachOnce                   // one from each place: no two from the same zone and side ("1 from each GY")
	GroupExtreme                    // all have the highest (or lowest) Stat among the candidates
	numGroupKinds
)

var groupKindNames = [...]string{
	GroupNone: "", GroupSame: "same", GroupDistinct: "distinct", GroupTotal: "total", GroupIncluding: "including",
	GroupAtMost: "at-most", GroupEachOnce: "one-from-each", GroupExtreme: "extreme",
}

var _ [numGroupKinds]string = groupKindNames

func (k GroupKind) names() []string { return groupKindNames[:] }

// String returns the wire name.
func (k GroupKind) String() string { return nameOf(k, int(k)) }

// GroupRule is a condition on the chosen objects together.
type GroupRule struct {
	Rule    GroupKind `json:"rule" need:"yes"`
	Prop    Prop      `json:"prop"`
	Stat    Stat      `json:"stat"`
	Compare Compare   `json:"compare"`
	Value   Value     `json:"value"`
	Filter  Filter    `json:"filter"`
	// Lowest turns GroupExtreme to the lowest.
	Lowest bool `json:"lowest"`
	// Original asks for printed values.
	Original bool `json:"original"`
}

// Prop is a property that cards can share.
type Prop uint8

const (
	PropNone         Prop = iota // no property
	PropName                     // current name
	PropOriginalName             // printed name
	PropRace                     // Type
	PropAttribute                // Attribute
	PropLevel                    // Level
	PropRank                     // Rank
	PropLink                     // Link Rating
	PropATK                      // ATK
	PropDEF                      // DEF
	PropKind                     // Monster, Spell or Trap
	PropTypes                    // Fusion, Synchro, Xyz ... ("card type" of monsters)
	PropProperty                 // Quick-Play, Continuous ...
	PropColumn                   // column
	PropZone                     // location
	PropController               // controller
	PropOwner                    // owner
	PropScale                    // Pendulum Scale
	PropArchetype                // any archetype in common
	numProps
)

var propNames = [...]string{
	PropNone: "", PropName: "name", PropOriginalName: "original-name", PropRace: "race", PropAttribute: "attribute",
	PropLevel: "level", PropRank: "rank", PropLink: "link", PropATK: "atk", PropDEF: "def", PropKind: "card-kind",
	PropTypes: "types", PropProperty: "property", PropColumn: "column", PropZone: "zone",
	PropController: "controller", PropOwner: "owner", PropScale: "scale", PropArchetype: "archetype",
}

var _ [numProps]string = propNames

func (p Prop) names() []string { return propNames[:] }

// String returns the wire name.
func (p Prop) String() string { return nameOf(p, int(p)) }
