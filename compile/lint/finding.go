package lint

import (
	"cmp"
	"slices"

	"psct/ast/diag"
)

// Finding is one thing that a rule, or the compiler, has to say about one card.
type Finding struct {
	Rule     diag.Code     `json:"rule"`
	Name     string        `json:"name"`
	Severity diag.Severity `json:"severity"`
	Card     string        `json:"card"`         // the card's name; of a deck, the name of the card at fault
	ID       int64         `json:"id,omitempty"` // its passcode
	Lang     string        `json:"lang"`
	File     string        `json:"file,omitempty"`
	Box      int           `json:"box"`   // diag.BoxMain or diag.BoxPendulum
	Start    int           `json:"start"` // half-open range of bytes of the original text of the box
	End      int           `json:"end"`
	Line     int           `json:"line"` // of Start, 1-based; in the file where that is exactly known, else in the text
	Col      int           `json:"col"`  // counts characters
	Message  string        `json:"message"`
	Help     string        `json:"help,omitempty"`
	Fix      *Fix          `json:"fix,omitempty"`
	Excerpt  diag.Excerpt  `json:"-"` // the place, to show it
	sentence span          // the sentence of the place, for findings that say less than others of it
}

// Fix is what would mend a finding.
type Fix struct {
	Title         string             `json:"title"` // imperative: "write `GY`"
	Applicability diag.Applicability `json:"applicability"`
	Edits         []Edit             `json:"edits"` // in text order, without overlap
}

// Edit replaces bytes of the original text of the finding's box.
type Edit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// span is a half-open range of bytes of an original text.
type span struct{ start, end int }

func (s span) overlaps(t span) bool { return s.start < t.end && t.start < s.end }

// Words returns the words at fault, of the original text; empty for a finding about the card as a whole.
func (f *Finding) Words() string { return f.Excerpt.Text[f.Start:f.End] }

func (f *Finding) place() span { return span{f.Start, f.End} }

// sortFindings puts the findings of one card in the order of its text and leaves one for each place: the heaviest, then one
// that can be mended, then that of the first rule.
func sortFindings(list []Finding) []Finding {
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Box, b.Box), cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End),
			cmp.Compare(a.Severity, b.Severity), cmp.Compare(unmended(&a), unmended(&b)), cmp.Compare(a.Rule, b.Rule))
	})
	return slices.DeleteFunc(slices.Clone(list), func(f Finding) bool {
		return slices.ContainsFunc(list, func(g Finding) bool { return covers(&g, &f) })
	})
}

// covers reports whether a finding leaves nothing to say for another one: at the same place, or around it with a fix.
func covers(g, f *Finding) bool {
	if g.Box != f.Box || g.Start > f.Start || g.End < f.End || g.Rule == f.Rule && g.Start == f.Start && g.End == f.End {
		return false
	}
	heavier := cmp.Or(cmp.Compare(g.Severity, f.Severity), cmp.Compare(unmended(g), unmended(f)), cmp.Compare(g.Rule, f.Rule))
	if g.Start == f.Start && g.End == f.End {
		return heavier < 0
	}
	return g.Fix != nil && g.Severity <= f.Severity && f.End > f.Start
}

// unmended is 0 for a finding with a fix and 1 for one without.
func unmended(f *Finding) int {
	if f.Fix != nil {
		return 0
	}
	return 1
}
