package intake

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"psct/corpus/card"
)

// Rule: USERS 3.1 (desc)
func TestSplitBoxes(t *testing.T) {
	const p, m = "Once per turn: You can draw 1 card.", "If this card is Tributed: You can gain 500 LP."
	rule := strings.Repeat("-", 40)
	for name, c := range map[string]struct {
		desc              string
		pendulum, monster string
		headers           bool
	}{
		"inner spaces":      {"[ Pendulum Effect ]\r\n" + p + "\r\n" + rule + "\r\n[ Monster Effect ]\r\n" + m, p, m, true},
		"no inner spaces":   {"[Pendulum Effect]\n" + p + "\n[Monster Effect]\n" + m, p, m, true},
		"flavour text":      {"[ Pendulum Effect ]\n" + p + "\n" + rule + "\n[ Flavor Text ]\nOnce, by the sea.", p, "Once, by the sea.", true},
		"scale line":        {"Pendulum Scale = 4\n[ Pendulum Effect ]\n" + p + "\n" + rule + "\n[ Monster Effect ]\n" + m, p, m, true},
		"scale arrows":      {"←4 【Pendulum Effect】 4→\n" + p + "\n【Monster Effect】\n" + m, p, m, true},
		"empty pendulum":    {"[ Pendulum Effect ]\n\n" + rule + "\n[ Monster Effect ]\n" + m, "", m, true},
		"monster only":      {"[ Monster Effect ]\n" + m, "", m, true},
		"monster first":     {m + "\n[ Pendulum Effect ]\n" + p, p, m, true},
		"several lines":     {"[ Pendulum Effect ]\n" + p + "\r\n● " + p + "\n[ Monster Effect ]\n" + m, p + "\r\n● " + p, m, true},
		"no header":         {m, "", m, false},
		"rule is no header": {m + "\n" + rule + "\n" + p, "", m + "\n" + rule + "\n" + p, false},
		"bracket in text":   {"[ Monster Effect ]\nPay [its Level] x 100 LP.", "", "Pay [its Level] x 100 LP.", true},
		"empty":             {"", "", "", false},
	} {
		b := SplitBoxes(c.desc)
		assert.Equal(t, c.pendulum, b.Pendulum, name)
		assert.Equal(t, c.monster, b.Monster, name)
		assert.Equal(t, c.headers, b.Headers, name)
		assert.Equal(t, b.Monster, c.desc[b.MonsterAt:][:len(b.Monster)], name)
		assert.Equal(t, b.Pendulum, c.desc[b.PendulumAt:][:len(b.Pendulum)], name)
	}
}

// Rule: USERS 3.1 (desc)
func TestDialectOf(t *testing.T) {
	for text, want := range map[string]card.Dialect{
		"[REQUIREMENT]\nSend 1 card.\n[EFFECT]\nDraw 1 card.": card.DialectRush,
		"A monster of the sea.\n[CONTINUOUS EFFECT]\nx":       card.DialectRush,
		"[MULTI-CHOICE EFFECT] x":                             card.DialectRush,
		"[ Skill Activation ]\nx":                             card.DialectSkill,
		"[Skill Activation] x":                                card.DialectSkill,
		"[ Deck Master Effect ]\nx":                           card.DialectDeckMaster,
		"[ Monster Effect ]\nx":                               card.DialectPSCT,
		"[the result] x":                                      card.DialectPSCT,
		"Pay 500 LP; apply the [EFFECT] of it.":               card.DialectPSCT,
		"[":                                                   card.DialectPSCT,
		"":                                                    card.DialectPSCT,
	} {
		assert.Equal(t, want, DialectOf(text), text)
	}
}

func TestMatchLanguage(t *testing.T) {
	for want, key := range map[string]string{
		"": "en", "en": "en", "en-GB": "en", "es-MX": "es", "pt-BR": "pt", "zh": "zh-CN", "zh-Hant": "zh-TW", "de": "de",
		"xx": "xx", "no such": "no such", "sv": "sv",
	} {
		assert.Equal(t, key, MatchLanguage(want), want)
	}
}

