package compile

import (
	"slices"

	"psct/ast"
	"psct/corpus/card"
	"psct/ir"
)

// applyLimits gives the abilities the limits and turn clauses of the sentences that speak of them.
func (k *compiler) applyLimits() {
	k.groupSoftLimits()
	for i, u := range k.units {
		k.box = u.box
		var err error
		switch u.kind {
		case unitLimit:
			err = k.applyLimit(i, u)
		case unitTurn:
			err = k.applyTurnClause(i, u)
		case unitShield:
			err = k.applyShield(i, u)
		case unitRule:
			err = k.applyRule(u)
		}
		if err != nil {
			u.failed = true
			k.report(err, u)
		}
	}
}

// group returns a number for a counter of its own.
func (k *compiler) group() int {
	k.groups++
	return k.groups
}

// groupSoftLimits numbers the counters of limits that stand in front of an effect; the parts of an
// either/or sentence share one.
func (k *compiler) groupSoftLimits() {
	for _, u := range k.units {
		seen := map[*ir.Limit]bool{}
		for _, a := range u.abilities {
			for _, l := range a.Limits {
				if !seen[l] && l.Group == 0 {
					l.Group = k.group()
				}
				seen[l] = true
			}
		}
	}
}

func (k *compiler) applyLimit(at int, u *unit) error {
	if bad := firstBad(u); bad != nil {
		return &Unsupported{What: "text that was not parsed", Span: bad.Span()}
	}
	s := k.newScope()
	sent := u.head
	if len(sent.Inner) == 1 {
		sent = sent.Inner[0]
	}
	l, err := s.readLimit(sent)
	if err != nil {
		return err
	}
	if err := k.alsoForbidden(at, u, l); err != nil {
		return err
	}
	if l.reach == reachSummon {
		u.abilities = []*ir.Ability{k.summonLimit(u, l)}
		return nil
	}
	list, failed := k.reached(at, u, l)
	if len(list) == 0 && l.reach == reachActivation {
		list = []*ir.Ability{k.bareActivation(u)}
	}
	if len(list) == 0 {
		if failed {
			return nil // the effect it limits was reported already
		}
		return unsupported("limit of no effect", sent)
	}
	k.limitAll(list, l)
	return nil
}

// limitAll gives each ability the limit: with a counter of its own, or one they share.
func (k *compiler) limitAll(list []*ir.Ability, l *limitClause) {
	shared := k.group()
	for i, a := range list {
		limit := l.limit
		limit.Group = shared
		if !limit.Shared && i > 0 && l.reach != reachActivation { // there is one way to be activated, whatever is done then
			limit.Group = k.group()
		}
		a.Limits = append(a.Limits, &limit)
	}
}

// summonLimit is the ability that limits the Summons of the card.
func (k *compiler) summonLimit(u *unit, l *limitClause) *ir.Ability {
	limit := l.limit
	limit.Group = k.group()
	a := k.newAbility(ir.SummonLimit, u.head)
	a.Zones, a.Limits = 0, []*ir.Limit{&limit}
	return a
}

// canOpenWithout reports whether the card can be activated without the effect of u: `When this card is activated: You can
// target 1 card; …` on a card that stays on the field. Where nothing is paid or targeted, the resolution asks.
//
// Rule: S0-AUE-5.
func (k *compiler) canOpenWithout(u *unit) bool {
	if u.kind != unitEffect || !u.own || !k.stays() || !isMarked(u.head) {
		return false
	}
	act := u.head.Activation
	return startsYouCan(act) && !hasAdverb(headClause(act), ast.AdvAlso)
}

// bareActivation is the activation of a card that does nothing when it is activated, to carry limits.
func (k *compiler) bareActivation(u *unit) *ir.Ability {
	a := k.newAbility(ir.CardActivation, nil)
	k.cardActivation(a)
	u.abilities = append(u.abilities, a)
	return a
}

// cardActivation sets what holds of every activation of the card itself.
//
// Rule: PSCT 6.1.
func (k *compiler) cardActivation(a *ir.Ability) {
	a.Kind, a.Optional, a.Negatable = ir.CardActivation, true, true
	a.Speed = k.cardSpeed()
	a.Zones = k.home()
	if k.card.Kind == card.KindSpell {
		a.Zones |= card.ZoneHand.Set()
	}
}

