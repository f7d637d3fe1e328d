package compile

import (
	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// when is what an ability waits for, as far as its conditions were read.
type when struct {
	word   ir.TimingWord
	events []*ir.Event
	window *ir.Window
	// together counts what happens at the same time once: `each time a monster(s) is Summoned`.
	together bool
}

// conditions reads what stands before `:`.
func (e *effect) conditions(list []ast.Node) error {
	e.stage = stageCondition
	nodes := attachTimes(onceWhile(list))
	e.moment = e.momentOf(nodes)
	for i := 0; i < len(nodes); i++ {
		n, err := e.condition(nodes[i:])
		if err != nil {
			return err
		}
		i += n
	}
	return nil
}

// condition reads the first of the nodes and returns how many further ones it took.
func (e *effect) condition(nodes []ast.Node) (int, error) {
	n := nodes[0]
	switch n := n.(type) {
	case *ast.Adverbial:
		return e.conditionAdverb(n, nodes[1:])
	case *ast.SubClause:
		return 0, e.subCondition(n)
	case *ast.Note:
		return 0, e.conditionNote(n)
	case *ast.PP:
		return 0, e.conditionPP(n)
	case *ast.List:
		return 0, e.conditionList(n)
	case *ast.Step:
		if sub := orCondition(n); sub != nil {
			return 0, e.orHappens(sub)
		}
		if c := n.Clause; c != nil && len(c.Verbs) == 0 && hasAux(c, ast.AuxCan) && len(n.Lead) == 0 && len(attach(c.Args)) == 0 {
			e.optional(c)
			return 0, nil
		}
		if n.Clause != nil && startsYouCan([]*ast.Step{n}) {
			e.optional(n.Clause) // `You can discard this card: draw 1 card`: a cost before a colon
			return 0, e.payFor([]*ast.Step{n})
		}
	case ast.Phrase:
		return 0, e.conditionPhrase(n)
	}
	return 0, unsupported("condition", n)
}

// inEitherWay reads `(by battle or card effect)` behind `is destroyed`.
func inEitherWay(events []*ir.Event, n *ast.Note) bool {
	switch ast.Print(n) {
	case "(by battle or card effect)", "(either by battle or by card effect)", "(by battle or by card effect)":
	default:
		return false
	}
	for _, ev := range events {
		if ev.Kind != ir.EventDestroyed || ev.Reasons != 0 || ev.AnyReason != 0 {
			return false
		}
	}
	for _, ev := range events {
		ev.AnyReason = card.ReasonBattle.Set() | card.ReasonEffect.Set()
	}
	return len(events) > 0
}

// orCondition is the `if …` of a further alternative, `, or if …`; nil for other steps.
func orCondition(st *ast.Step) *ast.SubClause {
	if !isOr(st.Conj) || len(st.Lead) > 0 || st.Clause == nil || st.Clause.Subject != nil || len(st.Clause.Verbs)+len(st.Clause.Aux) > 0 || len(st.Clause.Args) != 1 {
		return nil
	}
	sub, ok := st.Clause.Args[0].(*ast.SubClause)
	if !ok || sub.Word != ast.SubIf && sub.Word != ast.SubWhen {
		return nil
	}
	return sub
}

// orHappens adds a further event for which the effect waits.
func (e *effect) orHappens(n *ast.SubClause) error {
	h, err := e.happening(n.Steps)
	if err != nil {
		return err
	}
	if len(h.events) == 0 || len(h.states) > 0 || len(e.when.events) == 0 {
		return unsupported("condition", n)
	}
	e.damage = mergeDamage(e.damage, h.damage)
	e.quick = e.quick || h.quick
	e.when.events = append(e.when.events, h.events...)
	e.when.word = wordOf(n.Word, e.when.word)
	return nil
}

// conditionAdverb reads limits and `even during the Damage Step`.
func (e *effect) conditionAdverb(n *ast.Adverbial, more []ast.Node) (int, error) {
	if n.Adverb == ast.AdvEven && n.Per == nil && len(more) > 0 && isDamageStepPP(more[0], ast.PrepDuring) {
		e.damage.Policy = ir.DamageAllowed
		return 1, nil
	}
	if timesOf(n.Adverb) > 0 && n.Per == nil && len(more) > 0 {
		return 1, e.limitUntil(n, more[0])
	}
	l, ok, err := e.softLimit(n)
	if !ok {
		return 0, unsupported("condition", n)
	}
	if err == nil {
		e.ability.Limits = append(e.ability.Limits, l)
	}
	return 0, err
}

// limitUntil reads `once, while face-up on the field`, `once during each Battle Phase`.
func (e *effect) limitUntil(n *ast.Adverbial, period ast.Node) error {
	l := &ir.Limit{Class: ir.LimitSoft, Count: ir.N(timesOf(n.Adverb)), Span: e.span(n)}
	if err := e.period(l, period); err != nil {
		return err
	}
	e.ability.Limits = append(e.ability.Limits, l)
	if l.Per == ir.PerStay {
		return e.subCondition(period.(*ast.SubClause)) // it says where the effect is used, too
	}
	return nil
}

// isDamageStepPP recognises `during the Damage Step` with one of the prepositions.
func isDamageStepPP(n ast.Node, preps ...ast.Prep) bool {
	if !isPP(n, preps...) {
		return false
	}
	p, ok := n.(*ast.PP).Object.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 || len(p.Mods) > 0 {
		return false
	}
	h, ok := p.Head.(*ast.NounHead)
	return ok && h.Noun == ast.NounDamageStep
}

// conditionNote reads `(Quick Effect)`, `(except during the Damage Step)`.
//
// Rule: PSCT 1.3.
func (e *effect) conditionNote(n *ast.Note) error {
	if n.Quick {
		e.quick = true
		return nil
	}
	if n.Stats != nil {
		return unsupported("note in a condition", n)
	}
	if onlyThose(e.when.events, n) || inEitherWay(e.when.events, n) || wasNotNegated(e.parts, n) {
		return nil
	}
	switch ast.Print(n) {
	case "(except during the Damage Step)", "(but not during the Damage Step)":
		e.damage.Policy = ir.DamageNever
	case "(except during the Draw Phase or Damage Step)", "(except during the Draw Phase or the Damage Step)":
		e.damage.Policy = ir.DamageNever
		e.parts = append(e.parts, &ir.NotPred{Not: &ir.TimePred{Window: ir.Window{Phases: ir.SetOf(card.PhaseDraw)}}})
	case "(even during the Damage Step)":
		e.damage.Policy = ir.DamageAllowed
	case "(this is a Quick Effect)", "(This is a Quick Effect)", "(in either player's turn)":
		e.quick = true
	default:
		return unsupported("note in a condition", n)
	}
	return nil
}

// conditionPhrase reads a time without a preposition (`this turn`).
func (e *effect) conditionPhrase(n ast.Phrase) error {
	w, ok, err := e.window(n)
	if err != nil {
		return err
	}
	if !ok {
		return unsupported("condition", n)
	}
	return e.within(w, n)
}

// conditionList reads alternatives: `if A, or if B`. All of them are events, or all are states.
func (e *effect) conditionList(n *ast.List) error {
	if n.Conj != ast.ListOr && n.Conj != ast.ListUpperOr {
		return unsupported("list of conditions", n)
	}
	var states []ir.Pred
	for _, item := range n.Items {
		sub, ok := item.(*ast.SubClause)
		if !ok {
			return unsupported("list of conditions", n)
		}
		h, err := e.happening(sub.Steps)
		if err != nil {
			return err
		}
		switch {
		case len(h.events) > 0 && len(h.states) > 0, len(h.events) == 0 && len(h.states) == 0:
			return unsupported("list of conditions", n)
		case len(h.events) > 0:
			e.when.events = append(e.when.events, h.events...)
			e.when.word = wordOf(sub.Word, e.when.word)
		default:
			states = append(states, allOf(h.states))
		}
	}
	if len(states) > 0 {
		if len(states) < len(n.Items) {
			return unsupported("list of conditions", n)
		}
		e.state(anyOf(states))
	}
	return nil
}

// wordOf is the timing word of a subordinator; a list that says `if` anywhere does not miss its timing.
func wordOf(w ast.Subordinator, before ir.TimingWord) ir.TimingWord {
	switch w {
	case ast.SubWhen, ast.SubWhenever:
		if before == ir.WordIf {
			return before
		}
		return ir.WordWhen
	case ast.SubEachTime:
		return ir.WordEachTime
	case ast.SubAfter:
		return ir.WordAfter
	case ast.SubBefore:
		return ir.WordBefore
	}
	return ir.WordIf
}

// subCondition reads `if …`, `when …`, `while …`, `unless …`.
//
// Rule: PSCT 1.9.
func (e *effect) subCondition(n *ast.SubClause) error {
	switch n.Word {
	case ast.SubIf, ast.SubWhen, ast.SubEachTime, ast.SubWhenever, ast.SubAfter, ast.SubBefore:
		if isDoClause(n) && e.followsProcedure(e.unit.head) {
			if e.moment != nil { // `if you do, during the End Phase`
				e.state(summonedByThis())
				return nil
			}
			n = happenedThisWay(n)
		}
		if isSummonedThisWay(n) && e.moment != nil { // `if Summoned this way, during the End Phase`
			e.state(summonedByThis())
			return nil
		}
		h, err := e.happening(n.Steps)
		if err != nil {
			return err
		}
		return e.happened(h, n)
	case ast.SubWhile, ast.SubAsLongAs, ast.SubOnlyIf, ast.SubOnlyWhile, ast.SubUnless:
		p, err := e.pred(n.Steps)
		if err != nil {
			return err
		}
		if n.Word == ast.SubUnless {
			p = &ir.NotPred{Not: p}
		}
		e.state(p)
		return nil
	}
	return unsupported("condition", n)
}

// happened adds what a condition says to what the ability waits for.
func (e *effect) happened(h *happening, n *ast.SubClause) error {
	for _, p := range h.states {
		e.state(p)
	}
	e.damage = mergeDamage(e.damage, h.damage)
	e.quick = e.quick || h.quick
	if len(h.events) == 0 {
		if n.Word != ast.SubIf && n.Word != ast.SubWhen {
			return unsupported("condition", n)
		}
		return nil
	}
	if len(e.when.events) > 0 {
		return unsupported("second event", n)
	}
	e.when.events = h.events
	if e.when.word != ir.WordFlip {
		e.when.word = wordOf(n.Word, ir.WordNone)
	}
	e.when.together = e.when.word == ir.WordEachTime && anyOneOrMore(n.Steps)
	return nil
}

func mergeDamage(a, b ir.DamageStep) ir.DamageStep {
	if b.Policy != ir.DamageDefault {
		return b
	}
	return a
}

// state adds a condition. Where this card is says from where it is activated.
func (e *effect) state(p ir.Pred) {
	if z, ok := placeOfThis(p); ok && e.where == 0 {
		e.where = z
		return
	}
	e.parts = append(e.parts, p)
	if e.where == 0 {
		e.where = placeWithin(p)
	}
}
