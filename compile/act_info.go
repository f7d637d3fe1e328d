package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Verbs that show, look, choose and declare, and games of chance.

// reveal lowers `reveal 1 "X" card in your hand`.
func (s *scope) reveal(c *ast.Clause, a *argList) (ir.Op, error) {
	until, err := s.until(a)
	if err != nil {
		return nil, err
	}
	s.toPlayer(a)
	sel, err := s.things(c, a, s.inHand)
	return &ir.RevealOp{What: sel, Player: s.doer, Until: until}, err
}

// toPlayer takes `to your opponent`, which says nothing new of what both players see.
func (s *scope) toPlayer(a *argList) {
	a.takeIf(func(n ast.Node) bool {
		p, ok := n.(*ast.PP)
		if !ok || p.Prep != ast.PrepTo || headNoun(p.Object) != ast.NounOpponent {
			return false
		}
		_, ok = s.player(p.Object.(ast.Phrase))
		return ok
	})
}

// look lowers `look at your opponent's hand`, `look at the top 3 cards of your Deck`.
func (s *scope) look(c *ast.Clause, a *argList) (ir.Op, error) {
	at := a.pp(ast.PrepAt)
	if at == nil {
		return nil, unsupported("look", c)
	}
	p, ok := at.Object.(ast.Phrase)
	if !ok {
		return nil, unsupported("look", at)
	}
	if object := a.peekPatient(); object != nil {
		if whole := topOf(p, object); whole != nil {
			a.take(object)
			p = whole
		}
	}
	sel, err := s.wholeZone(p)
	if err != nil {
		return nil, err
	}
	if sel != nil {
		s.yield(p, c.Verbs[0])
		return &ir.LookOp{What: sel, Player: s.doer}, nil
	}
	sel, err = s.thingsOf(p, c, a, onField)
	return &ir.LookOp{What: sel, Player: s.doer}, err
}

// wholeZone reads `your opponent's hand`, `their Extra Deck` as all the cards there; nil for other
// phrases.
func (s *scope) wholeZone(p ast.Phrase) (*ir.Selector, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, nil
	}
	switch headNoun(n) {
	case ast.NounHand, ast.NounDeck, ast.NounExtraDeck, ast.NounGY:
	default:
		return nil, nil
	}
	at, err := s.placeOf(withoutEntire(n))
	if err != nil {
		return nil, err
	}
	return &ir.Selector{Qty: ir.All(), Zones: at.zone.Set(), Controller: at.player, Span: s.span(p)}, nil
}

// withoutEntire drops `entire`, which a zone as a whole is anyway.
func withoutEntire(n *ast.NounPhrase) *ast.NounPhrase {
	if len(n.Mods) != 1 {
		return n
	}
	if m, ok := n.Mods[0].(*ast.AdjMod); !ok || m.Adj != ast.AdjEntire {
		return n
	}
	c := *n
	c.Mods = nil
	return &c
}

// excavate lowers `excavate the top 5 cards of your Deck`, `excavate cards from the top of your Deck
// until you excavate a monster`.
func (s *scope) excavate(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("excavation", p)
	}
	op := &ir.ExcavateOp{Player: s.doer}
	if sub := a.sub(ast.SubUntil); sub != nil {
		return s.excavateUntil(op, sub, n, c)
	}
	sel, err := s.what(n)
	if err != nil {
		return nil, err
	}
	if sel.Zones != card.ZoneDeck.Set() || sel.End != ir.Top || sel.Filter != nil || sel.Qty.N == nil {
		return nil, unsupported("excavation", p)
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly:
	case ir.QtyUpTo:
		op.UpTo = true
	default:
		return nil, unsupported("excavation", p)
	}
	op.Count = sel.Qty.N
	if sel.Controller != nil {
		op.Player = *sel.Controller
	}
	s.yield(p, c.Verbs[0])
	return op, nil
}

