package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

func (t *teller) restrictFamily(op ir.Op, label string) said {
	switch op := op.(type) {
	case *ir.RestrictOp:
		return t.restrict(op)
	case *ir.ProtectOp:
		return t.protect(op)
	case *ir.PermitOp:
		return t.permit(op)
	case *ir.RequireOp:
		return t.require(op)
	case *ir.ReplaceOp:
		return t.replace(op, label)
	case *ir.DelayOp:
		return t.delay(op, label)
	case *ir.GrantOp:
		return t.grant(op)
	case *ir.ChargeOp:
		return t.charge(op, label)
	case *ir.WaiveOp:
		return t.waive(op, label)
	default:
		return t.noOp(op)
	}
}

// restrict tells what may not be done.
//
// Rule: appendix B3.
func (t *teller) restrict(o *ir.RestrictOp) said {
	n, byPlayer := t.doer(o.Player, o.What)
	d := deed{actions: o.Actions, kinds: o.SummonKinds, object: t.objectOf(o.Object, o.Link)}
	s := becoming(n, t.s("cannot"), t.deeds(d, byPlayer))
	switch {
	case o.Most != nil && o.DifferentCards:
		s = becoming(n, t.s("can"), t.deeds(d, byPlayer), t.s("with at most so many different cards: %s", t.value(o.Most)))
	case o.Most != nil:
		s = becoming(n, t.s("can"), t.deeds(d, byPlayer), t.s("at most this often: %s", t.value(o.Most)))
	case o.DifferentCards:
		s = s.more(t.s("(counted by different cards)"))
	}
	if o.From != 0 {
		s = s.more(t.s("from %s", t.zonesIn(o.From, nil)))
	}
	s = s.more(t.exceptions(o))
	if len(o.Answering) > 0 {
		s = s.more(t.s("in answer to this: %s", t.anyEvent(o.Answering, present)))
	}
	if o.Window != nil {
		s = s.more(t.window(o.Window))
	}
	if o.Condition != nil {
		s = s.more(t.s("as long as %s", t.pred(o.Condition, false)))
	}
	s = s.more(t.lasting(o.Until))
	if o.Lookback {
		s = s.with(t.detail(t.s("This counts for the whole turn: it cannot be activated if that was already done earlier in the turn."), "PSCT 1.10", "appendix B3"))
	}
	return s
}

// exceptions are what a restriction leaves out.
func (t *teller) exceptions(o *ir.RestrictOp) string {
	var words []string
	if o.Except != nil {
		words = append(words, t.describeThe(o.Except, true))
	}
	if o.ExceptKinds != 0 {
		words = append(words, t.s("by %s", t.summonList(o.ExceptKinds, t.s("or"))))
	}
	if o.ExceptEffects {
		words = append(words, t.s("what card effects do"))
	}
	if len(words) == 0 {
		return ""
	}
	return t.s("(except %s)", t.and(words))
}

// protect tells what cannot be done to cards or a player.
func (t *teller) protect(o *ir.ProtectOp) said {
	n, byPlayer := t.doer(o.Player, o.What)
	d := deed{actions: o.Actions, kinds: o.SummonKinds}
	s := becoming(n, t.s("cannot"), t.deeds(d, byPlayer))
	if o.Actions == ir.SetOf(ir.ActAffect) && !byPlayer && o.SummonKinds == 0 {
		s = becoming(n, t.s("be| unaffected"))
	}
	if o.Stages != 0 {
		s = s.more(t.s("(this is about %s)", t.or(members[ir.NegateStage](t, "stage", stageWords[:], uint64(o.Stages)))))
	}
	source := t.source(o)
	if o.Causes != 0 && (o.Causes != card.ReasonEffect.Set() || source == "") {
		s = s.more(t.anyReason(o.Causes))
	}
	if source == "" && o.Causes == 0 && o.Actions&^ir.SetOf(ir.ActTarget, ir.ActAffect) == 0 && !byPlayer {
		source = t.s("by card effects")
	}
	s = s.more(source)
	if o.Times > 0 {
		s = s.more(t.s("(the first %s each turn)", t.times1(o.Times)))
	}
	if o.Condition != nil {
		s = s.more(t.s("as long as %s", t.pred(o.Condition, false)))
	}
	if o.ExceptKinds != 0 || o.ExceptFor != nil {
		s = s.more(t.exceptSummons(o))
	}
	if o.AllowsDirect {
		s = s.more(t.s("(direct attacks are allowed)"))
	}
	s = s.more(t.lasting(o.Until))
	if o.Actions.Has(ir.ActAffect) {
		s = s.with(t.detail(t.s("It can still be targeted and used for costs; effects do nothing to it."), "PSCT 6.7", "S3-UAS-1"))
	}
	return s
}

