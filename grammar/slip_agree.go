package grammar

import "psct/ast"

// number is how many things a phrase names; zero when there is no telling.
type number uint8

const (
	one number = iota + 1
	several
)

// numberOf tells a subject's number.
func numberOf(p ast.Phrase) number {
	switch p := p.(type) {
	case *ast.Coord:
		return numberOfList(p)
	case *ast.NounPhrase:
		return numberOfNoun(p)
	}
	return 0
}

// numberOfList: `A and B` are several; of `A or B` the last one counts.
func numberOfList(p *ast.Coord) number {
	switch p.Conj {
	case ast.ListAnd:
		for _, i := range p.Items {
			if n, ok := i.(*ast.NounPhrase); !ok || len(n.Post) > 0 {
				return 0 // `the ATK of A and B`
			}
		}
		return several
	case ast.ListOr, ast.ListNor:
		last := numberOf(p.Items[len(p.Items)-1])
		for _, i := range p.Items {
			if numberOf(i) != last {
				return 0
			}
		}
		return last
	}
	return 0
}

func numberOfNoun(p *ast.NounPhrase) number {
	all := false // `all damage` is one thing, `all monsters` are several
	for _, d := range p.Dets {
		switch d := d.(type) {
		case *ast.Quantity:
			return 0 // `1 of them`, `2 or more … is`: a number of things, or an amount
		case *ast.DetWord:
			all = all || d.Word == ast.DetAll || d.Word == ast.DetBoth
			if d.Of || uncountable(d.Word) && !all {
				return 0
			}
		case *ast.Possessor:
			if owner, ok := d.Of.(*ast.NounPhrase); ok && partOf(owner) {
				return 0 // `each of your opponent's monsters is`
			}
		}
	}
	switch h := p.Head.(type) {
	case *ast.PronounHead:
		return numberOfPronoun(h.Pronoun)
	case *ast.NounHead:
		switch {
		case h.Number == ast.Plural:
			return several
		case h.Number == ast.Singular && !all && h.Noun.Spell(ast.Plural) != "":
			return one
		}
	}
	return 0
}

// partOf reports whether a phrase opens with `each of`, `1 of`.
func partOf(p *ast.NounPhrase) bool {
	for _, d := range p.Dets {
		switch d := d.(type) {
		case *ast.DetWord:
			if d.Of {
				return true
			}
		case *ast.Quantity:
			if d.Of {
				return true
			}
		}
	}
	return false
}

// uncountable reports whether a determiner leaves open how many there are.
func uncountable(d ast.Determiner) bool {
	switch d {
	case ast.DetAll, ast.DetAny, ast.DetHalf, ast.DetNo, ast.DetNeither, ast.DetEither, ast.DetBoth, ast.DetAsMany,
		ast.DetThatMany, ast.DetThatMuch, ast.DetDouble, ast.DetTwice, ast.DetTriple, ast.DetAnyNumberOf, ast.DetOnly, ast.DetJust, ast.DetSome:
		return true
	}
	return false
}

func numberOfPronoun(p ast.Pronoun) number {
	switch p {
	case ast.PronIt, ast.PronThis, ast.PronThisOne, ast.PronOne, ast.PronEach:
		return one
	case ast.PronThey, ast.PronThose, ast.PronThese, ast.PronYou, ast.PronBoth:
		return several
	}
	return 0
}

// wordNumber is the number that a form of a verb goes with.
func wordNumber(f ast.VerbForm) number {
	switch f {
	case ast.FormS:
		return one
	case ast.FormBase, ast.FormPlural:
		return several
	}
	return 0
}

// auxPairs are auxiliaries for one thing, and for several.
var auxPairs = [...][2]ast.Aux{
	{ast.AuxIs, ast.AuxAre}, {ast.AuxWas, ast.AuxWere}, {ast.AuxHas, ast.AuxHave}, {ast.AuxDoes, ast.AuxDo},
}

// agree checks that the first word of a verb group that shows a number has that of
// the subject.
func (c *slipFinder) agree(n number, cl *ast.Clause) {
	if n == 0 {
		return
	}
	for _, a := range cl.Aux {
		if a.Aux == ast.AuxNone {
			continue
		}
		for _, pair := range auxPairs {
			right := pair[n-one]
			if (a.Aux == pair[0] || a.Aux == pair[1]) && a.Aux != right && !supposed(cl, a.Aux == ast.AuxWere) {
				c.add(a.Span(), right.String())
			}
		}
		return
	}
	for _, v := range cl.Verbs {
		if is := verbNumber(v); is != 0 && is != n && !supposed(cl, v.Form == ast.FormPastPlural) {
			c.add(v.Span(), inNumber(v, n))
		}
	}
}

// supposed reports whether a clause is `it were`, of what is only supposed.
func supposed(cl *ast.Clause, were bool) bool {
	n, ok := cl.Subject.(*ast.NounPhrase)
	if !ok || !were {
		return false
	}
	h, ok := n.Head.(*ast.PronounHead)
	return ok && h.Pronoun == ast.PronIt
}

// verbNumber is the number that a finite verb shows.
func verbNumber(v *ast.VerbWord) number {
	if v.Verb == ast.VerbBe {
		switch v.Form {
		case ast.FormS, ast.FormPast:
			return one
		case ast.FormPlural, ast.FormPastPlural:
			return several
		}
		return 0
	}
	switch v.Verb.Spell(v.Form) {
	case v.Verb.Spell(ast.FormPast):
		return 0 // put, set
	case v.Verb.Spell(ast.FormBase):
		return several // become is its own participle
	}
	return wordNumber(v.Form)
}

// inNumber is the verb in the other number.
func inNumber(v *ast.VerbWord, n number) string {
	w := *v
	switch {
	case v.Verb == ast.VerbBe && v.Form == ast.FormPast, v.Verb == ast.VerbBe && v.Form == ast.FormPastPlural:
		w.Form = [...]ast.VerbForm{ast.FormPast, ast.FormPastPlural}[n-one]
	case v.Verb == ast.VerbBe:
		w.Form = [...]ast.VerbForm{ast.FormS, ast.FormPlural}[n-one]
	default:
		w.Form = [...]ast.VerbForm{ast.FormS, ast.FormBase}[n-one]
	}
	return ast.Print(&w)
}

// steps checks what a list of steps shares: a later clause without a subject has
// the subject before it. n is the number of what the first clause is about, when
// that stands before the list.
func (c *slipFinder) steps(list []*ast.Step, n number) {
	command := false
	for i, st := range list {
		cl := st.Clause
		if cl == nil {
			return
		}
		switch {
		case cl.Subject != nil:
			n, command = numberOf(cl.Subject), false
		case i == 0:
			command = len(cl.Aux) == 0 && len(cl.Verbs) > 0 && cl.Verbs[0].Form == ast.FormBase
		case command:
			c.commanded(cl)
			continue
		}
		if len(cl.Verbs) > 0 && (cl.Subject != nil || st.Conj == ast.ConjAnd && n == one && cl.Verbs[0].Form == ast.FormS || st.Conj == ast.ConjAnd && n == several && len(cl.Aux) > 0) {
			c.agree(n, cl)
		}
	}
}

// commanded checks a later clause of a command: `discard 1 card and draws`.
func (c *slipFinder) commanded(cl *ast.Clause) {
	if len(cl.Aux) == 0 && len(cl.Verbs) > 0 && cl.Verbs[0].Form == ast.FormS && cl.Verbs[0].Verb != ast.VerbBe {
		c.add(cl.Verbs[0].Span(), inNumber(cl.Verbs[0], several))
	}
}
