package verify

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/ir"
	"psct/runtime"
)

// shelf is a Library of invented cards.
type shelf map[string]Card

// Card returns a card of the shelf.
func (s shelf) Card(name string) (Card, bool) {
	c, ok := s[name]
	return c, ok
}

func TestParseSpot(t *testing.T) {
	assert.Equal(t, spot{"Moth @Lamp", place{1, "m", 3}}, parseSpot("Moth @Lamp@1.m3"))
	assert.Equal(t, spot{"Moth @Lamp", place{0, "", -1}}, parseSpot("Moth @Lamp"))
	assert.Equal(t, spot{"Moth", place{0, "gy", -1}}, parseSpot("Moth@0.gy"))
	at, ok := parsePlace("1.s4/set")
	assert.True(t, ok)
	assert.Equal(t, place{1, "s", 4}, at)
}

func TestTokenNames(t *testing.T) {
	for _, name := range []string{"Moth Token", "Token 123", "Moth Tokens"} {
		assert.Equal(t, tokenName, plainName(name))
	}
	assert.Equal(t, "Token Harvest", plainName("Token Harvest"))
	assert.Equal(t, "Moth", plainName("Moth#1234567"))
	assert.Equal(t, "Moth #2", plainName("Moth #2"))
}

// A fork of two ways followed by one of three in the second way only: four plays.
func TestForksTryEveryWay(t *testing.T) {
	f := &forks{}
	var seen [][]int
	for again := true; again; again = f.next() {
		path := []int{f.take(2)}
		if path[0] == 1 {
			path = append(path, f.take(3))
		}
		seen = append(seen, path)
	}
	assert.Equal(t, [][]int{{0}, {1, 0}, {1, 1}, {1, 2}}, seen)
}

func TestReadLines(t *testing.T) {
	text := "{\"id\":\"a\"}\n\n{\"id\":\"b\",\"events\":[[\"lp\",0,5]],\"after\":{\"0.gy\":{\"+\":[\"X\"],\"-\":[\"Y\"]}}}\n"
	got, err := ReadLines[Record]("f", strings.NewReader(text))
	require.NoError(t, err)
	require.Len(t, got, 2)
	assert.Equal(t, 5, got[1].Events[0].number(1))
	assert.Equal(t, Change{Plus: []string{"X"}, Minus: []string{"Y"}}, got[1].After.Lists[0]["gy"])

	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err = z.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	again, err := ReadLines[Record]("f", &packed)
	require.NoError(t, err)
	assert.Equal(t, got, again)

	for _, bad := range []string{"{\"id\":1}", "{", "{\"after\":{\"2.gy\":{}}}", "{\"after\":{\"0.what\":{}}}", "{\"events\":[[1]]}"} {
		_, err := ReadLines[Record]("f", strings.NewReader("\n"+bad))
		var where *LineError
		require.ErrorAs(t, err, &where, bad)
		assert.Equal(t, 2, where.Line)
	}
}

func TestCompareField(t *testing.T) {
	a := row{name: "A", zone: "m", pos: "atk"}
	b := row{name: "B", zone: "m", pos: "atk"}
	assert.Empty(t, compareField(&result{field: []row{a, b}}, []row{b, a}))
	changed := b
	changed.atk = "100"
	got := compareField(&result{field: []row{a, b}}, []row{changed})
	require.Len(t, got, 2)
	assert.Equal(t, "field: cards", got[0].Kind, "what is not there at all weighs more")
	assert.Equal(t, "field: atk", got[1].Kind)
}

// A record tells nothing of a card that is as it was, nor of one whose values have become as printed.
func TestCompareUntold(t *testing.T) {
	was := row{name: "A", zone: "m", pos: "atk", atk: "700"}
	assert.Empty(t, compareField(&result{untold: []row{was}}, []row{was}))
	assert.Empty(t, compareField(&result{untold: []row{was}}, []row{was.asPrinted()}))
	assert.NotEmpty(t, compareField(&result{field: []row{was}}, []row{was.asPrinted()}))
	other := was
	other.atk = "100"
	assert.NotEmpty(t, compareField(&result{untold: []row{was}}, []row{other}))
}

// A panic while a record is played is a fault of that record.
func TestPanicIsAFault(t *testing.T) {
	def := runtime.NewDef(&card.Card{Name: "Rock", Kind: card.KindMonster}, &ir.Program{})
	rec := &Record{ID: "1", Card: "Rock", Kind: "static"}
	rec.Board.Players[0].Monsters = []OnField{{Name: "Rock", Seq: -7}}
	v := Play(rec, panicking{shelf{"Rock": {Def: def}}}, Options{})
	assert.Equal(t, Fault, v.Outcome)
	assert.Equal(t, "1", v.ID)
	assert.Contains(t, v.First.What, "the shelf fell")
}

// panicking is a Library that fails.
type panicking struct{ shelf }

// Card panics.
func (panicking) Card(string) (Card, bool) { panic("the shelf fell") }
