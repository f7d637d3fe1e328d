package explain

import "psct/ir"

// activation tells costs and targets in the order in which they are paid and chosen.
//
// Rule: C12, S4-ACT-6.
func (t *teller) activation(a *ir.Ability) []Statement {
	if !a.Kind.Info().Activated && a.Kind != ir.Procedure {
		return t.paid(a.Costs, a.Targets, "")
	}
	var out []Statement
	if len(a.Costs) == 0 && a.Kind.Info().Activated && (a.Modal == nil || !modesPay(a.Modal)) {
		out = append(out, state(Cost, t.s("None."), "PSCT 1.1", "S4-ACT-1"))
	}
	out = append(out, t.paid(a.Costs, a.Targets, "")...)
	if hasCost(a.Costs) {
		out = append(out, state(Cost, t.costNote(a), "S4-ACT-12", "S1-CST-4"))
	}
	if len(a.Targets) == 0 && a.Kind.Info().Activated && (a.Modal == nil || !modesTarget(a.Modal)) {
		out = append(out, state(Target, t.s("None: it does not target."), "PSCT 2.1"))
	}
	return out
}

func (t *teller) costNote(a *ir.Ability) string {
	if a.Kind == ir.Procedure {
		return t.s("What is paid is not given back if the Summon is negated.")
	}
	return t.s("Paid in full when it is activated; not given back if it is negated.")
}

// hasCost reports whether something is really paid, beside declaring.
func hasCost(costs []*ir.Step) bool {
	for _, c := range costs {
		if c == nil {
			continue
		}
		switch ir.KindOf(c.Op) {
		case ir.OpDeclare, ir.OpSelect, ir.OpRemember:
		default:
			return true
		}
	}
	return false
}

func modesPay(m *ir.Modal) bool {
	for _, mode := range m.Modes {
		if mode != nil && len(mode.Costs) > 0 {
			return true
		}
	}
	return false
}

func modesTarget(m *ir.Modal) bool {
	for _, mode := range m.Modes {
		if mode != nil && len(mode.Targets) > 0 {
			return true
		}
	}
	return false
}

// paid tells costs and targets; several are numbered in their order.
func (t *teller) paid(costs []*ir.Step, targets []*ir.Target, prefix string) []Statement {
	var out []Statement
	many := len(costs)+len(targets) > 1
	number := 0
	mark := func(st Statement) {
		number++
		if many {
			st.Text = prefix + num(number) + ". " + st.Text
		}
		out = append(out, st)
	}
	for i := 0; i <= len(costs); i++ {
		for j, target := range targets {
			if target == nil {
				if i == 0 {
					mark(state(Target, t.fail("target %d is missing", j+1)))
				}
				continue
			}
			if target.After == i || (i == len(costs) && target.After > i) || (i == 0 && target.After < 0) {
				mark(t.target(target, j, len(targets)))
			}
		}
		if i < len(costs) {
			mark(t.cost(costs, i))
		}
	}
	return out
}

// cost tells one thing that is paid or declared at activation.
func (t *teller) cost(costs []*ir.Step, i int) Statement {
	st := costs[i]
	if st == nil {
		return state(Cost, t.fail("cost %d is missing", i+1))
	}
	label := t.s("cost %d", i+1)
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
	switch st.Link {
	case ir.LinkStart, ir.LinkThen, ir.LinkAnd, ir.LinkAlso, ir.LinkSentence:
	default:
		text = phrase(t.lead(costs, i, ""), text)
	}
	n := t.result(st.Op, label)
	t.define(st.Slot, n, label)
	rules := append([]string{"PSCT 1.1"}, opRules(st.Op)...)
	return Statement{Topic: Cost, Text: sentence(text), Rules: rules, Below: s.below}
}

// target tells one choice of targets and what is asked of them when the effect resolves.
//
// Rule: PSCT 2.1.
func (t *teller) target(g *ir.Target, index, of int) Statement {
	n := t.selectNoun(targeted(g.Select))
	st := state(Target, t.s("%s.", capital(n.text)), "PSCT 2.1")
	t.define(g.Slot, t.targetName(n, index, of), t.s("target %d", index+1))
	switch g.Recheck {
	case ir.RecheckPresent:
		st.Below = append(st.Below, t.detail(t.s("At resolution it need only be still there (not moved since)."), "PSCT 2.1", "PSCT 6.8"))
	case ir.RecheckAll:
		st.Below = append(st.Below, t.detail(t.s("At resolution it must still be all that is said here, or nothing happens to it."), "PSCT 2.1"))
	case ir.RecheckBoth:
		st.Below = append(st.Below, t.detail(t.s("At resolution it is done to all of them or to none."), "PSCT 2.1"))
	default:
		st.Below = append(st.Below, t.detail(t.unknown("look at targets", g.Recheck)))
	}
	return st
}

