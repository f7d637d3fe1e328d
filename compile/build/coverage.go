package build

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// Group counts the cards of one era by what is understood of them. Each measure implies the ones before it.
type Group struct {
	Cards      int `json:"cards"`
	Split      int `json:"split"`      // cut into blocks, effects, sentences and segments
	Parsed     int `json:"parsed"`     // every token owned by exactly one node, no Bad node
	RoundTrip  int `json:"round_trip"` // printing gives the text back, or a declared alternate of it
	Lowered    int `json:"lowered"`    // compiles to IR that the verifier accepts
	Executable int `json:"executable"` // the runtime implements everything in its IR
}

// FullGroup is a Group with its faults, which stay at zero.
type FullGroup struct {
	Cards      int `json:"cards"`
	Split      int `json:"split"`
	Parsed     int `json:"parsed"`
	RoundTrip  int `json:"round_trip"`
	Mismatch   int `json:"mismatch"`  // parsed, but printing does not give the text back
	Ambiguous  int `json:"ambiguous"` // two complete trees for one text
	Lowered    int `json:"lowered"`
	Executable int `json:"executable"`
	Unjudged   int `json:"unjudged"` // cards with a segment whose readings were too many to try them all
}

// Sentences counts sentences.
type Sentences struct {
	Sentences int `json:"sentences"`
	Split     int `json:"split"`
	Parsed    int `json:"parsed"`
}

// NotPSCT counts records that are no Problem-Solving Card Text at all. They stand in no share and not in Coverage.Cards.
type NotPSCT struct {
	RushDuel int `json:"rush_duel"` // Rush Duel text
	Skill    int `json:"skill"`     // Skill Cards and Deck Master text
	Blank    int `json:"blank"`     // no text, although the card has effects
	Faulty   int `json:"faulty"`    // the record could not be read
}

// Blocker is one thing that keeps cards from being understood.
type Blocker struct {
	What      string `json:"what"`
	Stage     string `json:"stage"`      // parse, lower or execute
	Cards     int    `json:"cards"`      // cards that it blocks
	SoleCards int    `json:"sole_cards"` // cards that nothing else blocks
	Example   string `json:"example"`    // passcode of one of them, the name where it has none
}

// Coverage says how much of a database is understood. DESIGN.md section 4 defines its measures.
type Coverage struct {
	Cards       int       `json:"cards"`
	NoRulesText int       `json:"no_rules_text"`
	PrePSCT     Group     `json:"pre_psct"`
	PSCT        FullGroup `json:"psct"`
	BySentence  struct {
		PSCT Sentences `json:"psct"`
	} `json:"by_sentence"`
	NotPSCT  NotPSCT   `json:"not_psct"`
	Blockers []Blocker `json:"blockers"` // the one that alone blocks most cards first

	tally map[blockerKey]*Blocker
}

type blockerKey struct{ stage, what string }

// Measures is what is known of one card: the measures of DESIGN.md section 4.
type Measures struct {
	Split, Parsed, RoundTrip, Mismatch, Ambiguous, Unjudged, Lowered, Executable bool

	Sentences, SentencesSplit, SentencesParsed int
}

// Add counts one card.
func (c *Coverage) Add(u *Unit) {
	switch u.Status {
	case NoRulesText:
		c.Cards++
		c.NoRulesText++
	case PrePSCT:
		c.Cards++
		c.PrePSCT.add(u.Measures)
	default:
		if c.addNotPSCT(u) {
			return
		}
		c.Cards++
		c.PSCT.add(u.Measures)
		c.BySentence.PSCT.Sentences += u.Measures.Sentences
		c.BySentence.PSCT.Split += u.Measures.SentencesSplit
		c.BySentence.PSCT.Parsed += u.Measures.SentencesParsed
		c.addBlockers(u)
	}
}

// addNotPSCT counts a record that is no card text, and reports whether it is one.
func (c *Coverage) addNotPSCT(u *Unit) bool {
	switch u.Reason {
	case ReasonRushDuel:
		c.NotPSCT.RushDuel++
	case ReasonSkill:
		c.NotPSCT.Skill++
	case ReasonBlank:
		c.NotPSCT.Blank++
	case ReasonFaulty:
		c.NotPSCT.Faulty++
	default:
		return false
	}
	return true
}

func (g *Group) add(m Measures) {
	g.Cards++
	g.Split += count(m.Split)
	g.Parsed += count(m.Parsed)
	g.RoundTrip += count(m.RoundTrip)
	g.Lowered += count(m.Lowered)
	g.Executable += count(m.Executable)
}

func (g *FullGroup) add(m Measures) {
	g.Cards++
	g.Split += count(m.Split)
	g.Parsed += count(m.Parsed)
	g.RoundTrip += count(m.RoundTrip)
	g.Mismatch += count(m.Mismatch)
	g.Ambiguous += count(m.Ambiguous)
	g.Unjudged += count(m.Unjudged)
	g.Lowered += count(m.Lowered)
	g.Executable += count(m.Executable)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// addBlockers counts each different blocker of a card once, and as its sole one when there is no other.
func (c *Coverage) addBlockers(u *Unit) {
	if c.tally == nil {
		c.tally = map[blockerKey]*Blocker{}
	}
	different := map[blockerKey]bool{}
	for _, b := range u.Blockers {
		different[blockerKey{b.Stage, b.What}] = true
	}
	for key := range different {
		b := c.tally[key]
		if b == nil {
			b = &Blocker{What: key.what, Stage: key.stage, Example: u.Example()}
			c.tally[key] = b
		}
		b.Cards++
		if len(different) == 1 {
			if b.SoleCards == 0 {
				b.Example = u.Example()
			}
			b.SoleCards++
		}
	}
}

// Finish ranks the blockers and keeps the first most of them; all of them when most is negative.
func (c *Coverage) Finish(most int) {
	c.Blockers = make([]Blocker, 0, len(c.tally))
	for _, b := range c.tally {
		c.Blockers = append(c.Blockers, *b)
	}
	slices.SortFunc(c.Blockers, func(a, b Blocker) int {
		return cmp.Or(cmp.Compare(b.SoleCards, a.SoleCards), cmp.Compare(b.Cards, a.Cards), cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.What, b.What))
	})
	if most >= 0 && len(c.Blockers) > most {
		c.Blockers = slices.Clip(c.Blockers[:most])
	}
}

// Share returns the share, from 0 to 1, of a measure of the PSCT cards: split, parsed, round_trip, lowered, executable, or
// sentences for parsed sentences. Without any card every share is 0.
func (c *Coverage) Share(measure string) (float64, error) {
	part, whole := 0, c.PSCT.Cards
	switch measure {
	case "split":
		part = c.PSCT.Split
	case "parsed":
		part = c.PSCT.Parsed
	case "round_trip":
		part = c.PSCT.RoundTrip
	case "lowered":
		part = c.PSCT.Lowered
	case "executable":
		part = c.PSCT.Executable
	case "sentences":
		part, whole = c.BySentence.PSCT.Parsed, c.BySentence.PSCT.Sentences
	default:
		return 0, fmt.Errorf("unknown measure `%s`: use split, parsed, round_trip, lowered, executable or sentences", measure)
	}
	if whole == 0 {
		return 0, nil
	}
	return float64(part) / float64(whole), nil
}

// Example names the card of a blocker.
func (u *Unit) Example() string {
	if u.Card.ID == 0 {
		return u.Card.Name
	}
	return strconv.FormatInt(u.Card.ID, 10)
}
