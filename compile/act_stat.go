package compile

import (
	"psct/ast"
	"psct/ir"
)

// Verbs that change stats: gain, lose, become, double, halve, increase, reduce, switch.
//
// Rule: PSCT 2.6.

// gain lowers `gain 500 LP` and `this card gains 500 ATK`.
func (s *scope) gain(c *ast.Clause, a *argList) (ir.Op, error) {
	return s.gainOrLose(c, a, ir.Gain)
}

// lose lowers `lose 500 LP` and `it loses 500 ATK`.
func (s *scope) lose(c *ast.Clause, a *argList) (ir.Op, error) {
	a.adverb(ast.AdvExactly)
	return s.gainOrLose(c, a, ir.Lose)
}

func (s *scope) gainOrLose(c *ast.Clause, a *argList, do ir.Change) (ir.Op, error) {
	p := a.object()
	if p == nil {
		return nil, unsupported("no object of "+verbName(c)+":", c)
	}
	switch headNoun(leftMost(p)) {
	case ast.NounLP:
		return s.lifeChange(p, a, do)
	case ast.NounAttack:
		if do == ir.Gain {
			a.items = append([]ast.Node{p}, a.items...)
			return s.gainAttacks(c, a)
		}
	case ast.NounControl:
		if do == ir.Gain {
			a.items = append([]ast.Node{p}, a.items...)
			return s.takeControl(c, a)
		}
	}
	what, err := s.gainer(c, a)
	if err != nil {
		return nil, err
	}
	changes, err := s.statAmounts(p, a)
	if err != nil {
		return nil, err
	}
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	if a.peekPP(ast.PrepDuring) != nil {
		a.adverb(ast.AdvOnly) // said of the time that the caller reads
	}
	return s.statOps(c, changes, &ir.StatOp{What: what, Do: do, Until: until}), nil
}

// gainer reads what gains or loses something: the subject of the clause.
func (s *scope) gainer(c *ast.Clause, a *argList) (*ir.Selector, error) {
	subject := a.subject()
	if subject == nil {
		return nil, unsupported("no subject of "+verbName(c)+":", c)
	}
	return s.thingsOf(subject, c, a, onField)
}

// gainAttacks lowers `it gains 1 additional attack during each Battle Phase this turn`.
func (s *scope) gainAttacks(c *ast.Clause, a *argList) (ir.Op, error) {
	what, err := s.gainer(c, a)
	if err != nil {
		return nil, err
	}
	op := &ir.PermitOp{What: what}
	if op.Until, err = s.until(a); err != nil {
		return nil, err
	}
	return op, s.moreAttacks(op, a)
}

// leftMost is the left side of a product, else p.
func leftMost(p ast.Phrase) ast.Phrase {
	if m, ok := p.(*ast.Product); ok {
		return m.Left
	}
	return p
}

// statAmount is an amount of some stats: `500 ATK`.
type statAmount struct {
	stats []ir.Stat
	value ir.Value
}

// statOps is one op for every amount, each like the model.
func (s *scope) statOps(c *ast.Clause, changes []statAmount, model *ir.StatOp) ir.Op {
	ops := make([]ir.Op, len(changes))
	for i, ch := range changes {
		op := *model
		op.Stats, op.Value = ch.stats, ch.value
		ops[i] = &op
	}
	return s.together(c, ops)
}

// together is the ops as one.
func (s *scope) together(c *ast.Clause, ops []ir.Op) ir.Op {
	switch len(ops) {
	case 0:
		return nil
	case 1:
		return ops[0]
	}
	block := make(ir.Block, len(ops))
	for i, op := range ops {
		block[i] = &ir.Step{Op: op, Link: ir.LinkAnd, Span: s.span(c)}
	}
	block[0].Link = ir.LinkStart
	return &ir.GroupOp{Do: block}
}