// cardSpeed is the Spell Speed of the activation of the card itself.
func (k *compiler) cardSpeed() ir.Speed {
	switch {
	case k.card.Property == card.PropertyCounter:
		return 3
	case k.card.Kind == card.KindTrap, k.card.Property == card.PropertyQuickPlay:
		return 2
	}
	return 1
}

// reached is the abilities that a clause speaks of. failed says that one of them could not be lowered.
func (k *compiler) reached(at int, u *unit, l *limitClause) (list []*ir.Ability, failed bool) {
	for i, v := range k.units {
		if !k.inReach(i, at, v, u, l) {
			continue
		}
		failed = failed || v.failed
		for _, a := range v.abilities {
			if l.covers(a) {
				list = append(list, a)
			}
		}
	}
	switch l.reach {
	case reachThis, reachThisWay:
		list, failed = k.nearest(at, l)
	case reachNext:
		list = firstOf(list)
	case reachNth:
		list = l.pick(list)
	}
	return list, failed
}

func firstOf(list []*ir.Ability) []*ir.Ability {
	if len(list) > 1 {
		return list[:1]
	}
	return list
}

// pick is the effects with the numbers of the clause, counted in the order of the text.
func (l *limitClause) pick(list []*ir.Ability) []*ir.Ability {
	var out []*ir.Ability
	for _, n := range l.nth {
		if n >= 1 && n <= len(list) {
			out = append(out, list[n-1])
		}
	}
	return out
}

func (k *compiler) inReach(i, at int, v, u *unit, l *limitClause) bool {
	switch l.reach {
	case reachFollowing, reachNext:
		if len(u.head.Bullets) > 0 {
			return v.leadOf == u
		}
		return i > at && v.box == u.box
	case reachPreceding:
		return i < at && v.box == u.box
	case reachActivation:
		return v.own
	case reachEach, reachNth:
		if l.only != nil {
			return v.box == *l.only
		}
		return v.box == u.box || l.limit.Shared
	}
	return false
}

// nearest is the abilities of the last effect before the clause.
func (k *compiler) nearest(at int, l *limitClause) ([]*ir.Ability, bool) {
	for i := at - 1; i >= 0; i-- {
		v := k.units[i]
		if v.kind != unitEffect && v.kind != unitStatement {
			continue
		}
		var list []*ir.Ability
		for _, a := range v.abilities {
			if l.covers(a) {
				list = append(list, a)
			}
		}
		if len(list) > 0 || v.failed {
			return list, v.failed
		}
	}
	return nil, false
}

// covers reports whether the clause can speak of a: effects are used when they are activated, or chosen
// to apply. A statement that only forbids is not used: the effect before it is.
//
// Rule: PSCT 1.4 (scope words).
func (l *limitClause) covers(a *ir.Ability) bool {
	switch {
	case l.limit.Class == ir.LimitUse && onlyForbids(a):
		return false
	case l.reach == reachThisWay:
		return a.Kind == ir.Procedure || a.Activated()
	case l.reach == reachActivation:
		return a.Kind == ir.CardActivation
	case l.limit.Class == ir.LimitGain, l.limit.Class == ir.LimitApply, l.reach == reachThis:
		return a.Kind != ir.MaterialLine && a.Kind != ir.SummonCondition && a.Kind != ir.Treatment
	case a.Kind == ir.CardActivation:
		return len(a.Do) > 0 || a.Modal != nil
	}
	return a.Activated() || a.Kind == ir.Replacement
}

// onlyForbids reports whether a is a standing effect that does nothing but forbid: `This card cannot attack the turn this
// effect is activated`.
func onlyForbids(a *ir.Ability) bool {
	return a.Kind == ir.Continuous && !slices.ContainsFunc(a.Do, func(st *ir.Step) bool {
		_, ok := st.Op.(*ir.RestrictOp)
		return !ok
	})
}

// alsoForbidden applies the turn clause that a limit sentence ends with.
func (k *compiler) alsoForbidden(at int, u *unit, l *limitClause) error {
	if len(l.also) == 0 {
		return nil
	}
	list, failed := k.reached(at, u, l)
	if len(list) == 0 && !failed {
		return unsupported("turn clause of no effect", u.head)
	}
	for _, a := range list {
		if err := k.addTurnClause(a, l.also); err != nil {
			return err
		}
	}
	return nil
}

