package compile

import (
	"strconv"
	"strings"

	"psct/ast"
	"psct/ir"
)

// isPastEvent reports whether a clause looks back on something that happened: `this card attacked`, `a
// monster was destroyed this turn`. How a monster was Summoned is a state of it.
func (s *scope) isPastEvent(c *ast.Clause) bool {
	g := groupOf(c)
	if len(c.Verbs) == 0 || !g.Past && !g.Perfect {
		return false
	}
	passive := g.Passive
	v := c.Verbs[0].Verb
	switch {
	case v == ast.VerbBe, v == ast.VerbHave, v == ast.VerbEquip && passive, v == ast.VerbAttach && passive,
		v == ast.VerbPoint, v == ast.VerbControl:
		return false
	case (v == ast.VerbSummon || v == ast.VerbSummonSet) && passive:
		return isAnyMonster(c.Subject) && saysThisTurn(c)
	case passive:
		return passiveEvent(v) != nil
	}
	return activeEvent(v) != nil
}

// isAnyMonster reports whether the subject is no certain card: `a monster`, `any monsters`, `no monsters`. Of it
// one asks what happened; of a certain card one asks how it came to be there.
func isAnyMonster(p ast.Phrase) bool {
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) == 0 {
		return false
	}
	switch d := n.Dets[0].(type) {
	case *ast.DetWord:
		return d.Word == ast.DetA || d.Word == ast.DetAn || d.Word == ast.DetAny || d.Word == ast.DetNo
	case *ast.Quantity:
		return true
	}
	return false
}

// saysThisTurn reports whether `this turn` is among the arguments.
func saysThisTurn(c *ast.Clause) bool {
	for _, a := range c.Args {
		if n, ok := a.(*ast.NounPhrase); ok && headNoun(n) == ast.NounTurn && onlyDeterminers(n, ast.DetThis) {
			return true
		}
	}
	return false
}

// happenedPred reads a clause that looks back.
func (s *scope) happenedPred(c *ast.Clause, a *argList) (ir.Pred, error) {
	turn := a.not()
	a.adverb(ast.AdvPreviously)
	period, err := s.lookback(a)
	if err != nil {
		return nil, err
	}
	if period == ir.PeriodUnset {
		if p, ok, err := s.asLink(c, a); ok || err != nil {
			return negated1(p, turn), err
		}
		for _, read := range [...]func(*ast.Clause, *argList) (ir.Pred, bool, error){s.ownActivation, s.didBefore, s.inTrigger} {
			if p, ok, err := read(c, a); ok || err != nil {
				return negated1(p, turn), err
			}
		}
	}
	if period == ir.PeriodUnset {
		period = s.defaultPeriod(c)
	}
	if period == ir.PeriodUnset {
		return nil, unsupported("past event without a time:", c)
	}
	no := false
	if n, ok := a.peekSubject().(*ast.NounPhrase); ok && isNo(n) {
		rest := *n
		rest.Dets = n.Dets[1:]
		a.subj, no = &rest, true
	}
	subj, args := a.peekSubject(), a.left()
	often, subj := countedEvents(subj)
	a.subj = subj
	if _, isPlayer := s.player(subj); often.n == 0 && isPlayer {
		often = countedObject(a)
	}
	events, err := s.history(c, a)
	if err != nil {
		return nil, err
	}
	if often.n > 0 {
		return s.happenedOften(c, events, period, often, turn)
	}
	if period == ir.ThisBattle && !turn && !no && len(events) == 1 {
		s.inBattle(subj, args, events[0])
	}
	return negated1(happenedIn(period, events), turn != no), nil
}

// times is how often something happened in a period; no n is once or more.
type times struct {
	compare ir.Compare
	n       int
}

