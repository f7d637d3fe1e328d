package compile

import (
	"reflect"
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// happening is what the clauses of one condition say.
type happening struct {
	events []*ir.Event
	states []ir.Pred
	damage ir.DamageStep
	quick  bool
	// last is where the last alternative begins; first are the events as they were before `, and …`.
	last  int
	first []*ir.Event
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
		if err := s.happens(h, st); err != nil {
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
	c.Subject, c.Aux = thisCard(&c), []*ast.AuxWord{{Aux: ast.AuxIs}}
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
func (s *scope) happens(h *happening, st *ast.Step) error {
	a := newArgs(st.Clause)
	events, err := s.event(st.Clause, a)
	if err != nil {
		return err
	}
	if err := s.beside(h, events, a); err != nil {
		return err
	}
	if !h.take(events, st) {
		return unsupported("two events at once:", st)
	}
	return nil
}

// take adds the events of a clause. `or` opens alternatives, but in `used as material, and sent to the GY or
// banished` they are alternatives of the second half only; `and` without a comma goes with the last alternative.
func (h *happening) take(events []*ir.Event, st *ast.Step) bool {
	switch {
	case len(h.events) == 0:
		h.events = events
	case st.Conj == ast.ConjOr && h.first != nil:
		half := copies(h.first)
		if !joinEvents(half, events) {
			return false
		}
		h.events = append(h.events, half...)
	case isOr(st.Conj):
		h.last = len(h.events)
		h.events = append(h.events, events...)
	default:
		first := h.events
		if st.Conj == ast.ConjAnd {
			first = h.events[h.last:]
		}
		before := copies(first)
		if !joinEvents(first, events) && !sendsVictim(first, events, st.Clause) {
			return false
		}
		if st.Conj == ast.ConjCommaAnd {
			h.first = before
		}
	}
	return true
}

// copies returns copies of events, which may be changed.
func copies(events []*ir.Event) []*ir.Event {
	var out []*ir.Event
	for _, e := range events {
		c := *e
		out = append(out, &c)
	}
	return out
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
			p, err := s.besideState(events, n)
			if err != nil {
				return err
			}
			if own, err := ofEventSubject(events, n, p); own || err != nil {
				if err != nil {
					return err
				}
				a.take(n)
				continue
			}
			if n.Word == ast.SubUnless {
				p = &ir.NotPred{Not: p}
			}
			h.states = append(h.states, p)
			a.take(n)
		case *ast.Note:
			if h.note(n) || onlyThose(events, n) {
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
				if t, isNoun := n.Object.(*ast.NounPhrase); isNoun && hasAdjective(t, ast.AdjSame) {
					return unsupported("several events in one time:", n)
				}
				h.states = append(h.states, &ir.TimePred{Window: *w})
				a.take(n)
			}
		}
	}
	return a.rest()
}

// besideState reads the state of `while …`, `if …` beside events. Without a subject it is this card's, and so is `its` in it.
//
// Rule: PSCT 2.2.
func (s *scope) besideState(events []*ir.Event, n *ast.SubClause) (ir.Pred, error) {
	before := s.owning
	defer func() { s.owning = before }()
	if c := onlyClause(n.Steps); c != nil && c.Subject == nil && !slices.ContainsFunc(events, func(ev *ir.Event) bool { return !isThisFilter(ev.Subject) }) {
		s.owning = &ir.ThisRef{}
	}
	return s.pred(n.Steps)
}

// ofEventSubject gives a state without a subject to what the event happens to, where that is another card than
// this one: `an Equip Card is sent to the GY while equipped to this card`.
func ofEventSubject(events []*ir.Event, n *ast.SubClause, p ir.Pred) (bool, error) {
	c := onlyClause(n.Steps)
	is, ok := p.(*ir.IsPred)
	if c == nil || c.Subject != nil || !ok || ir.KindOfRef(is.Ref) != ir.RefThis {
		return false, nil
	}
	others := slices.ContainsFunc(events, func(ev *ir.Event) bool { return !isThisFilter(ev.Subject) })
	if !others {
		return n.Word == ast.SubWhile && wereThere(events, is.Filter), nil
	}
	for _, ev := range events {
		if n.Word != ast.SubWhile || !subjectWas(ev, is.Filter) {
			return false, unsupported("state of a card that something happens to:", n)
		}
	}
	return true, nil
}

// wereThere narrows events that move this card to a place where it lay before: `this card is destroyed by an opponent's
// card effect while in its owner's Monster Zone`. When the effect is looked at it is there no more.
//
// Rule: PSCT 1.9.
func wereThere(events []*ir.Event, f ir.Filter) bool {
	at, ok := f.(*ir.ZoneFilter)
	if !ok || at.Zones&^card.ZonesField != 0 || len(events) == 0 {
		return false
	}
	for _, ev := range events {
		if !isMove(ev.Kind) || ev.From != 0 || ev.Side != nil {
			return false
		}
	}
	for _, ev := range events {
		subjectWas(ev, at)
	}
	return true
}

// subjectWas narrows what an event happens to: to cards in a relation, or to cards in some zones.
func subjectWas(ev *ir.Event, f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.RelationFilter:
		ev.Subject = andFilter([]ir.Filter{ev.Subject, f})
		return true
	case *ir.ZoneFilter:
		if !isMove(ev.Kind) || ev.From != 0 || ev.Side != nil {
			return false
		}
		ev.From, ev.Side = f.Zones, f.Controller
		return true
	}
	return false
}

