package build

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"psct/corpus/card"
)

// FuzzCard takes any text through the whole pipeline: no stage may fail on it, every place must lie in the text, and the record
// must be JSON.
func FuzzCard(f *testing.F) {
	db := ownCards(f)
	for i := range db.Cards {
		f.Add(db.Cards[i].Text, uint8(i%numHeads))
	}
	for _, seed := range []string{"", "\x00", "●", "\"\"\"", "((((", "If : ; .", "You can target 1 \xff; destroy it.", "Draw\u00a01\u200b card\r\n."} {
		f.Add(seed, uint8(0))
	}
	b := builder(f, db, Config{Executable: true})
	f.Fuzz(func(t *testing.T, text string, head uint8) {
		c := fuzzHead(head)
		c.Text = text
		if c.Types.Has(card.TypePendulum) {
			c.PendulumText = text
		}
		u := b.Card(c)
		if u.Reason == ReasonInternal {
			t.Fatalf("internal error on %q: %v", text, u.Diags)
		}
		for _, d := range u.Diags {
			e := u.Excerpt(d)
			if e.Start < 0 || e.End < e.Start || e.End > len(e.Text) {
				t.Fatalf("%s at %d to %d of %d bytes: %q", d.Code, e.Start, e.End, len(e.Text), text)
			}
		}
		r := u.Record()
		line, err := r.AppendJSON(nil)
		if err != nil || !json.Valid(line) || !utf8.Valid(line) {
			t.Fatalf("record of %q: %v: %s", text, err, line)
		}
	})
}

const numHeads = 7

// fuzzHead is one of a few kinds of card.
func fuzzHead(n uint8) *card.Card {
	c := &card.Card{Name: "Deep One", Kind: card.KindMonster, Types: card.TypeEffect, Level: 4, Lang: "en"}
	switch n % numHeads {
	case 1:
		c.Kind, c.Types, c.Property = card.KindSpell, 0, card.PropertyNormal
	case 2:
		c.Kind, c.Types, c.Property = card.KindTrap, 0, card.PropertyCounter
	case 3:
		c.Kind, c.Types, c.Property = card.KindSpell, 0, card.PropertyEquip
	case 4:
		c.Types |= card.TypeSynchro
	case 5:
		c.Types |= card.TypePendulum
	case 6:
		c.Types |= card.TypeUnion
	}
	return c
}
