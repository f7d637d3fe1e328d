package explain

import "psct/ir"

// value names an amount: "500", "the number of monsters you control".
//
// Rule: PSCT 2.6.
func (t *teller) value(v ir.Value) string {
	if !t.enter() {
		return ""
	}
	defer t.leave()
	switch v := v.(type) {
	case *ir.ConstValue:
		return num(v.N)
	case *ir.CountValue:
		return t.s("the number of %s", t.counting(v))
	case *ir.StatValue:
		return t.statValue(v)
	case *ir.LifeValue:
		n := t.player(v.Player)
		if v.AtStart {
			return t.s("%s at the start of the Duel", t.possessive(n, t.s("LP")))
		}
		return t.possessive(n, t.s("LP"))
	case *ir.CountersValue:
		return t.s("the number of %s", t.countersOn(v))
	case *ir.ResultValue:
		return t.resultValue(v)
	case *ir.EventValue:
		return t.s("that amount")
	case *ir.DeclaredValue:
		return t.s("the number declared in %s", t.slot(v.Slot).at)
	case *ir.GameValue:
		return t.gameValue(v)
	case *ir.ArithValue:
		return t.arith(v)
	case *ir.HistoryValue:
		return t.historyValue(v)
	default:
		return t.unknown("value", ir.KindOfValue(v))
	}
}

// number is value where a number of things is asked for.
func (t *teller) number(v ir.Value) string { return t.value(v) }

// thereAre is a number behind "as many cards as".
func (t *teller) thereAre(v ir.Value) string {
	text := t.value(v)
	if of := trimLead(text, t.s("the number of")+" "); of != text {
		return t.s("there are %s", of)
	}
	return text
}

// counting is what a count counts.
func (t *teller) counting(v *ir.CountValue) string {
	if v.Of == nil {
		return t.fail("a count counts nothing")
	}
	what := t.everyOne(v.Of)
	if v.Distinct != ir.PropNone {
		return t.s("different %s among %s", pluralOf(word(t, "property", propWords[:], v.Distinct)), what)
	}
	return what
}

// everyOne names the candidates of a selector without a quantity: "monsters you control".
func (t *teller) everyOne(s *ir.Selector) string {
	all := *s
	if all.Ref == nil {
		all.Qty = ir.All()
		text := t.selection(&all, false).text
		return trimLead(text, t.s("all")+" ")
	}
	if s.Qty.Mode == ir.QtyUnset {
		return t.selection(s, false).text
	}
	return t.selection(s, false).text
}

func trimLead(text, lead string) string {
	if len(text) > len(lead) && text[:len(lead)] == lead {
		return text[len(lead):]
	}
	return text
}

func (t *teller) countersOn(v *ir.CountersValue) string {
	name := pluralOf(t.counter(v.Name))
	switch {
	case v.Of != nil && v.Select != nil:
		return t.s("%s on %s and %s", name, t.ref(v.Of).text, t.everyOne(v.Select))
	case v.Select != nil:
		return t.s("%s on %s", name, t.everyOne(v.Select))
	default:
		return t.s("%s on %s", name, t.refOr(v.Of))
	}
}

// statValue names a stat of one or of several cards.
func (t *teller) statValue(v *ir.StatValue) string {
	stat := word(t, "stat", statWords[:], v.Stat)
	if v.Original {
		stat = t.s("original %s", stat)
	}
	reduce := t.reduced(v.Reduce)
	if v.Select != nil {
		of := t.everyOne(v.Select)
		if v.Of != nil {
			of = t.s("%s and %s", t.ref(v.Of).text, of)
		}
		return t.s("the %s %s of %s", reduce, stat, of)
	}
	n := one(t.s("this card"))
	if v.Of != nil {
		n = t.ref(v.Of)
	}
	if v.Reduce != ir.Total || n.many {
		return t.s("the %s %s of %s", reduce, stat, n.text)
	}
	return t.possessive(n, stat)
}

func (t *teller) reduced(r ir.Reduce) string {
	switch r {
	case ir.Total:
		return t.s("total")
	case ir.Highest:
		return t.s("highest")
	case ir.Lowest:
		return t.s("lowest")
	default:
		return t.unknown("way to reduce", r)
	}
}

func (t *teller) resultValue(v *ir.ResultValue) string {
	at := t.slot(v.Slot).at
	switch v.What {
	case ir.Acted:
		n := t.slot(v.Slot)
		if name := trimLead(n.text, t.s("the")+" "); n.many && name != n.text {
			return t.s("the number of %s", name)
		}
		return t.s("the number of cards that %s acted on", at)
	case ir.Amount:
		return t.s("the result of %s", at)
	case ir.HeadsUp:
		return t.s("the number of heads in %s", at)
	case ir.TailsUp:
		return t.s("the number of tails in %s", at)
	case ir.CallRight:
		return t.s("1 if the coin of %s was called right, else 0", at)
	default:
		return t.unknown("outcome", v.What)
	}
}