// exceptSummons are the Summons that a protection leaves out.
func (t *teller) exceptSummons(o *ir.ProtectOp) string {
	what := t.s("a Summon")
	if o.ExceptKinds != 0 {
		what = withArticle(t.summonList(o.ExceptKinds, t.s("or")))
	}
	if o.ExceptFor != nil {
		what = t.s("%s of %s", what, t.aNoun(o.ExceptFor))
	}
	return t.s("(except for %s)", what)
}

// stageWords are what of a card or effect is negated.
var stageWords = [...]string{
	ir.NegateActivation: "an activation", ir.NegateEffect: "an effect", ir.NegateSummon: "a Summon", ir.NegateAttack: "an attack",
}

// source names what a protection is against.
func (t *teller) source(o *ir.ProtectOp) string {
	var words []string
	if o.SourceLink != nil {
		words = append(words, t.s("by %s", t.link(o.SourceLink)))
	}
	switch {
	case o.Source != nil && o.SourcePlayer == nil && o.Causes == card.ReasonBattle.Set():
		words = append(words, t.s("with %s", t.describeThe(o.Source, true)))
	case o.Source != nil && o.SourcePlayer != nil:
		words = append(words, t.s("by the effects of %s %s", t.whose(*o.SourcePlayer), t.describeThe(o.Source, true)))
	case o.Source != nil:
		words = append(words, t.s("by the effects of %s", t.describeThe(o.Source, true)))
	case o.SourcePlayer != nil && o.Actions == ir.SetOf(ir.ActBeAttacked):
		words = append(words, t.s("by %s monsters", t.whose(*o.SourcePlayer)))
	case o.SourcePlayer != nil && o.Causes&^card.ReasonEffect.Set() != 0:
		words = append(words, t.s("(of %s cards)", t.whose(*o.SourcePlayer)))
	case o.SourcePlayer != nil && o.Causes != 0:
		words = append(words, t.s("by %s card effects", t.whose(*o.SourcePlayer)))
	case o.SourcePlayer != nil:
		words = append(words, t.s("by %s cards or effects", t.whose(*o.SourcePlayer)))
	}
	return phrase(words...)
}

func (t *teller) permit(o *ir.PermitOp) said {
	n, byPlayer := t.doer(o.Player, o.What)
	object := ""
	if o.Object != nil {
		object = t.describeThe(o.Object, true)
	}
	s := becoming(n, t.s("can"), t.deeds(deed{actions: o.Actions, kinds: o.SummonKinds, object: object}, byPlayer))
	if o.Count != nil {
		s = s.more(t.s("(%s more)", t.things(o.Count, false, t.s("time"))))
	}
	if o.From != 0 {
		s = s.more(t.s("from %s", t.zonesIn(o.From, nil)))
	}
	if o.OnMonsters {
		s = s.more(t.s("(on monsters only)"))
	}
	if o.WithATK {
		s = s.more(t.s("(its ATK is used in damage calculation, not its DEF)"))
	}
	s = s.more(t.lasting(o.Until))
	if o.Halves {
		s = s.more(t.s("(the battle damage of such an attack is halved, if it could not attack directly without this)"))
	}
	return s
}

func (t *teller) require(o *ir.RequireOp) said {
	n, byPlayer := t.doer(o.Player, o.What)
	s := becoming(n, t.s("must"), t.deeds(deed{actions: o.Actions}, byPlayer))
	if o.Object != nil {
		s = s.more(t.s("(with or on %s)", t.selectNoun(o.Object).text))
	}
	if o.IfAble {
		s = s.more(t.s("if able"))
	}
	return s.more(t.lasting(o.Until))
}

// replace tells what is done instead of an event.
//
// Rule: PSCT 1.8, S0-CNE-7.
func (t *teller) replace(o *ir.ReplaceOp, label string) said {
	what := t.event(o.Event, would)
	t.events = append(t.events, eventOr(o.Event))
	defer func() { t.events = t.events[:len(t.events)-1] }()
	who := t.player(o.Player)
	s := said{free: t.s("if %s, this happens instead", what)}
	switch {
	case len(o.Do) == 0 && o.Optional:
		s.free = t.s("if %s, %s can have it not happen", what, who.text)
	case len(o.Do) == 0:
		s.free = t.s("if %s, it does not happen", what)
	case o.Optional:
		s.free = t.s("if %s, %s can do this instead", what, who.text)
	}
	if !o.Optional && o.Player.Who != ir.You {
		s = s.more(t.s("(by %s)", who.text))
	}
	if o.Times > 0 {
		s = s.more(t.s("(the first %s each turn for each card)", t.times1(o.Times)))
	}
	s = s.more(t.lasting(o.Until))
	s = s.with(t.inner(o.Do, label)...)
	return s.with(t.detail(t.s("This does not start a Chain; if it cannot be done, nothing is replaced."), "PSCT 1.8", "S0-CNE-7"))
}