// excavateUntil is `excavate cards from the top of your Deck, until you excavate a "X" monster`.
func (s *scope) excavateUntil(op *ir.ExcavateOp, sub *ast.SubClause, n *ast.NounPhrase, c *ast.Clause) (ir.Op, error) {
	inner := onlyClause(sub.Steps)
	if inner == nil || len(inner.Verbs) != 1 || inner.Verbs[0].Verb != ast.VerbExcavate || len(inner.Args) != 1 {
		return nil, unsupported("excavation", sub)
	}
	object, ok := inner.Args[0].(ast.Phrase)
	if !ok {
		return nil, unsupported("excavation", sub)
	}
	sel, err := s.what(n)
	if err != nil {
		return nil, err
	}
	if sel.Zones != card.ZoneDeck.Set() || sel.End != ir.Top || sel.Filter != nil {
		return nil, unsupported("excavation", n)
	}
	until, err := s.filter(object)
	if err != nil {
		return nil, err
	}
	if until == nil {
		return nil, unsupported("excavation", sub)
	}
	op.Until = until
	s.yield(n, c.Verbs[0])
	s.yield(object, c.Verbs[0])
	return op, nil
}

// choose lowers `choose 1 of them`, without an action on it.
func (s *scope) choose(c *ast.Clause, a *argList) (ir.Op, error) {
	if headNoun(a.peekPatient()) == ast.NounNumber {
		return s.declare(c, a) // `choose a number from 1 to 3`
	}
	sel, err := s.things(c, a, onField)
	return &ir.SelectOp{What: sel, Player: s.doer}, err
}

// declarations is what a noun says is declared.
func declaration(n ast.Noun) ir.Declaration {
	switch n {
	case ast.NounName:
		return ir.DeclareName
	case ast.NounType:
		return ir.DeclareRace
	case ast.NounAttribute:
		return ir.DeclareAttribute
	case ast.NounNumber:
		return ir.DeclareNumber
	case ast.NounLevel:
		return ir.DeclareLevel
	case ast.NounPhase:
		return ir.DeclarePhase
	case ast.NounZone, ast.NounColumn:
		return ir.DeclareZone
	}
	return ir.DeclareNone
}

// declare lowers `declare 1 Attribute`, `declare 1 card name`, `declare 1 card type (Monster, Spell, or
// Trap)`, `declare a number from 1 to 3`.
func (s *scope) declare(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	if list, ok := p.(*ast.Coord); ok {
		return s.declareAll(list, c, a)
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok {
		return nil, unsupported("declaration", p)
	}
	return s.declareOne(n, c, a)
}

// declareAll is `declare 1 Monster Type and 1 Attribute`: each has a slot of its own.
func (s *scope) declareAll(list *ast.Coord, c *ast.Clause, a *argList) (ir.Op, error) {
	if list.Conj != ast.ListAnd {
		return nil, unsupported("declaration", list)
	}
	before := s.step
	defer func() { s.step = before }()
	var do ir.Block
	for _, item := range list.Items {
		n, ok := item.(*ast.NounPhrase)
		if !ok {
			return nil, unsupported("declaration", item)
		}
		step := &ir.Step{Slot: s.slot(), Link: ir.LinkAnd, Span: s.span(item)}
		s.step = step
		op, err := s.declareOne(n, c, a)
		if err != nil {
			return nil, err
		}
		step.Op = op
		do = append(do, step)
	}
	do[0].Link = ir.LinkStart
	return &ir.GroupOp{Do: do}, nil
}

func (s *scope) declareOne(n *ast.NounPhrase, c *ast.Clause, a *argList) (ir.Op, error) {
	p := ast.Phrase(n)
	op := &ir.DeclareOp{Player: s.doer, What: declaration(headNoun(n)), Count: 1}
	for _, read := range []func(*ir.DeclareOp, *ast.NounPhrase) error{declareCount, declareMods, s.declarePosts} {
		if err := read(op, n); err != nil {
			return nil, err
		}
	}
	if op.What == ir.DeclareNone {
		return nil, unsupported("declaration", p)
	}
	for _, read := range []func(*ir.DeclareOp, *argList) error{s.declareRange, s.declareAmong} {
		if err := read(op, a); err != nil {
			return nil, err
		}
	}
	s.add(antecedent{origin: originResult, slot: s.stepSlot(), step: s.step, verb: c.Verbs[0], phrase: p, number: ast.Singular})
	if op.What == ir.DeclareNumber || op.What == ir.DeclareLevel {
		s.amount(&ir.DeclaredValue{Slot: s.stepSlot()})
	}
	return op, nil
}

func declareCount(op *ir.DeclareOp, n *ast.NounPhrase) error {
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Quantity:
			k, ok := number(d.Numbers[0])
			if !ok || len(d.Numbers) != 1 || d.Bound != ast.BoundNone || d.Tail != ast.TailNone {
				return unsupported("declaration", n)
			}
			op.Count = k
		case *ast.DetWord:
			if d.Word != ast.DetA && d.Word != ast.DetAn {
				return unsupported("declaration", n)
			}
		default:
			return unsupported("declaration", n)
		}
	}
	return nil
}

