package lint

import (
	"encoding/json"
	"slices"

	"psct/ast/diag"
	"psct/compile/build"
	"psct/corpus/card"
)

// kept is a Result as a Memory keeps it: only what the card itself does not say.
type kept struct {
	Status   build.Status
	Findings []keptFinding `json:",omitempty"`
	Notes    []keptNote    `json:",omitempty"`
}

type keptFinding struct {
	Rule     uint16
	Severity uint8
	Message  string
	Help     string `json:",omitempty"`
	Box      int    `json:",omitempty"`
	Place    [2]int
	Sentence [2]int
	Fix      *keptFix `json:",omitempty"`
}

type keptFix struct {
	Title string
	Level uint8
	Edits []Edit
}

type keptNote struct {
	Key   []byte // of any bytes
	Text  string
	Found keptFinding
}

// remember puts what was found into the Memory.
func (l *Linter) remember(r *Result) {
	if l.cfg.Memory == nil || slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Rule == diag.InternalError }) {
		return
	}
	k := kept{Status: r.Status}
	for i := range r.Findings {
		k.Findings = append(k.Findings, keep(&r.Findings[i]))
	}
	for _, n := range r.notes {
		k.Notes = append(k.Notes, keptNote{[]byte(n.Key), n.Text, keep(&n.found)})
	}
	if data, err := json.Marshal(k); err == nil {
		l.cfg.Memory.Put(r.Card, data)
	}
}

func keep(f *Finding) keptFinding {
	k := keptFinding{
		Rule: uint16(f.Rule), Severity: uint8(f.Severity), Message: f.Message, Help: f.Help, Box: f.Box,
		Place: [2]int{f.Start, f.End}, Sentence: [2]int{f.sentence.start, f.sentence.end},
	}
	if f.Fix != nil {
		k.Fix = &keptFix{f.Fix.Title, uint8(f.Fix.Applicability), f.Fix.Edits}
	}
	return k
}

// recall returns what the Memory has of a card, as the rules would find it.
func (l *Linter) recall(c *card.Card) (*Result, bool) {
	if l.cfg.Memory == nil {
		return nil, false
	}
	data, ok := l.cfg.Memory.Get(c)
	var k kept
	if !ok || json.Unmarshal(data, &k) != nil {
		return nil, false
	}
	r, u := &Result{Card: c, Status: k.Status}, &build.Unit{Card: c}
	for i := range k.Findings {
		r.Findings = append(r.Findings, k.Findings[i].finding(u))
	}
	for i := range k.Notes {
		n := &k.Notes[i]
		f := n.Found.finding(u)
		r.notes = append(r.notes, note{f.Rule, Note{Key: string(n.Key), Text: n.Text, found: f}})
	}
	return l.settled(r), true
}

func (k *keptFinding) finding(u *build.Unit) Finding {
	f := newFinding(u, k.Box, span{k.Place[0], k.Place[1]})
	f.Rule, f.Severity, f.Message, f.Help = diag.Code(k.Rule), diag.Severity(k.Severity), k.Message, k.Help
	f.Name, f.sentence = NameOf(f.Rule), span{k.Sentence[0], k.Sentence[1]}
	if k.Fix != nil {
		f.Fix = &Fix{k.Fix.Title, diag.Applicability(k.Fix.Level), k.Fix.Edits}
	}
	return f
}