func (t *teller) gameValue(v *ir.GameValue) string {
	who := t.player(v.Player)
	switch v.Number {
	case ir.TurnCount:
		return phrase(t.s("the number of this turn in the Duel"), t.otherPlayer(v.Player))
	case ir.ChainLinks:
		return phrase(t.s("the number of Chain Links in this Chain"), t.otherPlayer(v.Player))
	case ir.ThisLink:
		return phrase(t.s("the Chain Link number of this effect"), t.otherPlayer(v.Player))
	case ir.FreeZones:
		return t.s("the number of free Main Monster Zones of %s", who.text)
	case ir.FreeSpellZones:
		return t.s("the number of free Spell & Trap Zones of %s", who.text)
	case ir.AttackCount:
		return t.s("the number of attacks %s declared this turn", who.text)
	case ir.TurnsFaceUp:
		return phrase(t.s("the number of turns this card has been face-up for (its turn count)"), t.otherPlayer(v.Player))
	default:
		return t.unknown("number of the game", v.Number)
	}
}

// otherPlayer says whose a number is, where it is not the controller's.
func (t *teller) otherPlayer(p ir.Player) string {
	if p.Who == ir.You {
		return ""
	}
	return t.s("(for %s)", t.player(p).text)
}

// arith words a combination of amounts.
func (t *teller) arith(v *ir.ArithValue) string {
	var args []string
	for _, a := range v.Args {
		args = append(args, t.value(a))
	}
	if len(args) == 0 {
		return t.fail("`%s` of no amounts", v.Op)
	}
	switch v.Op {
	case ir.Plus:
		return join(args, t.s(" plus "))
	case ir.Minus:
		return join(args, t.s(" minus "))
	case ir.Times:
		return t.times(v, args)
	case ir.Half:
		return t.s("half of %s", t.and(args))
	case ir.Difference:
		return t.s("the difference between %s", t.and(args))
	case ir.Quotient:
		return t.s("how many times %s goes into %s", args[len(args)-1], args[0])
	case ir.Least:
		return t.s("the smallest of %s", t.and(args))
	case ir.Most:
		return t.s("the largest of %s", t.and(args))
	case ir.Negative:
		return t.s("minus %s", t.and(args))
	default:
		return t.unknown("arithmetic", v.Op)
	}
}

// times is "500 x the number of ...", and "500 for each ..." where something is counted.
func (t *teller) times(v *ir.ArithValue, args []string) string {
	if factor, of := t.perEach(v); factor != "" {
		return t.s("%s for each %s", factor, of)
	}
	if _, isConst := constant(v.Args[len(args)-1]); isConst && len(args) == 2 {
		args[0], args[1] = args[1], args[0]
	}
	return join(args, t.s(" times "))
}

// perEach takes a product of a number and a count apart: the number, and what is counted, one at a time.
func (t *teller) perEach(v *ir.ArithValue) (factor, of string) {
	if v.Op != ir.Times || len(v.Args) != 2 {
		return "", ""
	}
	for i, a := range v.Args {
		n, isConst := constant(v.Args[1-i])
		count, ok := a.(*ir.CountValue)
		if !isConst || !ok || count.Of == nil || count.Distinct != ir.PropNone || count.Of.Ref != nil {
			continue
		}
		single := *count.Of
		single.Qty = ir.Exactly(1)
		return num(n), trimLead(t.selection(&single, false).text, "1 ")
	}
	return "", ""
}

func join(words []string, between string) string {
	out := ""
	for i, w := range words {
		if i > 0 {
			out += between
		}
		out += w
	}
	return out
}

func (t *teller) historyValue(v *ir.HistoryValue) string {
	if v.Event == nil {
		return t.fail("a count of events names no event")
	}
	when := t.period(v.Period)
	if v.Amount {
		return t.s("the total amount of all times that %s %s", t.event(v.Event, past), when)
	}
	return t.s("the number of times that %s %s", t.event(v.Event, past), when)
}

// points is an amount of something countable: "500 ATK", "ATK equal to half of its ATK".
func (t *teller) points(v ir.Value, unit string) string {
	if n, ok := constant(v); ok {
		return num(n) + " " + unit
	}
	if a, ok := v.(*ir.ArithValue); ok {
		if factor, of := t.perEach(a); factor != "" {
			return t.s("%s %s for each %s", factor, unit, of)
		}
	}
	return t.s("%s equal to %s", unit, t.value(v))
}
