package compile

import (
	"psct/ast"
	"psct/ir"
)

// LP and damage: gain, lose, pay, inflict, take; and drawing, which counts in the same way.

// lifeChange lowers `gain 500 LP`, `lose LP equal to …`.
func (s *scope) lifeChange(p ast.Phrase, a *argList, do ir.Change) (ir.Op, error) {
	v, err := s.quantityOf(p, a)
	if err != nil {
		return nil, err
	}
	s.result(ir.Amount)
	return &ir.LifeOp{Player: s.doer, Do: do, Amount: v}, nil
}

// quantityOf reads how much: `500 LP`, `damage equal to its ATK`, `LP equal to the difference x 1000`,
// `half that monster's ATK`, multiplied by what the clause counts.
func (s *scope) quantityOf(p ast.Phrase, a *argList) (ir.Value, error) {
	factor := a.timesOnField()
	v, err := s.plainQuantity(p, a)
	if err != nil {
		return nil, err
	}
	v = statAt(v, a)
	if factor != nil {
		f, err := s.value(factor)
		if err != nil {
			return nil, err
		}
		v = multiplied(v, f)
	}
	return s.perEach(a, v)
}

// timesOnField takes the factor out of `(its Level) on the field x 200`, which stands behind the place; nil for none.
func (a *argList) timesOnField() ast.Phrase {
	for i, n := range a.items {
		p, ok := n.(*ast.PP)
		if !ok || p.Prep != ast.PrepOn {
			continue
		}
		m, ok := p.Object.(*ast.Product)
		if !ok || headNoun(m.Left) != ast.NounField {
			continue
		}
		on := *p
		on.Object = m.Left
		a.items = append(append(a.items[:i:i], &on), a.items[i+1:]...)
		return m.Right
	}
	return nil
}

// statAt reads where the card of a stat is meant to be: `its original ATK in the GY`, `its Level on the
// field`.
func statAt(v ir.Value, a *argList) ir.Value {
	if m, ok := v.(*ir.ArithValue); ok && (m.Op == ir.Half || m.Op == ir.Times) {
		out := *m
		out.Args = append([]ir.Value{statAt(m.Args[0], a)}, m.Args[1:]...)
		return &out
	}
	stat, ok := v.(*ir.StatValue)
	if !ok || stat.Of == nil {
		return v
	}
	known, last := stat.Of.(*ir.LastKnownRef)
	at := *stat
	switch {
	case a.takeIf(isInGY) != nil && last:
		at.Of = known.Of
	case a.takeIf(isOnField) != nil && !last:
		at.Of = &ir.LastKnownRef{Of: stat.Of}
	}
	return &at
}

// isInGY recognises `in the GY`.
func isInGY(n ast.Node) bool {
	if !isPP(n, ast.PrepIn) {
		return false
	}
	p, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	return ok && headNoun(p) == ast.NounGY && namesNobody(p) && len(p.Mods)+len(p.Post) == 0
}

func (s *scope) plainQuantity(p ast.Phrase, a *argList) (ir.Value, error) {
	if m, ok := p.(*ast.Product); ok {
		if inner, ok := productInside(m); ok {
			return s.plainQuantity(inner, a)
		}
	}
	if n, ok := p.(*ast.NounPhrase); ok {
		if len(n.Dets) == 2 && hasDet(n, ast.DetAnother) && quantityOf(n) != nil {
			more := *n // `another 500 LP`
			more.Dets = n.Dets[1:]
			n = &more
		}
		if v, err := s.amountOf(n, a); v != nil || err != nil {
			return v, err
		}
	}
	return s.value(p)
}

// lifeBecomes lowers `your LP become 1000`.
func (s *scope) lifeBecomes(c *ast.Clause, a *argList, subject ast.Phrase) (ir.Op, error) {
	who, err := s.lifeOf(subject)
	if err != nil {
		return nil, err
	}
	n, err := s.newValue(c, a)
	if err != nil {
		return nil, err
	}
	v, err := s.value(n)
	return &ir.LifeOp{Player: who, Do: ir.Become, Amount: v}, err
}