// statAmounts reads `500 ATK`, `ATK and DEF equal to its Level x 100`, `500 ATK and 300 DEF`, and
// multiplies by what the clause counts (`for each …`).
func (s *scope) statAmounts(p ast.Phrase, a *argList) ([]statAmount, error) {
	list, err := s.plainAmounts(p, a)
	if err != nil {
		return nil, err
	}
	apart, ok := p.(*ast.Coord)
	ok = ok && apart.Oxford && len(apart.Items) == 2 // `1000 ATK, and 500 DEF for each …`: the first is not counted
	for i := range list {
		if ok && i < len(list)-1 {
			continue
		}
		left := a
		if i < len(list)-1 {
			copied := *a // every amount is multiplied by the same count
			left = &copied
		}
		if list[i].value, err = s.perEach(left, list[i].value); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *scope) plainAmounts(p ast.Phrase, a *argList) ([]statAmount, error) {
	switch p := p.(type) {
	case *ast.NounPhrase:
		if own, err := s.ownAmounts(p, statsOf(headNoun(p))); own != nil || err != nil {
			return own, err
		}
		if same, ok, err := s.sameAmountOf(p); ok || err != nil {
			return []statAmount{same}, err
		}
		one, err := s.amountOfStat(p, a)
		return []statAmount{one}, err
	case *ast.Product:
		return s.productAmounts(p, a)
	case *ast.Coord:
		return s.listedAmounts(p, a)
	}
	return nil, unsupported("amount of a stat", p)
}

// productAmounts is `ATK equal to its Level x 100`, where the parser made the whole a product.
func (s *scope) productAmounts(p *ast.Product, a *argList) ([]statAmount, error) {
	inner, ok := productInside(p)
	if !ok {
		return s.scaledAmounts(p, a)
	}
	return s.plainAmounts(inner, a)
}

// scaledAmounts is `100 ATK x its Level`.
func (s *scope) scaledAmounts(p *ast.Product, a *argList) ([]statAmount, error) {
	n, ok := p.Left.(*ast.NounPhrase)
	if !ok || quantityOf(n) == nil || statsOf(headNoun(n)) == nil {
		return nil, unsupported("amount of a stat", p)
	}
	list, err := s.plainAmounts(n, a)
	if err != nil {
		return nil, err
	}
	factor, err := s.value(p.Right)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].value = multiplied(list[i].value, factor)
	}
	return list, nil
}

// productInside moves the factor to what the phrase is equal to.
func productInside(p *ast.Product) (ast.Phrase, bool) {
	switch left := p.Left.(type) {
	case *ast.NounPhrase:
		n := len(left.Post)
		if n == 0 || !isPP(left.Post[n-1], ast.PrepEqualTo) {
			return nil, false
		}
		pp := *left.Post[n-1].(*ast.PP)
		object, ok := pp.Object.(ast.Phrase)
		if !ok {
			return nil, false
		}
		product := *p
		product.Left = object
		pp.Object = &product
		c := *left
		c.Post = append(left.Post[:n-1:n-1], &pp)
		return &c, true
	case *ast.Coord:
		last := *p
		last.Left = left.Items[len(left.Items)-1]
		inner, ok := productInside(&last)
		if !ok {
			return nil, false
		}
		return withLast(left, inner), true
	}
	return nil, false
}

// listedAmounts is `ATK and DEF equal to …` or `500 ATK and DEF` (one amount), or `500 ATK and 300 DEF`
// (two).
func (s *scope) listedAmounts(p *ast.Coord, a *argList) ([]statAmount, error) {
	if p.Conj != ast.ListAnd && p.Conj != ast.ListSlash {
		return nil, unsupported("amount of a stat", p)
	}
	var list []statAmount
	var waiting []ir.Stat // stats whose amount stands behind them
	for i, item := range p.Items {
		bare := bareStats(item)
		switch {
		case bare != nil && len(list) > 0:
			last := &list[len(list)-1]
			last.stats = append(last.stats, bare...)
			continue
		case bare != nil && i < len(p.Items)-1:
			waiting = append(waiting, bare...)
			continue
		}
		if last, ok := item.(*ast.NounPhrase); ok && len(waiting) > 0 {
			own, err := s.ownAmounts(last, append(waiting[:len(waiting):len(waiting)], statsOf(headNoun(last))...))
			if err != nil {
				return nil, err
			}
			if own != nil {
				waiting, list = nil, append(list, own...)
				continue
			}
		}
		more, err := s.plainAmounts(item, a)
		if err != nil {
			return nil, err
		}
		more[0].stats = append(waiting, more[0].stats...)
		waiting = nil
		list = append(list, more...)
	}
	return list, nil
}

