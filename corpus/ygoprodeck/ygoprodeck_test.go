package ygoprodeck

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

const (
	warden = `{"id": 210000002, "name": "Lantern Warden", "type": "Tuner Monster", "frameType": "effect", "typeline": ["Warrior", "Tuner", "Effect"],
  "race": "Warrior", "archetype": "Lantern", "desc": "When this card is Normal Summoned:\r\nYou can draw 1 card.", "atk": 1800, "def": -1, "level": 4,
  "attribute": "LIGHT", "card_prices": [{"a": "1"}], "misc_info": [{"konami_id": 12, "has_effect": 1}]}`
	script = `{"id": 3, "name": "Ember Script", "type": "Spell Card", "race": "Quick-Play", "desc": "Draw 1 card."}`
)

func read(t *testing.T, data string) *intake.Batch {
	t.Helper()
	b, err := Read(&intake.Source{File: "api.json", Data: []byte(data)})
	require.NoError(t, err)
	return b
}

func TestRead(t *testing.T) {
	for name, data := range map[string]string{
		"answer":      "{\"meta\": {\"data\": [1]},\n \"data\": [\n" + warden + ",\n" + script + "]}",
		"bare array":  "[" + warden + "," + script + "]",
		"data before": "{\"data\": [" + warden + "," + script + "], \"meta\": 1}",
	} {
		b := read(t, data)
		require.Len(t, b.Cards, 2, name)
		assert.Empty(t, b.Problems, name)
		c := b.Cards[0]
		c.Origin.Line = 0
		assert.Equal(t, card.Card{
			ID: 210000002, KonamiID: 12, Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeTuner | card.TypeEffect,
			Race: card.RaceWarrior, Attribute: card.AttributeLight, Level: 4, ATK: card.Points(1800), Series: []string{"Lantern"},
			Text:   "When this card is Normal Summoned:\r\nYou can draw 1 card.",
			Origin: card.Origin{File: "api.json", Record: 1, Field: "desc"},
		}, c, name)
		assert.Equal(t, card.PropertyQuickPlay, b.Cards[1].Property)
	}
	b := read(t, "{\n \"data\": [\n"+warden+",\n"+script+"]}")
	assert.Equal(t, []int{3, 6}, []int{b.Cards[0].Origin.Line, b.Cards[1].Origin.Line})
}

func TestReadKinds(t *testing.T) {
	one := func(fields string) card.Card {
		b := read(t, `[{"id": 1, "name": "X", "desc": "2 monsters", `+fields+`}]`)
		assert.Empty(t, b.Problems, fields)
		return b.Cards[0]
	}
	xyz := one(`"type": "XYZ Monster", "race": "Rock", "level": 4, "attribute": "EARTH", "misc_info": [{"has_effect": 1}]`)
	assert.Equal(t, 4, xyz.Rank)
	assert.Zero(t, xyz.Level)
	assert.Equal(t, card.TypeXyz|card.TypeEffect, xyz.Types)

	link := one(`"type": "Link Monster", "race": "Cyberse", "linkval": 2, "linkmarkers": ["Bottom-Left", "Right"]`)
	assert.Equal(t, 2, link.Link)
	assert.Equal(t, card.ArrowBottomLeft|card.ArrowRight, link.Arrows)
	assert.Equal(t, card.TypeLink, link.Types, "without has_effect nothing is claimed")

	assert.Equal(t, card.KindSkill, one(`"type": "Skill Card", "race": "Keeper"`).Kind)
	assert.Equal(t, card.DialectSkill, one(`"type": "Skill Card", "race": "Keeper"`).Dialect)
	assert.Equal(t, card.TypeToken, one(`"type": "Token", "race": "Beast"`).Types)
	assert.Equal(t, card.PropertyCounter, one(`"type": "Trap Card", "race": "Counter"`).Property)
}

func TestReadPendulum(t *testing.T) {
	const head = `{"id": 1, "name": "X", "type": "Pendulum Effect Monster", "race": "Rock", "scale": 3, "level": 4, `
	c := read(t, "["+head+`"desc": "[ Pendulum Effect ]\r\nP.\r\n----------------------------------------\r\n[ Monster Effect ]\r\nM."}]`).Cards[0]
	assert.Equal(t, []string{"P.", "M.", "desc", "desc"}, []string{c.PendulumText, c.Text, c.Origin.PendulumField, c.Origin.Field})
	assert.Equal(t, []int{3, 3}, []int{c.ScaleL, c.ScaleR})

	c = read(t, "["+head+`"desc": "P. M.", "pend_desc": "P.", "monster_desc": "M."}]`).Cards[0]
	assert.Equal(t, []string{"P.", "M.", "pend_desc", "monster_desc"}, []string{c.PendulumText, c.Text, c.Origin.PendulumField, c.Origin.Field})

	b := read(t, "["+head+`"desc": "M."}]`)
	assert.Equal(t, intake.BoxHeader, b.Problems[0].Code)
}

func TestReadBadCards(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		code   intake.Code
		faulty bool
	}{
		"wrong type":    {`{"id": "x", "name": "X", "type": "Spell Card", "race": "Normal", "desc": "D."}`, intake.BadField, true},
		"unknown type":  {`{"id": 1, "name": "X", "type": "Sticker", "desc": "D."}`, intake.UnknownValue, true},
		"no property":   {`{"id": 1, "name": "X", "type": "Spell Card", "desc": "D."}`, intake.UnknownValue, true},
		"unknown race":  {`{"id": 1, "name": "X", "type": "Normal Monster", "race": "Lamp", "desc": "D."}`, intake.UnknownValue, false},
		"no text":       {`{"id": 1, "name": "X", "type": "Spell Card", "race": "Normal", "desc": "\r\n"}`, intake.BlankText, false},
		"no name":       {`{"id": 1, "type": "Spell Card", "race": "Normal", "desc": "D."}`, intake.BadRecord, true},
		"stray slash":   {`{"id": 1, "name": "X", "type": "Fusion Monster", "race": "Rock", "desc": "\"A\" + \"B\" / Draw 1 card."}`, intake.SuspectText, false},
		"not an object": {`5`, intake.BadField, true},
	} {
		b := read(t, `{"data": [`+c.record+","+script+"]}")
		require.Len(t, b.Cards, 2, name)
		require.NotEmpty(t, b.Problems, name)
		assert.Equal(t, c.code, b.Problems[0].Code, name)
		assert.Equal(t, c.faulty, b.Cards[0].Fault != "", name)
		assert.Empty(t, b.Cards[1].Fault, name)
	}
}

func TestReadBroken(t *testing.T) {
	for name, c := range map[string]struct{ data, words string }{
		"error of the API":  {`{"error": "No card matches."}`, "No card matches."},
		"truncated":         {`{"data": [` + script + `,{"id": 4, "na`, "ends too early"},
		"truncated outside": {`{"data": [` + script, "ends too early"},
		"no array":          {`{"data": {"id": 4}}`, "array"},
		"bad syntax":        {`{"data": [{]}`, "api.json:1:12"},
	} {
		_, err := Read(&intake.Source{File: "api.json", Data: []byte(c.data)})
		assert.True(t, errors.As(err, new(*intake.Error)), name)
		assert.ErrorContains(t, err, c.words, name)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"meta": 1, "data": [` + warden + "," + script + `]}`))
	f.Add([]byte(`{"error": 5}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := Read(&intake.Source{File: "f", Data: data}); err != nil {
			assert.ErrorAs(t, err, new(*intake.Error))
		}
	})
}