// declareMods reads `card` in `card name`, `monster` in `monster card name`.
func declareMods(op *ir.DeclareOp, n *ast.NounPhrase) error {
	for _, m := range n.Mods {
		switch m := m.(type) {
		case *ast.NounMod:
			if (m.Noun == ast.NounCard || m.Noun == ast.NounCardCap) && op.What == ir.DeclareName {
				continue
			}
			if m.Noun == ast.NounCard && headNoun(n) == ast.NounTypeLower {
				if op.What != ir.DeclareTypes {
					op.What = ir.DeclareKind
				}
				continue
			}
			if m.Noun == ast.NounMonster && headNoun(n) == ast.NounTypeLower {
				op.What = ir.DeclareTypes
				continue
			}
			if m.Noun == ast.NounMonster && (op.What == ir.DeclareRace || op.What == ir.DeclareAttribute || op.What == ir.DeclareLevel) {
				continue
			}
		case *ast.KindMod:
			if m.Kind == ast.KindMonster && !m.Not && (op.What == ir.DeclareRace || op.What == ir.DeclareAttribute) {
				continue
			}
			if k := kindCardTable[m.Kind]; k != card.KindNone && !m.Not && op.What == ir.DeclareName {
				op.Filter = andFilter([]ir.Filter{op.Filter, &ir.KindFilter{Kinds: ir.SetOf(k)}})
				continue
			}
			if t := kindTypeTable[m.Kind]; t != 0 && op.What == ir.DeclareName && isMonsterName(n) {
				op.Filter = andFilter([]ir.Filter{op.Filter, notIf(m.Not, &ir.TypesFilter{Types: t})})
				continue
			}
		}
		return unsupported("declaration", m)
	}
	return nil
}

// isMonsterName reports whether it is a monster's name that is declared.
func isMonsterName(n *ast.NounPhrase) bool {
	for _, m := range n.Mods {
		if k, ok := m.(*ast.KindMod); ok && k.Kind == ast.KindMonster && !k.Not {
			return true
		}
	}
	return false
}

// declarePosts reads the words that narrow a declaration: the kinds offered, the range of numbers.
func (s *scope) declarePosts(op *ir.DeclareOp, n *ast.NounPhrase) error {
	posts := spread(n.Post)
	for i := 0; i < len(posts); i++ {
		switch p := posts[i].(type) {
		case *ast.Note:
			if op.What == ir.DeclareKind && isCardKinds(p) {
				continue
			}
			if op.What == ir.DeclareTypes && op.Options.Types == 0 {
				op.Options.Types = monsterTypes(p)
				if op.Options.Types != 0 {
					continue
				}
			}
		case *ast.PP:
			if p.Prep == ast.PrepOf && headNoun(n) == ast.NounTypeLower && op.What == ir.DeclareNone && isCardOfKinds(p.Object) {
				op.What = ir.DeclareKind
				continue
			}
			if p.Prep == ast.PrepBetween && op.Min == nil && s.between(op, p) {
				continue
			}
			if p.Prep == ast.PrepFrom && i+1 < len(posts) && isPP(posts[i+1], ast.PrepTo) {
				low, err := s.value(p.Object)
				if err != nil {
					return err
				}
				high, err := s.value(posts[i+1].(*ast.PP).Object)
				if err != nil {
					return err
				}
				op.Min, op.Max = low, high
				i++
				continue
			}
		}
		return unsupported("declaration", posts[i])
	}
	return nil
}