// shiftLife lowers `increase your LP by 1000`.
func (s *scope) shiftLife(subject ast.Phrase, by *ast.PP, do ir.Change) (ir.Op, error) {
	who, err := s.lifeOf(subject)
	if err != nil {
		return nil, err
	}
	v, err := s.value(by.Object)
	return &ir.LifeOp{Player: who, Do: do, Amount: v}, err
}

// lifeOf is whose LP a phrase names.
func (s *scope) lifeOf(p ast.Phrase) (ir.Player, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || len(n.Dets) != 1 {
		return ir.Player{}, unsupported("LP", p)
	}
	who, err := s.whoseDet(n, n.Dets[0])
	if err != nil {
		return ir.Player{}, err
	}
	if who == nil {
		return ir.Player{}, unsupported("LP", p)
	}
	return *who, nil
}

// pay lowers `pay 1000 LP`, `pay half your LP`.
func (s *scope) pay(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.object()
	if p == nil {
		return nil, unsupported("no object of "+verbName(c)+":", c)
	}
	op, err := s.payment(p, a)
	s.result(ir.Amount) // behind it: `equal to the difference` is of amounts named before
	return op, err
}

// payment reads what is paid.
func (s *scope) payment(p ast.Phrase, a *argList) (ir.Op, error) {
	if n, ok := p.(*ast.NounPhrase); ok && headNoun(n) == ast.NounLP && isHalfOfYours(n) {
		return &ir.LifeOp{Player: s.doer, Do: ir.Halve, Pay: true}, nil
	}
	if headNoun(p) != ast.NounLP && headNoun(leftMost(p)) != ast.NounLP {
		return nil, unsupported("payment", p)
	}
	if op, err := s.payMultiple(p, a); op != nil || err != nil {
		return op, err
	}
	if sub := a.sub(ast.SubSoThat); sub != nil {
		return s.payDownTo(p, sub)
	}
	v, err := s.quantityOf(p, a)
	return &ir.LifeOp{Player: s.doer, Do: ir.Lose, Amount: v, Pay: true}, err
}

// payMultiple is `pay LP in multiples of 100 (max. 3000)`; nil for other payments.
func (s *scope) payMultiple(p ast.Phrase, a *argList) (ir.Op, error) {
	in := a.takeIf(isInMultiples)
	if in == nil {
		return nil, nil
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Mods)+len(n.Post) > 0 || !onlyDeterminers(n, ast.DetAnyNumberOf) {
		return nil, unsupported("payment", p)
	}
	m := in.(*ast.PP).Object.(*ast.NounPhrase)
	if len(m.Dets)+len(m.Mods) > 0 || len(m.Post) != 1 || !isPP(m.Post[0], ast.PrepOf) {
		return nil, unsupported("payment", in)
	}
	of, ok := m.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || of.Head != nil || len(of.Dets) != 1 || len(of.Mods) > 0 || len(of.Post) > 1 {
		return nil, unsupported("payment", p)
	}
	op := &ir.LifeOp{Player: s.doer, Do: ir.Lose, Pay: true, Multiple: true}
	amount, err := s.statedAmount(of.Dets[0])
	if err != nil || amount == nil {
		return nil, unsupported("payment", p)
	}
	op.Amount = amount
	if len(of.Post) == 1 {
		limit, ok := maxNote(of.Post[0])
		if !ok {
			return nil, unsupported("payment", of.Post[0])
		}
		op.Max = ir.N(limit)
	}
	return op, nil
}

// isInMultiples recognises `in multiples of 100`.
func isInMultiples(n ast.Node) bool {
	if !isPP(n, ast.PrepIn) {
		return false
	}
	m, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	return ok && headNoun(m) == ast.NounMultiple
}

