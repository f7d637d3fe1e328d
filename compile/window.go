package compile

import (
	"strings"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// timeOf is a time phrase: a part of a turn, counted from now.
type timeOf struct {
	phases ir.Set[card.Phase]
	steps  ir.Set[card.Step]
	turn   *ir.Player // whose turn
	point  ir.Point
	isTurn bool // a whole turn
	duel   bool
	this   bool // the present one
	rest   bool // the rest of it
	nth    int  // 1 is the next
	each   bool
	next   bool // the turn after the present one
	only   bool
}

// time reads a time phrase; false: the phrase is none, or a time given by what happened in it
// (`the turn this card was Summoned`).
func (s *scope) time(n ast.Node) (timeOf, bool, error) {
	switch n := n.(type) {
	case *ast.NounPhrase:
		return s.timeNoun(n)
	case *ast.Coord:
		return s.timeList(n)
	}
	return timeOf{}, false, nil
}

// timeList reads `your opponent's Main or Battle Phase`: whose turn it is stands at the first, what
// kind of time at the last.
func (s *scope) timeList(n *ast.Coord) (timeOf, bool, error) {
	if n.Conj != ast.ListOr && n.Conj != ast.ListAndOr && n.Conj != ast.ListAnd && n.Conj != ast.ListSlash {
		return timeOf{}, false, nil
	}
	sum, ok, err := s.time(n.Items[0])
	if err != nil || !ok {
		return sum, ok, err
	}
	for _, i := range n.Items[1:] {
		t, ok, err := s.time(i)
		if err != nil || !ok {
			return t, ok, err
		}
		if hasDets(i) && !samePlayer(t.turn, sum.turn) || t.point != ir.Within && t.point != sum.point || t.isTurn != sum.isTurn ||
			t.phases.Empty() != sum.phases.Empty() {
			return t, true, unsupported("time", n)
		}
		sum.phases |= t.phases
		sum.steps |= t.steps
	}
	return sum, true, nil
}

func (s *scope) timeNoun(n *ast.NounPhrase) (timeOf, bool, error) {
	t := timeOf{}
	if !t.head(n) {
		return t, false, nil
	}
	for _, d := range n.Dets {
		if ok, err := s.timeDet(&t, d); err != nil || !ok {
			return t, ok, err
		}
	}
	for _, m := range n.Mods {
		if !t.mod(m) {
			return t, true, unsupported("time", n)
		}
	}
	for _, p := range n.Post {
		ok, err := s.timePost(&t, p)
		if err != nil || !ok {
			return t, ok, err
		}
	}
	return t, true, nil
}

// head reads the noun; false: it is no time.
func (t *timeOf) head(n *ast.NounPhrase) bool {
	if n.Head == nil && len(n.Mods) == 1 {
		// The noun stands at the last item: `your opponent's Main or Battle Phase`.
		k, ok := n.Mods[0].(*ast.KindMod)
		t.phases = phasesOf(ast.NounMainPhase)
		return ok && k.Kind == ast.KindMain && !k.Not
	}
	h, ok := n.Head.(*ast.NounHead)
	if !ok {
		return false
	}
	t.phases, t.steps = phasesOf(h.Noun), stepsOf(h.Noun)
	switch h.Noun {
	case ast.NounTurn:
		t.isTurn = true
	case ast.NounDuel:
		t.duel = true
	case ast.NounStart:
		t.point = ir.AtStart
		return len(n.Post) > 0
	case ast.NounEnd:
		t.point = ir.AtEnd
		return len(n.Post) > 0
	case ast.NounRest:
		t.rest = true
		return len(n.Post) > 0
	default:
		return !t.phases.Empty() || !t.steps.Empty()
	}
	return true
}

func (s *scope) timeDet(t *timeOf, d ast.Det) (bool, error) {
	switch d := d.(type) {
	case *ast.DetWord:
		return s.timeWord(t, d)
	case *ast.Possessor:
		p, ok := s.player(d.Of)
		if !ok {
			return true, unsupported("time", d)
		}
		if p.Who != ir.EitherPlayer && p.Who != ir.BothPlayers {
			t.turn = p.Ptr()
		}
		t.each = p.Who == ir.BothPlayers
		return true, nil
	}
	return true, unsupported("time", d)
}

func (s *scope) timeWord(t *timeOf, d *ast.DetWord) (bool, error) {
	switch d.Word {
	case ast.DetThe, ast.DetA, ast.DetAn:
	case ast.DetThis, ast.DetThat:
		t.this = true
	case ast.DetEach, ast.DetEvery, ast.DetAny:
		t.each = true
	case ast.DetYour:
		t.turn = ir.Player{}.Ptr()
	case ast.DetTheir, ast.DetHis, ast.DetHisOrHer:
		p, ok := s.lastPlayer()
		if !ok {
			return true, unresolved(d)
		}
		t.turn = p.Ptr()
	default:
		return true, unsupported("time", d)
	}
	return true, nil
}

func (t *timeOf) mod(m ast.Mod) bool {
	switch m := m.(type) {
	case *ast.AdjMod:
		switch m.Adj {
		case ast.AdjNext:
			t.nth = 1
			return true
		case ast.AdjSecond:
			t.nth = 2
			return true
		case ast.AdjThird:
			t.nth = 3
			return true
		case ast.AdjSame:
			t.this = true
			return true
		}
	case *ast.OrdinalMod:
		n, ok := number(strings.TrimRight(m.Ordinal, "stndrh"))
		t.nth = n
		return ok && n > 0
	case *ast.KindMod:
		return m.Kind == ast.KindMain && !m.Not
	}
	return false
}

// timePost reads what a time is part of; false: it is given by what happened in it.
func (s *scope) timePost(t *timeOf, n ast.Node) (bool, error) {
	switch n := n.(type) {
	case *ast.PP:
		switch n.Prep {
		case ast.PrepOf:
			return s.partOfTime(t, n)
		case ast.PrepAfter:
			if isActivationPoint(n.Object) {
				return true, nil
			}
		}
	case *ast.SubClause:
		if isResolutionPoint(n) {
			return true, nil
		}
	case *ast.Adverbial:
		t.only = n.Adverb == ast.AdvOnly && n.Per == nil
		return t.only, nil
	}
	return false, nil
}

// partOfTime reads `(the End Phase) of this turn`, `(the end) of the Battle Phase`.
func (s *scope) partOfTime(t *timeOf, n *ast.PP) (bool, error) {
	whole, ok, err := s.time(n.Object)
	if err != nil || !ok {
		return ok, err
	}
	hasWhole := !whole.phases.Empty() || !whole.steps.Empty()
	switch {
	case t.point != ir.Within || t.rest:
		point, rest := t.point, t.rest
		*t = whole
		t.point, t.rest = point, rest
	case whole.isTurn && !hasWhole:
		t.turn, t.each = whole.turn, t.each || whole.each
		t.this = whole.this
		t.next = whole.nth == 1
		if whole.nth > 1 {
			if whole.turn == nil || t.nth != 0 || t.phases.Empty() {
				return true, unsupported("time", n)
			}
			t.nth = whole.nth // `the End Phase of your opponent's 3rd turn` is their 3rd End Phase
		}
	case !whole.phases.Empty() && !t.steps.Empty():
		t.turn = whole.turn
	default:
		return true, unsupported("time", n)
	}
	return true, nil
}

// isActivationPoint recognises `(after) activation`, `(after) this card's activation`: times are counted
// from there anyway.
func isActivationPoint(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounActivation || len(p.Mods)+len(p.Post) > 0 {
		return false
	}
	for _, d := range p.Dets {
		if _, owner := d.(*ast.Possessor); !owner {
			return false
		}
	}
	return true
}

// isResolutionPoint recognises `after this card resolves`, `after this effect is activated`.
func isResolutionPoint(n *ast.SubClause) bool {
	if n.Word != ast.SubAfter || len(n.Steps) != 1 || n.Steps[0].Clause == nil {
		return false
	}
	c := n.Steps[0].Clause
	if len(c.Verbs) != 1 || len(c.Args) > 0 || c.Subject == nil {
		return false
	}
	v := c.Verbs[0].Verb
	return (v == ast.VerbResolve || v == ast.VerbActivate) && (isThisCard(c.Subject) || isThisEffect(c.Subject))
}

func isThisEffect(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 || headNoun(n) != ast.NounEffect || len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	return ok && d.Word == ast.DetThis
}

// window reads a part of a turn: `during your Main Phase`, `at the end of the Battle Phase`, `this turn`,
// `before damage calculation`. false: the node is none.
func (s *scope) window(n ast.Node) (*ir.Window, bool, error) {
	switch n := n.(type) {
	case *ast.PP:
		return s.windowPP(n)
	case *ast.NounPhrase:
		t, ok, err := s.time(n)
		if err != nil || !ok || t.duel || t.rest {
			return nil, false, err
		}
		return t.window(n)
	case *ast.List:
		return s.windowList(n)
	}
	return nil, false, nil
}

// windowList reads `during your Main Phase or during your opponent's Battle Phase`: one window only if
// they differ in nothing but the phases.
func (s *scope) windowList(n *ast.List) (*ir.Window, bool, error) {
	var sum *ir.Window
	for _, i := range n.Items {
		w, ok, err := s.window(i)
		if err != nil || !ok {
			return nil, ok, err
		}
		if sum == nil {
			sum = w
			continue
		}
		if !samePlayer(sum.Turn, w.Turn) || sum.Point != w.Point || sum.Steps != w.Steps {
			return nil, true, unsupported("time", n)
		}
		sum.Phases |= w.Phases
	}
	return sum, sum != nil, nil
}

func (s *scope) windowPP(n *ast.PP) (*ir.Window, bool, error) {
	switch n.Prep {
	case ast.PrepDuring, ast.PrepAt, ast.PrepIn:
	case ast.PrepBefore, ast.PrepAfter:
		return besideCalculation(n)
	default:
		return nil, false, nil
	}
	t, ok, err := s.time(n.Object)
	if err != nil || !ok || t.duel || t.rest {
		return nil, false, err
	}
	return t.window(n)
}

// besideCalculation reads `before damage calculation`, `after damage calculation`.
//
// Rule: PSCT 6.5.
func besideCalculation(n *ast.PP) (*ir.Window, bool, error) {
	if headNoun(n.Object) != ast.NounDamageCalculation {
		return nil, false, nil
	}
	p, ok := n.Object.(*ast.NounPhrase)
	if !ok || len(p.Dets)+len(p.Mods)+len(p.Post) > 0 {
		return nil, true, unsupported("time", n)
	}
	step := card.StepDamageBefore
	if n.Prep == ast.PrepAfter {
		step = card.StepDamageAfter
	}
	return &ir.Window{Steps: ir.SetOf(step)}, true, nil
}

// window is the time as a window.
func (t timeOf) window(n ast.Node) (*ir.Window, bool, error) {
	w := &ir.Window{Phases: t.phases, Steps: t.steps, Turn: t.turn, Point: t.point, Nth: t.nth, NotThisTurn: t.next}
	switch {
	case t.isTurn && t.this:
		w.ThisTurn = true
	case t.isTurn && t.nth > 0:
		w.NotThisTurn = t.nth == 1
		if t.nth > 1 {
			return nil, true, unsupported("time", n)
		}
		w.Nth = 1
	case t.this && t.phases.Empty() && t.steps.Empty():
		return nil, true, unsupported("time", n)
	case t.this && !t.next:
		w.ThisTurn = true
	}
	if t.point != ir.Within && !t.steps.Empty() {
		return t.stepPoint(w, n)
	}
	return w, true, nil
}

// stepPoint turns the start and end of the Damage Step into its parts.
//
// Rule: PSCT 6.5.
func (t timeOf) stepPoint(w *ir.Window, n ast.Node) (*ir.Window, bool, error) {
	switch {
	case t.steps == stepsOf(ast.NounDamageStep) && t.point == ir.AtStart:
		w.Steps, w.Point = ir.SetOf(card.StepDamageStart), ir.Within
	case t.steps == stepsOf(ast.NounDamageStep):
		w.Steps, w.Point = ir.SetOf(card.StepDamageEnd), ir.Within
	case t.steps == stepsOf(ast.NounDamageCalculation):
		return nil, true, unsupported("time", n)
	}
	return w, true, nil
}
