package card

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// enum checks that String and Parse are inverse for every named value, and that the zero value cannot be parsed.
func enum[T interface {
	~uint8
	fmt.Stringer
}](t *testing.T, count T, parse func(string) (T, bool)) {
	t.Helper()
	seen := map[string]bool{}
	for v := T(1); v < count; v++ {
		got, ok := parse(v.String())
		assert.True(t, ok, "%d %q", v, v)
		assert.Equal(t, v, got)
		assert.False(t, seen[v.String()], "%q stands for two values", v)
		seen[v.String()] = true
	}
	assert.Empty(t, T(0).String())
	_, ok := parse("")
	assert.False(t, ok)
	assert.Equal(t, "?", count.String(), "every value has a name, and none has more")
}

func TestEnumsAreInverse(t *testing.T) {
	enum(t, NumKinds, ParseKind)
	enum(t, NumProperties, ParseProperty)
	enum(t, NumRaces, ParseRace)
	enum(t, NumAttributes, ParseAttribute)
	enum(t, NumZones, ParseZone)
	enum(t, NumPositions, ParsePosition)
	enum(t, NumPhases, ParsePhase)
	enum(t, NumSteps, ParseStep)
	enum(t, NumSides, ParseSide)
	enum(t, NumSummons, ParseSummonKind)
	enum(t, NumReasons, ParseReason)
	assert.Equal(t, "?", NumDialects.String())
}

func TestParseIgnoresCaseAndBlanks(t *testing.T) {
	r, ok := ParseRace("  beast-warrior ")
	assert.True(t, ok)
	assert.Equal(t, RaceBeastWarrior, r)
}

func TestTypeSet(t *testing.T) {
	s := TypeEffect | TypeTuner | TypeSynchro
	assert.Equal(t, "Synchro / Tuner / Effect", s.String())
	assert.True(t, s.Has(TypeTuner|TypeEffect))
	assert.False(t, s.Has(TypeTuner|TypeFlip))
	assert.True(t, s.HasAny(TypeTuner|TypeFlip))
	assert.Len(t, TypesAll.Members(), NumTypes)
	for _, m := range TypesAll.Members() {
		got, ok := ParseType(m.String())
		assert.True(t, ok, m)
		assert.Equal(t, m, got)
	}
}

func TestArrows(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Arrows
	}{
		{"Bottom-Left", ArrowBottomLeft}, {"bottom left", ArrowBottomLeft}, {"↙", ArrowBottomLeft}, {"⬆", ArrowTop},
		{"⬆\ufe0f", ArrowTop}, {"→", ArrowRight}, {"➡", ArrowRight}, {"Top-Right", ArrowTopRight},
	} {
		got, ok := ParseArrow(c.in)
		assert.True(t, ok, c.in)
		assert.Equal(t, c.want, got, c.in)
	}
	_, ok := ParseArrow("middle")
	assert.False(t, ok)
	a := ArrowTop | ArrowBottomLeft | ArrowBottomRight
	assert.Equal(t, 3, a.Count())
	assert.Equal(t, "Top, Bottom-Right, Bottom-Left", a.String())
}

func TestZoneSet(t *testing.T) {
	assert.True(t, ZonesField.Has(ZonePendulum))
	assert.False(t, ZonesField.Has(ZoneMaterial))
	assert.False(t, ZonesField.Has(ZoneNone))
	assert.Equal(t, "hand, GY", (ZoneHand.Set() | ZoneGY.Set()).String())
	assert.Zero(t, ZoneNone.Set())
	assert.False(t, ZonesField.HasAny(ZonesOffField))
}

// Rule: PSCT 6 (Summons): a Special Summon with a name of its own is a Special Summon; a Tribute Summon is a Normal Summon.
func TestSummonKindIs(t *testing.T) {
	assert.True(t, SummonFusion.Is(SummonSpecial))
	assert.False(t, SummonSpecial.Is(SummonFusion))
	assert.True(t, SummonTribute.Is(SummonNormal))
	assert.False(t, SummonFlip.Is(SummonNormal))
	assert.False(t, SummonSet.Is(SummonNormal))
	assert.False(t, SummonFlip.Is(SummonSpecial))
}

// Rule: PSCT 0.1 (monster_type_line)
func TestHasFlavorText(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		types TypeSet
		want  bool
	}{
		{KindMonster, TypeNormal, true},
		{KindMonster, 0, true},
		{KindMonster, TypePendulum, true},
		{KindMonster, TypeNormal | TypeTuner, true},
		{KindMonster, TypeTuner, false},
		{KindMonster, TypeGemini, false},
		{KindMonster, TypeUnion, false},
		{KindMonster, TypeFusion, false},
		{KindMonster, TypeRitual, false},
		{KindMonster, TypeEffect, false},
		{KindSpell, 0, false},
	} {
		k := Card{Kind: c.kind, Types: c.types}
		assert.Equal(t, c.want, k.HasFlavorText(), "%s %s", c.kind, c.types)
	}
}

func TestAt(t *testing.T) {
	text := "aé●\r\nb\rc\nd"
	for _, c := range []struct{ offset, line, col int }{
		{0, 5, 7}, {1, 5, 8}, {3, 5, 9}, {6, 5, 10}, {8, 6, 1}, {9, 6, 2}, {10, 7, 1}, {12, 8, 1}, {13, 8, 2}, {99, 8, 2}, {-1, 5, 7},
	} {
		line, col := At(text, c.offset, 5, 7)
		assert.Equal(t, [2]int{c.line, c.col}, [2]int{line, col}, "offset %d", c.offset)
	}
	line, col := At(text, 8, 5, 0)
	assert.Equal(t, [2]int{5, 0}, [2]int{line, col}, "a place that is not exact stays the line of the record")
}

func TestStat(t *testing.T) {
	assert.Equal(t, "?", Stat{}.String())
	assert.Equal(t, "0", Points(0).String())
}

func TestSideOther(t *testing.T) {
	assert.Equal(t, SideOpponent, SideYou.Other())
	assert.Equal(t, SideYou, SideOpponent.Other())
	assert.Equal(t, SideBoth, SideBoth.Other())
}
