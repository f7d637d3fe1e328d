package ast

// Printing and visiting of phrases and clauses, one pair of methods a node.

func (n *NounPhrase) print(p *printer) {
	list(p, n.Dets)
	list(p, n.Mods)
	if n.Head != nil {
		p.node(n.Head)
	}
	list(p, n.Post)
}

func (n *NounPhrase) children(visit func(Node)) {
	visitAll(n.Dets, visit)
	visitAll(n.Mods, visit)
	if n.Head != nil {
		visit(n.Head)
	}
	visitAll(n.Post, visit)
}

func (n *Coord) print(p *printer) {
	if n.Either {
		p.word(eitherWord(n.Conj))
	}
	joined(p, n.Items, n.Conj, n.Oxford, func(i Phrase) { p.node(i) })
}

// eitherWord opens a list: either … or, both … and, neither … nor.
func eitherWord(c ListConj) string {
	switch c {
	case ListAnd:
		return "both"
	case ListNor:
		return "neither"
	}
	return "either"
}

func (n *Coord) children(visit func(Node)) { visitAll(n.Items, visit) }

func (n *Product) print(p *printer) {
	p.node(n.Left)
	p.word("x")
	p.node(n.Right)
}

func (n *Product) children(visit func(Node)) { visit(n.Left); visit(n.Right) }

func (n *Sum) print(p *printer) {
	p.node(n.Left)
	p.word("+")
	p.glue = n.Tight
	p.node(n.Right)
}

func (n *Sum) children(visit func(Node)) { visit(n.Left); visit(n.Right) }

func (n *Gerund) print(p *printer)          { list(p, n.Steps) }
func (n *Gerund) children(visit func(Node)) { visitAll(n.Steps, visit) }

func (n *DetWord) print(p *printer) {
	p.word(n.Word.String())
	if n.Of {
		p.word("of")
	}
}

func (n *Quantity) print(p *printer) {
	p.word(n.Bound.String())
	joined(p, n.Numbers, n.Join, n.Oxford, p.word)
	p.word(n.Tail.String())
	if n.Of {
		p.word("of")
	}
}

func (n *Possessor) print(p *printer) {
	p.node(n.Of)
	p.mark(possessive(n.Of))
}

func (n *Possessor) children(visit func(Node)) { visit(n.Of) }

// possessive is `'` after a plural in s, `'s` otherwise.
func possessive(of Phrase) string {
	np, ok := of.(*NounPhrase)
	if c, isCoord := of.(*Coord); isCoord {
		np, ok = c.Items[len(c.Items)-1].(*NounPhrase)
	}
	if !ok || len(np.Post) > 0 {
		return "'s"
	}
	if h, ok := np.Head.(*NounHead); ok && h.Number == Plural && endsIn(h.Noun.Spell(Plural), "s") {
		return "'"
	}
	return "'s"
}

func (n *NounHead) print(p *printer) {
	p.not(n.Not, n.Noun.Spell(n.Number))
	if n.Number == OptionalPlural {
		p.mark("(s)")
	}
}

func (n *NameHead) print(p *printer) {
	p.name(n.Name, n.Plural)
	if n.After {
		p.mark("(s)")
	}
}

func (n *AdjHead) print(p *printer)     { p.word(n.Adj.String()) }
func (n *PronounHead) print(p *printer) { p.word(n.Pronoun.String()) }

func (n *QuotedText) print(p *printer) {
	p.open(`"`)
	p.capital = true
	list(p, n.Sentences)
	p.mark(`"`)
}

func (n *QuotedText) children(visit func(Node)) { visitAll(n.Sentences, visit) }

func (n *AdjMod) print(p *printer) {
	p.word(n.Adj.String())
	p.word(n.Tail.String())
}

func (n *KindMod) print(p *printer) { p.not(n.Not, n.Kind.String()) }
func (n *AttributeMod) print(p *printer) {
	p.not(n.Not, n.Attribute.String())
	if n.Suffix {
		p.mark("-Attribute")
	}
}
func (n *RaceMod) print(p *printer) { p.not(n.Not, n.Race.String()) }

func (n *NameMod) print(p *printer) {
	if n.Not {
		p.open("non-")
	}
	p.name(n.Name, false)
}

// not writes w with `non-` before it where not holds.
func (p *printer) not(not bool, w string) {
	if not {
		p.word("non-" + w)
		return
	}
	p.word(w)
}

func (n *StatMod) print(p *printer) {
	num := Singular
	if n.Plural {
		num = Plural
	}
	p.word(n.Stat.Spell(num))
	joined(p, n.Numbers, n.Join, n.Oxford, p.word)
	p.word(n.Tail.String())
}

func (n *LinkMod) print(p *printer) {
	p.word("Link-" + n.Number)
	p.word(n.Tail.String())
}

func (n *AdverbMod) print(p *printer) { p.word(n.Adverb.String()) }

