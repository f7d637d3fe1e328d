package explain

import (
	"psct/ir"
)

// block tells steps in order. number is put before each step's own ("2." of step 2 gives "2.1"); tags such
// as "cost" name a list that is no resolution.
func (t *teller) block(b ir.Block, topic Topic, prefix string) []Statement {
	if !t.enter() {
		return nil
	}
	defer t.leave()
	var out []Statement
	for i, st := range b {
		if st == nil {
			out = append(out, state(topic, t.fail("step %d is missing", i+1)))
			continue
		}
		out = append(out, t.step(b, i, topic, prefix))
	}
	return out
}

// step tells one step of a block: what it hangs on, what it does, and what becomes of its objects.
//
// Rule: PSCT 1.10.
func (t *teller) step(b ir.Block, i int, topic Topic, prefix string) Statement {
	st := b[i]
	label := prefix + num(i+1)
	s := t.op(st.Op, label)
	text := s.command()
	if st.Optional {
		text = t.may(s, t.player(st.Decider))
	} else if st.Decider != (ir.Player{}) {
		text = t.s("%s (%s decides)", text, t.player(st.Decider).text)
	}
	if st.Condition != nil {
		text = t.s("if %s: %s", t.pred(st.Condition, false), text)
	}
	rules := opRules(st.Op)
	if lead := t.lead(b, i, prefix); lead != "" {
		text = phrase(lead, text)
		rules = append([]string{"PSCT 1.10"}, rules...)
	}
	t.define(st.Slot, t.result(st.Op, label), t.s("step %s", label))
	out := Statement{Topic: topic, Text: label + ". " + sentence(text), Rules: rules, Below: s.below}
	return out
}

// lead says how a step hangs on those before it.
func (t *teller) lead(b ir.Block, i int, prefix string) string {
	link := b[i].Link
	if t.static {
		return t.staticLead(link)
	}
	group := t.before(b, i, prefix)
	switch link {
	case ir.LinkStart:
		return ""
	case ir.LinkAnd:
		return t.s("At the same time (%s and this only happen together):", group)
	case ir.LinkIfDo:
		return t.s("At the same time, only if %s happened:", group)
	case ir.LinkIfDoThat:
		return t.s("At the same time, only if %s happened:", t.s("step %s", prefix+num(i)))
	case ir.LinkAlso:
		return t.s("At the same time, whether or not %s happened:", group)
	case ir.LinkThen:
		return t.s("Afterwards, only if %s happened%s:", group, t.atAll(group))
	case ir.LinkAfter:
		return t.s("Afterwards, whether or not %s happened:", group)
	case ir.LinkSentence:
		return t.s("Afterwards, whether or not %s happened (a sentence of its own):", group)
	case ir.LinkImmediately:
		return t.s("Last, right after the rest of this effect has resolved:")
	case ir.LinkInSequence:
		return t.s("Next, by itself (in sequence; skipped if it does not apply):")
	default:
		return t.unknown("link", link)
	}
}

// staticLead says how something that applies hangs on what stands before it.
func (t *teller) staticLead(link ir.Link) string {
	switch link {
	case ir.LinkStart:
		return ""
	case ir.LinkIfDo, ir.LinkIfDoThat, ir.LinkThen:
		return t.s("Only with what stands before it:")
	case ir.LinkAnd, ir.LinkAlso, ir.LinkAfter, ir.LinkSentence, ir.LinkImmediately, ir.LinkInSequence:
		return t.s("And:")
	default:
		return t.unknown("link", link)
	}
}

// before names the group of steps that step i hangs on: those that stronger links hold together.
func (t *teller) before(b ir.Block, i int, prefix string) string {
	first := i - 1
	for first > 0 && b[first].Link.Binding() > b[i].Link.Binding() {
		first--
	}
	switch {
	case i == 0:
		return t.s("what stands before it")
	case first == i-1:
		return t.s("step %s", prefix+num(i))
	case first == i-2:
		return t.s("steps %s and %s", prefix+num(i-1), prefix+num(i))
	default:
		return t.s("steps %s to %s", prefix+num(first+1), prefix+num(i))
	}
}

// atAll says that part of a group is enough for "then".
func (t *teller) atAll(group string) string {
	if len(group) > 5 && group[:5] == "steps" {
		return t.s(" at all (any part of it)")
	}
	return ""
}

// op tells what an op does. label is the number of its step, for the steps inside it.
func (t *teller) op(op ir.Op, label string) said {
	if !t.enter() {
		return said{}
	}
	defer t.leave()
	if op == nil {
		return said{free: t.fail("a step does nothing")}
	}
	return by(t, actorOf(op), func() said { return t.family(op, label) })
}

// actorOf is the player who does what an op says.
func actorOf(op ir.Op) ir.Player {
	switch op := op.(type) {
	case *ir.MoveOp:
		return op.Player
	case *ir.ShuffleOp:
		return op.Player
	case *ir.DrawOp:
		return op.Player
	case *ir.SummonOp:
		return op.Player
	case *ir.SetOp:
		return op.Player
	case *ir.TokenOp:
		return op.Player
	case *ir.RevealOp:
		return op.Player
	case *ir.LookOp:
		return op.Player
	case *ir.SelectOp:
		return op.Player
	case *ir.ControlOp:
		return op.Player
	case *ir.PositionOp:
		return op.Player
	case *ir.EquipOp:
		return op.Player
	case *ir.CounterOp:
		return op.Player
	case *ir.ActivateOp:
		return op.Player
	default:
		return ir.Player{}
	}
}

