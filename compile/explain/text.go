package explain

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	lineWidth  = 100 // columns of a line
	topicWidth = 13  // columns of the topic in front of a statement
	stepIndent = 3   // columns by which details stand further in
)

// Layout says how an explanation is written for reading. Its zero value leaves the sources out.
type Layout struct {
	Rules bool // name the source of each statement
	// Paint colours a part of the text; nil leaves it plain. Colours must not change the width.
	Paint func(role Role, text string) string
}

// Role is a part of a written explanation, for Paint.
type Role uint8

// The roles.
const (
	RoleCard  Role = iota // the card's name
	RoleTitle             // the title of an effect
	RoleTopic             // the word in front of a statement
	RoleRule              // the sources
	RoleFault             // what was not understood
)

// WriteText writes the explanation for reading: short lines, one group for each effect.
func (e *Explanation) WriteText(w io.Writer, l Layout) error {
	p := &writer{out: bufio.NewWriter(w), layout: l}
	p.card(e)
	for i := range e.Effects {
		p.effect(&e.Effects[i])
	}
	p.unread(e.Unread)
	return p.out.Flush()
}

// writer lays out one explanation. Its bufio.Writer keeps the first error for Flush.
type writer struct {
	out    *bufio.Writer
	layout Layout
}

func (p *writer) paint(r Role, text string) string {
	if p.layout.Paint == nil || text == "" {
		return text
	}
	return p.layout.Paint(r, text)
}

func (p *writer) line(text string) {
	// The error is kept by the bufio.Writer and returned by Flush.
	_, _ = p.out.WriteString(strings.TrimRight(text, " ") + "\n")
}

func (p *writer) card(e *Explanation) {
	title := p.paint(RoleCard, e.Name)
	if e.What != "" {
		title += "  (" + e.What + ")"
	}
	p.line(title)
	if e.Status != "" && e.Status != "compiled" {
		p.line("status: " + e.Status)
	}
}

func (p *writer) effect(e *Effect) {
	p.line("")
	p.line(p.paint(RoleTitle, "Effect "+num(e.Number)+": "+e.Title))
	last := Topic("")
	for i := range e.Statements {
		st := &e.Statements[i]
		topic := string(st.Topic)
		if st.Topic == last {
			topic = ""
		}
		last = st.Topic
		p.statement(st, topic, 0)
	}
}

// statement writes a statement and what stands below it.
func (p *writer) statement(st *Statement, topic string, depth int) {
	indent := 2 + topicWidth + depth*stepIndent
	text := st.Text
	if p.layout.Rules && len(st.Rules) > 0 {
		text += " [" + strings.Join(st.Rules, "; ") + "]"
	}
	first := "  " + pad(topic, topicWidth) + strings.Repeat(" ", depth*stepIndent)
	for i, line := range wrap(text, lineWidth-indent) {
		lead := strings.Repeat(" ", indent)
		if i == 0 {
			lead = "  " + p.paint(RoleTopic, topic) + first[2+len(topic):]
		} else if hangs(text) {
			lead += "   "
		}
		p.line(lead + p.paintRules(line))
	}
	last := Topic("")
	for i := range st.Below {
		below := st.Below[i]
		if below.Topic != "" && below.Topic != st.Topic {
			if below.Topic != last {
				below.Text = string(below.Topic) + ": " + below.Text
			}
			last = below.Topic
		}
		p.statement(&below, "", depth+1)
	}
}

// hangs reports whether a text begins with a number, whose further lines stand behind it.
func hangs(text string) bool {
	number, _, ok := strings.Cut(text, ". ")
	return ok && len(number) <= 4 && number != "" && number[0] >= '0' && number[0] <= '9'
}

// paintRules colours the sources at the end of a line.
func (p *writer) paintRules(line string) string {
	at := strings.LastIndex(line, " [")
	if !p.layout.Rules || at < 0 || !strings.HasSuffix(line, "]") {
		return line
	}
	return line[:at] + p.paint(RoleRule, line[at:])
}

func (p *writer) unread(list []Unread) {
	if len(list) == 0 {
		return
	}
	p.line("")
	p.line(p.paint(RoleFault, "Not understood:"))
	for _, u := range list {
		text := u.Why
		if u.Words != "" {
			text = `"` + u.Words + `": ` + u.Why
		}
		if u.Place != "" {
			text += " (" + u.Place + ")"
		}
		for i, line := range wrap(text, lineWidth-4) {
			if i == 0 {
				p.line("  - " + line)
			} else {
				p.line("    " + line)
			}
		}
	}
}

func pad(text string, width int) string {
	if n := utf8.RuneCountInString(text); n < width {
		return text + strings.Repeat(" ", width-n)
	}
	return text + " "
}

// wrap breaks a text at blanks into lines of at most width columns where that is possible.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		switch {
		case line == "":
			line = w
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > max(width, 20):
			lines = append(lines, line)
			line = w
		default:
			line += " " + w
		}
	}
	return append(lines, line)
}
