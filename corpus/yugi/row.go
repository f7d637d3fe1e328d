package yugi

import (
	"fmt"
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// row is one record. Fields that nothing here needs (sets, images, limit_regulation, materials, …) are passed over: the
// first line of the text is the truth about materials.
//
// Rule: PSCT 0.1 (materials field)
type row struct {
	KonamiID    int64     `json:"konami_id" yaml:"konami_id"`
	Password    int64     `json:"password" yaml:"password"`
	Name        langField `json:"name" yaml:"name"`
	Text        langField `json:"text" yaml:"text"`
	Pendulum    langField `json:"pendulum_effect" yaml:"pendulum_effect"`
	CardType    string    `json:"card_type" yaml:"card_type"`
	TypeLine    string    `json:"monster_type_line" yaml:"monster_type_line"`
	Property    string    `json:"property" yaml:"property"`
	Attribute   string    `json:"attribute" yaml:"attribute"`
	Level       int       `json:"level" yaml:"level"`
	Rank        int       `json:"rank" yaml:"rank"`
	Arrows      []string  `json:"link_arrows" yaml:"link_arrows"`
	ATK         statField `json:"atk" yaml:"atk"`
	DEF         statField `json:"def" yaml:"def"`
	Scale       int       `json:"pendulum_scale" yaml:"pendulum_scale"`
	Series      []string  `json:"series" yaml:"series"`
	Requirement langField `json:"requirement" yaml:"requirement"`                 // Rush Duel
	Effect      langField `json:"effect" yaml:"effect"`                           // Rush Duel and Skills
	Condition   langField `json:"summoning_condition" yaml:"summoning_condition"` // Rush Duel
	Activation  langField `json:"activation" yaml:"activation"`                   // Skills
}

// reader turns the rows of one input into cards.
type reader struct {
	src   *intake.Source
	batch *intake.Batch
	langs *languages
}

func newReader(src *intake.Source) *reader {
	return &reader{
		src:   src,
		batch: &intake.Batch{File: src.File},
		langs: &languages{want: src.Lang, all: src.AllLangs, seen: map[string]*int{}},
	}
}

// newRow returns a row whose language fields know which language is wanted.
func (r *reader) newRow() *row {
	f := langField{langs: r.langs}
	counted := langField{langs: r.langs, counts: true}
	return &row{Name: f, Text: counted, Pendulum: f, Requirement: f, Effect: f, Condition: f, Activation: f}
}

// finish closes the batch.
func (r *reader) finish() *intake.Batch {
	r.batch.Langs = r.langs.counts()
	return r.batch
}

// add turns a row into a card. bad is what went wrong while decoding it, or nil.
func (r *reader) add(w *row, origin card.Origin, bad error) {
	c := &card.Card{
		ID: w.Password, KonamiID: w.KonamiID, Lang: r.langs.want, Series: w.Series, Origin: origin,
		Name: w.Name.best(), Text: w.Text.value, PendulumText: w.Pendulum.value,
		Level: w.Level, Rank: w.Rank, ScaleL: w.Scale, ScaleR: w.Scale, ATK: w.ATK.stat, DEF: w.DEF.stat,
	}
	c.Origin.Field, c.Origin.PendulumField = "text."+c.Lang, "pendulum_effect."+c.Lang
	if bad != nil {
		r.batch.Reject(c, intake.BadField, "", "%v", bad)
	}
	r.setKind(c, w)
	if c.Kind == card.KindMonster {
		r.setMonster(c, w)
	}
	r.setDialect(c, w)
	if r.src.AllLangs {
		c.Texts = allTexts(w)
	}
	r.checkPresent(c, w)
	r.batch.Add(c)
}

// setKind reads card_type and property.
func (r *reader) setKind(c *card.Card, w *row) {
	kind, ok := card.ParseKind(w.CardType)
	if !ok {
		r.batch.Reject(c, intake.UnknownValue, "card_type", "%q is no kind of card; expected Monster, Spell or Trap", w.CardType)
	}
	c.Kind = kind
	if kind != card.KindSpell && kind != card.KindTrap {
		return
	}
	property, ok := card.ParseProperty(w.Property)
	if !ok {
		r.batch.Reject(c, intake.UnknownValue, "property", "%q is no property of a %s", w.Property, kind)
	}
	c.Property = property
}

// setMonster reads what only monsters have.
func (r *reader) setMonster(c *card.Card, w *row) {
	for word := range strings.SplitSeq(w.TypeLine, "/") {
		r.addTypeWord(c, strings.TrimSpace(word))
	}
	if w.Attribute != "" {
		attribute, ok := card.ParseAttribute(w.Attribute)
		if !ok {
			r.batch.Report(c, intake.UnknownValue, "attribute", "%q is no Attribute", w.Attribute)
		}
		c.Attribute = attribute
	}
	for _, a := range w.Arrows {
		arrow, ok := card.ParseArrow(a)
		if !ok {
			r.batch.Report(c, intake.UnknownValue, "link_arrows", "%q is no Link Arrow", a)
		}
		c.Arrows |= arrow
	}
	c.Link = c.Arrows.Count()
}

// addTypeWord takes one word of the type line. Blanks around the words are harmless.
func (r *reader) addTypeWord(c *card.Card, word string) {
	if t, ok := card.ParseType(word); ok {
		c.Types |= t
		return
	}
	if race, ok := card.ParseRace(word); ok && c.Race == card.RaceNone {
		c.Race = race
		return
	}
	r.batch.Report(c, intake.UnknownValue, "monster_type_line", "%q is no Type the game has", word)
}

// setDialect tells Rush Duel and Skill records, whose text is in fields of its own.
//
// Rule: USERS 3.3: Rush cards split text into requirement, effect, summoning_condition; Skills use activation, effect.
func (r *reader) setDialect(c *card.Card, w *row) {
	c.Dialect = intake.DialectOf(c.Text)
	switch {
	case c.Kind == card.KindSkill || w.Activation.present:
		c.Dialect = card.DialectSkill
	case w.Requirement.present || w.Condition.present || w.Effect.present:
		c.Dialect = card.DialectRush
	}
	if c.Text != "" || c.Dialect == card.DialectPSCT {
		return
	}
	var parts []string
	for _, f := range []langField{w.Condition, w.Requirement, w.Activation, w.Effect} {
		if f.value != "" {
			parts = append(parts, f.value)
		}
	}
	c.Text = strings.Join(parts, "\n")
}

// checkPresent reports a missing name or text.
func (r *reader) checkPresent(c *card.Card, w *row) {
	if c.Name == "" {
		r.batch.Reject(c, intake.BadRecord, "name", "the record has no name")
	}
	if strings.TrimSpace(c.Text) != "" {
		return
	}
	if w.Text.others > 0 {
		r.batch.Report(c, intake.MissingLanguage, c.Origin.Field, "there is no text in %q; other languages have one", c.Lang)
		return
	}
	r.batch.Report(c, intake.BlankText, c.Origin.Field, "the card has no text")
}

// allTexts joins the languages of the name and the boxes.
func allTexts(w *row) map[string]card.LangText {
	out := make(map[string]card.LangText, len(w.Text.every))
	put := func(f *langField, set func(*card.LangText, string)) {
		for lang, v := range f.every {
			t := out[lang]
			set(&t, v)
			out[lang] = t
		}
	}
	put(&w.Name, func(t *card.LangText, v string) { t.Name = v })
	put(&w.Text, func(t *card.LangText, v string) { t.Text = v })
	put(&w.Pendulum, func(t *card.LangText, v string) { t.PendulumText = v })
	return out
}

// notARecord reports a value that is no card.
func (r *reader) notARecord(origin card.Origin, what string) {
	r.batch.Skipped++
	r.batch.Problems = append(r.batch.Problems, intake.Problem{
		Code: intake.BadRecord, File: r.src.File, Record: origin.Record, Line: origin.Line,
		Message: fmt.Sprintf("the record is %s, not a card", what),
	})
}
