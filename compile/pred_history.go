package compile

import (
	"strconv"
	"strings"

	"psct/ast"
	"psct/corpus/card"
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
	period, err := s.lookback(a)
	if err != nil {
		return nil, err
	}
	if period == ir.PeriodUnset {
		if p, ok, err := s.asLink(c, a); ok || err != nil {
			return negated1(p, turn), err
		}
		if p, ok, err := s.didBefore(c, a); ok || err != nil {
			return negated1(p, turn), err
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
	least, subj := countedEvents(subj)
	a.subj = subj
	events, err := s.history(c, a)
	if err != nil {
		return nil, err
	}
	if least > 1 {
		return s.happenedOften(c, events, period, least, turn)
	}
	if period == ir.ThisBattle && !turn && !no {
		s.opponentInBattle(subj, args)
	}
	var any []ir.Pred
	for _, e := range events {
		any = append(any, &ir.HappenedPred{Event: e, Period: period})
	}
	return negated1(anyOf(any), turn != no), nil
}

// countedEvents takes the least number off `10 or more cards and/or effects`; 0 when the subject says none.
func countedEvents(p ast.Phrase) (int, ast.Phrase) {
	if co, ok := p.(*ast.Coord); ok {
		least, first := countedEvents(co.Items[0])
		if least == 0 {
			return 0, p
		}
		out := *co
		out.Items = append([]ast.Phrase{first}, co.Items[1:]...)
		return least, &out
	}
	n, ok := p.(*ast.NounPhrase)
	if !ok || len(n.Dets) != 1 {
		return 0, p
	}
	q, ok := n.Dets[0].(*ast.Quantity)
	if !ok || len(q.Numbers) != 1 || q.Of || q.Bound != ast.BoundNone && q.Bound != ast.BoundAtLeast {
		return 0, p
	}
	least, err := strconv.Atoi(strings.TrimSuffix(q.Numbers[0], "+"))
	if err != nil || least < 2 || q.Tail != ast.TailOrMore && q.Bound != ast.BoundAtLeast && !strings.HasSuffix(q.Numbers[0], "+") {
		return 0, p
	}
	out := *n
	out.Dets = nil
	return least, &out
}

// happenedOften reads how often something happened at least.
func (s *scope) happenedOften(c *ast.Clause, events []*ir.Event, period ir.Period, least int, not bool) (ir.Pred, error) {
	if len(events) != 1 {
		return nil, unsupported("number of several events:", c)
	}
	return negated1(&ir.HappenedPred{Event: events[0], Period: period, Compare: ir.AtLeast, Value: ir.N(least)}, not), nil
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
	if obj == nil || !ok || ant.slot == 0 || ant.origin != originResult && ant.origin != originCost {
		return nil, false, nil
	}
	if n, isNoun := obj.(*ast.NounPhrase); isNoun && quantityOf(n) != nil {
		return nil, false, nil
	}
	a.subject()
	a.take(obj)
	f, err := s.filter(obj)
	if err != nil || f == nil {
		return nil, true, orUnsupported(err, "state", c)
	}
	takeThisWay(a)
	if i := a.takeIf(isToActivate); i != nil && ant.origin != originCost {
		return nil, true, unsupported("state", c)
	}
	takeOwnPlaces(a, v.Verb)
	ref := ant.ref
	if movesAway(v.Verb) {
		ref = &ir.LastKnownRef{Of: ref}
	}
	return &ir.IsPred{Ref: ref, Filter: f, Any: true}, true, nil
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
	n, ok := as.Object.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Mods) != 1 || len(n.Dets)+len(n.Post) > 0 {
		return nil, false, nil
	}
	m, ok := n.Mods[0].(*ast.StatMod)
	compare := ir.CompareNone
	if ok {
		compare = tailCompare(m.Tail)
	}
	if !ok || m.Stat != ast.NounChainLink || compare == ir.CompareNone || len(m.Numbers) > 1 && (m.Join != ast.ListOr || compare != ir.Equal) {
		return nil, true, unsupported("state", c)
	}
	var any []ir.Pred
	for _, text := range m.Numbers {
		i, isNumber := number(text)
		if !isNumber {
			return nil, true, unsupported("state", c)
		}
		any = append(any, &ir.ChainPred{Compare: compare, Value: ir.N(i)})
	}
	a.subject()
	a.take(as)
	return anyOf(any), true, nil
}

// opponentInBattle makes the monster that this card battled referable: `if this card battled a monster:
// Destroy that monster`.
func (s *scope) opponentInBattle(subj ast.Phrase, args []ast.Node) {
	if subj == nil || !isThisCard(subj) {
		return
	}
	for _, n := range args {
		if p, ok := n.(*ast.NounPhrase); ok && classOf(p)&classMonster != 0 {
			s.add(antecedent{ref: &ir.BattlingRef{Party: ir.BattleOpponent}, origin: originSelect, class: classMonster,
				number: ast.Singular, phrase: p})
			return
		}
	}
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
	var events []*ir.Event
	period := ir.PeriodUnset
	for i, st := range shared {
		a := newArgs(st.Clause)
		p, err := s.lookback(a)
		if err != nil {
			return nil, true, err
		}
		if p != ir.PeriodUnset {
			period = p
		}
		more, err := s.history(st.Clause, a)
		if err == nil {
			err = a.rest()
		}
		if err != nil {
			return nil, true, err
		}
		if i == 0 {
			events = more
		} else if !joinEvents(events, more) {
			return nil, true, unsupported("two events at once:", st)
		}
	}
	if period == ir.PeriodUnset {
		return nil, true, unsupported("past event without a time:", steps[0])
	}
	var any []ir.Pred
	for _, e := range events {
		any = append(any, &ir.HappenedPred{Event: e, Period: period})
	}
	return anyOf(any), true, nil
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
	var events []*ir.Event
	period := ir.PeriodUnset
	for i, st := range steps {
		a := newArgs(st.Clause)
		p, err := s.lookback(a)
		if err != nil {
			return nil, true, err
		}
		if p != ir.PeriodUnset {
			period = p
		}
		more, err := s.history(st.Clause, a)
		if err == nil {
			err = a.rest()
		}
		if err != nil {
			return nil, true, err
		}
		if i == 0 {
			events = more
		} else if !joinEvents(events, more) {
			return nil, true, unsupported("two events at once:", st)
		}
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
		case ast.VerbBattle, ast.VerbAttack, ast.VerbDestroy, ast.VerbInflict:
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
	if period == ir.PeriodUnset {
		return nil, unsupported("state "+verbName(c)+":", c)
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

// summonedState reads how the monster was Summoned: `was Special Summoned from the Extra Deck this
// turn`, `Summoned by the effect of …`.
func (s *scope) summonedState(c *ast.Clause, a *argList, v *ast.VerbWord) (ir.Filter, error) {
	kinds, ok := summonKinds(v.Kinds)
	if !ok {
		return nil, unsupported("Summon", v)
	}
	if v.Verb == ast.VerbSummonSet {
		kinds = kinds.With(card.SummonSet)
	}
	f := &ir.SummonedFilter{Kinds: kinds}
	period, err := s.lookback(a)
	if err != nil {
		return nil, err
	}
	f.Period = period
	all := []ir.Filter{f}
	if from := a.pp(ast.PrepFrom); from != nil {
		if err := s.summonedFrom(f, from); err != nil {
			return nil, err
		}
	}
	if a.adverb(ast.AdvThisWay) {
		f.By = &ir.IsFilter{Ref: &ir.ThisRef{}}
	}
	if p := a.peekPP(ast.PrepIn); p != nil && isPositionNoun(headNoun(p.Object)) {
		a.take(p)
		return nil, unsupported("Summoned in a position:", p)
	}
	if by := a.pp(ast.PrepBy); by != nil {
		if err := s.summonedBy(f, by); err != nil {
			return nil, err
		}
	}
	if err := s.summonedUsing(f, a); err != nil {
		return nil, err
	}
	return andFilter(all), nil
}

func (s *scope) summonedFrom(f *ir.SummonedFilter, from *ast.PP) error {
	list, ok, err := s.placesOf(from.Object)
	if err != nil || !ok {
		return orUnsupported(err, "Summoned from:", from)
	}
	for _, p := range list {
		if p.test != nil {
			return unsupported("Summoned from:", from)
		}
		f.From |= p.zones
	}
	return nil
}

// summonedBy reads `by the effect of a "X" card`, `by your opponent`, `by its own effect`.
func (s *scope) summonedBy(f *ir.SummonedFilter, by *ast.PP) error {
	if g, ok := by.Object.(*ast.Gerund); ok {
		return s.summonedByUsing(f, g)
	}
	if who, ok := s.playerNode(by.Object); ok {
		f.Player = who.Ptr()
		return nil
	}
	if isThisEffectPP(by) {
		f.By = &ir.IsFilter{Ref: &ir.ThisRef{}}
		return nil
	}
	list, err := s.causesOf(by.Object)
	if err != nil {
		return err
	}
	var any []ir.Filter
	for _, c := range list {
		if c.side != nil || c.link != nil || c.reasons&^card.ReasonEffect.Set() != 0 {
			return unsupported("Summoned by:", by)
		}
		g := c.source
		if g == nil {
			// Any card's effect.
			g = &ir.KindFilter{Kinds: ir.SetOf(card.KindMonster, card.KindSpell, card.KindTrap)}
		}
		any = append(any, g)
	}
	f.By = orFilter(any)
	return nil
}

// summonedByUsing reads `by Tributing a "X" monster`, `by using a monster on the field`.
func (s *scope) summonedByUsing(f *ir.SummonedFilter, g *ast.Gerund) error {
	if len(g.Steps) != 1 || g.Steps[0].Clause == nil || len(g.Steps[0].Clause.Verbs) != 1 {
		return unsupported("Summoned by:", g)
	}
	c := g.Steps[0].Clause
	a := newArgs(c)
	obj := a.object()
	if v := c.Verbs[0].Verb; obj == nil || v != ast.VerbTribute && v != ast.VerbUse {
		return unsupported("Summoned by:", g)
	}
	if as := a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("Summoned by:", as)
	}
	if err := s.summonedWith(f, obj); err != nil {
		return err
	}
	return a.rest()
}

// summonedUsing reads `using "X" as material`, `with a "X" monster as material`.
func (s *scope) summonedUsing(f *ir.SummonedFilter, a *argList) error {
	p := a.pp(ast.PrepUsing, ast.PrepWith)
	if p == nil {
		return nil
	}
	obj, ok := p.Object.(ast.Phrase)
	if !ok {
		return unsupported("Summoned using:", p)
	}
	if as := a.pp(ast.PrepAs); as != nil && headNoun(as.Object) != ast.NounMaterial && headNoun(as.Object) != ast.NounMaterialCap {
		return unsupported("Summoned using:", as)
	}
	return s.summonedWith(f, obj)
}

// summonedWith reads the materials that were used.
func (s *scope) summonedWith(f *ir.SummonedFilter, p ast.Phrase) error {
	sel, err := s.what(p)
	if err != nil {
		return err
	}
	g, ok := filterOf(sel)
	if !ok || g == nil {
		return unsupported("Summoned using:", p)
	}
	switch sel.Qty.Mode {
	case ir.QtyExactly, ir.QtyAtLeast:
		n, isConst := sel.Qty.N.(*ir.ConstValue)
		if !isConst {
			return unsupported("Summoned using:", p)
		}
		if n.N > 1 {
			f.AtLeast = n.N
		}
	case ir.QtyUnset, ir.QtyOneOrMore:
	default:
		return unsupported("Summoned using:", p)
	}
	f.Using = g
	return nil
}

// amountPred reads `your LP are 2000 or less`, `its ATK is higher than …`, `the number of … is …`.
func (s *scope) amountPred(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, error) {
	a.subject()
	turn := a.not()
	if p, ok, err := s.propPred(c, a, n); ok || err != nil {
		return negated1(p, turn), err
	}
	if len(c.Verbs) != 1 || c.Verbs[0].Verb != ast.VerbBe && c.Verbs[0].Verb != ast.VerbEqual && c.Verbs[0].Verb != ast.VerbExceed {
		return nil, unsupported("state of an amount:", c)
	}
	left, err := s.value(n)
	if err != nil {
		return nil, err
	}
	s.amount(left)
	compare, right, err := s.comparison(left, c, a)
	if err != nil {
		return nil, err
	}
	return negated1(&ir.ComparePred{Left: left, Compare: compare, Right: right}, turn), nil
}

// propPred reads `its original name is "X"`, `that monster's Attribute is LIGHT`; false: the subject is
// an amount.
func (s *scope) propPred(c *ast.Clause, a *argList, n *ast.NounPhrase) (ir.Pred, bool, error) {
	h, ok := n.Head.(*ast.NounHead)
	if !ok || h.Noun != ast.NounName && h.Noun != ast.NounType && h.Noun != ast.NounAttribute {
		return nil, false, nil
	}
	w, err := readStatWords(n.Mods)
	if err != nil {
		return nil, true, err
	}
	if len(n.Dets) != 1 || len(n.Post) > 0 || len(c.Verbs) != 1 {
		return nil, true, unsupported("state", c)
	}
	ref, ok, err := s.holderOf(n.Dets[0])
	if err != nil || !ok {
		return nil, true, orUnsupported(err, "state", c)
	}
	r := &nounReader{s: s, np: &ast.NounPhrase{}, sel: &ir.Selector{}}
	if err := r.whoseProp(c, a, h, w, false); err != nil {
		return nil, true, err
	}
	if a.group.Past && s.isGone(ref) && !w.original {
		ref = &ir.LastKnownRef{Of: ref}
	}
	return &ir.IsPred{Ref: ref, Filter: andFilter(r.must)}, true, nil
}

// comparison reads what an amount is compared with: `is 0`, `is 2000 or less`, `equals 8`, `is lower than
// your opponent's`.
func (s *scope) comparison(left ir.Value, c *ast.Clause, a *argList) (ir.Compare, ir.Value, error) {
	if p := a.takeIf(isComparisonPP); p != nil {
		pp := p.(*ast.PP)
		right, err := s.sameMeasure(left, pp.Object)
		if err != nil {
			return ir.CompareNone, nil, err
		}
		s.amount(right)
		return comparisonOf(pp.Prep), right, nil
	}
	obj := a.object()
	a.adverb(ast.AdvExactly)
	if obj == nil {
		return ir.CompareNone, nil, unsupported("comparison", c)
	}
	if compare, v, ok, err := s.offset(left, obj); ok || err != nil {
		return compare, v, err
	}
	if n, ok := obj.(*ast.NounPhrase); ok && len(n.Dets) == 1 && n.Head == nil && len(n.Mods)+len(n.Post) == 0 {
		if q, isNumber := n.Dets[0].(*ast.Quantity); isNumber {
			compare, v, err := exactCount(q)
			if err == nil && isEqualOrExceed(c) {
				compare = ir.AtLeast
			}
			return compare, v, err
		}
	}
	right, err := s.sameMeasure(left, obj)
	compare := ir.Equal
	switch {
	case isEqualOrExceed(c):
		compare = ir.AtLeast
	case c.Verbs[0].Verb == ast.VerbExceed:
		compare = ir.Greater
	}
	return compare, right, err
}

// offset reads `2 higher than that target`, `at least 1000 lower than yours`; false: it is no difference.
func (s *scope) offset(left ir.Value, p ast.Phrase) (ir.Compare, ir.Value, bool, error) {
	n, ok := p.(*ast.NounPhrase)
	if !ok || n.Head != nil || len(n.Dets) != 1 || len(n.Mods) > 0 || len(n.Post) != 1 {
		return ir.CompareNone, nil, false, nil
	}
	than, ok := n.Post[0].(*ast.PP)
	q, ok2 := n.Dets[0].(*ast.Quantity)
	if !ok || !ok2 || len(q.Numbers) != 1 || q.Tail != ast.TailNone {
		return ir.CompareNone, nil, false, nil
	}
	by, ok := number(q.Numbers[0])
	op, compare := ir.Plus, ir.AtLeast
	switch comparisonOf(than.Prep) {
	case ir.Greater:
	case ir.Less:
		op, compare = ir.Minus, ir.AtMost
	default:
		return ir.CompareNone, nil, false, nil
	}
	switch q.Bound {
	case ast.BoundNone, ast.BoundExactly:
		compare = ir.Equal
	case ast.BoundAtLeast:
	default:
		ok = false
	}
	if !ok {
		return ir.CompareNone, nil, true, unsupported("comparison", n)
	}
	base, err := s.sameMeasure(left, than.Object)
	if err != nil {
		return ir.CompareNone, nil, true, err
	}
	return compare, &ir.ArithValue{Op: op, Args: []ir.Value{base, ir.N(by)}}, true, nil
}

func isComparisonPP(n ast.Node) bool {
	p, ok := n.(*ast.PP)
	return ok && p.Prep.IsComparison() && p.Object != nil
}
