//go:build !js

package cdb

import (
	"math/bits"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// Rule: USERS 3.1 (the whole file): the meaning of the columns ot, type, level, race, attribute, setcode, atk and def.

// Bits of the column type that say more than a TypeSet.
const (
	typeMonster    = 0x1
	typeSpell      = 0x2
	typeTrap       = 0x4
	typeMaximum    = 0x8000
	typeQuickPlay  = 0x10000
	typeContinuous = 0x20000
	typeEquip      = 0x40000
	typeField      = 0x80000
	typeCounter    = 0x100000
	typeRitual     = 0x80
	typeSkill      = 0x8000000
)

// scopeRush is the bit of the column ot that marks Rush Duel cards.
const scopeRush = 0x200

// typeBits maps bits of the column type to the words of a type line.
var typeBits = []struct {
	bit   uint64
	types card.TypeSet
}{
	{0x10, card.TypeNormal}, {0x20, card.TypeEffect}, {0x40, card.TypeFusion}, {0x80, card.TypeRitual},
	{0x200, card.TypeSpirit}, {0x400, card.TypeUnion}, {0x800, card.TypeGemini}, {0x1000, card.TypeTuner},
	{0x2000, card.TypeSynchro}, {0x4000, card.TypeToken}, {0x200000, card.TypeFlip}, {0x400000, card.TypeToon},
	{0x800000, card.TypeXyz}, {0x1000000, card.TypePendulum}, {0x4000000, card.TypeLink},
}

// propertyBits maps bits of the column type to the property of a Spell or Trap.
var propertyBits = []struct {
	bit      uint64
	property card.Property
}{
	{typeQuickPlay, card.PropertyQuickPlay}, {typeContinuous, card.PropertyContinuous},
	{typeEquip, card.PropertyEquip}, {typeField, card.PropertyField},
	{typeCounter, card.PropertyCounter}, {typeRitual, card.PropertyRitual},
}

// raceByBit is the Race of each bit of the column race; the official ones are the first 26.
var raceByBit = map[int]card.Race{
	0: card.RaceWarrior, 1: card.RaceSpellcaster, 2: card.RaceFairy, 3: card.RaceFiend, 4: card.RaceZombie,
	5: card.RaceMachine, 6: card.RaceAqua, 7: card.RacePyro, 8: card.RaceRock, 9: card.RaceWingedBeast,
	10: card.RacePlant, 11: card.RaceInsect, 12: card.RaceThunder, 13: card.RaceDragon, 14: card.RaceBeast,
	15: card.RaceBeastWarrior, 16: card.RaceDinosaur, 17: card.RaceFish, 18: card.RaceSeaSerpent,
	19: card.RaceReptile, 20: card.RacePsychic, 21: card.RaceDivineBeast, 22: card.RaceCreatorGod,
	23: card.RaceWyrm, 24: card.RaceCyberse, 25: card.RaceIllusion, 26: card.RaceCyborg,
	27: card.RaceMagicalKnight, 28: card.RaceHighDragon, 29: card.RaceOmegaPsychic,
	30: card.RaceCelestialWarrior, 31: card.RaceGalaxy, 62: card.RaceYokai,
}

// attributeByBit is the Attribute of each bit of the column attribute.
var attributeByBit = []card.Attribute{
	card.AttributeEarth, card.AttributeWater, card.AttributeFire, card.AttributeWind,
	card.AttributeLight, card.AttributeDark, card.AttributeDivine,
}

// arrowByBit is the Link Arrow of each bit of the column def of a Link Monster; bit 4 is not used.
var arrowByBit = []card.Arrows{
	card.ArrowBottomLeft, card.ArrowBottom, card.ArrowBottomRight, card.ArrowLeft, 0,
	card.ArrowRight, card.ArrowTopLeft, card.ArrowTop, card.ArrowTopRight,
}

// data is one row of the table datas. Bit sets are 64 bits wide and read as unsigned.
type data struct {
	id, alias                int64
	ot, setcode, typ         uint64
	atk, def, level          int64
	race, attribute          uint64
	badColumn, badColumnText string // the first column that holds no number
}

// kindOf tells the kind of card.
func kindOf(typ uint64) card.Kind {
	switch {
	case typ&typeSkill != 0:
		return card.KindSkill
	case typ&typeMonster != 0:
		return card.KindMonster
	case typ&typeSpell != 0:
		return card.KindSpell
	case typ&typeTrap != 0:
		return card.KindTrap
	default:
		return card.KindNone
	}
}

// propertyOf tells the property of a Spell or Trap.
func propertyOf(typ uint64) card.Property {
	for _, p := range propertyBits {
		if typ&p.bit != 0 {
			return p.property
		}
	}
	return card.PropertyNormal
}

// typesOf tells the words of a monster's type line.
func typesOf(typ uint64) card.TypeSet {
	var out card.TypeSet
	for _, t := range typeBits {
		if typ&t.bit != 0 {
			out |= t.types
		}
	}
	return out
}

// setCodes cuts the column setcode into its 16-bit codes, the lowest first.
func setCodes(setcode uint64) []uint16 {
	var out []uint16
	for ; setcode != 0; setcode >>= 16 {
		if code := uint16(setcode); code != 0 {
			out = append(out, code)
		}
	}
	return out
}

// arrowsOf tells the Link Arrows.
func arrowsOf(def int64) card.Arrows {
	var out card.Arrows
	for i, a := range arrowByBit {
		if def&(1<<i) != 0 {
			out |= a
		}
	}
	return out
}

// stat tells a printed ATK or DEF; -2 stands for "?".
func stat(v int64) card.Stat {
	if v < 0 {
		return card.Stat{}
	}
	return card.Points(int(v))
}

// levelOf tells the low byte of the column level; a negative column is a negative Level.
func levelOf(level int64) int {
	if level < 0 {
		return -int(-level & 0xff)
	}
	return int(level & 0xff)
}

// setMonster fills what only monsters have.
func setMonster(b *intake.Batch, c *card.Card, d *data) {
	c.Types = typesOf(d.typ)
	c.Race = single(b, c, "race", d.race, func(bit int) card.Race { return raceByBit[bit] })
	c.Attribute = single(b, c, "attribute", d.attribute, attributeAt)
	c.ATK = stat(d.atk)
	switch level := levelOf(d.level); {
	case c.Types.Has(card.TypeLink):
		c.Link, c.Arrows = level, arrowsOf(d.def)
	case c.Types.Has(card.TypeXyz):
		c.Rank, c.DEF = level, stat(d.def)
	default:
		c.Level, c.DEF = level, stat(d.def)
	}
	if c.Types.Has(card.TypePendulum) {
		c.ScaleL, c.ScaleR = int(d.level>>24&0xff), int(d.level>>16&0xff)
	}
}

func attributeAt(bit int) card.Attribute {
	if bit >= len(attributeByBit) {
		return card.AttributeNone
	}
	return attributeByBit[bit]
}

// single reads a column of bits of which a card has one. No bit is no problem (a Skill, a card of the anime).
func single[T ~uint8](b *intake.Batch, c *card.Card, field string, value uint64, at func(bit int) T) T {
	if value == 0 {
		return 0
	}
	v := at(bits.TrailingZeros64(value))
	if v == 0 || bits.OnesCount64(value) > 1 {
		b.Report(c, intake.UnknownValue, field, "%#x is not the bit of one known value", value)
	}
	return v
}

// dialect tells what rules language a row's text is in.
func dialect(d *data, desc string) card.Dialect {
	switch {
	case d.typ&typeSkill != 0:
		return card.DialectSkill
	case d.ot&scopeRush != 0 || d.typ&typeMonster != 0 && d.typ&typeMaximum != 0:
		return card.DialectRush
	default:
		return intake.DialectOf(desc)
	}
}