// isCardOfKinds recognises `card`, `card (Monster, Spell, or Trap)`.
func isCardOfKinds(n ast.Node) bool {
	p, ok := n.(*ast.NounPhrase)
	if !ok || headNoun(p) != ast.NounCard || len(p.Dets)+len(p.Mods) > 0 || len(p.Post) > 1 {
		return false
	}
	if len(p.Post) == 0 {
		return true
	}
	note, ok := p.Post[0].(*ast.Note)
	return ok && isCardKinds(note)
}

// declareRange reads `from 1 to 8` among the arguments.
func (s *scope) declareRange(op *ir.DeclareOp, a *argList) error {
	if op.What != ir.DeclareNumber && op.What != ir.DeclareLevel || op.Min != nil {
		return nil
	}
	from, to := a.peekPP(ast.PrepFrom), a.peekPP(ast.PrepTo)
	if from != nil && to == nil {
		return s.declareNumbers(op, from, a)
	}
	if from == nil || to == nil {
		return nil
	}
	a.take(from)
	a.take(to)
	low, err := s.value(from.Object)
	if err != nil {
		return err
	}
	op.Min = low
	op.Max, err = s.value(to.Object)
	return err
}

// declareNumbers is `from 1 to 8` as one phrase.
func (s *scope) declareNumbers(op *ir.DeclareOp, from *ast.PP, a *argList) error {
	if low, high, ok := twoNumbers(from.Object, ast.ListTo); ok {
		a.take(from)
		op.Min, op.Max = ir.N(low), ir.N(high)
	}
	return nil
}

// twoNumbers are those of `1 to 8`, `1 and 8`.
func twoNumbers(p ast.Node, join ast.ListConj) (low, high int, ok bool) {
	n, isNoun := p.(*ast.NounPhrase)
	if !isNoun || n.Head != nil || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return 0, 0, false
	}
	q, isNumber := n.Dets[0].(*ast.Quantity)
	if !isNumber || q.Join != join || len(q.Numbers) != 2 {
		return 0, 0, false
	}
	low, ok = number(q.Numbers[0])
	high, ok2 := number(q.Numbers[1])
	return low, high, ok && ok2
}

// declareAmong reads `on the field` of `declare 1 Attribute on the field`: those of the monsters there.
func (s *scope) declareAmong(op *ir.DeclareOp, a *argList) error {
	if op.What != ir.DeclareRace && op.What != ir.DeclareAttribute {
		return nil
	}
	on := a.takeIf(isOnField)
	if on == nil {
		return nil
	}
	at, err := s.placeOf(on.(*ast.PP).Object)
	op.From = &ir.Selector{Qty: ir.All(), Zones: card.ZonesField, Controller: at.player}
	return err
}

// monsterTypes are the kinds of monster offered in `(Ritual, Fusion, Synchro, Xyz, or Pendulum)`; 0 for
// other notes.
func monsterTypes(n *ast.Note) card.TypeSet {
	if len(n.Items) != 1 {
		return 0
	}
	p, ok := n.Items[0].(*ast.NounPhrase)
	if !ok || p.Head != nil || len(p.Dets)+len(p.Post) > 0 || len(p.Mods) != 1 {
		return 0
	}
	list, ok := p.Mods[0].(*ast.ModList)
	if !ok || list.Conj != ast.ListOr {
		return 0
	}
	var all card.TypeSet
	for _, item := range list.Items {
		k, ok := item[0].(*ast.KindMod)
		if !ok || len(item) != 1 || k.Not || kindTypeTable[k.Kind] == 0 {
			return 0
		}
		all |= kindTypeTable[k.Kind]
	}
	return all
}

