package compile

import (
	"reflect"

	"psct/ast"
	"psct/ir"
)

// value reads an amount: a number, a stat, a count, a computation. Words of measure after a number
// (`500 ATK`, `300 damage`) are the caller's business and may stand there.
//
// Rule: PSCT 2.6.
func (s *scope) value(n ast.Node) (ir.Value, error) {
	s.inAmount++
	defer func() { s.inAmount-- }()
	n, outer := pullOut(n, 0)
	v, err := s.plainValue(n)
	if err != nil || outer == nil {
		return v, err
	}
	f, err := s.value(outer.right)
	if err != nil {
		return nil, err
	}
	if outer.sum {
		return &ir.ArithValue{Op: ir.Plus, Args: []ir.Value{v, f}}, nil
	}
	return multiplied(v, f), nil
}

// plainValue is value without a factor behind it.
func (s *scope) plainValue(n ast.Node) (ir.Value, error) {
	switch n := n.(type) {
	case *ast.Product:
		return s.product(n)
	case *ast.Sum:
		return s.sum(n)
	case *ast.PP:
		if n.Prep == ast.PrepFor {
			return s.eachCount(n)
		}
		if n.Object != nil && n.Prep == ast.PrepEqualTo {
			return s.value(summed(n.Object))
		}
		if n.Object != nil && (n.Prep == ast.PrepBy || n.Prep == ast.PrepOf || n.Prep == ast.PrepTo) {
			return s.value(n.Object)
		}
	case *ast.NounPhrase:
		return s.nounValue(n)
	case *ast.Coord:
		return s.listValue(n)
	}
	return nil, unsupported("amount", n)
}

// outer is what is to be done with a whole amount: multiply it or add to it.
type outer struct {
	right ast.Phrase
	sum   bool
}

// pullOut takes `x 100` or `+1` from the end of a phrase to which the parser attached it too deep: in
// `the number of cards in your GY x 100` the number is multiplied.
func pullOut(n ast.Node, depth int) (ast.Node, *outer) {
	switch n := n.(type) {
	case *ast.Product:
		if depth > 0 {
			return n.Left, &outer{right: n.Right}
		}
	case *ast.Sum:
		if depth > 0 {
			return n.Left, &outer{right: n.Right, sum: true}
		}
	case *ast.NounPhrase:
		if k := len(n.Post) - 1; k >= 0 {
			if last, f := pullOut(n.Post[k], depth+1); f != nil {
				c := *n
				c.Post = append(n.Post[:k:k], last)
				return &c, f
			}
		}
	case *ast.PP:
		if n.Object != nil {
			if o, f := pullOut(n.Object, depth+1); f != nil {
				c := *n
				c.Object = o
				return &c, f
			}
		}
	case *ast.Coord:
		if last, f := pullOut(n.Items[len(n.Items)-1], depth+1); f != nil {
			return withLast(n, last.(ast.Phrase)), f
		}
	case *ast.RelClause:
		return pullFromClause(n, depth)
	}
	return n, nil
}

func pullFromClause(n *ast.RelClause, depth int) (ast.Node, *outer) {
	if len(n.Steps) == 0 || n.Steps[len(n.Steps)-1].Clause == nil {
		return n, nil
	}
	args := n.Steps[len(n.Steps)-1].Clause.Args
	if len(args) == 0 {
		return n, nil
	}
	last, f := pullOut(args[len(args)-1], depth+1)
	if f == nil {
		return n, nil
	}
	c := *n
	c.Steps = withArgs(n.Steps, append(args[:len(args)-1:len(args)-1], last))
	return &c, f
}

func (s *scope) product(n *ast.Product) (ir.Value, error) {
	l, err := s.value(n.Left)
	if err != nil {
		return nil, err
	}
	r, err := s.value(n.Right)
	if err != nil {
		return nil, err
	}
	return multiplied(l, r), nil
}

func (s *scope) sum(n *ast.Sum) (ir.Value, error) {
	l, err := s.value(n.Left)
	if err != nil {
		return nil, err
	}
	r, err := s.value(n.Right)
	if err != nil {
		return nil, err
	}
	return &ir.ArithValue{Op: ir.Plus, Args: []ir.Value{l, r}}, nil
}