func TestGuessLanguage(t *testing.T) {
	for want, text := range map[string]string{
		"en":    "If this card is sent to the GY: You can target 1 card your opponent controls; destroy it.",
		"es":    "Si esta carta es mandada al Cementerio: puedes seleccionar 1 carta en el Campo; destrúyela.",
		"de":    "Falls diese Karte auf den Friedhof gelegt wird: Du kannst 1 Karte wählen; zerstöre die Karte.",
		"fr":    "Si cette carte est envoyée au Cimetière : vous pouvez cibler 1 carte ; détruisez-la avec votre main.",
		"it":    "Se questa carta viene mandata al Cimitero: puoi scegliere come bersaglio 1 carta sul Terreno; distruggila.",
		"pt":    "Se este card for enviado para o Cemitério: você pode escolher 1 card no campo; destrua-o.",
		"ja":    "このカードが墓地へ送られた場合に発動できる。自分はデッキから１枚ドローする。",
		"ko":    "이 카드가 묘지로 보내졌을 경우에 발동할 수 있다. 덱에서 1장 드로우한다.",
		"zh-CN": "这张卡被送去墓地的场合才能发动。从卡组抽一张。",
	} {
		assert.Equal(t, want, GuessLanguage(slices.Values([]string{text})))
	}
	assert.Equal(t, "en", GuessLanguage(slices.Values([]string{""})))
	assert.Equal(t, "en", GuessLanguage(slices.Values([]string(nil))))
}

// Rule: PSCT 0.1 (monster_type_line)
func TestAddCompletesTypes(t *testing.T) {
	for _, c := range []struct{ in, want card.TypeSet }{
		{card.TypeTuner, card.TypeTuner | card.TypeEffect},
		{card.TypeSpirit, card.TypeSpirit | card.TypeEffect},
		{card.TypePendulum, card.TypePendulum | card.TypeNormal},
		{0, card.TypeNormal},
		{card.TypeNormal | card.TypeTuner, card.TypeNormal | card.TypeTuner},
		{card.TypeFusion, card.TypeFusion},
		{card.TypeRitual, card.TypeRitual},
		{card.TypeToken, card.TypeToken},
	} {
		var b Batch
		b.Add(&card.Card{Kind: card.KindMonster, Types: c.in})
		assert.Equal(t, c.want, b.Cards[0].Types, c.in.String())
	}
}

func TestAddRefusesTextsThatAreTooLong(t *testing.T) {
	var b Batch
	b.Add(&card.Card{Name: "Lantern Warden", Text: strings.Repeat("x", MaxText+1), PendulumText: strings.Repeat("x", MaxText)})
	assert.Contains(t, b.Cards[0].Fault, "65537 bytes")
	assert.Empty(t, b.Cards[0].Text)
	assert.Len(t, b.Cards[0].PendulumText, MaxText)
	assert.Equal(t, TextTooLong, b.Problems[0].Code)
}

func TestLineCol(t *testing.T) {
	data := []byte("a\n●bc\n")
	for _, c := range []struct{ offset, line, col int }{{0, 1, 1}, {1, 1, 2}, {2, 2, 1}, {5, 2, 2}, {8, 3, 1}, {99, 3, 1}} {
		line, col := LineCol(data, c.offset)
		assert.Equal(t, [2]int{c.line, c.col}, [2]int{line, col}, "offset %d", c.offset)
	}
	lines := NewLines(data)
	assert.Equal(t, []int{1, 2, 2, 3}, []int{lines.Line(1), lines.Line(2), lines.Line(5), lines.Line(99)})
}

func TestMessages(t *testing.T) {
	e := &Error{File: "a.txt", Record: 2, Field: "Level", Line: 7, Col: 3, What: "bad", Hint: "try 4"}
	assert.Equal(t, "a.txt:7:3: record 2: field Level: bad; try 4", e.Error())
	p := Problem{File: "a.cdb", Record: 2, Card: 5, Name: "X", Field: "desc", Message: "no text"}
	assert.Equal(t, `a.cdb: record 2: "X" (5): field desc: no text`, p.String())
}
