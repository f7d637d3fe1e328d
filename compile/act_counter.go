package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Counters: `place 1 Ember Counter on this card`, `remove 3 Ember Counters from your field`.

// isCounters reports whether a phrase names counters.
func isCounters(p ast.Phrase) bool {
	if p == nil {
		return false
	}
	if n, ok := p.(*ast.NounPhrase); ok && n.Head == nil && len(n.Mods) == 1 {
		_, named := n.Mods[0].(*ast.CounterMod)
		return named
	}
	noun := headNoun(p)
	return noun == ast.NounCounter || noun == ast.NounCounterLower
}

// counters reads the name and the number of counters of a phrase, and gives back its post-modifiers.
func (s *scope) counters(p ast.Phrase) (*ir.CounterOp, []ast.Node, error) {
	var err error
	n, ok := p.(*ast.NounPhrase)
	if !ok || !isCounters(p) {
		return nil, nil, unsupported("counters", p)
	}
	name, ok := counterName(n.Mods)
	if !ok {
		return nil, nil, unsupported("counters", p)
	}
	op, posts := &ir.CounterOp{Name: name, Player: s.doer}, spread(n.Post)
	if len(n.Dets) == 0 {
		return op, posts, nil // how many stands behind them
	}
	op.Count, err = s.counterQty(n)
	return op, posts, err
}

// countersCounted reads how many counters, where that stands behind them: `place Ember Counters on it, equal to its
// Level`. Of counters without any number, none is meant.
func (s *scope) countersCounted(op *ir.CounterOp, p ast.Phrase, a *argList) error {
	if op.Count.Mode != ir.QtyUnset {
		return nil
	}
	equal := a.pp(ast.PrepEqualTo)
	if equal == nil {
		return unsupported("number of counters", p)
	}
	v, err := s.value(equal.Object)
	op.Count = ir.Qty{Mode: ir.QtyExactly, N: v}
	return err
}

// counterQty is the quantity before `Counters`.
func (s *scope) counterQty(n *ast.NounPhrase) (ir.Qty, error) {
	r := &nounReader{s: s, np: n, sel: &ir.Selector{}}
	if err := r.dets(); err != nil {
		return ir.Qty{}, err
	}
	if r.definite != ast.DetNone || r.owner != nil || r.holder != nil || r.sel.Qty.Mode == ir.QtyUnset {
		return ir.Qty{}, unsupported("number of counters", n)
	}
	return r.sel.Qty, nil
}

// placeCounters lowers `place 1 Ember Counter on each face-up monster for each card you discarded`.
func (s *scope) placeCounters(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.patient()
	op, posts, err := s.counters(p)
	if err != nil {
		return nil, err
	}
	op.Do = ir.CounterPlace
	a.items = append(a.items, posts...)
	on := a.pp(ast.PrepOn)
	if on == nil {
		return nil, unsupported("no host of counters:", c)
	}
	on, op.Max = withoutMax(on, a)
	on = equalBehind(on, a)
	if op.What, err = s.counterHost(on, op); err != nil {
		return nil, err
	}
	if err := s.countersCounted(op, p, a); err != nil {
		return nil, err
	}
	if op.Count.N != nil {
		if op.Count.N, err = s.perEach(a, op.Count.N); err != nil {
			return nil, err
		}
		boundedHost(op)
	}
	s.result(ir.Amount)
	return op, nil
}

// boundedHost moves the bound of `1 Ember Counter on this card for each sent card (max. 5)` to where it holds: it is what
// the card can have on it, as behind a plain number of counters.
func boundedHost(op *ir.CounterOp) {
	l, ok := op.Count.N.(*ir.ArithValue)
	if !ok || l.Op != ir.Least || len(l.Args) != 2 || op.Max != 0 {
		return
	}
	if most, isConst := l.Args[1].(*ir.ConstValue); isConst {
		op.Count.N, op.Max = l.Args[0], most.N
	}
}

// equalBehind takes `equal to its Level` off what the counters are placed on.
func equalBehind(on *ast.PP, a *argList) *ast.PP {
	n, ok := on.Object.(*ast.NounPhrase)
	if !ok || len(n.Post) == 0 || !isPP(n.Post[len(n.Post)-1], ast.PrepEqualTo) {
		return on
	}
	k := len(n.Post) - 1
	host, with := *n, *on
	host.Post = n.Post[:k:k]
	with.Object = &host
	a.items = append(a.items, n.Post[k])
	return &with
}

