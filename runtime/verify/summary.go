package verify

import (
	"cmp"
	"maps"
	"slices"
)

// Counts are numbers of records by outcome. Unchanged is contained in Agree.
type Counts struct {
	Records       int `json:"records"`
	Agree         int `json:"agree"`
	Disagree      int `json:"disagree"`
	NotExecutable int `json:"not_executable"`
	Unchanged     int `json:"unchanged"`
	Fault         int `json:"faults"`
}

func (c *Counts) add(v *Verdict) {
	c.Records++
	switch v.Outcome {
	case Agree:
		c.Agree++
		c.Unchanged += boolInt(v.Unchanged)
	case Disagree:
		c.Disagree++
	case NotExecutable:
		c.NotExecutable++
	default:
		c.Fault++
	}
}

// Summary is what became of many records.
type Summary struct {
	Counts
	ByKind      map[string]*Counts `json:"by_kind"`
	ByPattern   map[string]*Counts `json:"by_pattern,omitempty"`
	Shares      []Share            `json:"shares"`      // of parts that are asked for by name
	Differences []Ranked           `json:"differences"` // first differences by kind
	Lacks       []Ranked           `json:"lacks"`       // what is missing
}

// Ranked is how many records something stands in the way of.
type Ranked struct {
	What    string `json:"what"`
	Records int    `json:"records"`
	Sole    int    `json:"sole"` // records in whose way nothing else stands
	Example string `json:"example"`
}

// Sum counts verdicts.
func Sum(verdicts []Verdict) *Summary {
	s := &Summary{ByKind: map[string]*Counts{}, ByPattern: map[string]*Counts{}}
	diffs, lacks := map[string]*Ranked{}, map[string]*Ranked{}
	for i := range verdicts {
		v := &verdicts[i]
		s.add(v)
		countIn(s.ByKind, v.Kind).add(v)
		if v.Pattern != "" {
			countIn(s.ByPattern, v.Pattern).add(v)
		}
		if v.First != nil {
			rank(diffs, v.First.Kind, v.ID+" "+v.First.What, true)
		}
		different := map[string]string{}
		for _, n := range v.Needs {
			different[n.Lack.String()] = v.ID + " " + n.Card
		}
		for what, example := range different {
			rank(lacks, what, example, len(different) == 1)
		}
	}
	s.Differences, s.Lacks = ranked(diffs), ranked(lacks)
	s.Shares = shares(verdicts)
	return s
}

func countIn(m map[string]*Counts, key string) *Counts {
	if m[key] == nil {
		m[key] = &Counts{}
	}
	return m[key]
}

func rank(m map[string]*Ranked, what, example string, sole bool) {
	r := m[what]
	if r == nil {
		r = &Ranked{What: what, Example: example}
		m[what] = r
	}
	r.Records++
	r.Sole += boolInt(sole)
}

func ranked(m map[string]*Ranked) []Ranked {
	out := make([]Ranked, 0, len(m))
	for _, r := range m {
		out = append(out, *r)
	}
	slices.SortFunc(out, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Sole, a.Sole), cmp.Compare(b.Records, a.Records), cmp.Compare(a.What, b.What))
	})
	return out
}

// Kinds returns the kinds of record in alphabetical order.
func (s *Summary) Kinds() []string { return slices.Sorted(maps.Keys(s.ByKind)) }

// Patterns returns the patterns of records in alphabetical order.
func (s *Summary) Patterns() []string { return slices.Sorted(maps.Keys(s.ByPattern)) }