// maxNote is the number of `(max. 3000)`.
func maxNote(n ast.Node) (int, bool) {
	note, ok := n.(*ast.Note)
	if !ok || len(note.Items) != 1 {
		return 0, false
	}
	p, ok := note.Items[0].(*ast.NounPhrase)
	if !ok || p.Head != nil || len(p.Dets) != 1 {
		return 0, false
	}
	q, ok := p.Dets[0].(*ast.Quantity)
	if !ok || q.Bound != ast.BoundMax || len(q.Numbers) != 1 {
		return 0, false
	}
	return number(q.Numbers[0])
}

// payDownTo is `pay LP so that you only have 100 left`.
func (s *scope) payDownTo(p ast.Phrase, sub *ast.SubClause) (ir.Op, error) {
	n, ok := p.(*ast.NounPhrase)
	c := onlyClause(sub.Steps)
	if !ok || len(n.Dets)+len(n.Mods)+len(n.Post) > 0 || !isVerb(c, ast.VerbHave) || !isYou(c.Subject) || len(c.Args) != 1 {
		return nil, unsupported("payment", sub)
	}
	left, ok := c.Args[0].(*ast.NounPhrase)
	if !ok || headNoun(left) != ast.NounLeft || len(left.Dets) != 1 || len(left.Mods)+len(left.Post) > 0 || !hasAdverb(c, ast.AdvOnly) {
		return nil, unsupported("payment", sub)
	}
	rest, err := s.statedAmount(left.Dets[0])
	if err != nil || rest == nil {
		return nil, unsupported("payment", sub)
	}
	all := &ir.LifeValue{Player: s.doer}
	return &ir.LifeOp{Player: s.doer, Do: ir.Lose, Pay: true, Amount: &ir.ArithValue{Op: ir.Minus, Args: []ir.Value{all, rest}}}, nil
}

// isHalfOfYours recognises `half your LP` and `half their LP` without an amount.
func isHalfOfYours(n *ast.NounPhrase) bool {
	if len(n.Dets) != 2 || len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	half, ok := n.Dets[0].(*ast.DetWord)
	whose, ok2 := n.Dets[1].(*ast.DetWord)
	return ok && ok2 && half.Word == ast.DetHalf && (whose.Word == ast.DetYour || whose.Word == ast.DetTheir)
}

// inflict lowers `inflict 500 damage to your opponent for each card in their hand`.
func (s *scope) inflict(c *ast.Clause, a *argList) (ir.Op, error) {
	p := pointsOfDamage(a.object())
	to := a.pp(ast.PrepTo)
	if p == nil || to == nil || !isDamage(p) {
		return nil, unsupported("damage:", c)
	}
	op := &ir.DamageOp{}
	if err := s.damaged(op, to, a); err != nil {
		return nil, err
	}
	v, err := s.quantityOf(p, a)
	op.Amount = v
	s.result(ir.Amount)
	return op, err
}

// pointsOfDamage is `500 points of damage` as `500 damage`; other phrases as they are.
func pointsOfDamage(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounPoint || len(n.Mods) > 0 || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return p
	}
	of, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || !isJust(of, ast.NounDamage) {
		return p
	}
	plain := *n
	plain.Head, plain.Post = of.Head, nil
	return &plain
}

