package explain

import (
	"psct/ir"
)

func (t *teller) flowFamily(op ir.Op, label string) said {
	switch op := op.(type) {
	case *ir.IfOp:
		return t.ifOp(op, label)
	case *ir.ForEachOp:
		return t.forEach(op, label)
	case *ir.EachPlayerOp:
		s := said{free: t.s("each player does the following (the turn player first; it counts as happening at once)")}
		return s.with(t.nested(op.Do, label)...)
	case *ir.RepeatOp:
		return t.repeat(op, label)
	case *ir.ChooseOp:
		return t.choose(op, label)
	case *ir.UnlessOp:
		return t.unless(op, label)
	case *ir.GroupOp:
		return said{free: t.s("do the following as one")}.with(t.nested(op.Do, label)...)
	case *ir.RememberOp:
		if op.Value == nil {
			return said{free: t.fail("it is not said what is remembered")}
		}
		return said{free: t.s("note this number for later: %s", t.value(op.Value))}
	default:
		return t.noOp(op)
	}
}

// nested tells the steps of a block inside a step.
func (t *teller) nested(b ir.Block, label string) []Statement { return t.block(b, "", label+".") }

func (t *teller) ifOp(o *ir.IfOp, label string) said {
	cond := t.fail
	text := ""
	if o.Condition == nil {
		text = cond("a branch has no condition")
	} else {
		text = t.pred(o.Condition, false)
	}
	if len(o.Then) == 0 {
		if o.Condition != nil {
			text = t.pred(o.Condition, true)
		}
		return said{free: t.s("if %s, do the following", text)}.with(t.nested(o.Else, label)...)
	}
	s := said{free: t.s("if %s, do the following", text)}.with(t.nested(o.Then, label+t.branch(o, "a"))...)
	if len(o.Else) > 0 {
		s = s.with(t.detail(t.s("Otherwise:"), "PSCT 1.9")).with(t.nested(o.Else, label+"b")...)
	}
	return s
}

// branch numbers the first branch apart when there are two.
func (t *teller) branch(o *ir.IfOp, mark string) string {
	if len(o.Else) == 0 {
		return ""
	}
	return mark
}

func (t *teller) forEach(o *ir.ForEachOp, label string) said {
	var s said
	it := one(t.s("that card"))
	switch {
	case o.Of != nil:
		n := t.selectNoun(o.Of)
		if n.head != "" {
			it = noun{text: t.s("that %s", n.head), head: n.head}
		}
		s = said{free: t.s("for each of %s, do the following", n.text)}
		if o.Times != nil {
			s = s.more(t.s("(%s times)", t.value(o.Times)))
		}
	case o.Times != nil:
		s = said{free: t.s("do the following as often as this: %s", t.value(o.Times))}
	default:
		s = said{free: t.fail("it is not said what each round is for")}
	}
	t.each = append(t.each, it)
	defer func() { t.each = t.each[:len(t.each)-1] }()
	return s.with(t.nested(o.Do, label)...)
}

func (t *teller) repeat(o *ir.RepeatOp, label string) said {
	s := said{free: t.s("do the following again and again")}
	if o.Count != nil {
		s = said{free: t.s("do the following %s times", t.value(o.Count))}
	}
	if o.While != nil {
		s = s.more(t.s("as long as %s", t.pred(o.While, false)))
	}
	n := t.player(o.Player)
	switch {
	case o.Optional:
		s = s.more(t.s("for as long as %s %s to", n.text, agree(t.s("want|"), n)))
	case o.Player.Who != ir.You:
		s = s.more(t.s("(by %s)", n.text))
	}
	return s.with(t.nested(o.Do, label)...)
}

// choose tells a choice at resolution.
//
// Rule: PSCT 1.5.
func (t *teller) choose(o *ir.ChooseOp, label string) said {
	q := t.qty(o.Qty)
	n := t.player(o.Player)
	what := phrase(q.before, t.s("of these"), q.after)
	s := said{free: t.s("%s %s %s when the effect resolves", n.text, agree(t.s("choose|"), n), what)}
	if o.Qty.Mode == ir.QtyAll {
		s = said{free: t.s("all of these are applied that can be")}
		if len(o.Options) == 1 {
			s = said{free: t.s("this is applied, if it can be")}
		}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(by %s)", n.text))
		}
	}
	if o.Random {
		s = said{free: t.s("%s is picked at random", what)}
		if o.Player.Who != ir.You {
			s = s.more(t.s("(by %s)", n.text))
		}
	}
	if o.Sequence && len(o.Options) > 1 {
		s = s.more(t.s("(in this order, one after the other)"))
	}
	for i, opt := range o.Options {
		s = s.with(t.option(opt, i, label))
	}
	if len(o.Options) == 0 {
		s = s.more(t.fail("there is nothing to choose from"))
	}
	return s
}

// option tells one choice; a letter numbers it.
func (t *teller) option(o *ir.Option, i int, label string) Statement {
	mark := string(rune('a' + i%26))
	if o == nil {
		return t.detail(t.fail("choice %s is missing", mark))
	}
	text := t.s("(%s)", mark)
	if o.Label != "" {
		text = t.s("(%s) %s:", mark, o.Label)
	}
	if o.Condition != nil {
		text = phrase(text, t.s("only if %s:", t.pred(o.Condition, false)))
	}
	st := Statement{Text: text, Rules: []string{"PSCT 1.5"}, Below: t.nested(o.Do, label+mark)}
	if len(o.Do) == 0 {
		st.Text = phrase(text, t.fail("a choice does nothing"))
	}
	return st
}

func (t *teller) unless(o *ir.UnlessOp, label string) said {
	n := t.player(o.Player)
	verb := agree(t.s("do|"), n)
	s := said{free: t.s("if %s %s this, nothing else happens here", n.text, verb)}
	if o.Must {
		s = said{free: t.s("%s must do this if able", n.text)}
	}
	s = s.with(t.nested(o.Do, label+"a")...)
	return s.with(t.detail(t.s("If it is not done:"), "PSCT 1.6", "C16")).with(t.nested(o.Else, label+"b")...)
}
