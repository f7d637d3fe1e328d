package grammar

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast/source"
	"psct/grammar/split"
	"psct/grammar/token"
)

// mutation is a text with one word changed.
type mutation struct {
	kind string
	text string
	at   source.Span // the changed word; empty where one was taken out
}

// mutate changes one word of a box: a slip of the pen, a word twice, a word left
// out, another word of card text.
func mutate(rng *rand.Rand, box *split.Box, words []string) mutation {
	t := box.Tokens[rng.Intn(len(box.Tokens))]
	for t.Type < token.FirstLexeme {
		t = box.Tokens[rng.Intn(len(box.Tokens))]
	}
	was := t.Span.In(box.Text)
	m := mutation{kind: [...]string{"slip", "slip", "twice", "missing", "other"}[rng.Intn(5)]}
	now := was
	switch m.kind {
	case "slip":
		i := rng.Intn(max(len(was)-1, 1))
		now = was[:i] + was[min(i+1, len(was)-1):][:1] + was[i:i+1] + was[min(i+2, len(was)):]
	case "twice":
		now = was + " " + was
	case "missing":
		now = ""
	case "other":
		now = words[rng.Intn(len(words))]
	}
	m.text = box.Text[:t.Span.Start] + now + box.Text[t.Span.End:]
	m.at = source.Span{Start: t.Span.Start, End: t.Span.Start + int32(len(now))}
	return m
}

// TestMutations changes one word of an own card, 100 times. Where the text makes
// no sense any more, the words that are reported, at most five, must cover or
// touch the one that was changed. Texts that another word leaves in order
// (`hand` for `GY`) are passed over.
func TestMutations(t *testing.T) {
	db := ownCards(t)
	r := newReading(t, db, Options{})
	cards := r.modern(db)
	var words []string
	for _, e := range r.parser.engine.lex.Entries() {
		words = append(words, e.Text)
	}
	rng := rand.New(rand.NewSource(1))
	const wanted = 100
	found, tried := 0, 0
	for tried < wanted {
		c := cards[rng.Intn(len(cards))]
		box := &c.text.Boxes[rng.Intn(len(c.text.Boxes))]
		if !r.parser.Parse(c.text).Parsed {
			continue
		}
		m := mutate(rng, box, words)
		text := r.again(c, box.Kind, m.text)
		res := r.parser.Parse(text)
		if res.Parsed {
			continue
		}
		tried++
		if touches(t, res, text, box.Kind, m) {
			found++
		} else {
			t.Logf("%s, not near: %v", m.kind, res.Diags[0].Error())
		}
	}
	t.Logf("%d of %d", found, tried)
	assert.GreaterOrEqual(t, found, 85)
}

// again splits a card with another text in one of its boxes.
func (r *reading) again(c cardText, kind split.BoxKind, text string) *split.Text {
	changed := *c.card
	if kind == split.Pendulum {
		changed.PendulumText = text
	} else {
		changed.Text = text
	}
	return r.split(&changed)
}

// touches reports whether the first report is at the changed word.
func touches(t *testing.T, res *Result, text *split.Text, kind split.BoxKind, m mutation) bool {
	for i := range text.Boxes {
		box := &text.Boxes[i]
		if box.Kind != kind {
			continue
		}
		for _, d := range res.Diags[:1] {
			words := token.Within(box.Tokens, d.Span)
			require.LessOrEqual(t, len(words), 5, d.Span.In(box.Text))
			require.NotEmpty(t, words)
			return d.Box == int(kind) && (m.at.Start <= d.Span.End && d.Span.Start <= m.at.End || // covers
				blank(between(box.Text, m.at.End, d.Span.Start)) || blank(between(box.Text, d.Span.End, m.at.Start)))
		}
	}
	return false
}

// between is the text from one place to a later one.
func between(text string, from, to int32) string {
	if from > to {
		return text
	}
	return text[from:to]
}

// blank reports whether no word is in s.
func blank(s string) bool {
	for _, c := range s {
		if c != ' ' && c != '.' && c != ',' && c != ';' && c != ':' && c != '\n' {
			return false
		}
	}
	return true
}