// multiplied multiplies; a number stands last, as in card text.
func multiplied(a, b ir.Value) ir.Value {
	if isNumber(a, 1) {
		return b
	}
	if isNumber(b, 1) {
		return a
	}
	if _, ok := a.(*ir.ConstValue); ok {
		a, b = b, a
	}
	return &ir.ArithValue{Op: ir.Times, Args: []ir.Value{a, b}}
}

func isNumber(v ir.Value, n int) bool {
	c, ok := v.(*ir.ConstValue)
	return ok && c.N == n
}

// listValue reads `its ATK or DEF (whichever is higher)`: nothing adds amounts up without saying so.
func (s *scope) listValue(n *ast.Coord) (ir.Value, error) {
	if v, ok, err := s.whichever(n); ok || err != nil {
		return v, err
	}
	return nil, unsupported("amount", n)
}

// nounValue reads a noun phrase as an amount.
func (s *scope) nounValue(n *ast.NounPhrase) (ir.Value, error) {
	n = outerDets(n)
	if v, ok, err := s.multiple(n); ok || err != nil {
		return v, err
	}
	if q := quantityOf(n); q != nil {
		return s.numberValue(n, q)
	}
	switch h := n.Head.(type) {
	case *ast.NounHead:
		return s.headValue(n, h)
	case *ast.PronounHead:
		return s.pronounValue(n, h)
	case nil:
		if len(n.Dets) == 1 && len(n.Mods)+len(n.Post) == 0 {
			return s.bareValue(n)
		}
	}
	return nil, unsupported("amount", n)
}

// multiple reads `half its ATK`, `double …`.
func (s *scope) multiple(n *ast.NounPhrase) (ir.Value, bool, error) {
	if len(n.Dets) == 0 {
		if h, ok := n.Head.(*ast.NounHead); ok && h.Noun == ast.NounHalf {
			return s.halfOf(n)
		}
		return nil, false, nil
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok {
		return nil, false, nil
	}
	rest := *n
	rest.Dets = n.Dets[1:]
	var wrap func(ir.Value) ir.Value
	switch d.Word {
	case ast.DetHalf:
		wrap = half
	case ast.DetDouble, ast.DetTwice:
		wrap = func(v ir.Value) ir.Value { return multiplied(v, ir.N(2)) }
	case ast.DetTriple:
		wrap = func(v ir.Value) ir.Value { return multiplied(v, ir.N(3)) }
	default:
		return nil, false, nil
	}
	v, err := s.nounValue(&rest)
	if err != nil {
		return nil, true, err
	}
	return wrap(v), true, nil
}

// halfOf reads `half of its ATK`.
func (s *scope) halfOf(n *ast.NounPhrase) (ir.Value, bool, error) {
	if len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return nil, true, unsupported("amount", n)
	}
	v, err := s.value(n.Post[0])
	if err != nil {
		return nil, true, err
	}
	return half(v), true, nil
}

func half(v ir.Value) ir.Value { return &ir.ArithValue{Op: ir.Half, Args: []ir.Value{v}} }

// numberValue reads a written number; what stands behind it is its measure.
func (s *scope) numberValue(n *ast.NounPhrase, q *ast.Quantity) (ir.Value, error) {
	if len(n.Dets) != 1 || len(n.Mods) > 0 && !(len(n.Mods) == 1 && hasAdjective(n, ast.AdjMore)) || len(q.Numbers) != 1 || q.Tail != ast.TailNone || q.Of {
		return nil, unsupported("amount", n)
	}
	i, ok := number(q.Numbers[0])
	if !ok || q.Bound != ast.BoundNone && q.Bound != ast.BoundExactly {
		return nil, unsupported("amount", n)
	}
	if h, isNoun := n.Head.(*ast.NounHead); n.Head != nil && (!isNoun || !isMeasure(h.Noun)) {
		return nil, unsupported("amount", n)
	}
	v := ir.Value(ir.N(i))
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepLessThan, ast.PrepMoreThan) {
		return s.fromThat(v, n.Post[0].(*ast.PP))
	}
	for _, p := range n.Post {
		note, isNote := p.(*ast.Note)
		if !isNote {
			return nil, unsupported("amount", n)
		}
		if v, ok = clamp(v, note); !ok {
			return nil, unsupported("amount", n)
		}
	}
	return v, nil
}

