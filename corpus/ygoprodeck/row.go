package ygoprodeck

import (
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// row is one element of data; prices, sets and images are passed over.
type row struct {
	ID          int64    `json:"id"`
	Name        string   `json:"name"`
	Type        string   `json:"type"`
	FrameType   string   `json:"frameType"`
	TypeLine    []string `json:"typeline"`
	Race        string   `json:"race"` // a Spell's or Trap's property stands here too
	Archetype   string   `json:"archetype"`
	Desc        string   `json:"desc"`
	PendDesc    string   `json:"pend_desc"`
	MonsterDesc string   `json:"monster_desc"`
	ATK         *int     `json:"atk"`
	DEF         *int     `json:"def"`
	Level       int      `json:"level"` // the Rank of an Xyz Monster
	Attribute   string   `json:"attribute"`
	Scale       int      `json:"scale"`
	LinkVal     int      `json:"linkval"`
	LinkMarkers []string `json:"linkmarkers"`
	Misc        []misc   `json:"misc_info"`
}

// misc is what the API adds when asked with misc=yes.
type misc struct {
	KonamiID  int64 `json:"konami_id"`
	HasEffect *int  `json:"has_effect"`
}

// take turns a row into a card. bad is what went wrong while decoding it, or nil.
func take(b *intake.Batch, w *row, origin card.Origin, bad error) {
	c := &card.Card{ID: w.ID, Name: w.Name, Origin: origin}
	if w.Archetype != "" {
		c.Series = []string{w.Archetype}
	}
	if bad != nil {
		b.Reject(c, intake.BadField, "", "%v", bad)
	}
	setKind(b, c, w)
	if c.Kind == card.KindMonster {
		setMonster(b, c, w)
	}
	setMisc(c, w)
	setTexts(b, c, w)
	checkPresent(b, c)
	b.Add(c)
}

// setKind reads type: "Spell Card", "Trap Card", "Skill Card", or a monster's kind.
func setKind(b *intake.Batch, c *card.Card, w *row) {
	kind := strings.ToLower(w.Type)
	switch {
	case strings.Contains(kind, "skill"):
		c.Kind = card.KindSkill
	case strings.Contains(kind, "spell"):
		setProperty(b, c, w, card.KindSpell)
	case strings.Contains(kind, "trap"):
		setProperty(b, c, w, card.KindTrap)
	case strings.Contains(kind, "monster"), strings.Contains(kind, "token"):
		c.Kind = card.KindMonster
	default:
		b.Reject(c, intake.UnknownValue, "type", "%q is no kind of card that the API is known to have", w.Type)
	}
}

func setProperty(b *intake.Batch, c *card.Card, w *row, kind card.Kind) {
	property, ok := card.ParseProperty(w.Race)
	if !ok {
		b.Reject(c, intake.UnknownValue, "race", "%q is no property of a %s", w.Race, kind)
	}
	c.Kind, c.Property = kind, property
}

// setMonster reads what only monsters have.
func setMonster(b *intake.Batch, c *card.Card, w *row) {
	words := strings.FieldsFunc(w.Type, func(r rune) bool { return r == ' ' || r == '/' })
	for _, word := range append(words, w.TypeLine...) {
		if t, ok := card.ParseType(word); ok {
			c.Types |= t
		}
	}
	c.Race = named(b, c, "race", w.Race, card.ParseRace)
	c.Attribute = named(b, c, "attribute", w.Attribute, card.ParseAttribute)
	for _, m := range w.LinkMarkers {
		c.Arrows |= named(b, c, "linkmarkers", m, card.ParseArrow)
	}
	c.ATK, c.DEF = points(w.ATK), points(w.DEF)
	c.Link, c.ScaleL, c.ScaleR = w.LinkVal, w.Scale, w.Scale
	if c.Types.Has(card.TypeXyz) {
		c.Rank = w.Level
	} else {
		c.Level = w.Level
	}
}

// named reads a word of an enum; the empty word is no problem.
func named[T any](b *intake.Batch, c *card.Card, field, word string, parse func(string) (T, bool)) T {
	v, ok := parse(word)
	if !ok && word != "" {
		b.Report(c, intake.UnknownValue, field, "%q is not a value the game has", word)
	}
	return v
}

// points reads a printed ATK or DEF; the API writes "?" as -1.
func points(v *int) card.Stat {
	if v == nil || *v < 0 {
		return card.Stat{}
	}
	return card.Points(*v)
}

// setMisc reads konami_id, and whether an Extra Deck monster has an effect, which type does not tell.
//
// Rule: USERS 3.2: use has_effect, not type, for Extra Deck monsters.
func setMisc(c *card.Card, w *row) {
	if len(w.Misc) == 0 {
		return
	}
	c.KonamiID = w.Misc[0].KonamiID
	if e := w.Misc[0].HasEffect; e != nil && *e == 1 && c.IsExtraDeck() {
		c.Types |= card.TypeEffect
	}
}

// setTexts fills the boxes and tells the dialect.
func setTexts(b *intake.Batch, c *card.Card, w *row) {
	c.Dialect = intake.DialectOf(w.Desc)
	if c.Kind == card.KindSkill {
		c.Dialect = card.DialectSkill
	}
	pendulum := c.Types.Has(card.TypePendulum)
	if pendulum && w.PendDesc != "" && !intake.SplitBoxes(w.Desc).Headers {
		c.Text, c.PendulumText = w.MonsterDesc, w.PendDesc
		c.Origin.Field, c.Origin.PendulumField = "monster_desc", "pend_desc"
		return
	}
	b.SetBoxes(c, w.Desc, "desc")
	if c.IsExtraDeck() && !strings.Contains(c.Text, "\n") && strings.Contains(c.Text, " / ") {
		b.Report(c, intake.SuspectText, "desc", "a stray %q may stand for the line break after the materials", "/")
	}
}

func checkPresent(b *intake.Batch, c *card.Card) {
	if c.Name == "" {
		b.Reject(c, intake.BadRecord, "name", "the record has no name")
	}
	if strings.TrimSpace(c.Text) == "" {
		b.Report(c, intake.BlankText, c.Origin.Field, "the card has no text")
	}
}
