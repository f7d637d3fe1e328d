package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"psct/runtime/verify"
)

// verdictRecord is what verify writes for one record with --format json.
type verdictRecord struct {
	ID        string         `json:"id"`
	Kind      string         `json:"kind,omitempty"`
	Pattern   string         `json:"pattern,omitempty"`
	Outcome   verify.Outcome `json:"outcome"`
	Unchanged bool           `json:"unchanged,omitempty"`
	First     *diffRecord    `json:"first,omitempty"`
	More      []diffRecord   `json:"more,omitempty"`
	Needs     []needRecord   `json:"needs,omitempty"`
	Notes     []string       `json:"notes,omitempty"`
	Trace     []string       `json:"trace,omitempty"`
}

type diffRecord struct {
	Kind string `json:"kind"`
	What string `json:"what"`
}

type needRecord struct {
	Card  string `json:"card"`
	Stage string `json:"stage"`
	What  string `json:"what"`
}

// writeVerdicts writes one line a record, and the counts as the last line.
func writeVerdicts(w io.Writer, verdicts []verify.Verdict, sum *verify.Summary) error {
	for i := range verdicts {
		if err := writeLine(w, verdictLine(&verdicts[i])); err != nil {
			return err
		}
	}
	return writeLine(w, sum)
}

func verdictLine(v *verify.Verdict) *verdictRecord {
	r := &verdictRecord{ID: v.ID, Kind: v.Kind, Pattern: v.Pattern, Outcome: v.Outcome, Unchanged: v.Unchanged, Notes: v.Notes, Trace: v.Trace}
	if v.First != nil {
		r.First = &diffRecord{v.First.Kind, v.First.What}
	}
	for _, d := range v.More {
		r.More = append(r.More, diffRecord{d.Kind, d.What})
	}
	for _, n := range v.Needs {
		r.Needs = append(r.Needs, needRecord{n.Card, n.Lack.Stage, n.Lack.What})
	}
	return r
}

func writeLine(w io.Writer, v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

// writeTraces writes what happened in each record of which that is known.
func writeTraces(w io.Writer, verdicts []verify.Verdict) error {
	var b strings.Builder
	for i := range verdicts {
		v := &verdicts[i]
		if len(v.Trace) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s: %s\n", v.ID, v.Outcome)
		for _, line := range v.Trace {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		if v.First != nil {
			fmt.Fprintf(&b, "  %s\n", v.First)
		}
		for _, d := range v.More {
			fmt.Fprintf(&b, "  %s\n", d)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeSummary writes the counts for people.
func writeSummary(w io.Writer, s *verify.Summary, most int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%-16s %8s %8s %10s %9s %14s %7s\n", "", "records", "agree", "unchanged", "disagree", "not executable", "faults")
	for _, k := range s.Kinds() {
		writeCounts(&b, k, s.ByKind[k])
	}
	for _, k := range s.Patterns() {
		writeCounts(&b, k, s.ByPattern[k])
	}
	writeCounts(&b, "all", &s.Counts)
	writeShares(&b, s.Shares)
	writeRanked(&b, "\nDisagreements by kind:", s.Differences, most)
	writeRanked(&b, "\nMissing, by the records that nothing else keeps from being played (and all that lack it):", s.Lacks, most)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeCounts(b *strings.Builder, name string, c *verify.Counts) {
	fmt.Fprintf(b, "%-16s %8d %8d %10d %9d %14d %7d\n", name, c.Records, c.Agree, c.Unchanged, c.Disagree, c.NotExecutable, c.Fault)
}

// writeShares writes how much of each part can be played, and how much of that agrees.
func writeShares(b *strings.Builder, list []verify.Share) {
	for i := range list {
		s := &list[i]
		fmt.Fprintf(b, "%s: %d of %d executable (%.1f %%); of %d with something to change %d agree (%.1f %%)\n",
			s.Name, s.Executable, s.Records, s.ExecutablePC, s.Told, s.TellingAgree, s.AgreePC)
	}
}

// writeRanked writes a ranked list.
func writeRanked(b *strings.Builder, head string, list []verify.Ranked, most int) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(b, head)
	for i, r := range list {
		if i == most {
			fmt.Fprintf(b, "  and %d more kinds\n", len(list)-i)
			return
		}
		first, _, _ := strings.Cut(r.Example, "\n")
		fmt.Fprintf(b, "%6d %6d  %s  (%s)\n", r.Sole, r.Records, r.What, first)
	}
}
