package card

// Race is a monster's printed Type: Warrior, Dragon, and so on.
type Race uint8

// The Races of the official game, then those that only Rush Duel or the anime have.
const (
	RaceNone Race = iota
	RaceWarrior
	RaceSpellcaster
	RaceFairy
	RaceFiend
	RaceZombie
	RaceMachine
	RaceAqua
	RacePyro
	RaceRock
	RaceWingedBeast
	RacePlant
	RaceInsect
	RaceThunder
	RaceDragon
	RaceBeast
	RaceBeastWarrior
	RaceDinosaur
	RaceFish
	RaceSeaSerpent
	RaceReptile
	RacePsychic
	RaceDivineBeast
	RaceCreatorGod
	RaceWyrm
	RaceCyberse
	RaceIllusion
	RaceCyborg
	RaceMagicalKnight
	RaceHighDragon
	RaceOmegaPsychic
	RaceCelestialWarrior
	RaceGalaxy
	RaceYokai
	NumRaces
)

var raceNames = []string{
	"", "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast",
	"Plant", "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile",
	"Psychic", "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
	"Cyborg", "Magical Knight", "High Dragon", "Omega Psychic", "Celestial Warrior", "Galaxy", "Yokai",
}

// String returns the printed word, or the empty string for RaceNone.
func (r Race) String() string { return name(raceNames, r) }

// ParseRace is the inverse of Race.String.
func ParseRace(s string) (Race, bool) { return parse[Race](raceNames, s) }

// Races returns the Races of the official game, in table order.
func Races() []Race { return listed[Race](raceNames)[:RaceIllusion] }

// IsOfficial reports whether the Race exists in the official game and not in Rush Duel or the anime alone.
func (r Race) IsOfficial() bool { return r >= RaceWarrior && r <= RaceIllusion }

// Attribute is a monster's Attribute.
type Attribute uint8

// The Attributes, in the order in which card texts list them.
const (
	AttributeNone Attribute = iota
	AttributeLight
	AttributeDark
	AttributeEarth
	AttributeWater
	AttributeFire
	AttributeWind
	AttributeDivine
	NumAttributes
)

var attributeNames = []string{"", "LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"}

// String returns the printed word in capitals, or the empty string for AttributeNone.
func (a Attribute) String() string { return name(attributeNames, a) }

// ParseAttribute is the inverse of Attribute.String.
func ParseAttribute(s string) (Attribute, bool) { return parse[Attribute](attributeNames, s) }

// Attributes returns every Attribute in table order.
func Attributes() []Attribute { return listed[Attribute](attributeNames) }