// fromThat reads `(1000) less than theirs`: so much less than the LP named before.
func (s *scope) fromThat(v ir.Value, than *ast.PP) (ir.Value, error) {
	who, ok := elidedPlayer(s, than.Object)
	if !ok {
		return nil, unsupported("amount", than)
	}
	op := ir.Minus
	if than.Prep == ast.PrepMoreThan {
		op = ir.Plus
	}
	return &ir.ArithValue{Op: op, Args: []ir.Value{&ir.LifeValue{Player: who}, v}}, nil
}

// isMeasure reports whether a noun says what a number measures.
func isMeasure(n ast.Noun) bool {
	switch n {
	case ast.NounLP, ast.NounDamage, ast.NounPoint, ast.NounBattleDamage, ast.NounEffectDamage, ast.NounTime, ast.NounCard:
		return true
	}
	return len(statsOf(n)) > 0
}

// clamp applies `(max. 3)`, `(min. 1)`.
func clamp(v ir.Value, n *ast.Note) (ir.Value, bool) {
	if len(n.Items) != 1 || n.Stats != nil {
		return nil, false
	}
	p, ok := n.Items[0].(*ast.NounPhrase)
	if !ok || len(p.Dets) != 1 || p.Head != nil && !isMeasureHead(p.Head) || len(p.Mods)+len(p.Post) > 0 {
		return nil, false
	}
	q, ok := p.Dets[0].(*ast.Quantity)
	if !ok || len(q.Numbers) != 1 {
		return nil, false
	}
	i, ok := number(q.Numbers[0])
	switch {
	case ok && q.Bound == ast.BoundMax:
		return &ir.ArithValue{Op: ir.Least, Args: []ir.Value{v, ir.N(i)}}, true
	case ok && q.Bound == ast.BoundMin:
		return &ir.ArithValue{Op: ir.Most, Args: []ir.Value{v, ir.N(i)}}, true
	}
	return nil, false
}

func isMeasureHead(h ast.Head) bool {
	n, ok := h.(*ast.NounHead)
	return ok && isMeasure(n.Noun)
}

// headValue reads an amount by its noun.
func (s *scope) headValue(n *ast.NounPhrase, h *ast.NounHead) (ir.Value, error) {
	if stat := statOf(h.Noun); stat != ir.StatNone {
		return s.statValue(n, stat)
	}
	switch h.Noun {
	case ast.NounLP:
		return s.lifeValue(n)
	case ast.NounNumber, ast.NounTotal, ast.NounSum, ast.NounCount:
		return s.numberOfCards(n, h.Noun)
	case ast.NounDifference:
		return s.difference(n)
	case ast.NounAmount, ast.NounResult, ast.NounDamage, ast.NounBattleDamage, ast.NounEffectDamage, ast.NounValue:
		return s.namedAmount(n)
	}
	return nil, unsupported("amount", n)
}

// lifeValue reads `your LP`.
func (s *scope) lifeValue(n *ast.NounPhrase) (ir.Value, error) {
	if len(n.Dets) == 1 && len(n.Post) == 0 && onlyCurrent(n.Mods) {
		if p, ok := s.playerDet(n.Dets[0]); ok {
			return &ir.LifeValue{Player: p}, nil
		}
	}
	if len(n.Dets) == 0 && len(n.Mods) == 0 && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepEqualTo) {
		return s.value(n.Post[0])
	}
	if len(n.Mods) == 0 && len(n.Post) == 1 && len(n.Dets) == 1 && onlyDeterminers(n, ast.DetThe) && isDoneClause(n.Post[0]) {
		return s.changedLife(n) // `the LP you paid`
	}
	return nil, unsupported("amount", n)
}

