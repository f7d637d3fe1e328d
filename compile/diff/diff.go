package diff

import (
	"slices"

	"golang.org/x/text/message"

	"psct/compile/explain"
	"psct/corpus/card"
	"psct/ir"
)

// Verdict says what a new wording did to an effect or a card.
type Verdict string

// The verdicts; see the package comment.
const (
	Unchanged     Verdict = "unchanged"        // the texts are the same
	WordingOnly   Verdict = "wording only"     // other words, same meaning
	Clarified     Verdict = "clarified"        // one text states what the rules say anyway
	Changed       Verdict = "gameplay changed" // it plays differently
	NotUnderstood Verdict = "not understood"   // it cannot be told
)

// Verdicts returns all verdicts, from harmless to grave.
func Verdicts() []Verdict {
	return []Verdict{Unchanged, WordingOnly, Clarified, NotUnderstood, Changed}
}

// worse returns the graver of two verdicts.
func worse(a, b Verdict) Verdict {
	rank := func(v Verdict) int {
		for i, w := range Verdicts() {
			if v == w {
				return i
			}
		}
		return len(Verdicts())
	}
	if rank(b) > rank(a) {
		return b
	}
	return a
}

// Side is one text of a card with what was understood of it.
type Side struct {
	Card    *card.Card
	Text    string      // the normalised text of both boxes: equal texts are not compared further
	Program *ir.Program // nil when nothing was compiled
	Unread  []explain.Unread
}

// Difference is one thing that is told of an effect before and after, in the words of package explain.
type Difference struct {
	Topic explain.Topic `json:"topic"`
	Old   []string      `json:"old,omitempty"`
	New   []string      `json:"new,omitempty"`
}

// Effect is an effect of the old text, of the new text, or one of each that belong together.
type Effect struct {
	Old     int     `json:"old,omitempty"` // its number in the old program, from 1; 0 when it has none there
	New     int     `json:"new,omitempty"` // its number in the new program
	Title   string  `json:"title"`         // as explain calls it, new before old
	Verdict Verdict `json:"verdict"`
	// Differences tell what is not the same; for an effect that one side lacks, what the other does.
	Differences []Difference `json:"differences,omitempty"`
}

// Unread are the words of both texts that were not understood.
type Unread struct {
	Old []explain.Unread `json:"old,omitempty"`
	New []explain.Unread `json:"new,omitempty"`
}

// Card is the comparison of two texts of one card.
type Card struct {
	ID      int64    `json:"id"` // of the new card
	OldID   int64    `json:"old_id,omitempty"`
	Name    string   `json:"name"`
	OldName string   `json:"old_name,omitempty"` // where it is another one
	Joined  Key      `json:"joined,omitempty"`
	Verdict Verdict  `json:"verdict"`
	Effects []Effect `json:"effects,omitempty"`
	Unread  *Unread  `json:"not_understood,omitempty"`
}

// Compare compares two texts of a card. The error is a fault of a program: one that cannot be written or
// told.
func Compare(before, after Side, words *message.Printer) (*Card, error) {
	c := &Card{ID: after.Card.ID, OldID: before.Card.ID, Name: after.Card.Name, OldName: before.Card.Name}
	if c.OldName == c.Name {
		c.OldName = ""
	}
	if c.OldID == c.ID {
		c.OldID = 0
	}
	if before.Text == after.Text && c.OldName == "" {
		c.Verdict = Unchanged
		return c, nil
	}
	if len(before.Unread)+len(after.Unread) > 0 {
		c.Unread = &Unread{Old: before.Unread, New: after.Unread}
	}
	if before.Program == nil || after.Program == nil {
		c.Verdict = NotUnderstood
		return c, nil
	}
	err := c.compare(before, after, words)
	return c, err
}

func (c *Card) compare(before, after Side, words *message.Printer) error {
	own := []string{before.Program.Name, after.Program.Name}
	olds, err := canonical(before.Program, own...)
	if err != nil {
		return err
	}
	news, err := canonical(after.Program, own...)
	if err != nil {
		return err
	}
	told, err := newTeller(before, after, words)
	if err != nil {
		return err
	}
	c.Verdict = WordingOnly
	if c.Unread != nil {
		c.Verdict = NotUnderstood
	}
	for _, p := range align(olds, news) {
		e := Effect{Old: p.old + 1, New: p.new + 1, Verdict: p.verdict(olds, news)}
		if (p.old < 0 || p.new < 0) && c.Unread != nil {
			e.Verdict = NotUnderstood // its counterpart may stand in the words that were not understood
		}
		told.tell(&e)
		if e.Verdict == Changed && len(e.Differences) == 0 {
			e.Differences = p.rawDifferences(olds, news)
		}
		c.Effects = append(c.Effects, e)
		c.Verdict = worse(c.Verdict, e.Verdict)
	}
	return nil
}

// rawDifferences names the parts of the IR that differ, for a difference that the words do not show.
func (p pair) rawDifferences(olds, news []ability) []Difference {
	a, b := olds[p.old].facts, news[p.new].facts
	d := Difference{Topic: "ir", Old: onlyIn(a, b), New: onlyIn(b, a)}
	return []Difference{d}
}

// onlyIn lists the facts that a has more often than b.
func onlyIn(a, b map[string]int) []string {
	var out []string
	for fact, n := range a {
		if n > b[fact] {
			out = append(out, fact)
		}
	}
	slices.Sort(out)
	return out
}

// verdict compares the two abilities of a pair.
func (p pair) verdict(olds, news []ability) Verdict {
	switch {
	case p.old < 0 || p.new < 0:
		return Changed
	case written(olds[p.old].strict) == written(news[p.new].strict):
		return WordingOnly
	case written(olds[p.old].loose) == written(news[p.new].loose):
		return Clarified
	default:
		return Changed
	}
}
