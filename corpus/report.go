package corpus

import (
	"fmt"
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// Error is why an input, or a part of it, could not be read: where, what, why, and what to do.
type Error = intake.Error

// Problem is trouble with one record that did not stop the reading.
type Problem = intake.Problem

// ProblemCode tells the kinds of Problem apart.
type ProblemCode = intake.Code

// The kinds of Problem.
const (
	BlankText       = intake.BlankText
	MissingLanguage = intake.MissingLanguage
	BadField        = intake.BadField
	BadRecord       = intake.BadRecord
	UnknownValue    = intake.UnknownValue
	Duplicate       = intake.Duplicate
	SharedName      = intake.SharedName
	BoxHeader       = intake.BoxHeader
	OrphanRow       = intake.OrphanRow
	TextTooLong     = intake.TextTooLong
	InvalidUTF8     = intake.InvalidUTF8
	SuspectText     = intake.SuspectText
	PendingJournal  = intake.PendingJournal
	SkippedFile     = intake.SkippedFile
)

// Verdict says what the texts of an input are, by their majority.
type Verdict uint8

// The verdicts. Only VerdictPSCT can be compiled.
const (
	VerdictPSCT    Verdict = iota // Problem-Solving Card Text, or the text older than it
	VerdictRush                   // Rush Duel text
	VerdictSkill                  // Skill Cards
	VerdictForeign                // a language other than English
	VerdictFlavor                 // nothing but flavour text
	VerdictBlank                  // no card has a text
	VerdictTexts                  // no cards, only texts for cards of other inputs
	VerdictSkipped                // no card database, passed over in a folder
	numVerdicts
)

var verdictNames = [numVerdicts]string{
	"PSCT", "Rush Duel text, not PSCT", "Skill Card text, not PSCT", "not English", "flavour text only", "no texts",
	"texts for other databases", "not a card database",
}

// String returns the verdict as messages spell it.
func (v Verdict) String() string { return verdictNames[v] }

// Counts are numbers of cards.
type Counts struct {
	Cards      int // cards taken
	Blank      int // without any text
	Missing    int // without text in the wanted language
	Flavor     int // whose main box is flavour text
	Rush       int
	Skill      int // Skill and Deck Master cards
	Faulty     int // with a Fault
	Overridden int // replaced by a card of a later input
	Patched    int // whose texts a later input replaced
	Skipped    int // records that are no card
}

func (c *Counts) add(d *Counts) {
	c.Cards += d.Cards
	c.Blank += d.Blank
	c.Missing += d.Missing
	c.Flavor += d.Flavor
	c.Rush += d.Rush
	c.Skill += d.Skill
	c.Faulty += d.Faulty
	c.Overridden += d.Overridden
	c.Patched += d.Patched
	c.Skipped += d.Skipped
}

// FileReport says what was found in one input.
type FileReport struct {
	Path      string
	Format    Format
	Verdict   Verdict
	Languages []string // of its texts, sorted; guessed where the format does not name them
	Guessed   bool     // Languages is a guess
	Counts    Counts
}

// String is one line for people.
func (f FileReport) String() string {
	if f.Verdict == VerdictSkipped {
		return f.Path + ": " + f.Verdict.String()
	}
	return fmt.Sprintf("%s: %s, %d cards, %s, %s", f.Path, f.Format, f.Counts.Cards, strings.Join(f.Languages, " "), f.Verdict)
}

// Report says what was found in all inputs.
type Report struct {
	Files    []FileReport
	Problems []Problem
	Total    Counts // Cards is what Database.Cards holds
}

// Unreadable returns the inputs of which nothing can be compiled, with the reason in their Verdict.
func (r *Report) Unreadable() []FileReport {
	var out []FileReport
	for _, f := range r.Files {
		if f.Verdict != VerdictPSCT && f.Verdict != VerdictSkipped && f.Verdict != VerdictTexts {
			out = append(out, f)
		}
	}
	return out
}

// ProblemsOf returns the Problems with one code.
func (r *Report) ProblemsOf(code ProblemCode) []Problem {
	var out []Problem
	for _, p := range r.Problems {
		if p.Code == code {
			out = append(out, p)
		}
	}
	return out
}

// countCards fills the counts of a batch.
func countCards(b *intake.Batch) Counts {
	out := Counts{Cards: len(b.Cards), Skipped: b.Skipped}
	for i := range b.Cards {
		out.count(&b.Cards[i])
	}
	for _, p := range b.Problems {
		switch p.Code {
		case BlankText:
			out.Blank++
		case MissingLanguage:
			out.Missing++
		}
	}
	return out
}

func (c *Counts) count(k *card.Card) {
	if k.Fault != "" {
		c.Faulty++
	}
	switch {
	case k.Dialect == card.DialectRush:
		c.Rush++
	case k.Dialect != card.DialectPSCT:
		c.Skill++
	case k.HasFlavorText():
		c.Flavor++
	}
}

// verdict tells what the texts of an input are.
func verdict(b *intake.Batch, c *Counts, lang string) Verdict {
	noRules := c.Blank + c.Missing
	switch {
	case c.Cards == 0 && len(b.Patches) > 0:
		return VerdictTexts
	case noRules == c.Cards:
		return VerdictBlank
	case 2*c.Rush > c.Cards:
		return VerdictRush
	case 2*c.Skill > c.Cards:
		return VerdictSkill
	case lang != "en":
		return VerdictForeign
	case allFlavor(b):
		return VerdictFlavor
	default:
		return VerdictPSCT
	}
}

// allFlavor reports whether no card has anything but flavour text. The Pendulum box is never flavour text.
func allFlavor(b *intake.Batch) bool {
	for i := range b.Cards {
		c := &b.Cards[i]
		if c.PendulumText != "" || c.Text != "" && !c.HasFlavorText() {
			return false
		}
	}
	return true
}