// changedLife is the amount of LP gained, lost or paid before.
func (s *scope) changedLife(n ast.Node) (ir.Value, error) {
	v, ok := s.lastAmount()
	if !ok {
		return nil, unresolved(n)
	}
	switch v := v.(type) {
	case *ir.EventValue:
		return v, nil
	case *ir.ResultValue:
		if v.What == ir.Amount {
			return v, nil
		}
	}
	return nil, unsupported("amount", n)
}

func onlyCurrent(mods []ast.Mod) bool {
	for _, m := range mods {
		a, ok := m.(*ast.AdjMod)
		if !ok || a.Adj != ast.AdjCurrent {
			return false
		}
	}
	return true
}

// playerDet reads a possessive determiner as a player: `your`, `your opponent's`, `their`.
func (s *scope) playerDet(d ast.Det) (ir.Player, bool) {
	switch d := d.(type) {
	case *ast.DetWord:
		switch d.Word {
		case ast.DetYour:
			return ir.Player{}, true
		case ast.DetTheir, ast.DetHis, ast.DetHisOrHer:
			return s.lastPlayer()
		}
	case *ast.Possessor:
		return s.player(d.Of)
	}
	return ir.Player{}, false
}

// difference reads `the difference between A and B`, or the two amounts compared before.
func (s *scope) difference(n *ast.NounPhrase) (ir.Value, error) {
	if len(n.Post) == 0 && len(n.Mods) == 0 {
		if k := len(s.amounts); k >= 2 {
			return &ir.ArithValue{Op: ir.Difference, Args: []ir.Value{s.amounts[k-2], s.amounts[k-1]}}, nil
		}
		return nil, unresolved(n)
	}
	if len(n.Post) != 1 || len(n.Mods) > 0 || !isPP(n.Post[0], ast.PrepBetween) {
		return nil, unsupported("amount", n)
	}
	between := n.Post[0].(*ast.PP).Object
	if bothLives(between) {
		lives := []ir.Value{&ir.LifeValue{}, &ir.LifeValue{Player: ir.Player{Who: ir.Opponent}}}
		return &ir.ArithValue{Op: ir.Difference, Args: lives}, nil
	}
	pair := twoAmounts(between)
	if pair == nil {
		return nil, unsupported("amount", n)
	}
	a, err := s.value(pair[0])
	if err != nil {
		return nil, err
	}
	b, err := s.sameMeasure(a, pair[1])
	if err != nil {
		return nil, err
	}
	return &ir.ArithValue{Op: ir.Difference, Args: []ir.Value{a, b}}, nil
}

// sameMeasure reads an amount that may leave out what it measures: `your LP and your opponent's`.
func (s *scope) sameMeasure(a ir.Value, n ast.Node) (ir.Value, error) {
	switch a := a.(type) {
	case *ir.StatValue:
		return s.statAgainst(a.Stat, a.Original, n)
	case *ir.LifeValue:
		return s.lifeAgainst(n)
	}
	return s.value(n)
}

// lifeAgainst reads LP that a comparison names only by their player: `lower than your opponent's`.
func (s *scope) lifeAgainst(n ast.Node) (ir.Value, error) {
	if p, ok := elidedPlayer(s, n); ok {
		return &ir.LifeValue{Player: p}, nil
	}
	return s.value(n)
}

// elidedPlayer reads `yours`, `your opponent's` with the noun left out.
func elidedPlayer(s *scope, n ast.Node) (ir.Player, bool) {
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Mods)+len(p.Post) > 0 {
		return ir.Player{}, false
	}
	if h, isPronoun := p.Head.(*ast.PronounHead); isPronoun && len(p.Dets) == 0 {
		switch h.Pronoun {
		case ast.PronYours:
			return ir.Player{}, true
		case ast.PronTheirs:
			return s.lastPlayer()
		}
	}
	if p.Head != nil || len(p.Dets) != 1 {
		return ir.Player{}, false
	}
	d, ok := p.Dets[0].(*ast.Possessor)
	if !ok {
		return ir.Player{}, false
	}
	return s.player(d.Of)
}