// family tells an op by its family.
func (t *teller) family(op ir.Op, label string) said {
	switch ir.KindOf(op).Info().Family {
	case ir.FamilyMove:
		return t.moveFamily(op)
	case ir.FamilySummon:
		return t.summonFamily(op)
	case ir.FamilyStat:
		return t.statFamily(op)
	case ir.FamilyLife:
		return t.lifeFamily(op)
	case ir.FamilyInfo:
		return t.infoFamily(op)
	case ir.FamilyControl:
		return t.controlFamily(op)
	case ir.FamilyEquip, ir.FamilyCounter, ir.FamilyChance:
		return t.thingFamily(op)
	case ir.FamilyNegate:
		return t.negateFamily(op, label)
	case ir.FamilyRestrict:
		return t.restrictFamily(op, label)
	case ir.FamilyRule:
		return t.ruleFamily(op)
	case ir.FamilyFlow:
		return t.flowFamily(op, label)
	default:
		return t.noOp(op)
	}
}

// noOp marks an op without wording.
func (t *teller) noOp(op ir.Op) said { return said{free: t.unknown("op", ir.KindOf(op))} }

// result is how what an op acted on is called by later steps.
func (t *teller) result(op ir.Op, label string) noun {
	switch op := op.(type) {
	case *ir.MoveOp:
		return t.acted(t.moveVerb(op).done, op.What)
	case *ir.SummonOp:
		return t.acted(t.s("Summoned"), op.What)
	case *ir.SetOp:
		return t.acted(t.s("Set"), op.What)
	case *ir.TokenOp:
		return t.tokens(op)
	case *ir.RevealOp:
		return t.acted(t.s("revealed"), op.What)
	case *ir.LookOp:
		return t.acted(t.s("seen"), op.What)
	case *ir.ExcavateOp:
		return noun{text: t.s("the excavated cards"), head: "card", many: true}
	case *ir.SelectOp:
		return t.acted(t.s("chosen"), op.What)
	case *ir.EquipOp:
		n := t.acted(t.s("equipped"), op.What)
		if n.text != t.s("this card") {
			n.text = t.s("the new Equip Card")
			if n.many {
				n.text = t.s("the new Equip Cards")
			}
		}
		return n
	case *ir.UnequipOp:
		return t.acted(t.s("unequipped"), op.What)
	case *ir.AttachOp:
		return t.acted(t.s("attached"), op.What)
	case *ir.DrawOp:
		return noun{text: t.s("the drawn card(s)"), head: "card"}
	case *ir.DeclareOp:
		return one(t.s("what was declared"))
	case *ir.ControlOp:
		return t.acted(t.s("taken"), op.What)
	case *ir.PositionOp:
		return t.acted(t.s("turned"), op.What)
	case *ir.ShiftOp:
		return t.acted(t.s("shifted"), op.What)
	case *ir.AttackOp:
		if op.What != nil {
			return t.those(op.What)
		}
	case *ir.EachPlayerOp:
		if len(op.Do) == 1 && op.Do[0] != nil {
			n := t.result(op.Do[0].Op, label)
			n.many = true
			return n
		}
	case *ir.StatOp:
		return t.those(op.What)
	case *ir.PropertyOp:
		return t.those(op.What)
	case *ir.TreatOp:
		return t.those(op.What)
	case *ir.GrantOp:
		return t.those(op.What)
	case *ir.NegateEffectsOp:
		return t.those(op.What)
	case *ir.CounterOp:
		return t.those(op.What)
	case *ir.GroupOp:
		if len(op.Do) > 0 && op.Do[0] != nil {
			return t.result(op.Do[0].Op, label)
		}
	}
	return one(t.s("what step %s was about", label))
}

// those are a selector's objects after something was said of them.
func (t *teller) those(s *ir.Selector) noun {
	if s != nil && s.Ref != nil && s.Filter == nil && s.Zones == 0 && s.Qty.Mode == ir.QtyUnset {
		return t.ref(s.Ref)
	}
	n := t.acted(t.s("affected"), s)
	if n.many {
		n.text = t.s("those %s", pluralOf(n.head))
	} else if n.head != "" && n.text != t.s("this card") {
		n.text = t.s("that %s", n.head)
	}
	return n
}

// acted is a selector's objects after something was done to them: "the destroyed monsters".
func (t *teller) acted(done string, s *ir.Selector) noun {
	if s == nil {
		return one(t.s("the %s card", done))
	}
	if s.IsThis() {
		return t.ref(&ir.ThisRef{})
	}
	quiet := &teller{words: t.words, card: t.card, program: t.program, ability: t.ability, slots: t.slots, events: t.events, each: t.each}
	n := quiet.selection(s, false)
	head := n.head
	if head == "" {
		head = "card"
	}
	w := head
	if n.many {
		w = pluralOf(head)
	}
	return noun{text: t.s("the %s %s", done, w), head: head, many: n.many}
}

func (t *teller) tokens(op *ir.TokenOp) noun {
	q := t.qty(op.Count)
	if q.many {
		return noun{text: t.s("the Tokens"), head: "Token", many: true}
	}
	return noun{text: t.s("the Token"), head: "Token"}
}
