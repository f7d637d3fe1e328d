package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// Statements about a battle: `if this card attacks, it gains 1200 ATK during the Damage Step only`. The
// attack is no event that is waited for, but the state in which the statement holds.

// inBattle reports whether steps hold during the battle that the lead names: they say a part of it, or
// they state something without saying how long.
func (f *frame) inBattle(steps []*ast.Step) bool {
	if f.timing == nil || !isAttackEvent(f.timing.Events) {
		return false
	}
	for _, st := range steps {
		if st.Clause == nil || !anyIn(attach(st.Clause.Args), isBattleTime) && !f.isEndless(st.Clause) {
			return false
		}
	}
	return true
}

// isAttackEvent reports whether events are attacks or battles.
func isAttackEvent(events []*ir.Event) bool {
	for _, e := range events {
		if e.Kind != ir.EventAttack && e.Kind != ir.EventTargetedForAttack && e.Kind != ir.EventBattles {
			return false
		}
	}
	return true
}

// untilBattleEnds ends protections from battle that say no end with the battle that they were made for.
func untilBattleEnds(do ir.Block) {
	for _, st := range do {
		if p, ok := st.Op.(*ir.ProtectOp); ok && p.Until == nil && p.Causes == card.ReasonBattle.Set() {
			p.Until = &ir.Duration{Kind: ir.UntilEndOfStep, Step: card.StepDamageEnd}
		}
	}
}

// isEndless reports whether a clause states something about cards or damage and does not say how long.
func (f *frame) isEndless(c *ast.Clause) bool {
	if !isStatic(c) || isSecondAttack(c) || isPlayerPhrase(c.Subject) && !isVerb(c, ast.VerbTake) {
		return false
	}
	for _, n := range attach(c.Args) {
		if _, ok, _ := f.duration(n); ok {
			return false
		}
	}
	return true
}

// battlerFirst makes `it` in the subject of a clause mean the monster that attacks or battles, not the one
// that it attacks: `if this card attacks a monster, it gains 500 ATK`; so it does with `the opponent's
// monster` where that is the one. The result undoes that.
func (s *scope) battlerFirst(c *ast.Clause) func() {
	i := len(s.antes) - 1
	for i > 0 && s.antes[i].role != ir.RoleObject {
		i--
	}
	if i <= 0 || s.antes[i-1].role != ir.RoleSubject || !saysIt(c.Subject) && !s.saysFirst(c.Subject) {
		return func() {}
	}
	s.antes[i-1], s.antes[i] = s.antes[i], s.antes[i-1]
	return func() { s.antes[i-1], s.antes[i] = s.antes[i], s.antes[i-1] }
}

// saysFirst reports whether a phrase says whose monster it means, and that is the one that attacks or
// battles.
func (s *scope) saysFirst(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || s.battle == nil || s.battle.Side == nil || len(n.Post) > 0 {
		return false
	}
	for _, d := range n.Dets {
		switch d := d.(type) {
		case *ast.Possessor:
			side, ok := s.player(d.Of)
			return ok && side == *s.battle.Side
		case *ast.DetWord:
			if d.Word == ast.DetYour {
				return s.battle.Side.Who == ir.You
			}
		}
	}
	return false
}

// saysIt reports whether a phrase has `it`, `its`, `they` or `their` in it.
func saysIt(p ast.Phrase) bool {
	found := false
	if p == nil {
		return false
	}
	ast.Walk(p, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.PronounHead:
			found = found || n.Pronoun == ast.PronIt || n.Pronoun == ast.PronThey
		case *ast.DetWord:
			found = found || n.Word == ast.DetIts || n.Word == ast.DetTheir
		}
		return !found
	})
	return found
}

// isBattleTime recognises `during the Damage Step`, `during damage calculation`, without a turn to come.
func isBattleTime(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	if !ok || p.Prep != ast.PrepDuring {
		return false
	}
	obj, ok := p.Object.(*ast.NounPhrase)
	return ok && (headNoun(obj) == ast.NounDamageStep || headNoun(obj) == ast.NounDamageCalculation) && len(obj.Post) == 0 && onlyDeterminers(obj, ast.DetThe, ast.DetThat)
}

// battleState turns the event into the state of the battle, and its parties into those of the battle.
func (f *frame) battleState() error {
	var any []ir.Pred
	for _, e := range f.timing.Events {
		p, err := battlePred(e, f.sent)
		if err != nil {
			return err
		}
		any = append(any, p)
	}
	f.conds = append(f.conds, anyOf(any))
	e := f.timing.Events[0]
	for i := range f.antes {
		if r, ok := f.antes[i].ref.(*ir.EventRef); ok {
			if err := f.battler(&f.antes[i], r.Role, e, len(f.timing.Events)); err != nil {
				return err
			}
		}
	}
	f.timing = nil
	return nil
}