// whoseLP is the player of `your opponent's LP`, to which damage is inflicted in older words; nil for other phrases.
func whoseLP(p ast.Phrase) ast.Phrase {
	n, ok := p.(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounLP || len(n.Dets) != 1 || len(n.Mods)+len(n.Post) > 0 {
		return nil
	}
	switch d := n.Dets[0].(type) {
	case *ast.Possessor:
		return d.Of
	case *ast.DetWord:
		if d.Word == ast.DetYour {
			return &ast.NounPhrase{Head: &ast.PronounHead{Pronoun: ast.PronYou}}
		}
	}
	return nil
}

func isDamage(p ast.Phrase) bool {
	switch headNoun(leftMost(p)) {
	case ast.NounDamage, ast.NounEffectDamage:
		return true
	}
	return false
}

// damaged reads who takes the damage. `to your opponent equal to its ATK` says how much, too.
func (s *scope) damaged(op *ir.DamageOp, to *ast.PP, a *argList) error {
	phrase, ok := to.Object.(ast.Phrase)
	if !ok {
		return unsupported("player", to)
	}
	if n, isNoun := phrase.(*ast.NounPhrase); isNoun && len(n.Post) > 0 {
		kept, tail := unhook(n, func(p *ast.PP) bool { return p.Prep == ast.PrepEqualTo || p.Prep == ast.PrepFor })
		phrase = kept.(ast.Phrase)
		a.items = append(a.items, tail...)
	}
	if of := whoseLP(phrase); of != nil {
		phrase = of
	}
	who, ok := s.player(phrase)
	if !ok {
		return unsupported("player", to)
	}
	s.mention(who)
	op.Player = who
	return nil
}

// takeSomething lowers `take 500 damage`, `take control of it`, `take 1 "X" from your Deck`.
func (s *scope) takeSomething(c *ast.Clause, a *argList) (ir.Op, error) {
	p := a.peekPatient()
	switch {
	case p == nil:
		return nil, unsupported("no object of "+verbName(c)+":", c)
	case isDamage(p):
		v, err := s.quantityOf(a.object(), a)
		s.result(ir.Amount)
		return &ir.DamageOp{Player: s.doer, Amount: v}, err
	case headNoun(p) == ast.NounControl:
		return s.takeControl(c, a)
	case c.Verbs[0].Verb == ast.VerbReceive:
		return nil, unsupported("object of receive:", p)
	}
	sel, err := s.things(c, a, onField)
	return &ir.SelectOp{What: sel, Player: s.doer}, err
}

// draw lowers `draw 2 cards`, `draw cards equal to …`, `draw until you have 5 cards in your hand`.
func (s *scope) draw(c *ast.Clause, a *argList) (ir.Op, error) {
	op := &ir.DrawOp{Player: s.doer}
	p := a.object()
	if p == nil {
		return s.drawUntil(op, c, a)
	}
	n, ok := p.(*ast.NounPhrase)
	switch noun := headNoun(leftMost(p)); {
	case noun == ast.NounNumber && ok:
		return s.drawSame(op, n, c)
	case noun != ast.NounCard:
		return nil, unsupported("object of draw:", p)
	}
	var err error
	if ok && len(n.Dets) == 1 && s.drawRange(op, n) {
		s.yield(p, c.Verbs[0])
		s.result(ir.Acted)
		return op, nil
	}
	op.Count, err = s.quantityOf(p, a)
	s.yield(p, c.Verbs[0])
	s.result(ir.Acted)
	return op, err
}

// drawSame is `draw the same number of cards you discarded`, `draw that same number of cards`.
func (s *scope) drawSame(op *ir.DrawOp, n *ast.NounPhrase, c *ast.Clause) (ir.Op, error) {
	count, err := s.sameNumber(n)
	if err != nil {
		return nil, err
	}
	op.Count = count
	s.yield(n, c.Verbs[0])
	s.result(ir.Acted)
	return op, nil
}

// sameNumber is how many cards an earlier step acted on: the one named, or the last.
//
// Rule: PSCT 2.2.
func (s *scope) sameNumber(n *ast.NounPhrase) (ir.Value, error) {
	d, ok := firstWord(n)
	if ok && len(n.Dets) == 1 && d.Word == ast.DetA && len(n.Mods) == 0 && len(n.Post) == 1 && isPP(n.Post[0], ast.PrepOf) {
		return s.numberEqual(n, n.Post[0].(*ast.PP))
	}
	if !ok || len(n.Dets) != 1 || d.Word != ast.DetThe && d.Word != ast.DetThat || !hasAdjective(n, ast.AdjSame) || len(n.Mods) != 1 || len(n.Post) != 1 || !isPP(n.Post[0], ast.PrepOf) {
		return s.value(n)
	}
	of, ok := n.Post[0].(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || headNoun(of) != ast.NounCard || len(of.Dets)+len(of.Mods) > 0 || len(of.Post) > 1 {
		return s.value(n)
	}
	q := query{fits: func(a antecedent) bool { return a.slot != 0 && (a.origin == originResult || a.origin == originCost) }}
	if len(of.Post) == 1 {
		r, ok := of.Post[0].(*ast.RelClause)
		if !ok {
			return nil, unsupported("number", n)
		}
		in := onlyClause(r.Steps)
		if in == nil || len(in.Verbs) != 1 || len(in.Args) > 0 {
			return nil, unsupported("number", n)
		}
		q.verb = in.Verbs[0].Verb
	}
	a, ok := s.find(q)
	if !ok {
		return nil, unresolved(n)
	}
	return &ir.ResultValue{Slot: a.slot, What: ir.Acted}, nil
}

// numberEqual is `a number of cards equal to …`.
func (s *scope) numberEqual(n *ast.NounPhrase, of *ast.PP) (ir.Value, error) {
	cards, ok := of.Object.(*ast.NounPhrase)
	if !ok || headNoun(cards) != ast.NounCard || len(cards.Dets)+len(cards.Mods) > 0 || len(cards.Post) != 1 || !isPP(cards.Post[0], ast.PrepEqualTo) {
		return nil, unsupported("number", n)
	}
	return s.value(cards.Post[0].(*ast.PP).Object)
}

// drawRange reads `up to 2 cards`; false for other numbers.
func (s *scope) drawRange(op *ir.DrawOp, n *ast.NounPhrase) bool {
	q, ok := n.Dets[0].(*ast.Quantity)
	if ok && q.Join == ast.ListTo && len(q.Numbers) == 2 && q.Numbers[0] == "1" && q.Bound == ast.BoundNone && len(n.Mods)+len(n.Post) == 0 {
		k, ok := number(q.Numbers[1])
		op.Count, op.UpTo = ir.N(k), true
		return ok
	}
	if !ok || q.Bound != ast.BoundUpTo || len(q.Numbers) != 1 || q.Tail != ast.TailNone || len(n.Mods)+len(n.Post) > 0 {
		return false
	}
	k, ok := number(q.Numbers[0])
	op.Count, op.UpTo = ir.N(k), true
	return ok
}

// drawUntil is `draw until you have 5 cards in your hand`.
func (s *scope) drawUntil(op *ir.DrawOp, c *ast.Clause, a *argList) (ir.Op, error) {
	sub := a.sub(ast.SubUntil)
	if sub == nil {
		return nil, unsupported("no object of draw:", c)
	}
	inner := onlyClause(sub.Steps)
	if inner == nil || len(inner.Verbs) != 1 || inner.Verbs[0].Verb != ast.VerbHave || inner.Subject == nil || len(inner.Args) != 1 {
		return nil, unsupported("draw", sub)
	}
	n, ok := inner.Args[0].(*ast.NounPhrase)
	if !ok || headNoun(n) != ast.NounCard || len(n.Dets) != 1 || len(n.Mods) > 0 || !isInHand(n.Post) {
		return nil, unsupported("draw", sub)
	}
	who, ok := s.player(inner.Subject)
	if !ok || who != s.doer && s.doer.Who != ir.EachPlayer {
		return nil, unsupported("draw", sub)
	}
	v, err := s.statedAmount(n.Dets[0])
	if err != nil || v == nil {
		return nil, unsupported("draw", sub)
	}
	op.Until = v
	s.result(ir.Acted)
	return op, nil
}

// isInHand recognises `in your hand` and `in their hand` as the only post-modifier.
func isInHand(posts []ast.Node) bool {
	if len(posts) != 1 || !isPP(posts[0], ast.PrepIn) {
		return false
	}
	n, ok := posts[0].(*ast.PP).Object.(*ast.NounPhrase)
	return ok && headNoun(n) == ast.NounHand && len(n.Dets) == 1 && len(n.Mods)+len(n.Post) == 0
}