// namedAmount reads an amount that was computed before: `that damage`, `the result`, `the same amount`.
func (s *scope) namedAmount(n *ast.NounPhrase) (ir.Value, error) {
	if len(n.Post) == 1 && isPP(n.Post[0], ast.PrepEqualTo) && len(n.Dets)+len(n.Mods) == 0 {
		return s.value(n.Post[0])
	}
	if !saidBefore(n) {
		return nil, unsupported("amount", n)
	}
	for _, p := range n.Post {
		if !isDoneClause(p) {
			return nil, unsupported("amount", n)
		}
	}
	if v, ok := s.lastAmount(); ok {
		return v, nil
	}
	return nil, unresolved(n)
}

// saidBefore reports whether the phrase opens with `the`, `that` or `this`, or says `the same`.
func saidBefore(n *ast.NounPhrase) bool {
	if len(n.Dets) != 1 {
		return false
	}
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetThe && d.Word != ast.DetThat && d.Word != ast.DetThis {
		return false
	}
	return len(n.Mods) == 0 || len(n.Mods) == 1 && hasAdjective(n, ast.AdjSame)
}

// isDoneClause recognises `you took`, `inflicted`: the amount is that of the event or action before.
func isDoneClause(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.RelClause:
		if len(n.Steps) != 1 || n.Steps[0].Clause == nil {
			return false
		}
		c := n.Steps[0].Clause
		if len(c.Args) > 0 && !(len(c.Args) == 1 && isForActivation(c.Args[0])) {
			return false
		}
		if len(c.Verbs) != 1 || len(c.Aux) > 0 {
			return false
		}
		switch c.Verbs[0].Verb {
		case ast.VerbTake, ast.VerbInflict, ast.VerbPay, ast.VerbGain, ast.VerbLose, ast.VerbReceive:
			return true
		}
	case *ast.PP:
		p, ok := n.Object.(*ast.NounPhrase)
		if n.Prep != ast.PrepOf || !ok {
			return false
		}
		h, ok := p.Head.(*ast.NounHead)
		if !ok || h.Noun != ast.NounDamage && h.Noun != ast.NounBattleDamage {
			return false
		}
		for _, q := range p.Post {
			if !isDoneClause(q) {
				return false
			}
		}
		return len(p.Dets)+len(p.Mods) == 0
	}
	return false
}

// pronounValue reads `that`, `half`.
func (s *scope) pronounValue(n *ast.NounPhrase, h *ast.PronounHead) (ir.Value, error) {
	if len(n.Dets)+len(n.Mods)+len(n.Post) == 0 && h.Pronoun == ast.PronThat {
		if v, ok := s.lastAmount(); ok {
			return v, nil
		}
		return nil, unresolved(n)
	}
	if h.Pronoun == ast.PronHalf {
		rest := *n
		rest.Head = &ast.NounHead{Noun: ast.NounHalf, Number: ast.Singular}
		v, _, err := s.halfOf(&rest)
		return v, err
	}
	return nil, unsupported("amount", n)
}

// bareValue reads `that many`, `that much`.
func (s *scope) bareValue(n *ast.NounPhrase) (ir.Value, error) {
	d, ok := n.Dets[0].(*ast.DetWord)
	if !ok || d.Word != ast.DetThatMany && d.Word != ast.DetThatMuch {
		return nil, unsupported("amount", n)
	}
	if v, found := s.thatMany(); found {
		return v, nil
	}
	return nil, unresolved(n)
}

// thatMany is the number of cards that were acted on, where it was left open, or else the amount named
// last.
func (s *scope) thatMany() (ir.Value, bool) {
	for i := len(s.antes) - 1; i >= 0; i-- {
		a := s.antes[i]
		if a.slot != 0 && a.number == ast.OptionalPlural && (a.origin == originCost || a.origin == originResult) {
			return &ir.ResultValue{Slot: a.slot, What: ir.Acted}, true
		}
	}
	return s.lastAmount()
}

// sameRef reports whether two references are the same.
func sameRef(a, b ir.Ref) bool { return reflect.DeepEqual(a, b) }
