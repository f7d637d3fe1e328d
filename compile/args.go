package compile

import (
	"psct/ast"
)

// verbGroup is what the auxiliaries of a clause say about its verb.
type verbGroup struct {
	// Modal is AuxCan, AuxCannot, AuxMust, AuxWould, AuxWill, AuxCould, AuxCouldNot, AuxMay,
	// AuxHaveTo or AuxNone.
	Modal ast.Aux
	// Would is set beside another modal (`would have to be destroyed`).
	Would   bool
	Not     bool // does not, is not, cannot excluded
	Passive bool // be + participle
	Perfect bool // has been, had
	Past    bool // was, were, did, had
	Going   bool // is being, are attacking
}

// groupOf reads the auxiliaries of c. Adverbs among them are arguments of the argList.
func groupOf(c *ast.Clause) verbGroup {
	g := verbGroup{}
	be := false
	for _, a := range c.Aux {
		g.add(a.Aux)
		be = be || a.Aux.IsBe()
	}
	if len(c.Verbs) == 0 {
		return g
	}
	switch form := c.Verbs[0].Form; {
	case be && (form == ast.FormParticiple || form == ast.FormPast):
		g.Passive = true
	case be && form == ast.FormIng:
		g.Going = true
	case !be && form == ast.FormPast && !g.Perfect:
		g.Past = true
	}
	return g
}

func (g *verbGroup) add(a ast.Aux) {
	switch a {
	case ast.AuxWould:
		if g.Modal != ast.AuxNone {
			g.Would = true
			return
		}
		g.Modal = a
	case ast.AuxHaveTo:
		g.Would = g.Would || g.Modal == ast.AuxWould
		g.Modal = a
	case ast.AuxCan, ast.AuxCannot, ast.AuxMust, ast.AuxWill, ast.AuxCould, ast.AuxCouldNot, ast.AuxMay:
		g.Modal = a
	case ast.AuxNot, ast.AuxNotUpper:
		g.Not = true
	case ast.AuxWas, ast.AuxWere, ast.AuxDid:
		g.Past = true
	case ast.AuxHas, ast.AuxHave:
		g.Perfect = true
	case ast.AuxHad:
		g.Perfect, g.Past = true, true
	case ast.AuxBeing:
		g.Going = true
	}
}

// argList is what a clause says beside its verb: subject, modal, adverbs and arguments, each taken
// once. What nobody took is the rest, and a clause with a rest is not understood.
type argList struct {
	clause *ast.Clause
	group  verbGroup
	// subj is the subject: the clause's own, or that of the clause before where the form of the verb
	// shares it.
	subj      ast.Phrase
	modalDone bool
	notDone   bool
	subjDone  bool
	items     []ast.Node
}

// newArgs lists the arguments of c: adverbs of the verb group first, then the arguments in text order.
func newArgs(c *ast.Clause) *argList {
	a := &argList{clause: c, group: groupOf(c), subj: statsHeld(c.Subject), subjDone: c.Subject == nil}
	a.modalDone = a.group.Modal == ast.AuxNone
	a.notDone = !a.group.Not
	for _, w := range c.Aux {
		if w.Aux == ast.AuxNone {
			a.items = append(a.items, w)
		}
	}
	a.items = append(a.items, tidyArgs(attach(c.Args))...)
	a.exceptSubject()
	return a
}

// exceptSubject gives an exception that no object takes to the subject: `all monsters gain 500 ATK, except
// "X"`.
func (a *argList) exceptSubject() {
	p, ok := a.subj.(*ast.NounPhrase)
	if !ok || isDetermined(p) || headClass(p) != headCard {
		return
	}
	x := a.takeIf(isExceptCards)
	if x == nil {
		return
	}
	if with, ok := withPost(p, x); ok {
		a.subj = with.(ast.Phrase)
		return
	}
	a.items = append(a.items, x)
}

// tidyArgs gives words the form in which they are usually written: `(until the End Phase)` without the
// parentheses, `Special Summons exactly 1 monster` with the number.
func tidyArgs(args []ast.Node) []ast.Node {
	out := make([]ast.Node, 0, len(args))
	for i, n := range args {
		if isUntilNote(n) {
			n = n.(*ast.Note).Items[0]
		}
		if p, ok := n.(*ast.PP); ok && p.Prep == ast.PrepWith && isThisEffectPP(p) {
			by := *p
			by.Prep = ast.PrepBy // `with this effect`
			n = &by
		}
		if isAdverb(n, ast.AdvOnly) && len(out) > 0 {
			if p := only(out[len(out)-1], n); p != nil {
				out[len(out)-1] = p
				continue
			}
		}
		if isAdverb(n, ast.AdvExactly) && i+1 < len(args) && exactly(args[i+1]) != nil {
			continue
		}
		if i > 0 && isAdverb(args[i-1], ast.AdvExactly) {
			if p := exactly(n); p != nil {
				n = p
			}
		}
		out = append(out, n)
	}
	return out
}

// only is the time `during your turn` with the `only` behind it; nil when n is no such time.
func only(n, adv ast.Node) ast.Node {
	if !isPP(n, ast.PrepDuring) {
		return nil
	}
	p, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || !headNoun(p).IsTime() {
		return nil
	}
	pp, np := *n.(*ast.PP), *p
	np.Post = append(p.Post[:len(p.Post):len(p.Post)], adv)
	pp.Object = &np
	return &pp
}

// exactly is the phrase `1 monster` as `exactly 1 monster`; nil when it does not begin with a number.
func exactly(n ast.Node) ast.Phrase {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets) == 0 {
		return nil
	}
	q, ok := p.Dets[0].(*ast.Quantity)
	if !ok || q.Bound != ast.BoundNone {
		return nil
	}
	bound, c := *q, *p
	bound.Bound = ast.BoundExactly
	c.Dets = append([]ast.Det{&bound}, p.Dets[1:]...)
	return &c
}

