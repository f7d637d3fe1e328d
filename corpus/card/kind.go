package card

// Kind is the first division of cards.
type Kind uint8

// The kinds of card. KindSkill is a Speed Duel Skill Card: it is neither Spell nor Trap, and its text is not PSCT.
const (
	KindNone Kind = iota
	KindMonster
	KindSpell
	KindTrap
	KindSkill
	NumKinds
)

var kindNames = []string{"", "Monster", "Spell", "Trap", "Skill"}

// String returns the printed word, or the empty string for KindNone.
func (k Kind) String() string { return name(kindNames, k) }

// ParseKind is the inverse of Kind.String.
func ParseKind(s string) (Kind, bool) { return parse[Kind](kindNames, s) }

// Property is the icon of a Spell or Trap.
type Property uint8

// The properties. A monster has PropertyNone.
const (
	PropertyNone Property = iota
	PropertyNormal
	PropertyQuickPlay
	PropertyContinuous
	PropertyEquip
	PropertyField
	PropertyRitual
	PropertyCounter
	NumProperties
)

var propertyNames = []string{"", "Normal", "Quick-Play", "Continuous", "Equip", "Field", "Ritual", "Counter"}

// String returns the printed word, or the empty string for PropertyNone.
func (p Property) String() string { return name(propertyNames, p) }

// ParseProperty is the inverse of Property.String.
func ParseProperty(s string) (Property, bool) { return parse[Property](propertyNames, s) }

// Stays reports whether a Spell or Trap with this property stays on the field after it resolved.
func (p Property) Stays() bool {
	return p == PropertyContinuous || p == PropertyEquip || p == PropertyField
}

// Dialect is the rules language a card's text is written in.
type Dialect uint8

// The dialects. Only DialectPSCT is compiled; the others are told as such.
const (
	DialectPSCT       Dialect = iota // Problem-Solving Card Text, or the text older than it
	DialectRush                      // Rush Duel: [REQUIREMENT], [EFFECT]
	DialectSkill                     // Speed Duel Skill Card
	DialectDeckMaster                // [ Deck Master Effect ]
	NumDialects
)

var dialectNames = []string{"PSCT", "Rush Duel", "Skill", "Deck Master"}

// String returns the name of the dialect as messages spell it.
func (d Dialect) String() string { return name(dialectNames, d) }
