package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) ruleFamily(op ir.Op) said {
	switch op := op.(type) {
	case *ir.SummonRuleOp:
		return t.summonRule(op)
	case *ir.CopyLimitOp:
		return t.copyLimit(op)
	case *ir.EquipLimitOp:
		return t.equipLimit(op)
	case *ir.MaterialsOp:
		s := said{free: t.s("its %s needs these materials", word(t, "Summon", summonWords[:], op.Kind))}
		return s.with(t.materialSet(&op.Materials, op.Kind)...)
	case *ir.MaterialRuleOp:
		return t.materialRule(op)
	default:
		return t.noOp(op)
	}
}

// summonRule tells how this card must, may or cannot be Summoned.
//
// Rule: PSCT 6.10, S0-CIN-2.
func (t *teller) summonRule(o *ir.SummonRuleOp) said {
	how := t.summonHow(o)
	this := t.ref(&ir.ThisRef{})
	var s said
	switch o.Rule {
	case ir.CannotBe:
		s = becoming(this, t.s("cannot be"), how)
	case ir.MustBe:
		s = becoming(this, t.s("must be"), how).
			with(t.detail(t.s("It can be Summoned in no other way, ever."), "PSCT 6.10"))
	case ir.MustFirstBe:
		s = becoming(this, t.s("must first be"), how).
			with(t.detail(t.s("Once it was properly Summoned so, it can also be Special Summoned from the GY or banishment by other effects."), "PSCT 6.10"))
	case ir.CanBe:
		s = becoming(this, t.s("can be"), how)
	default:
		return said{free: t.unknown("Summoning condition", o.Rule)}
	}
	if o.Unless != nil {
		s = s.more(t.s("unless %s", t.pred(o.Unless, false)))
	}
	for _, or := range o.Or {
		s = s.with(t.detail(t.s("Or, which will do as well: %s.", t.op(or, "").command()), "PSCT 6.10"))
	}
	return s
}

func (t *teller) summonHow(o *ir.SummonRuleOp) string {
	how := ""
	if o.Kinds != 0 {
		how = t.summoned(o.Kinds)
	}
	switch {
	case o.OrSet && how != "":
		how = t.s("%s or Set", how)
	case o.OrSet:
		how = t.s("Set")
	case how == "":
		how = t.s("Summoned")
	}
	if o.From != 0 {
		how = t.s("%s from %s", how, t.zonesIn(o.From, nil))
	}
	switch kinds, _ := o.By.(*ir.KindFilter); {
	case kinds != nil && kinds.Kinds == ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap):
		how = t.s("%s by a card effect", how)
	case o.By != nil:
		how = t.s("%s with %s", how, t.aNoun(o.By))
	}
	if o.Itself {
		how = t.s("%s by its own effect or procedure", how)
	}
	if o.Using != nil {
		how = t.s("%s using %s", how, t.aNoun(o.Using))
	}
	if o.Without != nil {
		how = t.s("%s without using any %s", how, t.describeThe(o.Without, false))
	}
	if o.NamedOnly {
		how = t.s("%s with the named materials themselves (no substitutes)", how)
	}
	if o.OtherWays {
		how = t.s("%s in any way that is not named by its other conditions", how)
	}
	return how
}

func (t *teller) copyLimit(o *ir.CopyLimitOp) said {
	where := t.s("on the field")
	if o.Player != nil {
		n := t.player(*o.Player)
		where = n.text + " " + agree(t.s("control|"), n)
	}
	what := t.describeThe(o.What, o.Count != 1)
	if o.FaceUp {
		what = t.s("face-up %s", what)
	}
	return said{free: t.s("there can be at most %s %s %s", num(o.Count), what, where)}
}

func (t *teller) equipLimit(o *ir.EquipLimitOp) said {
	d := t.describe(o.Host)
	d.head = d.headOr("monster")
	if o.Controller != nil {
		d.tails = append([]tail{t.controlled(t.player(*o.Controller))}, d.tails...)
	}
	text := t.noun(d, false)
	if d.is == nil && (len(d.names) == 0 || len(d.pre()) > 0) {
		text = withArticle(text)
	}
	s := becoming(t.ref(&ir.ThisRef{}), t.s("can only be equipped to"), text)
	if o.OneEach {
		s = s.more(t.s("(a monster can be equipped with only one such card)"))
	}
	return s
}

// materialRule tells what this card may be material for.
//
// Rule: S0-CIN-7, appendix B3.
func (t *teller) materialRule(o *ir.MaterialRuleOp) said {
	n := t.ref(&ir.ThisRef{})
	if o.What != nil {
		n = t.selectNoun(o.What)
	}
	s := t.materialVerb(o, n)
	if o.Kinds != 0 {
		s = s.more(t.s("for %s", withArticle(t.summonList(o.Kinds, t.s("or")))))
	}
	if o.For != nil {
		s = s.more(t.s("(for the Summon of %s)", t.aNoun(o.For)))
	}
	if o.Except != nil {
		s = s.more(t.s("(except for the Summon of %s)", t.aNoun(o.Except)))
	}
	if o.Others != nil {
		s = s.more(t.s("(the other materials being %s)", t.describeThe(o.Others, true)))
	}
	if o.As != nil {
		s = s.more(t.s("as %s", t.traits(o.As)))
	}
	if o.Replaces != nil {
		s = s.more(t.s("in place of %s", t.aNoun(o.Replaces)))
	}
	if o.Count > 0 {
		s = s.more(t.s("as %s", t.things(ir.N(o.Count), false, t.s("Tribute"))))
	}
	if o.Whole {
		s = s.more(t.s("as the whole requirement"))
	}
	if o.From != 0 {
		s = s.more(t.s("from %s", t.zonesIn(o.From, nil)))
	}
	if o.Method == ir.MethodBanish {
		s = s.more(t.s("(it is banished)"))
	} else if o.Method != ir.MethodUsual {
		s = s.more(t.fail("what becomes of a material (`%s`)", o.Method))
	}
	if o.Condition != nil {
		s = s.more(t.s("as long as %s", t.pred(o.Condition, false)))
	}
	return s.more(t.lasting(o.Until))
}

func (t *teller) materialVerb(o *ir.MaterialRuleOp, n noun) said {
	switch o.Rule {
	case ir.MaterialCannot:
		return becoming(n, t.s("cannot be used as material"))
	case ir.MaterialOnlyFor:
		return becoming(n, t.s("can be used as material only"))
	case ir.MaterialOthers:
		return becoming(n, t.s("can be used as material only with certain other materials"))
	case ir.MaterialSubstitute:
		return becoming(n, t.s("can stand for a material that is named on the card to be Summoned"))
	case ir.MaterialCountsAs:
		return becoming(n, t.s("can count"))
	case ir.MaterialFrom:
		return becoming(n, t.s("can also be used as material"))
	default:
		return said{free: t.unknown("rule of a material", o.Rule)}
	}
}
