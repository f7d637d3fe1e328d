package grammar

import (
	"slices"
	"strings"

	"psct/ast"
)

// nounPhrase checks determiners, number and article.
func (c *slipFinder) nounPhrase(p *ast.NounPhrase) {
	c.determiners(p)
	c.nounNumber(p)
	c.possessors(p)
	c.article(p)
	c.described(p)
	c.places(p)
	c.amount(p)
}

// determiners: no two of `the`, `this`, `your` … in a row.
func (c *slipFinder) determiners(p *ast.NounPhrase) {
	for i, d := range p.Dets {
		w, ok := d.(*ast.DetWord)
		if !ok || w.Of || !central(w.Word) || i+1 == len(p.Dets) {
			continue
		}
		switch next := p.Dets[i+1].(type) {
		case *ast.DetWord:
			if central(next.Word) {
				c.add(w.Span().Join(next.Span()), next.Span().In(c.text))
			}
		}
	}
}

// central reports whether d is a determiner of which a phrase has one.
func central(d ast.Determiner) bool {
	switch d {
	case ast.DetA, ast.DetAn, ast.DetThe, ast.DetThis, ast.DetThat, ast.DetThese, ast.DetThose, ast.DetYour, ast.DetIts,
		ast.DetTheir, ast.DetHis, ast.DetMy, ast.DetEvery, ast.DetNo:
		return true
	}
	return false
}

// nounNumber checks that the noun has the number that the determiners ask for.
func (c *slipFinder) nounNumber(p *ast.NounPhrase) {
	h, ok := p.Head.(*ast.NounHead)
	if !ok || h.Noun.Spell(ast.Plural) == "" || c.shared[p] || h.Noun == ast.NounBattle {
		return
	}
	want := number(0)
	for _, d := range p.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			want = determined(d, want)
		case *ast.Quantity:
			want = counted(d, want)
			if _, each := last(p.Dets).(*ast.DetWord); each {
				return // `up to 1 each "A", "B", and "C" monsters`
			}
		case *ast.Possessor, *ast.NounMod:
			want = 0
		}
	}
	switch {
	case want == one && h.Number == ast.Plural:
		c.nouns = append(c.nouns, slip{h.Span(), h.Noun.Spell(ast.Singular)})
	case want == several && h.Number == ast.Singular:
		c.nouns = append(c.nouns, slip{h.Span(), h.Noun.Spell(ast.Plural)})
	}
}

// determined is the number of the noun behind a determiner; before is what the
// determiners before it ask for.
func determined(d *ast.DetWord, before number) number {
	switch d.Word {
	case ast.DetA, ast.DetAn, ast.DetThis, ast.DetThat, ast.DetEvery, ast.DetAnother, ast.DetNeither, ast.DetEither:
		if d.Of {
			return several
		}
		return one
	case ast.DetEach:
		if d.Of {
			return 0
		}
		return one
	case ast.DetThese, ast.DetThose, ast.DetBoth:
		return several
	case ast.DetAll:
		if d.Of {
			return 0
		}
		return several
	case ast.DetThe, ast.DetYour, ast.DetIts, ast.DetTheir:
		return 0
	}
	return before
}

// counted is the number of the noun behind a quantity.
func counted(q *ast.Quantity, before number) number {
	if q.Of {
		return 0
	}
	if len(q.Numbers) == 1 && q.Numbers[0] == "1" && q.Tail == 0 && q.Bound != ast.BoundMoreThan {
		return one
	}
	if len(q.Numbers) == 1 && q.Numbers[0] == "1" {
		return 0
	}
	return several
}

// possessors: `its ATK`, not `it's ATK`.
func (c *slipFinder) possessors(p *ast.NounPhrase) {
	for _, d := range p.Dets {
		owner, ok := d.(*ast.Possessor)
		if !ok {
			continue
		}
		n, ok := owner.Of.(*ast.NounPhrase)
		if !ok {
			continue
		}
		c.shared[n] = true // `those opponent's monsters`
		h, ok := n.Head.(*ast.PronounHead)
		if !ok {
			continue
		}
		if right := possessive[h.Pronoun]; right != 0 {
			c.add(owner.Span(), right.String())
		}
	}
}

// possessive are the determiners that say whose.
var possessive = map[ast.Pronoun]ast.Determiner{
	ast.PronIt: ast.DetIts, ast.PronThey: ast.DetTheir, ast.PronThem: ast.DetTheir, ast.PronYou: ast.DetYour,
}