// battler makes a party of the event one of the battle: by what it does there, or as the one of the two
// that is such a card.
func (f *frame) battler(a *antecedent, r ir.Role, e *ir.Event, events int) error {
	if first, second := partiesOf(e.Kind); first != ir.PartyNone && (r == ir.RoleSubject || r == ir.RoleObject) {
		party := first
		if r == ir.RoleObject {
			party = second
		}
		a.ref = &ir.BattlingRef{Party: party}
		return nil
	}
	if r == ir.RoleObject && oneBattler(e.Subject) != nil {
		a.ref = opponentOf(e.Subject)
		return nil
	}
	such, other := sideFilter(e.Subject, e.Side, e.Other), sideFilter(e.Object, e.ObjectSide, false)
	both := &ir.BattlingRef{Party: ir.BothBattling}
	switch {
	case events > 1:
		return unsupported("battle", f.sent)
	case r == ir.RoleSubject && such != nil:
		a.ref, a.set = &ir.EachRef{}, &ir.Selector{Ref: both, Qty: ir.All(), Filter: such}
		f.set = a.set
	case r == ir.RoleObject && other != nil && sidesDiffer(e):
		a.ref = &ir.BattlingRef{Party: ir.BattleOpponent, Of: both}
		f.battled = &ir.Selector{Ref: both, Qty: ir.All(), Filter: other}
	case r != ir.RoleObject:
		return unsupported("battle", f.sent)
	}
	return nil // a word for another is refused
}

// partiesOf are the parts in the battle of the subject and the object of an event; PartyNone where the event does not
// say who attacks.
func partiesOf(k ir.EventKind) (subject, object ir.Party) {
	switch k {
	case ir.EventAttack:
		return ir.Attacker, ir.AttackTarget
	case ir.EventTargetedForAttack:
		return ir.AttackTarget, ir.Attacker
	}
	return ir.PartyNone, ir.PartyNone
}

// sidesDiffer reports whether whose the monsters are tells the two of a battle apart.
func sidesDiffer(e *ir.Event) bool {
	return e.Side != nil && e.ObjectSide != nil && *e.Side != *e.ObjectSide
}

// isOtherBattler recognises the monster that those of a set battle, until sameSet puts it in its place.
func isOtherBattler(r ir.Ref) bool {
	b, ok := r.(*ir.BattlingRef)
	if !ok || b.Party != ir.BattleOpponent {
		return false
	}
	of, ok := b.Of.(*ir.BattlingRef)
	return ok && of.Party == ir.BothBattling
}

// oneBattler is the single card that a filter asks for; nil for a kind of card.
func oneBattler(f ir.Filter) ir.Ref {
	all := []ir.Filter{f}
	if and, ok := f.(*ir.AndFilter); ok {
		all = and.All
	}
	for _, g := range all {
		if is, ok := g.(*ir.IsFilter); ok {
			return is.Ref
		}
	}
	return nil
}

// opponentOf is the monster that the one of a filter battles.
func opponentOf(f ir.Filter) ir.Ref {
	of := oneBattler(f)
	if _, this := of.(*ir.ThisRef); this {
		of = nil
	}
	return &ir.BattlingRef{Party: ir.BattleOpponent, Of: of}
}

// battlePred is the state in which the event's attack or battle is going on.
func battlePred(e *ir.Event, n ast.Node) (ir.Pred, error) {
	rest := *e
	rest.Subject, rest.Side, rest.Object, rest.ObjectSide, rest.Direct, rest.Other = nil, nil, nil, nil, false, false
	rest.Kind, rest.Span, rest.Qty = 0, ir.Span{}, ir.Qty{}
	if !isZeroEvent(&rest) {
		return nil, unsupported("battle", n)
	}
	subject, object := sideFilter(e.Subject, e.Side, e.Other), sideFilter(e.Object, e.ObjectSide, false)
	if first, second := partiesOf(e.Kind); first != ir.PartyNone {
		return attackPred(first, subject, second, object, e.Direct), nil
	}
	both := &ir.BattlingRef{Party: ir.BothBattling}
	switch {
	case e.Direct || subject == nil:
		return nil, unsupported("battle", n)
	case object == nil:
		return &ir.IsPred{Ref: both, Filter: subject, Any: true}, nil
	case oneBattler(e.Subject) != nil:
		return allOf([]ir.Pred{
			&ir.IsPred{Ref: both, Filter: subject, Any: true},
			&ir.IsPred{Ref: opponentOf(e.Subject), Filter: object},
		}), nil
	}
	// one of the two is such a subject, the other such an object
	first, second := &ir.BattlingRef{Party: ir.Attacker}, &ir.BattlingRef{Party: ir.AttackTarget}
	return anyOf([]ir.Pred{
		allOf([]ir.Pred{&ir.IsPred{Ref: first, Filter: subject}, &ir.IsPred{Ref: second, Filter: object}}),
		allOf([]ir.Pred{&ir.IsPred{Ref: second, Filter: subject}, &ir.IsPred{Ref: first, Filter: object}}),
	}), nil
}