// ownAmounts reads `ATK/DEF equal to that monster's ATK/DEF`: an amount for each; nil for other phrases.
func (s *scope) ownAmounts(n *ast.NounPhrase, stats []ir.Stat) ([]statAmount, error) {
	if len(stats) < 2 || len(n.Dets)+len(n.Mods) > 0 || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepEqualTo) {
		return nil, nil
	}
	return s.ownValues(summed(n.Post[0].(*ast.PP).Object), stats)
}

// bareStats are the stats of a phrase that names nothing else; nil for others.
func bareStats(p ast.Phrase) []ir.Stat {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets)+len(n.Mods)+len(n.Post) > 0 {
		return nil
	}
	return statsOf(headNoun(n))
}

// amountOfStat reads one amount: `500 ATK`, `ATK equal to …`, `that monster's original ATK`.
func (s *scope) amountOfStat(n *ast.NounPhrase, a *argList) (statAmount, error) {
	stats := statsOf(headNoun(n))
	if stats == nil {
		return statAmount{}, unsupported("amount of a stat", n)
	}
	if v, err := s.sameStat(n, a, stats); v != nil || err != nil {
		return statAmount{stats: stats, value: v}, err
	}
	v, err := s.amountOf(n, a)
	if err == nil && v == nil {
		v, err = s.value(n)
	}
	if err == nil && a != nil {
		v = statAt(v, a)
	}
	return statAmount{stats: stats, value: v}, err
}

// sameStat reads `ATK equal to that monster's`, which leaves the stat out; nil for other phrases.
func (s *scope) sameStat(n *ast.NounPhrase, a *argList, stats []ir.Stat) (ir.Value, error) {
	if len(stats) != 1 || len(n.Dets)+len(n.Mods) > 0 {
		return nil, nil
	}
	var equal *ast.PP
	switch {
	case len(n.Post) == 1 && isPP(n.Post[0], ast.PrepEqualTo):
		equal = n.Post[0].(*ast.PP)
	case len(n.Post) == 0 && a != nil:
		equal = a.peekPP(ast.PrepEqualTo)
	}
	if equal == nil || !bareOwner(equal.Object) {
		return nil, nil
	}
	if len(n.Post) == 0 {
		a.take(equal)
	}
	return s.measured(stats[0], equal.Object)
}

// amountOf reads how much of what the noun names: `500 …`, `… equal to X`; nil when the phrase is not
// of that form.
func (s *scope) amountOf(n *ast.NounPhrase, a *argList) (ir.Value, error) {
	if len(n.Mods) == 1 && hasAdjective(n, ast.AdjAdditional) && headNoun(n) == ast.NounCard {
		c := *n // `draw 1 additional card`: further ones, as every draw is
		c.Mods = nil
		n = &c
	}
	if len(n.Mods) > 0 {
		return nil, nil
	}
	if len(n.Dets) == 1 && len(n.Post) == 0 {
		return s.statedAmount(n.Dets[0])
	}
	if len(n.Dets) > 0 {
		return nil, nil
	}
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepEqualTo) {
		return s.value(summed(n.Post[0].(*ast.PP).Object))
	}
	if len(n.Post) == 0 && a != nil {
		if p := a.pp(ast.PrepEqualTo); p != nil {
			return s.value(summed(p.Object))
		}
	}
	return nil, nil
}

// statedAmount is a number, `that much` or `that many`; nil for other determiners.
func (s *scope) statedAmount(d ast.Det) (ir.Value, error) {
	switch d := d.(type) {
	case *ast.Quantity:
		if d.Bound != ast.BoundNone && d.Bound != ast.BoundExactly || d.Tail != ast.TailNone || len(d.Numbers) != 1 {
			return nil, unsupported("amount", d)
		}
		n, ok := number(d.Numbers[0])
		if !ok {
			return nil, unsupported("amount", d)
		}
		return ir.N(n), nil
	case *ast.DetWord:
		if d.Word == ast.DetThatMany || d.Word == ast.DetThatMuch {
			v, ok := s.lastAmount()
			if !ok {
				return nil, unresolved(d)
			}
			return v, nil
		}
	}
	return nil, nil
}

