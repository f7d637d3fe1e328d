package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// event reads a clause as what happens: alternatives, one an event. Its parties become referable. Times
// beside it (`during your turn`) stay in the list for the caller.
//
// Rule: PSCT 1.2 (inventory of events), 6.4.
func (s *scope) event(c *ast.Clause, a *argList) ([]*ir.Event, error) {
	r, err := s.readEvent(c, a)
	if err != nil {
		return nil, err
	}
	return r.events, nil
}

// history reads a clause as something that happened to an object that the caller tests: the event has
// no subject of its own.
func (s *scope) history(c *ast.Clause, a *argList) ([]*ir.Event, error) {
	antes, amounts := len(s.antes), len(s.amounts)
	r, err := s.readEvent(c, a)
	s.antes, s.amounts = s.antes[:antes], s.amounts[:amounts]
	if err != nil {
		return nil, err
	}
	for _, ev := range r.events {
		if ev.Qty.Mode != ir.QtyUnset {
			return nil, unsupported("number in a past event:", c) // it would be that many at once
		}
	}
	return r.events, nil
}

// eventReader reads one clause as events.
type eventReader struct {
	s       *scope
	c       *ast.Clause
	a       *argList
	v       *ast.VerbWord
	passive bool
	would   bool
	events  []*ir.Event
	// causes are what the events may be caused by; one event each where they do not fit into one.
	causes []cause
}

// eventRule reads what a verb says; ev is the event to fill.
type eventRule func(r *eventReader, ev *ir.Event) error

// readEvent reads the verbs of a clause one by one. Alternatives share its arguments, and each must
// understand all of them; of verbs joined by `and` one must understand each (`destroyed and sent to the
// GY by an opponent's card`).
func (s *scope) readEvent(c *ast.Clause, a *argList) (*eventReader, error) {
	all := &eventReader{s: s, c: c, a: a}
	if len(c.Verbs) == 0 {
		return nil, unsupported("event", c)
	}
	if len(c.Verbs) > 1 && c.Conj != ast.ListOr && c.Conj != ast.ListSlash && c.Conj != ast.ListAndOr && c.Conj != ast.ListAnd {
		return nil, unsupported("event", c)
	}
	subj, done := a.subj, a.subjDone
	start := append([]ast.Node(nil), a.items...)
	var left []ast.Node
	known := len(s.antes)
	for i, v := range c.Verbs {
		a.subj, a.subjDone = subj, done
		a.items = append([]ast.Node(nil), start...)
		r := &eventReader{s: s, c: c, a: a, v: v, passive: isPassive(a, v)}
		if err := r.readBeside(known); err != nil {
			return nil, err
		}
		switch {
		case i == 0:
			all.events = r.events
			left = append(left, a.items...)
		case c.Conj == ast.ListAnd:
			if !joinEvents(all.events, r.events) {
				return nil, unsupported("two events at once:", c)
			}
			left = commonNodes(left, a.items)
		default:
			all.events = append(all.events, r.events...)
			left = joinNodes(left, a.items)
		}
	}
	a.items = left
	return all, nil
}

// joinNodes is the nodes of both lists.
func joinNodes(a, b []ast.Node) []ast.Node {
	out := a
next:
	for _, n := range b {
		for _, m := range a {
			if n == m {
				continue next
			}
		}
		out = append(out, n)
	}
	return out
}

// commonNodes is the nodes of both lists that are in each.
func commonNodes(a, b []ast.Node) []ast.Node {
	var out []ast.Node
	for _, n := range a {
		for _, m := range b {
			if n == m {
				out = append(out, n)
			}
		}
	}
	return out
}

// isPassive reports whether something is done to the subject: `is destroyed`, or `destroyed` alone.
func isPassive(a *argList, v *ast.VerbWord) bool {
	if a.group.Passive {
		return true
	}
	return v.Form == ast.FormParticiple && !a.group.Perfect && !a.group.Going
}

// readBeside reads one verb. What the verbs before it made referable, after the first known antecedents, is not
// what this one speaks of: in `when it is Normal Summoned or Flip Summoned` both are about the same `it`.
func (r *eventReader) readBeside(known int) error {
	before := append([]antecedent(nil), r.s.antes[known:]...)
	r.s.antes = r.s.antes[:known:known]
	err := r.read()
	r.s.antes = append(append(r.s.antes[:known:known], before...), r.s.antes[known:]...)
	return err
}