// countedEvents takes the number off `10 or more cards and/or effects`, `exactly 2 monsters`; none when the subject
// says none.
func countedEvents(p ast.Phrase) (times, ast.Phrase) {
	if co, ok := p.(*ast.Coord); ok {
		often, first := countedEvents(co.Items[0])
		if often.n == 0 {
			return often, p
		}
		out := *co
		out.Items = append([]ast.Phrase{first}, co.Items[1:]...)
		return often, &out
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 {
		return times{}, p
	}
	q, ok := n.Dets[0].(*ast.Quantity)
	if !ok || len(q.Numbers) != 1 || q.Of {
		return times{}, p
	}
	number, plus := strings.CutSuffix(q.Numbers[0], "+")
	often := times{}
	var err error
	if often.n, err = strconv.Atoi(number); err != nil {
		return times{}, p
	}
	switch {
	case q.Bound == ast.BoundExactly && q.Tail == ast.TailNone && !plus:
		often.compare = ir.Equal
	case q.Bound == ast.BoundAtLeast && q.Tail == ast.TailNone, q.Bound == ast.BoundNone && (q.Tail == ast.TailOrMore || plus):
		often.compare = ir.AtLeast
	default:
		return times{}, p
	}
	out := *n
	out.Dets = nil
	return often, &out
}

// countedObject takes the number off what a player did something with: `your opponent Special Summoned 2 or more
// monsters`.
func countedObject(a *argList) times {
	for i, n := range a.items {
		p, ok := n.(ast.Phrase)
		if !ok || headClassOf(p) != headCard {
			continue
		}
		often, rest := countedEvents(p)
		if often.n > 0 {
			a.items[i] = rest
		}
		return often
	}
	return times{}
}

// happenedOften reads how often something happened.
func (s *scope) happenedOften(c *ast.Clause, events []*ir.Event, period ir.Period, often times, not bool) (ir.Pred, error) {
	if len(events) != 1 {
		return nil, unsupported("number of several events:", c)
	}
	return negated1(&ir.HappenedPred{Event: events[0], Period: period, Compare: often.compare, Value: ir.N(often.n)}, not), nil
}

// didBefore reads `if you sent a "X" monster to the GY (by this effect)`, `if any monsters were destroyed`:
// something that an earlier step acted on is such; false: nothing was done so before.
func (s *scope) didBefore(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	if len(c.Verbs) != 1 {
		return nil, false, nil
	}
	v := c.Verbs[0]
	obj := a.peekSubject()
	if !a.group.Passive {
		who, ok := s.playerNode(obj)
		if !ok || who.Who != ir.You {
			return nil, false, nil
		}
		obj = peekObject(a)
	}
	ant, ok := s.find(query{verb: v.Verb, kinds: v.Kinds})
	if from := a.peekPP(ast.PrepFrom); obj == nil && from != nil && ok && v.Verb == ast.VerbSummon && canLookBackOn(ant) {
		f := &ir.SummonedFilter{} // `if you Special Summoned from the Deck`
		a.subject()
		a.take(from)
		return s.suchWereActedOn(ant, v.Verb, f, times{}), true, s.summonedFrom(f, from)
	}
	if obj == nil || !ok || !canLookBackOn(ant) {
		return nil, false, nil
	}
	often, plain := countedEvents(obj)
	if n, isNoun := obj.(*ast.NounPhrase); isNoun && quantityOf(n) != nil && often.n == 0 {
		return nil, false, nil
	}
	a.subject()
	a.take(obj)
	f, err := s.filter(plain)
	if err != nil || f == nil {
		return nil, true, orUnsupported(err, "state", c)
	}
	if a.takeIf(isForActivation) != nil && ant.origin != originCost {
		return nil, true, unsupported("state", c)
	}
	takeThisWay(a)
	takeOwnPlaces(a, v.Verb)
	return s.suchWereActedOn(ant, v.Verb, f, often), true, nil
}

// canLookBackOn reports whether an earlier step did something to the antecedent: to what it chose or paid with, or
// to one target.
func canLookBackOn(a antecedent) bool {
	switch a.origin {
	case originResult, originCost:
		return a.slot != 0
	case originTarget:
		return a.step != nil && a.number == ast.Singular
	}
	return false
}

// suchWereActedOn is that some, or as many as often says, of the antecedent's objects pass the filter. A target counts
// only if the step did what it says.
func (s *scope) suchWereActedOn(ant antecedent, v ast.Verb, f ir.Filter, often times) ir.Pred {
	ref := ant.ref
	if movesAway(v) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	if often.n > 0 {
		all := &ir.Selector{Ref: ref, Qty: ir.All(), Filter: f}
		return &ir.ComparePred{Left: &ir.CountValue{Of: all}, Compare: often.compare, Right: ir.N(often.n)}
	}
	is := &ir.IsPred{Ref: ref, Filter: f, Any: true}
	if ant.origin == originTarget {
		return &ir.AndPred{All: []ir.Pred{&ir.DonePred{Slot: s.slotOf(ant.step)}, is}}
	}
	return is
}

// peekObject is the first bare phrase that is not a time.
func peekObject(a *argList) ast.Phrase {
	for _, n := range a.left() {
		if p, ok := n.(ast.Phrase); ok {
			return p
		}
	}
	return nil
}

// asLink reads `if this card was activated as Chain Link 2 or higher`; false: it is another past event.
func (s *scope) asLink(c *ast.Clause, a *argList) (ir.Pred, bool, error) {
	as := a.peekPP(ast.PrepAs)
	if as == nil || len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbActivate || c.Subject == nil || !isThisCard(c.Subject) {
		return nil, false, nil
	}
	if n, ok := as.Object.(*ast.NounPhrase); !ok || n.Head != nil {
		return nil, false, nil
	}
	compare, numbers, ok := chainLinkOf(as)
	if !ok || len(numbers) > 1 && compare != ir.Equal {
		return nil, true, unsupported("state", c)
	}
	var any []ir.Pred
	for _, i := range numbers {
		any = append(any, &ir.ChainPred{Compare: compare, Value: ir.N(i)})
	}
	a.subject()
	a.take(as)
	return anyOf(any), true, nil
}

// chainLinkOf reads `as Chain Link 2 or higher`, `as Chain Link 2 or 3`; false: it says something else.
func chainLinkOf(as *ast.PP) (ir.Compare, []int, bool) {
	n, ok := as.Object.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Mods) != 1 || len(n.Dets)+len(n.Post) > 0 {
		return 0, nil, false
	}
	m, ok := n.Mods[0].(*ast.StatMod)
	if !ok || m.Stat != ast.NounChainLink || tailCompare(m.Tail) == ir.CompareNone || len(m.Numbers) > 1 && m.Join != ast.ListOr {
		return 0, nil, false
	}
	var numbers []int
	for _, text := range m.Numbers {
		i, isNumber := number(text)
		if !isNumber {
			return 0, nil, false
		}
		numbers = append(numbers, i)
	}
	return tailCompare(m.Tail), numbers, true
}

