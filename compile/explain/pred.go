package explain

import (
	"strings"

	"psct/corpus/card"
	"psct/ir"
)

// pred tells a state as a clause: "you control a Dragon monster"; with not its opposite.
func (t *teller) pred(p ir.Pred, not bool) string {
	if !t.enter() {
		return ""
	}
	defer t.leave()
	switch p := p.(type) {
	case *ir.AndPred:
		return t.preds(p.All, not, !not)
	case *ir.OrPred:
		return t.preds(p.Any, not, not)
	case *ir.NotPred:
		return t.pred(p.Not, !not)
	case *ir.ExistsPred:
		return t.exists(p, not)
	case *ir.IsPred:
		return t.isPred(p, not)
	case *ir.ComparePred:
		c := p.Compare
		if not {
			c = opposite(c)
		}
		return t.s("%s is %s", t.value(p.Left), t.comparison(c, p.Right))
	case *ir.TimePred:
		return t.timePred(&p.Window, not)
	case *ir.HappenedPred:
		return t.happened(p, not)
	case *ir.DonePred:
		at := t.slot(p.Slot).at
		if not {
			return t.s("%s did not happen", at)
		}
		return t.s("%s happened", at)
	case *ir.ChainPred:
		return t.chainPred(p, not)
	case *ir.SamePlayerPred:
		return t.samePlayer(p, not)
	default:
		return t.unknown("condition", ir.KindOfPred(p))
	}
}

// timePred is "it is your Main Phase".
func (t *teller) timePred(w *ir.Window, not bool) string {
	when := t.window(w)
	if w.Point == ir.Within {
		when = trimLead(when, t.s("during")+" ")
	}
	if not {
		return t.s("it is not %s", when)
	}
	return t.s("it is %s", when)
}

// preds joins several states; both says that all of them must hold. A group inside the other sort of group
// is bracketed.
func (t *teller) preds(list []ir.Pred, not, both bool) string {
	var words []string
	for _, p := range list {
		text := t.pred(p, not)
		if len(list) > 1 && compound(p) {
			text = t.s("(%s)", text)
		}
		words = append(words, text)
	}
	if both {
		return strings.Join(words, t.s(", and "))
	}
	return strings.Join(words, t.s(", or "))
}

func compound(p ir.Pred) bool {
	switch ir.KindOfPred(p) {
	case ir.PredAnd, ir.PredOr:
		return true
	default:
		return false
	}
}

// opposite is the comparison that holds when c does not.
func opposite(c ir.Compare) ir.Compare {
	switch c {
	case ir.Equal:
		return ir.NotEqual
	case ir.NotEqual:
		return ir.Equal
	case ir.Less:
		return ir.AtLeast
	case ir.AtMost:
		return ir.Greater
	case ir.Greater:
		return ir.AtMost
	case ir.AtLeast:
		return ir.Less
	default:
		return c
	}
}

// exists tells how many such cards there are: "you control 2 or more Dragon monsters".
func (t *teller) exists(p *ir.ExistsPred, not bool) string {
	if p.What == nil {
		return t.fail("a condition looks for nothing")
	}
	c, v := p.Compare, p.Value
	if c == ir.CompareNone && v == nil {
		c, v = ir.AtLeast, ir.N(1)
	}
	if p.Only {
		return t.existsOnly(p, c, v, not)
	}
	if not {
		c = opposite(c)
	}
	return t.existsText(p.What, c, v)
}

func (t *teller) existsText(s *ir.Selector, c ir.Compare, v ir.Value) string {
	if v == nil {
		return t.fail("a number of cards is compared (`%s`) with nothing", c)
	}
	n, isConst := constant(v)
	if isConst && c == ir.CompareNone {
		c = ir.AtLeast
	}
	subject, verb, controls := t.keeper(s)
	if !isConst {
		return t.s("the number of %s is %s", t.everyOne(s), t.comparison(c, v))
	}
	if s.Ref != nil {
		return t.s("of %s, there is %s", t.everyOne(s), t.howManyN(c, n, t.s("card")))
	}
	bare := *s
	if controls {
		bare.Controller, bare.Zones = nil, 0
	}
	what := t.numbered(&bare, s, c, n)
	if controls {
		return phrase(subject.text, agree(verb, subject), what)
	}
	be := agree(t.s("there be|"), noun{many: n != 1 && !(c == ir.AtLeast && n <= 1)})
	return phrase(be, what)
}

// keeper says whether a selector's cards are told by who controls them: "you control ...".
func (t *teller) keeper(s *ir.Selector) (noun, string, bool) {
	if s.Controller == nil || s.Zones == 0 || s.Zones&^card.ZonesField != 0 || s.Ref != nil || len(s.Or)+len(s.And) > 0 {
		return noun{}, "", false
	}
	d := t.describe(s.Filter)
	n := t.player(*s.Controller)
	if t.onField(s.Zones, s.Controller, t.headOf(s, d)) != n.text+" "+agree(t.s("control|"), n) {
		return noun{}, "", false
	}
	return n, t.s("control|"), true
}

