package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// conditionPP reads times: `during your Main Phase`, `except the turn this card was sent to the GY`.
func (e *effect) conditionPP(n *ast.PP) error {
	if isDamageStepPP(n, ast.PrepExceptDuring) {
		e.damage.Policy = ir.DamageNever
		return nil
	}
	if n.Prep == ast.PrepExcept || n.Prep == ast.PrepExceptDuring {
		return e.exceptTurn(n)
	}
	if ok, err := e.eitherTime(n); ok || err != nil {
		return err
	}
	if turn, ok := n.Object.(*ast.NounPhrase); ok && n.Prep == ast.PrepDuring && headNoun(turn) == ast.NounTurn && len(turn.Post) == 1 &&
		len(turn.Mods) == 0 && onlyDeterminers(turn, ast.DetThe) {
		if steps := relativeSteps(turn.Post[0]); steps != nil {
			return e.inTurn(steps) // `during the turn a monster was destroyed`
		}
	}
	if turn, plain := ofTurn(n); turn != nil {
		if err := e.inTurn(turn); err != nil {
			return err
		}
		n = plain
	}
	if sub, plain, period := nextAfter(n); sub != nil && sub.Word == ast.SubAfter {
		if err := e.after(sub, period); err != nil {
			return err
		}
		n = plain
	}
	w, ok, err := e.window(n)
	if err != nil {
		return err
	}
	if !ok {
		return unsupported("condition", n)
	}
	return e.within(w, n)
}

// attachTimes is attach for conditions: what stands behind the turn in `during the End Phase of the turn
// this card was Summoned` stays there.
func attachTimes(list []ast.Node) []ast.Node {
	var out []ast.Node
	for _, n := range list {
		pp, ok := n.(*ast.PP)
		if ok {
			turn, _ := ofTurn(pp)
			sub, _, _ := nextAfter(pp)
			ok = turn != nil || sub != nil
		}
		if ok {
			out = append(out, n)
		} else {
			out = append(out, attach([]ast.Node{n})...)
		}
	}
	return out
}

// ofTurn splits `during the End Phase of the turn this card was Summoned` into what happened in the turn
// and the phase; nil when n is no such phrase.
func ofTurn(n *ast.PP) ([]*ast.Step, *ast.PP) {
	phase, ok := n.Object.(*ast.NounPhrase)
	if !ok || len(phase.Post) != 1 || !isPP(phase.Post[0], ast.PrepOf) {
		return nil, nil
	}
	turn, ok := phase.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || len(turn.Post) != 1 || headNoun(turn) != ast.NounTurn {
		return nil, nil
	}
	steps := relativeSteps(turn.Post[0])
	if steps == nil {
		return nil, nil
	}
	return steps, withTime(n, phase, nil)
}

// withTime is the time n with another phase; posts are what stands behind that.
func withTime(n *ast.PP, phase *ast.NounPhrase, posts []ast.Node) *ast.PP {
	p, plain := *n, *phase
	plain.Post = posts
	p.Object = &plain
	return &p
}

// relativeSteps is the clauses of a relative clause, or of a list of them joined by `or`; nil for others.
func relativeSteps(n ast.Node) []*ast.Step {
	switch n := n.(type) {
	case *ast.RelClause:
		return n.Steps
	case *ast.List:
		var steps []*ast.Step
		for _, item := range n.Items {
			r, ok := item.(*ast.RelClause)
			if !ok || n.Conj != ast.ListOr {
				return nil
			}
			for _, st := range r.Steps {
				if len(steps) > 0 {
					c := *st
					c.Conj = ast.ConjOr
					st = &c
				}
				steps = append(steps, st)
			}
		}
		return steps
	}
	return nil
}

// nextAfter splits `during your next Standby Phase after this card was destroyed` into what must have
// happened before and the phase; nil when n is no such time. A phase `of the next turn` looks back over
// one turn, any other over the time since the phase came last.
func nextAfter(n *ast.PP) (*ast.SubClause, *ast.PP, ir.Period) {
	phase, ok := n.Object.(*ast.NounPhrase)
	if !ok || n.Prep != ast.PrepDuring {
		return nil, nil, 0
	}
	if len(phase.Post) == 1 && isPP(phase.Post[0], ast.PrepOf) {
		turn, ok := phase.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
		if !ok || headNoun(turn) != ast.NounTurn || len(turn.Post) != 1 || len(turn.Mods) > 0 && !isNext(turn) || len(turn.Dets) != 1 || !isThe(turn.Dets[0]) {
			return nil, nil, 0
		}
		sub, _ := turn.Post[0].(*ast.SubClause)
		return sub, withTime(n, phase, nil), ir.LastTurn
	}
	if len(phase.Post) != 1 || !isNext(phase) {
		return nil, nil, 0
	}
	sub, _ := phase.Post[0].(*ast.SubClause)
	plain := *phase
	plain.Mods = nil
	return sub, withTime(n, &plain, nil), ir.SinceWindow
}

// isNext reports whether `next` is the only modifier.
func isNext(p *ast.NounPhrase) bool {
	if len(p.Mods) != 1 {
		return false
	}
	a, ok := p.Mods[0].(*ast.AdjMod)
	return ok && a.Adj == ast.AdjNext
}

func isThe(d ast.Det) bool {
	w, ok := d.(*ast.DetWord)
	return ok && w.Word == ast.DetThe
}