// perEach multiplies v by what `for each …` counts, where the arguments have such a phrase. A limit in
// parentheses (`(max. 3000)`) is one of the product.
func (s *scope) perEach(a *argList, v ir.Value) (ir.Value, error) {
	if p := a.peekPP(ast.PrepFor); p != nil && isBareEach(p) {
		a.take(p)
		count, err := s.lastActed(p)
		if err != nil {
			return nil, err
		}
		return multiplied(v, count), nil
	}
	n := a.takeIf(isForEach)
	if n == nil {
		return v, nil
	}
	p, notes := withoutNotes(n.(*ast.PP))
	count, err := s.value(p)
	if err != nil {
		return nil, err
	}
	if n, ok := p.Object.(*ast.NounPhrase); ok && len(n.Post) == 1 {
		if _, done := n.Post[0].(*ast.RelClause); done {
			takeThisWay(a) // `each card they drew with this effect`
		}
	}
	if q, ok := count.(*ir.ArithValue); ok && q.Op == ir.Quotient {
		a.note(isRoundDown)
	}
	v = multiplied(v, count)
	for _, note := range notes {
		var ok bool
		if v, ok = clamp(v, note); !ok {
			return nil, unsupported("note", note)
		}
	}
	return v, nil
}

// isForEach recognises `for each monster`, `for every 2 cards`.
func isForEach(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepFor {
		return false
	}
	object := p.Object
	if c, isList := object.(*ast.Coord); isList {
		object = c.Items[0]
	}
	_, ok = eachOf(object)
	return ok
}

// isBareEach recognises `for each`, which counts what was acted on last.
func isBareEach(p *ast.PP) bool {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok || len(n.Dets)+len(n.Mods)+len(n.Post) > 1 {
		return false
	}
	d, word := firstWord(n)
	return n.Head == nil && word && d.Word == ast.DetEach || isPronoun(n, ast.PronEach)
}

// lastActed is how many objects the last step acted on, or how many cards the event is about: `each time a card(s) is
// added to your hand, gain 100 LP for each`.
//
// Rule: PSCT 2.6.
func (s *scope) lastActed(n ast.Node) (ir.Value, error) {
	if s.prev != nil {
		if _, moved := s.prev.Op.(*ir.MoveOp); moved {
			return &ir.ResultValue{Slot: s.slotOf(s.prev), What: ir.Acted}, nil
		}
	}
	if a, ok := s.find(query{origin: originEvent, role: ir.RoleSubject, number: ast.OptionalPlural}); ok && s.prev == nil && a.number == ast.OptionalPlural {
		return &ir.CountValue{Of: &ir.Selector{Ref: a.ref, Qty: ir.All()}}, nil
	}
	a, ok := s.find(query{fits: func(a antecedent) bool { return a.slot != 0 && (a.origin == originResult || a.origin == originCost) }})
	if !ok {
		return nil, unresolved(n)
	}
	return &ir.ResultValue{Slot: a.slot, What: ir.Acted}, nil
}

// withoutNotes takes the notes off the end of what a phrase governs.
func withoutNotes(p *ast.PP) (*ast.PP, []*ast.Note) {
	n, ok := p.Object.(*ast.NounPhrase)
	if !ok {
		return p, nil
	}
	var notes []*ast.Note
	keep := len(n.Post)
	for ; keep > 0; keep-- {
		note, ok := n.Post[keep-1].(*ast.Note)
		if !ok {
			break
		}
		notes = append([]*ast.Note{note}, notes...)
	}
	if len(notes) == 0 {
		return p, nil
	}
	c, pp := *n, *p
	c.Post = n.Post[:keep:keep]
	pp.Object = &c
	return &pp, notes
}
