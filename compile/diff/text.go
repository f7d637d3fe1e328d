package diff

import (
	"bufio"
	"fmt"
	"io"

	"psct/compile/explain"
)

// Layout says how a comparison is written for reading.
type Layout struct {
	// Paint colours a verdict; nil leaves it plain.
	Paint func(v Verdict, text string) string
}

func (l Layout) paint(v Verdict, text string) string {
	if l.Paint == nil {
		return text
	}
	return l.Paint(v, text)
}

// WriteText writes the comparison for reading: the card, each effect with its verdict, and what differs
// with - for the old and + for the new text.
func (c *Card) WriteText(w io.Writer, l Layout) error {
	out := bufio.NewWriter(w)
	line := func(format string, args ...any) {
		// The error is kept by the bufio.Writer and returned by Flush.
		_, _ = fmt.Fprintf(out, format+"\n", args...)
	}
	name := c.Name
	if c.OldName != "" {
		name = c.OldName + " -> " + c.Name
	}
	line("%s: %s", name, l.paint(c.Verdict, string(c.Verdict)))
	for i := range c.Effects {
		c.Effects[i].write(line, l)
	}
	if c.Unread != nil {
		writeUnread(line, "old", c.Unread.Old)
		writeUnread(line, "new", c.Unread.New)
	}
	return out.Flush()
}

func (e *Effect) write(line func(string, ...any), l Layout) {
	line("  %s (%s): %s", e.numbers(), e.Title, l.paint(e.Verdict, string(e.Verdict)))
	for _, d := range e.Differences {
		line("    %s", d.Topic)
		for _, text := range d.Old {
			line("      - %s", text)
		}
		for _, text := range d.New {
			line("      + %s", text)
		}
	}
}

// numbers names the effect in both texts.
func (e *Effect) numbers() string {
	switch {
	case e.Old == 0:
		return fmt.Sprintf("effect %d, only in the new text", e.New)
	case e.New == 0:
		return fmt.Sprintf("effect %d of the old text, gone", e.Old)
	case e.Old == e.New:
		return fmt.Sprintf("effect %d", e.New)
	default:
		return fmt.Sprintf("effect %d, %d in the old text", e.New, e.Old)
	}
}

func writeUnread(line func(string, ...any), which string, list []explain.Unread) {
	for _, u := range list {
		switch {
		case u.Words != "" && u.Place != "":
			line("  not understood in the %s text: %q: %s (%s)", which, u.Words, u.Why, u.Place)
		case u.Words != "":
			line("  not understood in the %s text: %q: %s", which, u.Words, u.Why)
		default:
			line("  not understood in the %s text: %s", which, u.Why)
		}
	}
}
