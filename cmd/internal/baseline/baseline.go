package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"psct/ast/diag"
	"psct/compile/lint"
)

// version is the format of the file.
const version = 1

// Entry is findings that are known: the same rule at the same words of one card.
type Entry struct {
	Card  string `json:"card"`
	Lang  string `json:"lang"`
	Rule  string `json:"rule"` // PSCT####
	Name  string `json:"name"` // of the rule, for people
	Text  string `json:"text"` // the words at fault; of a finding about a whole card, the message
	Count int    `json:"count"`
}

// key is what makes two findings the same.
type key struct{ card, lang, rule, text string }

func (e *Entry) key() key { return key{e.Card, e.Lang, e.Rule, e.Text} }

func keyOf(f *lint.Finding) key {
	return key{f.Card, f.Lang, f.Rule.String(), cmp.Or(f.Words(), f.Message)}
}

// Baseline is the findings that are known, in the order of the file: by card, language, rule and text.
type Baseline struct {
	Entries []Entry
}

// Of returns the baseline of some findings.
func Of(findings []lint.Finding) *Baseline {
	at := map[key]int{}
	b := &Baseline{}
	for i := range findings {
		f := &findings[i]
		k := keyOf(f)
		n, ok := at[k]
		if !ok {
			n = len(b.Entries)
			at[k] = n
			b.Entries = append(b.Entries, Entry{k.card, k.lang, k.rule, f.Name, k.text, 0})
		}
		b.Entries[n].Count++
	}
	b.sort()
	return b
}

func (b *Baseline) sort() {
	slices.SortFunc(b.Entries, func(x, y Entry) int {
		return cmp.Or(cmp.Compare(x.Card, y.Card), cmp.Compare(x.Lang, y.Lang), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Text, y.Text))
	})
}

// Split parts findings into those that are new, in their order, and what is stale: entries, or counts of them, that no finding
// answers to.
func (b *Baseline) Split(findings []lint.Finding) (fresh []lint.Finding, stale []Entry) {
	left := map[key]int{}
	for i := range b.Entries {
		left[b.Entries[i].key()] += b.Entries[i].Count
	}
	for i := range findings {
		k := keyOf(&findings[i])
		if left[k] == 0 {
			fresh = append(fresh, findings[i])
			continue
		}
		left[k]--
	}
	for _, e := range b.Entries {
		if n := left[e.key()]; n > 0 {
			e.Count = n
			stale = append(stale, e)
		}
	}
	return fresh, stale
}

// Without returns the baseline less what is stale.
func (b *Baseline) Without(stale []Entry) *Baseline {
	gone := map[key]int{}
	for i := range stale {
		gone[stale[i].key()] = stale[i].Count
	}
	out := &Baseline{}
	for _, e := range b.Entries {
		e.Count -= gone[e.key()]
		if e.Count > 0 {
			out.Entries = append(out.Entries, e)
		}
	}
	return out
}

// Count is how many findings are known.
func (b *Baseline) Count() int {
	n := 0
	for i := range b.Entries {
		n += b.Entries[i].Count
	}
	return n
}

// Write writes the file.
func (b *Baseline) Write(w io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"version\": %d, \"findings\": [", version)
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	for i := range b.Entries {
		out.WriteString([]string{"\n", ","}[min(i, 1)])
		if err := e.Encode(&b.Entries[i]); err != nil {
			return err
		}
	}
	out.WriteString("]}\n")
	_, err := w.Write(out.Bytes())
	return err
}

// Read reads a file that Write wrote.
func Read(data []byte) (*Baseline, error) {
	var doc struct {
		Version  int     `json:"version"`
		Findings []Entry `json:"findings"`
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&doc); err != nil {
		return nil, fmt.Errorf("this is no baseline: %w: make one with `psct baseline create`", err)
	}
	if d.More() {
		return nil, errors.New("this is no baseline: more follows behind its end: make one with `psct baseline create`")
	}
	if doc.Version != version {
		return nil, fmt.Errorf("the baseline has version %d, this psct knows version %d: make a new one with `psct baseline create`", doc.Version, version)
	}
	b := &Baseline{Entries: doc.Findings}
	if err := b.check(); err != nil {
		return nil, err
	}
	b.sort()
	return b, nil
}

func (b *Baseline) check() error {
	seen := map[key]bool{}
	for i := range b.Entries {
		e := &b.Entries[i]
		var code diag.Code
		_, err := fmt.Sscanf(e.Rule, "PSCT%d", &code)
		switch {
		case err != nil:
			return fmt.Errorf("entry %d of the baseline (%s): `%s` is no id of a rule", i+1, e.Card, e.Rule)
		case e.Count < 1:
			return fmt.Errorf("entry %d of the baseline (%s, %s): count %d: it must be at least 1", i+1, e.Card, e.Rule, e.Count)
		case seen[e.key()]:
			return fmt.Errorf("entry %d of the baseline (%s, %s) stands there twice: add its counts up", i+1, e.Card, e.Rule)
		}
		seen[e.key()] = true
	}
	return nil
}
