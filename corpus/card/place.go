package card

import "strings"

// Zone is a place where a card can be.
type Zone uint8

// The zones. ZoneMaterial is "attached to an Xyz Monster", which is no zone of the field.
const (
	ZoneNone Zone = iota
	ZoneHand
	ZoneDeck
	ZoneExtraDeck
	ZoneGY
	ZoneBanished
	ZoneMainMonster
	ZoneExtraMonster
	ZoneSpellTrap
	ZoneField
	ZonePendulum
	ZoneMaterial
	NumZones
)

var zoneNames = []string{
	"", "hand", "Deck", "Extra Deck", "GY", "banished", "Main Monster Zone", "Extra Monster Zone",
	"Spell & Trap Zone", "Field Zone", "Pendulum Zone", "Xyz Material",
}

// String returns the zone's name as card texts spell it, or the empty string for ZoneNone.
func (z Zone) String() string { return name(zoneNames, z) }

// ParseZone is the inverse of Zone.String.
func ParseZone(s string) (Zone, bool) { return parse[Zone](zoneNames, s) }

// Set returns the set with this one zone.
func (z Zone) Set() ZoneSet {
	if z == ZoneNone {
		return 0
	}
	return 1 << z
}

// ZoneSet is a set of zones.
type ZoneSet uint16

const (
	// ZonesMonster are the Monster Zones.
	ZonesMonster ZoneSet = 1<<ZoneMainMonster | 1<<ZoneExtraMonster
	// ZonesSpellTrap are the zones a Spell or Trap can be in on the field.
	ZonesSpellTrap ZoneSet = 1<<ZoneSpellTrap | 1<<ZoneField | 1<<ZonePendulum
	// ZonesField is the field.
	ZonesField = ZonesMonster | ZonesSpellTrap
	// ZonesOffField are the zones outside the field; Xyz Materials are not among them.
	ZonesOffField ZoneSet = 1<<ZoneHand | 1<<ZoneDeck | 1<<ZoneExtraDeck | 1<<ZoneGY | 1<<ZoneBanished
)

// Has reports whether z is in the set.
func (s ZoneSet) Has(z Zone) bool { return z != ZoneNone && s&(1<<z) != 0 }

// HasAny reports whether the sets share a zone.
func (s ZoneSet) HasAny(t ZoneSet) bool { return s&t != 0 }

// Members returns the zones one by one, in table order.
func (s ZoneSet) Members() []Zone {
	var out []Zone
	for z := ZoneHand; z < NumZones; z++ {
		if s.Has(z) {
			out = append(out, z)
		}
	}
	return out
}

// String joins the zones' names with ", ".
func (s ZoneSet) String() string {
	var words []string
	for _, z := range s.Members() {
		words = append(words, z.String())
	}
	return strings.Join(words, ", ")
}

// Position is how a card lies on the field.
type Position uint8

// The positions. A monster is in one of the first four (face-down Attack Position needs an effect); other cards are
// only face-up or face-down.
const (
	PositionNone Position = iota
	PositionFaceUpAttack
	PositionFaceUpDefense
	PositionFaceDownDefense
	PositionFaceDownAttack
	PositionFaceUp
	PositionFaceDown
	NumPositions
)

var positionNames = []string{
	"", "face-up Attack Position", "face-up Defense Position", "face-down Defense Position",
	"face-down Attack Position", "face-up", "face-down",
}

// String returns the position as card texts spell it, or the empty string for PositionNone.
func (p Position) String() string { return name(positionNames, p) }

// ParsePosition is the inverse of Position.String.
func ParsePosition(s string) (Position, bool) { return parse[Position](positionNames, s) }

// IsFaceUp reports whether the card's face is seen.
func (p Position) IsFaceUp() bool {
	return p == PositionFaceUpAttack || p == PositionFaceUpDefense || p == PositionFaceUp
}

// IsAttack reports whether this is an Attack Position.
func (p Position) IsAttack() bool { return p == PositionFaceUpAttack || p == PositionFaceDownAttack }

// IsDefense reports whether this is a Defense Position.
func (p Position) IsDefense() bool { return p == PositionFaceUpDefense || p == PositionFaceDownDefense }