// withoutMax takes `(max. 3)` off what stands behind `on this card`, or off the clause; 0: there is none.
func withoutMax(p *ast.PP, a *argList) (*ast.PP, int) {
	if n, ok := p.Object.(*ast.NounPhrase); ok && len(n.Post) > 0 {
		k := len(n.Post) - 1
		if most, ok := maxNote(n.Post[k]); ok {
			host, with := *n, *p
			host.Post = n.Post[:k:k]
			with.Object = &host
			return &with, most
		}
	}
	most := 0
	a.note(func(n *ast.Note) bool {
		k, ok := maxNote(n)
		if ok {
			most = k
		}
		return ok
	})
	return p, most
}

// counterHost reads on which cards; `each` gives every one of them its counters.
func (s *scope) counterHost(on *ast.PP, op *ir.CounterOp) (*ir.Selector, error) {
	phrase, ok := on.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("host of counters", on)
	}
	if where, isPlace, err := s.placesOf(phrase); err != nil || isPlace {
		if err == nil && len(where) != 1 {
			err = unsupported("host of counters", on)
		}
		if err != nil {
			return nil, err
		}
		return &ir.Selector{Qty: ir.All(), Zones: where[0].zones, Controller: where[0].side, Span: s.span(phrase)}, nil
	}
	sel, err := s.what(phrase)
	if err != nil {
		return nil, err
	}
	s.fill(sel, onField)
	op.Each = sel.Ref == nil && sel.Qty.Mode == ir.QtyAll && op.Do == ir.CounterPlace
	if sel.Ref == nil {
		s.yield(phrase, &ast.VerbWord{Verb: ast.VerbPlace, Form: ast.FormBase})
	}
	return sel, nil
}

// removeCounters lowers `remove 1 Ember Counter from this card`, `remove 2 Ember Counters from anywhere
// on the field`.
func (s *scope) removeCounters(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.patient()
	if p == nil {
		return nil, unsupported("no object of remove:", c)
	}
	op, posts, err := s.counters(p)
	if err != nil {
		return nil, err
	}
	if op.Count.Mode == ir.QtyUnset {
		return nil, unsupported("number of counters", p)
	}
	op.Do = ir.CounterRemove
	a.items = append(a.items, posts...)
	from := a.pp(ast.PrepFrom, ast.PrepOn)
	if from == nil {
		return s.removeAnywhere(op, c, a)
	}
	if isAnywhere(from) {
		op.What = &ir.Selector{Qty: ir.All(), Zones: card.ZonesField}
		s.result(ir.Amount)
		return op, nil
	}
	op.What, err = s.counterHost(from, op)
	s.result(ir.Amount)
	return op, err
}

// isAnywhere recognises `from anywhere on the field`.
func isAnywhere(p *ast.PP) bool { return ast.Print(p) == "from anywhere on the field" }

// removeAnywhere is `remove 2 Ember Counters from anywhere on the field`.
func (s *scope) removeAnywhere(op *ir.CounterOp, c *ast.Clause, a *argList) (ir.Op, error) {
	if !a.adverb(ast.AdvAnywhere) {
		return nil, unsupported("no host of counters:", c)
	}
	op.What = &ir.Selector{Qty: ir.All(), Zones: card.ZonesField}
	if on := a.takeIf(isOnField); on != nil {
		at, err := s.placeOf(on.(*ast.PP).Object)
		if err != nil {
			return nil, err
		}
		op.What.Controller = at.player
	}
	s.result(ir.Amount)
	return op, nil
}

// distribute lowers `distribute 3 Ember Counters among monsters you control`.
func (s *scope) distribute(c *ast.Clause, a *argList) (ir.Op, error) {
	among := a.pp(ast.PrepAmong)
	p := a.object()
	if among == nil || p == nil {
		return nil, unsupported("distribute", c)
	}
	op, posts, err := s.counters(p)
	if err != nil {
		return nil, err
	}
	if op.Count.Mode == ir.QtyUnset {
		return nil, unsupported("number of counters", p)
	}
	op.Do = ir.CounterPlace
	a.items = append(a.items, posts...)
	op.What, err = s.counterHost(among, op)
	op.Each = false
	return op, err
}