// inBattle makes the monsters of the battle that a condition looks back on referable: `if this card battled a monster:
// Destroy that monster`, `if your Warrior monster battled an opponent's monster: Banish that opponent's monster`.
//
// Rule: PSCT 2.2.
func (s *scope) inBattle(subj ast.Phrase, args []ast.Node, e *ir.Event) {
	var object ast.Phrase
	for _, n := range args {
		if p, ok := n.(*ast.NounPhrase); ok && classOf(p)&classMonster != 0 {
			object = p
			break
		}
	}
	first, second, ok := battleRefs(e)
	if !ok || subj == nil || object == nil || numberOf(subj) == ast.Plural {
		return
	}
	a := antecedent{origin: originEvent, class: classMonster, number: ast.Singular}
	if !isThisCard(subj) {
		a.ref, a.phrase, a.side = first, subj, s.sideOf(subj)
		s.add(a)
	}
	a.ref, a.phrase, a.side = second, object, s.sideOf(object)
	s.add(a)
}

// battleRefs are the subject and the object of an event of the present battle; false where the event does not tell the
// two apart.
func battleRefs(e *ir.Event) (subject, object ir.Ref, ok bool) {
	if one := oneBattler(e.Subject); one != nil {
		return one, opponentOf(e.Subject), true
	}
	if first, second := partiesOf(e.Kind); first != ir.PartyNone {
		return &ir.BattlingRef{Party: first}, &ir.BattlingRef{Party: second}, true
	}
	if !sidesDiffer(e) {
		return nil, nil, false
	}
	return &ir.BattlingRef{Party: ir.BothBattling, Side: e.Side}, &ir.BattlingRef{Party: ir.BothBattling, Side: e.ObjectSide}, true
}