func eventOr(e *ir.Event) *ir.Event {
	if e == nil {
		return &ir.Event{}
	}
	return e
}

// alike is the event by which the parties of alternatives are called. Where these are of different kinds, only that
// something happened to them, or that they did it, can be said.
func alike(events []*ir.Event) *ir.Event {
	first := *eventOr(events[0])
	for _, e := range events[1:] {
		if e != nil && e.Kind != first.Kind {
			first.Kind = ir.EventNone
		}
	}
	return &first
}

// inner tells the steps inside a step, which are carried out and not applied.
func (t *teller) inner(b ir.Block, label string) []Statement {
	was := t.static
	t.static = false
	defer func() { t.static = was }()
	return t.block(b, "", label+".")
}

// delay tells what is done later.
//
// Rule: S0-EPE-6.
func (t *teller) delay(o *ir.DelayOp, label string) said {
	text := ""
	if o.Timing == nil {
		text = t.fail("the time of a delayed action is missing")
	} else {
		text = t.timing(o.Timing)
	}
	pushed := 0
	if o.Timing != nil && len(o.Timing.Events) > 0 {
		t.events = append(t.events, alike(o.Timing.Events))
		pushed = 1
	}
	defer func() { t.events = t.events[:len(t.events)-pushed] }()
	s := said{free: t.s("%s, the following is done", text)}
	if o.Optional {
		s.free = t.s("%s, you can do the following", text)
	}
	if o.Condition != nil {
		s = s.more(t.s("(if then %s)", t.pred(o.Condition, false)))
	}
	switch {
	case o.Once:
		s = s.more(t.s("(once)"))
	case o.Timing == nil || o.Timing.Word != ir.WordEachTime:
		s = s.more(t.s("(each time)"))
	}
	s = s.more(t.lasting(o.Until))
	s = s.with(t.inner(o.Do, label)...)
	switch {
	case o.Activates:
		return s.with(t.detail(t.s("This then makes a Chain Link of its own."), "S0-EPE-6"))
	case t.static:
		return s.with(t.detail(t.s("This does not start a Chain."), "S0-CNE-2"))
	}
	return s.with(t.detail(t.s("This does not start a Chain, and negating this card later does not stop it."), "S0-EPE-1", "S0-EPE-6"))
}

// grant tells which abilities cards receive.
func (t *teller) grant(o *ir.GrantOp) said {
	what := t.selectNoun(o.What)
	s := becoming(what, t.s("have| the following effects"))
	if len(o.Abilities) == 1 {
		s = becoming(what, t.s("have| the following effect"))
	}
	if o.Gemini {
		s = s.more(t.s("(once it has been Normal Summoned a second time)"))
	}
	if o.Zones != 0 {
		s = s.more(t.s("while %s", t.anywhere(o.Zones)))
	}
	s = t.lastingChange(s, o.Until)
	if len(o.Abilities) == 0 {
		s = s.more(t.fail("no effect is given"))
	}
	for _, a := range o.Abilities {
		s = s.with(t.grantedEffect(a))
	}
	return s
}

func (t *teller) charge(o *ir.ChargeOp, label string) said {
	n, byPlayer := t.doer(o.Player, o.What)
	object := t.objectOf(nil, o.Link)
	s := becoming(n, t.s("must pay this to"), t.deeds(deed{actions: ir.SetOf(o.Action), object: object}, byPlayer))
	if o.Each {
		s = s.more(t.s("(for each card acted with)"))
	}
	return s.with(t.inner(o.Costs, label)...).
		with(t.detail(t.s("Who cannot pay it cannot do it. It falls away when this card is negated."), "S4-CEC-2", "S3-MNT-9"))
}

func (t *teller) waive(o *ir.WaiveOp, label string) said {
	n := one(t.s("nobody"))
	if o.Player != nil {
		n = t.player(*o.Player)
	}
	what := t.deeds(deed{actions: ir.SetOf(o.Action)}, true)
	s := becoming(n, t.s("need not pay"), t.s("the cost to %s", what))
	if o.Player == nil {
		s = becoming(n, t.s("have| to pay"), t.s("the cost to %s", what))
	}
	if o.Of != nil {
		s = s.more(t.s("of %s", t.selectNoun(o.Of).text))
	}
	if o.Window != nil {
		s = s.more(t.window(o.Window))
	}
	s = s.more(t.lasting(o.Until))
	if len(o.Replace) > 0 {
		s = s.more(t.s("but can pay this instead")).with(t.inner(o.Replace, label)...)
	}
	return s
}
