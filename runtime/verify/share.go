package verify

import "slices"

// Share is a part of the records for which a share of executable and of agreeing records is asked, and what became of it.
type Share struct {
	Name string `json:"name"`
	Counts
	Executable   int     `json:"executable"`
	ExecutablePC float64 `json:"executable_percent"` // of all records of the part
	Told         int     `json:"told"`               // executable records with something to change
	TellingAgree int     `json:"told_agree"`
	AgreePC      float64 `json:"told_agree_percent"` // of Told
}

// part is how a Share is selected.
type part struct {
	name string
	has  func(v *Verdict) bool
}

// parts are the parts of executions, interactions and rulings that are looked at for themselves: what needs no battle and
// nothing that applies without a Chain, and everything.
func parts() []part {
	return []part{
		{"executions without attacks, not static or continuous", func(v *Verdict) bool {
			return isExecution(v) && v.Pattern == "" && !v.Attack && v.Kind != "static" && v.Kind != "continuous"
		}},
		{"executions, all", func(v *Verdict) bool { return isExecution(v) && v.Pattern == "" }},
		{"interactions without attacks, P1 P2 P3 P4 P6", func(v *Verdict) bool {
			return isExecution(v) && v.Pattern != "" && v.Pattern != "P5" && !v.Attack
		}},
		{"interactions, all", func(v *Verdict) bool { return isExecution(v) && v.Pattern != "" }},
		{"rulings without attacks, S0 S1 S3 S4", func(v *Verdict) bool {
			return !isExecution(v) && v.Kind != "S2" && !v.Attack
		}},
		{"rulings, all", func(v *Verdict) bool { return !isExecution(v) }},
	}
}

// isExecution reports whether a verdict is of an execution or interaction; the kind of a ruling is its section.
func isExecution(v *Verdict) bool {
	return !slices.Contains([]string{"S0", "S1", "S2", "S3", "S4"}, v.Kind)
}

// shares counts the parts of which there are records.
func shares(verdicts []Verdict) []Share {
	var out []Share
	for _, p := range parts() {
		s := Share{Name: p.name}
		for i := range verdicts {
			if p.has(&verdicts[i]) {
				s.add(&verdicts[i])
			}
		}
		if s.Records == 0 {
			continue
		}
		s.Executable = s.Records - s.NotExecutable
		s.Told, s.TellingAgree = s.Executable-s.Unchanged, s.Agree-s.Unchanged
		s.ExecutablePC, s.AgreePC = percent(s.Executable, s.Records), percent(s.TellingAgree, s.Told)
		out = append(out, s)
	}
	return out
}

// percent returns a share in percent; of nothing it is 100.
func percent(n, of int) float64 {
	if of == 0 {
		return 100
	}
	return 100 * float64(n) / float64(of)
}