// happenedSteps reads several clauses that tell of one event, whose time stands at the last: `it was
// destroyed by battle and sent there this turn`; false: they do not.
func (s *scope) happenedSteps(steps []*ast.Step) (ir.Pred, bool, error) {
	if len(steps) < 2 {
		return nil, false, nil
	}
	shared := shareSubjects(steps)
	for i, st := range shared {
		if st.Clause == nil || st.Bad != nil || len(st.Lead) > 0 || st.Either || i > 0 && (st.Conj != ast.ConjAnd || steps[i].Clause.Subject != nil) ||
			!s.isPastEvent(st.Clause) {
			return nil, false, nil
		}
	}
	events, period, err := s.joinedHistory(shared)
	if err != nil {
		return nil, true, err
	}
	if period == ir.PeriodUnset {
		return nil, true, unsupported("past event without a time:", steps[0])
	}
	return happenedIn(period, events), true, nil
}

// joinedHistory reads clauses that tell of one event, and the time that one of them says.
func (s *scope) joinedHistory(steps []*ast.Step) ([]*ir.Event, ir.Period, error) {
	var events []*ir.Event
	period := ir.PeriodUnset
	for i, st := range steps {
		a := newArgs(st.Clause)
		p, err := s.lookback(a)
		if err != nil {
			return nil, period, err
		}
		if p != ir.PeriodUnset {
			period = p
		}
		more, err := s.history(st.Clause, a)
		if err == nil {
			err = a.rest()
		}
		switch {
		case err != nil:
			return nil, period, err
		case i == 0:
			events = more
		case !joinEvents(events, more):
			return nil, period, unsupported("two events at once:", st)
		}
	}
	return events, period, nil
}

// historySteps is happenedSteps for the object that is tested: `that was destroyed by battle and sent to
// your GY this turn`.
func (s *scope) historySteps(steps []*ast.Step) (ir.Filter, bool, error) {
	if len(steps) < 2 {
		return nil, false, nil
	}
	for i, st := range steps {
		if st.Clause.Subject != nil || i > 0 && st.Conj != ast.ConjAnd || len(st.Clause.Verbs) == 0 || passiveEvent(st.Clause.Verbs[0].Verb) == nil ||
			st.Clause.Verbs[0].Form != ast.FormParticiple {
			return nil, false, nil
		}
	}
	events, period, err := s.joinedHistory(steps)
	if err != nil {
		return nil, true, err
	}
	if period == ir.PeriodUnset {
		return nil, false, nil
	}
	var any []ir.Filter
	for _, e := range events {
		any = append(any, &ir.HistoryFilter{Event: e, Period: period})
	}
	return orFilter(any), true, nil
}

// defaultPeriod is what a battle event without a time looks back over: in the Damage Step the present
// battle, in and at the end of the Battle Phase that phase; elsewhere it must be said.
//
// Rule: PSCT 6.5.
func (s *scope) defaultPeriod(c *ast.Clause) ir.Period {
	for _, v := range c.Verbs {
		switch v.Verb {
		case ast.VerbBattle, ast.VerbAttack, ast.VerbDestroy, ast.VerbInflict, ast.VerbDeclare:
		default:
			return ir.PeriodUnset
		}
	}
	switch w := s.moment; {
	case w == nil:
		return ir.PeriodUnset
	case !w.Steps.Empty() && w.Steps&^stepsOf(ast.NounDamageStep) == 0:
		return ir.ThisBattle
	case w.Steps.Empty() && w.Phases == phasesOf(ast.NounBattlePhase) && w.Point != ir.AtStart:
		return ir.ThisBattlePhase
	}
	return ir.PeriodUnset
}

