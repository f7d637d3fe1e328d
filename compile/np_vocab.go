package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// The words of the tree as the values of the game. A zero row is a word that has no such value; the
// tables are as long as their enumerations, so that a new word is seen here.

var raceTable = [ast.NumRaces]card.Race{
	ast.RaceAqua: card.RaceAqua, ast.RaceBeast: card.RaceBeast, ast.RaceBeastWarrior: card.RaceBeastWarrior,
	ast.RaceCreatorGod: card.RaceCreatorGod, ast.RaceCyberse: card.RaceCyberse, ast.RaceDinosaur: card.RaceDinosaur,
	ast.RaceDivineBeast: card.RaceDivineBeast, ast.RaceDragon: card.RaceDragon, ast.RaceFairy: card.RaceFairy,
	ast.RaceFiend: card.RaceFiend, ast.RaceFish: card.RaceFish, ast.RaceIllusion: card.RaceIllusion,
	ast.RaceInsect: card.RaceInsect, ast.RaceMachine: card.RaceMachine, ast.RacePlant: card.RacePlant,
	ast.RacePsychic: card.RacePsychic, ast.RacePyro: card.RacePyro, ast.RaceReptile: card.RaceReptile,
	ast.RaceRock: card.RaceRock, ast.RaceSeaSerpent: card.RaceSeaSerpent, ast.RaceSpellcaster: card.RaceSpellcaster,
	ast.RaceThunder: card.RaceThunder, ast.RaceWarrior: card.RaceWarrior, ast.RaceWingedBeast: card.RaceWingedBeast,
	ast.RaceWyrm: card.RaceWyrm, ast.RaceZombie: card.RaceZombie,
}

var attributeTable = [ast.NumAttributes]card.Attribute{
	ast.AttributeLight: card.AttributeLight, ast.AttributeDark: card.AttributeDark,
	ast.AttributeEarth: card.AttributeEarth, ast.AttributeWater: card.AttributeWater,
	ast.AttributeFire: card.AttributeFire, ast.AttributeWind: card.AttributeWind,
	ast.AttributeDivine: card.AttributeDivine,
}

// kindTypeTable is the word of a monster's type line.
var kindTypeTable = [ast.NumKinds]card.TypeSet{
	ast.KindNormal: card.TypeNormal, ast.KindEffect: card.TypeEffect, ast.KindFusion: card.TypeFusion,
	ast.KindRitual: card.TypeRitual, ast.KindSynchro: card.TypeSynchro, ast.KindXyz: card.TypeXyz,
	ast.KindLink: card.TypeLink, ast.KindPendulum: card.TypePendulum, ast.KindTuner: card.TypeTuner,
	ast.KindFlip: card.TypeFlip, ast.KindGemini: card.TypeGemini, ast.KindSpirit: card.TypeSpirit,
	ast.KindUnion: card.TypeUnion, ast.KindToon: card.TypeToon, ast.KindToken: card.TypeToken,
}

// kindPropertyTable is the icon of a Spell or Trap.
var kindPropertyTable = [ast.NumKinds]card.Property{
	ast.KindNormal: card.PropertyNormal, ast.KindRitual: card.PropertyRitual,
	ast.KindQuickPlay: card.PropertyQuickPlay, ast.KindContinuous: card.PropertyContinuous,
	ast.KindEquip: card.PropertyEquip, ast.KindField: card.PropertyField, ast.KindCounter: card.PropertyCounter,
}

// kindCardTable is the first division of cards.
var kindCardTable = [ast.NumKinds]card.Kind{
	ast.KindSpell: card.KindSpell, ast.KindTrap: card.KindTrap, ast.KindMonster: card.KindMonster,
}

// kindSummonTable is the Summon that a kind names before `Summon`.
var kindSummonTable = [ast.NumKinds]card.SummonKind{
	ast.KindNormal: card.SummonNormal, ast.KindSpecial: card.SummonSpecial, ast.KindTribute: card.SummonTribute,
	ast.KindFusion: card.SummonFusion, ast.KindRitual: card.SummonRitual, ast.KindSynchro: card.SummonSynchro,
	ast.KindXyz: card.SummonXyz, ast.KindLink: card.SummonLink, ast.KindPendulum: card.SummonPendulum,
	ast.KindFlip: card.SummonFlip, ast.KindGemini: card.SummonGemini,
}

// summonKinds returns the Summons that the kinds before a verb name; false when one names none.
func summonKinds(kinds []ast.Kind) (ir.Set[card.SummonKind], bool) {
	set := ir.Set[card.SummonKind](0)
	for _, k := range kinds {
		kind := kindSummonTable[k]
		if kind == card.SummonNone {
			return 0, false
		}
		set = set.With(kind)
	}
	return set, true
}

// statOf is the stat that a noun names; StatNone when it names none.
func statOf(n ast.Noun) ir.Stat {
	switch n {
	case ast.NounATK:
		return ir.ATK
	case ast.NounDEF:
		return ir.DEF
	case ast.NounLevel:
		return ir.Level
	case ast.NounRank:
		return ir.Rank
	case ast.NounLinkRating:
		return ir.LinkRate
	case ast.NounLevelRank:
		return ir.LevelRank
	case ast.NounScale, ast.NounPendulumScale:
		return ir.Scale
	}
	return ir.StatNone
}

