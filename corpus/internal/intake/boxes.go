package intake

import (
	"strings"

	"psct/corpus/card"
)

// header is a line of a description that says what the lines after it are.
type header uint8

const (
	headerNone header = iota
	headerPendulum
	headerMonster
	headerRule  // a line of hyphens
	headerScale // "Pendulum Scale = 4"
)

// Boxes are the parts of a description that holds both boxes of a Pendulum Monster. Each is a part of the description
// as it was; its offset there is given.
type Boxes struct {
	Pendulum, Monster     string
	PendulumAt, MonsterAt int
	Headers               bool // some header was found
}

// SplitBoxes cuts a description at its box headers, which both EDOPro databases and the YGOPRODeck API use.
//
// Rule: USERS 3.1 (desc): "[ Pendulum Effect ]", a line of hyphens, "[ Monster Effect ]" or "[ Flavor Text ]", with or
// without the inner spaces. Text before any header belongs to the monster box.
func SplitBoxes(desc string) Boxes {
	var b Boxes
	box, start := headerMonster, 0
	for at := 0; at < len(desc); {
		end := lineEnd(desc, at)
		h := headerOf(desc[at:end])
		if h != headerNone {
			b.take(desc, box, start, at)
			b.Headers = b.Headers || h == headerPendulum || h == headerMonster
			box, start = nextBox(box, h), end
		}
		at = end
	}
	b.take(desc, box, start, len(desc))
	return b
}

// nextBox is the box that follows a header: a line of hyphens or a scale line alone changes nothing.
func nextBox(box, h header) header {
	if h == headerPendulum || h == headerMonster {
		return h
	}
	return box
}

// take adds desc[start:end] without surrounding blanks to a box. Two parts of one box can only meet around a line of
// hyphens; the box then keeps everything from the first to the last.
func (b *Boxes) take(desc string, box header, start, end int) {
	part, at := trim(desc[start:end])
	if part == "" {
		return
	}
	text, pos := &b.Monster, &b.MonsterAt
	if box == headerPendulum {
		text, pos = &b.Pendulum, &b.PendulumAt
	}
	if *text == "" {
		*text, *pos = part, start+at
		return
	}
	*text = desc[*pos : start+at+len(part)]
}

func trim(s string) (string, int) {
	t := strings.TrimLeft(s, " \t\r\n")
	return strings.TrimRight(t, " \t\r\n"), len(s) - len(t)
}

// lineEnd returns the offset after the line that starts at, its line break included.
func lineEnd(s string, at int) int {
	if i := strings.IndexByte(s[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(s)
}

// headerOf recognises a header line.
func headerOf(line string) header {
	s := strings.TrimSpace(line)
	switch {
	case len(s) >= 3 && strings.Trim(s, "-") == "":
		return headerRule
	case hasPrefixFold(s, "Pendulum Scale =") || hasPrefixFold(s, "Pendulum Scale:"):
		return headerScale
	}
	name, ok := bracketed(s)
	if !ok {
		return headerNone
	}
	switch name {
	case "pendulum effect":
		return headerPendulum
	case "monster effect", "flavor text", "flavour text", "monster text":
		return headerMonster
	}
	return headerNone
}

// bracketed returns the lower-case words of a line that is "[ words ]" or "【words】", between scale arrows or not.
func bracketed(s string) (string, bool) {
	s = strings.Trim(s, "0123456789 ←→")
	inner, ok := cutAround(s, "[", "]")
	if !ok {
		inner, ok = cutAround(s, "【", "】")
	}
	return strings.ToLower(strings.TrimSpace(inner)), ok
}

func cutAround(s, left, right string) (string, bool) {
	s, okLeft := strings.CutPrefix(s, left)
	s, okRight := strings.CutSuffix(s, right)
	return s, okLeft && okRight
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// dialectMarks are the bracketed headings that tell a text's dialect.
var dialectMarks = []struct {
	mark    string
	dialect card.Dialect
}{
	{"requirement", card.DialectRush},
	{"effect", card.DialectRush},
	{"continuous effect", card.DialectRush},
	{"multi-choice effect", card.DialectRush},
	{"skill activation", card.DialectSkill},
	{"deck master effect", card.DialectDeckMaster},
}

// DialectOf tells a text's dialect from its bracketed headings, which stand at the start of a line.
//
// Rule: USERS 3.1 (desc): Rush Duel, Skill and Deck Master headings.
func DialectOf(text string) card.Dialect {
	for at := 0; at < len(text); at = lineEnd(text, at) {
		if d := markOf(text[at:]); d != card.DialectPSCT {
			return d
		}
	}
	return card.DialectPSCT
}

func markOf(line string) card.Dialect {
	if line == "" || line[0] != '[' {
		return card.DialectPSCT
	}
	end := strings.IndexByte(line[:min(len(line), 40)], ']')
	if end < 0 {
		return card.DialectPSCT
	}
	word := strings.TrimSpace(line[1:end])
	for _, m := range dialectMarks {
		if strings.EqualFold(word, m.mark) {
			return m.dialect
		}
	}
	return card.DialectPSCT
}

// SetBoxes puts a description into c: both boxes of a Pendulum Monster, the main box of any other card.
func (b *Batch) SetBoxes(c *card.Card, desc, field string) {
	c.Origin.Field = field
	if !c.Types.Has(card.TypePendulum) {
		c.Text = desc
		return
	}
	boxes := SplitBoxes(desc)
	c.Text, c.PendulumText = boxes.Monster, boxes.Pendulum
	c.Origin.PendulumField = field
	if !boxes.Headers && strings.TrimSpace(desc) != "" {
		b.Report(c, BoxHeader, field, "a Pendulum Monster's text has no %q or %q line, so all of it is taken for the monster box",
			"[ Pendulum Effect ]", "[ Monster Effect ]")
	}
}