// lead puts an adjunct that stands before the clause (`until the end of this turn, …`) in front of the
// arguments.
func (a *argList) lead(n ast.Node) { a.items = append([]ast.Node{n}, a.items...) }

// share gives a clause without a subject that of the clause before.
func (a *argList) share(subject ast.Phrase) {
	if a.subj == nil {
		a.subj = subject
	}
}

// subject takes the subject; nil in a command.
func (a *argList) subject() ast.Phrase {
	a.subjDone = true
	return a.subj
}

// peekSubject looks at the subject without taking it.
func (a *argList) peekSubject() ast.Phrase { return a.subj }

// modal takes the modal verb: AuxNone when there is none.
func (a *argList) modal() ast.Aux {
	a.modalDone = true
	return a.group.Modal
}

// not takes the negation (`does not`, `is not`) and reports whether there is one.
func (a *argList) not() bool {
	a.notDone = true
	return a.group.Not
}

// len is how many arguments are left.
func (a *argList) len() int { return len(a.items) }

// left is the arguments that nobody took, to look at.
func (a *argList) left() []ast.Node { return a.items }

// takeIf takes the first argument that f accepts.
func (a *argList) takeIf(f func(ast.Node) bool) ast.Node {
	for i, n := range a.items {
		if f(n) {
			a.items = append(a.items[:i:i], a.items[i+1:]...)
			return n
		}
	}
	return nil
}

// take takes the argument n, if it is still there.
func (a *argList) take(n ast.Node) bool {
	return a.takeIf(func(m ast.Node) bool { return m == n }) != nil
}

// object takes the next bare phrase: a noun phrase, list or product that is no part of a
// prepositional phrase. nil when there is none.
func (a *argList) object() ast.Phrase {
	n := a.takeIf(func(n ast.Node) bool { _, ok := n.(ast.Phrase); return ok && !isTurnAlone(n) })
	p, _ := n.(ast.Phrase)
	return p
}

// isTurnAlone recognises the time `this turn`, which nothing is done to.
func isTurnAlone(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	return ok && isThisTurn(p)
}

// pp takes the first phrase with one of the prepositions.
func (a *argList) pp(preps ...ast.Prep) *ast.PP {
	n := a.takeIf(func(n ast.Node) bool { return isPP(n, preps...) })
	p, _ := n.(*ast.PP)
	return p
}

// peekPP looks at the first phrase with one of the prepositions without taking it.
func (a *argList) peekPP(preps ...ast.Prep) *ast.PP {
	for _, n := range a.items {
		if isPP(n, preps...) {
			return n.(*ast.PP)
		}
	}
	return nil
}

func isPP(n ast.Node, preps ...ast.Prep) bool {
	p, ok := n.(*ast.PP)
	if !ok {
		return false
	}
	for _, prep := range preps {
		if p.Prep == prep {
			return true
		}
	}
	return false
}

// sub takes the first subordinate clause with one of the words.
func (a *argList) sub(words ...ast.Subordinator) *ast.SubClause {
	n := a.takeIf(func(n ast.Node) bool { return isSub(n, words...) })
	s, _ := n.(*ast.SubClause)
	return s
}

func isSub(n ast.Node, words ...ast.Subordinator) bool {
	s, ok := n.(*ast.SubClause)
	if !ok {
		return false
	}
	for _, w := range words {
		if s.Word == w {
			return true
		}
	}
	return false
}

// adverb takes the adverb without complement, from the verb group or from the arguments, and reports
// whether it stands there.
func (a *argList) adverb(adv ast.Adverb) bool {
	return a.takeIf(func(n ast.Node) bool { return isAdverb(n, adv) }) != nil
}

func isAdverb(n ast.Node, adv ast.Adverb) bool {
	switch w := n.(type) {
	case *ast.AuxWord:
		return w.Adverb == adv
	case *ast.Adverbial:
		return w.Adverb == adv && w.Per == nil && !w.UpTo
	}
	return false
}

// adjPhrase takes the first predicate adjective phrase.
func (a *argList) adjPhrase() *ast.AdjPhrase {
	n := a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.AdjPhrase); return ok })
	p, _ := n.(*ast.AdjPhrase)
	return p
}

// infinitive takes the first infinitive.
func (a *argList) infinitive() *ast.Infinitive {
	n := a.takeIf(func(n ast.Node) bool { _, ok := n.(*ast.Infinitive); return ok })
	p, _ := n.(*ast.Infinitive)
	return p
}

// note takes the first note that f accepts.
func (a *argList) note(f func(*ast.Note) bool) *ast.Note {
	n := a.takeIf(func(n ast.Node) bool { m, ok := n.(*ast.Note); return ok && f(m) })
	m, _ := n.(*ast.Note)
	return m
}

// rest is nil when everything was taken, and otherwise says what was not.
func (a *argList) rest() error {
	switch {
	case len(a.items) > 0:
		return unsupported("argument of "+verbName(a.clause)+":", a.items[0])
	case !a.subjDone && a.clause.Subject != nil:
		return unsupported("subject of "+verbName(a.clause)+":", a.clause.Subject)
	case !a.modalDone:
		return unsupported("modal "+a.group.Modal.String()+" "+verbName(a.clause)+":", a.clause)
	case !a.notDone:
		return unsupported("negation of "+verbName(a.clause)+":", a.clause)
	}
	return nil
}

// verbName is the verb of a clause as blockers show it.
func verbName(c *ast.Clause) string {
	if len(c.Verbs) == 0 {
		return "no verb"
	}
	return c.Verbs[0].Verb.String()
}
