package explain

import "psct/ir"

func (t *teller) controlFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.ControlOp:
		return t.control(op)
	case *ir.PositionOp:
		return t.position(op)
	case *ir.AttackOp:
		return t.attack(op)
	case *ir.TimeOp:
		return t.timeOp(op)
	default:
		return t.noOp(op)
	}
}

// control tells a change of control.
//
// Rule: S1-CTL-3.
func (t *teller) control(o *ir.ControlOp) said {
	what := t.selectNoun(o.What)
	var s said
	switch o.Do {
	case ir.ControlTake:
		s = t.doing(o.Player, t.s("take| control of"), what.text)
		s.holds = o.Player.Who != ir.You
	case ir.ControlSwap:
		s = said{free: t.s("control of %s is switched", what.text)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(by %s)", t.player(o.Player).text))
		}
	case ir.ControlReturn:
		s = said{free: t.s("control of %s goes back to the owner", what.text)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(by %s)", t.player(o.Player).text))
		}
	default:
		s = said{free: t.unknown("change of control", o.Do)}
	}
	if o.With != nil {
		s = s.more(t.s("with %s", t.selectNoun(o.With).text))
	}
	if o.Spot != nil {
		s = s.more(t.spot(o.Spot))
	}
	if o.Until == nil && o.Do == ir.ControlTake {
		return s.with(t.detail(t.s("No end is stated: control stays with the new controller."), "S1-CTL-3"))
	}
	return s.more(t.lasting(o.Until))
}

func (t *teller) position(o *ir.PositionOp) said {
	what := t.selectNoun(o.What).text
	if o.To == 0 {
		s := t.doing(o.Player, t.s("change| the battle position of"), what)
		return s.more(t.s("(Attack to Defense Position, or back)"))
	}
	to := t.positionOr(o.To)
	s := t.doing(o.Player, t.s("change|"), what, t.s("to %s", to))
	if o.To.Len() > 1 {
		s = s.more(t.s("(that player chooses which)"))
	}
	return s
}

func (t *teller) attack(o *ir.AttackOp) said {
	what := one(t.s("the attacking monster"))
	if o.What != nil {
		what = t.selectNoun(o.What)
	}
	target := ""
	if o.Target != nil {
		target = t.selectNoun(o.Target).text
	}
	s := t.attackText(o, what, target)
	if o.Player.Who != ir.You {
		s = s.more(t.s("(by %s)", t.player(o.Player).text))
	}
	return s
}

func (t *teller) attackText(o *ir.AttackOp, what noun, target string) said {
	switch o.Do {
	case ir.AttackRedirect:
		if target == "" {
			target = t.fail("the new attack target is missing")
		}
		return said{free: t.s("the attack of %s is changed to %s", what.text, target)}
	case ir.AttackToDirect:
		return said{free: phrase(t.s("the attack of %s becomes a direct attack", what.text), bracket(target))}
	case ir.AttackAgain:
		return becoming(what, t.s("can attack once more in a row"), bracket(target))
	case ir.AttackNow:
		if target == "" {
			target = t.s("a monster or directly")
		}
		return becoming(what, t.s("attack|"), target, t.s("right after this effect has resolved"))
	case ir.AttackCalculation:
		return said{free: phrase(t.s("go to damage calculation with %s", what.text), bracket(target))}
	default:
		return said{free: t.unknown("act on an attack", o.Do)}
	}
}

func bracket(text string) string {
	if text == "" {
		return ""
	}
	return "(" + text + ")"
}

func (t *teller) thingFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.EquipOp:
		return t.equip(op)
	case *ir.UnequipOp:
		return said{free: t.s("%s stops being equipped", t.selectNoun(op.What).text)}
	case *ir.CounterOp:
		return t.counters(op)
	case *ir.CoinOp:
		return t.coin(op)
	case *ir.DieOp:
		return t.die(op)
	default:
		return t.noOp(op)
	}
}

// equip tells what is equipped to what.
//
// Rule: appendix B5.
func (t *teller) equip(o *ir.EquipOp) said {
	s := t.doing(o.Player, t.s("equip|"), t.selectFrom(o.What).text, t.s("to %s", t.selectNoun(o.To).text))
	if o.As != nil {
		s = s.more(t.s("as %s", t.traits(o.As)))
	}
	if o.MayMove {
		s = s.with(t.detail(t.s("It can be moved to another monster later."), "S1-EQC-6"))
	}
	if o.Max > 0 {
		s = s.more(t.s("(at most %d of them at a time)", o.Max))
	}
	return s.with(t.detail(t.s("Not if that monster is gone or face-down, or no zone is free."), "S1-EQM-2"))
}

func (t *teller) counters(o *ir.CounterOp) said {
	q := t.qty(o.Count)
	name := t.counter(o.Name)
	if q.many {
		name = pluralOf(name)
	}
	what := phrase(q.before, name, q.after)
	on := t.selectNoun(o.What)
	place := on.text
	switch {
	case o.Each && o.What != nil && o.What.Qty.Mode == ir.QtyAll && o.What.Ref == nil:
		single := *o.What
		single.Qty = ir.Exactly(1)
		place = t.s("each %s", trimLead(t.selectNoun(&single).text, "1 "))
	case o.Each:
		place = t.s("each of %s", place)
	case on.many && o.What != nil:
		place = t.s("%s (in all)", t.everyOne(o.What))
	}
	var s said
	switch o.Do {
	case ir.CounterPlace:
		s = t.doing(o.Player, t.s("place|"), what, t.s("on %s", place))
	case ir.CounterRemove:
		s = t.doing(o.Player, t.s("remove|"), what, t.s("from %s", place))
	case ir.CounterMove:
		s = t.doing(o.Player, t.s("move|"), what, t.s("from %s", place))
	default:
		s = said{free: t.unknown("act on counters", o.Do)}
	}
	if o.To != nil {
		s = s.more(t.s("to %s", t.selectNoun(o.To).text))
	}
	if o.Max > 0 {
		s = s.more(t.s("(at most %d on a card)", o.Max))
	}
	return s
}