func (r *eventReader) read() error {
	switch m := r.a.modal(); m {
	case ast.AuxNone:
	case ast.AuxWould:
		r.would = true
	default:
		return unsupported("event", r.c)
	}
	if !r.a.notDone { // who looks back has taken it
		return unsupported("event", r.c)
	}
	rule := r.rule()
	if rule == nil {
		return unsupported("event "+verbName(r.c)+":", r.c)
	}
	ev := &ir.Event{Span: r.s.span(r.c)}
	r.adverbs()
	if err := rule(r, ev); err != nil {
		return err
	}
	if ev.Kind == ir.EventNone {
		return unsupported("event "+verbName(r.c)+":", r.c)
	}
	if len(r.events) == 0 {
		r.events = []*ir.Event{ev}
	}
	return r.applyCauses()
}

// adverbs takes the words that only stress what happens.
func (r *eventReader) adverbs() {
	r.a.adverb(ast.AdvSuccessfully)
}

// applyCauses makes an event for each cause.
func (r *eventReader) applyCauses() error {
	if len(r.causes) == 0 {
		return nil
	}
	var out []*ir.Event
	for _, e := range r.events {
		for _, c := range r.causes {
			one := *e
			c.apply(&one)
			out = append(out, &one)
		}
	}
	r.events = out
	return nil
}

// subject fills in what the event happens to, and makes it referable.
func (r *eventReader) subject(ev *ir.Event) error {
	p := r.a.subject()
	if p == nil {
		return nil
	}
	if x := r.a.takeIf(isExceptCards); x != nil {
		// `a monster is Summoned, except "X"`
		with, ok := withPost(p, x)
		if !ok {
			return unsupported("exception", x)
		}
		p = with.(ast.Phrase)
	}
	if n, ok := p.(*ast.NounPhrase); ok {
		if q := quantityOf(n); q != nil && q.Bound == ast.BoundAtLeast {
			return unsupported("number of what happens at once:", p) // `if at least 5 of your monsters are banished` may be a state
		}
	}
	return r.subjectIs(ev, p)
}

// isExceptCards recognises `except "X"`, and not `except during …`, `except from …`.
func isExceptCards(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepExcept && p.Prep != ast.PrepOtherThan {
		return false
	}
	_, isPhrase := p.Object.(ast.Phrase)
	return isPhrase && !isTimeNode(p.Object)
}

func (r *eventReader) subjectIs(ev *ir.Event, p ast.Phrase) error {
	sel, err := r.s.what(p)
	if err != nil {
		return err
	}
	if err := subjectOf(ev, sel, p); err != nil {
		return err
	}
	r.party(ir.RoleSubject, p)
	return nil
}

// party makes a party of the event referable.
func (r *eventReader) party(role ir.Role, p ast.Phrase) {
	v := r.v
	done := role == ir.RoleSubject // whose verb it was: `is attacked by a monster`, `destroys a monster`
	if !r.passive {
		done = role != ir.RoleSubject && r.v.Verb == ast.VerbDestroy
	}
	if !done {
		v = nil
	}
	r.s.party(role, p, v)
}

// subjectOf turns a selector into the test of an event's subject. Where the card was matters only to
// what moves it.
func subjectOf(ev *ir.Event, sel *ir.Selector, p ast.Phrase) error {
	if sel.Random || sel.End != ir.AnyPlace || len(sel.And) > 0 {
		return unsupported("event subject", p)
	}
	one := *sel
	ev.Side, ev.Owner, ev.Other = sel.Controller, sel.Owner, sel.Other
	one.Controller, one.Owner, one.Other = nil, nil, false
	if isMove(ev.Kind) && len(sel.Or) == 0 {
		ev.From |= sel.Zones
		one.Zones = 0
		one.Filter = faceOf(ev, sel)
	}
	qty, group, err := eventQty(sel, p)
	if err != nil {
		return err
	}
	ev.Qty = qty
	one.Group = group
	f, ok := filterOf(&one)
	if !ok {
		return unsupported("event subject", p)
	}
	ev.Subject = f
	return nil
}

// isMove reports whether the event moves its subject.
func isMove(k ir.EventKind) bool {
	switch k {
	case ir.EventMoved, ir.EventLeftField, ir.EventDestroyed, ir.EventAdded:
		return true
	}
	return false
}

// faceOf moves `face-up` from the filter into the event: the card lay so before it moved. Only on the
// field has a card a face to speak of.
func faceOf(ev *ir.Event, sel *ir.Selector) ir.Filter {
	var kept []ir.Filter
	all := []ir.Filter{sel.Filter}
	if and, ok := sel.Filter.(*ir.AndFilter); ok {
		all = and.All
	}
	for _, f := range all {
		p, ok := f.(*ir.PositionFilter)
		switch {
		case ok && p.Positions == ir.SetOf(card.PositionFaceUp):
			ev.FaceUp = true
		case ok && p.Positions == ir.SetOf(card.PositionFaceDown):
			ev.FaceDown = true
		default:
			kept = append(kept, f)
		}
	}
	return andFilter(kept)
}