// statsOf is the stats that a noun names at once: `ATK/DEF` names two.
func statsOf(n ast.Noun) []ir.Stat {
	switch n {
	case ast.NounATKDEF:
		return []ir.Stat{ir.ATK, ir.DEF}
	case ast.NounLevelRankLinkRating, ast.NounLevelRankLink:
		return []ir.Stat{ir.LevelRank, ir.LinkRate}
	}
	if s := statOf(n); s != ir.StatNone {
		return []ir.Stat{s}
	}
	return nil
}

// propOf is the property that a noun names; PropNone when it names none.
func propOf(n ast.Noun) ir.Prop {
	switch n {
	case ast.NounName:
		return ir.PropName
	case ast.NounType:
		return ir.PropRace
	case ast.NounAttribute:
		return ir.PropAttribute
	case ast.NounLevel:
		return ir.PropLevel
	case ast.NounRank:
		return ir.PropRank
	case ast.NounLinkRating:
		return ir.PropLink
	case ast.NounATK:
		return ir.PropATK
	case ast.NounDEF:
		return ir.PropDEF
	case ast.NounColumn:
		return ir.PropColumn
	case ast.NounScale, ast.NounPendulumScale:
		return ir.PropScale
	case ast.NounArchetype:
		return ir.PropArchetype
	case ast.NounProperty:
		return ir.PropProperty
	}
	return ir.PropNone
}

// zonesOf is the zones that a noun names; 0 when it names none.
func zonesOf(n ast.Noun) card.ZoneSet {
	switch n {
	case ast.NounHand:
		return card.ZoneHand.Set()
	case ast.NounDeck, ast.NounMainDeck:
		return card.ZoneDeck.Set()
	case ast.NounExtraDeck:
		return card.ZoneExtraDeck.Set()
	case ast.NounField:
		return card.ZonesField
	case ast.NounGY:
		return card.ZoneGY.Set()
	case ast.NounBanishment:
		return card.ZoneBanished.Set()
	case ast.NounMonsterZone:
		return card.ZonesMonster
	case ast.NounMainMonsterZone:
		return card.ZoneMainMonster.Set()
	case ast.NounExtraMonsterZone:
		return card.ZoneExtraMonster.Set()
	case ast.NounSpellTrapZone:
		return card.ZoneSpellTrap.Set() | card.ZonePendulum.Set()
	case ast.NounFieldZone:
		return card.ZoneField.Set()
	case ast.NounPendulumZone:
		return card.ZonePendulum.Set()
	}
	return 0
}

// phasesOf is the phases that a noun names; empty when it names none.
func phasesOf(n ast.Noun) ir.Set[card.Phase] {
	switch n {
	case ast.NounDrawPhase:
		return ir.SetOf(card.PhaseDraw)
	case ast.NounStandbyPhase:
		return ir.SetOf(card.PhaseStandby)
	case ast.NounMainPhase:
		return ir.SetOf(card.PhaseMain1, card.PhaseMain2)
	case ast.NounMainPhase1:
		return ir.SetOf(card.PhaseMain1)
	case ast.NounMainPhase2:
		return ir.SetOf(card.PhaseMain2)
	case ast.NounBattlePhase:
		return ir.SetOf(card.PhaseBattle)
	case ast.NounEndPhase:
		return ir.SetOf(card.PhaseEnd)
	}
	return 0
}

// stepsOf is the steps of the Battle Phase that a noun names; empty when it names none.
func stepsOf(n ast.Noun) ir.Set[card.Step] {
	switch n {
	case ast.NounStartStep:
		return ir.SetOf(card.StepStart)
	case ast.NounBattleStep:
		return ir.SetOf(card.StepBattle)
	case ast.NounDamageStep:
		return ir.SetOf(card.StepDamageStart, card.StepDamageBefore, card.StepDamageCalculation,
			card.StepDamageAfter, card.StepDamageEnd)
	case ast.NounEndStep:
		return ir.SetOf(card.StepEnd)
	case ast.NounDamageCalculation:
		return ir.SetOf(card.StepDamageCalculation)
	}
	return 0
}

// comparisonOf is how a preposition compares.
func comparisonOf(p ast.Prep) ir.Compare {
	switch p {
	case ast.PrepEqualTo:
		return ir.Equal
	case ast.PrepDifferentFrom:
		return ir.NotEqual
	case ast.PrepHigherThan, ast.PrepMoreThan, ast.PrepGreaterThan:
		return ir.Greater
	case ast.PrepLowerThan, ast.PrepLessThan:
		return ir.Less
	case ast.PrepLessThanOrEqualTo, ast.PrepEqualToOrLessThan, ast.PrepEqualToOrLowerThan, ast.PrepLowerThanOrEqualTo:
		return ir.AtMost
	case ast.PrepEqualToOrHigherThan, ast.PrepEqualToOrGreaterThan, ast.PrepGreaterThanOrEqualTo,
		ast.PrepHigherThanOrEqualTo:
		return ir.AtLeast
	}
	return ir.CompareNone
}

// tailCompare is how the tail of a number compares: `or more` is at least.
func tailCompare(t ast.Tail) ir.Compare {
	switch t {
	case ast.TailNone:
		return ir.Equal
	case ast.TailOrMore, ast.TailOrHigher:
		return ir.AtLeast
	case ast.TailOrLess, ast.TailOrFewer, ast.TailOrLower:
		return ir.AtMost
	}
	return ir.CompareNone
}