// targeted leaves out of a choice of targets that it is made at activation: it always is.
func targeted(s *ir.Selector) *ir.Selector {
	if s == nil || s.When != ir.AtActivation {
		return s
	}
	plain := *s
	plain.When = ir.WhenUnset
	return &plain
}

// targetName is how targets are called later: "the target", "the second target".
func (t *teller) targetName(n noun, index, of int) noun {
	what := t.s("target")
	if of > 1 {
		what = t.s("%s target", t.nthTarget(index))
	}
	if n.many {
		what = pluralOf(what)
	}
	return noun{text: t.s("the %s", what), head: n.head, many: n.many}
}

func (t *teller) nthTarget(index int) string {
	switch index {
	case 0:
		return t.s("first")
	case 1:
		return t.s("second")
	default:
		return ordinal(index + 1)
	}
}

// modal tells a choice among whole effects, made at activation.
//
// Rule: PSCT 1.5.
func (t *teller) modal(a *ir.Ability) []Statement {
	m := a.Modal
	if m == nil {
		return nil
	}
	q := t.qty(m.Qty)
	who := t.player(m.Chooser)
	text := t.s("%s %s %s and say so.", who.text, agree(t.s("choose|"), who), phrase(q.before, t.s("of the following effects when it is activated"), q.after))
	if m.Random {
		text = t.s("At random, %s when it is activated.", phrase(q.before, t.s("of the following effects is taken"), q.after))
		if m.Chooser.Who != ir.You {
			text = t.s("%s (by %s)", text, who.text)
		}
	}
	st := state(Choice, text, "PSCT 1.5")
	if m.OncePerMode {
		st.Below = append(st.Below, t.detail(t.s("Each of them can be chosen only once, counted as the limit of the effect is."), "PSCT 1.4"))
	}
	for i, mode := range m.Modes {
		st.Below = append(st.Below, t.mode(a, mode, i))
	}
	if len(m.Modes) == 0 {
		st.Below = append(st.Below, t.detail(t.fail("there is no effect to choose")))
	}
	return []Statement{st}
}

// mode tells one effect of a choice.
func (t *teller) mode(a *ir.Ability, m *ir.Mode, i int) Statement {
	mark := string(rune('A' + i%26))
	if m == nil {
		return t.detail(t.fail("effect %s of a choice is missing", mark))
	}
	text := t.s("Effect %s", mark)
	if m.Label != "" {
		text = t.s("Effect %s [%s]", mark, m.Label)
	}
	st := Statement{Text: text + ":", Rules: []string{"PSCT 1.5"}}
	if m.Condition != nil {
		st.Below = append(st.Below, state(Condition, t.s("Only if %s.", t.pred(m.Condition, false)), "PSCT 1.1"))
	}
	for _, l := range m.Limits {
		st.Below = append(st.Below, t.limit(a, l))
	}
	st.Below = append(st.Below, t.paid(m.Costs, m.Targets, "")...)
	if hasCost(m.Costs) {
		st.Below = append(st.Below, state(Cost, t.costNote(a), "S4-ACT-12", "S1-CST-4"))
	}
	st.Below = append(st.Below, t.block(m.Do, Does, mark)...)
	if len(m.Do) == 0 {
		st.Below = append(st.Below, state(Does, t.s("Nothing more happens when it resolves."), "PSCT 1.1"))
	}
	return st
}

// shield tells what cannot be done against the ability.
//
// Rule: PSCT 6.6.
func (t *teller) shield(a *ir.Ability) []Statement {
	s := a.Shield
	if s == nil {
		return nil
	}
	var out []Statement
	if s.NoResponse != nil || s.ResponseFilter != nil {
		who := t.s("nobody")
		if s.NoResponse != nil {
			who = t.player(*s.NoResponse).text
		}
		what := t.s("cards or effects")
		if s.ResponseFilter != nil {
			what = t.link(s.ResponseFilter)
		}
		if s.NoResponse == nil {
			out = append(out, state(Shield, t.s("%s can activate %s in response.", capital(who), what), "PSCT 6.2"))
		} else {
			out = append(out, state(Shield, t.s("%s cannot activate %s in response.", capital(who), what), "PSCT 6.2"))
		}
	}
	if s.Activation {
		out = append(out, state(Shield, t.s("Its activation cannot be negated."), "PSCT 6.6"))
	}
	if s.Effect {
		out = append(out, state(Shield, t.s("Its effect cannot be negated."), "PSCT 6.6"))
	}
	if s.Condition != nil {
		out = append(out, state(Shield, t.s("This protection holds only if %s.", t.pred(s.Condition, false)), "PSCT 6.6"))
	}
	return out
}
