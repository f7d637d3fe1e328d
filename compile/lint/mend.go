package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"psct/ast/diag"
	"psct/compile/build"
	"psct/compile/diff"
	"psct/corpus/card"
)

// maxRounds is how often a mended text is checked and mended again; a mended text may show what was hidden before.
const maxRounds = 8

// Mended is a card after its fixes.
type Mended struct {
	Card    *card.Card // with the new texts; the card itself when nothing was applied
	Applied []Finding  // whose fixes were applied, in the order in which that happened
	Refused []Finding  // whose fixes would have changed more than they may
	Left    []Finding  // what there is to say about the mended card
}

// Changed reports whether a fix was applied.
func (m *Mended) Changed() bool { return len(m.Applied) > 0 }

// Mend applies the fixes of a card's findings that can be trusted at least as far as level says: diag.Safe only the safe ones,
// diag.Suggested those that are probably meant, too. A set of fixes that makes the card worse, or of safe fixes that change what
// it means, is tried again fix by fix, and those at fault are refused.
func (l *Linter) Mend(b *build.Builder, c *card.Card, level diag.Applicability) *Mended {
	m := &mender{linter: l, builder: b, level: level, refused: map[string]bool{}}
	s := m.state(c)
	for range maxRounds {
		next, applied := m.round(s)
		if len(applied) == 0 {
			break
		}
		s = next
		m.applied = append(m.applied, applied...)
	}
	return &Mended{Card: s.unit.Card, Applied: m.applied, Refused: m.rejected, Left: s.found}
}

// mender is the state of one Mend.
type mender struct {
	linter   *Linter
	builder  *build.Builder
	level    diag.Applicability
	applied  []Finding
	rejected []Finding
	refused  map[string]bool // by rule and text
}

// state is a text on the way.
type state struct {
	unit  *build.Unit
	found []Finding
}

func (m *mender) state(c *card.Card) *state {
	u := m.builder.Card(c)
	return &state{u, m.linter.Unit(u)}
}

// round applies the fixes of one text, all at once if that is right, else one by one.
func (m *mender) round(s *state) (*state, []Finding) {
	list := m.usable(s.found)
	if len(list) == 0 {
		return s, nil
	}
	if next, ok := m.try(s, list); ok {
		return next, list
	}
	var applied []Finding
	for i := len(list) - 1; i >= 0; i-- { // from the end, so that the places of the others stay
		if next, ok := m.try(s, list[i:i+1]); ok {
			s = next
			applied = append(applied, list[i])
			continue
		}
		m.refused[key(&list[i])] = true
		m.rejected = append(m.rejected, list[i])
	}
	return s, applied
}

// usable leaves the findings whose fixes may be applied together: trusted far enough, not refused, not over each other.
func (m *mender) usable(found []Finding) []Finding {
	var out []Finding
	for i := range found {
		f := &found[i]
		if f.Fix == nil || f.Fix.Applicability > m.level || m.refused[key(f)] || !apart(f, out) {
			continue
		}
		out = append(out, *f)
	}
	return out
}

// key is what makes a fix the same in two texts.
func key(f *Finding) string {
	return fmt.Sprint(f.Rule, f.Box, f.Excerpt.Text[f.Start:f.End], f.Fix.Edits[0].New)
}

// apart reports whether a finding's edits touch none of those of the others.
func apart(f *Finding, others []Finding) bool {
	for i := range others {
		o := &others[i]
		if o.Box != f.Box {
			continue
		}
		for _, a := range f.Fix.Edits {
			for _, b := range o.Fix.Edits {
				if a.Start <= b.End && b.Start <= a.End {
					return false
				}
			}
		}
	}
	return true
}

// try applies fixes and checks the result.
func (m *mender) try(s *state, list []Finding) (*state, bool) {
	c := *s.unit.Card
	c.Text = applied(c.Text, list, diag.BoxMain)
	c.PendulumText = applied(c.PendulumText, list, diag.BoxPendulum)
	next := m.state(&c)
	safe := !slices.ContainsFunc(list, func(f Finding) bool { return f.Fix.Applicability != diag.Safe })
	return next, allowed(s, next, safe)
}

// applied returns the text of a box with the edits of the fixes.
func applied(text string, list []Finding, box int) string {
	var edits []Edit
	for i := range list {
		if list[i].Box == box {
			edits = append(edits, list[i].Fix.Edits...)
		}
	}
	return Apply(text, edits)
}

// Apply returns an original text with edits applied, which must not overlap.
func Apply(text string, edits []Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
	var out strings.Builder
	at := 0
	for _, e := range edits {
		out.WriteString(text[at:e.Start])
		out.WriteString(e.New)
		at = e.End
	}
	out.WriteString(text[at:])
	return out.String()
}

// allowed reports whether a text may take the place of another: it is not understood less, has no more faults, and after safe
// fixes means the same.
func allowed(before, after *state, safe bool) bool {
	a, b := before.unit, after.unit
	switch {
	case a.Measures.RoundTrip && !b.Measures.RoundTrip, b.Reason != "" && a.Reason == "":
		return false
	case weight(after.found) > weight(before.found):
		return false
	case safe && a.Measures.RoundTrip && a.Program != nil:
		return diff.Same(a.Program, b.Program)
	}
	return true
}

// weight counts the faults of a text.
func weight(found []Finding) int {
	n := 0
	for i := range found {
		if found[i].Severity == diag.Error {
			n++
		}
	}
	return n
}
