package ir

import (
	"reflect"

	"psct/corpus/card"
)

// The wire names of the vocabulary of corpus/card. They are written out here, and not taken from
// card's String, because they are a contract of their own.

var zoneWire = [...]string{
	card.ZoneNone: "", card.ZoneHand: "hand", card.ZoneDeck: "deck", card.ZoneExtraDeck: "extra-deck",
	card.ZoneGY: "gy", card.ZoneBanished: "banished", card.ZoneMainMonster: "main-monster",
	card.ZoneExtraMonster: "extra-monster", card.ZoneSpellTrap: "spell-trap", card.ZoneField: "field",
	card.ZonePendulum: "pendulum", card.ZoneMaterial: "material",
}

var _ [card.NumZones]string = zoneWire

var positionWire = [...]string{
	card.PositionNone: "", card.PositionFaceUpAttack: "attack", card.PositionFaceUpDefense: "defense",
	card.PositionFaceDownDefense: "set-defense", card.PositionFaceDownAttack: "set-attack",
	card.PositionFaceUp: "face-up", card.PositionFaceDown: "face-down",
}

var _ [card.NumPositions]string = positionWire

var phaseWire = [...]string{
	card.PhaseNone: "", card.PhaseDraw: "draw", card.PhaseStandby: "standby", card.PhaseMain1: "main1",
	card.PhaseBattle: "battle", card.PhaseMain2: "main2", card.PhaseEnd: "end",
}

var _ [card.NumPhases]string = phaseWire

var stepWire = [...]string{
	card.StepNone: "", card.StepStart: "start", card.StepBattle: "battle", card.StepDamageStart: "damage-start",
	card.StepDamageBefore: "before-calculation", card.StepDamageCalculation: "calculation",
	card.StepDamageAfter: "after-calculation", card.StepDamageEnd: "damage-end", card.StepEnd: "end",
}

var _ [card.NumSteps]string = stepWire

var summonWire = [...]string{
	card.SummonNone: "", card.SummonNormal: "normal", card.SummonTribute: "tribute", card.SummonGemini: "gemini",
	card.SummonSet: "set", card.SummonFlip: "flip", card.SummonSpecial: "special", card.SummonRitual: "ritual",
	card.SummonFusion: "fusion", card.SummonSynchro: "synchro", card.SummonXyz: "xyz",
	card.SummonPendulum: "pendulum", card.SummonLink: "link",
}

var _ [card.NumSummons]string = summonWire

var reasonWire = [...]string{
	card.ReasonNone: "", card.ReasonEffect: "effect", card.ReasonBattle: "battle", card.ReasonCost: "cost",
	card.ReasonRule: "rule", card.ReasonDestroy: "destroy", card.ReasonTribute: "tribute",
	card.ReasonDiscard: "discard", card.ReasonMaterial: "material", card.ReasonDetach: "detach",
	card.ReasonSummon: "summon", card.ReasonReplace: "replace", card.ReasonReturn: "return",
	card.ReasonReveal: "reveal",
}

var _ [card.NumReasons]string = reasonWire

var kindWire = [...]string{
	card.KindNone: "", card.KindMonster: "monster", card.KindSpell: "spell", card.KindTrap: "trap",
	card.KindSkill: "skill",
}

var _ [card.NumKinds]string = kindWire

var propertyWire = [...]string{
	card.PropertyNone: "", card.PropertyNormal: "normal", card.PropertyQuickPlay: "quick-play",
	card.PropertyContinuous: "continuous", card.PropertyEquip: "equip", card.PropertyField: "field",
	card.PropertyRitual: "ritual", card.PropertyCounter: "counter",
}

var _ [card.NumProperties]string = propertyWire

var attributeWire = [...]string{
	card.AttributeNone: "", card.AttributeLight: "light", card.AttributeDark: "dark", card.AttributeEarth: "earth",
	card.AttributeWater: "water", card.AttributeFire: "fire", card.AttributeWind: "wind",
	card.AttributeDivine: "divine",
}

var _ [card.NumAttributes]string = attributeWire

var raceWire = [...]string{
	card.RaceNone: "", card.RaceWarrior: "warrior", card.RaceSpellcaster: "spellcaster", card.RaceFairy: "fairy",
	card.RaceFiend: "fiend", card.RaceZombie: "zombie", card.RaceMachine: "machine", card.RaceAqua: "aqua",
	card.RacePyro: "pyro", card.RaceRock: "rock", card.RaceWingedBeast: "winged-beast", card.RacePlant: "plant",
	card.RaceInsect: "insect", card.RaceThunder: "thunder", card.RaceDragon: "dragon", card.RaceBeast: "beast",
	card.RaceBeastWarrior: "beast-warrior", card.RaceDinosaur: "dinosaur", card.RaceFish: "fish",
	card.RaceSeaSerpent: "sea-serpent", card.RaceReptile: "reptile", card.RacePsychic: "psychic",
	card.RaceDivineBeast: "divine-beast", card.RaceCreatorGod: "creator-god", card.RaceWyrm: "wyrm",
	card.RaceCyberse: "cyberse", card.RaceIllusion: "illusion", card.RaceCyborg: "cyborg",
	card.RaceMagicalKnight: "magical-knight", card.RaceHighDragon: "high-dragon",
	card.RaceOmegaPsychic: "omega-psychic", card.RaceCelestialWarrior: "celestial-warrior",
	card.RaceGalaxy: "galaxy", card.RaceYokai: "yokai",
}

var _ [card.NumRaces]string = raceWire

// typeWire names the bits of a card.TypeSet, lowest first.
var typeWire = [...]string{
	"ritual", "fusion", "synchro", "xyz", "pendulum", "link", "token", "toon", "spirit", "union", "gemini", "flip",
	"tuner", "normal", "effect",
}

var _ [card.NumTypes]string = typeWire

// cardEnums gives the wire names of card's enumerations by type.
func cardEnums() map[reflect.Type][]string {
	return map[reflect.Type][]string{
		reflect.TypeFor[card.Zone]():       zoneWire[:],
		reflect.TypeFor[card.Position]():   positionWire[:],
		reflect.TypeFor[card.Phase]():      phaseWire[:],
		reflect.TypeFor[card.Step]():       stepWire[:],
		reflect.TypeFor[card.SummonKind](): summonWire[:],
		reflect.TypeFor[card.Reason]():     reasonWire[:],
		reflect.TypeFor[card.Kind]():       kindWire[:],
		reflect.TypeFor[card.Property]():   propertyWire[:],
		reflect.TypeFor[card.Attribute]():  attributeWire[:],
		reflect.TypeFor[card.Race]():       raceWire[:],
	}
}

// cardSets gives the wire names of the bits of card's sets by type.
func cardSets() map[reflect.Type][]string {
	return map[reflect.Type][]string{
		reflect.TypeFor[card.ZoneSet]():   zoneWire[:],
		reflect.TypeFor[card.ReasonSet](): reasonWire[:],
		reflect.TypeFor[card.TypeSet]():   typeWire[:],
	}
}