// onlyThose reads `(and no other cards)` behind a number of cards that are targeted, Summoned or Set.
func onlyThose(events []*ir.Event, n *ast.Note) bool {
	switch ast.Print(n) {
	case "(and no other cards)", "(and no other monsters)", "(and no other card)":
	default:
		return false
	}
	for _, ev := range events {
		switch {
		case ev.Link != nil && ev.Link.Targets != nil:
			ev.Link.OnlyTargets = true
		case (ev.Kind == ir.EventSummoned || ev.Kind == ir.EventSet) && ev.Qty.Mode == ir.QtyExactly:
		default:
			return false
		}
	}
	return len(events) > 0
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

// joinEvents puts a second thing that happens to the same card into the events before it: `is Tributed
// and sent to the GY`, `is excavated and sent to the GY by a card effect`.
func joinEvents(to, more []*ir.Event) bool {
	if len(more) != 1 {
		return false
	}
	for _, e := range to {
		if !canMoveOn(e, more[0]) {
			return false
		}
	}
	for _, e := range to {
		moveOn(e, more[0])
	}
	return true
}

// canMoveOn reports whether m only says where the card of e went.
func canMoveOn(e, m *ir.Event) bool {
	switch e.Kind {
	case ir.EventDestroyed, ir.EventDestroys, ir.EventMoved, ir.EventDetached, ir.EventMaterial:
		return m.Kind == ir.EventMoved && e.To == 0 && reflect.DeepEqual(e.Subject, m.Subject)
	}
	return false
}

// moveOn takes over from m where the card went, and what caused it.
func moveOn(e, m *ir.Event) {
	e.To, e.ToSide = m.To, m.ToSide
	if e.From == 0 {
		e.From = m.From
	}
	e.Reasons |= m.Reasons
	if e.AnyReason == 0 {
		e.AnyReason = m.AnyReason
	}
	if e.Cause == nil && e.CauseSide == nil && e.CauseLink == nil {
		e.Cause, e.CauseSide, e.CauseLink = m.Cause, m.CauseSide, m.CauseLink
	}
	e.FaceUp = e.FaceUp || m.FaceUp
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
	return c == ast.ConjOr || c == ast.ConjCommaOr || c == ast.ConjCommaOrComma || c == ast.ConjUpperOr
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