// eventQty is how many must be concerned at once: `a monster` and `a monster(s)` are one or more,
// `2 or more monsters` and `exactly 1 monster` as many as they say.
func eventQty(sel *ir.Selector, p ast.Phrase) (ir.Qty, []ir.GroupRule, error) {
	n, _ := p.(*ast.NounPhrase)
	switch sel.Qty.Mode {
	case ir.QtyUnset, ir.QtyOneOrMore, ir.QtyAll:
		return ir.Qty{}, sel.Group, nil
	case ir.QtyExactly:
		if !isNumber(sel.Qty.N, 1) {
			return sel.Qty, sel.Group, nil
		}
		if n != nil {
			if q := quantityOf(n); q != nil && q.Bound == ast.BoundExactly {
				return sel.Qty, sel.Group, nil
			}
		}
		return ir.Qty{}, sel.Group, nil
	case ir.QtyAtLeast:
		return sel.Qty, sel.Group, nil
	}
	return ir.Qty{}, nil, unsupported("event subject", p)
}

// playerSubject takes the subject if it is a player, and makes the player referable.
func (r *eventReader) playerSubject() (*ir.Player, bool) {
	p := r.a.peekSubject()
	if p == nil {
		return nil, false
	}
	who, ok := r.s.player(p)
	if !ok {
		return nil, false
	}
	r.a.subject()
	r.s.mention(who)
	if who.Who == ir.EitherPlayer || who.Who == ir.BothPlayers {
		return nil, true
	}
	return who.Ptr(), true
}

// objectIs fills in the other party.
func (r *eventReader) objectIs(ev *ir.Event, p ast.Phrase) error {
	k := len(r.s.antes)
	if r.c.Subject != nil && ev.Kind == ir.EventAttack && !isThisCard(r.c.Subject) {
		// `attacks a monster with higher ATK`: than the attacker's
		r.s.add(antecedent{ref: &ir.BattlingRef{Party: ir.Attacker}, origin: originSelect, class: classMonster, number: ast.Singular})
	}
	sel, err := r.s.what(p)
	r.s.antes = r.s.antes[:k]
	if err != nil {
		return err
	}
	if len(sel.And) > 0 || len(sel.Group) > 0 || sel.Random {
		return unsupported("event object", p)
	}
	if _, _, err := eventQty(sel, p); err != nil {
		return err
	}
	one := *sel
	ev.ObjectSide = sel.Controller
	one.Controller = nil
	if one.Zones == card.ZonesMonster {
		one.Zones = 0
	}
	f, ok := filterOf(&one)
	if !ok {
		return unsupported("event object", p)
	}
	ev.Object = f
	r.party(ir.RoleObject, p)
	return nil
}

// from reads where the subject comes from.
func (r *eventReader) from(ev *ir.Event) error {
	p := r.a.pp(ast.PrepFrom)
	if p == nil {
		return nil
	}
	list, ok, err := r.s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place in an event", p)
	}
	zones, side, f, ok := joinedPlaces(list)
	if !ok {
		return unsupported("place in an event", p)
	}
	if ev.From != 0 {
		zones &= ev.From
		if zones == 0 {
			return unsupported("place in an event", p)
		}
	}
	ev.From = zones
	if side != nil {
		ev.FromSide = side
	}
	ev.FaceUp = ev.FaceUp || f
	return nil
}

// to reads where the subject goes to.
func (r *eventReader) to(ev *ir.Event, preps ...ast.Prep) error {
	p := r.a.pp(preps...)
	if p == nil {
		return nil
	}
	list, ok, err := r.s.placesOf(p.Object)
	if err != nil || !ok {
		return orUnsupported(err, "place in an event", p)
	}
	zones, side, f, ok := joinedPlaces(list)
	if !ok || f {
		return unsupported("place in an event", p)
	}
	ev.To, ev.ToSide = zones, side
	return nil
}

// joinedPlaces puts places into one set of zones on one side; face-up is reported.
func joinedPlaces(list []locus) (zones card.ZoneSet, side *ir.Player, faceUp, ok bool) {
	for _, p := range list {
		switch {
		case !samePlayer(p.side, list[0].side), p.owner != nil:
			return 0, nil, false, false
		case p.test != nil:
			t, isPos := p.test.(*ir.PositionFilter)
			if !isPos || t.Positions != ir.SetOf(card.PositionFaceUp) || len(list) > 1 {
				return 0, nil, false, false
			}
			faceUp = true
		}
		zones |= p.zones
	}
	return zones, list[0].side, faceUp, true
}
