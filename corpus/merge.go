package corpus

import (
	"fmt"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// merger joins the cards of several inputs. A later card takes the place of an earlier one of the same passcode, as
// EDOPro loads its databases; cards without a passcode are told apart by Konami id, then by name.
type merger struct {
	cards    []card.Card
	file     []int // of each card, its number among Report.Files
	place    map[identity]int
	replaced map[int]int // file number to cards replaced
	patched  map[int]int
	problems []Problem
}

// identity is what makes two records the same card.
type identity struct {
	id     int64
	konami int64
	name   string
}

func newMerger() *merger {
	return &merger{place: map[identity]int{}, replaced: map[int]int{}, patched: map[int]int{}}
}

func identityOf(c *card.Card) identity {
	switch {
	case c.ID != 0:
		return identity{id: c.ID}
	case c.KonamiID != 0:
		return identity{konami: c.KonamiID}
	default:
		return identity{name: c.Name}
	}
}

// take adds a batch; file is its number among Report.Files.
func (m *merger) take(b *intake.Batch, file int) {
	if m.cards == nil {
		m.cards = make([]card.Card, 0, len(b.Cards))
	}
	for i := range b.Cards {
		m.put(&b.Cards[i], file)
	}
	for i := range b.Patches {
		m.patch(&b.Patches[i])
	}
}

// put adds a card or replaces the earlier one.
func (m *merger) put(c *card.Card, file int) {
	key := identityOf(c)
	at, known := m.place[key]
	if !known || key == (identity{}) {
		m.place[key] = len(m.cards)
		m.cards = append(m.cards, *c)
		m.file = append(m.file, file)
		return
	}
	if m.file[at] == file {
		m.report(c, Duplicate, fmt.Sprintf("the input has this card twice; record %d is replaced by record %d",
			m.cards[at].Origin.Record, c.Origin.Record))
	}
	m.replaced[m.file[at]]++
	m.cards[at], m.file[at] = *c, file
}

// patch replaces the name and texts of a card.
func (m *merger) patch(p *card.Card) {
	at, known := m.place[identity{id: p.ID}]
	if !known {
		m.report(p, OrphanRow, "the text belongs to a card that none of the inputs so far has")
		return
	}
	c := &m.cards[at]
	m.problems = append(m.problems, patchTexts(c, p)...)
	m.patched[m.file[at]]++
}

// patchTexts puts the texts of p into c and says that they come from there. It returns what is wrong with them.
func patchTexts(c, p *card.Card) []Problem {
	b := intake.Batch{File: p.Origin.File}
	if p.Name != "" {
		c.Name = p.Name
	}
	c.Lang, c.Origin, c.PendulumText = p.Lang, p.Origin, ""
	b.SetBoxes(c, p.Text, p.Origin.Field)
	return b.Problems
}

func (m *merger) report(c *card.Card, code ProblemCode, message string) {
	m.problems = append(m.problems, Problem{Code: code, File: c.Origin.File, Record: c.Origin.Record, Card: c.ID,
		Name: c.Name, Line: c.Origin.Line, Col: c.Origin.Col, Message: message})
}

// result hands over the cards and completes the report.
func (m *merger) result(r *Report) []card.Card {
	m.sharedNames()
	r.Problems = append(r.Problems, m.problems...)
	for file, n := range m.replaced {
		r.Files[file].Counts.Overridden = n
	}
	for file, n := range m.patched {
		r.Files[file].Counts.Patched = n
	}
	return m.cards
}

// sharedNames reports a card without a passcode that has the name of a card with one: a designer who rewords a card
// must give its passcode for the new wording to take its place.
func (m *merger) sharedNames() {
	byName := map[string]int{}
	for i := range m.cards {
		if m.cards[i].ID != 0 {
			byName[m.cards[i].Name] = i
		}
	}
	for i := range m.cards {
		c := &m.cards[i]
		if at, ok := byName[c.Name]; ok && c.ID == 0 && c.KonamiID == 0 {
			m.report(c, SharedName, fmt.Sprintf("card %d has the same name and both are kept; give the card \"ID: %d\" to replace it",
				m.cards[at].ID, m.cards[at].ID))
		}
	}
}