// isTurnClause reports whether s forbids something for the turn in which an effect is activated.
//
// Rule: PSCT 1.10 (3).
func isTurnClause(s *ast.Sentence) bool {
	if isMarked(s) || len(s.Labels) > 0 || len(s.Resolution) == 0 {
		return false
	}
	for _, st := range s.Resolution {
		if st.Clause == nil || len(st.Lead) > 0 || !forbids(st.Clause) || !anyNode(st, isActivationTurn) {
			return false
		}
	}
	return true
}

func forbids(c *ast.Clause) bool {
	return hasAux(c, ast.AuxCannot) || hasAux(c, ast.AuxCan) && hasAdverb(c, ast.AdvOnly)
}

// isActivationTurn recognises `the turn you activate this effect`, with or without `during`.
func isActivationTurn(n ast.Node) bool {
	if pp, ok := n.(*ast.PP); ok && pp.Prep == ast.PrepDuring && pp.Object != nil {
		return isActivationTurn(pp.Object)
	}
	p, ok := n.(*ast.NounPhrase)
	if !ok || len(p.Post) == 0 {
		return false
	}
	h, ok := p.Head.(*ast.NounHead)
	c := turnRelative(p)
	return ok && h.Noun == ast.NounTurn && c != nil && isYou(c.Subject) && isVerb(c, ast.VerbActivate, ast.VerbUse)
}

func turnRelative(p *ast.NounPhrase) *ast.Clause {
	r, ok := p.Post[0].(*ast.RelClause)
	if !ok || len(r.Steps) != 1 {
		return nil
	}
	return r.Steps[0].Clause
}

// applyTurnClause gives the clause to the effects whose activation it speaks of.
func (k *compiler) applyTurnClause(at int, u *unit) error {
	list, failed, err := k.turnReach(at, u)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		if failed {
			return nil
		}
		return unsupported("turn clause of no effect", u.head)
	}
	for _, a := range list {
		if err := k.addTurnClause(a, u.head.Resolution); err != nil {
			return err
		}
	}
	return nil
}

// turnReach finds the effects that `the turn you activate this card/this effect/…` names.
func (k *compiler) turnReach(at int, u *unit) (list []*ir.Ability, failed bool, err error) {
	turn := activationTurn(u.head.Resolution)
	l, err := turnLimit(turn)
	if err != nil {
		return nil, false, err
	}
	list, failed = k.reached(at, u, l)
	if len(list) == 0 && l.reach == reachActivation && k.card.Kind != card.KindMonster {
		list = []*ir.Ability{k.bareActivation(u)}
	}
	return list, failed, nil
}

// activationTurn is the clause of `the turn you activate this effect`; nil for none. What stands behind it
// only because it is nearest is left out.
func activationTurn(steps []*ast.Step) *ast.Clause {
	for _, st := range steps {
		for _, n := range attach(st.Clause.Args) {
			if p, ok := n.(*ast.PP); ok {
				n = p.Object
			}
			if p, ok := n.(*ast.NounPhrase); ok && isActivationTurn(p) {
				return turnRelative(p)
			}
		}
	}
	return nil
}

// turnLimit reads what is activated in a turn clause as the reach of a limit.
func turnLimit(c *ast.Clause) (*limitClause, error) {
	if c == nil {
		return nil, &Unsupported{What: "turn clause"}
	}
	obj, _ := firstObject(c).(*ast.NounPhrase)
	l := &limitClause{}
	switch {
	case obj == nil:
		return nil, unsupported("turn clause", c)
	case isThisCard(obj):
		l.reach = reachActivation
	case isEitherOf(obj):
		l.reach = reachEach
	case isEffectPhrase(obj):
		l.reach = turnEffects(obj)
	}
	if _, ok := obj.Head.(*ast.PronounHead); ok && l.reach == reachNone {
		l.reach = reachEach
	}
	if l.reach == reachNone || slices.ContainsFunc(spread(obj.Post), isOfOuter) || !saysOnlyActivation(c) {
		return nil, unsupported("turn clause", c)
	}
	return l, nil
}

