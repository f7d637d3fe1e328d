package compile

import (
	"reflect"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// when is what an ability waits for, as far as its conditions were read.
type when struct {
	word   ir.TimingWord
	events []*ir.Event
	window *ir.Window
}

// conditions reads what stands before `:`.
func (e *effect) conditions(list []ast.Node) error {
	e.stage = stageCondition
	nodes := attach(list)
	for i := 0; i < len(nodes); i++ {
		n, err := e.condition(nodes[i:])
		if err != nil {
			return err
		}
		i += n
	}
	return nil
}

// condition reads the first of the nodes and returns how many further ones it took.
func (e *effect) condition(nodes []ast.Node) (int, error) {
	n := nodes[0]
	switch n := n.(type) {
	case *ast.Adverbial:
		return e.conditionAdverb(n, nodes[1:])
	case *ast.SubClause:
		return 0, e.subCondition(n)
	case *ast.Note:
		return 0, e.conditionNote(n)
	case *ast.PP:
		return 0, e.conditionPP(n)
	case *ast.List:
		return 0, e.conditionList(n)
	case *ast.Step:
		if c := n.Clause; c != nil && len(c.Verbs) == 0 && hasAux(c, ast.AuxCan) && len(n.Lead) == 0 && len(attach(c.Args)) == 0 {
			e.optional(c)
			return 0, nil
		}
		if n.Clause != nil && startsYouCan([]*ast.Step{n}) {
			e.optional(n.Clause) // `You can discard this card: draw 1 card`: a cost before a colon
			return 0, e.payFor([]*ast.Step{n})
		}
	case ast.Phrase:
		return 0, e.conditionPhrase(n)
	}
	return 0, unsupported("condition", n)
}

// conditionAdverb reads limits and `even during the Damage Step`.
func (e *effect) conditionAdverb(n *ast.Adverbial, more []ast.Node) (int, error) {
	if n.Adverb == ast.AdvEven && n.Per == nil && len(more) > 0 && isDamageStepPP(more[0], ast.PrepDuring) {
		e.damage.Policy = ir.DamageAllowed
		return 1, nil
	}
	if timesOf(n.Adverb) > 0 && n.Per == nil && len(more) > 0 {
		return 1, e.limitUntil(n, more[0])
	}
	l, ok, err := e.softLimit(n)
	if !ok {
		return 0, unsupported("condition", n)
	}
	if err == nil {
		e.ability.Limits = append(e.ability.Limits, l)
	}
	return 0, err
}

// limitUntil reads `once, while face-up on the field`, `once during each Battle Phase`.
func (e *effect) limitUntil(n *ast.Adverbial, period ast.Node) error {
	l := &ir.Limit{Class: ir.LimitSoft, Count: ir.N(timesOf(n.Adverb)), Span: e.span(n)}
	if err := e.period(l, period); err != nil {
		return err
	}
	e.ability.Limits = append(e.ability.Limits, l)
	return nil
}

// isDamageStepPP recognises `during the Damage Step` with one of the prepositions.
func isDamageStepPP(n ast.Node, preps ...ast.Prep) bool {
	if !isPP(n, preps...) {
		return false
	}
	p, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 || len(p.Mods) > 0 {
		return false
	}
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Noun == ast.NounDamageStep
}

// conditionNote reads `(Quick Effect)`, `(except during the Damage Step)`.
//
// Rule: PSCT 1.3.
func (e *effect) conditionNote(n *ast.Note) error {
	if n.Quick {
		e.quick = true
		return nil
	}
	if n.Stats != nil {
		return unsupported("note in a condition", n)
	}
	switch ast.Print(n) {
	case "(except during the Damage Step)", "(but not during the Damage Step)":
		e.damage.Policy = ir.DamageNever
	case "(except during the Draw Phase or Damage Step)", "(except during the Draw Phase or the Damage Step)":
		e.damage.Policy = ir.DamageNever
		e.parts = append(e.parts, &ir.NotPred{Not: &ir.TimePred{Window: ir.Window{Phases: ir.SetOf(card.PhaseDraw)}}})
	case "(even during the Damage Step)":
		e.damage.Policy = ir.DamageAllowed
	case "(this is a Quick Effect)", "(This is a Quick Effect)", "(in either player's turn)":
		e.quick = true
	default:
		return unsupported("note in a condition", n)
	}
	return nil
}

// conditionPP reads times: `during your Main Phase`, `except the turn this card was sent to the GY`.
func (e *effect) conditionPP(n *ast.PP) error {
	if isDamageStepPP(n, ast.PrepExceptDuring) {
		e.damage.Policy = ir.DamageNever
		return nil
	}
	if n.Prep == ast.PrepExcept || n.Prep == ast.PrepExceptDuring {
		return e.exceptTurn(n)
	}
	if turn, plain := ofTurn(n); turn != nil {
		if err := e.inTurn(turn); err != nil {
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
	r, ok := turn.Post[0].(*ast.RelClause)
	if !ok {
		return nil, nil
	}
	p, plain := *n, *phase
	plain.Post = nil
	p.Object = &plain
	return r.Steps, &p
}

// inTurn adds that something happened in this turn.
func (e *effect) inTurn(steps []*ast.Step) error {
	h, err := e.happening(steps)
	if err != nil {
		return err
	}
	if len(h.events) == 0 || len(h.states) > 0 {
		return unsupported("what happened in the turn", steps[0])
	}
	e.parts = append(e.parts, happenedThisTurn(h.events))
	return nil
}

func happenedThisTurn(events []*ir.Event) ir.Pred {
	any := make([]ir.Pred, len(events))
	for i, ev := range events {
		any[i] = &ir.HappenedPred{Event: ev, Period: ir.ThisTurn}
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
	a := newArgs(c)
	antes := len(e.antes)
	events, err := e.event(c, a)
	e.antes = e.antes[:antes] // what happened once is no party of an event
	if err == nil {
		err = a.rest()
	}
	if err != nil {
		return err
	}
	e.parts = append(e.parts, &ir.NotPred{Not: happenedThisTurn(events)})
	return nil
}

// conditionPhrase reads a time without a preposition (`this turn`).
func (e *effect) conditionPhrase(n ast.Phrase) error {
	w, ok, err := e.window(n)
	if err != nil {
		return err
	}
	if !ok {
		return unsupported("condition", n)
	}
	return e.within(w, n)
}

// conditionList reads alternatives: `if A, or if B`. All of them are events, or all are states.
func (e *effect) conditionList(n *ast.List) error {
	if n.Conj != ast.ListOr {
		return unsupported("list of conditions", n)
	}
	var states []ir.Pred
	for _, item := range n.Items {
		sub, ok := item.(*ast.SubClause)
		if !ok {
			return unsupported("list of conditions", n)
		}
		h, err := e.happening(sub.Steps)
		if err != nil {
			return err
		}
		switch {
		case len(h.events) > 0 && len(h.states) > 0, len(h.events) == 0 && len(h.states) == 0:
			return unsupported("list of conditions", n)
		case len(h.events) > 0:
			e.when.events = append(e.when.events, h.events...)
			e.when.word = wordOf(sub.Word, e.when.word)
		default:
			states = append(states, allOf(h.states))
		}
	}
	if len(states) > 0 {
		if len(states) < len(n.Items) {
			return unsupported("list of conditions", n)
		}
		e.state(anyOf(states))
	}
	return nil
}

// wordOf is the timing word of a subordinator; a list that says `if` anywhere does not miss its timing.
func wordOf(w ast.Subordinator, before ir.TimingWord) ir.TimingWord {
	switch w {
	case ast.SubWhen, ast.SubWhenever:
		if before == ir.WordIf {
			return before
		}
		return ir.WordWhen
	case ast.SubEachTime:
		return ir.WordEachTime
	case ast.SubAfter:
		return ir.WordAfter
	case ast.SubBefore:
		return ir.WordBefore
	}
	return ir.WordIf
}

// subCondition reads `if …`, `when …`, `while …`, `unless …`.
//
// Rule: PSCT 1.9.
func (e *effect) subCondition(n *ast.SubClause) error {
	switch n.Word {
	case ast.SubIf, ast.SubWhen, ast.SubEachTime, ast.SubWhenever, ast.SubAfter, ast.SubBefore:
		h, err := e.happening(n.Steps)
		if err != nil {
			return err
		}
		return e.happened(h, n)
	case ast.SubWhile, ast.SubAsLongAs, ast.SubOnlyIf, ast.SubOnlyWhile, ast.SubUnless:
		p, err := e.pred(n.Steps)
		if err != nil {
			return err
		}
		if n.Word == ast.SubUnless {
			p = &ir.NotPred{Not: p}
		}
		e.state(p)
		return nil
	}
	return unsupported("condition", n)
}

// happened adds what a condition says to what the ability waits for.
func (e *effect) happened(h *happening, n *ast.SubClause) error {
	for _, p := range h.states {
		e.state(p)
	}
	e.damage = mergeDamage(e.damage, h.damage)
	e.quick = e.quick || h.quick
	if len(h.events) == 0 {
		if n.Word != ast.SubIf && n.Word != ast.SubWhen {
			return unsupported("condition", n)
		}
		return nil
	}
	if len(e.when.events) > 0 {
		return unsupported("second event", n)
	}
	e.when.events = h.events
	if e.when.word != ir.WordFlip {
		e.when.word = wordOf(n.Word, ir.WordNone)
	}
	return nil
}

func mergeDamage(a, b ir.DamageStep) ir.DamageStep {
	if b.Policy != ir.DamageDefault {
		return b
	}
	return a
}

// state adds a condition. Where this card is says from where it is activated.
func (e *effect) state(p ir.Pred) {
	if z, ok := placeOfThis(p); ok && e.where == 0 {
		e.where = z
		return
	}
	e.parts = append(e.parts, p)
}

// placeOfThis recognises `this card is in your GY`: the zones, when the state says nothing else. Off the
// field a card is on its owner's side anyway.
func placeOfThis(p ir.Pred) (card.ZoneSet, bool) {
	is, ok := p.(*ir.IsPred)
	if !ok || ir.KindOfRef(is.Ref) != ir.RefThis {
		return 0, false
	}
	z, ok := is.Filter.(*ir.ZoneFilter)
	if !ok || z.Zones == 0 || z.Controller != nil && (z.Controller.Who != ir.You || z.Zones&^card.ZonesOffField != 0) {
		return 0, false
	}
	return z.Zones, true
}

// happening is what the clauses of one condition say.
type happening struct {
	events []*ir.Event
	states []ir.Pred
	damage ir.DamageStep
	quick  bool
}

// happening reads the clauses of a condition: what happens, and the states beside it. Clauses joined by
// `and` that happen to the same card are one event (`destroyed by battle and sent to the GY`), those
// joined by `or` are alternatives.
func (s *scope) happening(steps []*ast.Step) (*happening, error) {
	h := &happening{}
	steps = withOwnSubject(steps)
	shared := shareSubjects(steps)
	if !s.anyEvent(shared) {
		p, err := s.pred(steps)
		if err != nil {
			return nil, err
		}
		h.states = []ir.Pred{p}
		return h, nil
	}
	for i, st := range shared {
		if st.Bad != nil || st.Clause == nil || len(st.Lead) > 0 {
			return nil, unsupported("condition", st)
		}
		if !s.isEvent(st.Clause) {
			p, err := s.pred([]*ast.Step{alone(st)})
			if err != nil {
				return nil, err
			}
			if i > 0 && isOr(st.Conj) {
				return nil, unsupported("event or state", st)
			}
			h.states = append(h.states, p)
			continue
		}
		if err := s.happens(h, st, i); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// withOwnSubject puts `this card is` in front of a participle that stands alone: `when Summoned this way`.
func withOwnSubject(steps []*ast.Step) []*ast.Step {
	if len(steps) == 0 || steps[0].Clause == nil {
		return steps
	}
	c := *steps[0].Clause
	if c.Subject != nil || len(c.Aux) > 0 || len(c.Verbs) == 0 || c.Verbs[0].Form != ast.FormParticiple && c.Verbs[0].Form != ast.FormPast {
		return steps
	}
	this := &ast.NounPhrase{Dets: []ast.Det{&ast.DetWord{Word: ast.DetThis}}, Head: &ast.NounHead{Noun: ast.NounCard, Number: ast.Singular}}
	this.SetSpan(c.Span())
	c.Subject, c.Aux = this, []*ast.AuxWord{{Aux: ast.AuxIs}}
	first := *steps[0]
	first.Clause = &c
	return append([]*ast.Step{&first}, steps[1:]...)
}

func (s *scope) anyEvent(steps []*ast.Step) bool {
	for _, st := range steps {
		if st.Clause != nil && s.isEvent(st.Clause) {
			return true
		}
	}
	return false
}

// happens reads one event clause.
func (s *scope) happens(h *happening, st *ast.Step, i int) error {
	a := newArgs(st.Clause)
	events, err := s.event(st.Clause, a)
	if err != nil {
		return err
	}
	if err := s.beside(h, events, a); err != nil {
		return err
	}
	switch {
	case i == 0 || isOr(st.Conj) || len(h.events) == 0:
		h.events = append(h.events, events...)
		return nil
	case !joinEvents(h.events, events) && !sendsVictim(h.events, events, st.Clause):
		return unsupported("two events at once:", st)
	}
	return nil
}

// beside reads what stands beside an event: `while …`, notes, `during …`.
func (s *scope) beside(h *happening, events []*ir.Event, a *argList) error {
	if a.adverb(ast.AdvThisWay) && !thisWay(events) {
		return unsupported("event", a.clause)
	}
	for _, n := range append([]ast.Node(nil), a.left()...) {
		switch n := n.(type) {
		case *ast.SubClause:
			if n.Word != ast.SubWhile && n.Word != ast.SubIf && n.Word != ast.SubUnless {
				continue
			}
			p, err := s.pred(n.Steps)
			if err != nil {
				return err
			}
			if n.Word == ast.SubUnless {
				p = &ir.NotPred{Not: p}
			}
			h.states = append(h.states, p)
			a.take(n)
		case *ast.Note:
			if h.note(n) {
				a.take(n)
			}
		case *ast.PP:
			if isDamageStepPP(n, ast.PrepExceptDuring) {
				h.damage.Policy = ir.DamageNever
				a.take(n)
				continue
			}
			w, ok, err := s.window(n)
			if err != nil {
				return err
			}
			if ok {
				h.states = append(h.states, &ir.TimePred{Window: *w})
				a.take(n)
			}
		}
	}
	return a.rest()
}

// thisWay narrows Summons of this card to those by its own effect or procedure.
func thisWay(events []*ir.Event) bool {
	for _, ev := range events {
		if ev.Kind != ir.EventSummoned {
			return false
		}
		ev.Subject = andFilter([]ir.Filter{ev.Subject, &ir.SummonedFilter{By: &ir.IsFilter{Ref: &ir.ThisRef{}}}})
	}
	return len(events) > 0
}

func (h *happening) note(n *ast.Note) bool {
	switch {
	case n.Quick:
		h.quick = true
	case ast.Print(n) == "(except during the Damage Step)":
		h.damage.Policy = ir.DamageNever
	case ast.Print(n) == "(even during the Damage Step)":
		h.damage.Policy = ir.DamageAllowed
	default:
		return false
	}
	return true
}

// joinEvents puts a second thing that happens to the same card into the events before it.
func joinEvents(to, more []*ir.Event) bool {
	if len(more) != 1 {
		return false
	}
	m := more[0]
	for _, e := range to {
		switch {
		case (e.Kind == ir.EventDestroyed || e.Kind == ir.EventDestroys) && m.Kind == ir.EventMoved && reflect.DeepEqual(e.Subject, m.Subject):
			e.To, e.ToSide = m.To, m.ToSide
			if e.From == 0 {
				e.From = m.From
			}
		default:
			return false
		}
	}
	return true
}

// sendsVictim puts `and sends it to the GY` into `this card destroys a monster by battle`.
func sendsVictim(to, more []*ir.Event, c *ast.Clause) bool {
	obj := firstObject(c)
	if len(to) != 1 || len(more) != 1 || to[0].Kind != ir.EventDestroys || more[0].Kind != ir.EventMoved || obj == nil || !isBack(obj) {
		return false
	}
	to[0].To, to[0].ToSide = more[0].To, more[0].ToSide
	return true
}

func isOr(c ast.Conj) bool {
	return c == ast.ConjOr || c == ast.ConjCommaOr || c == ast.ConjCommaOrComma
}

// alone is the step without its conjunction.
func alone(st *ast.Step) *ast.Step {
	c := *st
	c.Conj = ast.ConjNone
	return &c
}

// shareSubjects gives clauses without a subject that of the clause before, with its auxiliaries where
// they have none: `is destroyed and sent to the GY`.
func shareSubjects(steps []*ast.Step) []*ast.Step {
	out := append([]*ast.Step(nil), steps...)
	for i := 1; i < len(out); i++ {
		c, before := out[i].Clause, out[i-1].Clause
		if c == nil || before == nil || c.Subject != nil || before.Subject == nil {
			continue
		}
		shared := *c
		shared.Subject = before.Subject
		if len(c.Aux) == 0 && len(c.Verbs) > 0 && len(before.Verbs) > 0 && c.Verbs[0].Form == before.Verbs[0].Form {
			shared.Aux = before.Aux
		}
		st := *out[i]
		st.Clause = &shared
		out[i] = &st
	}
	return out
}

func anyOf(list []ir.Pred) ir.Pred {
	if len(list) == 1 {
		return list[0]
	}
	return &ir.OrPred{Any: list}
}

func allOf(list []ir.Pred) ir.Pred {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	return &ir.AndPred{All: list}
}