// between reads `between 1 and 12`; false for other phrases.
func (s *scope) between(op *ir.DeclareOp, p *ast.PP) bool {
	if low, high, ok := twoNumbers(p.Object, ast.ListAnd); ok {
		op.Min, op.Max = ir.N(low), ir.N(high)
		return true
	}
	list, ok := p.Object.(*ast.Coord)
	if !ok || list.Conj != ast.ListAnd || len(list.Items) != 2 {
		return false
	}
	low, err := s.value(list.Items[0])
	high, err2 := s.value(list.Items[1])
	op.Min, op.Max = low, high
	return err == nil && err2 == nil
}

// isCardKinds recognises `(Monster, Spell, or Trap)`.
func isCardKinds(n *ast.Note) bool {
	if len(n.Items) != 1 {
		return false
	}
	l, ok := n.Items[0].(*ast.Coord)
	return ok && len(l.Items) == 3 && ast.Print(l) == "Monster, Spell, or Trap"
}

// tossCoins lowers `toss a coin 3 times`.
func (s *scope) tossCoins(c *ast.Clause, a *argList) (ir.Op, error) {
	n, err := s.timesOf(c, a, ast.NounCoin)
	if err != nil {
		return nil, err
	}
	s.result(ir.HeadsUp)
	s.tossed = n
	return &ir.CoinOp{Player: s.doer, Count: n}, nil
}

// rollDice lowers `roll a six-sided die`.
func (s *scope) rollDice(c *ast.Clause, a *argList) (ir.Op, error) {
	n, err := s.timesOf(c, a, ast.NounDie)
	if err != nil {
		return nil, err
	}
	s.result(ir.Amount)
	return &ir.DieOp{Player: s.doer, Count: n}, nil
}

// timesOf is how many coins are tossed or dice rolled.
func (s *scope) timesOf(c *ast.Clause, a *argList, noun ast.Noun) (ir.Value, error) {
	n, ok := a.object().(*ast.NounPhrase)
	if !ok || headNoun(n) != noun || len(n.Dets) != 1 || len(n.Post) > 0 {
		return nil, unsupported("object of "+verbName(c)+":", c)
	}
	for _, m := range n.Mods {
		if adj, ok := m.(*ast.AdjMod); !ok || adj.Adj != ast.AdjSixSided {
			return nil, unsupported("object of "+verbName(c)+":", n)
		}
	}
	v := ir.N(1)
	if w, ok := n.Dets[0].(*ast.DetWord); !ok || w.Word != ast.DetA {
		stated, err := s.statedAmount(n.Dets[0])
		if err != nil || stated == nil {
			return nil, unsupported("object of "+verbName(c)+":", n)
		}
		v = stated
	}
	return s.repeated(a, v)
}

// repeated reads `twice`, `3 times`.
func (s *scope) repeated(a *argList, v ir.Value) (ir.Value, error) {
	switch {
	case a.adverb(ast.AdvTwice):
		return multiplied(v, ir.N(2)), nil
	case a.adverb(ast.AdvThrice):
		return multiplied(v, ir.N(3)), nil
	}
	n := a.takeIf(func(n ast.Node) bool { return headNoun(n) == ast.NounTime })
	if n == nil {
		return v, nil
	}
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Dets) != 1 || len(p.Mods)+len(p.Post) > 0 {
		return nil, unsupported("times", n)
	}
	k, err := s.statedAmount(p.Dets[0])
	if err != nil || k == nil {
		return nil, unsupported("times", n)
	}
	return multiplied(v, k), nil
}

// callCoin lowers `call heads or tails`, which belongs to the toss.
func (s *scope) callCoin(c *ast.Clause, _ *argList) (ir.Op, error) {
	return nil, unsupported("call", c)
}

// count lowers `count the number of monsters`.
func (s *scope) count(c *ast.Clause, a *argList) (ir.Op, error) {
	p, err := s.patientOf(c, a)
	if err != nil {
		return nil, err
	}
	v, err := s.value(p)
	if err != nil {
		return nil, err
	}
	s.result(ir.Amount)
	return &ir.RememberOp{Value: v}, nil
}
