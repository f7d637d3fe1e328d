package ast

// Kind is a card kind as it is written before a noun: `Fusion Monster`,
// `Continuous Spell`, `non-Tuner monster`, `Special Summon`.
type Kind uint8

// The card kinds and Summon kinds. Some words are both (`Fusion`).
const (
	KindNone Kind = iota
	KindNormal
	KindEffect
	KindFusion
	KindRitual
	KindSynchro
	KindXyz
	KindLink
	KindPendulum
	KindTuner
	KindFlip
	KindGemini
	KindSpirit
	KindUnion
	KindToon
	KindToken
	KindSpell
	KindTrap
	KindMonster
	KindQuickPlay
	KindContinuous
	KindEquip
	KindField
	KindCounter
	KindSpecial // Special Summon
	KindTribute // Tribute Summon
	KindMaximum
	KindMain  // Main Monster Zone, when not a fixed term
	KindExtra // Extra Deck, when not a fixed term
	KindAdvance
	NumKinds // sentinel
)

var kindTable = [NumKinds]string{
	KindNormal: "Normal", KindEffect: "Effect", KindFusion: "Fusion", KindRitual: "Ritual",
	KindSynchro: "Synchro", KindXyz: "Xyz", KindLink: "Link", KindPendulum: "Pendulum",
	KindTuner: "Tuner", KindFlip: "Flip", KindGemini: "Gemini", KindSpirit: "Spirit",
	KindUnion: "Union", KindToon: "Toon", KindToken: "Token", KindSpell: "Spell",
	KindTrap: "Trap", KindMonster: "Monster", KindQuickPlay: "Quick-Play",
	KindContinuous: "Continuous", KindEquip: "Equip", KindField: "Field",
	KindCounter: "Counter", KindSpecial: "Special", KindTribute: "Tribute",
	KindMaximum: "Maximum", KindMain: "Main", KindExtra: "Extra", KindAdvance: "Advance",
}

// String returns the written form.
func (k Kind) String() string { return kindTable[k] }

// IsSummon reports whether k can stand before Summon.
func (k Kind) IsSummon() bool {
	switch k {
	case KindNormal, KindSpecial, KindTribute, KindFusion, KindRitual, KindSynchro, KindXyz,
		KindLink, KindPendulum, KindFlip, KindGemini, KindAdvance:
		return true
	}
	return false
}

// Attribute is a monster's Attribute.
type Attribute uint8

// The Attributes, in the order of card text.
const (
	AttributeNone Attribute = iota
	AttributeLight
	AttributeDark
	AttributeEarth
	AttributeWater
	AttributeFire
	AttributeWind
	AttributeDivine
	NumAttributes // sentinel
)

var attributeTable = [NumAttributes]string{
	AttributeLight: "LIGHT", AttributeDark: "DARK", AttributeEarth: "EARTH",
	AttributeWater: "WATER", AttributeFire: "FIRE", AttributeWind: "WIND",
	AttributeDivine: "DIVINE",
}

// String returns the written form.
func (a Attribute) String() string { return attributeTable[a] }

// Race is a monster's printed Type (`Warrior`).
type Race uint8

// The Types.
const (
	RaceNone Race = iota
	RaceAqua
	RaceBeast
	RaceBeastWarrior
	RaceCreatorGod
	RaceCyberse
	RaceDinosaur
	RaceDivineBeast
	RaceDragon
	RaceFairy
	RaceFiend
	RaceFish
	RaceIllusion
	RaceInsect
	RaceMachine
	RacePlant
	RacePsychic
	RacePyro
	RaceReptile
	RaceRock
	RaceSeaSerpent
	RaceSpellcaster
	RaceThunder
	RaceWarrior
	RaceWingedBeast
	RaceWyrm
	RaceZombie
	NumRaces // sentinel
)

var raceTable = [NumRaces]string{
	RaceAqua: "Aqua", RaceBeast: "Beast", RaceBeastWarrior: "Beast-Warrior",
	RaceCreatorGod: "Creator God", RaceCyberse: "Cyberse", RaceDinosaur: "Dinosaur",
	RaceDivineBeast: "Divine-Beast", RaceDragon: "Dragon", RaceFairy: "Fairy",
	RaceFiend: "Fiend", RaceFish: "Fish", RaceIllusion: "Illusion", RaceInsect: "Insect",
	RaceMachine: "Machine", RacePlant: "Plant", RacePsychic: "Psychic", RacePyro: "Pyro",
	RaceReptile: "Reptile", RaceRock: "Rock", RaceSeaSerpent: "Sea Serpent",
	RaceSpellcaster: "Spellcaster", RaceThunder: "Thunder", RaceWarrior: "Warrior",
	RaceWingedBeast: "Winged Beast", RaceWyrm: "Wyrm", RaceZombie: "Zombie",
}

// String returns the written form.
func (r Race) String() string { return raceTable[r] }