// after adds that something happened in the time before the phase.
func (e *effect) after(sub *ast.SubClause, period ir.Period) error {
	events, err := e.pastEvents(sub.Steps)
	if err != nil {
		return err
	}
	e.parts = append(e.parts, happenedIn(period, events))
	e.past = append(e.past, events...)
	return nil
}

// inTurn adds that something happened in this turn.
func (e *effect) inTurn(steps []*ast.Step) error {
	events, err := e.pastEvents(steps)
	if err != nil {
		return err
	}
	e.parts = append(e.parts, happenedIn(ir.ThisTurn, events))
	e.past = append(e.past, events...)
	return nil
}

// pastEvents reads what happened in a time that is named beside it, told in the present or in the past: `after this
// card is destroyed`, `after this card was destroyed by a card effect and sent to the GY`.
func (e *effect) pastEvents(steps []*ast.Step) ([]*ir.Event, error) {
	h := &happening{}
	for _, st := range shareSubjects(steps) {
		if st.Bad != nil || st.Clause == nil || len(st.Lead) > 0 || !namesEvent(st.Clause) {
			return nil, unsupported("what happened before", st)
		}
		e.narrows = true
		err := e.happens(h, st)
		e.narrows = false
		if err != nil {
			return nil, err
		}
		if isThisEffect(st.Clause.Subject) {
			if err := e.byOtherEffect(h.events, st); err != nil {
				return nil, err
			}
		}
	}
	if len(h.events) == 0 || len(h.states) > 0 {
		return nil, unsupported("what happened before", steps[0])
	}
	return h.events, nil
}

// namesEvent reports whether the verb of the clause is read as something that happens.
func namesEvent(c *ast.Clause) bool {
	if len(c.Verbs) == 0 {
		return false
	}
	if groupOf(c).Passive || c.Verbs[0].Form == ast.FormParticiple && !groupOf(c).Perfect {
		return passiveEvent(c.Verbs[0].Verb) != nil
	}
	return activeEvent(c.Verbs[0].Verb) != nil
}

// byOtherEffect narrows what `this effect` did, in `after this effect was activated`, to the effect of the card before
// this one: there must be one, of a kind that this one, which waits for a phase, is not.
func (e *effect) byOtherEffect(events []*ir.Event, n ast.Node) error {
	var kinds []ir.AbilityKind
	for _, u := range e.compiler.units {
		for _, a := range u.abilities {
			if a.Kind.Info().Activated {
				kinds = append(kinds, a.Kind)
			}
		}
	}
	if len(kinds) != 1 || kinds[0] == ir.Trigger {
		return unsupported("past event of another effect:", n)
	}
	for _, ev := range events {
		if ev.Link == nil {
			return unsupported("past event of another effect:", n)
		}
		ev.Link.Kinds = ir.SetOf(kinds[0])
	}
	return nil
}

// happenedIn is that one of the events happened in the period.
func happenedIn(period ir.Period, events []*ir.Event) ir.Pred {
	any := make([]ir.Pred, len(events))
	for i, ev := range events {
		any[i] = &ir.HappenedPred{Event: ev, Period: period}
	}
	return anyOf(any)
}

// within narrows the time of the ability to w. A window without limits (`during either player's turn`)
// was how a Quick Effect was told.
//
// Rule: PSCT 1.3.
func (e *effect) within(w *ir.Window, n ast.Node) error {
	if !e.is(card.KindSpell) && e.box == ir.MainBox && eitherTurn(n) {
		e.quick = true
	}
	if *w == (ir.Window{}) {
		return nil
	}
	if e.when.window != nil {
		e.parts = append(e.parts, &ir.TimePred{Window: *w})
		return nil
	}
	e.when.window = w
	if e.when.word == ir.WordNone {
		e.when.word = windowWord(n)
	}
	return nil
}

// eitherTurn recognises `during either player's turn`, `during either player's Main Phase`.
func eitherTurn(n ast.Node) bool {
	return anyNode(n, func(m ast.Node) bool {
		p, ok := m.(*ast.Possessor)
		if !ok {
			return false
		}
		of, ok := p.Of.(*ast.NounPhrase)
		if !ok || len(of.Dets) != 1 || headNoun(of) != ast.NounPlayer {
			return false
		}
		d, ok := of.Dets[0].(*ast.DetWord)
		return ok && d.Word == ast.DetEither
	})
}

func windowWord(n ast.Node) ir.TimingWord {
	switch {
	case isPP(n, ast.PrepAfter):
		return ir.WordAfter
	case isPP(n, ast.PrepBefore):
		return ir.WordBefore
	}
	return ir.WordDuring
}

// exceptTurn reads `except the turn this card was sent to the GY`.
func (e *effect) exceptTurn(n *ast.PP) error {
	p, ok := n.Object.(*ast.NounPhrase)
	if !ok || len(p.Post) != 1 || len(p.Mods) > 0 {
		return unsupported("condition", n)
	}
	h, ok := p.Head.(*ast.NounHead)
	c := turnRelative(p)
	if !ok || h.Noun != ast.NounTurn || c == nil {
		return unsupported("condition", n)
	}
	a := newArgs(aboutThis(c))
	antes := len(e.antes)
	events, err := e.event(c, a)
	e.antes = e.antes[:antes] // what happened once is no party of an event
	if err == nil {
		err = a.rest()
	}
	if err != nil {
		return err
	}
	e.parts = append(e.parts, &ir.NotPred{Not: happenedIn(ir.ThisTurn, events)})
	return nil
}