func (n *VerbMod) print(p *printer)          { p.node(n.Verb) }
func (n *VerbMod) children(visit func(Node)) { visit(n.Verb) }
func (n *NounMod) print(p *printer)          { p.word(n.Noun.Spell(n.Number)) }

func (n *CounterMod) print(p *printer) {
	p.word(n.Name)
	if n.Optional {
		p.mark("(s)")
	}
}

func (n *OrdinalMod) print(p *printer) { p.word(n.Ordinal) }

func (n *ModList) print(p *printer) {
	joined(p, n.Items, n.Conj, n.Oxford, func(i []Mod) { list(p, i) })
}

func (n *ModList) children(visit func(Node)) {
	for _, i := range n.Items {
		visitAll(i, visit)
	}
}

func (n *VerbWord) print(p *printer) {
	joined(p, n.Kinds, n.KindConj, n.Oxford, func(k Kind) { p.word(k.String()) })
	p.word(n.Verb.Spell(n.Form))
}

func (n *AuxWord) print(p *printer) {
	p.word(n.Aux.String())
	p.word(n.Adverb.String())
}

func (n *Clause) print(p *printer) {
	if n.Subject != nil {
		p.node(n.Subject)
	}
	list(p, n.Aux)
	joined(p, n.Verbs, n.Conj, false, func(v *VerbWord) { v.print(p) })
	list(p, n.Args)
}

func (n *Clause) children(visit func(Node)) {
	if n.Subject != nil {
		visit(n.Subject)
	}
	visitAll(n.Aux, visit)
	visitAll(n.Verbs, visit)
	visitAll(n.Args, visit)
}

func (n *Adverbial) print(p *printer) {
	if n.UpTo {
		p.word("up to")
	}
	p.word(n.Adverb.String())
	if n.Per != nil {
		p.node(n.Per)
	}
}

func (n *Adverbial) children(visit func(Node)) {
	if n.Per != nil {
		visit(n.Per)
	}
}

func (n *PP) print(p *printer) {
	p.word(n.Adverb.String())
	p.word(n.Prep.String())
	if n.Object != nil {
		p.node(n.Object)
	}
}

func (n *PP) children(visit func(Node)) {
	if n.Object != nil {
		visit(n.Object)
	}
}

func (n *AdjPhrase) print(p *printer) {
	joined(p, n.Adjs, n.Conj, false, func(a Adjective) { p.word(a.String()) })
	list(p, n.Args)
}

func (n *AdjPhrase) children(visit func(Node)) { visitAll(n.Args, visit) }

func (n *RelClause) print(p *printer) {
	p.word(n.Word.String())
	list(p, n.Steps)
}

func (n *RelClause) children(visit func(Node)) { visitAll(n.Steps, visit) }

func (n *SubClause) print(p *printer) {
	p.word(n.Word.String())
	list(p, n.Steps)
}

func (n *SubClause) children(visit func(Node)) { visitAll(n.Steps, visit) }

func (n *List) print(p *printer) {
	if n.Either {
		p.word("either")
	}
	joined(p, n.Items, n.Conj, n.Oxford, func(i Node) { i.print(p) })
}

func (n *List) children(visit func(Node)) { visitAll(n.Items, visit) }

func (n *Infinitive) print(p *printer) {
	if !n.Bare {
		p.word("to")
	}
	list(p, n.Steps)
}

func (n *Infinitive) children(visit func(Node)) { visitAll(n.Steps, visit) }

func (n *Note) print(p *printer) {
	p.open("(")
	switch {
	case n.Quick:
		p.word("Quick Effect")
	case n.Stats != nil:
		p.node(n.Stats)
	default:
		p.capital = len(n.Items) > 0 && isSentence(n.Items[0])
		list(p, n.Items)
	}
	p.mark(")")
}

func (n *Note) children(visit func(Node)) {
	visitAll(n.Items, visit)
	if n.Stats != nil {
		visit(n.Stats)
	}
}

func (n *StatBlock) print(p *printer) {
	joined(p, n.Items, ListSlash, false, func(m Mod) { m.print(p) })
}

func (n *StatBlock) children(visit func(Node)) { visitAll(n.Items, visit) }

func (n *Step) print(p *printer) {
	p.words(n.Conj.String())
	if n.Either {
		p.word("either")
	}
	for i, l := range n.Lead {
		p.node(l)
		if !n.Bare || i < len(n.Lead)-1 {
			p.mark(",")
		}
	}
	if n.Clause != nil {
		p.node(n.Clause)
	}
	if n.Bad != nil {
		p.node(n.Bad)
	}
}

func (n *Step) children(visit func(Node)) {
	visitAll(n.Lead, visit)
	if n.Clause != nil {
		visit(n.Clause)
	}
	if n.Bad != nil {
		visit(n.Bad)
	}
}

func (*Bad) print(*printer) {}
