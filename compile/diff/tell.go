package diff

import (
	"slices"

	"golang.org/x/text/message"

	"psct/compile/explain"
)

// teller tells differences in the words of package explain.
type teller struct{ before, after []explain.Effect }

func newTeller(before, after Side, words *message.Printer) (*teller, error) {
	old, err := explain.Program(before.Program, before.Card, words)
	if err != nil {
		return nil, err
	}
	now, err := explain.Program(after.Program, after.Card, words)
	if err != nil {
		return nil, err
	}
	return &teller{before: old.Effects, after: now.Effects}, nil
}

// tell fills the title of an effect and what is not the same.
func (t *teller) tell(e *Effect) {
	var old, now []explain.Statement
	if e.Old > 0 && e.Old <= len(t.before) {
		e.Title, old = t.before[e.Old-1].Title, t.before[e.Old-1].Statements
	}
	if e.New > 0 && e.New <= len(t.after) {
		e.Title, now = t.after[e.New-1].Title, t.after[e.New-1].Statements
	}
	if e.Verdict == WordingOnly {
		return
	}
	for _, topic := range explain.Topics() {
		a, b := lines(old, topic), lines(now, topic)
		onlyOld, onlyNew := without(a, b), without(b, a)
		if len(onlyOld)+len(onlyNew) > 0 {
			e.Differences = append(e.Differences, Difference{Topic: topic, Old: onlyOld, New: onlyNew})
		}
	}
}

// lines are the statements on a topic with all that stands below them.
func lines(list []explain.Statement, topic explain.Topic) []string {
	var out []string
	for i := range list {
		if list[i].Topic == topic {
			out = appendLines(out, &list[i])
		}
	}
	return out
}

func appendLines(out []string, st *explain.Statement) []string {
	out = append(out, st.Text)
	for i := range st.Below {
		out = appendLines(out, &st.Below[i])
	}
	return out
}

// without are the lines of a that b does not have.
func without(a, b []string) []string {
	var out []string
	for _, line := range a {
		if !slices.Contains(b, line) {
			out = append(out, line)
		}
	}
	return out
}