// article: `a` before a consonant, `an` before a vowel, as they sound. How a name
// sounds is not known.
func (c *slipFinder) article(p *ast.NounPhrase) {
	for _, d := range p.Dets {
		w, ok := d.(*ast.DetWord)
		if !ok || w.Word != ast.DetA && w.Word != ast.DetAn {
			continue
		}
		next := strings.TrimLeft(c.text[w.Span().End:], " ")
		if next == "" || next[0] == '"' {
			continue
		}
		right := ast.DetA
		if vowelSound(next) {
			right = ast.DetAn
		}
		if right != w.Word {
			c.add(w.Span(), right.String())
		}
	}
}

// vowelSound reports whether a word starts with the sound of a vowel.
func vowelSound(word string) bool {
	for _, silent := range [...]string{"Union", "uni", "use", "one", "One", "once"} {
		if strings.HasPrefix(word, silent) {
			return false
		}
	}
	for _, spoken := range [...]string{"Xyz", "8", "11", "18", "hour", "X-", "LP", "S-"} {
		if strings.HasPrefix(word, spoken) {
			return true
		}
	}
	return strings.ContainsRune("AEIOUaeiou", rune(word[0]))
}

// described checks that relative clauses agree with the noun.
func (c *slipFinder) described(p *ast.NounPhrase) {
	for _, post := range p.Post {
		rel, ok := post.(*ast.RelClause)
		if !ok {
			continue
		}
		c.steps(rel.Steps, 0)
		if rel.Word != ast.RelThat || rel.Comma() || c.shared[p] || len(rel.Steps) == 0 || rel.Steps[0].Clause == nil || rel.Steps[0].Clause.Subject != nil {
			continue
		}
		if h, ok := p.Head.(*ast.NounHead); ok && h.Number != ast.OptionalPlural && len(p.Post) == 1 {
			c.agree(numberOfNoun(p), rel.Steps[0].Clause)
		}
	}
}

// list: nothing stands twice in a list. Its items share what stands before or
// behind it.
func (c *slipFinder) list(l *ast.Coord) {
	for i, item := range l.Items {
		c.shared[item] = true
		if i > 0 && ast.Equal(l.Items[i-1], item) && hasDet(item) {
			c.add(l.Span(), item.Span().In(c.text))
		}
	}
}

// hasDet reports whether a phrase says which or how many.
func hasDet(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) == 0 {
		return false
	}
	w, ok := n.Dets[0].(*ast.DetWord)
	return ok && (w.Word == ast.DetThis || w.Word == ast.DetThat || w.Word == ast.DetThose || w.Word == ast.DetThese)
}

// places checks what is said of where cards are, or go.
func (c *slipFinder) places(p *ast.NounPhrase) {
	h, ok := p.Head.(*ast.NounHead)
	if !ok {
		return
	}
	from := false
	for _, n := range p.Post {
		if rel, ok := n.(*ast.RelClause); ok && h.Noun == ast.NounControl && rel.Word == ast.RelThat {
			c.add(h.Span(), "control of")
		}
		pp, ok := n.(*ast.PP)
		if !ok || pp.Comma() {
			continue
		}
		o, _ := pp.Object.(ast.Phrase)
		switch {
		case pp.Prep == ast.PrepFrom:
			from = true
		case pp.Prep == ast.PrepIn && from && needsOwner(headOf(o)):
			c.prep(pp, ast.PrepTo)
		case pp.Prep == ast.PrepOf && isCard(h.Noun) && (headOf(o) == ast.NounHand || headOf(o) == ast.NounGY) && !endOf(p):
			c.prep(pp, ast.PrepFrom)
		}
	}
}

// isCard reports whether a noun names cards.
func isCard(n ast.Noun) bool { return n >= ast.NounCard && n <= ast.NounTuner }

// endOf reports whether a phrase says top or bottom.
func endOf(p *ast.NounPhrase) bool {
	for _, n := range slices.Concat(nodesOf(p.Dets), nodesOf(p.Mods)) {
		if m, ok := n.(*ast.NounMod); ok && (m.Noun == ast.NounTop || m.Noun == ast.NounBottom) {
			return true
		}
	}
	return false
}

// nodesOf is a list of nodes of one kind as nodes.
func nodesOf[N ast.Node](list []N) []ast.Node {
	out := make([]ast.Node, len(list))
	for i, n := range list {
		out[i] = n
	}
	return out
}

// amount: `2000 or more ATK`, not `2000 more ATK`.
func (c *slipFinder) amount(p *ast.NounPhrase) {
	if len(p.Dets) == 0 || len(p.Mods) == 0 {
		return
	}
	_, counts := p.Dets[len(p.Dets)-1].(*ast.Quantity)
	m, ok := p.Mods[0].(*ast.AdjMod)
	h, isNoun := p.Head.(*ast.NounHead)
	if counts && ok && isNoun && (m.Adj == ast.AdjMore || m.Adj == ast.AdjLess) && (h.Noun == ast.NounATK || h.Noun == ast.NounDEF) {
		c.add(m.Span(), "or "+m.Adj.String())
	}
}
