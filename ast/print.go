package ast

import "strings"

// Print returns the canonical text of n: one space between words, none before
// `, . : ; ) 's (s)`, a capital at the start of a sentence and after `:`.
func Print(n Node) string {
	p := &printer{capital: isSentence(n)}
	p.node(n)
	return p.out.String()
}

func isSentence(n Node) bool {
	switch n.(type) {
	case *Card, *Box, *Line, *Sentence, *Bullet:
		return true
	}
	return false
}

// printer writes words with the spacing and capitals of card text.
type printer struct {
	out     strings.Builder
	glue    bool // no space before the next word
	capital bool // the next word starts with a capital
}

// node prints n with the commas around it.
func (p *printer) node(n Node) {
	if n.Comma() {
		p.mark(",")
	}
	n.print(p)
	if n.Closed() {
		p.mark(",")
	}
}

// word writes w after a space; w may hold several words.
func (p *printer) word(w string) {
	if w == "" {
		return
	}
	p.space()
	p.raw(w)
}

// words writes w and, where w opens with a comma, no space before it.
func (p *printer) words(w string) {
	if strings.HasPrefix(w, ",") || w == "/" {
		p.mark(w)
		p.glue = w == "/"
		return
	}
	p.word(w)
}

// mark writes a sign without a space before it.
func (p *printer) mark(s string) {
	p.out.WriteString(s)
	p.glue = false
}

// open writes an opening sign: a space before, none after.
func (p *printer) open(s string) {
	p.space()
	p.out.WriteString(s)
	p.glue = true
}

// name writes a quoted name.
func (p *printer) name(n string, optionalPlural bool) {
	p.space()
	p.capital = false
	p.out.WriteByte('"')
	p.out.WriteString(n)
	if optionalPlural {
		p.out.WriteString("(s)")
	}
	p.out.WriteByte('"')
	p.glue = false
}

func (p *printer) space() {
	if !p.glue && p.out.Len() > 0 {
		p.out.WriteByte(' ')
	}
	p.glue = false
}

func (p *printer) raw(w string) {
	if p.capital {
		p.capital = false
		if c := w[0]; 'a' <= c && c <= 'z' {
			p.out.WriteByte(c - 'a' + 'A')
			w = w[1:]
		}
	}
	p.out.WriteString(w)
}

// line starts a new line.
func (p *printer) line() {
	if p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
	p.glue = true
	p.capital = true
}

// list prints nodes one after the other.
func list[N Node](p *printer, nodes []N) {
	for _, n := range nodes {
		p.node(n)
	}
}

// joined prints items as a list: a, b, and c.
func joined[T any](p *printer, items []T, conj ListConj, oxford bool, item func(T)) {
	for i, it := range items {
		if i > 0 {
			joint(p, conj, oxford, i == len(items)-1)
		}
		item(it)
	}
}

func joint(p *printer, conj ListConj, oxford, last bool) {
	switch {
	case conj == ListSlash:
		p.mark("/")
		p.glue = true
	case conj == ListPlus:
		p.word("+")
	case !last:
		p.mark(",")
	case conj == ListComma:
		p.mark(",")
	default:
		if oxford {
			p.mark(",")
		}
		p.word(conj.String())
	}
}