func attackPred(first ir.Party, subject ir.Filter, second ir.Party, object ir.Filter, direct bool) ir.Pred {
	var all []ir.Pred
	if subject != nil {
		all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: first}, Filter: subject})
	}
	if object != nil {
		all = append(all, &ir.IsPred{Ref: &ir.BattlingRef{Party: second}, Filter: object})
	}
	if direct {
		all = append(all, &ir.NotPred{Not: &ir.IsPred{Ref: &ir.BattlingRef{Party: ir.AttackTarget}, Filter: anything()}})
	}
	return allOf(all)
}

// sideFilter is a filter with whose card it is.
func sideFilter(f ir.Filter, side *ir.Player, other bool) ir.Filter {
	all := []ir.Filter{f}
	if side != nil {
		all = append(all, &ir.SideFilter{Controller: side})
	}
	if other {
		all = append(all, not(&ir.IsFilter{Ref: &ir.ThisRef{}}))
	}
	return andFilter(all)
}

// isZeroEvent reports whether nothing is asked of an event.
func isZeroEvent(e *ir.Event) bool {
	return e.From == 0 && e.To == 0 && e.Reasons == 0 && e.AnyReason == 0 && e.NotReasons == 0 && e.SummonKinds == 0 && e.Cause == nil &&
		e.CauseSide == nil && e.CauseLink == nil && e.Player == nil && e.Amount == nil && e.Link == nil && e.Window == nil && !e.FaceUp && !e.FaceDown &&
		e.Owner == nil && e.FromSide == nil && e.ToSide == nil && e.Counter == "" && e.Stat == ir.StatNone
}

// insteadOfMoving reports whether the sentence replaces what becomes of a destroyed card: `if this card is
// destroyed, place it face-up in your Spell & Trap Zone instead of sending it to the GY`.
func (f *frame) insteadOfMoving() bool {
	if f.timing == nil || len(f.timing.Events) != 1 || f.timing.Word != ir.WordIf && f.timing.Word != ir.WordWhen {
		return false
	}
	for _, st := range f.sent.Resolution {
		if st.Clause != nil && anyIn(attach(st.Clause.Args), isInstead) {
			return true
		}
	}
	return false
}

// moveReplaced lowers it: the move to the GY does not happen, the destruction does.
//
// Rule: PSCT 1.8 (redirection).
func (f *frame) moveReplaced() ([]*ir.Ability, error) {
	e := *f.timing.Events[0]
	switch e.Kind {
	case ir.EventDestroyed:
		e.Kind, e.To = ir.EventMoved, card.ZoneGY.Set()
		e.Reasons |= card.ReasonDestroy.Set()
	case ir.EventMoved, ir.EventLeftField:
	default:
		return nil, unsupported("replacement", f.sent)
	}
	op := &ir.ReplaceOp{Event: &e}
	f.timing = nil
	if err := f.insteadDo(op, f.sent.Resolution); err != nil {
		return nil, err
	}
	f.add(ir.Replacement, f.sent.Resolution[0], nil, []ir.Op{op})
	return f.list, nil
}

// unanswered reports whether the sentence says that nothing can be activated in answer to an event.
func (f *frame) unanswered() bool {
	if f.timing == nil || len(f.sent.Resolution) != 1 || f.timing.Word == ir.WordEachTime {
		return false
	}
	c := f.sent.Resolution[0].Clause
	if !isVerb(c, ast.VerbActivate) || !hasAux(c, ast.AuxCannot) && !isNobody(c.Subject) {
		return false
	}
	for _, e := range f.timing.Events {
		if e.Kind != ir.EventSummoned && e.Kind != ir.EventActivated && e.Kind != ir.EventAttack {
			return false
		}
	}
	for _, n := range attach(c.Args) {
		if _, ok, _ := f.duration(n); ok {
			return false
		}
	}
	return true
}

// noAnswer lowers it.
func (f *frame) noAnswer() ([]*ir.Ability, error) {
	events := f.timing.Events
	f.timing = nil
	st := f.sent.Resolution[0]
	if err := f.clause(st, 0); err != nil {
		return nil, err
	}
	for _, a := range f.list {
		for _, step := range a.Do {
			r, ok := step.Op.(*ir.RestrictOp)
			if !ok || len(r.Answering) > 0 {
				return nil, unsupported("what is answered:", st)
			}
			r.Answering = events
		}
	}
	return f.list, nil
}
