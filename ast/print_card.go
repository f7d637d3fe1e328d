package ast

// Printing and visiting of the layout: card, box, line, sentence, bullet.

func (n *Card) print(p *printer) {
	list(p, n.Boxes)
}

func (n *Card) children(visit func(Node)) { visitAll(n.Boxes, visit) }

func (n *Box) print(p *printer)          { list(p, n.Lines) }
func (n *Box) children(visit func(Node)) { visitAll(n.Lines, visit) }

func (n *Line) print(p *printer) {
	p.line()
	if n.Materials != nil {
		p.node(n.Materials)
	}
	sentences(p, n.Sentences)
	list(p, n.Bullets)
}

func (n *Line) children(visit func(Node)) {
	if n.Materials != nil {
		visit(n.Materials)
	}
	visitAll(n.Sentences, visit)
	visitAll(n.Bullets, visit)
}

func (n *Materials) print(p *printer) {
	joined(p, n.Parts, ListPlus, false, func(x Phrase) { x.print(p) })
	list(p, n.Notes)
}

func (n *Materials) children(visit func(Node)) {
	visitAll(n.Parts, visit)
	visitAll(n.Notes, visit)
}

func (n *Sentence) print(p *printer) {
	if len(n.Inner) > 0 {
		p.open("(")
		list(p, n.Inner)
		p.mark(")")
	} else {
		p.capital = true
		for _, l := range n.Labels {
			p.node(l)
			p.mark(":")
			p.capital = true
		}
		n.printZones(p)
	}
	p.mark(n.End.String())
}

// sentences prints sentences and then the bullets they introduce, which stand
// behind all sentences of a line.
func sentences(p *printer, list []*Sentence) {
	for _, s := range list {
		p.node(s)
	}
	for _, s := range list {
		for _, b := range s.Bullets {
			p.node(b)
		}
	}
}

func (n *Sentence) printZones(p *printer) {
	if len(n.Conditions) > 0 {
		list(p, n.Conditions)
		p.mark(":")
		p.capital = true
	}
	if len(n.Activation) > 0 {
		list(p, n.Activation)
		p.mark(";")
		p.capital = false
	}
	list(p, n.Resolution)
	list(p, n.Alternatives)
	p.capital = false
}

func (n *Alternative) print(p *printer) {
	p.mark(", OR:")
	p.capital = true
	if len(n.Activation) > 0 {
		list(p, n.Activation)
		p.mark(";")
		p.capital = false
	}
	list(p, n.Resolution)
}

func (n *Alternative) children(visit func(Node)) {
	visitAll(n.Activation, visit)
	visitAll(n.Resolution, visit)
}

func (n *Sentence) children(visit func(Node)) {
	visitAll(n.Inner, visit)
	visitAll(n.Labels, visit)
	visitAll(n.Conditions, visit)
	visitAll(n.Activation, visit)
	visitAll(n.Resolution, visit)
	visitAll(n.Alternatives, visit)
	visitAll(n.Bullets, visit)
}

var sentenceEndTable = [...]string{
	EndPeriod: ".", EndColon: ":", EndNone: "", EndSemicolon: ";", EndExclamation: "!",
}

// String returns the written sign.
func (e SentenceEnd) String() string { return sentenceEndTable[e] }

func (n *Label) print(p *printer) {
	p.word(n.Word.String())
	if n.Numbers != nil {
		p.node(n.Numbers)
	}
	if n.Phrase != nil {
		p.node(n.Phrase)
	}
}

func (n *Label) children(visit func(Node)) {
	if n.Numbers != nil {
		visit(n.Numbers)
	}
	if n.Phrase != nil {
		visit(n.Phrase)
	}
}

func (n *Bullet) print(p *printer) {
	if n.Inline {
		p.word("●")
	} else {
		p.line()
		p.capital = false
		p.word("●")
	}
	p.glue = false
	sentences(p, n.Sentences)
}

func (n *Bullet) children(visit func(Node)) { visitAll(n.Sentences, visit) }