func isOfOuter(n ast.Node) bool {
	_, isNote := n.(*ast.Note)
	return isNote || isPP(n, ast.PrepExcept, ast.PrepOtherThan, ast.PrepExceptBy, ast.PrepExceptFrom)
}

// saysOnlyActivation reports whether a turn clause says nothing but what is activated. Exceptions and
// notes behind it belong to what is forbidden, whose reader takes them.
func saysOnlyActivation(c *ast.Clause) bool {
	args := newArgs(c)
	args.subject()
	args.object()
	for args.takeIf(isOfOuter) != nil {
	}
	return args.modalDone && args.notDone && args.len() == 0
}

func turnEffects(p *ast.NounPhrase) limitReach {
	if len(p.Dets) == 0 {
		return reachNone
	}
	if of, ok := p.Dets[0].(*ast.Possessor); ok {
		if owner, ok := of.Of.(*ast.NounPhrase); ok && len(owner.Post)+len(owner.Mods) == 0 && anyNode(owner, isThisWord) {
			return reachEach // either of this card's effects
		}
	}
	d, ok := p.Dets[0].(*ast.DetWord)
	if !ok {
		return reachNone
	}
	switch d.Word {
	case ast.DetThis:
		return reachThis
	case ast.DetEither, ast.DetThese, ast.DetAny, ast.DetEach:
		return reachEach
	}
	return reachNone
}

func isThisWord(n ast.Node) bool {
	d, ok := n.(*ast.DetWord)
	return ok && d.Word == ast.DetThis
}

// isEitherOf recognises `either of this card's effects`, `any of these effects`.
func isEitherOf(p *ast.NounPhrase) bool {
	switch ast.Print(p) {
	case "either of this card's effects", "either of these effects", "any of these effects", "any of this card's effects",
		"either effect", "these effects", "this card's effects", "this card's effect", "its effects":
		return true
	}
	return false
}

// addTurnClause lowers the clauses of a turn clause for one ability.
func (k *compiler) addTurnClause(a *ir.Ability, steps []*ast.Step) error {
	s := k.newScope()
	s.stage = stageStatic
	for _, st := range steps {
		args := newArgs(st.Clause)
		if k.card.Kind != card.KindMonster && st.Clause.Subject != nil && isBack(st.Clause.Subject) {
			return unsupported("turn clause about what the effect acts on:", st)
		}
		args.takeIf(isActivationTurn)
		ops, err := s.static(st.Clause, args)
		if err == nil {
			err = args.rest()
		}
		if err != nil {
			return err
		}
		for _, op := range ops {
			r, ok := op.(*ir.RestrictOp)
			if !ok {
				return unsupported("turn clause", st)
			}
			if leavesOutThis(r.Object) && summonsAnother(a) {
				return unsupported("other than what the effect Summons:", st)
			}
			r.Lookback, r.Until = true, ir.EndOfTurn()
			a.TurnClauses = append(a.TurnClauses, &ir.Step{Link: turnLink(a), Op: r, Span: s.span(st)})
		}
	}
	return nil
}

// leavesOutThis reports whether a filter says `other`, which it reads as other than this card.
func leavesOutThis(f ir.Filter) bool {
	switch f := f.(type) {
	case *ir.AndFilter:
		return slices.ContainsFunc(f.All, leavesOutThis)
	case *ir.NotFilter:
		is, ok := f.Not.(*ir.IsFilter)
		return ok && ir.KindOfRef(is.Ref) == ir.RefThis
	}
	return false
}

// summonsAnother reports whether an effect Summons something else than its own card.
func summonsAnother(a *ir.Ability) bool {
	one := &ir.Program{Abilities: []*ir.Ability{a}}
	for op := range ir.Nodes[*ir.SummonOp](one) {
		if !op.What.IsThis() && (op.What.Ref == nil || ir.KindOfRef(op.What.Ref) != ir.RefThis) {
			return true
		}
	}
	for range ir.Nodes[*ir.TokenOp](one) {
		return true
	}
	return false
}

func turnLink(a *ir.Ability) ir.Link {
	if len(a.TurnClauses) == 0 {
		return ir.LinkStart
	}
	return ir.LinkAlso
}