// numbered is a number of a selector's cards as a comparison: "2 or more Dragon monsters in your GY".
func (t *teller) numbered(bare, whole *ir.Selector, c ir.Compare, n int) string {
	single := *bare
	single.Qty = ir.Exactly(1)
	several := *bare
	several.Qty = ir.All()
	oneText := trimLead(t.selection(&single, false).text, "1 ")
	manyText := trimLead(t.selection(&several, false).text, t.s("all")+" ")
	if whole.Qty.Mode != ir.QtyUnset && whole.Qty.Mode != ir.QtyAll {
		q := t.qty(whole.Qty)
		manyText = phrase(t.s("(%s)", phrase(q.before, q.after)), manyText)
	}
	switch {
	case c == ir.Equal && n == 0, c == ir.Less && n == 1, c == ir.AtMost && n == 0:
		return t.s("no %s", manyText)
	case c == ir.AtLeast && n == 1, c == ir.Greater && n == 0:
		return withArticle(oneText)
	case c == ir.Equal && n == 1:
		return t.s("exactly 1 %s", oneText)
	case c == ir.Equal:
		return t.s("exactly %s %s", num(n), manyText)
	case c == ir.NotEqual:
		return t.s("a number of %s other than %s", manyText, num(n))
	case c == ir.Less:
		return t.s("fewer than %s %s", num(n), manyText)
	case c == ir.AtMost:
		return t.s("%s or fewer %s", num(n), manyText)
	case c == ir.Greater:
		return t.s("more than %s %s", num(n), manyText)
	case c == ir.AtLeast:
		return t.s("%s or more %s", num(n), manyText)
	default:
		return t.unknown("comparison", c)
	}
}

// existsOnly tells that there is nothing else: "the only cards in your GY are Dragon monsters".
func (t *teller) existsOnly(p *ir.ExistsPred, c ir.Compare, v ir.Value, not bool) string {
	some := t.existsText(p.What, c, v)
	everything := &ir.Selector{Zones: p.What.Zones, Controller: p.What.Controller, Owner: p.What.Owner, Qty: ir.All()}
	if p.What.Zones != 0 && p.What.Zones&^card.ZonesMonster == 0 {
		everything.Filter = &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster)}
	}
	others := trimLead(t.selection(everything, false).text, t.s("all")+" ")
	if not {
		return t.s("it is not so that %s and no other %s", some, others)
	}
	return t.s("%s, and no other %s", some, others)
}

// isPred tells what is true of certain cards.
func (t *teller) isPred(p *ir.IsPred, not bool) string {
	n := t.ref(p.Ref)
	if p.Any && n.many {
		n = one(t.s("at least one of %s", n.text))
	}
	return t.isA(n, t.describe(p.Filter), not)
}

// happened tells what happened in a period.
func (t *teller) happened(p *ir.HappenedPred, not bool) string {
	if p.Event == nil {
		return t.fail("a condition looks back for no event")
	}
	what := t.event(p.Event, past)
	when := t.period(p.Period)
	c, v := p.Compare, p.Value
	switch {
	case c == ir.CompareNone && v == nil && not:
		return t.s("it has not happened %s that %s", when, what)
	case c == ir.CompareNone && v == nil:
		return t.s("%s %s", what, when)
	case v == nil:
		return t.fail("how often something happened is compared (`%s`) with nothing", c)
	case c == ir.CompareNone:
		c = ir.AtLeast
	}
	if not {
		c = opposite(c)
	}
	return t.s("the number of times that %s %s is %s", what, when, t.comparison(c, v))
}

// chainPred tells a state of the Chain.
func (t *teller) chainPred(p *ir.ChainPred, not bool) string {
	var words []string
	if p.Link != nil || p.Any {
		words = append(words, t.chainLink(p))
	}
	if p.Value != nil {
		c := p.Compare
		if c == ir.CompareNone {
			c = ir.Equal
		}
		words = append(words, t.s("the Chain Link number of this effect is %s", t.comparison(c, p.Value)))
	} else if p.Compare != ir.CompareNone {
		words = append(words, t.fail("the number of a Chain Link is compared (`%s`) with nothing", p.Compare))
	}
	if p.Distinct {
		words = append(words, t.s("no two Chain Links of this Chain are of cards with the same name"))
	}
	if len(words) == 0 {
		words = append(words, t.s("there is a Chain"))
	}
	text := t.and(words)
	if not {
		return t.s("it is not so that %s", text)
	}
	return text
}

func (t *teller) chainLink(p *ir.ChainPred) string {
	what := t.s("a card or effect")
	if p.Link != nil {
		what = t.link(p.Link)
	}
	if p.Any {
		return t.s("a Chain Link of this Chain is %s", what)
	}
	return t.s("what this answers is %s", what)
}

func (t *teller) samePlayer(p *ir.SamePlayerPred, not bool) string {
	a, b := t.player(p.A), t.player(p.B)
	verb := t.s("be|")
	if not {
		verb = t.s("be| not")
	}
	return phrase(a.text, agree(verb, a), b.text)
}