// momentOf is the part of the turn that one of the nodes names; nil for none.
func (s *scope) momentOf(nodes []ast.Node) *ir.Window {
	for _, n := range nodes {
		if !isPP(n, ast.PrepAt, ast.PrepDuring, ast.PrepAfter, ast.PrepBefore) {
			continue
		}
		if w, ok, err := s.window(n); ok && err == nil {
			return w
		}
	}
	return nil
}

// lookback takes the time over which a clause looks back: `this turn`, `during your last turn`.
func (s *scope) lookback(a *argList) (ir.Period, error) {
	n := a.takeIf(func(n ast.Node) bool { _, ok := s.lookbackOf(n); return ok })
	if n == nil {
		return ir.PeriodUnset, nil
	}
	p, _ := s.lookbackOf(n)
	return p, nil
}

func (s *scope) lookbackOf(n ast.Node) (ir.Period, bool) {
	if p, ok := n.(*ast.PP); ok {
		if p.Prep != ast.PrepDuring && p.Prep != ast.PrepIn {
			return ir.PeriodUnset, false
		}
		n = p.Object
	}
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) > 0 {
		return ir.PeriodUnset, false
	}
	h, ok := p.Head.(*ast.NounHead)
	if ok && h.Noun == ast.NounTurn && len(p.Dets) == 0 && len(p.Mods) == 1 && hasAdjective(p, ast.AdjLast) {
		return ir.LastTurn, true
	}
	if !ok || len(p.Dets) != 1 {
		return ir.PeriodUnset, false
	}
	d, _ := p.Dets[0].(*ast.DetWord)
	this := d != nil && (d.Word == ast.DetThis || d.Word == ast.DetThat) && len(p.Mods) == 0
	last := len(p.Mods) == 1 && (hasAdjective(p, ast.AdjLast) || hasAdjective(p, ast.AdjPrevious))
	switch {
	case h.Noun == ast.NounTurn && this:
		return ir.ThisTurn, true
	case h.Noun == ast.NounTurn && last && d != nil && d.Word == ast.DetThe:
		return ir.LastTurn, true
	case h.Noun == ast.NounTurn && last && d != nil && d.Word == ast.DetYour:
		return ir.YourLastTurn, true
	case h.Noun == ast.NounDuel && this:
		return ir.ThisDuel, true
	case h.Noun == ast.NounChain && this:
		return ir.ThisChain, true
	case h.Noun == ast.NounBattlePhase && this:
		return ir.ThisBattlePhase, true
	case h.Noun == ast.NounPhase && this:
		return ir.ThisPhase, true
	}
	return ir.PeriodUnset, false
}

// playerDid reads what a player did or not: `you have not Special Summoned this turn`.
func (s *scope) playerDid(c *ast.Clause, a *argList, who ir.Player) (ir.Pred, error) {
	if !s.isPastEvent(c) {
		return nil, unsupported("state "+verbName(c)+":", c)
	}
	a.subjDone = false
	return s.happenedPred(c, a)
}

// historyState reads what happened to the tested object: `that was destroyed by battle this turn`.
func (s *scope) historyState(c *ast.Clause, a *argList) (ir.Filter, error) {
	period, err := s.lookback(a)
	if err != nil {
		return nil, err
	}
	if period == ir.PeriodUnset {
		period = s.defaultPeriod(c)
	}
	if period == ir.PeriodUnset || period == ir.ThisTurn && !a.group.Past && !a.group.Perfect && !isPassive(a, c.Verbs[0]) && c.Verbs[0].Form != ast.FormPast {
		return nil, unsupported("state "+verbName(c)+":", c) // `if it battles this turn` looks ahead
	}
	subj := a.subj
	a.subj = nil
	events, err := s.history(c, a)
	a.subj = subj
	if err != nil {
		return nil, err
	}
	var any []ir.Filter
	for _, e := range events {
		any = append(any, &ir.HistoryFilter{Event: e, Period: period})
	}
	return orFilter(any), nil
}
